//! Who is better: everybody against everybody, at every seat.

use std::ops::ControlFlow;

use bots::Limits;
use catalog::Table;
use dreamtable_core::{Payoffs, Seed};
use serde::Serialize;

use crate::clock::{Clock, ThinkingTime};
use crate::crew::Crew;
use crate::host::{Trouble, host_bots};
use crate::interval::Interval;
use crate::ledger::{Entered, Ledger};
use crate::player::Contender;
use crate::rating::Rating;
use crate::reached::Reached;
use crate::sequential::{Decided, Sequential};
use crate::simulation::Jobs;
use crate::tally::Tally;

/// What a round robin found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tournament {
    pub game: &'static str,
    pub seats: usize,
    /// For each pair of entrants, or for each entrant where nobody is beaten.
    pub matches_each: u64,
    pub seed: Seed,
    pub entrants: Vec<Entrant>,
    pub duels: Vec<Duel>,
    /// How often each seat won, over all matches; empty where all win together.
    pub by_seat: Vec<SeatRate>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entrant {
    pub bot: String,
    /// Won matches of all it played, a shared victory counted in part; `None` where all win
    /// together.
    pub wins: Option<Interval>,
    /// `None` where nobody is beaten.
    pub rating: Option<Rating>,
    /// Only where all win together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Reached>,
    /// Only where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thinking: Option<ThinkingTime>,
}

/// All matches between two entrants.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Duel {
    pub first: String,
    pub second: String,
    pub matches: u64,
    /// Of the first entrant.
    pub wins: Interval,
    /// What a sequential test found; `None` where none was asked for or it ran out of matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<Decided>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatRate {
    pub seat: usize,
    pub wins: Interval,
}

/// How a tournament is played.
#[derive(Clone, Copy, Debug)]
pub struct Schedule<'a> {
    /// For each pair, at most.
    pub matches: u64,
    pub seed: Seed,
    pub pairs: Pairs,
    /// Whether a pair stops as soon as it is decided.
    pub decide: bool,
    /// Whether the time is taken that everybody thinks.
    pub times: bool,
    /// Matches that were played before.
    pub known: &'a Ledger,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pairs {
    /// Everybody meets everybody.
    #[default]
    All,
    /// Everybody meets who is next in the list, and greedy: what is needed to tell how high the
    /// steps of a ladder are.
    Ladder,
}

/// One match to be played: which entrant sits at each seat, and its seed.
pub(crate) struct Fixture {
    pub pair: (usize, usize),
    pub seating: Vec<usize>,
    pub seed: Seed,
}

impl Tournament {
    /// Lets each pair of contenders play, in twos: the second match has the same luck as the first
    /// with the seats swapped. At a table for more than two the pair takes every other seat. Where
    /// all win together, each has a table for itself. `finished` hears how many matches are done,
    /// and of each that was not known before.
    pub fn play(
        table: &dyn Table,
        contenders: &[Contender],
        course: &Schedule<'_>,
        jobs: &Jobs,
        finished: impl FnMut(u64, Option<Entered>),
    ) -> Result<Self, Trouble> {
        let names: Vec<String> = contenders.iter().map(Contender::to_string).collect();
        let begin = || (table.apart(), Crew::new(contenders));
        let one = |(table, crew): &mut (Box<dyn Table>, Crew<'_>),
                   seating: &[usize],
                   seed: &Seed|
         -> Result<_, Trouble> {
            let mut chairs = crew.sit(seating);
            let payoffs =
                host_bots(&mut *table.fresh(), seed, &mut chairs, &Limits::default(), |_, _| {})?;
            let mut clocks: Vec<Clock> =
                chairs.iter_mut().map(|chair| std::mem::take(&mut chair.clock)).collect();
            if !course.times {
                clocks.clear();
            }
            crew.rise(seating, chairs);
            Ok((payoffs, clocks))
        };
        Self::run(table, &names, course, jobs, begin, one, finished)
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
    ) -> Result<Self, E> {
        let one =
            |(): &mut (), seating: &[usize], seed: &Seed| Ok((one(seating, seed)?, Vec::new()));
        let (pairs, known) = (Pairs::All, &Ledger::EMPTY);
        let course = Schedule { matches, seed, pairs, decide: false, times: false, known };
        Self::run(table, names, &course, jobs, || (), one, |_, _| {})
    }

    fn run<W, E: Send>(
        table: &dyn Table,
        names: &[String],
        course: &Schedule<'_>,
        jobs: &Jobs,
        begin: impl Fn() -> W + Sync,
        one: impl Fn(&mut W, &[usize], &Seed) -> Result<(Payoffs, Vec<Clock>), E> + Sync,
        mut finished: impl FnMut(u64, Option<Entered>),
    ) -> Result<Self, E> {
        let seats = table.seats();
        let pairs = course.pairs.of(names, is_duel(table));
        let mut tally = Tally::new(names.len(), seats);
        for (place, &pair) in pairs.iter().enumerate() {
            let before = place as u64 * course.matches;
            let [first, second] = [pair.0, pair.1].map(|at| &names[at]);
            let fixture = |number| Fixture::new(pair, seats, number, &course.seed);
            let work = |with: &mut W, number: u64| {
                if let Some(payoffs) = course.known.find(first, second, number) {
                    return Ok((payoffs.clone(), Vec::new(), true));
                }
                let fixture = fixture(number);
                let (payoffs, clocks) = one(with, &fixture.seating, &fixture.seed)?;
                Ok((payoffs, clocks, false))
            };
            let mut test = Sequential::default();
            let mut failed = None;
            jobs.in_order(course.matches, &begin, work, |number, result| {
                let (payoffs, clocks, known) = match result {
                    Ok(played) => played,
                    Err(error) => {
                        failed = Some(error);
                        return ControlFlow::Break(());
                    }
                };
                test.count(tally.count(&fixture(number), payoffs.as_slice(), &clocks));
                let entered = || {
                    let (first, second) = (first.clone(), second.clone());
                    Entered { first, second, number, payoffs }
                };
                finished(before + number + 1, (!known).then(entered));
                let asked = course.decide && pair.0 != pair.1 && number % 2 == 1;
                if asked && test.decided().is_some() {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            if let Some(error) = failed {
                return Err(error);
            }
            tally.decided.push(test.decided().filter(|_| course.decide));
        }
        Ok(tally.sum_up(table, names, &pairs, course.matches, course.seed))
    }

    /// How many matches that will be, at most.
    pub fn length(table: &dyn Table, contenders: &[Contender], course: &Schedule) -> u64 {
        let names: Vec<String> = contenders.iter().map(Contender::to_string).collect();
        course.pairs.of(&names, is_duel(table)).len() as u64 * course.matches
    }
}

/// Whether somebody can be beaten at this table.
fn is_duel(table: &dyn Table) -> bool {
    table.seats() > 1 && table.entry().about().together.is_none()
}

impl Pairs {
    /// Those of so many entrants; where nobody can be beaten, everybody against the game.
    fn of(self, names: &[String], duel: bool) -> Vec<(usize, usize)> {
        let bots = names.len();
        if !duel {
            return (0..bots).map(|bot| (bot, bot)).collect();
        }
        let greedy = |bot: usize| names[bot] == "greedy";
        let met = |a: usize, b: usize| self == Pairs::All || b == a + 1 || greedy(a) || greedy(b);
        let all = (0..bots).flat_map(|a| (a + 1..bots).map(move |b| (a, b)));
        all.filter(|(a, b)| met(*a, *b)).collect()
    }
}

impl Fixture {
    fn new(pair: (usize, usize), seats: usize, number: u64, seed: &Seed) -> Self {
        let luck = if pair.0 == pair.1 { number } else { number / 2 };
        let own = |seat: u64| (seat + number).is_multiple_of(2);
        let seating =
            (0..seats as u64).map(|seat| if own(seat) { pair.0 } else { pair.1 }).collect();
        Fixture { pair, seating, seed: seed.child(luck) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_sits_at_both_sides_with_the_same_luck() {
        let seed = Seed::from_number(1);
        let [one, two, three] = [0, 1, 2].map(|number| Fixture::new((0, 1), 2, number, &seed));
        assert_eq!((one.seating, two.seating), (vec![0, 1], vec![1, 0]));
        assert!(one.seed == two.seed && two.seed != three.seed);
    }

    #[test]
    fn where_nobody_can_be_beaten_everybody_plays_against_the_game() {
        let names = ["random", "drowsy", "greedy", "lucid"].map(str::to_owned);
        assert_eq!(Pairs::All.of(&names[..3], false), [(0, 0), (1, 1), (2, 2)]);
        assert_eq!(Pairs::All.of(&names, true).len(), 6);
        assert_eq!(Pairs::Ladder.of(&names, true), [(0, 1), (0, 2), (1, 2), (2, 3)]);
    }
}
