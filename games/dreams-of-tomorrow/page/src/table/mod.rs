//! A Dreams of Tomorrow table as one viewer sees it, drawn from an observation.
//!
//! [`look`] is the whole; `board` draws ring and Dreamscape, `own` the viewer's area, `others` the
//! panels beside it, `sheet` what they open, `now` the status line, `ending` the reckoning, `offer`
//! what every legal action would bring, `news` what happened, `motion` what moves then.

mod board;
mod ending;
mod motion;
mod news;
mod now;
mod offer;
mod others;
mod own;
mod sheet;
mod weaving;

use super::card::Face;
use super::{coach, sky};
use dreams_of_tomorrow::observation::SeenEngineer;
use dreams_of_tomorrow::{Action, Card, Event, Observation, Phase};
use dreamtable_core::{Seat, Viewer};
use maud::{Markup, html};
use offer::Offer;
use view::guide;
use view::names::Names;
use view::table::{Frame, Look, Told};
use view::touch::{Act, State};

/// What a table is drawn from.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub seen: &'a Observation,
    /// The viewer's legal actions.
    pub legal: &'a [Action],
    /// The latest lines of the log, oldest first.
    pub told: &'a [Told<Event>],
}

/// A position while it is being drawn.
struct Desk<'a> {
    seen: &'a Observation,
    frame: &'a Frame,
    names: Names,
    told: &'a [Told<Event>],
    offers: Vec<Offer>,
}

/// The whole table for the viewer of the observation.
pub fn look(position: Position, frame: &Frame) -> Look {
    let Position { seen, legal, told } = position;
    let offers = legal.iter().map(|action| Offer::new(*action, seen)).collect();
    let desk = Desk { seen, frame, names: frame.names(), told, offers };
    let (title, status) = match frame.replay {
        Some(moment) => desk.past(moment),
        None => desk.now(),
    };
    let hint = (frame.guided && !frame.is_replay()).then(|| coach::hint(seen, legal)).flatten();
    let board = html! {
        @if seen.phase == Phase::Over { (desk.reckoning()) } @else { (desk.board()) }
        @if let Some(hint) = hint {
            (guide::slip(&hint.title, &hint.words, &hint.point_at, hint.rule, "/rules/dreams-of-tomorrow"))
        }
    };
    Look {
        title,
        mood: sky::mood(),
        middle: desk.middle(),
        status,
        board,
        side: desk.others(),
        mine: desk.mine(),
        choices: desk.offers.iter().map(Offer::choice).collect(),
        log: desk.log(),
        happened: desk.happened(),
    }
}

impl<'a> Desk<'a> {
    fn middle(&self) -> Markup {
        let seen = self.seen;
        html! {
            div.pips.quiet title="In a round everybody has one turn. When somebody completes a Sequence, the round is played to its end." {
                @if seen.round == 0 { "Set-up" } @else { "Round " (seen.round) }
                @if seen.last_round { ", the last" }
                span.long {
                    @if seen.night_mare.is_some() { ", Troubled Night" }
                    span title="Dreams left in the deck" { ", deck " (seen.deck) }
                }
            }
        }
    }

    /// The same where the bar has no room for it.
    fn where_we_are(&self) -> String {
        let seen = self.seen;
        let last = if seen.last_round { ", the last" } else { "" };
        match seen.round {
            0 => format!("Set-up, {} Dreams in the deck", seen.deck),
            round => format!("Round {round}{last}, {} Dreams in the deck", seen.deck),
        }
    }

    fn me(&self) -> Option<Seat> {
        match self.seen.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    fn mine_is(&self) -> Option<&'a SeenEngineer> {
        self.me().map(|seat| self.seen.engineer(seat))
    }

    fn name(&self, seat: Seat) -> String {
        if self.me() == Some(seat) { "You".into() } else { self.names.of(seat) }
    }

    fn face(&self, card: Card) -> Face<'a> {
        Face::of(&self.seen.content, card)
    }

    /// The seat the match waits for.
    fn awaited(&self) -> Option<Seat> {
        match self.seen.phase {
            Phase::Take { seat, .. } => Some(seat),
            Phase::Lot
            | Phase::FirstDraw
            | Phase::Fill { .. }
            | Phase::RobotShows
            | Phase::NightMareShows
            | Phase::Over => None,
            _ => Some(self.seen.active),
        }
    }

    /// The viewer decides now.
    fn asked(&self) -> bool {
        !self.offers.is_empty()
    }

    fn offer(&self, action: Action) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.action == action)
    }

    fn act(&self, action: Action) -> Option<Act<'_>> {
        self.offer(action).map(Offer::act)
    }

    /// Touchable if the action is legal now.
    fn touch(&self, action: Action) -> Option<State<'_>> {
        self.act(action).map(State::Touch)
    }

    fn may(&self, test: impl Fn(Action) -> bool) -> bool {
        self.offers.iter().any(|offer| test(offer.action))
    }

    fn news(&self) -> impl Iterator<Item = &Event> {
        self.told.iter().filter(|told| told.fresh).flat_map(|told| &told.events)
    }
}
