//! What all servers on the same data know of each other's guests: who was heard of, and who looks on.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{MatchId, Presence};

use crate::app::App;
use crate::clock;
use crate::table::live::Live;

const ROUND: Duration = Duration::from_secs(2);
/// Whoever only looks on is noted every so many rounds.
const ONCE_IN_A_WHILE: u64 = 5;

/// Tells the store, and asks it, for ever.
pub async fn share(app: Arc<App>) {
    // What is known of somebody must be much younger than the silence it is taken for.
    let mut round = tokio::time::interval(ROUND.min(app.config.silence / 4));
    for n in 0u64.. {
        round.tick().await;
        let open = app.tables.all();
        let once_in_a_while = n.is_multiple_of(ONCE_IN_A_WHILE);
        let heard = open.iter().flat_map(|live| live.to_note(once_in_a_while)).collect();
        if let Err(error) = app.store.hear(heard, clock::now()).await {
            tracing::debug!(%error, "who was heard of is not noted");
        }
        if once_in_a_while {
            learn(&app, &open).await;
        }
    }
}

/// Asks the store about the guests of all these tables.
async fn learn(app: &App, open: &[Arc<Live>]) {
    let ids: Vec<MatchId> = open.iter().map(|live| live.id()).collect();
    if ids.is_empty() {
        return;
    }
    let Ok(all) = app.store.presence(&ids).await else { return };
    let mut by_table: HashMap<MatchId, Vec<Presence>> = HashMap::new();
    for one in all {
        by_table.entry(one.id).or_default().push(one);
    }
    for live in open {
        let heard = by_table.remove(&live.id()).unwrap_or_default();
        if live.recall(&heard) {
            live.announce();
        }
    }
}

/// What is known of the guests of one table, by all servers.
pub async fn ask(app: &App, live: &Arc<Live>) -> Result<(), store::StoreError> {
    app.store.hear(live.to_note(false), clock::now()).await?;
    if live.recall(&app.store.presence(&[live.id()]).await?) {
        live.announce();
    }
    Ok(())
}
