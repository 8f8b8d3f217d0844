//! The office: two rooms with their Clients, Dreams and therapy tracks.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::action::{Action, Room};
use unconscious_mind::component::Dream;
use view::curve::{n, star};
use view::paper::{INK_2, PAPER, PAPER_2};

use super::Desk;
use crate::card::{client, client_words, dream, dream_words};
use crate::draw::{Glide, Hot, Moving, circle, path, rect, sheet, sign, svg, text};
use crate::sign::{Sign, centred, of_cost, of_effects};
use crate::words;

impl Desk<'_> {
    pub(super) fn office(&self, me: Seat) -> Markup {
        svg(
            "panel office",
            452.0,
            320.0,
            "Office",
            html! { @for room in Room::BOTH { (self.room(me, room)) } },
        )
    }

    fn room(&self, me: Seat, room: Room) -> Markup {
        let player = self.player(me);
        let practice = player.room(room);
        let (x, wall, floor, edge) = match room {
            Room::Left => (2.0, "#35507a", "#24375a", "#54719c"),
            Room::Right => (228.0, "#6a4464", "#4c2e48", "#8d6284"),
        };
        let closed = room == Room::Right && player.room_closed;
        html! {
            (sheet(x, 4.0, 222.0, 314.0, 10.0, wall))
            @for stripe in 0..11 {
                path d={ "M" (x + 10.0 + f64::from(stripe) * 20.0) " 10V206" } stroke="#fff" stroke-opacity=".07" stroke-width="7" {}
            }
            (rect(x, 206.0, 222.0, 112.0, 10.0, floor)) (rect(x, 204.0, 222.0, 8.0, 0.0, edge))
            @if closed {
                (sign("Room", x + 81.0, 80.0, 60.0, "#f7efe0"))
                (text(x + 111.0, 236.0, "t-m", "#f3e3ef", "middle", "an effect opens it"))
            } @else {
                (couch(x, room))
                @if let (Some(under), Some(_)) = (practice.latent, practice.upper) {
                    (Glide { x: x + 16.0, y: 22.0, w: 84.0, h: 120.0, who: Moving::Named(&self.glides("dream", under)) }.draw(dream(self.content(), under, 84.0, 116.0)))
                }
                @if let Some(top) = practice.top() {
                    (Glide { x: x + 10.0, y: 34.0, w: 92.0, h: 134.0, who: Moving::Named(&self.glides("dream", top)) }.draw(dream(self.content(), top, 92.0, 130.0)))
                    (Hot { x: x + 10.0, y: 34.0, w: 92.0, h: 130.0, class: "", label: &self.explained(&dream_words(self.content(), top), Action::Treat(room)) }.tells())
                }
                @if let Some(who) = practice.client {
                    (Glide { x: x + 114.0, y: 16.0, w: 98.0, h: 154.0, who: Moving::Named(&self.glides("client", who)) }.draw(client(self.content(), who, practice.grief, 98.0, 150.0)))
                    (Hot { x: x + 114.0, y: 16.0, w: 98.0, h: 150.0, class: "", label: &client_words(self.content(), who, practice.grief) }.tells())
                    @if practice.grief.is_none() {
                        (rect(x + 118.0, 139.0, 90.0, 22.0, 4.0, "#21786d"))
                        (text(x + 163.0, 154.5, "t-xs", "#fff", "middle", "Catharsis"))
                    }
                    (text(x + 14.0, 232.0, "t-m", "#f3e3ef", "start", self.therapy_words(me, room)))
                    (self.track(me, room, x))
                    @if practice.upper.is_some() { @if let Some(under) = practice.latent { (self.next_dream(under, x)) } }
                } @else { (text(x + 111.0, 236.0, "t-m", "#f3e3ef", "middle", "empty")) }
                @for action in [Action::Treat(room), Action::Box(room)] {
                    @if self.may(action) {
                        (Hot { x: x + 6.0, y: 10.0, w: 210.0, h: 190.0, class: "wide", label: &self.label(action) }.acts(&self.notation(action)))
                    }
                }
            }
        }
    }

    fn therapy_words(&self, me: Seat, room: Room) -> String {
        let practice = self.player(me).room(room);
        let points = practice.client.map_or(0, |who| self.content().client(who).points);
        match (practice.marker, practice.grief.is_some()) {
            (0, true) => "begins with a Dream".into(),
            (0, false) => format!("cured: {points} points"),
            (marker, true) => {
                format!("{marker} to go, Catharsis at {}", self.content().constants.catharsis_space)
            }
            (marker, false) => format!("{marker} to go, then {points} points"),
        }
    }

    /// The therapy track: 0 on the left, where the Client is cured.
    fn track(&self, me: Seat, room: Room, x: f64) -> Markup {
        let practice = self.player(me).room(room);
        let marker = practice.marker;
        let begun = marker > 0 || practice.grief.is_none();
        let constants = &self.content().constants;
        let at = |space: u8| x + 20.0 + f64::from(space) * 22.8;
        html! {
            rect x=(x + 7.0) y="246" width="208" height="40" rx="10" fill="#15122e" opacity=".6" {}
            path d={ "M" (x + 20.0) " 266H" (x + 202.0) } stroke="#fff" stroke-opacity=".25" stroke-width="5" {}
            @for space in 0..9u8 {
                @let points = constants.therapy_points[usize::from(space)];
                @let catharsis = space == constants.catharsis_space;
                (circle(at(space), 266.0, 10.0, if catharsis { "#21786d" } else if space == 0 { PAPER } else { PAPER_2 }))
                @if space == 0 { (sign("heart", at(space) - 8.0, 258.0, 16.0, INK_2)) }
                @else if catharsis { (path(&star(at(space), 266.5, 7.5, 5, 0.45), "#fff")) }
                @else if points > 0 { (centred(&[Sign::Points(points)], at(space), 255.8, 20.4, 21.8, "#fff")) }
                @else { (text(at(space), 270.5, "t-m", INK_2, "middle", space)) }
            }
            @let told = format!("Therapy: {marker} to go. Leaving the spaces on the right scores points, the star is Catharsis, at the heart the Client is cured.");
            (Hot { x: x + 7.0, y: 246.0, w: 208.0, h: 40.0, class: "", label: &told }.tells())
            @if begun { (Glide { x: at(marker) - 14.0, y: 236.0, w: 28.0, h: 44.0, who: Moving::Named(&self.glides("therapy", room)) }.draw(html! {
                path d="M14 17L5 2H23Z" fill=(self.hex(me)) stroke="#0a0620" stroke-width="1.2" {}
                circle cx="14" cy="30" r="12" fill="none" stroke=(self.hex(me)) stroke-width="3" {}
            })) }
        }
    }

    /// What the Dream that lies under the other one costs and brings.
    fn next_dream(&self, under: Dream, x: f64) -> Markup {
        let printed = self.content().dream(under);
        let mut signs = of_cost(&printed.cost);
        signs.push(Sign::Arrow);
        signs.extend(of_effects(&printed.result));
        let told = format!("The Dream under it. {}", dream_words(self.content(), under));
        html! {
            (text(x + 14.0, 306.0, "t-s", "#c3bae0", "start", "then"))
            (centred(&signs, x + 130.0, 290.5, 22.0, 166.0, "#f3e3ef"))
            (Hot { x: x + 7.0, y: 289.0, w: 208.0, h: 26.0, class: "", label: &told }.tells())
        }
    }
}

fn couch(x: f64, room: Room) -> Markup {
    let (front, back) = match room {
        Room::Left => ("#b5684a", "#8f4c36"),
        Room::Right => ("#4f8f84", "#376b63"),
    };
    html! {
        g transform={ "translate(" (x) " 0)" } {
            (path("M108 216V184Q108 172 120 172Q131 172 131 184V194H200Q214 194 214 206V216Z", back))
            (path("M112 216V198H210V216Z", front))
        }
    }
}

/// Somebody else's two rooms in little.
pub(super) fn small(player: &unconscious_mind::state::Player) -> Markup {
    let rooms: Vec<String> = Room::BOTH
        .into_iter()
        .map(|room| match player.room(room).client {
            _ if room == Room::Right && player.room_closed => "the right room is closed".into(),
            None => format!("the {} is empty", words::room(room)),
            Some(_) => format!("{} to go in the {}", player.room(room).marker, words::room(room)),
        })
        .collect();
    let label = format!("Therapy: {}", rooms.join(", "));
    html! {
        svg.mther viewBox="0 0 90 28" role="img" aria-label=(label) data-explain=(label) {
            @for (at, room) in Room::BOTH.into_iter().enumerate() {
                @let y = 6.0 + at as f64 * 15.0;
                @let practice = player.room(room);
                @if room == Room::Right && player.room_closed { (text(4.0, y + 4.0, "t-s", "#c3bae0", "start", "closed")) }
                @else if practice.client.is_some() {
                    path d={ "M6 " (y) "H84" } stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round" {}
                    (circle(6.0, y, 4.0, "#a8415c")) (circle(35.0, y, 3.0, "#2f9d8f"))
                    circle cx=(n(6.0 + f64::from(practice.marker) * 9.7)) cy=(y) r="5" fill="#fff" stroke="#15122e" stroke-width="1.5" {}
                }
            }
        }
    }
}
