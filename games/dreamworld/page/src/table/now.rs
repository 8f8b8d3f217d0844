//! The status line: who is awaited, what for, and the buttons that go with it.

use super::Desk;
use crate::{id_disc, words};
use dreamtable_core::{Seat, SeatSet, Viewer};
use dreamworld::Action;
use dreamworld::sheet::TurnSheet;
use dreamworld::state::{Choice, Phase};
use maud::{Markup, html};
use view::furniture::{Weight, action_button, status, status_of, waiting};
use view::icons::{Icon, icon};
use view::seats::disc;
use view::table::{OTHER, after, confirm, other_switch, people, undo};

impl Desk<'_> {
    /// The window's title and the status line.
    pub(super) fn now(&self) -> (String, Markup) {
        let public = &self.seen.public;
        match (public.phase, self.me()) {
            (Phase::Over, _) => self.over(),
            (Phase::Choose | Phase::ChooseAgain, Some(me)) => self.choosing(me),
            (Phase::Act | Phase::Flip, Some(me)) if public.turn.seat == me => {
                ("Your choice".into(), self.your_turn(me))
            }
            _ => self.waiting(),
        }
    }

    /// A button for a legal action.
    fn button(&self, action: Action, weight: Weight, sign: Option<Icon>, words: &str) -> Markup {
        let offer = self.offer(action);
        html! { @if let Some(offer) = offer { (action_button(offer.act(), weight, sign, words)) } }
    }

    fn list_button(&self) -> Markup {
        html! {
            button.btn.plain type="button" popovertarget="choices" { (icon(Icon::List)) span { "As a list" } }
        }
    }

    fn choosing(&self, me: Seat) -> (String, Markup) {
        let public = &self.seen.public;
        let again = public.phase == Phase::ChooseAgain;
        let choosers = if again { public.again } else { SeatSet::first_n(self.seen.seats) };
        let others = choosers.minus(public.committed).without(me);
        let chosen = self.seen.own.as_ref().and_then(|own| own.chosen);
        let colour = self.frame.colour(me);
        if let Some(choice) = chosen {
            let back = html! {
                (self.button(Action::TakeBack, Weight::Choice, Some(Icon::Undo), "Take back"))
                (people::absent(self.frame, others.iter()))
            };
            let verb = if others.len() == 1 { "chooses" } else { "choose" };
            let sentence = format!("{} {verb} a card; you have chosen.", self.names.list(others));
            let tell = format!(
                "You play {}. You may take it back until the last one has chosen.",
                self.chosen_words(choice)
            );
            return ("Waiting".into(), waiting(self.asked(others), &sentence, &tell, back));
        }
        if !choosers.contains(me) {
            return self.waiting();
        }
        let sentence = match again {
            true => "Your choice: a Dream, now that you see the row.".to_owned(),
            false => format!("Your choice: a card for round {}.", self.round()),
        };
        let secret = match others.is_empty() {
            true if self.seen.seats == 1 => "Then the Id plays from the deck.".to_owned(),
            true => "Everybody else has chosen.".to_owned(),
            false if others.len() == 1 => {
                format!("Secret until {} has chosen too.", self.names.list(others))
            }
            false => "Secret until all have chosen.".to_owned(),
        };
        let tell = match again {
            true => self.scores_words(),
            false => format!("{secret} {}", self.scores_words()),
        };
        let open: SeatSet = others.iter().filter(|seat| self.frame.is_empty(*seat)).collect();
        let buttons = html! {
            (undo(self.frame)) (people::absent(self.frame, open.iter())) (self.list_button()) (confirm())
        };
        ("Your choice".into(), status(Some(colour), &sentence, &tell, buttons))
    }

    fn asked(&self, seats: SeatSet) -> view::seats::Colour {
        self.frame.colour(seats.first().unwrap_or(Seat::new(0)))
    }

    fn your_turn(&self, me: Seat) -> Markup {
        let Some(turn) = self.seen.turn() else { return html! {} };
        let colour = self.frame.colour(me);
        let two = self.two_ways();
        let (sentence, tell) = self.turn_words(&turn);
        let skip = self.seen.public.row().gap(
            turn_at(self),
            1,
            self.seen.corner(usize::from(self.seen.public.round)),
        );
        let buttons = html! {
            (undo(self.frame))
            (self.button(Action::Pass, Weight::Plain, None, "Do nothing"))
            @if two { (other_switch("Draw instead", "Score instead")) }
            span.only-first.acts {
                (self.button(Action::Skip, Weight::Choice, None, &format!("Skip: gap {skip}")))
                (self.button(Action::Stop, Weight::Main, Some(Icon::Check), "Flip no more"))
            }
            (confirm())
        };
        let line = status(Some(colour), &sentence, &tell, buttons);
        if !two {
            return line;
        }
        html! {
            (line)
            div.who.only-other {
                (disc(Some(colour)))
                p {
                    b { "Your choice: draw a card instead." } " "
                    span.tell { "Touch a card from an earlier round" @if self.may(Action::DrawProfessor) { " or your Professor" } "." }
                }
            }
            span hidden data-mode=(OTHER) {}
        }
    }

    fn turn_words(&self, turn: &TurnSheet) -> (String, String) {
        let who = "Your choice";
        if !turn.scores {
            let suit = self.seen.suit(usize::from(self.seen.public.round));
            let why =
                suit.map_or(String::new(), |suit| format!("Only {suit} scores in this round. "));
            if !self.may_draw() {
                return (format!("{who}: nothing lies open to draw."), why);
            }
            let or = if self.may(Action::DrawProfessor) { ", or your Professor" } else { "" };
            return (
                format!("{who}: draw a card."),
                format!("{why}Take any card from an earlier round{or}."),
            );
        }
        let player = &self.seen.public.players[turn.seat.index()];
        if turn.flipped > 0 {
            return (
                format!("{who}: {} left to flip with.", turn.left),
                "Touch another token, or flip no more.".into(),
            );
        }
        let sentence = format!("{who}: score with value {}.", turn.left);
        let tell = match (
            self.can(|a| matches!(a, Action::Flip(_))),
            self.can(|a| matches!(a, Action::Spend(_))),
        ) {
            (true, true) => "Touch the tokens you want to flip, or spend +1 tokens first.".into(),
            (true, false) => "Touch the tokens you want to flip.".into(),
            (false, true) => "Too little to flip anything: spend +1 tokens first.".into(),
            (false, false) => match player.tokens.cheapest() {
                Some(cheapest) => {
                    let skip = self.may(Action::Skip);
                    let rather = if skip { "Skip the next Dream, or draw" } else { "You may draw" };
                    format!("Too little: your cheapest token is a {cheapest}. {rather} instead.")
                }
                None => "All your tokens are flipped.".into(),
            },
        };
        (sentence, tell)
    }

    /// Somebody else decides.
    fn waiting(&self) -> (String, Markup) {
        let public = &self.seen.public;
        let awaited = match public.phase {
            Phase::Choose => SeatSet::first_n(self.seen.seats).minus(public.committed),
            Phase::ChooseAgain => public.again.minus(public.committed),
            Phase::Act | Phase::Flip => SeatSet::only(public.turn.seat),
            _ => SeatSet::EMPTY,
        };
        let sentence = words::status(self.seen, &self.names);
        let tell = match (self.seen.viewer, public.phase) {
            (Viewer::Spectator, _) => "You are watching; hands are secret.".to_owned(),
            (_, Phase::Act | Phase::Flip) if self.acts_later() => {
                "Your card acts later in this round.".into()
            }
            (_, Phase::Act | Phase::Flip) => "You have acted in this round.".into(),
            _ => self.scores_words(),
        };
        let buttons = html! { (undo(self.frame)) (people::absent(self.frame, awaited.iter())) };
        if awaited.is_empty() {
            return ("".into(), status(None, &sentence, &tell, buttons));
        }
        ("Waiting".into(), waiting(self.asked(awaited), &sentence, &tell, buttons))
    }

    fn acts_later(&self) -> bool {
        let public = &self.seen.public;
        let later = public.row().as_slice().iter().skip(usize::from(public.turn.at) + 1);
        later.into_iter().any(|laid| {
            matches!(laid.owner, dreamworld::row::Owner::Seat(seat) if self.me() == Some(seat))
        })
    }

    fn over(&self) -> (String, Markup) {
        let public = &self.seen.public;
        let winners = public.winners;
        let you = self.me().is_some_and(|me| winners.contains(me));
        let sentence = match (you, winners.len()) {
            (true, 1) => "You have won.".to_owned(),
            (true, _) => format!("You share the victory: {}.", self.names.list(winners)),
            _ => words::status(self.seen, &self.names),
        };
        let who = match winners.first() {
            None if self.id.is_some() => id_disc(),
            first => disc(first.map(|seat| self.frame.colour(seat))),
        };
        (
            "The match is over".into(),
            status_of(who, &sentence, &self.because(), after::buttons(self.frame)),
        )
    }

    pub(super) fn has_chosen(&self, choice: Choice) -> bool {
        self.seen.own.as_ref().is_some_and(|own| own.chosen == Some(choice))
    }
}

fn turn_at(desk: &Desk) -> usize {
    usize::from(desk.seen.public.turn.at)
}
