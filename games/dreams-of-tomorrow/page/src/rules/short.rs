//! The rules in one minute.

use super::{CONTENT, diagrams};
use maud::{Markup, html};

fn rule(number: &str) -> Markup {
    html! { " " a.rule-no href={ "/rules/dreams-of-tomorrow#" (number) } { (number) } }
}

/// The short version: for the top of the rules and the drawer of the table. Its pictures carry no
/// ids and no names for gliding, so it can lie beside a running match.
pub fn short() -> Markup {
    let robot = &CONTENT.constants.robot;
    html! {
        div.prose.short {
            p {
                "You send dreams back in time. Catch Dreams, weave five of them into a Sequence and make neighbours resonate. The most points win."
                (rule("DOT-110"))
            }
            ol {
                li {
                    b { "Walk. " } "One to three spaces are free; up to six cost resources. You act where you stop, and everybody else gains what is printed small."
                    (rule("DOT-042"))
                }
                li {
                    b { "Gain. " } "Experience catches Dreams; Creativity and Hope weave them."
                    (rule("DOT-055"))
                }
                li {
                    b { "Catch. " } "Pay a Dream’s Experience and take it from the Dreamscape. For two resources you can have a whole new Dreamscape first."
                    (rule("DOT-056"))
                }
                li {
                    b { "Weave. " } "Pay its Creativity and Hope and add it at the beginning or at the end of your Sequence."
                    (rule("DOT-062"))
                }
                li {
                    b { "Activate. " } "Use the Ability of a Dream in your Catcher, or of the last one in your Sequence."
                    (rule("DOT-067"))
                }
            }
            (diagrams::resonance())
            p {
                "How to read a Dream: beside the clock is the Experience it costs to catch, beside the brush and the candle the Creativity and Hope it costs to weave. The seal is its points, and the medals on its upper and lower edge are what resonates. To see a Dream in full, hold it, right-click it or press L on it."
                (rule("DOT-062"))
            }
            p {
                "When somebody weaves a fifth Dream (a fourth with six players), that round is the last." (rule("DOT-100"))
            }
            p {
                "Alone you play against the Robot, which has a point for each of its turns and " (robot.bonus[0]) " more. Your fifth Dream ends the match at once, and so does an empty deck; then you need more points than the Robot. Its turn " (robot.turns) " is a defeat."
                (rule("DOT-131"))
            }
        }
    }
}
