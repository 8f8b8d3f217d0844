//! Reputation, Location Goals and Madness Checks (sections 13 and 14, UM-16.21 to UM-16.25).

use arrayvec::ArrayVec;
use dreamtable_core::{EventSink, Seat};

use super::{Choices, Table};
use crate::action::Action;
use crate::component::Goal;
use crate::content::Occasion;
use crate::event::{Event, Good};
use crate::frame::{Frame, Source};
use crate::game::UnconsciousMind;
use crate::scoring::measure;
use crate::state::State;

/// The end of the Reputation track.
pub(crate) const WATCH: u8 = 10;

pub(super) fn track_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let highest = game.content().constants.section(state.freud_reputation);
    (0..=highest as u8).for_each(|section| out.add(Action::Track(section)));
    out.add(Action::No);
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// Freud's marker moves, then the own; every line crossed moves Freud (UM-13.1, UM-13.2).
    pub(super) fn gain_reputation(&mut self, seat: Seat) {
        let constants = &self.game.content().constants;
        let before = self.state.freud_reputation;
        if before < WATCH {
            self.state.freud_reputation = before + 1;
            if constants.lines.contains(&before) {
                self.step_freud();
            }
            if self.state.check_token && before + 1 >= constants.check_space {
                self.state.check_token = false;
                self.demand_check();
            }
            if before + 1 == WATCH {
                self.reach_watch(seat);
            }
        }
        let own = self.state.player(seat).reputation;
        if own < WATCH {
            self.player_mut(seat).reputation = own + 1;
            self.stand_behind(seat);
            if constants.lines.contains(&own) {
                self.step_freud();
            }
        }
        self.changed = true;
        let (freud, own) = (self.state.freud_reputation, self.state.player(seat).reputation);
        self.events.push(|| Event::Reputation { seat, freud, own });
    }

    /// A marker arrives on top of the stack of its space, behind all that are there (UM-13.3).
    fn stand_behind(&mut self, seat: Seat) {
        let public = &mut self.state.public;
        let own = public.players[seat.index()].reputation;
        let standing = &mut public.standing[..self.game.players()];
        let Some(from) = standing.iter().position(|&other| other == seat) else { return };
        let ahead = |other: &Seat| public.players[other.index()].reputation >= own;
        let to = standing[..from].iter().take_while(|other| ahead(other)).count();
        standing[to..=from].rotate_right(1);
    }

    fn reach_watch(&mut self, seat: Seat) {
        let points = self.game.content().constants.watch_points;
        self.change(seat, Good::Points, i16::from(points));
        if self.state.last_round.is_none() {
            let round = self.state.round + 1;
            self.state.last_round = Some(round);
            self.events.push(|| Event::LastRound { round });
        }
    }

    fn demand_check(&mut self) {
        self.state.checks_due += 1;
        self.events.push(|| Event::CheckDue);
    }

    /// First the own zone, then the lower one, then abilities (UM-13.4).
    pub(super) fn trigger_track(&mut self) {
        let section = self.game.content().constants.section(self.me().reputation);
        self.when(Occasion::Track, None);
        self.push(Frame::Track);
        self.list(Source::UpperZone(section as u8));
    }

    pub(super) fn choose_track(&mut self, action: Action) {
        self.state.frames.pop();
        if let Action::Track(section) = action {
            self.list(Source::LowerZone(section));
        }
    }

    /// Claims every Goal that somebody meets, from the left, then the Haunted one (UM-5.7).
    pub(super) fn claim_goals(&mut self) {
        while let Some((seat, goal)) = self.next_claim() {
            self.state.remove_goal(goal);
            self.claim(seat, goal);
        }
        self.changed = false;
    }

    fn next_claim(&self) -> Option<(Seat, Goal)> {
        let haunted = self.state.haunted.then_some(Goal::HAUNTED);
        self.state.goals.iter().flatten().copied().chain(haunted).find_map(|goal| {
            let mut seats = self.game.seats_from(self.state.active);
            seats.find(|&seat| self.meets(seat, goal)).map(|seat| (seat, goal))
        })
    }

    fn meets(&self, seat: Seat, goal: Goal) -> bool {
        let tile = self.game.content().goal(goal);
        measure(self.game, self.state, seat, tile.measure) >= u16::from(tile.least)
    }

    pub(super) fn claim(&mut self, seat: Seat, goal: Goal) {
        let tile = self.game.content().goal(goal);
        self.events.push(|| Event::Claimed { seat, goal });
        if tile.reputation {
            self.gain_reputation(seat);
        }
        let player = self.player_mut(seat);
        player.goals |= 1 << goal.index();
        player.tags.add(tile.tag);
        self.changed = true;
        if goal == Goal::HAUNTED {
            self.demand_check();
        }
    }

    /// Everybody returns the lowest level and loses points for the rest (UM-16.24, UM-17.1).
    pub(super) fn madness_check(&mut self) {
        let players = &self.state.public.players[..self.game.players()];
        let returned = players.iter().map(|player| player.madness).min().unwrap_or(0);
        let each = if self.game.mad_mad() { 2 } else { 1 };
        let lost: ArrayVec<u16, 4> =
            players.iter().map(|player| (player.madness - returned) * each).collect();
        self.events.push(|| Event::Check { returned, lost: lost.clone() });
        for (at, points) in lost.into_iter().enumerate() {
            let seat = Seat::new(at);
            self.change(seat, Good::Madness, -(returned as i16));
            self.change(seat, Good::Points, -(points as i16));
        }
    }
}
