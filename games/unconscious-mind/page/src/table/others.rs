//! The panels of the other players: points, dial, Notebook, rooms and goods in one look.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::component::{Client, Goal, Research, Treatise};
use unconscious_mind::icon::Location;
use view::icons::{Icon, icon};
use view::seats::disc;
use view::table::part;
use view::touch::thinking;

use super::display::Card;
use super::turn::number;
use super::{Desk, dial, notebook, office};
use crate::card::{research, research_words};
use crate::draw;
use crate::sign::{Sign, inline};
use crate::words;

impl Desk<'_> {
    /// Everybody but the viewer in turn order after the viewer; a spectator sees all.
    pub(super) fn others(&self) -> Markup {
        let count = self.game.players();
        let begin = self.me().map_or(0, |me| me.index() + 1);
        let order = (0..count).map(|ahead| Seat::new((begin + ahead) % count));
        html! {
            @for seat in order.filter(|seat| Some(*seat) != self.me()) {
                (part(format_args!("panel-{seat}"), self.panel(seat)))
            }
        }
    }

    fn panel(&self, seat: Seat) -> Markup {
        let player = self.player(seat);
        let id = self.game.is_id(seat);
        let class = if id { "seat-none" } else { self.frame.colour(seat).class() };
        let busy = self.awaited() == Some(seat) && !self.frame.is_replay();
        let stat = |sign: Sign, name: &str, count: usize| html! { span.stat title=(name) { (inline(&[sign], name)) (count) } };
        html! {
            section class={ "seat pane " (class) @if busy { " busy" } } aria-label=(self.called(seat)) {
                header {
                    @if id { (Desk::id_disc()) } @else { (disc(Some(self.frame.colour(seat)))) }
                    div {
                        h2 { button.name type="button" popovertarget={ "whole-" (seat) } title="See everything that lies open there" { (self.called(seat)) } @if busy { " " (thinking()) span.vh { " is deciding" } } }
                        @let told = self.turn_of(seat).summary().unwrap_or_else(|| self.note(seat));
                        small data-explain=(told) { (told) }
                    }
                    span.right title=(if self.frame.over { "points in all" } else { "points so far" }) { b { (number(self.points(seat))) } }
                }
                div.row1 {
                    @if !id { (dial::small(&player.dial)) }
                    (notebook::small(player))
                    div.cx {
                        (office::small(player))
                        @let supply = format!("{} in supply", words::times(player.ideas, "Idea", "Ideas"));
                        span.ideas role="img" aria-label=(supply) data-explain=(supply) { @for _ in 0..player.ideas { i {} } }
                    }
                }
                div.facts {
                    @if id {
                        span.stat title="It treats its Clients with Drive; every three left are a point" { "Drive " (self.seen.public.id.drive) }
                        (stat(Sign::Of("Card", 1), "Research cards in play", player.in_play.len()))
                    } @else {
                        (stat(Sign::Of("Cof", 1), "coffee", usize::from(player.coffee)))
                        (stat(Sign::Of("BI", 1), "Bright Ideas", usize::from(player.bright)))
                        (stat(Sign::Of("Box", 1), "Heart-Shaped Boxes", usize::from(player.boxes)))
                        (stat(Sign::Of("Card", 1), "Research cards in hand", self.seen.public.hand_size(seat)))
                    }
                    @if self.game.nightmares() { (stat(Sign::Of("Mad", 1), "Madness", usize::from(player.madness))) }
                }
                (part(format_args!("whole-of-{seat}"), self.whole(seat)))
            }
        }
    }

    /// Points so far; when all is over, in all.
    pub(super) fn points(&self, seat: Seat) -> i16 {
        let total = || self.seen.scores[seat.index()].total();
        if self.frame.over { total() } else { self.player(seat).points }
    }

    fn note(&self, seat: Seat) -> String {
        if self.game.is_id(seat) {
            return format!("Drive {}", self.seen.public.id.drive);
        }
        let kind = self.frame.kind(seat);
        let first = (self.seen.public.first == seat).then(|| "began".to_owned());
        [kind, first].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Everything that lies open there, as large as one's own.
    fn whole(&self, seat: Seat) -> Markup {
        let still = self.stilled();
        let id = self.game.is_id(seat);
        let drawer = format!("whole-{seat}");
        html! {
            aside.drawer.wide.whole popover id=(drawer) aria-label={ (self.called(seat)) ", everything that lies open" } {
                header {
                    h2 { (self.called(seat)) @if let Some(told) = self.turn_of(seat).summary() { small { "Latest turn: " (told) } } }
                    button.btn.plain type="button" popovertarget=(drawer) popovertargetaction="hide" { (icon(Icon::Close)) span.vh { "Close" } }
                }
                div.body tabindex="0" {
                    div.boards {
                        @if !id { (still.dial(seat)) }
                        (still.notebook(seat))
                        (still.office(seat))
                    }
                    (still.kept(seat))
                }
            }
        }
    }

    /// Tags, cards in play, Treatises, Goals and cured Clients of a player.
    fn kept(&self, seat: Seat) -> Markup {
        let player = self.player(seat);
        let content = self.content();
        let tags: Vec<Sign> = Location::ALL
            .into_iter()
            .flat_map(|place| {
                std::iter::repeat_n(Sign::Place(place), usize::from(player.tags.at[place.index()]))
            })
            .chain(std::iter::repeat_n(Sign::Of("any", 1), usize::from(player.tags.wild)))
            .collect();
        let known: Vec<Research> = player.known.iter().map(Research).collect();
        html! {
            div.kept {
                @if !tags.is_empty() { div { span.label { "Tags" } (inline(&tags, "")) } }
                @if let Some(at) = player.professor { div { span.label { "Professor" } "at the " (words::location(at)) } }
                div { span.label { "Reputation" } (player.reputation) }
                @if !known.is_empty() { div { span.label { "Known cards in hand" } @for card in known { (self.small_card(card)) } } }
                @if !player.in_play.is_empty() { div { span.label { "In play" } @for card in player.in_play.iter().map(Research) { (self.small_card(card)) } } }
                @for which in Treatise::all().filter(|which| self.seen.public.treatises[which.index()].owner == Some(seat)) {
                    div { span.label { (words::name(content, which)) } @for card in self.seen.public.treatises[which.index()].cards.iter().flatten() { (self.small_card(*card)) } }
                }
                @let cured: Vec<String> = player.cured.iter().map(|who| words::name(content, Client(who))).collect();
                @if let Some(cured) = words::list(&cured) { div { span.label { "Cured" } (cured) } }
                @let goals: Vec<String> = Goal::all().filter(|which| player.goals >> which.index() & 1 == 1).map(|which| words::name(content, which)).collect();
                @if let Some(goals) = words::list(&goals) { div { span.label { "Goals" } (goals) } }
            }
        }
    }

    fn small_card(&self, card: Research) -> Markup {
        self.card(
            Card {
                class: "inplay",
                size: (58.0, 84.0),
                label: research_words(self.content(), card),
                name: String::new(),
                body: research(self.content(), card, 58.0, 80.0),
            },
            &[],
        )
    }

    /// The colour of a player; nothing for the Id.
    pub(super) fn hex(&self, seat: Seat) -> &'static str {
        self.colour(seat).map_or("#5b1f45", |colour| colour.hex())
    }

    pub(super) fn id_disc() -> Markup {
        html! { svg.disc viewBox="0 0 60 60" aria-hidden="true" { use href="#seat-id" {} } }
    }

    /// The disc of the Id, for the page's defs.
    pub(crate) fn id_symbol() -> Markup {
        view::paper::symbol(
            "seat-id",
            "0 0 60 60",
            html! {
                (view::seats::blank_disc("#5b1f45"))
                (draw::path("M12 26Q20 19 27.4 29Q19 34 12 26ZM48 26Q40 19 32.6 29Q41 34 48 26ZM20 41Q30 48 40 41Q30 44 20 41Z", "#ffd9d0"))
            },
        )
    }
}
