//! Bots: legal, better level by level, the same answer to the same question, and counted thoughts.

use crate::common::{base, everything, nightmares, solo};
use dreamtable_core::{Game, Level, Nobody, Node, Seed, Step, Viewer, pick};
use laws::ladder::{climb, fair};
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

/// The ladder in small: the whole one stands in docs/bots.md with the command that made it.
#[test]
fn each_level_beats_the_one_below_at_two_seats() {
    climb(&base(2), [(10, 0.8), (16, 0.7), (24, 0.55), (12, 0.55), (40, 0.5)]);
}

#[test]
fn each_level_beats_the_one_below_at_four_seats() {
    climb(&base(4), [(4, 0.8), (8, 0.7), (12, 0.55), (8, 0.55), (12, 0.5)]);
}

/// People move in turns, but no seat is better than another.
#[test]
fn equals_win_equally_often_at_every_seat() {
    fair(&base(2), Level::Greedy, 400);
    fair(&base(4), Level::Greedy, 120);
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

/// Against the Id as well. Points say more of few matches than who has won.
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
