//! Writes the pages around the tables, to be opened in a browser or photographed:
//! `cargo run -p view --example pages -- DIR`.

use dreamtable_core::{Seat, Viewer};
use maud::Markup;
use std::path::PathBuf;
use view::boxes::GameBox;
use view::dreamworld::{coach, rules};
use view::pages::front::MyTable;
use view::pages::lobby::Lobby;
use view::pages::refused::Refused;
use view::pages::setup::{Field, Setup};
use view::pages::{Site, Visitor, front, game, games, lobby, me, refused};
use view::seats::Colour;
use view::table::frame::{Frame, Person, Sitter};

const SITE: Site<'static> = Site {
    style: "dreamtable.css",
    script: None,
    visitor: Some(Visitor { name: "Mira", csrf: "0123", notice: None }),
};

fn main() -> std::io::Result<()> {
    let dir = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/pages".into()));
    std::fs::create_dir_all(&dir)?;
    std::fs::write(dir.join("dreamtable.css"), view::stylesheet())?;
    for (name, markup) in pages() {
        std::fs::write(dir.join(format!("{name}.html")), markup.into_string())?;
    }
    Ok(())
}

fn tables() -> Vec<MyTable> {
    use Colour::{Green, Orange, Pink, Purple, Sky, Teal};
    let table = |game, line: &str, note: &str, crew: &[Colour], yours, over| MyTable {
        game,
        href: "#".into(),
        line: line.into(),
        note: note.into(),
        crew: crew.to_vec(),
        yours,
        over,
    };
    vec![
        table(
            GameBox::Dreamworld,
            "Your choice",
            "round 5 of 14",
            &[Teal, Pink, Orange, Purple],
            true,
            false,
        ),
        table(
            GameBox::Dreamworld,
            "Ilse and Tomás choose",
            "round 2 of 14",
            &[Teal, Pink, Purple],
            false,
            false,
        ),
        table(
            GameBox::Dreamworld,
            "Waiting for friends",
            "2 seats free",
            &[Teal, Green, Sky],
            false,
            false,
        ),
        table(GameBox::Dreamworld, "The match is over", "14 rounds", &[Teal], false, true),
    ]
}

fn frame(viewer: Viewer) -> Frame {
    let person = |name: &str, sitter| Person { name: name.into(), sitter };
    Frame {
        address: "/t/7fk2m9".into(),
        viewer,
        people: vec![
            person("Mira", Sitter::Person { here: true }),
            person("Ilse", Sitter::Person { here: false }),
            person("", Sitter::Bot("dreaming".into())),
            person("", Sitter::Open),
        ],
        spectators: 1,
        undoable: 0,
        chat: vec![],
        over: false,
        guided: false,
        replay: None,
    }
}

fn pages() -> Vec<(&'static str, Markup)> {
    let dreamworld = &games::ALL[0];
    let playable = ["dreamworld"];
    let mut bad = Setup::usual(GameBox::Dreamworld, false);
    bad.wishes[1] = "me".into();
    bad.wishes[2] = "genius".into();
    bad.refuse(Field::Seat(2), "You have a seat already: one person, one seat.".into());
    bad.refuse(Field::Seat(3), "Choose you, a friend or one of the bots.".into());
    let waiting = |viewer| {
        let frame = frame(viewer);
        let invite = "http://127.0.0.1:4173/t/7fk2m9";
        lobby::page(&SITE, dreamworld, &Lobby { frame: &frame, invite, version: 1 })
    };
    let refusal = |status, reason, back| {
        refused::page(
            &SITE,
            &Refused { status, reason, back, retry_after: (status == 429).then_some(3) },
        )
    };
    vec![
        ("front", front::page(&SITE, &playable, &tables()[..3])),
        ("front-new", front::page(&SITE, &playable, &[])),
        ("game", game::page(&SITE, dreamworld, &Setup::usual(GameBox::Dreamworld, false))),
        ("game-bad", game::page(&SITE, dreamworld, &bad)),
        ("game-soon", game::not_yet(&SITE, &games::ALL[2])),
        ("lobby", waiting(Viewer::Seat(Seat::new(0)))),
        ("lobby-guest", waiting(Viewer::Spectator)),
        ("me", me::page(&SITE, &tables(), None)),
        (
            "me-bad",
            me::page(
                &SITE,
                &[],
                Some(me::BadName { asked: "", reason: "A name has 1 to 24 letters, on one line." }),
            ),
        ),
        ("rules", rules::page(&SITE, "")),
        ("rules-search", rules::page(&SITE, "gap corner")),
        ("rules-nothing", rules::page(&SITE, "zebra")),
        ("400", refusal(400, "seq is the number of steps you have seen", "/t/7fk2m9")),
        ("403", refusal(403, "this form was not made for you: open the page again", "/")),
        ("404", refusal(404, "there is no such table; check the link", "/")),
        (
            "409",
            refusal(409, "your answer was to step 12, but the match is at step 14", "/t/7fk2m9"),
        ),
        ("429", refusal(429, "you ask too often", "/t/7fk2m9")),
        ("coach", slips()),
    ]
}

/// A slip of the guide for itself.
fn slips() -> Markup {
    let hint = coach::Hint {
        lesson: coach::Lesson::Choosing,
        title: "Choose a Dream".into(),
        words: "Hex scores here, so take one of your Hex Dreams. It will stand on the line at its number, and the \
                way to the next number towards the Client is your gap: the wider, the better. Try Hex 3."
            .into(),
        point_at: vec!["play H03S".into()],
        rule: "DW-023",
    };
    let head = view::page::Head {
        title: "The guide",
        class: "front",
        style: "dreamtable.css",
        script: None,
        mood: Some(view::night::Mood::Dreamworld { round: 1 }),
    };
    let defs = view::page::defs(view::icons::defs(&view::icons::Icon::PAGE));
    view::page::document(
        head,
        defs,
        maud::html! { main #main tabindex="-1" { h1.vh { "Guide" } h2.vh { "Hint" } (view::guide::switch()) (coach::slip(&hint)) } },
    )
}
