//! What a seat can do, and how it is written (section 23).

use std::fmt;

use dreamtable_core::{NotationError, Seat, Words};

use crate::bundle::{Bundle, Good, MOST_CHI};
use crate::colour::Colour;
use crate::compass::Facing;
use crate::counts::Kind;
use crate::goods::{Directional, Inspiration};
use crate::rider::MOST_OFFERS;

/// One small choice. The order is the order of lists: answers, then buying, then what may be done
/// unasked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Start(u8),
    Walk,
    Skip,
    Choose(Colour),
    Brake,
    Zip(Facing),
    Paint(Colour),
    Go,
    Turn(Facing),
    Stop,
    Push,
    Pass,
    Block,
    Decline,
    Let,
    Shun,
    Join,
    Stay,
    Take,
    Leave,
    Again,
    End,
    Ride,
    /// Ride, and let the rules point the token (DC-14.4).
    Drift,
    Buy(Directional),
    Sell(Directional),
    Exchange(Directional),
    Charge(Colour, u8),
    Discharge(Colour),
    Point(Facing),
    Place(Directional, Colour),
    Lift(Directional, Colour),
    Use(Inspiration),
    Cash(Inspiration),
    Offer(Seat),
    Give(Good),
    Want(Good),
    Send,
    Drop,
    Accept(Named),
    Refuse(Named),
    Counter(Named),
    Withdraw(Seat, u8),
}

/// An offer by proposer and number, with all it says: whoever answers it answers nothing else
/// (DC-6.15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Named {
    pub seat: Seat,
    /// From 1.
    pub number: u8,
    pub give: Bundle,
    pub want: Bundle,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{} {} for {}", self.seat, self.number, self.give, self.want)
    }
}

/// Actions that are a single word.
pub(crate) const WORDS: [(&str, Action); 21] = [
    ("walk", Action::Walk),
    ("skip", Action::Skip),
    ("brake", Action::Brake),
    ("go", Action::Go),
    ("stop", Action::Stop),
    ("push", Action::Push),
    ("pass", Action::Pass),
    ("block", Action::Block),
    ("decline", Action::Decline),
    ("let", Action::Let),
    ("shun", Action::Shun),
    ("join", Action::Join),
    ("stay", Action::Stay),
    ("take", Action::Take),
    ("leave", Action::Leave),
    ("again", Action::Again),
    ("end", Action::End),
    ("ride", Action::Ride),
    ("drift", Action::Drift),
    ("send", Action::Send),
    ("drop", Action::Drop),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Start(number) => write!(f, "start {number}"),
            Action::Choose(colour) => write!(f, "choose {colour}"),
            Action::Zip(way) => write!(f, "zip {way}"),
            Action::Paint(colour) => write!(f, "paint {colour}"),
            Action::Turn(way) => write!(f, "turn {way}"),
            Action::Buy(tile) => write!(f, "buy {tile}"),
            Action::Sell(tile) => write!(f, "sell {tile}"),
            Action::Exchange(tile) => write!(f, "exchange {tile}"),
            Action::Charge(field, counters) => write!(f, "charge {field} {counters}"),
            Action::Discharge(field) => write!(f, "discharge {field}"),
            Action::Point(way) => write!(f, "point {way}"),
            Action::Place(tile, field) => write!(f, "place {tile} {field}"),
            Action::Lift(tile, field) => write!(f, "lift {tile} {field}"),
            Action::Use(tile) => write!(f, "use {tile}"),
            Action::Cash(tile) => write!(f, "cash {tile}"),
            Action::Offer(seat) => write!(f, "offer {seat}"),
            Action::Give(good) => write!(f, "give {good}"),
            Action::Want(good) => write!(f, "want {good}"),
            Action::Accept(offer) => write!(f, "accept {offer}"),
            Action::Refuse(offer) => write!(f, "refuse {offer}"),
            Action::Counter(offer) => write!(f, "counter {offer}"),
            Action::Withdraw(seat, number) => write!(f, "withdraw {seat}.{number}"),
            word => {
                let known = WORDS.iter().find(|(_, action)| action == word);
                f.write_str(known.map_or("", |(text, _)| text))
            }
        }
    }
}

const KNOWN: &str = "an action: start, buy, sell, exchange, place, lift, charge, discharge, point, \
    ride, drift, use, go, walk, skip, choose, brake, zip, paint, turn, stop, push, pass, block, cash, \
    decline, let, shun, join, stay, take, leave, again, end, offer, give, want, send, drop, accept, \
    refuse, counter or withdraw";

impl Action {
    pub fn parse(text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let first = words.word(KNOWN)?;
        let single = WORDS.iter().find(|(word, _)| *word == first).map(|(_, action)| *action);
        let action = match first {
            _ if single.is_some() => single.unwrap_or(Action::Go),
            "start" => Action::Start(number(&mut words, 1, 9)?),
            "choose" => Action::Choose(words.word("a colour")?.parse()?),
            "zip" => Action::Zip(way(&mut words)?),
            "paint" => Action::Paint(words.word("a colour")?.parse()?),
            "turn" => Action::Turn(way(&mut words)?),
            "buy" => Action::Buy(tile(&mut words)?),
            "sell" => Action::Sell(tile(&mut words)?),
            "exchange" => Action::Exchange(tile(&mut words)?),
            "charge" => Action::Charge(field(&mut words)?, number(&mut words, 2, 3)?),
            "discharge" => Action::Discharge(field(&mut words)?),
            "point" => Action::Point(way(&mut words)?),
            "place" => Action::Place(tile(&mut words)?, field(&mut words)?),
            "lift" => Action::Lift(tile(&mut words)?, field(&mut words)?),
            "use" => Action::Use(words.word("an Inspiration tile")?.parse()?),
            "cash" => Action::Cash(words.word("an Inspiration tile")?.parse()?),
            "offer" => Action::Offer(seat(&mut words)?),
            "give" => Action::Give(good(&mut words)?),
            "want" => Action::Want(good(&mut words)?),
            "accept" => Action::Accept(named(&mut words)?),
            "refuse" => Action::Refuse(named(&mut words)?),
            "counter" => Action::Counter(named(&mut words)?),
            "withdraw" => {
                let (seat, number) = numbered(&mut words)?;
                Action::Withdraw(seat, number)
            }
            _ => return Err(NotationError::new(text, KNOWN)),
        };
        words.end()?;
        Ok(action)
    }
}

/// A number without sign or leading zeros.
fn number(words: &mut Words<'_>, least: u8, most: u8) -> Result<u8, NotationError> {
    let word = words.word("a number")?;
    let number = word.parse::<u8>().ok().filter(|number| number.to_string() == word);
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| NotationError::new(word, format!("a number from {least} to {most}")))
}

pub(crate) fn seat(words: &mut Words<'_>) -> Result<Seat, NotationError> {
    let word = words.word("a seat")?;
    let seat = word.parse::<Seat>().ok().filter(|seat| seat.to_string() == word);
    seat.ok_or_else(|| NotationError::new(word, "a seat number from 1 to 5"))
}

fn way(words: &mut Words<'_>) -> Result<Facing, NotationError> {
    words.word("n, e, s or w")?.parse()
}

fn tile(words: &mut Words<'_>) -> Result<Directional, NotationError> {
    words.word("a Directional tile")?.parse()
}

fn field(words: &mut Words<'_>) -> Result<Colour, NotationError> {
    let colour: Colour = words.word("a field")?.parse()?;
    let expected = "a field: white, orange, green, red, purple, blue or yellow";
    if colour.has_field() { Ok(colour) } else { Err(NotationError::new(colour.name(), expected)) }
}

fn good(words: &mut Words<'_>) -> Result<Good, NotationError> {
    match words.word("chi with a number, or a tile")? {
        "chi" => Ok(Good::Chi(number(words, 0, MOST_CHI)?)),
        name => Directional::from_name(name)
            .map(Good::Tile)
            .or_else(|| Inspiration::from_name(name).map(Good::Inspiration))
            .ok_or_else(|| NotationError::new(name, "chi with a number, or the name of a tile")),
    }
}

fn numbered(words: &mut Words<'_>) -> Result<(Seat, u8), NotationError> {
    let word = words.word("an offer as 3.1")?;
    let read = word.split_once('.').and_then(|(seat, number)| {
        let seat: Seat = seat.parse().ok()?;
        let number: u8 = number.parse().ok()?;
        let right = (1..=MOST_OFFERS as u8).contains(&number) && format!("{seat}.{number}") == word;
        right.then_some((seat, number))
    });
    read.ok_or_else(|| NotationError::new(word, "an offer as 3.1: its proposer, and 1 or 2"))
}

fn named(words: &mut Words<'_>) -> Result<Named, NotationError> {
    let (seat, number) = numbered(words)?;
    let give = words.word("what the offer gives")?.parse()?;
    words.expect("for")?;
    let want = words.word("what the offer wants")?.parse()?;
    Ok(Named { seat, number, give, want })
}
