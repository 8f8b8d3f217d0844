//! What is awaited and what is still to come: the frames of the stack that a cascade lies on.
//!
//! The frames below one are the trail that led to it; the frames above were caused by it and are
//! settled before it goes on (UM-5.6).

use serde::{Deserialize, Serialize};

use crate::action::{Ground, Room};
use crate::component::{Client, Dream, Grief, Research, Tile};
use crate::effect::Effect;
use crate::icon::{Icon, Location, Quality, Spot};

/// Where effects are printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    Spot(Spot),
    /// The main effect of a Notebook tile.
    Tile(Tile),
    Banner(Tile),
    /// The results of a Dream used in a room.
    Dream(Dream, Room),
    Grief(Grief),
    Research(Research),
    /// One of the three effects of a Location.
    Place(Location, u8),
    Slot(Location, u8),
    DistrictSlot(u8, u8),
    /// What a complete row or column has uncovered.
    Uncovered(Line),
    /// The zone by the own marker, by section.
    UpperZone(u8),
    LowerZone(u8),
    Pet(u8),
    /// The ability of a Client; of a row only its quality may be elevated.
    Ability(Client, Option<Quality>),
}

/// A row or a column of the player board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    Row(Quality),
    /// Counted from 0.
    Column(u8),
}

/// What Insights are paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Due {
    Dream(Dream),
    Tile(Tile),
    Place(Location, u8),
    Research(Research),
    Box,
    Gramophone,
}

/// A draw: from where, and what for. It belongs to the active player where it belongs to anybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    First,
    Freud,
    Middle,
    Goal(u8),
    /// Into a column of the Meeting Table.
    Tile(u8),
    FirstClient,
    /// Into a place of the display: 0 and 1 Routine, 2 and 3 Case-Study.
    Client(u8),
    Grief(u8),
    Manifest(u8),
    Nightmare,
    Research(u8),
    /// The Treatise of a size that is not used.
    LeftOut(u8),
    FirstGrief,
    Latent(Room),
    NewManifest(Room),
    NewNightmare(Room),
    /// Into the hand.
    Hand,
    StartingTile(u8),
    MadTile,
    IdCard,
    /// The top card of the deck for the Id.
    IdResearch,
}

/// What an ability waits for is named by the content; here is what has just happened.
pub use crate::content::Occasion;

/// One thing to settle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    // Set-up.
    /// The next step of the set-up.
    Setup(u8),
    Keep,
    StartCrack(Quality),
    // Chance.
    Draw(Draw),
    // The turn.
    NextTurn,
    Checks,
    NewClients,
    ClearTable,
    End,
    Main,
    Ideas {
        space: u8,
        limit: u8,
        split: bool,
    },
    /// Triggers left of one or two actions.
    Triggers {
        first: Spot,
        firsts: u8,
        second: Spot,
        seconds: u8,
    },
    // The Inkpot and the Notebook.
    Ink {
        value: u8,
    },
    PetPoints {
        value: u8,
    },
    InkEffect(u8),
    /// The Inkpot has stopped; what it caused lies above once it has begun.
    Stop {
        space: u8,
        begun: bool,
    },
    /// Tiles of the line that may still be triggered, a bit each.
    Tiles {
        line: Line,
        left: u8,
    },
    ChooseColumn,
    AnyTile,
    TakeTile {
        column: u8,
    },
    MainTile(Tile),
    PlaceTile(Tile),
    // Insights.
    Gain(Icon),
    Elevate {
        left: u8,
        only: Option<Quality>,
        must: bool,
    },
    Transfer {
        left: u8,
        must: bool,
    },
    Suppress(u8),
    /// The action EL: Elevations and Transfers in any order.
    Arrange {
        elevations: u8,
        transfers: u8,
    },
    Pay {
        due: Due,
        at: u8,
    },
    Dark(Quality),
    // Research.
    Swap,
    Write {
        plays: u8,
        publish: bool,
    },
    PlayOne,
    PublishOne,
    PayForMad(Research),
    Lend(Ground),
    Volumes,
    // The city.
    Professor {
        walk: bool,
        to_freud: bool,
    },
    MoveFreud(u8),
    MoreVisits {
        location: Location,
        count: u8,
        limit: u8,
    },
    Visit {
        location: Location,
        left: u8,
    },
    Track,
    // Recall.
    Calm,
    Bonus,
    /// A district token was laid; the first of a stack shows Reputation.
    Token(u8),
    // The office.
    Treats {
        left: [u8; 2],
    },
    TreatOne,
    UseDream {
        dream: Dream,
        room: Room,
    },
    Therapy {
        room: Room,
        left: u8,
    },
    CatharsisPoint(Room),
    TakeClient(Room),
    TakeDream(Room),
    SeatClient(Room),
    // Effects.
    List {
        source: Source,
        at: u8,
    },
    One(Effect),
    /// Abilities that waited for this.
    When {
        occasion: Occasion,
        row: Option<Quality>,
    },
    // The Id.
    IdActs,
    IdTriggers {
        spot: Spot,
        left: u8,
    },
    IdInk(u8),
    IdTile {
        tile: Tile,
    },
    IdClients,
    IdDream(Room),
    Over,
}

impl Frame {
    /// Whether free actions may be taken here (UM-22.8).
    #[inline]
    pub const fn is_open(self) -> bool {
        matches!(
            self,
            Frame::Main
                | Frame::Triggers { .. }
                | Frame::Arrange { .. }
                | Frame::Write { .. }
                | Frame::Visit { .. }
                | Frame::Ink { .. }
                | Frame::Tiles { .. }
                | Frame::Bonus
                | Frame::Treats { .. }
                | Frame::End
        )
    }

    /// What is asked, in words that finish "now you …"; `None` for what carries itself out.
    pub const fn question(self) -> Option<&'static str> {
        Some(match self {
            Frame::Keep => "keep one of your starting tiles",
            Frame::StartCrack(_) => "choose a crack for your first Insight",
            Frame::Main => "state Ideas, recall Ideas or treat a Client",
            Frame::Ideas { .. } => "add an Idea or go",
            Frame::Triggers { .. } => "trigger an action or be done with it",
            Frame::Ink { .. } => "change the Inkpot’s movement with Bright Ideas or go",
            Frame::PetPoints { .. } => "choose how many points your Pet gets",
            Frame::InkEffect(_) => "choose how far the Inkpot moves",
            Frame::Tiles { .. } => "trigger the next Notebook tile or be done",
            Frame::ChooseColumn => "choose an unlocked column",
            Frame::AnyTile | Frame::MainTile(_) => "trigger a Notebook tile",
            Frame::TakeTile { .. } => "take a Notebook tile",
            Frame::PlaceTile(_) => "choose a row for the Notebook tile",
            Frame::Gain(_) => "generate an Insight",
            Frame::Elevate { .. } => "elevate an Insight",
            Frame::Transfer { .. } => "transfer an Insight",
            Frame::Suppress(_) => "suppress an Insight",
            Frame::Arrange { .. } => "elevate and transfer Insights or be done",
            Frame::Pay { .. } => "pay with an Insight",
            Frame::Dark(_) => "put the Dark Insight into a crack",
            Frame::Swap => "swap a hand card with the display or not",
            Frame::Write { .. } => "play Research cards or publish a Treatise",
            Frame::PlayOne => "play a Research card",
            Frame::PublishOne => "publish a Treatise",
            Frame::PayForMad(_) => "decide whether to pay for a Mad Insight",
            Frame::Lend(_) => "choose the Insight of your colour that stays there",
            Frame::Volumes => "name where a Volume comes from",
            Frame::Professor { .. } => "move your Professor",
            Frame::MoveFreud(_) => "move Freud",
            Frame::MoreVisits { .. } => "add triggers with Bright Ideas or go",
            Frame::Visit { .. } => "choose an effect of the Location or be done",
            Frame::Track => "choose a section of the Reputation track",
            Frame::Calm => "decide whether to return Madness",
            Frame::Bonus => "claim a bonus of the city or not",
            Frame::Treats { .. } => "treat the next Client or be done",
            Frame::TreatOne => "treat a Client",
            Frame::CatharsisPoint(_) => "decide whether to use the Therapy point",
            Frame::TakeClient(_) => "take a new Client",
            Frame::TakeDream(_) => "take a Dream for the new Client",
            Frame::End => "spend Heart-Shaped Boxes or end your turn",
            _ => return None,
        })
    }
}
