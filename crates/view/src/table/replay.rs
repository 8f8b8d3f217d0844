//! Looking back: the table at any step of its log, with a scrubber.

use super::frame::Frame;
use crate::furniture::{Weight, link_button, submit_button};
use crate::icons::{Icon, icon};
use crate::seats::disc;
use crate::words::{hint, house, replay as words};
pub use dreamtable_core::Eyes;
use dreamtable_core::{Seat, Viewer};
use maud::{Markup, html};

/// Where one can go from a step at once; nowhere at the ends of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Jumps {
    pub round_back: Option<u64>,
    pub round_on: Option<u64>,
    /// To the beginning of a turn: of the seat through whose eyes one looks, or of anybody.
    pub turn_back: Option<u64>,
    pub turn_on: Option<u64>,
}

/// Which step of the past is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lookback {
    pub at: u64,
    pub length: u64,
    pub eyes: Eyes,
    /// The match is over: every view is open and the file can be had.
    pub open: bool,
    pub jumps: Jumps,
}

/// The status line of the past: what happened at this step, and the way to the others.
pub fn status(frame: &Frame, moment: Lookback, who: Option<Seat>, told: &[String]) -> Markup {
    let address = frame.at("replay");
    let eyes = moment.eyes.to_string();
    let to = |at: u64| format!("{address}?at={at}&as={eyes}");
    let jump = |at: Option<u64>, name: &str, label: &str, short: &str| {
        let class = if name.ends_with("back") { "back" } else { "on" };
        html! {
            a class={ "btn plain step " (class) } href=(to(at.unwrap_or(moment.at))) data-jump=(name)
                aria-label=(label) aria-disabled=[at.is_none().then_some("true")] rel="nofollow" {
                (icon(Icon::Arrow)) @if !short.is_empty() { small { (short) } }
            }
        }
    };
    let whose = match moment.eyes {
        Eyes::Of(Viewer::Seat(seat)) => Some(frame.name(seat)),
        _ => None,
    };
    let (back, on) =
        (moment.at.checked_sub(1), (moment.at < moment.length).then_some(moment.at + 1));
    let jumps = moment.jumps;
    let silent = if moment.at == 0 { words::BEGINNING } else { words::UNSEEN };
    let sentence = told.first().map_or(silent, String::as_str);
    html! {
        div.who {
            (disc(who.map(|seat| frame.colour(seat))))
            p {
                b { (sentence) } " "
                span.tell.numbered[told.len() < 2] { @if told.len() > 1 { (told[1..].join(" ")) } @else { (words::this_step(moment.at, moment.length)) } }
            }
        }
        form.acts.scrubber method="get" action=(address) data-scrub {
            span.jumps {
                (jump(jumps.round_back, "round-back", words::ROUND_BACK, words::ROUND))
                (jump(jumps.turn_back, "turn-back", &words::turn_back(whose.as_deref()), words::TURN))
                (jump(back, "step-back", words::STEP_BACK, ""))
            }
            label.grow { span.vh { (words::STEP) }
                input type="range" name="at" min="0" max=(moment.length) value=(moment.at) autocomplete="off";
            }
            output { (words::count(moment.at, moment.length)) }
            span.jumps {
                (jump(on, "step-on", words::STEP_ON, ""))
                (jump(jumps.turn_on, "turn-on", &words::turn_on(whose.as_deref()), words::TURN))
                (jump(jumps.round_on, "round-on", words::ROUND_ON, words::ROUND))
            }
            button.btn.plain type="button" data-play hidden { (icon(Icon::Play)) span { (words::PLAY) } }
            label hidden { span.vh { (words::SPEED) }
                select data-tempo autocomplete="off" {
                    option value="2600" { (words::SLOWLY) } option value="1300" selected { (words::CALMLY) } option value="500" { (words::QUICKLY) }
                }
            }
            label { span.vh { (words::SEEN_AS) }
                select name="as" autocomplete="off" {
                    @if moment.open {
                        @for seat in Seat::all(frame.people.len()) {
                            @let word = seat.to_string();
                            option value=(word) selected[word == eyes] { (words::as_seat(&frame.name(seat))) }
                        }
                        option value="all" selected[moment.eyes == Eyes::All] { (words::ALL_OPEN) }
                    } @else if let Eyes::Of(Viewer::Seat(seat)) = moment.eyes {
                        option value=(seat) selected { (words::as_seat(&frame.name(seat))) }
                    }
                    option value="spectator" selected[moment.eyes == Eyes::Of(Viewer::Spectator)] { (words::AS_SPECTATOR) }
                }
            }
            (submit_button("", "", Weight::Choice, None, words::SHOW))
            @if moment.open {
                a.btn.plain href={ (frame.at("hint")) "?at=" (moment.at) } data-drawer="hint" rel="nofollow" title=(hint::TITLE) {
                    (icon(Icon::Moon)) span { (hint::LUCID) }
                }
            }
            button.btn.plain type="button" data-moment hidden { (icon(Icon::Link)) span { (words::LINK_TO_THIS) } }
            (link_button(&frame.address, Weight::Plain, Some(Icon::Close), house::BACK_TO_THE_TABLE))
        }
    }
}
