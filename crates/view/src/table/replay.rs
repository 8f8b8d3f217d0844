//! Looking back: the table at any step of its log, with a scrubber.

use super::frame::Frame;
use crate::furniture::{Weight, link_button, submit_button};
use crate::icons::{Icon, icon};
use crate::seats::disc;
use dreamtable_core::{Seat, Viewer};
use maud::{Markup, html};

/// Through whose eyes the past is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    Of(Viewer),
    /// Everybody's at once.
    All,
}

impl Eyes {
    /// As it stands in the address.
    pub fn word(self) -> String {
        match self {
            Eyes::Of(viewer) => viewer.to_string(),
            Eyes::All => "all".into(),
        }
    }
}

/// Which step of the past is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    pub at: u64,
    pub length: u64,
    pub eyes: Eyes,
    /// The match is over: every view is open and the file can be had.
    pub open: bool,
}

/// The status line of the past: what happened at this step, and the way to the others.
pub fn status(frame: &Frame, moment: Moment, who: Option<Seat>, words: &[String]) -> Markup {
    let address = frame.at("replay");
    let eyes = moment.eyes.word();
    let to = |at: u64| format!("{address}?at={at}&as={eyes}");
    let step = |at: u64, class: &str, label: &str| {
        html! {
            a class={ "btn plain step " (class) } href=(to(at)) aria-label=(label) rel="nofollow" { (icon(Icon::Arrow)) }
        }
    };
    let sentence = words.first().map_or("The beginning.", String::as_str);
    html! {
        div.who {
            (disc(who.map(|seat| frame.colour(seat))))
            p {
                b { (sentence) } " "
                span.tell { @if words.len() > 1 { (words[1..].join(" ")) } @else { "Step " (moment.at) " of " (moment.length) "." } }
            }
        }
        form.acts.scrubber method="get" action=(address) data-scrub {
            (step(moment.at.saturating_sub(1), "back", "One step back"))
            label.grow { span.vh { "Step" }
                input type="range" name="at" min="0" max=(moment.length) value=(moment.at) autocomplete="off";
            }
            output { (moment.at) " / " (moment.length) }
            (step((moment.at + 1).min(moment.length), "on", "One step on"))
            label { span.vh { "Seen as" }
                select name="as" autocomplete="off" {
                    @if moment.open {
                        @for seat in Seat::all(frame.people.len()) {
                            @let word = seat.to_string();
                            option value=(word) selected[word == eyes] { "as " (frame.name(seat)) }
                        }
                        option value="all" selected[moment.eyes == Eyes::All] { "all cards open" }
                    } @else if let Eyes::Of(Viewer::Seat(seat)) = moment.eyes {
                        option value=(seat) selected { "as " (frame.name(seat)) }
                    }
                    option value="spectator" selected[moment.eyes == Eyes::Of(Viewer::Spectator)] { "as a spectator" }
                }
            }
            (submit_button("", "", Weight::Choice, None, "Show"))
            (link_button(&frame.address, Weight::Plain, Some(Icon::Close), "Back to the table"))
        }
    }
}
