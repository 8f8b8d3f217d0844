//! NumPy arrays that are filled in place.

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::errors::shape;

/// An array from outside, checked: its type, its size, its layout, and that it may be written to.
pub fn writable<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    length: usize,
    kind: &str,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let wanted = format!("give a writable, C-contiguous array of {kind} with {length} places");
    let array = array.cast::<PyArrayDyn<T>>().map_err(|_| shape(wanted.clone()))?;
    if array.len() != length {
        return Err(shape(format!("{wanted}; this one has {}", array.len())));
    }
    if !array.is_c_contiguous() {
        return Err(shape(format!("{wanted}; this one is not contiguous")));
    }
    array.try_readwrite().map_err(|error| shape(format!("{wanted}; {error}")))
}

/// The given array, or a new one of this length, filled by `write`.
pub fn filled<'py>(
    py: Python<'py>,
    out: Option<Bound<'py, PyAny>>,
    length: usize,
    write: impl FnOnce(&mut [i8]),
) -> PyResult<Bound<'py, PyAny>> {
    let array = match out {
        Some(array) => array,
        None => PyArrayDyn::<i8>::zeros(py, vec![length], false).into_any(),
    };
    let mut cells = writable::<i8>(&array, length, "int8")?;
    write(cells.as_slice_mut().map_err(|error| shape(error.to_string()))?);
    Ok(array)
}
