//! The log is the truth: the same lines always rebuild the same state.

use std::sync::Arc;

use dreamtable_core::{Game, Match, Nobody, Record, Seat, Seed, Snapshot, Step, below, pick};

use crate::stroll::{Habit, StepOf, next_step, written};
use crate::{Breach, Tries, Verdict};

const LAW: &str = "the log";

/// A match with steps taken back here and there (which leaves it as if they had never been done) is
/// rebuilt from its text, and goes on unchanged after any step from a snapshot stored as JSON.
pub fn log<G: Game + Clone>(game: &G, tries: &Tries) -> Verdict {
    let game = Arc::new(game.clone());
    for number in 0..tries.matches {
        let seed = Seed::from_number(tries.seed).child(number);
        let mut trail = Vec::new();
        let result = one_match(&game, &seed, tries, &mut trail);
        result.map_err(|what| Breach { law: LAW, what, trail })?;
    }
    Ok(())
}

fn one_match<G: Game>(
    game: &Arc<G>,
    seed: &Seed,
    tries: &Tries,
    trail: &mut Vec<String>,
) -> Result<(), String> {
    let mut rng = seed.stream("habit", 0);
    let mut played = Match::new(game.clone());
    let mut stored = Match::new(game.clone());
    let mut rebuilt = Match::new(game.clone());
    let mut actions = Vec::new();
    let mut done: Vec<StepOf<G>> = Vec::new();
    let mut undoable = undoable_of(&played);
    for _ in 0..tries.max_steps {
        let able: Vec<Seat> =
            Seat::all(game.seats()).filter(|seat| undoable[seat.index()] > 0).collect();
        let undoes = !able.is_empty() && below(&mut rng, 5) == 0;
        let taken_back = undoes.then(|| pick(&mut rng, &able));
        let record = match taken_back {
            Some(seat) => Record::Undo(seat),
            None => {
                match next_step(&**game, played.state(), Habit::Lively, &mut actions, &mut rng)? {
                    Some(step) => Record::Step(step),
                    None => return Ok(()),
                }
            }
        };
        let line = line(&**game, &record);
        trail.push(line.clone());
        let events = played.replay(record).map_err(|error| error.to_string())?;
        match record {
            Record::Step(step) => done.push(step),
            Record::Undo(seat) => without_its_latest(&**game, seat, &mut done, played.state())?,
        }
        undoable = undoable_of(&played);
        let read = read(&**game, &line)?;
        let again = rebuilt.replay(read).map_err(|error| format!("rebuilding: {error}"))?;
        same("rebuilt from its log", &played, &undoable, &rebuilt)?;
        if events != again {
            return Err("the events differ when the match is rebuilt from its log".to_owned());
        }
        stored.replay(record).map_err(|error| format!("after a snapshot: {error}"))?;
        stored = through_json(game, &stored)?;
        same("resumed from a snapshot", &played, &undoable, &stored)?;
    }
    Ok(())
}

/// Takes the latest step of `seat` out of what was done; the rest must lead to `state`.
fn without_its_latest<G: Game>(
    game: &G,
    seat: Seat,
    done: &mut Vec<StepOf<G>>,
    state: &G::State,
) -> Result<(), String> {
    let own = |step: &StepOf<G>| matches!(step, Step::Act { seat: owner, .. } if *owner == seat);
    let latest = done.iter().rposition(own).ok_or("a seat takes back what it never did")?;
    done.remove(latest);
    let mut never = game.setup();
    for step in done.iter() {
        game.apply(&mut never, *step, &mut Nobody);
    }
    if never == *state {
        return Ok(());
    }
    Err("taking a step back does not leave the match as if it had never been done".to_owned())
}

fn line<G: Game>(game: &G, record: &Record<G::Action, G::Outcome>) -> String {
    match record {
        Record::Step(step) => written(game, step),
        Record::Undo(seat) => format!("undo: {seat}"),
    }
}

fn read<G: Game>(game: &G, line: &str) -> Result<Record<G::Action, G::Outcome>, String> {
    let (who, text) = line.split_once(": ").ok_or("a line without a colon")?;
    let record = match who {
        "undo" => text.parse().map(Record::Undo),
        "chance" => game.parse_outcome(text).map(|outcome| Record::Step(Step::Chance(outcome))),
        seat => seat.parse().and_then(|seat| {
            let action = game.parse_action(text)?;
            Ok(Record::Step(Step::Act { seat, action }))
        }),
    };
    record.map_err(|error| error.to_string())
}

fn through_json<G: Game>(game: &Arc<G>, of: &Match<G>) -> Result<Match<G>, String> {
    let json = serde_json::to_string(&of.snapshot())
        .map_err(|error| format!("a snapshot cannot be written as JSON: {error}"))?;
    let snapshot: Snapshot<G> = serde_json::from_str(&json)
        .map_err(|error| format!("a snapshot cannot be read from its JSON: {error}"))?;
    Match::resume(game.clone(), snapshot).map_err(|error| format!("resuming: {error}"))
}

fn undoable_of<G: Game>(of: &Match<G>) -> Vec<usize> {
    Seat::all(of.game().seats()).map(|seat| of.undoable(seat)).collect()
}

fn same<G: Game>(how: &str, a: &Match<G>, undoable: &[usize], b: &Match<G>) -> Result<(), String> {
    if a.state() != b.state() {
        return Err(format!("{how}, the state is\n{:?}\nnot\n{:?}", b.state(), a.state()));
    }
    if a.seq() != b.seq() || undoable != undoable_of(b) {
        return Err(format!("{how}, the match counts its steps differently"));
    }
    Ok(())
}
