//! What holds at every position of random lively play.

use crate::common::{CROWD, FINISH, game, goods, stage};
use dream_cycle::{Action, DreamCycle, Phase, State};
use dreamtable_core::{Game, Nobody, Node, Seat, SeatSet, Seed, Step, below, pick};

/// Plays from a position with everybody meddling, and shows every table to `look`.
fn meddle(position: &str, matches: u64, mut look: impl FnMut(&DreamCycle, &State, Option<Action>)) {
    let game = game(5);
    let start = stage(&game, position);
    let mut actions = Vec::new();
    for number in 0..matches {
        let mut rng = Seed::from_number(number).stream("meddle", 0);
        let mut state = start.clone();
        let mut last = None;
        for _ in 0..300 {
            look(&game, &state, last);
            let step = match game.node(&state) {
                Node::Over => break,
                Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
                node => {
                    let open: Vec<Seat> = node.open().iter().collect();
                    let meddler = pick(&mut rng, &open);
                    game.legal_actions(&state, meddler, &mut actions);
                    let trades = |action: &&Action| **action > Action::Offer(Seat::new(0));
                    let trading: Vec<Action> = actions.iter().filter(trades).copied().collect();
                    let action = match (below(&mut rng, 2), trading.is_empty()) {
                        (0, false) => pick(&mut rng, &trading),
                        _ if actions.is_empty() => continue,
                        _ => pick(&mut rng, &actions),
                    };
                    last = Some(action);
                    Step::Act { seat: meddler, action }
                }
            };
            game.apply(&mut state, step, &mut Nobody);
        }
    }
}

#[test]
fn dc_6_9_no_good_is_promised_twice() {
    let (mut open, mut two) = (0, 0);
    for position in [CROWD, FINISH] {
        meddle(position, 150, |_, state, _| {
            assert_eq!(goods(state), (65, 58, 44));
            for rider in &state.riders {
                let reserved = rider.reserved();
                assert!(rider.goods().covers(reserved), "{rider:?}");
                if let Some(draft) = rider.draft {
                    assert!(rider.unreserved().covers(draft.give));
                    assert!(state.rider(draft.to).goods().covers(draft.want));
                }
                let offers = rider.offers.iter().flatten().count();
                open += usize::from(offers > 0);
                two += usize::from(offers > 1);
            }
        });
    }
    assert!(open > 1_000 && two > 50, "{open} tables with offers, {two} with two of one player");
}

#[test]
fn trades_happen_in_lively_play() {
    let mut accepted = 0;
    meddle(CROWD, 150, |_, _, last| {
        accepted += usize::from(matches!(last, Some(Action::Accept(_))));
    });
    assert!(accepted > 100, "{accepted}");
}

#[test]
fn dc_17_6_one_seat_awaited() {
    meddle(CROWD, 40, |game, state, _| {
        if let Node::Decision { must, may } = game.node(state) {
            assert_eq!(must.len(), 1);
            let free = !matches!(state.phase, Phase::Start(_));
            let in_play: SeatSet = Seat::all(5).filter(|seat| state.rider(*seat).is_in()).collect();
            assert!(!free || may == in_play.minus(must));
        }
    });
}

#[test]
fn dc_17_7_no_question_with_one_answer() {
    let (mut asked, mut before, mut stale) = (0, None, false);
    for position in [CROWD, FINISH] {
        meddle(position, 60, |game, state, last| {
            let Some(seat) = game.node(state).awaited().first() else { return };
            // A window stays open whatever is cashed meanwhile; buying and rescue are open-ended.
            let cashed = matches!(last, Some(Action::Cash(_) | Action::Use(_)));
            let question = (state.phase, state.turn.steps, state.turns);
            stale = before == Some(question) && (stale || cashed);
            before = Some(question);
            let open_ended = matches!(
                state.phase,
                Phase::Buying | Phase::Rescue(_) | Phase::Pay | Phase::Start(_)
            );
            let endless = state.phase == Phase::Landing && state.turn.endless;
            if stale || open_ended || endless {
                return;
            }
            let mut actions = Vec::new();
            game.legal_actions(state, seat, &mut actions);
            let free = |action: &&Action| {
                matches!(action, Action::Place(..) | Action::Lift(..) | Action::Cash(_))
                    || **action > Action::Offer(Seat::new(0))
            };
            let answers = actions.iter().filter(|action| !free(action)).count();
            asked += 1;
            assert!(answers > 1, "{:?} {actions:?}", state.phase);
        });
    }
    assert!(asked > 200, "{asked}");
}

#[test]
fn the_clock_never_stalls_and_its_steps_are_legal() {
    let game = game(5);
    for position in [CROWD, FINISH] {
        let mut rng = Seed::from_number(3).stream("clock", 0);
        let mut state = stage(&game, position);
        let mut steps = 0;
        while game.node(&state) != Node::Over {
            let step = match game.node(&state).awaited().first() {
                None => Step::Chance(game.sample(&state, &mut rng)),
                Some(seat) => {
                    let action = game.timeout(&state, seat).expect("the clock has an answer");
                    assert_eq!(game.refusal(&state, seat, action), None);
                    Step::Act { seat, action }
                }
            };
            for timer in game.timers(&state) {
                assert_eq!(game.refusal(&state, timer.then.0, timer.then.1), None);
            }
            game.apply(&mut state, step, &mut Nobody);
            steps += 1;
            assert!(steps < 5_000);
        }
    }
}
