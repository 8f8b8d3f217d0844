//! Every sentence of the server that a person reads, as functions of what they are about: why something
//! was refused, how a table looks from outside, how its seats changed hands. Nothing here is glued from
//! halves, so another language is another room like this one. What the pages say stands in `view`.

pub mod refused;
pub mod seats;
pub mod slips;
pub mod start;
pub mod titles;

/// What guests are called before they say so: one of the first words and one of the second.
pub const NAMES: &str = include_str!("names.txt");
