//! The Insight dial: nine ring cells, nine cracks and the centre reserve (UM-3.17 to UM-3.20,
//! UM-16.26 to UM-16.36).

mod cell;

use std::fmt;
use std::str::FromStr;

use dreamtable_core::{NotationError, as_text};
use serde::{Deserialize, Serialize};

pub use cell::{Cell, Crack};

use crate::icon::{Icon, Level, Quality};

/// What a piece is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Common,
    Own,
    Dark,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Common, Kind::Own, Kind::Dark];

    const fn letter(self) -> char {
        match self {
            Kind::Common => 'c',
            Kind::Own => 'o',
            Kind::Dark => 'd',
        }
    }
}

/// A piece of the dial: where it lies and what it is, as `G1c`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    pub cell: Cell,
    pub kind: Kind,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.cell, self.kind.letter())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let misread = || NotationError::new(text, "a piece of the dial, as Rc, G1o or Pld");
        let split = text.len().checked_sub(1).ok_or_else(misread)?;
        let (cell, kind) = text.split_at_checked(split).ok_or_else(misread)?;
        let kind = match kind {
            "c" => Kind::Common,
            "o" => Kind::Own,
            "d" => Kind::Dark,
            _ => return Err(misread()),
        };
        Ok(Piece { cell: cell.parse()?, kind })
    }
}
as_text!(Piece);

/// A piece that changes its cell, as `G1c>G2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shift {
    pub piece: Piece,
    pub to: Cell,
}

impl Shift {
    #[inline]
    pub const fn new(from: Cell, kind: Kind, to: Cell) -> Self {
        Shift { piece: Piece { cell: from, kind }, to }
    }
}

impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.piece, self.to)
    }
}

impl FromStr for Shift {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (piece, to) = text
            .split_once('>')
            .ok_or_else(|| NotationError::new(text, "a piece and where it goes, as G1c>G2"))?;
        Ok(Shift { piece: piece.parse()?, to: to.parse()? })
    }
}

/// How many pieces of each kind lie in each cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dial([[u8; 3]; Cell::COUNT]);

impl Dial {
    #[inline]
    pub fn count(&self, cell: Cell) -> u8 {
        let [common, own, dark] = self.0[cell.index()];
        common + own + dark
    }

    #[inline]
    pub fn count_kind(&self, cell: Cell, kind: Kind) -> u8 {
        self.0[cell.index()][kind as usize]
    }

    #[inline]
    pub fn has(&self, piece: Piece) -> bool {
        self.count_kind(piece.cell, piece.kind) > 0
    }

    /// The kinds that lie in a cell.
    #[inline]
    pub fn kinds(&self, cell: Cell) -> impl Iterator<Item = Kind> + use<> {
        let counts = self.0[cell.index()];
        Kind::ALL.into_iter().filter(move |kind| counts[*kind as usize] > 0)
    }

    #[inline]
    pub fn add(&mut self, cell: Cell, kind: Kind, count: u8) {
        self.0[cell.index()][kind as usize] += count;
    }

    /// # Panics
    /// When the piece is not there.
    #[inline]
    pub fn take(&mut self, piece: Piece) {
        let count = &mut self.0[piece.cell.index()][piece.kind as usize];
        *count = count.checked_sub(1).expect("the piece lies there");
    }

    #[inline]
    pub fn shift(&mut self, shift: Shift) {
        self.take(shift.piece);
        self.add(shift.to, shift.piece.kind, 1);
    }

    /// Pieces on rings, as a bit per cell: the common question of every effect on the dial.
    #[inline]
    pub fn any_on_rings(&self) -> bool {
        Cell::rings().any(|cell| self.count(cell) > 0)
    }

    /// Insights of a quality by level, Mad last.
    #[inline]
    pub fn levels(&self, quality: Quality) -> [u8; 4] {
        let ring = |level| self.count(Cell::ring(quality, level));
        let mad: u8 = Crack::ALL.iter().map(|&crack| self.count(Cell::crack(quality, crack))).sum();
        [ring(Level::Minor), ring(Level::Median), ring(Level::Major), mad]
    }

    /// Major and Mad Insights (UM-14.4).
    pub fn majors(&self) -> u8 {
        Quality::ALL.iter().map(|&quality| self.levels(quality)).map(|l| l[2] + l[3]).sum()
    }

    /// All pieces of one kind.
    pub fn total(&self, kind: Kind) -> u8 {
        self.0.iter().map(|cell| cell[kind as usize]).sum()
    }

    /// Whether these icons can all be paid, a piece each, higher levels for lower ones (UM-7.7).
    #[inline]
    pub fn can_pay(&self, icons: &[Icon]) -> bool {
        let mut there = Quality::ALL.map(|quality| self.levels(quality));
        // The highest icons first, each with the lowest piece that will do: what is left over is as
        // good as can be. Icons of any quality come after those that are particular.
        for particular in [true, false] {
            for level in Level::ALL.into_iter().rev() {
                for icon in icons.iter().filter(|icon| icon.level == level) {
                    match icon.quality {
                        Some(quality) if particular => {
                            let levels = &mut there[quality.index()];
                            match (level.index()..4).find(|&at| levels[at] > 0) {
                                Some(at) => levels[at] -= 1,
                                None => return false,
                            }
                        }
                        None if !particular => {
                            let found = (level.index()..4)
                                .flat_map(|at| (0..3).map(move |quality| (quality, at)))
                                .find(|&(quality, at)| there[quality][at] > 0);
                            match found {
                                Some((quality, at)) => there[quality][at] -= 1,
                                None => return false,
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
        true
    }
}

// The pieces in words, such as `Rc5 G1c1 Plo1`.
as_text!(Dial);

impl fmt::Display for Dial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for cell in Cell::all() {
            for kind in self.kinds(cell) {
                write!(f, "{gap}{}{}", Piece { cell, kind }, self.count_kind(cell, kind))?;
                gap = " ";
            }
        }
        Ok(())
    }
}

impl FromStr for Dial {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut dial = Dial::default();
        for word in text.split(' ').filter(|word| !word.is_empty() && *word != "-") {
            let misread = || NotationError::new(word, "pieces such as Rc5, G1c1 or Plo1");
            let start = word.len().checked_sub(1).ok_or_else(misread)?;
            let (piece, count) = word.split_at_checked(start).ok_or_else(misread)?;
            let count: u8 = count.parse().map_err(|_| misread())?;
            let piece: Piece = piece.parse()?;
            if count == 0 || dial.has(piece) {
                return Err(misread());
            }
            dial.add(piece.cell, piece.kind, count);
        }
        Ok(dial)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn icons(text: &str) -> Vec<Icon> {
        text.split('+').map(|icon| icon.parse().unwrap()).collect()
    }

    #[test]
    fn a_higher_level_pays_for_a_lower_one_of_its_quality() {
        let dial: Dial = "Rc4 F3c1 F2c1".parse().unwrap();
        assert!(dial.can_pay(&icons("F2+F1")));
        assert!(dial.can_pay(&icons("*2+*1")));
        assert!(!dial.can_pay(&icons("F3+F3")));
        assert!(!dial.can_pay(&icons("G1")));
        assert!(!dial.can_pay(&icons("*1+*1+*1")));
    }

    #[test]
    fn only_a_mad_insight_pays_for_a_mad_icon() {
        let dial: Dial = "P3c2 Pso1".parse().unwrap();
        assert!(dial.can_pay(&icons("PM+P3")));
        assert!(dial.can_pay(&icons("P3+*M")));
        assert!(!dial.can_pay(&icons("PM+*M")));
    }

    #[test]
    fn a_dial_reads_back_from_its_text() {
        let text = "Rc2 Ro1 G1c1 P3o1 Gsc1 Fld2";
        assert_eq!(text.parse::<Dial>().unwrap().to_string(), text);
        assert!("G4c1".parse::<Dial>().is_err());
        assert!("G1c0".parse::<Dial>().is_err());
    }
}
