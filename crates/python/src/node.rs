//! What a match waits for.

use dreamtable_core::{Node as Awaited, Seat, SeatSet};
use pyo3::prelude::*;

/// What a match waits for: `decision`, `chance` or `over`.
#[pyclass(frozen, eq, hash, module = "dreamtable", skip_from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Node {
    /// "decision", "chance" or "over".
    #[pyo3(get)]
    kind: String,
    /// The seats the match waits for.
    #[pyo3(get)]
    must: Vec<usize>,
    /// The seats that are free to act though nobody waits for them.
    #[pyo3(get)]
    may: Vec<usize>,
}

impl From<Awaited> for Node {
    fn from(node: Awaited) -> Self {
        let numbers = |seats: SeatSet| seats.iter().map(Seat::number).collect();
        let (kind, must, may) = match node {
            Awaited::Decision { must, may } => ("decision", must, may),
            Awaited::Chance => ("chance", SeatSet::EMPTY, SeatSet::EMPTY),
            Awaited::Over => ("over", SeatSet::EMPTY, SeatSet::EMPTY),
        };
        Node { kind: kind.to_owned(), must: numbers(must), may: numbers(may) }
    }
}

#[pymethods]
impl Node {
    pub fn __repr__(&self) -> String {
        format!("Node({:?}, must={:?}, may={:?})", self.kind, self.must, self.may)
    }
}
