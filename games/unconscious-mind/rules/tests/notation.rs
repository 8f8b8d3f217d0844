//! Every action has one text, and every text one action.

use crate::common::base;
use dreamtable_core::Game;

#[test]
fn every_action_reads_back_from_its_notation() {
    let game = base(2);
    let texts = "keep ST03, Rc>Gs, take MD07, draw manifest, take ND03, draw nightmare, f>EL, f>EL*, \
        recall, treat L, treat R, pass, +EL, +EL*, go, do EL, done, take NB07, tile NB07, no, \
        row G, elev G1c>G2, trans G1c>F1, play R-red-THE-a, play WC12, publish T31, publish TD, \
        prof OPE, freud CAF, +2, THE.1, CAF.3, ink+, ink-, points 0, ink 2, col 2, track I, \
        track III, G2c>G1, coffee, ignore, G3o>R, yes, swap R-red-THE-a WC01, Ro>T31, G1o>D2, \
        R-red-THE-a>1, T43>2, return 6, slot THE.2, slot D1.4, point, dark>Fs, box L, take RC05, \
        take UC4, buy elev, buy trans, buy idea, buy box, free G2c>Gl, pet 3, gramophone";
    for text in texts.split(", ") {
        assert_eq!(game.notate_action(game.parse_action(text).unwrap()), text);
    }
}

#[test]
fn every_outcome_reads_back_from_its_notation() {
    let game = base(2);
    let texts = "seat 2, OPE, LG1 LGH, LGH LG1, LG4, NB07, ST12, MS6, RC24, CS01, UR6, GL30, MG01, SG4, \
        MD42, LD01, ND21, R-yellow-CAF-b, WC07, T53, ID12";
    for text in texts.split(", ") {
        assert_eq!(game.notate_outcome(&game.parse_outcome(text).unwrap()), text);
    }
}

#[test]
fn what_is_no_notation_is_refused_with_what_was_expected() {
    let game = base(2);
    let texts = [
        "",
        " ",
        "f>",
        "m>EL",
        "f>XX",
        "take RC25",
        "take RC5",
        "G4c>G1",
        "G1x>G2",
        "col 0",
        "col 4",
        "THE.4",
        "THE.0",
        "slot D1.7",
        "slot D4.3",
        "points 10",
        "pet 0",
        "pet 5",
        "track IV",
        "swap R-red-THE-a",
        "R-red-THE-a>6",
        "T43>0",
        "done ",
        " done",
        "ink 0",
        "return 5",
        "draw latent",
    ];
    for text in texts {
        assert!(game.parse_action(text).is_err(), "{text:?}");
    }
    assert!(game.parse_action("f>XX").unwrap_err().to_string().contains("f>EL"));
}
