//! How a law says that it was broken.

use std::fmt;

/// What a law finds.
pub type Verdict = Result<(), Breach>;

/// A broken law: which, how, and the steps that lead there.
#[derive(Clone, PartialEq, Eq)]
pub struct Breach {
    pub law: &'static str,
    pub what: String,
    /// The log of the match up to the breach, in notation.
    pub trail: Vec<String>,
}

impl Breach {
    pub fn new(law: &'static str, what: impl Into<String>) -> Self {
        Breach { law, what: what.into(), trail: Vec::new() }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law of {} is broken: {}", self.law, self.what)?;
        if !self.trail.is_empty() {
            write!(f, "\nafter")?;
        }
        self.trail.iter().try_for_each(|step| write!(f, "\n  {step}"))
    }
}

/// A test that returns a verdict prints it with `Debug`, and people read that.
impl fmt::Debug for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Breach {}

/// # Panics
/// When the law is broken.
#[track_caller]
pub fn hold(verdict: Verdict) {
    if let Err(breach) = verdict {
        panic!("{breach}");
    }
}
