//! What one viewer knows.

use catalog::Seen;
use dreamtable_core::Viewer;
use pyo3::prelude::*;

use crate::arrays::filled;
use crate::errors::{PickleRefusedError, Raised};
use crate::game::Game;
use crate::node::Node;
use crate::play::Match;
use crate::value;

/// All that one seat, or a spectator, knows at a moment of a match, and what it can do. It holds
/// nothing else of the match, so a bot that is given one can find out no more.
#[pyclass(frozen, module = "dreamtable")]
pub struct Observation {
    pub game: Py<Game>,
    pub seen: Box<dyn Seen>,
}

#[pymethods]
impl Observation {
    /// The opened box.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// A seat number, or "spectator".
    #[getter]
    fn viewer<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value::named(py, self.seen.viewer())
    }

    /// The seat number; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        match self.seen.viewer() {
            Viewer::Seat(seat) => Some(seat.number()),
            Viewer::Spectator => None,
        }
    }

    /// How many lines the log had.
    #[getter]
    fn seq(&self) -> u64 {
        self.seen.seq()
    }

    /// What the match waited for.
    #[getter]
    fn node(&self) -> Node {
        self.seen.node().into()
    }

    /// What the viewer can do, in notation.
    #[getter]
    fn legal(&self) -> Vec<String> {
        self.seen.legal()
    }

    /// The same as numbers, in the same order.
    #[getter]
    fn legal_indices(&self) -> Vec<usize> {
        self.seen.legal_indices()
    }

    /// As nested dicts and lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value::to_python(py, &self.seen.to_json())
    }

    /// As plain text.
    fn text(&self) -> String {
        self.seen.describe()
    }

    /// As int8 numbers; `Game.fields` says what they mean. `out` is filled if it is given.
    #[pyo3(signature = (out=None))]
    fn tensor<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        filled(py, out, self.game.get().shape.tensor, |row| self.seen.write_tensor(row))
    }

    /// 1 for each action the viewer can do, 0 for all others. `out` is filled if it is given.
    #[pyo3(signature = (out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        filled(py, out, self.game.get().shape.actions, |mask| self.seen.write_mask(mask))
    }

    /// The notation of the action with this number.
    fn action_text(&self, index: usize) -> PyResult<String> {
        self.seen.action_text(index).map_err(Raised::raised)
    }

    /// A match in a position that looks the same to this viewer, drawn evenly from all that fit.
    #[pyo3(signature = (seed=None))]
    fn determinize(&self, py: Python<'_>, seed: Option<Bound<'_, PyAny>>) -> PyResult<Match> {
        let seed = value::seed(&seed.unwrap_or(1u64.into_pyobject(py)?.into_any()))?;
        Ok(Match::imagined(self.game.clone_ref(py), self.seen.imagine(&seed), seed))
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PickleRefusedError::new_err(
            "an observation cannot be pickled: send its to_dict(), text() or tensor()",
        ))
    }

    fn __repr__(&self) -> String {
        let legal = self.seen.legal_indices().len();
        format!("<Observation of {} at {}, {legal} actions>", self.seen.viewer(), self.seen.seq())
    }
}
