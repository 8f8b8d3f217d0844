//! The drawer with everybody around the table: seats, spectators, the invitation, the talk.

use super::frame::{Frame, Person, Said, Sitter};
use crate::about::About;
use crate::course::{Score, Who};
use crate::furniture::{field, status};
use crate::icons::{Icon, icon, labelled_icon};
use crate::scale::Scale;
use crate::seats::{disc, emblem};
use crate::words::setup::{self, LEVELS};
use crate::words::{house, people as words};
use dreamtable_core::{Seat, Viewer};
use maud::{Markup, html};

/// A deed on a seat, as a button of the form `seat`. With a question it is asked about first.
fn button(class: &str, deed: &str, seat: Seat, ask: Option<&str>, words: &str) -> Markup {
    html! {
        button class=(class) type="submit" form="seat" name="change" value={ (deed) " " (seat) }
            data-ask=[ask] { (words) }
    }
}

fn change(deed: &str, seat: Seat, words: &str) -> Markup {
    button("btn", deed, seat, None, words)
}

fn leave(seat: Seat) -> Markup {
    button("btn", "leave", seat, Some(words::LEAVE_ASKED), words::LEAVE)
}

/// One touch, and the seat is its owner's again.
fn back(seat: Seat, words: &str) -> Markup {
    button("btn main", "back", seat, None, words)
}

/// The way to a free seat; the first one is the next thing for who looks on.
fn take(frame: &Frame, seat: Seat) -> Markup {
    let first = Seat::all(frame.people.len()).find(|seat| frame.is_empty(*seat)) == Some(seat);
    button(if first { "btn main" } else { "btn" }, "take", seat, None, house::SIT_DOWN)
}

/// A bot for a seat, of the level one likes. Only those who sit at the table may ask for it, and the
/// host: to others who look on the style sheet shows it as little as the server grants it.
fn fill(frame: &Frame, seat: Seat, about: Option<&About>) -> Markup {
    let scale = about.map(Scale::of).unwrap_or_default();
    let strength = |level: &str| scale.words(level.parse().ok()?, frame.people.len());
    html! {
        details.fill.for-host[frame.viewer == Viewer::Spectator] {
            summary.btn { (words::FILL_WITH_A_BOT) }
            ul {
                @for (level, meaning) in LEVELS {
                    li {
                        button.btn type="submit" form="seat" name="change" value={ "bot " (seat) " " (level) } {
                            span { (level) } small { (setup::level_here(meaning, strength(level))) }
                        }
                    }
                }
            }
        }
    }
}

/// What is said large to a viewer for whom a bot, or the rules, have chosen once.
pub fn call(frame: &Frame) -> Markup {
    let missed = Seat::all(frame.people.len())
        .find(|seat| frame.viewer.is(*seat) && frame.missed.contains(*seat));
    let told = !frame.over && !frame.is_replay() && frame.stood_in_for().is_none();
    html! {
        @if let Some(seat) = missed.filter(|_| told) {
            div.bothand role="status" {
                p { (icon(Icon::Clock)) b { (words::time_was_up(frame.by_bots.contains(seat))) } }
                (back(seat, words::TAKE_OVER))
            }
        }
    }
}

/// The status line of somebody whose seat a bot plays, whatever is asked at the table.
pub fn stood_in(frame: &Frame, seat: Seat) -> Markup {
    let said = match frame.missed.contains(seat) {
        true => words::TIME_WAS_UP_AGAIN,
        false => words::BOT_PLAYS_FOR_YOU,
    };
    let colour = Some(frame.colour(seat));
    status(colour, said, words::SEAT_STAYS_YOURS, back(seat, words::TAKE_OVER))
}

/// How it stands at the end of a round, in one line: "Round 5 is over: Ilse 3, Moth 2 points."
pub fn round(frame: &Frame) -> Option<String> {
    let now = frame.round.as_ref().filter(|_| !frame.over && !frame.is_replay())?;
    let standing = now.standing.as_ref()?;
    let score = |score: &Score| match &score.who {
        Who::Seat(seat) => (frame.name(*seat), score.has),
        Who::Rival(rival) => (rival.clone(), score.has),
        Who::All => (String::new(), score.has),
    };
    let scores: Vec<(String, i32)> = standing.scores.iter().map(score).collect();
    Some(words::round_is_over(now.round.number, &scores, &standing.many))
}

/// What the viewer may do with a seat.
fn deeds(frame: &Frame, seat: Seat, about: Option<&About>) -> Markup {
    let Some(Person { sitter, .. }) = frame.person(seat) else { return html! {} };
    let looks_on = frame.viewer == Viewer::Spectator;
    let yours = frame.viewer.is(seat);
    html! {
        @match sitter {
            _ if frame.over || frame.is_replay() => {},
            Sitter::StandIn(_) if yours || frame.is_beside(seat) => (change("back", seat, words::TAKE_OVER)),
            Sitter::Person { .. } if yours => {
                (change("bot", seat, words::LET_A_BOT_PLAY)) (leave(seat))
            },
            Sitter::Person { .. } if frame.is_beside(seat) => (leave(seat)),
            Sitter::Open => {
                @if looks_on { (take(frame, seat)) }
                (fill(frame, seat, about))
            },
            Sitter::Person { here: false } if !looks_on && !frame.timed => (change("bot", seat, words::LET_A_BOT_PLAY)),
            Sitter::Bot(_) => {
                span.for-host[looks_on] { (change("open", seat, words::SEND_THE_BOT_AWAY)) }
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
                button.btn type="button" popovertarget="people" { (icon(Icon::Link)) span { (words::INVITE) } }
                (deeds(frame, seat, None))
            },
            Some((seat, Sitter::StandIn(_))) if !frame.viewer.is(seat) => {
                span.away { (icon(Icon::Moon)) (words::bot_plays_for(&frame.name(seat))) }
            },
            Some((seat, Sitter::Person { here: false })) => {
                span.away { (icon(Icon::Lost)) (words::is_away(&frame.name(seat))) }
                @if frame.viewer != Viewer::Spectator && !frame.timed {
                    button.btn type="submit" form="seat" name="change" value={ "bot " (seat) } {
                        (words::LET_A_BOT_PLAY) span.whom { (words::for_whom(&frame.name(seat))) }
                    }
                }
            },
            _ => {},
        }
    }
}

/// A small sign on the disc of a seat whose person is not playing now: away, a bot for now, nobody yet.
pub fn absence(frame: &Frame, seat: Seat) -> Markup {
    let sign = match frame.person(seat).map(|person| &person.sitter) {
        Some(Sitter::Person { here: false }) => Icon::Lost,
        Some(Sitter::StandIn(_)) => Icon::Moon,
        Some(Sitter::Open) => Icon::People,
        _ => return html! {},
    };
    html! {
        @if let Some(kind) = frame.kind(seat) {
            span.absent title=(kind) { (labelled_icon(sign, &kind)) }
        }
    }
}

/// Everybody, seat by seat; `about` knows how strong the bots are that a free seat can be given to.
pub fn list(frame: &Frame, about: &About) -> Markup {
    // Whoever looks on is one of those who are counted.
    let others = frame.spectators.saturating_sub((frame.viewer == Viewer::Spectator).into());
    html! {
        ul.people {
            @for seat in Seat::all(frame.people.len()) {
                li class=(frame.colour(seat).class()) data-open[frame.is_empty(seat)] {
                    (disc(Some(frame.colour(seat))))
                    div {
                        b { (frame.name(seat)) }
                        @let kind = frame.kind(seat);
                        small {
                            @if frame.viewer.is(seat) { (words::you(kind.as_deref())) } @else { (kind.unwrap_or_default()) }
                        }
                    }
                    div.acts { (deeds(frame, seat, Some(about))) }
                }
            }
        }
        p.quiet { (words::watching(others)) }
    }
}

/// The link that brings friends here.
pub fn invite(frame: &Frame) -> Markup {
    html! {
        div.field.invitelink {
            label.name for="invite" { (house::INVITE_FRIENDS) }
            div.invite {
                input #invite type="text" value=(frame.address) readonly data-absolute;
                button.btn type="button" data-copy hidden { (icon(Icon::Link)) span { (house::COPY) } }
            }
            small { (words::WHAT_THE_LINK_DOES) }
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
        @if said.is_empty() { p.quiet { (words::NOTHING_SAID) } }
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

/// The form to say something; it stays while the talk above it changes.
pub fn say(frame: &Frame, csrf: &str) -> Markup {
    html! {
        form.phrases method="post" action=(frame.at("chat")) data-quiet aria-label=(words::IN_ONE_TOUCH) {
            input type="hidden" name="csrf" value=(csrf);
            @for phrase in words::PHRASES { button.btn type="submit" name="text" value=(phrase) { (phrase) } }
        }
        (speak(frame, csrf))
    }
}

/// The field alone.
pub fn speak(frame: &Frame, csrf: &str) -> Markup {
    html! {
        form.say method="post" action=(frame.at("chat")) data-quiet {
            input type="hidden" name="csrf" value=(csrf);
            (field(words::SAY_SOMETHING, html! {
                input type="text" name="text" maxlength="400" required autocomplete="off";
            }, ""))
            button.btn type="submit" { (words::SAY) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_for_somebody_who_is_away_is_offered_only_where_no_clock_decides() {
        let person =
            |name: &str, here| Person { name: name.into(), sitter: Sitter::Person { here } };
        let seat = Seat::new;
        let told = |timed| {
            let people = vec![person("Ilse", true), person("Otto", false)];
            let viewer = Viewer::Seat(seat(0));
            let frame = Frame { people, timed, ..Frame::empty("/t/abc", viewer) };
            (absent(&frame, [seat(1)]).into_string(), deeds(&frame, seat(1), None).into_string())
        };
        let ((plain, deed), (timed, none)) = (told(false), told(true));
        assert!(plain.contains("Otto is away.") && plain.contains("bot 2"), "{plain}");
        assert!(timed.contains("Otto is away.") && !timed.contains("bot 2"), "{timed}");
        assert!(deed.contains("bot 2") && none.is_empty(), "{deed} {none}");
    }
}
