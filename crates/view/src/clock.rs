//! How long one may still think: calm words at the status line. The script counts them down.

use crate::icons::{Icon, icon};
use crate::words::time;
pub use crate::words::time::in_words;
use maud::{Markup, html};

/// The time that is left until `until` of the `each` milliseconds a choice may take and the `spare` ones
/// that follow; `who` has it, or the viewer. It is no live region: a screen reader says it when asked.
pub fn left(who: Option<&str>, until: i64, each: i64, spare: i64) -> Markup {
    let timer = html! {
        span role="timer" data-until=(until) data-each=(each) data-spare=(spare) { (in_words(each)) }
    };
    html! {
        p.clock {
            (icon(Icon::Clock))
            (time::has(who, timer, spare))
        }
    }
}

/// The seconds something lasts that ends by itself at `until`.
pub fn lasts(until: i64) -> Markup {
    html! { span.clock role="timer" { (icon(Icon::Clock)) span data-ends=(until) {} } }
}
