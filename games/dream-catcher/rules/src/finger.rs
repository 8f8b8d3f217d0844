//! How fast a finger may feel. Everything that is sent about a card goes through a [`Finger`], so
//! that nobody, with whatever client, can gather a figure in less time than feeling it takes: lines
//! cost the way the finger goes, spots cost one each. Time is an argument; nothing here has a clock.

use crate::feel::{Clarity, SPEED_LIMIT};
use crate::handle::Handle;
use crate::spot::Spot;
use crate::trail::Trail;

/// Spots per second, and how many may come at once (CT-8.21).
pub const SPOTS_PER_SECOND: i64 = 40;
pub const SPOT_BURST: i64 = 20;
/// The most samples in one message (CT-8.18).
pub const MOST_BATCH: usize = 4;
/// How far a finger may go at once and still feel clearly, in quarter units.
const FREE_WAY: i64 = 48;
/// How far beyond it may go and feel a blur.
const BLURRED_WAY: i64 = 80;
/// More than the diagonal of a card: a longer debt would forbid nothing more.
const MOST_DEBT: i64 = 600;
/// What another grip costs, in quarter units.
const REGRIP: i64 = 160;
/// What putting the finger down costs, in quarter units of way and in spots: about as much can be
/// felt by tapping here and there as by going.
const PRESS: i64 = 40;
const PRESS_SPOTS: i64 = 4;
/// How long a logged stroke across a card takes, in milliseconds: it counts as if it had been gone.
const STROKE: i64 = 1_070;
/// Quarter units per millisecond, times a thousand: the speed limit.
const WAY_PER_MILLISECOND: i64 = (SPEED_LIMIT * 4.0) as i64;
/// What a sample of a card one does not hold costs (CT-8.21).
const WRONG_CARD: i64 = 3;

/// Why nothing is felt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Numb {
    #[error("too many spots at once: wait {0} ms")]
    TooMany(u64),
    #[error("the finger is still on its way: wait {0} ms")]
    TooFast(u64),
}

/// The allowance of one player, for all cards and both fingertips. Keep it for the whole match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finger {
    /// Thousandths of spots.
    spots: i64,
    /// Thousandths of quarter units; negative while the finger is still on its way.
    way: i64,
    /// Milliseconds of the host's clock.
    at: u64,
    last: [Option<Spot>; 2],
    /// The card that is held, and how it is turned.
    grip: Option<(Handle, u8)>,
    /// The next sample is where a fingertip was put down.
    pressed: bool,
    /// How many feel the card that is held: together they feel no more than one would.
    hands: i64,
    /// Milliseconds that logged strokes have taken and that have not passed yet.
    busy: i64,
    /// The round, and its logged strokes that are paid for.
    stroked: (u8, u32),
    /// Where it has been in this round.
    pub(crate) trail: Trail,
}

impl Finger {
    pub fn new(now: u64) -> Self {
        let (spots, way) = (SPOT_BURST * 1000, FREE_WAY * 1000);
        Finger {
            spots,
            way,
            at: now,
            last: [None; 2],
            grip: None,
            pressed: false,
            hands: 1,
            busy: 0,
            stroked: (0, 0),
            trail: Trail::default(),
        }
    }

    /// Where it went in the latest round: nobody's to know before that round is revealed.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Where this fingertip (0 or 1) was last.
    pub fn last(&self, tip: usize) -> Option<Spot> {
        self.last.get(tip).copied().flatten()
    }

    /// Asks for one spot under fingertip `tip` (CT-8.3: 0 or 1; all others are the second). The way
    /// from its last spot counts even if the finger was lifted, and the second fingertip begins
    /// where the first is, so that jumping is no faster than going.
    pub fn sample(&mut self, now: u64, tip: usize, at: Spot) -> Result<Clarity, Numb> {
        self.rest(now);
        if self.busy > 0 {
            return Err(Numb::TooFast(self.busy as u64));
        }
        if self.spots < 1000 {
            return Err(Numb::TooMany(((1000 - self.spots) / SPOTS_PER_SECOND + 1) as u64));
        }
        self.spots -= 1000;
        let tip = tip.min(1);
        let pressed = std::mem::take(&mut self.pressed);
        let other = self.last[1 - tip].filter(|_| !pressed);
        let from = self.last[tip].or(other).unwrap_or(at);
        self.last[tip] = Some(at);
        self.way -= 1000 * i64::from(from.distance(at));
        self.way = self.way.max(-1000 * MOST_DEBT);
        if self.way >= 0 {
            Ok(Clarity::Clear)
        } else if self.way >= -1000 * BLURRED_WAY {
            Ok(Clarity::Blurred)
        } else {
            Err(Numb::TooFast((-self.way / WAY_PER_MILLISECOND + 1) as u64))
        }
    }

    /// Takes hold of a card, or turns it. Another grip takes as long as a long way, so that looking
    /// at several cards, or at one from all sides, is no way to feel two places at once.
    pub fn grip(&mut self, now: u64, card: Handle, turn: u8) {
        self.rest(now);
        let before = self.grip.replace((card, turn));
        if before.is_some_and(|before| before != (card, turn)) {
            self.way = (self.way - 1000 * REGRIP).max(-1000 * MOST_DEBT);
        }
    }

    /// Puts the fingertip down, wherever that is: it owes nothing for the way there, and what a
    /// hasty flick still owed is forgotten.
    pub fn press(&mut self, now: u64, tip: usize) {
        self.rest(now);
        self.last[tip.min(1)] = None;
        self.pressed = true;
        self.way = self.way.max(0) - 1000 * PRESS;
        self.spots = (self.spots - 1000 * (PRESS_SPOTS - 1)).max(-1000 * SPOT_BURST);
    }

    /// So many may feel the card at once (CT-4.4).
    pub fn shares(&mut self, now: u64, hands: usize) {
        self.rest(now);
        self.hands = hands.max(1) as i64;
    }

    /// So many logged strokes were felt in this round: each takes the time of going there.
    pub fn stroked(&mut self, now: u64, round: u8, strokes: u32) {
        self.rest(now);
        let paid = if self.stroked.0 == round { self.stroked.1 } else { 0 };
        self.busy += STROKE * i64::from(strokes.saturating_sub(paid));
        self.stroked = (round, strokes.max(paid));
    }

    /// A sample of a card this player may not touch: it is refused and costs three.
    pub fn wrong_card(&mut self, now: u64) {
        self.rest(now);
        self.spots = (self.spots - 1000 * WRONG_CARD).max(-1000 * SPOT_BURST);
    }

    /// A clock that runs backwards gives nothing.
    fn rest(&mut self, now: u64) {
        let passed = now.saturating_sub(self.at).min(60_000) as i64;
        self.at = self.at.max(now);
        self.busy = (self.busy - passed).max(0);
        let spots = passed * SPOTS_PER_SECOND / self.hands;
        let way = passed * WAY_PER_MILLISECOND / self.hands;
        self.spots = (self.spots + spots).min(1000 * SPOT_BURST);
        self.way = (self.way + way).min(1000 * FREE_WAY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: i64, y: i64) -> Spot {
        Spot::new(x * 4, y * 4)
    }

    #[test]
    fn ct_8_21_rate_limit() {
        let mut finger = Finger::new(0);
        let felt = (0..100).filter(|_| finger.sample(0, 0, spot(50, 50)).is_ok()).count();
        assert_eq!(felt, 20, "a burst of twenty");
        let felt = (0..1000).filter(|i| finger.sample(1 + i, 0, spot(50, 50)).is_ok()).count();
        assert!((39..=41).contains(&felt), "{felt} in a second");
        finger.wrong_card(2000);
        let after = (0..100).filter(|_| finger.sample(2000, 0, spot(50, 50)).is_ok()).count();
        assert_eq!(after, 17, "a wrong card costs three");
    }

    #[test]
    fn ct_8_8_a_finger_at_the_limit_feels_clearly_and_a_faster_one_does_not() {
        let sweep = |units_per_second: i64| {
            let mut finger = Finger::new(0);
            // Forty samples a second along one line, there and back.
            let felt = (0..80).map(|i| {
                let way = units_per_second * i / 40 % 200;
                let x = if way < 100 { way } else { 200 - way };
                finger.sample(i as u64 * 25, 0, spot(x, 50))
            });
            felt.filter(|felt| *felt == Ok(Clarity::Clear)).count()
        };
        assert_eq!(sweep(85), 80);
        assert!(sweep(140) < 40, "{}", sweep(140));
    }

    #[test]
    fn a_new_press_feels_at_once_even_after_a_flick_and_tapping_is_no_faster_than_going() {
        let mut finger = Finger::new(0);
        finger.sample(0, 0, spot(5, 5)).unwrap();
        assert!(finger.sample(10, 0, spot(95, 95)).is_err(), "a flick");
        finger.press(60, 0);
        assert_eq!(finger.sample(60, 0, spot(40, 60)), Ok(Clarity::Blurred));
        assert_eq!(finger.sample(180, 0, spot(40, 60)), Ok(Clarity::Clear));
        let mut finger = Finger::new(0);
        let clear = (0..1000u64).filter(|now| {
            finger.press(*now, 0);
            finger.sample(*now, 0, spot((now * 37 % 100) as i64, 50)) == Ok(Clarity::Clear)
        });
        assert!(clear.count() <= 11, "ten places a second");
    }

    #[test]
    fn logged_strokes_take_their_time_and_two_on_one_card_feel_as_much_as_one() {
        let mut finger = Finger::new(0);
        finger.stroked(0, 1, 3);
        assert_eq!(finger.sample(0, 0, spot(50, 50)), Err(Numb::TooFast(3210)));
        finger.stroked(3000, 1, 3);
        assert!(finger.sample(3210, 0, spot(50, 50)).is_ok(), "paid for once");
        let felt = |hands: usize| {
            let mut finger = Finger::new(0);
            finger.shares(0, hands);
            (0..10_000u64).filter(|now| finger.sample(*now, 0, spot(50, 50)).is_ok()).count()
        };
        assert!(2 * felt(2) <= felt(1) + 30, "{} {}", felt(2), felt(1));
    }

    #[test]
    fn jumping_is_no_faster_than_going_with_one_fingertip_or_two() {
        let mut finger = Finger::new(0);
        finger.sample(0, 0, spot(0, 0)).unwrap();
        assert!(matches!(finger.sample(1, 0, spot(90, 0)), Err(Numb::TooFast(_))));
        assert!(matches!(finger.sample(2, 1, spot(90, 0)), Err(Numb::TooFast(_))));
        assert!(matches!(finger.sample(800, 0, spot(90, 0)), Ok(Clarity::Blurred)));
        assert_eq!(finger.sample(1100, 0, spot(90, 0)), Ok(Clarity::Clear));
    }
}
