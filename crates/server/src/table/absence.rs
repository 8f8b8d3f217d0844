//! People who are away hold nobody up where the rules let the others go on.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use dreamtable_core::Seat;
use store::{Location, MatchId};

use crate::app::App;
use crate::table::live::Live;

const ROUND: Duration = Duration::from_secs(5);

/// Goes round all tables for ever.
pub async fn watch_over(app: Arc<App>) {
    // Where several servers share a store, nobody here knows who is at another one.
    if !matches!(app.config.data, Location::Directory(_)) {
        return;
    }
    let mut gone = Gone::default();
    let mut round = tokio::time::interval(ROUND.min(app.config.silence));
    loop {
        round.tick().await;
        for (live, seat) in gone.long_since(&app) {
            speak_for(&app, &live, seat).await;
        }
    }
}

/// Since when people who are awaited have been away.
#[derive(Default)]
struct Gone(HashMap<(MatchId, Seat), Instant>);

impl Gone {
    /// The awaited seats whose person has been away for long while another is at the table.
    fn long_since(&mut self, app: &App) -> Vec<(Arc<Live>, Seat)> {
        let now = Instant::now();
        let mut away = Vec::new();
        for live in app.tables.all() {
            let frame = live.frame();
            let people = &frame.people;
            if people.here.is_empty() {
                continue;
            }
            let awaited = frame.position.table.node().awaited().minus(people.here);
            let alone = awaited.iter().filter(|seat| {
                let place = people.place(*seat);
                place.person.is_some() && place.bot.is_none()
            });
            away.extend(alone.map(|seat| (live.clone(), seat)));
        }
        let keys: Vec<(MatchId, Seat)> =
            away.iter().map(|(live, seat)| (live.id(), *seat)).collect();
        self.0.retain(|key, _| keys.contains(key));
        for key in keys {
            self.0.entry(key).or_insert(now);
        }
        let long = |live: &Live, seat| now - self.0[&(live.id(), seat)] >= app.config.silence;
        away.retain(|(live, seat)| long(live, *seat));
        away
    }
}

async fn speak_for(app: &Arc<App>, live: &Arc<Live>, seat: Seat) {
    let position = live.frame().position.clone();
    let Some(action) = position.table.absence(seat) else { return };
    if let Err(refusal) = live.act(app, position.offer(seat).asked, &action, |_| Ok(seat)).await {
        tracing::debug!(table = %live.id(), %seat, reason = refusal.reason, "is back, it seems");
    }
}
