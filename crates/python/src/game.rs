//! A box that is open.

use std::path::PathBuf;
use std::time::Duration;

use catalog::{Entry, PackFiles, Shape, Studied, Study, find, shelf};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;

use crate::errors::{self, Raised, UnknownGameError};
use crate::play::Match;
use crate::value;
use crate::vector::VectorMatch;

/// A game with its options and content, ready for matches.
#[pyclass(frozen, module = "dreamtable")]
pub struct Game {
    entry: &'static dyn Entry,
    studied: &'static dyn Studied,
    options: Value,
    pack: Option<PackFiles>,
    pub shape: Shape,
    /// A table before its first step.
    begin: Box<dyn Study>,
}

impl Game {
    fn open(entry: &'static dyn Entry, options: Value, pack: Option<PackFiles>) -> PyResult<Self> {
        let studied = entry.studied().ok_or_else(|| {
            let name = entry.name();
            UnknownGameError::new_err(format!("{name} cannot be played in numbers yet"))
        })?;
        let begin = studied.study(options, pack.clone()).map_err(Raised::raised)?;
        let (options, shape) = (begin.options(), begin.shape());
        Ok(Game { entry, studied, options, pack, shape, begin })
    }

    pub fn begin(&self) -> &dyn Study {
        &*self.begin
    }

    pub fn studied(&self) -> &'static dyn Studied {
        self.studied
    }

    pub fn pack(&self) -> Option<PackFiles> {
        self.pack.clone()
    }

    pub fn options_json(&self) -> Value {
        self.options.clone()
    }
}

#[pymethods]
impl Game {
    /// The name in files and on the command line, as `games()` lists it.
    #[getter]
    fn id(&self) -> &'static str {
        self.entry.id()
    }

    /// The name on the box.
    #[getter]
    fn name(&self) -> &'static str {
        self.entry.name()
    }

    /// How many seats the table has.
    #[getter]
    fn seats(&self) -> usize {
        self.shape.seats
    }

    /// What is agreed before a match.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value::to_python(py, &self.options)
    }

    /// Raised whenever the same log would no longer give the same match.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.entry.rules_version()
    }

    /// Tells content packs apart.
    #[getter]
    fn content_hash(&self) -> String {
        self.begin.content_hash().to_owned()
    }

    /// Actions have numbers from 0 to one below this.
    #[getter]
    fn action_count(&self) -> usize {
        self.shape.actions
    }

    /// How many numbers a tensor has.
    #[getter]
    fn tensor_length(&self) -> usize {
        self.shape.tensor
    }

    /// What the numbers of a tensor mean: a list of dicts with name, what, start and length.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value::plain(py, &self.shape.fields)
    }

    /// The notation of the action with this number.
    fn action_text(&self, index: usize) -> PyResult<String> {
        self.begin.action_text(index).map_err(Raised::raised)
    }

    /// The number of an action in notation.
    fn action_index(&self, text: &str) -> PyResult<usize> {
        self.begin.action_index(text).map_err(Raised::raised)
    }

    /// A new match. All its luck comes from the seed: a number, or 64 hexadecimal digits.
    #[pyo3(signature = (seed=None))]
    fn r#match(slf: Bound<'_, Self>, seed: Option<Bound<'_, PyAny>>) -> PyResult<Match> {
        let seed = value::seed(&seed.unwrap_or(1u64.into_pyobject(slf.py())?.into_any()))?;
        let study = slf.get().begin.anew();
        Ok(Match::begin(slf.unbind(), study, seed))
    }

    /// Many matches that are stepped together; see `VectorMatch`.
    #[pyo3(signature = (n, seeds=None, *, threads=None, observations=true))]
    fn vector(
        slf: Bound<'_, Self>,
        n: usize,
        seeds: Option<Bound<'_, PyAny>>,
        threads: Option<usize>,
        observations: bool,
    ) -> PyResult<VectorMatch> {
        VectorMatch::open(slf, n, seeds, threads, observations)
    }

    /// Decisions per second of the bare engine on one core, measured for so many seconds: whole matches
    /// of even choices, nobody looking. What batches are compared with.
    #[pyo3(signature = (seconds=1.0))]
    fn pace(&self, py: Python<'_>, seconds: f64) -> PyResult<f64> {
        let mut pace =
            self.entry.pace(self.options.clone(), self.pack.clone()).map_err(Raised::raised)?;
        let time = Duration::try_from_secs_f64(seconds).map_err(errors::option)?;
        Ok(py.detach(|| pace.matches(time).decisions_per_second()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Reopening)> {
        let reopen = py.import("dreamtable._dreamtable")?.getattr("_reopen")?;
        Ok((reopen, (self.id().to_owned(), self.options.to_string(), self.pack.clone())))
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.id() == other.id()
            && self.options == other.options
            && self.content_hash() == other.content_hash()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.id(), self.options.to_string(), self.content_hash()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("<{}, {}>", self.entry.name(), self.options)
    }
}

type Reopening = (String, String, Option<PackFiles>);

/// What is on the shelf: a list of dicts with id, name, the fewest and most seats, and the usual
/// options with the fewest.
#[pyfunction]
pub fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for entry in shelf().iter().filter(|entry| entry.studied().is_some()) {
        let (least, most) = (*entry.seats().start(), *entry.seats().end());
        let told = PyDict::new(py);
        told.set_item("id", entry.id())?;
        told.set_item("name", entry.name())?;
        told.set_item("seats", (least, most))?;
        let options = entry.usual_options(least).map_err(Raised::raised)?;
        told.set_item("options", value::to_python(py, &options)?)?;
        list.append(told)?;
    }
    Ok(list)
}

/// Opens a box: `game(id, seats=2)`. Options of the game are given by name; `content` is a
/// dict of content files by name, or a folder of them.
#[pyfunction]
#[pyo3(signature = (id, seats=None, *, content=None, **options))]
pub fn game(
    id: &str,
    seats: Option<usize>,
    content: Option<Bound<'_, PyAny>>,
    options: Option<Bound<'_, PyDict>>,
) -> PyResult<Game> {
    let entry = find(id).map_err(|error| UnknownGameError::new_err(error.to_string()))?;
    let seats = seats.unwrap_or(2.clamp(*entry.seats().start(), *entry.seats().end()));
    let mut changes = Vec::new();
    for (name, given) in options.iter().flatten() {
        changes.push((name.extract::<String>()?, value::json_text(&given)?));
    }
    let options = entry.options(seats, &changes).map_err(Raised::raised)?;
    let pack = content.as_ref().map(pack_files).transpose()?;
    let game = Game::open(entry, options, pack)?;
    if game.shape.seats == seats {
        Ok(game)
    } else {
        Err(errors::option("the number of seats is chosen with seats=, not as an option"))
    }
}

fn pack_files(content: &Bound<'_, PyAny>) -> PyResult<PackFiles> {
    if let Ok(dict) = content.cast::<PyDict>() {
        return dict.iter().map(|(name, text)| Ok((name.extract()?, text.extract()?))).collect();
    }
    let folder: PathBuf = content.extract()?;
    let complain = |error: std::io::Error| {
        errors::ContentError::new_err(format!("{}: {error}", folder.display()))
    };
    let mut files = PackFiles::new();
    for entry in std::fs::read_dir(&folder).map_err(complain)? {
        let path = entry.map_err(complain)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with('.') {
            files.push((name, std::fs::read_to_string(&path).map_err(complain)?));
        }
    }
    files.sort();
    Ok(files)
}

/// Opens a box again after it was pickled.
#[pyfunction]
#[pyo3(signature = (id, options, pack))]
pub fn _reopen(id: &str, options: &str, pack: Option<PackFiles>) -> PyResult<Game> {
    let entry = find(id).map_err(|error| UnknownGameError::new_err(error.to_string()))?;
    Game::open(entry, serde_json::from_str(options).map_err(errors::option)?, pack)
}
