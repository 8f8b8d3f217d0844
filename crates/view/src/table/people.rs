//! The drawer with everybody around the table: seats, spectators, the invitation, the talk.

use super::frame::{Frame, Person, Sitter};
use crate::furniture::field;
use crate::icons::{Icon, icon};
use crate::seats::{disc, emblem};
use dreamtable_core::{Seat, Viewer};
use maud::{Markup, html};

/// A deed on a seat, as a button of the form `seat`.
fn change(deed: &str, seat: Seat, words: &str) -> Markup {
    html! {
        button.btn type="submit" form="seat" name="change" value={ (deed) " " (seat) } { (words) }
    }
}

/// The way to a free seat; the first one is the next thing for who looks on.
fn take(frame: &Frame, seat: Seat) -> Markup {
    let first = Seat::all(frame.people.len()).find(|seat| frame.is_empty(*seat)) == Some(seat);
    html! {
        button class={ "btn" @if first { " main" } } type="submit" form="seat" name="change"
            value={ "take " (seat) } { "Sit down" }
    }
}

/// What the viewer may do with a seat.
pub fn deeds(frame: &Frame, seat: Seat) -> Markup {
    let Some(Person { sitter, .. }) = frame.person(seat) else { return html! {} };
    let looks_on = frame.viewer == Viewer::Spectator;
    let yours = frame.viewer.is(seat);
    html! {
        @match sitter {
            _ if frame.over || frame.is_replay() => {},
            Sitter::StandIn(_) if yours => (change("back", seat, "Play on yourself")),
            Sitter::Person { .. } if yours => {
                (change("bot", seat, "Let a bot play")) (change("leave", seat, "Leave"))
            },
            Sitter::Open => {
                @if looks_on { (take(frame, seat)) }
                (change("bot", seat, "Fill with a bot"))
            },
            Sitter::Person { here: false } => (change("bot", seat, "Let a bot play")),
            Sitter::Bot(_) => {
                (change("open", seat, "Send the bot away"))
            },
            _ => {},
        }
    }
}

/// What can be done about awaited seats where nobody is, for the status line.
pub fn absent(frame: &Frame, awaited: impl IntoIterator<Item = Seat>) -> Markup {
    let away = |sitter: &Sitter| matches!(sitter, Sitter::Open | Sitter::Person { here: false });
    let nobody = awaited
        .into_iter()
        .filter_map(|seat| Some((seat, &frame.person(seat)?.sitter)))
        .find(|(_, sitter)| away(sitter));
    html! {
        @match nobody {
            _ if frame.over || frame.is_replay() => {},
            Some((seat, Sitter::Open)) => {
                button.btn type="button" popovertarget="people" { (icon(Icon::Link)) span { "Invite" } }
                (deeds(frame, seat))
            },
            Some((seat, Sitter::Person { here: false })) => {
                (change("bot", seat, &format!("Let a bot play for {}", frame.name(seat))))
            },
            _ => {},
        }
    }
}

/// Everybody, seat by seat.
pub fn list(frame: &Frame) -> Markup {
    html! {
        ul.people {
            @for seat in Seat::all(frame.people.len()) {
                li class=(frame.colour(seat).class()) {
                    (disc(Some(frame.colour(seat))))
                    div {
                        b { (frame.name(seat)) }
                        small {
                            @if frame.viewer.is(seat) { "you" @if frame.kind(seat).is_some() { ", " } }
                            (frame.kind(seat).unwrap_or_default())
                        }
                    }
                    div.acts { (deeds(frame, seat)) }
                }
            }
        }
        p.quiet {
            @match frame.spectators {
                0 => "Nobody else is watching.",
                1 => "One more person is watching.",
                n => { (n) " more people are watching." }
            }
        }
    }
}

/// The link that brings friends here.
pub fn invite(frame: &Frame) -> Markup {
    html! {
        div.invite {
            (field("Invite friends", html! { input type="text" value=(frame.address) readonly data-absolute; },
                "Anyone who opens this address can watch or take an open seat."))
            button.btn type="button" data-copy hidden { (icon(Icon::Link)) span { "Copy" } }
        }
    }
}

/// What was said, latest last.
pub fn chat(frame: &Frame, hush: Option<&str>) -> Markup {
    html! {
        @if frame.chat.is_empty() { p.quiet { "Nothing has been said yet." } }
        ol.talk {
            @for said in &frame.chat {
                li class=[said.seat.map(|seat| frame.colour(seat).class())] {
                    @if let Some(seat) = said.seat { (emblem(frame.colour(seat))) } @else { (icon(Icon::Eye)) }
                    span { b { (said.name) } " " (said.text) }
                }
            }
        }
        // It stands in the place of the field.
        @if let Some(why) = hush { p.hush role="status" { (why) } }
    }
}

/// The form to say something; it stays while the talk above it changes.
pub fn say(frame: &Frame, csrf: &str) -> Markup {
    html! {
        form.say method="post" action=(frame.at("chat")) data-quiet {
            input type="hidden" name="csrf" value=(csrf);
            (field("Say something", html! {
                input type="text" name="text" maxlength="400" required autocomplete="off";
            }, ""))
            button.btn type="submit" { "Say" }
        }
    }
}
