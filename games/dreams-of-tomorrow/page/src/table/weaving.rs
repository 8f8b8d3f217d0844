//! Choosing a Dream to weave and its end: the Catcher offers, the Sequence shows what it would be.

use super::super::pick;
use super::super::sequence::{ghost, would_join};
use super::super::words;
use super::Desk;
use super::offer::weaving;
use dreams_of_tomorrow::{Action, Card, Edge, Phase, Purse, Resource};
use maud::{Markup, html};
use view::furniture::{Weight, action_button};

const EDGES: [Edge; 2] = [Edge::Beginning, Edge::End];

impl Desk<'_> {
    /// The Dreams that can be woven now, each once.
    pub(super) fn weavable(&self) -> Vec<Card> {
        let mut cards = Vec::new();
        for offer in &self.offers {
            if let Action::Weave(card, _) = offer.action
                && !cards.contains(&card)
            {
                cards.push(card);
            }
        }
        cards
    }

    /// What each Dream that can be woven now costs.
    pub(super) fn prices(&self) -> Vec<Purse> {
        let content = &self.seen.content;
        let price = |card: Card| match self.seen.phase {
            Phase::LucidWeave => content.lucid_price(card),
            _ => content.dream(card).weave,
        };
        self.weavable().into_iter().take(pick::MOST).map(price).collect()
    }

    /// The one that is worth most lies chosen until another is touched.
    pub(super) fn first_picked(&self) -> Option<Card> {
        let worth = |card: &Card| {
            EDGES
                .iter()
                .filter(|edge| self.offer(Action::Weave(*card, **edge)).is_some())
                .map(|edge| weaving(self.seen, *card, *edge).0)
                .max()
        };
        self.weavable().into_iter().max_by_key(worth)
    }

    fn offered(&self, edge: Edge) -> impl Iterator<Item = (usize, Card)> {
        let all = self.weavable().into_iter().enumerate();
        all.filter(move |(_, card)| self.offer(Action::Weave(*card, edge)).is_some())
    }

    /// Whether a place at this end is offered.
    pub(super) fn opens(&self, edge: Edge) -> bool {
        self.offered(edge).next().is_some()
    }

    /// The place at an end with the worth of each Dream that could stand there.
    pub(super) fn ghosts(&self, edge: Edge) -> Markup {
        html! {
            div.slot {
                @for (at, card) in self.offered(edge).filter(|(at, _)| *at < pick::MOST) {
                    @let (total, points) = weaving(self.seen, card, edge);
                    @if let Some(act) = self.act(Action::Weave(card, edge)) {
                        (ghost(&self.face(card), act, self.place_name(edge), total, points, &pick::with(at)))
                    }
                }
            }
        }
    }

    /// The light each Dream would add beside the ends of the Sequence.
    pub(super) fn would_be(&self, shift: usize) -> Markup {
        let Some(me) = self.mine_is() else { return html! {} };
        let (Some(first), Some(last)) = (me.sequence.first(), me.sequence.last()) else {
            return html! {};
        };
        let content = &self.seen.content;
        html! {
            @for (at, card) in self.offered(Edge::Beginning).filter(|(at, _)| *at < pick::MOST) {
                (would_join(content, card, *first, 0, &pick::with(at)))
            }
            @for (at, card) in self.offered(Edge::End).filter(|(at, _)| *at < pick::MOST) {
                (would_join(content, card, *last, shift + me.sequence.len() - 1, &pick::with(at)))
            }
        }
    }

    fn place_name(&self, edge: Edge) -> &'static str {
        match self.mine_is() {
            Some(me) if me.sequence.is_empty() => "First",
            _ => words::edge(edge),
        }
    }

    /// The same as buttons beside the sentence.
    pub(super) fn weave_buttons(&self) -> Markup {
        html! {
            @for edge in EDGES {
                @for (at, card) in self.offered(edge) {
                    @if let Some(act) = self.act(Action::Weave(card, edge)) {
                        @let worth = weaving(self.seen, card, edge).0;
                        @if at < pick::MOST {
                            span class=(pick::with(at)) {
                                (action_button(act, Weight::Choice, None, &format!("{}, +{worth}", self.place_name(edge))))
                            }
                        } @else {
                            (action_button(act, Weight::Choice, None, &format!("{} {card}, +{worth}", self.place_name(edge))))
                        }
                    }
                }
            }
        }
    }

    /// Why a Dream of the Catcher cannot be woven now.
    pub(super) fn not_weavable(&self, card: Card) -> Option<String> {
        let content = &self.seen.content;
        let price = match self.seen.phase {
            Phase::Weave => content.dream(card).weave,
            Phase::LucidWeave => content.lucid_price(card),
            _ => return None,
        };
        let me = self.mine_is().filter(|_| self.asked())?;
        let missing = |resource: &Resource| {
            i16::from(price.amount(*resource)) - i16::from(me.purse.amount(*resource))
        };
        let most = Resource::ALL.into_iter().max_by_key(missing)?;
        let (needs, has) = (price.amount(most), me.purse.amount(most));
        (needs > has).then(|| format!("needs {needs} {most}, you have {has}"))
    }
}
