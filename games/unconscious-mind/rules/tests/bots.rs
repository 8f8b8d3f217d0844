//! Bots: legal, better level by level, the same answer to the same question, and counted thoughts.

use crate::common::{base, everything, nightmares, solo};
use dreamtable_core::{Game, Nobody, Node, Seat, Seed, Step, Viewer, pick};
use unconscious_mind::component::DreamKind;
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

/// The figures of the whole ladder stand in docs/bots.md; these matches are always the same. Lucid takes
/// too long for as many as would tell it from dreaming.
#[test]
fn each_level_beats_the_one_below_with_two_seats() {
    let ladder = [
        (Some(Thinking::DROWSY), None, 12),
        (Some(Thinking::GREEDY), Some(Thinking::DROWSY), 12),
        (Some(Thinking::DOZING), Some(Thinking::GREEDY), 12),
        (Some(Thinking::DREAMING), Some(Thinking::DOZING), 24),
        (Some(Thinking::LUCID), Some(Thinking::GREEDY), 4),
    ];
    for (upper, lower, matches) in ladder {
        let won = wins(upper, lower, 2, matches);
        assert!(won >= 60, "{upper:?} won {won} % against {lower:?}");
    }
}

/// Eight matches tell no neighbours apart.
#[test]
fn levels_are_well_apart_with_four_seats() {
    let ladder = [
        (Some(Thinking::DROWSY), None),
        (Some(Thinking::GREEDY), Some(Thinking::DROWSY)),
        (Some(Thinking::DREAMING), Some(Thinking::GREEDY)),
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

/// Nor are Nightmares and Case Studies, which take longer and bring more.
#[test]
fn bots_take_clients_and_dreams_of_every_kind() {
    let game = nightmares(2);
    let (mut dreams, mut clients) = ([0, 0], [0, 0]);
    for seed in 0..8 {
        play_and(&game, &[Some(Thinking::DOZING); 2], seed, |action| match action {
            Action::TakeDream(dream) => {
                dreams[usize::from(dream.kind() == DreamKind::Nightmare)] += 1;
            }
            Action::DrawDream(kind) => dreams[usize::from(kind == DreamKind::Nightmare)] += 1,
            Action::TakeClient(client) => clients[usize::from(client.is_case_study())] += 1,
            _ => {}
        });
    }
    assert!(dreams.iter().chain(&clients).all(|taken| *taken > 0), "{dreams:?} {clients:?}");
}

/// Points say more of few matches than who has won.
#[test]
fn alone_each_level_scores_more_than_the_one_below() {
    let game = solo(Strength::Hard, false);
    let points = |bot: Option<Thinking>| {
        let points = |seed| i32::from(game.reckoning(&play(&game, &[bot], seed)).totals[0]);
        (0..16).map(points).sum::<i32>()
    };
    let levels = [Thinking::DROWSY, Thinking::GREEDY, Thinking::DOZING, Thinking::DREAMING];
    let points = [None].into_iter().chain(levels.map(Some)).map(points).collect::<Vec<i32>>();
    assert!(points.is_sorted(), "{points:?}");
}

#[test]
fn planners_play_with_everything_and_alone() {
    play(&everything(4), &[Some(Thinking::GREEDY); 4], 3);
    let game = solo(Strength::Easy, true);
    let points = |bot| game.reckoning(&play(&game, &[bot], 1)).totals[0];
    assert!(points(Some(Thinking::DOZING)) > points(None) + 20);
}
