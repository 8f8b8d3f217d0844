//! Who is better: everybody against everybody, at every seat.

use std::ops::ControlFlow;

use bots::{Level, Limits};
use catalog::Table;
use dreamtable_core::{Payoffs, Seed};
use serde::Serialize;

use crate::host::{Stuck, host_bots};
use crate::interval::{Interval, wilson};
use crate::rating::{Rating, ratings};
use crate::simulation::Jobs;

/// What a round robin found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tournament {
    pub game: &'static str,
    pub seats: usize,
    /// For each pair of entrants, or for each entrant at a table for one.
    pub matches_each: u64,
    pub seed: Seed,
    pub entrants: Vec<Entrant>,
    pub duels: Vec<Duel>,
    /// How often each seat won, over all matches.
    pub by_seat: Vec<SeatRate>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entrant {
    pub bot: String,
    /// Won matches of all it played, a shared victory counted in part.
    pub wins: Interval,
    /// `None` at a table for one, where nobody is beaten.
    pub rating: Option<Rating>,
}

/// All matches between two entrants.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Duel {
    pub first: String,
    pub second: String,
    pub matches: u64,
    /// Of the first entrant.
    pub wins: Interval,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatRate {
    pub seat: usize,
    pub wins: Interval,
}

/// One match to be played: which entrant sits at each seat, and its seed.
struct Fixture {
    pair: (usize, usize),
    seating: Vec<usize>,
    seed: Seed,
}

impl Tournament {
    /// Plays `matches` matches for each pair of `bots`, in twos: the second has the same luck as
    /// the first with the seats swapped. At a table for more than two the pair takes every other
    /// seat. `finished` hears how many matches are done.
    pub fn play(
        table: &dyn Table,
        bots: &[Level],
        matches: u64,
        seed: Seed,
        jobs: &Jobs,
        finished: impl FnMut(u64),
    ) -> Result<Self, Stuck> {
        let names: Vec<String> = bots.iter().map(Level::to_string).collect();
        let begin = || table.apart();
        let one = |table: &mut Box<dyn Table>, seating: &[usize], seed: &Seed| {
            let levels: Vec<Level> = seating.iter().map(|&bot| bots[bot]).collect();
            host_bots(&mut *table.fresh(), seed, &levels, &Limits::default(), |_, _| {})
        };
        Self::run(table, &names, matches, seed, jobs, begin, one, finished)
    }

    /// The same between entrants of any kind: `one` plays a match with the entrants that sit there,
    /// each by its place in `names`.
    pub fn hosted<E: Send>(
        table: &dyn Table,
        names: &[String],
        matches: u64,
        seed: Seed,
        jobs: &Jobs,
        one: impl Fn(&[usize], &Seed) -> Result<Payoffs, E> + Sync,
        finished: impl FnMut(u64),
    ) -> Result<Self, E> {
        let one = |(): &mut (), seating: &[usize], seed: &Seed| one(seating, seed);
        Self::run(table, names, matches, seed, jobs, || (), one, finished)
    }

    #[allow(clippy::too_many_arguments)]
    fn run<W, E: Send>(
        table: &dyn Table,
        names: &[String],
        matches: u64,
        seed: Seed,
        jobs: &Jobs,
        begin: impl Fn() -> W + Sync,
        one: impl Fn(&mut W, &[usize], &Seed) -> Result<Payoffs, E> + Sync,
        mut finished: impl FnMut(u64),
    ) -> Result<Self, E> {
        let seats = table.seats();
        let fixtures = fixtures(names.len(), seats, matches, &seed);
        let mut tally = Tally::new(names.len(), seats);
        let mut failed = None;
        let work = |with: &mut W, number: u64| {
            let fixture = &fixtures[number as usize];
            one(with, &fixture.seating, &fixture.seed)
        };
        jobs.in_order(fixtures.len() as u64, begin, work, |number, result| match result {
            Ok(payoffs) => {
                tally.count(&fixtures[number as usize], payoffs.as_slice());
                finished(number + 1);
                ControlFlow::Continue(())
            }
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        });
        match failed {
            Some(error) => Err(error),
            None => Ok(tally.sum_up(table, names, matches, seed)),
        }
    }

    /// How many matches that will be.
    pub fn length(bots: usize, seats: usize, matches: u64) -> u64 {
        pairs(bots, seats).len() as u64 * matches
    }
}

/// Everybody against everybody; at a table for one, everybody against the game.
fn pairs(bots: usize, seats: usize) -> Vec<(usize, usize)> {
    if seats == 1 {
        return (0..bots).map(|bot| (bot, bot)).collect();
    }
    (0..bots).flat_map(|a| (a + 1..bots).map(move |b| (a, b))).collect()
}

fn fixtures(bots: usize, seats: usize, matches: u64, seed: &Seed) -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    for pair in pairs(bots, seats) {
        for number in 0..matches {
            let luck = if seats == 1 { number } else { number / 2 };
            let swapped = number % 2;
            let seating = (0..seats as u64)
                .map(|seat| if (seat + swapped) % 2 == 0 { pair.0 } else { pair.1 })
                .collect();
            fixtures.push(Fixture { pair, seating, seed: seed.child(luck) });
        }
    }
    fixtures
}

/// Results while they come in.
struct Tally {
    /// `wins[a][b]`: of a against b.
    wins: Vec<Vec<f64>>,
    matches: Vec<Vec<u64>>,
    seat_wins: Vec<f64>,
    played: u64,
}

impl Tally {
    fn new(bots: usize, seats: usize) -> Self {
        Tally {
            wins: vec![vec![0.0; bots]; bots],
            matches: vec![vec![0; bots]; bots],
            seat_wins: vec![0.0; seats],
            played: 0,
        }
    }

    fn count(&mut self, fixture: &Fixture, payoffs: &[i32]) {
        let (a, b) = fixture.pair;
        self.played += 1;
        for (wins, &payoff) in self.seat_wins.iter_mut().zip(payoffs) {
            *wins += f64::from(payoff) / f64::from(Payoffs::FULL);
        }
        self.matches[a][b] += 1;
        if a == b {
            self.wins[a][a] += f64::from(payoffs[0]) / f64::from(Payoffs::FULL);
            return;
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
    }

    fn sum_up(self, table: &dyn Table, bots: &[String], matches: u64, seed: Seed) -> Tournament {
        let seats = table.seats();
        let rated: Vec<Option<Rating>> = if seats == 1 {
            vec![None; bots.len()]
        } else {
            ratings(&self.wins).into_iter().map(Some).collect()
        };
        let entrants = (0..bots.len()).map(|a| Entrant {
            bot: bots[a].clone(),
            wins: wilson(self.wins[a].iter().sum(), self.matches[a].iter().sum()),
            rating: rated[a],
        });
        let duels = pairs(bots.len(), seats).into_iter().filter(|(a, b)| a != b).map(|(a, b)| {
            let matches = self.matches[a][b];
            let (first, second) = (bots[a].clone(), bots[b].clone());
            Duel { first, second, matches, wins: wilson(self.wins[a][b], matches) }
        });
        let by_seat = self
            .seat_wins
            .iter()
            .enumerate()
            .map(|(index, &wins)| SeatRate { seat: index + 1, wins: wilson(wins, self.played) });
        Tournament {
            game: table.entry().id(),
            seats,
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
    fn every_pair_sits_at_both_sides_with_the_same_luck() {
        let fixtures = fixtures(3, 2, 4, &Seed::from_number(1));
        assert_eq!(fixtures.len(), 12);
        assert_eq!(fixtures[0].seating, [0, 1]);
        assert_eq!(fixtures[1].seating, [1, 0]);
        assert!(fixtures[0].seed == fixtures[1].seed && fixtures[1].seed != fixtures[2].seed);
    }

    #[test]
    fn a_shared_victory_is_half_a_win_for_each() {
        let mut tally = Tally::new(2, 4);
        let fixture =
            Fixture { pair: (0, 1), seating: vec![0, 1, 0, 1], seed: Seed::from_number(1) };
        tally.count(&fixture, &[500, 500, 0, 0]);
        tally.count(&fixture, &[500, 0, 500, 0]);
        assert_eq!((tally.wins[0][1], tally.wins[1][0]), (1.5, 0.5));
    }

    #[test]
    fn alone_everybody_plays_against_the_game() {
        assert_eq!(Tournament::length(3, 1, 10), 30);
        assert_eq!(Tournament::length(3, 2, 10), 30);
        assert_eq!(Tournament::length(4, 2, 10), 60);
    }
}
