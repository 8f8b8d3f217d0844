//! The viewer's own area: Catcher, Sequence, resources.

use super::super::card::{Face, dream, full, woven};
use super::super::pick;
use super::super::purse::{beads, stepper, track};
use super::super::sequence::{lit, runs, slot, threads};
use super::super::words;
use super::Desk;
use dreams_of_tomorrow::observation::SeenEngineer;
use dreams_of_tomorrow::{Ability, Action, Card, Direction, Edge, Phase, Purse, Resource};
use maud::{Markup, html};
use view::furniture::{Weight, action_button};
use view::icons::{Icon, icon};
use view::table::part;
use view::touch::{FORM, State, why};

use crate::signs;

impl Desk<'_> {
    pub(super) fn mine(&self) -> Option<Markup> {
        let me = self.mine_is()?;
        Some(html! {
            (part("catcher", self.catcher(me)))
            (part("sequence", self.sequence(me)))
            (part("tracks", self.tracks(me)))
        })
    }

    fn catcher(&self, me: &SeenEngineer) -> Markup {
        let count = me.catcher.len();
        html! {
            div.area {
                span.label title="Dreams you have caught. You can weave or activate them; at the end they count for nothing." {
                    "Catcher" @if count > 2 { em { (count) " Dreams" } }
                }
                div.catcher data-family="catcher" {
                    @if self.is_open() { span.vacant { "lies open above" } } @else { (self.caught(me)) }
                    @if count == 0 { span.vacant { "no Dream" } }
                }
            }
        }
    }

    /// Three Dreams or more are small; when one of them must be chosen they lie open over the ring.
    fn is_open(&self) -> bool {
        let chooses = matches!(
            self.seen.phase,
            Phase::Weave | Phase::LucidWeave | Phase::Activate | Phase::Give
        );
        self.asked() && chooses && self.mine_is().is_some_and(|me| me.catcher.len() > 2)
    }

    pub(super) fn open_catcher(&self) -> Markup {
        html! {
            @if let Some(me) = self.mine_is().filter(|_| self.is_open()) {
                section.market.pane.opened data-family="opened" aria-label="Your Catcher, open" {
                    div.stall {
                        h2 { "Your Catcher, " (me.catcher.len()) " Dreams" }
                        div.goods-out style={ "--k:" (me.catcher.len()) } { (self.caught(me)) }
                    }
                }
            }
        }
    }

    /// The Abilities that can be used now as buttons beside the sentence, each once: a small Dream does not name
    /// its own. Dreams that lie open do.
    pub(super) fn ability_buttons(&self) -> Markup {
        let open = |card: Card| {
            self.is_open() && self.mine_is().is_some_and(|me| me.catcher.contains(card.0))
        };
        let mut abilities: Vec<(Ability, Card)> = Vec::new();
        for offer in &self.offers {
            let Action::Activate(card) = offer.action else { continue };
            let ability = self.seen.content.dream(card).ability;
            if !open(card) && abilities.iter().all(|(known, _)| *known != ability) {
                abilities.push((ability, card));
            }
        }
        html! {
            @for (ability, card) in abilities {
                @if let Some(act) = self.act(Action::Activate(card)) {
                    (action_button(act, Weight::Choice, None, words::ability(ability)))
                }
            }
        }
    }

    fn caught(&self, me: &SeenEngineer) -> Markup {
        let weavable = self.weavable();
        let picked = self.first_picked();
        let mut cards: Vec<Card> = me.catcher.iter().map(Card).collect();
        if self.is_open() {
            // Where only a part of them fits into the window it is the part that can be chosen.
            cards.sort_by_key(|card| (picked != Some(*card), !weavable.contains(card)));
        }
        html! {
            @for card in cards {
                div.kept title=(self.about(&self.face(card))) {
                    @match weavable.iter().position(|offered| *offered == card) {
                        Some(at) if at < pick::MOST => (self.pickable(card, at, picked == Some(card))),
                        _ => (self.kept(card)),
                    }
                }
            }
        }
    }

    fn pickable(&self, card: Card, at: usize, picked: bool) -> Markup {
        let face = self.face(card);
        pick::first(
            at,
            &face.class(),
            &face.glide(),
            &format!("Weave {}", face.label()),
            picked,
            full(&face),
        )
    }

    fn kept(&self, card: Card) -> Markup {
        let face = self.face(card);
        let touch = self.touch(Action::Activate(card)).or_else(|| self.touch(Action::Give(card)));
        let refused = match self.seen.phase {
            Phase::Activate if self.asked() => Some(self.not_activated(card)),
            _ => self.not_weavable(card),
        };
        let given = matches!(self.seen.phase, Phase::For { given } if given == card);
        html! {
            @match (touch, &refused) {
                (Some(state), _) => (dream(&face, state)),
                (None, Some(reason)) => { (dream(&face, State::Off(reason))) (why(reason)) },
                _ => (dream(&face, State::Rest)),
            }
            @if given { (why_given()) }
        }
    }

    fn not_activated(&self, card: Card) -> String {
        format!("{} cannot be paid now", words::ability(self.seen.content.dream(card).ability))
    }

    fn sequence(&self, me: &SeenEngineer) -> Markup {
        let score = me.score;
        let runs = runs(&self.seen.content, &me.sequence);
        let (before, after) = (self.opens(Edge::Beginning), self.opens(Edge::End));
        let shift = usize::from(before);
        let wide = (me.sequence.len() + shift + usize::from(after)).max(self.seen.goal);
        let last = me.sequence.len().saturating_sub(1);
        html! {
            div.area {
                span.label title="Only the Dream at the end can be activated. Neighbours with the same symbol resonate." {
                    "Sequence" em title=(sum_words(score.dreams, score.top + score.bottom)) { (score.total()) " points" }
                }
                div.seq data-family="sequence" style={ "--n:" (wide) } {
                    @if before { (self.ghosts(Edge::Beginning)) }
                    @for (at, card) in me.sequence.iter().enumerate() {
                        (self.woven(*card, at, at == last, lit(&runs, at)))
                    }
                    @if after { (self.ghosts(Edge::End)) }
                    @for at in me.sequence.len() + shift + usize::from(after)..wide {
                        div.slot { div.vacant {
                            @if at + 1 == self.seen.goal {
                                span { @if me.sequence.len() + 1 == self.seen.goal { "one more" } @else { "the last" } }
                            }
                        } }
                    }
                    (threads(&runs, shift))
                    (self.would_be(shift))
                }
            }
        }
    }

    fn woven(&self, card: Card, at: usize, usable: bool, lit: (bool, bool)) -> Markup {
        let face = self.face(card);
        if self.can(|action| matches!(action, Action::Retell(..))) {
            return self.retellable(card, at, usable, lit);
        }
        let state = match self.touch(Action::Activate(card)) {
            Some(state) => state,
            None if self.just_woven(card) => State::Fresh,
            None => State::Rest,
        };
        slot(&face, &self.about_woven(&face, usable), usable, lit, state)
    }

    fn about_woven(&self, face: &Face, usable: bool) -> String {
        let dream = face.dream;
        let ability = match usable {
            true => format!(
                "{} can be activated: {}",
                dream.ability,
                words::about_ability(dream.ability, &self.seen.content)
            ),
            false => format!("{} is covered.", dream.ability),
        };
        let (top, bottom) = (words::symbol(dream.top), words::symbol(dream.bottom));
        format!("{}, {} points. {top} above, {bottom} below. {ability}", face.name(), dream.points)
    }

    fn just_woven(&self, card: Card) -> bool {
        use dreams_of_tomorrow::Event;
        self.news().any(|event| matches!(event, Event::Woven { card: new, .. } if *new == card))
    }

    /// A Dream of the Sequence that can change places with another.
    fn retellable(&self, card: Card, at: usize, usable: bool, lit: (bool, bool)) -> Markup {
        let face = self.face(card);
        let label = format!("{}, to swap", face.name());
        let others = self.mine_is().map_or(0, |me| me.sequence.len());
        html! {
            div.slot {
                (pick::first(at, &face.class(), &face.glide(), &label, false, woven(&face, usable, lit)))
                @for other in (0..others).filter(|other| *other != at) {
                    @let action = Action::Retell(at.min(other) as u8, at.max(other) as u8);
                    @if let Some(act) = self.act(action) {
                        button type="submit" class={ "over touch " (pick::with(other)) } form=(FORM) name="action"
                            value=(act.action) aria-label=(act.label) aria-description=(act.tell) {
                            span.tag { "swap" }
                        }
                    }
                }
            }
        }
    }

    fn tracks(&self, me: &SeenEngineer) -> Markup {
        let content = &self.seen.content;
        let most = content.constants.track;
        let offered = self.prices();
        let previews = !offered.is_empty();
        let mixing = self.mixing();
        let drawn = |resource: Resource| {
            let has = me.purse.amount(resource);
            let with = |at: usize, price: Purse| (pick::with(at), price.amount(resource));
            let prices = offered.iter().enumerate().map(|(at, price)| with(at, *price));
            let prices: Vec<(String, u8)> = prices.collect();
            let value = html! {
                @for (class, price) in &prices {
                    span class=(class) {
                        @if *price > 0 { (has) " " s { "to" } " " (has.saturating_sub(*price)) } @else { (has) }
                    }
                }
                @if !previews { (has) }
            };
            let beads = html! {
                @for (class, price) in &prices { (beads(has, *price, class)) }
                @if !previews { (beads(has, 0, "")) }
            };
            let step = mixing.map(|mix| stepper(resource, mix.limit(me.purse).amount(resource)));
            track(resource, has, most, value, beads, step)
        };
        let (sign, way) = match me.direction {
            Direction::Clockwise => (Icon::Clockwise, "You walk clockwise"),
            Direction::Counterclockwise => (signs::COUNTERCLOCKWISE, "You walk anticlockwise"),
        };
        html! {
            div.area {
                span.label title="Experience catches Dreams, Creativity and Hope weave them. Any of them pays for long walks." { "Resources" @if previews { em { "after weaving" } } }
                div class={ "tracks" @if mixing.is_some() { " mixing" } } {
                    @for resource in Resource::ALL { (drawn(resource)) }
                }
                div.compass { (icon(sign)) (way) }
            }
        }
    }
}

fn why_given() -> Markup {
    html! { span.why { "you give this" } }
}

/// "19 points", or as a sum people can check: "13 + 6 resonance = 19 points".
fn sum_words(dreams: u16, resonance: u16) -> String {
    match resonance {
        0 => format!("{dreams} points"),
        _ => format!("{dreams} + {resonance} Resonance = {} points", dreams + resonance),
    }
}
