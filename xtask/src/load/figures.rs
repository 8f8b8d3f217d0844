//! What was measured.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use serde::Serialize;

use super::Load;

/// Durations in steps of a twentieth of a millisecond, up to ten seconds.
const STEP_MICROS: u64 = 50;
const STEPS: usize = 200_000;

pub struct Durations(Box<[AtomicU64]>);

impl Default for Durations {
    fn default() -> Self {
        Durations((0..STEPS).map(|_| AtomicU64::new(0)).collect())
    }
}

impl Durations {
    pub fn note(&self, took: Duration) {
        let step = (took.as_micros() as u64 / STEP_MICROS) as usize;
        self.0[step.min(STEPS - 1)].fetch_add(1, Relaxed);
    }

    fn count(&self) -> u64 {
        self.0.iter().map(|n| n.load(Relaxed)).sum()
    }

    /// The duration, in milliseconds, that this share of all stayed below.
    fn below(&self, share: f64) -> f64 {
        let wanted = (self.count() as f64 * share).ceil() as u64;
        let mut seen = 0;
        for (step, n) in self.0.iter().enumerate() {
            seen += n.load(Relaxed);
            if seen >= wanted {
                return (step as u64 + 1) as f64 * STEP_MICROS as f64 / 1000.0;
            }
        }
        0.0
    }

    fn forget(&self) {
        self.0.iter().for_each(|n| n.store(0, Relaxed));
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
        self.acknowledged.forget();
        self.pushed.forget();
        for count in [&self.refused, &self.matches, &self.bytes, &self.lines] {
            count.store(0, Relaxed);
        }
    }

    pub fn report(&self, load: &Load, took: Duration, cpu: f64, memory: f64) -> Report {
        let seconds = took.as_secs_f64();
        let per_second = |count: u64| (count as f64 / seconds).round();
        let actions = self.acknowledged.count();
        Report {
            tables: load.tables,
            streams: load.tables * load.seats,
            stream_kind: if load.pages { "pages" } else { "json" },
            seconds,
            asked_rate: load.rate,
            actions_per_second: per_second(actions),
            log_lines_per_second: per_second(self.lines.load(Relaxed)),
            pushes_per_second: per_second(self.pushed.count()),
            megabytes_per_second: self.bytes.load(Relaxed) as f64 / seconds / 1e6,
            acknowledged_ms: Quantiles::of(&self.acknowledged),
            pushed_ms: Quantiles::of(&self.pushed),
            refused: self.refused.load(Relaxed),
            matches_finished: self.matches.load(Relaxed),
            server_cores_busy: cpu / seconds,
            server_peak_megabytes: memory,
        }
    }
}

#[derive(Serialize)]
pub struct Quantiles {
    p50: f64,
    p90: f64,
    p99: f64,
    p999: f64,
}

impl Quantiles {
    fn of(durations: &Durations) -> Self {
        let at = |share| durations.below(share);
        Quantiles { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999) }
    }
}

impl fmt::Display for Quantiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quantiles { p50, p90, p99, p999 } = self;
        write!(f, "p50 {p50:.1} ms   p90 {p90:.1} ms   p99 {p99:.1} ms   p99.9 {p999:.1} ms")
    }
}

#[derive(Serialize)]
pub struct Report {
    tables: usize,
    streams: usize,
    stream_kind: &'static str,
    seconds: f64,
    asked_rate: u64,
    actions_per_second: f64,
    log_lines_per_second: f64,
    pushes_per_second: f64,
    megabytes_per_second: f64,
    acknowledged_ms: Quantiles,
    pushed_ms: Quantiles,
    refused: u64,
    matches_finished: u64,
    server_cores_busy: f64,
    server_peak_megabytes: f64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} tables, {} {} streams, {:.1} s",
            self.tables, self.streams, self.stream_kind, self.seconds
        )?;
        writeln!(f, "actions acknowledged durably  {} per second", self.actions_per_second)?;
        writeln!(f, "lines of logs                 {} per second", self.log_lines_per_second)?;
        writeln!(
            f,
            "pushed to viewers             {} per second, {:.1} MB/s",
            self.pushes_per_second, self.megabytes_per_second
        )?;
        writeln!(f, "until acknowledged            {}", self.acknowledged_ms)?;
        writeln!(f, "until a viewer has it         {}", self.pushed_ms)?;
        writeln!(f, "refused {}   matches finished {}", self.refused, self.matches_finished)?;
        write!(
            f,
            "server: {:.2} cores busy, {:.0} MB at most",
            self.server_cores_busy, self.server_peak_megabytes
        )
    }
}
