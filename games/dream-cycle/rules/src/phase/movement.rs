//! The Movement Phase from its beginning to the next move (section 7).

use dreamtable_core::EventSink;

use super::rows::{face, is_doldrum};
use super::{Next, Phase, Table, legal_facings};
use crate::colour::{Colour, Face, Wave};
use crate::compass::{Facing, Ways};
use crate::escape::Escape;
use crate::event::{Cause, Event, Stop};
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::rider::{Field, Token};
use crate::state::{State, Stride, Turn};
use crate::trail::Repetition;

/// Rolls without an interruption before the turn ends (DC-16.9).
const MOST_ROLLS: u8 = 50;
/// Moves of one turn (DC-16.10).
const FENCE: u16 = 2000;

/// The colour that counts under the mover: yellow for all yellow kinds, on silver the lent one.
#[inline]
pub(super) fn colour(game: &DreamCycle, state: &State) -> Colour {
    let shown = face(game, &state.board, state.token().square);
    match shown.map_or(Colour::Black, Face::colour) {
        Colour::Silver => state.turn.lent.unwrap_or(Colour::Silver),
        colour => colour,
    }
}

/// The field under the mover, if its colour has one.
#[inline]
pub(super) fn field(game: &DreamCycle, state: &State) -> Option<(Colour, Field)> {
    let colour = colour(game, state);
    colour.has_field().then(|| (colour, state.mover().fields[colour as usize]))
}

/// The ways among which the mover chooses: on the third lap only those that lead out (DC-16.8).
pub(super) fn ways(game: &DreamCycle, state: &State) -> Ways {
    let Some((_, field)) = field(game, state) else { return Ways::NONE };
    let ways = field.ways(state.token().facing, 0, Ways::NONE);
    if !state.turn.restricted || ways.len() < 2 {
        return ways;
    }
    Escape::new(game, state).shortest_ways(ways)
}

/// The colours a silver face offers: on the third lap only those that lead out (DC-16.8).
pub(super) fn colours(game: &DreamCycle, state: &State) -> impl Iterator<Item = Colour> + use<> {
    let mut lent = game.content.lent;
    lent.sort_unstable();
    let allowed = if state.turn.restricted {
        Escape::new(game, state).shortest_colours(&lent)
    } else {
        u8::MAX
    };
    lent.into_iter().enumerate().filter(move |(at, _)| allowed >> at & 1 == 1).map(|(_, c)| c)
}

/// Whether a Fringewalker step is open (DC-12.7).
pub(super) fn may_walk(game: &DreamCycle, state: &State) -> bool {
    let copies = state.mover().inspirations.of(Inspiration::Fringewalker);
    let most = if game.options.fringewalker_stack { copies } else { copies.min(1) };
    let Token { square, facing } = state.token();
    let (board, stairs) = (&state.board, &game.stairs);
    state.turn.walks < most
        && !board.crosses(stairs, square, facing)
        && board.next(stairs, square, facing).is_some_and(|next| is_doldrum(game, board, next))
}

/// How far a move from this field goes (DC-7.6, DC-12.10).
#[inline]
pub(crate) fn length(game: &DreamCycle, turn: &Turn, field: Field) -> u8 {
    match turn.times {
        0 => field.counters.max(1),
        times if game.options.times_replaces_counters => times,
        times => times.max(field.counters),
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// The Buying Phase is over (DC-7.13: a token on silver has the die rolled first).
    pub(super) fn set_out(&mut self) -> Next {
        let seat = self.state.active;
        self.events.push(|| Event::RideBegins { seat });
        self.begin_phase();
        // Trading and arranging see the Movement Phase from here on.
        self.state.phase = Phase::StartWindow;
        if colour(self.game, self.state) == Colour::Silver {
            return self.roll();
        }
        Next::StartWindow
    }

    fn roll(&mut self) -> Next {
        if self.state.turn.rolls >= MOST_ROLLS {
            return Next::Stop(Stop::FiftyRolls);
        }
        self.state.turn.rolls += 1;
        self.state.turn.lent = None;
        self.ask(Phase::Roll)
    }

    pub(super) fn rolled(&mut self, face: Colour) -> Next {
        let seat = self.state.active;
        self.events.push(|| Event::Rolled { seat, face });
        self.state.turn.trail.vary();
        if face != Colour::Silver {
            self.state.turn.lent = Some(face);
            return self.lent();
        }
        let mut open = colours(self.game, self.state);
        match (open.next(), open.next()) {
            (Some(only), None) => self.choose_colour(only),
            _ => self.ask(Phase::Silver),
        }
    }

    pub(super) fn choose_colour(&mut self, colour: Colour) -> Next {
        let seat = self.state.active;
        self.events.push(|| Event::Chose { seat, colour });
        self.state.turn.trail.vary();
        self.state.turn.lent = Some(colour);
        self.lent()
    }

    fn lent(&self) -> Next {
        if self.state.turn.moved { Next::Arrive } else { Next::StartWindow }
    }

    pub(super) fn start_window(&mut self) -> Next {
        let mover = self.state.mover();
        if mover.holds(Inspiration::Times2) || mover.holds(Inspiration::Times3) {
            return self.ask(Phase::StartWindow);
        }
        Next::Depart
    }

    pub(super) fn depart(&mut self) -> Next {
        let table = self.table_key();
        self.state.turn.trail.table(table, self.game.repetitions_add_up());
        let token = self.state.token();
        if !is_doldrum(self.game, &self.state.board, token.square) {
            self.state.turn.trail.arrive(token.square, token.facing);
            return Next::Onward;
        }
        if may_walk(self.game, self.state) {
            return self.ask(Phase::Fringewalker);
        }
        Next::Exit
    }

    pub(super) fn exit(&mut self) -> Next {
        let facing = self.state.token().facing;
        self.stride(Cause::Exit, facing, 1, 2)
    }

    pub(super) fn fringewalk(&mut self) -> Next {
        self.state.turn.walks += 1;
        self.state.turn.owing = true;
        let facing = self.state.token().facing;
        self.stride(Cause::Fringewalker, facing, 1, 2)
    }

    pub(super) fn point_again(&mut self, way: Facing) -> Next {
        let seat = self.state.active;
        if let Some(token) = &mut self.state.mover_mut().token {
            token.facing = way;
        }
        self.events.push(|| Event::Pointed { seat, facing: way });
        self.state.turn.owing = false;
        if may_walk(self.game, self.state) {
            return self.ask(Phase::Fringewalker);
        }
        Next::Exit
    }

    /// A move begins: the token faces its way (DC-7.5).
    pub(super) fn stride(&mut self, cause: Cause, way: Facing, left: u8, tile: u8) -> Next {
        let Token { square, facing } = self.state.token();
        self.state.turn.step = Stride { cause, way, left, at: square, before: facing, tile };
        if let Some(token) = &mut self.state.mover_mut().token {
            token.facing = way;
        }
        Next::Walk
    }

    /// After the effects: silver is rolled (DC-7.10).
    pub(super) fn settle(&mut self) -> Next {
        if !self.state.mover().is_in() {
            return Next::Stop(Stop::Out);
        }
        self.state.turn.lent = None;
        if colour(self.game, self.state) == Colour::Silver {
            return self.roll();
        }
        Next::Arrive
    }

    /// The loop test (DC-16.5, DC-16.11); nothing of it is asked in a doldrum (DC-16.12).
    pub(super) fn arrive(&mut self) -> Next {
        let token = self.state.token();
        self.state.turn.endless = false;
        if is_doldrum(self.game, &self.state.board, token.square) {
            return Next::Window;
        }
        self.state.turn.owing = false;
        if self.state.turn.steps >= FENCE {
            return Next::Stop(Stop::Fence);
        }
        let table = self.table_key();
        let repetition = self.state.turn.trail.table(table, self.game.repetitions_add_up());
        let laps = self.state.turn.trail.arrive(token.square, token.facing);
        let endless = repetition == Repetition::Endless
            || laps > 1 && !Escape::new(self.game, self.state).exists();
        if endless {
            let seat = self.state.active;
            self.events.push(|| Event::Endless { seat });
            self.state.turn.endless = true;
        } else if repetition == Repetition::Third {
            return Next::Stop(Stop::ToAndFro);
        } else if laps >= 3 {
            self.state.turn.restricted = true;
        }
        Next::Window
    }

    /// All that can still change since anything last changed for good, in one number: squares and
    /// facings of all tokens, and the colour a silver square shows.
    fn table_key(&self) -> u64 {
        let mut key = self.state.turn.lent.map_or(0, |colour| colour as u64 + 1);
        for rider in &self.state.riders {
            let token = rider
                .token
                .map_or(0, |token| (token.square.index() as u64) << 2 | token.facing as u64);
            key = key << 12 | token;
        }
        key
    }

    /// Past the landing window: the owed exit, the stop tests, the next reorientation.
    pub(super) fn after_window(&mut self) -> Next {
        let square = self.state.token().square;
        if self.state.turn.owing && is_doldrum(self.game, &self.state.board, square) {
            let facings = legal_facings(self.game, self.state, square);
            return match facings.single() {
                Some(only) => self.point_again(only),
                None => self.ask(Phase::Point),
            };
        }
        self.state.turn.owing = false;
        Next::Onward
    }

    pub(super) fn onward(&mut self) -> Next {
        let Token { square, facing } = self.state.token();
        let shown = face(self.game, &self.state.board, square);
        if let Some(Face::Wave(wave)) = shown {
            let way = Wave::sends(wave, facing);
            return self.stride(Cause::Wave, way, 1, 2);
        }
        let Some((_, field)) = field(self.game, self.state) else {
            return Next::Stop(Stop::Doldrum);
        };
        if field.is_empty() {
            return Next::Stop(Stop::NoInterpretation);
        }
        match ways(self.game, self.state).single() {
            Some(way) => self.go_by_field(way),
            None => self.ask(Phase::Turn),
        }
    }

    pub(super) fn choose_way(&mut self, way: Facing) -> Next {
        self.state.turn.trail.vary();
        self.go_by_field(way)
    }

    /// The field under the token sends it this way.
    pub(super) fn go_by_field(&mut self, way: Facing) -> Next {
        let facing = self.state.token().facing;
        let tried = self.state.turn.tried;
        let Some((colour, field)) = field(self.game, self.state) else {
            return Next::Stop(Stop::NoInterpretation);
        };
        let place = field.tile_for(way, facing, tried).unwrap_or(0);
        let Some(tile) = field.tiles[place] else { return Next::Stop(Stop::NoInterpretation) };
        let left = length(self.game, &self.state.turn, field);
        self.stride(Cause::Field { colour, tile }, way, left, place as u8)
    }

    /// Something breaks every loop and changes the table for good (DC-16.4).
    pub(super) fn interrupt(&mut self) {
        let turn = &mut self.state.turn;
        turn.trail.interrupt();
        (turn.rolls, turn.restricted, turn.endless) = (0, false, false);
    }
}
