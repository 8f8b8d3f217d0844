//! A turn: what to do with it (section 5), stating Ideas (section 8), its end (section 10).

use arrayvec::ArrayVec;
use dreamtable_core::{EventSink, Seat};

use super::{Choices, Table, has_space, insights, publish, treatable};
use crate::action::{Action, Room};
use crate::content::{IDEA_SPACES, row_of, touches};
use crate::effect::Effect;
use crate::event::{Event, Good};
use crate::frame::{Draw, Frame, Source};
use crate::game::UnconsciousMind;
use crate::icon::Spot;
use crate::state::{Pointed, Space, State};

#[inline]
fn spots(bits: u16) -> impl Iterator<Item = Spot> {
    Spot::ALL.into_iter().filter(move |spot| bits >> spot.index() & 1 == 1)
}

#[inline]
pub(super) fn main_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let (seat, me) = (state.active, state.me());
    let mut any = false;
    if me.ideas > 0 || me.bright > 0 {
        let pointed = state.pointed_at(seat);
        for space in 0..IDEA_SPACES {
            if !game.is_open_space(space) || state.spaces[usize::from(space)].owner.is_some() {
                continue;
            }
            for spot in spots(touches(space) & !pointed) {
                any = true;
                if me.ideas > 0 {
                    out.add(Action::Lay(space, spot, false));
                }
                if me.bright > 0 {
                    out.add(Action::Lay(space, spot, true));
                }
            }
            if out.enough() {
                return;
            }
        }
    }
    if state.occupied(seat) > 0 {
        any = true;
        out.add(Action::Recall);
    }
    for room in Room::BOTH {
        if treatable(game, me, room) {
            any = true;
            out.add(Action::Treat(room));
        }
    }
    if !any {
        out.add(Action::Pass);
    }
}

#[inline]
pub(super) fn idea_choices(
    state: &State,
    space: u8,
    limit: u8,
    split: bool,
    out: &mut impl Choices,
) {
    let me = state.me();
    let here = &state.spaces[usize::from(space)];
    let laid: u8 = here.pointed.iter().map(|pointed| pointed.ideas + pointed.bright).sum();
    if laid < limit {
        let first = here.pointed[0].spot;
        let second = here.pointed[1].spot;
        let others = if split && second.is_none() {
            touches(space) & !state.pointed_at(state.active)
        } else {
            0
        };
        let pointed = first.into_iter().chain(second).fold(others, |bits, s| bits | 1 << s.index());
        for spot in spots(pointed) {
            if me.ideas > 0 {
                out.add(Action::Add(spot, false));
            }
            if me.bright > 0 {
                out.add(Action::Add(spot, true));
            }
        }
    }
    out.add(Action::Go);
}

/// Whether triggering the action now could do anything (UM-8.15).
#[inline]
pub(crate) fn can_trigger(game: &UnconsciousMind, state: &State, spot: Spot) -> bool {
    let me = state.me();
    match spot {
        Spot::N1 | Spot::N2 | Spot::N3 => {
            me.coffee >= u16::from(game.coffee_for(me, spot))
                && state.columns[spot.index()].iter().any(Option::is_some)
                && has_space(game, me)
        }
        Spot::El => insights::can_elevate(game, state) || insights::can_transfer(game, state),
        Spot::Wr => state.hand_size(state.active) > 0 || publish::any(game, state),
        Spot::Ge | Spot::Re | Spot::Pr | Spot::Fr => true,
    }
}

#[inline]
pub(super) fn trigger_choices(
    game: &UnconsciousMind,
    state: &State,
    left: [(Spot, u8); 2],
    out: &mut impl Choices,
) {
    for (spot, count) in left {
        if count > 0 && can_trigger(game, state, spot) {
            out.add(Action::Do(spot));
        }
    }
    out.add(Action::Done);
}

#[inline]
pub(super) fn end_choices(state: &State, out: &mut impl Choices) {
    let me = state.me();
    if me.boxes > 0 {
        for room in Room::BOTH {
            if me.room(room).client.is_some() {
                out.add(Action::Box(room));
            }
        }
    }
    out.add(Action::Done);
}

impl UnconsciousMind {
    /// What N1 to N3 cost this player (UM-21.13).
    #[inline]
    pub(crate) fn coffee_for(&self, player: &crate::state::Player, spot: Spot) -> u8 {
        let content = self.content();
        let discounts = player.active_clients().map(|client| content.client(client).ability);
        let discount: u8 = discounts.map(|ability| ability.discount).sum();
        content.constants.spots[spot.index()].price.coffee.saturating_sub(discount)
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub fn begin_turn(&mut self, seat: Seat) {
        let round = self.state.round;
        self.state.active = seat;
        self.events.push(|| Event::Turn { seat, round });
        self.push(Frame::NextTurn);
        self.push(Frame::Checks);
        if self.game.is_id(seat) {
            self.push(Frame::IdClients);
            self.push(Frame::IdActs);
            self.push(Frame::Draw(Draw::IdCard));
        } else {
            self.push(Frame::NewClients);
            self.push(Frame::ClearTable);
            self.push(Frame::End);
            self.push(Frame::Main);
        }
    }

    pub(super) fn choose_main(&mut self, action: Action) {
        let seat = self.state.active;
        self.state.frames.pop();
        match action {
            Action::Lay(space, spot, bright) => {
                let constants = &self.game.content().constants;
                let limit = constants.ideas_limit + self.game.raised(self.state, seat);
                let split = self.me().madness >= u16::from(constants.threshold_split);
                self.lay(space, spot, bright);
                self.push(Frame::Ideas { space, limit, split: split && self.game.nightmares() });
            }
            Action::Recall => self.recall(),
            Action::Treat(room) => {
                let constants = &self.game.content().constants;
                let limit = constants.treat_limit + self.game.raised(self.state, seat);
                let mut left = [limit; 2];
                left[room as usize] -= 1;
                self.push(Frame::Treats { left });
                self.treat(room);
            }
            _ => self.events.push(|| Event::Passed { seat }),
        }
    }

    fn lay(&mut self, space: u8, spot: Spot, bright: bool) {
        let seat = self.state.active;
        if bright {
            self.me_mut().bright -= 1;
        } else {
            self.me_mut().ideas -= 1;
        }
        let here = &mut self.state.spaces[usize::from(space)];
        here.owner = Some(seat);
        let at = usize::from(here.pointed[0].spot.is_some_and(|first| first != spot));
        let pointed = &mut here.pointed[at];
        pointed.spot = Some(spot);
        if bright {
            pointed.bright += 1;
        } else {
            pointed.ideas += 1;
        }
        self.events.push(|| Event::Laid { seat, space, spot, bright });
    }

    pub(super) fn choose_ideas(&mut self, space: u8, action: Action) {
        if let Action::Add(spot, bright) = action {
            return self.lay(space, spot, bright);
        }
        self.state.frames.pop();
        let value = self.game.content().constants.movement[row_of(space)];
        self.push(Frame::Ink { value });
        let [first, second] = self.state.spaces[usize::from(space)].pointed;
        let count = |pointed: Pointed| pointed.ideas + pointed.bright;
        if let Some(spot) = first.spot {
            self.push(Frame::Triggers {
                first: spot,
                firsts: count(first),
                second: second.spot.unwrap_or(spot),
                seconds: count(second),
            });
        }
    }

    pub(super) fn choose_trigger(&mut self, action: Action) {
        let Some(&Frame::Triggers { first, firsts, second, seconds }) = self.state.frames.top()
        else {
            return;
        };
        self.state.frames.pop();
        let Action::Do(spot) = action else { return };
        let (firsts, seconds) =
            if spot == first && firsts > 0 { (firsts - 1, seconds) } else { (firsts, seconds - 1) };
        if firsts + seconds > 0 {
            self.push(Frame::Triggers { first, firsts, second, seconds });
        }
        self.trigger(spot);
    }

    fn trigger(&mut self, spot: Spot) {
        let seat = self.state.active;
        self.events.push(|| Event::Triggered { seat, spot });
        match spot {
            Spot::N1 | Spot::N2 | Spot::N3 => {
                let price = self.game.coffee_for(self.me(), spot);
                self.give(Good::Coffee, -i16::from(price));
                self.push(Frame::TakeTile { column: spot.index() as u8 });
            }
            Spot::El => {
                let (elevations, transfers) = self.game.content().constants.elevations();
                self.push(Frame::Arrange { elevations, transfers });
            }
            Spot::Ge | Spot::Re => self.list(Source::Spot(spot)),
            Spot::Wr => {
                let plays = self.game.content().constants.plays();
                self.push(Frame::Write { plays, publish: true });
            }
            Spot::Pr => self.push(Frame::Professor { walk: true, to_freud: true }),
            Spot::Fr => self.effect(Effect::Freud3, Some(Source::Spot(spot))),
        }
    }

    pub(super) fn choose_end(&mut self, action: Action) {
        let Action::Box(room) = action else {
            self.state.frames.pop();
            return;
        };
        self.give(Good::Box, -1);
        self.push(Frame::Therapy { room, left: 1 });
    }

    /// Bright Ideas leave the table (UM-8.6).
    pub(super) fn clear_table(&mut self) {
        self.state.frames.pop();
        let seat = self.state.active;
        for space in &mut self.state.public.spaces {
            if space.owner != Some(seat) {
                continue;
            }
            let stay: ArrayVec<Pointed, 2> = space
                .pointed
                .iter()
                .filter(|pointed| pointed.ideas > 0)
                .map(|pointed| Pointed { bright: 0, ..*pointed })
                .collect();
            *space = Space::default();
            if !stay.is_empty() {
                space.owner = Some(seat);
                for (place, pointed) in space.pointed.iter_mut().zip(stay) {
                    *place = pointed;
                }
            }
        }
    }

    /// Empty rooms get a Client, the left one first; not in the last round (UM-10.3).
    pub(super) fn new_clients(&mut self) {
        let me = self.state.me();
        let empty = Room::BOTH.into_iter().find(|&room| {
            me.room(room).client.is_none() && !(room == Room::Right && me.room_closed)
        });
        match empty {
            Some(room)
                if !self.state.is_last_round()
                    && self.state.clients.iter().any(Option::is_some) =>
            {
                self.push(Frame::TakeClient(room));
            }
            _ => {
                self.state.frames.pop();
            }
        }
    }

    pub(super) fn due_checks(&mut self) {
        self.state.frames.pop();
        while self.state.checks_due > 0 {
            self.state.checks_due -= 1;
            self.madness_check();
        }
    }

    pub(super) fn next_turn(&mut self) {
        self.state.frames.pop();
        let next = self.state.active.next(self.game.players());
        if next == self.state.first {
            let round = self.state.round;
            if self.state.is_last_round() {
                return self.end_match();
            }
            if round >= self.game.content().constants.valve_rounds
                && self.state.last_round.is_none()
            {
                self.state.last_round = Some(round + 1);
                self.events.push(|| Event::LastRound { round: round + 1 });
            }
            self.state.round = round + 1;
        }
        self.begin_turn(next);
    }

    fn end_match(&mut self) {
        if self.game.nightmares() {
            self.madness_check();
        }
        self.push(Frame::Over);
        self.events.push(|| Event::Ended);
        let (game, state) = (self.game, &*self.state);
        self.events.push(|| {
            let victory = crate::scoring::victory(game, state);
            Event::Won { seats: victory.seats, id: victory.id }
        });
    }
}
