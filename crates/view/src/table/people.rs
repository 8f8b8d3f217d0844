//! The drawer with everybody around the table: seats, spectators, the invitation, the talk.

use super::frame::{Frame, Person, Said, Sitter};
use crate::course::{Score, Who};
use crate::furniture::field;
use crate::icons::{Icon, icon};
use crate::pages::setup::LEVELS;
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
            data-ask="Leave the table?|The seat is free then, and anybody may take it." { "Leave" }
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

/// A bot for a seat, of the level one likes. Only those who sit at the table may ask for it, and the
/// host: to others who look on the style sheet shows it as little as the server grants it.
fn fill(frame: &Frame, seat: Seat) -> Markup {
    html! {
        details.fill.for-host[frame.viewer == Viewer::Spectator] {
            summary.btn { "Fill with a bot" }
            ul {
                @for (level, words) in LEVELS {
                    li {
                        button.btn type="submit" form="seat" name="change" value={ "bot " (seat) " " (level) } {
                            span { (level) } small { (words) }
                        }
                    }
                }
            }
        }
    }
}

/// What is said large to a viewer for whom a bot plays, or has chosen once.
pub fn call(frame: &Frame) -> Markup {
    let Viewer::Seat(seat) = frame.viewer else { return html! {} };
    let stands_in = matches!(frame.person(seat), Some(Person { sitter: Sitter::StandIn(_), .. }));
    let said = match (stands_in, frame.missed.contains(seat)) {
        _ if frame.over || frame.is_replay() => return html! {},
        (true, true) => "Your time was up again, so a bot plays for you now.",
        (true, false) => "A bot plays for you now.",
        (false, true) => "Your time was up: a bot chose for you.",
        (false, false) => return html! {},
    };
    html! {
        div.bothand role="status" {
            p { (icon(Icon::Clock)) b { (said) } }
            button.btn.main type="submit" form="seat" name="change" value={ "back " (seat) } { "Take over" }
        }
    }
}

/// How it stands at the end of a round, in one line: "Round 5 is over: Ilse 3, Moth 2 points."
pub fn round(frame: &Frame) -> Option<String> {
    let now = frame.round.as_ref().filter(|_| !frame.over && !frame.is_replay())?;
    let standing = now.standing.as_ref()?;
    let score = |score: &Score| match &score.who {
        Who::Seat(seat) => format!("{} {}", frame.name(*seat), score.has),
        Who::Rival(rival) => format!("{rival} {}", score.has),
        Who::All => score.has.to_string(),
    };
    let scores: Vec<String> = standing.scores.iter().map(score).collect();
    let (number, scores, many) = (now.round.number, scores.join(", "), &standing.many);
    Some(format!("Round {number} is over: {scores} {many}."))
}

/// What the viewer may do with a seat.
pub fn deeds(frame: &Frame, seat: Seat) -> Markup {
    let Some(Person { sitter, .. }) = frame.person(seat) else { return html! {} };
    let looks_on = frame.viewer == Viewer::Spectator;
    let yours = frame.viewer.is(seat);
    html! {
        @match sitter {
            _ if frame.over || frame.is_replay() => {},
            Sitter::StandIn(_) if yours || frame.is_beside(seat) => (change("back", seat, "Take over")),
            Sitter::Person { .. } if yours => {
                (change("bot", seat, "Let a bot play")) (leave(seat))
            },
            Sitter::Person { .. } if frame.is_beside(seat) => (leave(seat)),
            Sitter::Open => {
                @if looks_on { (take(frame, seat)) }
                (fill(frame, seat))
            },
            Sitter::Person { here: false } if !looks_on => (change("bot", seat, "Let a bot play")),
            Sitter::Bot(_) => {
                span.for-host[looks_on] { (change("open", seat, "Send the bot away")) }
            },
            _ => {},
        }
    }
}

/// What can be done about awaited seats where nobody is, for the status line.
pub fn absent(frame: &Frame, awaited: impl IntoIterator<Item = Seat>) -> Markup {
    let away = |sitter: &Sitter| {
        matches!(sitter, Sitter::Open | Sitter::StandIn(_) | Sitter::Person { here: false })
    };
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
            Some((seat, Sitter::StandIn(_))) if !frame.viewer.is(seat) => {
                span.away { (icon(Icon::Clock)) "A bot plays for " (frame.name(seat)) "." }
            },
            Some((seat, Sitter::Person { here: false })) => {
                span.away { (icon(Icon::Clock)) (frame.name(seat)) " is away." }
                @if frame.viewer != Viewer::Spectator {
                    (change("bot", seat, &format!("Let a bot play for {}", frame.name(seat))))
                }
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
const PHRASES: [&str; 5] =
    ["Hello!", "Well played!", "One moment, please.", "Your turn, I think.", "Thank you all!"];

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
