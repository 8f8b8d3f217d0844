//! The panels of the other players: points, dial, Notebook, rooms and goods in one look.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::component::{Client, Research};
use view::seats::disc;
use view::table::part;
use view::touch::thinking;

use super::{Desk, dial, notebook, office};
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
                    @if id { svg.disc viewBox="0 0 60 60" aria-hidden="true" { use href="#seat-id" {} } } @else { (disc(Some(self.frame.colour(seat)))) }
                    div {
                        h2 { button.name type="button" popovertarget={ "whole-" (seat) } title="Everything that lies open there" { (self.called(seat)) } @if busy { " " (thinking()) span.vh { " is deciding" } } }
                        small { (self.note(seat)) }
                    }
                    span.right title="points so far" { b { (player.points) } }
                }
                div.row1 {
                    @if !id { (dial::small(&player.dial)) }
                    (notebook::small(player))
                    div.cx {
                        (office::small(player))
                        span.ideas role="img" aria-label={ (player.ideas) " Ideas in supply" } { @for _ in 0..player.ideas { i {} } }
                    }
                }
                div.facts {
                    (stat(Sign::Of("Cof", 1), "coffee", usize::from(player.coffee)))
                    (stat(Sign::Of("BI", 1), "Bright Ideas", usize::from(player.bright)))
                    (stat(Sign::Of("Box", 1), "Heart-Shaped Boxes", usize::from(player.boxes)))
                    (stat(Sign::Of("Card", 1), "Research cards in hand", self.seen.public.hand_size(seat)))
                    @if self.game.nightmares() { (stat(Sign::Of("Mad", 1), "Madness", usize::from(player.madness))) }
                }
                aside.drawer popover id={ "whole-" (seat) } aria-label={ (self.called(seat)) ", everything that lies open" } {
                    h2 { (self.called(seat)) }
                    div.body {
                        @if !id { (dial::small(&player.dial)) }
                        (notebook::small(player))
                        p { (self.whole(seat)) }
                    }
                }
            }
        }
    }

    fn note(&self, seat: Seat) -> String {
        if self.game.is_id(seat) {
            return format!("Drive {}", self.seen.public.id.drive);
        }
        let kind = self.frame.kind(seat);
        let first = (self.seen.public.first == seat).then(|| "began".to_owned());
        [kind, first].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Everything that lies open there, in words.
    fn whole(&self, seat: Seat) -> String {
        let player = self.player(seat);
        let content = self.content();
        let mut said = Vec::new();
        let cured: Vec<String> =
            player.cured.iter().map(|client| words::name(content, Client(client))).collect();
        if let Some(cured) = words::list(&cured) {
            said.push(format!("Cured: {cured}."));
        }
        for room in unconscious_mind::action::Room::BOTH {
            if let Some(client) = player.room(room).client {
                said.push(format!(
                    "{} in the {}.",
                    words::name(content, client),
                    words::room(room)
                ));
            }
        }
        let cards: Vec<String> =
            player.in_play.iter().map(|card| words::research(content, Research(card))).collect();
        if let Some(cards) = words::list(&cards) {
            said.push(format!("In play: {cards}."));
        }
        if let Some(at) = player.professor {
            said.push(format!("Professor at the {}.", words::location(at)));
        }
        said.join(" ")
    }

    /// The colour of a player; nothing for the Id.
    pub(super) fn hex(&self, seat: Seat) -> &'static str {
        self.colour(seat).map_or("#5b1f45", |colour| colour.hex())
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
