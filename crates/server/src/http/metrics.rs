//! What a host wants to watch, in the text form Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// How many there were, or are now.
#[derive(Default)]
pub struct Count(AtomicI64);

impl Count {
    pub fn add(&self, n: i64) {
        self.0.fetch_add(n, Relaxed);
    }

    pub fn up(&self) -> i64 {
        self.0.fetch_add(1, Relaxed) + 1
    }

    pub fn down(&self) {
        self.add(-1);
    }

    pub fn set(&self, n: i64) {
        self.0.store(n, Relaxed);
    }

    pub fn value(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

/// Upper ends in milliseconds.
const ENDS: [u64; 11] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

#[derive(Default)]
pub struct Durations {
    within: [AtomicU64; ENDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Durations {
    pub fn note(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        if let Some(i) = ENDS.iter().position(|end| micros <= end * 1000) {
            self.within[i].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (within, end) in self.within.iter().zip(ENDS) {
            sum += within.load(Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", end as f64 / 1000.0);
        }
        let count = self.count.load(Relaxed);
        let seconds = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

#[derive(Default)]
pub struct Metrics {
    pub requests: Count,
    pub refused: Count,
    pub failed: Count,
    /// Connections beyond the limit.
    pub turned_away: Count,
    pub actions: Count,
    pub steps: Count,
    pub thoughts: Count,
    pub timeouts: Count,
    pub answers: Durations,
    pub commits: Durations,
    pub thinking: Durations,
    pub tables: Count,
    pub streams: Count,
    pub connections: Count,
}

impl Metrics {
    pub fn text(&self) -> String {
        let mut text = String::new();
        let (sum, now) = ("counter", "gauge");
        for (kind, name, help, count) in [
            (sum, "requests_total", "Requests answered.", &self.requests),
            (sum, "refused_total", "Requests refused with a 4xx status.", &self.refused),
            (sum, "failed_total", "Requests that failed with a 5xx status.", &self.failed),
            (sum, "turned_away_total", "Connections beyond the limit.", &self.turned_away),
            (sum, "actions_total", "Actions acknowledged.", &self.actions),
            (sum, "steps_total", "Log lines stored, chance included.", &self.steps),
            (sum, "thoughts_total", "Choices made by bots.", &self.thoughts),
            (sum, "timeouts_total", "Choices that came too late.", &self.timeouts),
            (now, "tables_open", "Tables held in memory.", &self.tables),
            (now, "streams_open", "Event streams open.", &self.streams),
            (now, "connections_open", "Connections open.", &self.connections),
        ] {
            let name = format!("dreamtable_{name}");
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
            let _ = writeln!(text, "{name} {}", count.value());
        }
        let version = env!("CARGO_PKG_VERSION");
        let _ = writeln!(text, "# HELP dreamtable_info The release that runs.");
        let _ = writeln!(text, "# TYPE dreamtable_info gauge");
        let _ = writeln!(text, "dreamtable_info{{version=\"{version}\"}} 1");
        let help = "From a request to the head of its answer.";
        self.answers.write(&mut text, "dreamtable_answer_seconds", help);
        let help = "From an action to its durable step.";
        self.commits.write(&mut text, "dreamtable_commit_seconds", help);
        self.thinking.write(&mut text, "dreamtable_thinking_seconds", "How long bots think.");
        text
    }
}
