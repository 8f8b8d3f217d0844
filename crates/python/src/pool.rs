//! The threads of batches.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use rayon::ThreadPool;

use crate::errors;

struct Mine {
    process: u32,
    threads: usize,
    pool: Arc<ThreadPool>,
}

static POOL: Mutex<Option<Mine>> = Mutex::new(None);

/// So many threads. A process that was forked has none of its parent's: it gets its own.
pub fn of(threads: usize) -> PyResult<Arc<ThreadPool>> {
    let mut kept = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if let Some(mine) = kept.as_ref().filter(|m| m.process == process && m.threads == threads) {
        return Ok(Arc::clone(&mine.pool));
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| errors::option(format!("the system has no threads to give: {error}")))?;
    let pool = Arc::new(pool);
    let old = kept.replace(Mine { process, threads, pool: Arc::clone(&pool) });
    if old.as_ref().is_some_and(|old| old.process != process) {
        // The threads of this pool live in the parent; waiting for them here would never end.
        std::mem::forget(old);
    }
    Ok(pool)
}
