//! Illegal input changes nothing.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use dreamtable_core::{Game, MAX_SEATS, Match, Node, PlayError, Seat, Seed, UndoRefusal};

use crate::notation::hostile;
use crate::stroll::{Pool, legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "intrusion";

/// Wrong seats, illegal actions and impossible outcomes are refused without a panic and leave state
/// and count of steps as they were. Input is made of everything legal anywhere else and of texts
/// that are nearly right. Where chance is awaited, exactly what the game lists is possible.
pub fn intrusion<G: Game + Clone>(game: &G, tries: &Tries) -> Verdict {
    let mut pool = Pool::gather(game, tries, LAW)?;
    let mut rng = Seed::from_number(tries.seed).stream("intrusion", 0);
    let texts: Vec<String> = pool.actions.iter().map(|a| game.notate_action(*a)).collect();
    let odd = hostile(&texts, tries, &mut rng);
    pool.actions.extend(odd.iter().filter_map(|text| game.parse_action(text).ok()));
    pool.actions.sort();
    pool.actions.dedup();
    let texts: Vec<String> = pool.outcomes.iter().map(|o| game.notate_outcome(o)).collect();
    let odd = hostile(&texts, tries, &mut rng);
    pool.outcomes.extend(odd.iter().filter_map(|text| game.parse_outcome(text).ok()));

    let game = Arc::new(game.clone());
    visit(&*game, tries, LAW, |position, _| {
        catch_unwind(AssertUnwindSafe(|| intrude(&game, position.state, &pool)))
            .unwrap_or_else(|_| Err("illegal input makes the rules panic".to_owned()))
    })
}

fn intrude<G: Game>(game: &Arc<G>, state: &G::State, pool: &Pool<G>) -> Result<(), String> {
    let mut play = Match::from_position(game.clone(), state.clone());
    let node = play.node();
    for seat in Seat::all(MAX_SEATS) {
        let present = seat.index() < game.seats();
        let listed = if present { legal(&**game, state, seat) } else { Vec::new() };
        let listed: HashSet<_> = listed.into_iter().collect();
        for action in pool.actions.iter().filter(|action| !listed.contains(action)) {
            let result = play.play(seat, *action).map(drop);
            unchanged(&play, state, result, || format!("seat {seat} doing {action:?}"))?;
        }
        let undone = play.undo(seat);
        let right = match present {
            true => undone == Err(PlayError::Undo(UndoRefusal::Known)),
            false => matches!(undone, Err(PlayError::NoSuchSeat { .. })),
        };
        if !right {
            return Err(format!("seat {seat} undoing nothing is answered by {undone:?}"));
        }
    }
    let listed = if node == Node::Chance { game.outcomes(state) } else { Some(Vec::new()) };
    let Some(listed) = listed else { return Ok(()) };
    for outcome in &pool.outcomes {
        if !listed.iter().any(|(possible, weight)| possible == outcome && *weight > 0) {
            let result = play.happen(*outcome).map(drop);
            unchanged(&play, state, result, || format!("chance doing {outcome:?}"))?;
        }
    }
    match listed.iter().find(|(o, weight)| (*weight > 0) != game.possible(state, o)) {
        Some((outcome, weight)) => Err(format!(
            "{outcome:?} is listed with weight {weight}, and whether it is possible says otherwise"
        )),
        None => Ok(()),
    }
}

fn unchanged<G: Game>(
    play: &Match<G>,
    state: &G::State,
    result: Result<(), PlayError>,
    what: impl Fn() -> String,
) -> Result<(), String> {
    if result.is_ok() {
        return Err(format!("{} is accepted", what()));
    }
    if play.state() != state || play.seq() != 0 {
        return Err(format!("{} is refused and yet changes something", what()));
    }
    Ok(())
}
