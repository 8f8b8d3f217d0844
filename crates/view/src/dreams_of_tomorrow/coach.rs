//! The guide of a first match: what can be done now and why, from what the viewer sees.

use super::words;
use ::dreams_of_tomorrow::scoring::score;
use ::dreams_of_tomorrow::{Action, Card, Edge, Observation, Phase};
use dreamtable_core::Viewer;

/// The seed of the guided match, as [`dreamtable_core::Seed::from_number`] reads it.
pub const SEED: u64 = 4;

/// How many rounds are guided.
const GUIDED_ROUNDS: u16 = 8;

/// What the guide says now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub title: String,
    pub words: String,
    /// The actions it recommends, in notation; nothing when others decide.
    pub point_at: Vec<String>,
    /// The rule to read on in.
    pub rule: &'static str,
}

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
        Phase::Move => {
            let wants = content.dream(me.catcher.iter().map(Card).next().unwrap_or(Card(0))).weave;
            let ready = !me.catcher.is_empty() && me.purse.covers(wants);
            let words = if ready {
                "You can pay the Dream in your Catcher: a Weave space adds it to your Sequence. The tag \
                 of a space says how far it is and what it costs."
            } else {
                "Walk 1 to 3 spaces for nothing. You act where you stop, and everybody else gains what \
                 is printed small. Gather Creativity and Hope for the Dream in your Catcher."
            };
            ("Walk", words.to_owned(), Vec::new(), "DOT-042")
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
            "Use one Ability of your Catcher or of the last Dream of your Sequence. Windfall, Undertow \
             and Retelling simply gain; others carry you on to another space."
                .to_owned(),
            Vec::new(),
            "DOT-067",
        ),
        Phase::Pay { .. } | Phase::Take { .. } => (
            "Any mix",
            format!(
                "Experience catches, Creativity and Hope weave. Now you have {}.",
                words::purse(me.purse)
            ),
            Vec::new(),
            "DOT-001",
        ),
        _ => return None,
    };
    Some(Hint { title: title.to_owned(), words, point_at, rule })
}
