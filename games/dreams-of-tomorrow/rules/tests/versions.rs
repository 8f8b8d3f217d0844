//! What earlier versions of the rules did, and still do in the matches begun with them.

use crate::common::{stage, with_robot};
use dreams_of_tomorrow::{
    Direction, DreamsOfTomorrow, End, Options, RobotOption, SpaceAction, State,
};
use dreamtable_core::{Boxed, Game, Node, Seat, Step};

fn reveal(game: &DreamsOfTomorrow, mut state: State, card: &str) -> State {
    let outcome = game.parse_outcome(&format!("reveal {card}")).unwrap();
    game.apply(&mut state, Step::Chance(outcome), &mut Vec::new());
    state
}

#[test]
fn a_victory_shared_with_the_robot_was_whole_until_version_3() {
    let tie = "turn robot\nphase robot\nlast-round\ncounter 17\nsequence 1 d31 d24 d30 d17 d02";
    for (version, worth) in [(1, 1000), (2, 1000), (3, 500)] {
        let game = with_robot(2, RobotOption::Hard).by_rules(version);
        let state = reveal(&game, stage(&game, tie), "d16");
        assert_eq!(game.payoffs(&state).of(Seat::new(0)), worth, "version {version}");
    }
}

#[test]
fn the_counter_ends_nothing_before_version_3() {
    let late = "turn robot\nphase robot\nround 99\ncounter 99";
    for (version, end) in [(2, None), (3, Some(End::TurnCounter))] {
        let game = with_robot(2, RobotOption::Easy).by_rules(version);
        let state = reveal(&game, stage(&game, late), "d16");
        assert_eq!(state.end, end, "version {version}");
        assert_eq!(game.node(&state) == Node::Over, end.is_some());
    }
}

#[test]
fn a_lucid_weave_of_version_1_spares_a_resource() {
    let pack = &DreamsOfTomorrow::earlier_packs()[0];
    assert_eq!(pack.hash(), "0583cccd0e890ab5");
    let game = DreamsOfTomorrow::open(Options::usual(2), pack).unwrap().by_rules(1);
    let rich = "at 1 0\npurse 1 e6 c9 h9\ncatcher 1 d40 d05";
    let play = |actions: &[&str]| {
        let mut state = stage(&game, rich);
        for action in actions {
            let action = game.parse_action(action).unwrap();
            assert_eq!(game.refusal(&state, Seat::new(0), action), None, "{action}");
            let step = Step::Act { seat: Seat::new(0), action };
            game.apply(&mut state, step, &mut Vec::new());
        }
        state
    };
    let spaces = (0..8)
        .find(|&place| game.space(&stage(&game, rich).ring, place).action == SpaceAction::Activate);
    let walk = format!("go {}", spaces.unwrap());
    let weave = game.content().dream("d05".parse().unwrap()).weave;
    for (letter, left) in [("c", (1, 0)), ("h", (0, 1))] {
        let state = play(&[&walk, "activate d40", "weave d05 end", &format!("spare {letter}")]);
        let purse = state.engineer(Seat::new(0)).purse;
        assert_eq!(purse.creativity, 9 - weave.creativity + left.0);
        assert_eq!(purse.hope, 9 - weave.hope + left.1);
    }
}

/// The Robot cards were tuned twice, then a balanced start came: matches begun before keep theirs.
#[test]
fn every_earlier_pack_is_the_one_it_was() {
    let hashes: Vec<String> =
        DreamsOfTomorrow::earlier_packs().iter().map(|pack| pack.hash()).collect();
    let known = ["0583cccd0e890ab5", "c199335f9fba2474", "c01cad1655f00345", "25d33bab3cccd8a4"];
    assert_eq!(hashes, known);
}

#[test]
fn the_first_robot_cards_shuffle_nothing() {
    let before = &DreamsOfTomorrow::earlier_packs()[1];
    let position = "turn robot\nphase robot\ncounter 4\nat robot 5\ndiscard d01 d02";
    for (pack, left) in [(before, 3), (&DreamsOfTomorrow::built_in_pack(), 1)] {
        let game = DreamsOfTomorrow::open(Options::usual(1), pack).unwrap();
        let state = reveal(&game, stage(&game, position), "d37");
        assert_eq!(state.discard.len(), left);
    }
}

#[test]
fn the_robot_cards_before_the_present_ones_discard_for_plain_symbols() {
    let before = &DreamsOfTomorrow::earlier_packs()[2];
    let position = "turn robot\nphase robot\ncounter 4\nat robot 2";
    for (pack, left) in [(before, 3), (&DreamsOfTomorrow::built_in_pack(), 4)] {
        let hard = Options { robot: RobotOption::Hard, ..Options::usual(1) };
        let game = DreamsOfTomorrow::open(hard, pack).unwrap();
        let state = reveal(&game, stage(&game, position), "d01");
        assert_eq!(state.dreams().count(), left);
    }
}

#[test]
fn the_hard_robot_before_the_present_one_turns_round_on_activate() {
    let before = &DreamsOfTomorrow::earlier_packs()[2];
    let hard = Options { robot: RobotOption::Hard, ..Options::usual(1) };
    let game = DreamsOfTomorrow::open(hard, before).unwrap();
    let position = "turn robot\nphase robot\ncounter 4\nat robot 1";
    let state = reveal(&game, stage(&game, position), "d13");
    assert_eq!(state.robot.direction, Direction::Counterclockwise);
}
