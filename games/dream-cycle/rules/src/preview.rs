//! The ride in thought: where a layout would take a token, with the rules themselves as the guide.
//!
//! A viewer's page asks while tiles are being arranged. The table of the observation is imagined, the
//! layout put on it, and the rules ride; nothing is known that the viewer does not know.

use dreamtable_core::{Game, Seat, Step};
use serde::Serialize;

use crate::action::Action;
use crate::colour::SEVEN;
use crate::compass::Facing;
use crate::event::{Event, Stop};
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::observation::{Observation, imagine};
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::rider::{Draft, Field};
use crate::state::{State, Turn};

/// Rides are followed into so many branches.
const MOST_LEGS: usize = 48;

/// What is tried: the fields as they would lie, and where the token would point in a doldrum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    pub fields: [Field; SEVEN],
    pub facing: Option<Facing>,
}

/// A piece of a ride without chance, choice or conflict, and what follows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Route {
    /// What would happen, in order: moves with their causes, pushes, effects.
    pub events: Vec<Event>,
    pub brings: Brings,
    pub then: Then,
}

/// What this piece of the ride brings its rider.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Brings {
    pub chi: i16,
    /// Inspiration tiles drawn; which ones nobody knows.
    pub inspirations: i16,
    /// Squares further north.
    pub north: i16,
}

/// How a piece of a ride ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    Stops(Stop),
    /// A new row comes, and nobody knows which.
    NewRow,
    Wins,
    /// The rider is out.
    Out,
    /// An endless loop: the brake or a tile is needed.
    Endless,
    /// It depends, and each way is followed.
    Fork {
        on: Fork,
        ways: Vec<Way>,
    },
    /// There are more branches than are followed.
    TooMany,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fork {
    Die,
    /// The seat chooses.
    Choice(Seat),
    /// The seat decides a conflict.
    Conflict(Seat),
}

/// One way on from a fork, named in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Way {
    pub by: String,
    pub route: Route,
}

/// The ride `seat` would take with this layout if its Movement Phase began now.
pub fn preview(seen: &Observation, seat: Seat, layout: &Layout) -> Route {
    let game = DreamCycle::seen(seen);
    let mut state = imagine(seen);
    if !state.rider(seat).is_in() || state.rider(seat).token.is_none() {
        let brings = Brings::default();
        return Route { events: Vec::new(), brings, then: Then::Stops(Stop::Out) };
    }
    set_out(&mut state, seat, layout);
    let mut ride = Ride { game: &game, seat, legs: 1 };
    let action = if game.refusal(&state, seat, Action::Ride).is_none() {
        Action::Ride
    } else {
        Action::Drift
    };
    ride.leg(state, Step::Act { seat, action })
}

/// The ride of whoever moves now, as it goes on after this choice of `seat`; nothing if it cannot be
/// made.
pub fn onward(seen: &Observation, seat: Seat, action: Action) -> Option<Route> {
    let game = DreamCycle::seen(seen);
    let state = imagine(seen);
    let possible = game.refusal(&state, seat, action).is_none();
    let mut ride = Ride { game: &game, seat: seen.active, legs: 1 };
    possible.then(|| ride.leg(state, Step::Act { seat, action }))
}

/// The table at the end of a Buying Phase of `seat` with this layout.
pub(crate) fn set_out(state: &mut State, seat: Seat, layout: &Layout) {
    state.active = seat;
    state.phase = Phase::Buying;
    state.turn = Turn::default();
    for rider in &mut state.riders {
        rider.draft = None::<Draft>;
        rider.offers = [None; 2];
    }
    let rider = state.rider_mut(seat);
    rider.fields = layout.fields;
    if let (Some(token), Some(facing)) = (&mut rider.token, layout.facing) {
        token.facing = facing;
    }
}

struct Ride<'a> {
    game: &'a DreamCycle,
    seat: Seat,
    legs: usize,
}

type StepOf = Step<Action, Outcome>;

impl Ride<'_> {
    /// Rides from this step on until something is open.
    fn leg(&mut self, mut state: State, first: StepOf) -> Route {
        let mut events = Vec::new();
        let before = self.measure(&state);
        let mut step = first;
        let then = loop {
            self.game.apply(&mut state, step, &mut events);
            if let Some(then) = self.ended(&state, &events) {
                break then;
            }
            match self.obvious(&state) {
                Some(next) => step = next,
                None => break self.fork(&state),
            }
        };
        let after = self.measure(&state);
        // What happens after the own movement is no part of the ride, nor is the chi of the next turn.
        let end = events.iter().position(|event| matches!(event, Event::TurnBegins { .. }));
        let later = events.split_off(end.unwrap_or(events.len()));
        let begun = later.iter().filter_map(|event| match event {
            Event::TurnBegins { seat, chi, .. } if *seat == self.seat => Some(i16::from(*chi)),
            _ => None,
        });
        let brings = Brings {
            chi: after.chi - before.chi - begun.sum::<i16>(),
            inspirations: after.inspirations - before.inspirations,
            north: after.north - before.north,
        };
        Route { events, brings, then }
    }

    fn measure(&self, state: &State) -> Brings {
        let rider = state.rider(self.seat);
        Brings {
            chi: i16::from(rider.chi),
            inspirations: i16::from(rider.inspirations.total()),
            north: rider.token.map_or(0, |token| token.square.y().into()),
        }
    }

    fn ended(&self, state: &State, events: &[Event]) -> Option<Then> {
        let stopped = events.iter().rev().find_map(|event| match event {
            Event::Stopped { seat, why } if *seat == self.seat => Some(Then::Stops(*why)),
            Event::WentOut { seat, .. } if *seat == self.seat => Some(Then::Out),
            _ => None,
        });
        if state.phase == Phase::Over {
            let wins = state.winners.contains(self.seat);
            return Some(if wins { Then::Wins } else { stopped.unwrap_or(Then::Out) });
        }
        if stopped.is_some() {
            return stopped;
        }
        match state.phase {
            Phase::Lay(_) => Some(Then::NewRow),
            Phase::Landing if state.turn.endless => Some(Then::Endless),
            _ => None,
        }
    }

    /// What is done where nothing really is open: windows are passed by, debts paid.
    fn obvious(&self, state: &State) -> Option<StepOf> {
        let act = |action| {
            let seat = state.phase.awaited(state)?;
            Some(Step::Act { seat, action })
        };
        match state.phase {
            Phase::StartWindow | Phase::Landing => act(Action::Go),
            Phase::Fringewalker => act(Action::Skip),
            Phase::Pay | Phase::Rescue(_) => {
                let seat = state.phase.awaited(state)?;
                act(self.game.timeout(state, seat)?)
            }
            // Any tile does: what it is nobody knows, and none is used in thought.
            Phase::Draw => {
                let quiet = [Inspiration::Exchange, Inspiration::ExtraTurn, Inspiration::ChiBonus];
                let bag = state.supply.inspirations;
                let tile = quiet.into_iter().find(|tile| bag.has(*tile));
                let tile = tile.or_else(|| bag.kinds().next())?;
                Some(Step::Chance(Outcome::Draw(tile)))
            }
            _ => None,
        }
    }

    fn fork(&mut self, state: &State) -> Then {
        let Some(seat) = state.phase.awaited(state) else {
            let faces = self.game.content.die.map(Outcome::Roll);
            return self.follow(state, Fork::Die, faces.map(Step::Chance).to_vec());
        };
        let on = match state.phase {
            Phase::Conflict(_) | Phase::Chain(_) => Fork::Conflict(seat),
            _ => Fork::Choice(seat),
        };
        let mut actions = Vec::new();
        self.game.legal_actions(state, seat, &mut actions);
        // Answers are listed before whatever may be done unasked; pointing is an answer here.
        actions.retain(|action| *action < Action::Ride || matches!(action, Action::Point(_)));
        let steps = actions.into_iter().map(|action| Step::Act { seat, action });
        self.follow(state, on, steps.collect())
    }

    fn follow(&mut self, state: &State, on: Fork, steps: Vec<StepOf>) -> Then {
        if self.legs + steps.len() > MOST_LEGS {
            return Then::TooMany;
        }
        self.legs += steps.len();
        let ways = steps.into_iter().map(|step| {
            let by = match step {
                Step::Act { action, .. } => self.game.notate_action(action),
                Step::Chance(outcome) => self.game.notate_outcome(&outcome),
            };
            Way { by, route: self.leg(state.clone(), step) }
        });
        Then::Fork { on, ways: ways.collect() }
    }
}
