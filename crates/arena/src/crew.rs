//! Contenders at the tables of one thread: programs are started once and play match after match.

use crate::player::{Chair, Contender};

/// Those who wait for their next match, by contender.
pub(crate) struct Crew<'a> {
    contenders: &'a [Contender],
    waiting: Vec<Vec<Chair>>,
}

impl<'a> Crew<'a> {
    pub fn new(contenders: &'a [Contender]) -> Self {
        Crew { contenders, waiting: contenders.iter().map(|_| Vec::new()).collect() }
    }

    /// Somebody for every seat; `seating` says whose place it is.
    pub fn sit(&mut self, seating: &[usize]) -> Vec<Chair> {
        let sit = |&at: &usize| self.waiting[at].pop().unwrap_or_else(|| self.contenders[at].sit());
        seating.iter().map(sit).collect()
    }

    /// After the match.
    pub fn rise(&mut self, seating: &[usize], chairs: Vec<Chair>) {
        for (&at, chair) in seating.iter().zip(chairs) {
            self.waiting[at].push(chair);
        }
    }
}
