//! The Insight dial: nine ring cells, nine cracks and the centre reserve (UM-3.17 to UM-3.20,
//! UM-16.26 to UM-16.36).

use std::fmt;
use std::str::FromStr;

use dreamtable_core::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::icon::{Icon, Level, Quality, written};

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

/// The cracks of a section, from the Cracked dial.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crack {
    Small,
    Medium,
    Large,
}

impl Crack {
    pub const ALL: [Crack; 3] = [Crack::Small, Crack::Medium, Crack::Large];
}

/// One of the 19 places of a dial: the reserve `R`, rings `G1` to `P3`, cracks `Gs` to `Pl`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    pub const COUNT: usize = 19;
    pub const RESERVE: Cell = Cell(0);

    /// # Panics
    /// For a Mad level, which has no ring.
    #[inline]
    pub const fn ring(quality: Quality, level: Level) -> Cell {
        assert!(level.index() < 3);
        Cell(1 + quality.index() as u8 * 3 + level.index() as u8)
    }

    #[inline]
    pub const fn crack(quality: Quality, crack: Crack) -> Cell {
        Cell(10 + quality.index() as u8 * 3 + crack as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell with that index.
    ///
    /// # Panics
    /// When there is none.
    pub const fn at(index: usize) -> Cell {
        assert!(index < Self::COUNT);
        Cell(index as u8)
    }

    #[inline]
    pub const fn is_ring(self) -> bool {
        self.0 >= 1 && self.0 < 10
    }

    #[inline]
    pub const fn is_crack(self) -> bool {
        self.0 >= 10
    }

    /// The section; none for the reserve.
    #[inline]
    pub const fn quality(self) -> Option<Quality> {
        match self.0 {
            0 => None,
            n => Some(Quality::ALL[((n - 1) % 9 / 3) as usize]),
        }
    }

    /// What an Insight here is worth; none for the reserve.
    #[inline]
    pub const fn level(self) -> Option<Level> {
        match self.0 {
            0 => None,
            n if n < 10 => Some(Level::ALL[((n - 1) % 3) as usize]),
            _ => Some(Level::Mad),
        }
    }

    /// Which crack of its section it is.
    #[inline]
    pub const fn as_crack(self) -> Option<Crack> {
        if self.0 < 10 { None } else { Some(Crack::ALL[((self.0 - 10) % 3) as usize]) }
    }

    #[inline]
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Self::COUNT as u8).map(Cell)
    }

    #[inline]
    pub fn rings() -> impl Iterator<Item = Cell> {
        (1..10).map(Cell)
    }

    #[inline]
    pub fn cracks() -> impl Iterator<Item = Cell> {
        (10..19).map(Cell)
    }

    /// All cells outside the reserve whose Insights have this quality and at least this level.
    #[inline]
    pub fn paying(icon: Icon) -> impl Iterator<Item = Cell> {
        (1..19).map(Cell).filter(move |cell| {
            icon.quality.is_none_or(|quality| cell.quality() == Some(quality))
                && cell.level() >= Some(icon.level)
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.quality(), self.as_crack()) {
            (None, _) => f.write_str("R"),
            (Some(quality), Some(crack)) => {
                write!(f, "{quality}{}", ["s", "m", "l"][crack as usize])
            }
            (Some(quality), None) => write!(f, "{quality}{}", (self.0 - 1) % 3 + 1),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cell = || match text.as_bytes() {
            b"R" => Some(Cell::RESERVE),
            [quality, place] => {
                let quality = Quality::ALL["GFP".find(char::from(*quality))?];
                Some(match place {
                    b'1'..=b'3' => Cell(1 + quality.index() as u8 * 3 + place - b'1'),
                    b's' => Cell::crack(quality, Crack::Small),
                    b'm' => Cell::crack(quality, Crack::Medium),
                    b'l' => Cell::crack(quality, Crack::Large),
                    _ => return None,
                })
            }
            _ => None,
        };
        cell().ok_or_else(|| NotationError::new(text, "a cell of the dial, as R, G1 or Pl"))
    }
}
written!(Cell);

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
written!(Piece);

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

impl Serialize for Dial {
    /// The pieces in words, such as `Rc5 G1c1 Plo1`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

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

impl<'de> Deserialize<'de> for Dial {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
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
