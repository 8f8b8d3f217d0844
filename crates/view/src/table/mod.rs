//! A table page of any game.
//!
//! A game draws a [`Look`] from what a viewer knows; [`fragments`] cuts it into the areas of the page
//! and [`mod@part`] those into smaller pieces, so that a server can send only the pieces that changed;
//! [`page`] puts the areas and the guest's own forms into a whole document. Fragments hold nothing
//! that belongs to one guest: everybody with the same view shares them.
//!
//! Everything works as plain forms. The script makes it live and smooth.

pub mod frame;
pub mod luck;
pub mod part;
pub mod people;
pub mod replay;

use crate::about::About;
use crate::furniture::{self, Weight};
use crate::guide;
use crate::icons::{Icon, icon};
use crate::night::{Mood, night, ridge};
use crate::page::{self, Head};
use crate::touch::{Act, FORM};
use dreamtable_core::Viewer;
pub use frame::{Frame, Person, Said, Sitter, Told};
use maud::{Markup, PreEscaped, html};
pub use part::part;

/// The script of the table page.
pub const SCRIPT: &str = include_str!("../script/table.js");

/// One legal action with its words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// In the game's notation.
    pub action: String,
    pub label: String,
    /// What it would bring.
    pub tell: String,
}

/// A table as a game draws it for one viewer.
#[derive(Clone, Debug)]
pub struct Look {
    /// What is awaited, short, for the window's title: "Your choice".
    pub title: String,
    pub mood: Mood,
    /// Where the match is, for the bar.
    pub middle: Markup,
    /// See [`crate::furniture::status`].
    pub status: Markup,
    pub board: Markup,
    /// The panels of the other seats.
    pub side: Markup,
    /// The viewer's own area; nothing for a spectator.
    pub mine: Option<Markup>,
    /// All legal actions of the viewer.
    pub choices: Vec<Choice>,
    /// Lines made by [`crate::furniture::log_line`], newest first.
    pub log: Vec<Markup>,
    /// What just happened, one sentence each, to be read aloud.
    pub happened: Vec<String>,
}

/// A piece of the page under the id of the element it fills.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fragment {
    pub id: &'static str,
    pub html: String,
}

/// How many lines of the log stand beside the board; the rest waits in its drawer.
pub const SIDE_LOG: usize = 9;

/// The areas of a table page that change. The whole log is drawn only for looking back: at a live
/// table its drawer asks for it when it opens.
pub fn fragments(frame: &Frame, look: Look) -> Vec<Fragment> {
    let area = |id, markup: Markup| Fragment { id, html: markup.into_string() };
    let recent = html! { @for line in look.log.iter().take(SIDE_LOG) { (line) } };
    let mut all = vec![
        area("night", night(&look.mood)),
        area("where", look.middle),
        area(
            "status",
            html! {
                (look.status)
                meta itemprop="title" content=(look.title);
                meta itemprop="viewer" content=(frame.viewer);
            },
        ),
        area("main", look.board),
        area("side", html! { (look.side) (part("recent", furniture::log(recent))) }),
        area("mine", look.mine.unwrap_or_default()),
    ];
    if frame.is_replay() {
        all.push(area("log-body", html! { ol.log-all { @for line in &look.log { (line) } } }));
    } else {
        all.extend([
            area("choices-body", plain_list(frame, &look.choices)),
            area("people-body", people::list(frame)),
            area("chat-body", people::chat(frame)),
            area("happened", html! { (look.happened.join(" ")) }),
        ]);
    }
    all
}

fn plain_list(frame: &Frame, choices: &[Choice]) -> Markup {
    html! {
        @if frame.undoable > 0 { ul.choices { (furniture::choice(UNDO)) } }
        (furniture::choices(choices.iter().map(|choice| Act {
            action: &choice.action,
            label: &choice.label,
            tell: &choice.tell,
            ..Act::NONE
        })))
        @if choices.is_empty() && frame.undoable == 0 {
            p.quiet { "There is nothing for you to choose now." }
        }
    }
}

/// Taking the latest step back.
pub const UNDO: Act<'static> =
    Act { action: "undo", label: "Undo: take your last step back", ..Act::NONE };

/// The undo button of a status line, if there is something to take back.
pub fn undo(frame: &Frame) -> Markup {
    html! {
        @if frame.undoable > 0 {
            (furniture::action_button(UNDO, Weight::Plain, Some(Icon::Undo), "Undo"))
        }
    }
}

/// The form of actions that end with a typed word: a button names the action, a field the `word`.
pub const WORD: &str = "word";
/// The form in which something is said to the table, for a field outside the drawer.
pub const TALK: &str = "talk";

/// Two families of things to touch that exclude each other, such as scoring and drawing. A plain
/// checkbox, [`OTHER`], moves the gold from everything in `.when-first` to everything in
/// `.when-other`; `.only-first` and `.only-other` are shown in one mode only.
pub const OTHER: &str = "other";

/// The button that moves the gold to the other family and back.
pub fn other_switch(words: &str, back: &str) -> Markup {
    html! {
        input.vh type="checkbox" id=(OTHER) autocomplete="off" aria-label=(words);
        label.btn.only-first for=(OTHER) { span { (words) } }
        label.btn.only-other for=(OTHER) { span { (back) } }
    }
}

/// What a document needs besides the fragments: the game's dress, and what belongs to one guest.
#[derive(Clone, Debug)]
pub struct Shell<'a> {
    pub about: &'a About,
    /// The game's symbols.
    pub defs: Markup,
    pub style: &'a str,
    pub script: &'a str,
    /// The script only tables of this game run.
    pub own_script: Option<&'a str>,
    /// What the guest's forms carry to show they are the guest's.
    pub csrf: &'a str,
    /// The length of the log this page was drawn from.
    pub seq: u64,
    /// The frame this page was drawn from, to go on from there.
    pub version: u64,
    /// Something to say first.
    pub notice: Option<&'a str>,
    /// The hidden list of what the things on this table mean.
    pub meanings: Markup,
}

fn hidden_form(id: &str, to: &str, csrf: &str, more: Markup) -> Markup {
    html! {
        form id=(id) method="post" action=(to) data-quiet hidden {
            input type="hidden" name="csrf" value=(csrf);
            (more)
        }
    }
}

/// A whole table page.
pub fn page(shell: &Shell, frame: &Frame, fragments: &[Fragment]) -> Markup {
    let about = shell.about;
    let area = |id: &str| {
        let html = fragments.iter().find(|part| part.id == id).map_or("", |part| &part.html);
        PreEscaped(html)
    };
    let seat = match frame.viewer {
        Viewer::Seat(seat) => frame.colour(seat).class(),
        Viewer::Spectator => "seat-none",
    };
    let class = format!("table {} {seat}", about.class);
    let title = title(fragments, about.title);
    let nav = html! {
        (furniture::drawer_button("rules", Icon::Book, "Rules"))
        @if frame.is_replay() {
            (furniture::drawer_button("log", Icon::Log, "Log"))
        } @else {
            (furniture::drawer_button("choices", Icon::List, "Choices"))
            a.btn.plain href=(frame.at("log")) data-drawer="log" { (icon(Icon::Log)) span { "Log" } }
            (furniture::drawer_button("people", Icon::People, "Table"))
        }
    };
    let drawers = html! {
        (furniture::drawer("rules", "Rules", true, html! {
            @if let Some(rules) = about.rules {
                ((rules.short)())
                p.more { a.btn href=(about.rules_address()) target="_blank" { (icon(Icon::Book)) span { "All rules, to search in" } } }
            }
        }))
        (furniture::drawer("log", "Log", false, html! { div #log-body { (area("log-body")) } }))
        @if !frame.is_replay() {
            (furniture::drawer("choices", "Choices", false, html! {
                div #choices-body { (area("choices-body")) }
            }))
            (furniture::drawer("people", "Around the table", false, html! {
                div #people-body { (area("people-body")) }
                (people::invite(frame))
                h3 { "Talk" }
                div #chat-body { (area("chat-body")) }
                (people::say(frame, shell.csrf))
            }))
        }
    };
    let body = html! {
        (furniture::bar(about.title, html! { div #where { (area("where")) } }, nav))
        @if !frame.is_replay() {
            (hidden_form(FORM, &frame.at("act"), shell.csrf, html! {
                input type="hidden" name="seq" value=(shell.seq);
            }))
            (hidden_form("seat", &frame.at("seat"), shell.csrf, html! {}))
            (hidden_form(WORD, &frame.at("act"), shell.csrf, html! {
                input type="hidden" name="seq" value=(shell.seq);
            }))
            (hidden_form(TALK, &frame.at("chat"), shell.csrf, html! {}))
        }
        section.status aria-label="Now" { (ridge()) div #status { (area("status")) } }
        main.board #main tabindex="-1" { (area("main")) }
        aside.side #side aria-label="Other players and log" { (area("side")) }
        section.mine #mine aria-label="Your area" { (area("mine")) }
        (drawers)
        (furniture::banner("lost", Icon::Lost, "Connection lost. Trying again; nothing is lost at the table.", true))
        p.refusal #notice role="alert" hidden[shell.notice.is_none()] {
            (icon(Icon::Lock)) span { (shell.notice.unwrap_or_default()) }
        }
        @if frame.guided { (guide::switch()) }
        (shell.meanings)
        div.vh #happened role="status" aria-live="polite" { (area("happened")) }
        div.tip #tip role="tooltip" hidden {}
    };
    let head = Head {
        title: &title,
        class: &class,
        style: shell.style,
        script: Some(shell.script),
        mood: None,
    };
    let live = (!frame.is_replay()).then(|| frame.at("live"));
    let sky = html! {
        @if let Some(script) = shell.own_script { script type="module" src=(script) {} }
        (page::defs(shell.defs.clone()))
        div #night data-live=[live] data-version=(shell.version) { (area("night")) }
    };
    page::document(head, sky, body)
}

fn title(fragments: &[Fragment], name: &str) -> String {
    let status = fragments.iter().find(|part| part.id == "status").map_or("", |part| &part.html);
    let said = status.split("itemprop=\"title\" content=\"").nth(1);
    match said.and_then(|rest| rest.split('"').next()) {
        Some(words) if !words.is_empty() => format!("{} · {name}", unescape(words)),
        _ => name.to_owned(),
    }
}

/// Undoes the escaping of an attribute we wrote ourselves.
fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// The symbols of a page without drawings.
pub fn plain_defs() -> Markup {
    html! { (crate::icons::defs(&Icon::PAGE)) (crate::seats::defs()) }
}

/// The look of a game that has no drawings yet: the position as text and the plain list.
pub fn plain(
    frame: &Frame,
    awaited: dreamtable_core::SeatSet,
    text: &str,
    choices: Vec<Choice>,
    log: Vec<Markup>,
) -> Look {
    let names = frame.names();
    let yours = matches!(frame.viewer, Viewer::Seat(seat) if awaited.contains(seat));
    let sentence = match (frame.over, yours) {
        (true, _) => "The match is over.".to_owned(),
        (_, true) => "It is your choice.".to_owned(),
        _ => format!("Waiting for {}.", names.list(awaited)),
    };
    let list = html! {
        (undo(frame))
        (furniture::drawer_button("choices", Icon::List, "Choices"))
    };
    Look {
        title: if yours { "Your choice".into() } else { String::new() },
        mood: Mood::plain(),
        middle: html! {},
        status: furniture::status(None, &sentence, "", list),
        board: html! { pre.position { (text) } },
        side: html! {},
        mine: None,
        choices,
        log,
        happened: vec![sentence],
    }
}
