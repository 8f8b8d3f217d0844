//! One match.

use catalog::{LogLine, Study};
use dreamtable_core::{Node as Awaited, Payoffs, PlayError, Seat, Seed, Viewer};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::arrays::filled;
use crate::bots::{self, Player};
use crate::errors::{self, NotationError, Raised};
use crate::files;
use crate::game::Game;
use crate::node::Node;
use crate::observation::Observation;
use crate::value;

/// One line of the log, as short as it can be kept. The text of a line is made when it is wanted.
#[derive(Clone)]
pub enum Done {
    Act(Seat, u32),
    /// Chance did what the seed says.
    Drawn,
    /// Chance did what it was told.
    Happened(String),
    Undo(Seat),
}

/// One play of a game, as whoever runs it has it: with every secret. What a seat may know is its
/// `observe(seat)`.
#[pyclass(module = "dreamtable")]
pub struct Match {
    pub game: Py<Game>,
    pub study: Box<dyn Study>,
    pub seed: Seed,
    /// `None` when the match began in the middle, in an imagined position.
    pub log: Option<Vec<Done>>,
    /// Room for the numbers of legal actions.
    numbers: Vec<usize>,
}

/// An action as Python gives it: its number, or its notation.
pub enum Given {
    Index(i64),
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for Given {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match given.cast::<PyString>() {
            Ok(text) => Ok(Given::Text(text.extract()?)),
            Err(_) => given.extract().map(Given::Index).map_err(|_| {
                let what = format!("{} is no action: give its number or its notation", *given);
                NotationError::new_err(what)
            }),
        }
    }
}

impl Given {
    pub fn index(&self, study: &dyn Study) -> PyResult<usize> {
        match self {
            Given::Text(text) => study.action_index(text).map_err(Raised::raised),
            Given::Index(index) => usize::try_from(*index).map_err(|_| {
                let most = study.shape().actions - 1;
                let what = format!("cannot read \"{index}\": expected the number of an action");
                NotationError::new_err(format!("{what}, 0 to {most}"))
            }),
        }
    }
}

impl Match {
    pub fn begin(game: Py<Game>, study: Box<dyn Study>, seed: Seed) -> Self {
        Match { game, study, seed, log: Some(Vec::new()), numbers: Vec::new() }
    }

    pub fn imagined(game: Py<Game>, study: Box<dyn Study>, seed: Seed) -> Self {
        Match { game, study, seed, log: None, numbers: Vec::new() }
    }

    fn note(&mut self, done: Done) {
        if let Some(log) = &mut self.log {
            log.push(done);
        }
    }

    pub fn act(&mut self, seat: Seat, index: usize) -> Result<(), PlayError> {
        self.study.act(seat, index)?;
        self.note(Done::Act(seat, index as u32));
        Ok(())
    }

    /// Lets chance act until it is not awaited; how often it did.
    pub fn let_chance_act(&mut self) -> usize {
        let mut draws = 0;
        while self.study.chance(&self.seed) {
            self.note(Done::Drawn);
            draws += 1;
        }
        draws
    }

    /// The seat whose turn it is to choose: of several awaited seats the first, and where nobody is
    /// awaited the first that may act.
    pub fn next_seat(&self) -> Option<Seat> {
        let node = self.study.node();
        node.awaited().first().or_else(|| node.open().first())
    }

    fn seat(&self, number: Option<i64>) -> PyResult<Seat> {
        match number {
            Some(number) => value::seat(number, self.study.seats()),
            None => self.next_seat().ok_or_else(|| match self.study.node() {
                Awaited::Over => PlayError::Over.raised(),
                _ => PlayError::ChanceComesNext.raised(),
            }),
        }
    }

    pub fn seen(&self, py: Python<'_>, viewer: Viewer) -> Observation {
        Observation { game: self.game.clone_ref(py), seen: self.study.seen(viewer) }
    }

    /// A line of a log, checked like everything from outside.
    pub fn replay(&mut self, line: &LogLine) -> Result<(), PlayError> {
        let done = match line {
            LogLine::Act { seat, text } => Done::Act(*seat, self.study.action_index(text)? as u32),
            LogLine::Undo(seat) => Done::Undo(*seat),
            LogLine::Chance(text) if self.study.foresee(&self.seed).as_ref() == Some(text) => {
                Done::Drawn
            }
            LogLine::Chance(text) => Done::Happened(text.clone()),
        };
        self.study.replay(line)?;
        self.note(done);
        Ok(())
    }
}

#[pymethods]
impl Match {
    /// The opened box.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// How many seats the table has.
    #[getter]
    fn seats(&self) -> usize {
        self.study.seats()
    }

    /// The 64 hexadecimal digits all luck comes from.
    #[getter]
    fn seed(&self) -> String {
        self.seed.to_string()
    }

    /// How many lines the log has.
    #[getter]
    fn seq(&self) -> u64 {
        self.study.seq()
    }

    /// What the match waits for.
    #[getter]
    fn node(&self) -> Node {
        self.study.node().into()
    }

    /// The seat whose turn it is to choose; None while chance is awaited and once all is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.next_seat().map(Seat::number)
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.study.node() == Awaited::Over
    }

    /// What `seat` can do now, in notation; without a seat, what the one can whose turn it is.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<i64>) -> PyResult<Vec<String>> {
        Ok(self.study.legal(self.seat(seat)?))
    }

    /// The same as numbers, in the same order.
    #[pyo3(signature = (seat=None))]
    fn legal_indices<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyList>> {
        let seat = self.seat(seat)?;
        self.study.legal_indices(seat, &mut self.numbers);
        PyList::new(py, &self.numbers)
    }

    /// `seat` acts: an action in notation, or its number. With `seq` it is refused when the match
    /// has gone on since.
    #[pyo3(signature = (seat, action, seq=None))]
    fn play(&mut self, seat: i64, action: Given, seq: Option<u64>) -> PyResult<()> {
        let seat = self.seat(Some(seat))?;
        if let Some(seq) = seq {
            self.study.expect_seq(seq).map_err(Raised::raised)?;
        }
        let index = action.index(&*self.study)?;
        self.act(seat, index).map_err(Raised::raised)
    }

    /// The seat whose turn it is acts, and chance does what comes after it.
    fn step(&mut self, action: Given) -> PyResult<()> {
        let seat = self.seat(None)?;
        let index = action.index(&*self.study)?;
        self.act(seat, index).map_err(Raised::raised)?;
        self.let_chance_act();
        Ok(())
    }

    /// Chance does what the seed says, once; what it did, or None when it is not awaited.
    fn draw(&mut self) -> Option<String> {
        let text = self.study.foresee(&self.seed)?;
        self.study.chance(&self.seed);
        self.note(Done::Drawn);
        Some(text)
    }

    /// Chance does what the seed says until a seat is awaited or all is over; how often it acted.
    fn advance(&mut self) -> usize {
        self.let_chance_act()
    }

    /// All that chance can do now, each with its weight; None where it is too much to list.
    fn outcomes(&self) -> PyResult<Option<Vec<(String, u64)>>> {
        self.study.outcomes().map_err(Raised::raised)
    }

    /// Chance does this, in notation, whatever the seed says. Such a match cannot be verified.
    fn happen(&mut self, outcome: &str) -> PyResult<()> {
        self.study.happen(outcome).map_err(Raised::raised)?;
        self.note(Done::Happened(outcome.to_owned()));
        Ok(())
    }

    /// `seat` takes back its latest step.
    fn undo(&mut self, seat: i64) -> PyResult<()> {
        let seat = self.seat(Some(seat))?;
        self.study.undo(seat).map_err(Raised::raised)?;
        self.note(Done::Undo(seat));
        Ok(())
    }

    /// How many steps `seat` could take back now.
    fn undoable(&self, seat: i64) -> PyResult<usize> {
        Ok(self.study.undoable(self.seat(Some(seat))?))
    }

    /// What a seat knows, or what a "spectator" sees.
    fn observe(&self, viewer: Bound<'_, PyAny>) -> PyResult<Observation> {
        let seen = value::viewer(&viewer, self.study.seats())?;
        Ok(self.seen(viewer.py(), seen))
    }

    /// What a seat knows as int8 numbers; `out` is filled if it is given.
    #[pyo3(signature = (viewer, out=None))]
    fn tensor<'py>(
        &self,
        viewer: Bound<'py, PyAny>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seen = value::viewer(&viewer, self.study.seats())?;
        let length = self.game.get().shape.tensor;
        filled(viewer.py(), out, length, |row| self.study.write_tensor(seen, row))
    }

    /// 1 for each action `seat` can do, 0 for all others; `out` is filled if it is given.
    #[pyo3(signature = (seat=None, out=None))]
    fn mask<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<i64>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let length = self.game.get().shape.actions;
        filled(py, out, length, |mask| self.study.write_mask(seat, mask))
    }

    /// What the match was worth to each seat, from 0 to 1; None until it is over.
    #[getter]
    fn payoffs(&self) -> Option<Vec<f64>> {
        let full = f64::from(Payoffs::FULL);
        let payoffs = self.study.payoffs()?;
        Some(payoffs.as_slice().iter().map(|payoff| f64::from(*payoff) / full).collect())
    }

    /// How the match ended, seat by seat; None until it is over.
    #[getter]
    fn reckoning<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let over = self.study.node() == Awaited::Over;
        over.then(|| value::to_python(py, &self.study.reckoning())).transpose()
    }

    /// Lets bots play on to the end: a name of a level or a function for each seat, or fewer that
    /// sit down in turn.
    fn host(slf: &Bound<'_, Self>, bots: Vec<Bound<'_, PyAny>>) -> PyResult<()> {
        let mut this = slf.try_borrow_mut()?;
        let players = bots::seated(&bots, this.study.seats())?;
        let players: Vec<&Player> = players.iter().collect();
        bots::host(&mut this, &players)
    }

    /// The log, a line each.
    #[getter]
    fn log(&self) -> PyResult<Vec<String>> {
        Ok(files::lines(self)?.iter().map(LogLine::to_string).collect())
    }

    /// The same match once more.
    fn clone(&self, py: Python<'_>) -> Match {
        Match {
            game: self.game.clone_ref(py),
            study: self.study.twin(),
            seed: self.seed,
            log: self.log.clone(),
            numbers: Vec::new(),
        }
    }

    fn __copy__(&self, py: Python<'_>) -> Match {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: Bound<'_, PyAny>) -> Match {
        self.clone(py)
    }

    /// Everything needed to go on, as text; `load` reads it. It holds every secret of the match.
    fn save(&self) -> PyResult<String> {
        files::save(self)
    }

    /// Writes the finished match as one line to a file that `dreamtable verify` accepts. `seated`
    /// says who sat where.
    #[pyo3(signature = (path, seated=None, append=false))]
    fn write(
        &self,
        path: std::path::PathBuf,
        seated: Option<Vec<String>>,
        append: bool,
    ) -> PyResult<()> {
        files::write(self, &path, seated, append)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let load = py.import("dreamtable._dreamtable")?.getattr("load")?;
        Ok((load, (self.save()?,)))
    }

    fn __repr__(&self) -> String {
        let game = self.study.entry().name();
        format!("<Match of {game} at {}, {}>", self.study.seq(), self.node().__repr__())
    }
}

/// A match that began in an imagined position has no log to write down.
pub fn whole_log(played: &Match) -> PyResult<&[Done]> {
    played.log.as_deref().ok_or_else(|| {
        errors::file("this match began in an imagined position: it has no log from its beginning")
    })
}
