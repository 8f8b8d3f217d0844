//! Trades: offers as small cards, the offer in the making, and whom one can trade with.

use dream_cycle::action::Named;
use dream_cycle::bundle::{Bundle, Good};
use dream_cycle::event::{Closed, Event};
use dream_cycle::rider::{Draft, Offer};
use dream_cycle::{Action, Phase, Refusal};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::clock;
use view::furniture::{Weight, action_button};
use view::icons::{Icon, icon};
use view::seats::disc;
use view::touch::Act;

use super::Desk;
use crate::{drawing, words};

impl Desk<'_> {
    pub(super) fn trades(&self) -> Markup {
        let me = self.me();
        let draft = me.and_then(|me| self.rider(me).draft.map(|draft| (me, draft)));
        html! {
            @for (seat, number, offer) in self.open_offers() { (self.offer(seat, number, offer)) }
            @if let Some((me, draft)) = draft { (self.draft(me, draft)) } @else {
                @if let Some(answer) = self.heard_back() { p.partners { b { (answer) } } }
                (self.partners())
            }
        }
    }

    /// What became of the viewer's latest offer in this turn: it is no longer there to show it.
    fn heard_back(&self) -> Option<String> {
        let me = self.me()?;
        let events = self.told.iter().rev().flat_map(|told| told.events.iter().rev());
        let mut this_turn = events.take_while(|event| !matches!(event, Event::TurnBegins { .. }));
        let answer = this_turn.find(|event| match event {
            Event::OfferClosed { seat, why, .. } => *seat == me && *why != Closed::Accepted,
            Event::Traded { seat, with, .. } => [*seat, *with].contains(&me),
            _ => false,
        })?;
        Some(self.teller().tell(answer))
    }

    /// How many offers wait for the viewer's answer.
    pub(super) fn offers_for_me(&self) -> usize {
        self.open_offers().iter().filter(|(_, _, offer)| Some(offer.to) == self.me()).count()
    }

    /// Every open offer with its proposer and its number, those for the viewer last: they lie next to what the viewer
    /// is about to touch, which stays where it is.
    fn open_offers(&self) -> Vec<(Seat, u8, Offer)> {
        let mut open: Vec<(Seat, u8, Offer)> = Seat::all(self.seen.seats)
            .flat_map(|seat| {
                let offers = self.rider(seat).offers.into_iter().enumerate();
                offers.filter_map(move |(at, offer)| offer.map(|offer| (seat, at as u8 + 1, offer)))
            })
            .collect();
        open.sort_by_key(|(_, _, offer)| (Some(offer.to) == self.me(), offer.serial));
        open
    }

    fn offer(&self, seat: Seat, number: u8, offer: Offer) -> Markup {
        let named = Named { seat, number, give: offer.give, want: offer.want };
        let mine = self.me() == Some(seat);
        let for_me = self.me() == Some(offer.to);
        let (title, left, right) = if mine {
            (format!("Your offer to {}", self.names.of(offer.to)), "They get", "You get")
        } else if for_me {
            (format!("{} offers you a trade", self.names.of(seat)), "You get", "You give")
        } else {
            (
                format!("{} offers {} a trade", self.names.of(seat), self.names.of(offer.to)),
                "Gives",
                "Wants",
            )
        };
        let buttons = [
            (Action::Accept(named), "Accept", Weight::Choice),
            (Action::Counter(named), "Change", Weight::Choice),
            (Action::Refuse(named), "Decline", Weight::Plain),
            (Action::Withdraw(seat, number), "Withdraw", Weight::Plain),
        ];
        let note = self.lacking(named).filter(|_| for_me);
        html! {
            article class={ "offer slip " (self.frame.colour(seat).class()) } aria-label=(title) {
                header { (disc(Some(self.frame.colour(seat)))) div { b { (title) } @if let Some(note) = note { small { (note) } } } @if let Some(until) = self.frame.lasts_until("offer", offer.serial.into()) { (clock::lasts(until)) } }
                div.swap {
                    div { small { (left) } (goods(offer.give)) }
                    (icon(Icon::Arrow))
                    div { small { (right) } (goods(offer.want)) }
                }
                @if buttons.iter().any(|(action, _, _)| self.may(*action)) {
                    footer { @for (action, words, weight) in buttons { (self.button(action, words, weight)) } }
                }
            }
        }
    }

    /// Why an offer cannot be accepted as it is.
    fn lacking(&self, named: Named) -> Option<String> {
        let accept = Action::Accept(named);
        if self.may(accept) {
            return None;
        }
        self.why(accept).map(|why| words::refusal(why, &self.names))
    }

    fn button(&self, action: Action, words: &str, weight: Weight) -> Markup {
        html! {
            @if self.may(action) {
                (action_button(
                    Act { action: &self.notation(action), label: &self.label(action), ..Act::NONE },
                    weight, None, words,
                ))
            }
        }
    }

    /// The offer in the making: touching a thing adds it.
    fn draft(&self, me: Seat, draft: Draft) -> Markup {
        let to = self.names.of(draft.to);
        html! {
            article class={ "offer slip draft " (self.frame.colour(me).class()) } aria-label={ "Your offer to " (to) } {
                header { (disc(Some(self.frame.colour(draft.to)))) div { b { "Your offer to " (to) } small { "Touch what you give and what you want." } } }
                div.swap {
                    div { small { "You give" } (goods(draft.give)) }
                    (icon(Icon::Arrow))
                    div { small { "You want" } (goods(draft.want)) }
                }
                div.pickers {
                    div role="group" aria-label="Give" data-family { (self.goods_to(me, draft.give.chi(), Action::Give)) }
                    div role="group" aria-label="Ask for" data-family { (self.goods_to(draft.to, draft.want.chi(), Action::Want)) }
                }
                footer {
                    @if self.may(Action::Send) { (self.button(Action::Send, "Make the offer", Weight::Choice)) }
                    @else { span.btn.off aria-hidden="true" { "Make the offer" } }
                    (self.button(Action::Drop, "Put it away", Weight::Plain))
                }
            }
        }
    }

    /// Everything the owner has, as little tiles; chi by one more and one less. What cannot be added now keeps its
    /// place, so that the next touch meets what it was meant for.
    fn goods_to(&self, owner: Seat, chi: u8, side: impl Fn(Good) -> Action) -> Markup {
        let owner = self.rider(owner);
        let add = |good: Option<Good>, body: Markup| {
            let action = good.map(&side).filter(|action| self.may(*action));
            html! {
                @if let Some(action) = action {
                    button.good type="submit" form="act" name="action" value=(self.notation(action))
                        aria-label=(self.label(action)) title=(self.label(action)) { (body) }
                } @else {
                    span.good.off aria-hidden="true" { (body) }
                }
            }
        };
        html! {
            (add(chi.checked_sub(1).map(Good::Chi), html! { "− 1" (drawing::drop()) }))
            (add(Some(Good::Chi(chi + 1)), html! { "+ 1" (drawing::drop()) }))
            (add(Some(Good::Chi(chi + 3)), html! { "+ 3" (drawing::drop()) }))
            @for (tile, _) in owner.tiles().iter() { (add(Some(Good::Tile(tile)), drawing::mute_directional(tile))) }
            @for (tile, _) in owner.inspirations.iter() { (add(Some(Good::Inspiration(tile)), drawing::inspiration(tile))) }
        }
    }

    /// With whom the viewer could trade now.
    fn partners(&self) -> Markup {
        let partners: Vec<Seat> =
            Seat::all(self.seen.seats).filter(|seat| self.may(Action::Offer(*seat))).collect();
        let rides = |me: &Seat| self.rider(*me).is_in() && self.seen.seats > 1;
        let alone = self.me().filter(rides).filter(|_| !self.frame.is_replay());
        html! {
            @if !partners.is_empty() {
                div.partners {
                    span { "Offer a trade to" }
                    @for seat in partners { (self.button(Action::Offer(seat), &self.names.of(seat), Weight::Choice)) }
                }
            } @else if let (Some(me), false) = (alone, matches!(self.seen.phase, Phase::Start(_))) {
                p.partners { (self.why_no_trade(me)) }
            }
        }
    }
}

impl Desk<'_> {
    fn why_no_trade(&self, me: Seat) -> String {
        let others = Seat::all(self.seen.seats).filter(|seat| *seat != me);
        let mut reasons = others.filter_map(|seat| self.why(Action::Offer(seat)));
        match reasons.next() {
            Some(Refusal::NotEligible(_)) | None => {
                "Nobody to trade with: you trade with riders on your own row, and neither of you \
                 may be in a doldrum."
                    .into()
            }
            Some(Refusal::NotNow { .. }) => "No trade now.".into(),
            Some(why) => format!("No trade now: {why}."),
        }
    }
}

/// Goods as pictures, with the words for readers.
fn goods(bundle: Bundle) -> Markup {
    html! {
        span.goods role="img" aria-label=(words::bundle(bundle)) {
            @if bundle.is_empty() { span.none { "nothing" } }
            @if bundle.chi() > 0 { span.n { (bundle.chi()) (drawing::drop()) } }
            @for (tile, count) in bundle.tiles().iter() { @for _ in 0..count { (drawing::mute_directional(tile)) } }
            @for (tile, count) in bundle.inspirations().iter() { @for _ in 0..count { (drawing::inspiration(tile)) } }
        }
    }
}
