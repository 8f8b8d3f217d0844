//! Notebook tiles and the Inkpot (UM-3.7 to UM-3.16, UM-8.5 to UM-8.17).

use dreamtable_core::EventSink;

use super::{Choices, Table, payable};
use crate::action::Action;
use crate::component::Tile;
use crate::content::Occasion;
use crate::dial::{Cell, Kind};
use crate::effect::Effect;
use crate::event::{Event, Good};
use crate::frame::{Draw, Due, Frame, Line, Source};
use crate::game::UnconsciousMind;
use crate::icon::Quality;
use crate::state::{Player, State};

/// The spaces of the Inkpot loop.
pub(crate) const LOOP: u8 = 5;
/// The highest level of a Pet.
pub(crate) const PET_TOP: u8 = 4;

/// How many spaces of a row may still be filled: the third waits for cured Clients (UM-3.10).
#[inline]
pub(crate) fn open_spaces(game: &UnconsciousMind, player: &Player, row: Quality) -> u8 {
    let needed = game.content().constants.third_space_cured[row.index()];
    let open = if player.cured.len() >= usize::from(needed) { 3u8 } else { 2 };
    open.saturating_sub(player.row(row).iter().flatten().count() as u8)
}

#[inline]
fn is_open_row(game: &UnconsciousMind, player: &Player, row: Quality) -> bool {
    open_spaces(game, player, row) > 0
}

#[inline]
pub(crate) fn has_space(game: &UnconsciousMind, player: &Player) -> bool {
    Quality::ALL.into_iter().any(|row| is_open_row(game, player, row))
}

#[inline]
pub(super) fn can_use(game: &UnconsciousMind, player: &Player, tile: Tile) -> bool {
    payable(player, &game.content().tile(tile).main.price)
}

#[inline]
fn tile_at(player: &Player, line: Line, at: usize) -> Option<Tile> {
    match line {
        Line::Row(row) => player.notebook[row.index()][at],
        Line::Column(column) => player.notebook[at][usize::from(column)],
    }
}

pub(super) fn ink_choices(state: &State, value: u8, out: &mut impl Choices) {
    if state.me().bright > 0 {
        out.add(Action::Ink(true));
        if value > 1 {
            out.add(Action::Ink(false));
        }
    }
    out.add(Action::Go);
}

/// How many points the Pet may take off the movement (UM-18.3 to UM-18.5, UM-19.4).
pub(super) fn point_choices(
    game: &UnconsciousMind,
    state: &State,
    value: u8,
    out: &mut impl Choices,
) {
    let limit = game.content().constants.pet_limit + game.raised(state, state.active);
    let most = limit.min(value - 1).min(PET_TOP - state.me().pet);
    (0..=most).for_each(|points| out.add(Action::Points(points)));
}

pub(super) fn ink_effect_choices(most: u8, out: &mut impl Choices) {
    (1..=most).for_each(|spaces| out.add(Action::MoveInk(spaces)));
    out.add(Action::No);
}

#[inline]
pub(super) fn line_choices(
    game: &UnconsciousMind,
    state: &State,
    line: Line,
    left: u8,
    out: &mut impl Choices,
) {
    let me = state.me();
    for at in (0..3).filter(|at| left >> at & 1 == 1) {
        if let Some(tile) = tile_at(me, line, at)
            && can_use(game, me, tile)
        {
            out.add(Action::Tile(tile));
        }
    }
    out.add(Action::Done);
}

pub(super) fn column_choices(state: &State, out: &mut impl Choices) {
    let unlocked = (0..3).filter(|column| state.me().locked >> column & 1 == 0);
    unlocked.for_each(|column| out.add(Action::Column(column)));
    out.add(Action::No);
}

pub(super) fn any_tile_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let me = state.me();
    let usable = me.tiles().filter(|&tile| can_use(game, me, tile));
    usable.for_each(|tile| out.add(Action::Tile(tile)));
    out.add(Action::No);
}

pub(super) fn take_choices(state: &State, column: u8, out: &mut impl Choices) {
    let tiles = state.columns[usize::from(column)].iter().flatten();
    tiles.for_each(|&tile| out.add(Action::TakeTile(tile)));
}

pub(super) fn main_tile_choices(
    game: &UnconsciousMind,
    state: &State,
    tile: Tile,
    out: &mut impl Choices,
) {
    if can_use(game, state.me(), tile) {
        out.add(Action::Tile(tile));
    }
    out.add(Action::No);
}

pub(super) fn row_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let open = Quality::ALL.into_iter().filter(|&row| is_open_row(game, state.me(), row));
    open.for_each(|row| out.add(Action::Row(row)));
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// In this order: take, refill, banner, main effect, place (UM-8.11).
    pub(super) fn take_tile(&mut self, column: u8, action: Action) {
        let Action::TakeTile(tile) = action else { return };
        let seat = self.state.active;
        self.state.frames.pop();
        self.remove_from_column(column, tile);
        self.events.push(|| Event::TookTile { seat, tile, column });
        self.push(Frame::PlaceTile(tile));
        if column == 2 {
            self.push(Frame::MainTile(tile));
        }
        if column >= 1 {
            self.list(Source::Banner(tile));
        }
        self.push(Frame::Draw(Draw::Tile(column)));
    }

    /// The other tile slides down (UM-3.7).
    pub(super) fn remove_from_column(&mut self, column: u8, tile: Tile) {
        let places = &mut self.state.columns[usize::from(column)];
        if places[0] == Some(tile) {
            places[0] = places[1];
        }
        places[1] = None;
    }

    pub(super) fn place_tile(&mut self, tile: Tile, action: Action) {
        let Action::Row(row) = action else { return };
        self.state.frames.pop();
        self.put_tile(tile, row);
    }

    /// Into the leftmost empty space of the row; complete lines set their Insight free (UM-3.11).
    pub(super) fn put_tile(&mut self, tile: Tile, row: Quality) {
        let seat = self.state.active;
        let spaces = &mut self.state.me_mut().notebook[row.index()];
        let Some(column) = spaces.iter().position(Option::is_none) else { return };
        spaces[column] = Some(tile);
        self.changed = true;
        self.events.push(|| Event::Placed { seat, tile, row });
        let me = self.me();
        let row_full = me.row(row).iter().all(Option::is_some);
        let column_full = me.notebook.iter().all(|row| row[column].is_some());
        let board_full = me.rows() == 3;
        let lines = [(row_full, Line::Row(row)), (column_full, Line::Column(column as u8))];
        for (_, line) in lines.into_iter().filter(|(full, _)| *full) {
            self.events.push(|| Event::Completed { seat, line });
            if !self.game.is_id(seat) {
                self.me_mut().dial.add(Cell::RESERVE, Kind::Own, 1);
            }
        }
        if board_full {
            self.events.push(|| Event::BoardFull { seat });
            self.gain_reputation(seat);
        }
    }

    pub(super) fn choose_ink(&mut self, value: u8, action: Action) {
        self.state.frames.pop();
        match action {
            Action::Ink(more) => {
                self.give(Good::Bright, -1);
                let value = if more { value + 1 } else { value - 1 };
                self.push(Frame::Ink { value });
            }
            _ if self.game.pets() => self.push(Frame::PetPoints { value }),
            _ => self.move_inkpot(value),
        }
    }

    pub(super) fn choose_points(&mut self, value: u8, action: Action) {
        let Action::Points(points) = action else { return };
        self.state.frames.pop();
        self.me_mut().pet += points;
        self.move_inkpot(value - points);
    }

    pub(super) fn choose_ink_effect(&mut self, action: Action) {
        self.state.frames.pop();
        if let Action::MoveInk(spaces) = action {
            self.move_inkpot(spaces);
        }
    }

    /// Every crossing of the idea symbol frees the leftmost locked Idea, before the space that is
    /// reached (UM-3.16, UM-8.17).
    fn move_inkpot(&mut self, spaces: u8) {
        let seat = self.state.active;
        let from = self.me().inkpot;
        let to = (from + spaces) % LOOP;
        self.me_mut().inkpot = to;
        self.events.push(|| Event::Inkpot { seat, from, to });
        self.push(Frame::Stop { space: to, begun: false });
        for _ in 0..(from + spaces) / LOOP {
            self.unlock();
            self.when(Occasion::IdeaSymbol, None);
        }
    }

    pub(super) fn unlock(&mut self) {
        let seat = self.state.active;
        let me = self.state.me_mut();
        if me.locked != 0 {
            let column = me.locked.trailing_zeros() as u8;
            me.locked &= me.locked - 1;
            me.ideas += 1;
            self.events.push(|| Event::Unlocked { seat, column });
        }
    }

    pub(super) fn stop(&mut self, space: u8, begun: bool) {
        if begun {
            self.state.frames.pop();
            return;
        }
        if let Some(frame) = self.state.frames.top_mut() {
            *frame = Frame::Stop { space, begun: true };
        }
        match space {
            0 => self.effect(Effect::Column, None),
            1..=3 => {
                let row = Quality::ALL[usize::from(space) - 1];
                self.when(Occasion::Row, Some(row));
                self.activate(Line::Row(row));
                let icon = self.game.content().constants.row_insights[row.index()];
                self.push(Frame::Gain(icon));
            }
            _ => self.effect(Effect::RepTrack, None),
        }
    }

    /// The tiles that lie there now, and what was uncovered before (UM-8.8).
    fn activate(&mut self, line: Line) {
        let me = self.me();
        let left =
            (0..3).filter(|&at| tile_at(me, line, at).is_some()).fold(0, |b, at| b | 1 << at);
        if left == 0b111 {
            self.list(Source::Uncovered(line));
        }
        if left != 0 {
            self.push(Frame::Tiles { line, left });
        }
    }

    pub(super) fn choose_column(&mut self, action: Action) {
        self.state.frames.pop();
        if let Action::Column(column) = action {
            self.activate(Line::Column(column));
        }
    }

    pub(super) fn choose_tile(&mut self, line: Line, left: u8, action: Action) {
        self.state.frames.pop();
        let Action::Tile(tile) = action else { return };
        let me = self.me();
        let at = (0..3).find(|&at| left >> at & 1 == 1 && tile_at(me, line, at) == Some(tile));
        let left = at.map_or(left, |at| left & !(1 << at));
        if left != 0 {
            self.push(Frame::Tiles { line, left });
        }
        self.use_tile(tile);
    }

    pub(super) fn choose_any_tile(&mut self, action: Action) {
        self.state.frames.pop();
        if let Action::Tile(tile) = action {
            self.use_tile(tile);
        }
    }

    /// Picking a tile with a price is paying it (UM-8.15).
    fn use_tile(&mut self, tile: Tile) {
        self.list(Source::Tile(tile));
        self.pay(Due::Tile(tile));
    }
}
