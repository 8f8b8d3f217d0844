//! Plain data on its way to and from Python.

use dreamtable_core::{Seat, Seed, Viewer};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::Serialize;
use serde_json::Value;

use crate::errors::{self, SeatError};

/// JSON as Python has it: dicts, lists, numbers, strings, None.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(yes) => yes.into_bound_py_any(py),
        Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(whole), _, _) => whole.into_bound_py_any(py),
            (_, Some(whole), _) => whole.into_bound_py_any(py),
            (_, _, real) => real.into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(items) => {
            let items = items.iter().map(|item| to_python(py, item));
            PyList::new(py, items.collect::<PyResult<Vec<_>>>()?)?.into_bound_py_any(py)
        }
        Value::Object(entries) => {
            let dict = PyDict::new(py);
            for (name, entry) in entries {
                dict.set_item(name, to_python(py, entry)?)?;
            }
            dict.into_bound_py_any(py)
        }
    }
}

pub fn plain<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &serde_json::to_value(value).map_err(errors::option)?)
}

/// Python's own JSON text of a value.
pub fn json_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let json = value.py().import("json")?;
    json.call_method1("dumps", (value,)).map_err(errors::option)?.extract()
}

/// A whole number, or 64 hexadecimal digits.
pub fn seed(given: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if let Ok(number) = given.extract::<u64>() {
        return Ok(Seed::from_number(number));
    }
    let text = match given.extract::<String>() {
        Ok(text) => text,
        Err(_) => given.str()?.to_string(),
    };
    text.parse().map_err(errors::option)
}

/// The seat people call by this number.
pub fn seat(number: i64, seats: usize) -> PyResult<Seat> {
    usize::try_from(number)
        .ok()
        .filter(|number| *number <= seats)
        .and_then(Seat::from_number)
        .ok_or_else(|| {
            SeatError::new_err(format!("there is no seat {number} at this table of {seats}"))
        })
}

/// A seat by its number, or the word `spectator`.
pub fn viewer(given: &Bound<'_, PyAny>, seats: usize) -> PyResult<Viewer> {
    if let Ok(number) = given.extract::<i64>() {
        return seat(number, seats).map(Viewer::Seat);
    }
    match given.extract::<String>() {
        Ok(word) if word == "spectator" => Ok(Viewer::Spectator),
        _ => {
            let what = format!("{given} is no viewer: give a seat number, or \"spectator\"");
            Err(SeatError::new_err(what))
        }
    }
}

/// A viewer as Python names it.
pub fn named(py: Python<'_>, viewer: Viewer) -> PyResult<Bound<'_, PyAny>> {
    match viewer {
        Viewer::Seat(seat) => seat.number().into_bound_py_any(py),
        Viewer::Spectator => "spectator".into_bound_py_any(py),
    }
}
