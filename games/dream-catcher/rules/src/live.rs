//! A finger on a card, live: who may touch, how fast, and what goes out. Nothing of it is logged.

use arrayvec::ArrayVec;
use dreamtable_core::Seat;

use crate::bend::Bend;
use crate::card::Clue;
use crate::feel::{Clarity, Fingertip, feel};
use crate::finger::{Finger, MOST_BATCH, Numb};
use crate::follow::along;
use crate::game::DreamCatcher;
use crate::handle::Handle;
use crate::patch::Patch;
use crate::relief::{Kind, Relief};
use crate::spot::Spot;
use crate::state::{Phase, State};

/// How far a finger that follows a line goes with each sample, in quarter units.
pub const STRIDE: u16 = 8;
/// From how far back a finger that follows a line may say it comes.
const NEAR: u32 = 24;
/// Who comes from closer by stands there and sets out anew.
const STANDS: u32 = 4;

/// What a finger asks to feel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    pub card: Handle,
    /// Fingertip 0 or 1 (CT-8.3).
    pub tip: usize,
    /// Quarter turns by which the holder has turned the card.
    pub turn: u8,
    /// Cues only, no lines (CT-8.5).
    pub pure: bool,
    /// The fingertip was put down here: it has not come from where it was last.
    pub press: bool,
    pub motion: Motion,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Motion {
    Over(ArrayVec<Spot, MOST_BATCH>),
    /// On along the line under the finger, which came from a spot nearby (CT-8.14).
    Along {
        from: Spot,
        at: Spot,
    },
}

/// Why nothing is felt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Untouched {
    #[error("there is nothing to touch now: cards are felt while the guessers talk")]
    NotNow,
    #[error("that card is not in your hand")]
    NotInHand,
    #[error(transparent)]
    Numb(#[from] Numb),
}

impl DreamCatcher {
    /// What this seat feels. The host gives one finger for the whole match and its own time in
    /// milliseconds; who gets nothing, or only part of what was asked for, has still used up the
    /// finger's allowance.
    pub fn touch(
        &self,
        state: &State,
        seat: Seat,
        finger: &mut Finger,
        reach: &Reach,
        now: u64,
    ) -> Result<ArrayVec<Patch, MOST_BATCH>, Untouched> {
        let State { public, secret } = state;
        if !matches!(public.phase, Phase::Touch | Phase::Feeling(_)) {
            return Err(Untouched::NotNow);
        }
        let card = public.card_of(reach.card);
        let Some((card, (relief, bend))) =
            card.and_then(|card| Some((card, self.relief_under(state, seat, card)?)))
        else {
            finger.wrong_card(now);
            return Err(Untouched::NotInHand);
        };
        finger.shares(now, public.talk.touch[card.index()].len());
        finger.stroked(now, public.round, public.strokes_of(self.seat_count(), seat));
        finger.grip(now, reach.card, reach.turn % 4);
        if reach.press {
            finger.press(now, reach.tip);
            finger.trail.lift(reach.tip);
        }
        let turn = (reach.turn % 4 + secret.turns.of(card)) % 4;
        let tip = Fingertip { touch: self.agreed().touch, turn, pure: reach.pure };
        let round = public.round;
        let relief = &relief;
        let mut hand = Hand { relief, bend, tip, finger, which: reach.tip, round, card, now };
        match &reach.motion {
            Motion::Over(spots) => hand.over(spots),
            Motion::Along { from, at } => hand.along(*from, *at),
        }
    }
}

struct Hand<'a> {
    relief: &'a Relief,
    bend: Bend,
    tip: Fingertip,
    finger: &'a mut Finger,
    which: usize,
    round: u8,
    card: Clue,
    now: u64,
}

impl Hand<'_> {
    fn feel(&mut self, at: Spot) -> Result<Patch, Numb> {
        let from = self.finger.last(self.which);
        let clarity = self.finger.sample(self.now, self.which, at)?;
        let place = self.bend.unbent(at.upright(self.tip.turn));
        self.finger.trail.note(self.round, self.card, self.which, place);
        Ok(feel(self.relief, self.tip, from, at, clarity))
    }

    /// Some spots; where the finger grows numb on the way, those before.
    fn over(&mut self, spots: &[Spot]) -> Result<ArrayVec<Patch, MOST_BATCH>, Untouched> {
        let mut felt = ArrayVec::new();
        for spot in spots {
            match self.feel(*spot) {
                Ok(patch) => felt.push(patch),
                Err(numb) if felt.is_empty() => return Err(numb.into()),
                Err(_) => break,
            }
        }
        Ok(felt)
    }

    /// The next spot of the line; nothing where the finger has just come to an end or a meeting of
    /// lines, or where no line goes on. Round a corner it goes on, and from a meeting when it sets out
    /// anew. One spot is paid for either way.
    fn along(&mut self, from: Spot, at: Spot) -> Result<ArrayVec<Patch, MOST_BATCH>, Untouched> {
        let from = if from.distance(at) > NEAR { at } else { from };
        let comes = from.distance(at) > STANDS;
        let arrived = comes && self.stops(at) && !self.stops(from);
        let next = along(self.relief, self.tip.turn, from, at, STRIDE).filter(|_| !arrived);
        let patch = self.feel(next.unwrap_or(at))?;
        Ok(next.map(|_| patch).into_iter().collect())
    }

    fn stops(&self, at: Spot) -> bool {
        let patch = feel(self.relief, self.tip, None, at, Clarity::Blurred);
        matches!(patch.cue.kind, Kind::End | Kind::Junction)
    }
}
