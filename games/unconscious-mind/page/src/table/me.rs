//! The viewer's goods, hand, tags, what is done, Madness, and the tray of free actions.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::action::{Action, Named};
use unconscious_mind::component::{Client, Goal, Research, Treatise};
use unconscious_mind::icon::Location;
use unconscious_mind::options::Gramophone;
use view::furniture::{Weight, action_button};
use view::seats::disc;
use view::table::part;
use view::touch::Act;

use super::Desk;
use super::display::Card;
use crate::card::{goal, goal_words, research, research_words, treatise, treatise_words};
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

    fn goods(&self, me: Seat) -> Markup {
        let player = self.player(me);
        let good = |id: &'static str, count: u16, name: &str| {
            html! {
                span.good title=(name) { (inline(&[Sign::Of(id, 1)], name)) b { (count) } small { (name) } }
            }
        };
        html! {
            div.goods {
                (good("Cof", player.coffee, "coffee"))
                (good("BI", player.bright, "bright ideas"))
                (good("Box", player.boxes, "boxes"))
                span.good title="Ideas in your supply" { (disc(Some(self.frame.colour(me)))) b { (player.ideas) } small { "ideas" } }
            }
        }
    }

    fn hand(&self, me: Seat) -> Markup {
        let tags = self.player(me).tags;
        html! {
            div.hrow {
                div {
                    span.label { "Hand" }
                    div.hcs {
                        @if self.seen.hand.is_empty() { p.quiet { "no Research cards" } }
                        @for card in self.seen.hand.iter().map(Research) { (self.held(card)) }
                    }
                }
                div.tal {
                    span.label { "Tags" }
                    div.tags {
                        @for place in Location::ALL {
                            span title=(words::location(place)) { (inline(&[Sign::Place(place)], words::location(place))) (tags.at[place.index()]) }
                        }
                        @if tags.wild > 0 { span title="any Location" { (inline(&[Sign::Of("any", 1)], "any Location")) (tags.wild) } }
                    }
                }
            }
        }
    }

    /// A card of the hand: played by one touch; to be swapped it is touched first.
    fn held(&self, card: Research) -> Markup {
        let body = research(self.content(), card, 62.0, 88.0);
        let swaps = self.can(|action| matches!(action, Action::Swap(given, _) if given == card));
        html! {
            @if swaps {
                button.hc.touch.pick type="button" data-pick={ "swap " (card) " " } aria-pressed="false"
                    aria-label={ "Swap " (research_words(self.content(), card)) } {
                    svg viewBox="0 0 64 92" aria-hidden="true" { (body) }
                }
            } @else {
                (self.card(Card { class: "hc", size: (64.0, 92.0), label: research_words(self.content(), card), body }, &[Action::Play(card)]))
            }
        }
    }

    fn done(&self, me: Seat) -> Markup {
        let player = self.player(me);
        let own = Treatise::all()
            .filter(|which| self.seen.public.treatises[which.index()].owner == Some(me));
        let goals = Goal::all().filter(|which| player.goals >> which.index() & 1 == 1);
        let names = |card: Research| {
            self.legal.iter().copied().filter(move |action| matches!(action, Action::Name(Named::Card(which), _) if *which == card))
        };
        html! {
            div.done {
                span.label { "Done" }
                @for which in own { (self.card(Card { class: "own1", size: (29.0, 86.0), label: treatise_words(self.content(), which), body: treatise(self.content(), which) }, &[])) }
                @for which in goals { (self.card(Card { class: "own3", size: (62.0, 39.0), label: goal_words(self.content(), which), body: goal(self.content(), which) }, &[])) }
                @for who in player.cured.iter().map(Client) {
                    span.own2 role="img" title={ (words::name(self.content(), who)) ", cured" } aria-label={ (words::name(self.content(), who)) ", cured" } {
                        (portrait(&words::name(self.content(), who), if who.is_uncanny() { Sort::Uncanny } else { Sort::Routine }, 30.0, 30.0))
                    }
                }
                @for card in player.in_play.iter().map(Research) {
                    (self.card(Card { class: "inplay", size: (58.0, 84.0), label: format!("in play: {}", research_words(self.content(), card)), body: research(self.content(), card, 58.0, 80.0) }, &names(card).collect::<Vec<_>>()))
                }
            }
        }
    }

    /// The ladder of Madness with its four thresholds and everybody on it.
    fn madness(&self, me: Seat) -> Markup {
        let c = &self.content().constants;
        let steps = [
            (c.threshold_back, "back"),
            (c.threshold_split, "split"),
            (c.threshold_transfer, "shift"),
            (c.threshold_calm, "calm"),
        ];
        let most = f64::from(c.threshold_calm) + 2.0;
        let at = |madness: u16| 10.0 + f64::from(madness).min(most) / most * 252.0;
        let own = self.player(me).madness;
        let label: Vec<String> = self
            .players()
            .map(|seat| format!("{} {}", self.called(seat), self.player(seat).madness))
            .collect();
        html! {
            div.mad {
                span.label { "Madness " (own) }
                svg.lad viewBox="0 0 272 66" role="img" aria-label={ "Madness: " (label.join(", ")) } {
                    path d="M10 28H262" stroke="#4a3a80" stroke-width="6" stroke-linecap="round" {}
                    path d={ "M10 28H" (at(own)) } stroke="#9b6df0" stroke-width="6" stroke-linecap="round" {}
                    @for (step, name) in steps {
                        @let on = own >= u16::from(step);
                        (circle(at(u16::from(step)), 28.0, 5.0, if on { "#c9a6ff" } else { "#4a3a80" }))
                        (text(at(u16::from(step)), 48.0, "t-m b", if on { "#fff" } else { "#c3bae0" }, "middle", step))
                        (text(at(u16::from(step)), 62.0, "t-xs", if on { "#e9dcff" } else { "#b5abd6" }, "middle", name))
                    }
                    @for seat in self.players() { (draw::disc(self.colour(seat), at(self.player(seat).madness), 13.0, if seat == me { 27.0 } else { 22.0 })) }
                }
            }
        }
    }

    /// Free actions, apart from the question.
    fn tray(&self) -> Markup {
        let free: Vec<Action> = self
            .legal
            .iter()
            .copied()
            .filter(|action| action.is_free() && !matches!(action, Action::Free(_)))
            .collect();
        let sound = self.game.gramophone() != Gramophone::None;
        html! {
            div.tray aria-label="Free actions" {
                @for action in free {
                    @let (notation, label) = (self.notation(action), self.label(action));
                    (action_button(Act { action: &notation, label: &label, ..Act::NONE }, Weight::Plain, None, &label))
                }
                @if self.game.pets() && let Some(me) = self.me() { span.pet { "Pet " (self.player(me).pet) } }
                @if sound {
                    span.pet { "Gramophone: " (match self.seen.public.gramophone { Some(seat) => self.called(seat), None => "on the table".into() }) }
                }
            }
        }
    }
}
