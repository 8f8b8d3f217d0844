//! How long somebody thinks.

use std::time::{Duration, Instant};

use serde::Serialize;

/// Steps of the clock within each doubling of time.
const STEPS: u32 = 8;
const PLACES: usize = 30 * STEPS as usize;

/// Counts choices by how long they took, so finely that a quantile is right within an eighth.
#[derive(Clone, Debug)]
pub struct Clock {
    counts: [u32; PLACES],
    micros: u64,
    slowest: u32,
}

/// What a clock says.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ThinkingTime {
    pub choices: u64,
    pub mean_ms: f64,
    /// Nineteen of twenty choices take no longer.
    pub p95_ms: f64,
    /// The one that took longest.
    pub slowest_ms: f64,
}

impl Default for Clock {
    fn default() -> Self {
        Clock { counts: [0; PLACES], micros: 0, slowest: 0 }
    }
}

impl Clock {
    pub fn note(&mut self, time: Duration) {
        let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        self.counts[place(micros)] += 1;
        self.micros += u64::from(micros);
        self.slowest = self.slowest.max(micros);
    }

    /// Notes how long something takes.
    pub fn timed<T>(&mut self, thinks: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let thought = thinks();
        self.note(start.elapsed());
        thought
    }

    pub fn add(&mut self, other: &Clock) {
        self.micros += other.micros;
        self.slowest = self.slowest.max(other.slowest);
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    /// `None` when nothing was noted.
    pub fn says(&self) -> Option<ThinkingTime> {
        let choices: u64 = self.counts.iter().map(|count| u64::from(*count)).sum();
        let mut left = choices - choices / 20;
        let reached = |count: &u32| {
            left = left.saturating_sub((*count).into());
            left == 0
        };
        let at = self.counts.iter().position(reached).filter(|_| choices > 0)?;
        let mean_ms = self.micros as f64 / choices as f64 / 1000.0;
        let slowest_ms = f64::from(self.slowest) / 1000.0;
        Some(ThinkingTime { choices, mean_ms, p95_ms: end_of(at) / 1000.0, slowest_ms })
    }
}

fn place(micros: u32) -> usize {
    if micros < STEPS {
        return micros as usize;
    }
    let doublings = micros.ilog2();
    let step = (micros >> (doublings - 3)) & (STEPS - 1);
    ((doublings - 2) * STEPS + step) as usize
}

/// The time up to which choices are counted at a place, in microseconds.
fn end_of(place: usize) -> f64 {
    let (doublings, step) = (place as u32 / STEPS, place as u32 % STEPS);
    match doublings {
        0 => f64::from(step + 1),
        _ => f64::from(STEPS + step + 1) * f64::from(1u32 << (doublings - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_is_counted_where_it_belongs() {
        for micros in (0..100_000).chain([u32::MAX]) {
            let end = end_of(place(micros));
            let true_end = f64::from(micros) + 1.0;
            assert!(end >= true_end - 0.5 && end <= true_end * 1.13, "{micros}: {end}");
        }
    }

    #[test]
    fn one_slow_choice_of_a_hundred_is_the_slowest_and_moves_the_mean_but_not_the_quantile() {
        let mut clock = Clock::default();
        assert_eq!(clock.says(), None);
        for number in 0..100 {
            clock.note(Duration::from_micros(if number == 7 { 1_000_000 } else { 1000 }));
        }
        let said = clock.says().unwrap();
        assert_eq!(said.choices, 100);
        assert!((said.mean_ms - 10.99).abs() < 0.01 && said.p95_ms < 1.2, "{said:?}");
        assert_eq!(said.slowest_ms, 1000.0);
    }
}
