//! Working tables: each table's bots and timers are worked by one server, and by another within seconds
//! when that one is gone.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use store::{MatchId, StoreError};

use crate::app::App;
use crate::clock;
use crate::table::live::Live;

/// How often a server says that it goes on, and for how long that counts, in milliseconds.
const ROUND: Duration = Duration::from_millis(1500);
const LEASE: i64 = 5_000;

/// Goes on working what is open here, and takes over what others have left, for ever.
pub async fn work(app: Arc<App>) {
    let mut round = tokio::time::interval(ROUND);
    round.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        round.tick().await;
        adopt(&app).await;
        let open: Vec<Arc<Live>> =
            app.tables.all().into_iter().filter(|live| !live.frame().position.is_over()).collect();
        if let Err(error) = claim(&app, &open).await {
            tracing::debug!(%error, "no table is worked now");
        }
    }
}

/// Works these tables where no other server does.
pub async fn claim(app: &Arc<App>, open: &[Arc<Live>]) -> Result<(), StoreError> {
    let ids: Vec<MatchId> = open.iter().map(|live| live.id()).collect();
    let now = clock::now();
    let ours: HashSet<MatchId> =
        app.store.claim(&ids, now, now + LEASE).await?.into_iter().collect();
    for live in open {
        live.work(app, ours.contains(&live.id()).then_some(now + LEASE));
    }
    Ok(())
}

/// Opens the tables whose server is gone: whoever opens them works them.
async fn adopt(app: &Arc<App>) {
    let Ok(orphans) = app.store.orphans(clock::now()).await else { return };
    for id in orphans {
        if let Err(refusal) = app.tables.open(app, id).await {
            tracing::debug!(table = %id, reason = refusal.reason, "is not taken over");
        }
    }
}
