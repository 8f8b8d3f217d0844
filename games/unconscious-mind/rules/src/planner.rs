//! How a bot plans: whole turns in thought, never single steps.
//!
//! [`turn`] finds the best turns of an imagined world with a beam over their small steps, [`sift`]
//! leaves out what is not worth a thought, [`worth`] ranks turns half done, [`ahead`] lets the
//! others answer the best of them and takes one more turn. Tables between turns are judged by the
//! fitted weights of `weights/`. [`foresight`] tells what a bot has in mind.
//!
//! Whatever is counted here is bounded by [`Thinking`]: no position makes a bot think longer.

mod ahead;
mod foresight;
mod print;
mod sift;
mod turn;
pub(crate) mod worth;

use dreamtable_core::{Effort, Level, Seat, SplitMix};

use crate::action::Action;
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::Spot;
use crate::observation::Observation;
use crate::state::State;
use turn::Thinker;

pub use foresight::{Foresight, foresee};

/// How hard a bot thinks, in counts: a busy machine answers later, not worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// How many turns half done are followed at once.
    pub width: usize,
    /// In how many worlds.
    pub worlds: usize,
    /// How many of the best turns are looked beyond.
    pub ahead: usize,
    /// How many of a hundred first steps it does not think of.
    pub overlooks: u8,
    /// What it gives up, to find out what that is worth: a bit for each action of the Meeting Table,
    /// [`Thinking::TREATING`] and [`Thinking::NIGHTMARES`].
    pub gives_up: u16,
}

impl Thinking {
    /// Treating Clients as a turn, and taking a Nightmare where there is another Dream, in `gives_up`.
    pub const TREATING: u16 = 1 << Spot::ALL.len();
    pub const NIGHTMARES: u16 = Thinking::TREATING << 1;

    pub const DROWSY: Thinking = Thinking { overlooks: 25, ..Thinking::GREEDY };
    pub const GREEDY: Thinking =
        Thinking { width: 2, worlds: 1, ahead: 0, overlooks: 0, gives_up: 0 };
    pub const DOZING: Thinking = Thinking { width: 6, ..Thinking::GREEDY };
    pub const DREAMING: Thinking = Thinking { width: 20, ..Thinking::GREEDY };
    pub const LUCID: Thinking = Thinking { width: 64, worlds: 4, ahead: 8, ..Thinking::GREEDY };

    /// How a level thinks; its iterations are the width of the beam.
    pub fn of(effort: Effort) -> Self {
        let level = match effort.level {
            Level::Random | Level::Drowsy => Thinking::DROWSY,
            Level::Greedy => Thinking::GREEDY,
            Level::Dozing => Thinking::DOZING,
            Level::Dreaming => Thinking::DREAMING,
            Level::Lucid => Thinking::LUCID,
            Level::Mcts(width) if width.get() < 64 => Thinking::DREAMING,
            Level::Mcts(_) => Thinking::LUCID,
        };
        Thinking { width: effort.iterations.clamp(1, MOST_WIDTH) as usize, ..level }
    }
}

/// No beam is wider, however many iterations somebody asks for.
const MOST_WIDTH: u32 = 256;

/// What a bot does that sees this; `None` where nothing but the rules is left.
pub fn choose(
    game: &UnconsciousMind,
    seen: &Observation,
    seat: Seat,
    legal: &[Action],
    thinking: Thinking,
) -> Option<Action> {
    let worlds: Vec<(Thinker<'_>, State)> = (0..thinking.worlds.max(1))
        .map(|world| imagine(game, seen, seat, thinking, world))
        .collect();
    let (thinker, state) = worlds.first()?;
    if let Some(only) = thinker.only_step(state) {
        return Some(only).filter(|action| legal.contains(action));
    }
    let turns = thinker.turns(state, thinking.width);
    let frame = state.frames.top().copied();
    let weighty = frame.is_some_and(is_weighty) && thinking.ahead > 1;
    let best = if weighty && turns.len() > 1 {
        ahead::best(&worlds, turns, thinking)
    } else {
        turns.first().map(|turn| turn.first)
    };
    best.filter(|action| legal.contains(action))
}

/// One of the worlds in which a bot thinks.
fn imagine<'a>(
    game: &'a UnconsciousMind,
    seen: &Observation,
    seat: Seat,
    thinking: Thinking,
    world: usize,
) -> (Thinker<'a>, State) {
    // The same all through a turn, so that a plan is still the best after its first steps.
    let world = u64::from(seen.public.round) << 16 | (seat.index() << 8 | world) as u64;
    let state = seen.imagined(game, &mut SplitMix::of(world, 0));
    let Thinking { overlooks, gives_up, .. } = thinking;
    (Thinker { game, seat, world, overlooks, gives_up }, state)
}

/// Choices that are felt beyond the turn.
fn is_weighty(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Keep
            | Frame::Main
            | Frame::Bonus
            | Frame::TakeTile { .. }
            | Frame::PlaceTile(_)
            | Frame::TakeClient(_)
            | Frame::TakeDream(_)
    )
}
