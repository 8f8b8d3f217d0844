//! Before the first turn: two rows, who begins, where the tokens start (section 3).

use dreamtable_core::{EventSink, Pile, Seat, SeatSet};

use super::{LaidFor, Next, Phase, Table};
use crate::action::Action;
use crate::board::Board;
use crate::compass::Facing;
use crate::event::Event;
use crate::game::DreamCycle;
use crate::refusal::Refusal;
use crate::rider::{Rider, Token};
use crate::square::Square;
use crate::state::{State, Supply, Turn};

/// Rows that lie before anybody rides (DC-3.1).
pub const FIRST_ROWS: u8 = 2;

/// The table before anything random has happened.
pub(crate) fn table(game: &DreamCycle) -> State {
    let content = &game.content;
    State {
        phase: Phase::Lay(LaidFor::Setup),
        board: Board::default(),
        riders: std::array::from_fn(|index| Rider {
            // Seats nobody sits on are out from the beginning.
            out: (index >= game.options.seats).then_some(0),
            ..Rider::default()
        }),
        supply: Supply {
            chi: content.chi,
            directionals: content.directionals,
            inspirations: content.inspirations,
            tiles: (0..content.tiles.len() as u8).collect::<Pile>(),
        },
        first: Seat::new(0),
        active: Seat::new(0),
        round: 0,
        turns: 0,
        offers: 0,
        turn: Turn::default(),
        winners: SeatSet::EMPTY,
        ending: None,
    }
}

fn taken(state: &State, square: Square) -> bool {
    state.riders.iter().any(|rider| rider.token.is_some_and(|token| token.square == square))
}

pub(super) fn answers(game: &DreamCycle, state: &State, list: &mut Vec<Action>) {
    for number in 1..=9 {
        if game.stairs.start(number).is_some_and(|square| !taken(state, square)) {
            list.push(Action::Start(number));
        }
    }
}

pub(super) fn refusal(game: &DreamCycle, state: &State, number: u8) -> Option<Refusal> {
    let square = game.stairs.start(number)?;
    taken(state, square).then_some(Refusal::StartTaken)
}

/// The free starting square nearest the middle, of two the western one (DC-3.5).
pub(crate) fn nearest_start(game: &DreamCycle, state: &State) -> Option<Action> {
    let free = |number: &u8| game.stairs.start(*number).is_some_and(|square| !taken(state, square));
    [5, 4, 6, 3, 7, 2, 8, 1, 9].into_iter().find(free).map(Action::Start)
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// Once the first rows lie (DC-3.7).
    pub(super) fn rows_lie(&mut self) -> Next {
        if self.game.options.seats == 1 {
            self.ask_start(Seat::new(0))
        } else {
            self.ask(Phase::First)
        }
    }

    /// The player to the right of the one who begins places first (DC-3.3).
    pub(super) fn begin_with(&mut self, seat: Seat) -> Next {
        self.state.first = seat;
        self.state.active = seat;
        self.events.push(|| Event::Begins { seat });
        self.ask_start(self.before(seat))
    }

    fn before(&self, seat: Seat) -> Seat {
        let seats = self.game.options.seats;
        Seat::new((seat.index() + seats - 1) % seats)
    }

    fn ask_start(&mut self, seat: Seat) -> Next {
        self.ask(Phase::Start(seat))
    }

    pub(super) fn start(&mut self, seat: Seat, number: u8) -> Next {
        let square = self.game.stairs.start(number).unwrap_or_default();
        self.state.rider_mut(seat).token = Some(Token { square, facing: Facing::North });
        self.events.push(|| Event::TokenPlaced { seat, square });
        if seat == self.state.first {
            self.state.round = 1;
            return self.begin_turn(seat);
        }
        self.ask_start(self.before(seat))
    }
}
