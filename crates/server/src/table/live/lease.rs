//! Which server works this table. Others show it and take its people's actions, but let its bots and
//! timers be.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use super::Live;
use crate::app::App;
use crate::clock;
use crate::table::{alarm, bots_turn};

impl Live {
    pub fn is_worked_here(&self) -> bool {
        self.worked_until.load(Relaxed) > clock::now()
    }

    /// Works the table from now on until a moment, or no longer.
    pub fn work(self: &Arc<Self>, app: &Arc<App>, until: Option<i64>) {
        let before = self.is_worked_here();
        self.worked_until.store(until.unwrap_or(0), Relaxed);
        match (before, until) {
            (false, Some(_)) => self.wake(app),
            (true, None) => self.rest(),
            _ => {}
        }
    }

    fn rest(&self) {
        bots_turn::stop(self);
        alarm::stop(self);
    }
}
