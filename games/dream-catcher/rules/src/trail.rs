//! Where a finger went over the cards of a round. The host keeps it with the finger and shows it to
//! everybody once the round is revealed (CT-8.25), never before. Nothing of it is logged.

use crate::card::Clue;
use crate::spot::Spot;

/// The most spots that are remembered of a round; a longer trail is kept more coarsely.
pub const MOST_SPOTS: usize = 600;
/// The most strokes; later ones are not remembered.
pub const MOST_WAYS: usize = 120;
/// How far apart two remembered spots are at least, in quarter units.
const GRAIN: u32 = 6;
/// Nobody's finger goes farther between two samples without being lifted, in quarter units.
const LEAP: u32 = 80;

/// One stroke of a fingertip over the upright figure of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    pub card: Clue,
    pub spots: Vec<Spot>,
}

/// All strokes of one player, round by round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trail {
    round: u8,
    grain: u32,
    ways: Vec<Way>,
    /// Rounds before this one, for the keepsake.
    past: Vec<(u8, Vec<Way>)>,
    /// The stroke each fingertip is drawing.
    drawing: [Option<usize>; 2],
}

impl Default for Trail {
    fn default() -> Self {
        Trail { round: 0, grain: GRAIN, ways: Vec::new(), past: Vec::new(), drawing: [None; 2] }
    }
}

impl Trail {
    /// The strokes of that round.
    pub fn of_round(&self, round: u8) -> &[Way] {
        if self.round == round {
            return &self.ways;
        }
        self.past.iter().find(|(past, _)| *past == round).map_or(&[], |(_, ways)| ways)
    }

    /// Fingertip 0 or 1 was put down anew: what it feels from now on is another stroke.
    pub(crate) fn lift(&mut self, tip: usize) {
        self.drawing[tip.min(1)] = None;
    }

    /// Fingertip 0 or 1 felt something. A new round begins a new trail.
    pub(crate) fn note(&mut self, round: u8, card: Clue, tip: usize, at: Spot) {
        if self.round != round {
            let mut past = std::mem::take(&mut self.past);
            past.push((self.round, std::mem::take(&mut self.ways)));
            *self = Trail { round, past, ..Trail::default() };
        }
        let tip = tip.min(1);
        let on = self.drawing[tip].filter(|way| {
            let way = &self.ways[*way];
            way.card == card && way.spots.last().is_some_and(|last| last.distance(at) <= LEAP)
        });
        let Some(way) = on.or_else(|| self.begin(card)) else { return };
        self.drawing[tip] = Some(way);
        let spots = &mut self.ways[way].spots;
        if spots.last().is_none_or(|last| last.distance(at) >= self.grain) {
            spots.push(at);
        }
        if self.ways.iter().map(|way| way.spots.len()).sum::<usize>() > MOST_SPOTS {
            self.thin();
        }
    }

    fn begin(&mut self, card: Clue) -> Option<usize> {
        (self.ways.len() < MOST_WAYS).then(|| {
            self.ways.push(Way { card, spots: Vec::new() });
            self.ways.len() - 1
        })
    }

    /// Keeps every second spot, and from now on only half as many.
    fn thin(&mut self) {
        self.grain *= 2;
        for way in &mut self.ways {
            let mut nth = 0;
            way.spots.retain(|_| {
                nth += 1;
                nth % 2 == 1
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: i64, y: i64) -> Spot {
        Spot::new(x, y)
    }

    #[test]
    fn a_finger_that_is_lifted_begins_another_stroke() {
        let mut trail = Trail::default();
        for x in [0, 10, 20] {
            trail.note(1, Clue(0), 0, spot(x, 50));
        }
        trail.lift(0);
        for x in [30, 300] {
            trail.note(1, Clue(0), 0, spot(x, 50));
        }
        trail.note(1, Clue(1), 0, spot(300, 50));
        let lengths: Vec<usize> = trail.of_round(1).iter().map(|way| way.spots.len()).collect();
        assert_eq!(lengths, [3, 1, 1, 1], "put down anew, after a leap, on another card");
        assert!(trail.of_round(2).is_empty());
        trail.note(2, Clue(0), 0, spot(0, 0));
        assert_eq!(trail.of_round(1).len(), 4, "what was felt before stays for the keepsake");
        assert_eq!(trail.of_round(2).len(), 1);
    }

    #[test]
    fn two_fingertips_draw_two_strokes() {
        let mut trail = Trail::default();
        for step in 0..10 {
            trail.note(1, Clue(0), 0, spot(step * 8, 0));
            trail.note(1, Clue(0), 1, spot(step * 8, 400));
        }
        assert_eq!(trail.of_round(1).len(), 2);
    }

    #[test]
    fn however_long_somebody_feels_a_trail_stays_short_and_whole() {
        let mut trail = Trail::default();
        for step in 0..100_000i64 {
            let (row, x) = (step / 50, step % 50 * 8);
            trail.note(1, Clue(0), 0, spot(x, row % 400));
        }
        let spots: usize = trail.of_round(1).iter().map(|way| way.spots.len()).sum();
        assert!(spots <= MOST_SPOTS && trail.of_round(1).len() <= MOST_WAYS, "{spots}");
        assert!(spots > MOST_SPOTS / 4, "{spots}");
    }
}
