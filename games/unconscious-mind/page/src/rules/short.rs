//! The rules in one minute.

use maud::{Markup, html};

fn rule(number: &str) -> Markup {
    html! { " " a.rule-no href={ "/rules/unconscious-mind#" (number) } { (number) } }
}

/// For the top of the rules and the drawer of the table.
pub fn short() -> Markup {
    html! {
        div.prose.short {
            p { "You are a pupil of Freud’s in Vienna. Cure your Clients, fill your Notebook, write Treatises, be seen in the city. The most points win." }
            p { "On your turn do one of three things." (rule("UM-5.2")) }
            ol {
                li { b { "State Ideas. " } "Lay one or two Ideas on a free space of the Meeting Table and point them at an action beside it. The action is triggered once for each, and your Inkpot moves on: where it stops, your Notebook tiles work." (rule("UM-8.1")) }
                li { b { "Recall Ideas. " } "Take all your Ideas back with a coffee for each space, and claim a bonus of the city." (rule("UM-9.1")) }
                li { b { "Treat Clients. " } "Pay the Insights of a Dream; the therapy moves on. At the star comes Catharsis, at the heart the Client is cured and another one takes the couch." (rule("UM-9.8")) }
            }
            p { "When Freud’s marker reaches the watch, the round is finished and one more is played." (rule("UM-15.1")) }
            p { a.btn href=(crate::aid::ADDRESS) target="_blank" { "All of it on one page" } }
        }
    }
}
