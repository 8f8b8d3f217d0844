//! The guide of a first match: the three kinds of turn, one after the other, from what the viewer sees.

use dreamtable_core::{Game, Viewer};
use unconscious_mind::UnconsciousMind;
use unconscious_mind::action::Action;
use unconscious_mind::frame::Frame;
use unconscious_mind::icon::Spot;
use unconscious_mind::observation::Observation;
use view::guide::Hint;

/// The seed of the guided match.
pub const SEED: u64 = 18_560_506;

/// How many rounds are guided.
const GUIDED_ROUNDS: u8 = 7;

/// What the guide says now; it falls silent after the first rounds.
pub fn hint(game: &UnconsciousMind, seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let Viewer::Seat(me) = seen.viewer else { return None };
    if legal.is_empty() || seen.public.round > GUIDED_ROUNDS {
        return None;
    }
    let player = seen.public.player(me);
    let say = |title: &str, words: &str, point_at: Vec<Action>, rule| {
        let point_at = point_at.into_iter().filter(|action| legal.contains(action));
        Some(Hint {
            title: title.into(),
            words: words.into(),
            point_at: point_at.map(|action| game.notate_action(action)).collect(),
            rule,
        })
    };
    match seen.trail.first()? {
        Frame::Keep => say(
            "A tile to begin with",
            "Each of your Notebook tiles is an effect you will use again and again. Keep the one you like; \
             the Location on it is where your Professor starts.",
            Vec::new(),
            "UM-4.33",
        ),
        Frame::TakeDream(_) => say(
            "What does your Client dream?",
            "A Dream tells what treating costs in Insights and what it brings. A cheap one is a good start.",
            Vec::new(),
            "UM-10.3",
        ),
        Frame::Main if player.ideas == 0 => say(
            "Recall",
            "Your Ideas are all on the table. Recall brings them back; first every Client may be treated, and \
             you may claim a bonus of the city.",
            vec![Action::Recall],
            "UM-9.1",
        ),
        Frame::Main if legal.iter().any(|action| matches!(action, Action::Treat(_))) => say(
            "Treat a Client",
            "You can pay for a Dream: treating moves the marker towards the heart. At the star comes Catharsis, \
             at the heart the Client is cured.",
            legal.iter().copied().filter(|action| matches!(action, Action::Treat(_))).collect(),
            "UM-9.5",
        ),
        Frame::Main => say(
            "State an Idea",
            "Lay an Idea on a free space: it points at one of the actions around it. Generate fills your dial \
             with Insights, and you need those to treat. The row of the space moves your Inkpot.",
            legal
                .iter()
                .copied()
                .filter(|action| matches!(action, Action::Lay(_, Spot::Ge, false)))
                .collect(),
            "UM-8.1",
        ),
        Frame::Gain(_) => say(
            "Insights",
            "An Insight goes from the reserve in the middle onto a ring of its quality. Further out is stronger.",
            Vec::new(),
            "UM-7.1",
        ),
        Frame::Tiles { .. } => say(
            "The Inkpot stops",
            "Where it stops, every tile of that row works once, in the order you like. More tiles make every \
             turn richer.",
            Vec::new(),
            "UM-8.7",
        ),
        Frame::Visit { .. } => say(
            "A visit",
            "Choose an effect of the Location for each tag you have there, up to the limit.",
            Vec::new(),
            "UM-12.6",
        ),
        Frame::Bonus => say(
            "A bonus of the city",
            "When you recall you may claim one bonus that your tags allow. Each can be claimed once.",
            Vec::new(),
            "UM-9.3",
        ),
        _ => None,
    }
}
