//! What happened, for showing. Nothing in this game is secret, so everybody hears everything.

use arrayvec::ArrayVec;
use dreamtable_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize, Serializer};

use crate::action::Edge;
use crate::content::MOST_DREAMSCAPE;
use crate::dream::{Ability, Card};
use crate::resource::{Purse, Resource};
use crate::ring::{Direction, Place, Shift, SpaceAction};
use crate::state::End;

/// Who did it. In JSON a seat number, `robot` or `night-mare`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Seat(Seat),
    Robot,
    NightMare,
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Who::Seat(seat) => seat.serialize(serializer),
            Who::Robot => serializer.serialize_str("robot"),
            Who::NightMare => serializer.serialize_str("night-mare"),
        }
    }
}

/// What resources are gained or paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The action of the space.
    Space,
    /// The shared effect of a space another player or the Robot reached.
    Shared,
    Ability(Ability),
    /// The other side of an Exchange.
    Compensation,
    Movement,
    Clearing,
    Catch,
    Weave,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The lot has chosen who begins.
    Begins {
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        who: Who,
        round: u16,
    },
    Walked {
        who: Who,
        from: Place,
        to: Place,
        spaces: u8,
        direction: Direction,
    },
    Leapt {
        seat: Seat,
        from: Place,
        to: Place,
    },
    /// A Direction was reversed and is now this.
    Turned {
        who: Who,
        direction: Direction,
    },
    Paid {
        seat: Seat,
        price: Purse,
        why: Why,
    },
    /// `lost` is what did not fit on the tracks.
    Gained {
        seat: Seat,
        gain: Purse,
        lost: Purse,
        why: Why,
    },
    /// The Robot's store took it.
    Lost {
        seat: Seat,
        resource: Resource,
    },
    /// The space could not be used.
    Missed {
        seat: Seat,
        action: SpaceAction,
    },
    /// The Dream came from this slot of the Dreamscape, or unseen from the deck.
    Caught {
        seat: Seat,
        card: Card,
        slot: Option<u8>,
    },
    /// A first Dream from the deck that could not be paid.
    Unpayable {
        seat: Seat,
        card: Card,
    },
    Cleared {
        seat: Option<Seat>,
        cards: ArrayVec<Card, MOST_DREAMSCAPE>,
    },
    /// A new Dream in the Dreamscape.
    Revealed {
        card: Card,
        slot: u8,
    },
    /// The discard went back into the deck.
    Reshuffled {
        cards: u8,
    },
    Woven {
        seat: Seat,
        card: Card,
        edge: Edge,
    },
    Activated {
        seat: Seat,
        card: Card,
        ability: Ability,
    },
    /// An Ability or an optional part of it was left out.
    Passed {
        seat: Seat,
    },
    /// Fragment by printed number.
    Flipped {
        who: Who,
        fragment: u8,
    },
    /// Fragments by printed number; figures rode along.
    Swapped {
        who: Who,
        fragments: (u8, u8),
    },
    Put {
        who: Who,
        shift: Shift,
    },
    /// `from` is the other player, or nobody when the Dreamscape was the partner.
    Traded {
        seat: Seat,
        given: Card,
        taken: Card,
        from: Option<Seat>,
    },
    /// Places of the Sequence, counted from 1.
    Retold {
        seat: Seat,
        places: (u8, u8),
    },
    /// The Robot or the Night Mare shows a Dream from the deck.
    Shown {
        who: Who,
        card: Card,
    },
    /// There was no Dream left to show.
    NothingToShow {
        who: Who,
    },
    /// The shown Dream is discarded.
    Discarded {
        who: Who,
        card: Card,
    },
    /// A Dream of the Dreamscape is discarded.
    Snatched {
        who: Who,
        card: Card,
        slot: u8,
    },
    /// The Robot's Turn Counter.
    Counted {
        turns: u16,
    },
    /// A store of the Hard Robot; at its limit it empties.
    Stored {
        resource: Resource,
        level: u8,
        emptied: bool,
    },
    /// A complete Sequence: the round is played to its end.
    LastRound {
        seat: Seat,
    },
    Ended {
        why: End,
    },
    Scored {
        seat: Seat,
        dreams: u16,
        top: u16,
        bottom: u16,
        total: u16,
    },
    RobotScored {
        total: u16,
    },
    /// Nobody but the Robot has won when `seats` is empty.
    Won {
        seats: SeatSet,
        robot: bool,
    },
}
