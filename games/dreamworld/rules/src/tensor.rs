//! The game in numbers, for programs that learn.

use dreamtable_core::{Cells, Pile, Seat, SeatSet, Tensor, Viewer};

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

fn card(place: usize) -> Card {
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

    #[inline]
    fn write<C: Cells>(&self, seen: &Observation, cells: &mut C) {
        let own = match seen.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat::new(0),
        };
        write_round(self, seen, cells);
        write_cards(seen, own, cells);
        write_row(seen, own, cells);
        write_players(seen, own, cells);
        write_turn(seen, own, cells);
    }
}

/// How many seats clockwise from the own one.
#[inline]
fn from_own(own: Seat, seat: Seat, seats: usize) -> usize {
    let apart = seat.index() + seats - own.index();
    if apart < seats { apart } else { apart - seats }
}

/// The seat so many clockwise from the own one.
#[inline]
fn clockwise(own: Seat, steps: usize, seats: usize) -> Seat {
    let index = own.index() + steps;
    Seat::new(if index < seats { index } else { index - seats })
}

#[inline]
fn write_pile<C: Cells>(pile: Pile, cells: &mut C) {
    let suit = |suit: usize| (pile.bits() >> (32 * suit + 2)) as u64 % (1 << IN_SUIT);
    let last = suit(2);
    cells.bits(suit(0) | suit(1) << IN_SUIT | last << (2 * IN_SUIT), 64);
    cells.bits(last >> (64 - 2 * IN_SUIT), CARDS - 64);
}

#[inline]
fn write_round<C: Cells>(game: &Dreamworld, seen: &Observation, cells: &mut C) {
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
    cells.one_of(Some(phase), 6);
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
    cells.numbers::<MAX_CLIENTS>(std::array::from_fn(|client| {
        let suit = game.place_of_round(public, 2 * client).suit.filter(|_| arranged);
        suit.map_or(0, |suit| suit as i8 + 1)
    }));
    cells.field("tiles", "for each round the tile of the pack, counted from 1; 0 none");
    let lying = if arranged { seen.content.tiles.len() } else { 0 };
    let mut tiles = public.tiles.map(|tile| tile.wrapping_add(1) as i8);
    for none in tiles.iter_mut().skip(lying) {
        *none = 0;
    }
    cells.numbers(tiles);
}

#[inline]
fn write_cards<C: Cells>(seen: &Observation, own: Seat, cells: &mut C) {
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
    for step in 1..seen.seats {
        write_pile(public.known[clockwise(own, step, seen.seats).index()], cells);
    }
}

#[inline]
fn write_row<C: Cells>(seen: &Observation, own: Seat, cells: &mut C) {
    cells.field("row", "five places from far to close: number (0 none), suit 1 to 3, Moon, owner: 1 the viewer, 2 and on clockwise, 6 the Id, 7 nobody");
    let row = seen.public.row().as_slice();
    for at in 0..MAX_ROW {
        cells.numbers(row.get(at).map_or([0; 4], |laid| {
            let owner = match laid.owner {
                Owner::Seat(seat) => from_own(own, seat, seen.seats) as i8 + 1,
                Owner::Id => 6,
                Owner::Nobody => 7,
            };
            let card = laid.card;
            [card.number() as i8, card.suit() as i8 + 1, card.icon() as i8, owner]
        }));
    }
}

#[inline]
fn write_players<C: Cells>(seen: &Observation, own: Seat, cells: &mut C) {
    let public = &seen.public;
    cells.field("players", "for each seat, the viewer first, then clockwise: unflipped tokens of value 2 to 6, +1 tokens, Dreams in hand, Professor in hand, has chosen, plays again");
    for step in 0..seen.seats {
        let seat = clockwise(own, step, seen.seats);
        let player = public.players[seat.index()];
        let is = |seats: SeatSet| i8::from(seats.contains(seat));
        let [two, three, four, five, six] = player.tokens.rows();
        cells.numbers([
            two,
            three,
            four,
            five,
            six,
            player.supply as i8,
            player.hand as i8,
            is(public.professor),
            is(public.committed),
            is(public.again),
        ]);
    }
    cells.field("id", "the Id's unflipped tokens of value 2 to 6");
    cells.numbers(public.id.rows());
    cells.field("deck", "cards face down in the deck");
    cells.number(public.deck);
}

#[inline]
fn write_turn<C: Cells>(seen: &Observation, own: Seat, cells: &mut C) {
    let turn = &seen.public.turn;
    let running = seen.public.phase.is_turn();
    cells.field(
        "turn",
        "whose turn it is: the viewer, then clockwise; none while nobody scores or draws",
    );
    cells.one_of(running.then(|| from_own(own, turn.seat, seen.seats)), seen.seats);
    cells.field("scoring", "place in the row counted from 1, can score, has skipped, +1 tokens spent, tokens flipped, worth before tokens, value left to flip");
    let scoring = [
        turn.at as i8 + 1,
        turn.scores.into(),
        turn.skipped.into(),
        turn.spent as i8,
        turn.flipped as i8,
        turn.worth,
        turn.left as i8,
    ];
    cells.numbers(if running { scoring } else { [0; 7] });
}
