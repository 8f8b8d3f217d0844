//! What a person wants to know of a legal action before taking it.

use super::super::Light;
use super::super::card::Dream;
use super::super::line::{self, Scale};
use super::super::words;
use super::light_of;
use crate::tile::signed;
use dreamtable_core::{Seat, SeatSet, Viewer};
use dreamworld::row::{Laid, Owner, Place, Row};
use dreamworld::state::Phase;
use dreamworld::{Action, Card, Observation};
use view::desk::Offer;

/// What a card of the hand would measure in the row as it lies.
pub struct Considered {
    pub gap: u8,
    /// The number it is measured to.
    pub to: u8,
    /// What the tile adds.
    pub tile: i8,
    pub scores: bool,
}

impl Considered {
    pub fn value(&self) -> i8 {
        (self.gap as i8 + self.tile).max(0)
    }
}

pub fn scale(seen: &Observation) -> Scale {
    let round = usize::from(seen.public.round);
    Scale { side: light_of(seen.public.side()), corner: seen.corner(round) }
}

pub fn place(seen: &Observation) -> Place {
    Place { side: seen.public.side(), suit: seen.suit(usize::from(seen.public.round)) }
}

/// The row with a card of the viewer laid into it, and where it lies there.
fn laid(seen: &Observation, seat: Seat, card: Card) -> (Row, usize) {
    let mut row = *seen.public.row();
    // A full row has no room to try another card; nobody who chooses meets one.
    if row.len() < dreamworld::row::MAX_ROW {
        row.insert(place(seen), Laid { card, owner: Owner::Seat(seat) });
    }
    let at = row.as_slice().iter().position(|laid| laid.card == card).unwrap_or(0);
    (row, at)
}

/// Where a card of the viewer would stand, and how the others would make room for it.
pub fn room_for(seen: &Observation, card: Card) -> String {
    let Viewer::Seat(seat) = seen.viewer else { return String::new() };
    let (row, mut at) = laid(seen, seat, card);
    let mut numbers: Vec<u8> = row.as_slice().iter().map(|laid| laid.card.number()).collect();
    // The row lies far to close; the line is read from left to right.
    if scale(seen).side == Light::Moon {
        numbers.reverse();
        at = numbers.len() - 1 - at;
    }
    line::room_for(scale(seen), &numbers, at)
}

/// Lays a card of the viewer into the row and measures it.
pub fn consider(seen: &Observation, seat: Seat, card: Card) -> Considered {
    let round = usize::from(seen.public.round);
    let (corner, place) = (seen.corner(round), place(seen));
    let (row, at) = laid(seen, seat, card);
    let gap = row.gap(at, 0, corner);
    let to = row.as_slice().get(at + 1).map_or(corner, |laid| laid.card.number());
    let tile = seen
        .tile(round)
        .map_or(0, |tile| tile.effect.modifier(card, gap, at == 0, at + 1 == row.len()));
    Considered { gap, to, tile, scores: place.scores(card) }
}

/// A legal action as it is offered.
pub fn offer(action: Action, seen: &Observation) -> Offer<Action> {
    let (ghost, confirm) = match action {
        Action::Play(card) => (room_for(seen, card), words::action(action)),
        Action::Draw(_) => (String::new(), words::action(action)),
        Action::PlayProfessor => (String::new(), "Play the Professor".into()),
        Action::DrawProfessor => (String::new(), "Draw your Professor".into()),
        _ => Default::default(),
    };
    let (text, label, tell) = (action.notate(), label(action, seen), tell(action, seen));
    Offer { action, text, label, tell, ghost, confirm }
}

fn label(action: Action, seen: &Observation) -> String {
    match action {
        Action::Flip(value) if is_golden(seen, value) => format!("Flip the golden {value}"),
        action => words::action(action),
    }
}

fn is_golden(seen: &Observation, value: u8) -> bool {
    matches!(seen.viewer, Viewer::Seat(seat) if seen.public.players[seat.index()].tokens.left(value) == 1)
}

/// What an action would bring, in a sentence or two.
fn tell(action: Action, seen: &Observation) -> String {
    let Viewer::Seat(seat) = seen.viewer else { return String::new() };
    let public = &seen.public;
    let player = &public.players[seat.index()];
    let turn = seen.turn();
    let value = turn.as_ref().map_or(0, |turn| turn.left);
    match action {
        Action::Play(card) => would_stand(seen, seat, card),
        Action::PlayProfessor => "You choose a Dream when everybody’s choice is shown.".into(),
        Action::TakeBack => "Your card comes back to your hand; nobody has seen it.".into(),
        Action::Skip => {
            let at = usize::from(public.turn.at);
            let round = usize::from(public.round);
            let gap = public.row().gap(at, 1, seen.corner(round));
            format!(
                "Measures past the next Dream: gap {gap} instead of {}.",
                turn.map_or(0, |t| t.gap)
            )
        }
        Action::Spend(count) => {
            let worth = public.turn.worth;
            format!("Value {} + {count} = {}.", worth, (worth + count as i8).max(0))
        }
        Action::Flip(row) => {
            let left = value.saturating_sub(row);
            let mut tokens = player.tokens;
            let golden = tokens.flip(row);
            let gives = if golden { "" } else { " It becomes a +1 token." };
            match (left, tokens.payable(left)) {
                (0, _) => format!("Uses all {value}.{gives}"),
                (left, 0) => {
                    format!(
                        "Uses {row} of {value}; the remaining {left} is too small to flip anything.{gives}"
                    )
                }
                (left, _) => {
                    format!("Uses {row} of {value}; that leaves {left} to flip with.{gives}")
                }
            }
        }
        Action::Stop => match value {
            0 => String::new(),
            left => format!("The remaining {left} is lost."),
        },
        Action::DrawProfessor => "It comes back to your hand.".into(),
        Action::Draw(card) => match public.bonus_on(card) {
            0 => "It comes to your hand, and everybody sees which it is.".into(),
            1 => "It comes to your hand, and the +1 token on it to your supply.".into(),
            n => {
                let tokens = words::plus_ones(n);
                format!("It comes to your hand, and the {tokens} on it to your supply.")
            }
        },
        Action::Pass => "You neither flip nor draw in this round.".into(),
    }
}

fn would_stand(seen: &Observation, seat: Seat, card: Card) -> String {
    let considered = consider(seen, seat, card);
    if !considered.scores {
        return "Off-suit: it makes gaps smaller, and you draw a card instead of scoring.".into();
    }
    let public = &seen.public;
    let last = public.phase == Phase::ChooseAgain && public.again == SeatSet::only(seat);
    let unless = if last { "" } else { ", if no other card falls between" };
    let Considered { gap, to, tile, .. } = considered;
    let sum = match tile {
        0 => format!("value {}", considered.value()),
        tile => format!("tile {}, value {}", signed(tile), considered.value()),
    };
    format!("From {} to {to}: gap {gap}, {sum}{unless}.", Dream::from(card).number)
}
