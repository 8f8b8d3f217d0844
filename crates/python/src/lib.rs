//! The games for Python. The rules, the bots and the arena are those of the house; here they are
//! only put into Python's hands.
//!
//! Read in this order: [`game`] (a box that is open), [`play`] (a match), [`observation`] (what one
//! seat knows), [`vector`] (thousands of matches at once), [`bots`] (both ways), [`files`].

mod arrays;
mod bots;
mod errors;
mod files;
mod game;
mod node;
mod observation;
mod play;
mod pool;
mod value;
mod vector;

use pyo3::prelude::*;

#[pymodule]
fn _dreamtable(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::add(module)?;
    module.add_class::<game::Game>()?;
    module.add_class::<play::Match>()?;
    module.add_class::<node::Node>()?;
    module.add_class::<observation::Observation>()?;
    module.add_class::<vector::VectorMatch>()?;
    module.add_class::<bots::Bot>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::game, module)?)?;
    module.add_function(wrap_pyfunction!(game::_reopen, module)?)?;
    module.add_function(wrap_pyfunction!(files::load, module)?)?;
    module.add_function(wrap_pyfunction!(files::verify, module)?)?;
    module.add_function(wrap_pyfunction!(bots::tournament, module)?)?;
    Ok(())
}
