//! The one notation of actions and outcomes (UM-22.7).

use std::fmt;

use dreamtable_core::{NotationError, Seat};
use serde::{Serialize, Serializer};

use crate::action::{Action, Ground, Named, Outcome, Room};
use crate::component::{DreamKind, Goal};
use crate::effect::MOST;
use crate::icon::{Location, Spot};

const SECTIONS: [&str; 3] = ["I", "II", "III"];

fn bright(bright: bool) -> &'static str {
    if bright { "*" } else { "" }
}

fn letter(space: u8) -> char {
    char::from(b'a' + space)
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Room::Left => "L",
            Room::Right => "R",
        })
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ground::Treatise(treatise) => treatise.fmt(f),
            Ground::District(district) => write!(f, "D{}", district + 1),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Lay(space, spot, b) => write!(f, "{}>{spot}{}", letter(space), bright(b)),
            Action::Recall => f.write_str("recall"),
            Action::Treat(room) => write!(f, "treat {room}"),
            Action::Pass => f.write_str("pass"),
            Action::Add(spot, b) => write!(f, "+{spot}{}", bright(b)),
            Action::Do(spot) => write!(f, "do {spot}"),
            Action::Keep(tile) => write!(f, "keep {tile}"),
            Action::TakeClient(client) => write!(f, "take {client}"),
            Action::TakeDream(dream) => write!(f, "take {dream}"),
            Action::DrawDream(DreamKind::Manifest) => f.write_str("draw manifest"),
            Action::DrawDream(DreamKind::Latent) => f.write_str("draw latent"),
            Action::DrawDream(DreamKind::Nightmare) => f.write_str("draw nightmare"),
            Action::TakeTile(tile) => write!(f, "take {tile}"),
            Action::Tile(tile) => write!(f, "tile {tile}"),
            Action::Row(quality) => write!(f, "row {quality}"),
            Action::Column(column) => write!(f, "col {}", column + 1),
            Action::Shift(shift) => shift.fmt(f),
            Action::Elevate(shift) => write!(f, "elev {shift}"),
            Action::Transfer(shift) => write!(f, "trans {shift}"),
            Action::Dark(cell) => write!(f, "dark>{cell}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Publish(treatise) => write!(f, "publish {treatise}"),
            Action::Swap(given, taken) => write!(f, "swap {given} {taken}"),
            Action::Lend(piece, ground) => write!(f, "{piece}>{ground}"),
            Action::Name(Named::Card(card), volume) => write!(f, "{card}>{}", volume + 1),
            Action::Name(Named::Cite(treatise), volume) => write!(f, "{treatise}>{}", volume + 1),
            Action::Professor(location) => write!(f, "prof {location}"),
            Action::Freud(location) => write!(f, "freud {location}"),
            Action::MoreVisits => f.write_str("+2"),
            Action::Visit(location, effect) => write!(f, "{location}.{}", effect + 1),
            Action::Ink(true) => f.write_str("ink+"),
            Action::Ink(false) => f.write_str("ink-"),
            Action::MoveInk(spaces) => write!(f, "ink {spaces}"),
            Action::Points(points) => write!(f, "points {points}"),
            Action::Track(section) => {
                write!(f, "track {}", SECTIONS.get(usize::from(section)).unwrap_or(&"?"))
            }
            Action::Slot(location, slot) => write!(f, "slot {location}.{}", slot + 1),
            Action::DistrictSlot(district, slot) => {
                write!(f, "slot D{}.{}", district + 1, slot + 3)
            }
            Action::Coffee => f.write_str("coffee"),
            Action::Ignore => f.write_str("ignore"),
            Action::Calm => f.write_str("return 6"),
            Action::Point => f.write_str("point"),
            Action::Yes => f.write_str("yes"),
            Action::Box(room) => write!(f, "box {room}"),
            Action::Go => f.write_str("go"),
            Action::No => f.write_str("no"),
            Action::Done => f.write_str("done"),
            Action::BuyElevation => f.write_str("buy elev"),
            Action::BuyTransfer => f.write_str("buy trans"),
            Action::BuyIdea => f.write_str("buy idea"),
            Action::BuyBox => f.write_str("buy box"),
            Action::Free(shift) => write!(f, "free {shift}"),
            Action::Pet(level) => write!(f, "pet {level}"),
            Action::Gramophone => f.write_str("gramophone"),
        }
    }
}

/// Actions without anything to fill in.
const PLAIN: [Action; 20] = [
    Action::Recall,
    Action::Pass,
    Action::DrawDream(DreamKind::Manifest),
    Action::DrawDream(DreamKind::Nightmare),
    Action::MoreVisits,
    Action::Ink(true),
    Action::Ink(false),
    Action::Coffee,
    Action::Ignore,
    Action::Calm,
    Action::Point,
    Action::Yes,
    Action::Go,
    Action::No,
    Action::Done,
    Action::BuyElevation,
    Action::BuyTransfer,
    Action::BuyIdea,
    Action::BuyBox,
    Action::Gramophone,
];

const EXPECTED: &str = "an action, as f>EL, do EL, take NB07, G1c>G2, prof OPE, treat L or done";

pub(crate) fn parse_action(text: &str) -> Result<Action, NotationError> {
    let misread = || NotationError::new(text, EXPECTED);
    if let Some(action) = PLAIN.into_iter().find(|action| action.to_string() == text) {
        return Ok(action);
    }
    if let Some((verb, rest)) = text.split_once(' ') {
        return verb_action(verb, rest).ok_or_else(misread);
    }
    if let Some(spot) = text.strip_prefix('+') {
        let (spot, bright) = pointed(spot).ok_or_else(misread)?;
        return Ok(Action::Add(spot, bright));
    }
    if let Some((what, to)) = text.split_once('>') {
        return arrow(what, to).ok_or_else(misread);
    }
    let (location, effect) = numbered(text).ok_or_else(misread)?;
    Ok(Action::Visit(location, effect))
}

fn verb_action(verb: &str, rest: &str) -> Option<Action> {
    Some(match verb {
        "treat" => Action::Treat(room(rest)?),
        "box" => Action::Box(room(rest)?),
        "do" => Action::Do(rest.parse().ok()?),
        "keep" => Action::Keep(rest.parse().ok()?),
        "take" => {
            let client = rest.parse().ok().map(Action::TakeClient);
            let dream = || rest.parse().ok().map(Action::TakeDream);
            let tile = || rest.parse().ok().map(Action::TakeTile);
            client.or_else(dream).or_else(tile)?
        }
        "tile" => Action::Tile(rest.parse().ok()?),
        "row" => Action::Row(rest.parse().ok()?),
        "col" => Action::Column(digit(rest, 1, 3)? - 1),
        "elev" => Action::Elevate(rest.parse().ok()?),
        "trans" => Action::Transfer(rest.parse().ok()?),
        "free" => Action::Free(rest.parse().ok()?),
        "play" => Action::Play(rest.parse().ok()?),
        "publish" => Action::Publish(rest.parse().ok()?),
        "swap" => {
            let (given, taken) = rest.split_once(' ')?;
            Action::Swap(given.parse().ok()?, taken.parse().ok()?)
        }
        "prof" => Action::Professor(rest.parse().ok()?),
        "freud" => Action::Freud(rest.parse().ok()?),
        "ink" => Action::MoveInk((1..=MOST).find(|spaces| spaces.to_string() == rest)?),
        "points" => Action::Points(digit(rest, 0, 9)?),
        "pet" => Action::Pet(digit(rest, 1, 4)?),
        "track" => Action::Track(SECTIONS.iter().position(|name| *name == rest)? as u8),
        "slot" => match rest.strip_prefix('D').and_then(|rest| rest.split_once('.')) {
            Some((district, tags)) => {
                Action::DistrictSlot(digit(district, 1, 3)? - 1, digit(tags, 3, 6)? - 3)
            }
            None => {
                let (location, slot) = numbered(rest)?;
                Action::Slot(location, slot)
            }
        },
        _ => return None,
    })
}

fn arrow(what: &str, to: &str) -> Option<Action> {
    if let [space @ b'a'..=b'l'] = what.as_bytes() {
        let (spot, bright) = pointed(to)?;
        return Some(Action::Lay(space - b'a', spot, bright));
    }
    if what == "dark" {
        return to.parse().ok().map(Action::Dark);
    }
    if let Some(volume) = digit(to, 1, 5) {
        let card = what.parse().ok().map(Named::Card);
        let named = card.or_else(|| what.parse().ok().map(Named::Cite))?;
        return Some(Action::Name(named, volume - 1));
    }
    if let Some(district) = to.strip_prefix('D') {
        let ground = Ground::District(digit(district, 1, 3)? - 1);
        return Some(Action::Lend(what.parse().ok()?, ground));
    }
    if let Ok(treatise) = to.parse() {
        return Some(Action::Lend(what.parse().ok()?, Ground::Treatise(treatise)));
    }
    let (piece, to) = (what.parse().ok()?, to.parse().ok()?);
    Some(Action::Shift(crate::dial::Shift { piece, to }))
}

fn room(text: &str) -> Option<Room> {
    Room::BOTH.into_iter().find(|room| room.to_string() == text)
}

/// One digit and nothing else: `+3` and `03` would be second notations of the same action.
fn digit(text: &str, least: u8, most: u8) -> Option<u8> {
    match text.as_bytes() {
        [digit] if (b'0' + least..=b'0' + most).contains(digit) => Some(digit - b'0'),
        _ => None,
    }
}

fn pointed(text: &str) -> Option<(Spot, bool)> {
    match text.strip_suffix('*') {
        Some(spot) => Some((spot.parse().ok()?, true)),
        None => Some((text.parse().ok()?, false)),
    }
}

fn numbered(text: &str) -> Option<(Location, u8)> {
    let (location, number) = text.split_once('.')?;
    Some((location.parse().ok()?, digit(number, 1, 3)? - 1))
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First(seat) => write!(f, "seat {seat}"),
            Outcome::Freud(location) => location.fmt(f),
            Outcome::Middle(true) => write!(f, "{} {}", Goal::MIDDLE, Goal::HAUNTED),
            Outcome::Middle(false) => write!(f, "{} {}", Goal::HAUNTED, Goal::MIDDLE),
            Outcome::Goal(goal) => goal.fmt(f),
            Outcome::Tile(tile) => tile.fmt(f),
            Outcome::Client(client) => client.fmt(f),
            Outcome::Grief(grief) => grief.fmt(f),
            Outcome::Dream(dream) => dream.fmt(f),
            Outcome::Research(card) => card.fmt(f),
            Outcome::Treatise(treatise) => treatise.fmt(f),
            Outcome::IdCard(card) => card.fmt(f),
        }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

pub(crate) fn parse_outcome(text: &str) -> Result<Outcome, NotationError> {
    let seat = text.strip_prefix("seat ").and_then(|number| digit(number, 1, 4));
    if let Some(number) = seat {
        return Ok(Outcome::First(Seat::new(usize::from(number) - 1)));
    }
    let middle = [true, false].map(Outcome::Middle);
    if let Some(middle) = middle.into_iter().find(|outcome| outcome.to_string() == text) {
        return Ok(middle);
    }
    let none = || None;
    none()
        .or_else(|| text.parse().ok().map(Outcome::Freud))
        .or_else(|| text.parse().ok().map(Outcome::Goal))
        .or_else(|| text.parse().ok().map(Outcome::Tile))
        .or_else(|| text.parse().ok().map(Outcome::Client))
        .or_else(|| text.parse().ok().map(Outcome::Grief))
        .or_else(|| text.parse().ok().map(Outcome::Dream))
        .or_else(|| text.parse().ok().map(Outcome::Research))
        .or_else(|| text.parse().ok().map(Outcome::Treatise))
        .or_else(|| text.parse().ok().map(Outcome::IdCard))
        .ok_or_else(|| NotationError::new(text, "the id of what was drawn, or seat 2"))
}
