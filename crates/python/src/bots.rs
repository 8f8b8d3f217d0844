//! Bots both ways: our levels for Python, and Python's functions in our arena.

use std::sync::Mutex;

use arena::{Jobs, Tournament};
use bots::{Level, Limits};
use dreamtable_core::{Payoffs, Rng, Seat, Seed, Viewer};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{self, BotError, Raised, UnknownBotError};
use crate::game::Game;
use crate::observation::Observation;
use crate::play::{Given, Match};
use crate::value;

fn level(name: &str) -> PyResult<Level> {
    name.parse()
        .map_err(|error: dreamtable_core::LevelError| UnknownBotError::new_err(error.to_string()))
}

/// One of our bots as a function from an observation to the number of an action.
#[pyclass(frozen, module = "dreamtable")]
pub struct Bot {
    level: Level,
    seed: Seed,
}

#[pymethods]
impl Bot {
    /// "random", "drowsy", "greedy", "dozing", "dreaming", "lucid", "mcts" or "mcts:ITERATIONS".
    #[new]
    #[pyo3(signature = (level, seed=None))]
    fn new(py: Python<'_>, level: &str, seed: Option<Bound<'_, PyAny>>) -> PyResult<Self> {
        let seed = value::seed(&seed.unwrap_or(1u64.into_pyobject(py)?.into_any()))?;
        Ok(Bot { level: self::level(level)?, seed })
    }

    #[getter]
    fn level(&self) -> String {
        self.level.to_string()
    }

    fn __call__(&self, py: Python<'_>, observation: &Bound<'_, Observation>) -> PyResult<usize> {
        let seen = &observation.get().seen;
        let purpose = format!("bot {}", seen.viewer());
        let number = self.seed.stream(&purpose, seen.seq()).next_u64();
        let text = py
            .detach(|| seen.think(self.level, number, &Limits::default()))
            .ok_or_else(|| BotError::new_err("this viewer can do nothing now"))?;
        observation.get().game.get().begin().action_index(&text).map_err(Raised::raised)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let make = py.import("dreamtable")?.getattr("Bot")?;
        Ok((make, (self.level.to_string(), self.seed.to_string())))
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.level.to_string())
    }
}

/// Somebody at a seat: one of our levels, or a function of Python.
pub enum Player {
    Level(Level),
    Function(Py<PyAny>),
}

impl Player {
    fn read(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(name) = given.extract::<String>() {
            return Ok(Player::Level(level(&name)?));
        }
        if given.is_callable() {
            return Ok(Player::Function(given.clone().unbind()));
        }
        let what = format!("{given} is no bot: give the name of a level, or a function");
        Err(UnknownBotError::new_err(what))
    }
}

/// Bots for all seats: fewer sit down in turn.
pub fn seated(given: &[Bound<'_, PyAny>], seats: usize) -> PyResult<Vec<Player>> {
    match given.len() {
        0 => Err(errors::option("name at least one bot, such as \"random\"")),
        n if n > seats => {
            Err(errors::option(format!("{n} bots do not fit at a table with {seats} seats")))
        }
        _ => given.iter().cycle().take(seats).map(Player::read).collect(),
    }
}

/// Plays on to the end.
pub fn host(table: &mut Match, players: &[&Player]) -> PyResult<()> {
    loop {
        table.let_chance_act();
        let Some(seat) = table.next_seat() else { return Ok(()) };
        let index = match players[seat.index()] {
            Player::Level(level) => {
                let stuck = || errors::option(arena::Stuck { seq: table.study.seq() });
                let thought = table.study.think(seat, *level, &table.seed).ok_or_else(stuck)?;
                let text = thought.run(&Limits::default()).ok_or_else(stuck)?;
                table.study.action_index(&text).map_err(Raised::raised)?
            }
            Player::Function(function) => asked(table, seat, function)?,
        };
        table.act(seat, index).map_err(Raised::raised)?;
    }
}

/// A function's choice: it is given the observation and nothing else.
fn asked(table: &Match, seat: Seat, function: &Py<PyAny>) -> PyResult<usize> {
    Python::attach(|py| {
        let answer = function.bind(py).call1((table.seen(py, Viewer::Seat(seat)),))?;
        let given: Given = answer.extract().map_err(|_| {
            let what =
                format!("a bot answered {answer}: give the number or the notation of an action");
            BotError::new_err(what)
        })?;
        given.index(&*table.study)
    })
}

/// Everybody against everybody, at every seat: which bot is better, and how sure that is. `bots` is a
/// dict of names to levels or functions, or a list of levels. Matches are played in twos with the same
/// luck and the seats swapped; rates come with Wilson's 95 % intervals, ratings on the scale of Elo.
#[pyfunction]
#[pyo3(name = "arena", signature = (game, bots, matches=100, seed=None, jobs=None))]
pub fn tournament<'py>(
    game: Bound<'py, Game>,
    bots: Bound<'py, PyAny>,
    matches: u64,
    seed: Option<Bound<'py, PyAny>>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let (names, players) = entrants(&bots)?;
    let box_ = game.get();
    if players.len() < 2 && box_.shape.seats > 1 {
        return Err(errors::option("an arena needs two bots"));
    }
    let seed = value::seed(&seed.unwrap_or(1u64.into_pyobject(py)?.into_any()))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = Jobs::new(jobs.unwrap_or(cores)).map_err(errors::option)?;
    let shared = Mutex::new(game.clone().unbind());
    let one = |seating: &[usize], seed: &Seed| -> PyResult<Payoffs> {
        let handle = Python::attach(|py| {
            shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone_ref(py)
        });
        let mut table = Match::begin(handle, box_.begin().anew(), *seed);
        let seated: Vec<&Player> = seating.iter().map(|&at| &players[at]).collect();
        host(&mut table, &seated)?;
        let stuck = arena::Stuck { seq: table.study.seq() };
        table.study.payoffs().ok_or_else(|| errors::option(stuck))
    };
    let found =
        py.detach(|| Tournament::hosted(box_.begin(), &names, matches, seed, &jobs, one))?;
    value::plain(py, &found)
}

fn entrants(bots: &Bound<'_, PyAny>) -> PyResult<(Vec<String>, Vec<Player>)> {
    let mut entrants = (Vec::new(), Vec::new());
    if let Ok(dict) = bots.cast::<PyDict>() {
        for (name, given) in dict {
            entrants.0.push(name.extract()?);
            entrants.1.push(Player::read(&given)?);
        }
        return Ok(entrants);
    }
    for given in bots.try_iter()? {
        let given = given?;
        entrants.0.push(given.str()?.to_string());
        entrants.1.push(Player::read(&given)?);
    }
    Ok(entrants)
}
