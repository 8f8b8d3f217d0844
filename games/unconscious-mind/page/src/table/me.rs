//! The viewer's goods, hand, tags, what is done, and Madness.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::component::{Client, Goal, Research, Treatise};
use unconscious_mind::event::Good;
use unconscious_mind::icon::Location;
use view::seats::disc;
use view::table::part;

use super::Desk;
use super::display::Card;
use super::turn::{Turn, number, signed};
use crate::card::{fanned, goal, goal_words, research, research_words, treatise, treatise_words};
use crate::draw::{self, circle, text};
use crate::picture::{Sort, portrait};
use crate::sign::{Sign, inline};
use crate::words;

impl Desk<'_> {
    pub(super) fn belongings(&self, me: Seat) -> Markup {
        html! {
            div.me {
                (part("goods", self.goods(me)))
                (part("hand", self.hand(me)))
                (part("done", self.done(me)))
                @if self.game.nightmares() { (part("madness", self.madness(me))) }
                (part("tray", self.tray()))
            }
        }
    }

    /// What is counted, with what this turn has added to it.
    fn goods(&self, me: Seat) -> Markup {
        let player = self.player(me);
        let turn = if self.frame.over { Turn::default() } else { self.turn_of(me) };
        let good = |class: &str, sign: Markup, count: i16, [one, many]: [&str; 2], by: i16| {
            let name = if count == 1 { one } else { many };
            html! {
                span class={ "good " (class) } role="img" tabindex="-1" aria-label={ (number(count)) " " (name) @if by != 0 { ", " (signed(by)) " this turn" } } {
                    (sign) b { (number(count)) } @if by != 0 { i.by { (signed(by)) } } small { (name) }
                }
            }
        };
        let amount = |count: u16| i16::try_from(count).unwrap_or(i16::MAX);
        html! {
            div.goods {
                (good("points", inline(&[Sign::Of("VP", 1)], ""), self.points(me), ["point", "points"], turn.by(Good::Points)))
                (good("coffee", inline(&[Sign::Of("Cof", 1)], ""), amount(player.coffee), ["coffee"; 2], turn.by(Good::Coffee)))
                (good("bright", inline(&[Sign::Of("BI", 1)], ""), amount(player.bright), ["bright idea", "bright ideas"], turn.by(Good::Bright)))
                (good("boxes", inline(&[Sign::Of("Box", 1)], ""), amount(player.boxes), ["box", "boxes"], turn.by(Good::Box)))
                (good("own", disc(Some(self.frame.colour(me))), i16::from(player.ideas), ["idea", "ideas"], 0))
            }
        }
    }

    fn hand(&self, me: Seat) -> Markup {
        let tags = self.player(me).tags;
        html! {
            div.hrow tabindex="0" data-explore role="group" aria-label="Hand and tags" {
                div {
                    span.label { "Hand" }
                    div.hcs data-family {
                        @if self.seen.hand.is_empty() { p.quiet { "no Research cards" } }
                        @for card in self.seen.hand.iter().map(Research) { (self.held(card)) }
                    }
                }
                div.tal {
                    span.label { "Tags" }
                    div.tags {
                        @for place in Location::ALL { (tag(Sign::Place(place), tags.at[place.index()], words::location(place))) }
                        @if tags.wild > 0 { (tag(Sign::Of("any", 1), tags.wild, "any Location")) }
                    }
                }
            }
        }
    }

    /// A card of the hand: played by one touch; to be swapped it is touched first.
    fn held(&self, card: Research) -> Markup {
        let drawn = if self.seen.hand.len() > 4 { fanned } else { research };
        let body = drawn(self.content(), card, 62.0, 88.0);
        let swaps = self.can(|action| matches!(action, Action::Swap(given, _) if given == card));
        html! {
            @if swaps {
                button.thing.hc.touch.pick type="button" data-pick={ "swap " (card) " " } aria-pressed="false"
                    aria-label={ "Swap " (research_words(self.content(), card)) } {
                    svg viewBox="0 0 64 92" aria-hidden="true" { (body) }
                }
            } @else {
                (self.card(Card { class: "hc", size: (64.0, 92.0), label: research_words(self.content(), card), name: self.glides("research", card), body }, &[Action::Play(card)]))
            }
        }
    }

    fn done(&self, me: Seat) -> Markup {
        let player = self.player(me);
        let own = Treatise::all()
            .filter(|which| self.seen.public.treatises[which.index()].owner == Some(me));
        let goals = Goal::all().filter(|which| player.goals >> which.index() & 1 == 1);
        html! {
            div.done tabindex="0" data-explore aria-label="What is done" role="group" {
                span.label { "Done" }
                @if player.goals == 0 && player.cured.is_empty() && player.in_play.is_empty() && self.seen.public.treatises_of(me) == 0 { span.quiet { "nothing yet" } }
                @for which in own { (self.card(Card { class: "own1", size: (29.0, 86.0), label: treatise_words(self.content(), which), name: String::new(), body: treatise(self.content(), which) }, &[])) }
                @for which in goals { (self.card(Card { class: "own3", size: (62.0, 39.0), label: goal_words(self.content(), which), name: String::new(), body: goal(self.content(), which) }, &[])) }
                @for who in player.cured.iter().map(Client) {
                    span.thing.own2 role="img" tabindex="-1" title={ (words::name(self.content(), who)) ", cured" } aria-label={ (words::name(self.content(), who)) ", cured" } {
                        (portrait(&words::name(self.content(), who), if who.is_uncanny() { Sort::Uncanny } else { Sort::Routine }, 30.0, 30.0))
                    }
                }
                @for card in player.in_play.iter().map(Research) {
                    (self.card(Card { class: "inplay", size: (58.0, 84.0), label: format!("In play: {}", research_words(self.content(), card)), name: self.glides("research", card), body: research(self.content(), card, 58.0, 80.0) }, &[]))
                }
            }
        }
    }

    /// How far a disc gives way to the others with as much Madness.
    fn beside(&self, seat: Seat) -> f64 {
        let madness = |seat: Seat| self.player(seat).madness;
        let equal: Vec<Seat> =
            self.players().filter(|other| madness(*other) == madness(seat)).collect();
        let nth = equal.iter().position(|other| *other == seat).unwrap_or(0);
        (nth as f64 - (equal.len() as f64 - 1.0) / 2.0) * 13.0
    }

    /// The ladder of Madness with its four thresholds and everybody on it.
    fn madness(&self, me: Seat) -> Markup {
        let c = &self.content().constants;
        // The first two are close: their words give way to each other.
        let steps = [
            (c.threshold_back, "back", -5.0),
            (c.threshold_split, "split", 5.0),
            (c.threshold_transfer, "shift", 0.0),
            (c.threshold_calm, "calm", 0.0),
        ];
        let most = f64::from(c.threshold_calm) + 2.0;
        let at = |madness: u16| 20.0 + f64::from(madness).min(most) / most * 232.0;
        let own = self.player(me).madness;
        let label: Vec<String> = self
            .players()
            .map(|seat| format!("{} {}", self.called(seat), self.player(seat).madness))
            .collect();
        html! {
            div.mad {
                span.label { "Madness " (own) }
                svg.lad viewBox="0 0 272 66" role="img" aria-label={ "Madness: " (label.join(", ")) } {
                    path d="M20 28H252" stroke="#4a3a80" stroke-width="6" stroke-linecap="round" {}
                    path d={ "M20 28H" (at(own)) } stroke="#9b6df0" stroke-width="6" stroke-linecap="round" {}
                    @for (step, name, aside) in steps {
                        @let on = own >= u16::from(step);
                        (circle(at(u16::from(step)), 28.0, 5.0, if on { "#c9a6ff" } else { "#4a3a80" }))
                        (text(at(u16::from(step)), 48.0, "t-l b", if on { "#fff" } else { "#c3bae0" }, "middle", step))
                        (text(at(u16::from(step)) + aside, 62.5, "t-s", if on { "#e9dcff" } else { "#b5abd6" }, "middle", name))
                    }
                    @for seat in self.players().filter(|seat| *seat != me).chain([me]) {
                        (draw::disc(self.colour(seat), at(self.player(seat).madness) + self.beside(seat), 13.0, if seat == me { 27.0 } else { 22.0 }))
                    }
                }
            }
        }
    }
}

fn tag(sign: Sign, count: u8, place: &str) -> Markup {
    let told = format!(
        "{place}, your tags: {count}. A visit there gives as many effects as you have tags, or as figures stand there."
    );
    html! { span.thing role="img" tabindex="-1" aria-label=(told) title=(told) { (inline(&[sign], "")) (count) } }
}
