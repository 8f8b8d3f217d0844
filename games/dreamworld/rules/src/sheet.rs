//! An observation as a sheet with names instead of indices: the JSON that programs get.

use dreamtable_core::{Pile, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use crate::card::{Card, Icon, Suit};
use crate::content::{Client, Effect, Tile};
use crate::observation::Observation;
use crate::row::{Owner, Row};
use crate::state::{Choice, Phase};
use crate::tokens::Tokens;

#[derive(Serialize)]
pub struct Sheet<'a> {
    pub viewer: Viewer,
    pub seats: usize,
    pub phase: Phase,
    /// Counted from 1.
    pub round: usize,
    pub rounds: usize,
    pub side: Icon,
    /// The suit that scores; `None` with Freud.
    pub suit: Option<Suit>,
    pub corner: u8,
    /// The tile in force.
    pub tile: Option<Effect>,
    /// The column from top to bottom, Freud left out.
    pub column: Vec<ClientSheet<'a>>,
    pub hand: Option<Vec<Card>>,
    pub chosen: Option<Choice>,
    pub players: Vec<PlayerSheet>,
    /// One row a round, far to close, as far as anything lies there.
    pub rows: Vec<Vec<LaidSheet>>,
    /// Dreams that can be drawn.
    pub open: Vec<Card>,
    pub deck: u8,
    /// Non-player cards still face down beside the Clients.
    pub face_down: usize,
    pub turn: Option<TurnSheet>,
    /// The Id's unflipped tokens of value 2 to 6.
    pub id: Option<Tokens>,
    pub winners: SeatSet,
}

#[derive(Serialize)]
pub struct ClientSheet<'a> {
    pub id: &'a str,
    pub suit: Suit,
    pub sun: TileSheet<'a>,
    pub moon: TileSheet<'a>,
}

#[derive(Serialize)]
pub struct TileSheet<'a> {
    pub id: &'a str,
    pub effect: Effect,
}

#[derive(Serialize)]
pub struct PlayerSheet {
    pub seat: Seat,
    pub hand: u8,
    /// Dreams everybody knows to be in this hand.
    pub known: Vec<Card>,
    pub professor: bool,
    pub committed: bool,
    pub plays_again: bool,
    /// Unflipped tokens of value 2 to 6.
    pub tokens: Tokens,
    pub supply: u8,
}

#[derive(Serialize)]
pub struct LaidSheet {
    pub card: Card,
    pub owner: Owner,
    /// +1 tokens on it.
    pub bonus: u8,
    /// False once it was drawn.
    pub here: bool,
    /// What it measures inwards; only in the running round.
    pub gap: Option<u8>,
}

#[derive(Serialize)]
pub struct TurnSheet {
    pub seat: Seat,
    pub card: Card,
    pub scores: bool,
    pub gap: u8,
    /// Gap and tile.
    pub worth: i8,
    pub skipped: bool,
    pub spent: u8,
    pub flipped: u8,
    /// What can still be flipped with.
    pub left: u8,
}

pub fn cards(pile: Pile) -> Vec<Card> {
    pile.iter().map(Card::from_index).collect()
}

impl Observation {
    /// The Client at a place of the column; none with Freud, and none before the column lies.
    pub fn client(&self, place: usize) -> Option<&Client> {
        (self.arranged() && place < self.content.clients.len())
            .then(|| &self.content.clients[usize::from(self.public.clients[place])])
    }

    /// The tile of a round; none with Freud, and none before the tiles lie.
    pub fn tile(&self, round: usize) -> Option<&Tile> {
        (self.arranged() && round < self.content.tiles.len())
            .then(|| &self.content.tiles[usize::from(self.public.tiles[round])])
    }

    fn arranged(&self) -> bool {
        self.public.phase != Phase::Arrange
    }

    /// The suit that scores in a round; none with Freud.
    pub fn suit(&self, round: usize) -> Option<Suit> {
        self.client(round / 2).map(|client| client.suit)
    }

    pub fn corner(&self, round: usize) -> u8 {
        self.content.corners[round % 2]
    }

    /// Non-player cards still face down beside the Clients.
    pub fn face_down(&self) -> usize {
        let all = self.content.non_players(self.seats);
        let turned = match self.public.phase {
            Phase::Arrange | Phase::Deal(_) => 0,
            Phase::NonPlayer => usize::from(self.public.round),
            _ => usize::from(self.public.round) + 1,
        };
        all.saturating_sub(turned)
    }

    /// The running turn of the scoring phase.
    pub fn turn(&self) -> Option<TurnSheet> {
        if !matches!(self.public.phase, Phase::Act | Phase::Flip) {
            return None;
        }
        let round = usize::from(self.public.round);
        let turn = &self.public.turn;
        let laid = self.public.acting();
        let skipped = usize::from(turn.skipped);
        let left = match self.public.phase {
            Phase::Flip => turn.left,
            _ => turn.worth.max(0) as u8,
        };
        Some(TurnSheet {
            seat: turn.seat,
            card: laid.card,
            scores: turn.scores,
            gap: self.public.row().gap(turn.at.into(), skipped, self.corner(round)),
            worth: turn.worth,
            skipped: turn.skipped,
            spent: turn.spent,
            flipped: turn.flipped,
            left,
        })
    }

    pub fn sheet(&self) -> Sheet<'_> {
        let public = &self.public;
        let round = usize::from(public.round);
        Sheet {
            viewer: self.viewer,
            seats: self.seats,
            phase: public.phase,
            round: round + 1,
            rounds: self.content.rounds(),
            side: public.side(),
            suit: self.suit(round),
            corner: self.corner(round),
            tile: self.tile(round).map(|tile| tile.effect),
            column: self.column(),
            hand: self.own.as_ref().map(|own| cards(own.hand)),
            chosen: self.own.as_ref().and_then(|own| own.chosen),
            players: Seat::all(self.seats).map(|seat| self.player(seat)).collect(),
            rows: (0..=round).map(|round| self.row(round)).collect(),
            open: cards(public.open),
            deck: public.deck,
            face_down: self.face_down(),
            turn: self.turn(),
            id: (self.seats == 1).then_some(public.id),
            winners: public.winners,
        }
    }

    fn column(&self) -> Vec<ClientSheet<'_>> {
        let tile =
            |round| self.tile(round).map(|tile| TileSheet { id: &tile.id, effect: tile.effect });
        (0..self.content.clients.len())
            .filter_map(|place| {
                let client = self.client(place)?;
                Some(ClientSheet {
                    id: &client.id,
                    suit: client.suit,
                    sun: tile(2 * place)?,
                    moon: tile(2 * place + 1)?,
                })
            })
            .collect()
    }

    fn player(&self, seat: Seat) -> PlayerSheet {
        let player = &self.public.players[seat.index()];
        PlayerSheet {
            seat,
            hand: player.hand,
            known: cards(self.public.known[seat.index()]),
            professor: self.public.professor.contains(seat),
            committed: self.public.committed.contains(seat),
            plays_again: self.public.again.contains(seat),
            tokens: player.tokens,
            supply: player.supply,
        }
    }

    /// The cards of a round, far to close.
    pub fn row(&self, round: usize) -> Vec<LaidSheet> {
        let public = &self.public;
        let running = round == usize::from(public.round) && public.phase != Phase::Over;
        let row = &public.rows[round];
        let laid = row.as_slice().iter().enumerate();
        laid.map(|(at, laid)| {
            let here = running || self.lies_in(laid.card, round);
            LaidSheet {
                card: laid.card,
                owner: laid.owner,
                // A Dream drawn and played again may bear tokens where it lies now.
                bonus: if here { public.bonus_on(laid.card) } else { 0 },
                here,
                gap: running.then(|| row.gap(at, 0, self.corner(round))),
            }
        })
        .collect()
    }
}

impl Observation {
    /// Whether an open Dream lies in that row: a Dream drawn and played again lies in its last one.
    fn lies_in(&self, card: Card, round: usize) -> bool {
        let holds = |row: &Row| row.as_slice().iter().any(|laid| laid.card == card);
        self.public.open.contains(card.index())
            && self.public.rows.iter().rposition(holds) == Some(round)
    }
}

impl Serialize for Observation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.sheet().serialize(serializer)
    }
}
