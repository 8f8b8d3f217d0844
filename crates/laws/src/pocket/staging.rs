//! Positions and facts of Pocket in scenario files.
//!
//! Position: `hand SEAT CARDS…`, `chosen SEAT CARD`, `face-up CARDS…` (of those in hands),
//! `discard CARDS…`, `tokens N…` (one per seat, taken from the pot), `phase choose|reward|over`,
//! `lead SEAT`. By default hands and discard are empty, all other cards are in the deck, no tokens
//! are taken, seat 1 leads and cards are being chosen.
//! Facts: `hand SEAT CARDS…`, `tokens N…`, `deck N`, `to-come reward|bell…` (the most urgent first),
//! `clock KIND NUMBER SEAT ACTION` (the only one that runs; nothing after `clock` when none does).

use dreamtable_core::{Boxed, Game, NotationError, Pile, Seat, SeatSet, Words};
use scenario::{CheckError, Line, StageError, Staged};

use super::{Card, Cards, Frame, Phase, Pocket, State};

impl Staged for Pocket {
    fn stage(&self, lines: &[Line]) -> Result<State, StageError> {
        let mut state = State { phase: Phase::Choose, ..self.setup() };
        for line in lines {
            self.stage_line(&mut state, line).map_err(|error| error.at(line))?;
        }
        let seats = Seat::all(self.seats()).map(Seat::index);
        for seat in seats {
            if state.chosen[seat].is_some_and(|card| !state.hands[seat].contains(card.0)) {
                return Err(StageError::new("a seat can only have chosen a card of its hand"));
            }
            if state.phase == Phase::Choose && state.hands[seat].is_empty() {
                return Err(StageError::new("while cards are chosen every seat has a hand"));
            }
        }
        if state.phase == Phase::Reward {
            state.waiting.push(Frame::Reward);
        }
        let all_chosen = state.committed() == SeatSet::first_n(self.seats());
        if all_chosen || (state.phase != Phase::Choose && !state.committed().is_empty()) {
            return Err(StageError::new("cards are revealed as soon as all seats have chosen"));
        }
        Ok(state)
    }

    fn check(&self, state: &State, fact: &Line) -> Result<(), CheckError> {
        let mut words = fact.words();
        match words.word("a fact")? {
            "hand" => {
                let seat = self.seat(&mut words)?;
                let claimed = Cards(cards(&mut words)?);
                CheckError::unless_equal(&claimed, &Cards(state.hands[seat.index()]))
            }
            "tokens" => {
                let claimed = numbers(&mut words)?;
                CheckError::unless_equal(&claimed.as_slice(), &&state.tokens[..self.seats()])
            }
            "to-come" => {
                let claimed: Vec<&str> = words.remaining().collect();
                let real = state.waiting.to_come().map(|frame| match frame {
                    Frame::Reward => "reward",
                    Frame::Bell => "bell",
                });
                CheckError::unless_equal(&claimed, &real.collect())
            }
            "clock" => {
                let claimed: Vec<&str> = words.remaining().collect();
                let written = self.timers(state).into_iter().map(|timer| {
                    let (seat, action) = timer.then;
                    format!("{} {} {seat} {}", timer.kind, timer.number, self.notate_action(action))
                });
                let real: Vec<String> = written.collect();
                CheckError::unless_equal(&claimed.join(" "), &real.join(", "))
            }
            "deck" => {
                let claimed = words.next("how many cards")?;
                words.end()?;
                CheckError::unless_equal(&claimed, &state.deck.len())
            }
            _ => {
                Err(CheckError::Unknown { known: "hand, tokens, deck, to-come, clock".to_owned() })
            }
        }
    }
}

impl Pocket {
    fn stage_line(&self, state: &mut State, line: &Line) -> Result<(), StageError> {
        let mut words = line.words();
        match words.word("a part of the position")? {
            "hand" => {
                let seat = self.seat(&mut words)?;
                let hand = cards(&mut words)?;
                take_from_deck(state, hand)?;
                state.hands[seat.index()] = state.hands[seat.index()].union(hand);
            }
            "discard" => {
                let cards = cards(&mut words)?;
                take_from_deck(state, cards)?;
                state.discard = state.discard.union(cards);
            }
            "face-up" => {
                let cards = cards(&mut words)?;
                let held = state.hands.iter().fold(Pile::EMPTY, |all, hand| all.union(*hand));
                if !cards.minus(held).is_empty() {
                    return Err(StageError::new("name the hands that hold these cards first"));
                }
                state.face_up = cards;
            }
            "chosen" => {
                let seat = self.seat(&mut words)?;
                state.chosen[seat.index()] = Some(words.next("a card")?);
                words.end()?;
            }
            "tokens" => {
                let tokens = numbers(&mut words)?;
                let taken: usize = tokens.iter().map(|&tokens| usize::from(tokens)).sum();
                if tokens.len() != self.seats() || taken > self.pot.into() {
                    let what = format!("one number per seat, together at most {}", self.pot);
                    return Err(StageError::new(what));
                }
                state.tokens[..tokens.len()].copy_from_slice(&tokens);
                state.pot = self.pot - taken as u8;
            }
            "lead" => {
                state.lead = self.seat(&mut words)?;
                words.end()?;
            }
            "phase" => {
                state.phase = match words.word("choose, reward or over")? {
                    "choose" => Phase::Choose,
                    "reward" => Phase::Reward,
                    "over" => Phase::Over,
                    other => return Err(NotationError::new(other, "choose, reward or over").into()),
                };
                words.end()?;
            }
            other => {
                let known = "hand, chosen, face-up, discard, tokens, lead or phase";
                return Err(NotationError::new(other, known).into());
            }
        }
        Ok(())
    }

    fn seat(&self, words: &mut Words<'_>) -> Result<Seat, NotationError> {
        let seat: Seat = words.next("a seat")?;
        let expected = format!("a seat from 1 to {}", self.options().seats);
        (seat.index() < self.seats())
            .then_some(seat)
            .ok_or_else(|| NotationError::new(&seat.to_string(), expected))
    }
}

fn take_from_deck(state: &mut State, cards: Pile) -> Result<(), StageError> {
    if let Some(card) = cards.minus(state.deck).iter().next() {
        let what = format!("{} lies elsewhere already, or is not in this game", Card(card));
        return Err(StageError::new(what));
    }
    state.deck = state.deck.minus(cards);
    Ok(())
}

fn cards(words: &mut Words<'_>) -> Result<Pile, NotationError> {
    words.remaining().map(|word| word.parse::<Card>().map(|card| card.0)).collect()
}

fn numbers(words: &mut Words<'_>) -> Result<Vec<u8>, NotationError> {
    let number = |word: &str| word.parse().map_err(|_| NotationError::new(word, "a number"));
    words.remaining().map(number).collect()
}
