//! Everything the pages do, for programs.

pub mod answers;
pub mod openapi;
pub mod route;
pub mod routes;
pub mod schemas;
