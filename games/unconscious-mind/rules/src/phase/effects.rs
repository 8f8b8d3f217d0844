//! Effects, one at a time from left to right (UM-5.6), and abilities that waited (UM-5.8).

use dreamtable_core::EventSink;

use super::Table;
use crate::action::Room;
use crate::content::Occasion;
use crate::effect::{Effect, Effects};
use crate::event::{Event, Good};
use crate::frame::{Draw, Frame, Line, Source};
use crate::game::UnconsciousMind;
use crate::icon::Quality;

impl UnconsciousMind {
    /// What is printed there.
    #[inline]
    pub fn effects(&self, source: Source) -> Effects {
        let content = self.content();
        let constants = &content.constants;
        match source {
            Source::Spot(spot) => constants.spots[spot.index()].effects,
            Source::Tile(tile) => content.tile(tile).main.effects,
            Source::Banner(tile) => content.tile(tile).banner,
            Source::Dream(dream, _) => content.dream(dream).result,
            Source::Grief(grief) => content.grief(grief).bonus,
            Source::Research(card) => content.research(card).effect.effects,
            Source::Place(location, effect) => {
                content.location(location).effects[usize::from(effect)].effects
            }
            Source::Slot(location, slot) => content.location(location).slots[usize::from(slot)],
            Source::DistrictSlot(district, slot) => {
                content.district(usize::from(district)).slots[usize::from(slot)].effects
            }
            Source::Uncovered(Line::Row(quality)) => constants.row_effects[quality.index()],
            Source::Uncovered(Line::Column(column)) => {
                constants.column_effects[usize::from(column)]
            }
            Source::UpperZone(section) => constants.upper_zone[usize::from(section)],
            Source::LowerZone(section) => constants.lower_zone[usize::from(section)],
            Source::Pet(level) => {
                constants.pet[usize::from(self.nightmares())][usize::from(level) - 1]
            }
            Source::Ability(client, _) => content.client(client).ability.effects,
        }
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn list(&mut self, source: Source) {
        self.push(Frame::List { source, at: 0 });
    }

    pub(super) fn next_effect(&mut self, source: Source, at: u8) {
        let effects = self.game.effects(source);
        let Some(&effect) = effects.get(usize::from(at)) else {
            self.state.frames.pop();
            return;
        };
        if at == 0 {
            let seat = self.state.active;
            self.events.push(|| Event::Uses { seat, source });
        }
        if let Some(frame) = self.state.frames.top_mut() {
            *frame = Frame::List { source, at: at + 1 };
        }
        self.effect(effect, Some(source));
    }

    pub(super) fn effect(&mut self, effect: Effect, source: Option<Source>) {
        let seat = self.state.active;
        match effect {
            Effect::Gain(icon) => self.push(Frame::Gain(icon)),
            Effect::Elev(left) => {
                let only = match source {
                    Some(Source::Ability(_, quality)) => quality,
                    _ => None,
                };
                self.push(Frame::Elevate { left, only, must: false });
            }
            Effect::Trans(left) => self.push(Frame::Transfer { left, must: false }),
            Effect::Supp(left) => self.push(Frame::Suppress(left)),
            Effect::Coffee(n) => self.give(Good::Coffee, i16::from(n)),
            Effect::Bright(n) => self.give(Good::Bright, i16::from(n)),
            Effect::Boxes(n) => self.give(Good::Box, i16::from(n)),
            Effect::Points(n) => self.give(Good::Points, i16::from(n)),
            Effect::Therapy(left) => {
                let room = treated(source);
                self.push(Frame::Therapy { room, left });
            }
            Effect::Catharsis => self.catharsis_point(treated(source)),
            Effect::Rep => self.gain_reputation(seat),
            Effect::RepTrack => self.trigger_track(),
            Effect::Card => {
                self.push(Frame::Swap);
                self.push(Frame::Draw(Draw::Hand));
            }
            Effect::Play => self.push(Frame::PlayOne),
            Effect::Publish => self.push(Frame::PublishOne),
            Effect::Notebook(column) => {
                if super::has_space(self.game, self.me()) {
                    self.push(Frame::TakeTile { column });
                }
            }
            Effect::Tile => self.push(Frame::AnyTile),
            Effect::Column => self.push(Frame::ChooseColumn),
            Effect::Ink(most) => self.push(Frame::InkEffect(most)),
            Effect::Prof => self.push(Frame::Professor { walk: true, to_freud: false }),
            Effect::ProfFreud => self.push(Frame::Professor { walk: false, to_freud: true }),
            Effect::Freud3 => self.push(Frame::MoveFreud(3)),
            Effect::Freud1 => self.step_freud(),
            Effect::Loc(location) => {
                // The tag shown on a card in play is the one that counts once (UM-11.3).
                let shown = match source {
                    Some(Source::Research(card)) => {
                        self.game.content().research(card).tags.at[location.index()]
                    }
                    _ => 0,
                };
                let count = 1 + self.me().tags.of(location) - shown;
                self.visit(location, count);
            }
            Effect::Treat => self.push(Frame::TreatOne),
            Effect::Room => self.open_room(seat),
            Effect::Mad(n) => self.give(Good::Madness, i16::from(n)),
            Effect::Calm(n) => {
                let most = self.me().madness.min(u16::from(n)) as i16;
                self.give(Good::Madness, -most);
            }
            // Both only mean something where they are printed on Clients, Treatises and cards.
            Effect::NoSupp | Effect::Tag(_) => {}
        }
    }

    pub(super) fn open_room(&mut self, seat: dreamtable_core::Seat) {
        if std::mem::take(&mut self.player_mut(seat).room_closed) {
            self.events.push(|| Event::RoomOpened { seat });
        }
    }

    pub(super) fn when(&mut self, occasion: Occasion, row: Option<Quality>) {
        self.push(Frame::When { occasion, row });
    }

    /// One list for every Client whose ability waited for this.
    pub(super) fn abilities(&mut self, occasion: Occasion, row: Option<Quality>) {
        self.state.frames.pop();
        let content = self.game.content();
        let clients: arrayvec::ArrayVec<_, 16> = self
            .state
            .me()
            .active_clients()
            .filter(|client| content.client(*client).ability.when == Some(occasion))
            .take(16)
            .collect();
        for client in clients {
            self.list(Source::Ability(client, row));
        }
    }
}

/// The room whose Dream gives Therapy points; nothing else gives any.
fn treated(source: Option<Source>) -> Room {
    match source {
        Some(Source::Dream(_, room)) => room,
        _ => Room::Left,
    }
}
