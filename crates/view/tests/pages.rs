//! What must hold of every page around the tables.

use dreamtable_core::Viewer;
use std::collections::HashSet;
use view::boxes::GameBox;
use view::dreamworld::{explain, rules};
use view::pages::front::MyTable;
use view::pages::lobby::Lobby;
use view::pages::me::BadName;
use view::pages::refused::Refused;
use view::pages::setup::{Field, Setup};
use view::pages::{Site, Visitor, front, game, games, lobby, me, refused};
use view::seats::Colour;
use view::table::frame::{Frame, Person, Sitter};

const EVIL: &str = "<script>\"&'";

fn site(notice: Option<&'static str>) -> Site<'static> {
    let visitor = Visitor { name: EVIL, csrf: "secret-token", notice };
    Site { style: "/s.css", script: Some("/s.js"), visitor: Some(visitor) }
}

fn my_tables() -> Vec<MyTable> {
    let table = |yours, over| MyTable {
        game: GameBox::Dreamworld,
        href: "/t/a".into(),
        line: EVIL.into(),
        note: EVIL.into(),
        crew: Colour::ALL.to_vec(),
        yours,
        over,
    };
    vec![table(true, false), table(false, false), table(false, true)]
}

fn frame(viewer: Viewer, sitters: &[Sitter]) -> Frame {
    let person = |sitter: &Sitter| Person { name: EVIL.into(), sitter: sitter.clone() };
    Frame {
        address: "/t/a".into(),
        viewer,
        people: sitters.iter().map(person).collect(),
        spectators: 2,
        undoable: 0,
        chat: vec![],
        over: false,
        guided: false,
        replay: None,
    }
}

/// Every page with every kind of input, under a name to complain with.
fn pages() -> Vec<(String, String)> {
    let mut pages = Vec::new();
    let mut add = |name: String, markup: maud::Markup| pages.push((name, markup.into_string()));
    let site = site(Some(EVIL));
    for playable in [&[][..], &["dreamworld"], &["dreamworld", "dream-cycle"]] {
        add(format!("front {playable:?}"), front::page(&site, playable, &[]));
        add(format!("front {playable:?} with tables"), front::page(&site, playable, &my_tables()));
    }
    for about in &games::ALL {
        for friends in [false, true] {
            let setup = Setup::usual(about.game, friends);
            add(format!("game {} {friends}", about.title), game::page(&site, about, &setup));
        }
        add(format!("not yet {}", about.title), game::not_yet(&site, about));
    }
    for fields in [
        &[][..],
        &[("seats", "9")],
        &[("seats", "4"), ("seat-1", EVIL), ("seat-3", "me"), ("seat-4", "me")],
        &[("seats", "1"), ("option-difficulty", EVIL)],
    ] {
        let given: Vec<_> = fields.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        let mut setup = Setup::read(GameBox::Dreamworld, &given).unwrap_err();
        setup.refuse(Field::Table, EVIL.into());
        add(format!("game refused {fields:?}"), game::page(&site, &games::ALL[0], &setup));
    }
    let all = [
        Sitter::Person { here: true },
        Sitter::Person { here: false },
        Sitter::Bot("lucid".into()),
        Sitter::StandIn("dozing".into()),
        Sitter::Open,
    ];
    for viewer in Viewer::all(all.len()) {
        for sitters in [&all[..], &all[..4]] {
            let frame = frame(viewer, sitters);
            let lobby = Lobby { frame: &frame, invite: EVIL, version: 7 };
            add(format!("lobby of {viewer}"), lobby::page(&site, &games::ALL[0], &lobby));
        }
    }
    for bad in [None, Some(BadName { asked: EVIL, reason: EVIL })] {
        add(format!("me {}", bad.is_some()), me::page(&site, &my_tables(), bad));
        add(format!("me {} alone", bad.is_some()), me::page(&site, &[], bad));
    }
    for status in [400, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 503] {
        for (back, visitor) in [("/", None), ("/t/a", site.visitor)] {
            let refused =
                Refused { status, reason: EVIL, back, retry_after: Some(u64::from(status) % 2) };
            add(format!("{status}"), refused::page(&Site { visitor, ..site }, &refused));
        }
    }
    for query in
        ["", "  ", "gap", "DW-043", "closest corner", EVIL, "zebra", &"x".repeat(5000), "é İ ß"]
    {
        add(format!("rules {query:.20}"), rules::page(&site, query));
    }
    pages
}

fn attributes<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let key = format!(" {name}=\"");
    text.match_indices(&key)
        .map(|(at, _)| {
            let rest = &text[at + key.len()..];
            &rest[..rest.find('"').unwrap_or(0)]
        })
        .collect()
}

/// The opening tags of an element.
fn tags<'a>(text: &'a str, element: &str) -> Vec<&'a str> {
    let key = format!("<{element}");
    text.match_indices(&key)
        .map(|(at, _)| &text[at..at + text[at..].find('>').unwrap_or(0)])
        .filter(|tag| tag[key.len()..].is_empty() || tag[key.len()..].starts_with(' '))
        .collect()
}

#[test]
fn what_guests_write_is_never_markup() {
    for (name, text) in pages() {
        assert!(!text.contains("<script>"), "{name}");
    }
}

#[test]
fn ids_never_repeat_and_every_reference_within_the_page_is_met() {
    for (name, text) in pages() {
        let ids = attributes(&text, "id");
        let distinct: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), distinct.len(), "{name} repeats an id");
        let searched = name.starts_with("rules") && !text.contains("class=\"contents\"");
        for target in
            attributes(&text, "href").into_iter().filter_map(|href| href.strip_prefix('#'))
        {
            // A page of found rules leaves out the others it refers to.
            assert!(
                distinct.contains(target) || searched && target.starts_with("DW-"),
                "{name}: #{target}"
            );
        }
        for key in ["aria-labelledby", "aria-describedby", "for"] {
            for target in attributes(&text, key) {
                assert!(distinct.contains(target), "{name}: {key} {target}");
            }
        }
    }
}

#[test]
fn headings_begin_with_one_first_and_leave_no_level_out() {
    for (name, text) in pages() {
        let levels: Vec<usize> = text
            .match_indices("<h")
            .filter_map(|(at, _)| text[at + 2..at + 3].parse().ok())
            .collect();
        assert_eq!(levels.first(), Some(&1), "{name}");
        assert_eq!(levels.iter().filter(|level| **level == 1).count(), 1, "{name}");
        assert!(levels.windows(2).all(|w| w[1] <= w[0] + 1), "{name}: {levels:?}");
    }
}

#[test]
fn every_field_has_a_label() {
    for (name, text) in pages() {
        let labelled: HashSet<&str> = attributes(&text, "for").into_iter().collect();
        for element in ["input", "select", "textarea"] {
            for tag in tags(&text, element) {
                if tag.contains("type=\"hidden\"") || tag.contains("type=\"radio\"") {
                    continue;
                }
                let id = attributes(tag, "id").first().copied().unwrap_or_default();
                assert!(labelled.contains(id) || tag.contains("aria-label="), "{name}: {tag}");
            }
        }
    }
}

#[test]
fn every_form_that_changes_something_is_signed() {
    for (name, text) in pages() {
        for (at, _) in text.match_indices("<form") {
            let form = &text[at..at + text[at..].find("</form>").unwrap_or(0)];
            if form.contains("method=\"post\"") && text.contains("secret-token") {
                assert!(form.contains("name=\"csrf\""), "{name}: {form:.80}");
            }
        }
    }
}

#[test]
fn the_one_gold_button_is_one() {
    for (name, text) in pages() {
        assert!(text.matches("btn main").count() <= 1, "{name}");
    }
}

#[test]
fn two_clicks_lead_from_the_shelf_to_a_match_with_bots() {
    let front = front::page(&site(None), &["dreamworld"], &[]).into_string();
    assert!(attributes(&front, "href").contains(&"/games/dreamworld"));
    let game = game::page(&site(None), &games::ALL[0], &Setup::usual(GameBox::Dreamworld, false))
        .into_string();
    for page in [front, game] {
        let form = &page[..page.find("btn main").expect("a gold button")];
        let form = &form[form.rfind("<form").expect("in a form")..];
        assert!(
            form.contains("action=\"/tables\"") && form.contains("value=\"dreaming\""),
            "{form}"
        );
    }
}

#[test]
fn a_game_that_is_not_on_the_table_says_so_and_begins_nothing() {
    for about in &games::ALL {
        let text = game::not_yet(&site(None), about).into_string();
        assert!(
            text.contains("not on the table yet") && !text.contains("<form"),
            "{}",
            about.title
        );
    }
}

#[test]
fn boxes_that_cannot_be_played_say_so_and_the_others_do_not() {
    let text = front::page(&site(None), &["dreamworld", "dream-catcher"], &[]).into_string();
    let boxes: Vec<&str> = text.split("<li class=\"spot").skip(1).collect();
    for (about, shown) in games::ALL.iter().zip(boxes) {
        let shown = &shown[..shown.find("</a>").unwrap()];
        let playable = ["Dreamworld", "Dream Catcher"].contains(&about.title);
        assert_eq!(shown.contains("not on the table yet"), !playable, "{}", about.title);
    }
}

#[test]
fn the_rules_of_a_game_lead_to_those_of_the_others() {
    let text = rules::page(&site(None), "").into_string();
    let links: Vec<&str> = attributes(&text, "href");
    assert!(
        links.contains(&"/rules/dream-catcher") && links.contains(&"/rules/dreams-of-tomorrow")
    );
    let own = "<a href=\"/rules/dreamworld\">";
    assert!(!text.contains(own), "a page does not lead to itself");
}

#[test]
fn a_friend_finds_one_free_seat_as_the_next_thing() {
    let sitters = [Sitter::Person { here: true }, Sitter::Open, Sitter::Open];
    let frame = frame(Viewer::Spectator, &sitters);
    let lobby = Lobby { frame: &frame, invite: "/t/a", version: 1 };
    let text = lobby::page(&site(None), &games::ALL[0], &lobby).into_string();
    let seats = text.matches("Sit down</button>").count();
    assert_eq!((seats, text.matches("btn main").count()), (2, 1));
    let main = &text[text.find("btn main").unwrap()..];
    assert!(attributes(main, "value")[0].starts_with("take "));
}

#[test]
fn a_refusal_gives_the_reason_and_a_way_on() {
    for status in [400, 403, 404, 409, 422, 429, 503] {
        let refused =
            Refused { status, reason: "the moon is down", back: "/t/abc", retry_after: None };
        let text = refused::page(&site(None), &refused).into_string();
        assert!(text.contains("The moon is down.") && text.contains("href=\"/t/abc\""), "{status}");
    }
}

#[test]
fn every_rule_has_its_anchor_and_every_reference_leads_to_one() {
    let text = rules::page(&site(None), "").into_string();
    let ids: HashSet<&str> = attributes(&text, "id").into_iter().collect();
    for number in rules::numbers() {
        assert!(ids.contains(number), "{number}");
    }
    let short = rules::short().into_string();
    for href in attributes(&short, "href") {
        let number = href.strip_prefix("/rules/dreamworld#").unwrap_or_else(|| panic!("{href}"));
        assert!(ids.contains(number), "{href}");
    }
}

#[test]
fn every_explanation_has_its_key_once_and_a_rule_that_exists() {
    let keys: HashSet<&str> = explain::ALL.iter().map(|entry| entry.key).collect();
    assert_eq!(keys.len(), explain::ALL.len());
    let numbers: HashSet<&str> = rules::numbers().collect();
    for entry in explain::ALL {
        assert!(
            entry.rule.is_empty() || numbers.contains(entry.rule),
            "{}: {}",
            entry.key,
            entry.rule
        );
        assert!(!entry.heading.is_empty() && entry.words.ends_with('.'), "{}", entry.key);
        assert!(entry.words.len() <= 190, "{} is too long to read at a glance", entry.key);
    }
}

#[test]
fn every_explanation_of_a_thing_is_on_the_page_and_its_classes_exist() {
    let page = explain::definitions().into_string();
    let drawn = view::kit::kit("").into_string() + view::stylesheet();
    for (key, selector) in explain::THINGS {
        assert!(explain::of(key).is_some(), "{key}");
        assert!(page.contains(&format!("id=\"x-{key}\" data-for=\"{selector}\"")), "{key}");
        for class in selector.split('.').skip(1) {
            let class = class.split([' ', ',', ':']).next().unwrap_or_default();
            assert!(drawn.contains(class), "{selector}: nothing is a {class}");
        }
    }
}

/// Everything the sources of the page point at with `data-explain`.
#[test]
fn every_key_that_is_used_is_explained() {
    let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut left = vec![sources];
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for key in attributes(&text, "data-explain") {
            let known = explain::of(key).is_some() || key == "KEY" || key.is_empty();
            assert!(known, "{}: {key}", path.display());
        }
    }
}

#[test]
fn searching_shows_what_was_asked_for_and_nothing_else() {
    let text = rules::page(&site(None), "DW-046").into_string();
    assert!(text.contains("id=\"DW-046\"") && !text.contains("id=\"DW-047\""));
    assert!(text.contains("One rule."));
    let text = rules::page(&site(None), "zebra").into_string();
    assert!(text.contains("No rule holds these words.") && !text.contains("id=\"DW-"));
}

#[test]
fn the_seats_of_the_page_are_those_of_the_box() {
    use dreamtable_core::Boxed;
    let seats = view::pages::setup::seats_of(GameBox::Dreamworld);
    assert_eq!(seats, <dreamworld::Dreamworld as Boxed>::SEATS);
    assert_eq!(<dreamworld::Dreamworld as Boxed>::ID, GameBox::Dreamworld.id());
}
