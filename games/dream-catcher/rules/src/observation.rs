//! All one viewer knows.

use std::sync::Arc;

use dreamtable_core::{Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use crate::card::{Clue, Dream, Motif, Place};
use crate::content::Content;
use crate::feel::Touch;
use crate::game::DreamCatcher;
use crate::handle::Handle;
use crate::remembered::{Leaning, Remembered, Words, leanings};
use crate::scoring::Grade;
use crate::state::{Felt, Phase, Proposal, Public, Secret, State};
use crate::stroke::Stroke;

/// What everybody sees and the viewer's own share of the secrets: for the lead the cards, for a
/// guesser the own strokes, for a spectator nothing.
#[derive(Clone, Debug)]
pub struct Observation {
    pub viewer: Viewer,
    pub seats: usize,
    pub public: Public,
    /// Built up from nothing: only what is the viewer's own is filled in.
    pub own: Secret,
    /// Seats that bots take, as agreed.
    pub bots: SeatSet,
    /// How large the fingertip is, as agreed.
    pub touch: Touch,
    /// Whether cards came in random turns, as agreed.
    pub random_turn: bool,
    /// What the numbers of cards and words stand for.
    pub content: Arc<Content>,
}

impl PartialEq for Observation {
    fn eq(&self, other: &Self) -> bool {
        let key = |o: &Self| (o.viewer, o.seats, o.bots);
        key(self) == key(other) && self.public == other.public && self.own == other.own
    }
}

impl Eq for Observation {}

impl Observation {
    pub(crate) fn new(game: &DreamCatcher, state: &State, viewer: Viewer) -> Self {
        let State { public, secret } = state;
        let mut own = Secret::default();
        if viewer.is(public.lead) {
            own.dreams = secret.dreams;
            own.hand = secret.hand;
            own.picked = secret.picked;
            own.draft = secret.draft.clone();
            own.changes = secret.changes;
            own.clues = secret.clues.clone();
        } else if let Viewer::Seat(seat) = viewer {
            for card in public.cards_of(game.seat_count(), seat) {
                let slot = public.slot(game.seat_count(), seat, card);
                own.felt[slot] = secret.felt[slot].clone();
            }
            if public.phase == Phase::Feeling(seat) {
                own.feeling = secret.feeling;
            }
        }
        Observation {
            viewer,
            seats: game.seat_count(),
            public: public.clone(),
            own,
            bots: game.agreed().bots,
            touch: game.agreed().touch,
            random_turn: game.agreed().random_turn,
            content: game.shared_content(),
        }
    }

    /// The viewer's seat; a spectator has none.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    pub fn is_lead(&self) -> bool {
        self.viewer.is(self.public.lead)
    }

    /// Every finished round, the latest last.
    pub fn remembered(&self) -> Vec<Remembered> {
        let told = self.public.told.iter();
        told.map(|told| Remembered::new(&self.content, self.seats, told)).collect()
    }

    /// The cards that lie face down before the guessers.
    pub fn cards(&self) -> Vec<SeenCard> {
        let talk = &self.public.talk;
        Clue::all(talk.cards).map(|card| self.card(card)).collect()
    }

    /// The name under which the viewer may touch a card now.
    pub fn handle(&self, card: Clue) -> Option<Handle> {
        let touched_by = self.public.talk.touch.get(card.index())?;
        let held = self.seat().is_some_and(|seat| touched_by.contains(seat));
        (held && !self.public.talk.row.is_empty()).then(|| self.public.handle(card))
    }

    fn card(&self, card: Clue) -> SeenCard {
        let talk = &self.public.talk;
        let speakers =
            Seat::all(self.seats).filter(|seat| self.public.has_had(self.seats, *seat, card));
        let said = speakers.map(|seat| {
            let slot = self.public.slot(self.seats, seat, card);
            Words::new(&self.content, seat, &talk.said[slot])
        });
        let own = self.seat().filter(|seat| self.public.has_had(self.seats, *seat, card));
        let felt = own.map(|seat| {
            let slot = self.public.slot(self.seats, seat, card);
            self.own.felt[slot].iter().copied().collect()
        });
        SeenCard {
            card,
            dealt_to: talk.dealt[card.index()],
            touched_by: talk.touch[card.index()],
            handle: self.handle(card),
            motif: self.own.clues.get(card.index()).copied(),
            said: said.filter(|words| !words.is_empty()).collect(),
            felt,
        }
    }
}

/// A card of the present round as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeenCard {
    pub card: Clue,
    pub dealt_to: Option<Seat>,
    /// Who may touch it now.
    pub touched_by: SeatSet,
    /// The name under which the viewer may touch it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handle: Option<Handle>,
    /// Known to the lead only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motif: Option<Motif>,
    pub said: Vec<Words>,
    /// The viewer's own strokes, if the viewer has had the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub felt: Option<Vec<Felt>>,
}

/// What the lead holds while choosing and knows until the reveal.
#[derive(Serialize)]
struct Hand {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dreams: Vec<Dream>,
    motifs: Vec<Motif>,
    picked: Option<Dream>,
    draft: Vec<(Motif, Seat)>,
}

#[derive(Serialize)]
struct Shown<'a> {
    viewer: Viewer,
    phase: Phase,
    round: u8,
    rounds: u8,
    lead: Seat,
    stars: u8,
    dark: u8,
    lost: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<Grade>,
    /// By place.
    dreams: Vec<Dream>,
    cards: Vec<SeenCard>,
    leaned: Vec<Leaning>,
    pings: Vec<Pings>,
    listened: SeatSet,
    proposal: &'a Option<Proposal>,
    ready: SeatSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Hand>,
    /// The own stroke that is being felt.
    #[serde(skip_serializing_if = "Option::is_none")]
    feeling: Option<(Clue, Stroke)>,
    rounds_told: Vec<Remembered>,
}

#[derive(Serialize)]
struct Pings {
    place: Place,
    times: u8,
}

impl Serialize for Observation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Observation { public, own, content, .. } = self;
        let rounds = content.size.rounds;
        let hand = Hand {
            dreams: own.dreams.iter().map(Dream).collect(),
            motifs: own.hand.iter().map(Motif).collect(),
            picked: own.picked,
            draft: own.draft.to_vec(),
        };
        let places = Place::all(public.talk.row.len());
        let pings = places.map(|place| Pings { place, times: public.talk.pings[place.index()] });
        let shown = Shown {
            viewer: self.viewer,
            phase: public.phase,
            round: public.round,
            rounds,
            lead: public.lead,
            stars: public.stars,
            dark: public.dark(rounds),
            lost: public.lost,
            grade: (public.phase == Phase::Over).then(|| Grade::of(public.stars, rounds)),
            dreams: public.talk.row.iter().collect(),
            cards: self.cards(),
            leaned: leanings(&public.talk.leans),
            pings: pings.filter(|pings| pings.times > 0).collect(),
            listened: public.talk.listened,
            proposal: &public.talk.proposal,
            ready: public.ready,
            hand: (!own.hand.is_empty()).then_some(hand),
            feeling: own.feeling,
            rounds_told: self.remembered(),
        };
        shown.serialize(serializer)
    }
}
