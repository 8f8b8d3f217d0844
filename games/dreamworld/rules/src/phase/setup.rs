//! Before the first round: the column of Clients, the tiles, the hands (section 3).

use dreamtable_core::{EventSink, Pile, Rng, Seat, SeatSet, below};

use crate::action::Outcome;
use crate::card::Card;
use crate::content::{Content, MAX_CLIENTS, MAX_ROUNDS, MAX_TILES};
use crate::event::Event;
use crate::game::Dreamworld;
use crate::row::Row;
use crate::state::{MAX_PLAYERS, Phase, Player, Public, Secret, State, Turn};

/// The table before anything random has happened (DW-010, DW-011).
pub fn table(game: &Dreamworld) -> State {
    let content = &game.content;
    let mut players = [Player::default(); MAX_PLAYERS];
    for player in &mut players[..game.options.seats] {
        player.tokens = content.tokens;
    }
    State {
        public: Public {
            phase: Phase::Arrange,
            round: 0,
            clients: [0; MAX_CLIENTS],
            tiles: [0; MAX_TILES],
            rows: [Row::default(); MAX_ROUNDS],
            open: Pile::EMPTY,
            bonus: [Pile::EMPTY; 2],
            deck: content.deck_after_deal(game.options.seats) as u8,
            players,
            known: [Pile::EMPTY; MAX_PLAYERS],
            professor: SeatSet::EMPTY,
            committed: SeatSet::EMPTY,
            again: SeatSet::EMPTY,
            turn: Turn::default(),
            id: game.id_tokens().unwrap_or_default(),
            winners: SeatSet::EMPTY,
        },
        secret: Secret { hands: [Pile::EMPTY; MAX_PLAYERS], chosen: [None; MAX_PLAYERS] },
    }
}

/// Clients shuffled, tiles shuffled: the first tile of each pair shows left (DW-013, DW-014).
pub fn sample_arrangement<R: Rng>(content: &Content, rng: &mut R) -> Outcome {
    let mut clients: [u8; MAX_CLIENTS] = std::array::from_fn(|i| i as u8);
    let mut tiles: [u8; MAX_TILES] = std::array::from_fn(|i| i as u8);
    shuffle(&mut clients[..content.clients.len()], rng);
    shuffle(&mut tiles[..content.tiles.len()], rng);
    clients[content.clients.len()..].fill(0);
    tiles[content.tiles.len()..].fill(0);
    Outcome::Arrange { clients, tiles }
}

fn shuffle<R: Rng>(items: &mut [u8], rng: &mut R) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

pub fn arrangement_possible(
    content: &Content,
    clients: &[u8; MAX_CLIENTS],
    tiles: &[u8; MAX_TILES],
) -> bool {
    fn permutation(items: &[u8], count: usize) -> bool {
        let (used, rest) = items.split_at(count);
        let all: Pile = used.iter().copied().collect();
        all == (0..count as u8).collect() && rest.iter().all(|&item| item == 0)
    }
    permutation(clients, content.clients.len()) && permutation(tiles, content.tiles.len())
}

pub fn arrange<S: EventSink<Event>>(
    state: &mut State,
    clients: [u8; MAX_CLIENTS],
    tiles: [u8; MAX_TILES],
    events: &mut S,
) {
    state.public.clients = clients;
    state.public.tiles = tiles;
    state.public.phase = Phase::Deal(Seat::new(0));
    events.push(|| Event::Arranged);
}

/// DW-016.
pub fn deal<S: EventSink<Event>>(
    game: &Dreamworld,
    state: &mut State,
    seat: Seat,
    cards: Pile,
    events: &mut S,
) {
    state.secret.hands[seat.index()] = cards;
    state.public.players[seat.index()].hand = cards.len() as u8;
    events.push(|| Event::Dealt {
        seat,
        count: cards.len(),
        cards: Some(cards.iter().map(Card::from_index).collect()),
    });
    if seat.index() + 1 < game.options.seats {
        state.public.phase = Phase::Deal(Seat::new(seat.index() + 1));
    } else {
        super::round::begin(game, state, events);
    }
}
