//! What seats and chance can do.

use dreamtable_core::Seat;
use serde::{Deserialize, Serialize};

use crate::component::{Client, Dream, DreamKind, Goal, Grief, IdCard, Research, Tile, Treatise};
use crate::dial::{Cell, Piece, Shift};
use crate::icon::{Location, Quality, Spot};

/// A room of the office.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    Left,
    Right,
}

impl Room {
    pub const BOTH: [Room; 2] = [Room::Left, Room::Right];
}

/// What an own-coloured Insight is laid on for good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    Treatise(Treatise),
    /// Counted from 0.
    District(u8),
}

/// Where a Volume of a Treatise comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// An own card in play.
    Card(Research),
    /// The rightmost card still under a Treatise of somebody else.
    Cite(Treatise),
}

/// One small choice of a seat. The order here is the order in which choices are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lay an Idea on a space, pointing at an action; a Bright one where `true`.
    Lay(u8, Spot, bool),
    Recall,
    Treat(Room),
    /// Nothing else is possible.
    Pass,
    /// One more Idea on the same space.
    Add(Spot, bool),
    Do(Spot),
    Keep(Tile),
    TakeClient(Client),
    TakeDream(Dream),
    DrawDream(DreamKind),
    TakeTile(Tile),
    Tile(Tile),
    Row(Quality),
    /// Counted from 0.
    Column(u8),
    /// An Insight generated, paid, elevated, suppressed or transferred, whatever is asked.
    Shift(Shift),
    Elevate(Shift),
    Transfer(Shift),
    Dark(Cell),
    Play(Research),
    Publish(Treatise),
    /// A hand card for one of the display.
    Swap(Research, Research),
    Lend(Piece, Ground),
    /// Where a Volume comes from, and which one it is, counted from 0.
    Name(Named, u8),
    Professor(Location),
    Freud(Location),
    /// A Bright Idea for two more triggers.
    MoreVisits,
    /// Which of the three effects of a Location, counted from 0.
    Visit(Location, u8),
    /// A Bright Idea for the Inkpot: one space more or less.
    Ink(bool),
    /// Effect of the Inkpot: how far.
    MoveInk(u8),
    Points(u8),
    /// Section of the Reputation track, counted from 0.
    Track(u8),
    Slot(Location, u8),
    /// District and slot, both counted from 0.
    DistrictSlot(u8, u8),
    /// Coffee against a Suppression.
    Coffee,
    /// An ability against a Suppression.
    Ignore,
    /// Return Madness when recalling.
    Calm,
    /// Use a Catharsis Therapy point as a usual one.
    Point,
    Yes,
    Box(Room),
    /// The placement is as it should be.
    Go,
    No,
    Done,
    BuyElevation,
    BuyTransfer,
    BuyIdea,
    BuyBox,
    /// A free Transfer by Madness.
    Free(Shift),
    Pet(u8),
    Gramophone,
}

impl Action {
    /// Whether it is one of the free actions that open moments allow beside what is asked.
    pub const fn is_free(self) -> bool {
        matches!(
            self,
            Action::BuyElevation
                | Action::BuyTransfer
                | Action::BuyIdea
                | Action::BuyBox
                | Action::Free(_)
                | Action::Pet(_)
                | Action::Gramophone
        )
    }
}

/// What chance did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    First(Seat),
    Freud(Location),
    /// The middle of the Goals of a solo match with Nightmares: whether the fixed one lies left.
    Middle(bool),
    Goal(Goal),
    Tile(Tile),
    Client(Client),
    Grief(Grief),
    Dream(Dream),
    Research(Research),
    Treatise(Treatise),
    IdCard(IdCard),
}
