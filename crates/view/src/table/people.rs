//! The drawer with everybody around the table: seats, spectators, the invitation, the talk.

use super::frame::{Frame, Person, Said, Sitter};
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

fn leave(seat: Seat) -> Markup {
    html! {
        button.btn type="submit" form="seat" name="change" value={ "leave " (seat) }
            data-ask="Leave the table?|Your seat is free then, and anybody may take it." { "Leave" }
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
                (change("bot", seat, "Let a bot play")) (leave(seat))
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
    talk(frame, &frame.chat, hush)
}

/// How many sayings lie beside the board.
const LATEST: usize = 3;

/// The latest sayings, for a wide window; nothing where nobody else could hear or say anything.
pub fn latest(frame: &Frame, hush: Option<&str>) -> Markup {
    let others = Seat::all(frame.people.len()).any(|seat| {
        let sitter = frame.person(seat).map(|person| &person.sitter);
        !frame.viewer.is(seat) && matches!(sitter, Some(Sitter::Person { .. } | Sitter::StandIn(_)))
    });
    html! {
        @if others || frame.spectators > 0 {
            (talk(frame, &frame.chat[frame.chat.len().saturating_sub(LATEST)..], hush))
        }
    }
}

fn talk(frame: &Frame, said: &[Said], hush: Option<&str>) -> Markup {
    html! {
        @if said.is_empty() { p.quiet { "Nothing has been said yet." } }
        ol.talk {
            @for said in said {
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

/// What people say most, in one touch.
const PHRASES: [&str; 5] = ["Hello!", "Well played!", "One moment, please.", "Your turn, I think.", "Thank you all!"];

/// The form to say something; it stays while the talk above it changes.
pub fn say(frame: &Frame, csrf: &str) -> Markup {
    html! {
        form.phrases method="post" action=(frame.at("chat")) data-quiet aria-label="Say it in one touch" {
            input type="hidden" name="csrf" value=(csrf);
            @for phrase in PHRASES { button.btn type="submit" name="text" value=(phrase) { (phrase) } }
        }
        (speak(frame, csrf))
    }
}

/// The field alone.
pub fn speak(frame: &Frame, csrf: &str) -> Markup {
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
