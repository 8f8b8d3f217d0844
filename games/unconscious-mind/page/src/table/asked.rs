//! What is chosen on a sheet of its own over the board: the starting tile, and the sources of a Treatise.

use maud::{Markup, html};
use unconscious_mind::action::{Action, Ground, Named};
use unconscious_mind::component::{Research, Tile, Treatise};
use unconscious_mind::frame::Frame;
use unconscious_mind::icon::Volume;
use view::curve::n;
use view::paper::INK;
use view::seats::disc;

use super::Desk;
use super::display::Card;
use crate::card::{self, research, research_words, tile, tile_words, treatise, treatise_words};
use crate::draw::{dent, rect, text};
use crate::sign::{Sign, inline, of_effects};
use crate::words;

/// The size of a Research card on the sheet.
const CARD: (f64, f64) = (64.0, 92.0);

impl Desk<'_> {
    pub(super) fn asked_sheet(&self) -> Markup {
        match self.top() {
            Some(Frame::Keep) if self.is_asked() => self.keep(),
            Some(Frame::Lend(Ground::Treatise(which))) => self.publishing(which),
            Some(Frame::Volumes) => match self.seen.public.draft.ground {
                Some(Ground::Treatise(which)) => self.publishing(which),
                _ => html! {},
            },
            _ => html! {},
        }
    }

    fn keep(&self) -> Markup {
        let dealt: Vec<Tile> = self
            .legal()
            .iter()
            .filter_map(|action| match action {
                Action::Keep(tile) => Some(*tile),
                _ => None,
            })
            .collect();
        html! {
            section.asked.slip aria-label="Your starting tiles" {
                h2 { "Which tile do you keep?" }
                p { "It begins your Notebook. Your Professor starts where it says, with an Insight of that quality." }
                div.tiles data-family {
                    @for which in dealt {
                        @let printed = self.content().tile(which);
                        div.starting {
                            (self.card(Card { class: "big", size: (84.0, 92.0), label: tile_words(self.content(), which), name: String::new(), body: tile(self.content(), which, 84.0, 90.0, true) }, &[Action::Keep(which)]))
                            b { (words::capital(&words::script(&printed.main))) }
                            @if let Some(start) = printed.start {
                                small { (inline(&[Sign::Place(start.location), Sign::Insight(start.icon)], "")) " starts at the " (words::location(start.location)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A Treatise with its Volumes, the cards that can fill them, and whose they are: one picture.
    fn publishing(&self, which: Treatise) -> Markup {
        let printed = self.content().treatise(which);
        let Some(author) = self.awaited() else { return html! {} };
        let own: Vec<Research> = self.player(author).in_play.iter().map(Research).collect();
        let others: Vec<Treatise> = Treatise::all()
            .filter(|other| {
                let lies = &self.seen.public.treatises[other.index()];
                lies.owner.is_some_and(|owner| owner != author) && lies.rightmost().is_some()
            })
            .collect();
        html! {
            section.asked.slip.publishing aria-label={ "Publishing " (words::name(self.content(), which)) } {
                h2 { (words::name(self.content(), which)) " " (inline(&[Sign::Points(printed.points)], &format!("{} points", printed.points))) }
                @if matches!(self.top(), Some(Frame::Lend(_))) {
                    p { "First choose the Insight of your colour that stays on it: touch it on your dial." }
                } @else if !others.is_empty() {
                    p { "You may cite the last card of each Treatise of the others." }
                }
                div.volumes {
                    div.spine { svg viewBox="0 0 29 86" role="img" aria-label=(treatise_words(self.content(), which)) { (treatise(self.content(), which)) } }
                    @for (at, volume) in printed.volumes.iter().enumerate() { (self.volume(at as u8, *volume, printed.own_first && at == 0)) }
                }
                div.sources data-family {
                    div { span.label { "Your cards in play" }
                        div.stack { @for source in own { (self.source(Named::Card(source), source)) } }
                    }
                    @for other in others { (self.stack(other)) }
                }
            }
        }
    }

    /// A Volume: what was named for it, or the place it waits in.
    fn volume(&self, at: u8, colour: Volume, own: bool) -> Markup {
        let named = self.seen.public.draft.named.iter().find(|(_, volume)| *volume == at);
        let (w, h) = CARD;
        let body = match named.and_then(|(source, _)| self.card_of(*source)) {
            Some(source) => research(self.content(), source, w - 2.0, h - 4.0),
            None => html! {
                (rect(1.0, 1.0, w - 2.0, h - 4.0, 6.0, "#eadfc9"))
                (rect(1.0, 1.0, w - 2.0, 24.0, 6.0, card::volume(colour)))
                (text(7.0, 18.0, "t-s b", card::on_volume(colour), "start", colour))
                (dent(1.0, 1.0, w - 2.0, h - 4.0, 6.0, "#8a7a58"))
                (text(w / 2.0, 52.0, "t-l serif", INK, "middle", at + 1))
                @if own { (text(w / 2.0, 72.0, "t-s", INK, "middle", "your own")) }
            },
        };
        let label = format!("Volume {}, {colour}", at + 1);
        html! {
            button.vol.goal type="button" data-goal=(at + 1) disabled aria-label=(label) {
                svg viewBox={ "0 0 " (n(w)) " " (n(h)) } aria-hidden="true" { (body) }
            }
        }
    }

    /// The card that a source would give, or has given.
    fn card_of(&self, source: Named) -> Option<Research> {
        match source {
            Named::Card(card) => Some(card),
            Named::Cite(which) => {
                let draft = &self.seen.public.draft.named;
                let nth = draft.iter().filter(|(named, _)| *named == source).count();
                let cards = self.seen.public.treatises[which.index()].cards;
                let mut left = cards.iter().flatten().rev();
                left.nth(nth.saturating_sub(1)).copied()
            }
        }
    }

    /// A card that can become a Volume: at once where only one is possible.
    fn source(&self, named: Named, card: Research) -> Markup {
        let ways: Vec<Action> = self
            .legal()
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Name(source, _) if *source == named))
            .collect();
        let used = self.seen.public.draft.named.iter().any(|(source, _)| *source == named)
            && matches!(named, Named::Card(_));
        let label = research_words(self.content(), card);
        let body = research(self.content(), card, 62.0, 88.0);
        let svg = |body: Markup| html! { svg viewBox="0 0 64 92" aria-hidden="true" { (body) } };
        html! {
            @match ways.as_slice() {
                _ if used => {},
                [] => (self.card(Card { class: "src rest", size: CARD, label, name: String::new(), body }, &[])),
                [only] => (self.card(Card { class: "src", size: CARD, label, name: String::new(), body }, &[*only])),
                [first, ..] => {
                    @let way = self.notation(*first);
                    @let begin = way.rsplit_once('>').map_or("", |(begin, _)| begin);
                    button.src.touch.pick type="button" data-pick={ (begin) ">" } aria-pressed="false" aria-label=(label) { (svg(body)) }
                },
            }
        }
    }

    /// The cards under somebody else's Treatise; citing the last one gives its owner something.
    fn stack(&self, which: Treatise) -> Markup {
        let lies = &self.seen.public.treatises[which.index()];
        let taken = self
            .seen
            .public
            .draft
            .named
            .iter()
            .filter(|(source, _)| *source == Named::Cite(which))
            .count();
        let cards: Vec<Research> = lies.cards.iter().flatten().copied().collect();
        let left = &cards[..cards.len().saturating_sub(taken)];
        let reward = &self.content().treatise(which).cited;
        let owner = lies.owner.map(|seat| (self.called(seat), self.colour(seat)));
        html! {
            @if let (Some((owner, colour)), Some((last, under))) = (owner, left.split_last()) {
                div {
                    span.label {
                        @if let Some(colour) = colour { (disc(Some(colour))) }
                        (owner) " gets " (inline(&of_effects(reward), &words::effects(reward)))
                    }
                    div.stack {
                        @for card in under { (self.card(Card { class: "src under", size: CARD, label: research_words(self.content(), *card), name: String::new(), body: research(self.content(), *card, 62.0, 88.0) }, &[])) }
                        (self.source(Named::Cite(which), *last))
                    }
                }
            }
        }
    }
}
