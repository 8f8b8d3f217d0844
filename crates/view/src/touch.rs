//! What a thing on the table is doing right now, and the one way to draw it so.
//!
//! Gold means: you can touch it now. A touchable thing is always a `<button>` that carries the
//! notation of its action and submits the page's one form, [`FORM`]; so it works by pointer, by
//! keyboard and without any script.

use crate::icons::{Icon, icon};
use crate::words::table as words;
use maud::{Markup, html};

/// The id of the form every touchable thing submits; the page draws that form once.
pub const FORM: &str = "act";

/// An action as a thing offers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Act<'a> {
    /// The action in the game's notation: the button's value.
    pub action: &'a str,
    /// What happens, in words: "golden 6, flip: uses all 6".
    pub label: &'a str,
    /// What it would bring, shown on the status line while the thing is pointed at; may be empty.
    pub tell: &'a str,
    /// Where the thing would stand: custom properties for the page's one [`GHOST`]; may be empty.
    pub ghost: &'a str,
    /// Words of the button that confirms it: with them the first touch only chooses and the second
    /// acts. Without the script the first touch acts.
    pub confirm: &'a str,
}

impl Act<'static> {
    pub const NONE: Act<'static> = Act { action: "", label: "", tell: "", ghost: "", confirm: "" };
}

/// The class of the template from which the script draws what is considered.
pub const GHOST: &str = "ghost";

fn some(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

/// The state of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum State<'a> {
    /// It lies there.
    #[default]
    Rest,
    /// You can touch it now.
    Touch(Act<'a>),
    /// You have touched it; touching again does what the label says.
    Chosen(Act<'a>),
    /// Not now, for the reason given.
    Off(&'a str),
    /// Just changed: one breath of moonlight.
    Fresh,
    /// It is no longer here; only its dent is.
    Gone,
}

impl<'a> State<'a> {
    /// The state's CSS classes.
    pub fn class(self) -> &'static str {
        match self {
            State::Rest => "",
            State::Touch(_) => "touch",
            State::Chosen(_) => "touch chosen",
            State::Off(_) => "off",
            State::Fresh => "fresh",
            State::Gone => "gone",
        }
    }

    /// The action, if there is one.
    pub fn act(self) -> Option<Act<'a>> {
        match self {
            State::Touch(act) | State::Chosen(act) => Some(act),
            _ => None,
        }
    }
}

/// How a thing is put on the page.
#[derive(Clone, Copy, Default, Debug)]
pub struct Thing<'a> {
    /// The classes of its kind, such as `card`.
    pub class: &'a str,
    /// Its inline style: custom properties that say where it stands.
    pub style: &'a str,
    /// What it is, for readers; empty if its body says so already.
    pub label: &'a str,
    /// The name under which it glides from place to place; unique on the page, empty for ghosts.
    pub name: &'a str,
    /// What it is doing.
    pub state: State<'a>,
}

impl Thing<'_> {
    fn classes(&self) -> String {
        [self.class, self.state.class()].join(" ").trim_end().to_owned()
    }

    fn styles(&self) -> Option<String> {
        let mut style = self.style.to_owned();
        if !self.name.is_empty() {
            if !style.is_empty() {
                style.push(';');
            }
            style.push_str("view-transition-name:");
            style.push_str(self.name);
        }
        (!style.is_empty()).then_some(style)
    }

    /// A button if it can be touched, else a plain element; the body must be phrasing content.
    pub fn draw(&self, body: Markup) -> Markup {
        let (class, style) = (self.classes(), self.styles());
        if let Some(act) = self.state.act() {
            let chosen = matches!(self.state, State::Chosen(_)).then_some("true");
            return html! {
                button type="submit" class=(class) style=[style] form=(FORM) name="action"
                    value=(act.action) aria-label=(act.label) aria-pressed=[chosen]
                    aria-description=[some(act.tell)] data-ghost=[some(act.ghost)]
                    data-confirm=[some(act.confirm)] { (body) }
            };
        }
        let label = some(self.label).map(|label| match self.state {
            State::Off(why) => words::off(label, why),
            State::Gone => words::gone(label),
            _ => label.to_owned(),
        });
        let reason = if let State::Off(why) = self.state { Some(why) } else { None };
        html! {
            span class=(class) style=[style] role=[label.as_ref().map(|_| "img")] aria-label=[label]
                title=[reason] tabindex=[reason.map(|_| 0)] {
                (body)
            }
        }
    }
}

/// Why a thing refuses, as a small dark tag that stands on or under it.
pub fn why(reason: &str) -> Markup {
    html! { span.why { (icon(Icon::Lock)) (reason) } }
}

/// Three breathing moons in the colour of the seat around them; the words beside them say "chooses".
pub fn thinking() -> Markup {
    html! { span.thinking aria-hidden="true" { i {} i {} i {} } }
}
