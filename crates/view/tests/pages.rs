//! What must hold of every page around the tables.

use dreamtable_core::{Level, Viewer};
use std::collections::HashSet;
use view::about::{About, Alone, OwnPage, Rules};
use view::icons::Icon;
use view::pages::agreed::SetupQuestion;
use view::pages::each::AskEach;
use view::pages::front::MyTable;
use view::pages::lobby::Lobby;
use view::pages::me::BadName;
use view::pages::numbered::{Around, Numbered};
use view::pages::refused::Refused;
use view::pages::setup::{FormField, Setup};
use view::pages::{Ground, Site, Visitor, document, front, game, lobby, me, refused};
use view::scale::Strength;
use view::seats::Colour;
use view::table::frame::{Frame, Person, Sitter};

const EVIL: &str = "<script>\"&'";

const TEXT: &str = "## Play\n- **PK-1** Take a card. `[S]`\n- **PK-2** Mind the gap. `[R]`\n";

fn rules_page(site: &Site, query: &str) -> maud::Markup {
    let around = Around {
        title: "The rules of Pocket",
        class: "text",
        line: "Two rules.",
        example: "gap",
        before: &[],
        after: &[],
        diagram: |_| None,
        defs: maud::html! {},
    };
    Numbered::read(TEXT, "PK-").page(site, query, around)
}

/// A game with everything the pages around the tables can show, and one with nothing.
static POCKET: About = About {
    line: "Small and sweet",
    alone: Some(Alone {
        title: "Alone",
        words: "Against the box.",
        field: "difficulty",
        levels: &["easy", "hard"],
    }),
    questions: &[SetupQuestion {
        field: "difficulty",
        option: "difficulty",
        legend: "How strong the box is",
        answers: &[("easy", "easy"), ("hard", "hard")],
        seats: 1..=1,
        unless: &[],
        without: &[],
    }],
    ask_each: Some(AskEach {
        field: "rose",
        option: "rose",
        label: "rose at",
        meaning: |n| format!("When seat {n} rose"),
        note: "Who rose first begins.",
        mend: "Give a time as 07:30.",
    }),
    guide: Some(1),
    rules: Some(Rules { short: || maud::html! { p { "Take a card." } }, page: rules_page }),
    pages: &[OwnPage { address: "/learn/pocket", icon: Icon::Moon, words: "Learn" }],
    ..About::named("pocket", "Pocket", 1..=5)
};
static BARE: About = About::named("bare", "Bare", 2..=2);
static GAMES: [&About; 2] = [&POCKET, &BARE];

fn site(notice: Option<&'static str>) -> Site<'static> {
    let visitor =
        Visitor { name: EVIL, origin: "https://moon.example", csrf: "secret-token", notice };
    Site {
        style: "/s.css",
        script: Some("/s.js"),
        games: &GAMES,
        visitor: Some(visitor),
        ..Site::default()
    }
}

fn my_tables() -> Vec<MyTable> {
    let table = |yours, over| MyTable {
        game: &POCKET,
        href: "/t/a".into(),
        line: EVIL.into(),
        note: EVIL.into(),
        who: EVIL.into(),
        crew: Colour::ALL.to_vec(),
        yours,
        over,
    };
    vec![table(true, false), table(false, false), table(false, true)]
}

const STRENGTH: Strength = Strength { rating: 1240, matches: 12, match_for: Level::Lucid };

#[test]
fn who_has_played_is_asked_to_play_with_who_is_nearest() {
    let setup = Setup::usual(&POCKET, false, Some(STRENGTH));
    let who: Vec<&str> = setup.wishes[..2].iter().map(|wish| wish.who.as_str()).collect();
    assert_eq!(who, ["me", "lucid"]);
    let page = game::page(&site(None), &POCKET, &setup).into_string();
    assert!(page.contains("You and a few lucid bots, a good match for you."), "{page}");
    assert!(page.contains("name=\"others\" value=\"lucid\""), "{page}");
    assert!(page.contains("Your rating is about 1240; greedy bots have 1000"), "{page}");
    let named = site(None).visitor.map(|visitor| Visitor { name: "Ilse", ..visitor });
    let page = game::page(&Site { visitor: named, ..site(None) }, &POCKET, &setup).into_string();
    assert!(page.contains("<option value=\"me\" selected>you, Ilse</option>"), "{page}");
    let me = me::page(&site(None), &[], &[], &[(&POCKET, STRENGTH)], None).into_string();
    assert!(me.contains("you would win 16 of 20 matches against them"), "{me}");
    assert!(me.contains("A good match for you: <b>lucid bots</b>."), "{me}");
}

fn played() -> Vec<me::PastResults> {
    let row = |won| me::PastResults {
        game: "Pocket",
        seats: 2,
        company: EVIL.into(),
        matches: 3,
        won,
        best: EVIL.into(),
    };
    vec![row(Some(1)), row(None)]
}

fn frame(viewer: Viewer, sitters: &[Sitter]) -> Frame {
    let person = |sitter: &Sitter| Person { name: EVIL.into(), sitter: sitter.clone() };
    Frame {
        people: sitters.iter().map(person).collect(),
        spectators: 2,
        ..Frame::empty("/t/a", viewer)
    }
}

/// Every page with every kind of input, under a name to complain with.
fn pages() -> Vec<(String, String)> {
    let mut pages = Vec::new();
    let mut add = |name: String, markup: maud::Markup| pages.push((name, markup.into_string()));
    let site = site(Some(EVIL));
    for games in [&[][..], &GAMES[..1], &GAMES] {
        let site = Site { games, ..site };
        add(format!("front {}", games.len()), front::page(&site, &[]));
        let with = if games.is_empty() { vec![] } else { my_tables() };
        add(format!("front {} with tables", games.len()), front::page(&site, &with));
    }
    for about in GAMES {
        for (friends, strength) in [(false, None), (true, None), (false, Some(STRENGTH))] {
            let setup = Setup::usual(about, friends, strength);
            let name = format!("game {} {friends} {}", about.title, strength.is_some());
            add(name, game::page(&site, about, &setup));
        }
    }
    for fields in [
        &[][..],
        &[("seats", "9")],
        &[("seats", "4"), ("seat-1", EVIL), ("seat-3", "me"), ("seat-4", "me")],
        &[("seats", "1"), ("option-difficulty", EVIL)],
    ] {
        let given: Vec<_> = fields.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        let mut setup = Setup::read(&POCKET, &given).unwrap_err();
        setup.refuse(FormField::Table, EVIL.into());
        add(format!("game refused {fields:?}"), game::page(&site, &POCKET, &setup));
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
            let lobby = Lobby::new(&frame, EVIL, 7);
            add(format!("lobby of {viewer}"), lobby::page(&site, &POCKET, &lobby));
        }
    }
    for bad in [None, Some(BadName { asked: EVIL, reason: EVIL })] {
        let stands = [(&POCKET, STRENGTH)];
        let me = me::page(&site, &my_tables(), &played(), &stands, bad);
        add(format!("me {}", bad.is_some()), me);
        add(format!("me {} alone", bad.is_some()), me::page(&site, &[], &[], &[], bad));
    }
    for status in [400, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 503] {
        for (back, visitor) in [("/", None), ("/t/a", site.visitor)] {
            let refused =
                Refused { status, reason: EVIL, back, retry_after: Some(u64::from(status) % 2) };
            add(format!("{status}"), refused::page(&Site { visitor, ..site }, &refused));
        }
    }
    for query in
        ["", "  ", "gap", "PK-2", "closest corner", EVIL, "zebra", &"x".repeat(5000), "é İ ß"]
    {
        add(format!("rules {query:.20}"), rules_page(&site, query));
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
                distinct.contains(target) || searched && target.starts_with("PK-"),
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
    let front = front::page(&site(None), &[]).into_string();
    assert!(attributes(&front, "href").contains(&"/games/pocket"));
    let game = game::page(&site(None), &POCKET, &Setup::usual(&POCKET, false, None)).into_string();
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
fn the_rules_of_a_game_lead_to_those_of_the_others() {
    static OTHER: About = About { rules: POCKET.rules, ..About::named("other", "Other", 1..=2) };
    let site = Site { games: &[&POCKET, &BARE, &OTHER], ..site(None) };
    let text = rules_page(&site, "").into_string();
    let links: Vec<&str> = attributes(&text, "href");
    assert!(links.contains(&"/rules/other") && !links.contains(&"/rules/bare"));
    assert!(!text.contains("<a href=\"/rules/pocket\">"), "a page does not lead to itself");
}

#[test]
fn a_page_of_a_game_leads_to_its_rules_and_back_to_it() {
    static OTHER: About = About { rules: POCKET.rules, ..About::named("other", "Other", 1..=2) };
    let bar = |game, ground| {
        let site = Site { games: &[&POCKET, &OTHER], game, ..site(None) };
        let page = document(&site, "Title", ground, maud::html! {}, maud::html! {}).into_string();
        page.split("</header>").next().expect("a bar").to_owned()
    };
    for (game, ground, rules, back) in [
        (None, Ground::Reading, "/rules/pocket", false),
        (Some(&OTHER), Ground::Of("text"), "/rules/other", true),
        (Some(&OTHER), Ground::Shelf, "/rules/other", false),
        (Some(&BARE), Ground::Reading, "/rules/pocket", false),
    ] {
        let bar = bar(game, ground);
        let links = attributes(&bar, "href");
        assert!(links.contains(&rules), "{links:?}");
        assert_eq!(links.contains(&"/games/other"), back, "{links:?}");
    }
}

#[test]
fn what_everybody_is_asked_becomes_minutes_and_silence_says_nothing() {
    let read = |fields: &[(&str, &str)]| {
        let given: Vec<_> = fields.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        Setup::read(&POCKET, &given)
    };
    let said = read(&[("seats", "2"), ("option-rose-1", "07:30"), ("option-rose-5", "09:00")]);
    assert_eq!(said.unwrap().options, [("rose".to_owned(), "[450,null]".to_owned())]);
    assert!(read(&[("seats", "2"), ("option-rose-1", "")]).unwrap().options.is_empty());
    let refused = read(&[("seats", "2"), ("option-rose-2", "late")]).unwrap_err();
    assert_eq!(refused.reasons[0].0, FormField::Seat(2));
}

#[test]
fn a_friend_finds_one_free_seat_as_the_next_thing() {
    let sitters = [Sitter::Person { here: true }, Sitter::Open, Sitter::Open];
    let frame = frame(Viewer::Spectator, &sitters);
    let lobby = Lobby::new(&frame, "/t/a", 1);
    let text = lobby::page(&site(None), &POCKET, &lobby).into_string();
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
        // A drawer shows the first paragraph alone.
        let main = &text[text.find("<main").expect("a page")..];
        let first = main.split("<p ").nth(1).expect("a paragraph");
        assert!(first.starts_with("class=\"because\""), "{status}: {first:.80}");
    }
}
