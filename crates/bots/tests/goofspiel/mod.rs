//! A small game to try bots on: in each round chance turns up a prize, all seats secretly bid one
//! of their cards, and the highest single bid wins the prize. It has hidden commitments, chance
//! and any number of seats.

use dreamtable_core::{
    Brain, EventSink, Game, Node, NotationError, Payoffs, Pile, Rng, Seat, SeatSet, Step, Viewer,
};
use serde::{Deserialize, Serialize};

const MOST: usize = dreamtable_core::MAX_SEATS;

pub struct Goofspiel {
    pub seats: usize,
    pub cards: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    prizes: Pile,
    prize: Option<u8>,
    hands: [Pile; MOST],
    bids: [Option<u8>; MOST],
    points: [u8; MOST],
}

/// The table, and of the bids in the making only one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Observation {
    prizes: Pile,
    prize: Option<u8>,
    hands: [Pile; MOST],
    committed: SeatSet,
    own_bid: Option<(Seat, u8)>,
    points: [u8; MOST],
}

#[derive(PartialEq, Eq, Debug)]
pub struct NoSuchCard;

impl std::fmt::Display for NoSuchCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("that card is not in your hand")
    }
}

impl Goofspiel {
    fn committed(&self, state: &State) -> SeatSet {
        Seat::all(self.seats).filter(|seat| state.bids[seat.index()].is_some()).collect()
    }

    fn reveal(&self, state: &mut State) {
        let bids = state.bids;
        let single = |bid: u8| bids.iter().filter(|other| **other == Some(bid)).count() == 1;
        let best = bids.iter().flatten().copied().filter(|bid| single(*bid)).max();
        if let Some(winner) = bids.iter().position(|bid| bid.is_some() && *bid == best) {
            state.points[winner] += state.prize.unwrap() + 1;
        }
        for (hand, bid) in state.hands.iter_mut().zip(bids) {
            *hand = bid.map_or(*hand, |bid| hand.without(bid));
        }
        state.bids = [None; MOST];
        state.prize = None;
    }
}

impl Game for Goofspiel {
    type State = State;
    type Action = u8;
    type Outcome = u8;
    type Event = ();
    type Observation = Observation;
    type Refusal = NoSuchCard;
    type Reckoning = [u8; MOST];

    fn seats(&self) -> usize {
        self.seats
    }

    fn setup(&self) -> State {
        let cards: Pile = (0..self.cards).collect();
        State {
            prizes: cards,
            prize: None,
            hands: [cards; MOST],
            bids: [None; MOST],
            points: [0; MOST],
        }
    }

    fn node(&self, state: &State) -> Node {
        let committed = self.committed(state);
        match state.prize {
            Some(_) => Node::Decision {
                must: SeatSet::first_n(self.seats).minus(committed),
                may: SeatSet::EMPTY,
            },
            None if state.prizes.is_empty() => Node::Over,
            None => Node::Chance,
        }
    }

    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<u8>) {
        actions.clear();
        if self.node(state).open().contains(seat) {
            actions.extend(state.hands[seat.index()]);
        }
    }

    fn refusal(&self, state: &State, seat: Seat, action: u8) -> Option<NoSuchCard> {
        (!state.hands[seat.index()].contains(action)).then_some(NoSuchCard)
    }

    fn outcomes(&self, state: &State) -> Option<Vec<(u8, u64)>> {
        Some(state.prizes.iter().map(|prize| (prize, 1)).collect())
    }

    fn possible(&self, state: &State, outcome: &u8) -> bool {
        state.prizes.contains(*outcome)
    }

    fn sample<R: Rng>(&self, state: &State, rng: &mut R) -> u8 {
        state.prizes.sample(rng)
    }

    fn apply<S: EventSink<()>>(&self, state: &mut State, step: Step<u8, u8>, _: &mut S) {
        match step {
            Step::Chance(prize) => {
                state.prizes.remove(prize);
                state.prize = Some(prize);
            }
            Step::Act { seat, action } => {
                state.bids[seat.index()] = Some(action);
                if self.committed(state).len() == self.seats {
                    self.reveal(state);
                }
            }
        }
    }

    fn reveals(&self, state: &State, _: Seat, _: u8) -> bool {
        self.committed(state).len() + 1 == self.seats
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Observation {
        let own_bid = match viewer {
            Viewer::Seat(seat) => state.bids[seat.index()].map(|bid| (seat, bid)),
            Viewer::Spectator => None,
        };
        Observation {
            prizes: state.prizes,
            prize: state.prize,
            hands: state.hands,
            committed: self.committed(state),
            own_bid,
            points: state.points,
        }
    }

    fn determinize<R: Rng>(&self, observation: &Observation, rng: &mut R) -> State {
        let mut bids = [None; MOST];
        for seat in observation.committed.iter() {
            bids[seat.index()] = Some(match observation.own_bid {
                Some((own, bid)) if own == seat => bid,
                _ => observation.hands[seat.index()].sample(rng),
            });
        }
        let Observation { prizes, prize, hands, points, .. } = observation.clone();
        State { prizes, prize, hands, bids, points }
    }

    fn event_for(&self, _: &(), _: Viewer) -> Option<()> {
        Some(())
    }

    fn payoffs(&self, state: &State) -> Payoffs {
        let most = state.points[..self.seats].iter().max();
        let winners = Seat::all(self.seats)
            .filter(|seat| Some(&state.points[seat.index()]) == most)
            .collect();
        Payoffs::shared(winners, self.seats)
    }

    fn reckoning(&self, state: &State) -> [u8; MOST] {
        state.points
    }

    fn notate_action(&self, action: u8) -> String {
        action.to_string()
    }

    fn parse_action(&self, text: &str) -> Result<u8, NotationError> {
        text.parse().map_err(|_| NotationError::new(text, "a card"))
    }

    fn notate_outcome(&self, outcome: &u8) -> String {
        outcome.to_string()
    }

    fn parse_outcome(&self, text: &str) -> Result<u8, NotationError> {
        self.parse_action(text)
    }
}

impl Brain for Goofspiel {
    fn judge(&self, state: &State) -> Payoffs {
        let total: i32 = state.points.iter().map(|points| i32::from(*points)).sum();
        let share =
            |seat: Seat| Payoffs::FULL * i32::from(state.points[seat.index()]) / total.max(1);
        Seat::all(self.seats).map(share).collect()
    }

    fn imagine<R: Rng>(&self, seen: &Observation, rng: &mut R) -> State {
        let mut state = self.determinize(seen, rng);
        for seat in
            seen.committed.iter().filter(|seat| seen.own_bid.is_none_or(|(own, _)| own != *seat))
        {
            state.bids[seat.index()] = None;
        }
        state
    }
}
