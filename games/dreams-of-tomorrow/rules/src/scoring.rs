//! Dream Points, Resonance and who has won (DOT-110 to DOT-117, DOT-136, DOT-147, DOT-148).

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use dreamtable_core::{Seat, SeatSet};
use serde::Serialize;

use crate::content::{Content, MOST_SEQUENCE};
use crate::dream::{Card, Symbol};
use crate::game::DreamsOfTomorrow;
use crate::state::{End, State};

/// Adjacent Dreams that resonate on one edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// The bit of its symbol; all three for a run of Rainbows only.
    pub bits: u8,
    pub from: u8,
    pub length: u8,
}

/// The runs of one edge, each side given by its [`Symbol::bits`], from the beginning (DOT-115).
#[inline]
pub fn runs(sides: &[u8]) -> ArrayVec<Run, 8> {
    let mut runs = ArrayVec::new();
    for bits in [1, 2, 4] {
        let mut from = 0;
        while from < sides.len() {
            let length = sides[from..].iter().take_while(|&&side| side & bits != 0).count();
            let plain = sides[from..from + length].contains(&bits);
            if length >= 2 && plain {
                runs.push(Run { bits, from: from as u8, length: length as u8 });
            }
            from += length.max(1);
        }
    }
    let mut from = 0;
    while from < sides.len() {
        let length = sides[from..].iter().take_while(|&&side| side == 7).count();
        let before = from == 0 || sides[from - 1] == 0;
        let after = sides.get(from + length).is_none_or(|&side| side == 0);
        if length >= 2 && before && after {
            runs.push(Run { bits: 7, from: from as u8, length: length as u8 });
        }
        from += length.max(1);
    }
    runs.sort_unstable_by_key(|run| (run.from, run.bits));
    runs
}

/// The bonus of one edge: that of all its [`runs`], counted without listing them.
#[inline]
pub fn resonance(sides: impl IntoIterator<Item = u8>, bonus: &[u8; MOST_SEQUENCE]) -> u16 {
    let worth = |length: u8| u16::from(bonus[usize::from(length.max(1)) - 1]);
    let mut sum = 0;
    // For each symbol the run that reaches this side, and whether it is more than Rainbows.
    let mut runs = [(0, false); 3];
    // The same for all that is not Black: where no symbol is in it, the Rainbows count once.
    let mut stretch = (0, false);
    // A Black side after the last ends every run.
    for side in sides.into_iter().chain([0]) {
        for (symbol, (length, plain)) in runs.iter_mut().enumerate() {
            if side >> symbol & 1 == 1 {
                *length += 1;
                *plain |= side == 1 << symbol;
            } else {
                sum += if *plain { worth(*length) } else { 0 };
                (*length, *plain) = (0, false);
            }
        }
        if side == 0 {
            sum += if stretch.1 { 0 } else { worth(stretch.0) };
            stretch = (0, false);
        } else {
            stretch = (stretch.0 + 1, stretch.1 || side != 7);
        }
    }
    sum
}

/// What a Sequence is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Score {
    pub dreams: u16,
    pub top: u16,
    pub bottom: u16,
}

impl Score {
    #[inline]
    pub const fn total(self) -> u16 {
        self.dreams + self.top + self.bottom
    }
}

#[inline]
pub fn score(content: &Content, sequence: &[Card]) -> Score {
    let dreams = || sequence.iter().map(|&card| content.dream(card));
    let bonus = &content.constants.resonance;
    Score {
        dreams: dreams().map(|dream| u16::from(dream.points)).sum(),
        top: resonance(dreams().map(|dream| dream.top.bits()), bonus),
        bottom: resonance(dreams().map(|dream| dream.bottom.bits()), bonus),
    }
}

#[inline]
fn edges(content: &Content, sequence: &[Card]) -> [ArrayVec<u8, MOST_SEQUENCE>; 2] {
    [
        sequence.iter().map(|&card| content.dream(card).top.bits()).collect(),
        sequence.iter().map(|&card| content.dream(card).bottom.bits()).collect(),
    ]
}

/// The Robot's points: its Turn Counter and a bonus by the number of humans.
pub fn robot_points(game: &DreamsOfTomorrow, state: &State) -> u16 {
    let bonus = game.content().constants.robot.bonus[game.seat_count().min(3) - 1];
    state.robot.counter + u16::from(bonus)
}

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Victory {
    pub seats: SeatSet,
    pub robot: bool,
}

/// Points first, then fewest Dreams in the Catcher, then most Hope.
type Rank = (u16, Reverse<usize>, u8);

fn rank(game: &DreamsOfTomorrow, state: &State, seat: Seat) -> Rank {
    let engineer = state.engineer(seat);
    let points = score(game.content(), &engineer.sequence).total();
    (points, Reverse(engineer.catcher.len()), engineer.purse.hope)
}

/// Who leads, and at the end who has won.
pub fn victory(game: &DreamsOfTomorrow, state: &State) -> Victory {
    let mut ranks: ArrayVec<Rank, 6> = ArrayVec::new();
    ranks.extend(game.all_seats().map(|seat| rank(game, state, seat)));
    let best = ranks.iter().copied().max().unwrap_or_default();
    let robot = game
        .robot_level()
        .map(|_| (robot_points(game, state), Reverse(0), 0))
        .filter(|&robot| robot >= best || game.is_solo());
    if game.is_solo() {
        let won = state.end != Some(End::RobotTurns) && best.0 > robot_points(game, state);
        let seats = if won { SeatSet::first_n(1) } else { SeatSet::EMPTY };
        return Victory { seats, robot: !won };
    }
    let seats = match robot {
        Some(robot) if robot > best => SeatSet::EMPTY,
        _ => game.all_seats().filter(|seat| ranks[seat.index()] == best).collect(),
    };
    Victory { seats, robot: robot.is_some() }
}

/// How the match stands or ended, as a sum people can check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reckoning {
    pub seats: Vec<Sum>,
    pub robot: Option<RobotSum>,
    pub end: Option<End>,
    /// Who leads, or has won once the match is over.
    pub winners: SeatSet,
    pub robot_wins: bool,
}

/// The points of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sum {
    pub seat: Seat,
    /// Every Dream of the Sequence with its points.
    pub dreams: Vec<(Card, u8)>,
    pub top: Vec<Resonance>,
    pub bottom: Vec<Resonance>,
    pub score: Score,
    pub total: u16,
    /// The tie-breaks: the fewest Dreams in the Catcher, then the most Hope.
    pub catcher: usize,
    pub hope: u8,
}

/// One run of an edge and what it brings. Places of the Sequence are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Resonance {
    pub symbol: Symbol,
    pub from: u8,
    pub to: u8,
    pub bonus: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RobotSum {
    pub turns: u16,
    pub bonus: u8,
    pub total: u16,
}

pub fn reckoning(game: &DreamsOfTomorrow, state: &State) -> Reckoning {
    let Victory { seats: winners, robot: robot_wins } = victory(game, state);
    let robot = game.robot_level().map(|_| {
        let total = robot_points(game, state);
        RobotSum { turns: state.robot.counter, bonus: (total - state.robot.counter) as u8, total }
    });
    let seats = game.all_seats().map(|seat| sum(game.content(), state, seat)).collect();
    Reckoning { seats, robot, end: state.end, winners, robot_wins }
}

fn sum(content: &Content, state: &State, seat: Seat) -> Sum {
    let engineer = state.engineer(seat);
    let [top, bottom] = edges(content, &engineer.sequence);
    let score = score(content, &engineer.sequence);
    let named = |sides: &[u8], symbols: &[Symbol; 5]| {
        let name = |bits| *symbols.iter().find(|s| s.bits() == bits).unwrap_or(&Symbol::Black);
        let resonance = |run: &Run| Resonance {
            symbol: name(run.bits),
            from: run.from + 1,
            to: run.from + run.length,
            bonus: content.constants.resonance[run.length as usize - 1],
        };
        runs(sides).iter().map(resonance).collect()
    };
    Sum {
        seat,
        dreams: engineer.sequence.iter().map(|&card| (card, content.dream(card).points)).collect(),
        top: named(&top, &Symbol::TOP),
        bottom: named(&bottom, &Symbol::BOTTOM),
        score,
        total: score.total(),
        catcher: engineer.catcher.len(),
        hope: engineer.purse.hope,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BONUS: [u8; 5] = [0, 2, 4, 7, 11];

    /// M, S and T are the three symbols, R a Rainbow, B Black.
    fn edge(text: &str) -> u16 {
        let sides: Vec<u8> = text
            .chars()
            .map(|letter| match letter {
                'M' => 1,
                'S' => 2,
                'T' => 4,
                'R' => 7,
                _ => 0,
            })
            .collect();
        resonance(sides, &BONUS)
    }

    #[test]
    fn the_bonus_is_that_of_all_runs() {
        for number in 0..5usize.pow(5) {
            let symbol = |place| [0, 1, 2, 4, 7][number / 5usize.pow(place) % 5];
            for length in 0..=5 {
                let sides: Vec<u8> = (0..length).map(symbol).collect();
                let listed: u16 =
                    runs(&sides).iter().map(|run| u16::from(BONUS[run.length as usize - 1])).sum();
                assert_eq!(resonance(sides.iter().copied(), &BONUS), listed, "{sides:?}");
            }
        }
    }

    #[test]
    fn dot_v02_runs_of_one_edge() {
        let expected = [
            ("RR", 2),
            ("MRRS", 8),
            ("MRM", 4),
            ("MBM", 0),
            ("RB", 0),
            ("MRSRT", 8),
            ("RRRRR", 11),
            ("MMMMM", 11),
            ("MMSSS", 6),
            ("BBB", 0),
            ("MRRRM", 11),
            ("SRRRM", 14),
        ];
        for (sides, bonus) in expected {
            assert_eq!(edge(sides), bonus, "{sides}");
        }
    }

    #[test]
    fn dot_v23_a_rainbow_at_an_end_or_apart() {
        let expected = [
            ("MRS", 4),
            ("RMS", 2),
            ("MSR", 2),
            ("RM", 2),
            ("MMR", 4),
            ("RRM", 4),
            ("RMMR", 7),
            ("RMSR", 4),
            ("RMMMM", 11),
            ("MBRR", 2),
            ("MRBRM", 4),
            ("MMRSS", 8),
            ("SRMMR", 9),
            ("R", 0),
        ];
        for (sides, bonus) in expected {
            assert_eq!(edge(sides), bonus, "{sides}");
        }
    }
}
