//! The ride in thought as lines to draw: of every fork of one's own the way that leads furthest north is
//! followed, and all other ways are remembered. What happens on them, the rules say.

use dream_cycle::colour::Effect;
use dream_cycle::event::{Cause, Stop};
use dream_cycle::preview::{Fork, Layout, Route, Then, Way, onward, preview};
use dream_cycle::{Action, Colour, Event, Observation, Square};
use dreamtable_core::{Seat, SeatSet};

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    pub from: Square,
    pub to: Square,
    pub cause: Cause,
}

/// A way that may be ridden instead, square by square from where it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    pub squares: Vec<Square>,
}

/// What a square on the way brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    Chi(u8),
    Inspiration,
    Effect(Effect),
}

/// How the line ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum End {
    /// Why, and on which colour; the fringe has none.
    Stops(Stop, Option<Colour>),
    NewRow,
    Wins,
    Out,
    Endless,
    /// The die decides between these rows.
    Die(u8, u8),
    InTheWay(SeatSet),
    Asks(Seat),
    #[default]
    TooMany,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ride {
    pub legs: Vec<Leg>,
    pub branches: Vec<Branch>,
    /// Where something is open, and what.
    pub forks: Vec<(Square, Fork)>,
    pub gifts: Vec<(Square, Gift)>,
    pub chi: i16,
    pub inspirations: i16,
    pub end: End,
    here: Square,
    met: SeatSet,
}

impl Ride {
    /// The ride of `seat` with the layout it has now; nothing for who has no bicycle.
    pub fn of(seen: &Observation, seat: Seat) -> Option<Ride> {
        let here = seen.rider(seat).token?.square;
        let layout = Layout { fields: seen.rider(seat).fields, facing: None };
        let mut ride = Ride { here, ..Ride::default() };
        ride.follow(&preview(seen, seat, &layout), seen, seat);
        Some(ride)
    }

    /// How good it is: how far north it leads, and a little for what it brings. Round in circles is worse
    /// than not to ride.
    pub fn worth(&self) -> i32 {
        let (from, to) = self.ends();
        let north = i32::from(to.y()) - i32::from(from.y());
        let end = match self.end {
            End::Wins => 100,
            End::NewRow => 3,
            End::Endless | End::Out => -100,
            _ => 0,
        };
        // Out of a doldrum the next ride begins with a step of its own.
        let doldrum = matches!(self.end, End::Stops(Stop::Doldrum, _));
        let gifts = i32::from(self.chi.max(0)) + 2 * i32::from(self.inspirations);
        4 * (north + end) + gifts - 2 * i32::from(doldrum)
    }

    /// How the ride of whoever moves now goes on after a choice of `seat`.
    pub fn onward(seen: &Observation, seat: Seat, action: Action) -> Option<Ride> {
        let rider = seen.active;
        let here = seen.rider(rider).token?.square;
        let mut ride = Ride { here, ..Ride::default() };
        ride.follow(&onward(seen, seat, action)?, seen, rider);
        Some(ride)
    }

    /// How often the field of a colour is used.
    pub fn uses(&self, field: Colour) -> usize {
        let used = |leg: &&Leg| matches!(leg.cause, Cause::Field { colour, .. } if colour == field);
        self.legs.iter().filter(used).count()
    }

    /// How many forks the rider decides.
    pub fn choices(&self) -> usize {
        self.forks.iter().filter(|(_, on)| matches!(on, Fork::Choice(_))).count()
    }

    /// Where it begins, and where the line ends.
    pub fn ends(&self) -> (Square, Square) {
        (self.legs.first().map_or(self.here, |leg| leg.from), self.here)
    }

    fn follow(&mut self, route: &Route, seen: &Observation, rider: Seat) {
        self.chi += route.brings.chi;
        self.inspirations += route.brings.inspirations;
        for event in &route.events {
            self.hear(event, rider);
        }
        match &route.then {
            Then::Fork { on, ways } => self.fork(*on, ways, seen, rider),
            Then::Stops(why) => self.end = End::Stops(*why, seen.colour(self.here)),
            Then::NewRow => self.end = End::NewRow,
            Then::Wins => self.end = End::Wins,
            Then::Out => self.end = End::Out,
            Then::Endless => self.end = End::Endless,
            Then::TooMany => self.end = End::TooMany,
        }
    }

    fn hear(&mut self, event: &Event, rider: Seat) {
        match event {
            Event::Moved { seat, from, to, cause, .. } if *seat == rider => {
                self.legs.push(Leg { from: *from, to: *to, cause: *cause });
                self.here = *to;
            }
            Event::Flew { seat, to, .. } | Event::Carried { seat, to, .. } if *seat == rider => {
                self.here = *to;
            }
            // What is above ten is lost before the ride begins, and told apart from it.
            Event::GaveBack { seat, chi } if *seat == rider => self.chi += i16::from(*chi),
            Event::BlueGave { seat, square, chi } if *seat == rider => {
                self.gifts.push((*square, Gift::Chi(*chi)));
            }
            Event::YellowActs { seat, square, effect } if *seat == rider => {
                let gift = match effect {
                    Effect::Bonus | Effect::DoubleBonus => Gift::Inspiration,
                    effect => Gift::Effect(*effect),
                };
                self.gifts.push((*square, gift));
            }
            Event::Conflict { seat, with, .. } if *seat == rider => self.met = *with,
            _ => {}
        }
    }

    fn fork(&mut self, on: Fork, ways: &[Way], seen: &Observation, rider: Seat) {
        let at = self.here;
        self.forks.push((at, on));
        let own = matches!(on, Fork::Choice(seat) if seat == rider);
        let best = ways.iter().filter(|_| own).max_by_key(|way| furthest(&way.route));
        let others = ways.iter().filter(|way| best.is_none_or(|best| way.by != best.by));
        self.branches.extend(others.filter_map(|way| branch(at, &way.route, rider)));
        self.end = match on {
            _ if best.is_some() => self.end,
            Fork::Die => {
                let rows = || ways.iter().map(|way| row_after(at, &way.route, rider));
                End::Die(rows().min().unwrap_or(0), rows().max().unwrap_or(0))
            }
            Fork::Conflict(_) => End::InTheWay(self.met),
            Fork::Choice(seat) => End::Asks(seat),
        };
        if let Some(best) = best {
            self.follow(&best.route, seen, rider);
        }
    }
}

fn squares_of(at: Square, route: &Route, rider: Seat) -> Vec<Square> {
    let moved = route.events.iter().filter_map(|event| match event {
        Event::Moved { seat, to, .. } if *seat == rider => Some(*to),
        _ => None,
    });
    std::iter::once(at).chain(moved).collect()
}

fn branch(at: Square, route: &Route, rider: Seat) -> Option<Branch> {
    let squares = squares_of(at, route, rider);
    (squares.len() > 1).then_some(Branch { squares })
}

fn row_after(at: Square, route: &Route, rider: Seat) -> u8 {
    squares_of(at, route, rider).last().map_or(0, |square| square.level())
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
