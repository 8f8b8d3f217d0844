//! Why an action is not legal, and what to do instead.

use std::fmt;

use dreamtable_core::Seat;

use crate::bundle::Good;
use crate::colour::Colour;
use crate::compass::Facing;
use crate::goods::{Directional, Inspiration};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    NotNow { question: &'static str },
    NotAsked { awaited: Seat },
    Out,
    StartTaken,
    SoldOut(Directional),
    TooLittleChi { price: u8, has: u8 },
    SupplyTooSmall { has: u8 },
    NotOwned(Directional),
    NotInHand(Directional),
    FieldFull(Colour),
    NotOnField(Directional, Colour),
    OneTileForCounters(Colour),
    NoCounters(Colour),
    AlreadySo,
    NotInDoldrum,
    LeadsOut(Facing),
    PointFirst,
    JustRide,
    NotWhileRiding,
    NoStepsLeft,
    NoInspiration(Inspiration),
    NotUsableNow(Inspiration),
    ChiBonusIsUsed,
    LastWayOut(Inspiration),
    Endless,
    StopsAnyway,
    NotInTheFringe,
    NoSuchPaint(Colour),
    WayBlocked(Facing),
    BeyondFringe,
    NoDraft,
    DraftOpen,
    NotEligible(Seat),
    NotYours(Good),
    NotTheirs(Good),
    EmptyOffer,
    TooManyOffers,
    NoSuchOffer,
    NotForYou,
    NotYourOffer,
    LacksTheWanted,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotNow { question } => write!(f, "not now: {question}"),
            Refusal::NotAsked { awaited } => {
                write!(
                    f,
                    "this is for seat {awaited} to answer; you may turn in Inspiration, arrange and trade"
                )
            }
            Refusal::Out => write!(f, "you are out of this match"),
            Refusal::StartTaken => write!(f, "somebody starts there already; take another square"),
            Refusal::SoldOut(tile) => {
                write!(f, "{tile} is sold out until somebody sells one back")
            }
            Refusal::TooLittleChi { price, has } => {
                write!(f, "it costs {price} chi, and you have {has}")
            }
            Refusal::SupplyTooSmall { has } => {
                write!(f, "the supply has only {has} chi and cannot pay for it")
            }
            Refusal::NotOwned(tile) => write!(f, "you have no {tile}"),
            Refusal::NotInHand(tile) => {
                write!(f, "you have no {tile} to lay; buy one or take one off a field")
            }
            Refusal::FieldFull(field) => write!(f, "the {field} field holds two tiles already"),
            Refusal::NotOnField(tile, field) => write!(f, "no {tile} lies on the {field} field"),
            Refusal::OneTileForCounters(field) => {
                write!(f, "chi needs exactly one tile beside it on the {field} field")
            }
            Refusal::NoCounters(field) => write!(f, "no chi lies on the {field} field"),
            Refusal::AlreadySo => write!(f, "it is so already"),
            Refusal::NotInDoldrum => {
                write!(f, "your bicycle is not in a doldrum and keeps its facing")
            }
            Refusal::LeadsOut(way) => write!(f, "{way} leads out of the Dreamscape"),
            Refusal::PointFirst => {
                write!(f, "your bicycle points out of the Dreamscape; point it, or drift")
            }
            Refusal::JustRide => write!(f, "your bicycle points into the Dreamscape already: ride"),
            Refusal::NotWhileRiding => {
                write!(f, "you cannot rearrange tiles during your own Movement Phase")
            }
            Refusal::NoStepsLeft => {
                write!(f, "you have used all your steps in this phase; wait for the next one")
            }
            Refusal::NoInspiration(tile) => write!(f, "you have no {tile}"),
            Refusal::NotUsableNow(tile) => write!(f, "{tile} cannot be used now"),
            Refusal::ChiBonusIsUsed => {
                write!(f, "a Chi bonus brings three chi: use it instead of turning it in")
            }
            Refusal::LastWayOut(tile) => {
                write!(f, "without {tile} you could not leave this endless loop")
            }
            Refusal::Endless => {
                write!(f, "this is an endless loop: brake, or use a tile that breaks it")
            }
            Refusal::StopsAnyway => write!(f, "your bicycle stops here anyway, without a brake"),
            Refusal::NotInTheFringe => write!(f, "a colour square cannot lie in the fringe"),
            Refusal::NoSuchPaint(colour) => write!(f, "there are no {colour} colour squares"),
            Refusal::WayBlocked(way) => write!(f, "{way} was blocked; take another way"),
            Refusal::BeyondFringe => write!(f, "that would push a bicycle out of the fringe"),
            Refusal::NoDraft => write!(f, "you are not drafting an offer; begin with offer"),
            Refusal::DraftOpen => write!(f, "you are drafting an offer already; send or drop it"),
            Refusal::NotEligible(seat) => {
                write!(f, "you and seat {seat} cannot trade now: both of you must be on one row")?;
                write!(f, ", out of doldrums, and neither may be riding")
            }
            Refusal::NotYours(good) => write!(f, "you have no {good} that is not promised"),
            Refusal::NotTheirs(good) => write!(f, "the other player has no {good} to give"),
            Refusal::EmptyOffer => write!(f, "an offer gives or wants something"),
            Refusal::TooManyOffers => {
                write!(f, "at most two open offers, and six in one phase")
            }
            Refusal::NoSuchOffer => write!(f, "there is no such offer any more; look again"),
            Refusal::NotForYou => write!(f, "this offer is made to somebody else"),
            Refusal::NotYourOffer => write!(f, "only the rider who made an offer can withdraw it"),
            Refusal::LacksTheWanted => write!(f, "you do not have all that is wanted"),
        }
    }
}
