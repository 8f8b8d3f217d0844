//! A complaint that comes often is made seldom, with how often it came meanwhile.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Between two complaints about the same.
const PAUSE: Duration = Duration::from_secs(10);

#[derive(Default)]
pub struct Seldom(Mutex<Since>);

#[derive(Default)]
struct Since {
    complained: Option<Instant>,
    times: u64,
}

impl Seldom {
    pub const fn new() -> Self {
        Seldom(Mutex::new(Since { complained: None, times: 0 }))
    }

    /// It has come once more. When that is worth a word: how often it came since the last word.
    pub fn again(&self) -> Option<u64> {
        self.again_at(Instant::now())
    }

    fn again_at(&self, now: Instant) -> Option<u64> {
        let mut since = self.0.lock().expect("nobody panics while counting");
        since.times += 1;
        if since.complained.is_some_and(|at| now < at + PAUSE) {
            return None;
        }
        since.complained = Some(now);
        Some(std::mem::take(&mut since.times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_often_is_told_at_once_then_seldom_and_counted() {
        let (seldom, start) = (Seldom::new(), Instant::now());
        assert_eq!(seldom.again_at(start), Some(1), "the first time at once");
        let told: Vec<u64> = (1..=3_000)
            .filter_map(|n| seldom.again_at(start + Duration::from_millis(10 * n)))
            .collect();
        assert_eq!(told, [1_000, 1_000, 1_000], "half a minute of trouble");
        let days = Duration::from_secs(500_000);
        assert_eq!(seldom.again_at(start + days), Some(1), "new trouble is told at once again");
    }
}
