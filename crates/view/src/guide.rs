//! The slip of paper of a guided match, and the switch that puts it away.

use crate::icons::{Icon, icon};
use crate::words::rules as words;
use maud::{Markup, Render, html};

/// What a guide says now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub title: String,
    pub words: String,
    /// The actions it recommends, in notation; nothing when others decide.
    pub point_at: Vec<String>,
    /// The rule to read on in.
    pub rule: &'static str,
}

/// The id of the switch.
pub const SWITCH: &str = "coach-off";

/// The switch; it stands once on the page, outside what is painted anew, so that it stays as it is.
pub fn switch() -> Markup {
    html! {
        input.vh type="checkbox" id=(SWITCH) autocomplete="off" aria-label=(words::CLOSE_THE_GUIDE);
    }
}

/// The way back to a guide that was closed, for the bar; shown only then.
pub fn again() -> Markup {
    html! { label.btn.plain.guide-again for=(SWITCH) { (icon(Icon::Arrow)) span { (words::GUIDE) } } }
}

/// A hint as a slip of paper beside the board. `data-point` names the recommended actions, divided
/// by `|`: the script gives the buttons of these values the class `pointed`.
pub fn slip(
    title: &str,
    hint: impl Render,
    point_at: &[String],
    rule: &str,
    rules: &str,
) -> Markup {
    html! {
        aside.coach.slip aria-label=(words::GUIDE) data-point=(point_at.join("|")) {
            h3 { (icon(Icon::Book)) (title) }
            p { (hint) }
            p.foot {
                a href={ (rules) "#" (rule) } { (words::rule(rule)) }
                label.btn.plain for=(SWITCH) { (icon(Icon::Close)) span { (words::CLOSE_THE_GUIDE) } }
            }
        }
    }
}
