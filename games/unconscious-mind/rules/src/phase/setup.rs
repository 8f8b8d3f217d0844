//! The set-up, in the order of UM-22.10.

use dreamtable_core::{EventSink, Seat};

use super::insights::has_room;
use super::{Choices, Table};
use crate::action::{Action, Room};
use crate::component::{Client, Goal, Grief, Research};
use crate::dial::{Cell, Crack, Kind, Shift};
use crate::event::Event;
use crate::frame::{Draw, Frame};
use crate::game::UnconsciousMind;
use crate::icon::{Level, Quality};
use crate::state::{State, among};

pub(super) fn keep_choices(state: &State, out: &mut impl Choices) {
    state.me().dealt.iter().flatten().for_each(|&tile| out.add(Action::Keep(tile)));
}

/// One common Insight goes into any crack of the section (UM-16.11).
pub(super) fn crack_choices(
    game: &UnconsciousMind,
    state: &State,
    quality: Quality,
    out: &mut impl Choices,
) {
    let dial = &state.me().dial;
    for crack in Crack::ALL.into_iter().filter(|&crack| has_room(game, dial, quality, crack)) {
        let to = Cell::crack(quality, crack);
        out.add(Action::Shift(Shift::new(Cell::RESERVE, Kind::Common, to)));
    }
}

/// The stages of the set-up; those with a turn for every player are walked through by all of them.
mod stage {
    pub const FIRST: u8 = 0;
    pub const CITY: u8 = 1;
    pub const GOALS: u8 = 2;
    pub const TILES: u8 = 3;
    pub const CLIENTS: u8 = 4;
    pub const DISPLAY: u8 = 5;
    pub const LIBRARY: u8 = 6;
    pub const GRIEFS: u8 = 7;
    pub const LATENT: u8 = 8;
    pub const DREAMS: u8 = 9;
    pub const ID_DREAM: u8 = 10;
    pub const HANDS: u8 = 11;
    pub const DEAL: u8 = 12;
    pub const KEEP: u8 = 13;
    pub const BEGIN: u8 = 14;

    pub const fn is_for_each(stage: u8) -> bool {
        matches!(stage, CLIENTS | GRIEFS | LATENT | DREAMS | HANDS | DEAL | KEEP)
    }
}

/// Steps of a stage: more than there are players.
const STEPS: u8 = 8;

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn set_up(&mut self, step: u8) {
        let (stage, turn) = (step / STEPS, step % STEPS);
        self.state.frames.pop();
        let players = self.game.players() as u8;
        let last = !stage::is_for_each(stage) || turn + 1 == players;
        let next = if last { (stage + 1) * STEPS } else { step + 1 };
        if stage < stage::BEGIN {
            self.push(Frame::Setup(next));
        }
        if stage::is_for_each(stage) {
            let place = if stage == stage::DREAMS { players - 1 - turn } else { turn };
            let seat = self.game.seat_at(self.state.first, place);
            self.state.active = seat;
            self.set_up_player(stage, seat, usize::from(place));
        } else {
            self.set_up_table(stage);
        }
    }

    fn set_up_table(&mut self, stage: u8) {
        match stage {
            stage::FIRST => {
                self.set_first(Seat::new(0));
                if !self.game.is_solo() {
                    self.push(Frame::Draw(Draw::First));
                }
            }
            stage::CITY => {
                if self.game.is_solo() && self.game.nightmares() {
                    self.push(Frame::Draw(Draw::Middle));
                } else {
                    self.state.goals[3] = Some(Goal::MIDDLE);
                    self.state.haunted = self.game.nightmares();
                }
                self.push(Frame::Draw(Draw::Freud));
            }
            stage::GOALS => {
                let end = if self.state.goals[4].is_some() { 8 } else { 7 };
                for place in (0..end).rev() {
                    if self.state.goals[place].is_none() {
                        self.push(Frame::Draw(Draw::Goal(place as u8)));
                    }
                }
            }
            stage::TILES => {
                for column in [2, 2, 1, 1, 0, 0] {
                    self.push(Frame::Draw(Draw::Tile(column)));
                }
            }
            stage::DISPLAY => self.set_up_display(),
            stage::LIBRARY => {
                let left_out = self.game.content().constants.left_out[self.game.players_index()];
                for size in (0..3).rev() {
                    (0..left_out).for_each(|_| self.push(Frame::Draw(Draw::LeftOut(size))));
                }
                self.push(Frame::Draw(Draw::Research(1)));
                self.push(Frame::Draw(Draw::Research(0)));
            }
            stage::ID_DREAM if self.game.is_solo() => {
                self.state.active = Seat::new(1);
                self.push(Frame::SeatClient(Room::Left));
                self.push(Frame::Draw(Draw::NewManifest(Room::Left)));
            }
            stage::BEGIN => {
                if self.game.is_solo() {
                    let human = self.state.players[0].professor.unwrap_or(self.state.freud);
                    self.state.players[1].professor = Some(human.ahead(3));
                }
                self.state.round = 1;
                self.begin_turn(self.state.first);
            }
            _ => {}
        }
    }

    fn set_up_player(&mut self, stage: u8, seat: Seat, place: usize) {
        let id = self.game.is_id(seat);
        let constants = &self.game.content().constants;
        match stage {
            stage::CLIENTS => self.push(Frame::Draw(Draw::FirstClient)),
            stage::GRIEFS => self.push(Frame::Draw(Draw::FirstGrief)),
            stage::LATENT => self.push(Frame::Draw(Draw::Latent(Room::Left))),
            stage::DREAMS if !id => {
                self.push(Frame::SeatClient(Room::Left));
                self.push(Frame::TakeDream(Room::Left));
            }
            stage::HANDS if !id => {
                let (coffee, bright) = (constants.start_coffee[place], constants.start_bright);
                let me = self.me_mut();
                me.coffee = u16::from(coffee);
                me.bright = u16::from(bright);
                (0..constants.start_cards).for_each(|_| self.push(Frame::Draw(Draw::Hand)));
            }
            stage::DEAL if !id => {
                if self.game.nightmares() {
                    self.push(Frame::Draw(Draw::MadTile));
                }
                (0..3).rev().for_each(|at| self.push(Frame::Draw(Draw::StartingTile(at))));
            }
            stage::KEEP if !id => self.push(Frame::Keep),
            _ => {}
        }
    }

    /// Decks are split once the first Clients are dealt; special cards go into the upper stack,
    /// which has the odd base card (UM-16.3 to UM-16.7, UM-16.12).
    fn set_up_display(&mut self) {
        if self.game.nightmares() {
            let decks = &mut self.state.public.decks;
            let upper = |pile, base, special| {
                let base: usize = among(pile, base).len();
                (base.div_ceil(2) + among(pile, special).len()) as u8
            };
            decks.upper_routine = upper(decks.clients, Client::ROUTINE, Client::UNCANNY_ROUTINE);
            decks.upper_case = upper(decks.clients, Client::CASE, Client::UNCANNY_CASE);
            decks.upper_griefs = upper(decks.griefs, Grief::USUAL, Grief::METAMORPHOSIS);
            decks.upper_research = upper(self.state.secret.deck, Research::USUAL, Research::WILD);
        }
        (0..4).rev().for_each(|place| self.push(Frame::Draw(Draw::Grief(place))));
        if self.game.nightmares() {
            self.push(Frame::Draw(Draw::Nightmare));
        }
        let manifest =
            self.game.content().constants.manifest_display[usize::from(self.game.nightmares())];
        (0..manifest).rev().for_each(|place| self.push(Frame::Draw(Draw::Manifest(place))));
        (0..4).rev().for_each(|place| self.push(Frame::Draw(Draw::Client(place))));
    }

    /// The last player's marker lies at the bottom of the stack and so is ahead (UM-4.2).
    pub(super) fn set_first(&mut self, first: Seat) {
        self.state.first = first;
        self.state.active = first;
        let players = self.game.players() as u8;
        for at in 0..players {
            self.state.standing[usize::from(at)] = self.game.seat_at(first, players - 1 - at);
        }
    }

    pub(super) fn set_middle(&mut self, fixed_left: bool) {
        let pair = [Some(Goal::MIDDLE), Some(Goal::HAUNTED)];
        let [left, right] = if fixed_left { pair } else { [pair[1], pair[0]] };
        self.state.goals[3] = left;
        self.state.goals[4] = right;
    }

    /// The tile shows where the Professor starts and the first Insight (UM-4.33, UM-16.11).
    pub(super) fn choose_start(&mut self, action: Action) {
        let seat = self.state.active;
        self.state.frames.pop();
        match action {
            Action::Keep(tile) => {
                self.me_mut().dealt = [None; 4];
                self.events.push(|| Event::Kept { seat, tile });
                self.push(Frame::PlaceTile(tile));
                let Some(start) = self.game.content().tile(tile).start else { return };
                let to = start.location;
                self.me_mut().professor = Some(to);
                self.events.push(|| Event::Professor { seat, to });
                match (start.icon.level, start.icon.quality) {
                    (Level::Mad, Some(quality)) => self.push(Frame::StartCrack(quality)),
                    _ => self.push(Frame::Gain(start.icon)),
                }
            }
            Action::Shift(shift) => self.shift(shift),
            _ => {}
        }
    }
}
