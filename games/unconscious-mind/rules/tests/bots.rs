//! Bots: legal, better level by level, the same answer to the same question, and counted thoughts.

use crate::common::{base, everything, solo};
use dreamtable_core::{Game, Nobody, Node, Seat, Seed, Step, Viewer, pick};
use unconscious_mind::icon::Spot;
use unconscious_mind::planner::{Thinking, choose};
use unconscious_mind::{Action, State, Strength, UnconsciousMind};

/// A match of such bots, `None` for somebody who plays at random.
fn play(game: &UnconsciousMind, bots: &[Option<Thinking>], seed: u64) -> State {
    play_and(game, bots, seed, |_| ())
}

/// The same, and `done` hears what is done.
fn play_and(
    game: &UnconsciousMind,
    bots: &[Option<Thinking>],
    seed: u64,
    mut done: impl FnMut(Action),
) -> State {
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
        done(action);
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
}

/// How many of a hundred matches the first of two wins; they sit in turns and change places from match to match.
fn wins(first: Option<Thinking>, second: Option<Thinking>, seats: usize, matches: u64) -> i32 {
    let game = base(seats);
    let won = |seed: u64| {
        let is_first = |seat: usize| (seat as u64 + seed).is_multiple_of(2);
        let bots: Vec<_> =
            (0..seats).map(|seat| if is_first(seat) { first } else { second }).collect();
        let payoffs = game.payoffs(&play(&game, &bots, seed));
        let own = (0..seats).filter(|seat| is_first(*seat)).map(|seat| payoffs.of(Seat::new(seat)));
        own.sum::<i32>()
    };
    (0..matches).map(won).sum::<i32>() / (10 * matches as i32)
}

/// The figures of the whole ladder stand in docs/bots.md; these matches are always the same.
#[test]
fn each_level_beats_the_one_below_with_two_seats() {
    let ladder = [
        (Some(Thinking::DROWSY), None, 12),
        (Some(Thinking::GREEDY), Some(Thinking::DROWSY), 12),
        (Some(Thinking::DOZING), Some(Thinking::GREEDY), 12),
        (Some(Thinking::DREAMING), Some(Thinking::DOZING), 24),
        (Some(Thinking::LUCID), Some(Thinking::DREAMING), 4),
    ];
    for (upper, lower, matches) in ladder {
        let won = wins(upper, lower, 2, matches);
        assert!(won >= 60, "{upper:?} won {won} % against {lower:?}");
    }
}

#[test]
fn each_level_beats_the_one_below_with_four_seats() {
    let ladder = [
        (Some(Thinking::DROWSY), None),
        (Some(Thinking::GREEDY), Some(Thinking::DROWSY)),
        (Some(Thinking::DOZING), Some(Thinking::GREEDY)),
        (Some(Thinking::DREAMING), Some(Thinking::DOZING)),
    ];
    for (upper, lower) in ladder {
        let won = wins(upper, lower, 4, 8);
        assert!(won >= 60, "{upper:?} won {won} % against {lower:?}");
    }
}

/// Nothing on the Meeting Table is out of a bot's thoughts.
#[test]
fn bots_trigger_every_action() {
    let game = base(2);
    let mut seen = [false; Spot::ALL.len()];
    for seed in 0..8 {
        play_and(&game, &[Some(Thinking::DOZING); 2], seed, |action| {
            if let Action::Do(spot) = action {
                seen[spot.index()] = true;
            }
        });
    }
    assert_eq!(seen, [true; Spot::ALL.len()]);
}

#[test]
fn planners_play_with_everything_and_alone() {
    play(&everything(4), &[Some(Thinking::GREEDY); 4], 3);
    let game = solo(Strength::Easy, true);
    let points = |bot| game.reckoning(&play(&game, &[bot], 1)).totals[0];
    assert!(points(Some(Thinking::DOZING)) > points(None) + 20);
}
