//! The look of a game that has no drawings: its box and its position on paper, people, and a slip of
//! paper for each choice on the viewer's hill.

use super::{Look, people, replay, undo};
use crate::course::Who;
use crate::cover;
use crate::desk::Desk;
use crate::furniture;
use crate::game::Drawn;
use crate::icons::Icon;
use crate::log::LogEntry;
use crate::night::Mood;
use crate::seats::{self, disc};
use crate::touch::{State, Thing, thinking};
use crate::words::replay::step_of;
use crate::words::table as words;
use dreamtable_core::Seat;
use maud::{Markup, html};

/// The symbols of such a page.
pub fn defs() -> Markup {
    html! { (crate::icons::defs(&Icon::PAGE)) (seats::defs()) }
}

pub fn look<P: Drawn>(desk: &Desk<'_, P>) -> Look {
    let frame = desk.frame;
    let log = desk.log(|event| P::tell(desk.game, event, &desk.names));
    let newest = log.first().map(LogEntry::words);
    let sentence = sentence(desk);
    let (title, status) = match frame.replay {
        Some(moment) => {
            let just = desk.told.last().and_then(|told| told.seat);
            let words: Vec<String> = newest.clone().into_iter().collect();
            (step_of(moment.at, moment.length), replay::status(frame, moment, just, &words))
        }
        None if awaits_me(desk) => (words::YOUR_CHOICE.to_owned(), status(desk, &sentence)),
        None => (String::new(), status(desk, &sentence)),
    };
    Look {
        title,
        mood: Mood::table(),
        middle: html! { (P::round(desk.game, desk.seen).words()) },
        status,
        tabs: html! {},
        board: html! {
            div.lid aria-hidden="true" { (cover::cover(&P::ABOUT)) }
            section.facts.slip aria-label=(words::THE_TABLE) tabindex="0" {
                (position(&P::describe(desk.game, desk.seen, &desk.names)))
            }
        },
        side: html! {
            @for seat in Seat::all(frame.people.len()).filter(|seat| Some(*seat) != desk.me()) {
                (panel(desk, seat))
            }
        },
        mine: desk.me().map(|me| html! { (panel(desk, me)) (choices(desk)) }),
        log,
        happened: newest.into_iter().chain([sentence]).collect(),
    }
}

fn awaits_me<P: Drawn>(desk: &Desk<'_, P>) -> bool {
    desk.me().is_some_and(|me| desk.awaited.contains(me)) && !desk.frame.is_replay()
}

/// Whose choice it is, and what for.
fn sentence<P: Drawn>(desk: &Desk<'_, P>) -> String {
    match desk.awaited.is_empty() {
        _ if desk.frame.over => words::OVER.into(),
        _ if awaits_me(desk) => words::your_choice(&P::asks(desk.game, desk.seen)),
        true => words::GOES_ON.into(),
        false => words::waiting_for(&desk.names.list(desk.awaited)),
    }
}

fn status<P: Drawn>(desk: &Desk<'_, P>, sentence: &str) -> Markup {
    let frame = desk.frame;
    let more = html! { (undo(frame)) (people::absent(frame, desk.awaited.iter())) };
    let who = desk.awaited.iter().next().map(|seat| frame.colour(seat));
    let may = if desk.asked() { words::ACT_MEANWHILE } else { "" };
    match who {
        Some(who) if !awaits_me(desk) => furniture::waiting(who, sentence, may, more),
        who => furniture::status(who, sentence, "", more),
    }
}

/// One line each; what stands before a colon names what follows it.
fn position(text: &str) -> Markup {
    html! {
        ul {
            @for line in text.lines().filter(|line| !line.trim().is_empty()) {
                li class=[line.starts_with(' ').then_some("inner")] {
                    @match line.split_once(':') {
                        Some((name, rest)) => { b { (name.trim()) } span { (rest.trim()) } }
                        None => span.whole { (line.trim()) },
                    }
                }
            }
        }
    }
}

fn panel<P: Drawn>(desk: &Desk<'_, P>, seat: Seat) -> Markup {
    let (frame, colour) = (desk.frame, desk.frame.colour(seat));
    let busy = desk.awaited.contains(seat) && desk.me() != Some(seat) && !frame.is_replay();
    let standing = P::standing(desk.game, desk.seen);
    let has = standing.and_then(|standing| Some(standing.count(standing.of(&Who::Seat(seat))?)));
    html! {
        section class={ "seat pane " (colour.class()) @if busy { " busy" } } aria-label=(desk.name(seat)) {
            header {
                (disc(Some(colour)))
                div {
                    h2 { (desk.name(seat)) @if busy { " " (thinking()) } }
                    small { (frame.kind(seat).unwrap_or_default()) }
                }
                @if let Some(has) = has { span.stat { (has) } }
            }
        }
    }
}

fn choices<P: Drawn>(desk: &Desk<'_, P>) -> Markup {
    html! {
        @if desk.asked() && !desk.frame.is_replay() {
            ul.offers aria-label=(words::YOUR_CHOICES) {
                @for offer in &desk.offers {
                    li { (Thing { class: "slip", state: State::Touch(offer.act()), ..Thing::default() }.draw(html! { (offer.label) })) }
                }
            }
        } @else if !desk.frame.over && !desk.frame.is_replay() {
            p.offers.quiet { (words::NOTHING_TO_CHOOSE) }
        }
    }
}
