//! A table in numbers, for programs that learn: actions by their number, observations as rows.

use std::marker::PhantomData;
use std::sync::Arc;

use dreamtable_core::{
    Field, Game, Nobody, Node, NotationError, OpenError, PlayError, Seat, Seed, Tensor, TensorRow,
    Viewer,
};
use serde_json::Value;

use crate::batch::{Batch, Many};
use crate::entry::{PackFiles, open};
use crate::opened::Opened;
use crate::seen::{Seen, SeenBy};
use crate::shown::Shown;
use crate::table::{Playing, Table};
use view::game::Page;

/// A game whose tables can be had in numbers.
pub trait Studied: Sync {
    fn study(&self, options: Value, pack: Option<PackFiles>) -> Result<Box<dyn Study>, OpenError>;

    /// As many matches as there are seeds, all on one thread.
    fn batch(
        &self,
        options: Value,
        pack: Option<PackFiles>,
        seeds: &[Seed],
    ) -> Result<Box<dyn Batch>, OpenError>;
}

struct OnDesk<P>(PhantomData<fn() -> P>);

pub(crate) const fn studied<P: Page<Game: Shown + Tensor>>() -> &'static dyn Studied {
    const { &OnDesk::<P>(PhantomData) }
}

impl<P: Page<Game: Shown + Tensor>> Studied for OnDesk<P> {
    fn study(&self, options: Value, pack: Option<PackFiles>) -> Result<Box<dyn Study>, OpenError> {
        Ok(Box::new(Opened::<P>::new(Arc::new(open::<P::Game>(options, pack)?))))
    }

    fn batch(
        &self,
        options: Value,
        pack: Option<PackFiles>,
        seeds: &[Seed],
    ) -> Result<Box<dyn Batch>, OpenError> {
        Ok(Box::new(Many::new(open::<P::Game>(options, pack)?, seeds)))
    }
}

/// What is the same for all matches of an opened box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    pub seats: usize,
    /// Actions have numbers below this.
    pub actions: usize,
    /// How many numbers a tensor has.
    pub tensor: usize,
    pub fields: Vec<Field>,
}

impl Shape {
    pub(crate) fn of<G: Tensor>(game: &G) -> Self {
        let fields = game.fields();
        let tensor = fields.iter().map(|field| field.length).sum();
        Shape { seats: game.seats(), actions: game.action_count(), tensor, fields }
    }
}

/// A table in numbers. What comes in is checked as at any [`Table`].
pub trait Study: Table {
    fn shape(&self) -> Shape;

    /// The number of an action in notation.
    fn action_index(&self, action: &str) -> Result<usize, PlayError>;

    /// The notation of the action with that number.
    fn action_text(&self, index: usize) -> Result<String, PlayError>;

    /// Fills `numbers` anew with those of all that `seat` can do now, in rising order.
    fn legal_indices(&mut self, seat: Seat, numbers: &mut Vec<usize>);

    /// 1 for each legal action of `seat`, 0 for the others. The mask has a place for each number.
    fn write_mask(&mut self, seat: Seat, mask: &mut [i8]);

    /// All that `viewer` knows. The row has [`Shape::tensor`] places.
    fn write_tensor(&self, viewer: Viewer, row: &mut [i8]);

    /// A seat acts; nobody hears what happens.
    fn act(&mut self, seat: Seat, index: usize) -> Result<(), PlayError>;

    /// Chance does what the seed says; false when chance is not awaited.
    fn chance(&mut self, seed: &Seed) -> bool;

    /// All that chance can do now with its weights; `None` where it is too much to list.
    fn outcomes(&self) -> Result<Option<Vec<(String, u64)>>, PlayError>;

    /// What one viewer knows and can do, apart from the match.
    fn seen(&self, viewer: Viewer) -> Box<dyn Seen>;

    /// The same match once more.
    fn twin(&self) -> Box<dyn Study>;

    /// Another match of the same opened box, at its beginning.
    fn anew(&self) -> Box<dyn Study>;
}

/// The action of a number that came from outside.
pub(crate) fn action_at<G: Tensor>(game: &G, index: usize) -> Result<G::Action, PlayError> {
    game.action_at(index).ok_or_else(|| {
        let most = game.action_count() - 1;
        let expected = format!("the number of an action, 0 to {most}");
        NotationError::new(&index.to_string(), expected).into()
    })
}

impl<P: Page<Game: Shown + Tensor>> Study for Opened<P> {
    fn shape(&self) -> Shape {
        Shape::of(self.game())
    }

    fn action_index(&self, action: &str) -> Result<usize, PlayError> {
        Ok(self.game().action_index(self.game().parse_action(action)?))
    }

    fn action_text(&self, index: usize) -> Result<String, PlayError> {
        Ok(self.game().notate_action(action_at(self.game(), index)?))
    }

    fn legal_indices(&mut self, seat: Seat, numbers: &mut Vec<usize>) {
        let (game, listed) = self.0.listing(seat);
        numbers.clear();
        numbers.extend(listed.iter().map(|action| game.action_index(*action)));
    }

    fn write_mask(&mut self, seat: Seat, mask: &mut [i8]) {
        let (game, listed) = self.0.listing(seat);
        game.write_mask(listed, mask);
    }

    fn write_tensor(&self, viewer: Viewer, row: &mut [i8]) {
        let seen = self.game().observe(self.0.state(), viewer);
        self.game().write(&seen, &mut TensorRow::new(row));
    }

    fn act(&mut self, seat: Seat, index: usize) -> Result<(), PlayError> {
        if self.0.play_listed(seat, |game, listed| game.action_among(listed, index), &mut Nobody) {
            return Ok(());
        }
        // The checked door knows why not.
        let action = action_at(self.game(), index)?;
        self.0.play_heard(seat, action, &mut Nobody)
    }

    fn chance(&mut self, seed: &Seed) -> bool {
        self.0.chance(seed, &mut Nobody)
    }

    fn outcomes(&self) -> Result<Option<Vec<(String, u64)>>, PlayError> {
        match self.node() {
            Node::Over => return Err(PlayError::Over),
            Node::Decision { must, .. } => {
                return Err(PlayError::ChanceNotAwaited { awaited: must });
            }
            Node::Chance => {}
        }
        let written = |(outcome, weight)| (self.game().notate_outcome(&outcome), weight);
        let outcomes = self.game().outcomes(self.0.state());
        Ok(outcomes.map(|outcomes| outcomes.into_iter().map(written).collect()))
    }

    fn seen(&self, viewer: Viewer) -> Box<dyn Seen> {
        let seen = self.game().observe(self.0.state(), viewer);
        let legal = match viewer {
            Viewer::Seat(seat) => self.legal_actions(seat),
            Viewer::Spectator => Vec::new(),
        };
        let game = Arc::clone(self.0.game());
        Box::new(SeenBy::<P> { game, viewer, seq: self.0.seq(), node: self.0.node(), seen, legal })
    }

    fn twin(&self) -> Box<dyn Study> {
        Box::new(Opened::<P>(self.0.clone()))
    }

    fn anew(&self) -> Box<dyn Study> {
        Box::new(Opened::<P>::new(Arc::clone(self.0.game())))
    }
}
