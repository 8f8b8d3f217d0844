//! An Unconscious Mind table as one viewer sees it, drawn from an observation.
//!
//! [`look`] is the whole; `meeting`, `city` and `display` lie in the middle, `dial`, `notebook`,
//! `office` and `me` are the viewer's own, `others` the panels, `now` the status line, `ending` the sums.

mod city;
mod dial;
mod display;
mod ending;
mod me;
mod meeting;
mod notebook;
mod now;
mod office;
mod others;

use dreamtable_core::{Game, Seat};
use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::content::Content;
use unconscious_mind::state::Player;
use view::guide;
use view::seats::Colour;
use view::table::{Look, part};

use crate::draw::Hot;
use crate::words::Teller;
use crate::{Page, coach, sky, words};

/// A position while it is being drawn.
pub(crate) struct Desk<'a>(&'a view::desk::Desk<'a, Page>);

impl<'a> std::ops::Deref for Desk<'a> {
    type Target = view::desk::Desk<'a, Page>;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

/// The boards, as tabs where only one fits.
const TABS: [(&str, &str, &str); 6] = [
    ("table", "Idea", "Table"),
    ("city", "MUS", "City"),
    ("shelf", "Card", "Display"),
    ("mind", "E", "Mind"),
    ("office", "Treat", "Office"),
    ("others", "Prof", "Others"),
];

/// The whole table for the viewer of the desk.
pub fn look(laid: &view::desk::Desk<'_, Page>) -> Look {
    let desk = Desk(laid);
    let &view::desk::Desk { game, seen, legal, frame, .. } = laid;
    let (title, status) = match frame.replay {
        Some(moment) => desk.past(moment),
        None => desk.now(),
    };
    let hint =
        (frame.guided && !frame.is_replay()).then(|| coach::hint(game, seen, legal)).flatten();
    let board = html! {
        @if frame.over { (part("reckoning", desk.reckoning())) } @else {
            (part("meeting", desk.meeting())) (part("city", desk.city())) (part("stock", desk.displays()))
        }
        @if let Some(hint) = hint {
            (guide::slip(&hint.title, &hint.words, &hint.point_at, hint.rule, "/rules/unconscious-mind"))
        }
    };
    let status = html! { (status) (part("tabs", desk.tabs())) };
    Look {
        title,
        mood: sky::mood(),
        middle: desk.middle(),
        status,
        board,
        side: desk.others(),
        mine: desk.me().map(|me| {
            html! {
                (part("dial", desk.dial(me))) (part("notebook", desk.notebook(me)))
                (part("office", desk.office(me))) (desk.belongings(me))
            }
        }),
        log: desk.log(|event| desk.teller().tell(event)),
        happened: desk.happened(),
    }
}

impl<'a> Desk<'a> {
    fn content(&self) -> &'a Content {
        self.game.content()
    }

    fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.players())
    }

    fn player(&self, seat: Seat) -> &'a Player {
        self.seen.public.player(seat)
    }

    /// What a player is called; the Id has no seat at the table.
    fn called(&self, seat: Seat) -> String {
        if self.game.is_id(seat) { "The Id".into() } else { self.names.of(seat) }
    }

    fn colour(&self, seat: Seat) -> Option<Colour> {
        (!self.game.is_id(seat)).then(|| self.frame.colour(seat))
    }

    /// The one seat the match waits for (UM-22.12).
    fn awaited(&self) -> Option<Seat> {
        self.0.awaited.first()
    }

    fn notation(&self, action: Action) -> String {
        self.game.notate_action(action)
    }

    fn label(&self, action: Action) -> String {
        words::action(self.content(), action)
    }

    /// Touchable where the action is legal, else it explains itself.
    fn hot(&self, hot: Hot, action: Action) -> Markup {
        if self.may(action) {
            Hot { label: &format!("{}: {}", self.label(action), hot.label), ..hot }
                .acts(&self.notation(action))
        } else {
            hot.tells()
        }
    }

    fn teller(&self) -> Teller<'_> {
        let id = self.players().find(|seat| self.game.is_id(*seat));
        Teller { content: self.content(), names: &self.names, you: self.me(), id }
    }

    fn middle(&self) -> Markup {
        let public = &self.seen.public;
        html! {
            div.rnd {
                @if public.round == 0 { "Set-up" } @else { "Round " (public.round) }
                @if public.is_last_round() { ", the last" }
                span.long { @if self.game.nightmares() { ", with Nightmares" } }
            }
            (self.forecast())
        }
    }

    /// Where a choice waits is marked.
    fn tabs(&self) -> Markup {
        let waits = |tab: &str| {
            self.can(|action| match action {
                Action::Lay(..) | Action::Add(..) | Action::Do(_) | Action::TakeTile(_) => {
                    tab == "table"
                }
                Action::Professor(_)
                | Action::Freud(_)
                | Action::Visit(..)
                | Action::Slot(..)
                | Action::DistrictSlot(..)
                | Action::Track(_) => tab == "city",
                Action::TakeClient(_)
                | Action::TakeDream(_)
                | Action::DrawDream(_)
                | Action::Publish(_) => tab == "shelf",
                Action::Shift(_)
                | Action::Elevate(_)
                | Action::Transfer(_)
                | Action::Dark(_)
                | Action::Tile(_)
                | Action::Row(_)
                | Action::Column(_)
                | Action::Lend(..) => tab == "mind",
                Action::Treat(_)
                | Action::Box(_)
                | Action::Play(_)
                | Action::Swap(..)
                | Action::Name(..) => tab == "office",
                _ => false,
            })
        };
        html! {
            nav.tabs aria-label="Boards" {
                @for (value, sign, name) in TABS {
                    button type="button" data-tab=(value) class=[waits(value).then_some("waits")] {
                        svg viewBox="0 0 24 24" aria-hidden="true" { use href={ "#u-" (sign) } {} }
                        span { (name) }
                        @if waits(value) { i.mark { span.vh { "something waits here" } } }
                    }
                }
            }
        }
    }

    fn happened(&self) -> Vec<String> {
        let teller = self.teller();
        self.news().map(|event| teller.tell(event)).filter(|words| !words.is_empty()).collect()
    }
}

/// The disc of the Id, for the page's defs.
pub fn id_symbol() -> Markup {
    Desk::id_symbol()
}
