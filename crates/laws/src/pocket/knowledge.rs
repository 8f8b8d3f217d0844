//! What viewers see and hear, and what they can imagine.

use dreamtable_core::{Pile, Rng, Seat, SeatSet, Viewer, below};
use serde::{Serialize, Serializer};

use super::table::MOST_SEATS;
use super::{Broken, Card, Cards, Frame, Offer, Phase, Pocket, State, Waiting};

/// All one viewer knows of a match of Pocket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Observation {
    pub viewer: Viewer,
    pub hand: Cards,
    #[serde(serialize_with = "by_name")]
    pub chosen: Option<Card>,
    /// How many cards each seat holds.
    pub hands: Vec<usize>,
    /// What was drawn for all to see and is still held, seat by seat.
    pub face_up: Vec<Cards>,
    pub committed: SeatSet,
    pub discard: Cards,
    pub deck: usize,
    pub tokens: Vec<u8>,
    pub pot: u8,
    pub lead: Seat,
    pub phase: Phase,
    pub waiting: Waiting,
    pub offer: Option<Offer>,
    pub offers: u8,
    pub offered: SeatSet,
    /// Nothing in an honest game.
    pub peeked: Vec<Cards>,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Dealt {
        to: Seat,
        #[serde(serialize_with = "by_name")]
        card: Option<Card>,
    },
    Chosen {
        seat: Seat,
        #[serde(serialize_with = "by_name")]
        card: Option<Card>,
    },
    TakenBack {
        seat: Seat,
    },
    Revealed {
        cards: Cards,
        winner: Seat,
    },
    Scored {
        seat: Seat,
    },
    Drawn {
        seat: Seat,
        card: Cards,
    },
    First {
        seat: Seat,
        frame: Frame,
    },
    Given {
        from: Seat,
        /// Nobody, when there was nothing to give.
        to: Option<Seat>,
    },
    Offered {
        seat: Seat,
        card: Cards,
    },
    Withdrawn {
        seat: Seat,
    },
    Bought {
        from: Seat,
        to: Seat,
    },
}

fn by_name<S: Serializer>(card: &Option<Card>, serializer: S) -> Result<S::Ok, S::Error> {
    card.map(|card| card.to_string()).serialize(serializer)
}

impl Pocket {
    pub(super) fn look(&self, state: &State, viewer: Viewer) -> Observation {
        let seats = || Seat::all(self.options.seats);
        let own = seats().find(|seat| viewer.is(*seat)).map(Seat::index);
        let forgets = self.is(Broken::ForgetsFaceUp);
        let face_up = seats().map(|seat| match forgets {
            true => Cards::default(),
            false => Cards(state.hands[seat.index()].intersection(state.face_up)),
        });
        let peeked = match self.broken {
            Broken::ShowsChoices => {
                let chosen = |seat: Seat| state.chosen[seat.index()].map(|card| card.0);
                seats().map(|seat| Cards(chosen(seat).into_iter().collect())).collect()
            }
            Broken::ShowsHands => seats().map(|seat| Cards(state.hands[seat.index()])).collect(),
            _ => Vec::new(),
        };
        Observation {
            viewer,
            hand: own.map(|own| Cards(state.hands[own])).unwrap_or_default(),
            chosen: own.and_then(|own| state.chosen[own]),
            hands: seats().map(|seat| state.hands[seat.index()].len()).collect(),
            face_up: face_up.collect(),
            committed: state.committed(),
            discard: Cards(state.discard),
            deck: state.deck.len(),
            tokens: state.tokens[..self.options.seats].to_vec(),
            pot: state.pot,
            lead: state.lead,
            phase: state.phase,
            waiting: state.waiting.clone(),
            offer: state.offer,
            offers: state.offers,
            offered: state.offered,
            peeked,
        }
    }

    pub(super) fn imagine<R: Rng>(&self, seen: &Observation, rng: &mut R) -> State {
        let all: Pile = (0..self.options.cards).collect();
        let face_up = seen.face_up.iter().fold(Pile::EMPTY, |all, cards| all.union(cards.0));
        let mut unknown = all.minus(seen.hand.0).minus(face_up);
        if !self.is(Broken::ImaginesDiscards) {
            unknown = unknown.minus(seen.discard.0);
        }
        let mut hands = [Pile::EMPTY; MOST_SEATS];
        let mut chosen = [None; MOST_SEATS];
        for seat in Seat::all(self.options.seats) {
            let i = seat.index();
            if seen.viewer.is(seat) {
                (hands[i], chosen[i]) = (seen.hand.0, seen.chosen);
                continue;
            }
            let missing = seen.hands[i] - seen.face_up[i].0.len();
            let lazy = self.is(Broken::ImaginesOneWorld)
                || (self.is(Broken::ImaginesUnevenly) && below(rng, 2) == 0);
            let drawn = match lazy {
                true => unknown.iter().take(missing).collect(),
                false => unknown.sample_many(missing, rng),
            };
            unknown = unknown.minus(drawn);
            hands[i] = seen.face_up[i].0.union(drawn);
            chosen[i] = seen.committed.contains(seat).then(|| Card(hands[i].sample(rng)));
        }
        State {
            deck: unknown,
            hands,
            chosen,
            face_up,
            discard: seen.discard.0,
            tokens: std::array::from_fn(|i| seen.tokens.get(i).copied().unwrap_or_default()),
            pot: seen.pot,
            lead: seen.lead,
            phase: seen.phase,
            waiting: seen.waiting.clone(),
            offer: seen.offer,
            offers: seen.offers,
            offered: seen.offered,
        }
    }

    pub(super) fn hear(&self, event: &Event, viewer: Viewer) -> Event {
        match event {
            Event::Dealt { to, .. } if !viewer.is(*to) && !self.is(Broken::TellsDeals) => {
                Event::Dealt { to: *to, card: None }
            }
            Event::Chosen { seat, .. } if !viewer.is(*seat) && !self.is(Broken::TellsChoices) => {
                Event::Chosen { seat: *seat, card: None }
            }
            Event::Drawn { seat, .. } if !viewer.is(*seat) && self.options.face_down => {
                Event::Drawn { seat: *seat, card: Cards::default() }
            }
            event => event.clone(),
        }
    }
}
