//! Bots: legal, quick, as strong as their level says, and willing to trade.

use crate::common::{game, stage};
use dream_cycle::planner::{Thinking, choose};
use dream_cycle::{Action, Directional, DreamCycle, State};
use dreamtable_core::{Game, Level, Nobody, Node, Seat, Seed, Step, Viewer, pick};
use laws::ladder::{climb, fair};

/// A match of such bots, `None` for somebody who plays at random; `heard` is told of every action.
fn play(
    game: &DreamCycle,
    bots: &[Option<Thinking>],
    seed: u64,
    mut heard: impl FnMut(&State, Seat, Action),
) -> State {
    let mut rng = Seed::from_number(seed).stream("bots", 0);
    let mut state = game.setup();
    let mut legal: Vec<Action> = Vec::new();
    loop {
        let node = game.node(&state);
        let Some(awaited) = node.awaited().first() else {
            if node == Node::Over {
                return state;
            }
            let outcome = game.sample(&state, &mut rng);
            game.apply(&mut state, Step::Chance(outcome), &mut Nobody);
            continue;
        };
        for seat in node.open().without(awaited).iter().chain([awaited]) {
            game.legal_actions(&state, seat, &mut legal);
            let action = match bots[seat.index()] {
                None => (seat == awaited).then(|| pick(&mut rng, &legal)),
                Some(thinking) => said(game, &state, seat, thinking),
            };
            if let Some(action) = action {
                assert!(legal.contains(&action), "{action} in {:?}", state.phase);
                heard(&state, seat, action);
                game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
                break;
            }
        }
    }
}

fn said(game: &DreamCycle, state: &State, seat: Seat, thinking: Thinking) -> Option<Action> {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    choose(game, &game.observe(state, Viewer::Seat(seat)), seat, &legal, thinking)
}

/// The ladder in small: the whole one stands in docs/bots.md with the command that made it.
#[test]
fn each_level_beats_the_one_below_with_two_seats_and_with_five() {
    climb(&game(2), [(40, 0.8), (60, 0.6), (100, 0.5), (100, 0.5), (40, 0.5)]);
    climb(&game(5), [(20, 0.8), (40, 0.6), (40, 0.55), (20, 0.55), (16, 0.5)]);
}

/// Riders move one after the other, and still no place in the round is better than another.
#[test]
fn equals_win_equally_often_at_every_seat() {
    for seats in [2, 5] {
        fair(&game(seats), Level::Dozing, 1000);
    }
}

#[test]
fn a_bot_is_soon_done_with_buying() {
    let game = game(5);
    let bots = [Some(Thinking::DREAMING); 5];
    let mut most = 0;
    for seed in 0..6 {
        play(&game, &bots, seed, |state, seat, _| most = most.max(state.rider(seat).steps));
    }
    assert!((4..=40).contains(&most), "{most} steps");
}

#[test]
fn bots_trade_with_each_other_and_buy_nothing_that_leads_away() {
    let game = game(5);
    let bots = [Some(Thinking::DREAMING); 5];
    let mut accepted = 0;
    for seed in 0..12 {
        play(&game, &bots, seed, |_, _, action| match action {
            Action::Accept(_) => accepted += 1,
            Action::Buy(tile) => assert!(![Directional::South, Directional::Back].contains(&tile)),
            _ => {}
        });
    }
    assert!(accepted >= 10, "{accepted} trades in twelve matches");
}

/// Two riders on one row, the first with a tile the second could use.
const NEIGHBOURS: &str = "rows 2\nrow 1 P1-01 P1-02 P1-03\ntoken 1 3,1 n\ntoken 2 5,1 n\n\
    tiles 1 north north\nchi 1 2\nchi 2 9";

/// The two after the first has made an offer.
fn offered(game: &DreamCycle, give: &str, want: &str) -> State {
    let mut state = stage(game, NEIGHBOURS);
    let seat = Seat::new(0);
    for text in ["offer 2", give, want, "send"] {
        let action = game.parse_action(text).unwrap();
        assert_eq!(game.refusal(&state, seat, action), None, "{text}");
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
    state
}

#[test]
fn a_good_offer_is_accepted_and_a_bad_one_refused_at_once() {
    let game = game(2);
    let answer = |give: &str, want: &str| {
        said(&game, &offered(&game, give, want), Seat::new(1), Thinking::DREAMING)
    };
    assert!(matches!(answer("give north", "want chi 3"), Some(Action::Accept(_))));
    assert!(matches!(answer("give chi 1", "want chi 9"), Some(Action::Refuse(_))));
}

#[test]
fn an_offer_nobody_answers_is_withdrawn_before_the_bot_goes_on() {
    let game = game(2);
    let (state, seat) = (offered(&game, "give north", "want chi 3"), Seat::new(0));
    let withdraw = Some(Action::Withdraw(seat, 1));
    assert_eq!(said(&game, &state, seat, Thinking::DREAMING), withdraw);
}

#[test]
fn a_bot_to_whom_nothing_was_said_is_silent() {
    let game = game(2);
    let state = stage(&game, NEIGHBOURS);
    assert_eq!(said(&game, &state, Seat::new(1), Thinking::LUCID), None);
}
