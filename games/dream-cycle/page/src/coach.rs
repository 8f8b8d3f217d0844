//! The guide of a first match: what can be done now and why, from what the viewer sees. It rides in
//! thought before it speaks, so it never points at a way that leads round in circles.

use dream_cycle::colour::FIELDS;
use dream_cycle::{Action, Colour, Directional, DreamCycle, Facing, Observation, Phase};
use dreamtable_core::{Game, Seat, Viewer, after};
use view::guide::Hint;

use crate::ride::{End, Ride};
use crate::words::{self, guide as say};

/// The seed of the guided match.
pub const SEED: u64 = 20_260_705;

/// How many of the learner's own turns are guided.
const GUIDED_TURNS: u8 = 4;

/// What the guide says now; after the first turns it says goodbye and falls silent.
pub fn hint(game: &DreamCycle, seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let Viewer::Seat(me) = seen.viewer else { return None };
    let mine = seen.active == me && seen.phase == Phase::Buying;
    if legal.is_empty() || seen.round > GUIDED_TURNS + 1 {
        return None;
    }
    if seen.round > GUIDED_TURNS {
        let over = Advice { words: say::goodbye(), point_at: Vec::new(), rule: "DC-8.7" };
        return mine.then(|| over.told(game));
    }
    let guide = Guide { game, seen, legal, me };
    let advice = match seen.phase {
        Phase::Start(_) => Advice {
            words: say::start(),
            point_at: [5, 4, 6].map(Action::Start).into(),
            rule: "DC-3.4",
        },
        Phase::Buying if mine => guide.buying()?,
        Phase::Landing if seen.active == me => guide.landing(),
        Phase::Turn if seen.active == me => guide.turn(),
        Phase::Conflict(_) | Phase::Chain(_) => {
            let best = guide.furthest(|action| action < Action::Ride)?;
            Advice { words: say::conflict(), point_at: vec![best], rule: "DC-10.3" }
        }
        _ => return None,
    };
    Some(advice.only(legal).told(game))
}

/// What is said, and what is pointed at.
struct Advice {
    words: say::Said,
    point_at: Vec<Action>,
    rule: &'static str,
}

impl Advice {
    fn only(mut self, legal: &[Action]) -> Advice {
        self.point_at.retain(|action| legal.contains(action));
        self
    }

    fn told(self, game: &DreamCycle) -> Hint {
        let point_at = self.point_at.iter().map(|action| game.notate_action(*action)).collect();
        let say::Said { title, words } = self.words;
        Hint { title: title.into(), words, point_at, rule: self.rule }
    }
}

struct Guide<'a> {
    game: &'a DreamCycle,
    seen: &'a Observation,
    legal: &'a [Action],
    me: Seat,
}

impl Guide<'_> {
    /// The change of the layout that leads furthest: the first step of it, where a tile goes that is
    /// taken off its field, and how far that leads.
    fn arranged(&self) -> Option<(Action, Option<Colour>, Ride)> {
        let changes = self.legal.iter().copied().filter(|action| {
            matches!(action, Action::Place(..) | Action::Lift(..) | Action::Point(_))
        });
        let rides = changes.flat_map(|action| {
            let changed = after(self.game, self.seen, self.me, action);
            let once = changed.as_ref().and_then(|seen| Ride::of(seen, self.me));
            let moved = match (action, &changed) {
                (Action::Lift(tile, _), Some(lifted)) => self.best_field(lifted, tile),
                _ => None,
            };
            let once = once.map(|ride| (action, None, ride));
            once.into_iter().chain(moved.map(|(field, ride)| (action, Some(field), ride)))
        });
        rides.max_by_key(|(_, _, ride)| ride.worth())
    }

    /// Where a bicycle that points out of the Dreamscape is pointed best, before the rules do it.
    fn pointed(&self) -> Option<(Facing, Ride)> {
        let drifts = self.legal.contains(&Action::Drift);
        // Of several that are as good, the first: north before south.
        let ways = Facing::ALL.into_iter().rev().filter(|_| drifts);
        let rides = ways.filter_map(|way| {
            let pointed = after(self.game, self.seen, self.me, Action::Point(way))?;
            Some((way, Ride::of(&pointed, self.me)?))
        });
        rides.max_by_key(|(_, ride)| ride.worth())
    }

    /// The field on which a tile in hand leads furthest.
    fn best_field(&self, seen: &Observation, tile: Directional) -> Option<(Colour, Ride)> {
        let rides = FIELDS.into_iter().filter_map(|field| {
            let laid = after(self.game, seen, self.me, Action::Place(tile, field))?;
            Some((field, Ride::of(&laid, self.me)?))
        });
        rides.max_by_key(|(_, ride)| ride.worth())
    }

    /// The tile that leads furthest when it is bought and laid out, its field, and how far.
    fn bought(&self) -> Option<(Directional, Colour, Ride)> {
        let wares = self.legal.iter().filter_map(|action| match action {
            Action::Buy(tile) => Some(*tile),
            _ => None,
        });
        let rides = wares.filter_map(|tile| {
            let bought = after(self.game, self.seen, self.me, Action::Buy(tile))?;
            let (field, ride) = self.best_field(&bought, tile)?;
            Some((tile, field, ride))
        });
        let price = |tile: Directional| i32::from(self.seen.content.price(tile).buy);
        rides.max_by_key(|(tile, _, ride)| 2 * ride.worth() - price(*tile))
    }

    fn buying(&self) -> Option<Advice> {
        let ride = Ride::of(self.seen, self.me)?;
        let now = ride.worth();
        let arranged = self.arranged().filter(|(_, _, ride)| ride.worth() > now);
        if let Some((action, onto, better)) = arranged {
            let words = match action {
                Action::Place(tile, field) => say::lay(tile, field, &better),
                _ if matches!(ride.end, End::Endless | End::Out) => say::circles(action, onto),
                Action::Point(way) => say::point(way, &better),
                _ => say::change(action, onto, &ride, &better),
            };
            return Some(Advice { words, point_at: vec![action], rule: "DC-5.4" });
        }
        if let Some((way, better)) = self.pointed() {
            let words = say::point(way, &better);
            return Some(Advice { words, point_at: vec![Action::Point(way)], rule: "DC-5.8" });
        }
        let bought = self.bought().filter(|(_, _, ride)| ride.worth() > now);
        if let Some((tile, field, better)) = bought {
            let words = say::buy(tile, field, &better);
            return Some(Advice { words, point_at: vec![Action::Buy(tile)], rule: "DC-5.1" });
        }
        if matches!(ride.end, End::Endless | End::Out) {
            let words = say::no_way_out();
            return Some(Advice { words, point_at: Vec::new(), rule: "DC-8.4" });
        }
        let above = words::above(self.seen, self.me);
        let useful: Vec<Action> = self.legal.iter().copied().filter(is_useful).collect();
        if above > 0 && !useful.is_empty() {
            let words = say::spend(self.seen.rider(self.me).chi, self.seen.content.keep, above);
            return Some(Advice { words, point_at: useful, rule: "DC-5.10" });
        }
        let point_at = vec![Action::Ride, Action::Drift];
        Some(Advice { words: say::ride(&ride), point_at, rule: "DC-7.2" })
    }

    /// The answer after which the ride leads furthest.
    fn furthest(&self, kind: impl Fn(Action) -> bool) -> Option<Action> {
        let answers = self.legal.iter().copied().filter(|action| kind(*action));
        let rides =
            answers.filter_map(|action| Some((action, Ride::onward(self.seen, self.me, action)?)));
        rides.max_by_key(|(_, ride)| ride.worth()).map(|(action, _)| action)
    }

    fn landing(&self) -> Advice {
        let onward = Ride::onward(self.seen, self.me, Action::Go);
        let back = onward.as_ref().is_some_and(|ride| ride.worth() < 0);
        let brakes = back && self.legal.contains(&Action::Brake);
        let (words, point_at) = match onward {
            Some(ride) if brakes => (say::brake(&ride), Action::Brake),
            _ => (say::go_on(), Action::Go),
        };
        Advice { words, point_at: vec![point_at], rule: "DC-7.11" }
    }

    fn turn(&self) -> Advice {
        let best = self.furthest(|action| matches!(action, Action::Turn(_)));
        Advice { words: say::fork(), point_at: best.into_iter().collect(), rule: "DC-7.4" }
    }
}

/// What is worth having later on, whatever it does now.
fn is_useful(action: &Action) -> bool {
    matches!(action, Action::Buy(tile) if !matches!(tile, Directional::South | Directional::Back))
}
