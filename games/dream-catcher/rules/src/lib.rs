//! Dream Catcher for two to six players: people guess a picture from what they feel under a
//! fingertip.
//!
//! Reading order: `RULES.md`, then [`card`] (what is named), [`content`] (what is data), [`state`],
//! the phases, [`Observation`]; [`relief`], [`feel()`], [`finger`] and [`live`] (touch), [`stroke`] (touch that
//! is part of the log), [`association`] and [`brain`] (how a bot leads and guesses).
//!
//! A whole round of two by hand:
//!
//! ```
//! use dream_catcher::DreamCatcher;
//! use dreamtable_core::{Boxed, Game, Match, Seat};
//!
//! let mut options = DreamCatcher::usual_options(2);
//! options.first = Some(Seat::new(0));
//! let game = DreamCatcher::open(options, &DreamCatcher::built_in_pack())?;
//! let mut play = Match::new(game.clone().into());
//! play.happen(game.parse_outcome("draw d01 d22 d31 d43 m13 m44 m51 m53 m72")?)?;
//! play.play(Seat::new(0), game.parse_action("pick d22")?)?;
//! play.happen(game.parse_outcome("table d43 d22 d31 d01")?)?;
//! for action in ["give m53 2", "give m13 2", "confirm"] {
//!     play.play(Seat::new(0), game.parse_action(action)?)?;
//! }
//! for action in ["say a parallel", "name a ladder", "name b moon", "lean 2", "lay 2", "agree"] {
//!     play.play(Seat::new(1), game.parse_action(action)?)?;
//! }
//! play.play(Seat::new(0), game.parse_action("turn")?)?;
//! assert_eq!(play.state().public.stars, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How a host lets somebody touch a card live: one [`Finger`] for each player, and nothing but the
//! patches goes out.
//!
//! ```
//! use dream_catcher::{Clue, DreamCatcher, Finger, Motion, Reach, Spot, State, Untouched};
//! use dreamtable_core::Seat;
//!
//! fn touched(
//!     game: &DreamCatcher,
//!     state: &State,
//!     finger: &mut Finger,
//!     seat: Seat,
//!     now: u64,
//! ) -> Result<String, Untouched> {
//!     let card = state.public.handle(Clue(0));
//!     let motion = Motion::Over([Spot::new(200, 200)].into_iter().collect());
//!     let reach = Reach { card, tip: 0, turn: 0, pure: false, press: true, motion };
//!     Ok(game.touch(state, seat, finger, &reach, now)?[0].words())
//! }
//! ```

pub mod action;
pub mod association;
pub mod bend;
pub mod brain;
pub mod card;
pub mod content;
pub mod event;
pub mod feel;
pub mod finger;
pub mod follow;
mod game;
pub mod handle;
mod imagine;
pub mod live;
pub mod observation;
pub mod options;
pub mod patch;
mod phase;
pub mod recipe;
pub mod refusal;
pub mod relief;
pub mod remembered;
pub mod scoring;
pub mod spot;
mod stage;
pub mod state;
pub mod stroke;
mod tensor;
pub mod trail;
pub mod turns;
mod version;

pub use action::{Action, Outcome};
pub use bend::Bend;
pub use card::{Clue, Dream, Motif, Noun, Place, Row, Shape};
pub use content::Content;
pub use event::Event;
pub use feel::{Clarity, Fingertip, Touch, feel};
pub use finger::{Finger, Numb};
pub use follow::along;
pub use game::DreamCatcher;
pub use handle::Handle;
pub use live::{Motion, Reach, Untouched};
pub use observation::Observation;
pub use options::Options;
pub use patch::{Cue, Patch, Piece};
pub use refusal::Refusal;
pub use relief::{Kind, Outline, Relief};
pub use remembered::Remembered;
pub use scoring::{Grade, Reckoning};
pub use spot::Spot;
pub use state::{Phase, State};
pub use stroke::{Stroke, Trace};
pub use trail::{Trail, Way};
pub use turns::Turns;
