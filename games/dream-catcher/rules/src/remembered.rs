//! A finished round as people remember it: what was meant, what was felt, what was said.

use dreamtable_core::{MAX_SEATS, Seat};
use serde::Serialize;

use crate::card::{Clue, Dream, Motif, Place};
use crate::content::Content;
use crate::state::{Said, Told};

/// Everything about one finished round; known to everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Remembered {
    /// Counted from 1.
    pub round: u8,
    pub lead: Seat,
    /// By place on the table.
    pub dreams: Vec<Dream>,
    pub picked: Dream,
    pub chosen: Dream,
    /// Whether the guessers found the picked dream.
    pub caught: bool,
    pub cards: Vec<RememberedCard>,
    /// Cards the lead drew and did not deal.
    pub kept: Vec<Motif>,
    pub leaned: Vec<Leaning>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RememberedCard {
    pub card: Clue,
    pub motif: Motif,
    pub dealt_to: Seat,
    /// Everybody who had it in hand, in the order of seats.
    pub held_by: Vec<Seat>,
    pub said: Vec<Words>,
}

/// What one guesser said about one card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Words {
    pub seat: Seat,
    pub shapes: Vec<String>,
    pub names: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Leaning {
    pub seat: Seat,
    pub place: Place,
}

impl Words {
    pub(crate) fn new(content: &Content, seat: Seat, said: &Said) -> Self {
        let shapes = content.shapes.iter().enumerate();
        Words {
            seat,
            shapes: shapes
                .filter(|(index, _)| said.shapes >> index & 1 == 1)
                .map(|(_, shape)| shape.word.clone())
                .collect(),
            names: said.names().iter().map(|noun| content.noun_word(*noun).to_owned()).collect(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty() && self.names.is_empty()
    }
}

pub(crate) fn leanings(leans: &[Option<Place>; MAX_SEATS]) -> Vec<Leaning> {
    let leaning = |seat: Seat| leans[seat.index()].map(|place| Leaning { seat, place });
    Seat::all(MAX_SEATS).filter_map(leaning).collect()
}

impl Remembered {
    pub(crate) fn new(content: &Content, seats: usize, told: &Told) -> Self {
        let cards = Clue::all(told.cards).map(|card| remembered_card(content, seats, told, card));
        Remembered {
            round: told.round,
            lead: told.lead,
            dreams: told.row.iter().collect(),
            picked: told.picked,
            chosen: told.row.dream(told.chosen).unwrap_or(told.picked),
            caught: told.star(),
            cards: cards.collect(),
            kept: told.hand.iter().skip(told.cards.into()).copied().collect(),
            leaned: leanings(&told.leans),
        }
    }
}

fn remembered_card(content: &Content, seats: usize, told: &Told, card: Clue) -> RememberedCard {
    let dealt_to = told.dealt[card.index()].unwrap_or(told.lead);
    let held_by: Vec<Seat> = if seats == 2 {
        vec![dealt_to]
    } else {
        Seat::all(seats).filter(|seat| told.had[seat.index()] == Some(card)).collect()
    };
    let said = held_by.iter().map(|seat| {
        let slot = if seats == 2 { card.index() } else { seat.index() };
        Words::new(content, *seat, &told.said[slot])
    });
    let said = said.filter(|words| !words.is_empty()).collect();
    RememberedCard { card, motif: told.hand[card.index()], dealt_to, held_by, said }
}
