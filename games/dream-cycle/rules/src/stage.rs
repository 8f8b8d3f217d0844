//! Positions of scenario files put on the table.
//!
//! The match is in the Buying Phase of a player who has not done anything in it yet. A line says one
//! thing; what no line says is as in the right column.
//!
//! | line | says | without it |
//! |---|---|---|
//! | `rows 5` | how many rows are laid | 2 |
//! | `row 3 P3-01 P3-02:1 P3-05` | the tiles of a row from the west, with quarter turns | the first free tiles of the phase, unturned |
//! | `gone 1` | how many rows are removed | 0 |
//! | `paint 4,7 red` | a colour square | none |
//! | `token 1 4,7 n` | where a token stands and faces | on the starting strip, facing north |
//! | `chi 1 7` | chi in hand | 0 |
//! | `tiles 1 north east` | Directional tiles on no field | none |
//! | `field 1 white north east` | the tiles on a field | none |
//! | `counters 1 white 2` | counters on a field of the active player | none |
//! | `inspirations 1 zip power` | Inspiration tiles | none |
//! | `fresh 2` | who has not begun a first turn | nobody |
//! | `out 3` | who is out, in this order | nobody |
//! | `moves 1999` | moves of this turn so far | 0 |
//! | `active 2`, `first 2`, `round 7` | whose turn it is, who began, the round | 1, 1, 5 |

use dreamtable_core::{NotationError, Seat, Words};
use scenario::{CheckError, Line, StageError, Staged};

use crate::board::{Ground, Laid, Paint, ROWS, TILES_OF_PHASE, TILES_OF_ROW};
use crate::colour::Colour;
use crate::facts;
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::phase::{self, PHASES, Phase};
use crate::rider::Token;
use crate::spelling::{counts, field, laid, number, seat, seats};
use crate::square::Square;
use crate::state::State;

type Staging<T> = Result<T, StageError>;

impl Staged for DreamCycle {
    fn stage(&self, lines: &[Line]) -> Staging<State> {
        let mut plan = Plan::new(self);
        for line in lines {
            plan.read(line).map_err(|error| error.at(line))?;
        }
        plan.build()
    }

    fn check(&self, state: &State, fact: &Line) -> Result<(), CheckError> {
        facts::check(self, state, fact)
    }
}

struct Plan<'a> {
    game: &'a DreamCycle,
    state: State,
    rows: u8,
    told: [Option<[Laid; TILES_OF_ROW]>; ROWS],
    paints: Vec<(Square, Colour)>,
    out: Vec<Seat>,
}

impl<'a> Plan<'a> {
    fn new(game: &'a DreamCycle) -> Self {
        let mut state = phase::table(game);
        state.phase = Phase::Buying;
        state.round = 5.min(game.options.dawn.max(1));
        state.turns = 1;
        for rider in &mut state.riders[..game.options.seats] {
            rider.begun = true;
        }
        Plan { game, state, rows: 2, told: [None; ROWS], paints: Vec::new(), out: Vec::new() }
    }

    fn read(&mut self, line: &Line) -> Staging<()> {
        let mut words = line.words();
        let words = &mut words;
        let game = self.game;
        match words.word("a line of a position")? {
            "rows" => self.rows = number(words, 2, ROWS as u8)?,
            "gone" => self.state.board.gone = number(words, 0, ROWS as u8 - 1)?,
            "row" => {
                let row = number(words, 1, ROWS as u8)?;
                let mut tiles = [Laid::default(); TILES_OF_ROW];
                for tile in &mut tiles {
                    *tile = laid(words.word("three tiles")?)?;
                }
                self.told[usize::from(row) - 1] = Some(tiles);
            }
            "paint" => {
                let square = words.word("a square")?.parse()?;
                self.paints.push((square, words.word("a colour")?.parse()?));
            }
            "token" => {
                let seat = seat(game, words)?;
                let square = words.word("a square")?.parse()?;
                let facing = words.word("a facing")?.parse()?;
                self.state.rider_mut(seat).token = Some(Token { square, facing });
            }
            "chi" => {
                let seat = seat(game, words)?;
                self.state.rider_mut(seat).chi = number(words, 0, game.content.chi)?;
            }
            "tiles" => {
                let seat = seat(game, words)?;
                self.state.rider_mut(seat).hand = counts(words)?;
            }
            "field" => {
                let seat = seat(game, words)?;
                let field = field(words)?;
                let place = &mut self.state.rider_mut(seat).fields[field as usize];
                place.tiles = [None; 2];
                for tile in words.remaining() {
                    let tile = tile.parse()?;
                    if place.count() == 2 {
                        return Err(StageError::new("a field holds two tiles at most"));
                    }
                    place.put(tile);
                }
            }
            "counters" => {
                let seat = seat(game, words)?;
                let field = field(words)?;
                let counters = number(words, 2, 3)?;
                self.state.rider_mut(seat).fields[field as usize].counters = counters;
            }
            "inspirations" => {
                let seat = seat(game, words)?;
                self.state.rider_mut(seat).inspirations = counts(words)?;
            }
            "fresh" => {
                for seat in seats(game, words)?.iter() {
                    self.state.rider_mut(seat).begun = false;
                }
            }
            "out" => {
                for word in words.remaining() {
                    self.out.push(seat(game, &mut Words::new(word))?);
                }
            }
            "moves" => self.state.turn.steps = words.next("a number of moves")?,
            "active" => self.state.active = seat(game, words)?,
            "first" => self.state.first = seat(game, words)?,
            "round" => self.state.round = number(words, 1, u8::MAX)?,
            other => {
                let known = "rows, row, gone, paint, token, chi, tiles, field, counters, \
                    inspirations, fresh, out, moves, active, first or round";
                return Err(NotationError::new(other, known).into());
            }
        }
        match words.remaining().next() {
            None => Ok(()),
            Some(word) => Err(NotationError::new(word, "nothing more after the last word").into()),
        }
    }

    fn build(mut self) -> Staging<State> {
        self.lay_rows()?;
        self.lay_paints()?;
        self.go_out()?;
        self.place_tokens()?;
        self.share_goods()?;
        Ok(self.state)
    }

    /// Rows nobody told get the first tiles of their phase that are still there.
    fn lay_rows(&mut self) -> Staging<()> {
        let state = &mut self.state;
        for tile in self.told.iter().flatten().flatten() {
            if !state.supply.tiles.contains(tile.tile) {
                return Err(StageError::new("a tile lies twice"));
            }
            state.supply.tiles.remove(tile.tile);
        }
        for row in 0..ROWS as u8 {
            let told = self.told[usize::from(row)];
            if row >= self.rows {
                if told.is_some() {
                    return Err(StageError::new(format!("row {} is not laid: see rows", row + 1)));
                }
                continue;
            }
            let of_phase = TILES_OF_PHASE as u8;
            let first = row % PHASES * of_phase;
            for slot in 0..TILES_OF_ROW as u8 {
                let laid = match told {
                    Some(tiles) => tiles[usize::from(slot)],
                    None => {
                        let mut free = (first..first + of_phase)
                            .filter(|tile| state.supply.tiles.contains(*tile));
                        let tile = free.next().ok_or_else(|| StageError::new("no tile is left"))?;
                        state.supply.tiles.remove(tile);
                        Laid { tile, turns: 0 }
                    }
                };
                if !(first..first + of_phase).contains(&laid.tile) {
                    return Err(StageError::new(format!("row {}: tiles of its phase", row + 1)));
                }
                *state.board.tile_mut(row, slot) = laid;
            }
        }
        state.board.laid = self.rows;
        if state.board.gone >= self.rows {
            return Err(StageError::new("at least one row lies on the table"));
        }
        Ok(())
    }

    fn lay_paints(&mut self) -> Staging<()> {
        let (board, supply) = (&mut self.state.board, &mut self.state.supply);
        for (square, colour) in &self.paints {
            let printed = board.printed(&self.game.stairs, *square);
            let (Some(on), Some(tile)) = (printed, Inspiration::paint(*colour)) else {
                return Err(StageError::new("a colour square lies on a tile, and has its colours"));
            };
            if !supply.inspirations.has(tile) || board.paint_on(on).is_some() {
                return Err(StageError::new("there are not so many colour squares"));
            }
            supply.inspirations.take(tile, 1);
            board.paints.push(Paint { on, colour: *colour });
        }
        Ok(())
    }

    fn go_out(&mut self) -> Staging<()> {
        for (order, seat) in self.out.iter().enumerate() {
            let rider = self.state.rider_mut(*seat);
            if !rider.goods().is_empty() || rider.token.is_some() || rider.out.is_some() {
                return Err(StageError::new("who is out has nothing on the table"));
            }
            rider.out = Some(order as u8 + 1);
        }
        let left = self.state.in_play(self.game.options.seats);
        if !left.contains(self.state.active) || self.game.options.seats > 1 && left.len() < 2 {
            return Err(StageError::new("the match would be over, or its active player out"));
        }
        Ok(())
    }

    fn place_tokens(&mut self) -> Staging<()> {
        let (board, stairs) = (&self.state.board, &self.game.stairs);
        for (index, rider) in self.state.riders[..self.game.options.seats].iter_mut().enumerate() {
            if rider.out.is_some() {
                continue;
            }
            if rider.token.is_none() && board.gone == 0 {
                let square = stairs.start(2 * index as u8 + 1).unwrap_or_default();
                rider.token = Some(Token { square, facing: Default::default() });
            }
            let Some(token) = rider.token else {
                return Err(StageError::new("say where every token stands: see token"));
            };
            let north = token.square.step(crate::Facing::South);
            let edge = north.is_some_and(|s| board.crosses(stairs, s, crate::Facing::North));
            if board.ground(stairs, token.square) == Ground::Nothing || edge {
                let what = format!("no token can stand on {}", token.square);
                return Err(StageError::new(what));
            }
        }
        Ok(())
    }

    /// What the riders have is not in the supply.
    fn share_goods(&mut self) -> Staging<()> {
        let state = &mut self.state;
        for (index, rider) in state.riders.iter().enumerate() {
            let lying = rider.counters();
            let wrong = rider.fields.iter().any(|f| f.counters > 0 && f.count() != 1);
            if wrong || lying > 0 && index != state.active.index() {
                return Err(StageError::new("counters lie beside one tile of the active player"));
            }
            let (supply, tiles) = (&mut state.supply, rider.tiles());
            let chi = u16::from(rider.chi) + u16::from(lying);
            if chi > u16::from(supply.chi)
                || !supply.directionals.covers(tiles)
                || !supply.inspirations.covers(rider.inspirations)
            {
                return Err(StageError::new("the box does not hold so much"));
            }
            supply.chi -= chi as u8;
            supply.directionals = supply.directionals.minus(tiles);
            supply.inspirations = supply.inspirations.minus(rider.inspirations);
        }
        Ok(())
    }
}
