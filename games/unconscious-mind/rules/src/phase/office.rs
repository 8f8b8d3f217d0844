//! Clients: treated, brought to Catharsis, cured, taken (UM-9.8 to UM-9.20, UM-10.3).

use dreamtable_core::{EventSink, Seat};

use super::{Choices, Table, payable};
use crate::action::{Action, Room};
use crate::component::{Client, Dream, DreamKind, Grief};
use crate::content::Occasion;
use crate::event::{Event, Good};
use crate::frame::{Draw, Due, Frame, Source};
use crate::game::UnconsciousMind;
use crate::state::{Player, Practice, State};

#[inline]
pub(crate) fn treatable(game: &UnconsciousMind, player: &Player, room: Room) -> bool {
    let practice = player.room(room);
    practice.client.is_some()
        && practice.top().is_some_and(|dream| payable(player, &game.content().dream(dream).cost))
}

#[inline]
pub(super) fn treat_choices(
    game: &UnconsciousMind,
    state: &State,
    left: [u8; 2],
    may_stop: bool,
    out: &mut impl Choices,
) {
    for room in Room::BOTH {
        if left[room as usize] > 0 && treatable(game, state.me(), room) {
            out.add(Action::Treat(room));
        }
    }
    if may_stop {
        out.add(Action::Done);
    }
}

pub(super) fn point_choices(out: &mut impl Choices) {
    out.add(Action::Point);
    out.add(Action::No);
}

pub(super) fn client_choices(state: &State, out: &mut impl Choices) {
    state.clients.iter().flatten().for_each(|&client| out.add(Action::TakeClient(client)));
}

/// A Manifest Dream, or with Nightmares one of those; open or from the deck (UM-16.48).
pub(super) fn dream_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    state.manifest.iter().flatten().for_each(|&dream| out.add(Action::TakeDream(dream)));
    let drawable = |kind| state.decks.can_draw_dream(kind);
    if drawable(DreamKind::Manifest) {
        out.add(Action::DrawDream(DreamKind::Manifest));
    }
    if game.nightmares() && state.round > 0 {
        if let Some(dream) = state.nightmare {
            out.add(Action::TakeDream(dream));
        }
        if drawable(DreamKind::Nightmare) {
            out.add(Action::DrawDream(DreamKind::Nightmare));
        }
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn choose_treat(&mut self, mut left: [u8; 2], action: Action) {
        self.state.frames.pop();
        if let Action::Treat(room) = action {
            left[room as usize] -= 1;
            self.push(Frame::Treats { left });
            self.treat(room);
        }
    }

    pub(super) fn choose_one_treat(&mut self, action: Action) {
        self.state.frames.pop();
        if let Action::Treat(room) = action {
            self.treat(room);
        }
    }

    pub(super) fn treat(&mut self, room: Room) {
        if let Some(dream) = self.me().room(room).top() {
            self.push(Frame::UseDream { dream, room });
            self.pay(Due::Dream(dream));
        }
    }

    /// The Dream leaves its pile as soon as it is paid (UM-9.19).
    pub(super) fn use_dream(&mut self, dream: Dream, room: Room) {
        let seat = self.state.active;
        self.state.frames.pop();
        self.remove_dream(seat, room, dream);
        self.events.push(|| Event::Treated { seat, room, dream });
        let content = self.game.content();
        let symbol = content.dream(dream).symbol;
        let layer = self.me().room(room).grief.and_then(|grief| content.grief(grief).symbol);
        if symbol.is_some() && symbol == layer {
            self.give(Good::Box, 1);
        }
        self.when(
            if dream.kind() == DreamKind::Latent { Occasion::Latent } else { Occasion::Dream },
            None,
        );
        self.list(Source::Dream(dream, room));
    }

    pub(super) fn remove_dream(&mut self, seat: Seat, room: Room, dream: Dream) {
        let practice = &mut self.player_mut(seat).rooms[room as usize];
        if practice.upper == Some(dream) {
            practice.upper = None;
        } else {
            practice.latent = None;
        }
        self.state.decks.dreams_removed.insert(dream.0);
    }

    /// One point at a time; what finds no Client any more is a Box (UM-9.15).
    pub(super) fn therapy(&mut self, room: Room, left: u8) {
        self.state.frames.pop();
        let seat = self.state.active;
        if left > 1 {
            self.push(Frame::Therapy { room, left: left - 1 });
        }
        if self.me().room(room).client.is_none() {
            return self.give(Good::Box, 1);
        }
        let marker = self.me().room(room).marker;
        self.move_marker(seat, room, marker - 1);
    }

    /// Moves the marker to the left and scores the spaces it leaves (UM-9.13).
    pub(super) fn move_marker(&mut self, seat: Seat, room: Room, to: u8) {
        let constants = &self.game.content().constants;
        let from = self.state.player(seat).room(room).marker;
        let left = &constants.therapy_points[usize::from(to) + 1..=usize::from(from)];
        let points: u8 = left.iter().sum();
        self.player_mut(seat).rooms[room as usize].marker = to;
        self.events.push(|| Event::Therapy { seat, room, marker: to });
        self.change(seat, Good::Points, i16::from(points));
        if to == constants.catharsis_space {
            self.catharsis(seat, room);
        } else if to == 0 {
            self.cure(seat, room);
        }
    }

    /// The layer goes, the Client counts, then a Dark Insight, then the bonus (UM-9.14).
    fn catharsis(&mut self, seat: Seat, room: Room) {
        let practice = &mut self.player_mut(seat).rooms[room as usize];
        let (Some(client), Some(grief)) = (practice.client, practice.grief.take()) else { return };
        if !Grief::STARTING.contains(&grief.0) {
            self.state.decks.griefs_removed.insert(grief.0);
        }
        let card = self.game.content().client(client);
        self.player_mut(seat).tags.add_all(card.tags);
        self.changed = true;
        self.events.push(|| Event::Catharsis { seat, client, grief });
        if self.game.is_id(seat) {
            return self.id_catharsis(seat, grief, card.dark.is_some());
        }
        self.list(Source::Grief(grief));
        if let Some(quality) = card.dark {
            self.push(Frame::Dark(quality));
        }
    }

    fn cure(&mut self, seat: Seat, room: Room) {
        let practice = std::mem::take(&mut self.player_mut(seat).rooms[room as usize]);
        let Some(client) = practice.client else { return };
        for dream in practice.upper.into_iter().chain(practice.latent) {
            self.state.decks.dreams_removed.insert(dream.0);
        }
        self.player_mut(seat).cured.insert(client.0);
        self.changed = true;
        self.events.push(|| Event::Cured { seat, client });
        let points = self.game.content().client(client).points;
        self.change(seat, Good::Points, i16::from(points));
    }

    /// Straight to Catharsis, or one usual point if the player wants it (UM-16.52, UM-16.58).
    pub(super) fn catharsis_point(&mut self, room: Room) {
        let space = self.game.content().constants.catharsis_space;
        let practice = self.me().room(room);
        if practice.client.is_none() {
            self.give(Good::Box, 1);
        } else if practice.marker > space {
            self.move_marker(self.state.active, room, space);
        } else {
            self.push(Frame::CatharsisPoint(room));
        }
    }

    pub(super) fn choose_point(&mut self, room: Room, action: Action) {
        self.state.frames.pop();
        if action == Action::Point {
            self.push(Frame::Therapy { room, left: 1 });
        }
    }

    pub(super) fn choose_client(&mut self, room: Room, action: Action) {
        let Action::TakeClient(client) = action else { return };
        self.state.frames.pop();
        self.push(Frame::SeatClient(room));
        self.push(Frame::TakeDream(room));
        self.take_client(room, client);
    }

    /// The Client comes with its layer; both are replaced, then a Latent Dream is drawn (UM-22.11).
    pub(super) fn take_client(&mut self, room: Room, client: Client) {
        let seat = self.state.active;
        let Some(place) = self.state.clients.iter().position(|&c| c == Some(client)) else {
            return;
        };
        self.state.clients[place] = None;
        let grief = self.state.griefs[place].take();
        self.me_mut().rooms[room as usize] =
            Practice { client: Some(client), grief, ..Practice::default() };
        self.events.push(|| Event::TookClient { seat, room, client, grief });
        self.push(Frame::Draw(Draw::Latent(room)));
        self.push(Frame::Draw(Draw::Grief(place as u8)));
        self.push(Frame::Draw(Draw::Client(place as u8)));
    }

    pub(super) fn choose_dream(&mut self, room: Room, action: Action) {
        self.state.frames.pop();
        match action {
            Action::TakeDream(dream) => self.take_dream(room, dream),
            Action::DrawDream(DreamKind::Nightmare) => {
                self.push(Frame::Draw(Draw::NewNightmare(room)));
            }
            Action::DrawDream(_) => self.push(Frame::Draw(Draw::NewManifest(room))),
            _ => {}
        }
    }

    /// From the display, which is refilled at once.
    pub(super) fn take_dream(&mut self, room: Room, dream: Dream) {
        if dream.kind() == DreamKind::Nightmare {
            self.state.nightmare = None;
            self.push(Frame::Draw(Draw::Nightmare));
        } else if let Some(place) = self.state.manifest.iter().position(|&d| d == Some(dream)) {
            self.state.manifest[place] = None;
            self.push(Frame::Draw(Draw::Manifest(place as u8)));
        }
        self.lay_dream(room, dream);
    }

    pub(super) fn lay_dream(&mut self, room: Room, dream: Dream) {
        let seat = self.state.active;
        let practice = &mut self.me_mut().rooms[room as usize];
        if dream.kind() == DreamKind::Latent {
            practice.latent = Some(dream);
        } else {
            practice.upper = Some(dream);
        }
        self.events.push(|| Event::TookDream { seat, room, dream });
    }

    /// The marker starts on the sum of all hearts (UM-4.31).
    pub(super) fn seat_client(&mut self, room: Room) {
        self.state.frames.pop();
        let content = self.game.content();
        let practice =
            &mut self.state.public.players[self.state.public.active.index()].rooms[room as usize];
        let client = practice.client.map_or(0, |client| content.client(client).hearts);
        let grief = practice.grief.map_or(0, |grief| content.grief(grief).hearts);
        practice.marker = client + grief;
    }
}
