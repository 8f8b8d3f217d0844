//! Many matches of one table.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::sync_channel;

use bots::{Level, Limits};
use catalog::{Played, Table};
use dreamtable_core::Seed;
use rayon::iter::{ParallelBridge, ParallelIterator};

use crate::host::{Stuck, host};

/// How many matches are played at the same time.
pub struct Jobs {
    pool: rayon::ThreadPool,
}

/// A number of jobs no machine can do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JobsError {
    #[error("{0} jobs at once are not possible: choose 1 to {most}", most = Jobs::MOST)]
    Number(usize),
    #[error("the system gives no threads: {0}")]
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

    /// Does `work(0)`, `work(1)`, … `work(count - 1)` on all threads and hands over the results in
    /// this order, each as soon as its turn has come. A `Break` stops the work early.
    pub fn in_order<T: Send>(
        &self,
        count: u64,
        work: impl Fn(u64) -> T + Send + Sync,
        mut each: impl FnMut(u64, T) -> ControlFlow<()>,
    ) {
        let enough = AtomicBool::new(false);
        let threads = self.pool.current_num_threads();
        let (sender, receiver) = sync_channel(4 * threads);
        std::thread::scope(|scope| {
            let (work, enough) = (&work, &enough);
            scope.spawn(move || {
                self.pool.install(|| {
                    // The bridge gives out the numbers one by one, so results arrive nearly in
                    // order and few have to wait for their turn.
                    let numbers = (0..count).take_while(|_| !enough.load(Ordering::Relaxed));
                    numbers.par_bridge().for_each_with(sender, |sender, number| {
                        // Nobody listens any more once enough was heard.
                        let _ = sender.send((number, work(number)));
                    });
                });
            });
            let mut waiting = BTreeMap::new();
            let mut next = 0;
            for (number, result) in receiver {
                waiting.insert(number, result);
                while let Some(result) = waiting.remove(&next) {
                    if each(next, result).is_break() {
                        enough.store(true, Ordering::Relaxed);
                        return;
                    }
                    next += 1;
                }
            }
        });
    }
}

/// Who sits where when fewer bots than seats are named: they sit down in turn, again and again.
pub fn seat_bots(bots: &[Level], seats: usize) -> Vec<Level> {
    bots.iter().copied().cycle().take(seats).collect()
}

/// Matches of one table with the same bots at the same seats.
pub struct Simulation<'a> {
    pub table: &'a dyn Table,
    pub levels: &'a [Level],
    pub matches: u64,
    /// The match numbered `i` from 0 has the seed `seed.child(i)`.
    pub seed: Seed,
}

impl Simulation<'_> {
    pub fn run(
        &self,
        jobs: &Jobs,
        mut each: impl FnMut(u64, Played) -> ControlFlow<()>,
    ) -> Result<(), Stuck> {
        let mut stuck = None;
        let work = |number| {
            let seed = self.seed.child(number);
            host(&mut *self.table.fresh(), &seed, self.levels, &Limits::default())
        };
        jobs.in_order(self.matches, work, |number, result| match result {
            Ok(played) => each(number, played),
            Err(error) => {
                stuck = Some(error);
                ControlFlow::Break(())
            }
        });
        stuck.map_or(Ok(()), Err)
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
                100,
                |n| n * n,
                |n, square| {
                    assert_eq!(square, n * n);
                    seen.push(n);
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(seen, (0..100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_break_stops_the_work() {
        let mut seen = 0;
        Jobs::new(2).unwrap().in_order(
            u64::MAX,
            |n| n,
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
