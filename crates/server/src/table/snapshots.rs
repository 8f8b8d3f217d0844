//! States of a table that are kept beside its log, so that opening it is quick.

use catalog::Table;
use store::SavedSnapshot;

/// Which snapshots of a table are kept. Each waits for the next before it is kept, so that whoever opens the
/// table reads on from far enough back to be told what happened last.
pub struct Snapshots {
    /// The length of the log at the latest one.
    at: u64,
    next: Option<SavedSnapshot>,
}

impl Snapshots {
    /// One is taken whenever the log has grown by this much.
    const EVERY: u64 = 48;

    pub fn since(at: u64) -> Self {
        Snapshots { at, next: None }
    }

    /// What is kept now that the table stands here, if anything.
    pub fn after(&mut self, table: &dyn Table) -> Option<SavedSnapshot> {
        let seq = table.seq();
        if seq - self.at < Self::EVERY {
            return None;
        }
        self.at = seq;
        self.next.replace(SavedSnapshot { seq, body: table.snapshot() })
    }
}
