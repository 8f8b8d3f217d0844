//! People who are away hold nobody up where the rules let the others go on.

use std::sync::Arc;
use std::time::Duration;

use dreamtable_core::Seat;

use crate::app::App;
use crate::clock;
use crate::nodes::presence;
use crate::table::live::Live;

const ROUND: Duration = Duration::from_secs(5);

/// Goes round all tables for ever.
pub async fn watch_over(app: Arc<App>) {
    let mut round = tokio::time::interval(ROUND.min(app.config.silence));
    loop {
        round.tick().await;
        for live in app.tables.all().into_iter().filter(|live| live.is_worked_here()) {
            if long_away(&app, &live).is_empty() {
                continue;
            }
            // Whoever seems to be away may have been heard of by another server meanwhile.
            if let Err(error) = presence::ask(&app, &live).await {
                tracing::debug!(table = %live.id(), %error, "who is away is not known");
                continue;
            }
            for seat in long_away(&app, &live) {
                speak_for(&app, &live, seat).await;
            }
        }
    }
}

/// The awaited seats the rules speak for whose person has been away for long, and asked for as long,
/// while another is at the table.
fn long_away(app: &App, live: &Live) -> Vec<Seat> {
    let frame = live.frame();
    let (people, table) = (&frame.people, &frame.position.table);
    if people.here.is_empty() {
        return Vec::new();
    }
    let long_ago = clock::now() - app.config.silence.as_millis() as i64;
    let away = |seat: &Seat| {
        let since = live.heard(*seat).max(frame.deadlines.asked_since(*seat));
        people.plays_alone(*seat)
            && since <= long_ago
            && !live.is_here(*seat)
            && table.absence(*seat).is_some()
    };
    table.node().awaited().iter().filter(away).collect()
}

async fn speak_for(app: &Arc<App>, live: &Arc<Live>, seat: Seat) {
    let position = live.frame().position.clone();
    let Some(action) = position.table.absence(seat) else { return };
    if let Err(refusal) = live.act(app, position.offer(seat).asked, &action, |_| Ok(seat)).await {
        tracing::debug!(table = %live.id(), %seat, reason = refusal.reason, "is back, it seems");
    }
}
