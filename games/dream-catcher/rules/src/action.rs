//! What seats and chance can do, and the one notation for it.

use dreamtable_core::{NotationError, Pile, Seat, Words};

use crate::card::{Clue, Dream, MOST_CLUES, MOST_PLACES, Motif, Noun, Place, Row, Shape};
use crate::content::Content;
use crate::stroke::{Stroke, Trace};
use crate::turns::Turns;

/// One small choice of a seat. The order here is the order in which choices are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// The lead picks a dream in secret.
    Pick(Dream),
    /// The lead means to deal this card to this guesser.
    Give(Motif, Seat),
    /// The lead takes this card back.
    Keep(Motif),
    /// The lead has chosen.
    Confirm,
    /// A stroke across an own card that is part of the log.
    Feel(Clue, Stroke),
    /// A shape word about an own card.
    Say(Clue, Shape),
    /// A guess what an own card shows.
    Name(Clue, Noun),
    /// The own card goes to a guesser who has had none.
    Pass(Seat),
    /// A finger on a dream: look here.
    Ping(Place),
    /// This dream is my favourite.
    Lean(Place),
    /// Lays the Dreamcatcher on a dream: a proposal.
    Lay(Place),
    Agree,
    /// Takes the Dreamcatcher off the table again.
    Object,
    /// Nothing to add: let the others go on, or decide.
    Listen,
    /// Seen enough of the reveal.
    Ready,
    /// The lead turns the choice token over.
    Turn,
}

/// What chance did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This seat leads first.
    First(Seat),
    /// The lead drew these Dream cards and these Touching cards.
    Draw(Pile, Pile),
    /// The dreams lie on the table in this order, and the cards in these turns.
    Table(Row, Turns),
    /// The stroke told this.
    Felt(Trace),
}

const VERBS: &str = "one of pick, give, keep, confirm, feel, say, name, pass, ping, lean, lay, \
                     agree, object, listen, ready, turn";

impl Content {
    /// An action as it is written in the log.
    pub fn notate_action(&self, action: Action) -> String {
        match action {
            Action::Pick(dream) => format!("pick {dream}"),
            Action::Give(motif, seat) => format!("give {motif} {seat}"),
            Action::Keep(motif) => format!("keep {motif}"),
            Action::Confirm => "confirm".to_owned(),
            Action::Feel(card, stroke) => format!("feel {card} {stroke}"),
            Action::Say(card, shape) => format!("say {card} {}", self.shape_word(shape)),
            Action::Name(card, noun) => format!("name {card} {}", self.noun_word(noun)),
            Action::Pass(seat) => format!("pass {seat}"),
            Action::Ping(place) => format!("ping {place}"),
            Action::Lean(place) => format!("lean {place}"),
            Action::Lay(place) => format!("lay {place}"),
            Action::Agree => "agree".to_owned(),
            Action::Object => "object".to_owned(),
            Action::Listen => "listen".to_owned(),
            Action::Ready => "ready".to_owned(),
            Action::Turn => "turn".to_owned(),
        }
    }

    pub(crate) fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let (dream, motif) = ("a Dream card such as d07", "a Touching card such as m07");
        let (card, place) = ("a card from a to e", "a place from 1 to 4");
        let action = match words.word(VERBS)? {
            "pick" => Action::Pick(words.next(dream)?),
            "give" => Action::Give(words.next(motif)?, seat(text, &mut words)?),
            "keep" => Action::Keep(words.next(motif)?),
            "confirm" => Action::Confirm,
            "feel" => Action::Feel(words.next(card)?, words.next("a stroke such as r4 or c2")?),
            "say" => {
                let card = words.next(card)?;
                let word = words.word("a shape word")?;
                let unknown = || NotationError::new(text, "a shape word such as round or pointed");
                Action::Say(card, self.shape(word).ok_or_else(unknown)?)
            }
            "name" => {
                let card = words.next(card)?;
                let word = words.word("a noun")?;
                let unknown = || NotationError::new(text, "a noun of the list, such as window");
                Action::Name(card, self.noun(word).ok_or_else(unknown)?)
            }
            "pass" => Action::Pass(seat(text, &mut words)?),
            "ping" => Action::Ping(words.next(place)?),
            "lean" => Action::Lean(words.next(place)?),
            "lay" => Action::Lay(words.next(place)?),
            "agree" => Action::Agree,
            "object" => Action::Object,
            "listen" => Action::Listen,
            "ready" => Action::Ready,
            "turn" => Action::Turn,
            _ => return Err(NotationError::new(text, VERBS)),
        };
        words.end()?;
        Ok(action)
    }

    pub(crate) fn notate_outcome(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::First(seat) => format!("first {seat}"),
            Outcome::Draw(dreams, motifs) => {
                let dreams = dreams.iter().map(|dream| format!(" {}", Dream(dream)));
                let motifs = motifs.iter().map(|motif| format!(" {}", Motif(motif)));
                format!("draw{}", dreams.chain(motifs).collect::<String>())
            }
            Outcome::Table(row, turns) => {
                let dreams = row.iter().map(|dream| format!(" {dream}"));
                let turned = Clue::all(MOST_CLUES as u8).filter(|card| turns.of(*card) > 0);
                let turned = turned.map(|card| format!(" {card}{}", turns.of(card)));
                format!("table{}", dreams.chain(turned).collect::<String>())
            }
            Outcome::Felt(trace) => format!("felt {trace}"),
        }
    }

    pub(crate) fn parse_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        let mut words = Words::new(text);
        let expected = "one of first, draw, table, felt";
        Ok(match words.word(expected)? {
            "first" => {
                let seat = seat(text, &mut words)?;
                words.end()?;
                Outcome::First(seat)
            }
            "draw" => drawn(text, &mut words)?,
            "table" => laid_out(text, &mut words)?,
            "felt" => felt(text, words)?,
            _ => return Err(NotationError::new(text, expected)),
        })
    }

    pub fn shape_word(&self, shape: Shape) -> &str {
        self.shapes.get(shape.0 as usize).map_or("?", |shape| &shape.word)
    }

    pub fn noun_word(&self, noun: Noun) -> &str {
        self.nouns.get(noun.0 as usize).map_or("?", String::as_str)
    }
}

/// One digit and nothing else: `+3` and `03` would be second notations of the same seat.
fn seat(text: &str, words: &mut Words) -> Result<Seat, NotationError> {
    match words.word("a seat number from 1 to 6")?.as_bytes() {
        [digit @ b'1'..=b'6'] => Ok(Seat::new((digit - b'1') as usize)),
        _ => Err(NotationError::new(text, "a seat number from 1 to 6")),
    }
}

/// Cards in rising order, the dreams first, so that a draw has one notation.
fn drawn(text: &str, words: &mut Words) -> Result<Outcome, NotationError> {
    let wrong = || NotationError::new(text, "Dream cards and Touching cards in rising order");
    let (mut dreams, mut motifs) = (Pile::EMPTY, Pile::EMPTY);
    let mut highest = None;
    for word in words.remaining() {
        let (rank, pile, card) = match word.parse::<Dream>() {
            Ok(dream) => (0, &mut dreams, dream.0),
            Err(_) => (1, &mut motifs, word.parse::<Motif>()?.0),
        };
        if highest >= Some((rank, card)) {
            return Err(wrong());
        }
        highest = Some((rank, card));
        pile.insert(card);
    }
    Ok(Outcome::Draw(dreams, motifs))
}

/// Dreams in the order in which they lie, then the cards that are turned, such as `a1 c3`.
fn laid_out(text: &str, words: &mut Words) -> Result<Outcome, NotationError> {
    let wrong = || NotationError::new(text, "one to four Dream cards, then turned cards as a1 c3");
    let (mut dreams, mut turns, mut last) = (Vec::new(), Turns::NONE, None);
    for word in words.remaining() {
        match word.as_bytes() {
            [_, turn @ b'1'..=b'3'] if word.is_ascii() => {
                let card: Clue = word[..1].parse()?;
                if last >= Some(card) {
                    return Err(wrong());
                }
                last = Some(card);
                turns = turns.with(card, turn - b'0');
            }
            _ if last.is_some() => return Err(wrong()),
            _ => dreams.push(word.parse::<Dream>()?),
        }
    }
    if dreams.is_empty() || dreams.len() > MOST_PLACES {
        return Err(wrong());
    }
    Ok(Outcome::Table(dreams.into_iter().collect(), turns))
}

fn felt(text: &str, mut words: Words) -> Result<Outcome, NotationError> {
    let expected = "lines from 0 to 7, marks from 0 to 3, perhaps the word along";
    let wrong = || NotationError::new(text, expected);
    let mut digit = |most: u8| match words.word(expected)?.as_bytes() {
        [digit] if (b'0'..=b'0' + most).contains(digit) => Ok(digit - b'0'),
        _ => Err(wrong()),
    };
    let (lines, marks) = (digit(7)?, digit(3)?);
    let rest: Vec<&str> = words.remaining().collect();
    match rest[..] {
        [] => Ok(Outcome::Felt(Trace::new(lines, marks, false))),
        ["along"] => Ok(Outcome::Felt(Trace::new(lines, marks, true))),
        _ => Err(wrong()),
    }
}
