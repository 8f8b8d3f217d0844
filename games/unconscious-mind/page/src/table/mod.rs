//! An Unconscious Mind table as one viewer sees it, drawn from an observation.
//!
//! [`look`] is the whole; `meeting`, `city` and `display` lie in the middle, `dial` with its `cells`, `notebook`,
//! `office` and `me` are the viewer's own, `others` the panels, `now` the status line with its `trail`,
//! `asked` what is chosen on a sheet of its own, `could` why things are not possible, `turn` what a turn
//! brought, `ending` the sums.

mod asked;
mod cells;
mod city;
mod could;
mod dial;
mod display;
mod ending;
mod me;
mod meeting;
mod notebook;
mod now;
mod office;
mod others;
mod tabs;
mod tray;
mod turn;

use dreamtable_core::{Boxed, Game, Seat, SeatSet, Viewer};
use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::content::Content;
use unconscious_mind::event::Event;
use unconscious_mind::state::Player;
use unconscious_mind::{Options, UnconsciousMind};
use view::desk::Laid;
use view::log::{LogEntry, Teller as LogTeller};
use view::rehearsal::Rehearsal;
use view::seats::Colour;
use view::table::{Look, part};

use crate::draw::Hot;
use crate::words::Teller;
use crate::{Page, coach, sky, words};

/// A position while it is being drawn.
#[derive(Clone, Copy)]
pub(crate) struct Desk<'a> {
    laid: &'a view::desk::Desk<'a, Page>,
    /// Only to be looked at: what somebody else has before them.
    still: bool,
}

impl<'a> std::ops::Deref for Desk<'a> {
    type Target = view::desk::Desk<'a, Page>;

    fn deref(&self) -> &Self::Target {
        self.laid
    }
}

/// The whole table for the viewer of the desk.
pub fn look(laid: &view::desk::Desk<'_, Page>) -> Look {
    let desk = Desk { laid, still: false };
    let &view::desk::Desk { game, seen, legal, frame, .. } = laid;
    let (title, status) = match frame.replay {
        Some(moment) => desk.past(moment),
        None => desk.now(),
    };
    let guided = frame.guided && !frame.is_replay();
    let hint = guided.then(|| coach::slip(game, seen, legal)).flatten();
    let board = html! {
        @if frame.over { (part("reckoning", desk.reckoning())) } @else {
            (part("meeting", desk.meeting())) (part("city", desk.city())) (part("stock", desk.displays()))
            (part("asked", desk.asked_sheet()))
        }
    };
    let status = html! {
        (status)
        @if let Some(hint) = hint { (hint) }
    };
    Look {
        title,
        mood: sky::mood(),
        middle: desk.middle(),
        status,
        tabs: part("tabs", desk.tabs()),
        board,
        side: desk.others(),
        mine: desk.me().map(|me| {
            html! {
                (part("dial", desk.dial(me))) (part("notebook", desk.notebook(me)))
                (part("office", desk.office(me))) (desk.belongings(me))
            }
        }),
        log: desk.lines(),
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

    /// The same things, only to be looked at.
    fn stilled(&self) -> Desk<'a> {
        Desk { still: true, ..*self }
    }

    /// What the viewer can do here.
    fn legal(&self) -> &'a [Action] {
        if self.still { &[] } else { self.laid.legal }
    }

    fn may(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    fn can(&self, test: impl Fn(Action) -> bool) -> bool {
        self.legal().iter().any(|action| test(*action))
    }

    /// The one seat the match waits for (UM-22.12).
    fn awaited(&self) -> Option<Seat> {
        self.laid.awaited.first()
    }

    /// Whether it is the viewer who is asked.
    fn is_asked(&self) -> bool {
        self.me().is_some() && self.awaited() == self.me() && !self.frame.is_replay()
    }

    fn notation(&self, action: Action) -> String {
        self.game.notate_action(action)
    }

    fn label(&self, action: Action) -> String {
        words::label(self.game, action)
    }

    /// Touchable where the action is legal, else it explains itself.
    fn hot(&self, hot: Hot, action: Action) -> Markup {
        if self.may(action) {
            Hot { label: &format!("{}: {}", self.label(action), hot.label), ..hot }
                .acts(&self.notation(action))
        } else {
            Hot { label: &self.explained(hot.label, action), ..hot }.tells()
        }
    }

    /// What a thing is, and why nothing can be done with it now.
    fn explained(&self, label: &str, action: Action) -> String {
        match self.why_not(action) {
            Some(why) => format!("{label}. Not now: {why}."),
            None => label.to_owned(),
        }
    }

    /// The name under which a thing glides; what is only looked at keeps still.
    fn glides(&self, kind: &str, id: impl std::fmt::Display) -> String {
        if self.still { String::new() } else { format!("{kind}-{id}") }
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
            @if !self.frame.over || self.frame.is_replay() { (self.forecast()) }
        }
    }

    /// The log, newest line first; the Id, which sits nowhere, has its own face.
    fn lines(&self) -> Vec<LogEntry> {
        let mut lines = self.log(|event| self.teller().tell(event));
        for line in &mut lines {
            if self.game.is_solo() && line.rest.starts_with("The Id") {
                line.who = LogTeller::Stranger(Desk::id_disc());
            }
        }
        lines
    }

    fn happened(&self) -> Vec<String> {
        let teller = self.teller();
        let mut news: Vec<&Event> = self.news().collect();
        // What came out first, then what it took.
        news.sort_by_key(|event| !matches!(event, Event::Published { .. }));
        news.into_iter().map(|event| teller.tell(event)).filter(|words| !words.is_empty()).collect()
    }
}

/// The boards as they may lie during a match, for the rules.
pub(crate) struct Boards {
    pub meeting: Markup,
    pub city: Markup,
    pub dial: Markup,
    pub notebook: Markup,
    pub office: Markup,
}

impl Boards {
    /// From a match played by chance, only to be looked at.
    pub fn rehearsed() -> Boards {
        let options = Options { nightmares: true, ..UnconsciousMind::usual_options(2) };
        let me = Seat::new(0);
        let mut table = Rehearsal::<Page>::new(options, 7);
        table.stroll_until(3_000, |table| {
            let public = &table.play.state().public;
            let laid = public.spaces.iter().filter(|space| space.owner.is_some()).count();
            public.round >= 6 && laid >= 4
        });
        let frame = table.frame(Viewer::Seat(me));
        let seen = table.game().observe(table.play.state(), frame.viewer);
        let laid =
            Laid::<Page> { seen: &seen, legal: &[], told: &[], awaited: SeatSet::EMPTY, all: &[] };
        let laid = view::desk::Desk::<Page>::new(table.game(), laid, &frame);
        let desk = Desk { laid: &laid, still: true };
        Boards {
            meeting: desk.meeting(),
            city: desk.city(),
            dial: desk.dial(me),
            notebook: desk.notebook(me),
            office: desk.office(me),
        }
    }
}

/// The disc of the Id, for the page's defs.
pub fn id_symbol() -> Markup {
    Desk::id_symbol()
}
