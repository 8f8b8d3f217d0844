//! The Meeting Table: nine actions, twelve idea spaces on their corners, the tiles above.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::frame::Frame;
use unconscious_mind::icon::Spot;
use view::paper::{INK, PAPER};
use view::table::part;

use super::Desk;
use crate::card::{tile, tile_words};
use crate::draw::{Glide, Hot, Moving, circle, disc, path, ring, sheet, sign, svg_from, text};
use crate::sign::{Sign, centred, of_script};
use crate::words;

const X: [f64; 4] = [28.0, 146.0, 264.0, 382.0];
const Y: [f64; 3] = [182.0, 306.0, 430.0];
const ROWS: [f64; 3] = [82.0, 206.0, 330.0];

/// The upper left corner of an action's card.
fn corner(spot: Spot) -> (f64, f64) {
    (X[spot.index() % 3] + 7.0, ROWS[spot.index() / 3] + 8.0)
}

impl Desk<'_> {
    pub(super) fn meeting(&self) -> Markup {
        svg_from(
            -10.0,
            "panel meet",
            430.0,
            476.0,
            "Meeting Table",
            html! {
                path d="M6 109Q6 81 34 79H376Q404 81 404 109V437Q404 465 376 465H34Q6 465 6 437Z" fill="#0a0620" opacity=".4" {}
                (path("M6 104Q6 76 34 74H376Q404 76 404 104V432Q404 460 376 460H34Q6 460 6 432Z", "#6d3f49"))
                (path("M13 106Q13 84 36 82H374Q397 84 397 106V430Q397 452 374 452H36Q13 452 13 430Z", "#56303f"))
                (part("columns", self.columns()))
                (part("actions", html! { @for spot in Spot::ALL { (self.action_card(spot)) } }))
                @for (row, y) in Y.iter().enumerate() {
                    (circle(417.0, *y, 11.5, "#15122e")) (ring(417.0, *y, 11.5, "#6f9be0", 1.5))
                    @let far = self.content().constants.movement[row];
                    (text(417.0, y + 4.6, "t-m b", "#dfe9fb", "middle", far))
                    (Hot { x: 405.0, y: y - 12.0, w: 24.0, h: 24.0, class: "round", label: &format!("Ideas laid in this row move your Inkpot {far} on.") }.tells())
                }
                (sign("Ink", 407.0, 146.0, 20.0, "#9bb6ea"))
                (Hot { x: 405.0, y: 144.0, w: 24.0, h: 24.0, class: "", label: "How far each row moves your Inkpot." }.tells())
                (part("ideas", html! { @for space in 0..12u8 { (self.space(space)) } }))
            },
        )
    }

    /// Two tiles above each column; one is taken by its action.
    fn columns(&self) -> Markup {
        html! {
            @for (column, tiles) in self.seen.public.columns.iter().enumerate() {
                @for (at, which) in tiles.iter().enumerate() {
                    @let (x, y) = (X[column] + 4.0 + at as f64 * 56.0, -8.0);
                    @if let Some(which) = which {
                        (Glide { x, y, w: 54.0, h: 84.0, who: Moving::Named(&self.glides("tile", which)) }.draw(tile(self.content(), *which, 54.0, 79.0, true)))
                        @let hot = Hot { x, y, w: 54.0, h: 79.0, class: "", label: &tile_words(self.content(), *which) };
                        (self.hot(hot, Action::TakeTile(*which)))
                    }
                }
            }
        }
    }

    fn action_card(&self, spot: Spot) -> Markup {
        let (x, y) = corner(spot);
        let (w, h) = (104.0, 74.0);
        let signs: Vec<Sign> = match spot {
            Spot::Wr => vec![Sign::Of("Play", 2), Sign::Of("Pub", 1)],
            Spot::Pr => vec![Sign::Of("Prof", 1), Sign::Of("Freud", 1)],
            Spot::Fr => vec![Sign::Of("Freud", 3)],
            _ => of_script(&self.content().constants.spots[spot.index()]),
        };
        let label = format!("{}: {}", words::spot(spot), words::spot_does(spot));
        let hot = || Hot { x, y, w, h, class: "card", label: &label };
        html! {
            (sheet(x, y, w, h, 9.0, PAPER))
            (text(x + w / 2.0, y + 20.0, "t-l serif", INK, "middle", words::spot(spot)))
            (centred(&signs, x + w / 2.0, y + 34.5, 26.0, w - 8.0, INK))
            @if self.may(Action::Do(spot)) { (hot().acts(&self.notation(Action::Do(spot)))) }
            @else if self.may(Action::Add(spot, false)) { (hot().acts(&self.notation(Action::Add(spot, false)))) }
            @else if self.can(|action| matches!(action, Action::Lay(_, at, false) if at == spot)) { (hot().ends(spot.sign(), html! {})) }
            @else { (Hot { label: &self.explained_spot(&label, spot), ..hot() }.tells()) }
            @let lamp = Hot { x: x + w - 13.5, y: y - 9.0, w: 27.0, h: 27.0, class: "round lamp", label: &format!("{} with a Bright Idea", words::spot(spot)) };
            @if self.may(Action::Add(spot, true)) {
                (circle(x + w, y + 4.5, 13.5, "#221b2e")) (sign("BI", x + w - 9.5, y - 5.0, 19.0, "#ffe9b0"))
                (lamp.acts(&self.notation(Action::Add(spot, true))))
            } @else if self.can(|action| matches!(action, Action::Lay(_, at, true) if at == spot)) {
                (lamp.ends(&format!("{}*", spot.sign()), html! { svg viewBox="0 0 24 24" aria-hidden="true" { use href="#u-BI" {} } }))
            }
        }
    }

    /// What an action does, and why it cannot be pointed at or triggered now.
    fn explained_spot(&self, label: &str, spot: Spot) -> String {
        match self.top() {
            Some(Frame::Main) => match self.stating(spot).why {
                Some(why) => format!("{label}. Not now: {why}."),
                None => label.to_owned(),
            },
            _ => self.explained(label, Action::Do(spot)),
        }
    }

    fn space(&self, space: u8) -> Markup {
        let (x, y) = (X[usize::from(space) % 4], Y[usize::from(space) / 4]);
        let letter = char::from(b'a' + space);
        let laid = &self.seen.public.spaces[usize::from(space)];
        let free = self.can(|action| matches!(action, Action::Lay(at, _, _) if at == space));
        html! {
            (circle(x, y, 16.0, "#2e1825")) (ring(x, y, 16.0, "#8d5a63", 1.5))
            @if let Some(owner) = laid.owner {
                @for pointed in laid.pointed {
                    @if let Some(spot) = pointed.spot {
                        @let (tx, ty) = corner(spot);
                        @let turn = (ty + 37.0 - y).atan2(tx + 52.0 - x).to_degrees().round();
                        g transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } {
                            path d="M13-8L25 0L13 8Z" fill=(self.hex(owner)) stroke="#1b0e18" stroke-width="1.2" {}
                        }
                    }
                }
                @let ideas: u8 = laid.pointed.iter().map(|pointed| pointed.ideas + pointed.bright).sum();
                @if ideas > 1 { (self.idea(owner, x - 5.0, y + 3.0, format!("{letter}1"))) (self.idea(owner, x + 5.0, y - 3.0, format!("{letter}2"))) }
                @else { (self.idea(owner, x, y, format!("{letter}1"))) }
                @if ideas > 2 { (text(x, y + 26.0, "t-s b", "#f7efe0", "middle", format!("×{ideas}"))) }
                @let at: Vec<String> = laid.pointed.iter().filter_map(|pointed| pointed.spot).map(|at| format!("“{}”", words::spot(at))).collect();
                @let told = format!("{}: {}, pointing at {}", self.called(owner), words::times(ideas, "Idea", "Ideas"), words::list(&at).unwrap_or_default());
                (Hot { x: x - 16.0, y: y - 16.0, w: 32.0, h: 32.0, class: "round", label: &told }.tells())
            } @else if free {
                @let label = format!("{}: the Inkpot moves {}", words::idea_space(space), self.content().constants.movement[usize::from(space) / 4]);
                (Hot { x: x - 19.0, y: y - 19.0, w: 38.0, h: 38.0, class: "round", label: &label }.picks(&format!("{letter}>")))
            }
        }
    }

    /// An Idea that can be followed from space to space.
    fn idea(&self, owner: Seat, x: f64, y: f64, at: String) -> Markup {
        let kin = format!("idea-{owner}");
        Glide { x: x - 15.0, y: y - 15.0, w: 30.0, h: 30.0, who: Moving::OneOf { kin: &kin, at } }
            .draw(disc(self.colour(owner), 15.0, 15.0, 30.0))
    }
}
