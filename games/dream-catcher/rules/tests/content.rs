//! The pack: ours is right, broken ones are refused with what to change.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::pack;
use dream_catcher::association::feels_like;
use dream_catcher::{Content, Dream, DreamCatcher, Motif};
use dreamtable_core::{Boxed, OpenError, Pack};
use laws::{Tries, Verdict};

fn ours() -> Content {
    Content::from_pack(&DreamCatcher::built_in_pack()).unwrap()
}

fn motif(content: &Content, id: &str) -> Motif {
    Motif(content.figures.iter().position(|figure| figure.id == id).unwrap() as u8)
}

#[test]
fn ct_14_2_golden_associations() {
    let content = ours();
    for (id, dream, expected) in [
        ("window", 46, 0.849),
        ("window", 31, 0.514),
        ("drop", 66, 0.958),
        ("cat", 30, 0.989),
        ("cat", 78, 0.760),
        ("spiral", 57, 0.275),
        ("key", 17, 0.515),
        ("umbrella", 11, 0.125),
        ("heart", 43, 0.979),
        ("heart", 47, 0.839),
        ("skull", 17, 0.412),
        ("star", 77, 0.901),
        ("bell", 49, 0.827),
        ("sword", 62, 0.641),
        ("crown", 73, 0.726),
        ("boat", 21, 0.655),
        ("cross", 47, 0.641),
        ("note", 85, 0.060),
    ] {
        let real = content.associations.of(motif(&content, id), Dream(dream - 1));
        assert!((real - expected).abs() < 0.005, "{id} {dream}: {real}");
    }
}

#[test]
fn ct_14_3_some_figures_feel_alike() {
    // The numbers were worked out for the figures as they were first drawn.
    let content = Content::from_pack(&DreamCatcher::earlier_packs()[0]).unwrap();
    let alike = |a: &str, b: &str| {
        let figure = |id| content.figure(motif(&content, id));
        feels_like(figure(a), figure(b))
    };
    for (a, b, expected) in [
        ("window", "grid", 0.88),
        ("key", "tree", 0.73),
        ("snail", "spiral", 0.66),
        ("circle", "clock", 0.35),
        ("fish", "mouth", 0.72),
        ("skull", "cat", 0.80),
    ] {
        assert!((alike(a, b) - expected).abs() < 0.03, "{a} {b}: {}", alike(a, b));
    }
}

#[test]
fn ct_15_data_valid() {
    let content = ours();
    assert_eq!((content.figures.len(), content.scenes.len()), (83, 87));
    assert_eq!((content.shapes.len(), content.nouns.len()), (26, 400));
    for figure in &content.figures {
        assert!(
            (1..=30).contains(&figure.relief.parts()),
            "{}: {}",
            figure.id,
            figure.relief.parts()
        );
        assert_eq!(figure.meanings.len(), 5, "{}", figure.id);
        let shown = content.scenes.iter().filter(|scene| {
            scene.details.iter().any(|(detail, _)| content.figure(*detail).id == figure.id)
        });
        assert!(shown.count() >= 3, "{} is in fewer than three dreams", figure.id);
    }
    let of_motifs: BTreeSet<usize> =
        content.figures.iter().flat_map(|figure| figure.meanings.clone()).collect();
    let of_scenes: BTreeSet<usize> = content
        .scenes
        .iter()
        .flat_map(|scene| {
            [&scene.setting, &scene.subject, &scene.action].map(Clone::clone).concat()
        })
        .collect();
    assert_eq!(of_motifs, of_scenes, "every meaning occurs in motifs and in scenes");
    for (index, scene) in content.scenes.iter().enumerate() {
        assert!((3..=6).contains(&scene.details.len()), "{}", scene.title);
        let dream = Dream(index as u8);
        let near = (0..83).filter(|m| content.associations.of(Motif(*m), dream) >= 0.3).count();
        assert!(near >= 5, "{} has {near} motifs near it", scene.title);
    }
}

#[test]
fn no_two_dreams_are_alike() {
    let content = ours();
    let column = |dream: u8| (0..83).map(move |m| (Motif(m), Dream(dream)));
    let of = |(m, d)| f64::from(content.associations.of(m, d));
    let dot = |a: u8, b: u8| column(a).zip(column(b)).map(|(a, b)| of(a) * of(b)).sum::<f64>();
    for a in 0..87 {
        for b in 0..a {
            let cosine = dot(a, b) / (dot(a, a) * dot(b, b)).sqrt();
            assert!(cosine < 0.95, "{} and {}: {cosine}", a + 1, b + 1);
        }
    }
}

#[test]
fn the_alt_text_of_every_dream_is_the_title_of_its_picture() {
    let content = ours();
    for (index, scene) in content.scenes.iter().enumerate() {
        let path = format!("{}/../page/pictures/{:02}.svg", env!("CARGO_MANIFEST_DIR"), index + 1);
        let svg = std::fs::read_to_string(&path).unwrap();
        let title = svg.split_once("<title").unwrap().1.split_once('>').unwrap().1;
        let title = title.split_once("</title>").unwrap().0;
        let title = ["&#x27;", "&#39;", "&apos;", "'"]
            .iter()
            .fold(title.to_owned(), |title, straight| title.replace(straight, "’"));
        assert_eq!(title, scene.alt);
    }
}

#[test]
fn what_is_uncounted_is_many_in_alt_texts() {
    let content = ours();
    let alts: Vec<&str> = content.scenes.iter().map(|scene| scene.alt.as_str()).collect();
    assert!(alts[81].contains("Waves of giant size tower over everything."), "{}", alts[81]);
    assert!(alts[2].contains("A sun of giant size towers over everything."), "{}", alts[2]);
}

#[test]
fn the_list_of_nouns_gives_nothing_away() {
    let content = ours();
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    for figure in &content.figures {
        *words.entry(content.noun_word(figure.noun)).or_default() += 1;
    }
    assert_eq!(words.len(), 83, "every motif has a word of its own");
    assert!(content.nouns.len() > 4 * words.len());
    let snail = content.noun("snail").unwrap();
    assert!(content.meant[snail.0 as usize].contains(motif(&content, "snail").0));
    let lips = content.noun("lips").unwrap();
    assert!(content.meant[lips.0 as usize].contains(motif(&content, "mouth").0));
}

fn open(pack: &Pack, seats: usize) -> Result<DreamCatcher, OpenError> {
    DreamCatcher::open(DreamCatcher::usual_options(seats), pack)
}

fn edited(file: &str, from: &str, to: &str) -> Pack {
    let built_in = DreamCatcher::built_in_pack();
    let text = built_in.file(file).unwrap();
    assert!(text.contains(from), "{file} does not contain {from}");
    pack(&[(file, &text.replacen(from, to, 1))])
}

#[test]
fn a_broken_pack_is_refused_with_the_file_and_what_to_change() {
    let cases = [
        ("box.toml", "rounds = 9", "rounds = 10", "give 1 to 9"),
        ("box.toml", "rounds = 9", "rounds = 0", "give 1 to 9"),
        ("box.toml", "dreams = 4", "dreams = 5", "give 2 to 4"),
        ("box.toml", "hand = 5", "hand = 1", "give 2 to 5"),
        ("box.toml", "strokes = 12", "strokes = 13", "give 0 to 12"),
        ("box.toml", "names = 3", "names = -1", "invalid value"),
        ("box.toml", "leans = 8", "", "missing field"),
        ("motifs.toml", "c 50 50 38", "c 50 50 48", "between 4 and 96"),
        ("motifs.toml", "c 50 50 38", "c 50 50", "give 3 numbers"),
        ("motifs.toml", "\"round\", \"empty\"", "\"roundish\"", "no shape \"roundish\""),
        ("motifs.toml", "[\"round\", \"empty\"]", "[]", "at least one shape"),
        ("motifs.toml", "id = \"circle\"", "id = \"square\"", "stands twice"),
        ("motifs.toml", "id = \"circle\"", "id = \"disc\"", "[noun.motif]"),
        ("motifs.toml", "[\"balance\", \"order\", \"wheel\", \"sun\", \"time\"]", "[]", "1 to 5"),
        ("dreams.toml", "star:many", "star", "motif:role"),
        ("dreams.toml", "star:many", "stars:many", "no motif \"stars\""),
        ("dreams.toml", "star:many", "star:plenty", "no role \"plenty\""),
        ("dreams.toml", "star:many", "moon:many", "twice"),
        ("dreams.toml", "setting = \"rooftops\"", "setting = \"roof\"", "scenes.toml has no"),
        ("dreams.toml", "title = \"Fishing for stars\"", "title = \"Cloud post\"", "stands twice"),
        ("scenes.toml", "weight = 95", "weight = 300", "invalid value"),
        ("words.toml", "[\"round\", ", "[\"Round\", ", "small letters"),
        ("words.toml", "\"Outline\", 9", "\"Outline\", 10", "together all 26"),
        ("words.toml", "\"Outline\", 9", "\"Outline\", 0", "at least one word each"),
        ("words.toml", "[\"oval\", ", "[\"round\", ", "stands twice"),
        ("words.toml", "\"acorn\"", "\"a corn\"", "small letters"),
        ("words.toml", "\"acorn\"", "\"airplane\"", "stands twice"),
        ("words.toml", "circle = \"circle\"", "circle = \"roundel\"", "lacks \"roundel\""),
        ("words.toml", "ball = [\"circle\"]", "ball = [\"sphere\"]", "no motif \"sphere\""),
    ];
    for (file, from, to, says) in cases {
        let refused = open(&edited(file, from, to), 3).expect_err(to);
        let text = refused.to_string();
        assert!(text.contains(says), "{file}, {to}: {text}");
    }
}

#[test]
fn seats_and_options_that_do_not_fit_are_refused() {
    let pack = DreamCatcher::built_in_pack();
    for (options, says) in [
        (r#"{"seats":1}"#, "2 to 6 seats"),
        (r#"{"seats":7}"#, "2 to 6 seats"),
        (r#"{"seats":3,"first":4}"#, "from 1 to 3"),
        (r#"{"seats":3,"bots":[5]}"#, "from 1 to 3"),
        (r#"{"seats":3,"woke":[1,2]}"#, "give 3 times"),
        (r#"{"seats":2,"woke":[1,1440]}"#, "0 to 1439"),
    ] {
        let options = serde_json::from_str(options).unwrap();
        let refused = DreamCatcher::open(options, &pack).unwrap_err();
        assert!(refused.to_string().contains(says), "{refused}");
    }
}

#[test]
fn whatever_stands_in_a_file_is_refused_or_can_be_played() -> Verdict {
    for seats in [2, 4, 6] {
        let tries = Tries { matches: 40, ..Tries::default() };
        laws::packs::<DreamCatcher>(&DreamCatcher::usual_options(seats), &tries)?;
    }
    Ok(())
}
