//! The guide of a first match: what can be done now and why, from what the viewer sees.

use dream_cycle::{Action, Directional, DreamCycle, Observation, Phase};
use dreamtable_core::{Game, Viewer};
use view::guide::Hint;

use crate::ride::{End, Ride};
use crate::words;

/// The seed of the guided match.
pub const SEED: u64 = 20_260_705;

/// How many of the learner's own turns are guided.
const GUIDED_TURNS: u8 = 4;

/// What the guide says now; it falls silent after the first turns.
pub fn hint(game: &DreamCycle, seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let Viewer::Seat(me) = seen.viewer else { return None };
    if seen.round > GUIDED_TURNS || legal.is_empty() {
        return None;
    }
    let point = |actions: &[Action]| -> Vec<String> {
        let legal = actions.iter().filter(|action| legal.contains(action));
        legal.map(|action| game.notate_action(*action)).collect()
    };
    let say = |title: &str, words: &str, actions: &[Action], rule| {
        Some(Hint { title: title.into(), words: words.into(), point_at: point(actions), rule })
    };
    match seen.phase {
        Phase::Start(_) => say(
            "Where to begin",
            "You race north, up the staircase. Start in the middle: the first row is three tiles \
             wide, and both its sides end in the fringe, where rides stop.",
            &[Action::Start(5), Action::Start(4), Action::Start(6)],
            "DC-3.4",
        ),
        Phase::Buying if seen.active == me => buying(seen, legal, me, &say),
        Phase::Landing => say(
            "You have landed",
            "Ride on as long as it goes north. Braking costs 2 chi and is worth it when the next \
             squares would carry you back south.",
            &[Action::Go],
            "DC-7.11",
        ),
        Phase::Turn => say(
            "A fork",
            "This field shows more than one way. Look where each would carry you; north is up.",
            &[],
            "DC-7.4",
        ),
        Phase::Conflict(_) | Phase::Chain(_) => say(
            "Somebody is in the way",
            "Whoever has the most Power decides: push them on, pass by, or block.",
            &[],
            "DC-10.3",
        ),
        _ => None,
    }
}

type Say<'a> = dyn Fn(&str, &str, &[Action], &'static str) -> Option<Hint> + 'a;

fn buying(
    seen: &Observation,
    legal: &[Action],
    me: dreamtable_core::Seat,
    say: &Say<'_>,
) -> Option<Hint> {
    let rider = &seen.riders[me.index()];
    let places: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Place(..))).collect();
    let buys: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Buy(_))).collect();
    let ride = Ride::of(seen, me);
    let moves = ride.as_ref().map_or(0, |ride| ride.legs.len());
    // The field that is missing, and the tiles that lead north.
    let stuck = ride.and_then(|ride| match ride.end {
        End::Stops(_, colour) => colour,
        _ => None,
    });
    let fits = |action: &Action| match action {
        Action::Place(_, field) => Some(*field) == stuck,
        Action::Buy(tile) => matches!(tile, Directional::Forward | Directional::North),
        _ => true,
    };
    let best = |all: Vec<Action>| {
        let few: Vec<Action> = all.iter().copied().filter(|action| fits(action)).collect();
        if few.is_empty() { all } else { few }
    };
    let (places, buys) = (best(places), best(buys));
    if !rider.hand.is_empty() && !places.is_empty() {
        return say(
            "Lay it out",
            "A tile works only on a field. Whenever your bicycle stands on that colour, the tile \
             turns it and you ride one square. Touch the tile, then a field; the line on the board shows \
             where that carries you.",
            &places,
            "DC-5.4",
        );
    }
    if moves < 3 && !buys.is_empty() {
        return say(
            "Buy your way",
            "Your ride is short so far. It stops on the first colour whose field is empty, so buy a \
             tile in the Market and lay it on that colour: the board shows where the line ends.",
            &buys,
            "DC-5.1",
        );
    }
    let above = words::above(seen, me);
    if above > 0 && !buys.is_empty() {
        let words = format!(
            "You have {} chi, and only {} can be kept: riding now loses {above}. Buy something more first; a \
             tile that is not laid out waits for your next turn.",
            rider.chi, seen.content.keep
        );
        return say("Spend what would be lost", &words, &buys, "DC-5.10");
    }
    say(
        "Ride",
        "The line shows what this layout does. What is not spent stays yours, up to ten chi, so \
         there is no need to buy everything at once.",
        &[Action::Ride],
        "DC-7.2",
    )
}
