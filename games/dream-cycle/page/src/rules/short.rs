//! The rules in one minute.

use maud::{Markup, html};

use super::diagrams;

fn rule(number: &str) -> Markup {
    html! { " " a.rule-no href={ "/rules/dream-cycle#" (number) } { (number) } }
}

/// For the top of the rules and the drawer of the table.
pub fn short() -> Markup {
    html! {
        div.prose.short {
            p { "You ride a bicycle north through ten rows of sleep. Whoever crosses the last edge first wins." (rule("DC-13.6")) }
            ol {
                li { b { "Buy and lay out. " } "Put Directional tiles on your seven colour fields. Up to two tiles lie on a field; chi beside a single one makes its moves longer." (rule("DC-5.4")) }
                li { b { "Ride. " } "The colour under you says which field counts; its tile turns you, and you move one square. Then the next colour counts, and so on, until you stand on a colour without a tile, on black, or in the fringe." (rule("DC-7.2")) }
                li { b { "On the way. " } "Blue gives chi, yellow acts, delta waves carry you, silver borrows the colour of the die." (rule("DC-11.1")) }
                li { b { "Others in the way. " } "More Power decides: push, pass or block." (rule("DC-10.1")) }
            }
            (diagrams::colours())
            p { "Riders on one row may trade tiles, Inspiration and chi at any time, and everybody may shuffle tiles between their own fields while others ride." (rule("DC-6.1")) }
        }
    }
}
