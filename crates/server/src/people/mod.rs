//! Who a guest is, who sits at a table, who looks on.

pub mod guest;
pub mod history;
pub mod name;
pub mod screen;
pub mod seated;
pub mod statistics;
pub mod watchers;
