//! What one viewer knows, apart from the match it was seen in.

use std::sync::Arc;

use bots::{Level, Limits};
use dreamtable_core::{Game, Match, Node, PlayError, Seed, Tensor, TensorRow, Viewer};
use serde_json::Value;
use view::game::{Action, Page, to_json};
use view::names::Names;

use crate::opened::Opened;
use crate::shown::Shown;
use crate::study::{Study, action_at};
use crate::thought::{Choosing, Thought};

/// An observation and what its viewer can do. It holds nothing of the match but that, so whoever is
/// given one can find out no more.
pub trait Seen: Send + Sync {
    fn viewer(&self) -> Viewer;

    /// The length of the log when it was seen.
    fn seq(&self) -> u64;

    fn node(&self) -> Node;

    fn to_json(&self) -> Value;

    /// As plain text.
    fn describe(&self) -> String;

    fn write_tensor(&self, row: &mut [i8]);

    fn write_mask(&self, mask: &mut [i8]);

    /// The numbers of what the viewer can do, in rising order.
    fn legal_indices(&self) -> Vec<usize>;

    /// The same in notation.
    fn legal(&self) -> Vec<String>;

    fn action_text(&self, index: usize) -> Result<String, PlayError>;

    /// A match in a position that looks the same to this viewer, drawn evenly from all that fit.
    fn imagine(&self, seed: &Seed) -> Box<dyn Study>;

    /// What a bot would do here; `None` when the viewer can do nothing.
    fn think(&self, level: Level, seed: u64, limits: &Limits) -> Option<String>;
}

pub(crate) struct SeenBy<P: Page> {
    pub game: Arc<P::Game>,
    pub viewer: Viewer,
    pub seq: u64,
    pub node: Node,
    pub seen: <P::Game as Game>::Observation,
    pub legal: Vec<Action<P>>,
}

impl<P: Page<Game: Shown + Tensor>> Seen for SeenBy<P> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seq(&self) -> u64 {
        self.seq
    }

    fn node(&self) -> Node {
        self.node
    }

    fn to_json(&self) -> Value {
        to_json(&self.seen)
    }

    fn describe(&self) -> String {
        P::describe(&self.game, &self.seen, &Names::default())
    }

    fn write_tensor(&self, row: &mut [i8]) {
        self.game.write(&self.seen, &mut TensorRow::new(row));
    }

    fn write_mask(&self, mask: &mut [i8]) {
        self.game.write_mask(&self.legal, mask);
    }

    fn legal_indices(&self) -> Vec<usize> {
        self.legal.iter().map(|action| self.game.action_index(*action)).collect()
    }

    fn legal(&self) -> Vec<String> {
        self.legal.iter().map(|action| self.game.notate_action(*action)).collect()
    }

    fn action_text(&self, index: usize) -> Result<String, PlayError> {
        let listed = self.game.action_among(&self.legal, index);
        let action = listed.map_or_else(|| action_at(&*self.game, index), Ok)?;
        Ok(self.game.notate_action(action))
    }

    fn imagine(&self, seed: &Seed) -> Box<dyn Study> {
        let state = self.game.determinize(&self.seen, &mut seed.stream("imagine", 0));
        Box::new(Opened::<P>(Match::from_position(Arc::clone(&self.game), state)))
    }

    fn think(&self, level: Level, seed: u64, limits: &Limits) -> Option<String> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        if self.legal.is_empty() {
            return None;
        }
        let (seen, legal) = (self.seen.clone(), self.legal.clone());
        let awaited = self.node.awaited().contains(seat);
        let game = Arc::clone(&self.game);
        Thought::new(game, level, seed, Choosing { seat, seen, legal, awaited }).run(limits)
    }
}
