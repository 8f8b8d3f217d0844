//! Packs of owners: printed values replace ours, broken packs are refused with what to change.

use crate::common::pack;
use dream_cycle::{DreamCycle, Options, Stairway};
use dreamtable_core::{Boxed, OpenError, Pack};

fn open(pack: &Pack) -> Result<DreamCycle, OpenError> {
    DreamCycle::open(Options::usual(3), pack)
}

/// Our file with one piece of it replaced.
fn edited(file: &str, from: &str, to: &str) -> Pack {
    let built_in = DreamCycle::built_in_pack();
    let text = built_in.file(file).unwrap();
    assert!(text.contains(from), "{file} does not contain {from}");
    pack(&[(file, &text.replacen(from, to, 1))])
}

#[test]
fn dc_19_data_valid() {
    let game = open(&DreamCycle::built_in_pack()).unwrap();
    assert_eq!(game.content.tiles.len(), 50);
    assert_eq!(game.content.directionals.total(), 58);
    assert_eq!(game.content.inspirations.total(), 44);
    assert_eq!(game.content.offsets(Stairway::Steps), [0, 1, 2, 3, 4, 4, 3, 2, 1, 0]);
}

#[test]
fn a_broken_pack_is_refused_with_the_file_and_what_to_change() {
    let tiles = "tiles.toml";
    let cases = [
        (tiles, "P1-01", "P1-02", "must be P1-01"),
        (tiles, "WOW/OGO/OWG", "WOW/OGO/OW", "nine letters"),
        (tiles, "WOW/OGO/OWG", "WOW/OGO/OWY", "nine letters"),
        (tiles, "WOW/OGO/OWG", "WOW/OGO/OWR", "a colour its phase does not have"),
        (tiles, "WOW/OGO/OWG", "WOW/OGG/OWO", "two green squares"),
        (tiles, "RPR/iPG/K<O", "RPR/iOG/K<O", "a purple square stands alone"),
        (tiles, "iBc/^RG/GWR", "^Bc/iRG/GWR", "in a corner"),
        (tiles, "iBc/^RG/GWR", "iBc/<RG/GWR", "off the tile"),
        (tiles, "GRW/BWR/RKW", "BRW/BWR/RBW", "more than two blue"),
        (tiles, "KKR/WWR/BRW", "KKR/WKR/BRW", "more than two black"),
        (tiles, "OiM/WRG/KiO", "OiM/WRM/KiO", "more than one silver"),
        (tiles, "WiG/iGR/RWR", "WiG/iGR/RiR", "more than two yellow"),
        (tiles, "WOW/WOO/GOG", "OOW/WGO/GOW", "the same tile, turned"),
        (tiles, "iOR/^>R/aPP", "iOR/><R/aPP", "can form a closed circuit"),
        (tiles, "[[tile]]", "[[tiles]]", "unknown field"),
        ("market.toml", "north = { count = 7", "north = { count = 8", "they must add to 58"),
        ("market.toml", "buy = 10, sell = 6", "buy = 10, sell = 10", "less than it costs"),
        ("market.toml", "north = { count = 7", "north = { count = 16", "at most 15"),
        ("market.toml", "south", "down", "unknown variant"),
        ("market.toml", "back = { count = 5, buy = 4, sell = 2 }\n", "", "back: it is missing"),
        ("inspirations.toml", "zip = { count = 5", "zip = { count = 4", "they must add to 44"),
        ("inspirations.toml", "order = 1", "", "missing field"),
        ("box.toml", "chi = 65", "chi = 0", "give 1 to 99"),
        ("box.toml", "first_chi = 16", "first_chi = 66", "more than there is"),
        ("box.toml", "\"silver\"]", "\"red\"]", "silver must be on it"),
        ("box.toml", "\"purple\", \"silver\"]", "\"silver\"]", "six faces"),
        ("box.toml", "\"purple\"", "\"red\"", "must differ"),
        ("box.toml", "\"purple\"", "\"black\"", "only colours with a field"),
        ("box.toml", "steps = [0, 1", "steps = [0, 2", "differ by one tile"),
        ("box.toml", "steps = [0, 1, 2, 3, 4, 4", "steps = [1, 0, 1, 2, 3, 3", "must not fall"),
        ("box.toml", "4, 3, 2, 1, 0]", "4, 3, 4, 3, 2]", "must not go east"),
    ];
    for (file, from, to, says) in cases {
        let refused = open(&edited(file, from, to)).map(drop).expect_err(to).to_string();
        assert!(refused.contains(file) && refused.contains(says), "{file}, {to}: {refused}");
    }
}

#[test]
fn seats_that_do_not_fit_and_unknown_options_are_refused() {
    let pack = DreamCycle::built_in_pack();
    for seats in [0, 6] {
        let refused = DreamCycle::open(Options::usual(seats), &pack).map(drop).unwrap_err();
        assert!(refused.to_string().contains("1 to 5 seats"), "{refused}");
    }
    assert!(serde_json::from_str::<Options>(r#"{"seats":2,"speed":3}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"seats":2,"stairs":"ladder"}"#).is_err());
    let usual: Options = serde_json::from_str(r#"{"seats":2}"#).unwrap();
    assert_eq!(usual, Options::usual(2));
}

#[test]
fn the_printed_values_of_an_owner_replace_ours() {
    let theirs = open(&edited("market.toml", "buy = 10, sell = 6", "buy = 9, sell = 6")).unwrap();
    assert_eq!(theirs.content.price(dream_cycle::Directional::North).buy, 9);
    let ours = open(&DreamCycle::built_in_pack()).unwrap();
    assert_ne!(theirs.content_hash(), ours.content_hash());
}

#[test]
fn whatever_stands_in_a_file_is_refused_or_can_be_played() -> laws::Verdict {
    for seats in [1, 3, 5] {
        let tries = laws::Tries { matches: 100, max_steps: 2_000, ..laws::Tries::default() };
        laws::packs::<DreamCycle>(&DreamCycle::usual_options(seats), &tries)?;
    }
    Ok(())
}
