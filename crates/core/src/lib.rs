//! The contract every game, bot, page and store of Dreamtable stands on.
//!
//! Read in this order: [`Seat`] and [`Viewer`] (who), [`Node`] and [`Step`] (what is awaited, what
//! happens), [`Game`] (the rules of one box), [`Match`] (the only door for outsiders), [`Seed`]
//! (where luck comes from), [`Brain`] (what bots know about a game). Nothing here reads a clock, a file or a random source: whoever runs a
//! match brings the seed, and every outcome of chance is written into the log.

mod bag;
mod boxed;
mod brain;
mod chance;
mod frames;
mod game;
mod imagine;
mod level;
mod luck;
mod matches;
mod notation;
mod pack;
mod payoffs;
mod pile;
mod salt;
mod seat;
mod sink;
mod split_mix;
mod step;
mod takeback;
mod tensor;
mod timer;
mod weights;

pub use bag::Bag;
pub use boxed::{Boxed, Edition, OpenError};
pub use brain::{Brain, Effort, Plan, Question, Style};
pub use chance::{below, pick};
pub use frames::{Frames, Pending};
pub use game::Game;
pub use imagine::{after, why};
pub use level::{Level, LevelError};
pub use luck::{Commitment, Seed, SeedError};
pub use matches::{Match, PlayError, Snapshot, UndoRefusal};
pub use notation::{NotationError, Words};
pub use pack::{Pack, PackError};
pub use payoffs::Payoffs;
pub use pile::Pile;
pub use salt::{Salt, Salted};
pub use seat::{Eyes, MAX_SEATS, Seat, SeatSet, Viewer};
pub use sink::{EventSink, Nobody};
pub use split_mix::{SplitMix, spread};
pub use step::{Node, Record, Step};
pub use tensor::{Cells, Field, Tensor, TensorRow, kind_of, number_of};
pub use timer::Timer;
pub use weights::{Features, MOST_FEATURES, Weights, WeightsError, chances};

pub use rand_core::{Rng, TryRng};
