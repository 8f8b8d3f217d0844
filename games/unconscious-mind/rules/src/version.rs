//! What has changed from one version of the rules to the next. A match is played to its end, and
//! replayed ever after, by the version it was begun with.

use crate::game::UnconsciousMind;

impl UnconsciousMind {
    /// Since version 2 the Id claims a Goal before its Grief bonus, which may take the Madness away
    /// again that the Goal asks for (UM-5.7, UM-20.22).
    #[inline]
    pub(crate) const fn id_claims_before_a_bonus(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2 the log names the Madness the Id returns, not what its bonus would allow
    /// (UM-16.16).
    #[inline]
    pub(crate) const fn id_returns_what_it_has(&self) -> bool {
        self.rules >= 2
    }
}
