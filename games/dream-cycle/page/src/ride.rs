//! The ride in thought as one line to draw: of every fork the way that leads furthest north is followed,
//! and the others are remembered. What happens on it, the rules say.

use dream_cycle::colour::Effect;
use dream_cycle::event::Cause;
use dream_cycle::preview::{Fork, Layout, Route, Then, Way, preview};
use dream_cycle::{Colour, Event, Facing, Observation, Square};
use dreamtable_core::Seat;

use crate::words;

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    pub from: Square,
    pub to: Square,
    pub cause: Cause,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ride {
    pub legs: Vec<Leg>,
    /// Where the rider chooses, and the ways not taken.
    pub forks: Vec<(Square, Vec<Facing>)>,
    pub chi: i16,
    pub inspirations: i16,
    pub effects: Vec<Effect>,
    /// How it ends, in words.
    pub end: String,
}

impl Ride {
    /// The ride of `seat` with the layout it has now.
    pub fn of(seen: &Observation, seat: Seat) -> Ride {
        let layout = Layout { fields: seen.rider(seat).fields, facing: None };
        let mut ride = Ride::default();
        ride.follow(&preview(seen, seat, &layout), seen, seat);
        ride
    }

    /// How often the field of a colour is used.
    pub fn uses(&self, field: Colour) -> usize {
        let used = |leg: &&Leg| matches!(leg.cause, Cause::Field { colour, .. } if colour == field);
        self.legs.iter().filter(used).count()
    }

    fn follow(&mut self, route: &Route, seen: &Observation, rider: Seat) {
        self.chi += route.brings.chi;
        self.inspirations += route.brings.inspirations;
        for event in &route.events {
            match event {
                Event::Moved { seat, from, to, cause, .. } if *seat == rider => {
                    self.legs.push(Leg { from: *from, to: *to, cause: *cause });
                }
                Event::YellowActs { seat, effect, .. } if *seat == rider => {
                    self.effects.push(*effect)
                }
                _ => {}
            }
        }
        match &route.then {
            Then::Fork { on: Fork::Choice(seat), ways } if *seat == rider => {
                self.choose(ways, seen, rider);
            }
            then => self.end = end(then),
        }
    }

    fn choose(&mut self, ways: &[Way], seen: &Observation, rider: Seat) {
        let Some(best) = ways.iter().max_by_key(|way| furthest(&way.route)) else { return };
        let at = self
            .legs
            .last()
            .map(|leg| leg.to)
            .or(seen.rider(rider).token.map(|token| token.square));
        let others: Vec<Facing> = ways
            .iter()
            .filter(|way| way.by != best.by)
            .filter_map(|way| way.by.strip_prefix("turn ")?.parse().ok())
            .collect();
        if let Some(at) = at.filter(|_| !others.is_empty()) {
            self.forks.push((at, others));
        }
        self.follow(&best.route, seen, rider);
    }
}

/// How far north a route can lead.
fn furthest(route: &Route) -> i16 {
    let ahead = match &route.then {
        Then::Wins => 100,
        Then::Fork { ways, .. } => ways.iter().map(|way| furthest(&way.route)).max().unwrap_or(0),
        _ => 0,
    };
    route.brings.north + ahead
}

fn end(then: &Then) -> String {
    match then {
        Then::Stops(why) => format!("stops {}", words::stop(*why)),
        Then::NewRow => "then a new row is laid".into(),
        Then::Wins => "over the last edge".into(),
        Then::Out => "you would be out".into(),
        Then::Endless => "an endless loop".into(),
        Then::Fork { on: Fork::Die, .. } => "then the die decides".into(),
        Then::Fork { on: Fork::Conflict(_), .. } => "then somebody is in the way".into(),
        Then::Fork { .. } => "then somebody has to choose".into(),
        Then::TooMany => "then it depends on too much".into(),
    }
}
