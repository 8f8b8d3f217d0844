//! The four dreams, and what is done with them: meant, leaned to, pointed at, chosen, turned.

use super::super::pictures::{Size, image};
use super::super::{parts, words};
use super::{Desk, row_of};
use dream_catcher::state::Told;
use dream_catcher::{Action, Dream, Event, Phase, Place};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::icons::{Icon, icon};
use view::seats::disc;
use view::table::part;
use view::touch::{Act, FORM, State, Thing};

impl Desk<'_> {
    pub(super) fn board(&self) -> Markup {
        match self.phase() {
            Phase::Lead if !self.open.own.dreams.is_empty() => self.dreams_to_pick(),
            Phase::Lot | Phase::Draw | Phase::Lead | Phase::Table
                if row_of(self.seen).is_empty() =>
            {
                face_down()
            }
            Phase::Over => self.ending(),
            _ => html! {
                div.dreams {
                    @for (place, dream) in (0..).map(Place).zip(row_of(self.seen).iter()) {
                        (self.dream(place, dream))
                    }
                }
            },
        }
    }

    /// The lead looks at four dreams nobody else sees yet.
    fn dreams_to_pick(&self) -> Markup {
        let own = &self.open.own;
        html! {
            div.dreams data-family="dreams" {
                @for dream in own.dreams.iter().map(Dream) {
                    @let picked = own.picked == Some(dream);
                    @let act = self.act(Action::Pick(dream));
                    @let label = words::seen(act.map_or("", |act| act.label), dream, self.content());
                    @let touch = |act| State::Touch(Act { label: &label, tell: "", ..act });
                    @let state = act.map_or(State::Rest, touch);
                    article class={ "dream" @if picked { " meant" } } {
                        (Thing { class: "pic", state, ..Thing::default() }.draw(parts::dream(dream, self.content())))
                        @if picked { (parts::thing("tok-star", "token", "0 0 60 60", "you mean this dream")) }
                        div.cap {
                            h2 { (words::title(dream, self.content())) }
                            (closer(dream, words::title(dream, self.content())))
                        }
                        (self.large(dream))
                    }
                }
            }
        }
    }

    fn dream(&self, place: Place, dream: Dream) -> Markup {
        let title = words::title(dream, self.content());
        let told = self.told_round();
        let chosen = told.map(|told| told.chosen == place);
        let proposal = self.seen.public.talk.proposal.filter(|proposal| proposal.place == place);
        let meant = match told {
            Some(told) => told.picked == dream,
            None => self.open.own.picked == Some(dream),
        };
        html! {
            article class={ "dream" @if meant { " meant" } @if chosen == Some(false) && !meant { " other" } } {
                div.frame {
                    button.pic type="button" popovertarget={ "view-" (dream) } aria-label={ (words::seen(title, dream, self.content())) " Look closer." } {
                        (image(dream, "", Size::Card))
                    }
                    (part(format!("on-{dream}"), html! {
                    @if let Some(act) = self.act(Action::Lay(place)) {
                        button.lay.touch.only-other type="submit" form=(FORM) name="action" value=(act.action)
                            aria-label=(act.label) { span { "Lay it here" } }
                    }
                    @if self.pinged(place) { span.ping aria-hidden="true" {} }
                    @if proposal.is_some() || chosen == Some(true) {
                        (parts::thing("dreamcatcher", "catcher", "0 0 100 130", "The Dreamcatcher lies here"))
                    }
                    @if told.is_some() { (parts::token(meant)) }
                    @else if meant { (parts::thing("tok-star", "token small", "0 0 60 60", "the dream you mean; only you know")) }
                    }))
                    div.lean { (part(format!("lean-{dream}"), html! {
                        @for seat in self.leaning(place) {
                            (parts::thing(&format!("seat-{}", self.frame.colour(seat).id()), "disc", "0 0 60 60", &words::leans_here(&self.name(seat))))
                        }
                    })) }
                }
                div.cap { (part(format!("cap-{dream}"), html! { (self.heart(place)) h2 { (title) } (self.pinger(place)) })) }
                (self.large(dream))
            }
        }
    }

    /// The round that is shown, in the reveal and after the last one.
    pub(super) fn told_round(&self) -> Option<&Told> {
        matches!(self.phase(), Phase::Reveal | Phase::Over)
            .then(|| self.seen.public.told.last())
            .flatten()
    }

    fn leaning(&self, place: Place) -> impl Iterator<Item = Seat> {
        let leans = match self.told_round() {
            Some(told) => told.leans,
            None => self.seen.public.talk.leans,
        };
        Seat::all(self.seen.seats).filter(move |seat| leans[seat.index()] == Some(place))
    }

    fn pinged(&self, place: Place) -> bool {
        let fresh = self.told.iter().filter(|told| told.fresh).flat_map(|told| &told.events);
        fresh
            .into_iter()
            .any(|event| matches!(event, Event::Pinged { place: at, .. } if *at == place))
    }

    fn heart(&self, place: Place) -> Markup {
        let leans = self.me().and_then(|me| self.seen.public.talk.leans[me.index()]);
        html! {
            @if let Some(act) = self.act(Action::Lean(place)) {
                button.heart type="submit" form=(FORM) name="action" value=(act.action) aria-label=(act.label) aria-pressed="false" { (parts::sign("i-heart")) }
            } @else if leans == Some(place) && self.phase() == Phase::Touch {
                span.heart.on role="img" aria-label="You lean towards this dream" { (parts::sign("i-heart")) }
            }
        }
    }

    fn pinger(&self, place: Place) -> Markup {
        html! {
            @if let Some(act) = self.act(Action::Ping(place)) {
                button.pinger type="submit" form=(FORM) name="action" value=(act.action) aria-label=(act.label) { (parts::sign("i-finger")) }
            }
        }
    }

    /// The picture as large as the window allows, with its words.
    fn large(&self, dream: Dream) -> Markup {
        let scene = self.content().scene(dream);
        html! {
            div.large popover id={ "view-" (dream) } role="dialog" aria-label=(scene.title) {
                (image(dream, "", Size::Large))
                p { (scene.alt) }
                button.btn.plain type="button" popovertarget={ "view-" (dream) } popovertargetaction="hide" { (icon(Icon::Close)) span { "Close" } }
            }
        }
    }

    /// Everybody who has agreed to the proposal, as discs.
    pub(super) fn agreed(&self) -> Markup {
        let agreed = self.seen.public.talk.proposal.map(|proposal| proposal.agreed);
        html! {
            @if let Some(seats) = agreed {
                span.agreed { @for seat in seats.iter() { (disc(Some(self.frame.colour(seat)))) } }
            }
        }
    }
}

fn closer(dream: Dream, title: &str) -> Markup {
    html! {
        button.pinger type="button" popovertarget={ "view-" (dream) } aria-label={ "Look closer at " (title) } { (icon(Icon::Eye)) }
    }
}

/// Four backs: the lead still looks at them alone.
fn face_down() -> Markup {
    html! {
        div.dreams role="img" aria-label="Four dreams, still face down" {
            @for _ in 0..4 { div.dream { div.pic.back { svg viewBox="0 0 100 140" aria-hidden="true" { use href="#dream-back" {} } } div.cap {} } }
        }
    }
}
