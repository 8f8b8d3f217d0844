//! What is kept, on every kind of store.

mod backup;
mod cases;
mod cluster;
mod suite;
mod trouble;
