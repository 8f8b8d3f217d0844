//! Thousands of matches, stepped together.

use std::sync::Arc;

use catalog::{Batch, Ends, Looks};
use dreamtable_core::Seed;
use numpy::{PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use pyo3::types::PyList;
use rayon::ThreadPool;

use crate::arrays::writable;
use crate::errors::{self, IllegalActionError, PickleRefusedError, shape};
use crate::game::Game;
use crate::{pool, value};

const MOST: usize = 1 << 20;

/// Many matches of one game that are stepped together, on all cores and without the interpreter's
/// lock. What the matches wait for stands in arrays that are made once and filled anew by each step.
/// A match that is over begins anew at once.
#[pyclass(module = "dreamtable")]
pub struct VectorMatch {
    game: Py<Game>,
    shards: Vec<Box<dyn Batch>>,
    n: usize,
    threads: usize,
    /// The seat each match waits for, counted from 1: int8, one a match.
    #[pyo3(get)]
    seats: Py<PyArrayDyn<i8>>,
    /// What that seat knows: int8, a row a match; None if it was not asked for.
    #[pyo3(get)]
    observations: Option<Py<PyArrayDyn<i8>>>,
    /// 1 for each action that seat can do: int8, a row a match.
    #[pyo3(get)]
    masks: Py<PyArrayDyn<i8>>,
    /// What a match that ended with the latest step was worth to each seat: float32, a row a match.
    #[pyo3(get)]
    payoffs: Py<PyArrayDyn<f32>>,
    /// 1 where a match ended with the latest step and another began: int8, one a match.
    #[pyo3(get)]
    over: Py<PyArrayDyn<i8>>,
    /// Filled by `sample`: int32, one a match.
    #[pyo3(get)]
    actions: Py<PyArrayDyn<i32>>,
}

/// What one thread works on.
struct Job<'a> {
    batch: &'a mut dyn Batch,
    looks: Looks<'a>,
    ends: Ends<'a>,
}

/// One piece of work for each thread.
fn share<T: Send>(pool: Option<&ThreadPool>, jobs: Vec<T>, work: impl Fn(T) + Sync) {
    match pool {
        None => jobs.into_iter().for_each(work),
        Some(pool) => pool.scope(|scope| {
            for job in jobs {
                let work = &work;
                scope.spawn(move |_| work(job));
            }
        }),
    }
}

impl VectorMatch {
    pub fn open(
        game: Bound<'_, Game>,
        n: usize,
        seeds: Option<Bound<'_, PyAny>>,
        threads: Option<usize>,
        observations: bool,
    ) -> PyResult<Self> {
        let py = game.py();
        if !(1..=MOST).contains(&n) {
            return Err(errors::option(format!("{n} matches at once: choose 1 to {MOST}")));
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or(cores).min(n);
        if !(1..=256).contains(&threads) {
            return Err(errors::option("choose 1 to 256 threads"));
        }
        let seeds = read_seeds(py, n, seeds)?;
        let box_ = game.get();
        let studied = box_.studied();
        let each = n.div_ceil(threads);
        let mut shards = Vec::new();
        for part in seeds.chunks(each) {
            // Each thread has a box of its own: even counting who holds a box makes cores wait.
            let batch = studied.batch(box_.options_json(), box_.pack(), part);
            shards.push(batch.map_err(errors::Raised::raised)?);
        }
        let (tensor, actions, seats) = (box_.shape.tensor, box_.shape.actions, box_.shape.seats);
        let cells = |dims: Vec<usize>| PyArrayDyn::<i8>::zeros(py, dims, false).unbind();
        let mut this = VectorMatch {
            shards,
            n,
            threads,
            seats: cells(vec![n]),
            observations: observations.then(|| cells(vec![n, tensor])),
            masks: cells(vec![n, actions]),
            payoffs: PyArrayDyn::zeros(py, vec![n, seats], false).unbind(),
            over: cells(vec![n]),
            actions: PyArrayDyn::zeros(py, vec![n], false).unbind(),
            game: game.unbind(),
        };
        this.run(py, false)?;
        Ok(this)
    }

    /// The threads, if there is more than one.
    fn pool(&self) -> PyResult<Option<Arc<ThreadPool>>> {
        if self.threads > 1 { pool::of(self.threads).map(Some) } else { Ok(None) }
    }

    /// Notes an action for every match. The error is the first match for which it is not legal.
    fn choose(&mut self, py: Python<'_>, actions: &[i32]) -> PyResult<Result<(), usize>> {
        let pool = self.pool()?;
        let mut refused = vec![None; self.shards.len()];
        let (mut at, mut jobs) = (0, Vec::with_capacity(self.shards.len()));
        for (batch, refused) in self.shards.iter_mut().zip(&mut refused) {
            let count = batch.len();
            jobs.push((at, batch, &actions[at..at + count], refused));
            at += count;
        }
        py.detach(|| {
            share(pool.as_deref(), jobs, |(from, batch, actions, refused)| {
                *refused = batch.choose(actions).err().map(|at| from + at);
            });
        });
        Ok(refused.into_iter().flatten().next().map_or(Ok(()), Err))
    }

    /// Every match takes the action noted for it, or is only looked at.
    fn run(&mut self, py: Python<'_>, stepping: bool) -> PyResult<()> {
        let (n, pool) = (self.n, self.pool()?);
        let shape = &self.game.get().shape;
        let bound = |array: &Py<PyArrayDyn<i8>>| array.bind(py).clone().into_any();
        let mut seats = writable::<i8>(&bound(&self.seats), n, "int8")?;
        let mut masks = writable::<i8>(&bound(&self.masks), n * shape.actions, "int8")?;
        let mut over = writable::<i8>(&bound(&self.over), n, "int8")?;
        let payoffs = self.payoffs.bind(py).clone().into_any();
        let mut payoffs = writable::<f32>(&payoffs, n * shape.seats, "float32")?;
        let mut tensors = match &self.observations {
            Some(array) => Some(writable::<i8>(&bound(array), n * shape.tensor, "int8")?),
            None => None,
        };
        let mut seats = Rest(slice(&mut seats)?);
        let mut masks = Rest(slice(&mut masks)?);
        let mut over = Rest(slice(&mut over)?);
        let mut payoffs = Rest(slice(&mut payoffs)?);
        let mut tensors = tensors.as_mut().map(slice).transpose()?.map(Rest);
        let mut jobs = Vec::with_capacity(self.shards.len());
        for batch in &mut self.shards {
            let count = batch.len();
            jobs.push(Job {
                looks: Looks {
                    seats: seats.take(count),
                    tensors: tensors.as_mut().map(|rest| rest.take(count * shape.tensor)),
                    masks: masks.take(count * shape.actions),
                },
                ends: Ends { payoffs: payoffs.take(count * shape.seats), over: over.take(count) },
                batch: &mut **batch,
            });
        }
        py.detach(|| {
            share(pool.as_deref(), jobs, |job| match stepping {
                true => job.batch.step(job.looks, job.ends),
                false => job.batch.look(job.looks),
            });
        });
        Ok(())
    }
}

/// What is left of a slice that is dealt out piece by piece.
struct Rest<'a, T>(&'a mut [T]);

impl<'a, T> Rest<'a, T> {
    fn take(&mut self, count: usize) -> &'a mut [T] {
        let (head, rest) = std::mem::take(&mut self.0).split_at_mut(count);
        self.0 = rest;
        head
    }
}

fn slice<'a, T: numpy::Element>(
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|error| shape(error.to_string()))
}

/// One seed for each match, or one from which they all come.
fn read_seeds(py: Python<'_>, n: usize, given: Option<Bound<'_, PyAny>>) -> PyResult<Vec<Seed>> {
    let whole = match given {
        None => Seed::from_number(1),
        Some(given) => match given.cast::<PyList>() {
            Ok(list) if list.len() == n => {
                return list.iter().map(|one| value::seed(&one)).collect();
            }
            Ok(list) => {
                let what = format!("{} seeds for {n} matches: give {n}, or one", list.len());
                return Err(errors::option(what));
            }
            Err(_) => value::seed(&given)?,
        },
    };
    let _ = py;
    Ok((0..n as u64).map(|index| whole.child(index)).collect())
}

#[pymethods]
impl VectorMatch {
    #[new]
    #[pyo3(signature = (game, n, seeds=None, *, threads=None, observations=true))]
    fn new(
        game: Bound<'_, Game>,
        n: usize,
        seeds: Option<Bound<'_, PyAny>>,
        threads: Option<usize>,
        observations: bool,
    ) -> PyResult<Self> {
        VectorMatch::open(game, n, seeds, threads, observations)
    }

    /// The opened box.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.n
    }

    /// Every match takes its action, given as its number, and chance does what comes after it. All
    /// numbers are checked first: if one is not legal, nothing has changed.
    fn step(&mut self, py: Python<'_>, actions: Bound<'_, PyAny>) -> PyResult<()> {
        let wanted = || format!("give {} action numbers as an array of int32 or int64", self.n);
        let mut owned = Vec::new();
        let array;
        let actions: &[i32] = if let Ok(same) = actions.extract::<PyReadonlyArrayDyn<'_, i32>>() {
            array = same;
            array.as_slice().map_err(|_| shape(format!("{}, contiguous", wanted())))?
        } else if let Ok(wide) = actions.extract::<PyReadonlyArrayDyn<'_, i64>>() {
            // A number too large for an action is no action whatever it is cut to.
            owned.extend(wide.as_array().iter().map(|&index| i32::try_from(index).unwrap_or(-1)));
            &owned
        } else {
            return Err(shape(wanted()));
        };
        if actions.len() != self.n {
            return Err(shape(format!("{}; these are {}", wanted(), actions.len())));
        }
        if let Err(number) = self.choose(py, actions)? {
            let index = actions[number];
            let what = format!("match {number}: action {index} is not legal; see masks");
            return Err(IllegalActionError::new_err(what));
        }
        self.run(py, true)
    }

    /// An even choice from the legal actions of each match, written to `actions`, which is returned.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<i32>>> {
        let array = self.actions.bind(py).clone();
        let mut cells = array.try_readwrite().map_err(|error| shape(error.to_string()))?;
        let mut rest = Rest(slice(&mut cells)?);
        let pool = self.pool()?;
        let shards = self.shards.iter_mut();
        let jobs = shards.map(|batch| (rest.take(batch.len()), batch)).collect::<Vec<_>>();
        py.detach(|| share(pool.as_deref(), jobs, |(actions, batch)| batch.sample(actions)));
        drop(cells);
        Ok(array)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PickleRefusedError::new_err(
            "a VectorMatch cannot be pickled: send its game and its seeds, and make it there",
        ))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.game.bind(py).repr()?;
        Ok(format!("<VectorMatch of {} matches of {game}, {} threads>", self.n, self.threads))
    }
}
