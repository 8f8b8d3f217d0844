//! All one viewer knows: everything that lies open, and the own hand.

use std::sync::Arc;

use arrayvec::ArrayVec;
use dreamtable_core::{Pile, Rng, Seat, Viewer};
use serde::Serialize;

use crate::component::Research;
use crate::content::Content;
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::listed;
use crate::options::Options;
use crate::scoring::{self, Score};
use crate::state::{MOST_FRAMES, MOST_PLAYERS, Public, Secret, State, among};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Observation {
    pub viewer: Viewer,
    pub options: Options,
    #[serde(flatten)]
    pub public: Public,
    /// The viewer's hand.
    #[serde(serialize_with = "listed::research::serialize")]
    pub hand: Pile,
    /// What is asked and what led to it, the latest first.
    pub trail: ArrayVec<Frame, MOST_FRAMES>,
    /// What the match would be worth to each player if it ended now; the Id comes second.
    pub scores: ArrayVec<Score, MOST_PLAYERS>,
    /// What the ids of cards and tiles stand for.
    #[serde(skip)]
    pub content: Arc<Content>,
}

impl Observation {
    pub(crate) fn new(game: &UnconsciousMind, state: &State, viewer: Viewer) -> Self {
        let hand = match viewer {
            Viewer::Seat(seat) => state.secret.hands[seat.index()],
            Viewer::Spectator => Pile::EMPTY,
        };
        Observation {
            viewer,
            options: game.options_agreed().clone(),
            public: state.public.clone(),
            hand,
            trail: state.frames.to_come().copied().collect(),
            scores: scoring::reckoning(game, state).scores,
            content: game.shared_content(),
        }
    }

    /// Research cards that this viewer has not seen: in the deck or hidden in a hand.
    fn unseen(&self, game: &UnconsciousMind) -> Pile {
        let public = &self.public;
        let display = public.research.iter().flatten();
        let under = public.treatises.iter().flat_map(|treatise| treatise.cards.iter().flatten());
        let open: Pile = display.chain(under).map(|card| card.0).collect();
        let seen = public.players.iter().fold(open.union(self.hand), |seen, player| {
            seen.union(player.in_play).union(player.known)
        });
        game.all_research().minus(seen)
    }

    /// Deals what is hidden anew. All special cards were in the upper stack, so as long as cards of
    /// it are left every hidden card came from there too (UM-22.3).
    pub(crate) fn imagined<R: Rng>(&self, game: &UnconsciousMind, rng: &mut R) -> State {
        let unseen = self.unseen(game);
        let is_other = |seat: &Seat| !self.viewer.is(*seat);
        let others = || Seat::all(game.players()).filter(is_other);
        let hidden: usize = others().map(|seat| usize::from(self.public.player(seat).hidden)).sum();
        let special = among(unseen, Research::WILD);
        let drawn_from = hidden + usize::from(self.public.decks.upper_research);
        let base = drawn_from.saturating_sub(special.len());
        let mut upper = special.union(unseen.minus(special).sample_many(base, rng));
        let mut secret = Secret { deck: unseen, ..Secret::default() };
        for seat in others() {
            let player = self.public.player(seat);
            let cards = upper.sample_many(usize::from(player.hidden), rng);
            upper = upper.minus(cards);
            secret.deck = secret.deck.minus(cards);
            secret.hands[seat.index()] = cards.union(player.known);
        }
        if let Viewer::Seat(seat) = self.viewer {
            secret.hands[seat.index()] = self.hand;
        }
        State { public: self.public.clone(), secret }
    }
}
