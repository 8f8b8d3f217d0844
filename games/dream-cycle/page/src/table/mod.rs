//! A Dream Cycle table as one viewer sees it, drawn from an observation.
//!
//! [`look`] is the whole; `board` draws the Dreamscape, `route` where a layout would carry the
//! viewer, `market` what can be bought, `trade` the offers, `layout` the viewer's own fields and goods,
//! `others` the panels of the other riders, `now` the status line, `ending` the reckoning.

mod board;
mod ending;
mod layout;
mod market;
mod now;
mod others;
mod route;
mod trade;

use dream_cycle::rider::Rider;
use dream_cycle::{Action, Phase};
use dreamtable_core::{Game, Seat};
use maud::{Markup, html};
use view::guide;
use view::table::{Look, part};

use crate::words::Teller;
use crate::{Page, coach, sky, words};

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
    let &view::desk::Desk { game, seen, legal, frame, .. } = laid;
    let (title, status) = match frame.replay {
        Some(moment) => desk.past(moment),
        None => desk.now(),
    };
    let hint =
        (frame.guided && !frame.is_replay()).then(|| coach::hint(game, seen, legal)).flatten();
    let board = html! {
        @if seen.phase == Phase::Over { (part("reckoning", desk.reckoning())) } @else { (desk.dreamscape()) }
        @if seen.phase != Phase::Over {
            section.shop aria-label="Market and trades" { (desk.market()) (desk.trades()) }
        }
        @if let Some(hint) = hint {
            (guide::slip(&hint.title, &hint.words, &hint.point_at, hint.rule, "/rules/dream-cycle"))
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
        log: desk.log(|event| desk.teller().tell(event)),
        happened: desk.happened(),
    }
}

impl<'a> Desk<'a> {
    fn rider(&self, seat: Seat) -> &'a Rider {
        &self.seen.riders[seat.index()]
    }

    /// The one seat the match waits for (DC-17.6).
    fn awaited(&self) -> Option<Seat> {
        self.0.awaited.first()
    }

    fn notation(&self, action: Action) -> String {
        self.game.notate_action(action)
    }

    fn label(&self, action: Action) -> String {
        words::action(action, &self.names)
    }

    fn teller(&self) -> Teller<'_> {
        Teller { names: &self.names, you: self.me() }
    }

    /// Rows as pips: gone, on the table, to come.
    fn middle(&self) -> Markup {
        let board = &self.seen.board;
        let pip = |row: u8| match row {
            row if row < board.gone => "gone",
            row if row < board.laid => "on",
            _ => "",
        };
        html! {
            div.pips2 title="Whoever rides over the far edge of row 10 wins." {
                @for row in 0..10 { i class=(pip(row)) {} }
                span { "Row " (board.laid) " of 10 laid, round " (self.seen.round) }
            }
        }
    }

    fn happened(&self) -> Vec<String> {
        let teller = self.teller();
        self.news().map(|event| teller.tell(event)).filter(|words| !words.is_empty()).collect()
    }
}
