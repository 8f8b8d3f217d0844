//! The rules in one minute.

use super::diagrams;
use maud::{Markup, html};

fn rule(number: &str) -> Markup {
    html! { " " a.rule-no href={ "/rules/dreams-of-tomorrow#" (number) } { (number) } }
}

/// The short version: for the top of the rules and the drawer of the table. Its pictures carry no
/// ids and no names for gliding, so it can lie beside a running match.
pub fn short() -> Markup {
    html! {
        div.prose.short {
            p {
                "You send dreams back in time. Catch Dreams, weave five of them into a Sequence and let neighbours resonate; the most points win."
                (rule("DOT-110"))
            }
            ol {
                li {
                    b { "Walk. " } "One to three spaces for nothing, up to six for resources. You act where you stop, and everybody else gains what is printed small."
                    (rule("DOT-042"))
                }
                li {
                    b { "Gain. " } "Experience catches Dreams; Creativity and Hope weave them."
                    (rule("DOT-055"))
                }
                li {
                    b { "Catch. " } "Pay a Dream's Experience and take it from the Dreamscape. Two resources bring a whole new Dreamscape first."
                    (rule("DOT-056"))
                }
                li {
                    b { "Weave. " } "Pay its Creativity and Hope and add it at the beginning or at the end of your Sequence."
                    (rule("DOT-062"))
                }
                li {
                    b { "Activate. " } "Use the Ability of a Dream in your Catcher, or of the one at the end of your Sequence."
                    (rule("DOT-067"))
                }
            }
            (diagrams::resonance())
            p {
                "On a Dream: Experience to catch it beside the clock at the upper left, its points on the seal, Creativity beside the brush and Hope beside the candle to weave it; the medals on its upper and lower edge are what resonates. Hold a Dream, click it with the other button or press L on it to see it in full."
                (rule("DOT-062"))
            }
            p {
                "The fifth Dream of a Sequence (the fourth with six players) makes the round the last one." (rule("DOT-100"))
            }
        }
    }
}
