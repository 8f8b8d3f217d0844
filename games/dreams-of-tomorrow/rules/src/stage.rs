//! Positions in scenario files.
//!
//! One line each; WHO is a seat or `robot`, CARDS are Dreams such as `d07` or `d01..d09`:
//!
//! - `purse SEAT e6 c0 h2` (what is not named is 0), `at WHO PLACE`, `direction WHO clockwise`
//! - `catcher SEAT CARDS`, `sequence SEAT CARDS`, `discard CARDS`
//! - `dreamscape CARDS` by slot, `-` for an empty one; by default the unused Dreams with the highest
//!   numbers
//! - `deck CARDS` (or `-`): exactly these are left to draw and all others are discarded; by default
//!   all unused Dreams
//! - `ring 1 2b 3 4`: Fragments from left to right, `b` for the back
//! - `round N` (1), `first SEAT` (1), `turn WHO` (the first), `last-round`, `activations N`
//! - `counter N` (turns of the Robot, a present one included), `stores e0 c0 h2`
//! - `phase move` (default), `robot`, `night-mare` (after the turn named) or `first-catch`

use dreamtable_core::{NotationError, Pile, Seat, Words};
use scenario::{CheckError, Line, StageError, Staged};

use crate::content::LONGEST_TRACK;
use crate::dream::Card;
use crate::event::Who;
use crate::facts;
use crate::game::DreamsOfTomorrow;
use crate::phase::Phase;
use crate::resource::{Purse, Resource};
use crate::ring::{Direction, Fragment, Place, Ring, SPACES};
use crate::state::State;

impl Staged for DreamsOfTomorrow {
    fn stage(&self, lines: &[Line]) -> Result<State, StageError> {
        let mut stage = Stage {
            game: self,
            state: self.bare_table(),
            dreamscape: None,
            deck: None,
            turn: self.who(&self.bare_table(), 0),
            phase: Phase::Move,
        };
        for line in lines {
            stage.line(line).map_err(|error| error.at(line))?;
        }
        stage.finish()
    }

    fn check(&self, state: &State, fact: &Line) -> Result<(), CheckError> {
        facts::check(self, state, fact)
    }
}

struct Stage<'a> {
    game: &'a DreamsOfTomorrow,
    state: State,
    dreamscape: Option<Vec<Option<Card>>>,
    deck: Option<Pile>,
    turn: Who,
    phase: Phase,
}

impl Stage<'_> {
    fn line(&mut self, line: &Line) -> Result<(), StageError> {
        let game = self.game;
        let state = &mut self.state;
        let mut words = line.words();
        match words.word("a part of the position")? {
            "purse" => {
                let seat = seat(game, &mut words)?;
                state.engineers[seat.index()].purse = purse(&mut words)?;
            }
            "at" => match who(game, &mut words)? {
                Who::Seat(seat) => state.engineers[seat.index()].place = place(&mut words)?,
                _ => state.robot.place = place(&mut words)?,
            },
            "direction" => match who(game, &mut words)? {
                Who::Seat(seat) => {
                    state.engineers[seat.index()].direction = direction(&mut words)?;
                }
                _ => state.robot.direction = direction(&mut words)?,
            },
            "catcher" => {
                let seat = seat(game, &mut words)?;
                state.engineers[seat.index()].catcher = cards(&mut words)?.into_iter().collect();
            }
            "sequence" => {
                let seat = seat(game, &mut words)?;
                let cards = cards(&mut words)?;
                if cards.len() > game.goal() {
                    return Err(StageError::new(format!("at most {} Dreams", game.goal())));
                }
                let sequence = &mut state.engineers[seat.index()].sequence;
                *sequence = cards.into_iter().map(Card).collect();
            }
            "discard" => state.discard = cards(&mut words)?.into_iter().collect(),
            "dreamscape" => self.dreamscape = Some(slots(&mut words)?),
            "deck" => self.deck = Some(cards(&mut words)?.into_iter().collect()),
            "ring" => state.ring = ring(&mut words)?,
            "round" => state.round = words.next("a round from 1")?,
            "first" => state.first = seat(game, &mut words)?,
            "turn" => self.turn = who(game, &mut words)?,
            "last-round" => state.last_round = true,
            "activations" => state.activations = words.next("a number of activations")?,
            "counter" => state.robot.counter = words.next("a number of turns")?,
            "stores" => {
                let Purse { experience, creativity, hope } = purse(&mut words)?;
                state.robot.stores = [experience, creativity, hope];
            }
            "phase" => {
                self.phase = match words.word("move, robot, night-mare or first-catch")? {
                    "move" => Phase::Move,
                    "robot" => Phase::RobotShows,
                    "night-mare" => Phase::NightMareShows,
                    "first-catch" => Phase::FirstCatch,
                    other => {
                        let expected = "move, robot, night-mare or first-catch";
                        return Err(NotationError::new(other, expected).into());
                    }
                }
            }
            other => {
                let known = "purse, at, direction, catcher, sequence, discard, dreamscape, deck, \
                             ring, round, first, turn, last-round, activations, counter, stores \
                             or phase";
                return Err(NotationError::new(other, known).into());
            }
        }
        Ok(words.end()?)
    }

    fn finish(mut self) -> Result<State, StageError> {
        let game = self.game;
        let size = game.dreamscape_size();
        let wrong = |what: &str| Err(StageError::new(what));
        if let Some(slots) = self.dreamscape.take() {
            if slots.len() > size {
                return Err(StageError::new(format!("the Dreamscape has {size} slots")));
            }
            self.state.dreamscape[..slots.len()].copy_from_slice(&slots);
        } else {
            let kept = self.deck.unwrap_or_default();
            let unused = game.whole_deck().minus(self.state.face_up()).minus(kept);
            let mut highest: Vec<u8> = unused.iter().collect();
            for slot in &mut self.state.dreamscape[..size] {
                *slot = highest.pop().map(Card);
            }
        }
        let placed: usize =
            self.state.engineers.iter().map(|e| e.catcher.len() + e.sequence.len()).sum();
        let face_up = self.state.face_up();
        if placed + self.state.dreams().count() + self.state.discard.len() != face_up.len() {
            return wrong("a Dream is named twice");
        }
        if !face_up.minus(game.whole_deck()).is_empty() {
            return wrong("the deck has no such Dream");
        }
        let unused = game.whole_deck().minus(face_up);
        let deck = self.deck.unwrap_or(unused);
        if !deck.minus(unused).is_empty() {
            return wrong("a Dream of the deck lies elsewhere too");
        }
        self.state.deck = deck;
        self.state.discard = self.state.discard.union(unused.minus(deck));
        self.phase(wrong)
    }

    fn phase(
        mut self,
        wrong: impl Fn(&str) -> Result<State, StageError>,
    ) -> Result<State, StageError> {
        let game = self.game;
        let order = (0..game.turns_in_a_round() as u8)
            .find(|&order| game.who(&self.state, order) == self.turn)
            .unwrap_or(0);
        self.state.order = order;
        self.state.phase = self.phase;
        match (self.phase, self.turn) {
            (Phase::RobotShows, Who::Robot) if self.state.robot.counter == 0 => {
                return wrong("a Robot that has a turn has counted it: counter 1");
            }
            (Phase::RobotShows, Who::Robot) => {}
            (Phase::RobotShows, _) => return wrong("name the Robot's turn: turn robot"),
            (Phase::NightMareShows, _) if !game.is_troubled() => {
                return wrong("only a troubled night has a Night Mare: option night troubled");
            }
            (Phase::NightMareShows, Who::Robot) => {}
            (_, Who::Seat(seat)) => self.state.active = seat,
            (_, _) => return wrong("the Robot chooses nothing: phase robot"),
        }
        if self.phase == Phase::FirstCatch {
            self.state.round = 0;
            self.state.order = 0;
        } else if self.state.round == 0 {
            return wrong("rounds are counted from 1");
        }
        let chance = matches!(self.phase, Phase::RobotShows | Phase::NightMareShows);
        if chance && self.state.deck.is_empty() {
            return wrong("there must be a Dream to show");
        }
        Ok(self.state)
    }
}

pub(crate) fn seat(game: &DreamsOfTomorrow, words: &mut Words) -> Result<Seat, NotationError> {
    let seat: Seat = words.next("a seat")?;
    if seat.index() < game.seat_count() {
        Ok(seat)
    } else {
        let expected = format!("a seat from 1 to {}", game.seat_count());
        Err(NotationError::new(&seat.to_string(), expected))
    }
}

pub(crate) fn who(game: &DreamsOfTomorrow, words: &mut Words) -> Result<Who, NotationError> {
    match words.word("a seat or robot")? {
        "robot" if game.robot_level().is_some() => Ok(Who::Robot),
        "robot" => Err(NotationError::new("robot", "a seat: this match has no Robot")),
        text => seat(game, &mut Words::new(text)).map(Who::Seat),
    }
}

pub(crate) fn place(words: &mut Words) -> Result<Place, NotationError> {
    let place: Place = words.next("a space from 0 to 7")?;
    if place < SPACES {
        Ok(place)
    } else {
        Err(NotationError::new(&place.to_string(), "a space from 0 to 7"))
    }
}

pub(crate) fn direction(words: &mut Words) -> Result<Direction, NotationError> {
    match words.word("clockwise or counterclockwise")? {
        "clockwise" => Ok(Direction::Clockwise),
        "counterclockwise" => Ok(Direction::Counterclockwise),
        other => Err(NotationError::new(other, "clockwise or counterclockwise")),
    }
}

/// Amounts such as `e6 c0 h2`; what is not named is 0.
pub(crate) fn purse(words: &mut Words) -> Result<Purse, NotationError> {
    let mut purse = Purse::EMPTY;
    for word in words.remaining() {
        let misread =
            || NotationError::new(word, format!("amounts up to {LONGEST_TRACK} such as e6 c0 h2"));
        let resource = word.chars().next().and_then(Resource::from_letter).ok_or_else(misread)?;
        let amount: u8 = word[1..].parse().map_err(|_| misread())?;
        if amount > LONGEST_TRACK || purse.amount(resource) > 0 {
            return Err(misread());
        }
        purse = purse.plus(Purse::of(resource, amount));
    }
    Ok(purse)
}

/// Cards such as `d07`, ranges such as `d01..d09`, or `-` for none.
pub(crate) fn cards(words: &mut Words) -> Result<Vec<u8>, NotationError> {
    let mut cards = Vec::new();
    for word in words.remaining().filter(|word| *word != "-") {
        let (from, to) = word.split_once("..").unwrap_or((word, word));
        let (from, to): (Card, Card) = (from.parse()?, to.parse()?);
        cards.extend(from.0..=to.0);
    }
    Ok(cards)
}

pub(crate) fn slots(words: &mut Words) -> Result<Vec<Option<Card>>, NotationError> {
    words
        .remaining()
        .map(|word| if word == "-" { Ok(None) } else { word.parse().map(Some) })
        .collect()
}

/// Four Fragments such as `1 2b 3 4`.
pub(crate) fn ring(words: &mut Words) -> Result<Ring, NotationError> {
    let expected = "four Fragments such as 1 2b 3 4";
    let mut ring = Ring::START;
    let mut seen = [false; 4];
    for slot in &mut ring.0 {
        let word = words.word(expected)?;
        let index = ["1", "2", "3", "4"].iter().position(|n| *n == word.trim_end_matches('b'));
        let index =
            index.filter(|&i| !seen[i]).ok_or_else(|| NotationError::new(word, expected))?;
        seen[index] = true;
        *slot = Fragment { number: index as u8 + 1, back: word.ends_with('b') };
    }
    Ok(ring)
}
