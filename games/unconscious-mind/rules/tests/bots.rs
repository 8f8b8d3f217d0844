//! Bots: legal, better level by level, the same answer to the same question, and counted thoughts.

use crate::common::{base, everything, solo};
use dreamtable_core::{Game, Nobody, Node, Seat, Seed, Step, Viewer, pick};
use unconscious_mind::planner::{Thinking, choose};
use unconscious_mind::{Action, State, Strength, UnconsciousMind};

/// A match of such bots, `None` for somebody who plays at random.
fn play(game: &UnconsciousMind, bots: &[Option<Thinking>], seed: u64) -> State {
    let mut rng = Seed::from_number(seed).stream("bots", 0);
    let mut state = game.setup();
    let mut legal: Vec<Action> = Vec::new();
    loop {
        let node = game.node(&state);
        let Some(seat) = node.awaited().first() else {
            if node == Node::Over {
                return state;
            }
            let outcome = game.sample(&state, &mut rng);
            game.apply(&mut state, Step::Chance(outcome), &mut Nobody);
            continue;
        };
        game.legal_actions(&state, seat, &mut legal);
        let action = match bots[seat.index()] {
            None => pick(&mut rng, &legal),
            Some(thinking) => {
                let seen = game.observe(&state, Viewer::Seat(seat));
                let action = choose(game, &seen, seat, &legal, thinking).unwrap();
                assert!(legal.contains(&action), "{action} at {:?}", seen.trail.first());
                action
            }
        };
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
}

/// How many of so many matches the first of two wins, changing seats from match to match.
fn wins(first: Option<Thinking>, second: Option<Thinking>, matches: u64) -> i32 {
    let game = base(2);
    let won = |seed: u64| {
        let seat = (seed % 2) as usize;
        let bots = if seat == 0 { [first, second] } else { [second, first] };
        game.payoffs(&play(&game, &bots, seed)).of(Seat::new(seat))
    };
    (0..matches).map(won).sum::<i32>() / 1000
}

/// The figures of the whole ladder stand in docs/performance.md; these matches are always the same.
#[test]
fn the_least_planner_beats_chance() {
    assert_eq!(wins(Some(Thinking::GREEDY), None, 6), 6);
}

#[test]
fn planners_play_with_everything_and_alone() {
    play(&everything(4), &[Some(Thinking::GREEDY); 4], 3);
    let game = solo(Strength::Easy, true);
    let points = |bot| game.reckoning(&play(&game, &[bot], 1)).totals[0];
    assert!(points(Some(Thinking::DOZING)) > points(None) + 20);
}
