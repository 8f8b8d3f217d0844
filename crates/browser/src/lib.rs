//! A real browser at a real house: what the tests of the pages stand on.
//!
//! [`House`] is the `dreamtable` binary serving a directory of its own, [`Window`] a Chromium with a
//! driver of its own, [`Look`] what a table page shows at one moment, and [`Player`] a guest who plays
//! a whole match through a window, by pointer or by keyboard. [`Audit`] reads a page as assistive
//! technology does.

mod audit;
mod hand;
mod house;
mod look;
mod player;
mod window;

pub use audit::Audit;
pub use hand::Hand;
pub use house::{House, first_game};
pub use look::Look;
pub use player::Player;
pub use window::{DESK, PHONE, Size, Window};

use std::time::{Duration, Instant};

/// How long anything on a page may take before a test gives up on it.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// How often it asks at least. On a busy machine asking itself takes long, so time alone says nothing.
const TRIES: usize = 500;

/// Asks again and again until there is an answer; `what` says what was awaited in vain.
pub async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let (began, mut tries) = (Instant::now(), 0);
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        tries += 1;
        assert!(tries < TRIES || began.elapsed() < PATIENCE, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
