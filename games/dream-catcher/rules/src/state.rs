//! The table: what everybody sees and what some may not.

use arrayvec::ArrayVec;
use dreamtable_core::{MAX_SEATS, Pile, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{Clue, Dream, MOST_CLUES, MOST_PLACES, Motif, Noun, Place, Row, Shape};
use crate::content::{MOST_NAMES, MOST_ROUNDS, MOST_STROKES};
use crate::stroke::{Stroke, Trace};
use crate::turns::Turns;

/// What is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Who leads first (chance).
    Lot,
    /// The lead draws (chance).
    Draw,
    /// The lead picks a dream; then, with the dreams on the table, deals clues.
    Lead,
    /// The dreams are laid out in random order (chance).
    Table,
    /// The guessers feel, talk and agree.
    Touch,
    /// A logged stroke of this guesser is being felt (chance).
    Feeling(Seat),
    /// All agree: the lead turns the token under the dream they chose.
    Token,
    /// All is shown; everybody may look.
    Reveal,
    Over,
}

/// What one guesser said about one card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Said {
    /// Bit n stands for the n-th shape word.
    pub shapes: u32,
    names: [Noun; MOST_NAMES],
    named: u8,
    /// How many logged strokes the guesser has felt.
    pub strokes: u8,
}

impl Said {
    pub fn has(&self, shape: Shape) -> bool {
        self.shapes >> shape.0 & 1 == 1
    }

    pub fn names(&self) -> &[Noun] {
        &self.names[..usize::from(self.named)]
    }

    /// Adds a name; there must be room for it.
    pub fn call(&mut self, noun: Noun) {
        self.names[usize::from(self.named)] = noun;
        self.named += 1;
    }

    pub fn is_silent(&self) -> bool {
        self.shapes == 0 && self.named == 0
    }
}

/// The Dreamcatcher on a dream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Proposal {
    pub place: Place,
    pub by: Seat,
    pub agreed: SeatSet,
}

/// A round as the guessers see it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Discussion {
    pub row: Row,
    /// How many cards were dealt.
    pub cards: u8,
    pub dealt: [Option<Seat>; MOST_CLUES],
    /// The card each guesser has had; with one guesser only, all cards are that guesser's.
    pub had: [Option<Clue>; MAX_SEATS],
    /// Who may touch each card now.
    pub touch: [SeatSet; MOST_CLUES],
    /// By guesser; with one guesser only, by card.
    pub said: [Said; MAX_SEATS],
    pub leans: [Option<Place>; MAX_SEATS],
    /// How often each guesser has leaned.
    pub leaned: [u8; MAX_SEATS],
    pub pings: [u8; MOST_PLACES],
    pub pinged: [u8; MAX_SEATS],
    pub objections: [u8; MAX_SEATS],
    /// Who lets the others go on.
    pub listened: SeatSet,
    /// How often all have listened.
    pub listens: u8,
    pub proposal: Option<Proposal>,
    pub last_laid: Option<Place>,
}

/// A finished round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Told {
    /// Counted from 1.
    pub round: u8,
    pub lead: Seat,
    pub row: Row,
    pub picked: Dream,
    pub chosen: Place,
    /// The clues in the order of their letters, then the cards that were not dealt.
    pub hand: ArrayVec<Motif, MOST_CLUES>,
    pub cards: u8,
    pub dealt: [Option<Seat>; MOST_CLUES],
    pub had: [Option<Clue>; MAX_SEATS],
    pub said: [Said; MAX_SEATS],
    pub leans: [Option<Place>; MAX_SEATS],
}

impl Told {
    pub fn star(&self) -> bool {
        self.row.dream(self.chosen) == Some(self.picked)
    }
}

/// What everybody at the table sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Public {
    pub phase: Phase,
    /// Counted from 1.
    pub round: u8,
    pub lead: Seat,
    /// Night tokens that show their star.
    pub stars: u8,
    /// Night tokens that were discarded.
    pub lost: u8,
    /// Cards that have left the game.
    pub used_dreams: Pile,
    pub used_motifs: Pile,
    pub talk: Discussion,
    /// Who has looked at the reveal long enough.
    pub ready: SeatSet,
    pub told: ArrayVec<Told, MOST_ROUNDS>,
}

/// One logged stroke and what it told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Felt {
    pub stroke: Stroke,
    pub trace: Trace,
}

/// What only some may know. The whole of it belongs to nobody: the lead knows the cards, each
/// guesser the own strokes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Secret {
    /// The Dream cards drawn, until they lie on the table.
    pub dreams: Pile,
    pub hand: Pile,
    pub picked: Option<Dream>,
    /// What the lead means to deal, in the order of choosing.
    pub draft: ArrayVec<(Motif, Seat), MOST_CLUES>,
    /// How often the lead has changed something.
    pub changes: u8,
    /// The figures of the dealt cards by letter.
    pub clues: ArrayVec<Motif, MOST_CLUES>,
    /// How the dealt cards lie; nobody knows.
    pub turns: Turns,
    /// By guesser; with one guesser only, by card.
    pub felt: [ArrayVec<Felt, MOST_STROKES>; MAX_SEATS],
    /// The stroke that is being felt.
    pub feeling: Option<(Clue, Stroke)>,
}

/// The whole table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub public: Public,
    pub secret: Secret,
}

impl Public {
    /// Who guesses in this round, at a table of `seats`.
    #[inline]
    pub fn guessers(&self, seats: usize) -> SeatSet {
        SeatSet::first_n(seats).without(self.lead)
    }

    /// Where what a guesser says and feels about a card is kept.
    #[inline]
    pub fn slot(&self, seats: usize, seat: Seat, card: Clue) -> usize {
        if seats == 2 { card.index() } else { seat.index() }
    }

    /// How many logged strokes the seat has felt in this round.
    pub fn strokes_of(&self, seats: usize, seat: Seat) -> u32 {
        let slots = self.cards_of(seats, seat).map(|card| self.slot(seats, seat, card));
        slots.map(|slot| u32::from(self.talk.said[slot].strokes)).sum()
    }

    /// Whether the seat has had this card in its hand in this round.
    #[inline]
    pub fn has_had(&self, seats: usize, seat: Seat, card: Clue) -> bool {
        card.0 < self.talk.cards
            && seat != self.lead
            && (seats == 2 || self.talk.had[seat.index()] == Some(card))
    }

    /// The cards the seat has had in its hand.
    #[inline]
    pub fn cards_of(&self, seats: usize, seat: Seat) -> impl Iterator<Item = Clue> {
        Clue::all(self.talk.cards).filter(move |card| self.has_had(seats, seat, *card))
    }

    /// The only card in the hand of a seat that is one of several guessers.
    #[inline]
    pub fn in_hand(&self, seat: Seat) -> Option<Clue> {
        self.talk.had[seat.index()].filter(|card| self.talk.touch[card.index()].contains(seat))
    }

    /// Night tokens that are still dark.
    pub fn dark(&self, rounds: u8) -> u8 {
        rounds - self.stars - self.lost
    }
}
