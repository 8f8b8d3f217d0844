//! Whether a repetition can be left, and by which way soonest (DC-16.5, DC-16.8).

use crate::colour::{Colour, FIELDS, Face};
use crate::compass::{Facing, Ways};
use crate::game::DreamCycle;
use crate::phase::{face_at, move_length, special_number};
use crate::square::{FIELD, Square};
use crate::state::State;

/// A search over the squares and facings the mover can come to by its fields and the die, with
/// conflicts ending as they did before.
pub(crate) struct Escape<'a> {
    game: &'a DreamCycle,
    state: &'a State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    /// Out of the loop.
    Out,
    On(Square, Facing),
    Blocked,
}

const NODES: usize = FIELD * 4;

impl<'a> Escape<'a> {
    pub fn new(game: &'a DreamCycle, state: &'a State) -> Self {
        Escape { game, state }
    }

    /// Whether any way, any choice, any face of the die leads out.
    pub fn exists(&self) -> bool {
        let token = self.state.token();
        self.distance(token.square, token.facing, self.state.turn.lent).is_some()
    }

    /// Of these ways the ones that begin a shortest path out; all of them where none does.
    pub fn shortest_ways(&self, ways: Ways) -> Ways {
        let token = self.state.token();
        let colour = match self.shown(token.square).map(Face::colour) {
            Some(Colour::Silver) => self.state.turn.lent,
            colour => colour,
        };
        let Some(field) = colour.filter(|colour| colour.has_field()) else { return ways };
        let length = self.length(field);
        let moves = |way: Facing| match self.lead(token.square, way, length) {
            Lead::Out => Some(1),
            Lead::On(square, facing) => self.distance(square, facing, None).map(|left| left + 1),
            Lead::Blocked => None,
        };
        let Some(least) = ways.iter().filter_map(moves).min() else { return ways };
        ways.iter().filter(|way| moves(*way) == Some(least)).collect()
    }

    /// The same for the colours a silver face lends, bit by bit.
    pub fn shortest_colours(&self, colours: &[Colour; 5]) -> u8 {
        let token = self.state.token();
        let moves = |colour: &Colour| self.distance(token.square, token.facing, Some(*colour));
        let Some(least) = colours.iter().filter_map(moves).min() else { return u8::MAX };
        let shortest = colours.iter().enumerate().filter(|(_, c)| moves(c) == Some(least));
        shortest.fold(0, |mask, (at, _)| mask | 1 << at)
    }

    fn shown(&self, square: Square) -> Option<Face> {
        face_at(self.game, &self.state.board, square)
    }

    fn length(&self, colour: Colour) -> u8 {
        move_length(self.game, &self.state.turn, self.state.mover().fields[colour as usize])
    }

    /// The number of moves to the nearest way out; `lent` is the colour of a silver square at the
    /// beginning, elsewhere every colour of the die counts.
    fn distance(&self, square: Square, facing: Facing, lent: Option<Colour>) -> Option<u16> {
        let mut known = [0u64; NODES / 64];
        // No Dreamscape has more squares than this to come back to, with four facings each.
        let mut queue = [(Square::default(), Facing::North); 270 * 4 + 1];
        let (mut next, mut end) = (0, 1);
        queue[0] = (square, facing);
        let node = |square: Square, facing: Facing| square.index() * 4 + facing as usize;
        // A silver square shows its present colour only now: coming back to it, it is rolled anew.
        if lent.is_none() {
            let start = node(square, facing);
            known[start / 64] |= 1 << (start % 64);
        }
        let mut moves = 0;
        while next < end {
            let level = next..end;
            next = end;
            let mut nearest = None;
            for at in level {
                let (square, facing) = queue[at];
                let lent = if at == 0 { lent } else { None };
                let out = self.leads(square, facing, lent, |square, facing| {
                    let id = node(square, facing);
                    if known[id / 64] >> (id % 64) & 1 == 0 && end < queue.len() {
                        known[id / 64] |= 1 << (id % 64);
                        queue[end] = (square, facing);
                        end += 1;
                    }
                });
                nearest = out.into_iter().chain(nearest).min();
            }
            if let Some(beyond) = nearest {
                return Some(moves + beyond);
            }
            moves += 1;
        }
        None
    }

    /// Follows every way on from here; `Some` when one leads out, with the moves it takes.
    fn leads(
        &self,
        square: Square,
        facing: Facing,
        lent: Option<Colour>,
        mut on: impl FnMut(Square, Facing),
    ) -> Option<u16> {
        match self.shown(square) {
            None => Some(0),
            Some(Face::Wave(wave)) => match self.lead(square, wave.sends(facing), 1) {
                Lead::Out => Some(1),
                Lead::On(square, facing) => {
                    on(square, facing);
                    None
                }
                Lead::Blocked => Some(0),
            },
            Some(face) if face.colour() == Colour::Silver => match lent {
                Some(colour) => self.field(square, facing, colour, &mut on),
                None => {
                    let colours = self.game.content.lent;
                    colours.iter().filter_map(|c| self.field(square, facing, *c, &mut on)).min()
                }
            },
            Some(face) => self.field(square, facing, face.colour(), &mut on),
        }
    }

    fn field(
        &self,
        square: Square,
        facing: Facing,
        colour: Colour,
        on: &mut impl FnMut(Square, Facing),
    ) -> Option<u16> {
        let Some(field) = FIELDS.get(colour as usize) else { return Some(0) };
        let field = self.state.mover().fields[*field as usize];
        let ways = field.ways(facing, 0, Ways::NONE);
        if ways.is_empty() {
            return Some(0);
        }
        let length = self.length(colour);
        let mut all_blocked = true;
        let mut out = None;
        for way in ways.iter() {
            match self.lead(square, way, length) {
                Lead::Out => out = Some(1),
                Lead::On(square, facing) => {
                    on(square, facing);
                    all_blocked = false;
                }
                Lead::Blocked => {}
            }
        }
        if out.is_none() && all_blocked { Some(0) } else { out }
    }

    /// Where one move leads.
    fn lead(&self, from: Square, way: Facing, length: u8) -> Lead {
        let (state, stairs) = (self.state, &self.game.stairs);
        let mut at = from;
        for _ in 0..length {
            if state.board.crosses(stairs, at, way) {
                return Lead::Out;
            }
            let Some(next) = state.board.next(stairs, at, way) else { break };
            at = next;
        }
        if !state.others_at(at).is_empty() {
            match state.turn.trail.met(at, way) {
                None => return Lead::Out,
                Some(met) if met.by_mover => return Lead::Out,
                Some(met) if met.blocked => return Lead::Blocked,
                Some(_) => {}
            }
        }
        let Some(printed) = state.board.printed(stairs, at) else { return Lead::Out };
        match state.board.face(&self.game.content.tiles, printed) {
            Face::Plain(Colour::Black) => Lead::Out,
            Face::Plain(Colour::Blue) | Face::Yellow(_)
                if !state.turn.acted[state.active.index()]
                    .contains(special_number(self.game, state, printed)) =>
            {
                Lead::Out
            }
            _ => Lead::On(at, way),
        }
    }
}
