//! The status line: who is awaited, what for, and the buttons that go with it.

use dream_cycle::{Action, Phase};
use dreamtable_core::{Seat, Viewer};
use maud::{Markup, html};
use view::furniture::{Weight, action_button, status, waiting};
use view::icons::Icon;
use view::table::replay::{self, Lookback};
use view::table::{after, people, undo};

use super::{Desk, MARKET, TRADE, sheet_button};
use crate::words;

impl Desk<'_> {
    /// The window's title and the status line.
    pub(super) fn now(&self) -> (String, Markup) {
        let me = self.me();
        match (self.seen.phase, self.awaited()) {
            (Phase::Over, _) => self.over(),
            (_, Some(seat)) if Some(seat) == me => {
                let (what, mut tell) = words::asks(self.seen.phase);
                if self.seen.phase == Phase::Buying && self.rider(seat).tiles().is_empty() {
                    tell = words::BUY_FIRST;
                }
                let sentence = format!("Your choice: {what}");
                let line = status(Some(self.frame.colour(seat)), &sentence, tell, self.buttons());
                ("Your choice".into(), line)
            }
            (_, Some(seat)) => {
                let sentence = format!("{} {}", self.names.of(seat), self.doing());
                let begun = self.seen.round > 0;
                let tell = if begun && me.is_some_and(|me| self.rider(me).is_in()) {
                    "You may arrange your tiles and trade meanwhile."
                } else {
                    ""
                };
                let buttons = html! { (undo(self.frame)) (people::absent(self.frame, [seat])) (self.sheets()) };
                (String::new(), waiting(self.frame.colour(seat), &sentence, tell, buttons))
            }
            _ => (String::new(), status(None, "The Dreamscape shifts.", "", html! {})),
        }
    }

    /// The status line of the past.
    pub(super) fn past(&self, moment: Lookback) -> (String, Markup) {
        let who = self.told.last().and_then(|told| told.seat);
        let mut said = self.happened();
        if said.is_empty() {
            let teller = self.teller();
            said.extend(self.news().filter_map(|event| words::in_passing(event, &teller)));
        }
        (String::new(), replay::status(self.frame, moment, who, &said))
    }

    fn over(&self) -> (String, Markup) {
        let (sentence, tell) = self.result();
        let buttons = after::buttons(self.frame);
        let who = self.seen.winners.iter().next().map(|seat| self.frame.colour(seat));
        ("The match is over".into(), status(who, &sentence, &tell, buttons))
    }

    /// What the seat that is awaited does, after its name.
    fn doing(&self) -> &'static str {
        match self.seen.phase {
            Phase::Start(_) => "chooses where to start.",
            Phase::Buying => "buys and lays out tiles.",
            Phase::Conflict(_) | Phase::Chain(_) => "decides who gets out of the way.",
            Phase::Pay => "has to pay.",
            Phase::Rescue(_) => "is asked for help.",
            Phase::Shadow(_) | Phase::TakePart(_) => "has a Shadowwalker and decides.",
            Phase::TakeBack | Phase::ExtraTurn => "ends the turn.",
            _ => "rides.",
        }
    }

    fn buttons(&self) -> Markup {
        html! {
            (undo(self.frame))
            (self.sheets())
            @for action in self.answers() { (self.answer(action)) }
        }
    }

    /// On a phone market and trades are sheets: their buttons stand here, but while one rides.
    fn sheets(&self) -> Markup {
        let rides = self.seen.phase != Phase::Buying && self.is_viewer(self.seen.active);
        let offers = self.offers_for_me();
        let trade = if offers > 0 { format!("Trade ({offers})") } else { "Trade".to_owned() };
        html! {
            @if self.me().is_some_and(|me| self.rider(me).is_in()) && !rides && !matches!(self.seen.phase, Phase::Start(_)) {
                (sheet_button(MARKET, Icon::Cards, "Market"))
                @if self.seen.seats > 1 { (sheet_button(TRADE, Icon::Link, &trade)) }
            }
        }
    }

    /// The answers that stand beside the sentence: not what is touched elsewhere.
    fn answers(&self) -> Vec<Action> {
        let beside = |action: &Action| {
            matches!(
                action,
                Action::Walk
                    | Action::Skip
                    | Action::Choose(_)
                    | Action::Brake
                    | Action::Go
                    | Action::Turn(_)
                    | Action::Stop
                    | Action::Push
                    | Action::Pass
                    | Action::Block
                    | Action::Decline
                    | Action::Let
                    | Action::Shun
                    | Action::Join
                    | Action::Stay
                    | Action::Take
                    | Action::Leave
                    | Action::Again
                    | Action::End
                    | Action::Ride
                    | Action::Drift
            ) || (matches!(action, Action::Zip(_)) && self.seen.phase == Phase::Blocked)
                || (matches!(action, Action::Point(_)) && self.seen.phase == Phase::Point)
        };
        self.legal.iter().copied().filter(beside).collect()
    }

    fn answer(&self, action: Action) -> Markup {
        let main = matches!(action, Action::Ride | Action::Go)
            || (matches!(action, Action::Stop) && !self.may(Action::Go));
        let weight = if main { Weight::Main } else { Weight::Choice };
        let sign = main.then_some(Icon::Check);
        let words = match action {
            Action::Choose(colour) => colour.to_string(),
            Action::Turn(way) | Action::Point(way) => words::facing(way).into(),
            Action::Brake => "Brake, 2 chi".into(),
            Action::Drift => "Ride, turned by the rules".into(),
            Action::Walk => "Walk".into(),
            Action::Skip => "Keep it".into(),
            Action::Shun => "Leave it alone".into(),
            Action::Join => "Take part".into(),
            Action::Take => "Take it back, 1 chi".into(),
            Action::Leave => "Leave it".into(),
            Action::Again => "Extra turn".into(),
            Action::End => "No, end".into(),
            other => self.label(other),
        };
        action_button(self.act(action).unwrap_or_default(), weight, sign, &words)
    }

    pub(super) fn is_viewer(&self, seat: Seat) -> bool {
        self.frame.viewer == Viewer::Seat(seat)
    }
}
