//! What lies open for all: Clients, Dreams, Research, Goals, Treatises.

use maud::{Markup, html};
use unconscious_mind::action::{Action, Named};
use unconscious_mind::component::{DreamKind, Goal, Treatise};
use view::curve::n;
use view::table::part;
use view::touch::{Act, State, Thing};

use super::Desk;
use crate::card::{
    client, client_words, dream, dream_words, goal, goal_words, research, research_words, treatise,
    treatise_words,
};
use crate::draw::{disc, rect, sheet, text};

/// A card as a thing of the page: touchable where its action is legal.
pub(super) struct Card<'a> {
    pub class: &'a str,
    pub size: (f64, f64),
    pub label: String,
    pub body: Markup,
}

impl Desk<'_> {
    pub(super) fn card(&self, card: Card, actions: &[Action]) -> Markup {
        let legal = actions.iter().copied().find(|action| self.may(*action));
        let notation = legal.map(|action| self.notation(action)).unwrap_or_default();
        let does = legal
            .map(|action| format!("{}: {}", self.label(action), card.label))
            .unwrap_or_default();
        let state = match legal {
            Some(_) => State::Touch(Act { action: &notation, label: &does, ..Act::NONE }),
            None => State::Rest,
        };
        let (w, h) = card.size;
        Thing { class: card.class, label: &card.label, state, ..Thing::default() }.draw(html! {
            svg viewBox={ "0 0 " (n(w)) " " (n(h)) } aria-hidden="true" { (card.body) }
        })
    }

    pub(super) fn displays(&self) -> Markup {
        html! {
            section.stock aria-label="Displays" {
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
        html! {
            div.stockrow {
                span.label { "Clients" em { "2 Routine, 2 Case Study" } }
                div.cls {
                    @for (which, grief) in public.clients.iter().zip(&public.griefs) {
                        @if let Some(which) = which {
                            (self.card(Card {
                                class: "cl", size: (78.0, 128.0), label: client_words(self.content(), *which, *grief),
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
        html! {
            div.stockrow {
                span.label { "Dreams" em { "touch one when a Client needs it" } }
                div.drs {
                    @for which in open {
                        (self.card(Card {
                            class: "dr", size: (62.0, 96.0), label: dream_words(self.content(), *which),
                            body: dream(self.content(), *which, 62.0, 92.0),
                        }, &[Action::TakeDream(*which)]))
                    }
                    @for (kind, words) in [(DreamKind::Manifest, "draw"), (DreamKind::Nightmare, "nightmare")] {
                        @if self.may(Action::DrawDream(kind)) {
                            (self.card(Card {
                                class: "dr", size: (62.0, 96.0), label: words.to_owned(),
                                body: html! { (sheet(0.0, 0.0, 62.0, 92.0, 7.0, "#3a2a6b")) (rect(4.0, 4.0, 54.0, 84.0, 5.0, "#4a3a80")) (text(31.0, 52.0, "t-m b", "#e9e2f4", "middle", words)) },
                            }, &[Action::DrawDream(kind)]))
                        }
                    }
                }
            }
        }
    }

    fn research_display(&self) -> Markup {
        html! {
            div.stockrow {
                span.label { "Research" }
                div.rss {
                    @for card in self.seen.public.research.iter().flatten() {
                        @let swaps: Vec<String> = self.legal.iter().filter_map(|action| match action {
                            Action::Swap(given, taken) if taken == card => Some(format!("swap {given} ")),
                            _ => None,
                        }).collect();
                        @if swaps.is_empty() {
                            (self.card(Card { class: "rs", size: (58.0, 84.0), label: research_words(self.content(), *card), body: research(self.content(), *card, 58.0, 80.0) }, &[]))
                        } @else {
                            button.rs.goal type="button" data-goal=(card) disabled aria-label=(research_words(self.content(), *card)) {
                                svg viewBox="0 0 58 84" aria-hidden="true" { (research(self.content(), *card, 58.0, 80.0)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn goals(&self) -> Markup {
        let public = &self.seen.public;
        let haunted = public.haunted.then_some(Goal::HAUNTED);
        html! {
            div.stockrow {
                span.label { "Goals" }
                div.gls {
                    @for which in public.goals.iter().flatten().copied().chain(haunted) {
                        (self.card(Card { class: "gl", size: (62.0, 39.0), label: goal_words(self.content(), which), body: goal(self.content(), which) }, &[]))
                    }
                }
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
                            @let mut acts = vec![Action::Publish(which)];
                            @let () = acts.extend(self.legal.iter().copied().filter(|action| matches!(action, Action::Name(Named::Cite(cited), _) if *cited == which)));
                            (self.card(Card {
                                class: "tr", size: (29.0, 86.0),
                                label: match published.owner {
                                    Some(owner) => format!("{}, published by {}", treatise_words(self.content(), which), self.called(owner)),
                                    None => treatise_words(self.content(), which),
                                },
                                body: html! {
                                    (treatise(self.content(), which))
                                    @if let Some(owner) = published.owner { (disc(self.colour(owner), 14.5, 74.0, 22.0)) }
                                },
                            }, &acts))
                        }
                    }
                }
            }
        }
    }
}
