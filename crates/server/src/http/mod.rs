//! What travels over the wire: connections, requests as they are read, answers, streams, limits.

pub mod connection;
pub mod doors;
pub mod input;
pub mod metrics;
pub mod open_files;
pub mod origin;
pub mod rate;
pub mod refusal;
pub mod router;
pub mod server;
pub mod stream;
pub mod unread_body;
