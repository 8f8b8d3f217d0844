//! How seats, places, cards and decks are spelled in scenario files, and what is awaited.

use dreamtable_core::{NotationError, Seat, Words};
use scenario::StageError;

use crate::action::Room;
use crate::component::{Client, Dream, Grief, Research, Tile};
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::Location;

/// The kinds of face-down decks.
pub(crate) const DECKS: [&str; 8] =
    ["routine", "case-study", "manifest", "latent", "nightmare", "grief", "research", "notebook"];

/// The next word without losing it.
pub(crate) fn peek<'w>(
    words: &mut Words<'w>,
    expected: &str,
) -> Result<(&'w str, Words<'w>), StageError> {
    let word = words.word(expected)?;
    Ok((word, Words::new(word)))
}

pub(crate) fn who(game: &UnconsciousMind, words: &mut Words) -> Result<Seat, NotationError> {
    match words.word("a seat or id")? {
        "id" if game.is_solo() => Ok(Seat::new(1)),
        "id" => Err(NotationError::new("id", "a seat: only solo matches have the Id")),
        word => {
            let seat: Seat = word.parse()?;
            if seat.index() < game.seats_at_table() {
                Ok(seat)
            } else {
                let expected = format!("a seat from 1 to {}", game.seats_at_table());
                Err(NotationError::new(word, expected))
            }
        }
    }
}

pub(crate) fn number(words: &mut Words, most: u8) -> Result<u8, NotationError> {
    let number: u8 = words.next("a number")?;
    if number <= most {
        Ok(number)
    } else {
        Err(NotationError::new(&number.to_string(), format!("a number up to {most}")))
    }
}

pub(crate) fn all<T>(words: &mut Words) -> Result<Vec<T>, NotationError>
where
    T: std::str::FromStr<Err = NotationError>,
{
    words.remaining().filter(|word| *word != "-").map(str::parse).collect()
}

/// Fills places from the left; `-` leaves one empty.
pub(crate) fn places<T>(places: &mut [Option<T>], words: &mut Words) -> Result<(), StageError>
where
    T: std::str::FromStr<Err = NotationError>,
{
    let mut at = places.iter_mut();
    for word in words.remaining() {
        let place = at.next().ok_or_else(|| StageError::new("there are not so many places"))?;
        *place = if word == "-" { None } else { Some(word.parse()?) };
    }
    Ok(())
}

pub(crate) fn room(word: &str) -> Result<Room, NotationError> {
    let room = Room::BOTH.into_iter().find(|room| room.to_string() == word);
    room.ok_or_else(|| NotationError::new(word, "a room: L or R"))
}

pub(crate) fn deck_kind(words: &mut Words) -> Result<usize, NotationError> {
    let word = words.word("a deck")?;
    let kind = DECKS.iter().position(|kind| *kind == word);
    kind.ok_or_else(|| NotationError::new(word, format!("one of {}", DECKS.join(", "))))
}

pub(crate) fn card(kind: usize, id: &str) -> Result<u8, NotationError> {
    match DECKS[kind] {
        "routine" | "case-study" => id.parse::<Client>().map(|card| card.0),
        "manifest" | "latent" | "nightmare" => id.parse::<Dream>().map(|card| card.0),
        "grief" => id.parse::<Grief>().map(|card| card.0),
        "research" => id.parse::<Research>().map(|card| card.0),
        _ => id.parse::<Tile>().map(|card| card.0),
    }
}

pub(crate) fn slot(word: &str) -> Result<(Location, u8), NotationError> {
    let misread = || NotationError::new(word, "a slot of a Location such as THE.2");
    let (location, slot) = word.split_once('.').ok_or_else(misread)?;
    let slot: u8 = slot.parse().map_err(|_| misread())?;
    let location = location.parse()?;
    if (1..=3).contains(&slot) { Ok((location, slot - 1)) } else { Err(misread()) }
}

pub(crate) fn district(word: &str) -> Result<usize, NotationError> {
    let district = ["D1", "D2", "D3"].iter().position(|name| *name == word);
    district.ok_or_else(|| NotationError::new(word, "a district from D1 to D3"))
}

pub(crate) fn district_slot(word: &str) -> Result<(usize, usize), NotationError> {
    let misread = || NotationError::new(word, "a slot of a district such as D1.4");
    let (name, tags) = word.split_once('.').ok_or_else(misread)?;
    let tags: usize = tags.parse().map_err(|_| misread())?;
    if (3..=6).contains(&tags) { Ok((district(name)?, tags - 3)) } else { Err(misread()) }
}

/// What is awaited, by the names of UM-22.7.
pub(crate) fn awaited(frame: Frame) -> &'static str {
    match frame {
        Frame::Keep => "keep",
        Frame::StartCrack(_) => "crack",
        Frame::TakeDream(_) => "dream",
        Frame::Main => "main",
        Frame::Ideas { .. } => "ideas",
        Frame::Triggers { .. } => "trigger",
        Frame::TakeTile { .. } => "tile from table",
        Frame::MainTile(_) => "main tile",
        Frame::PlaceTile(_) => "row",
        Frame::Arrange { .. } => "elevate",
        Frame::Write { .. } => "write",
        Frame::Professor { .. } => "professor",
        Frame::MoveFreud(_) => "freud",
        Frame::MoreVisits { .. } => "bright",
        Frame::Visit { .. } => "visit",
        Frame::Ink { .. } => "ink",
        Frame::PetPoints { .. } => "points",
        Frame::InkEffect(_) => "move ink",
        Frame::Tiles { .. } => "tiles",
        Frame::AnyTile => "any tile",
        Frame::ChooseColumn => "column",
        Frame::Track => "track",
        Frame::Gain(_) => "gain",
        Frame::Elevate { .. } => "elev",
        Frame::Transfer { .. } => "trans",
        Frame::Suppress(_) => "supp",
        Frame::Pay { .. } => "pay",
        Frame::PayForMad(_) => "pay?",
        Frame::Swap => "swap",
        Frame::PlayOne => "play",
        Frame::PublishOne => "publish",
        Frame::Lend(_) => "own piece",
        Frame::Volumes => "volume",
        Frame::Calm => "calm",
        Frame::Bonus => "bonus",
        Frame::Treats { .. } | Frame::TreatOne => "treat",
        Frame::CatharsisPoint(_) => "point?",
        Frame::Dark(_) => "dark",
        Frame::End => "end",
        Frame::TakeClient(_) => "client",
        Frame::Draw(_) => "chance",
        Frame::Over => "over",
        _ => "nothing",
    }
}
