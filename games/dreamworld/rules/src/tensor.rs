//! The game in numbers, for programs that learn.

use dreamtable_core::{Cells, Pile, Tensor, Viewer};

use crate::action::Action;
use crate::card::{Card, INDICES, Icon, Suit};
use crate::content::{MAX_CLIENTS, MAX_ROUNDS, MAX_TILES};
use crate::game::Dreamworld;
use crate::observation::Observation;
use crate::row::{MAX_ROW, Owner};
use crate::state::{Choice, Phase};

/// Eleven numbers with two icons each.
const IN_SUIT: usize = 22;
const CARDS: usize = 3 * IN_SUIT;

const PLAY_PROFESSOR: usize = CARDS;
const TAKE_BACK: usize = PLAY_PROFESSOR + 1;
const SKIP: usize = TAKE_BACK + 1;
const SPEND: usize = SKIP + 1;
const FLIP: usize = SPEND + 3;
const STOP: usize = FLIP + 5;
const DRAW_PROFESSOR: usize = STOP + 1;
const DRAW: usize = DRAW_PROFESSOR + 1;
const PASS: usize = DRAW + CARDS;
const ACTIONS: usize = PASS + 1;

/// The number of each kind of action, by what it is done with.
static NUMBERS: [[u8; 128]; 10] = {
    let firsts =
        [0, PLAY_PROFESSOR, TAKE_BACK, SKIP, SPEND, FLIP, STOP, DRAW_PROFESSOR, DRAW, PASS];
    let mut table = [[0; 128]; 10];
    let mut kind = 0;
    while kind < 10 {
        let mut with = 0;
        while with < 128 {
            let within = match kind {
                0 | 8 => place(Card::from_index(with % INDICES as u8)),
                4 => with.saturating_sub(1) as usize,
                5 => with.saturating_sub(2) as usize,
                _ => 0,
            };
            table[kind][with as usize] = (firsts[kind] + within) as u8;
            with += 1;
        }
        kind += 1;
    }
    table
};

/// A card's place among all 66, without the numbers between suits that no card has.
#[inline]
const fn place(card: Card) -> usize {
    (card.suit() as usize * IN_SUIT + card.index() as usize % 32).saturating_sub(2)
}

const fn card(place: usize) -> Card {
    Card::from_index((place / IN_SUIT * 32 + place % IN_SUIT + 2) as u8)
}

impl Tensor for Dreamworld {
    fn action_count(&self) -> usize {
        ACTIONS
    }

    #[inline]
    fn action_index(&self, action: Action) -> usize {
        // Which kind comes next in a list is random, so nothing here branches on it.
        let kind = match action {
            Action::Play(_) => 0,
            Action::PlayProfessor => 1,
            Action::TakeBack => 2,
            Action::Skip => 3,
            Action::Spend(_) => 4,
            Action::Flip(_) => 5,
            Action::Stop => 6,
            Action::DrawProfessor => 7,
            Action::Draw(_) => 8,
            Action::Pass => 9,
        };
        let within = match action {
            Action::Play(card) | Action::Draw(card) => card.index(),
            Action::Spend(count) | Action::Flip(count) => count,
            _ => 0,
        };
        NUMBERS[kind][usize::from(within % 128)].into()
    }

    #[inline]
    fn action_at(&self, index: usize) -> Option<Action> {
        Some(match index {
            0..PLAY_PROFESSOR => Action::Play(card(index)),
            PLAY_PROFESSOR => Action::PlayProfessor,
            TAKE_BACK => Action::TakeBack,
            SKIP => Action::Skip,
            SPEND..FLIP => Action::Spend((index - SPEND) as u8 + 1),
            FLIP..STOP => Action::Flip((index - FLIP) as u8 + 2),
            STOP => Action::Stop,
            DRAW_PROFESSOR => Action::DrawProfessor,
            DRAW..PASS => Action::Draw(card(index - DRAW)),
            PASS => Action::Pass,
            _ => return None,
        })
    }

    #[inline]
    fn write_mask(&self, listed: &[Action], mask: &mut [i8]) {
        let mask: &mut [i8; ACTIONS] = mask.try_into().expect("a mask has a place for each action");
        *mask = [0; ACTIONS];
        for action in listed {
            mask[self.action_index(*action)] = 1;
        }
    }

    // All of it becomes part of whoever asks for it, so that where the next number goes is kept in a
    // register and not written down and read again after each.
    #[inline(always)]
    fn write<C: Cells>(&self, seen: &Observation, cells: &mut C) {
        // With the number of seats known beforehand every number has its place, and nothing is counted.
        match seen.seats {
            1 => write_at::<1, C>(self, seen, cells),
            2 => write_at::<2, C>(self, seen, cells),
            3 => write_at::<3, C>(self, seen, cells),
            _ => write_at::<4, C>(self, seen, cells),
        }
    }
}

/// At a table of so many seats.
#[inline(always)]
fn write_at<const SEATS: usize, C: Cells>(game: &Dreamworld, seen: &Observation, cells: &mut C) {
    let own = match seen.viewer {
        Viewer::Seat(seat) => seat.index() % SEATS,
        Viewer::Spectator => 0,
    };
    write_round(game, seen, cells);
    write_cards::<SEATS, C>(seen, own, cells);
    write_row::<SEATS, C>(seen, own, cells);
    write_players::<SEATS, C>(seen, own, cells);
    write_turn::<SEATS, C>(seen, own, cells);
}

/// The seat so many clockwise from the own one.
#[inline(always)]
fn clockwise<const SEATS: usize>(own: usize, steps: usize) -> usize {
    let index = own + steps;
    if index < SEATS { index } else { index - SEATS }
}

#[inline(always)]
fn write_pile<C: Cells>(pile: Pile, cells: &mut C) {
    const ALL: u64 = (1 << IN_SUIT) - 1;
    let (low, high) = (pile.bits() as u64, (pile.bits() >> 64) as u64);
    let [first, second, last] = [low >> 2 & ALL, low >> 34 & ALL, high >> 2 & ALL];
    cells.bits(first | second << IN_SUIT | last << (2 * IN_SUIT), 64);
    let left = last >> (64 - 2 * IN_SUIT);
    cells.bytes::<{ CARDS - 64 }>((left | left << 7) & 0x0101);
}

#[inline(always)]
fn write_round<C: Cells>(game: &Dreamworld, seen: &Observation, cells: &mut C) {
    cells.room(11 + MAX_ROUNDS + 2 * MAX_TILES + MAX_CLIENTS);
    let public = &seen.public;
    let round = usize::from(public.round);
    cells.field("phase", "one of: setup, all choose, those choose who played the Professor, score or draw, flip, over");
    let phase = match public.phase {
        Phase::Choose => 1,
        Phase::ChooseAgain => 2,
        Phase::Act => 3,
        Phase::Flip => 4,
        Phase::Over => 5,
        _ => 0,
    };
    cells.bytes::<6>(1 << (8 * phase));
    cells.field("round", "one of the rounds, counted from the first");
    cells.one_of(Some(round), MAX_ROUNDS);
    let place = game.place(public);
    let arranged = public.phase != Phase::Arrange;
    cells.field("side", "1 on the Moon side, 0 on the Sun side");
    cells.flag(place.side == Icon::Moon);
    cells.field("suit", "the suit that scores: Diamond, Hex, Circle; none with Freud");
    cells.one_of(place.suit.filter(|_| arranged).map(|suit| suit as usize), Suit::ALL.len());
    cells.field("corner", "the number in the Client's corner on this side");
    cells.number(game.corner(public));
    cells.field("tile", "which tile of the pack is in force; none with Freud");
    let tile = arranged.then(|| public.tiles.get(round)).flatten();
    let tile = tile.filter(|_| round < seen.content.tiles.len());
    cells.one_of(tile.map(|tile| usize::from(*tile)), MAX_TILES);
    cells.field(
        "clients",
        "for each Client from the top its suit: 1 Diamond, 2 Hex, 3 Circle, 0 none",
    );
    let mut clients = 0;
    for (at, client) in public.clients.iter().enumerate() {
        clients |= (game.suit_of(*client) as u64 + 1) << (8 * at);
    }
    let lying = if arranged { seen.content.clients.len() } else { 0 };
    cells.bytes::<MAX_CLIENTS>(clients & ((1 << (8 * lying.min(MAX_CLIENTS))) - 1));
    cells.field("tiles", "for each round the tile of the pack, counted from 1; 0 none");
    let lying = if arranged { seen.content.tiles.len() } else { 0 };
    cells.numbers::<MAX_TILES>(std::array::from_fn(|at| {
        let lies = u8::from(at < lying).wrapping_neg();
        (public.tiles[at].wrapping_add(1) & lies) as i8
    }));
}

#[inline(always)]
fn write_cards<const SEATS: usize, C: Cells>(seen: &Observation, own: usize, cells: &mut C) {
    cells.room((4 + SEATS) * CARDS + 1);
    let public = &seen.public;
    let hand = seen.own.as_ref().map_or(Pile::EMPTY, |own| own.hand);
    let chosen = seen.own.as_ref().and_then(|own| own.chosen);
    cells.field("hand", "the own Dreams: Diamond, Hex, Circle, each 1 to 11, each Sun then Moon");
    write_pile(hand, cells);
    cells.field(
        "chosen",
        "the Dream chosen in secret, in the same order; the last is the Professor",
    );
    let chosen = chosen.map(|chosen| match chosen {
        Choice::Dream(card) => place(card),
        Choice::Professor => CARDS,
    });
    cells.one_of(chosen, CARDS + 1);
    cells.field("open", "Dreams of earlier rounds that lie face up, in the same order");
    write_pile(public.open, cells);
    cells.field("bonus_1", "Dreams with one or three +1 tokens on them");
    write_pile(public.bonus[0], cells);
    cells.field("bonus_2", "Dreams with two or three +1 tokens on them");
    write_pile(public.bonus[1], cells);
    cells.field(
        "known",
        "for each other seat clockwise the Dreams everybody knows to be in its hand",
    );
    for step in 1..SEATS {
        write_pile(public.known[clockwise::<SEATS>(own, step)], cells);
    }
}

#[inline(always)]
fn write_row<const SEATS: usize, C: Cells>(seen: &Observation, own: usize, cells: &mut C) {
    cells.room(4 * MAX_ROW);
    cells.field("row", "five places from far to close: number (0 none), suit 1 to 3, Moon, owner: 1 the viewer, 2 and on clockwise, 6 the Id, 7 nobody");
    // How many cards lie there and whose they are is random, so nothing here branches on it.
    for laid in seen.public.row().places() {
        let (whose, seat) = match laid.owner {
            Owner::Seat(seat) => (0, seat.index() + SEATS - own),
            Owner::Id => (6, 0),
            Owner::Nobody => (7, 0),
        };
        let seat = if seat < SEATS { seat } else { seat - SEATS };
        let owner = if whose == 0 { seat + 1 } else { whose };
        let owner = if laid.card.index() == 0 { 0 } else { owner as u64 };
        cells.bytes::<4>(u64::from(PRINTED[usize::from(laid.card.index() % 128)]) | owner << 24);
    }
}

/// Number, suit and icon of each card, a byte each; nothing where there is no card.
static PRINTED: [u32; 128] = {
    let mut table = [0; 128];
    let mut at = 0;
    while at < CARDS {
        let card = card(at);
        table[card.index() as usize] =
            card.number() as u32 | (card.suit() as u32 + 1) << 8 | (card.icon() as u32) << 16;
        at += 1;
    }
    table
};

#[inline(always)]
fn write_players<const SEATS: usize, C: Cells>(seen: &Observation, own: usize, cells: &mut C) {
    cells.room(10 * SEATS + 6);
    let public = &seen.public;
    cells.field("players", "for each seat, the viewer first, then clockwise: unflipped tokens of value 2 to 6, +1 tokens, Dreams in hand, Professor in hand, has chosen, plays again");
    // Three sets of seats, of which one shift finds all three bits of a seat.
    let sets = [public.professor, public.committed, public.again].map(|set| u64::from(set.bits()));
    let sets = sets[0] | sets[1] << 8 | sets[2] << 16;
    for step in 0..SEATS {
        let seat = clockwise::<SEATS>(own, step);
        let player = public.players[seat];
        let is = sets >> seat & 0x01_0101;
        let [supply, hand] = [player.supply, player.hand].map(u64::from);
        cells.bytes::<8>(player.tokens.bytes() | supply << 40 | hand << 48 | is << 56);
        cells.bytes::<2>(is >> 8);
    }
    cells.field("id", "the Id's unflipped tokens of value 2 to 6");
    cells.bytes::<5>(public.id.bytes());
    cells.field("deck", "cards face down in the deck");
    cells.number(public.deck);
}

#[inline(always)]
fn write_turn<const SEATS: usize, C: Cells>(seen: &Observation, own: usize, cells: &mut C) {
    cells.room(SEATS + 7);
    let turn = &seen.public.turn;
    // All ones while somebody scores or draws, else nothing.
    let running = u64::from(seen.public.phase.is_turn()).wrapping_neg();
    cells.field(
        "turn",
        "whose turn it is: the viewer, then clockwise; none while nobody scores or draws",
    );
    let apart = turn.seat.index() + SEATS - own;
    let apart = if apart < SEATS { apart } else { apart - SEATS };
    cells.bytes::<SEATS>((1 << (8 * (apart % SEATS))) & running);
    cells.field("scoring", "place in the row counted from 1, can score, has skipped, +1 tokens spent, tokens flipped, worth before tokens, value left to flip");
    let scoring = [
        turn.at + 1,
        turn.scores.into(),
        turn.skipped.into(),
        turn.spent,
        turn.flipped,
        turn.worth as u8,
        turn.left,
        0,
    ];
    cells.bytes::<7>(u64::from_le_bytes(scoring) & running);
}
