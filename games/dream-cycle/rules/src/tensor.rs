//! The game in numbers, for programs that learn.

use std::sync::LazyLock;

use dreamtable_core::{Cells, Seat, SeatSet, Tensor, Viewer};

use crate::action::{Action, Named, WORDS};
use crate::board::{Printed, ROWS, TILES_OF_ROW};
use crate::bundle::{Bundle, Good, MOST_CHI};
use crate::colour::{Colour, FIELDS, Face};
use crate::compass::Facing;
use crate::counts::{Counts, Kind};
use crate::event::Cause;
use crate::game::DreamCycle;
use crate::goods::{Directional, Inspiration, PAINTS};
use crate::observation::Observation;
use crate::phase::Phase;
use crate::rider::{MOST_OFFERS, Rider};
use crate::state::MAX_RIDERS;

/// Every action in its order; an offer is named by whose it is and where it lies, without its goods.
static ALL: LazyLock<Vec<Action>> = LazyLock::new(all);

fn all() -> Vec<Action> {
    let tiles = || Directional::ALL.iter().copied();
    let inspirations = || Inspiration::ALL.iter().copied();
    let seats = || Seat::all(MAX_RIDERS);
    let places = || seats().flat_map(|seat| (1..=MOST_OFFERS as u8).map(move |n| (seat, n)));
    let offers = || {
        let bare =
            |(seat, number)| Named { seat, number, give: Bundle::EMPTY, want: Bundle::EMPTY };
        places().map(bare)
    };
    let goods = || {
        let tiles = tiles().map(Good::Tile).chain(inspirations().map(Good::Inspiration));
        (0..=MOST_CHI).map(Good::Chi).chain(tiles)
    };
    let on_fields = |put: fn(Directional, Colour) -> Action| {
        tiles().flat_map(move |tile| FIELDS.map(|field| put(tile, field)))
    };
    let mut all: Vec<Action> = (1..=9).map(Action::Start).collect();
    all.extend(WORDS.iter().map(|(_, action)| *action));
    all.extend(Colour::ALL.iter().copied().map(Action::Choose));
    all.extend(PAINTS.map(|(colour, _)| Action::Paint(colour)));
    for way in [Action::Zip, Action::Turn, Action::Point] {
        all.extend(Facing::ALL.map(way));
    }
    for trade in [Action::Buy, Action::Sell, Action::Exchange] {
        all.extend(tiles().map(trade));
    }
    all.extend(FIELDS.into_iter().flat_map(|field| [2, 3].map(|n| Action::Charge(field, n))));
    all.extend(FIELDS.map(Action::Discharge));
    all.extend(on_fields(Action::Place).chain(on_fields(Action::Lift)));
    all.extend(inspirations().map(Action::Use).chain(inspirations().map(Action::Cash)));
    all.extend(seats().map(Action::Offer));
    all.extend(goods().map(Action::Give).chain(goods().map(Action::Want)));
    for answer in [Action::Accept, Action::Refuse, Action::Counter] {
        all.extend(offers().map(answer));
    }
    all.extend(places().map(|(seat, number)| Action::Withdraw(seat, number)));
    all.sort_unstable();
    all
}

/// The action without the goods an offer names.
fn bare(action: Action) -> Action {
    let bare = |offer| Named { give: Bundle::EMPTY, want: Bundle::EMPTY, ..offer };
    match action {
        Action::Accept(offer) => Action::Accept(bare(offer)),
        Action::Refuse(offer) => Action::Refuse(bare(offer)),
        Action::Counter(offer) => Action::Counter(bare(offer)),
        action => action,
    }
}

impl Tensor for DreamCycle {
    fn action_count(&self) -> usize {
        ALL.len()
    }

    fn action_index(&self, action: Action) -> usize {
        ALL.binary_search(&bare(action)).unwrap_or_else(|place| place.min(ALL.len() - 1))
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        ALL.get(index).copied()
    }

    fn write<C: Cells>(&self, seen: &Observation, cells: &mut C) {
        let own = match seen.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat::new(0),
        };
        let around = Around { own, seats: seen.seats };
        write_phase(seen, around, cells);
        write_board(seen, cells);
        write_supply(seen, cells);
        cells.field(
            "riders",
            "for each seat, the viewer first, then clockwise: still in; first turn begun; x and y of the \
             bicycle (-9 none); one of four facings; chi; Directional tiles in the hand by kind; for each \
             field, Directional tiles by kind and chi on it; Inspiration tiles by kind; steps and offers \
             of this phase, the steps in halves",
        );
        for seat in around.all() {
            write_rider(seen.rider(seat), cells);
        }
        cells.field(
            "offers",
            "for each seat in the same order: the offer in the making, then two open offers; each is \
             there, to whom (as seats above), chi and tiles by kind it gives, the same it wants",
        );
        for seat in around.all() {
            write_offers(seen.rider(seat), around, cells);
        }
        write_ride(seen, around, cells);
    }
}

/// The seats as they sit around the viewer.
#[derive(Clone, Copy)]
struct Around {
    own: Seat,
    seats: usize,
}

impl Around {
    fn all(self) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(move |step| Seat::new((self.own.index() + step) % self.seats))
    }

    fn of(self, seat: Seat) -> usize {
        (seat.index() + self.seats - self.own.index()) % self.seats
    }

    fn one(self, seat: Option<Seat>, cells: &mut impl Cells) {
        cells.one_of(seat.map(|seat| self.of(seat)), self.seats);
    }

    fn each(self, set: SeatSet, cells: &mut impl Cells) {
        for seat in self.all() {
            cells.flag(set.contains(seat));
        }
    }
}

fn counts<K: Kind>(counts: Counts<K>, cells: &mut impl Cells) {
    for kind in K::ALL {
        cells.number(counts.of(*kind));
    }
}

fn bundle(bundle: Bundle, cells: &mut impl Cells) {
    cells.number(bundle.chi());
    counts(bundle.tiles(), cells);
    counts(bundle.inspirations(), cells);
}

fn write_phase<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    cells.field(
        "phase",
        "one of: chance or over, start, buying, start window, fringewalker, point, silver, landing, \
         turn, blocked, conflict, chain, pay, rescue, shadow, take part, take back, extra turn",
    );
    let kind = match seen.phase {
        Phase::Lay(_) | Phase::First | Phase::Roll | Phase::Draw | Phase::Over => 0,
        Phase::Start(_) => 1,
        Phase::Buying => 2,
        Phase::StartWindow => 3,
        Phase::Fringewalker => 4,
        Phase::Point => 5,
        Phase::Silver => 6,
        Phase::Landing => 7,
        Phase::Turn => 8,
        Phase::Blocked => 9,
        Phase::Conflict(_) => 10,
        Phase::Chain(_) => 11,
        Phase::Pay => 12,
        Phase::Rescue(_) => 13,
        Phase::Shadow(_) => 14,
        Phase::TakePart(_) => 15,
        Phase::TakeBack => 16,
        Phase::ExtraTurn => 17,
    };
    cells.one_of(Some(kind), 18);
    cells.field("awaited", "who is asked: the viewer, then clockwise");
    around.one(seen.awaited, cells);
    cells.field("active", "whose turn it is, in the same order");
    around.one(Some(seen.active), cells);
    cells.field("first", "who began, in the same order");
    around.one(Some(seen.first), cells);
    cells.field("winners", "who has won, in the same order");
    around.each(seen.winners, cells);
    cells.field("round", "the round, 0 before the first turn; the round in which dawn comes");
    cells.number(seen.round);
    cells.number(seen.options.dawn);
}

fn write_board<C: Cells>(seen: &Observation, cells: &mut C) {
    cells.field("rows", "rows laid so far; rows removed, from the south");
    cells.number(seen.board.laid);
    cells.number(seen.board.gone);
    cells.field("offsets", "for each row from the south, how many tiles it lies to the east");
    for offset in seen.stairs.offsets {
        cells.number(offset);
    }
    cells.field(
        "squares",
        "for each row from the south, tile from the west and square of it, line by line from the \
         north: what it shows, by place in WOGRPBKM^>v<()idxutca from 0; -1 not on the table",
    );
    each_square(|row, slot, place| {
        let square = seen.stairs.square(row, slot, place);
        let face = square.and_then(|square| seen.face(square));
        cells.place(face.and_then(|face| Face::LETTERS.find(face.letter())).map(|at| at as i64));
    });
    cells.field("painted", "for each of these, 1 where a colour square lies");
    each_square(|row, slot, place| {
        let square = seen.stairs.square(row, slot, place);
        let printed = square.and_then(|square| seen.board.printed(&seen.stairs, square));
        cells.flag(printed.is_some_and(|printed| seen.board.paint_on(printed).is_some()));
    });
}

fn each_square(mut visit: impl FnMut(u8, u8, u8)) {
    for row in 0..ROWS as u8 {
        for slot in 0..TILES_OF_ROW as u8 {
            for place in 0..9 {
                visit(row, slot, place);
            }
        }
    }
}

fn write_supply<C: Cells>(seen: &Observation, cells: &mut C) {
    cells.field("supply", "chi; Directional tiles by kind; Inspiration tiles by kind");
    cells.number(seen.supply.chi);
    counts(seen.supply.directionals, cells);
    counts(seen.supply.inspirations, cells);
    cells.field("tiles", "tiles of the Dreamscape that were not laid yet");
    cells.pile(seen.supply.tiles, seen.content.tiles.len());
}

fn write_rider<C: Cells>(rider: &Rider, cells: &mut C) {
    cells.flag(rider.is_in());
    cells.flag(rider.begun);
    let (x, y) = rider.token.map_or((-9, -9), |token| (token.square.x(), token.square.y()));
    cells.number(x);
    cells.number(y);
    cells.one_of(rider.token.map(|token| token.facing as usize), 4);
    cells.number(rider.chi);
    counts(rider.hand, cells);
    for field in rider.fields {
        let tiles = field.tiles.into_iter().flatten().map(|tile| (tile, 1));
        counts(tiles.collect::<Counts<Directional>>(), cells);
        cells.number(field.counters);
    }
    counts(rider.inspirations, cells);
    cells.number(rider.steps / 2);
    cells.number(rider.sent);
}

fn write_offers<C: Cells>(rider: &Rider, around: Around, cells: &mut C) {
    let draft = rider.draft.map(|draft| (draft.to, draft.give, draft.want));
    let open = rider.offers.map(|offer| offer.map(|offer| (offer.to, offer.give, offer.want)));
    for offer in [draft].into_iter().chain(open) {
        cells.flag(offer.is_some());
        around.one(offer.map(|(to, _, _)| to), cells);
        let (_, give, want) = offer.unwrap_or((around.own, Bundle::EMPTY, Bundle::EMPTY));
        bundle(give, cells);
        bundle(want, cells);
    }
}

fn write_ride<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    let turn = &seen.turn;
    cells.field(
        "ride",
        "of the ride that is under way: moved; moves made, at most 127; number of the Times tile; \
         colour of the silver square by number from 0 (-1 none); rolls; Fringewalker steps; a step out \
         of a doldrum is owed; endless; third lap; tiles to draw",
    );
    cells.flag(turn.moved);
    cells.number(turn.steps);
    cells.number(turn.times);
    cells.place(turn.lent.map(|colour| colour as u8));
    cells.number(turn.rolls);
    cells.number(turn.walks);
    cells.flag(turn.owing);
    cells.flag(turn.endless);
    cells.flag(turn.restricted);
    cells.number(turn.draws);
    cells.field("blocked", "ways that were blocked from here: north, east, south, west");
    for way in Facing::ALL {
        cells.flag(turn.blocked.contains(way));
    }
    cells.field(
        "stride",
        "the move being made: one of exit, Fringewalker, field, delta wave, Zip; its way, one of \
         four; squares to go; x and y it has come to",
    );
    let cause = match turn.step.cause {
        Cause::Exit => 0,
        Cause::Fringewalker => 1,
        Cause::Field { .. } => 2,
        Cause::Wave => 3,
        Cause::Zip => 4,
    };
    cells.one_of(Some(cause), 5);
    cells.one_of(Some(turn.step.way as usize), 4);
    cells.number(turn.step.left);
    cells.number(turn.step.at.x());
    cells.number(turn.step.at.y());
    cells.field("power", "Power of each seat in the conflict being decided, the viewer first");
    for seat in around.all() {
        cells.number(turn.conflict.power[seat.index()]);
    }
    let sets = [turn.conflict.victims, turn.asked, turn.aside, turn.extorted];
    cells.field(
        "seats",
        "for each of: still to pay Power, still to be asked about the effect, staying out of it, \
         paid Power this turn; the seats, the viewer first",
    );
    for set in sets {
        around.each(set, cells);
    }
    cells.field("debt", "chi that is owed; who owes it, the viewer first");
    cells.number(turn.debt.map_or(0, |debt| debt.amount));
    around.one(turn.debt.map(|debt| debt.seat), cells);
    cells.field("next", "who the next square acts on, the viewer first; its row, tile and place");
    let next = turn.effects.first();
    around.one(next.map(|next| next.seat), cells);
    let Printed { row, slot, cell } = next.map(|next| next.square).unwrap_or_default();
    for part in [row, slot, cell] {
        cells.place(next.map(|_| part));
    }
    cells.field(
        "acted",
        "for each seat, the viewer first: blue and yellow squares that have acted in this turn, by \
         row, tile of it and number on the tile, four for each tile",
    );
    for seat in around.all() {
        cells.pile(turn.acted[seat.index()], ROWS * TILES_OF_ROW * 4);
    }
}
