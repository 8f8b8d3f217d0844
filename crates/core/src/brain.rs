//! What a game knows about playing it well.

use rand_core::Rng;

use crate::{Features, Game, Level, Node, Payoffs, Seat, Weights, pick};

/// How well a table stands, what is usually done, and what a bot does that plans by itself. Bots
/// are the same for all games; a game that says nothing here is played by a search that knows the
/// rules and nothing else.
///
/// What is said here are guesses, never rules: they change no match that has been played.
pub trait Brain: Game {
    /// Whether the game's own planner also speaks when nobody waits for its seat.
    const SPEAKS_UP: bool = false;

    /// Whether advice plays the match on to its end: where [`Brain::judge`] compares positions well
    /// and is no chance of winning, and a match among bots is short.
    const FORETOLD_TO_THE_END: bool = false;

    /// Every seat's chance, on the scale of [`Payoffs`]. Asked where the table is settled; the
    /// default knows no better than the fair share.
    #[inline]
    fn judge(&self, state: &Self::State) -> Payoffs {
        match self.node(state) {
            Node::Over => self.payoffs(state),
            _ => Payoffs::equal(Payoffs::FULL / self.seats() as i32, self.seats()),
        }
    }

    /// Whether [`Brain::judge`] can judge the table as it lies: the points at which a search may
    /// cut a match off. In the middle of a turn a price may be paid and its gain still to come.
    #[inline]
    fn settled(&self, _state: &Self::State) -> bool {
        true
    }

    /// What an awaited seat usually does: any legal action unless the game knows a better habit.
    /// `actions` is room to list them in.
    #[inline]
    fn habit<R: Rng>(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &mut Vec<Self::Action>,
        rng: &mut R,
    ) -> Self::Action {
        self.legal_actions(state, seat, actions);
        pick(rng, actions)
    }

    /// A world to think in. As [`Game::determinize`], except that what others have committed to in
    /// secret may be taken back: then they choose again and as well as they can, instead of having
    /// chosen at random.
    #[inline]
    fn imagine<R: Rng>(&self, seen: &Self::Observation, rng: &mut R) -> Self::State {
        self.determinize(seen, rng)
    }

    /// The weights of a judge that was fitted to matches; `None` where the judge was not.
    fn weights(&self) -> Option<&Weights> {
        None
    }

    /// The same game judged by other weights for the same features.
    fn with_weights(&self, _weights: Weights) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// What a fitted judge looks at where the table is settled and the match not over; as many
    /// numbers as there are weights.
    fn features(&self, _state: &Self::State, _seat: Seat) -> Features {
        Features::new()
    }

    /// How far the match has come, from 0 to [`Weights::END`].
    fn stage(&self, _state: &Self::State) -> i32 {
        0
    }

    /// How a level thinks about this game.
    fn style(&self, level: Level) -> Style {
        Style::usual(level)
    }

    /// What the game's own planner wants. The default leaves what is awaited to the general search
    /// and keeps silent otherwise.
    fn plan<R: Rng>(
        &self,
        asked: &Question<'_, Self>,
        _effort: Effort,
        _rng: &mut R,
    ) -> Plan<Self::Action>
    where
        Self: Sized,
    {
        if asked.awaited { Plan::Search } else { Plan::Silence }
    }
}

/// A choice put to a bot: all it may know and do, and nothing else.
pub struct Question<'a, G: Game> {
    pub seat: Seat,
    pub seen: &'a G::Observation,
    /// Sorted, never empty.
    pub legal: &'a [G::Action],
    /// Whether the match waits for this seat. Otherwise it may speak up or be silent.
    pub awaited: bool,
}

/// How hard a bot tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    pub level: Level,
    /// How much thinking the choice is worth, counted in imagined worlds.
    pub iterations: u32,
}

/// What comes of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan<A> {
    /// One of the legal actions.
    Act(A),
    /// The general search is to find one; only for a seat that is awaited.
    Search,
    /// Nothing; only for a seat nobody waits for.
    Silence,
}

/// What makes one search stronger, quicker or bolder than another. Levels are made of counts, never
/// of seconds: a busy machine answers later, not worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// How many worlds are imagined for one choice.
    pub iterations: u32,
    /// How much chance the benefit of the doubt is worth, on the scale of [`Payoffs`].
    pub exploration: u16,
    /// After how many decisions of each seat beyond the trees a match is cut off, at the next point
    /// where the table is settled, and judged as it lies; `None` plays to the end.
    pub horizon: Option<u32>,
    /// How many of a hundred things it could do it does not think of: the way people are weak. One
    /// is always thought of.
    pub overlooks: u8,
}

impl Style {
    /// For a game that has not said how levels think about it.
    pub const fn usual(level: Level) -> Self {
        let iterations = match level {
            Level::Random => 0,
            Level::Drowsy | Level::Greedy => 16,
            Level::Dozing => 20,
            Level::Dreaming => 120,
            Level::Lucid => 1000,
            Level::Mcts(iterations) => iterations.get(),
        };
        Style { iterations, exploration: 60, horizon: Some(3), overlooks: Self::missed(level) }
    }

    /// What a level overlooks, unless a game knows better.
    pub const fn missed(level: Level) -> u8 {
        if matches!(level, Level::Drowsy) { 50 } else { 0 }
    }

    /// After how many decisions of all seats together a match is cut off.
    pub const fn decisions(self, seats: usize) -> u32 {
        match self.horizon {
            Some(each) => each.saturating_mul(seats as u32),
            None => u32::MAX,
        }
    }

    pub const fn with_iterations(self, iterations: u32) -> Self {
        Style { iterations, ..self }
    }
}
