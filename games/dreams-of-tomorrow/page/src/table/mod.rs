//! A Dreams of Tomorrow table as one viewer sees it, drawn from an observation.
//!
//! [`look`] is the whole; `board` draws ring and Dreamscape, `own` the viewer's area, `others` the
//! panels beside it, `sheet` what they open, `now` the status line, `clock` how long the deck lasts,
//! `ending` the reckoning, `offer` what every legal action would bring, `news` what happened,
//! `motion` what moves then.

mod board;
mod clock;
mod ending;
mod motion;
mod news;
mod now;
pub mod offer;
mod others;
mod own;
mod sheet;
mod weaving;

pub use ending::decided;

use super::card::Face;
use super::{Page, coach, sky};
use dreams_of_tomorrow::observation::SeenEngineer;
use dreams_of_tomorrow::{Card, Phase, Start};
use dreamtable_core::{Boxed, Seat};
use maud::{Markup, html};
use view::guide;
use view::table::Look;

/// A position while it is being drawn.
struct Desk<'a>(&'a view::desk::Desk<'a, Page>);

impl<'a> std::ops::Deref for Desk<'a> {
    type Target = view::desk::Desk<'a, Page>;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

/// The whole table for the viewer of the desk.
pub fn look(laid: &view::desk::Desk<'_, Page>) -> Look {
    let desk = Desk(laid);
    let (seen, frame, legal) = (laid.seen, laid.frame, laid.legal);
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
        tabs: html! {},
        board,
        side: desk.others(),
        mine: desk.mine(),
        log: desk.log(),
        happened: desk.happened(),
    }
}

impl<'a> Desk<'a> {
    fn middle(&self) -> Markup {
        let seen = self.seen;
        html! {
            div.pips.quiet title="In a round everybody has one turn. When somebody completes a Sequence, the round is played to its end." {
                @if seen.round == 0 { (self.set_up()) } @else { "Round " (seen.round) }
                @if seen.last_round { ", the last" }
                span.long {
                    @if seen.night_mare.is_some() { ", Troubled Night" }
                    span title="Dreams left in the deck" {
                        ", deck " (seen.deck)
                        @if let Some(rounds) = self.deck_should_last() { ", " (rounds) }
                    }
                }
            }
        }
    }

    fn set_up(&self) -> &'static str {
        if self.is_balanced() { "Set-up, balanced start" } else { "Set-up" }
    }

    /// Whether it was agreed that those who come early in turn order have more.
    fn is_balanced(&self) -> bool {
        let more = &self.seen.content.constants.balanced[self.seen.engineers.len() - 1];
        self.game.options().start == Start::Balanced && !more.is_empty()
    }

    /// Where the match is, where the bar has no room for it.
    fn where_we_are(&self) -> String {
        let seen = self.seen;
        let last = if seen.last_round { ", the last" } else { "" };
        match seen.round {
            0 => format!("{}, {} in the deck", self.set_up(), seen.deck),
            round => {
                let lasts = self.deck_should_last();
                let lasts = lasts.map_or(String::new(), |rounds| format!(", {rounds}"));
                format!("Round {round}{last}, {} in the deck{lasts}", seen.deck)
            }
        }
    }

    fn mine_is(&self) -> Option<&'a SeenEngineer> {
        self.me().map(|seat| self.seen.engineer(seat))
    }

    fn face(&self, card: Card) -> Face<'a> {
        Face::of(&self.seen.content, card)
    }

    /// The seat the match waits for.
    fn whose_turn(&self) -> Option<Seat> {
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
}
