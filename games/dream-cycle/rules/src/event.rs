//! What happened, for showing.

use dreamtable_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::bundle::Bundle;
use crate::colour::{Colour, Effect};
use crate::compass::Facing;
use crate::goods::{Directional, Inspiration};
use crate::square::Square;
use crate::state::Due;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    TileLaid {
        row: u8,
        slot: u8,
        tile: String,
        turns: u8,
    },
    RowRemoved {
        row: u8,
    },
    Begins {
        seat: Seat,
    },
    TokenPlaced {
        seat: Seat,
        square: Square,
    },
    TurnBegins {
        seat: Seat,
        round: u8,
        chi: u8,
    },
    Bought {
        seat: Seat,
        tile: Directional,
        chi: u8,
    },
    /// `full` for the buying price, by an Exchange.
    Sold {
        seat: Seat,
        tile: Directional,
        chi: u8,
        full: bool,
    },
    Arranged {
        seat: Seat,
        tile: Directional,
        field: Colour,
    },
    Lifted {
        seat: Seat,
        tile: Directional,
        field: Colour,
    },
    Charged {
        seat: Seat,
        field: Colour,
        counters: u8,
    },
    Pointed {
        seat: Seat,
        facing: Facing,
    },
    /// Above what may be kept.
    GaveBack {
        seat: Seat,
        chi: u8,
    },
    RideBegins {
        seat: Seat,
    },
    Moved {
        seat: Seat,
        from: Square,
        to: Square,
        facing: Facing,
        cause: Cause,
    },
    Conflict {
        seat: Seat,
        square: Square,
        with: SeatSet,
    },
    Pushed {
        seat: Seat,
        from: Square,
        to: Square,
    },
    PassedBy {
        seat: Seat,
        square: Square,
    },
    Blocked {
        seat: Seat,
        square: Square,
        way: Facing,
    },
    BlueGave {
        seat: Seat,
        square: Square,
        chi: u8,
    },
    YellowActs {
        seat: Seat,
        square: Square,
        effect: Effect,
    },
    Declined {
        seat: Seat,
        square: Square,
        effect: Effect,
    },
    StaysAside {
        seat: Seat,
    },
    TurnedRound {
        seats: SeatSet,
    },
    Flew {
        seat: Seat,
        from: Square,
        to: Square,
    },
    TileTurned {
        row: u8,
        slot: u8,
        clockwise: bool,
    },
    /// A token went with a turning tile.
    Carried {
        seat: Seat,
        from: Square,
        to: Square,
        facing: Facing,
    },
    Drew {
        seat: Seat,
        tile: Inspiration,
    },
    Rolled {
        seat: Seat,
        face: Colour,
    },
    Chose {
        seat: Seat,
        colour: Colour,
    },
    Painted {
        seat: Seat,
        square: Square,
        colour: Colour,
    },
    TookBack {
        seat: Seat,
        colour: Colour,
    },
    Used {
        seat: Seat,
        tile: Inspiration,
    },
    Cashed {
        seat: Seat,
        tile: Inspiration,
        chi: u8,
    },
    Paid {
        seat: Seat,
        chi: u8,
        due: Due,
    },
    AsksForHelp {
        seat: Seat,
        chi: u8,
    },
    Endless {
        seat: Seat,
    },
    Stopped {
        seat: Seat,
        why: Stop,
    },
    WentOut {
        seat: Seat,
        why: Fall,
    },
    Drafting {
        seat: Seat,
        to: Seat,
        give: Bundle,
        want: Bundle,
    },
    DraftDropped {
        seat: Seat,
    },
    Offered {
        seat: Seat,
        number: u8,
        to: Seat,
        give: Bundle,
        want: Bundle,
    },
    OfferClosed {
        seat: Seat,
        number: u8,
        why: Closed,
    },
    Traded {
        seat: Seat,
        with: Seat,
        gave: Bundle,
        got: Bundle,
    },
    Over {
        winners: SeatSet,
        how: Ending,
    },
}

/// What made a token move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The free step out of a doldrum (DC-7.1).
    #[default]
    Exit,
    Fringewalker,
    /// A Directional tile on the field of a colour.
    Field {
        colour: Colour,
        tile: Directional,
    },
    /// A fuchsia square.
    Wave,
    Zip,
}

/// Why a movement stopped (section 8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    NoInterpretation,
    Doldrum,
    Brake,
    Blocked,
    /// DC-13.4.
    Out,
    /// DC-16.9.
    FiftyRolls,
    /// DC-16.11.
    ToAndFro,
    /// DC-16.10.
    Fence,
}

/// Why a player is out (DC-13.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fall {
    Drain,
    Extortion,
    EndlessLoop,
}

/// Why an offer is no longer open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closed {
    Accepted,
    Refused,
    /// The answer is an offer in the other direction.
    Countered,
    Withdrawn,
    /// DC-6.10, DC-6.12.
    Lapsed,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A token rode off the far edge (DC-13.6).
    Crossing,
    /// By a Rocket Ship (DC-11.16).
    Rocket,
    /// Pushed over the far edge (DC-10.13).
    Push,
    /// Nobody else is left (DC-13.5).
    LastOneIn,
    Dawn,
    /// Alone and out.
    Lost,
}
