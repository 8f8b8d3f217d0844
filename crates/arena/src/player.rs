//! Who may sit down in the arena: our levels, programs that are started, and bots of your own.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use bots::{Level, LevelError, Limits};
use catalog::Table;
use dreamtable_core::{Payoffs, Seat, Seed, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::clock::Clock;
use crate::program::ProgramPlayer;

/// A match that begins, as a player hears of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Begun {
    pub game: &'static str,
    pub options: Value,
    pub seats: usize,
    /// The player's own.
    pub seat: Seat,
}

/// A choice put to a player: what its seat may know and do, and nothing else.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Asked {
    /// How many lines the log has.
    pub seq: u64,
    pub seat: Seat,
    /// Whether the match waits for this seat; otherwise it may speak up or be silent.
    pub awaited: bool,
    pub observation: Value,
    /// Never empty.
    pub legal: Vec<String>,
}

/// Somebody who plays one match after another, at whatever seat it is given. This is all there is
/// to writing a bot; see docs/bots.md.
pub trait Player: Send {
    fn begin(&mut self, _begun: &Begun) -> Result<(), Failure> {
        Ok(())
    }

    /// One of the legal actions. `None` is silence, only for a seat that is not awaited.
    fn choose(&mut self, asked: &Asked) -> Result<Option<String>, Failure>;

    /// What the match was worth to each seat.
    fn end(&mut self, _payoffs: &Payoffs) -> Result<(), Failure> {
        Ok(())
    }
}

/// Why somebody cannot play on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    #[error(
        "cannot be started: {0}; give a program and its arguments, such as exec:python3 bot.py"
    )]
    Start(String),
    #[error("has ended ({0}) instead of answering; what it wrote to standard error may say why")]
    Ended(String),
    #[error("has not answered within {0} s")]
    Late(u64),
    #[error(
        "said {0:?} when nobody had asked: each question is answered with one line, and everything \
         else belongs on standard error"
    )]
    Unasked(String),
    #[error("answered {answer:?}, but {why}")]
    Nonsense { answer: String, why: String },
}

type Make = dyn Fn() -> Box<dyn Player> + Send + Sync;

/// Somebody who can be asked to sit down, by name.
#[derive(Clone)]
pub enum Contender {
    Level(Level),
    /// Not one of ours.
    Own {
        name: Arc<str>,
        make: Arc<Make>,
    },
}

impl Contender {
    /// Takes a seat.
    pub fn sit(&self) -> Chair {
        let who = match self {
            Contender::Level(level) => Who::Level(*level),
            Contender::Own { name, make } => Who::Player { name: Arc::clone(name), player: make() },
        };
        Chair { who, clock: Clock::default() }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Level(level) => level.fmt(f),
            Contender::Own { name, .. } => f.write_str(name),
        }
    }
}

/// A text that names nobody.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{level}, or exec:COMMAND for a program of yours{others}")]
pub struct UnknownBot {
    level: LevelError,
    others: String,
}

/// Everybody who can be asked by name: the levels, `exec:COMMAND`, and whom you add.
#[derive(Clone, Default)]
pub struct Registry(BTreeMap<String, Contender>);

impl Registry {
    /// `make` is called once for each seat that is taken at the same time. A name that exists
    /// already now means this one; levels and `exec:` keep their meaning.
    #[must_use]
    pub fn with<P: Player + 'static>(
        mut self,
        name: &str,
        make: impl Fn() -> P + Send + Sync + 'static,
    ) -> Self {
        let make: Arc<Make> = Arc::new(move || Box::new(make()));
        self.0.insert(name.to_owned(), Contender::Own { name: name.into(), make });
        self
    }

    pub fn find(&self, text: &str) -> Result<Contender, UnknownBot> {
        if let Some(command) = text.strip_prefix(EXEC).map(str::to_owned) {
            let make: Arc<Make> = Arc::new(move || Box::new(ProgramPlayer::new(&command)));
            return Ok(Contender::Own { name: text.into(), make });
        }
        match text.parse() {
            Ok(level) => Ok(Contender::Level(level)),
            Err(level) => self.0.get(text).cloned().ok_or_else(|| {
                let others = self.0.keys().map(|name| format!(", or {name}")).collect();
                UnknownBot { level, others }
            }),
        }
    }
}

const EXEC: &str = "exec:";

/// Whom everybody knows.
impl FromStr for Contender {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        Registry::default().find(text)
    }
}

/// Somebody at a table.
pub struct Chair {
    who: Who,
    /// How long it has thought.
    pub clock: Clock,
}

enum Who {
    Level(Level),
    Player { name: Arc<str>, player: Box<dyn Player> },
}

impl Chair {
    pub fn name(&self) -> String {
        match &self.who {
            Who::Level(level) => level.to_string(),
            Who::Player { name, .. } => name.to_string(),
        }
    }

    pub fn begin(&mut self, table: &dyn Table, seat: Seat) -> Result<(), Failure> {
        let Who::Player { player, .. } = &mut self.who else { return Ok(()) };
        let (game, options, seats) = (table.entry().id(), table.options(), table.seats());
        player.begin(&Begun { game, options, seats, seat })
    }

    /// What it does at its seat; `None` is silence. What it says is possible.
    pub fn answer(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        awaited: bool,
        seed: &Seed,
        limits: &Limits,
    ) -> Result<Option<String>, Failure> {
        let player = match &mut self.who {
            Who::Level(level) => {
                let Some(thought) = table.think(seat, *level, seed) else { return Ok(None) };
                return Ok(self.clock.timed(|| thought.run(limits)));
            }
            Who::Player { player, .. } => player,
        };
        let legal = table.legal(seat);
        if legal.is_empty() {
            return Ok(None);
        }
        let observation = table.observe(Viewer::Seat(seat));
        let asked = Asked { seq: table.seq(), seat, awaited, observation, legal };
        let answer = self.clock.timed(|| player.choose(&asked))?;
        let why = match &answer {
            Some(action) => table.refusal(seat, action).map(|error| error.to_string()),
            None if awaited => Some("the match waits for it".to_owned()),
            None => None,
        };
        match why {
            None => Ok(answer),
            Some(why) => Err(Failure::Nonsense { answer: answer.unwrap_or_default(), why }),
        }
    }

    pub fn end(&mut self, payoffs: &Payoffs) -> Result<(), Failure> {
        match &mut self.who {
            Who::Level(_) => Ok(()),
            Who::Player { player, .. } => player.end(payoffs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct First;

    impl Player for First {
        fn choose(&mut self, asked: &Asked) -> Result<Option<String>, Failure> {
            Ok(asked.legal.first().cloned())
        }
    }

    #[test]
    fn names_are_found_and_unknown_ones_answered_with_those_that_exist() {
        let registry = Registry::default().with("first", || First);
        for name in ["first", "drowsy", "exec:python3 bot.py --fast"] {
            assert_eq!(registry.find(name).unwrap_or_else(|e| panic!("{e}")).to_string(), name);
        }
        let Err(error) = registry.find("firts") else { panic!("nobody is called so") };
        assert!(
            error.to_string().contains("exec:COMMAND for a program of yours, or first"),
            "{error}"
        );
    }
}
