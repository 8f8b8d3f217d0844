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
                "You treat Clients. Flip all fifteen of your tokens and you win. If nobody has done so after fourteen rounds, "
                "the most golden tokens win." (rule("DW-056"))
            }
            ol {
                li {
                    b { "Choose. " } "Everybody chooses one Dream in secret. Then all are turned over and lined up in a row by their numbers."
                    (rule("DW-023"))
                }
                li {
                    b { "Measure. " } "Your gap is how far it is to the next number towards the Client. The closest Dream measures to the number in the Client’s corner."
                    (rule("DW-043"))
                }
                li {
                    b { "Score. " } "Whoever is farthest from the Client acts first. If your Dream is in the Client’s suit, add up your gap, the tile and up to three +1 tokens, and flip tokens up to that sum, the rightmost of a row first. Every token that is not golden becomes a +1 for later."
                    (rule("DW-044"))
                }
                li {
                    b { "Or draw. " } "If it is in another suit, you draw instead: your Professor, or any open Dream from an earlier round, with the +1 tokens on it."
                    (rule("DW-051"))
                }
            }
            (diagrams::sum())
            p {
                "With the Professor you choose last, seeing the row. If several play it, they choose in secret." (rule("DW-027"))
                " Odd rounds are played on the Sun side, where numbers get bigger towards the Client; even rounds on the Moon side, where they get smaller."
                (rule("DW-030"))
            }
        }
    }
}
