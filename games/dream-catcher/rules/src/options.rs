//! What is agreed before a match, and how the box is opened.

use std::sync::{Arc, LazyLock};

use dreamtable_core::{Boxed, OpenError, Pack, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::content::{self, Content};
use crate::feel::Touch;
use crate::game::DreamCatcher;
use crate::version;

/// What is agreed before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub seats: usize,
    /// Who leads first; if nothing is said, who woke last.
    #[serde(default)]
    pub first: Option<Seat>,
    /// When each seat woke today, in minutes after midnight; empty when nobody was asked (CT-2.2).
    #[serde(default)]
    pub woke: Vec<Option<u16>>,
    /// Seats that bots take. They speak first, never lead first while there are people, and their
    /// leaning counts half.
    #[serde(default)]
    pub bots: SeatSet,
    /// How large the fingertip is (CT-8.2).
    #[serde(default)]
    pub touch: Touch,
    /// A guesser who passes a card on goes on touching it (CT-4.4).
    #[serde(default)]
    pub share: bool,
    /// Cards come to their holders in random quarter turns (CT-7.12).
    #[serde(default)]
    pub random_turn: bool,
}

impl Options {
    pub fn usual(seats: usize) -> Self {
        Options {
            seats,
            first: None,
            woke: Vec::new(),
            bots: SeatSet::EMPTY,
            touch: Touch::Normal,
            share: false,
            random_turn: false,
        }
    }

    /// Who may lead first (CT-2.2): the latest riser; who woke equally late, or everybody when
    /// nobody answered, is left to chance. Bots do not wake.
    pub fn first_leads(&self) -> SeatSet {
        if let Some(first) = self.first {
            return SeatSet::only(first);
        }
        let everybody = SeatSet::first_n(self.seats);
        let people = everybody.minus(self.bots);
        let people = if people.is_empty() { everybody } else { people };
        let woke = |seat: Seat| self.woke.get(seat.index()).copied().flatten();
        match people.iter().filter_map(woke).max() {
            Some(latest) => people.iter().filter(|seat| woke(*seat) == Some(latest)).collect(),
            None => people,
        }
    }

    fn check(&self) -> Result<(), OpenError> {
        let seats = self.seats;
        if !DreamCatcher::SEATS.contains(&seats) {
            return Err(OpenError::Seats {
                game: DreamCatcher::NAME,
                least: *DreamCatcher::SEATS.start(),
                most: *DreamCatcher::SEATS.end(),
                asked: seats,
            });
        }
        let wrong =
            |option: &str, what: String| Err(OpenError::Option { option: option.to_owned(), what });
        if self.first.is_some_and(|first| first.index() >= seats) {
            return wrong(
                "first",
                format!("give a seat number from 1 to {seats}, or leave it out"),
            );
        }
        if !self.bots.minus(SeatSet::first_n(seats)).is_empty() {
            return wrong("bots", format!("give seat numbers from 1 to {seats}"));
        }
        if !self.woke.is_empty() && self.woke.len() != seats {
            return wrong("woke", format!("give {seats} times, or none"));
        }
        if self.woke.iter().flatten().any(|minutes| *minutes >= 24 * 60) {
            return wrong("woke", "a day has minutes from 0 to 1439".to_owned());
        }
        Ok(())
    }
}

/// The figures of our own packs take a while to work out, so all tables share them.
static OURS: LazyLock<(Pack, Arc<Content>)> =
    LazyLock::new(|| worked_out(content::built_in_pack()));
static EARLIER: LazyLock<Vec<(Pack, Arc<Content>)>> =
    LazyLock::new(|| version::earlier_packs().into_iter().map(worked_out).collect());

fn worked_out(pack: Pack) -> (Pack, Arc<Content>) {
    let content = Content::from_pack(&pack).expect("our own packs are right");
    (pack, Arc::new(content))
}

fn content_of(pack: &Pack) -> Result<Arc<Content>, OpenError> {
    if *pack == OURS.0 {
        return Ok(OURS.1.clone());
    }
    match EARLIER.iter().find(|(earlier, _)| earlier == pack) {
        Some((_, content)) => Ok(content.clone()),
        None => Ok(Arc::new(Content::from_pack(pack)?)),
    }
}

impl Boxed for DreamCatcher {
    const ID: &'static str = "dream-catcher";
    const NAME: &'static str = "Dream Catcher";
    const SEATS: std::ops::RangeInclusive<usize> = 2..=6;
    const RULES_VERSION: u32 = 3;
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
        Ok(DreamCatcher::new(options, content_of(pack)?))
    }

    fn earlier_packs() -> Vec<Pack> {
        version::earlier_packs()
    }

    fn by_rules(mut self, version: u32) -> Self {
        self.rules = version;
        self
    }

    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn options(&self) -> &Options {
        self.agreed()
    }

    fn content_hash(&self) -> &str {
        &self.content().hash
    }
}
