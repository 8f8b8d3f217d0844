//! Results of a tournament while they come in.

use catalog::Table;
use dreamtable_core::{Payoffs, Seed};

use crate::clock::Clock;
use crate::interval::wilson;
use crate::rating::{Rating, ratings};
use crate::reached::Reached;
use crate::sequential::Decided;
use crate::tournament::{Duel, Entrant, Fixture, SeatRate, Tournament};

pub(crate) struct Tally {
    /// `wins[a][b]`: of a against b.
    wins: Vec<Vec<f64>>,
    matches: Vec<Vec<u64>>,
    /// What each entrant made of the matches it played with nobody but itself.
    alone: Vec<Vec<f64>>,
    seat_wins: Vec<f64>,
    played: u64,
    clocks: Vec<Clock>,
    pub decided: Vec<Option<Decided>>,
}

impl Tally {
    pub fn new(bots: usize, seats: usize) -> Self {
        Tally {
            wins: vec![vec![0.0; bots]; bots],
            matches: vec![vec![0; bots]; bots],
            alone: vec![Vec::new(); bots],
            seat_wins: vec![0.0; seats],
            played: 0,
            clocks: vec![Clock::default(); bots],
            decided: Vec::new(),
        }
    }

    /// Counts a match and returns what share of it the first of the pair has won.
    pub fn count(&mut self, fixture: &Fixture, payoffs: &[i32], clocks: &[Clock]) -> f64 {
        let (a, b) = fixture.pair;
        self.played += 1;
        for (at, clock) in fixture.seating.iter().zip(clocks) {
            self.clocks[*at].add(clock);
        }
        for (wins, &payoff) in self.seat_wins.iter_mut().zip(payoffs) {
            *wins += f64::from(payoff) / f64::from(Payoffs::FULL);
        }
        self.matches[a][b] += 1;
        if a == b {
            let share = f64::from(payoffs[0]) / f64::from(Payoffs::FULL);
            self.wins[a][a] += share;
            self.alone[a].push(share);
            return share;
        }
        self.matches[b][a] += 1;
        let best = |bot| {
            let own = fixture.seating.iter().zip(payoffs).filter(|(sits, _)| **sits == bot);
            own.map(|(_, &payoff)| payoff).max()
        };
        let share = match best(a).cmp(&best(b)) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        self.wins[a][b] += share;
        self.wins[b][a] += 1.0 - share;
        share
    }

    pub fn sum_up(
        self,
        table: &dyn Table,
        bots: &[String],
        pairs: &[(usize, usize)],
        matches: u64,
        seed: Seed,
    ) -> Tournament {
        let together = table.entry().about().together;
        let apart = pairs.iter().any(|(a, b)| a != b);
        let rated: Vec<Option<Rating>> = if apart {
            let anchor = bots.iter().position(|name| name == "greedy");
            ratings(&self.wins, anchor).into_iter().map(Some).collect()
        } else {
            vec![None; bots.len()]
        };
        let entrants = (0..bots.len()).map(|a| Entrant {
            bot: bots[a].clone(),
            wins: together
                .is_none()
                .then(|| wilson(self.wins[a].iter().sum(), self.matches[a].iter().sum())),
            rating: rated[a],
            score: Reached::of(table, &self.alone[a]),
            thinking: self.clocks[a].says(),
        });
        let decided = self.decided.iter().copied().chain(std::iter::repeat(None));
        let duels = pairs.iter().zip(decided).filter(|((a, b), _)| a != b);
        let duels = duels.map(|(&(a, b), decided)| {
            let matches = self.matches[a][b];
            let (first, second) = (bots[a].clone(), bots[b].clone());
            Duel { first, second, matches, wins: wilson(self.wins[a][b], matches), decided }
        });
        let by_seat = self.seat_wins.iter().enumerate().filter(|_| together.is_none());
        let by_seat = by_seat
            .map(|(index, &wins)| SeatRate { seat: index + 1, wins: wilson(wins, self.played) });
        Tournament {
            game: table.entry().id(),
            seats: table.seats(),
            matches_each: matches,
            seed,
            entrants: entrants.collect(),
            duels: duels.collect(),
            by_seat: by_seat.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_victory_is_half_a_win_for_each() {
        let mut tally = Tally::new(2, 4);
        let fixture =
            Fixture { pair: (0, 1), seating: vec![0, 1, 0, 1], seed: Seed::from_number(1) };
        assert_eq!(tally.count(&fixture, &[500, 500, 0, 0], &[]), 0.5);
        assert_eq!(tally.count(&fixture, &[0, 0, 1000, 0], &[]), 1.0);
        assert_eq!((tally.wins[0][1], tally.wins[1][0]), (1.5, 0.5));
    }
}
