//! What is hidden from a viewer is not in anything it gets.

use dreamtable_core::{Game, Viewer};
use scenario::has_word;

use crate::stroll::{after_with_events, visit};
use crate::{Tries, Verdict};

const LAW: &str = "secrets";

/// No word that `hidden` names for a state and a viewer (the cards in other hands, the top of a
/// deck) stands in the JSON of the viewer's observation there, nor in an event of the step that led
/// there as the viewer hears it.
pub fn unseen<G: Game>(
    game: &G,
    tries: &Tries,
    hidden: impl Fn(&G, &G::State, Viewer) -> Vec<String>,
) -> Verdict {
    visit(game, tries, LAW, |position, _| {
        let Some(step) = position.step else { return Ok(()) };
        let (state, events) = after_with_events(game, position.state, step);
        for viewer in Viewer::all(game.seats()) {
            let hidden = hidden(game, &state, viewer);
            if hidden.is_empty() {
                continue;
            }
            let seen = json(&game.observe(&state, viewer))?;
            let heard: Vec<_> = events.iter().filter_map(|e| game.event_for(e, viewer)).collect();
            let heard = json(&heard)?;
            for word in &hidden {
                if has_word(&seen, word) {
                    return Err(format!("{word} is hidden from viewer {viewer}, who sees {seen}"));
                }
                if has_word(&heard, word) {
                    return Err(format!(
                        "{word} is hidden from viewer {viewer}, who hears {heard}"
                    ));
                }
            }
        }
        Ok(())
    })
}

fn json<T: serde::Serialize>(value: &T) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| format!("it cannot be written as JSON: {error}"))
}
