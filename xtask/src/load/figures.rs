//! What was measured.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use serde_json::{Value, json};

use super::Load;

/// How long things took, in milliseconds.
#[derive(Default)]
pub struct Durations(Mutex<Vec<f64>>);

impl Durations {
    pub fn note(&self, took: Duration) {
        self.0.lock().expect("not poisoned").push(took.as_secs_f64() * 1000.0);
    }

    /// How many there were, and below what so many of a thousand stayed.
    fn told(&self) -> (usize, Value) {
        let mut all = self.0.lock().expect("not poisoned").clone();
        all.sort_by(f64::total_cmp);
        let below = |part: usize| all.get(all.len().saturating_sub(1) * part / 1000);
        let told = json!({
            "p50": below(500), "p90": below(900), "p99": below(990), "p999": below(999),
        });
        (all.len(), told)
    }
}

#[derive(Default)]
pub struct Figures {
    /// From sending an action to its durable acknowledgement.
    pub acknowledged: Durations,
    /// From sending an action to a viewer having it, for each viewer of the table.
    pub pushed: Durations,
    pub refused: AtomicU64,
    pub matches: AtomicU64,
    pub bytes: AtomicU64,
    /// Lines added to logs, outcomes of chance included.
    pub lines: AtomicU64,
}

impl Figures {
    pub fn forget(&self) {
        for durations in [&self.acknowledged, &self.pushed] {
            durations.0.lock().expect("not poisoned").clear();
        }
        for count in [&self.refused, &self.matches, &self.bytes, &self.lines] {
            count.store(0, Relaxed);
        }
    }

    pub fn report(&self, load: &Load, took: Duration, cpu: f64, memory: f64) -> Value {
        let seconds = took.as_secs_f64();
        let per_second = |count: f64| (count / seconds).round();
        let count = |count: &AtomicU64| count.load(Relaxed) as f64;
        let (actions, acknowledged) = self.acknowledged.told();
        let (pushes, pushed) = self.pushed.told();
        json!({
            "tables": load.tables,
            "streams": load.tables * load.seats,
            "stream_kind": if load.pages { "pages" } else { "json" },
            "seconds": seconds,
            "asked_rate": load.rate,
            "actions_per_second": per_second(actions as f64),
            "log_lines_per_second": per_second(count(&self.lines)),
            "pushes_per_second": per_second(pushes as f64),
            "megabytes_per_second": count(&self.bytes) / seconds / 1e6,
            "acknowledged_ms": acknowledged,
            "pushed_ms": pushed,
            "refused": count(&self.refused),
            "matches_finished": count(&self.matches),
            "server_cores_busy": cpu / seconds,
            "server_peak_megabytes": memory,
        })
    }
}
