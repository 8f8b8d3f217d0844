//! What must be done from time to time, whether anybody asks for it or not.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{MatchId, Notice, StoreError};
use tokio::sync::mpsc::Receiver;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::clock;

const ROUND: Duration = Duration::from_secs(30);
/// Tables are opened this long before somebody's time is up there, and stay open until then.
const AHEAD: i64 = 2 * ROUND.as_millis() as i64;
const DAY: i64 = 24 * 60 * 60 * 1000;

pub async fn take_care(app: Arc<App>) {
    open_all(&app, app.store.unfinished_with_bots(clock::now() - DAY).await).await;
    let mut generation = app.store.generation();
    let mut notices = app.store.notices();
    let mut round = interval(ROUND);
    let mut look = interval(app.config.look_around);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = round.tick() => {
                open_all(&app, app.store.due_before(clock::now() + AHEAD).await).await;
                app.tables.tidy(&app, 2 * AHEAD);
            }
            _ = look.tick() => {
                if let Err(error) = app.store.look_for_restore().await {
                    tracing::debug!(%error, "cannot look for a restored backup");
                }
                look_around(&app, None).await;
            }
            () = app.behind.notified() => look_around(&app, None).await,
            Some(notice) = told(&mut notices) => match notice {
                Notice::Changed(ids) => look_around(&app, Some(&ids)).await,
                Notice::Missed => look_around(&app, None).await,
            },
            changed = generation.changed() => {
                if changed.is_err() {
                    return;
                }
                tracing::info!("the store was restored from a backup; all tables are opened anew");
                match app.store.setting("guest-secret", "").await {
                    Ok(secret) => app.signer.renew(&secret),
                    Err(error) => tracing::error!(%error, "the key of the restored house is unknown"),
                }
                if let Err(error) = app.house.renew(&app.store).await {
                    tracing::error!(%error, "the key of the restored house cannot be read");
                }
                app.tables.forget_all();
            }
        }
    }
}

async fn open_all(app: &Arc<App>, found: Result<Vec<MatchId>, StoreError>) {
    match found {
        Ok(matches) => {
            for id in matches {
                if let Err(refusal) = app.tables.open(app, id).await {
                    tracing::warn!(table = %id, reason = refusal.reason, "does not open");
                }
            }
        }
        Err(error) => tracing::error!(%error, "unfinished matches cannot be found"),
    }
}

/// What another server tells; for ever nothing where none can.
async fn told(notices: &mut Option<Receiver<Notice>>) -> Option<Notice> {
    match notices {
        Some(notices) => notices.recv().await,
        None => std::future::pending().await,
    }
}

/// Another server on the same data may have written to a table that is open here.
async fn look_around(app: &Arc<App>, changed: Option<&[MatchId]>) {
    let concerns = |id: MatchId| changed.is_none_or(|changed| changed.contains(&id));
    let open: HashMap<MatchId, _> = app
        .tables
        .all()
        .into_iter()
        .filter(|live| concerns(live.id()))
        .map(|live| (live.id(), live))
        .collect();
    if open.is_empty() {
        return;
    }
    let ids: Vec<MatchId> = open.keys().copied().collect();
    let marks = match app.store.marks(&ids).await {
        Ok(marks) => marks,
        Err(error) => return tracing::debug!(%error, "cannot look around"),
    };
    for (id, mark) in marks {
        let Some(live) = open.get(&id).filter(|live| live.is_behind(mark)) else { continue };
        if let Err(refusal) = live.catch_up(app, mark).await {
            tracing::warn!(table = %id, reason = refusal.reason, "is opened anew");
            app.tables.forget(live);
        }
    }
}
