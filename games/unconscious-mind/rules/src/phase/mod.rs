//! What is awaited: one file per part of the game, what may be done right above what it does.

mod city;
mod draw;
mod effects;
mod free;
mod id;
mod id_turn;
mod insights;
mod notebook;
mod office;
mod pay;
mod publish;
mod recall;
mod reputation;
mod research;
mod setup;
mod turn;

pub(crate) use draw::{outcomes, possible, sample};
use dreamtable_core::{EventSink, Node, Seat, SeatSet};
pub(crate) use notebook::{LOOP, has_space, open_spaces};
pub(crate) use office::treatable;
pub(crate) use pay::payable;
pub(crate) use publish::has_own_piece;
pub(crate) use turn::can_trigger;

use crate::action::{Action, Outcome};
use crate::event::{Event, Good};
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::state::{Player, State};

/// Where legal actions are listed.
pub(crate) trait Choices {
    fn add(&mut self, action: Action);

    /// Whether what is still to come would not matter any more.
    fn enough(&self) -> bool {
        false
    }
}

impl Choices for Vec<Action> {
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }
}

/// Tells whether there is none, one or a choice.
#[derive(Default)]
struct Few {
    first: Option<Action>,
    more: bool,
}

impl Choices for Few {
    #[inline]
    fn add(&mut self, action: Action) {
        if self.first.is_some() {
            self.more = true;
        } else {
            self.first = Some(action);
        }
    }

    #[inline]
    fn enough(&self) -> bool {
        self.more
    }
}

/// A game, its table and who listens, while a step is applied.
pub(crate) struct Table<'a, S> {
    pub game: &'a UnconsciousMind,
    pub state: &'a mut State,
    pub events: &'a mut S,
    /// Something has changed that a Goal may ask for.
    pub changed: bool,
}

#[inline]
pub(crate) fn node(state: &State) -> Node {
    match state.frames.top() {
        Some(Frame::Draw(_)) => Node::Chance,
        Some(Frame::Over) | None => Node::Over,
        Some(_) => Node::Decision { must: SeatSet::only(state.active), may: SeatSet::EMPTY },
    }
}

/// Lists what the active player can do at this frame, in no particular order.
#[inline]
pub(crate) fn choices(game: &UnconsciousMind, state: &State, frame: Frame, out: &mut impl Choices) {
    match frame {
        Frame::Keep => setup::keep_choices(state, out),
        Frame::StartCrack(quality) => setup::crack_choices(game, state, quality, out),
        Frame::Main => turn::main_choices(game, state, out),
        Frame::Ideas { space, limit, split } => {
            turn::idea_choices(state, space, limit, split, out);
        }
        Frame::Triggers { first, firsts, second, seconds } => {
            turn::trigger_choices(game, state, [(first, firsts), (second, seconds)], out);
        }
        Frame::End => turn::end_choices(state, out),
        Frame::Ink { value } => notebook::ink_choices(state, value, out),
        Frame::PetPoints { value } => notebook::point_choices(game, state, value, out),
        Frame::InkEffect(most) => notebook::ink_effect_choices(most, out),
        Frame::Tiles { line, left } => notebook::line_choices(game, state, line, left, out),
        Frame::ChooseColumn => notebook::column_choices(state, out),
        Frame::AnyTile => notebook::any_tile_choices(game, state, out),
        Frame::TakeTile { column } => notebook::take_choices(state, column, out),
        Frame::MainTile(tile) => notebook::main_tile_choices(game, state, tile, out),
        Frame::PlaceTile(_) => notebook::row_choices(game, state, out),
        Frame::Gain(icon) => insights::gain_choices(game, state, icon, out),
        Frame::Elevate { only, must, .. } => {
            insights::elevate_choices(game, state, only, must, out);
        }
        Frame::Transfer { must, .. } => insights::transfer_choices(game, state, must, out),
        Frame::Suppress(_) => insights::suppress_choices(game, state, out),
        Frame::Arrange { elevations, transfers } => {
            insights::arrange_choices(game, state, elevations, transfers, out);
        }
        Frame::Dark(quality) => insights::dark_choices(game, state, quality, out),
        Frame::Pay { due, at } => pay::choices(game, state, due, at, out),
        Frame::Swap => research::swap_choices(state, out),
        Frame::Write { plays, publish } => {
            research::write_choices(game, state, plays, publish, out);
        }
        Frame::PlayOne => research::play_choices(state, out),
        Frame::PayForMad(card) => research::pay_choices(game, state, card, out),
        Frame::PublishOne => publish::publish_choices(game, state, out),
        Frame::Lend(ground) => publish::lend_choices(state, ground, out),
        Frame::Volumes => publish::volume_choices(game, state, out),
        Frame::Professor { walk, to_freud } => {
            city::professor_choices(game, state, walk, to_freud, out);
        }
        Frame::MoveFreud(most) => city::freud_choices(state, most, out),
        Frame::MoreVisits { count, limit, .. } => city::more_choices(state, count, limit, out),
        Frame::Visit { location, .. } => city::visit_choices(game, state, location, out),
        Frame::Track => reputation::track_choices(game, state, out),
        Frame::Calm => recall::calm_choices(game, state, out),
        Frame::Bonus => recall::bonus_choices(game, state, out),
        Frame::Treats { left } => office::treat_choices(game, state, left, true, out),
        Frame::TreatOne => office::treat_choices(game, state, [1; 2], false, out),
        Frame::CatharsisPoint(_) => office::point_choices(out),
        Frame::TakeClient(_) => office::client_choices(state, out),
        Frame::TakeDream(_) => office::dream_choices(game, state, out),
        _ => {}
    }
    if frame.is_open() && !out.enough() {
        free::choices(game, state, out);
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub fn act(&mut self, action: Action) {
        if let Some(&frame) = self.state.frames.top() {
            self.choose(frame, action);
            self.settle();
        }
    }

    pub fn happen(&mut self, outcome: Outcome) {
        if let Some(&Frame::Draw(draw)) = self.state.frames.top() {
            self.state.frames.pop();
            self.drawn(draw, outcome);
            self.settle();
        }
    }

    /// Carries out everything that needs no choice (UM-22.9), until somebody or chance is awaited.
    pub fn settle(&mut self) {
        loop {
            if self.changed {
                self.claim_goals();
            }
            let Some(&frame) = self.state.frames.top() else { return };
            match frame {
                Frame::Over => return,
                Frame::Draw(draw) => {
                    if self.can_draw(draw) {
                        return;
                    }
                    self.state.frames.pop();
                }
                _ if frame.question().is_some() => {
                    let mut few = Few::default();
                    choices(self.game, self.state, frame, &mut few);
                    match few {
                        Few { more: true, .. } => return,
                        Few { first: Some(only), .. } => self.choose(frame, only),
                        Few { first: None, .. } => self.give_up(frame),
                    }
                }
                _ => self.run(frame),
            }
        }
    }

    /// A question nobody can answer is passed over (UM-5.11).
    fn give_up(&mut self, frame: Frame) {
        self.state.frames.pop();
        if let Frame::PlaceTile(tile) = frame {
            let seat = self.state.active;
            self.events.push(|| Event::Lost { seat, tile });
        }
    }

    /// What an action does at a frame that lists it.
    fn choose(&mut self, frame: Frame, action: Action) {
        if action.is_free() {
            return self.take_free(action);
        }
        match frame {
            Frame::Keep | Frame::StartCrack(_) => self.choose_start(action),
            Frame::Main => self.choose_main(action),
            Frame::Ideas { space, .. } => self.choose_ideas(space, action),
            Frame::Triggers { .. } => self.choose_trigger(action),
            Frame::End => self.choose_end(action),
            Frame::Ink { value } => self.choose_ink(value, action),
            Frame::PetPoints { value } => self.choose_points(value, action),
            Frame::InkEffect(_) => self.choose_ink_effect(action),
            Frame::Tiles { line, left } => self.choose_tile(line, left, action),
            Frame::ChooseColumn => self.choose_column(action),
            Frame::AnyTile | Frame::MainTile(_) => self.choose_any_tile(action),
            Frame::TakeTile { column } => self.take_tile(column, action),
            Frame::PlaceTile(tile) => self.place_tile(tile, action),
            Frame::Gain(_) | Frame::Pay { .. } => self.choose_shift(frame, action),
            Frame::Elevate { .. } | Frame::Transfer { .. } | Frame::Suppress(_) => {
                self.choose_change(frame, action);
            }
            Frame::Arrange { elevations, transfers } => {
                self.choose_arrangement(elevations, transfers, action);
            }
            Frame::Dark(_) => self.choose_dark(action),
            Frame::Swap => self.choose_swap(action),
            Frame::Write { plays, .. } => self.choose_write(plays, action),
            Frame::PlayOne => self.choose_play(action),
            Frame::PayForMad(card) => self.choose_pay(card, action),
            Frame::PublishOne => self.choose_publish(action),
            Frame::Lend(_) => self.choose_lend(action),
            Frame::Volumes => self.choose_volume(action),
            Frame::Professor { .. } | Frame::MoveFreud(_) => self.choose_move(action),
            Frame::MoreVisits { location, count, limit } => {
                self.choose_more(location, count, limit, action);
            }
            Frame::Visit { location, left } => self.choose_visit(location, left, action),
            Frame::Track => self.choose_track(action),
            Frame::Calm => self.choose_calm(action),
            Frame::Bonus => self.choose_bonus(action),
            Frame::Treats { left } => self.choose_treat(left, action),
            Frame::TreatOne => self.choose_one_treat(action),
            Frame::CatharsisPoint(room) => self.choose_point(room, action),
            Frame::TakeClient(room) => self.choose_client(room, action),
            Frame::TakeDream(room) => self.choose_dream(room, action),
            _ => {}
        }
    }

    /// What carries itself out.
    fn run(&mut self, frame: Frame) {
        match frame {
            Frame::Setup(step) => self.set_up(step),
            Frame::NextTurn => self.next_turn(),
            Frame::Checks => self.due_checks(),
            Frame::NewClients => self.new_clients(),
            Frame::ClearTable => self.clear_table(),
            Frame::Stop { space, begun } => self.stop(space, begun),
            Frame::Token(_) => {
                self.state.frames.pop();
                self.gain_reputation(self.state.active);
            }
            Frame::UseDream { dream, room } => self.use_dream(dream, room),
            Frame::Therapy { room, left } => self.therapy(room, left),
            Frame::SeatClient(room) => self.seat_client(room),
            Frame::List { source, at } => self.next_effect(source, at),
            Frame::One(effect) => {
                self.state.frames.pop();
                self.effect(effect, None);
            }
            Frame::When { occasion, row } => self.abilities(occasion, row),
            Frame::IdActs => self.id_acts(),
            Frame::IdTriggers { spot, left } => self.id_triggers(spot, left),
            Frame::IdInk(spaces) => self.id_ink(spaces),
            Frame::IdTile { tile } => self.id_tile(tile),
            Frame::IdClients => self.id_clients(),
            Frame::IdDream(room) => self.id_dream(room),
            _ => {
                self.state.frames.pop();
            }
        }
    }

    #[inline]
    fn push(&mut self, frame: Frame) {
        self.state.frames.push(frame);
    }

    #[inline]
    fn me(&self) -> &Player {
        self.state.me()
    }

    #[inline]
    fn me_mut(&mut self) -> &mut Player {
        self.state.me_mut()
    }

    #[inline]
    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.public.players[seat.index()]
    }

    /// Gives tokens or points to a player, or takes them where `by` is below zero.
    fn change(&mut self, seat: Seat, good: Good, by: i16) {
        if by == 0 {
            return;
        }
        let drive = &mut self.state.public.id.drive;
        let player = &mut self.state.public.players[seat.index()];
        let tokens = match good {
            Good::Points => {
                player.points += by;
                self.events.push(|| Event::Changed { seat, good, by });
                return;
            }
            Good::Coffee => &mut player.coffee,
            Good::Bright => &mut player.bright,
            Good::Box => &mut player.boxes,
            Good::Madness => {
                self.changed = true;
                &mut player.madness
            }
            Good::Drive => drive,
        };
        *tokens = tokens.saturating_add_signed(by);
        self.events.push(|| Event::Changed { seat, good, by });
    }

    #[inline]
    fn give(&mut self, good: Good, by: i16) {
        self.change(self.state.active, good, by);
    }
}
