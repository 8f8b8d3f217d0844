//! Choosing in two touches without a round trip: first one thing, then what is to be done with it.
//!
//! A first thing is a radio button with its drawing as label; what can be done with it carries the
//! class `with with-N` and is shown while that radio button is checked. Plain CSS does the rest, so
//! it works without the script, by pointer and by keyboard.

use maud::{Markup, html};

/// How many first things the stylesheet knows.
pub const MOST: usize = 12;

/// The class of what is shown while the first thing of this number is picked.
pub fn with(number: usize) -> String {
    format!("with with-{number}")
}

/// A first thing; the body must be phrasing content. `class` are the classes of its kind.
pub fn first(
    number: usize,
    class: &str,
    name: &str,
    label: &str,
    picked: bool,
    body: Markup,
) -> Markup {
    let style = (!name.is_empty()).then(|| format!("view-transition-name:{name}"));
    html! {
        label class={ (class) " touch picks" } style=[style] {
            input.vh type="radio" name="pick" id={ "pick-" (number) } checked[picked] autocomplete="off" aria-label=(label);
            (body)
        }
    }
}

/// The way back to having picked nothing, shown while something is picked.
pub fn another(words: &str) -> Markup {
    html! {
        input.vh type="radio" name="pick" id="pick-none" checked autocomplete="off" aria-label=(words);
        label.btn.plain.when-picked for="pick-none" { span { (words) } }
    }
}
