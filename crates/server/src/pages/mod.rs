//! The pages, for browsers. Everything works as plain forms.

pub mod around;
pub mod assets;
pub mod at_table;
pub mod passages;
pub mod qr;
pub mod reasons;
pub mod routes;
pub mod screens;
pub mod table_page;
mod uncommented;
pub mod visitor;
