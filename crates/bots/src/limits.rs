//! How long a bot may think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How much thinking one choice is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many imagined worlds. The same seed then always gives the same choice.
    Iterations(u32),
    /// So much time by the clock.
    Time(Duration),
}

/// What bounds one choice. The default is the bot's own budget, never cancelled.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limits<'a> {
    /// Replaces the budget the bot's level comes with.
    pub budget: Option<Budget>,
    /// Set it from another thread, and the bot answers at once.
    pub cancel: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    pub fn of(budget: Budget) -> Self {
        Limits { budget: Some(budget), cancel: None }
    }

    /// Starts the clock.
    pub(crate) fn patience(&self, usual: u32) -> Patience<'_> {
        let (iterations, until) = match self.budget.unwrap_or(Budget::Iterations(usual)) {
            Budget::Iterations(iterations) => (iterations, None),
            Budget::Time(time) => (u32::MAX, Instant::now().checked_add(time)),
        };
        Patience { iterations, until, cancel: self.cancel }
    }
}

/// Limits while they run out.
pub(crate) struct Patience<'a> {
    iterations: u32,
    until: Option<Instant>,
    cancel: Option<&'a AtomicBool>,
}

impl Patience<'_> {
    /// How many iterations there may still be.
    #[inline]
    pub fn left(&self) -> u32 {
        self.iterations
    }

    /// Whether there is patience for one iteration more.
    #[inline]
    pub fn more(&mut self) -> bool {
        if self.iterations == 0
            || self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
            || self.until.is_some_and(|until| Instant::now() >= until)
        {
            return false;
        }
        self.iterations -= 1;
        true
    }
}
