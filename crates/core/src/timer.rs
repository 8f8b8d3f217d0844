//! Clocks that belong to the rules.

use crate::Seat;

/// A clock that runs as long as a state names it. Everybody may know that it runs. Whoever hosts the
/// match keeps the time; when it is up, the host writes [`Timer::then`] into the log as a step like
/// any other, so that a replay needs no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timer<A> {
    /// What it is for, such as `offer` or `turn`: unchanging, for programs.
    pub kind: &'static str,
    /// Tells this one from an earlier one of its kind; it stays while the clock runs.
    pub number: u32,
    /// Whose time runs; `None` when it is nobody's in particular.
    pub owner: Option<Seat>,
    /// How long it runs, as the options of the match say.
    pub seconds: u32,
    /// Who does what when the time is up. The action is legal while the timer runs, but for the
    /// moment in which chance is awaited, which takes no time.
    pub then: (Seat, A),
}
