//! What has changed from one version of the rules to the next. A match is played to its end, and
//! replayed ever after, by the version it was begun with.

use crate::game::DreamCycle;

impl DreamCycle {
    /// Since version 2 a lap without a push does not take back the repetitions counted so far
    /// (DC-16.11).
    #[inline]
    pub(crate) const fn repetitions_add_up(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2 a victim with a single kind of tile may trade before it is turned in
    /// (DC-10.11).
    #[inline]
    pub(crate) const fn debtors_may_trade_first(&self) -> bool {
        self.rules >= 2
    }
}
