//! The Dreamscape: rows of tiles, colour squares on them, the fringe around them (section 2).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::colour::{Colour, Face};
use crate::compass::Facing;
use crate::content::{MOST_PAINTS, Tile};
use crate::square::{FIELD, Square};

pub const ROWS: usize = 10;
pub const TILES_OF_ROW: usize = 3;
pub const TILES_OF_PHASE: usize = 10;

/// A tile that lies on the table, with its clockwise quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Laid {
    pub tile: u8,
    pub turns: u8,
}

/// A printed square: it keeps its identity when its tile turns (DC-11.20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Printed {
    /// From 0, in the south.
    pub row: u8,
    /// From 0, in the west.
    pub slot: u8,
    /// On the unturned tile, line by line from the north.
    pub cell: u8,
}

/// A colour square on a printed square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Paint {
    pub on: Printed,
    pub colour: Colour,
}

/// What lies on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    rows: [[Laid; TILES_OF_ROW]; ROWS],
    /// How many rows were laid so far; removed ones count (DC-9.8).
    pub laid: u8,
    /// How many of them are removed, from the south.
    pub gone: u8,
    /// How many tiles of the next row are drawn.
    pub drawn: u8,
    pub paints: ArrayVec<Paint, MOST_PAINTS>,
}

/// Where the rows lie: which tile and which of its places each square belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stairs {
    pub offsets: [u8; ROWS],
    spots: Box<[Spot]>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Spot {
    row: u8,
    slot: u8,
    place: u8,
}

const NOWHERE: Spot = Spot { row: u8::MAX, slot: 0, place: 0 };

/// What a square is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Neither on a tile nor in the fringe: nobody can be there (DC-2.7).
    Nothing,
    Fringe,
    Tile(Printed),
}

/// Where a printed cell of a tile lies once the tile has made so many quarter turns (DC-2.4).
#[inline]
pub const fn place_of_cell(cell: u8, turns: u8) -> u8 {
    let (mut column, mut line, mut left) = (cell % 3, cell / 3, turns & 3);
    while left > 0 {
        (column, line) = (2 - line, column);
        left -= 1;
    }
    line * 3 + column
}

/// By turns, then by place: the printed cell that lies there.
static CELLS: [[u8; 9]; 4] = {
    let mut cells = [[0; 9]; 4];
    let mut turns = 0;
    while turns < 4 {
        let mut cell = 0;
        while cell < 9 {
            cells[turns][place_of_cell(cell, turns as u8) as usize] = cell;
            cell += 1;
        }
        turns += 1;
    }
    cells
};

impl Stairs {
    pub fn new(offsets: [u8; ROWS]) -> Self {
        let mut spots = vec![NOWHERE; FIELD].into_boxed_slice();
        for (row, offset) in offsets.iter().enumerate() {
            for index in 0..27 {
                let (across, up) = (index % 9, index / 9);
                let square = Square::new(i32::from(*offset) * 3 + across, row as i32 * 3 + up);
                if let Some(square) = square {
                    spots[square.index()] = Spot {
                        row: row as u8,
                        slot: (across / 3) as u8,
                        place: ((2 - up) * 3 + across % 3) as u8,
                    };
                }
            }
        }
        Stairs { offsets, spots }
    }

    /// Where a place of a tile lies.
    pub fn square(&self, row: u8, slot: u8, place: u8) -> Option<Square> {
        let x = i32::from(self.offsets[row as usize]) * 3 + i32::from(slot * 3 + place % 3);
        Square::new(x, i32::from(row * 3 + 2 - place / 3))
    }

    /// The nine squares south of the first row, from the west (DC-3.4).
    pub fn start(&self, number: u8) -> Option<Square> {
        let number = Some(number).filter(|number| (1..=9).contains(number))?;
        Square::new(i32::from(self.offsets[0]) * 3 + i32::from(number) - 1, -1)
    }
}

impl Board {
    pub fn row(&self, row: usize) -> [Laid; TILES_OF_ROW] {
        self.rows[row]
    }

    #[inline]
    pub fn tile(&self, row: u8, slot: u8) -> Laid {
        self.rows[row as usize][slot as usize]
    }

    pub fn tile_mut(&mut self, row: u8, slot: u8) -> &mut Laid {
        &mut self.rows[row as usize][slot as usize]
    }

    /// The rows that lie on the table.
    pub fn standing(&self) -> std::ops::Range<usize> {
        usize::from(self.gone)..usize::from(self.laid)
    }

    #[inline]
    fn spot(&self, stairs: &Stairs, square: Square) -> Option<Spot> {
        let spot = stairs.spots[square.index()];
        (spot.row >= self.gone && spot.row < self.laid).then_some(spot)
    }

    /// The row whose tile a square is on.
    #[inline]
    pub fn row_of(&self, stairs: &Stairs, square: Square) -> Option<u8> {
        self.spot(stairs, square).map(|spot| spot.row)
    }

    #[inline]
    pub fn printed(&self, stairs: &Stairs, square: Square) -> Option<Printed> {
        self.spot(stairs, square).map(|Spot { row, slot, place }| {
            let turns = self.tile(row, slot).turns & 3;
            Printed { row, slot, cell: CELLS[turns as usize][place as usize] }
        })
    }

    /// Where a printed square lies now.
    pub fn square_of(&self, stairs: &Stairs, printed: Printed) -> Option<Square> {
        let place = place_of_cell(printed.cell, self.tile(printed.row, printed.slot).turns);
        stairs.square(printed.row, printed.slot, place)
    }

    #[inline]
    fn is_fringe(&self, stairs: &Stairs, square: Square) -> bool {
        Facing::ALL
            .into_iter()
            .any(|way| square.step(way).is_some_and(|next| self.spot(stairs, next).is_some()))
    }

    #[inline]
    pub fn ground(&self, stairs: &Stairs, square: Square) -> Ground {
        match self.printed(stairs, square) {
            Some(printed) => Ground::Tile(printed),
            None if self.is_fringe(stairs, square) => Ground::Fringe,
            None => Ground::Nothing,
        }
    }

    /// The next square that way, if a token can be there (DC-2.7).
    #[inline]
    pub fn next(&self, stairs: &Stairs, from: Square, way: Facing) -> Option<Square> {
        let next = from.step(way)?;
        let there = self.spot(stairs, next).is_some() || self.is_fringe(stairs, next);
        there.then_some(next)
    }

    /// Whether a step that way crosses the north edge (DC-2.9).
    #[inline]
    pub fn crosses(&self, stairs: &Stairs, from: Square, way: Facing) -> bool {
        way == Facing::North
            && from.y() == self.laid as i8 * 3 - 1
            && self.spot(stairs, from).is_some_and(|spot| spot.row + 1 == self.laid)
    }

    pub fn paint_on(&self, printed: Printed) -> Option<Colour> {
        self.paints.iter().find(|paint| paint.on == printed).map(|paint| paint.colour)
    }

    /// What a printed square shows now: its colour square, or its print as the tile lies.
    #[inline]
    pub fn face(&self, tiles: &[Tile], printed: Printed) -> Face {
        if !self.paints.is_empty()
            && let Some(colour) = self.paint_on(printed)
        {
            return Face::Plain(colour);
        }
        let Laid { tile, turns } = self.tile(printed.row, printed.slot);
        tiles[tile as usize].faces[printed.cell as usize].turned(turns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(laid: u8) -> (Board, Stairs) {
        let stairs = Stairs::new([0, 1, 2, 3, 4, 4, 3, 2, 1, 0]);
        (Board { laid, ..Board::default() }, stairs)
    }

    fn count(board: &Board, stairs: &Stairs) -> (usize, usize) {
        let all = Square::all;
        let ground = |square| board.ground(stairs, square);
        let tiles = all().filter(|square| matches!(ground(*square), Ground::Tile(_))).count();
        (tiles, all().filter(|square| ground(*square) == Ground::Fringe).count())
    }

    #[test]
    fn the_dreamscape_has_as_many_squares_as_the_rules_say() {
        let (after_setup, stairs) = board(2);
        assert_eq!(count(&after_setup, &stairs), (54, 34));
        let (whole, stairs) = board(10);
        assert_eq!(count(&whole, &stairs), (270, 110));
        let apex = Stairs::new([0, 1, 2, 3, 4, 5, 4, 3, 2, 1]);
        assert_eq!(count(&whole, &apex), (270, 114));
    }

    #[test]
    fn a_tile_turns_clockwise() {
        // The north-west corner goes to the north-east, the middle stays.
        assert_eq!(place_of_cell(0, 1), 2);
        assert_eq!(place_of_cell(1, 1), 5);
        assert_eq!(place_of_cell(4, 3), 4);
        assert_eq!(place_of_cell(0, 4), 0);
    }

    #[test]
    fn a_row_never_lands_on_a_square_a_token_could_stand_on_except_straight_north() {
        for offsets in [[0, 1, 2, 3, 4, 4, 3, 2, 1, 0], [0, 1, 2, 3, 4, 5, 4, 3, 2, 1]] {
            let stairs = Stairs::new(offsets);
            for laid in 2..10 {
                let before = Board { laid, ..Board::default() };
                let after = Board { laid: laid + 1, ..Board::default() };
                for square in Square::all() {
                    let covered = before.ground(&stairs, square) == Ground::Fringe
                        && matches!(after.ground(&stairs, square), Ground::Tile(_));
                    let below = square.step(Facing::South);
                    let north =
                        below.is_some_and(|from| before.crosses(&stairs, from, Facing::North));
                    assert!(!covered || north, "{square} of row {}", laid + 1);
                }
            }
        }
    }
}
