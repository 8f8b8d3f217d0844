//! The content that comes with the game, and what is said about content that does not fit.

use std::collections::BTreeMap;

use dreams_of_tomorrow::{
    Ability, Content, DreamsOfTomorrow, Level, Night, Options, Outcome, RobotOption, SpaceAction,
    Symbol,
};
use dreamtable_core::{Boxed, Match, Node, OpenError, Pack, Seat};

fn content() -> Content {
    Content::from_pack(&DreamsOfTomorrow::built_in_pack()).unwrap()
}

/// The built-in pack with one file changed.
fn changed(file: &str, from: &str, to: &str) -> Pack {
    let pack = DreamsOfTomorrow::built_in_pack();
    let text = pack.file(file).unwrap();
    assert!(text.contains(from), "{from:?} is in {file}");
    let text = text.replace(from, to);
    pack.with([(file.to_owned(), text)]).unwrap()
}

fn refused(file: &str, from: &str, to: &str) -> String {
    Content::from_pack(&changed(file, from, to)).unwrap_err().to_string()
}

#[test]
fn dot_160_every_value_has_every_pair_of_symbols_once() {
    let content = content();
    for points in 2..=5 {
        let mut pairs: Vec<(Symbol, Symbol)> = content
            .dreams
            .iter()
            .filter(|dream| dream.points == points)
            .map(|dream| (dream.top, dream.bottom))
            .collect();
        assert_eq!(pairs.len(), 11);
        pairs.dedup();
        for top in &Symbol::TOP[..3] {
            for bottom in &Symbol::BOTTOM[..3] {
                assert_eq!(pairs.iter().filter(|pair| **pair == (*top, *bottom)).count(), 1);
            }
        }
        assert!(pairs.contains(&(Symbol::Rainbow, Symbol::Black)));
        assert!(pairs.contains(&(Symbol::Black, Symbol::Rainbow)));
    }
}

#[test]
fn dot_161_symbols_are_spread_evenly_over_the_deck() {
    let content = content();
    assert_eq!(content.dreams.len(), 44);
    for (symbols, top) in [(Symbol::TOP, true), (Symbol::BOTTOM, false)] {
        for symbol in symbols {
            let side = |dream: &&dreams_of_tomorrow::Dream| {
                if top { dream.top == symbol } else { dream.bottom == symbol }
            };
            let expected = if symbol.bits().count_ones() == 1 { 12 } else { 4 };
            assert_eq!(content.dreams.iter().filter(side).count(), expected, "{symbol}");
        }
    }
}

#[test]
fn dot_162_catching_costs_the_points_and_one() {
    assert!(content().dreams.iter().all(|dream| dream.catch == dream.points + 1));
}

#[test]
fn dot_163_weaving_costs_the_points_and_three_evenly_of_both() {
    let content = content();
    let (mut creativity, mut hope) = (0, 0);
    for dream in &content.dreams {
        assert_eq!(dream.weave.total(), dream.points + 3);
        assert!(dream.weave.creativity <= 5 && dream.weave.hope <= 5);
        creativity += u32::from(dream.weave.creativity);
        hope += u32::from(dream.weave.hope);
    }
    assert_eq!((creativity, hope), (143, 143));
}

#[test]
fn every_scene_has_one_ability_and_every_ability_one_scene() {
    let content = content();
    let mut abilities: BTreeMap<u8, Ability> = BTreeMap::new();
    for dream in &content.dreams {
        assert_eq!(*abilities.entry(dream.scene).or_insert(dream.ability), dream.ability);
    }
    assert_eq!(content.scenes.len(), 11);
    assert_eq!(abilities.into_values().collect::<Vec<_>>(), Ability::ALL);
}

#[test]
fn dot_003_each_set_has_four_spaces_for_resources_and_four_for_dreams() {
    for faces in content().faces {
        let front = faces.map(|[front, _]| front);
        let spaces: Vec<SpaceAction> = front.iter().flatten().map(|space| space.action).collect();
        let count = |action| spaces.iter().filter(|space| **space == action).count();
        for action in SpaceAction::ALL {
            let expected = if action == SpaceAction::Activate { 2 } else { 1 };
            assert_eq!(count(action), expected, "{action}");
        }
    }
}

#[test]
fn dot_009_the_back_has_the_same_spaces_exchanged_unless_it_says_otherwise() {
    for [front, back] in content().faces.into_iter().flatten() {
        assert_eq!([front[1], front[0]], back);
    }
    let other = changed(
        "fragments.toml",
        "number = 1\n",
        "number = 1\nback-upper = { action = \"weave\", shared = { hope = 2 } }\n",
    );
    let faces = Content::from_pack(&other).unwrap().faces;
    assert_eq!(faces[0][0][1][0].action, SpaceAction::Weave);
}

#[test]
fn content_that_does_not_fit_is_refused_with_what_to_change() {
    let cases = [
        ("dreams.toml", "id = \"d07\"", "id = \"d08\"", "must be d07"),
        ("dreams.toml", "top = \"star\"", "top = \"circle\"", "top: one of moon"),
        ("dreams.toml", "bottom = \"square\"", "bottom = \"sun\"", "bottom: one of triangle"),
        ("dreams.toml", "catch = 6", "catch = 11", "more than the track holds"),
        ("dreams.toml", "ability = \"leap\"", "ability = \"fly\"", "fly"),
        ("dreams.toml", "catch = ", "catch = 1", "more than the track holds"),
        ("fragments.toml", "players = [4, 5, 6]", "players = [4, 5]", "no set is for 6 players"),
        ("fragments.toml", "players = [4, 5, 6]", "players = [3, 4, 5, 6]", "two sets are for 3"),
        ("fragments.toml", "number = 2", "number = 3", "1, 2, 3, 4 in this order"),
        (
            "fragments.toml",
            "action = \"weave\"",
            "action = \"catch\"",
            "no space lets anybody Weave",
        ),
        (
            "fragments.toml",
            "action = \"activate\"",
            "action = \"activate\", gain = 1",
            "a gain needs",
        ),
        ("fragments.toml", "\"activate\"", "\"activate\", shared = { hope = 1 }", "shares nothing"),
        ("abilities.toml", "stride = { most = 3 }", "stride = { most = 8 }", "1 to 7 spaces"),
        ("abilities.toml", "gain = 5", "gain = 50", "at most 20"),
        ("abilities.toml", "{ creativity = 1 }", "{ creativity = 21 }", "at most 20 of each"),
        ("robots.toml", "\"flip first\",", "\"flip fifth\",", "easy: \"fifth\" names no Fragment"),
        ("robots.toml", "\"discard 2\"", "\"discard 0\"", "easy: \"discard 0\""),
        ("robots.toml", "\"discard 1\"]", "\"discard 1\", \"flip #1\"]", "discard comes last"),
        ("robots.toml", "\"step on\"", "\"run\"", "medium: \"run\" is no deed"),
        ("robots.toml", "\"snatch 3\"", "\"snatch 0\"", "hard: \"snatch 0\""),
        ("constants.toml", "movement = [0, 0", "movement = [1, 0", "one space must be free"),
        ("constants.toml", "clearing = 2", "clearing = 0", "clearing: must cost"),
        ("constants.toml", "4, 4, 5, 6, 6, 6]", "4, 4, 5, 6, 6, 7]", "sizes are 1 to 6"),
        ("constants.toml", "track = 10", "track = 5", "start: more than the track"),
        ("constants.toml", "creativity = 2, hope", "creativity = 11, hope", "balanced: more than"),
        ("constants.toml", "creativity = 2, hope", "experience = 255, hope", "balanced: more than"),
        ("constants.toml", "track = 10", "trak = 10", "trak"),
    ];
    for (file, from, to, expected) in cases {
        let error = refused(file, from, to);
        assert!(error.contains(file), "{error}");
        assert!(error.contains(expected), "{to}: {error}");
    }
    assert!(refused("dreams.toml", "[[dream]]", "[[dreem]]").contains("dreams.toml"));
}

#[test]
fn dot_039_a_dreamscape_nobody_can_pay_is_dealt_anew_and_so_is_a_card_from_the_deck() {
    // Points 5 cost 7 to catch here, which no start pays.
    let pack = changed("dreams.toml", "catch = 6", "catch = 7");
    let first = dreams_of_tomorrow::First::Seat(Seat::new(0));
    let game = DreamsOfTomorrow::open(Options { first, ..Options::usual(2) }, &pack).unwrap();
    let mut play = Match::new(std::sync::Arc::new(game));
    let reveal = |play: &mut Match<DreamsOfTomorrow>, card: &str| {
        play.happen(Outcome::Reveal(card.parse().unwrap())).unwrap();
    };
    for card in ["d04", "d08", "d12", "d16"] {
        assert_eq!(play.node(), Node::Chance);
        reveal(&mut play, card);
    }
    assert_eq!(play.node(), Node::Chance, "the Dreamscape is dealt anew");
    assert_eq!(play.state().discard.len(), 4);
    for card in ["d20", "d24", "d28", "d01"] {
        reveal(&mut play, card);
    }
    let seat = Seat::new(0);
    let legal: Vec<String> = play.legal_actions(seat).iter().map(ToString::to_string).collect();
    assert_eq!(legal, ["catch d01", "draw"]);
    play.play(seat, dreams_of_tomorrow::Action::Draw).unwrap();
    reveal(&mut play, "d32");
    assert_eq!(play.node(), Node::Chance, "the next card is taken");
    reveal(&mut play, "d02");
    assert!(play.state().engineer(seat).catcher.contains(1));
    assert_eq!(play.state().engineer(seat).purse.experience, 2);
}

#[test]
fn options_that_do_not_fit_are_refused_with_what_to_change() {
    let pack = DreamsOfTomorrow::built_in_pack();
    let refused = |options: Options| DreamsOfTomorrow::open(options, &pack).unwrap_err();
    let with = |seats, robot| Options { robot, ..Options::usual(seats) };
    assert!(matches!(refused(Options::usual(7)), OpenError::Seats { asked: 7, .. }));
    assert!(matches!(refused(Options::usual(0)), OpenError::Seats { asked: 0, .. }));
    let alone = refused(with(1, RobotOption::None)).to_string();
    assert!(alone.contains("easy, medium or hard"), "{alone}");
    let place = Options { robot_place: Some(5), ..with(3, RobotOption::Hard) };
    assert!(refused(place).to_string().contains("1 to 4"));
    let place = Options { robot_place: Some(1), ..Options::usual(1) };
    assert!(refused(place).to_string().contains("you always begin"));
    let place = Options { robot_place: Some(1), ..Options::usual(2) };
    assert!(refused(place).to_string().contains("no robot"));
    let mare = Options { night_mare: Some(Level::Hard), ..Options::usual(2) };
    assert!(refused(mare.clone()).to_string().contains("troubled"));
    let mare = Options { night: Night::Troubled, robot: RobotOption::Easy, ..mare };
    assert!(refused(mare).to_string().contains("card of the robot"));
    let first = dreams_of_tomorrow::First::Seat(Seat::new(3));
    let first = Options { first, ..Options::usual(3) };
    assert!(refused(first).to_string().contains("1 to 3"));
}

#[test]
fn dot_x12_the_robot_does_not_join_four_players() {
    let options = Options { robot: RobotOption::Easy, ..Options::usual(4) };
    let error = DreamsOfTomorrow::open(options, &DreamsOfTomorrow::built_in_pack()).unwrap_err();
    assert!(error.to_string().contains("1 to 3 others"), "{error}");
}

#[test]
fn options_are_read_back_from_json_and_what_is_not_said_is_usual() {
    let options: Options = serde_json::from_str(r#"{"seats": 3}"#).unwrap();
    assert_eq!(options, Options::usual(3));
    for text in [
        r#"{"seats":2,"first":"lot","start":"rulebook","night":"troubled","robot":"hard","robot_place":1,"night_mare":null}"#,
        r#"{"seats":6,"first":6,"start":"balanced","night":"troubled","robot":"none","robot_place":null,"night_mare":"medium"}"#,
    ] {
        let options: Options = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&options).unwrap(), text);
    }
    assert!(serde_json::from_str::<Options>(r#"{"seats": 2, "first": "x"}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"seats": 2, "knight": "x"}"#).is_err());
}

#[test]
fn whatever_stands_in_a_file_is_refused_or_can_be_played() -> laws::Verdict {
    for seats in [1, 3, 5] {
        let tries = laws::Tries { matches: 100, max_steps: 2_000, ..laws::Tries::default() };
        laws::packs::<DreamsOfTomorrow>(&Options::usual(seats), &tries)?;
    }
    Ok(())
}
