//! Whatever a pack says, it is refused or can be played to the end; options that do not go together
//! are refused.

use dreamtable_core::{Boxed, Game, Nobody, Node, OpenError, Seed, Step, pick};
use proptest::prelude::*;
use unconscious_mind::{Options, UnconsciousMind};

const FILES: [&str; 11] = [
    "city.toml",
    "clients.toml",
    "constants.toml",
    "dreams.toml",
    "goals.toml",
    "griefs.toml",
    "id.toml",
    "names.toml",
    "notebook.toml",
    "research.toml",
    "treatises.toml",
];

fn open(file: &str, text: String) -> Result<UnconsciousMind, OpenError> {
    let pack = UnconsciousMind::built_in_pack().with([(file.to_owned(), text)]).unwrap();
    UnconsciousMind::open(Options::everything(3), &pack)
}

/// A box that opens can be played; a match of random players is long, so not always to its end.
fn plays(game: &UnconsciousMind, seed: u64) {
    let mut rng = Seed::from_number(seed).stream("test", 0);
    let mut actions = Vec::new();
    let mut state = game.setup();
    for _ in 0..600 {
        let step = match game.node(&state) {
            Node::Over => break,
            Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
            Node::Decision { must, .. } => {
                let seat = must.first().unwrap();
                game.legal_actions(&state, seat, &mut actions);
                Step::Act { seat, action: pick(&mut rng, &actions) }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
    }
    game.reckoning(&state);
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let pack = UnconsciousMind::built_in_pack();
    for (options, says) in [
        (r#"{"seats":0}"#, "1 to 4 seats"),
        (r#"{"seats":5}"#, "1 to 4 seats"),
        (r#"{"seats":1}"#, "easy, normal or hard"),
        (r#"{"seats":2,"level":"easy"}"#, "leave it out"),
        (r#"{"seats":2,"mad_mad":true}"#, "switch those on"),
        (r#"{"seats":3,"gramophone":"mad"}"#, "choose box"),
    ] {
        let options = serde_json::from_str(options).unwrap();
        let refused = UnconsciousMind::open(options, &pack).unwrap_err();
        assert!(refused.to_string().contains(says), "{refused}");
    }
    for unknown in [r#"{"seats":2,"dogs":true}"#, r#"{"seats":2,"gramophone":"loud"}"#] {
        assert!(serde_json::from_str::<Options>(unknown).is_err(), "{unknown}");
    }
}

#[test]
fn another_pack_has_another_hash() {
    let ours = UnconsciousMind::built_in_pack();
    assert_eq!(ours.names().collect::<Vec<_>>(), FILES);
    let text = ours.file("goals.toml").unwrap().replace("least = 5", "least = 4");
    let theirs = open("goals.toml", text).unwrap();
    let game = UnconsciousMind::open(Options::usual(2), &ours).unwrap();
    assert_eq!(game.content_hash().len(), 16);
    assert_ne!(theirs.content_hash(), game.content_hash());
}

/// Every number and every quoted word of a text.
fn places(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut places = Vec::new();
    for (start, line) in
        text.lines().map(|line| (line.as_ptr() as usize - text.as_ptr() as usize, line))
    {
        if line.starts_with('#') {
            continue;
        }
        let value = line.find('=').map_or(line.len(), |at| at + 1);
        let digits = line.char_indices().filter(|(at, c)| *at >= value && c.is_ascii_digit());
        places.extend(digits.map(|(at, _)| start + at..start + at + 1));
    }
    places
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn any_text_in_a_file_is_read_or_refused(file in 0..FILES.len(), text in any::<String>()) {
        let _ = open(FILES[file], text);
    }

    #[test]
    fn any_value_in_a_file_is_refused_or_can_be_played(
        file in 0..FILES.len(), at in any::<prop::sample::Index>(), seed in 0..100u64,
        value in prop_oneof![
            (0..=20u8).prop_map(|n| n.to_string()),
            any::<i64>().prop_map(|n| n.to_string()),
            Just("G".to_owned()), Just("".to_owned()), Just("+".to_owned()),
        ],
    ) {
        let built_in = UnconsciousMind::built_in_pack();
        let text = built_in.file(FILES[file]).unwrap();
        let places = places(text);
        prop_assume!(!places.is_empty());
        let at = places[at.index(places.len())].clone();
        let edited = format!("{}{value}{}", &text[..at.start], &text[at.end..]);
        if let Ok(game) = open(FILES[file], edited) {
            plays(&game, seed);
        }
    }
}
