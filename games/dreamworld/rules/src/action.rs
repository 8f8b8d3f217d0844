//! What a seat can do, and how it is written.

use dreamtable_core::{NotationError, Pile, Words};
use serde::Serialize;

use crate::card::Card;
use crate::content::{Content, MAX_CLIENTS, MAX_TILES};

/// One small choice. The order is the order of lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Action {
    /// `play D07S`: choose a Dream in secret.
    Play(Card),
    /// `play professor`
    PlayProfessor,
    /// `take back`: choose anew, while others still think.
    TakeBack,
    /// `skip`: score past the next Dream (DW-066).
    Skip,
    /// `spend 2`: put that many +1 tokens on the own card (DW-046).
    Spend(u8),
    /// `flip 4`: the rightmost token of the row of that value (DW-045).
    Flip(u8),
    /// `stop`: flip no more.
    Stop,
    /// `draw professor` (DW-051)
    DrawProfessor,
    /// `draw D07S` (DW-051)
    Draw(Card),
    /// `pass`: neither score nor draw (DW-054).
    Pass,
}

impl Action {
    pub fn notate(self) -> String {
        match self {
            Action::Play(card) => format!("play {card}"),
            Action::PlayProfessor => "play professor".into(),
            Action::TakeBack => "take back".into(),
            Action::Skip => "skip".into(),
            Action::Spend(count) => format!("spend {count}"),
            Action::Flip(value) => format!("flip {value}"),
            Action::Stop => "stop".into(),
            Action::DrawProfessor => "draw professor".into(),
            Action::Draw(card) => format!("draw {card}"),
            Action::Pass => "pass".into(),
        }
    }

    pub fn parse(text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let action = match words.word("an action")? {
            "play" => match words.word("a Dream or professor")? {
                "professor" => Action::PlayProfessor,
                card => Action::Play(card.parse()?),
            },
            "draw" => match words.word("a Dream or professor")? {
                "professor" => Action::DrawProfessor,
                card => Action::Draw(card.parse()?),
            },
            "take" => {
                words.expect("back")?;
                Action::TakeBack
            }
            "skip" => Action::Skip,
            "spend" => Action::Spend(small(&mut words, text, 1..=3, "a number of tokens, 1 to 3")?),
            "flip" => Action::Flip(small(&mut words, text, 2..=6, "a row, 2 to 6")?),
            "stop" => Action::Stop,
            "pass" => Action::Pass,
            _ => {
                let expected = "play, take back, skip, spend, flip, stop, draw or pass";
                return Err(NotationError::new(text, expected));
            }
        };
        words.end()?;
        Ok(action)
    }
}

/// One digit, so that every action has one spelling.
fn small(
    words: &mut Words,
    text: &str,
    range: std::ops::RangeInclusive<u8>,
    expected: &str,
) -> Result<u8, NotationError> {
    match words.word(expected)?.as_bytes() {
        [digit @ b'0'..=b'9'] if range.contains(&(digit - b'0')) => Ok(digit - b'0'),
        _ => Err(NotationError::new(text, expected)),
    }
}

/// What chance did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// `arrange C3 C1 … / T04 T10 …`: the column of Clients and the tiles of their rounds.
    Arrange { clients: [u8; MAX_CLIENTS], tiles: [u8; MAX_TILES] },
    /// `deal C01S C02M …`: the hand of the seat that is dealt to.
    Deal(Pile),
    /// `turn D07S`: a face-down card is turned up; the phase tells for whom.
    Turn(Card),
}

impl Outcome {
    pub fn notate(&self, content: &Content) -> String {
        match self {
            Outcome::Arrange { clients, tiles } => {
                let mut text = String::from("arrange");
                for &client in &clients[..content.clients.len()] {
                    text += " ";
                    text += &content.clients[usize::from(client)].id;
                }
                text += " /";
                for &tile in &tiles[..content.tiles.len()] {
                    text += " ";
                    text += &content.tiles[usize::from(tile)].id;
                }
                text
            }
            Outcome::Deal(cards) => cards.iter().fold(String::from("deal"), |text, card| {
                text + " " + &Card::from_index(card).to_string()
            }),
            Outcome::Turn(card) => format!("turn {card}"),
        }
    }

    pub fn parse(text: &str, content: &Content) -> Result<Outcome, NotationError> {
        let mut words = Words::new(text);
        match words.word("an outcome")? {
            "arrange" => {
                let mut clients = [0; MAX_CLIENTS];
                for client in &mut clients[..content.clients.len()] {
                    let id = words.word("a Client")?;
                    *client = position(text, id, content.clients.iter().map(|c| &*c.id))?;
                }
                words.expect("/")?;
                let mut tiles = [0; MAX_TILES];
                for tile in &mut tiles[..content.tiles.len()] {
                    let id = words.word("a tile")?;
                    *tile = position(text, id, content.tiles.iter().map(|t| &*t.id))?;
                }
                words.end()?;
                Ok(Outcome::Arrange { clients, tiles })
            }
            "deal" => {
                let mut cards = Pile::EMPTY;
                let mut last = None;
                for word in words.remaining() {
                    let card: Card = word.parse()?;
                    if last >= Some(card) {
                        return Err(NotationError::new(text, "cards in rising order, each once"));
                    }
                    last = Some(card);
                    cards.insert(card.index());
                }
                Ok(Outcome::Deal(cards))
            }
            "turn" => {
                let card = words.word("a Dream card")?.parse()?;
                words.end()?;
                Ok(Outcome::Turn(card))
            }
            _ => Err(NotationError::new(text, "arrange, deal or turn")),
        }
    }
}

fn position<'a>(
    text: &str,
    id: &str,
    mut ids: impl Iterator<Item = &'a str>,
) -> Result<u8, NotationError> {
    ids.position(|known| known == id)
        .map(|at| at as u8)
        .ok_or_else(|| NotationError::new(text, "Clients, a stroke, then tiles of this pack"))
}
