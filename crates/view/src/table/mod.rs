//! A table page of any game.
//!
//! A game draws a [`Look`] from what a viewer knows; [`fragments`] cuts it into the areas of the page
//! and [`mod@part`] those into smaller pieces, so that a server can send only the pieces that changed;
//! [`page`] puts the areas and the guest's own forms into a whole document. Fragments hold nothing
//! that belongs to one guest: everybody with the same view shares them.
//!
//! Everything works as plain forms. The script makes it live and smooth.

pub mod after;
pub mod frame;
pub mod hint;
pub mod luck;
pub mod part;
pub mod people;
pub mod plain;
pub mod recap;
pub mod replay;
pub mod screen;
pub mod waiting;
mod wishes;

use crate::about::About;
use crate::desk::{Desk, Offer};
use crate::furniture::{self, Weight};
use crate::game::Drawn;
use crate::guide;
use crate::icons::{Icon, icon};
use crate::log::LogEntry;
use crate::night::{Mood, night, ridge};
use crate::page::{self, Head};
use crate::pages::lobby;
use crate::touch::{Act, FORM};
use crate::words::replay::step_of;
use crate::words::{
    after as after_words, hint as hints, house, people as people_words, rules, table as words,
};
use dreamtable_core::Viewer;
pub use frame::{Frame, Person, Said, Sitter, Told};
use maud::{Markup, PreEscaped, html};
pub use part::part;

/// The script of the table page.
pub const SCRIPT: &str = concat!(
    include_str!("../words/script.js"),
    include_str!("../script/salt.js"),
    include_str!("../script/news.js"),
    include_str!("../script/copy.js"),
    include_str!("../script/ground.js"),
    include_str!("../script/hands.js"),
    include_str!("../script/turn.js"),
    include_str!("../script/screen.js"),
    include_str!("../script/stream.js"),
    include_str!("../script/tips.js"),
    include_str!("../script/table.js"),
    "{",
    include_str!("../script/path.js"),
    "}{",
    include_str!("../script/replay.js"),
    "}"
);

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
    /// The ways to boards that do not fit on a small screen together; they stay, whoever plays the seat.
    pub tabs: Markup,
    pub board: Markup,
    /// The panels of the other seats.
    pub side: Markup,
    /// The viewer's own area; nothing for a spectator.
    pub mine: Option<Markup>,
    /// Newest first.
    pub log: Vec<LogEntry>,
    /// What just happened, one sentence each, to be read aloud.
    pub happened: Vec<String>,
}

/// What the host adds to a look: it stands in slots of its own, so that no game has to know of it.
#[derive(Clone, Debug, Default)]
pub struct Slots {
    /// How long one may still think, for the status line.
    pub clock: Markup,
    /// Why the viewer may not speak now, in the place of the field.
    pub hush: Option<String>,
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
pub fn fragments<P: Drawn>(desk: &Desk<'_, P>, look: Look, slots: Slots) -> Vec<Fragment> {
    let frame = desk.frame;
    let waits = !frame.is_replay() && lobby::waits(frame, !desk.told.is_empty());
    let look = if waits { waiting::look(frame, look) } else { look };
    let after = frame.after.as_ref().filter(|_| !frame.is_replay());
    let won = after.is_some_and(|after| after.is_won_by(frame.viewer));
    let area = |id, markup: Markup| Fragment { id, html: markup.into_string() };
    let recent = html! { @for line in look.log.iter().take(SIDE_LOG) { (line.draw(frame)) } };
    let absent = frame.stood_in_for();
    let is_invited = |by| matches!(frame.viewer, Viewer::Seat(seat) if by != Some(seat));
    let invited = after.and_then(|after| after.again.as_ref()).filter(|next| is_invited(next.seat));
    let awaited = match (&frame.replay, absent, invited) {
        (Some(past), ..) => step_of(past.at, past.length),
        (None, Some(_), _) => people_words::STANDS_IN.to_owned(),
        (None, None, Some(again)) => after_words::asks_again(&again.by),
        (None, None, None) => look.title,
    };
    let title = html! { (words::title(&awaited, P::ABOUT.title)) };
    let mut all = vec![
        area("title", title),
        area("night", html! { (night(&look.mood)) @if won { (after::moonlight()) } }),
        area("where", look.middle),
        area(
            "call",
            html! { @if let Some(after) = after { (after::call(frame, after)) } @else { (people::call(frame)) } },
        ),
        area(
            "status",
            html! {
                @if let Some(seat) = absent { (people::stood_in(frame, seat)) } @else { (look.status) }
                meta itemprop="viewer" content=(frame.viewer);
                @if desk.me().is_some_and(|me| desk.awaited.contains(me)) && !frame.is_replay() && absent.is_none() {
                    meta itemprop="asked" content="now";
                }
                (slots.clock)
                (look.tabs)
            },
        ),
        area("main", look.board),
        area("side", html! { (look.side) (part("recent", furniture::log(recent))) }),
        area("mine", look.mine.unwrap_or_default()),
    ];
    if frame.is_replay() {
        all.push(area(
            "log-body",
            html! { ol.log-all { @for line in &look.log { (line.draw(frame)) } } },
        ));
    } else {
        all.extend([
            area("choices-body", plain_list(desk)),
            area("people-body", people::list(frame, &P::ABOUT)),
            area("chat-body", people::chat(frame, slots.hush.as_deref())),
            area("dock-body", people::latest(frame, slots.hush.as_deref())),
            area("happened", html! {
                @if absent.is_some() { (people_words::BOT_PLAYS_FOR_YOU) } @else { (look.happened.join(" ")) }
            }),
            area(
                "beat",
                html! { (P::beat(desk).or_else(|| people::round(frame)).unwrap_or_default()) },
            ),
        ]);
    }
    all
}

fn plain_list<P: Drawn>(desk: &Desk<'_, P>) -> Markup {
    html! {
        @if desk.frame.undoable > 0 { ul.choices { (furniture::choice(UNDO)) } }
        @for (verb, offers) in by_verb(&desk.offers) {
            (part(format!("choose-{verb}"), furniture::choices(offers.into_iter().map(Offer::act))))
        }
        @if !desk.asked() && desk.frame.undoable == 0 {
            p.quiet { (words::NOTHING_TO_CHOOSE) }
        }
    }
}

/// Offers by the first word of their notation: choices of one kind change together.
fn by_verb<A>(offers: &[Offer<A>]) -> Vec<(&str, Vec<&Offer<A>>)> {
    let mut groups: Vec<(&str, Vec<&Offer<A>>)> = Vec::new();
    for offer in offers {
        let verb = offer.text.split(|letter: char| !letter.is_ascii_alphabetic()).next();
        let verb = verb.unwrap_or_default();
        match groups.iter_mut().find(|(known, _)| *known == verb) {
            Some((_, group)) => group.push(offer),
            None => groups.push((verb, vec![offer])),
        }
    }
    groups
}

/// Taking the latest step back.
pub const UNDO: Act<'static> = Act { action: "undo", label: words::WHAT_UNDO_DOES, ..Act::NONE };

/// Letting the rest of the turn take its plain course, in games that say what that is.
pub const FINISH: Act<'static> =
    Act { action: "finish", label: words::WHAT_FINISH_DOES, ..Act::NONE };

/// The undo button of a status line, if there is something to take back.
pub fn undo(frame: &Frame) -> Markup {
    html! {
        @if frame.undoable > 0 {
            (furniture::action_button(UNDO, Weight::Plain, Some(Icon::Undo), words::UNDO))
        }
    }
}

/// The gold button that confirms what was touched first, in the words of its offer
/// ([`Offer::confirm`]): a status line with it asks for a second touch, so that nothing that cannot be taken
/// back happens at the first.
pub fn confirm() -> Markup {
    html! {
        button.btn.main #confirm type="submit" form=(FORM) name="action" hidden {
            (icon(Icon::Check)) span {}
        }
    }
}

/// The form of actions that end with a typed word: a button names the action, a field the `word`.
pub const WORD: &str = "word";
/// The form in which something is said to the table, for a field outside the drawer.
pub const TALK: &str = "talk";

/// Two families of things to touch that exclude each other, such as scoring and drawing. A plain
/// checkbox, [`OTHER`], moves the gold from everything in `.when-first` to everything in
/// `.when-other`; `.only-first` and `.only-other` are shown in one mode only, and a `.who.only-other` takes the place of
/// the sentence.
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
    /// The address of this server as the guest calls it; may be empty.
    pub origin: &'a str,
    /// What the guest's forms carry to show they are the guest's.
    pub csrf: &'a str,
    /// The length of the log this page was drawn from.
    pub seq: u64,
    /// The frame this page was drawn from, to go on from there.
    pub version: u64,
    /// Something to say first.
    pub notice: Option<&'a str>,
    /// The guest has set this table up.
    pub host: bool,
    /// What is to be said to several people at this screen.
    pub screen: Option<screen::At>,
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
        PreEscaped(html.to_owned())
    };
    let seat = match frame.viewer {
        Viewer::Seat(seat) => frame.colour(seat).class(),
        Viewer::Spectator => "seat-none watching",
    };
    let class = format!("table {} {seat}", about.class);
    let nav = html! {
        @if about.rules.is_some() { (furniture::drawer_button("rules", Icon::Book, house::RULES)) }
        @if frame.is_replay() {
            (furniture::drawer_button("log", Icon::Log, words::LOG))
        } @else {
            @if frame.guided { (guide::again()) }
            @if frame.hints { (hint_button(&frame.at("hint"))) }
            @if frame.viewer != Viewer::Spectator { (furniture::drawer_button("choices", Icon::List, words::CHOICES)) }
            a.btn.plain href=(frame.at("log")) data-drawer="log" { (icon(Icon::Log)) span { (words::LOG) } }
            (furniture::drawer_button("people", Icon::People, words::TABLE))
        }
    };
    let drawers = html! {
        @if let Some(rules) = about.rules {
            (furniture::drawer("rules", house::RULES, true, html! {
                ((rules.short)())
                p.more { a.btn href=(about.rules_address()) target="_blank" { (icon(Icon::Book)) span { (rules::ALL_THE_RULES) } } }
            }))
        }
        (furniture::drawer("log", words::LOG, false, html! { div #log-body { (area("log-body")) } }))
        (furniture::drawer("hint", hints::TITLE, false, html! { div #hint-body aria-live="polite" {} }))
        @if !frame.is_replay() {
            (furniture::drawer("choices", words::CHOICES, false, html! {
                div #choices-body { (area("choices-body")) }
            }))
            (furniture::drawer("people", words::AROUND_THE_TABLE, false, html! {
                div #people-body { (area("people-body")) }
                div #beside {
                    @if let Some(screen::At::Hand(others)) = shell.screen { (screen::hand_over(frame, shell.csrf, others)) }
                }
                (people::invite(frame))
                (wishes::wishes())
                h3 { (words::TALK) }
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
            form #seat method="post" action=(frame.at("seat")) data-quiet data-host[shell.host] hidden {
                input type="hidden" name="csrf" value=(shell.csrf);
            }
            form id=(after::AGAIN) method="post" action=(frame.at("again")) hidden {
                input type="hidden" name="csrf" value=(shell.csrf);
            }
            (hidden_form(WORD, &frame.at("act"), shell.csrf, html! {
                input type="hidden" name="seq" value=(shell.seq);
            }))
            (hidden_form(TALK, &frame.at("chat"), shell.csrf, html! {}))
        }
        div.call #call { (area("call")) }
        section.status aria-label=(house::NOW) {
            (ridge())
            (furniture::notice(shell.notice))
            div #status { (area("status")) }
        }
        main.board #main tabindex="-1" { (area("main")) }
        aside.side #side aria-label=(house::OTHERS_AND_LOG) { (area("side")) }
        section.mine #mine aria-label=(house::YOUR_AREA) { (area("mine")) }
        @if !frame.is_replay() {
            section.dock.pane #dock aria-label=(words::TALK) {
                div #dock-body { (area("dock-body")) }
                (people::speak(frame, shell.csrf))
            }
        }
        (drawers)
        (furniture::banner("lost", Icon::Lost, words::CONNECTION_LOST, true))
        @if !frame.is_replay() { (wishes::missed()) (furniture::question()) }
        @if frame.guided { (guide::switch()) }
        (shell.meanings)
        div.vh #happened role="status" aria-live="polite" { (area("happened")) }
        @if !frame.is_replay() { div.vh #hurry role="alert" {} }
        p.beat.slip #beat aria-hidden="true" { (area("beat")) }
        div.tip #tip role="tooltip" hidden {}
        @if let Some(screen::At::Curtain(seat, others)) = shell.screen { (screen::curtain(frame, shell.csrf, seat, others)) }
    };
    let head = Head {
        title: area("title"),
        class: &class,
        style: shell.style,
        script: Some(shell.script),
        mood: None,
        preview: page::Preview { origin: shell.origin, title: about.title, words: about.words },
    };
    let live = (!frame.is_replay()).then(|| frame.at("live"));
    let sky = html! {
        @if let Some(script) = shell.own_script { script type="module" src=(script) {} }
        (page::defs(shell.defs.clone()))
        div #night data-live=[live] data-version=(shell.version) { (area("night")) }
    };
    page::document(head, sky, body)
}

/// Asks what a strong bot would do; the script shows the answer in a drawer.
pub fn hint_button(address: &str) -> Markup {
    html! {
        a.btn.plain href=(address) data-drawer="hint" rel="nofollow" { (icon(Icon::Moon)) span { (hints::HINT) } }
    }
}
