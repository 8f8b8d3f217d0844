//! How hard a law tries to be broken.

/// How many matches a law looks at, and what kind of game it looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tries {
    /// How many random matches are played.
    pub matches: u64,
    /// Another seed plays other matches.
    pub seed: u64,
    /// In this many steps a match ends when nobody acts who is not awaited.
    pub max_steps: usize,
    /// How many worlds are imagined for each viewer at each position.
    pub worlds: usize,
    /// Whether seats play against each other, so that payoffs sum to one victory at most.
    pub competitive: bool,
    /// Whether choices of several awaited seats stay unseen until the last one is made.
    pub secret_commits: bool,
}

impl Default for Tries {
    fn default() -> Self {
        Tries {
            matches: 20,
            seed: 1,
            max_steps: 10_000,
            worlds: 3,
            competitive: true,
            secret_commits: true,
        }
    }
}
