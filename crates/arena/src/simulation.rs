//! Many matches of one table.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::time::{Duration, Instant};

use catalog::Table;
use dreamtable_core::Seed;

use crate::crew::Crew;
use crate::host::Trouble;
use crate::player::{Chair, Contender};

/// How many matches are played at the same time.
pub struct Jobs {
    pool: rayon::ThreadPool,
}

/// A number of jobs no machine can do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JobsError {
    #[error("{0} jobs at once are not possible: choose 1 to {most}", most = Jobs::MOST)]
    Number(usize),
    #[error("the system has no threads to give: {0}")]
    Threads(String),
}

impl Jobs {
    pub const MOST: usize = 256;

    pub fn new(jobs: usize) -> Result<Self, JobsError> {
        if !(1..=Self::MOST).contains(&jobs) {
            return Err(JobsError::Number(jobs));
        }
        rayon::ThreadPoolBuilder::new()
            .num_threads(jobs)
            .build()
            .map(|pool| Jobs { pool })
            .map_err(|error| JobsError::Threads(error.to_string()))
    }

    /// Does the work numbered 0 to `count - 1` on all threads and hands over the results in this
    /// order, each as soon as its turn has come. A `Break` stops the work early. `begin` gives each
    /// thread what it works with and shares with nobody.
    pub fn in_order<W, T: Send>(
        &self,
        count: u64,
        begin: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, u64) -> T + Sync,
        mut each: impl FnMut(u64, T) -> ControlFlow<()>,
    ) {
        let threads = self.pool.current_num_threads();
        let (sender, receiver) = sync_channel(4 * threads);
        let batches = Batches { count, next: AtomicU64::new(0) };
        self.pool.in_place_scope(|scope| {
            for sender in vec![sender; threads] {
                let (begin, work, batches) = (&begin, &work, &batches);
                scope.spawn(move |_| {
                    let mut with = begin();
                    batches.each(|numbers| {
                        let first = numbers.start;
                        let results: Vec<T> = numbers.map(|n| work(&mut with, n)).collect();
                        // Nobody listens any more once enough was heard.
                        match sender.send((first, results)) {
                            Ok(()) => ControlFlow::Continue(()),
                            Err(_) => ControlFlow::Break(()),
                        }
                    });
                });
            }
            let mut waiting = BTreeMap::new();
            let mut next = 0;
            for (first, results) in receiver {
                waiting.insert(first, results);
                while let Some(results) = waiting.remove(&next) {
                    for result in results {
                        if each(next, result).is_break() {
                            return;
                        }
                        next += 1;
                    }
                }
            }
        });
    }
}

/// Numbers given out to threads, several at once where work is short, so that threads seldom meet.
struct Batches {
    count: u64,
    next: AtomicU64,
}

impl Batches {
    /// A thread whose batch took less than this takes one twice as long next time.
    const SHORT: Duration = Duration::from_millis(5);
    const LONGEST: u64 = 256;

    fn each(&self, mut work: impl FnMut(Range<u64>) -> ControlFlow<()>) {
        let mut length = 1;
        loop {
            let start = Instant::now();
            let first = self.next.fetch_add(length, Ordering::Relaxed);
            let numbers = first..self.count.min(first.saturating_add(length));
            if numbers.is_empty() || work(numbers).is_break() {
                return;
            }
            if start.elapsed() < Self::SHORT {
                length = Self::LONGEST.min(2 * length);
            }
        }
    }
}

/// Who sits where when fewer bots than seats are named: they sit down in turn, again and again.
pub fn seat_bots(bots: &[Contender], seats: usize) -> Vec<Contender> {
    bots.iter().cloned().cycle().take(seats).collect()
}

/// Matches of one table with the same bots at the same seats.
pub struct Simulation<'a> {
    pub table: &'a dyn Table,
    /// One for each seat.
    pub contenders: &'a [Contender],
    pub matches: u64,
    /// The match numbered `i` from 0 has the seed `seed.child(i)`.
    pub seed: Seed,
}

impl Simulation<'_> {
    /// `play` plays one match at a fresh table, on the thread of a job, and keeps what is wanted of
    /// it; `each` is given that in the order of the matches.
    pub fn run<T: Send>(
        &self,
        jobs: &Jobs,
        play: impl Fn(&mut dyn Table, &Seed, &mut [Chair]) -> Result<T, Trouble> + Sync,
        mut each: impl FnMut(u64, T) -> ControlFlow<()>,
    ) -> Result<(), Trouble> {
        let mut trouble = None;
        let seating: Vec<usize> = (0..self.contenders.len()).collect();
        let work = |(table, chairs): &mut (Box<dyn Table>, Vec<Chair>), number| {
            play(&mut *table.fresh(), &self.seed.child(number), chairs)
        };
        jobs.in_order(
            self.matches,
            || (self.table.apart(), Crew::new(self.contenders).sit(&seating)),
            work,
            |number, result| match result {
                Ok(kept) => each(number, kept),
                Err(error) => {
                    trouble = Some(error);
                    ControlFlow::Break(())
                }
            },
        );
        trouble.map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_however_many_jobs_there_are() {
        for jobs in [1, 2, 5] {
            let mut seen = Vec::new();
            Jobs::new(jobs).unwrap().in_order(
                10_000,
                || (),
                |(), n| n * n,
                |n, square| {
                    assert_eq!(square, n * n);
                    seen.push(n);
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(seen, (0..10_000).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_break_stops_the_work() {
        let mut seen = 0;
        Jobs::new(2).unwrap().in_order(
            u64::MAX,
            || (),
            |(), n| n,
            |_, _| {
                seen += 1;
                if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(seen, 3);
    }

    #[test]
    fn absurd_numbers_of_jobs_are_refused() {
        assert!(Jobs::new(0).is_err());
        assert!(Jobs::new(100_000).is_err());
    }
}
