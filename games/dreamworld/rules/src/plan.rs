//! A position as a scenario file tells it.
//!
//! A position is the beginning of a choice or of a scoring phase. Lines, in any order:
//!
//! | line | meaning | without it |
//! |---|---|---|
//! | `round 5` | the running round, from 1 | round 1 |
//! | `column C3 C1 …`, `tiles T04 T10 …` | all Clients from the top, all tiles in the order of rounds | the order of the pack |
//! | `client C3`, `tile T09` | the Client and the tile of this round (changes places with the one there) | as the column says |
//! | `hand 1 D03S H07M` | Dreams in a hand | other cards |
//! | `drawn 1 D03S` | Dreams in a hand that were taken openly | none |
//! | `professor 1 3` | who has the Professor in hand | nobody |
//! | `again 2` | who has played the Professor in this round and plays again | nobody |
//! | `tokens 1 5 4 3 2 1` | unflipped tokens in the rows of 2, 3, 4, 5, 6 | none flipped |
//! | `supply 1 3` | +1 tokens in a supply | what was flipped and does not lie on own Dreams |
//! | `id 6 5 3` | the Id's unflipped tokens | none flipped |
//! | `lies 2 1:D05S+2 nobody:H03M` | open Dreams of an earlier round with owner and +1 tokens | other cards |
//! | `row 1:D03S nobody:H05M id:C04S` | what lies in this round | nothing |
//! | `undealt D05S` | Dreams still in the deck or face down beside a Client | other cards |

use dreamtable_core::{NotationError, Pile, SeatSet, Words};
use scenario::{Line, StageError};

use crate::card::Card;
use crate::game::Dreamworld;
use crate::row::Laid;
use crate::spelling::{
    id_tokens, permutation, place_of, read_laid, round_number, seat, seats, tokens_within,
};
use crate::state::MAX_PLAYERS;
use crate::tokens::Tokens;

/// A position as far as it was told.
pub struct Plan<'g> {
    pub game: &'g Dreamworld,
    pub round: usize,
    pub column: Vec<u8>,
    pub tiles: Vec<u8>,
    pub client: Option<u8>,
    pub tile: Option<u8>,
    /// Every card with a place of its own.
    pub named: Pile,
    pub hands: [Pile; MAX_PLAYERS],
    pub drawn: [Pile; MAX_PLAYERS],
    pub professor: SeatSet,
    pub again: SeatSet,
    pub tokens: [Tokens; MAX_PLAYERS],
    pub supply: [Option<u8>; MAX_PLAYERS],
    pub id: Option<Tokens>,
    pub lies: Vec<(usize, Laid, u8)>,
    pub row: Vec<Laid>,
}

pub type Staging<T> = Result<T, StageError>;

pub fn refuse<T>(what: impl Into<String>) -> Staging<T> {
    Err(StageError::new(what))
}

impl<'g> Plan<'g> {
    pub fn new(game: &'g Dreamworld) -> Self {
        let content = &game.content;
        Plan {
            game,
            round: 0,
            column: (0..content.clients.len() as u8).collect(),
            tiles: (0..content.tiles.len() as u8).collect(),
            client: None,
            tile: None,
            named: Pile::EMPTY,
            hands: [Pile::EMPTY; MAX_PLAYERS],
            drawn: [Pile::EMPTY; MAX_PLAYERS],
            professor: SeatSet::EMPTY,
            again: SeatSet::EMPTY,
            tokens: [content.tokens; MAX_PLAYERS],
            supply: [None; MAX_PLAYERS],
            id: game.id_tokens(),
            lies: Vec::new(),
            row: Vec::new(),
        }
    }

    pub fn read(&mut self, line: &Line) -> Staging<()> {
        let content = &self.game.content;
        let mut words = line.words();
        match words.word("a part of the position")? {
            "round" => self.round = round_number(self.game, &mut words)?,
            "column" => {
                let ids = content.clients.iter().map(|client| client.id.as_str());
                self.column = permutation(&mut words, ids)?;
            }
            "tiles" => {
                let ids = content.tiles.iter().map(|tile| tile.id.as_str());
                self.tiles = permutation(&mut words, ids)?;
            }
            "client" => {
                let ids = content.clients.iter().map(|client| client.id.as_str());
                self.client = Some(place_of(words.word("a Client")?, ids)?);
            }
            "tile" => {
                let ids = content.tiles.iter().map(|tile| tile.id.as_str());
                self.tile = Some(place_of(words.word("a tile")?, ids)?);
            }
            "hand" => {
                let seat = seat(self.game, &mut words)?;
                let cards = self.claim_all(&mut words)?;
                self.hands[seat.index()] = self.hands[seat.index()].union(cards);
            }
            "drawn" => {
                let seat = seat(self.game, &mut words)?;
                let cards = self.claim_all(&mut words)?;
                self.drawn[seat.index()] = self.drawn[seat.index()].union(cards);
            }
            "professor" => self.professor = seats(self.game, &mut words)?,
            "again" => self.again = seats(self.game, &mut words)?,
            "tokens" => {
                let seat = seat(self.game, &mut words)?;
                self.tokens[seat.index()] = tokens_within(&mut words, content.tokens)?;
            }
            "supply" => {
                let seat = seat(self.game, &mut words)?;
                self.supply[seat.index()] = Some(words.next("a number of +1 tokens")?);
            }
            "id" => self.id = Some(id_tokens(self.game, &mut words)?),
            "row" => {
                for word in words.remaining() {
                    let (laid, bonus) = read_laid(self.game, word)?;
                    if bonus > 0 {
                        return refuse("tokens are put on a Dream by spending them in the steps");
                    }
                    self.claim(laid.card)?;
                    self.row.push(laid);
                }
            }
            "lies" => {
                let round = round_number(self.game, &mut words)?;
                for word in words.remaining() {
                    let (laid, bonus) = read_laid(self.game, word)?;
                    self.claim(laid.card)?;
                    self.lies.push((round, laid, bonus));
                }
            }
            "undealt" => {
                self.claim_all(&mut words)?;
            }
            other => {
                let known = "round, column, tiles, client, tile, hand, drawn, professor, again, \
                             tokens, supply, id, lies, row or undealt";
                return Err(NotationError::new(other, known).into());
            }
        }
        Ok(words.end()?)
    }

    fn claim(&mut self, card: Card) -> Staging<()> {
        if !self.game.content.deck.contains(card.index()) {
            return refuse(format!("{card} is not in the deck of this match"));
        }
        if self.named.contains(card.index()) {
            return refuse(format!("{card} is in two places"));
        }
        self.named.insert(card.index());
        Ok(())
    }

    fn claim_all(&mut self, words: &mut Words<'_>) -> Staging<Pile> {
        let mut cards = Pile::EMPTY;
        for word in words.remaining() {
            let card: Card = word.parse()?;
            self.claim(card)?;
            cards.insert(card.index());
        }
        Ok(cards)
    }
}
