//! What has changed from one version of the rules to the next. A match is played to its end, and
//! replayed ever after, by the version it was begun with.

use dreamtable_core::Pack;

use crate::content::{MOTIFS, WORDS, built_in_pack};
use crate::game::DreamCatcher;

/// The packs of earlier releases. In the first, some figures were hard to feel or felt alike, and a
/// shape was called "tri".
pub(crate) fn earlier_packs() -> Vec<Pack> {
    let first = [
        (MOTIFS, include_str!("../content/earlier/motifs-1.toml")),
        (WORDS, include_str!("../content/earlier/words-1.toml")),
    ];
    let files = first.map(|(name, text)| (name.to_owned(), text.to_owned()));
    built_in_pack().with(files).into_iter().collect()
}

impl DreamCatcher {
    /// In version 1 a card that was passed on could be taken back, and felt by both (CT-4.5).
    #[inline]
    pub(crate) const fn passing_can_be_undone(&self) -> bool {
        self.rules == 1
    }

    /// Since version 3 the dreams lie open as soon as one is picked, before cards are handed out
    /// (CT-3.3); earlier they were laid out when all was chosen.
    #[inline]
    pub(crate) const fn dreams_lie_open_first(&self) -> bool {
        self.rules >= 3
    }

    /// Since version 3 the lead turns the choice token over (CT-3.11); earlier it turned itself.
    #[inline]
    pub(crate) const fn lead_turns_the_token(&self) -> bool {
        self.rules >= 3
    }
}
