//! All one viewer knows. Only the order of the deck is hidden, and a deck has none until a card is
//! drawn, so every viewer knows the same.

use std::sync::Arc;

use arrayvec::ArrayVec;
use dreamtable_core::{MAX_SEATS, Pile, Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::content::{Content, MOST_DREAMSCAPE};
use crate::dream::Card;
use crate::event::Who;
use crate::game::DreamsOfTomorrow;
use crate::phase::Phase;
use crate::resource::Purse;
use crate::ring::{Direction, Place, Ring, Space};
use crate::robot::Level;
use crate::scoring::{self, Score};
use crate::state::{End, Engineer, Robot, State};

/// The whole table as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Observation {
    pub viewer: Viewer,
    pub round: u16,
    /// The turn order of a round; the Robot is in it.
    pub turn_order: ArrayVec<Who, { MAX_SEATS + 1 }>,
    /// Whose turn it is in the turn order, counted from 0.
    pub order: u8,
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
    pub activations: u8,
    /// After which place of the turn order, counted from 0, the Night Mare acts in this round.
    pub night_mare: Option<u8>,
    /// The card that the Robot or the Night Mare reads, where one of them plays.
    pub robot_card: Option<Level>,
    /// The number of Dreams of a complete Sequence.
    pub goal: usize,
    pub last_round: bool,
    pub end: Option<End>,
    /// The Fragments from left to right.
    pub ring: Ring,
    /// What lies at each of the eight places of the ring.
    pub spaces: [Space; 8],
    /// By slot from the left.
    pub dreamscape: ArrayVec<Option<Card>, MOST_DREAMSCAPE>,
    /// How many cards are left in the deck.
    pub deck: usize,
    #[serde(serialize_with = "cards")]
    pub discard: Pile,
    /// The Dream the Robot or the Night Mare shows.
    pub shown: Option<Card>,
    pub engineers: ArrayVec<SeenEngineer, MAX_SEATS>,
    pub robot: Option<SeenRobot>,
    /// What the numbers of the cards stand for.
    #[serde(skip)]
    pub content: Arc<Content>,
}

/// One player, with the points the Sequence is worth now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeenEngineer {
    pub seat: Seat,
    pub purse: Purse,
    pub direction: Direction,
    pub place: Place,
    #[serde(serialize_with = "cards")]
    pub catcher: Pile,
    pub sequence: ArrayVec<Card, 5>,
    pub score: Score,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeenRobot {
    pub place: Place,
    pub direction: Direction,
    pub turns: u16,
    pub stores: [u8; 3],
    pub points: u16,
}

/// A pile as the list of its cards.
fn cards<S: Serializer>(pile: &Pile, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(pile.iter().map(Card))
}

impl Observation {
    pub(crate) fn new(game: &DreamsOfTomorrow, state: &State, viewer: Viewer) -> Self {
        let engineers = game.all_seats().map(|seat| {
            let Engineer { purse, direction, place, catcher, sequence } = state.engineer(seat);
            SeenEngineer {
                seat,
                purse: *purse,
                direction: *direction,
                place: *place,
                catcher: *catcher,
                sequence: sequence.clone(),
                score: scoring::score(game.content(), sequence),
            }
        });
        let robot = game.robot_level().map(|_| SeenRobot {
            place: state.robot.place,
            direction: state.robot.direction,
            turns: state.robot.counter,
            stores: state.robot.stores,
            points: scoring::robot_points(game, state),
        });
        let night_mare = game.is_troubled() && state.round > 0 && !state.last_round;
        Observation {
            viewer,
            round: state.round,
            turn_order: (0..game.turns_in_a_round() as u8)
                .map(|order| game.who(state, order))
                .collect(),
            order: state.order,
            first: state.first,
            active: state.active,
            phase: state.phase,
            activations: state.activations,
            night_mare: night_mare.then(|| game.night_mare_follows(state.round)),
            robot_card: game.card_read(),
            goal: game.goal(),
            last_round: state.last_round,
            end: state.end,
            ring: state.ring,
            spaces: std::array::from_fn(|place| *game.space(&state.ring, place as Place)),
            dreamscape: state.dreamscape[..game.dreamscape_size()].iter().copied().collect(),
            deck: state.deck.len(),
            discard: state.discard,
            shown: state.shown,
            engineers: engineers.collect(),
            robot,
            content: game.shared_content(),
        }
    }

    pub fn engineer(&self, seat: Seat) -> &SeenEngineer {
        &self.engineers[seat.index()]
    }

    /// The one state that looks like this: the deck holds what is nowhere else.
    pub(crate) fn state(&self, game: &DreamsOfTomorrow) -> State {
        let mut dreamscape = [None; MOST_DREAMSCAPE];
        dreamscape[..self.dreamscape.len()].copy_from_slice(&self.dreamscape);
        let mut engineers: [Engineer; MAX_SEATS] = Default::default();
        for seen in &self.engineers {
            engineers[seen.seat.index()] = Engineer {
                purse: seen.purse,
                direction: seen.direction,
                place: seen.place,
                catcher: seen.catcher,
                sequence: seen.sequence.clone(),
            };
        }
        let robot = self.robot.as_ref().map_or(Robot::default(), |robot| Robot {
            place: robot.place,
            direction: robot.direction,
            counter: robot.turns,
            stores: robot.stores,
        });
        let mut state = State {
            deck: Pile::EMPTY,
            discard: self.discard,
            dreamscape,
            shown: self.shown,
            ring: self.ring,
            engineers,
            robot,
            first: self.first,
            active: self.active,
            round: self.round,
            order: self.order,
            activations: self.activations,
            last_round: self.last_round,
            phase: self.phase,
            end: self.end,
        };
        state.deck = game.whole_deck().minus(state.face_up());
        state
    }
}
