//! A Sequence with its Resonance: light that runs from medal to medal outside the cards.

use super::card::{Face, woven};
use super::{art, light, symbol_icon, words};
use dreams_of_tomorrow::{Card, Content, Symbol, scoring};
use maud::{Markup, html};
use view::touch::{Act, FORM, State, Thing};

/// Adjacent Dreams that resonate on one edge; places are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    pub symbol: Symbol,
    pub from: u8,
    pub to: u8,
    pub bonus: u8,
}

impl Run {
    pub fn length(&self) -> u8 {
        self.to - self.from + 1
    }
}

/// The runs of both edges, top first.
pub fn runs(content: &Content, cards: &[Card]) -> [Vec<Run>; 2] {
    let edge = |side: fn(&Content, Card) -> Symbol, symbols: &[Symbol; 5]| {
        let sides: Vec<u8> = cards.iter().map(|card| side(content, *card).bits()).collect();
        scoring::runs(&sides)
            .iter()
            .map(|run| Run {
                symbol: *symbols.iter().find(|s| s.bits() == run.bits).unwrap_or(&Symbol::Rainbow),
                from: run.from,
                to: run.from + run.length - 1,
                bonus: content.constants.resonance[usize::from(run.length) - 1],
            })
            .collect()
    };
    [
        edge(|content, card| content.dream(card).top, &Symbol::TOP),
        edge(|content, card| content.dream(card).bottom, &Symbol::BOTTOM),
    ]
}

/// Whether the Dream at a place resonates on each edge.
pub fn lit(runs: &[Vec<Run>; 2], at: usize) -> (bool, bool) {
    let on = |edge: &[Run]| {
        edge.iter().any(|run| (usize::from(run.from)..=usize::from(run.to)).contains(&at))
    };
    (on(&runs[0]), on(&runs[1]))
}

const EDGES: [&str; 2] = ["t", "b"];

/// A bow of light from one Dream to the next. `class` is `maybe` for what a choice would add.
fn bow(from: usize, edge: &str, symbol: Symbol, class: &str) -> Markup {
    let d = if edge == "t" { "M0 100C18 10 82 10 100 100" } else { "M0 0C18 90 82 90 100 0" };
    html! {
        span class={ "thread " (edge) " " (class) } style={ "--from:" (from) ";--c:" (light(symbol)) } {
            svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" {
                path.g d=(d) {} path.k d=(d) {}
                @if class.is_empty() { path.run d=(d) {} }
            }
        }
    }
}

/// All light of a Sequence, with the worth of each run; `shift` is the slot of the first Dream.
pub fn threads(runs: &[Vec<Run>; 2], shift: usize) -> Markup {
    html! {
        @for (edge, all) in EDGES.iter().zip(runs) {
            @for run in all {
                @for at in run.from..run.to { (bow(usize::from(at) + shift, edge, run.symbol, "")) }
            }
            @for (nth, run) in all.iter().enumerate() {
                // Two runs that share a Rainbow stand close: their pills keep apart by a step.
                @let near = nth > 0 && all[nth - 1].to >= run.from;
                span class={ "pill " (edge) @if near { " near" } } style={
                    "--from:" (usize::from(run.from) + shift) ";--to:" (usize::from(run.to) + shift) ";--c:" (light(run.symbol))
                } { (words::many(run.length(), run.symbol)) " +" (run.bonus) }
            }
        }
    }
}

/// Where a Dream would stand: what it would be worth there.
pub fn ghost(face: &Face, act: Act, heading: &str, total: u16, points: u16, class: &str) -> Markup {
    html! {
        button type="submit" class={ "ghost " (class) } form=(FORM) name="action" value=(act.action)
            aria-description=[(!act.tell.is_empty()).then_some(act.tell)] {
            svg.dimly viewBox="1 0 132 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
                use href={ "#" (art::scene(face.dream.ability)) } width="134" height="120" {}
            }
            span.vh { (act.label) }
            span aria-hidden="true" { (heading) }
            b aria-hidden="true" { "+" (total) }
            small aria-hidden="true" { (points) " points" br; (total - points) " resonance" }
        }
    }
}

/// The bows a new Dream would add beside its neighbour, in the slots `from` and `from + 1`.
pub fn would_join(
    content: &Content,
    new: Card,
    neighbour: Card,
    from: usize,
    class: &str,
) -> Markup {
    let (a, b) = (content.dream(new), content.dream(neighbour));
    let shared = |x: Symbol, y: Symbol| {
        let common = x.bits() & y.bits();
        (common != 0).then_some(if x == Symbol::Rainbow { y } else { x })
    };
    let class = format!("maybe {class}");
    html! {
        @if let Some(symbol) = shared(a.top, b.top) { (bow(from, "t", symbol, &class)) }
        @if let Some(symbol) = shared(a.bottom, b.bottom) { (bow(from, "b", symbol, &class)) }
    }
}

/// A woven Dream in its slot; `about` is told to whoever points at it.
pub fn slot(face: &Face, about: &str, usable: bool, lit: (bool, bool), state: State) -> Markup {
    let (name, class) = (face.glide(), face.class());
    let thing = Thing { class: &class, name: &name, state, ..Thing::default() };
    html! { div.slot title=(about) { (thing.draw(woven(face, usable, lit))) } }
}

/// A Sequence in a panel: symbols, each picture small, the light along the edges.
pub fn strip(content: &Content, cards: &[Card], goal: usize) -> Markup {
    let runs = runs(content, cards);
    html! {
        div.strip style={ "--n:" (goal) } {
            @for card in cards { (cell(content, *card)) }
            @for _ in cards.len()..goal { span.w.no {} }
            @for (edge, all) in EDGES.iter().zip(&runs) {
                @for run in all {
                    i class={ "run-" (edge) } style={ "--from:" (run.from) ";--len:" (run.to - run.from) ";--c:" (light(run.symbol)) } {}
                }
            }
        }
    }
}

/// The Dreams of somebody's Catcher, small.
pub fn held(content: &Content, cards: impl Iterator<Item = Card>) -> Markup {
    html! { div.strip.held { @for card in cards { (cell(content, card)) } } }
}

/// A Dream at its smallest: its picture between its symbols.
fn cell(content: &Content, card: Card) -> Markup {
    let (face, dream) = (Face::of(content, card), content.dream(card));
    let label = face.label();
    html! {
        svg.w viewBox="0 0 38 70" preserveAspectRatio="xMidYMid slice" role="img" aria-label=(label) data-explain=(label) {
            use href={ "#" (art::scene(dream.ability)) } x="-1" y="17" width="40" height="36" {}
            use href={ "#" (symbol_icon(dream.top).id()) } x="12" y="1.8" width="14" height="14" {}
            use href={ "#" (symbol_icon(dream.bottom).id()) } x="12" y="54.2" width="14" height="14" {}
        }
    }
}
