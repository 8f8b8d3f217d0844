//! The guide of a first match: what can be done now and why, from what the viewer sees.

mod plan;

use super::table::offer::resonates;
use super::words;
use dreams_of_tomorrow::scoring::score;
use dreams_of_tomorrow::{Ability, Action, Card, Edge, Observation, Phase};
use dreamtable_core::Viewer;
use plan::Plan;
use view::guide::Hint;

/// The seed of the guided match, as [`dreamtable_core::Seed::from_number`] reads it.
pub const SEED: u64 = 4;

/// How many rounds are guided, and in which an Ability is tried as long as something is missing.
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
            format!(
                "The most points win, once somebody has woven {} Dreams. Beside the clock is the Experience it costs \
                 to catch one, beside brush and candle the Creativity and Hope to weave it. The seal is its points; \
                 equal medals side by side add more. Begin with a cheap one.",
                seen.goal
            ),
            // Of equally cheap Dreams one whose Ability never has to be paid for.
            best(&|action| match action {
                Action::Catch(card) => {
                    i32::from(is_free(content.dream(card).ability)) - 2 * points(card)
                }
                _ => -99,
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
            match me.sequence.is_empty() {
                true => "Your Sequence begins with this Dream. You can use its Ability until another one covers it.",
                false => {
                    "Put it at the beginning or at the end: the number says how many points it adds, Resonance \
                     included. At the end you can still use its Ability."
                }
            }
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
                "Experience is for catching, Creativity and Hope for weaving. {}",
                plan.still_wants(seen, me)
            ),
            best(&|action| match action {
                Action::Take(mix) => plan.taking(seen, me, mix),
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

/// Whether an Ability can be used whatever one has.
fn is_free(ability: Ability) -> bool {
    !matches!(ability, Ability::Leap | Ability::LucidCatch | Ability::LucidWeave)
}
