//! Laying and removing rows (section 9), and which ways lead on from a square.

use dreamtable_core::{EventSink, SeatSet};

use super::{LaidFor, Next, Phase, Table, setup};
use crate::board::{Board, Ground, Laid, ROWS, TILES_OF_ROW};
use crate::colour::{Colour, Face};
use crate::compass::{Facing, Ways};
use crate::event::Event;
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::outcome::tile_id;
use crate::square::Square;
use crate::state::State;

/// Phases of sleep, each with a stack of tiles.
pub(crate) const PHASES: u8 = 5;

/// What a square shows now; `None` in the fringe.
#[inline]
pub(crate) fn face(game: &DreamCycle, board: &Board, square: Square) -> Option<Face> {
    let printed = board.printed(&game.stairs, square)?;
    Some(board.face(&game.content.tiles, printed))
}

/// Fringe or black (DC-2.6).
#[inline]
pub(crate) fn is_doldrum(game: &DreamCycle, board: &Board, square: Square) -> bool {
    face(game, board, square).is_none_or(|face| face.colour() == Colour::Black)
}

/// The ways that do not lead out of the Dreamscape (DC-5.8). Over the north edge counts.
#[inline]
pub(crate) fn legal_facings(game: &DreamCycle, state: &State, square: Square) -> Ways {
    let (board, stairs) = (&state.board, &game.stairs);
    Facing::ALL
        .into_iter()
        .filter(|way| {
            board.next(stairs, square, *way).is_some() || board.crosses(stairs, square, *way)
        })
        .collect()
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// A tile of the row being laid (DC-9.10).
    pub(super) fn lay(&mut self, tile: u8, turns: u8, then: LaidFor) -> Next {
        let board = &mut self.state.board;
        let (row, slot) = (board.laid, board.drawn);
        *board.tile_mut(row, slot) = Laid { tile, turns };
        self.state.supply.tiles.remove(tile);
        self.events.push(|| Event::TileLaid {
            row: row + 1,
            slot: slot + 1,
            tile: tile_id(tile),
            turns,
        });
        board.drawn += 1;
        if usize::from(board.drawn) < TILES_OF_ROW {
            return Next::Wait;
        }
        board.drawn = 0;
        board.laid += 1;
        let laid = board.laid;
        match then {
            LaidFor::Setup if laid < setup::FIRST_ROWS => Next::Wait,
            LaidFor::Setup => self.rows_lie(),
            LaidFor::Walk => self.row_for(Next::Walk),
            LaidFor::Push => self.row_for(Next::Shove),
            LaidFor::Rocket => self.row_for(Next::Fly),
        }
    }

    fn row_for(&mut self, next: Next) -> Next {
        self.interrupt();
        next
    }

    pub(super) fn need_row(&mut self, then: LaidFor) -> Next {
        self.ask(Phase::Lay(then))
    }

    pub(super) fn all_rows_lie(&self) -> bool {
        usize::from(self.state.board.laid) == ROWS
    }

    /// Rows that everybody has passed are taken away, unless somebody would be stranded (DC-9.4 to
    /// DC-9.6).
    pub(super) fn remove_rows(&mut self) {
        let seats = self.state.in_play(self.game.options.seats);
        while self.state.board.gone + 1 < self.state.board.laid && self.passed(seats) {
            let row = self.state.board.gone;
            self.state.board.gone += 1;
            self.events.push(|| Event::RowRemoved { row: row + 1 });
            let (board, supply) = (&mut self.state.board, &mut self.state.supply);
            board.paints.retain(|paint| {
                if paint.on.row == row
                    && let Some(tile) = Inspiration::paint(paint.colour)
                {
                    supply.inspirations.add(tile, 1);
                }
                paint.on.row != row
            });
        }
    }

    fn passed(&self, seats: SeatSet) -> bool {
        let top = self.state.board.gone as i8 * 3 + 2;
        let squares = || {
            let tokens = seats.iter().filter_map(|seat| self.state.rider(seat).token);
            tokens.map(|token| token.square)
        };
        if squares().next().is_none() || squares().any(|square| square.y() <= top) {
            return false;
        }
        let mut without = self.state.board.clone();
        without.gone += 1;
        squares().all(|square| without.ground(&self.game.stairs, square) != Ground::Nothing)
    }
}
