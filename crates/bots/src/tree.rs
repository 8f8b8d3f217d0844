//! What a search remembers: for every seat a tree of what that seat can tell apart.

use std::cmp::Reverse;

use dreamtable_core::{MAX_SEATS, Rng, Seat, pick};

const NONE: u32 = u32::MAX;

/// All trees of one search in one vector, emptied and filled again without allocating.
///
/// A tree grows by twigs. A twig is an action the tree's seat took or saw another seat take; it
/// leads to the twigs that grew behind it. Only twigs of the tree's own seat are judged.
pub(crate) struct Tree<A> {
    roots: [u32; MAX_SEATS],
    twigs: Vec<Twig<A>>,
    /// The legal actions that have no twig yet, while choosing.
    untried: Vec<A>,
}

struct Twig<A> {
    action: A,
    seat: Seat,
    visits: u32,
    /// How often the action could be chosen here. What is legal differs from one imagined world to
    /// the next, and an action must not seem neglected for having been impossible.
    available: u32,
    first_child: u32,
    sibling: u32,
    payoff: i64,
}

/// Where a seat is in its tree.
#[derive(Clone, Copy)]
pub(crate) enum Perch {
    Root(Seat),
    At(TwigId),
}

#[derive(Clone, Copy)]
pub(crate) struct TwigId(u32);

pub(crate) enum Branch {
    /// Seen before.
    Known(TwigId),
    /// Tried for the first time: the tree ends here.
    New(TwigId),
}

impl<A: Copy + Ord> Tree<A> {
    pub fn new() -> Self {
        Tree { roots: [NONE; MAX_SEATS], twigs: Vec::new(), untried: Vec::new() }
    }

    pub fn clear(&mut self) {
        self.roots = [NONE; MAX_SEATS];
        self.twigs.clear();
    }

    pub fn action(&self, TwigId(twig): TwigId) -> A {
        self.twigs[twig as usize].action
    }

    /// What `seat` tries next: what is its habit, if it has never tried that here; now and then,
    /// as long as the tried ones are fewer than the root of their visits, any other new action;
    /// else the one whose record, with the benefit of the doubt, is best.
    ///
    /// Without the habit a tree would be worse than a playout wherever it is young, because it
    /// would try everything silly once before anything sensible twice.
    #[inline]
    pub fn choose<R: Rng>(
        &mut self,
        place: Perch,
        seat: Seat,
        legal: &[A],
        habit: impl FnOnce(&mut R) -> A,
        exploration: f32,
        rng: &mut R,
    ) -> Branch {
        self.untried.clear();
        let mut visits = 0;
        let mut best = (f32::NEG_INFINITY, NONE);
        let mut at = self.first_child(place);
        for &action in legal {
            while let Some(twig) = self.twigs.get(at as usize)
                && twig.key() < (seat, action)
            {
                at = twig.sibling;
            }
            match self.twigs.get_mut(at as usize) {
                Some(twig) if twig.key() == (seat, action) => {
                    twig.available += 1;
                    visits += twig.visits;
                    let hope = twig.hope(exploration);
                    if hope > best.0 {
                        best = (hope, at);
                    }
                    at = twig.sibling;
                }
                _ => self.untried.push(action),
            }
        }
        if self.untried.is_empty() {
            return Branch::Known(TwigId(best.1));
        }
        let habit = habit(rng);
        if self.untried.contains(&habit) {
            return Branch::New(self.grow(place, seat, habit));
        }
        let tried = (legal.len() - self.untried.len()) as u64;
        if tried * tried > u64::from(visits) {
            return Branch::Known(TwigId(best.1));
        }
        let action = pick(rng, &self.untried);
        Branch::New(self.grow(place, seat, action))
    }

    /// The twig for an action that another seat is seen to take.
    #[inline]
    pub fn follow(&mut self, place: Perch, seat: Seat, action: A) -> TwigId {
        let mut at = self.first_child(place);
        while let Some(twig) = self.twigs.get(at as usize)
            && twig.key() <= (seat, action)
        {
            if twig.key() == (seat, action) {
                return TwigId(at);
            }
            at = twig.sibling;
        }
        self.grow(place, seat, action)
    }

    #[inline]
    pub fn reward(&mut self, TwigId(twig): TwigId, payoff: i32) {
        let twig = &mut self.twigs[twig as usize];
        twig.visits += 1;
        twig.payoff += i64::from(payoff);
    }

    /// The legal action `seat` tried most often at its root; among equals the one that paid most.
    pub fn favourite(&self, seat: Seat, legal: &[A]) -> Option<A> {
        self.children(Perch::Root(seat))
            .filter(|twig| twig.seat == seat && legal.binary_search(&twig.action).is_ok())
            .max_by_key(|twig| (twig.visits, twig.payoff, Reverse(twig.action)))
            .map(|twig| twig.action)
    }

    /// What `seat` has tried at its root: the action, how often, and what it paid altogether.
    pub fn tried(&self, seat: Seat) -> impl Iterator<Item = (A, u32, i64)> {
        let own = self.children(Perch::Root(seat)).filter(move |twig| twig.seat == seat);
        own.map(|twig| (twig.action, twig.visits, twig.payoff))
    }

    /// By how many tries the first of the actions of `seat` at its root is ahead of the second.
    pub fn lead(&self, seat: Seat) -> u32 {
        let own = self.children(Perch::Root(seat)).filter(|twig| twig.seat == seat);
        let (first, second) = own.fold((0, 0), |(first, second), twig| {
            (first.max(twig.visits), second.max(twig.visits.min(first)))
        });
        first - second
    }

    fn children(&self, place: Perch) -> impl Iterator<Item = &Twig<A>> {
        let twig = |at: u32| self.twigs.get(at as usize);
        std::iter::successors(twig(self.first_child(place)), move |before| twig(before.sibling))
    }

    #[inline]
    fn first_child(&self, place: Perch) -> u32 {
        match place {
            Perch::Root(seat) => self.roots[seat.index()],
            Perch::At(TwigId(twig)) => self.twigs[twig as usize].first_child,
        }
    }

    /// Adds a twig that is not there yet, at its place in the order.
    fn grow(&mut self, place: Perch, seat: Seat, action: A) -> TwigId {
        let new = self.twigs.len() as u32;
        let mut link = match place {
            Perch::Root(owner) => Link::Root(owner),
            Perch::At(TwigId(twig)) => Link::FirstChild(twig),
        };
        let mut sibling = self.first_child(place);
        while let Some(twig) = self.twigs.get(sibling as usize)
            && twig.key() < (seat, action)
        {
            link = Link::Sibling(sibling);
            sibling = twig.sibling;
        }
        match link {
            Link::Root(owner) => self.roots[owner.index()] = new,
            Link::FirstChild(twig) => self.twigs[twig as usize].first_child = new,
            Link::Sibling(twig) => self.twigs[twig as usize].sibling = new,
        }
        self.twigs.push(Twig {
            action,
            seat,
            visits: 0,
            available: 1,
            first_child: NONE,
            sibling,
            payoff: 0,
        });
        TwigId(new)
    }
}

/// What leads to a twig.
enum Link {
    Root(Seat),
    FirstChild(u32),
    Sibling(u32),
}

impl<A: Copy> Twig<A> {
    /// What the twigs behind one place are ordered by.
    #[inline]
    fn key(&self) -> (Seat, A) {
        (self.seat, self.action)
    }

    /// The upper confidence bound: the mean payoff, and more the less often it was tried.
    #[inline]
    fn hope(&self, exploration: f32) -> f32 {
        let visits = self.visits.max(1) as f32;
        self.payoff as f32 / visits + exploration * (logarithm(self.available) / visits).sqrt()
    }
}

/// The binary logarithm, straight between powers of two: within a tenth, fast, and unlike the
/// library's the same on every platform.
#[inline]
fn logarithm(n: u32) -> f32 {
    let whole = n.ilog2();
    whole as f32 + (n - (1 << whole)) as f32 / (1u32 << whole) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_near_enough_and_rises() {
        for n in 1..100_000u32 {
            assert!((logarithm(n) - (n as f32).log2()).abs() < 0.1, "{n}");
            assert!(logarithm(n) < logarithm(n + 1), "{n}");
        }
        assert!(logarithm(u32::MAX) <= 32.0);
    }
}
