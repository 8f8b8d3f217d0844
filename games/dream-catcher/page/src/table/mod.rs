//! A Dream Catcher table as one viewer sees it, drawn from an observation.
//!
//! [`look`] is the whole; `board` draws the four dreams, `lead` the lead's cards, `feel` what a guesser
//! touches and says, `shown` the reveal and the end, `side` the others and the talk, `now` the status
//! line, `news` what happened.

mod board;
mod feel;
mod lead;
mod news;
mod now;
mod shown;
mod side;

use super::{Page, coach, parts, words};
use dream_catcher::card::Row;
use dream_catcher::{Action, Clue, Content, Observation, Phase};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::desk::Offer;
use view::guide;
use view::names::Names;
use view::night::Mood;
use view::table::{Look, part};

pub use feel::{Blind, blind, finger, sketch};
pub use shown::{Memory, memory};

/// A position while it is being drawn.
struct Desk<'a> {
    laid: &'a view::desk::Desk<'a, Page>,
    /// The view that knows the cards, if one may be looked through: the viewer's own, or the lead's
    /// when the past is seen with all cards open.
    open: &'a Observation,
}

impl<'a> std::ops::Deref for Desk<'a> {
    type Target = view::desk::Desk<'a, Page>;

    fn deref(&self) -> &Self::Target {
        self.laid
    }
}

/// A legal action as it is offered. Four hundred nouns are typed, not listed.
pub fn offer(seen: &Observation, action: Action, names: &Names) -> Option<Offer<Action>> {
    let label = words::action(action, &seen.content, names, &row_of(seen));
    let listed = !matches!(action, Action::Name(..));
    let confirm = words::question(action, names);
    let offer = Offer::new(action, seen.content.notate_action(action), label);
    listed.then_some(Offer { confirm, tell: words::why(seen, action, names), ..offer })
}

/// The whole table for the viewer of the desk.
pub fn look(laid: &view::desk::Desk<'_, Page>) -> Look {
    let (seen, frame, legal) = (laid.seen, laid.frame, laid.legal);
    let open = laid.all.get(seen.public.lead.index()).unwrap_or(seen);
    let desk = Desk { laid, open };
    let (title, status) = match frame.replay {
        Some(moment) => desk.past(moment),
        None => desk.now(),
    };
    let hint = (frame.guided && !frame.is_replay()).then(|| coach::hint_for(seen, legal)).flatten();
    // It goes with the status line, which every tab of a phone shows.
    let slip = html! {
        @if let Some(hint) = hint {
            (guide::slip(&hint.title, &hint.words, &hint.point_at, hint.rule, "/rules/dream-catcher"))
        }
    };
    Look {
        title,
        mood: Mood::shelf(),
        middle: desk.middle(),
        status: html! { (part("switch", desk.lay_switch())) (part("guide", slip)) (part("now", status)) (part("pass", desk.pass_on())) },
        tabs: part("tabs", desk.tabs()),
        board: desk.board(),
        side: desk.side(),
        mine: desk.mine(),
        log: desk.log(),
        happened: desk.happened(),
    }
}

/// The dreams on the table; in the reveal those of the round that is shown.
fn row_of(seen: &Observation) -> Row {
    match (seen.public.phase, seen.public.told.last()) {
        (Phase::Reveal | Phase::Over, Some(told)) => told.row,
        _ => seen.public.talk.row,
    }
}

impl<'a> Desk<'a> {
    fn content(&self) -> &'a Content {
        &self.seen.content
    }

    fn phase(&self) -> Phase {
        match self.seen.public.phase {
            // A stroke is over before anybody sees it begin.
            Phase::Feeling(_) => Phase::Touch,
            phase => phase,
        }
    }

    fn lead(&self) -> Seat {
        self.seen.public.lead
    }

    fn is_lead(&self) -> bool {
        self.seen.is_lead()
    }

    /// Whether the viewer is one of those who feel and talk now; in the past nobody is.
    fn guesses(&self) -> bool {
        self.me().is_some() && !self.is_lead() && !self.frame.is_replay()
    }

    /// The cards of this round the viewer has had.
    fn own_cards(&self) -> Vec<Clue> {
        let Some(me) = self.me() else { return Vec::new() };
        self.seen.public.cards_of(self.seen.seats, me).collect()
    }

    /// Whether the viewer touches this card now.
    fn touches(&self, card: Clue) -> bool {
        self.me().is_some_and(|me| self.seen.public.talk.touch[card.index()].contains(me))
    }

    fn middle(&self) -> Markup {
        let (public, rounds) = (&self.seen.public, self.content().size.rounds);
        html! {
            div.pips {
                (parts::nights(public.stars, public.lost, rounds))
                span.quiet { "Night " (public.round) span.long { " of " (rounds) } }
            }
        }
    }

    /// The viewer's own hill: what is under it depends on the part of the round.
    fn mine(&self) -> Option<Markup> {
        match self.phase() {
            Phase::Lead if self.knows_hand() => Some(self.hand()),
            Phase::Lead | Phase::Lot | Phase::Draw | Phase::Table => Some(self.before()),
            Phase::Touch if self.guesses() => Some(self.touching()),
            Phase::Touch | Phase::Token => Some(self.watching()),
            Phase::Reveal | Phase::Over => Some(self.memory_of_round()),
            Phase::Feeling(_) => None,
        }
    }

    /// On a phone one of these is seen at a time. The choice survives news of the same part of the
    /// round.
    fn tabs(&self) -> Markup {
        let phase = self.phase();
        let guesses = phase == Phase::Touch && self.guesses();
        let (own, first) = match phase {
            Phase::Touch if guesses => ("Touch", if self.proposed() { "dreams" } else { "mine" }),
            Phase::Touch | Phase::Token => ("Cards", "dreams"),
            Phase::Lead if self.knows_hand() => {
                ("Cards", if self.seen.own.picked.is_some() { "mine" } else { "dreams" })
            }
            Phase::Reveal | Phase::Over => ("Cards", "dreams"),
            _ => ("Practice", "dreams"),
        };
        let key = match phase {
            Phase::Touch if self.proposed() => "laid".to_owned(),
            Phase::Lead if self.seen.own.picked.is_some() => "meant".to_owned(),
            phase => format!("{phase:?}").to_lowercase(),
        };
        let tab = |id: &str, sign: Markup, words: &str| {
            html! {
                label.tab { input.vh type="radio" name="tab" id={ "tab-" (id) } checked[id == first] autocomplete="off"; (sign) span { (words) } }
            }
        };
        html! {
            fieldset.tabs data-at={ (key) "-" (self.seen.public.round) } {
                legend.vh { "Part of the table" }
                @if self.mine().is_some() { (tab("mine", parts::sign("i-finger"), own)) }
                (tab("dreams", view::icons::icon(view::icons::Icon::Cards), "Dreams"))
                (tab("talk", view::icons::icon(view::icons::Icon::People), "Talk"))
                @if guesses { (tab("sketch", view::icons::icon(view::icons::Icon::Brush), "Sketch")) }
            }
        }
    }

    fn proposed(&self) -> bool {
        self.seen.public.talk.proposal.is_some()
    }
}
