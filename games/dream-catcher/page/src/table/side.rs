//! Beside the board: who leads, who holds a card, and the talk.

use super::super::{parts, words};
use super::Desk;
use dream_catcher::{Clue, Event, Phase};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::icons::{Icon, icon};
use view::seats::{disc, emblem};
use view::table::{TALK, part};
use view::touch::thinking;

/// How much of what was said and done stands beside the board.
const SAID: usize = 14;
const DONE: usize = 6;

impl Desk<'_> {
    pub(super) fn side(&self) -> Markup {
        let seats = self.seen.seats;
        let from = self.me().map_or(0, |me| me.index() + 1);
        let count = if self.me().is_some() { seats - 1 } else { seats };
        let others = (0..count).map(|i| Seat::new((from + i) % seats));
        html! {
            div.others.many[count > 3] {
                @for seat in others { (part(format!("seat-{seat}"), self.other(seat))) }
            }
            (self.talk())
        }
    }

    fn other(&self, seat: Seat) -> Markup {
        let colour = self.frame.colour(seat);
        let busy = self.is_busy(seat) && !self.frame.is_replay();
        html! {
            section class={ "seat pane " (colour.class()) @if busy { " busy" } } aria-label=(self.names.of(seat)) data-drop=(seat) {
                (disc(Some(colour)))
                div {
                    h2 { (self.names.of(seat)) @if busy { " " (thinking()) } }
                    small { (self.note(seat)) }
                }
                @if self.phase() == Phase::Touch && self.holds(seat) > 0 {
                    (parts::thing("card-back", "holds", "0 0 40 40", &format!("holds {}, face down", words::cards(self.holds(seat)))))
                }
            }
        }
    }

    fn holds(&self, seat: Seat) -> usize {
        let talk = &self.seen.public.talk;
        talk.touch.iter().filter(|seats| seats.contains(seat)).count()
    }

    fn is_busy(&self, seat: Seat) -> bool {
        match self.phase() {
            Phase::Lead | Phase::Token => seat == self.lead(),
            Phase::Reveal => !self.seen.public.ready.contains(seat),
            Phase::Touch => match &self.seen.public.talk.proposal {
                Some(proposal) => seat != self.lead() && !proposal.agreed.contains(seat),
                None => false,
            },
            _ => false,
        }
    }

    /// What is to be said of a seat; where many sit, only what they do.
    fn note(&self, seat: Seat) -> String {
        let (kind, doing) = (self.frame.kind(seat).unwrap_or_default(), self.doing(seat));
        match (self.seen.seats, doing.is_empty(), kind.is_empty()) {
            (_, true, _) => kind,
            (5.., false, _) | (_, false, true) => doing,
            _ => format!("{kind}, {doing}"),
        }
    }

    /// What a seat does now, in a word or two.
    fn doing(&self, seat: Seat) -> String {
        let talk = &self.seen.public.talk;
        let leads = seat == self.lead();
        let doing = match self.phase() {
            Phase::Over => "",
            Phase::Reveal if self.seen.public.ready.contains(seat) => "is ready",
            Phase::Reveal if leads => "led",
            Phase::Reveal => "looks",
            Phase::Touch if leads => "leads, silent",
            Phase::Token if leads => "turns the token",
            Phase::Token => "agrees",
            _ if leads && !talk.row.is_empty() => "deals cards",
            _ if leads => "picks a dream",
            Phase::Touch => match &talk.proposal {
                Some(proposal) if proposal.agreed.contains(seat) => "agrees",
                _ if talk.listened.contains(seat) => "listens",
                _ => match (self.holds(seat), talk.had[seat.index()].is_some()) {
                    (0, false) => "no card yet",
                    (0, true) => "passed it on",
                    _ => "feels",
                },
            },
            _ => "waits",
        };
        doing.to_owned()
    }

    fn talk(&self) -> Markup {
        let chat = &self.frame.chat;
        let from = chat.len().saturating_sub(SAID);
        html! {
            section.talkpane.pane aria-label="Talk" {
                div.scrolled tabindex="0" role="log" aria-label="What was said" { (part("said", html! {
                    ol {
                        @for (seat, line) in self.deeds() { li class=(self.frame.colour(seat).class()) { (emblem(self.frame.colour(seat))) span { (line) } } }
                        @if let Some((seat, words)) = self.jest() {
                            li class=(self.frame.colour(seat).class()) { (emblem(self.frame.colour(seat))) span { b { (self.name(seat)) } " " (words) } }
                        }
                        @for said in &chat[from..] {
                            li class=[said.seat.map(|seat| self.frame.colour(seat).class())] {
                                @if let Some(seat) = said.seat { (emblem(self.frame.colour(seat))) } @else { (icon(Icon::Eye)) }
                                span { b { (said.name) } " " (said.text) }
                            }
                        }
                    }
                })) }
                @if !self.frame.is_replay() { (part("say", self.say())) }
            }
        }
    }

    /// When all is shown, what one bot says whose finger was wrong.
    fn jest(&self) -> Option<(Seat, String)> {
        let shown = self.phase() == Phase::Reveal;
        let round = self.seen.remembered().pop().filter(|_| shown)?;
        let content = self.content();
        round.cards.iter().find_map(|card| {
            let is = content.noun_word(content.figure(card.motif).noun);
            let mut bots = card.said.iter().filter(|said| self.seen.bots.contains(said.seat));
            let (seat, last) = bots.find_map(|said| Some((said.seat, said.names.last()?)))?;
            let turn = usize::from(round.round) + seat.index();
            (last != is).then(|| (seat, words::mistaken(is, last, turn)))
        })
    }

    /// Why the viewer may not speak now.
    fn muted(&self) -> Option<&'static str> {
        let round = matches!(
            self.phase(),
            Phase::Lead | Phase::Table | Phase::Touch | Phase::Feeling(_) | Phase::Token
        );
        match self.me() {
            Some(_) if round && self.is_lead() => Some("Silent until the reveal"),
            None if round => Some("Spectators are quiet now"),
            _ => None,
        }
    }

    fn say(&self) -> Markup {
        let muted = self.muted();
        html! {
            div.sayrow {
                input type="text" name="text" form=(TALK) maxlength="400" autocomplete="off" aria-label="Say to the others"
                    placeholder=(muted.unwrap_or("Say to the others")) title=[muted] disabled[muted.is_some()];
                @if muted.is_none() { button.btn.plain type="submit" form=(TALK) { "Say" } }
            }
        }
    }

    /// The latest impressions and deeds of this round; all words about one card are one line.
    pub(super) fn deeds(&self) -> Vec<(Seat, Markup)> {
        let mut lines: Vec<(Seat, Option<Clue>, Markup)> = Vec::new();
        let row = super::row_of(self.seen);
        for event in self.told.iter().flat_map(|told| &told.events) {
            let (seat, card, chip) = match event {
                Event::Led { .. } => {
                    lines.clear();
                    continue;
                }
                Event::Said { seat, card, shape } => (*seat, *card, parts::chip(shape, false)),
                Event::Named { seat, card, noun } => (*seat, *card, parts::chip(noun, true)),
                Event::Passed { from: seat, .. }
                | Event::Pinged { seat, .. }
                | Event::Laid { seat, .. }
                | Event::Objected { seat } => {
                    let said = words::tell(event, &self.names, self.game, &row);
                    lines.push((*seat, None, self.told_of(*seat, &said)));
                    continue;
                }
                _ => continue,
            };
            match lines.iter_mut().find(|line| (line.0, line.1) == (seat, Some(card))) {
                Some((_, _, line)) => *line = html! { (line) (chip) },
                None => {
                    let verb = if self.me() == Some(seat) { " feel " } else { " feels " };
                    lines.push((seat, Some(card), html! { b { (self.name(seat)) } (verb) (chip) }));
                }
            }
        }
        let from = lines.len().saturating_sub(DONE);
        lines.drain(from..).map(|(seat, _, line)| (seat, line)).collect()
    }

    /// A sentence with the name in bold; of the viewer it says "you".
    fn told_of(&self, seat: Seat, said: &str) -> Markup {
        let rest = said.strip_prefix(&self.names.of(seat)).unwrap_or(said);
        let rest = if self.me() == Some(seat) { second(rest) } else { rest.to_owned() };
        html! { b { (self.name(seat)) } (rest) }
    }
}

/// "passes card A" said of "You".
fn second(rest: &str) -> String {
    match rest.trim_start().split_once(' ') {
        Some((verb, rest)) => format!(
            " {} {rest}",
            verb.strip_suffix("es")
                .filter(|_| verb == "passes")
                .or(verb.strip_suffix('s'))
                .unwrap_or(verb)
        ),
        None => rest.to_owned(),
    }
}
