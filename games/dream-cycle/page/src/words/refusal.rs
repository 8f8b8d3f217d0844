//! Why not, to whoever points at something grey.

use dream_cycle::Refusal;
use view::names::Names;

/// The reason as a sentence; riders are called by their names.
pub fn refusal(why: Refusal, names: &Names) -> String {
    match why {
        Refusal::NotNow { .. } => "Not now.".into(),
        Refusal::NotAsked { awaited } => {
            format!("Wait for {}: it is not your turn.", names.of(awaited))
        }
        Refusal::NotWhileRiding => "Not while you ride.".into(),
        Refusal::NotEligible(seat) => {
            let name = names.of(seat);
            format!(
                "You and {name} are not on the same row, or one of you is in a doldrum or riding."
            )
        }
        why => {
            let said = why.to_string();
            let (first, rest) = said.split_at(said.chars().next().map_or(0, char::len_utf8));
            format!("{}{rest}.", first.to_uppercase())
        }
    }
}
