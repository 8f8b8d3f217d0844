//! A finished round as everybody may see it, and the end of the match.

use super::super::{parts, words};
use super::Desk;
use dream_catcher::remembered::{Remembered, RememberedCard};
use dream_catcher::{Content, Grade};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::furniture::{Weight, link_button};
use view::icons::Icon;
use view::names::Names;
use view::seats::{Colour, disc};

/// What a finished round is told with.
#[derive(Clone, Copy)]
pub struct Memory<'a> {
    pub content: &'a Content,
    pub names: &'a Names,
    /// The seat of whoever is told.
    pub you: Option<Seat>,
    /// Where to ask how the fingers went, if somebody knows.
    pub went: Option<&'a str>,
}

impl Desk<'_> {
    pub(super) fn memory_of_round(&self) -> Markup {
        let went = (!self.frame.is_replay()).then(|| self.frame.at("fingers"));
        let told = Memory {
            content: self.content(),
            names: &self.names,
            you: self.me(),
            went: went.as_deref(),
        };
        let last = self.seen.remembered().pop();
        html! { @if let Some(round) = last { (memory(&round, told)) } }
    }

    /// The night in nine pictures, and how it went.
    pub(super) fn ending(&self) -> Markup {
        let (public, content) = (&self.seen.public, self.content());
        let rounds = content.size.rounds;
        let grade = Grade::of(public.stars, rounds);
        html! {
            section.ending aria-label="The end of the match" {
                div.grade {
                    h2 { (words::grade(grade)) }
                    (parts::nights(public.stars, public.lost, rounds))
                    p { (public.stars) " of " (rounds) " dreams caught. " (grade.words()) }
                    p.acts {
                        (link_button(&self.frame.at("keepsake"), Weight::Choice, Some(Icon::Book), "Your keepsake"))
                    }
                    p.after { a href=(self.frame.at("file")) { "Match file" } ", " a href=(self.frame.at("luck")) { "luck laid open" } }
                }
                ol.caught {
                    @for round in self.seen.remembered() {
                        li class=[(!round.caught).then_some("missed")] {
                            (parts::dream(round.picked, content))
                            (parts::token(round.caught))
                            span.vh { "Night " (round.round) ", " (self.names.of(round.lead)) " led: " (if round.caught { "caught" } else { "missed" }) }
                        }
                    }
                }
            }
        }
    }
}

/// The seat's colour, the same at every table.
fn colour(seat: Seat) -> Colour {
    Colour::ALL[seat.index() % Colour::ALL.len()]
}

/// The cards of a round, laid open: what each was, who held it, what was made of it.
pub fn memory(round: &Remembered, told: Memory) -> Markup {
    html! {
        @let colours = round.cards.iter().flat_map(|card| &card.held_by);
        @let colours: Vec<String> = colours.map(|seat| format!("{seat} {}", colour(*seat).class())).collect();
        div.memory data-round=(round.round) data-went=[told.went] data-seats=[told.went.map(|_| colours.join(","))] {
            @for card in &round.cards { (open_card(card, told)) }
            @if !round.kept.is_empty() {
                section.clue.kept aria-label="Cards that were not handed out" {
                    span.label { "Not handed out" }
                    ul {
                        @for motif in &round.kept {
                            li { div.raised { (parts::figure(*motif, told.content)) } span { (words::figure(*motif, told.content)) } }
                        }
                    }
                }
            }
        }
    }
}

fn open_card(card: &RememberedCard, told: Memory) -> Markup {
    let name = words::figure(card.motif, told.content);
    let noun = told.content.noun_word(told.content.figure(card.motif).noun);
    let named = card.said.iter().any(|said| said.names.iter().any(|name| name == noun));
    html! {
        section.clue.seen.shown aria-label={ "The " (name) } data-clue=(card.card) {
            div.raised { (parts::figure(card.motif, told.content)) }
            div.about tabindex="0" {
                h3 { (name) @if named { span.rightly title="somebody named it" { "named" } } }
                p.to { (held(card, told)) }
                @if card.said.is_empty() { p.quiet { "Nobody said a word about it." } }
                @for said in &card.said {
                    p.made class=(colour(said.seat).class()) {
                        (disc(Some(colour(said.seat)))) span.vh { (told.names.of(said.seat)) ": " }
                        @for shape in &said.shapes { (parts::chip(shape, false)) }
                        @for name in &said.names { (parts::chip(name, true)) }
                    }
                }
            }
        }
    }
}

/// "Ilse felt it", "Ilse held it, then Tomás felt it": felt is said of those who told what they felt, and
/// by the script of those whose fingers went over the card.
fn held(card: &RememberedCard, told: Memory) -> Markup {
    let felt = |seat: Seat| card.said.iter().any(|said| said.seat == seat);
    let others = card.held_by.iter().copied().filter(|seat| *seat != card.dealt_to);
    html! {
        @for (nth, seat) in [card.dealt_to].into_iter().chain(others).enumerate() {
            @if nth > 0 { ", then " }
            @if told.you != Some(seat) { (told.names.of(seat)) } @else if nth == 0 { "You" } @else { "you" }
            " " span data-holder=(seat) { (if felt(seat) { "felt" } else { "held" }) } " it"
        }
    }
}
