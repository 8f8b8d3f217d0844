//! The choice token is turned, everything is shown, and the next round begins.

use dreamtable_core::{EventSink, Pile, Seat, SeatSet};

use crate::action::Action;
use crate::card::{Motif, Place};
use crate::event::Event;
use crate::phase::Table;
use crate::refusal::Refusal;
use crate::remembered::Remembered;
use crate::scoring::Grade;
use crate::state::{Discussion, Phase, Public, Secret, State, Told};

pub(crate) fn check(public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Ready if public.ready.contains(seat) => Err(Refusal::ReadyAlready),
        Action::Ready => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn turn_token(&mut self) {
        if let Some(proposal) = self.state.public.talk.proposal {
            self.reveal(proposal.place);
        }
    }

    /// A star turns a dark Night token to its star, a storm cloud discards one (CT-3.11); all nine
    /// cards are shown and leave the game (CT-3.12, CT-3.13).
    pub(super) fn reveal(&mut self, chosen: Place) {
        let rounds = self.game.content().size.rounds;
        let State { public, secret } = &mut *self.state;
        let secret = std::mem::take(secret);
        let talk = std::mem::take(&mut public.talk);
        let Some(picked) = secret.picked else { return };
        let clues: Pile = secret.clues.iter().map(|motif| motif.0).collect();
        let mut hand = secret.clues;
        hand.extend(secret.hand.minus(clues).iter().map(Motif));
        public.used_dreams = public.used_dreams.union(talk.row.pile());
        public.used_motifs = public.used_motifs.union(secret.hand);
        let told = Told {
            round: public.round,
            lead: public.lead,
            row: talk.row,
            picked,
            chosen,
            hand,
            cards: talk.cards,
            dealt: talk.dealt,
            had: talk.had,
            said: talk.said,
            leans: talk.leans,
        };
        if told.star() {
            public.stars += 1;
        } else {
            public.lost += 1;
        }
        public.told.push(told);
        public.ready = SeatSet::EMPTY;
        public.phase = if public.round == rounds { Phase::Over } else { Phase::Reveal };
        let (game, public) = (self.game, &self.state.public);
        self.events.push(|| {
            let told = &public.told[public.told.len() - 1];
            let round = Remembered::new(game.content(), game.seat_count(), told);
            Event::Revealed { round, stars: public.stars, dark: public.dark(rounds) }
        });
        if public.phase == Phase::Over {
            let stars = public.stars;
            self.events.push(|| Event::Ended { stars, grade: Grade::of(stars, rounds) });
        }
    }

    /// When the last one is ready, the next player clockwise leads (CT-3.14).
    pub(super) fn look_on(&mut self, seat: Seat) {
        let seats = self.game.seat_count();
        let public = &mut self.state.public;
        public.ready = public.ready.with(seat);
        self.events.push(|| Event::Ready { seat });
        if public.ready == SeatSet::first_n(seats) {
            public.lead = public.lead.next(seats);
            public.round += 1;
            self.begin_round();
        }
    }

    pub(super) fn begin_round(&mut self) {
        let public = &mut self.state.public;
        public.ready = SeatSet::EMPTY;
        public.talk = Discussion::default();
        public.phase = Phase::Draw;
        self.state.secret = Secret::default();
        let (round, lead) = (public.round, public.lead);
        self.events.push(|| Event::Led { round, lead });
    }
}
