//! All one viewer knows, and imagining the rest.

use std::sync::Arc;

use dreamtable_core::{Pile, Rng, Seat, Viewer, below};

use crate::card::Card;
use crate::content::Content;
use crate::game::Dreamworld;
use crate::state::{Choice, MAX_PLAYERS, Public, Secret, State};

/// What lies open, and the viewer's own hand and choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation {
    pub viewer: Viewer,
    pub public: Public,
    /// `None` for a spectator.
    pub own: Option<Own>,
    /// How many seats there are; the public part has room for four.
    pub seats: usize,
    /// What the indices of Clients and tiles stand for.
    pub content: Arc<Content>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    pub hand: Pile,
    pub chosen: Option<Choice>,
}

pub fn observe(game: &Dreamworld, state: &State, viewer: Viewer) -> Observation {
    Observation {
        viewer,
        public: state.public.clone(),
        own: own(state, viewer),
        seats: game.options.seats,
        content: Arc::clone(&game.content),
    }
}

/// Counting who holds the content is most of what an observation costs: it is held on to.
#[inline]
pub fn observe_into(game: &Dreamworld, state: &State, viewer: Viewer, seen: &mut Observation) {
    seen.viewer = viewer;
    seen.public.clone_from(&state.public);
    seen.own = own(state, viewer);
    seen.seats = game.options.seats;
    if !Arc::ptr_eq(&seen.content, &game.content) {
        seen.content = Arc::clone(&game.content);
    }
}

#[inline]
fn own(state: &State, viewer: Viewer) -> Option<Own> {
    match viewer {
        Viewer::Seat(seat) => Some(Own {
            hand: state.secret.hands[seat.index()],
            chosen: state.secret.chosen[seat.index()],
        }),
        Viewer::Spectator => None,
    }
}

/// Deals the unseen cards anew to the hands the viewer cannot see, each hand keeping its size and
/// the cards taken openly, and imagines the hidden choices.
#[inline]
pub fn imagine<R: Rng>(game: &Dreamworld, seen: &Observation, rng: &mut R) -> State {
    let public = seen.public.clone();
    let mut secret = Secret { hands: [Pile::EMPTY; MAX_PLAYERS], chosen: [None; MAX_PLAYERS] };
    let own = match (seen.viewer, &seen.own) {
        (Viewer::Seat(seat), Some(own)) => {
            secret.hands[seat.index()] = own.hand;
            secret.chosen[seat.index()] = own.chosen;
            Some(seat)
        }
        _ => None,
    };
    let mut unseen = game.content.deck.minus(public.face_up()).minus(secret.hands.iter().fold(
        public.known.iter().fold(Pile::EMPTY, |all, known| all.union(*known)),
        |all, hand| all.union(*hand),
    ));
    let mut cards = [0u8; 128];
    let mut left = unseen.spread(&mut cards);
    for seat in Seat::all(game.options.seats) {
        if Some(seat) == own {
            continue;
        }
        let known = public.known[seat.index()];
        let mut hand = known;
        for _ in known.len()..usize::from(public.players[seat.index()].hand) {
            let at = below(rng, left as u32) as usize;
            hand.insert(cards[at]);
            left -= 1;
            cards[at] = cards[left];
        }
        unseen = unseen.minus(hand);
        secret.hands[seat.index()] = hand;
        if public.committed.contains(seat) {
            secret.chosen[seat.index()] = Some(imagine_choice(&public, seat, hand, rng));
        }
    }
    State { public, secret }
}

/// Any card of the hand, or the Professor where it could have been played.
fn imagine_choice<R: Rng>(public: &Public, seat: Seat, hand: Pile, rng: &mut R) -> Choice {
    let professor = public.phase == crate::state::Phase::Choose && public.professor.contains(seat);
    let at = below(rng, hand.len() as u32 + u32::from(professor));
    if at as usize == hand.len() {
        Choice::Professor
    } else {
        Choice::Dream(Card::from_index(hand.nth(at)))
    }
}
