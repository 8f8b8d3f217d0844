//! What the draws of a table come from: the seed of the house, and what its players add before the
//! first draw.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use dreamtable_core::{Commitment, Salt, Salted, Seat, Seed};
use serde_json::json;
use store::PersonId;

use super::Live;
use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::http::stream::event;
use crate::pages::around::is_guided;
use crate::words::refused;

/// So long, in milliseconds, a match that is about to begin waits for what was promised. Pages hand it
/// over as soon as they are asked.
const PATIENCE: i64 = 2_000;

/// Settled before the first draw.
pub struct SettledLuck {
    pub seed: Seed,
    pub salts: Vec<Salted>,
}

impl Live {
    /// What every draw comes from.
    pub fn seed(&self) -> &Seed {
        self.luck.get().map_or(&self.record.seed, |luck| &luck.seed)
    }

    /// What players added to it, as far as that is settled.
    pub fn salts(&self) -> &[Salted] {
        self.luck.get().map_or(&[], |luck| &luck.salts)
    }

    /// Whether players may add anything here: the luck of rehearsals and guided matches is no secret.
    fn takes_salt(&self, app: &App) -> bool {
        app.config.rehearsal.is_none() && !is_guided(self)
    }

    /// A person who has just sat down promises a salt.
    pub(super) async fn promise(
        &self,
        app: &App,
        seat: Seat,
        person: PersonId,
        commitment: Commitment,
    ) -> Result<(), Refusal> {
        if self.takes_salt(app) && self.luck.get().is_none() {
            app.store.promise_salt(self.id(), seat, person, commitment).await?;
        }
        Ok(())
    }

    /// A person hands over the salt that was promised. That is of use only once every seat is taken, and
    /// before the first draw.
    pub async fn hand_over(
        self: &Arc<Self>,
        app: &Arc<App>,
        person: PersonId,
        salt: Salt,
    ) -> Result<(), Refusal> {
        let no = |reason| Err(Refusal::conflict("not-possible", reason));
        let frame = self.frame();
        let Some(seat) = frame.people.seat_of(person) else {
            return Err(Refusal::forbidden(refused::ONLY_PLAYERS_ADD));
        };
        if frame.people.waits() {
            return no(refused::KEEP_IT);
        }
        if self.has_begun() {
            return no(refused::LUCK_IS_SETTLED);
        }
        let promised = app.store.promised_salts(self.id()).await?;
        let own = promised.iter().find(|promised| promised.seat == seat);
        if own.is_none_or(|own| own.commitment != salt.commitment()) {
            return no(refused::NOT_WHAT_YOU_PROMISED);
        }
        app.store.hand_over_salt(self.id(), seat, person, salt).await?;
        self.begin_when_due(app).await
    }

    /// Begins the match if nothing is missing any more.
    pub(super) async fn begin_when_due(self: &Arc<Self>, app: &Arc<App>) -> Result<(), Refusal> {
        match self.settle(app).await {
            Err(refusal) if refusal.code == "stale" => self.read_on(app).await.map(|_| ())?,
            done => done?,
        }
        self.wake(app);
        Ok(())
    }

    /// Settles what all draws come from, when everybody has come and has handed over what was promised.
    /// Says whether that is done.
    pub(super) async fn settle_luck(&self, app: &App) -> Result<bool, Refusal> {
        if self.luck.get().is_some() {
            return Ok(true);
        }
        let frame = self.frame();
        if frame.position.seq == 0 && frame.people.waits() {
            return Ok(false);
        }
        let mut salts = app.store.fixed_salts(self.id()).await?;
        if salts.is_none() && frame.position.seq == 0 && self.takes_salt(app) {
            let promised = app.store.promised_salts(self.id()).await?;
            if promised.iter().any(|promised| promised.salt.is_none()) && self.patience() > 0 {
                self.ask_for_salts(&promised);
                return Ok(false);
            }
            if !promised.is_empty() {
                salts = Some(app.store.fix_salts(self.id(), promised).await?);
            }
        }
        let salts = salts.unwrap_or_default();
        let _ = self.luck.set(SettledLuck { seed: self.record.seed.salted(&salts), salts });
        if frame.asks.is_some() {
            self.show(|next| next.asks = None);
        }
        Ok(true)
    }

    /// How much longer the match waits for promises, in milliseconds.
    fn patience(&self) -> i64 {
        let since = self.frame().people.history.latest().unwrap_or(self.record.created);
        // A clock that was turned back keeps nobody waiting.
        (since + PATIENCE - clock::now()).min(PATIENCE)
    }

    /// Tells everybody who looks on that what was promised is wanted now.
    fn ask_for_salts(&self, promised: &[Salted]) {
        let wanted: Vec<Commitment> = promised
            .iter()
            .filter(|promised| promised.salt.is_none())
            .map(|promised| promised.commitment)
            .collect();
        let told = json!({ "seed": self.record.commitment, "salts": wanted });
        let asks = event("luck", None, &told.to_string());
        if self.frame().asks.as_ref() != Some(&asks) {
            self.show(|next| next.asks = Some(asks));
        }
    }

    /// A match that waits for promises begins without them after a while.
    pub(super) fn begin_soon(self: &Arc<Self>, app: &Arc<App>) {
        if self.frame().asks.is_none() || self.beginning.swap(true, Relaxed) {
            return;
        }
        let (live, app) = (self.clone(), app.clone());
        tokio::spawn(async move {
            let left = live.patience().max(0) as u64 + 1;
            tokio::time::sleep(Duration::from_millis(left)).await;
            live.beginning.store(false, Relaxed);
            if let Err(refusal) = live.begin_when_due(&app).await {
                tracing::warn!(table = %live.id(), reason = refusal.reason, "does not begin");
            }
        });
    }
}
