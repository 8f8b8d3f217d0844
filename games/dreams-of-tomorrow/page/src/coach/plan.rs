//! What the guide works towards: two walks ahead, and never to a space where nothing can be done.

use super::ABILITY_ROUNDS;
use crate::words;
use dreams_of_tomorrow::observation::SeenEngineer;
use dreams_of_tomorrow::{Ability, Action, Card, Observation, Phase, Purse, Resource, SpaceAction};
use dreamtable_core::Viewer;

/// What a space is worth where nothing can be done.
const VAIN: i32 = -30;

/// What it is good to have of each resource, whatever comes next.
const EVEN: Purse = Purse { experience: 4, creativity: 4, hope: 4 };

/// What a beginner should work towards: the Dream of the Catcher that lacks least, or a new one.
pub(super) struct Plan {
    dream: Option<Card>,
    /// What it costs to weave it, or to catch the cheapest of the Dreamscape.
    wants: Purse,
    missing: i32,
}

impl Plan {
    pub(super) fn of(seen: &Observation, me: &SeenEngineer) -> Self {
        let content = &seen.content;
        let lacks = |wants: Purse| lacking(me.purse, wants);
        let held = me.catcher.iter().map(Card);
        match held.min_by_key(|card| lacks(content.dream(*card).weave)) {
            Some(card) => {
                let wants = content.dream(card).weave;
                Plan { dream: Some(card), wants, missing: lacks(wants) }
            }
            None => {
                let prices = seen.dreamscape.iter().flatten().map(|c| content.dream(*c).catch);
                let wants = Purse::of(Resource::Experience, prices.min().unwrap_or(0));
                Plan { dream: None, wants, missing: lacks(wants) }
            }
        }
    }

    pub(super) fn missing_after(&self, purse: Purse) -> i32 {
        lacking(purse, self.wants)
    }

    /// How good a mix is to take: what is missing comes first, nothing is lost, and the rest is even.
    pub(super) fn taking(&self, seen: &Observation, me: &SeenEngineer, mix: Purse) -> i32 {
        let (after, most) = (me.purse.plus(mix), seen.content.constants.track);
        let over = |of| i32::from(after.amount(of).saturating_sub(most));
        let lost: i32 = Resource::ALL.into_iter().map(over).sum();
        -(10 * self.missing_after(after) + 3 * lost + lacking(after, EVEN))
    }

    /// How much a walk helps: what it brings, and half of what the next one can bring.
    pub(super) fn walking(&self, seen: &Observation, me: &SeenEngineer, action: Action) -> i32 {
        let Action::Go(spaces) = action else { return -99 };
        let cost = match seen.phase {
            Phase::Move => i32::from(seen.content.movement_cost(spaces).unwrap_or(0)),
            _ => 0,
        };
        let there = me.direction.walk(me.place, spaces);
        let lesson = ABILITY_ROUNDS.contains(&seen.round) && seen.phase == Phase::Move;
        if lesson && cost == 0 && self.missing > 0 {
            let activates =
                |place: u8| seen.spaces[usize::from(place)].action == SpaceAction::Activate;
            // Whoever stands on such a space has just tried it.
            if usable(seen, me).next().is_some() && activates(there) && !activates(me.place) {
                return 1000;
            }
        }
        let (now, after) = self.standing(seen, me.purse, there);
        // To come closer is not worth a price, and nobody pays for a walk with what the Dream costs.
        let spare = i32::from(me.purse.total()) - i32::from(self.wants.total());
        if cost > 0 && (now <= 0 || self.missing == 0 && spare < cost) {
            return -99;
        }
        let next = free(seen).map(|far| me.direction.walk(there, far));
        let later = next.map(|place| self.standing(seen, after, place).0).fold(0, i32::max);
        2 * now + later - 10 * cost
    }

    /// What acting on a space is worth with such a purse, and the purse after it.
    fn standing(&self, seen: &Observation, purse: Purse, place: u8) -> (i32, Purse) {
        let there = &seen.spaces[usize::from(place)];
        let missing = self.missing_after(purse);
        let gain = |resource| {
            let after = purse.plus(Purse::of(resource, there.gain));
            (4 * (missing - self.missing_after(after)), after)
        };
        let points = |card: Card| i32::from(seen.content.dream(card).points);
        let worth = match there.action {
            SpaceAction::Weave if missing == 0 => {
                self.dream.map_or(VAIN, |card| 20 + 3 * points(card))
            }
            SpaceAction::Catch if self.dream.is_none() && missing == 0 => 26,
            SpaceAction::Weave | SpaceAction::Catch => VAIN,
            SpaceAction::Activate => {
                let Viewer::Seat(seat) = seen.viewer else { return (0, purse) };
                let me = seen.engineer(seat);
                usable(seen, me).map(|ability| self.activating(ability)).max().unwrap_or(VAIN)
            }
            SpaceAction::GainResources => 4 * missing.min(there.gain.into()),
            action => return action.resource().map_or((0, purse), gain),
        };
        (worth, purse)
    }

    /// What flipping a Fragment is worth: the other space of its own, or the gain.
    pub(super) fn flipping(&self, seen: &Observation, me: &SeenEngineer, number: u8) -> i32 {
        let [here, other] =
            [me.place, 7 - me.place].map(|place| seen.spaces[usize::from(place)].action);
        match seen.ring.at(me.place).0.number == number && here != other {
            true => self.standing(seen, me.purse, 7 - me.place).0,
            false => 4 * self.missing.min(seen.content.worth.inversion.into()),
        }
    }

    pub(super) fn activating(&self, ability: Ability) -> i32 {
        match ability {
            // What they gain is of use later, too: better than nothing.
            Ability::Windfall => 2 + 3 * self.missing.min(5),
            Ability::Undertow | Ability::Retelling => 2 + 3 * self.missing.min(4),
            Ability::Exchange => 2 + 2 * self.missing.min(3),
            Ability::LucidWeave if self.missing == 0 => 30,
            Ability::Stride => 4,
            _ => 2,
        }
    }

    /// What a mix should be made of.
    pub(super) fn still_wants(&self, seen: &Observation, me: &SeenEngineer) -> String {
        let lack = |of: Resource| self.wants.amount(of).saturating_sub(me.purse.amount(of));
        let [experience, creativity, hope] = Resource::ALL.map(lack);
        let lacks = Purse { experience, creativity, hope };
        match lacks.is_empty() {
            true => format!("You have all you need to {}: take what you like.", self.goal(seen)),
            false => format!("To {} you still need {}.", self.goal(seen), words::purse(lacks)),
        }
    }

    fn goal(&self, seen: &Observation) -> String {
        match self.dream {
            Some(card) => format!("weave {}", words::scene(card, &seen.content)),
            None => "catch your next Dream".to_owned(),
        }
    }

    /// Where the guide points, and why there.
    pub(super) fn words(&self, seen: &Observation, me: &SeenEngineer, go: Action) -> String {
        let content = &seen.content;
        let Action::Go(spaces) = go else { return String::new() };
        let way = match content.movement_cost(spaces) {
            Some(cost @ 1..) if seen.phase == Phase::Move => {
                format!(
                    "Walking {spaces} spaces costs {}, but here it is worth it.",
                    words::resources(cost)
                )
            }
            _ => "Up to 3 spaces are free, and you act where you stop.".to_owned(),
        };
        let place = me.direction.walk(me.place, spaces);
        let there = &seen.spaces[usize::from(place)];
        let goal = self.goal(seen);
        let helps = self.standing(seen, me.purse, place).0 > 0;
        let why = match there.action {
            SpaceAction::Weave if helps => {
                format!("You have all you need to {goal}. It joins your Sequence.")
            }
            SpaceAction::Catch if helps => "Your Catcher is empty: catch a new Dream.".to_owned(),
            SpaceAction::Activate if helps => {
                "Use the Ability of one of your Dreams. Hold a Dream, or point at it, to read what it does."
                    .to_owned()
            }
            _ if self.missing == 0 => {
                format!(
                    "You have all you need to {goal}; this takes you closer to the space for it."
                )
            }
            _ => {
                let costs = words::purse(self.wants);
                let there = match helps {
                    true => "Gather that first.",
                    false => "This takes you closer to a space where you get it.",
                };
                format!("You want to {goal}, which costs {costs}. {there}")
            }
        };
        format!("{why} {way}")
    }
}

/// The Abilities of one's own Dreams that could be used now (DOT-093).
fn usable(seen: &Observation, me: &SeenEngineer) -> impl Iterator<Item = Ability> {
    let content = &seen.content;
    let caught = |card: &Card| {
        let price = content.dream(*card).catch.saturating_sub(content.worth.lucid_catch);
        price <= me.purse.experience
    };
    let payable = move |ability: &Ability| match ability {
        Ability::Leap => me.purse.total() >= content.worth.leap,
        Ability::LucidCatch => seen.dreamscape.iter().flatten().any(caught),
        Ability::LucidWeave => {
            me.catcher.iter().any(|card| me.purse.covers(content.lucid_price(Card(card))))
        }
        _ => true,
    };
    let own = me.catcher.iter().map(Card).chain(me.sequence.last().copied());
    own.map(|card| content.dream(card).ability).filter(payable)
}

/// How far one may walk for nothing.
fn free(seen: &Observation) -> std::ops::RangeInclusive<u8> {
    let costs = seen.content.constants.movement.iter();
    1..=costs.take_while(|cost| **cost == 0).count() as u8
}

/// How many resources are missing.
fn lacking(purse: Purse, wants: Purse) -> i32 {
    let lack = |resource| wants.amount(resource).saturating_sub(purse.amount(resource));
    Resource::ALL.into_iter().map(|resource| i32::from(lack(resource))).sum()
}
