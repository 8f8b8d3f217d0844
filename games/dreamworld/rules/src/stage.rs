//! Positions of scenario files put on the table, from what a [`Plan`] tells.
//!
//! The row tells what is awaited: chance while cards that the round needs are missing, a choice
//! while no player's Dream lies there, the second choice of those named in `again`, and otherwise
//! the owner of the farthest Dream. Hands have the size the round implies, earlier rounds have one
//! Dream of each player and what chance added, and every card that is not named is put somewhere,
//! always in the same way. +1 tokens that are in no supply lie on unnamed Dreams of earlier rounds.
//! A Dream that was drawn and played again cannot be staged; play it in the steps.

use dreamtable_core::{Game, Nobody, Pile, Seat, SeatSet};
use scenario::{CheckError, Line, StageError, Staged};

use crate::card::Card;
use crate::content::Effect;
use crate::facts;
use crate::game::Dreamworld;
use crate::phase::{round, setup};
use crate::plan::{Plan, Staging, refuse};
use crate::row::{Laid, Owner, Row};
use crate::state::{MAX_PLAYERS, Phase, State};
use crate::tokens::{Tokens, VALUES};

impl Staged for Dreamworld {
    fn stage(&self, lines: &[Line]) -> Result<State, StageError> {
        let mut plan = Plan::new(self);
        for line in lines {
            plan.read(line).map_err(|error| error.at(line))?;
        }
        plan.build()
    }

    fn check(&self, state: &State, fact: &Line) -> Result<(), CheckError> {
        facts::check(self, state, fact)
    }
}

/// A place beside a Client of an earlier round.
struct Slot {
    round: usize,
    owner: Owner,
    card: Option<Card>,
    /// Told by a line, and so left as it was told.
    told: bool,
}

impl Plan<'_> {
    fn build(mut self) -> Staging<State> {
        let mut state = setup::table(self.game);
        self.arrange(&mut state)?;
        self.check_beginning()?;
        let mut slots = self.earlier_rounds(&mut state);
        self.place_told(&mut slots)?;
        self.fill(&mut state, &mut slots)?;
        self.lay_earlier(&mut state, &slots);
        self.share_tokens(&mut state, &slots)?;
        self.lay_row(&mut state)?;
        Ok(state)
    }

    fn arrange(&mut self, state: &mut State) -> Staging<()> {
        let swap = |list: &mut Vec<u8>, at: usize, wanted: Option<u8>| {
            let Some(wanted) = wanted else { return Ok(()) };
            if at >= list.len() {
                return refuse("Freud's rounds have neither Client nor tile");
            }
            let from = list.iter().position(|&item| item == wanted).unwrap_or(at);
            list.swap(at, from);
            Ok(())
        };
        swap(&mut self.column, self.round / 2, self.client)?;
        swap(&mut self.tiles, self.round, self.tile)?;
        let public = &mut state.public;
        public.clients[..self.column.len()].copy_from_slice(&self.column);
        public.tiles[..self.tiles.len()].copy_from_slice(&self.tiles);
        public.round = self.round as u8;
        Ok(())
    }

    /// What nobody can have done yet, and what would have ended the match.
    fn check_beginning(&self) -> Staging<()> {
        let fresh = self.game.content.tokens;
        let moved = !self.professor.is_empty() || !self.again.is_empty();
        let flipped =
            self.tokens.iter().any(|tokens| *tokens != fresh) || self.id != self.game.id_tokens();
        if self.round == 0 && (moved || flipped) {
            return refuse("before the first scoring no Professor is in hand and nothing flipped");
        }
        if self.professor.minus(self.again) != self.professor {
            return refuse("a Professor is in hand or played, not both");
        }
        if self.tokens.iter().any(|tokens| tokens.done()) || self.id.is_some_and(Tokens::done) {
            return refuse("the match ends with the round in which somebody flips the last token");
        }
        Ok(())
    }

    /// The places of earlier rounds; takes what they drew from the deck.
    fn earlier_rounds(&self, state: &mut State) -> Vec<Slot> {
        let seats = self.game.seats();
        let mut slots = Vec::new();
        for round in 0..self.round {
            let mut put = |owner| slots.push(Slot { round, owner, card: None, told: false });
            Seat::all(seats).for_each(|seat| put(Owner::Seat(seat)));
            if seats < 4 {
                put(Owner::Nobody);
            }
            let mut draw = |wanted: bool, owner| {
                if wanted && state.public.deck > 0 {
                    state.public.deck -= 1;
                    put(owner);
                }
            };
            let effect = self.effect(round);
            draw(effect == Some(Effect::CardBefore), Owner::Nobody);
            draw(seats == 1, Owner::Id);
            draw(effect == Some(Effect::CardAfter), Owner::Nobody);
        }
        slots
    }

    fn effect(&self, round: usize) -> Option<Effect> {
        let tile = self.tiles.get(round)?;
        Some(self.game.content.tiles[usize::from(*tile)].effect)
    }

    /// Puts the Dreams of `lies` into their rounds, and those drawn since into any earlier one.
    fn place_told(&self, slots: &mut [Slot]) -> Staging<()> {
        for &(round, laid, bonus) in &self.lies {
            if bonus > 0 && !matches!(laid.owner, Owner::Seat(_)) {
                return refuse(format!("{}: only players put tokens on their Dreams", laid.card));
            }
            let fits = |slot: &&mut Slot| {
                slot.round == round && slot.owner == laid.owner && slot.card.is_none()
            };
            let Some(slot) = slots.iter_mut().find(fits) else {
                let what = "is not played yet, or its owner has no such card there";
                return refuse(format!("{}: round {} {what}", laid.card, round + 1));
            };
            (slot.card, slot.told) = (Some(laid.card), true);
        }
        for (seat, drawn) in self.drawn.iter().enumerate() {
            if drawn.len() > self.round.saturating_sub(1) {
                let most = self.round.saturating_sub(1);
                return refuse(format!("seat {} can have drawn {most} Dreams by now", seat + 1));
            }
            for card in drawn.iter() {
                let fits = |slot: &&mut Slot| slot.round + 1 < self.round && slot.card.is_none();
                let Some(slot) = slots.iter_mut().find(fits) else {
                    return refuse("more Dreams were drawn than lay in earlier rounds");
                };
                (slot.card, slot.told) = (Some(Card::from_index(card)), true);
            }
        }
        Ok(())
    }

    /// Gives every other place a card: one for each hand in turn, then the earlier rounds.
    fn fill(&self, state: &mut State, slots: &mut [Slot]) -> Staging<()> {
        let mut rest: Vec<Card> =
            self.game.content.deck.minus(self.named).iter().map(Card::from_index).collect();
        rest.sort_by_key(|card| (card.icon(), card.number(), card.suit()));
        let mut rest = rest.into_iter();
        let mut next = || rest.next().ok_or(StageError::new("too many Dreams are undealt"));
        let mut sizes = [0; MAX_PLAYERS];
        for seat in Seat::all(self.game.seats()) {
            let at = seat.index();
            let laid = self.row.iter().any(|laid| laid.owner == Owner::Seat(seat));
            sizes[at] =
                self.game.content.hand + self.drawn[at].len() - self.round - usize::from(laid);
            state.secret.hands[at] = self.hands[at].union(self.drawn[at]);
            state.public.known[at] = self.drawn[at];
            state.public.players[at].hand = sizes[at] as u8;
            if state.secret.hands[at].len() > sizes[at] {
                return refuse(format!("seat {seat} holds {} Dreams at this point", sizes[at]));
            }
        }
        let hands = &mut state.secret.hands;
        while hands.iter().zip(sizes).any(|(hand, size)| hand.len() < size) {
            for (hand, size) in hands.iter_mut().zip(sizes) {
                if hand.len() < size {
                    hand.insert(next()?.index());
                }
            }
        }
        for slot in slots.iter_mut().filter(|slot| slot.card.is_none()) {
            slot.card = Some(next()?);
        }
        Ok(())
    }

    fn lay_earlier(&self, state: &mut State, slots: &[Slot]) {
        let drawn = self.drawn.iter().fold(Pile::EMPTY, |all, drawn| all.union(*drawn));
        for slot in slots {
            let Some(card) = slot.card else { continue };
            let place = self.game.place_of_round(&state.public, slot.round);
            state.public.rows[slot.round].insert(place, Laid { card, owner: slot.owner });
            if !drawn.contains(card.index()) {
                state.public.open.insert(card.index());
            }
        }
        for &(_, laid, bonus) in &self.lies {
            state.public.set_bonus(laid.card, bonus);
        }
    }

    /// Every +1 token was flipped by somebody and is in a supply or on a Dream.
    fn share_tokens(&self, state: &mut State, slots: &[Slot]) -> Staging<()> {
        let standard = |tokens: Tokens| {
            let rows = VALUES.map(|value| usize::from(tokens.left(value)).saturating_sub(1));
            rows.sum::<usize>()
        };
        let fresh = standard(self.game.content.tokens);
        let mut loose = 0i32;
        for seat in Seat::all(self.game.seats()) {
            let at = seat.index();
            let flipped = fresh - standard(self.tokens[at]);
            let own = |(_, laid, bonus): &(usize, Laid, u8)| {
                if laid.owner == Owner::Seat(seat) { usize::from(*bonus) } else { 0 }
            };
            let laid: usize = self.lies.iter().map(own).sum();
            let supply = self.supply[at].map_or(flipped.saturating_sub(laid), usize::from);
            let player = &mut state.public.players[at];
            (player.tokens, player.supply) = (self.tokens[at], supply as u8);
            loose += flipped as i32 - supply as i32 - laid as i32;
        }
        if loose < 0 {
            return refuse(format!("there are {} +1 tokens more than were flipped", -loose));
        }
        for slot in slots.iter().filter(|slot| !slot.told) {
            if let (Owner::Seat(_), Some(card)) = (slot.owner, slot.card) {
                let count = loose.min(3);
                state.public.set_bonus(card, count as u8);
                loose -= count;
            }
        }
        if loose > 0 {
            return refuse(format!("{loose} flipped tokens are in no supply and on no Dream"));
        }
        state.public.professor = self.professor;
        state.public.id = self.id.unwrap_or_default();
        Ok(())
    }

    /// Lays the row of this round; what is missing in it is what is awaited.
    fn lay_row(&self, state: &mut State) -> Staging<()> {
        let game = self.game;
        let seats = SeatSet::first_n(game.seats());
        let count = |owner| self.row.iter().filter(|laid| laid.owner == owner).count();
        let players: SeatSet = seats.iter().filter(|seat| count(Owner::Seat(*seat)) > 0).collect();
        if seats.iter().any(|seat| count(Owner::Seat(seat)) > 1) || count(Owner::Id) > 1 {
            return refuse("nobody has two Dreams in one row");
        }
        let revealed = !players.is_empty() || !self.again.is_empty();
        if revealed
            && (players.union(self.again) != seats
                || players.len() + self.again.len() != seats.len())
        {
            return refuse(
                "a seat's Dream lies in the row, or it plays again; name every seat once",
            );
        }
        let effect = self.effect(self.round);
        let deck = usize::from(state.public.deck);
        let non_players = usize::from(game.seats() < 4);
        let before = non_players + usize::from(effect == Some(Effect::CardBefore) && deck > 0);
        let after = usize::from(effect == Some(Effect::CardAfter) && deck > count(Owner::Id));
        let others = count(Owner::Nobody);
        let solo = game.seats() == 1 && deck > others.saturating_sub(non_players);
        let id_lies = count(Owner::Id) == 1;
        let most = if revealed && (id_lies || !solo) { before + after } else { before };
        if others > most || (revealed && others < before) || (id_lies && !revealed) {
            return refuse(format!("{others} cards of nobody do not fit the moment of this round"));
        }
        state.public.deck -= (others.saturating_sub(non_players) + count(Owner::Id)) as u8;
        let place = game.place(&state.public);
        let mut row = Row::default();
        for laid in &self.row {
            row.insert(place, *laid);
        }
        *state.public.row_mut() = row;
        state.public.again = self.again;
        state.public.phase = match revealed {
            false if others == 0 && non_players == 1 => Phase::NonPlayer,
            false if others < before => Phase::CardBefore,
            false => Phase::Choose,
            true if solo && !id_lies => Phase::IdCard,
            true if others < before + after => Phase::CardAfter,
            true if !self.again.is_empty() => Phase::ChooseAgain,
            true => {
                round::row_fixed(game, state, &mut Nobody);
                return Ok(());
            }
        };
        Ok(())
    }
}
