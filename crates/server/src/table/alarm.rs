//! What is done when the time is up. The rules say what that is, or a bot takes this one turn; whoever
//! lets the time pass again and again has a bot play the seat until coming back.

use std::sync::Arc;
use std::time::Duration;

use dreamtable_core::{Seat, SeatSet};
use store::Place;
use tokio::task::AbortHandle;

use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::people::seated::People;
use crate::requests::seats::STAND_IN;
use crate::table::bots_turn;
use crate::table::live::{By, Live};
use crate::table::position::Position;

/// How many turns in a row a bot takes for somebody before it takes over the seat.
const FORGIVEN: u8 = 2;
/// How many choices a bot makes for somebody in one turn at most.
const MOST_CHOICES: usize = 64;

/// Waits for the first deadline of a table.
pub struct Alarm {
    due: i64,
    waiting: AbortHandle,
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.waiting.abort();
    }
}

/// Sets the table's alarm to its first deadline.
pub fn wake(app: &Arc<App>, live: &Arc<Live>) {
    let frame = live.frame();
    let due = frame.deadlines.first().filter(|_| !frame.ending);
    let mut alarm = live.alarm.lock().expect("nobody panics while setting it");
    if alarm.as_ref().map(|alarm| alarm.due) == due {
        return;
    }
    *alarm = due.map(|due| {
        let (app, live) = (app.clone(), live.clone());
        let waiting = tokio::spawn(async move {
            let left = (due - clock::now()).max(0) as u64;
            tokio::time::sleep(Duration::from_millis(left)).await;
            // Not in this task: whatever is done sets the alarm anew and ends it.
            app.work.clone().spawn(time_is_up(app, live));
        });
        Alarm { due, waiting: waiting.abort_handle() }
    });
}

pub fn stop(live: &Live) {
    *live.alarm.lock().expect("nobody panics while setting it") = None;
}

/// Does what is due for every person whose time is up.
async fn time_is_up(app: Arc<App>, live: Arc<Live>) {
    let frame = live.frame();
    let now = clock::now();
    for seat in frame.deadlines.late(now) {
        let position = &frame.position;
        let misses = frame.deadlines.misses(seat);
        let done = if misses >= FORGIVEN {
            let bot = |live: &Live, people: &People| stand_in(live, people, seat);
            live.seat(&app, seat, None, None, bot).await
        } else if let Some(action) = position.table.timeout(seat) {
            act_for(&app, &live, seat, position.clone(), action).await
        } else {
            choose_for(&app, &live, seat, position).await
        };
        match done {
            Ok(()) => {
                app.metrics.timeouts.add(1);
                tracing::info!(table = %live.id(), %seat, "the time of a seat is up");
            }
            Err(refusal) => {
                tracing::debug!(table = %live.id(), %seat, reason = refusal.reason, "in time after all");
            }
        }
    }
    for clock in frame.deadlines.run_out(now) {
        let seat = clock.seat;
        let asked = frame.position.offer(seat).asked;
        // Whoever lets time of one's own pass has missed a choice.
        let missed = clock.ends_choice_of().is_some() && frame.people.plays_alone(seat);
        let done = if missed && frame.deadlines.misses(seat) >= FORGIVEN {
            let bot = |live: &Live, people: &People| stand_in(live, people, seat);
            live.seat(&app, seat, None, None, bot).await
        } else {
            let by = if missed { By::Rules } else { By::Itself };
            live.act_by(by, &app, asked, &clock.action, |_| Ok(seat)).await.map(|_| ())
        };
        match done {
            Ok(()) => app.metrics.timeouts.add(1),
            Err(refusal) => {
                let kind = clock.kind;
                tracing::debug!(table = %live.id(), kind, reason = refusal.reason, "in time after all");
            }
        }
    }
    // Whoever acted in time has set the alarm already; if the store failed, it is tried again.
    stop(&live);
    if live.frame().deadlines.first().is_some_and(|due| due <= clock::now()) {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    wake(&app, &live);
}

/// A bot takes one turn for a seat that stays its person's: all choices until somebody else is awaited. Whoever
/// is alone keeps nobody waiting, and misses one choice at a time.
async fn choose_for(
    app: &Arc<App>,
    live: &Arc<Live>,
    seat: Seat,
    position: &Arc<Position>,
) -> Result<(), Refusal> {
    let mut position = position.clone();
    for nth in 0..MOST_CHOICES {
        let thought = position.table.think(seat, STAND_IN, &live.record.seed);
        let Some(action) = bots_turn::think(app, thought).await else { break };
        let asked = position.offer(seat).asked;
        let by = if nth == 0 { By::Bot } else { By::Course };
        match live.act_by(by, app, asked, &action, |_| Ok(seat)).await {
            // The person has come back in the middle of the turn.
            Err(_) if nth > 0 => break,
            done => done?,
        };
        position = live.frame().position.clone();
        let goes_on = position.table.node().awaited() == SeatSet::only(seat);
        if !goes_on || position.table.seats() < 2 {
            break;
        }
    }
    Ok(())
}

/// The rules act for a seat, and go on where its one choice takes several steps.
async fn act_for(
    app: &Arc<App>,
    live: &Arc<Live>,
    seat: Seat,
    mut position: Arc<Position>,
    mut action: String,
) -> Result<(), Refusal> {
    let mut by = match position.table.hears_silence() {
        true => By::Silence,
        false => By::Rules,
    };
    loop {
        live.act_by(by, app, position.offer(seat).asked, &action, |_| Ok(seat)).await?;
        by = By::Course;
        position = live.frame().position.clone();
        match position.table.timeout(seat).filter(|_| position.table.is_late(seat)) {
            Some(next) => action = next,
            None => return Ok(()),
        }
    }
}

fn stand_in(live: &Live, people: &People, seat: Seat) -> Result<Place, Refusal> {
    let place = people.place(seat).clone();
    match live.frame().deadlines.left(seat) {
        Some(left) if left.until <= clock::now() => {
            Ok(Place { bot: Some(STAND_IN.to_string()), ..place })
        }
        _ => Ok(place),
    }
}
