//! How positions and facts of scenario files spell seats, tiles that lie, and lists of tiles.

use dreamtable_core::{NotationError, Seat, SeatSet, Words};

use crate::board::Laid;
use crate::colour::Colour;
use crate::counts::{Counts, Kind, MOST};
use crate::game::DreamCycle;
use crate::outcome::{tile_from_id, tile_id};

pub(crate) fn seat(game: &DreamCycle, words: &mut Words<'_>) -> Result<Seat, NotationError> {
    let seat: Seat = words.next("a seat")?;
    let seats = game.options.seats;
    let there = seat.index() < seats;
    let expected = || format!("a seat from 1 to {seats}");
    there.then_some(seat).ok_or_else(|| NotationError::new(&seat.to_string(), expected()))
}

/// Seats up to the end of the line; `nobody` is none.
pub(crate) fn seats(game: &DreamCycle, words: &mut Words<'_>) -> Result<SeatSet, NotationError> {
    let mut set = SeatSet::EMPTY;
    for word in words.remaining() {
        if word != "nobody" {
            set = set.with(seat(game, &mut Words::new(word))?);
        }
    }
    Ok(set)
}

/// A number from `least` to `most`.
pub(crate) fn number(words: &mut Words<'_>, least: u8, most: u8) -> Result<u8, NotationError> {
    let number: u8 = words.next("a number")?;
    let expected = || format!("a number from {least} to {most}");
    let right = (least..=most).contains(&number);
    right.then_some(number).ok_or_else(|| NotationError::new(&number.to_string(), expected()))
}

/// A field's colour.
pub(crate) fn field(words: &mut Words<'_>) -> Result<Colour, NotationError> {
    let colour: Colour = words.word("a field")?.parse()?;
    let expected = "a colour with a field";
    if colour.has_field() { Ok(colour) } else { Err(NotationError::new(colour.name(), expected)) }
}

/// Tiles up to the end of the line; `nothing` is none.
pub(crate) fn counts<K: Kind>(words: &mut Words<'_>) -> Result<Counts<K>, NotationError> {
    let mut counts = Counts::NONE;
    for word in words.remaining().filter(|word| *word != "nothing") {
        let kind = K::from_name(word).ok_or_else(|| NotationError::new(word, "a tile's name"))?;
        if counts.of(kind) == MOST {
            return Err(NotationError::new(word, "not so many of one kind"));
        }
        counts.add(kind, 1);
    }
    Ok(counts)
}

/// The same, as text.
pub(crate) fn written<K: Kind>(counts: Counts<K>) -> String {
    let all = counts.iter().flat_map(|(kind, n)| std::iter::repeat_n(kind.name(), n.into()));
    let all: Vec<&str> = all.collect();
    if all.is_empty() { "nothing".to_owned() } else { all.join(" ") }
}

/// `P3-07:2`: a tile and its clockwise quarter turns; unturned without the colon.
pub(crate) fn laid(word: &str) -> Result<Laid, NotationError> {
    let (id, turns) = word.split_once(':').unwrap_or((word, "0"));
    let turns = turns.parse().ok().filter(|turns| *turns < 4);
    let turns = turns.ok_or_else(|| NotationError::new(word, "a tile as P3-07:2"))?;
    Ok(Laid { tile: tile_from_id(id)?, turns })
}

pub(crate) fn written_laid(laid: Laid) -> String {
    format!("{}:{}", tile_id(laid.tile), laid.turns)
}
