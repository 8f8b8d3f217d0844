//! What a viewer sees: everything, for nothing is hidden but the future (DC-1.8).

use std::sync::Arc;

use dreamtable_core::{Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::board::{Board, Ground, Stairs};
use crate::colour::{Colour, Face};
use crate::content::Content;
use crate::event::Ending;
use crate::game::DreamCycle;
use crate::options::Options;
use crate::phase::{self, Phase};
use crate::rider::Rider;
use crate::square::Square;
use crate::state::{MAX_RIDERS, State, Supply, Turn};

/// All a viewer knows, part by part.
#[derive(Clone, Debug, Serialize)]
pub struct Observation {
    pub viewer: Viewer,
    pub seats: usize,
    pub phase: Phase,
    pub awaited: Option<Seat>,
    pub round: u8,
    pub turns: u16,
    pub first: Seat,
    pub active: Seat,
    pub board: Board,
    pub supply: Supply,
    pub riders: Vec<Rider>,
    pub offers: u16,
    /// What counts within the present turn; nothing before its movement begins.
    pub turn: Turn,
    pub winners: SeatSet,
    pub ending: Option<Ending>,
    #[serde(skip)]
    pub content: Arc<Content>,
    #[serde(skip)]
    pub stairs: Arc<Stairs>,
    #[serde(skip)]
    pub options: Options,
    #[serde(skip)]
    pub(crate) rules: u32,
}

impl PartialEq for Observation {
    /// Content and options are the same for all viewers of a match.
    fn eq(&self, other: &Self) -> bool {
        self.viewer == other.viewer && imagine(self) == imagine(other)
    }
}

impl Eq for Observation {}

pub(crate) fn observe(game: &DreamCycle, state: &State, viewer: Viewer) -> Observation {
    Observation {
        viewer,
        seats: game.options.seats,
        phase: state.phase,
        awaited: state.phase.awaited(state),
        round: state.round,
        turns: state.turns,
        first: state.first,
        active: state.active,
        board: state.board.clone(),
        supply: state.supply,
        riders: state.riders[..game.options.seats].to_vec(),
        offers: state.offers,
        turn: state.turn.clone(),
        winners: state.winners,
        ending: state.ending,
        content: game.content.clone(),
        stairs: game.stairs.clone(),
        options: game.options.clone(),
        rules: game.rules,
    }
}

/// The one table that looks like this.
pub(crate) fn imagine(seen: &Observation) -> State {
    let nobody = Rider { out: Some(0), ..Rider::default() };
    let mut riders: [Rider; MAX_RIDERS] = std::array::from_fn(|_| nobody.clone());
    for (rider, seen) in riders.iter_mut().zip(&seen.riders) {
        *rider = seen.clone();
    }
    State {
        phase: seen.phase,
        board: seen.board.clone(),
        riders,
        supply: seen.supply,
        first: seen.first,
        active: seen.active,
        round: seen.round,
        turns: seen.turns,
        offers: seen.offers,
        turn: seen.turn.clone(),
        winners: seen.winners,
        ending: seen.ending,
    }
}

impl Observation {
    pub fn rider(&self, seat: Seat) -> &Rider {
        &self.riders[seat.index()]
    }

    pub fn ground(&self, square: Square) -> Ground {
        self.board.ground(&self.stairs, square)
    }

    /// What a square of a tile shows now, colour squares included.
    pub fn face(&self, square: Square) -> Option<Face> {
        let printed = self.board.printed(&self.stairs, square)?;
        Some(self.board.face(&self.content.tiles, printed))
    }

    /// The colour of the square a token stands on, as its owner's field would be asked.
    pub fn colour(&self, square: Square) -> Option<Colour> {
        self.face(square).map(Face::colour)
    }

    /// Whether two players may trade now.
    pub fn may_trade(&self, one: Seat, other: Seat) -> bool {
        let game = DreamCycle::seen(self);
        phase::eligible(&game, &imagine(self), one, other)
    }
}
