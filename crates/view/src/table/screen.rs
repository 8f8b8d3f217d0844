//! Several people at one screen: the curtain between their hands, and handing the screen over.

use super::frame::Frame;
use crate::furniture::{Weight, submit_button};
use crate::icons::Icon;
use crate::seats::disc;
use crate::words::people as words;
use dreamtable_core::{Seat, SeatSet};
use maud::{Markup, html};

/// What a screen of several people shows. The others at it are named so that it can be given to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// Somebody's hand.
    Hand(SeatSet),
    /// The curtain, until this seat lifts it. What lies behind it everybody may see.
    Curtain(Seat, SeatSet),
}

/// The form by which somebody steps in front of the screen.
fn form(frame: &Frame, csrf: &str, buttons: Markup) -> Markup {
    html! {
        form.acts method="post" action=(frame.at("front")) data-turn {
            input type="hidden" name="csrf" value=(csrf);
            (buttons)
        }
    }
}

fn give(seat: Seat, words: &str) -> Markup {
    submit_button("front", &format!("down {seat}"), Weight::Choice, None, words)
}

/// Names whom the screen goes to; one touch lifts it.
pub fn curtain(frame: &Frame, csrf: &str, seat: Seat, others: SeatSet) -> Markup {
    let name = frame.name(seat);
    html! {
        div class={ "curtain " (frame.colour(seat).class()) } role="dialog" aria-modal="true" aria-labelledby="curtain-title" {
            section.slip {
                (disc(Some(frame.colour(seat))))
                h2 #curtain-title { (words::hand_the_screen_to(&name)) }
                p { (words::BEHIND_THE_CURTAIN) }
                (form(frame, csrf, html! {
                    (submit_button("front", &format!("up {seat}"), Weight::Main, Some(Icon::Eye), &words::lift_the_curtain(&name)))
                    @if !others.is_empty() {
                        details.others {
                            summary { (words::SOMEBODY_ELSE) }
                            @for other in others.iter() { (give(other, &frame.name(other))) }
                        }
                    }
                }))
            }
        }
    }
}

/// The way to give the screen to somebody else at any time.
pub fn hand_over(frame: &Frame, csrf: &str, others: SeatSet) -> Markup {
    html! {
        h3 { (words::AT_THIS_SCREEN) }
        (form(frame, csrf, html! { @for other in others.iter() { (give(other, &words::hand_over_to(&frame.name(other)))) } }))
    }
}
