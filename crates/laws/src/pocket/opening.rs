//! Opening the box of Pocket.

use dreamtable_core::{Boxed, OpenError, Pack, PackError};
use serde::{Deserialize, Serialize};

use super::Broken;
use super::table::{MOST_CARDS, MOST_SEATS};

/// Pocket, for two or three.
#[derive(Clone, Debug)]
pub struct Pocket {
    pub(super) options: Options,
    pub(super) pot: u8,
    pub(super) content_hash: String,
    pub(super) broken: Broken,
}

/// What is agreed before a match of Pocket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub seats: usize,
    pub cards: u8,
    /// How many cards each seat is dealt.
    pub hand: usize,
    /// How long an offer stands.
    #[serde(default = "usual_offer_seconds")]
    pub offer_seconds: u32,
    /// Whether nobody else sees the cards that are drawn.
    #[serde(default)]
    pub face_down: bool,
}

fn usual_offer_seconds() -> u32 {
    20
}

impl Pocket {
    /// A Pocket of the given size with the usual pot.
    ///
    /// # Panics
    /// When the box does not open with such options.
    pub fn sized(seats: usize, cards: u8, hand: usize) -> Self {
        let options = Options { cards, hand, ..Pocket::usual_options(seats) };
        Pocket::open(options, &Pocket::built_in_pack()).expect("options that open")
    }

    pub fn face_down(mut self) -> Self {
        self.options.face_down = true;
        self
    }

    pub fn broken(mut self, broken: Broken) -> Self {
        self.broken = broken;
        self
    }

    pub(super) fn is(&self, broken: Broken) -> bool {
        self.broken == broken
    }
}

impl Boxed for Pocket {
    const ID: &'static str = "pocket";
    const NAME: &'static str = "Pocket";
    const SEATS: std::ops::RangeInclusive<usize> = 2..=MOST_SEATS;
    const RULES_VERSION: u32 = 2;
    type Options = Options;

    fn usual_options(seats: usize) -> Options {
        let offer_seconds = usual_offer_seconds();
        Options { seats, cards: 12, hand: 3, offer_seconds, face_down: false }
    }

    fn built_in_pack() -> Pack {
        Pack::new([("pot.txt", "6\n")])
    }

    fn open(options: Options, pack: &Pack) -> Result<Self, OpenError> {
        let Options { seats, cards, hand, offer_seconds, .. } = options;
        if !Self::SEATS.contains(&seats) {
            let (least, most) = (*Self::SEATS.start(), *Self::SEATS.end());
            return Err(OpenError::Seats { game: Self::NAME, least, most, asked: seats });
        }
        let wrong = |option: &str, what: String| OpenError::Option { option: option.into(), what };
        if !(1..=MOST_CARDS).contains(&cards) {
            return Err(wrong("cards", format!("1 to {MOST_CARDS} cards, not {cards}")));
        }
        if hand == 0 || hand.saturating_mul(seats) > cards.into() {
            return Err(wrong(
                "hand",
                format!("{cards} cards do not make {seats} hands of {hand}"),
            ));
        }
        if offer_seconds == 0 {
            return Err(wrong("offer_seconds", "an offer stands for at least a second".into()));
        }
        let pot = pack.file("pot.txt")?.trim().parse().ok().filter(|pot| *pot <= 100);
        let pot = pot.ok_or_else(|| PackError::new("pot.txt", "write one number from 0 to 100"))?;
        Ok(Pocket { options, pot, content_hash: pack.hash(), broken: Broken::Nothing })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn content_hash(&self) -> &str {
        &self.content_hash
    }
}
