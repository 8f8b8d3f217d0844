//! Furniture of the page: bar, status line, log, drawers, dialogs, banners, buttons, fields.
//!
//! Drawers are popovers and dialogs are `<dialog>`: both open and close without any script.

use crate::icons::{Icon, icon};
use crate::seats::{Colour, disc, emblem};
use crate::touch::{Act, FORM, thinking};
use crate::words::{house, table as words};
use maud::{Markup, html};

/// How much a button weighs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// The one next thing: at most one on a page.
    Main,
    /// Another choice.
    Choice,
    /// No game action: undo, close.
    Plain,
}

impl Weight {
    fn class(self) -> &'static str {
        match self {
            Weight::Main => "btn main",
            Weight::Choice => "btn",
            Weight::Plain => "btn plain",
        }
    }
}

/// A button that does a game action. `words` are shown, the act's label tells what happens; who
/// speaks to the page says the words, so they are part of the name. An act that wants to be confirmed is
/// asked about once: see [`question`].
pub fn action_button(act: Act, weight: Weight, sign: Option<Icon>, words: &str) -> Markup {
    let name = match act.label {
        "" => None,
        label if label == words => None,
        label if label.contains(words) => Some(label.to_owned()),
        label => Some(words::button(words, label)),
    };
    html! {
        button type="submit" class=(weight.class()) form=(FORM) name="action" value=(act.action)
            aria-label=[name] data-ask=[(!act.confirm.is_empty()).then_some(act.confirm)]
            aria-description=[(!act.tell.is_empty()).then_some(act.tell)] {
            @if let Some(sign) = sign { (icon(sign)) }
            span { (words) }
        }
    }
}

/// A link that looks like a button.
pub fn link_button(href: &str, weight: Weight, sign: Option<Icon>, words: &str) -> Markup {
    html! {
        a class=(weight.class()) href=(href) {
            @if let Some(sign) = sign { (icon(sign)) }
            span { (words) }
        }
    }
}

/// A button that submits the form around it; `name` and `value` say which of several it was.
pub fn submit_button(
    name: &str,
    value: &str,
    weight: Weight,
    sign: Option<Icon>,
    words: &str,
) -> Markup {
    html! {
        button type="submit" class=(weight.class()) name=[(!name.is_empty()).then_some(name)]
            value=[(!name.is_empty()).then_some(value)] {
            @if let Some(sign) = sign { (icon(sign)) }
            span { (words) }
        }
    }
}

/// A button that opens the drawer of this id.
pub fn drawer_button(drawer: &str, sign: Icon, words: &str) -> Markup {
    html! {
        button.btn.plain type="button" popovertarget=(drawer) { (icon(sign)) span { (words) } }
    }
}

/// The way home, with the mark.
pub fn home(big: bool) -> Markup {
    html! {
        a class={ "home" @if big { " big" } } href="/" aria-label=(house::HOME) {
            svg aria-hidden="true" { use href={ "#" (Icon::Logo.id()) } {} }
            span { (house::NAME) }
        }
    }
}

/// The bar over a table: home, the game's name, where the match is, buttons of drawers.
pub fn bar(title: &str, middle: Markup, nav: Markup) -> Markup {
    html! {
        header.bar {
            (home(false)) h1 { (title) } (middle)
            nav aria-label=(words::TABLE) { (nav) }
        }
    }
}

/// The status line is not a live region: [`crate::table`] tells what happened in one that stays.
///
/// The status line: always there, always names who and what for. `who` is the seat that is asked
/// (`None`: nobody in particular); `buttons` stand on the right.
pub fn status(who: Option<Colour>, sentence: &str, explanation: &str, buttons: Markup) -> Markup {
    status_of(disc(who), sentence, explanation, buttons)
}

/// The same about somebody who has no seat, with a sign of their own.
pub fn status_of(sign: Markup, sentence: &str, explanation: &str, buttons: Markup) -> Markup {
    html! {
        div.who {
            (sign)
            p {
                b { (sentence) } " " span.tell { (explanation) } span.hint aria-hidden="true" {}
            }
        }
        div.acts { (buttons) }
    }
}

/// The status line while others decide: moons breathe beside the sentence in the seat's colour.
pub fn waiting(who: Colour, sentence: &str, explanation: &str, buttons: Markup) -> Markup {
    html! {
        div class={ "who waits " (who.class()) } {
            (disc(Some(who)))
            p {
                b { (sentence) } " " (thinking()) " " span.tell { (explanation) }
                span.hint aria-hidden="true" {}
            }
        }
        div.acts { (buttons) }
    }
}

/// One line of the log; `seat` is `None` for what chance did.
pub fn log_line(seat: Option<Colour>, words: Markup) -> Markup {
    html! {
        @match seat {
            Some(colour) => li class=(colour.class()) { (emblem(colour)) span { (words) } },
            None => li.chance { (icon(Icon::Dice)) span { (words) } },
        }
    }
}

/// The log under the panels of the other seats, newest first; not a live region.
pub fn log(lines: Markup) -> Markup {
    html! { section.log { h2.label { (words::LOG) } ol { (lines) } } }
}

/// A drawer over the side column, never over the status line. `wide` for pages of text.
pub fn drawer(id: &str, title: &str, wide: bool, body: Markup) -> Markup {
    html! {
        aside id=(id) popover class={ "drawer" @if wide { " wide" } }
            aria-labelledby={ (id) "-title" } {
            header {
                h2 id={ (id) "-title" } { (title) }
                button.btn.plain type="button" popovertarget=(id) popovertargetaction="hide" {
                    (icon(Icon::Close)) span.vh { (house::CLOSE) }
                }
            }
            div.body tabindex="0" { (body) }
        }
    }
}

/// One legal action in the plain list of choices.
pub fn choice(act: Act) -> Markup {
    html! {
        li {
            button form=(FORM) name="action" value=(act.action) {
                span { (act.label) @if !act.tell.is_empty() { small { (act.tell) } } }
            }
        }
    }
}

/// The plain list of all legal actions, for a drawer.
pub fn choices<'a>(acts: impl IntoIterator<Item = Act<'a>>) -> Markup {
    html! { ul.choices { @for act in acts { (choice(act)) } } }
}

/// A question that must be answered; the buttons close it by `<form method="dialog">`.
pub fn dialog(id: &str, title: &str, open: bool, body: Markup, buttons: Markup) -> Markup {
    html! {
        dialog.dialog.slip id=(id) open[open] aria-labelledby={ (id) "-title" } {
            h2 id={ (id) "-title" } { (title) }
            (body)
            div.acts { (buttons) }
        }
    }
}

/// A banner under the bar: the connection is lost, the table is paused. Hidden until its time.
pub fn banner(id: &str, sign: Icon, words: &str, hidden: bool) -> Markup {
    html! {
        div.banner id=(id) role="status" hidden[hidden] { (icon(sign)) span { (words) } }
    }
}

/// The place of refusals on a table's status line, where the script says them; `words` stand there first.
pub fn notice(words: Option<&str>) -> Markup {
    html! {
        div.refusal #notice role="alert" hidden[words.is_none()] {
            (icon(Icon::Lock)) span { (words.unwrap_or_default()) }
            button.btn.plain type="button" { (icon(Icon::Close)) span.vh { (house::CLOSE) } }
        }
    }
}

/// The question the script asks before something that cannot be taken back: a button with `data-ask` is
/// done when it is answered. `data-ask` holds the question and, after a `|`, what follows from it.
pub fn question() -> Markup {
    dialog(
        "ask",
        "",
        false,
        html! { p {} },
        html! {
            form method="dialog" {
                button.btn.plain value="no" { span { (house::NO) } }
                button.btn value="yes" { span {} }
            }
        },
    )
}

/// A labelled control of a form, with an optional hint or an error under it.
pub fn field(label: &str, control: Markup, hint: &str) -> Markup {
    html! {
        label.field {
            span.name { (label) } (control)
            @if !hint.is_empty() { small { (hint) } }
        }
    }
}

/// One of several as a row of pills: `options` are value and words.
pub fn pills(name: &str, legend: &str, options: &[(&str, &str)], chosen: &str) -> Markup {
    html! {
        fieldset.pills {
            legend { (legend) }
            @for (value, words) in options {
                label { input type="radio" name=(name) value=(value) checked[*value == chosen]; span { (words) } }
            }
        }
    }
}
