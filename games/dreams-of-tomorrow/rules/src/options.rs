//! What is agreed before a match, and how the box is opened.

use std::sync::Arc;

use dreamtable_core::{Boxed, OpenError, Pack, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::content::{self, Content};
use crate::game::DreamsOfTomorrow;
use crate::robot::Level;
use crate::version;

/// Whether the Night Mare walks (DOT-120).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Night {
    #[default]
    Pleasant,
    Troubled,
}

/// Who plays against the humans (DOT-130, DOT-145).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RobotOption {
    #[default]
    None,
    Easy,
    Medium,
    Hard,
}

impl RobotOption {
    pub const fn level(self) -> Option<Level> {
        match self {
            RobotOption::None => None,
            RobotOption::Easy => Some(Level::Easy),
            RobotOption::Medium => Some(Level::Medium),
            RobotOption::Hard => Some(Level::Hard),
        }
    }
}

/// Whether all start alike (DOT-034), or the early in turn order have more (DOT-029).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    #[default]
    Rulebook,
    Balanced,
}

/// Who begins (DOT-033). In text and JSON a seat number, or the word `lot`.
///
/// Who begins is worse off with many at the table; by lot no seat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum First {
    Seat(Seat),
    #[default]
    Lot,
}

impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            First::Seat(seat) => seat.serialize(serializer),
            First::Lot => serializer.serialize_str("lot"),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(usize),
            Word(String),
        }
        let expected = "first: a seat number from 1 to 6, or the word lot";
        let number = match Written::deserialize(deserializer) {
            Ok(Written::Number(number)) => Some(number),
            Ok(Written::Word(word)) if word == "lot" => return Ok(First::Lot),
            Ok(Written::Word(word)) => word.parse().ok(),
            Err(_) => None,
        };
        number
            .and_then(Seat::from_number)
            .map(First::Seat)
            .ok_or_else(|| de::Error::custom(expected))
    }
}

/// What is agreed before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Humans and bots; the Robot of the box is not one of them.
    pub seats: usize,
    #[serde(default)]
    pub first: First,
    #[serde(default)]
    pub start: Start,
    #[serde(default)]
    pub night: Night,
    #[serde(default)]
    pub robot: RobotOption,
    /// The Robot's place in the turn order, counted from 1; last when nothing is said.
    #[serde(default)]
    pub robot_place: Option<usize>,
    /// Whose card the Night Mare reads: the Robot's when there is one, else easy unless said here.
    #[serde(default)]
    pub night_mare: Option<Level>,
}

impl Options {
    /// A Pleasant Night; alone, against the Easy Robot.
    pub fn usual(seats: usize) -> Self {
        let robot = if seats == 1 { RobotOption::Easy } else { RobotOption::None };
        Options {
            seats,
            first: First::default(),
            start: Start::Rulebook,
            night: Night::Pleasant,
            robot,
            robot_place: None,
            night_mare: None,
        }
    }

    fn check(&self) -> Result<(), OpenError> {
        let Options { seats, robot, .. } = *self;
        if !DreamsOfTomorrow::SEATS.contains(&seats) {
            return Err(OpenError::Seats {
                game: DreamsOfTomorrow::NAME,
                least: *DreamsOfTomorrow::SEATS.start(),
                most: *DreamsOfTomorrow::SEATS.end(),
                asked: seats,
            });
        }
        let wrong =
            |option: &str, what: String| Err(OpenError::Option { option: option.to_owned(), what });
        match (seats, robot.level()) {
            (1, None) => {
                return wrong("robot", "alone you need one: easy, medium or hard".into());
            }
            (4.., Some(_)) => {
                let what = format!("it plays with 1 to 3 others, not with {seats}: choose none");
                return wrong("robot", what);
            }
            _ => {}
        }
        if let Some(place) = self.robot_place {
            if robot == RobotOption::None {
                return wrong("robot_place", "there is no robot; leave it out".into());
            }
            if seats == 1 && place != 2 {
                return wrong("robot_place", "alone you always begin: leave it out".into());
            }
            if !(1..=seats + 1).contains(&place) {
                return wrong("robot_place", format!("give a number from 1 to {}", seats + 1));
            }
        }
        if let First::Seat(seat) = self.first
            && seat.index() >= seats
        {
            return wrong("first", format!("give a seat number from 1 to {seats}, or lot"));
        }
        match (self.night_mare, robot.level()) {
            (Some(_), _) if self.night == Night::Pleasant => {
                wrong("night_mare", "only a troubled night has one; leave it out".into())
            }
            (Some(card), Some(level)) if card != level => {
                wrong("night_mare", format!("it reads the card of the robot, which is {level}"))
            }
            _ => Ok(()),
        }
    }
}

impl Boxed for DreamsOfTomorrow {
    const ID: &'static str = "dreams-of-tomorrow";
    const NAME: &'static str = "Dreams of Tomorrow";
    const SEATS: std::ops::RangeInclusive<usize> = 1..=6;
    const RULES_VERSION: u32 = 3;
    const OLDEST_RULES: u32 = 1;

    type Options = Options;

    fn usual_options(seats: usize) -> Options {
        Options::usual(seats)
    }

    fn built_in_pack() -> Pack {
        content::built_in_pack()
    }

    fn earlier_packs() -> Vec<Pack> {
        version::earlier_packs()
    }

    fn open(options: Options, pack: &Pack) -> Result<Self, OpenError> {
        options.check()?;
        let content = Content::from_pack(pack)?;
        Ok(DreamsOfTomorrow::new(options, Arc::new(content), pack.hash()))
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
