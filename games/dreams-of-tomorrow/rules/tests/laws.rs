//! The laws of the house, for every number of players, both nights and every Robot.

use crate::common::{balanced, game, stage, troubled, troubled_with_robot, with_robot};
use dreams_of_tomorrow::{Card, DreamsOfTomorrow, Level, Night, Options, RobotOption, State};
use dreamtable_core::{Boxed, Brain, Game, Nobody, Node, Pile, Seed, Step, Viewer};
use laws::{Tiny, Tries, Verdict};

fn tries() -> Tries {
    Tries { matches: 3, max_steps: 20_000, worlds: 1, ..Tries::default() }
}

laws::obey! {
    alone_against_the_easy_robot: with_robot(1, RobotOption::Easy), tries();
    alone_against_the_medium_robot: with_robot(1, RobotOption::Medium), tries();
    alone_against_the_hard_robot: with_robot(1, RobotOption::Hard), tries();
    alone_in_a_troubled_night: troubled_with_robot(1, RobotOption::Hard, 2), tries();
    two_players: game(2), tries();
    three_players: game(3), tries();
    four_players: game(4), tries();
    five_players: game(5), tries();
    six_players: game(6), tries();
    six_in_a_balanced_start: balanced(6), tries();
    two_in_a_troubled_night: troubled(2, Level::Easy), tries();
    four_in_a_troubled_night: troubled(4, Level::Medium), tries();
    six_in_a_troubled_night: troubled(6, Level::Hard), tries();
    two_and_the_hard_robot: with_robot(2, RobotOption::Hard), tries();
    three_and_the_medium_robot: with_robot(3, RobotOption::Medium), tries();
    two_and_a_robot_who_begins_in_a_troubled_night:
        troubled_with_robot(2, RobotOption::Medium, 1), tries();
}

#[test]
fn in_numbers_it_is_the_same_game() -> Verdict {
    laws::numbers(&troubled_with_robot(1, RobotOption::Hard, 2), &tries())?;
    for seats in [2, 4, 6] {
        laws::numbers(&game(seats), &Tries { matches: 1, ..tries() })?;
    }
    Ok(())
}

/// Every history from positions with few cards left: what a viewer imagines is what is.
#[test]
fn imagined_worlds_fit_all_that_was_shown() -> Verdict {
    let tiny = Tiny { positions: 2_500, histories: 100, draws: 3, ..Tiny::default() };
    let two = troubled(2, Level::Hard);
    let late = "round 9\nturn 2\nat 1 4\nat 2 7\ndeck d05 d20 d33\ndreamscape d41 d42 d43 d44\n\
                purse 1 e4 c2 h2\npurse 2 e6 c3 h1\ncatcher 1 d01 d09\ncatcher 2 d29 d37";
    laws::tiny_world(&two, &[stage(&two, late)], &tiny)?;
    let solo = with_robot(1, RobotOption::Medium);
    let late = "round 9\ncounter 8\nat 1 0\nat robot 3\ndeck d05 d20 d33\ndreamscape d41 d42 d43 d44\n\
                purse 1 e5 c2 h2\ncatcher 1 d01 d29";
    laws::tiny_world(&solo, &[stage(&solo, late)], &tiny)
}

/// Every Dream is in exactly one place; tracks end where they end.
fn dreams(game: &DreamsOfTomorrow, state: &State) -> usize {
    let owned = state.engineers.iter().map(|e| e.catcher.len() + e.sequence.len()).sum::<usize>();
    let open = state.dreams().count() + usize::from(state.shown.is_some());
    let all = game.content().dreams.len();
    assert_eq!(state.deck.union(state.face_up()), (0..all as u8).collect::<Pile>());
    for engineer in &state.engineers {
        assert_eq!(engineer.purse, engineer.purse.capped(10));
        assert!(engineer.sequence.len() <= game.goal());
        assert!(engineer.place < 8);
    }
    owned + open + state.deck.len() + state.discard.len()
}

#[test]
fn every_dream_is_in_one_place() -> Verdict {
    let tries = Tries { matches: 10, ..tries() };
    for seats in 1..=6 {
        let game = game(seats);
        assert_eq!(dreams(&game, &game.setup()), 44);
        laws::goods(&game, &tries, dreams)?;
    }
    laws::goods(&troubled(6, Level::Hard), &tries, dreams)?;
    laws::goods(&troubled_with_robot(3, RobotOption::Hard, 2), &tries, dreams)
}

/// Alone and by the cards of before, no card that was seen comes back into the deck.
#[test]
fn cards_of_the_deck_are_in_nothing_a_viewer_gets() -> Verdict {
    let tries = Tries { matches: 20, ..tries() };
    let deck = |_: &DreamsOfTomorrow, state: &State, _: Viewer| {
        state.deck.iter().map(|card| Card(card).to_string()).collect()
    };
    let before = &DreamsOfTomorrow::earlier_packs()[1];
    for (robot, night) in
        [(RobotOption::Medium, Night::Pleasant), (RobotOption::Hard, Night::Troubled)]
    {
        let options = Options { robot, night, ..Options::usual(1) };
        let game = DreamsOfTomorrow::open(options, before).expect("the cards of before are kept");
        laws::unseen(&game, &tries, deck)?;
    }
    Ok(())
}

#[test]
fn a_table_survives_json() {
    let game = troubled_with_robot(3, RobotOption::Hard, 2);
    let mut rng = Seed::from_number(1).stream("test", 0);
    let mut actions = Vec::new();
    let mut state = game.setup();
    loop {
        let json = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&json).unwrap(), state);
        let step = match game.node(&state) {
            Node::Over => break,
            Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
            Node::Decision { must, .. } => {
                let seat = must.first().unwrap();
                let action = game.habit(&state, seat, &mut actions, &mut rng);
                Step::Act { seat, action }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
    }
}
