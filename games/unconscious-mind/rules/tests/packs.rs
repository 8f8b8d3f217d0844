//! Packs of owners: printed values replace ours, broken packs are refused with what to change.

use dreamtable_core::Pack;
use unconscious_mind::Effect;
use unconscious_mind::component::Dream;
use unconscious_mind::content::{Content, Measure, built_in_pack};

/// Our file with one piece of it replaced.
fn edited(file: &str, from: &str, to: &str) -> Pack {
    let pack = built_in_pack();
    let text = pack.file(file).unwrap();
    assert!(text.contains(from), "{file} does not contain {from}");
    let text = text.replacen(from, to, 1);
    pack.with([(file.to_owned(), text)]).unwrap()
}

#[test]
fn the_printed_values_of_an_owner_replace_ours() {
    let theirs = edited("dreams.toml", "result = \"TP2 + VP3\"", "result = \"TP2 + VP4 + Cof1\"");
    let theirs = Content::from_pack(&theirs).unwrap();
    assert_eq!(
        theirs.dream(Dream(0)).result[..],
        [Effect::Therapy(2), Effect::Points(4), Effect::Coffee(1)]
    );
    let theirs = edited("clients.toml", "each = 2, most = 12", "each = 3, most = 15");
    let theirs = Content::from_pack(&theirs).unwrap();
    let scoring = theirs.client("CS01".parse().unwrap()).scoring.unwrap();
    assert_eq!((scoring.measure, scoring.each, scoring.most), (Measure::CuredRoutine, 3, 15));
    let theirs = edited("constants.toml", "closed-spaces = [\"\"", "closed-spaces = [\"al\"");
    assert_eq!(Content::from_pack(&theirs).unwrap().constants.closed_spaces[0], 1 | 1 << 11);
}

#[test]
fn a_broken_pack_is_refused_with_the_file_and_what_to_change() {
    let cases = [
        ("clients.toml", "RC01 = {", "RC25 = {", "RC25: the box has no such part"),
        (
            "clients.toml",
            "RC01 = { hearts = 2, points = 4, tags = [\"THE\"], ability = \"A01\" }",
            "",
            "RC01 is missing",
        ),
        ("clients.toml", "RC01 = {", "RC02 = {", "duplicate key"),
        (
            "clients.toml",
            "RC01 = { hearts = 2",
            "RC01 = { hearts = 6",
            "RC01 with GL06: 6 + 3 hearts; together they are 4 to 8",
        ),
        ("clients.toml", "RC01 = { hearts = 2", "RC01 = { hearts = 1", "together they are 4 to 8"),
        (
            "clients.toml",
            "RC01 = { hearts = 2",
            "RC01 = { hearts = 255",
            "together they are 4 to 8",
        ),
        ("clients.toml", "ability = \"A01\"", "ability = \"A13\"", "RC01: A13 is not described"),
        ("clients.toml", "scoring = \"K01\"", "scoring = \"K99\"", "CS01: K99 is not described"),
        ("clients.toml", "scoring = \"K01\"", "ability = \"A01\"", "CS01: scoring"),
        ("clients.toml", "\"*\"], dark = \"G\"", "\"*\"]", "UR1: dark"),
        ("clients.toml", "tags = [\"THE\"]", "tags = [\"BAR\"]", "a Location: THE, LIB"),
        ("clients.toml", "points = 4", "points = 41", "RC01: points: at most 40"),
        (
            "clients.toml",
            "\"recall\", effects = \"Cof1\"",
            "\"recall\"",
            "A01: `when` and `effects` go together",
        ),
        (
            "clients.toml",
            "\"recall\", effects = \"Cof1\"",
            "\"lunch\", effects = \"Cof1\"",
            "unknown variant",
        ),
        (
            "clients.toml",
            "\"recall\", effects = \"Cof1\"",
            "\"recall\", effects = \"Col\"",
            "A01: effects",
        ),
        ("clients.toml", "discount = 1", "discount = 4", "A05: discount"),
        ("clients.toml", "always = \"NoSupp\"", "always = \"Cof1\"", "A11: always"),
        ("clients.toml", "cured-routine", "cured-dogs", "unknown variant"),
        ("clients.toml", "each = 2, most = 12", "each = 0, most = 12", "K01: `each` is at least 1"),
        ("griefs.toml", "GL01 = {", "GL31 = {", "GL31: the box has no such part"),
        ("griefs.toml", "VP2 + Cof1", "VP2 + Tea1", "expected an effect, as gain G1"),
        ("griefs.toml", "VP2 + Cof1", "VP2 + TP1", "GL01: bonus: no TP, CTP"),
        ("griefs.toml", "VP2 + Cof1", "Treat", "GL01: bonus: no TP, CTP, Treat"),
        ("griefs.toml", "VP2 + Cof1", "Mad1", "Mad on Metamorphosis layers only"),
        ("dreams.toml", "result = \"TP2 + VP3\"", "result = \"TP2 + Treat\"", "Room or Treat"),
        ("griefs.toml", "VP2 + Cof1", "VP0", "amounts from 1 to 20"),
        ("griefs.toml", "VP2 + Cof1", "VP1+VP1+VP1+VP1+VP1+VP1", "at most five effects"),
        ("griefs.toml", "bonus = \"Room + Cof1\"", "bonus = \"Cof1\"", "SG1: bonus: Room"),
        ("griefs.toml", "symbol = \"M\"", "symbol = \"W\"", "MG01: symbol: M"),
        ("griefs.toml", "symbol = \"W\"", "symbol = \"Z\"", "a symbol: W, C, E or M"),
        ("dreams.toml", "MD01 = {", "LD37 = {", "LD37: does not belong into this set"),
        ("dreams.toml", "cost = \"G3 + F1\"", "cost = \"G4 + F1\"", "a cost, as G3+F1"),
        ("dreams.toml", "cost = \"G3 + F1\"", "cost = \"G3+F1+F1+F1+F1\"", "at most four Insights"),
        ("dreams.toml", "cost = \"G3 + F1\"", "cost = \"GM + F1\"", "MD01: cost: only Nightmares"),
        (
            "dreams.toml",
            "result = \"TP2 + VP3\"",
            "result = \"VP3\"",
            "MD01: result: a Dream gives",
        ),
        (
            "dreams.toml",
            "result = \"TP2 + VP3\"",
            "result = \"CTP + TP2\"",
            "MD01: result: only Nightmares",
        ),
        ("dreams.toml", "symbol = \"W\"", "symbol = \"M\"", "MD01: symbol"),
        (
            "dreams.toml",
            "cost = \"GM + F2\"",
            "cost = \"G3 + F2\"",
            "ND01: cost: a Nightmare costs exactly one",
        ),
        (
            "dreams.toml",
            "cost = \"GM + F2\"",
            "cost = \"GM\"",
            "ND01: cost: a Nightmare costs exactly one",
        ),
        (
            "dreams.toml",
            "cost = \"GM + F2\"",
            "cost = \"GM + FM\"",
            "ND01: cost: a Nightmare costs exactly one",
        ),
        (
            "dreams.toml",
            "result = \"CTP\"",
            "result = \"TP3\"",
            "ND01: result: a Nightmare gives CTP once",
        ),
        ("notebook.toml", "main = \"gain G1\"", "main = \"Col\"", "NB01: main: no Tile, Col, Ink"),
        ("notebook.toml", "main = \"gain G1\"", "main = \"Tile\"", "NB01: main: no Tile, Col, Ink"),
        ("notebook.toml", "main = \"gain G1\"", "main = \"Ink1\"", "NB01: main: no Tile, Col, Ink"),
        (
            "notebook.toml",
            "main = \"gain G1\"",
            "main = \"RepTrack\"",
            "NB01: main: no Tile, Col, Ink",
        ),
        (
            "notebook.toml",
            "main = \"gain G1\"",
            "main = \"Prof\"",
            "NB01: main: Prof needs a price",
        ),
        (
            "notebook.toml",
            "main = \"gain G1\"",
            "main = \"Play\"",
            "NB01: main: Play needs a price",
        ),
        (
            "notebook.toml",
            "main = \"gain G1\"",
            "main = \"Mad1\"",
            "NB01: main: begins with Madness on Mad tiles",
        ),
        (
            "notebook.toml",
            "main = \"Mad1 + gain G2\"",
            "main = \"gain G2\"",
            "MS1: main: begins with Madness",
        ),
        (
            "notebook.toml",
            "main = \"Mad1 + gain G2\"",
            "main = \"Mad1 + Mad1\"",
            "MS1: main: Madness stands once",
        ),
        (
            "notebook.toml",
            "main = \"pay Cof1: BI1\"",
            "main = \"pay Cof1 BI1\"",
            "a price and its effect",
        ),
        ("notebook.toml", "banner = \"Loc(THE)\"", "banner = \"Loc(BAR)\"", "a Location"),
        ("notebook.toml", "banner = \"Loc(THE)\"", "banner = \"NB2\"", "NB01: banner"),
        ("notebook.toml", "banner = \"Loc(THE)\", ", "", "NB01: banner: usual tiles have one"),
        ("notebook.toml", "at = \"THE\", insight = \"G2\", ", "", "ST01: at, insight"),
        ("notebook.toml", "insight = \"G2\"", "insight = \"*2\"", "ST01: insight: a quality"),
        ("notebook.toml", "insight = \"G2\"", "insight = \"GM\"", "ST01: insight: a quality"),
        (
            "notebook.toml",
            "insight = \"G2\", main = \"gain G1\"",
            "insight = \"G2\", main = \"pay Cof1: VP1\"",
            "ST01: main: a starting tile has no price",
        ),
        (
            "research.toml",
            "effect = \"Elev2\"",
            "effect = \"Mad1\"",
            "R-red-THE-a: effect: only Wild cards give Madness",
        ),
        ("research.toml", "effect = \"Elev2\"", "effect = \"Play\"", "R-red-THE-a: effect"),
        (
            "research.toml",
            "effect = \"Elev2\"",
            "effect = \"pay Cof1: VP1\"",
            "R-red-THE-a: effect: only Wild cards ask a price",
        ),
        (
            "research.toml",
            "effect = \"Mad2 + gain G1\"",
            "effect = \"gain G1 + Mad2\"",
            "WC07: effect: Madness stands first",
        ),
        ("research.toml", "R-red-THE-a", "R-pink-THE-a", "R-pink-THE-a: the box has no such part"),
        (
            "treatises.toml",
            "[\"red\", \"blue\", \"green\"]",
            "[\"red\", \"blue\"]",
            "T31: holds 3 Volumes, not 2",
        ),
        (
            "treatises.toml",
            "[\"red\", \"blue\", \"green\"]",
            "[\"red\", \"blue\", \"gray\"]",
            "T31: volumes",
        ),
        (
            "treatises.toml",
            "[\"red\", \"blue\", \"green\"]",
            "[\"red\", \"blue\", \"pink\"]",
            "a Volume: red, blue",
        ),
        ("treatises.toml", "cited = \"VP2 + BI1\"", "cited = \"Elev1\"", "T31: cited"),
        ("treatises.toml", "cited = \"VP2 + BI1\"", "cited = \"Mad1\"", "T31: cited: Madness only"),
        ("treatises.toml", "TD = {", "TX = {", "TX: the box has no such part"),
        ("goals.toml", "least = 5", "least = 0", "LG1: least"),
        ("goals.toml", "measure = \"cured-clients\"", "measure = \"madness\"", "LG1: measure"),
        ("goals.toml", ", reputation = false", "", "LGH: reputation"),
        (
            "city.toml",
            "THE = { effects = [\"gain G1\"",
            "THE = { effects = [\"Ink1\"",
            "THE: effects: only Insights",
        ),
        (
            "city.toml",
            "THE = { effects = [\"gain G1\"",
            "THE = { effects = [\"Play\"",
            "THE: effects: Play and NB0 need a price",
        ),
        ("city.toml", "slots = [\"Col\"", "slots = [\"TP1\"", "THE: slots"),
        (
            "city.toml",
            "locations = [\"THE\", \"LIB\"]",
            "locations = [\"THE\", \"OPE\"]",
            "name two neighbours",
        ),
        (
            "city.toml",
            "locations = [\"THE\", \"LIB\"]",
            "locations = [\"LIB\", \"OPE\"]",
            "OPE lies in two districts",
        ),
        ("city.toml", "{ tags = 4", "{ tags = 3", "slots ask for more and more tags"),
        ("id.toml", "visits-per = 3", "visits-per = 0", "visits-per: give at least 1"),
        (
            "id.toml",
            "ID01 = { list = [\"N1\", \"RE\", \"EL\"]",
            "ID01 = { list = [\"N1\", \"RE\"]",
            "ID01: three actions",
        ),
        ("id.toml", "arrow = \"L\"", "arrow = \"U\"", "an arrow: L or R"),
        ("id.toml", "generate = 3", "generate = 30", "at most 9"),
        (
            "constants.toml",
            "N1 = \"pay Cof1: NB0\"",
            "N1 = \"pay Cof1: NB1\"",
            "N1: pay Cof1: NB1 is nothing this action can do",
        ),
        ("constants.toml", "EL = \"Elev2 + Trans1\"", "EL = \"Card\"", "EL: Card is nothing"),
        (
            "constants.toml",
            "GE = \"gain G1 + gain F1 + gain P1\"",
            "GE = \"gain GM\"",
            "GE: gain GM is nothing",
        ),
        ("constants.toml", "PR = \"Prof\"", "", "PR is missing"),
        ("constants.toml", "WR = \"Play + Play\"", "WX = \"Play\"", "WX: the box has no such part"),
        ("constants.toml", "movement = [1, 2, 3]", "movement = [0, 2, 3]", "movement: 1 to 9"),
        ("constants.toml", "movement = [1, 2, 3]", "movement = [1, 2]", "an array of length 3"),
        ("constants.toml", "closed-spaces = [\"\"", "closed-spaces = [\"m\"", "letters a to l"),
        (
            "constants.toml",
            "closed-spaces = [\"\"",
            "closed-spaces = [\"abcdefghi\"",
            "leave at least four open",
        ),
        ("constants.toml", "lines = [3, 6]", "lines = [6, 3]", "lines: rising"),
        ("constants.toml", "check-space = 6", "check-space = 1", "check-space: ahead"),
        ("constants.toml", "threshold-split = 5", "threshold-split = 9", "thresholds: rising"),
        (
            "constants.toml",
            "box-cost = \"*3 + *2 + *1\"",
            "box-cost = \"Cof3\"",
            "box-cost: at least one Insight",
        ),
        (
            "constants.toml",
            "[\"Elev1\", \"Tile\"",
            "[\"-Mad1\", \"Tile\"",
            "on the Nightmares side only",
        ),
        ("constants.toml", "[\"Elev1\", \"Tile\"", "[\"Ink1\", \"Tile\"", "pet: one of"),
        ("constants.toml", "row-insights = [\"G1\"", "row-insights = [\"F1\"", "row-insights"),
        ("constants.toml", "upper-zone = [\"Cof1\"", "upper-zone = [\"Elev1\"", "upper-zone"),
        ("constants.toml", "tokens = [5", "tokens = [8", "tokens: 1 to 7"),
        ("constants.toml", "treat-limit = 1", "treat-limit = 0", "treat-limit"),
        ("constants.toml", "treat-limit = 1", "", "missing field"),
        ("constants.toml", "treat-limit = 1", "treat-limit = 1\nextra = 1", "unknown field"),
        ("names.toml", "RC01 = \"The understudy\"", "", "RC01 has no name"),
        ("names.toml", "RC01 = \"The understudy\"", "RC01 = \"\"", "RC01: a name has 1 to 40"),
        (
            "names.toml",
            "RC01 = \"The understudy\"",
            "RC01 = \"A\"\nRC99 = \"B\"",
            "RC99: nothing of that id",
        ),
    ];
    for (file, from, to, says) in cases {
        let refused = Content::from_pack(&edited(file, from, to)).expect_err(to);
        assert_eq!(refused.file, file, "{to}");
        assert!(refused.what.contains(says), "{file}, {to}: {}", refused.what);
    }
}

#[test]
fn a_pack_whose_effects_could_chain_for_too_long_is_refused() {
    let text = built_in_pack().file("research.toml").unwrap().replace("Elev2", "Ink1");
    let pack = built_in_pack().with([("research.toml".to_owned(), text)]).unwrap();
    let refused = Content::from_pack(&pack).unwrap_err();
    assert!(refused.what.contains("all cards together make 146"), "{refused}");
}

#[test]
fn a_missing_file_and_a_misspelt_file_are_named() {
    let refused = Content::from_pack(&Pack::new([("clients.toml", "")])).unwrap_err();
    assert!(refused.to_string().contains("file is missing"), "{refused}");
    let refused = built_in_pack().with([("client.toml".to_owned(), String::new())]).unwrap_err();
    assert!(refused.to_string().contains("it has city.toml, clients.toml"), "{refused}");
}
