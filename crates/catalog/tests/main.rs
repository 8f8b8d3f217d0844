//! The shelf: every game by the same handles, and files that were kept.

mod dream_catcher;
mod facade;
mod kept;
mod match_files;
mod shelf;
