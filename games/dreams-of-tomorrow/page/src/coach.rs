//! The guide of a first match: what can be done now and why, from what the viewer sees.

use super::table::offer::resonates;
use super::words;
use dreams_of_tomorrow::observation::SeenEngineer;
use dreams_of_tomorrow::scoring::score;
use dreams_of_tomorrow::{
    Ability, Action, Card, Edge, Observation, Phase, Purse, Resource, SpaceAction,
};
use dreamtable_core::Viewer;
use view::guide::Hint;

/// The seed of the guided match, as [`dreamtable_core::Seed::from_number`] reads it.
pub const SEED: u64 = 4;

/// How many rounds are guided, and in which an Ability is tried whatever else could be done.
const GUIDED_ROUNDS: u16 = 8;
const ABILITY_ROUNDS: std::ops::RangeInclusive<u16> = 5..=7;

/// The hint for this position; `None` when there is nothing to say. `legal` are the viewer's legal
/// actions.
pub fn hint(seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let Viewer::Seat(seat) = seen.viewer else { return None };
    if seen.round == GUIDED_ROUNDS + 1 && seen.phase == Phase::Move {
        return Some(goodbye(seen));
    }
    if seen.round > GUIDED_ROUNDS || legal.is_empty() {
        return None;
    }
    let me = seen.engineer(seat);
    let content = &seen.content;
    let best = |worth: &dyn Fn(Action) -> i32| -> Vec<String> {
        legal
            .iter()
            .max_by_key(|action| worth(**action))
            .map(Action::to_string)
            .into_iter()
            .collect()
    };
    let points = |card: Card| i32::from(content.dream(card).points);
    let plan = Plan::of(seen, me);
    let (title, words, point_at, rule) = match seen.phase {
        Phase::FirstCatch => (
            "Catch your first Dream",
            "The number beside the clock is what a Dream costs to catch: you have 6 Experience. Brush and candle are \
             the Creativity and Hope it takes to weave it later, and the seal is its points. The medals on its \
             edges resonate with equal neighbours. A cheap Dream leaves you some Experience."
                .to_owned(),
            best(&|action| match action {
                Action::Catch(card) => -points(card),
                _ => -9,
            }),
            "DOT-035",
        ),
        Phase::Move | Phase::Stride { .. } => {
            let go = legal.iter().max_by_key(|action| plan.walking(seen, me, **action));
            let words = go.map_or_else(String::new, |go| plan.words(seen, me, *go));
            ("Walk", words, go.map(Action::to_string).into_iter().collect(), "DOT-042")
        }
        Phase::Catch | Phase::LucidCatch => (
            "Catch",
            "Pay the number beside the clock. Equal symbols side by side in your Sequence resonate, on the upper \
             edge and on the lower one; a Dream that would do so says how much it adds."
                .to_owned(),
            best(&|action| match action {
                Action::Catch(card) => {
                    let dream = content.dream(card);
                    let price = dream.catch + dream.weave.total();
                    4 * (points(card) + i32::from(resonates(seen, card))) - i32::from(price)
                }
                Action::Clear => -90,
                _ => -99,
            }),
            "DOT-056",
        ),
        Phase::Weave | Phase::LucidWeave => (
            "Weave",
            "Put it at the beginning or at the end: the number says how many points it adds, Resonance \
             included. At the end you can still use its Ability."
                .to_owned(),
            best(&|action| match action {
                Action::Weave(card, edge) => {
                    let mut cards = me.sequence.to_vec();
                    match edge {
                        Edge::Beginning => cards.insert(0, card),
                        Edge::End => cards.push(card),
                    }
                    i32::from(score(content, &cards).total())
                }
                _ => -9,
            }),
            "DOT-062",
        ),
        Phase::Activate => (
            "Activate",
            "Use the Ability of a Dream in your Catcher, or of the last one in your Sequence. Some just bring \
             resources; others move Fragments or carry you on to another space."
                .to_owned(),
            best(&|action| match action {
                Action::Activate(card) => plan.activating(content.dream(card).ability),
                _ => 1,
            }),
            "DOT-067",
        ),
        Phase::Pay { .. } => (
            "Any mix",
            format!("You have {}. Pay with what you do not need for your Dream.", words::purse(me.purse)),
            best(&|action| match action {
                Action::Pay(mix) => -plan.missing_after(me.purse.minus(mix)),
                _ => -99,
            }),
            "DOT-001",
        ),
        Phase::Take { .. } => (
            "Any mix",
            format!(
                "Experience is for catching, Creativity and Hope for weaving. You have {} now.",
                words::purse(me.purse)
            ),
            best(&|action| match action {
                Action::Take(mix) => -plan.missing_after(me.purse.plus(mix)),
                _ => -99,
            }),
            "DOT-001",
        ),
        Phase::Flip => (
            "Flip a Fragment",
            format!(
                "Its two spaces change places. If you flip the one you stand on, you act on the other space at once; \
                 any other one brings you {} instead. Each says what it brings.",
                words::resources(content.worth.inversion)
            ),
            best(&|action| match action {
                Action::Flip(number) => plan.flipping(seen, me, number),
                _ => -99,
            }),
            "DOT-085",
        ),
        Phase::Swap => (
            "Swap two Fragments",
            "Touch one, then the other; figures ride along. Then you walk on from where you stand, so bring the \
             space you want within reach."
                .to_owned(),
            Vec::new(),
            "DOT-086",
        ),
        Phase::Put => (
            "Move a Fragment",
            "The first moves to the end or the last to the front, and the others close up. Figures ride along, \
             and you get the resources either way."
                .to_owned(),
            Vec::new(),
            "DOT-087",
        ),
        Phase::Leap => (
            "Leap",
            "Go to any other space, however far away, and act there.".to_owned(),
            Vec::new(),
            "DOT-083",
        ),
        Phase::Give | Phase::For { .. } => (
            "Exchange",
            "Swap a Dream that does not fit your Sequence for one that does, or leave it. You get the resources \
             either way."
                .to_owned(),
            Vec::new(),
            "DOT-088",
        ),
        Phase::Retell => (
            "Retelling",
            "You may swap two Dreams in your Sequence: bring equal symbols together, or another Ability to the \
             end."
                .to_owned(),
            Vec::new(),
            "DOT-091",
        ),
        _ => return None,
    };
    Some(Hint { title: title.to_owned(), words, point_at, rule })
}

/// What a beginner should work towards: the Dream of the Catcher that lacks least, or a new one.
struct Plan {
    dream: Option<Card>,
    /// What it costs to weave it, or to catch the cheapest of the Dreamscape.
    wants: Purse,
    missing: i32,
}

impl Plan {
    fn of(seen: &Observation, me: &SeenEngineer) -> Self {
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

    fn missing_after(&self, purse: Purse) -> i32 {
        lacking(purse, self.wants)
    }

    /// How much a walk helps: what it brings, and half of what the next one can bring.
    fn walking(&self, seen: &Observation, me: &SeenEngineer, action: Action) -> i32 {
        let Action::Go(spaces) = action else { return -99 };
        let cost = match seen.phase {
            Phase::Move => i32::from(seen.content.movement_cost(spaces).unwrap_or(0)),
            _ => 0,
        };
        let there = me.direction.walk(me.place, spaces);
        if ABILITY_ROUNDS.contains(&seen.round) && seen.phase == Phase::Move && cost == 0 {
            let activates =
                |place: u8| seen.spaces[usize::from(place)].action == SpaceAction::Activate;
            let usable = !(me.catcher.is_empty() && me.sequence.is_empty());
            // Whoever stands on such a space has just tried it, and what can be woven goes first.
            if usable && activates(there) && !activates(me.place) && !self.can_weave(seen, me) {
                return 1000;
            }
        }
        let (now, after) = self.standing(seen, me.purse, there);
        let next = free(seen).map(|far| me.direction.walk(there, far));
        let later = next.map(|place| self.standing(seen, after, place).0).max().unwrap_or(0);
        2 * now + later - 10 * cost
    }

    /// Whether the Dream can be paid for and woven by a walk that costs nothing.
    fn can_weave(&self, seen: &Observation, me: &SeenEngineer) -> bool {
        let weaves = |far| {
            let there = me.direction.walk(me.place, far);
            seen.spaces[usize::from(there)].action == SpaceAction::Weave
        };
        self.dream.is_some() && self.missing == 0 && free(seen).any(weaves)
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
                self.dream.map_or(0, |card| 20 + 3 * points(card))
            }
            SpaceAction::Catch if self.dream.is_none() && missing == 0 => 26,
            SpaceAction::Weave | SpaceAction::Catch => -4,
            SpaceAction::Activate => {
                let Viewer::Seat(seat) = seen.viewer else { return (0, purse) };
                let me = seen.engineer(seat);
                let usable = me.catcher.iter().map(Card).chain(me.sequence.last().copied());
                let abilities = usable.map(|card| seen.content.dream(card).ability);
                abilities.map(|ability| self.activating(ability)).max().unwrap_or(-4)
            }
            SpaceAction::GainResources => 4 * missing.min(there.gain.into()),
            action => return action.resource().map_or((0, purse), gain),
        };
        (worth, purse)
    }

    /// What flipping a Fragment is worth: the other space of its own, or the gain.
    fn flipping(&self, seen: &Observation, me: &SeenEngineer, number: u8) -> i32 {
        let [here, other] =
            [me.place, 7 - me.place].map(|place| seen.spaces[usize::from(place)].action);
        match seen.ring.at(me.place).0.number == number && here != other {
            true => self.standing(seen, me.purse, 7 - me.place).0,
            false => 4 * self.missing.min(seen.content.worth.inversion.into()),
        }
    }

    fn activating(&self, ability: Ability) -> i32 {
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

    /// Where the guide points, and why there.
    fn words(&self, seen: &Observation, me: &SeenEngineer, go: Action) -> String {
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
        let there = &seen.spaces[usize::from(me.direction.walk(me.place, spaces))];
        let goal = match self.dream {
            Some(card) => format!("weave {}", content.scene(card)),
            None => "catch your next Dream".to_owned(),
        };
        let why = match there.action {
            SpaceAction::Weave => {
                format!("You have all you need to {goal}. It joins your Sequence.")
            }
            SpaceAction::Catch => "Your Catcher is empty: catch a new Dream.".to_owned(),
            SpaceAction::Activate => {
                "Use the Ability of one of your Dreams. Point at a Dream to read what it does."
                    .to_owned()
            }
            _ if self.missing == 0 => {
                format!(
                    "You have all you need to {goal}; this takes you closer to the space for it."
                )
            }
            _ => format!(
                "You want to {goal}, which costs {}. Gather that first.",
                words::purse(self.wants)
            ),
        };
        format!("{why} {way}")
    }
}

/// The guide has said what there is to say.
fn goodbye(seen: &Observation) -> Hint {
    let others = match seen.engineers.len() {
        1 => "the Robot",
        _ => "the others",
    };
    Hint {
        title: "Now you know the way".to_owned(),
        words: format!(
            "Gather, catch, weave, and let neighbours resonate. Keep an eye on {others}, and on how many \
             Dreams a complete Sequence needs: {}. From here on the night is yours.",
            seen.goal
        ),
        point_at: Vec::new(),
        rule: "DOT-100",
    }
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
