//! The bots' turns: they think on threads of their own, a few at a time, as long as their level
//! says, and never on the threads that serve other tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use bots::{Level, Limits};
use catalog::{RunningTimer, Thought};
use dreamtable_core::Seat;

use crate::app::App;
use crate::http::refusal::Refusal;
use crate::people::seated::People;
use crate::table::live::Live;
use crate::table::position::Position;
use crate::words::refused;

/// How much longer bots wait at the end of a round, so that everybody sees what happened.
const BEAT: f64 = 1.5;

/// How many times longer a bot waits while a person may answer what it has asked.
const PATIENCE: f64 = 8.0;

/// A bot that is thinking about one question.
pub struct BotThinking {
    /// Since when the question stands; another question has another number.
    asked: u64,
    cancel: Arc<AtomicBool>,
}

impl Drop for BotThinking {
    fn drop(&mut self) {
        self.cancel.store(true, Relaxed);
    }
}

/// Lets every bot think that is awaited now or may speak up, and stops those whose question has
/// passed.
pub fn wake(app: &Arc<App>, live: &Arc<Live>) {
    let frame = live.frame();
    let asked_now = frame.position.table.asked();
    let mut thinking = live.thinking.lock().expect("nobody panics while counting");
    for seat in Seat::all(frame.people.sittings.len()) {
        let level: Option<Level> = match &frame.people.place(seat).bot {
            Some(level) if asked_now.contains(seat) && !frame.ending => level.parse().ok(),
            _ => None,
        };
        let asked = frame.position.offer(seat).asked;
        let slot = &mut thinking[seat.index()];
        match level {
            None => *slot = None,
            Some(_) if slot.as_ref().is_some_and(|thinking| thinking.asked == asked) => {}
            Some(level) => {
                let cancel = Arc::new(AtomicBool::new(false));
                *slot = Some(BotThinking { asked, cancel: cancel.clone() });
                let (app, live) = (app.clone(), live.clone());
                tokio::spawn(choose(app, live, frame.position.clone(), seat, level, cancel));
            }
        }
    }
}

/// Stops all thinking at a table.
pub fn stop(live: &Live) {
    *live.thinking.lock().expect("nobody panics while counting") = Default::default();
}

async fn choose(
    app: Arc<App>,
    live: Arc<Live>,
    position: Arc<Position>,
    seat: Seat,
    level: Level,
    cancel: Arc<AtomicBool>,
) {
    let asked = Instant::now();
    let Some(thought) = position.table.think(seat, level, live.seed()) else {
        return fall_silent(&app, &live, &position, seat);
    };
    let alone = live.is_bots_alone();
    let turn = if alone { app.bystanders.acquire().await.ok() } else { None };
    let Ok(permit) = app.thinkers.acquire().await else { return };
    let began = Instant::now();
    let action = tokio::task::spawn_blocking({
        let cancel = cancel.clone();
        move || thought.run(&Limits { budget: None, cancel: Some(&cancel) })
    })
    .await;
    drop((permit, turn));
    app.metrics.thoughts.add(1);
    app.metrics.thinking.note(began.elapsed());
    let action = match action {
        Ok(Some(action)) => action,
        Ok(None) => return fall_silent(&app, &live, &position, seat),
        Err(error) => {
            tracing::error!(table = %live.id(), %seat, %level, %error, "a bot failed");
            return;
        }
    };
    let shown = asked + pace(&app, &live, seat, &position);
    tokio::time::sleep_until(tokio::time::Instant::from_std(shown)).await;
    if cancel.load(Relaxed) {
        return;
    }
    // Either the question has passed, and then `wake` has asked again; or it still stands, because the
    // store did not answer or another server wrote something else first.
    let who = |people: &People| match people.place(seat).bot {
        Some(_) => Ok(seat),
        None => Err(Refusal::forbidden(refused::TAKEN_BACK)),
    };
    if let Err(refusal) = live.act(&app, position.offer(seat).asked, &action, who).await {
        tracing::debug!(table = %live.id(), %seat, reason = refusal.reason, "a bot came too late");
        let pause = if refusal.code == "stale" { 100 } else { 1000 };
        tokio::time::sleep(Duration::from_millis(pause)).await;
        ask_again(&app, &live, seat, position.offer(seat).asked);
    }
}

/// How long a bot waits before its choice is shown, so that people can follow: never the same twice,
/// longer when a round has just ended and while the clock of its question to a person runs.
fn pace(app: &App, live: &Live, seat: Seat, position: &Position) -> Duration {
    let usual = app.config.bot_pace.mul_f64(live.record.pace as f64 / 100.0);
    let beat = if position.ended.is_some() { usual.mul_f64(BEAT) } else { Duration::ZERO };
    let frame = live.frame();
    let asks =
        asks(&position.table.timers(), seat, |asked| frame.people.place(asked).bot.is_none());
    let patience = if asks { PATIENCE } else { 1.0 };
    uneven(usual, seat, position.seq).mul_f64(patience) + beat
}

/// Whether a person may still answer what this seat has asked: the clock of the question runs.
fn asks(clocks: &[RunningTimer], seat: Seat, is_person: impl Fn(Seat) -> bool) -> bool {
    let asked =
        |clock: &RunningTimer| clock.owner.filter(|owner| clock.seat == seat && *owner != seat);
    clocks.iter().filter_map(asked).any(is_person)
}

/// Between six tenths and one and a half of what is usual, by the seat and the step.
fn uneven(usual: Duration, seat: Seat, seq: u64) -> Duration {
    let number = (seq * 31 + seat.index() as u64 * 17).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    usual.mul_f64(0.6 + 0.9 * (number % 1000) as f64 / 1000.0)
}

/// Thinks for a person whose time is up.
pub async fn think(app: &App, thought: Option<Thought>) -> Option<String> {
    let thought = thought?;
    let _permit = app.thinkers.acquire().await.ok()?;
    let thinking = tokio::task::spawn_blocking(move || thought.run(&Limits::default()));
    app.metrics.thoughts.add(1);
    thinking.await.ok().flatten()
}

/// A bot that has nothing to say is asked again when something has happened.
fn fall_silent(app: &Arc<App>, live: &Arc<Live>, position: &Position, seat: Seat) {
    if let Ok(mut thinking) = live.thinking.lock() {
        thinking[seat.index()] = None;
    }
    if live.frame().position.seq != position.seq {
        wake(app, live);
    }
}

/// The bot's answer to the question of that number has not counted: if it still stands, it is thought
/// about anew.
fn ask_again(app: &Arc<App>, live: &Arc<Live>, seat: Seat, asked: u64) {
    if let Ok(mut thinking) = live.thinking.lock() {
        thinking[seat.index()].take_if(|thinking| thinking.asked == asked);
    }
    if !live.frame().ending {
        wake(app, live);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_bot_waits_for_people_only() {
        let clock = |seat: usize, owner: usize| RunningTimer {
            kind: "offer",
            number: 1,
            owner: Some(Seat::new(owner)),
            seconds: 45,
            seat: Seat::new(seat),
            action: "withdraw 1.1".to_owned(),
        };
        let asked = |clock: RunningTimer| asks(&[clock], Seat::new(0), |seat| seat == Seat::new(1));
        assert!(asked(clock(0, 1)), "a person may answer");
        assert!(!asked(clock(0, 2)), "bots answer at once");
        assert!(!asked(clock(2, 1)), "it is somebody else's question");
        assert!(!asked(clock(0, 0)), "it is its own time");
    }

    #[test]
    fn bots_wait_unevenly_and_never_long() {
        let usual = Duration::from_millis(800);
        let waits: BTreeSet<Duration> = (0..40)
            .flat_map(|seq| Seat::all(4).map(move |seat| uneven(usual, seat, seq)))
            .collect();
        assert!(waits.len() > 100, "{}", waits.len());
        assert!(waits.iter().all(|wait| *wait >= usual.mul_f64(0.6) && *wait < usual.mul_f64(1.5)));
        assert_eq!(uneven(Duration::ZERO, Seat::new(0), 7), Duration::ZERO);
    }
}
