//! Actions that are a path of touches: this, then there.
//!
//! A [`pick`] carries the first words of an action, a [`goal`] its last. The script lights the goals
//! with which the chosen words make a legal action, as the plain list of choices tells it; so clicking
//! one after the other, dragging, and the keyboard all walk the same path. Without the script the plain list
//! serves.

use maud::{Markup, html};

/// Something that is touched first: `words` begin its actions, several beginnings divided by `|`.
pub fn pick(words: &str, label: &str, class: &str, body: Markup) -> Markup {
    html! {
        button type="button" class={ (class) " pick touch" } data-pick=(words) aria-pressed="false" aria-label=(label) { (body) }
    }
}

/// Where it can go: `word` ends the action.
pub fn goal(word: &str, label: &str, class: &str, body: Markup) -> Markup {
    html! {
        button type="button" class={ (class) " goal" } data-goal=(word) aria-label=(label) disabled { (body) }
    }
}
