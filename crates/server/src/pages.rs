//! The pages, from what a viewer knows. The only module of the server that makes HTML.

use bots::Level;
use catalog::Entry;
use dreamtable_core::{Node, Seat, Viewer};
use maud::{DOCTYPE, Markup, html};
use store::Summary;

use crate::app::App;
use crate::frame::{Frame, Part};
use crate::live::Live;
use crate::refusal::Refusal;
use crate::replay::{Eyes, Heard, Luck, Past};

/// What every page knows about the guest it is for.
pub struct Visitor {
    pub name: String,
    /// What the guest's forms must carry.
    pub form_token: String,
    /// Something to say first.
    pub notice: Option<String>,
}

fn document(app: &App, title: &str, script: bool, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark";
                title { (title) }
                link rel="stylesheet" href=(app.assets.style.address);
                @if script { script type="module" src=(app.assets.script.address) {} }
            }
            body.text { a.skip href="#main" { "Skip to the content" } (body) }
        }
    }
}

fn plain(app: &App, title: &str, visitor: Option<&Visitor>, main: Markup) -> Markup {
    let body = html! {
        header.bar {
            a.home href="/" { "Dreamtable" }
            nav aria-label="Site" {
                a href="/me" { (visitor.map_or("My tables", |visitor| &visitor.name)) }
            }
        }
        main #main tabindex="-1" {
            @if let Some(notice) = visitor.and_then(|visitor| visitor.notice.as_ref()) {
                p role="status" { (notice) }
            }
            (main)
        }
    };
    document(app, title, false, body)
}

fn csrf(visitor: &Visitor) -> Markup {
    html! { input type="hidden" name="csrf" value=(visitor.form_token); }
}

/// The front page.
pub fn shelf(app: &App, visitor: &Visitor, mine: &[Summary]) -> Markup {
    let main = html! {
        h1 { "Dreamtable" }
        @for entry in app.config.shelf { (start_form(*entry, visitor)) }
        @if !mine.is_empty() { (table_list(mine)) }
    };
    plain(app, "Dreamtable", Some(visitor), main)
}

fn start_form(entry: &dyn Entry, visitor: &Visitor) -> Markup {
    let seats = entry.seats();
    let usual = *seats.end();
    html! {
        section {
            h2 { (entry.name()) }
            form method="post" action="/tables" {
                (csrf(visitor))
                input type="hidden" name="game" value=(entry.id());
                label { "Seats "
                    select name="seats" {
                        @for n in seats { option value=(n) selected[n == usual] { (n) } }
                    }
                }
                label { "Others "
                    select name="others" {
                        @for level in Level::NAMED {
                            option value=(level) selected[level == Level::Dreaming] { (level) " bots" }
                        }
                        option value="open" { "friends with a link" }
                    }
                }
                button type="submit" { "Play " (entry.name()) }
            }
        }
    }
}

fn table_list(tables: &[Summary]) -> Markup {
    html! {
        section {
            h2 { "My tables" }
            ul {
                @for table in tables {
                    li {
                        a href={ "/t/" (table.id) } { (table.game) " for " (table.seats) }
                        " · " (table.steps) " steps"
                        @if table.ended.is_some() { " · over" }
                    }
                }
            }
        }
    }
}

pub fn me(app: &App, visitor: &Visitor, mine: &[Summary]) -> Markup {
    let main = html! {
        h1 { "You are " (visitor.name) }
        form method="post" action="/me" {
            (csrf(visitor))
            label { "Name " input name="name" value=(visitor.name) maxlength="24" required; }
            button type="submit" { "Change" }
        }
        @if mine.is_empty() { p { "You have no tables yet." } } @else { (table_list(mine)) }
    };
    plain(app, "My tables", Some(visitor), main)
}

pub fn refused(app: &App, refusal: &Refusal, back: &str) -> Markup {
    let main = html! {
        h1 { "That was not possible" }
        p role="alert" { (refusal.reason) }
        p { a href=(back) { @if back == "/" { "To the shelf" } @else { "Back to the table" } } }
    };
    plain(app, "That was not possible", None, main)
}

/// The parts of a table page that change. They are shared by all who share a view, so nothing in
/// them may belong to one guest: forms are in the shell, and buttons name them.
pub fn paint(live: &Live, frame: &Frame, viewer: Viewer) -> Vec<Part> {
    let part = |id, markup: Markup| Part { id, html: markup.into_string() };
    vec![
        part("status", status(frame, viewer)),
        part("board", html! { pre { (frame.position.table.describe(viewer)) } }),
        part("choices", choices(frame, viewer)),
        part("people", people(live, frame, viewer)),
        part("log", recent(frame, viewer)),
        part("chat", chat(frame)),
    ]
}

fn status(frame: &Frame, viewer: Viewer) -> Markup {
    let name = |seat: Seat| frame.people.name(seat);
    match frame.position.table.node() {
        Node::Over => html! { "The match is over." },
        Node::Chance => html! { "Chance decides." },
        Node::Decision { must, .. } => {
            let waiting: Vec<String> = must.iter().map(name).collect();
            match viewer {
                Viewer::Seat(seat) if must.contains(seat) => html! { "It is your choice." },
                _ => html! { "Waiting for " (waiting.join(", ")) "." },
            }
        }
    }
}

fn choices(frame: &Frame, viewer: Viewer) -> Markup {
    let legal = frame.position.legal_for(viewer);
    html! {
        @if frame.position.undoable(viewer) > 0 {
            button type="submit" form="act" name="action" value="undo" { "Take back" }
        }
        @if !legal.is_empty() {
            ul {
                @for action in legal {
                    li { button type="submit" form="act" name="action" value=(action) { (action) } }
                }
            }
        }
    }
}

fn people(live: &Live, frame: &Frame, viewer: Viewer) -> Markup {
    let people = &frame.people;
    let button = |deed: &str, seat: Seat, words: &str| {
        html! {
            button type="submit" form="seat" name="change" value={ (deed) " " (seat) } { (words) }
        }
    };
    html! {
        ol {
            @for seat in Seat::all(live.record.seats) {
                @let place = people.place(seat);
                li {
                    (people.name(seat))
                    @if place.person.is_some() && !people.here.contains(seat) { " (away)" }
                    @if let (Some(_), Some(level)) = (place.person, &place.bot) {
                        " (a " (level) " bot plays)"
                    }
                    @if !frame.position.is_over() {
                        @if viewer.is(seat) {
                            " you "
                            @if place.bot.is_some() { (button("back", seat, "Take it back")) }
                            @else { (button("bot", seat, "Hand to a bot")) }
                            (button("leave", seat, "Leave"))
                        } @else if place.is_open() {
                            @if viewer == Viewer::Spectator { (button("take", seat, "Sit down")) }
                            (button("bot", seat, "Fill with a bot"))
                        } @else if place.person.is_some() && place.bot.is_none()
                            && !people.here.contains(seat) {
                            (button("bot", seat, "Hand to a bot"))
                        } @else if place.person.is_none() {
                            (button("open", seat, "Send the bot away"))
                        }
                    }
                }
            }
        }
        p { (people.spectators) " looking on" }
    }
}

fn recent(frame: &Frame, viewer: Viewer) -> Markup {
    html! {
        ol reversed {
            @for moment in frame.position.recent.iter().rev() {
                @for words in moment.words(viewer) { li { (words) } }
            }
        }
    }
}

fn chat(frame: &Frame) -> Markup {
    html! {
        ol { @for said in &frame.chat.said { li { b { (said.name) } ": " (said.text) } } }
    }
}

/// A table page: the shell with the guest's forms, around the parts.
pub fn table(app: &App, live: &Live, frame: &Frame, viewer: Viewer, visitor: &Visitor) -> Markup {
    let id = live.id();
    let painted = frame.painted(viewer, |frame, viewer| paint(live, frame, viewer));
    let part = |id: &str| {
        let html = painted.parts.iter().find(|part| part.id == id).map_or("", |part| &part.html);
        maud::PreEscaped(html)
    };
    let hidden = |name: &str, to: &str| {
        html! {
            form id=(name) method="post" action={ "/t/" (id) "/" (to) } data-quiet hidden {
                (csrf(visitor))
                @if name == "act" { input type="hidden" name="seq" value=(frame.position.seq); }
            }
        }
    };
    let body = html! {
        header.bar {
            a.home href="/" { "Dreamtable" }
            h1 { (live.entry.name()) }
            nav aria-label="Table" {
                a href={ "/t/" (id) "/replay" } { "Replay" } " "
                a href={ "/t/" (id) "/luck" } { "Luck" } " "
                a href={ "/t/" (id) "/log" } { "Whole log" } " "
                a href="/me" { (visitor.name) }
            }
        }
        p #notice role="alert" hidden[visitor.notice.is_none()] {
            @if let Some(notice) = &visitor.notice { (notice) }
        }
        (hidden("act", "act"))
        (hidden("seat", "seat"))
        main #main tabindex="-1" data-live={ "/t/" (id) "/live" } data-version=(frame.version) {
            section #status role="status" aria-live="polite" aria-label="Now" { (part("status")) }
            section #board aria-label="Table" { (part("board")) }
            section #choices aria-label="Choices" { (part("choices")) }
        }
        aside aria-label="People, log and talk" {
            h2 { "Seats" } section #people aria-label="Seats" { (part("people")) }
            h2 { "Log" } section #log aria-label="Log" { (part("log")) }
            h2 { "Talk" } section #chat aria-label="Talk" { (part("chat")) }
            form method="post" action={ "/t/" (id) "/chat" } data-quiet {
                (csrf(visitor))
                label { "Say " input name="text" maxlength="400" required autocomplete="off"; }
                button type="submit" { "Say" }
            }
            @if frame.position.is_over() { a href={ "/t/" (id) "/file" } { "Match file" } }
        }
    };
    document(app, live.entry.name(), true, body)
}

pub fn replay(app: &App, live: &Live, past: &Past, eyes: Eyes, visitor: &Visitor) -> Markup {
    let id = live.id();
    let asked = match eyes {
        Eyes::All => "all".to_owned(),
        Eyes::Of(viewer) => viewer.to_string(),
    };
    let over = live.frame().position.is_over();
    let seats = live.record.seats;
    let step = |at: u64, words: &str| {
        html! { a href={ "/t/" (id) "/replay?at=" (at) "&as=" (asked) } { (words) } }
    };
    let described = |viewer: Viewer| html! { pre { (past.table.describe(viewer)) } };
    let main = html! {
        h1 { "Replay of " (live.entry.name()) }
        p { "Step " (past.at) " of " (past.length) }
        nav aria-label="Steps" {
            @if past.at > 0 { (step(0, "first")) " " (step(past.at - 1, "back")) } " "
            @if past.at < past.length { (step(past.at + 1, "on")) " " (step(past.length, "last")) }
        }
        form method="get" action={ "/t/" (id) "/replay" } {
            label { "Step "
                input type="range" name="at" min="0" max=(past.length) value=(past.at);
            }
            @if over {
                label { "Seen as "
                    select name="as" {
                        @for viewer in Viewer::all(seats) {
                            @let name = viewer.to_string();
                            option value=(name) selected[name == asked] { (name) }
                        }
                        option value="all" selected[eyes == Eyes::All] { "all-knowing" }
                    }
                }
            }
            button type="submit" { "Show" }
        }
        @if let Some(moment) = &past.moment {
            @let viewer = match eyes { Eyes::Of(viewer) => viewer, Eyes::All => Viewer::Spectator };
            ul { @for words in moment.words(viewer) { li { (words) } } }
        }
        @match eyes {
            Eyes::Of(viewer) => (described(viewer)),
            Eyes::All => @for seat in Seat::all(seats) {
                h2 { "Seat " (seat) } (described(Viewer::Seat(seat)))
            },
        }
        p { a href={ "/t/" (id) } { "To the table" } }
    };
    plain(app, "Replay", Some(visitor), main)
}

pub fn log(app: &App, live: &Live, heard: &[Heard], visitor: &Visitor) -> Markup {
    let main = html! {
        h1 { "Log of " (live.entry.name()) }
        ol { @for line in heard { @for words in &line.words { li { (words) } } } }
        p { a href={ "/t/" (live.id()) } { "To the table" } }
    };
    plain(app, "Log", Some(visitor), main)
}

pub fn luck(app: &App, live: &Live, luck: &Luck, visitor: &Visitor) -> Markup {
    let main = html! {
        h1 { "Luck" }
        p { "Before the first draw this hash of the secret seed was fixed: " code { (luck.commitment) } }
        @match &luck.seed {
            None => p { "The seed is shown here when the match is over; then every draw can be made again." },
            Some(seed) => {
                p { "The seed was " code { (seed) } }
                p role="status" {
                    @if luck.is_fair() {
                        "Its hash is the one above, and all " (luck.draws.len())
                        " draws, made again now, came out the same."
                    } @else { "Something does not fit: this match was not drawn from this seed." }
                }
                table {
                    thead { tr { th { "Step" } th { "Drawn" } th { "Made again" } } }
                    tbody {
                        @for draw in &luck.draws {
                            tr { td { (draw.seq) } td { (draw.outcome) } td { (draw.recomputed) } }
                        }
                    }
                }
            }
        }
        p { a href={ "/t/" (live.id()) } { "To the table" } }
    };
    plain(app, "Luck", Some(visitor), main)
}
