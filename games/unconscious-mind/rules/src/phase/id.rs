//! What the Id's actions do (UM-20.9 to UM-20.13, UM-20.18 to UM-20.21).

use arrayvec::ArrayVec;
use dreamtable_core::{EventSink, Seat};

use super::Table;
use super::city::figures;
use super::id_turn::points_of;
use crate::action::Room;
use crate::component::{Grief, Research, Tile, Treatise};
use crate::effect::Effect;
use crate::event::{Event, Good};
use crate::frame::{Draw, Frame, Line};
use crate::icon::{Compass, Location, Quality, Symbol, Volume};

impl<S: EventSink<Event>> Table<'_, S> {
    /// Into its first unfilled row; a complete line takes the outermost Goal (UM-20.10, UM-20.34).
    pub(super) fn id_tile(&mut self, tile: Tile) {
        let seat = self.state.active;
        let arrow = self.arrow();
        self.state.frames.pop();
        let open = |row: &Quality| self.me().row(*row).iter().any(Option::is_none);
        let row = match arrow {
            Compass::Left => Quality::ALL.into_iter().find(open),
            Compass::Right => Quality::ALL.into_iter().rev().find(open),
        };
        let Some(row) = row else { return };
        let Some(column) = self.me().row(row).iter().position(Option::is_none) else { return };
        self.me_mut().notebook[row.index()][column] = Some(tile);
        self.changed = true;
        self.events.push(|| Event::Placed { seat, tile, row });
        self.give(Good::Points, 1);
        let me = self.me();
        let row_full = me.row(row).iter().all(Option::is_some);
        let column_full = me.notebook.iter().all(|row| row[column].is_some());
        let lines = [(row_full, Line::Row(row)), (column_full, Line::Column(column as u8))];
        for (_, line) in lines.into_iter().filter(|(full, _)| *full) {
            self.events.push(|| Event::Completed { seat, line });
            let mut goals = self.state.goals.iter().flatten();
            let outermost = match arrow {
                Compass::Left => goals.next(),
                Compass::Right => goals.next_back(),
            };
            if let Some(&goal) = outermost {
                self.state.remove_goal(goal);
                self.claim(seat, goal);
            }
        }
        if self.me().rows() == 3 {
            self.events.push(|| Event::BoardFull { seat });
            self.gain_reputation(seat);
        }
    }

    /// The face-up card on the side of the arrow, or the other if that place is empty.
    pub(super) fn id_takes_research(&mut self) {
        let places = match self.arrow() {
            Compass::Left => [0, 1],
            Compass::Right => [1, 0],
        };
        let Some(place) = places.into_iter().find(|&at| self.state.research[at].is_some()) else {
            return;
        };
        if let Some(card) = self.state.research[place].take() {
            self.push(Frame::Draw(Draw::Research(place as u8)));
            self.id_research(card);
        }
    }

    /// Into play; a Wild card gives its Madness.
    pub(super) fn id_research(&mut self, card: Research) {
        let seat = self.state.active;
        self.put_in_play(seat, card);
        self.state.id.in_play.push(card);
        let effect = self.game.content().research(card).effect;
        for effect in effect.effects.iter().filter(|_| effect.price.is_free()) {
            if let Effect::Mad(n) = effect {
                self.give(Good::Madness, i16::from(*n));
            }
        }
    }

    /// The Treatise with most points it has cards for, with its oldest cards (UM-20.12).
    pub(super) fn id_publishes(&mut self) -> bool {
        let seat = self.state.active;
        let content = self.game.content();
        let gray = |card: &Research| content.research(*card).volume == Volume::Gray;
        let cards = &self.state.id.in_play;
        let (all, grays) = (cards.len(), cards.iter().filter(|card| gray(card)).count());
        let possible = Treatise::all().filter(|&treatise| {
            let published = &self.state.treatises[treatise.index()];
            let needed = content.treatise(treatise).volumes.len();
            let enough = if treatise == Treatise::DEAD { grays } else { all };
            published.used && published.owner.is_none() && enough >= needed
        });
        let arrow = self.arrow();
        let best = possible.max_by_key(|&treatise| {
            let tie = i16::from(treatise.0);
            let tie = if arrow == Compass::Left { -tie } else { tie };
            (content.treatise(treatise).points, tie)
        });
        let Some(treatise) = best else { return false };
        let tile = content.treatise(treatise);
        let dead = treatise == Treatise::DEAD;
        let chosen: ArrayVec<Research, 5> = cards
            .iter()
            .copied()
            .filter(|card| !dead || gray(card))
            .take(tile.volumes.len())
            .collect();
        let mut under = [None; 5];
        for (place, &card) in under.iter_mut().zip(&chosen) {
            *place = Some(card);
            self.take_from_play(seat, card);
        }
        self.state.id.in_play.retain(|card| !chosen.contains(card));
        self.lay_under(seat, treatise, under);
        self.give(Good::Points, i16::from(tile.points));
        true
    }

    /// To where most is triggered; the arrow breaks ties (UM-20.13, UM-20.35).
    pub(super) fn id_moves(&mut self, freud: bool) {
        let seat = self.state.active;
        let constants = &self.game.content().constants;
        let here =
            if freud { self.state.freud } else { self.me().professor.unwrap_or(self.state.freud) };
        let mut ways: ArrayVec<(Location, i8), 8> = ArrayVec::new();
        let ahead = if freud { 3 } else { 2 };
        ways.extend((1..=ahead).map(|way| (here.ahead(way), way as i8)));
        if !freud {
            if self.state.freud != here {
                let way = here.distance(self.state.freud);
                ways.push((self.state.freud, way as i8));
            }
            if self.game.nightmares() && self.me().madness >= u16::from(constants.threshold_back) {
                ways.extend((1..=2).map(|way| (here.ahead(6 - way), -(way as i8))));
            }
        }
        let arrow = self.arrow();
        let triggers = |location: Location| {
            // None of these is where the figure stands now, so it will be one more there.
            let figures = figures(self.game, self.state, location) + 1;
            figures.max(self.me().tags.of(location)).min(constants.location_limit)
        };
        let best = ways.into_iter().max_by_key(|&(location, way)| {
            (triggers(location), if arrow == Compass::Right { way } else { -way })
        });
        let Some((to, _)) = best else { return };
        let count = triggers(to);
        if freud {
            self.state.freud = to;
            self.events.push(|| Event::Freud { to });
        } else {
            self.me_mut().professor = Some(to);
            self.events.push(|| Event::Professor { seat, to });
        }
        self.events.push(|| Event::Visits { seat, location: to, triggers: count });
        let level = self.game.id_level();
        let drive = if level.round_up {
            count.div_ceil(level.visits_per)
        } else {
            count / level.visits_per
        };
        self.give(Good::Drive, i16::from(drive));
    }

    /// Of a bonus it takes points, the room and calm; a Dark Insight becomes Drive (UM-20.18).
    pub(super) fn id_catharsis(&mut self, seat: Seat, grief: Grief, dark: bool) {
        if self.game.id_claims_before_a_bonus() {
            self.claim_goals();
        }
        if dark {
            self.change(seat, Good::Drive, 1);
        }
        for effect in self.game.content().grief(grief).bonus.iter() {
            match effect {
                Effect::Points(_) => self.change(seat, Good::Points, points_of(effect)),
                Effect::Room => self.open_room(seat),
                Effect::Calm(n) => {
                    let held = self.state.player(seat).madness;
                    let most = if self.game.id_returns_what_it_has() { held } else { u16::MAX };
                    self.change(seat, Good::Madness, -(most.min(u16::from(*n)) as i16));
                }
                _ => {}
            }
        }
    }

    /// The Routine row by the left arrow, the Case-Study row by the right one (UM-20.20).
    pub(super) fn id_clients(&mut self) {
        let me = self.state.me();
        let empty = Room::BOTH.into_iter().find(|&room| {
            me.room(room).client.is_none() && !(room == Room::Right && me.room_closed)
        });
        let places = match self.arrow() {
            Compass::Left => [0, 1, 2, 3],
            Compass::Right => [2, 3, 0, 1],
        };
        let client = places.into_iter().find_map(|place| self.state.clients[place]);
        match (empty, client) {
            (Some(room), Some(client)) if !self.state.is_last_round() => {
                self.push(Frame::SeatClient(room));
                self.push(Frame::IdDream(room));
                self.take_client(room, client);
            }
            _ => {
                self.state.frames.pop();
            }
        }
    }

    /// The leftmost Manifest Dream; under a Metamorphosis layer the Nightmare (UM-20.21).
    pub(super) fn id_dream(&mut self, room: Room) {
        self.state.frames.pop();
        let layer = self.me().room(room).grief;
        let symbol = layer.and_then(|grief| self.game.content().grief(grief).symbol);
        let nightmare = self.state.nightmare.filter(|_| symbol == Some(Symbol::Metamorphosis));
        let manifest = self.state.manifest.iter().flatten().next().copied();
        if let Some(dream) = nightmare.or(manifest) {
            self.take_dream(room, dream);
        }
    }
}
