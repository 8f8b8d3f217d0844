//! What has changed from one version of the rules to the next. A match is played to its end, and
//! replayed ever after, by the version it was begun with.

use dreamtable_core::Pack;

use crate::content::{ABILITIES, CONSTANTS, ROBOTS, built_in_pack};
use crate::game::DreamsOfTomorrow;

/// The two dials of the Turn Counter, Tens and Ones, show no more (DOT-146).
pub(crate) const LAST_COUNT: u16 = 99;

/// The packs of earlier releases: the first, those before the Robot cards were tuned and tuned
/// again, and the one without a balanced start.
pub(crate) fn earlier_packs() -> Vec<Pack> {
    let first_robots = (ROBOTS, include_str!("../content/earlier/robots-1.toml"));
    let robots = (ROBOTS, include_str!("../content/earlier/robots-2.toml"));
    let constants = (CONSTANTS, include_str!("../content/earlier/constants-1.toml"));
    let abilities = (ABILITIES, include_str!("../content/earlier/abilities-1.toml"));
    let laid_over = |files: &[(&str, &str)]| {
        let files = files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        built_in_pack().with(files)
    };
    let packs = [
        laid_over(&[constants, abilities, first_robots]),
        laid_over(&[constants, first_robots]),
        laid_over(&[constants, robots]),
        laid_over(&[constants]),
    ];
    packs.into_iter().flatten().collect()
}

impl DreamsOfTomorrow {
    /// In version 1 a Lucid Weave cost a Creativity or a Hope less; since then it has a price of
    /// its own (DOT-090).
    #[inline]
    pub(crate) const fn lucid_weave_spares(&self) -> bool {
        self.rules == 1
    }

    /// Since version 3 a victory shared with the Robot is split with it (DOT-148).
    #[inline]
    pub(crate) const fn robot_takes_its_share(&self) -> bool {
        self.rules >= 3
    }

    /// Since version 3 a match among several ends when the Robot's Counter is full (DOT-146).
    #[inline]
    pub(crate) const fn counter_ends_the_match(&self) -> bool {
        self.rules >= 3
    }
}
