//! What lies open for all: Clients, Dreams, Research, Goals, Treatises.

use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::component::{DreamKind, Goal, Research, Treatise};
use unconscious_mind::icon::Tag;
use unconscious_mind::scoring;
use view::curve::n;
use view::table::part;
use view::touch::FORM;

use super::Desk;
use crate::card::{
    client, client_words, dream, dream_words, goal_words, research, research_words, treatise,
    treatise_words,
};
use crate::draw::{disc, rect, sheet, sign};
use crate::explain;
use crate::sign::{Sign, inline};
use crate::words;

/// A card as a thing of the page: touchable where its action is legal, else it explains itself.
pub(super) struct Card<'a> {
    pub class: &'a str,
    pub size: (f64, f64),
    pub label: String,
    /// The name under which it glides; empty for what keeps still.
    pub name: String,
    pub body: Markup,
}

impl Desk<'_> {
    pub(super) fn card(&self, card: Card, actions: &[Action]) -> Markup {
        let legal = actions.iter().copied().find(|action| self.may(*action));
        let (w, h) = card.size;
        let style = (!card.name.is_empty() && !self.still)
            .then(|| format!("view-transition-name:{}", card.name));
        let picture = html! {
            svg viewBox={ "0 0 " (n(w)) " " (n(h)) } aria-hidden="true" { (card.body) }
        };
        html! {
            @if let Some(action) = legal {
                @let does = format!("{}: {}", self.label(action), card.label);
                button type="submit" class={ "thing touch " (card.class) } style=[style] form=(FORM) name="action"
                    value=(self.notation(action)) title=(does) { span.vh { (does) } (picture) }
            } @else {
                @let told = match actions.first() {
                    Some(action) => self.explained(&card.label, *action),
                    None => card.label,
                };
                span class={ "thing " (card.class) } style=[style] role="img" tabindex="-1" aria-label=(told) title=(told) { (picture) }
            }
        }
    }

    pub(super) fn displays(&self) -> Markup {
        html! {
            section.stock aria-label="Displays" tabindex="0" data-explore {
                (part("clients", self.clients()))
                (part("dreams", self.dreams()))
                div.two {
                    (part("research", self.research_display()))
                    (part("goals", self.goals()))
                }
                (part("treatises", self.treatises()))
            }
        }
    }

    fn clients(&self) -> Markup {
        let public = &self.seen.public;
        let told = explain::words("client");
        html! {
            div.stockrow {
                span.label { "Clients" em { "2 Routine, 2 Case Studies" } }
                div.cls {
                    @for (which, grief) in public.clients.iter().zip(&public.griefs) {
                        @if let Some(which) = which {
                            (self.card(Card {
                                class: "cl", size: (78.0, 128.0), name: self.glides("client", which),
                                label: format!("{}. {told}", client_words(self.content(), *which, *grief)),
                                body: client(self.content(), *which, *grief, 78.0, 124.0),
                            }, &[Action::TakeClient(*which)]))
                        }
                    }
                }
            }
        }
    }

    fn dreams(&self) -> Markup {
        let public = &self.seen.public;
        let open = public.manifest.iter().flatten().chain(&public.nightmare);
        let told = explain::words("dream");
        let nightmares = self.game.nightmares();
        html! {
            div.stockrow {
                span.label { "Dreams" em { @if nightmares { "3 Manifest, 1 Nightmare" } @else { "4 Manifest" } } }
                div.drs {
                    @for which in open {
                        (self.card(Card {
                            class: "dr", size: (62.0, 96.0), name: self.glides("dream", which),
                            label: format!("{}. {told}", dream_words(self.content(), *which)),
                            body: dream(self.content(), *which, 62.0, 92.0),
                        }, &[Action::TakeDream(*which)]))
                    }
                    div.decks {
                        (self.deck(DreamKind::Manifest, "#3a2a6b", "#4a3a80"))
                        @if nightmares { (self.deck(DreamKind::Nightmare, "#1b0f26", "#2a1638")) }
                    }
                }
            }
        }
    }

    /// A deck from which a Dream may be drawn unseen.
    fn deck(&self, kind: DreamKind, edge: &str, face: &str) -> Markup {
        let label = match kind {
            DreamKind::Nightmare => "The Nightmares, face down",
            _ => "The Manifest Dreams, face down",
        };
        self.card(
            Card {
                class: "deck",
                size: (44.0, 48.0),
                label: label.into(),
                name: String::new(),
                body: html! {
                    (sheet(0.0, 0.0, 44.0, 44.0, 6.0, edge)) (rect(3.0, 3.0, 38.0, 38.0, 4.0, face))
                    (sign(if kind == DreamKind::Nightmare { "Mad" } else { "C" }, 10.0, 10.0, 24.0, "#c3bae0"))
                },
            },
            &[Action::DrawDream(kind)],
        )
    }

    fn research_display(&self) -> Markup {
        html! {
            div.stockrow {
                span.label { "Research" }
                div.rss { @for card in self.seen.public.research.iter().flatten() { (self.open_card(*card)) } }
            }
        }
    }

    /// A Research card of the display: what a hand card is swapped for.
    fn open_card(&self, card: Research) -> Markup {
        let body = research(self.content(), card, 58.0, 80.0);
        let label =
            format!("{}. {}", research_words(self.content(), card), explain::words("research"));
        let swaps = self.can(|action| matches!(action, Action::Swap(_, taken) if taken == card));
        html! {
            @if swaps {
                button.thing.rs.goal type="button" data-goal=(card) disabled aria-label=(label) title=(label) {
                    svg viewBox="0 0 58 84" aria-hidden="true" { (body) }
                }
            } @else {
                (self.card(Card { class: "rs", size: (58.0, 84.0), label, name: self.glides("research", card), body }, &[]))
            }
        }
    }

    fn goals(&self) -> Markup {
        let public = &self.seen.public;
        let haunted = public.haunted.then_some(Goal::HAUNTED);
        html! {
            div.stockrow {
                span.label { "Goals" @if self.me().is_some() { em { "you / needed" } } }
                div.gls { @for which in public.goals.iter().flatten().copied().chain(haunted) { (self.goal(which)) } }
            }
        }
    }

    /// A Goal as a strip: its tag, what it wants, and how far the viewer is.
    fn goal(&self, which: Goal) -> Markup {
        let printed = self.content().goal(which);
        let have = self.me().map(|me| {
            scoring::measure(self.game, &self.seen.public, me, printed.measure)
                .min(u16::from(printed.least))
        });
        let tag = match printed.tag {
            Tag::At(place) => Sign::Of(place.sign(), 1),
            Tag::Wild => Sign::Of("any", 1),
        };
        let mut told = goal_words(self.content(), which);
        if let Some(have) = have {
            told = format!("{told} You have {have}.");
        }
        html! {
            span.thing.gl.haunted[which == Goal::HAUNTED] role="img" tabindex="-1" aria-label=(told) title=(told) {
                (inline(&[tag], "")) span.what { (words::wanted(printed.measure)) }
                b { @if let Some(have) = have { (have) "/" } (printed.least) }
                @if printed.reputation { (inline(&[Sign::Of("Rep", 1)], "")) }
            }
        }
    }

    /// The shelf of Treatises: those to be published, and whose the others are.
    fn treatises(&self) -> Markup {
        html! {
            div.stockrow.last {
                span.label { "Treatises" }
                div.trs {
                    @for which in Treatise::all() {
                        @let published = &self.seen.public.treatises[which.index()];
                        @if published.used {
                            (self.card(Card {
                                class: "tr", size: (29.0, 86.0), name: self.glides("treatise", which),
                                label: match published.owner {
                                    Some(owner) => format!("{}, published by {}", treatise_words(self.content(), which), self.called(owner)),
                                    None => format!("{}. {}", treatise_words(self.content(), which), explain::words("treatise")),
                                },
                                body: html! {
                                    (treatise(self.content(), which))
                                    @if let Some(owner) = published.owner { (disc(self.colour(owner), 14.5, 74.0, 22.0)) }
                                },
                            }, published.owner.is_none().then_some(Action::Publish(which)).as_slice()))
                        }
                    }
                }
            }
        }
    }
}
