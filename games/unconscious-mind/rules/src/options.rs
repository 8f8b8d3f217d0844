//! What is agreed before a match, and how the box is opened.

use std::sync::Arc;

use dreamtable_core::{Boxed, OpenError, Pack};
use serde::{Deserialize, Serialize};

use crate::content::{self, Content};
use crate::game::UnconsciousMind;

/// Which side of the Gramophone's card is up (UM-19.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gramophone {
    #[default]
    None,
    /// It costs a Heart-Shaped Box.
    Box,
    /// It costs a Mad Insight.
    Mad,
}

/// How strong the Id is (UM-20.30).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    Easy,
    Normal,
    Hard,
}

/// What is agreed before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub seats: usize,
    #[serde(default)]
    pub nightmares: bool,
    /// Madness Checks cost twice as much (UM-17.1).
    #[serde(default)]
    pub mad_mad: bool,
    #[serde(default)]
    pub pets: bool,
    #[serde(default)]
    pub gramophone: Gramophone,
    /// Who plays alone plays against the Id.
    #[serde(default)]
    pub level: Option<Strength>,
}

impl Options {
    /// The base game; alone, against the normal Id.
    pub fn usual(seats: usize) -> Self {
        Options {
            seats,
            nightmares: false,
            mad_mad: false,
            pets: false,
            gramophone: Gramophone::None,
            level: (seats == 1).then_some(Strength::Normal),
        }
    }

    /// Everything that can be switched on.
    pub fn everything(seats: usize) -> Self {
        Options {
            nightmares: true,
            mad_mad: true,
            pets: true,
            gramophone: Gramophone::Mad,
            ..Options::usual(seats)
        }
    }

    fn check(&self) -> Result<(), OpenError> {
        if !UnconsciousMind::SEATS.contains(&self.seats) {
            return Err(OpenError::Seats {
                game: UnconsciousMind::NAME,
                least: *UnconsciousMind::SEATS.start(),
                most: *UnconsciousMind::SEATS.end(),
                asked: self.seats,
            });
        }
        let wrong = |option: &str, what: &str| {
            Err(OpenError::Option { option: option.to_owned(), what: what.to_owned() })
        };
        match (self.seats, self.level) {
            (1, None) => {
                return wrong("level", "alone you meet the Id: easy, normal or hard");
            }
            (2.., Some(_)) => return wrong("level", "the Id only plays against one; leave it out"),
            _ => {}
        }
        if self.mad_mad && !self.nightmares {
            return wrong("mad_mad", "it changes the checks of Nightmares; switch those on too");
        }
        if self.gramophone == Gramophone::Mad && !self.nightmares {
            return wrong(
                "gramophone",
                "that side needs Nightmares; choose box, or switch those on",
            );
        }
        Ok(())
    }
}

impl Boxed for UnconsciousMind {
    const ID: &'static str = "unconscious-mind";
    const NAME: &'static str = "Unconscious Mind";
    const SEATS: std::ops::RangeInclusive<usize> = 1..=4;
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES: u32 = 1;

    type Options = Options;

    fn usual_options(seats: usize) -> Options {
        Options::usual(seats)
    }

    fn built_in_pack() -> Pack {
        content::built_in_pack()
    }

    fn open(options: Options, pack: &Pack) -> Result<Self, OpenError> {
        options.check()?;
        let content = Content::from_pack(pack)?;
        Ok(UnconsciousMind::new(options, Arc::new(content), pack.hash()))
    }

    fn by_rules(mut self, version: u32) -> Self {
        self.rules = version;
        self
    }

    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn options(&self) -> &Options {
        self.options_agreed()
    }

    fn content_hash(&self) -> &str {
        self.pack_hash()
    }
}
