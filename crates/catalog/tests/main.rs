//! The shelf: every game by the same handles, and files that were kept.

mod facade;
mod kept;
mod match_files;
mod shelf;
