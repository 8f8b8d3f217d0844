//! The viewer's own area: tokens, supply, hand, Professor.

use super::super::card::mini;
use super::super::hand::{Held, fan, own, reached};
use super::super::professor::{self, Professor, Whereabouts};
use super::super::token::{self, rack, supply};
use super::{Desk, all_open};
use dreamtable_core::Seat;
use dreamworld::refusal::Refusal;
use dreamworld::state::{Choice, Phase};
use dreamworld::tokens::VALUES;
use dreamworld::{Action, Card, Event, Observation};
use maud::{Markup, html};
use view::table::part;
use view::touch::State;

pub fn professor_of(seat: Seat) -> Professor {
    Professor::ALL[seat.index() % Professor::ALL.len()]
}

/// The name of a standard token while it can be flipped, and of the +1 token it becomes.
fn glide(value: u8, nth: u8) -> String {
    format!("token-{value}-{nth}")
}

impl Desk<'_> {
    pub(super) fn mine(&self) -> Option<Markup> {
        if all_open(self.frame) {
            return Some(self.all_hands());
        }
        let me = self.me()?;
        let player = &self.seen.public.players[me.index()];
        let of = VALUES.count() as u8;
        Some(html! {
            (part("own", html! {
                div.when-first data-family="tokens" {
                    (own(
                        self.rack(me),
                        part("supply", self.supply(me)),
                        reached(player.tokens.golden_flipped(), of, player.tokens.sum_left()),
                    ))
                }
            }))
            (part("hand", html! {
                div data-family="hand" title=[self.hand_reason()] { (self.fan()) }
            }))
            (part("professor", html! {
                div.when-other { (self.professor(me)) }
            }))
        })
    }

    /// Why the hand cannot be touched now.
    fn hand_reason(&self) -> Option<String> {
        if self.can(|action| matches!(action, Action::Play(_))) {
            return None;
        }
        Some(match self.seen.public.phase {
            _ if self.may(Action::TakeBack) => {
                "You have chosen. Take it back to choose another card.".into()
            }
            Phase::Over => "The match is over.".into(),
            Phase::ChooseAgain => "Only those who played the Professor choose now.".into(),
            Phase::Act | Phase::Flip => {
                "The cards of this round are down. You play your next card when the next round begins."
                    .into()
            }
            _ => "You play a card when all choose.".into(),
        })
    }

    fn fan(&self) -> Markup {
        let own = self.seen.own.as_ref();
        let held: Vec<Held> = own
            .into_iter()
            .flat_map(|own| own.hand.iter())
            .map(Card::from_index)
            .map(|card| Held { dream: card.into(), state: self.held(card) })
            .collect();
        fan(&held)
    }

    fn held(&self, card: Card) -> State<'_> {
        if self.has_chosen(Choice::Dream(card)) {
            return self.taken_back();
        }
        self.touch(Action::Play(card)).unwrap_or_default()
    }

    fn taken_back(&self) -> State<'_> {
        match self.touch(Action::TakeBack) {
            Some(State::Touch(act)) => State::Chosen(act),
            _ => State::Rest,
        }
    }

    fn professor(&self, me: Seat) -> Markup {
        let in_hand = self.seen.public.professor.contains(me);
        let place = if in_hand { Whereabouts::InHand } else { Whereabouts::InPlay };
        let state = if self.has_chosen(Choice::Professor) {
            self.taken_back()
        } else {
            self.touch(Action::PlayProfessor)
                .or_else(|| self.touch(Action::DrawProfessor))
                .unwrap_or_default()
        };
        let why = match (state, in_hand) {
            (State::Rest, true) => {
                "Your Professor: play it to choose a Dream last, seeing the row."
            }
            (State::Rest, false) => {
                "Your Professor lies open. Draw it instead of a Dream to play it again."
            }
            _ => "",
        };
        html! {
            span title=[(!why.is_empty()).then_some(why)] {
                (professor::card(professor_of(me), self.frame.colour(me), place, state))
            }
        }
    }

    fn rack(&self, me: Seat) -> Markup {
        let tokens = self.seen.public.players[me.index()].tokens;
        let all = self.seen.content.tokens;
        let reasons: Vec<Option<String>> = VALUES.map(|value| self.not_flippable(value)).collect();
        let rows: Vec<token::Row> = VALUES
            .zip(&reasons)
            .filter(|(value, _)| all.left(*value) > 0)
            .map(|(value, why)| {
                let (left, all) = (tokens.left(value), all.left(value));
                // Standard tokens are flipped from the right, then the golden one.
                let next = match (self.touch(Action::Flip(value)), why) {
                    (Some(state), _) => state,
                    (None, Some(why)) => State::Off(why),
                    (None, None) => State::Rest,
                };
                let standing = |nth: u8| match nth {
                    _ if nth > left => State::Gone,
                    _ if nth == left => next,
                    _ => State::Rest,
                };
                token::Row {
                    value,
                    golden: if left == 0 { State::Gone } else { standing(1) },
                    standard: (2..=all).map(standing).collect(),
                    glide: glide(value, left),
                }
            })
            .collect();
        rack(self.frame.colour(me), "Your treatment tokens", &rows)
    }

    /// Why the next token of a row cannot be flipped in your turn.
    fn not_flippable(&self, value: u8) -> Option<String> {
        if self.frame.is_replay() || !self.may_score() {
            return None;
        }
        match self.why(Action::Flip(value))? {
            Refusal::ValueTooSmall { value, row } => Some(format!("needs {row}, you have {value}")),
            _ => None,
        }
    }

    fn supply(&self, me: Seat) -> Markup {
        let count = self.seen.public.players[me.index()].supply;
        let spends = self.can(|action| matches!(action, Action::Spend(_)));
        let states: Vec<State> = (1..=count)
            .map(|nth| match self.touch(Action::Spend(nth)) {
                Some(state) => state,
                None if !spends => State::Rest,
                None => match self.why(Action::Spend(nth)) {
                    Some(Refusal::StillTooSmall { .. }) => State::Off("too few to flip anything"),
                    _ => State::Rest,
                },
            })
            .collect();
        let flipped = self.news().filter_map(|event| match event {
            Event::Flipped { seat, value, golden: false, .. } if *seat == me => Some(*value),
            _ => None,
        });
        let newest = flipped
            .last()
            .map(|value| glide(value, self.seen.public.players[me.index()].tokens.left(value) + 1));
        html! {
            div title="+1 tokens: spend up to three of them in a turn in which you score; they go onto your Dream." {
                (supply(if spends { "Spend" } else { "Supply" }, &states, &newest.unwrap_or_default()))
            }
        }
    }

    /// Every hand, for those who look back and see everything.
    fn all_hands(&self) -> Markup {
        let chosen = |seen: &Observation| seen.own.as_ref().and_then(|own| own.chosen);
        html! {
            ul.hands {
                @for (seat, seen) in Seat::all(self.seen.seats).zip(self.all) {
                    @let colour = self.frame.colour(seat);
                    li class=(colour.class()) {
                        (view::seats::disc(Some(colour)))
                        b { (self.names.of(seat)) }
                        span.past {
                            @if let Some(own) = &seen.own {
                                @for card in own.hand.iter().map(Card::from_index) {
                                    (mini(card.into(), 0, State::Rest))
                                }
                            }
                        }
                        @if let Some(choice) = chosen(seen) { small { "has chosen " (self.chosen_words(choice)) } }
                    }
                }
            }
        }
    }
}
