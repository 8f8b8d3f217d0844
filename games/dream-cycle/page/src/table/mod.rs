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
use view::furniture::drawer_button;
use view::guide;
use view::icons::{Icon, icon};
use view::log::LogEntry;
use view::table::{Look, part};

use crate::ride::Ride;
use crate::words::Teller;
use crate::{Page, coach, sky, words};

/// A position while it is being drawn, with the ride the viewer's layout would lead to.
struct Desk<'a> {
    laid: &'a view::desk::Desk<'a, Page>,
    ride: Option<Ride>,
}

impl<'a> std::ops::Deref for Desk<'a> {
    type Target = view::desk::Desk<'a, Page>;

    fn deref(&self) -> &Self::Target {
        self.laid
    }
}

/// The whole table for the viewer of the desk.
pub fn look(laid: &view::desk::Desk<'_, Page>) -> Look {
    let mut desk = Desk { laid, ride: None };
    desk.ride = desk.preview();
    let &view::desk::Desk { game, seen, legal, frame, .. } = laid;
    let (title, status) = match frame.replay {
        Some(moment) => desk.past(moment),
        None => desk.now(),
    };
    let hint =
        (frame.guided && !frame.is_replay()).then(|| coach::hint(game, seen, legal)).flatten();
    let board = html! {
        (desk.dreamscape())
        div.shop {
            @if seen.phase == Phase::Over { (part("reckoning", desk.reckoning())) } @else {
                (sheet(MARKET, "Market", desk.market()))
                (sheet(TRADE, "Trade", html! { div.trades { (part("trades", desk.trades())) } }))
            }
        }
        (part("coach", html! {
            @if let Some(hint) = hint {
                (guide::slip(&hint.title, &hint.words, &hint.point_at, hint.rule, "/rules/dream-cycle"))
            }
        }))
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
        log: desk.brief_log(),
        happened: desk.happened(),
    }
}

/// What lies beside the board; on a phone it comes as a sheet when it is asked for.
const MARKET: &str = "sheet-market";
const TRADE: &str = "sheet-trade";

fn sheet(id: &str, title: &str, body: Markup) -> Markup {
    html! {
        section.sheet id=(id) popover aria-label=(title) {
            header.grip {
                h2 { (title) }
                button.btn.plain type="button" popovertarget=(id) popovertargetaction="hide" {
                    (icon(Icon::Close)) span.vh { "Close" }
                }
            }
            (body)
        }
    }
}

/// The button that brings a sheet on a phone.
fn sheet_button(id: &str, sign: Icon, words: &str) -> Markup {
    html! { span.only-phone { (drawer_button(id, sign, words)) } }
}

impl<'a> Desk<'a> {
    fn rider(&self, seat: Seat) -> &'a Rider {
        &self.seen.riders[seat.index()]
    }

    /// The one seat the match waits for (DC-17.6).
    fn awaited(&self) -> Option<Seat> {
        self.laid.awaited.first()
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
                span {
                    "Row " (board.laid) " of 10 laid" @if self.seen.round > 0 { ", round " (self.seen.round) }
                }
                b.few { "Row " (board.laid) " of 10" }
            }
        }
    }

    fn happened(&self) -> Vec<String> {
        let said = words::briefly(self.news(), &self.teller());
        said.into_iter().map(|(_, said)| said).collect()
    }

    /// The log, newest line first.
    fn brief_log(&self) -> Vec<LogEntry> {
        let mut lines = Vec::new();
        for told in self.told {
            if let (true, Some(seat)) = (told.undo, told.seat) {
                lines.push(LogEntry::step_back(seat, &self.names));
            }
            let said = words::briefly(&told.events, &self.teller());
            lines.extend(
                said.into_iter().map(|(seat, said)| LogEntry::new(seat, said, &self.names)),
            );
        }
        lines.reverse();
        lines
    }
}
