//! What happened, for showing.

use arrayvec::ArrayVec;
use dreamtable_core::{Seat, SeatSet};
use serde::Serialize;

use crate::action::{Outcome, Room};
use crate::component::{Client, Dream, Goal, Grief, IdCard, Research, Tile, Treatise};
use crate::dial::{Cell, Piece};
use crate::frame::{Line, Source};
use crate::icon::{Location, Quality, Spot};
use crate::state::MOST_PLAYERS;

/// What is counted in tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Good {
    Coffee,
    Bright,
    Box,
    Points,
    Madness,
    Drive,
}

/// What happened. In a solo match the Id is told of as seat 2.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Chance laid something open.
    Revealed {
        outcome: Outcome,
    },
    /// A deck was made new from what had been removed.
    Reshuffled {
        cards: u8,
    },
    /// Only the owner hears which card it is.
    Drew {
        seat: Seat,
        card: Option<Research>,
    },
    Dealt {
        seat: Seat,
        tile: Tile,
    },
    Kept {
        seat: Seat,
        tile: Tile,
    },
    Turn {
        seat: Seat,
        round: u8,
    },
    Laid {
        seat: Seat,
        space: u8,
        spot: Spot,
        bright: bool,
    },
    Triggered {
        seat: Seat,
        spot: Spot,
    },
    Passed {
        seat: Seat,
    },
    Recalled {
        seat: Seat,
        spaces: u8,
    },
    /// Gained, or paid where `by` is below zero.
    Changed {
        seat: Seat,
        good: Good,
        by: i16,
    },
    Moved {
        seat: Seat,
        piece: Piece,
        to: Cell,
    },
    /// An Insight of the own colour stays on a Treatise or a district for good.
    Lent {
        seat: Seat,
        piece: Piece,
    },
    /// A complete row or column set free its Insight.
    Completed {
        seat: Seat,
        line: Line,
    },
    BoardFull {
        seat: Seat,
    },
    Dark {
        seat: Seat,
        to: Cell,
    },
    TookTile {
        seat: Seat,
        tile: Tile,
        column: u8,
    },
    Placed {
        seat: Seat,
        tile: Tile,
        row: Quality,
    },
    /// No space was left for it.
    Lost {
        seat: Seat,
        tile: Tile,
    },
    /// A list of effects begins.
    Uses {
        seat: Seat,
        source: Source,
    },
    Inkpot {
        seat: Seat,
        from: u8,
        to: u8,
    },
    /// The leftmost locked Idea came free.
    Unlocked {
        seat: Seat,
        column: u8,
    },
    Professor {
        seat: Seat,
        to: Location,
    },
    Freud {
        to: Location,
    },
    Visits {
        seat: Seat,
        location: Location,
        triggers: u8,
    },
    Played {
        seat: Seat,
        card: Research,
    },
    Swapped {
        seat: Seat,
        given: Research,
        taken: Research,
    },
    Cited {
        seat: Seat,
        owner: Seat,
        treatise: Treatise,
        card: Research,
    },
    Published {
        seat: Seat,
        treatise: Treatise,
    },
    Claimed {
        seat: Seat,
        goal: Goal,
    },
    /// The spaces of Freud's marker and the own.
    Reputation {
        seat: Seat,
        freud: u8,
        own: u8,
    },
    Covered {
        seat: Seat,
        location: Location,
        slot: u8,
    },
    CoveredDistrict {
        seat: Seat,
        district: u8,
        slot: u8,
    },
    Treated {
        seat: Seat,
        room: Room,
        dream: Dream,
    },
    Therapy {
        seat: Seat,
        room: Room,
        marker: u8,
    },
    Catharsis {
        seat: Seat,
        client: Client,
        grief: Grief,
    },
    Cured {
        seat: Seat,
        client: Client,
    },
    RoomOpened {
        seat: Seat,
    },
    TookClient {
        seat: Seat,
        room: Room,
        client: Client,
        grief: Option<Grief>,
    },
    TookDream {
        seat: Seat,
        room: Room,
        dream: Dream,
    },
    Pet {
        seat: Seat,
        level: u8,
    },
    /// Nobody has it when it went back to the table.
    Gramophone {
        seat: Option<Seat>,
    },
    IdCard {
        card: IdCard,
    },
    IdRecalled {
        spaces: u8,
    },
    /// A Madness Check: what everybody returned, and who lost how many points.
    Check {
        returned: u16,
        lost: ArrayVec<u16, MOST_PLAYERS>,
    },
    CheckDue,
    /// Freud's marker, or the number of rounds, brings the end: the last round is the next one.
    LastRound {
        round: u8,
    },
    Ended,
    Won {
        seats: SeatSet,
        id: bool,
    },
}
