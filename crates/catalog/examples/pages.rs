//! Writes the pages around the tables, to be opened in a browser or photographed:
//! `cargo run -p catalog --example pages -- DIR`.

use dreamtable_core::{Seat, Viewer};
use maud::Markup;
use std::path::PathBuf;
use view::about::About;
use view::pages::front::MyTable;
use view::pages::lobby::Lobby;
use view::pages::refused::Refused;
use view::pages::setup::{FormField, Setup};
use view::pages::{Site, Visitor, front, game, lobby, me, refused};
use view::seats::Colour;
use view::table::frame::{Frame, Person, Sitter};

fn main() -> std::io::Result<()> {
    let dir = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/pages".into()));
    std::fs::create_dir_all(&dir)?;
    let first = catalog::shelf()[0].about();
    std::fs::write(dir.join("dreamtable.css"), view::stylesheet_of(first))?;
    let games: Vec<&'static About> = catalog::shelf().iter().map(|entry| entry.about()).collect();
    let site = Site {
        style: "dreamtable.css",
        script: None,
        games: &games,
        visitor: Some(Visitor { name: "Mira", origin: "", csrf: "0123", notice: None }),
        ..Site::default()
    };
    for (name, markup) in pages(&site) {
        std::fs::write(dir.join(format!("{name}.html")), markup.into_string())?;
    }
    Ok(())
}

fn tables(game: &'static About) -> Vec<MyTable> {
    use Colour::{Green, Orange, Pink, Purple, Sky, Teal};
    let table = |line: &str, note: &str, crew: &[Colour], yours, over| MyTable {
        game,
        href: "#".into(),
        line: line.into(),
        note: note.into(),
        who: String::new(),
        crew: crew.to_vec(),
        yours,
        over,
    };
    vec![
        table("Your choice", "round 5 of 14", &[Teal, Pink, Orange, Purple], true, false),
        table("Ilse and Tomás choose", "round 2 of 14", &[Teal, Pink, Purple], false, false),
        table("Waiting for friends", "2 seats free", &[Teal, Green, Sky], false, false),
        table("The match is over", "14 rounds", &[Teal], false, true),
    ]
}

fn frame(viewer: Viewer) -> Frame {
    let person = |name: &str, sitter| Person { name: name.into(), sitter };
    Frame {
        people: vec![
            person("Mira", Sitter::Person { here: true }),
            person("Ilse", Sitter::Person { here: false }),
            person("", Sitter::Bot("dreaming".into())),
            person("", Sitter::Open),
        ],
        spectators: 1,
        ..Frame::empty("/t/7fk2m9", viewer)
    }
}

fn pages(site: &Site) -> Vec<(&'static str, Markup)> {
    let about = site.games[0];
    let rules = about.rules.expect("the first game has rules to read").page;
    let mut bad = Setup::usual(about, false, None);
    bad.wishes[1].who = "me".into();
    bad.wishes[2].who = "genius".into();
    bad.refuse(FormField::Seat(2), "You have a seat already: one person, one seat.".into());
    bad.refuse(FormField::Seat(3), "Choose you, a friend or one of the bots.".into());
    let waiting = |viewer| {
        let frame = frame(viewer);
        let invite = "http://127.0.0.1:4173/t/7fk2m9";
        lobby::page(site, about, &Lobby::new(&frame, invite, 1))
    };
    let refusal = |status, reason, back| {
        refused::page(
            site,
            &Refused { status, reason, back, retry_after: (status == 429).then_some(3) },
        )
    };
    vec![
        ("front", front::page(site, &tables(about)[..3])),
        ("front-new", front::page(site, &[])),
        ("game", game::page(site, about, &Setup::usual(about, false, None))),
        ("game-bad", game::page(site, about, &bad)),
        ("lobby", waiting(Viewer::Seat(Seat::new(0)))),
        ("lobby-guest", waiting(Viewer::Spectator)),
        ("me", me::page(site, &tables(about), &[], &[], None)),
        (
            "me-bad",
            me::page(
                site,
                &[],
                &[],
                &[],
                Some(me::BadName { asked: "", reason: "A name has 1 to 24 letters, on one line." }),
            ),
        ),
        ("rules", rules(site, "")),
        ("rules-search", rules(site, "gap corner")),
        ("rules-nothing", rules(site, "zebra")),
        ("400", refusal(400, "seq is the number of steps you have seen", "/t/7fk2m9")),
        ("403", refusal(403, "this form was not made for you: open the page again", "/")),
        ("404", refusal(404, "there is no such table; check the link", "/")),
        (
            "409",
            refusal(409, "your answer was to step 12, but the match is at step 14", "/t/7fk2m9"),
        ),
        ("429", refusal(429, "you ask too often", "/t/7fk2m9")),
    ]
}
