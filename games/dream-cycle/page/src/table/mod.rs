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
use dream_cycle::{Action, DreamCycle, Event, Observation, Phase};
use dreamtable_core::{Game, Seat, Viewer};
use maud::{Markup, html};
use view::furniture::log_line;
use view::game::Scene;
use view::guide;
use view::names::Names;
use view::table::{Choice, Frame, Look, part};

use crate::words::Teller;
use crate::{Page, coach, sky, words};

/// A position while it is being drawn.
struct Desk<'a> {
    game: &'a DreamCycle,
    seen: &'a Observation,
    legal: &'a [Action],
    scene: &'a Scene<'a, Page>,
    frame: &'a Frame,
    names: Names,
}

/// The whole table for the viewer of the scene.
pub fn look(scene: &Scene<'_, Page>) -> Look {
    let &Scene { game, seen, legal, frame, .. } = scene;
    let desk = Desk { game, seen, legal, scene, frame, names: frame.names() };
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
        choices: desk.choices(),
        log: desk.log(),
        happened: desk.happened(),
    }
}

impl<'a> Desk<'a> {
    fn me(&self) -> Option<Seat> {
        match self.frame.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    fn rider(&self, seat: Seat) -> &'a Rider {
        &self.seen.riders[seat.index()]
    }

    /// The one seat the match waits for (DC-17.6).
    fn awaited(&self) -> Option<Seat> {
        self.scene.awaited.iter().next()
    }

    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    fn can(&self, test: impl Fn(&Action) -> bool) -> bool {
        self.legal.iter().any(test)
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

    fn choices(&self) -> Vec<Choice> {
        let choice = |action: &Action| Choice {
            action: self.notation(*action),
            label: self.label(*action),
            tell: String::new(),
        };
        self.legal.iter().map(choice).collect()
    }

    /// Newest first.
    fn log(&self) -> Vec<Markup> {
        let teller = self.teller();
        let lines = self.scene.told.iter().rev().flat_map(|told| {
            let colour = told.seat.map(|seat| self.frame.colour(seat));
            let mut lines: Vec<String> =
                told.events.iter().map(|event| teller.tell(event)).collect();
            if told.undo {
                lines.push("The last step is taken back.".into());
            }
            let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
            lines.into_iter().rev().map(move |line| log_line(colour, html! { (line) }))
        });
        lines.collect()
    }

    fn news(&self) -> impl Iterator<Item = &'a Event> {
        self.scene.told.iter().filter(|told| told.fresh).flat_map(|told| &told.events)
    }

    fn happened(&self) -> Vec<String> {
        let teller = self.teller();
        self.news().map(|event| teller.tell(event)).filter(|words| !words.is_empty()).collect()
    }
}
