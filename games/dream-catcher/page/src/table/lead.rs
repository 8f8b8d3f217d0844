//! The lead's screen: whom to hand which card; later what becomes of them.

use super::super::pictures::{Size, image};
use super::super::{parts, words};
use super::Desk;
use dream_catcher::observation::SeenCard;
use dream_catcher::{Action, Motif};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::seats::disc;
use view::touch::{FORM, thinking};

impl Desk<'_> {
    /// Whether the viewer may look at the lead's cards.
    pub(super) fn knows_hand(&self) -> bool {
        !self.open.own.hand.is_empty()
    }

    /// Five Touching cards drawn openly, each with the guessers it can be handed to.
    pub(super) fn hand(&self) -> Markup {
        html! {
            div.hand-out data-family="hand" {
                @for motif in self.open.own.hand.iter().map(Motif) { (self.clue(motif)) }
                (self.beside())
            }
        }
    }

    /// On a phone the dreams stay in view while cards are handed out, the one that is meant marked.
    fn beside(&self) -> Markup {
        html! {
            label.thumbs for="tab-dreams" aria-hidden="true" {
                @for dream in self.seen.public.talk.row.iter() {
                    span class=[(self.open.own.picked == Some(dream)).then_some("meant")] { (image(dream, "", Size::Stamp)) }
                }
            }
        }
    }

    /// The same in small: on a phone they stay in view while a dream is picked.
    pub(super) fn in_hand(&self) -> Markup {
        html! {
            label.in-hand for="tab-mine" aria-hidden="true" {
                @for motif in self.open.own.hand.iter().map(Motif) { span.raised { (parts::figure(motif, self.content())) } }
            }
        }
    }

    fn clue(&self, motif: Motif) -> Markup {
        let name = words::figure(motif, self.content());
        let to = self.open.own.draft.iter().find(|(card, _)| *card == motif).map(|(_, seat)| *seat);
        let colour = to.map_or("", |seat| self.frame.colour(seat).class());
        html! {
            section class={ "clue " (colour) @if to.is_some() { " given" } } aria-label={ "The " (name) } {
                div.raised data-motif=(motif) { (parts::figure(motif, self.content())) }
                h2 { (name) }
                p.to {
                    @match to {
                        Some(seat) => { "for " b { (self.names.of(seat)) } },
                        None => { "stays with you" },
                    }
                }
                div.givers role="group" aria-label={ "Hand the " (name) " to" } {
                    @for seat in self.seen.public.guessers(self.seen.seats).iter() { (self.giver(motif, seat, to == Some(seat), name)) }
                }
            }
        }
    }

    fn giver(&self, motif: Motif, seat: Seat, given: bool, name: &str) -> Markup {
        let action = if given { Action::Keep(motif) } else { Action::Give(motif, seat) };
        let colour = self.frame.colour(seat);
        html! {
            @if let Some(act) = self.act(action) {
                button class={ "giver " (colour.class()) } type="submit" form=(FORM) name="action" value=(act.action)
                    aria-label=(act.label) aria-pressed=(given) data-seat=(seat)
                    title={ @if given { "Take the " (name) " back from " (self.names.of(seat)) } @else { "Hand the " (name) " to " (self.names.of(seat)) } } {
                    (disc(Some(colour)))
                }
            } @else {
                span class={ "giver " (colour.class()) @if given { " is" } } { (disc(Some(colour))) }
            }
        }
    }

    /// While others feel and talk: the cards as the viewer may know them and what was made of them.
    pub(super) fn watching(&self) -> Markup {
        html! {
            div.watched { @for card in self.open.cards() { (self.watched(&card)) } }
        }
    }

    fn watched(&self, card: &SeenCard) -> Markup {
        html! {
            section.clue.seen aria-label=(words::card(card.card)) {
                div.raised.back[card.motif.is_none()] {
                    @match card.motif {
                        Some(motif) => (parts::figure(motif, self.content())),
                        None => (parts::thing("card-back", "", "0 0 40 40", "a card, face down")),
                    }
                }
                div.about {
                    h2 { @match card.motif { Some(motif) => (words::figure(motif, self.content())), None => (words::card(card.card)) } }
                    p.to { "with " b { (self.names.list(card.touched_by)) } }
                    @if card.said.is_empty() { p.quiet { "Nothing said yet " @if !self.frame.is_replay() { span.seat-none { (thinking()) } } } }
                    @for said in &card.said {
                        p.made class=(self.frame.colour(said.seat).class()) {
                            (disc(Some(self.frame.colour(said.seat)))) span.vh { (self.name(said.seat)) ": " }
                            @for shape in &said.shapes { (parts::chip(shape, false)) }
                            @for name in &said.names { (parts::chip(name, true)) }
                        }
                    }
                }
            }
        }
    }
}
