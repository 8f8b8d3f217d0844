//! The rules in one minute.

use super::super::diagrams;
use maud::{Markup, html};

fn rule(number: &str) -> Markup {
    html! { " " a.rule-no href={ "/rules/dreamworld#" (number) } { (number) } }
}

/// The short version: for the top of the rules and the drawer of the table. Its pictures carry no
/// ids and no names for gliding, so it can lie beside a running match.
pub fn short() -> Markup {
    html! {
        div.prose.short {
            p {
                "You treat dreamers. Flip all fifteen of your tokens and you win; after fourteen rounds the "
                "most golden ones decide." (rule("DW-056"))
            }
            ol {
                li {
                    b { "Choose. " } "Everybody picks one Dream in secret, then all are turned over and stand on the line in order of their numbers."
                    (rule("DW-023"))
                }
                li {
                    b { "Measure. " } "Your gap is how far it is to the next number towards the Client; the last one measures to the Client's corner."
                    (rule("DW-043"))
                }
                li {
                    b { "Treat. " } "Far from the Client acts first. In the Client's suit you score: gap, tile and up to three +1 tokens make a sum, and you flip tokens up to it, the rightmost of a row first. Each standard one becomes a +1 for later."
                    (rule("DW-044"))
                }
                li {
                    b { "Or draw. " } "In another suit you draw instead: your Professor, or any open Dream of an earlier round, with the +1 tokens on it."
                    (rule("DW-051"))
                }
            }
            (diagrams::sum())
            p {
                "The Professor lets you choose last, seeing the row; several who play it choose in secret again." (rule("DW-027"))
                " Odd rounds lie on the Sun side, where numbers grow towards the Client; even rounds on the Moon side, where they shrink."
                (rule("DW-030"))
            }
        }
    }
}
