//! What guests may ask for, on a page or through the API alike.

pub mod act;
pub mod again;
pub mod begin;
pub mod chat;
pub mod hint;
pub mod names;
pub mod passage;
pub mod questions;
pub mod seats;

use crate::http::refusal::Refusal;

/// Waits for something that must be finished even if whoever asked for it has left.
async fn finish<T>(task: tokio::task::JoinHandle<Result<T, Refusal>>) -> Result<T, Refusal> {
    task.await.unwrap_or_else(|error| {
        tracing::error!(%error, "a deed failed");
        Err(Refusal::our_mistake())
    })
}
