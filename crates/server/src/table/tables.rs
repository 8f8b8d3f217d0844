//! The tables held in memory. All of them could be dropped at any time: the store has everything.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use catalog::{Entry, Table};
use dreamtable_core::{Edition, OpenError};
use store::{MatchId, MatchRecord};
use tokio::sync::OnceCell;

use crate::app::App;
use crate::http::refusal::Refusal;
use crate::nodes::lease;
use crate::table::live::Live;
use crate::words::refused;

/// Opened boxes that are kept.
const MOST_BOXES: usize = 64;

/// A game, its options, and the rules and content of a match that was begun earlier.
type BoxKey = (&'static str, String, Option<(u32, String)>);

#[derive(Default)]
pub struct Tables {
    open: Mutex<HashMap<MatchId, Arc<OnceCell<Arc<Live>>>>>,
    boxes: Mutex<HashMap<BoxKey, Box<dyn Table>>>,
}

impl Tables {
    /// The table of that name, opened if need be, once for all who ask.
    pub async fn open(&self, app: &Arc<App>, id: MatchId) -> Result<Arc<Live>, Refusal> {
        let cell = {
            let mut open = self.open.lock().expect("nobody panics while looking");
            open.entry(id).or_default().clone()
        };
        let opened = cell
            .get_or_try_init(|| async {
                let live = Arc::new(Live::open(app, id).await?);
                app.metrics.tables.up();
                if !live.frame().position.is_over() {
                    lease::claim(app, std::slice::from_ref(&live)).await?;
                }
                live.wake(app);
                Ok(live)
            })
            .await;
        if opened.is_err() {
            let mut open = self.open.lock().expect("nobody panics while looking");
            if open.get(&id).is_some_and(|now| Arc::ptr_eq(now, &cell) && !now.initialized()) {
                open.remove(&id);
            }
        }
        opened.cloned()
    }

    /// A match of this record before its first step, by the rules and with the content it was
    /// begun with.
    pub fn fresh(
        &self,
        entry: &'static dyn Entry,
        record: &MatchRecord,
    ) -> Result<Box<dyn Table>, Refusal> {
        let MatchRecord { rules_version, content_hash, options, .. } = record;
        let edition = Edition { rules_version: *rules_version, content_hash };
        let begun = Some((*rules_version, content_hash.clone()));
        self.boxed((entry.id(), options.clone(), begun), |options| {
            entry.reopen(edition, options, None)
        })
    }

    /// A new match with these options before its first step.
    pub fn unplayed(
        &self,
        entry: &'static dyn Entry,
        options: &str,
    ) -> Result<Box<dyn Table>, Refusal> {
        self.boxed((entry.id(), options.to_owned(), None), |options| entry.open(options, None))
    }

    /// Reading the content of a box takes a while, so boxes stay open.
    fn boxed(
        &self,
        key: BoxKey,
        open: impl FnOnce(serde_json::Value) -> Result<Box<dyn Table>, OpenError>,
    ) -> Result<Box<dyn Table>, Refusal> {
        let mut boxes = self.boxes.lock().expect("nobody panics while looking");
        if let Some(opened) = boxes.get(&key) {
            return Ok(opened.fresh());
        }
        let options = serde_json::from_str(&key.1)
            .map_err(|error| Refusal::bad(refused::not_json(&error)))?;
        let opened = open(options)?;
        let table = opened.fresh();
        if boxes.len() >= MOST_BOXES {
            boxes.clear();
        }
        boxes.insert(key, opened);
        Ok(table)
    }

    /// All tables that are in play now.
    pub fn all(&self) -> Vec<Arc<Live>> {
        let open = self.open.lock().expect("nobody panics while looking");
        open.values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Puts a table away whose content in memory is no longer the truth.
    pub fn forget(&self, live: &Live) {
        let mut open = self.open.lock().expect("nobody panics while looking");
        let is_this = |cell: &Arc<OnceCell<Arc<Live>>>| {
            cell.get().is_some_and(|now| std::ptr::eq(Arc::as_ptr(now), live))
        };
        if open.get(&live.id()).is_some_and(is_this) {
            open.remove(&live.id());
        }
        drop(open);
        live.end();
    }

    pub fn forget_all(&self) {
        for live in self.all() {
            self.forget(&live);
        }
    }

    /// Puts away what nobody has looked at for a while, if nobody's time is up within `soon`.
    pub fn tidy(&self, app: &App, soon: i64) {
        let mut put_away = Vec::new();
        for live in self.all() {
            if live.is_idle(app.config.idle.as_millis() as i64, soon) {
                self.forget(&live);
                put_away.push(live.id());
            }
        }
        if !put_away.is_empty() {
            let store = app.store.clone();
            app.work.spawn(async move {
                if let Err(error) = store.release(Some(put_away)).await {
                    tracing::debug!(%error, "tables that were put away are not released");
                }
            });
        }
        let mut open = self.open.lock().expect("nobody panics while looking");
        // Whoever asked for these has left before they were open.
        open.retain(|_, cell| cell.initialized() || Arc::strong_count(cell) > 1);
        app.metrics.tables.set(open.len() as i64);
    }
}
