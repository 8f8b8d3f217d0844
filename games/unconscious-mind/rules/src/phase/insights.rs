//! Insights on the dial: generated, elevated, transferred, suppressed (section 7, UM-16.26 to
//! UM-16.40).

use arrayvec::ArrayVec;
use dreamtable_core::EventSink;

use super::{Choices, Table};
use crate::action::Action;
use crate::dial::{Cell, Crack, Dial, Kind, Shift};
use crate::event::{Event, Good};
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::{Icon, Level, Quality};
use crate::state::State;

type Cells = ArrayVec<Cell, 9>;

/// Whether a crack has room; the base dial has none.
#[inline]
pub(super) fn has_room(
    game: &UnconsciousMind,
    dial: &Dial,
    quality: Quality,
    crack: Crack,
) -> bool {
    let capacity = game.content().constants.crack_capacity[crack as usize];
    game.nightmares() && dial.count(Cell::crack(quality, crack)) < capacity
}

fn open_cracks(
    game: &UnconsciousMind,
    dial: &Dial,
    quality: Quality,
) -> impl Iterator<Item = Cell> {
    let open = Crack::ALL.map(|crack| has_room(game, dial, quality, crack));
    Crack::ALL
        .into_iter()
        .filter(move |&crack| open[crack as usize])
        .map(move |crack| Cell::crack(quality, crack))
}

/// Where an Elevation leads from a ring cell (UM-7.2, UM-16.33).
#[inline]
pub(super) fn elevated(game: &UnconsciousMind, dial: &Dial, from: Cell) -> Cells {
    let mut cells = Cells::new();
    let (Some(quality), Some(level)) = (from.quality(), from.level()) else { return cells };
    let crack = match level {
        Level::Minor => Crack::Large,
        Level::Median => Crack::Medium,
        Level::Major => Crack::Small,
        Level::Mad => return cells,
    };
    if level != Level::Major {
        cells.push(Cell::ring(quality, Level::ALL[level.index() + 1]));
    }
    if has_room(game, dial, quality, crack) {
        cells.push(Cell::crack(quality, crack));
    }
    cells
}

/// Where a Transfer leads from a ring cell (UM-7.4, UM-16.35, UM-16.36).
#[inline]
pub(super) fn transferred(game: &UnconsciousMind, dial: &Dial, from: Cell) -> Cells {
    let mut cells = Cells::new();
    let (Some(quality), Some(level)) = (from.quality(), from.level()) else { return cells };
    let mut crack = |quality, crack| {
        if has_room(game, dial, quality, crack) {
            cells.push(Cell::crack(quality, crack));
        }
    };
    match level {
        Level::Median if game.nightmares() => {
            crack(quality, Crack::Large);
            crack(quality.prev(), Crack::Large);
        }
        Level::Major if game.nightmares() => {
            crack(quality, Crack::Small);
            crack(quality, Crack::Medium);
            crack(quality.prev(), Crack::Large);
        }
        Level::Mad => {}
        _ => {
            let others = Quality::ALL.into_iter().filter(|other| *other != quality);
            cells.extend(others.map(|other| Cell::ring(other, level)));
        }
    }
    cells
}

fn suppressed(from: Cell) -> Cell {
    match (from.quality(), from.level()) {
        (Some(quality), Some(Level::Major)) => Cell::ring(quality, Level::Median),
        (Some(quality), Some(Level::Median)) => Cell::ring(quality, Level::Minor),
        _ => Cell::RESERVE,
    }
}

/// All shifts of pieces on rings by one way of moving them.
#[inline]
fn shifts(
    dial: &Dial,
    only: Option<Quality>,
    targets: impl Fn(Cell) -> Cells,
    mut each: impl FnMut(Shift),
) {
    for cell in Cell::rings().filter(|cell| only.is_none() || cell.quality() == only) {
        if dial.count(cell) == 0 {
            continue;
        }
        let cells = targets(cell);
        for kind in dial.kinds(cell) {
            for &to in &cells {
                each(Shift::new(cell, kind, to));
            }
        }
    }
}

pub(super) fn can_elevate(game: &UnconsciousMind, state: &State) -> bool {
    let dial = &state.me().dial;
    Cell::rings().any(|cell| dial.count(cell) > 0 && !elevated(game, dial, cell).is_empty())
}

pub(super) fn can_transfer(game: &UnconsciousMind, state: &State) -> bool {
    let dial = &state.me().dial;
    Cell::rings().any(|cell| dial.count(cell) > 0 && !transferred(game, dial, cell).is_empty())
}

/// Median Insights that Madness lets transfer freely (UM-16.19).
#[inline]
pub(super) fn free_transfers(game: &UnconsciousMind, state: &State, mut each: impl FnMut(Shift)) {
    let dial = &state.me().dial;
    for quality in Quality::ALL {
        let cell = Cell::ring(quality, Level::Median);
        if dial.count(cell) == 0 {
            continue;
        }
        let cells = transferred(game, dial, cell);
        for kind in dial.kinds(cell) {
            cells.iter().for_each(|&to| each(Shift::new(cell, kind, to)));
        }
    }
}

/// Where a generated Insight may come to lie.
#[inline]
fn gained(game: &UnconsciousMind, dial: &Dial, icon: Icon) -> Cells {
    let wanted = |quality: &Quality| icon.quality.is_none_or(|only| only == *quality);
    let qualities = Quality::ALL.into_iter().filter(wanted);
    match icon.level {
        Level::Mad => qualities.flat_map(|quality| open_cracks(game, dial, quality)).collect(),
        level => qualities.map(|quality| Cell::ring(quality, level)).collect(),
    }
}

/// Whether generating this would change anything.
pub(super) fn can_gain(game: &UnconsciousMind, state: &State, icon: Icon) -> bool {
    let dial = &state.me().dial;
    (dial.count(Cell::RESERVE) > 0 || dial.any_on_rings()) && !gained(game, dial, icon).is_empty()
}

#[inline]
pub(super) fn gain_choices(
    game: &UnconsciousMind,
    state: &State,
    icon: Icon,
    out: &mut impl Choices,
) {
    let dial = &state.me().dial;
    let cells = gained(game, dial, icon);
    if cells.is_empty() {
        return;
    }
    if dial.count(Cell::RESERVE) > 0 {
        for kind in dial.kinds(Cell::RESERVE) {
            for &to in &cells {
                out.add(Action::Shift(Shift::new(Cell::RESERVE, kind, to)));
            }
        }
        if icon.level == Level::Mad {
            out.add(Action::No);
        }
        return;
    }
    let elsewhere = |from: Cell| cells.iter().copied().filter(|&to| to != from).collect();
    shifts(dial, None, elsewhere, |shift| out.add(Action::Shift(shift)));
    out.add(Action::No);
}

#[inline]
pub(super) fn elevate_choices(
    game: &UnconsciousMind,
    state: &State,
    only: Option<Quality>,
    must: bool,
    out: &mut impl Choices,
) {
    let dial = &state.me().dial;
    shifts(dial, only, |cell| elevated(game, dial, cell), |shift| out.add(Action::Shift(shift)));
    if !must {
        out.add(Action::No);
    }
}

#[inline]
pub(super) fn transfer_choices(
    game: &UnconsciousMind,
    state: &State,
    must: bool,
    out: &mut impl Choices,
) {
    let dial = &state.me().dial;
    shifts(
        dial,
        None,
        |cell| transferred(game, dial, cell),
        |shift| {
            out.add(Action::Shift(shift));
        },
    );
    if !must {
        out.add(Action::No);
    }
}

/// The player picks the piece; Coffee or an ability may stop it (UM-7.3, UM-6.3).
#[inline]
pub(super) fn suppress_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let me = state.me();
    if !me.dial.any_on_rings() {
        return;
    }
    let down = |cell: Cell| [suppressed(cell)].into_iter().collect();
    shifts(&me.dial, None, down, |shift| out.add(Action::Shift(shift)));
    if me.coffee >= u16::from(game.content().constants.price_no_supp) {
        out.add(Action::Coffee);
    }
    if me.active_clients().any(|client| game.content().client(client).ability.no_supp) {
        out.add(Action::Ignore);
    }
}

#[inline]
pub(super) fn arrange_choices(
    game: &UnconsciousMind,
    state: &State,
    elevations: u8,
    transfers: u8,
    out: &mut impl Choices,
) {
    let dial = &state.me().dial;
    if elevations > 0 {
        shifts(
            dial,
            None,
            |cell| elevated(game, dial, cell),
            |shift| {
                out.add(Action::Elevate(shift));
            },
        );
    }
    if transfers > 0 {
        shifts(
            dial,
            None,
            |cell| transferred(game, dial, cell),
            |shift| {
                out.add(Action::Transfer(shift));
            },
        );
    }
    out.add(Action::Done);
}

#[inline]
pub(super) fn dark_choices(
    game: &UnconsciousMind,
    state: &State,
    quality: Quality,
    out: &mut impl Choices,
) {
    open_cracks(game, &state.me().dial, quality).for_each(|cell| out.add(Action::Dark(cell)));
    if !out.enough() && open_cracks(game, &state.me().dial, quality).next().is_none() {
        out.add(Action::Dark(Cell::RESERVE));
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// Moves a piece of the active dial; a crack gives its Madness at once (UM-16.28, UM-16.39).
    pub(super) fn shift(&mut self, shift: Shift) {
        let seat = self.state.active;
        self.me_mut().dial.shift(shift);
        self.changed = true;
        self.events.push(|| Event::Moved { seat, piece: shift.piece, to: shift.to });
        if let Some(crack) = shift.to.as_crack()
            && shift.piece.kind != Kind::Dark
        {
            let madness = self.game.content().constants.crack_madness[crack as usize];
            self.give(Good::Madness, i16::from(madness));
        }
    }

    /// Generating and paying.
    pub(super) fn choose_shift(&mut self, frame: Frame, action: Action) {
        match frame {
            Frame::Pay { due, at } => self.paid_icon(due, at),
            _ => {
                self.state.frames.pop();
            }
        }
        if let Action::Shift(shift) = action {
            self.shift(shift);
        }
    }

    /// Elevating, transferring and suppressing; declining one declines the rest (UM-8.16).
    pub(super) fn choose_change(&mut self, frame: Frame, action: Action) {
        let next = match frame {
            Frame::Elevate { left, only, must } if left > 1 => {
                Some(Frame::Elevate { left: left - 1, only, must })
            }
            Frame::Transfer { left, must } if left > 1 => {
                Some(Frame::Transfer { left: left - 1, must })
            }
            Frame::Suppress(left) if left > 1 => Some(Frame::Suppress(left - 1)),
            _ => None,
        };
        self.state.frames.pop();
        match action {
            Action::Shift(shift) => self.shift(shift),
            Action::Coffee => {
                let price = self.game.content().constants.price_no_supp;
                self.give(Good::Coffee, -i16::from(price));
            }
            Action::Ignore => {}
            _ => return,
        }
        if let Some(next) = next {
            self.push(next);
        }
    }

    pub(super) fn choose_arrangement(&mut self, elevations: u8, transfers: u8, action: Action) {
        self.state.frames.pop();
        let (elevations, transfers) = match action {
            Action::Elevate(shift) => {
                self.shift(shift);
                (elevations - 1, transfers)
            }
            Action::Transfer(shift) => {
                self.shift(shift);
                (elevations, transfers - 1)
            }
            _ => return,
        };
        if elevations + transfers > 0 {
            self.push(Frame::Arrange { elevations, transfers });
        }
    }

    pub(super) fn choose_dark(&mut self, action: Action) {
        self.state.frames.pop();
        if let Action::Dark(to) = action {
            let seat = self.state.active;
            self.me_mut().dial.add(to, Kind::Dark, 1);
            self.changed = true;
            self.events.push(|| Event::Dark { seat, to });
        }
    }
}
