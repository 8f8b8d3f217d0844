//! The guide of a first match: what can be done now and why, from what the viewer sees.

use super::words;
use dreams_of_tomorrow::observation::SeenEngineer;
use dreams_of_tomorrow::scoring::score;
use dreams_of_tomorrow::{
    Ability, Action, Card, Content, Edge, Observation, Phase, Purse, Resource, SpaceAction,
};
use dreamtable_core::Viewer;
use view::guide::Hint;

/// The seed of the guided match, as [`dreamtable_core::Seed::from_number`] reads it.
pub const SEED: u64 = 4;

/// How many rounds are guided.
const GUIDED_ROUNDS: u16 = 8;

/// The hint for this position; `None` when there is nothing to say. `legal` are the viewer's legal
/// actions.
pub fn hint(seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let Viewer::Seat(seat) = seen.viewer else { return None };
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
            "You have 6 Experience and nothing else. A cheap Dream leaves some for the next; its \
             Ability can be used from the Catcher at once."
                .to_owned(),
            best(&|action| match action {
                Action::Catch(card) => -points(card),
                _ => -9,
            }),
            "DOT-035",
        ),
        Phase::Move | Phase::Stride { .. } => {
            let go = legal.iter().max_by_key(|action| plan.walking(seen, me, **action));
            let words = plan.words(content);
            ("Walk", words, go.map(Action::to_string).into_iter().collect(), "DOT-042")
        }
        Phase::Catch | Phase::LucidCatch => (
            "Catch",
            "Pay the clock in the corner. Look for symbols that continue your Sequence: equal \
             neighbours resonate, above and below apart."
                .to_owned(),
            best(&|action| match action {
                Action::Catch(card) => points(card),
                _ => -9,
            }),
            "DOT-056",
        ),
        Phase::Weave | Phase::LucidWeave => (
            "Weave",
            "At the beginning or at the end: the number says what it adds, Resonance included. At the \
             end its Ability stays usable."
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
            "Use one Ability of your Catcher or of the last Dream of your Sequence. Windfall and \
             Retelling simply gain; others move Fragments or carry you on to another space."
                .to_owned(),
            best(&|action| match action {
                Action::Activate(card) => plan.activating(content.dream(card).ability),
                _ => 1,
            }),
            "DOT-067",
        ),
        Phase::Pay { .. } => (
            "Any mix",
            format!("You have {}. Pay with what your Dream does not need.", words::purse(me.purse)),
            best(&|action| match action {
                Action::Pay(mix) => -plan.missing_after(me.purse.minus(mix)),
                _ => -99,
            }),
            "DOT-001",
        ),
        Phase::Take { .. } => (
            "Any mix",
            format!(
                "Experience catches, Creativity and Hope weave. Now you have {}.",
                words::purse(me.purse)
            ),
            best(&|action| match action {
                Action::Take(mix) => -plan.missing_after(me.purse.plus(mix)),
                _ => -99,
            }),
            "DOT-001",
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

    /// How much a walk helps.
    fn walking(&self, seen: &Observation, me: &SeenEngineer, action: Action) -> i32 {
        let Action::Go(spaces) = action else { return -99 };
        let cost = match seen.phase {
            Phase::Move => i32::from(seen.content.movement_cost(spaces).unwrap_or(0)),
            _ => 0,
        };
        let there = &seen.spaces[usize::from(me.direction.walk(me.place, spaces))];
        let gain = |resource| {
            let after = me.purse.plus(Purse::of(resource, there.gain));
            4 * (self.missing - self.missing_after(after))
        };
        let worth = match there.action {
            SpaceAction::Weave if self.dream.is_some() && self.missing == 0 => 60,
            SpaceAction::Catch if self.dream.is_none() && self.missing == 0 => 60,
            SpaceAction::Weave | SpaceAction::Catch => 0,
            SpaceAction::Activate => {
                let abilities =
                    me.catcher.iter().map(|card| seen.content.dream(Card(card)).ability);
                abilities.map(|ability| self.activating(ability)).max().unwrap_or(0)
            }
            SpaceAction::GainResources => 4 * self.missing.min(there.gain.into()),
            action => action.resource().map_or(0, gain),
        };
        worth - 3 * cost
    }

    fn activating(&self, ability: Ability) -> i32 {
        match ability {
            Ability::Windfall => 3 * self.missing.min(5),
            Ability::Undertow | Ability::Retelling => 3 * self.missing.min(4),
            Ability::Exchange => 2 * self.missing.min(3),
            Ability::LucidWeave if self.missing == 0 => 30,
            Ability::Stride => 4,
            _ => 2,
        }
    }

    fn words(&self, content: &Content) -> String {
        let free = "Up to 3 spaces are free, and you act where you stop; what is printed small goes to everybody else.";
        match (self.dream, self.missing) {
            (Some(card), 0) => format!(
                "You can pay {}: a Weave space adds it to your Sequence. {free}",
                content.scene(card)
            ),
            (Some(card), _) => format!(
                "{} costs {} to weave. Gather what is missing. {free}",
                content.scene(card),
                words::purse(self.wants)
            ),
            (None, 0) => format!("Your Catcher is empty: a Catch space fills it. {free}"),
            (None, _) => {
                format!("Your Catcher is empty: gather Experience for the next Dream. {free}")
            }
        }
    }
}

/// How many resources are missing.
fn lacking(purse: Purse, wants: Purse) -> i32 {
    let lack = |resource| wants.amount(resource).saturating_sub(purse.amount(resource));
    Resource::ALL.into_iter().map(|resource| i32::from(lack(resource))).sum()
}
