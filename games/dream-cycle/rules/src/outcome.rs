//! What chance does, and how it is written (DC-23.1).

use dreamtable_core::{NotationError, Seat, Words};

use crate::action::seat;
use crate::board::TILES_OF_PHASE;
use crate::colour::Colour;
use crate::goods::Inspiration;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// `lay P3-07 2`: a tile and its clockwise quarter turns.
    Lay { tile: u8, turns: u8 },
    /// `first 2`: who begins.
    First(Seat),
    /// `draw zip`
    Draw(Inspiration),
    /// `roll red`
    Roll(Colour),
}

/// Tiles are counted through the phases, from 0.
pub fn tile_id(tile: u8) -> String {
    let of_phase = TILES_OF_PHASE as u8;
    format!("P{}-{:02}", tile / of_phase + 1, tile % of_phase + 1)
}

pub fn tile_from_id(text: &str) -> Result<u8, NotationError> {
    (0..5 * TILES_OF_PHASE as u8)
        .find(|tile| tile_id(*tile) == text)
        .ok_or_else(|| NotationError::new(text, "a tile from P1-01 to P5-10"))
}

impl Outcome {
    pub fn notate(self) -> String {
        match self {
            Outcome::Lay { tile, turns } => format!("lay {} {turns}", tile_id(tile)),
            Outcome::First(seat) => format!("first {seat}"),
            Outcome::Draw(tile) => format!("draw {tile}"),
            Outcome::Roll(face) => format!("roll {face}"),
        }
    }

    pub fn parse(text: &str) -> Result<Outcome, NotationError> {
        let known = "an outcome: lay, first, draw or roll";
        let mut words = Words::new(text);
        let outcome = match words.word(known)? {
            "lay" => {
                let tile = tile_from_id(words.word("a tile")?)?;
                let turns = match words.word("quarter turns")? {
                    "0" => 0,
                    "1" => 1,
                    "2" => 2,
                    "3" => 3,
                    other => return Err(NotationError::new(other, "0 to 3 quarter turns")),
                };
                Outcome::Lay { tile, turns }
            }
            "first" => Outcome::First(seat(&mut words)?),
            "draw" => Outcome::Draw(words.word("an Inspiration tile")?.parse()?),
            "roll" => Outcome::Roll(words.word("a colour")?.parse()?),
            _ => return Err(NotationError::new(text, known)),
        };
        words.end()?;
        Ok(outcome)
    }
}
