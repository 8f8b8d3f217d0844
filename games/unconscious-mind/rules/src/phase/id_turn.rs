//! The turn of the Id: which card, which action, which space (UM-20.6 to UM-20.9, UM-20.14 to
//! UM-20.17).

use dreamtable_core::EventSink;

use super::Table;
use super::notebook::LOOP;
use crate::action::Room;
use crate::content::{IDEA_SPACES, row_of, touches};
use crate::effect::Effect;
use crate::event::{Event, Good};
use crate::frame::{Draw, Frame};
use crate::icon::{Compass, Spot};
use crate::state::{Pointed, Space};

/// What it does when nothing on its card can be done and nothing can be recalled (UM-20.8).
const OTHERWISE: [Spot; 9] =
    [Spot::N1, Spot::Re, Spot::El, Spot::Ge, Spot::Pr, Spot::Fr, Spot::N2, Spot::N3, Spot::Wr];

/// What a Treat card means with nothing to treat (UM-20.19).
const INSTEAD: [Spot; 3] = [Spot::N1, Spot::Re, Spot::El];

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn arrow(&self) -> Compass {
        self.state.id.card.map_or(Compass::Left, |card| self.game.content().id_card(card).arrow)
    }

    pub(super) fn id_acts(&mut self) {
        self.state.frames.pop();
        let Some(card) = self.state.id.card else { return };
        let game = self.game;
        let face = game.content().id_card(card);
        if !face.list.is_empty() {
            return self.id_states(&face.list, face.ideas);
        }
        match self.id_treated() {
            Some(room) => self.id_treats(room),
            None => self.id_states(&INSTEAD, 1),
        }
    }

    fn id_states(&mut self, list: &[Spot], ideas: u8) {
        let seat = self.state.active;
        if self.me().ideas == 0 {
            return self.id_recalls();
        }
        let listed = list.iter().find_map(|&spot| self.id_space(spot).map(|at| (spot, at)));
        let placed = match listed {
            Some(placed) => placed,
            None if self.state.occupied(seat) > 0 => return self.id_recalls(),
            None => {
                let any = OTHERWISE.iter().find_map(|&spot| Some((spot, self.id_space(spot)?)));
                let Some(placed) = any else {
                    return self.events.push(|| Event::Passed { seat });
                };
                placed
            }
        };
        let (spot, space) = placed;
        let ideas = ideas.min(self.me().ideas);
        self.me_mut().ideas -= ideas;
        let pointed = Pointed { spot: Some(spot), ideas, bright: 0 };
        self.state.spaces[usize::from(space)] =
            Space { owner: Some(seat), pointed: [pointed, Pointed::default()] };
        for _ in 0..ideas {
            self.events.push(|| Event::Laid { seat, space, spot, bright: false });
        }
        self.push(Frame::IdInk(self.game.content().constants.movement[row_of(space)]));
        self.push(Frame::IdTriggers { spot, left: ideas });
    }

    /// By the arrow the leftmost or rightmost empty space that touches the action, of these the
    /// lowest (UM-20.9).
    fn id_space(&self, spot: Spot) -> Option<u8> {
        if self.state.pointed_at(self.state.active) >> spot.index() & 1 == 1 {
            return None;
        }
        let arrow = self.arrow();
        let empty = (0..IDEA_SPACES).filter(|&space| {
            self.game.is_open_space(space)
                && touches(space) >> spot.index() & 1 == 1
                && self.state.spaces[usize::from(space)].owner.is_none()
        });
        empty.max_by_key(|&space| {
            let x = space % 4;
            (if arrow == Compass::Left { 3 - x } else { x }, space / 4)
        })
    }

    pub(super) fn id_triggers(&mut self, spot: Spot, left: u8) {
        let seat = self.state.active;
        self.state.frames.pop();
        if left > 1 {
            self.push(Frame::IdTriggers { spot, left: left - 1 });
        }
        self.events.push(|| Event::Triggered { seat, spot });
        let level = self.game.id_level();
        match spot {
            Spot::N1 | Spot::N2 | Spot::N3 => {
                let column = spot.index() as u8;
                if self.me().rows() == 3 {
                    self.give(Good::Points, 2);
                } else if let Some(tile) = self.state.columns[spot.index()][0] {
                    self.remove_from_column(column, tile);
                    self.events.push(|| Event::TookTile { seat, tile, column });
                    self.push(Frame::IdTile { tile });
                    self.push(Frame::Draw(Draw::Tile(column)));
                }
            }
            Spot::El => {
                self.give(Good::Drive, i16::from(level.elevate));
                if self.game.nightmares() {
                    self.give(Good::Madness, 1);
                }
            }
            Spot::Ge => self.give(Good::Drive, i16::from(level.generate)),
            Spot::Re => self.id_takes_research(),
            Spot::Wr => {
                if !self.id_publishes() {
                    self.push(Frame::Draw(Draw::IdResearch));
                }
            }
            Spot::Pr | Spot::Fr => self.id_moves(spot == Spot::Fr),
        }
    }

    /// The Inkpot gives points and Drive; passing the idea symbol takes the Gramophone away.
    pub(super) fn id_ink(&mut self, spaces: u8) {
        let seat = self.state.active;
        self.state.frames.pop();
        let from = self.me().inkpot;
        let to = (from + spaces) % LOOP;
        self.me_mut().inkpot = to;
        self.events.push(|| Event::Inkpot { seat, from, to });
        for _ in 0..(from + spaces) / LOOP {
            self.unlock();
            if self.state.gramophone.take().is_some() {
                self.events.push(|| Event::Gramophone { seat: None });
            }
        }
        let me = self.me();
        let tiles = |column: usize| me.notebook.iter().filter(|row| row[column].is_some()).count();
        let points = match to {
            0 => (0..3).map(tiles).max().unwrap_or(0) as i16,
            1..=3 => me.notebook[usize::from(to) - 1].iter().flatten().count() as i16,
            _ => {
                let constants = &self.game.content().constants;
                let zone = constants.upper_zone[constants.section(me.reputation)];
                zone.iter().map(points_of).sum()
            }
        };
        self.give(Good::Points, points);
        if to > 0 {
            self.give(Good::Drive, i16::from(self.game.id_level().inkpot));
        }
    }

    fn id_recalls(&mut self) {
        let spaces = self.take_ideas_back();
        self.events.push(|| Event::IdRecalled { spaces });
        self.give(Good::Points, i16::from(spaces));
        let constants = &self.game.content().constants;
        if self.me().madness >= u16::from(constants.threshold_calm) {
            self.give(Good::Madness, -i16::from(constants.calm_amount));
        }
        let figures = [self.me().professor.unwrap_or(self.state.freud), self.state.freud];
        let free = figures.into_iter().find_map(|location| {
            let district = self.game.content().district_of(location);
            let slots = self.state.slots[location.index()];
            let slot = (0..3).find(|slot| slots >> slot & 1 == 0)?;
            (self.state.tokens[district] > 0).then_some((location, slot))
        });
        if let Some((location, slot)) = free {
            self.cover(location, slot);
            self.give(Good::Points, 2);
        }
    }

    /// The Client on the arrow's side, else the other (UM-20.17).
    fn id_treated(&self) -> Option<Room> {
        let mut rooms = Room::BOTH;
        if self.arrow() == Compass::Right {
            rooms.reverse();
        }
        rooms.into_iter().find(|room| {
            let practice = self.me().room(*room);
            practice.client.is_some() && (practice.top().is_some() || self.state.id.drive > 0)
        })
    }

    /// The top Dream for nothing, then Drive.
    fn id_treats(&mut self, room: Room) {
        let seat = self.state.active;
        let space = self.game.content().constants.catharsis_space;
        if let Some(dream) = self.me().room(room).top() {
            self.remove_dream(seat, room, dream);
            self.events.push(|| Event::Treated { seat, room, dream });
            if dream.kind() == crate::component::DreamKind::Nightmare {
                self.give(Good::Madness, 2);
            }
            for &effect in self.game.content().dream(dream).result.iter() {
                match effect {
                    Effect::Therapy(points) => self.id_points(room, points),
                    Effect::Catharsis => {
                        let marker = self.me().room(room).marker;
                        self.id_points(room, marker.saturating_sub(space).max(1));
                    }
                    Effect::Points(points) => self.give(Good::Points, i16::from(points)),
                    _ => {}
                }
            }
        }
        if self.me().room(room).client.is_some() {
            let marker = self.me().room(room).marker;
            let to_catharsis = marker.saturating_sub(space);
            let drive = self.state.id.drive;
            let spent = if drive >= u16::from(marker) {
                marker
            } else if drive >= u16::from(to_catharsis) {
                to_catharsis
            } else {
                0
            };
            self.give(Good::Drive, -i16::from(spent));
            self.id_points(room, spent);
        }
    }

    /// Surplus points are lost (UM-20.18).
    fn id_points(&mut self, room: Room, points: u8) {
        let seat = self.state.active;
        for _ in 0..points {
            let practice = self.me().room(room);
            if practice.client.is_some() {
                self.move_marker(seat, room, practice.marker - 1);
            }
        }
    }
}

pub(super) fn points_of(effect: &Effect) -> i16 {
    match effect {
        Effect::Points(points) => i16::from(*points),
        _ => 0,
    }
}
