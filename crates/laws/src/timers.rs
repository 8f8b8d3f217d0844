//! Clocks that belong to the rules.

use std::collections::BTreeSet;

use dreamtable_core::{Game, Node, Seat, Timer, Viewer};

use crate::stroll::{after, visit};
use crate::{Tries, Verdict};

const LAW: &str = "timers";

/// What a timer does when its time is up is legal while it runs, but for the moment in which chance
/// is awaited. Numbers tell the timers of a kind
/// from each other: a number is given once in a match, and its owner and its length stay. Everybody
/// knows which timers run, whatever else is hidden.
pub fn timers<G: Game>(game: &G, tries: &Tries) -> Verdict {
    let mut stopped: BTreeSet<(&'static str, u32)> = BTreeSet::new();
    let setup = game.setup();
    visit(game, tries, LAW, |position, rng| {
        if *position.state == setup {
            stopped.clear();
        }
        let running = game.timers(position.state);
        for (index, timer) in running.iter().enumerate() {
            is_sound(game, position.state, timer)?;
            let same = |other: &Timer<G::Action>| named(other) == named(timer);
            if running[..index].iter().any(same) {
                return Err(format!("two timers run as {:?}", named(timer)));
            }
        }
        for viewer in Viewer::all(game.seats()) {
            let seen = game.observe(position.state, viewer);
            for _ in 0..tries.worlds {
                let imagined = game.timers(&game.determinize(&seen, rng));
                if imagined != running {
                    return Err(format!(
                        "viewer {viewer} imagines the timers {imagined:?}, but {running:?} run"
                    ));
                }
            }
        }
        let Some(step) = position.step else { return Ok(()) };
        let next = game.timers(&after(game, position.state, step));
        for timer in &running {
            match next.iter().find(|other| named(other) == named(timer)) {
                None => _ = stopped.insert(named(timer)),
                Some(other) if (other.owner, other.seconds) != (timer.owner, timer.seconds) => {
                    return Err(format!("{timer:?} becomes {other:?} while it runs"));
                }
                Some(_) => {}
            }
        }
        match next.iter().find(|timer| stopped.contains(&named(timer))) {
            Some(timer) => Err(format!("{:?} runs again after it had stopped", named(timer))),
            None => Ok(()),
        }
    })
}

fn named<A>(timer: &Timer<A>) -> (&'static str, u32) {
    (timer.kind, timer.number)
}

fn is_sound<G: Game>(game: &G, state: &G::State, timer: &Timer<G::Action>) -> Result<(), String> {
    let (seat, action) = timer.then;
    let absent = |seat: Seat| seat.index() >= game.seats();
    if absent(seat) || timer.owner.is_some_and(absent) {
        return Err(format!("{timer:?} names a seat that does not exist"));
    }
    if timer.seconds == 0 {
        return Err(format!("{timer:?} has no time to run"));
    }
    match game.refusal(state, seat, action).filter(|_| game.node(state) != Node::Chance) {
        Some(why) => Err(format!("{timer:?} runs, but its action is not legal: {why}")),
        None => Ok(()),
    }
}
