//! Packs of owners: printed values replace ours, broken packs are refused with what to change.

use crate::common::pack;
use dreamtable_core::{Boxed, OpenError, Pack};
use dreamworld::content::Effect;
use dreamworld::{Dreamworld, Suit};
use laws::{Tries, Verdict};

fn open(pack: &Pack, seats: usize) -> Result<Dreamworld, OpenError> {
    Dreamworld::open(Dreamworld::usual_options(seats), pack)
}

/// Our file with one piece of it replaced.
fn edited(file: &str, from: &str, to: &str) -> Pack {
    let built_in = Dreamworld::built_in_pack();
    let text = built_in.file(file).unwrap();
    assert!(text.contains(from), "{file} does not contain {from}");
    pack(&[(file, &text.replacen(from, to, 1))])
}

#[test]
fn a_broken_pack_is_refused_with_the_file_and_what_to_change() {
    let hundred = vec!["2"; 300].join(", ");
    let cases = [
        ("box.toml", "suits = \"DHC\"", "suits = \"DHX\"", "use D, H and C once each"),
        ("box.toml", "suits = \"DHC\"", "suits = \"DDC\"", "use D, H and C once each"),
        ("box.toml", "suits = \"DHC\"", "suits = \"\"", "at least one"),
        ("box.toml", "suits = \"DHC\"", "suites = \"DHC\"", "unknown field"),
        ("box.toml", "hand = 16", "hand = 13", "does not last 14 rounds"),
        ("box.toml", "hand = 16", "hand = 21", "lower `hand`"),
        ("box.toml", "hand = 16", "hand = -1", "invalid value"),
        ("box.toml", "hand = 16", "hand = 9223372036854775807", "lower `hand`"),
        ("box.toml", "hand = 16", "", "missing field"),
        ("box.toml", "[5, 4, 3, 2, 1]", "[5, 4, 3, 2, 0]", "1 to 15 tokens"),
        ("box.toml", "[5, 4, 3, 2, 1]", "[16, 4, 3, 2, 1]", "1 to 15 tokens"),
        ("box.toml", "[5, 4, 3, 2, 1]", "[15, 15, 15, 15, 15]", "250 at most"),
        ("box.toml", "[5, 4, 3, 2, 1]", "[5, 4, 3, 2]", "5"),
        ("box.toml", "[1, 11]", "[0, 11]", "1 to 11"),
        ("box.toml", "[1, 11]", "[9, 8]", "1 to 11"),
        ("box.toml", "[1, 11]", "[1, 12]", "1 to 11"),
        ("box.toml", "[12, 0]", "[10, 0]", "the Sun corner is at least"),
        ("box.toml", "[12, 0]", "[13, 0]", "the Sun corner is at least"),
        ("box.toml", "[12, 0]", "[12, 2]", "the Moon corner at most"),
        ("clients.toml", "suit = \"D\"", "suit = \"X\"", "not in the deck"),
        ("clients.toml", "id = \"C1\"", "id = \"C 1\"", "letters and digits"),
        ("clients.toml", "id = \"C1\"", "id = \"\"", "letters and digits"),
        ("clients.toml", "id = \"C1\"", "id = \"C2\"", "stands twice"),
        ("clients.toml", "[[client]]", "[[client]]\nid = \"C0\"\nsuit = \"D\"\n[[client]]", "6"),
        ("clients.toml", "[[client]]", "[[customer]]", "unknown field"),
        ("tiles.toml", "id = \"T01\"", "id = \"T02\"", "stands twice"),
        ("tiles.toml", "id = \"T01\"", "id = \"a/b\"", "letters and digits"),
        ("tiles.toml", "shown = [2, 3, 4]", "shown = [2, 3, 12]", "give 1 to 11"),
        ("tiles.toml", "farthest = 2", "farthest = 13", "-12 to 12"),
        ("tiles.toml", "farthest = -2", "farthest = -128", "-12 to 12"),
        ("tiles.toml", "sun = 1,", "sun = -128,", "-12 to 12"),
        ("tiles.toml", "\"skip\"", "\"jump\"", "unknown variant"),
        ("tiles.toml", "[[tile]]", "", "tiles.toml"),
        ("id.toml", "easy = [6,", "easy = [7,", "give 2 to 6"),
        ("id.toml", "easy = [6, 6, 5, 5, 4, 4]", "easy = []", "1 to 15 tokens"),
        ("id.toml", "[6, 6, 5, 5, 4, 4]", &format!("[{hundred}]"), "1 to 15 tokens"),
        ("id.toml", "hard", "brutal", "unknown field"),
    ];
    for (file, from, to, says) in cases {
        let refused = open(&edited(file, from, to), 3).expect_err(to);
        let text = refused.to_string();
        assert!(text.contains(file) && text.contains(says), "{file}, {to}: {text}");
    }
}

#[test]
fn a_pack_without_a_client_needs_no_tiles_and_one_with_fewer_needs_fewer() {
    assert_eq!(crate::common::only_freud(2, 3).content.rounds(), 2);
    assert_eq!(crate::common::one_client(2, ["\"skip\"", "\"skip\""]).content.rounds(), 4);
    let refused = open(&pack(&[("clients.toml", "")]), 2).unwrap_err();
    assert!(refused.to_string().contains("0 Clients need 0 tiles"), "{refused}");
}

#[test]
fn a_missing_file_and_a_misspelt_file_are_named() {
    let refused = open(&Pack::new([("box.toml", "")]), 2).unwrap_err();
    assert!(refused.to_string().contains("box.toml"), "{refused}");
    let files = [("client.toml".to_owned(), String::new())];
    let refused = Dreamworld::built_in_pack().with(files).unwrap_err();
    assert!(refused.to_string().contains("it has box.toml, clients.toml"), "{refused}");
}

#[test]
fn the_printed_values_of_an_owner_replace_ours() {
    let ours = crate::common::game(2);
    let clients =
        edited("clients.toml", "id = \"C1\"\nsuit = \"D\"", "id = \"Anna\"\nsuit = \"C\"");
    let theirs = open(&clients, 2).unwrap();
    assert_eq!(theirs.content.clients[0].id, "Anna");
    assert_eq!(theirs.content.clients[0].suit, Suit::Circle);
    assert_ne!(theirs.content_hash(), ours.content_hash());

    let theirs = open(&edited("tiles.toml", "farthest = 2", "farthest = 3"), 2).unwrap();
    assert!(theirs.content.tiles.iter().any(|tile| tile.effect == Effect::Farthest(3)));

    let theirs = open(&edited("id.toml", "medium = [6, 5, 4, 4, 3, 3]", "medium = [6, 2]"), 1);
    assert_eq!(theirs.unwrap().id_tokens().unwrap().sum_left(), 8);
}

#[test]
fn seats_and_difficulty_that_do_not_fit_are_refused() {
    let pack = Dreamworld::built_in_pack();
    for (options, says) in [
        (r#"{"seats":0}"#, "1 to 4 seats"),
        (r#"{"seats":5}"#, "1 to 4 seats"),
        (r#"{"seats":1}"#, "choose easy, medium or hard"),
        (r#"{"seats":2,"difficulty":"easy"}"#, "leave it out"),
    ] {
        let options = serde_json::from_str(options).unwrap();
        let refused = Dreamworld::open(options, &pack).unwrap_err();
        assert!(refused.to_string().contains(says), "{refused}");
    }
}

#[test]
fn whatever_stands_in_a_file_is_refused_or_can_be_played() -> Verdict {
    for seats in 1..=4 {
        let tries = Tries { matches: 150, ..Tries::default() };
        laws::packs::<Dreamworld>(&Dreamworld::usual_options(seats), &tries)?;
    }
    Ok(())
}
