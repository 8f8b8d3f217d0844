//! The Insight dial: three sections of three rings, the reserve in its heart, cracks with Nightmares.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::dial::{Cell, Crack, Kind, Piece, Shift};
use unconscious_mind::icon::Quality;
use view::curve::n;
use view::seats::Colour;

use super::Desk;
use super::cells::{
    C, R, RINGS, arranged, goal_size, handle, middle, outline, place, sockets, span, spread,
};
use crate::draw::{
    Glide, Hot, Lot, Moving, arc, around, circle, disc, path, rect, ring, svg, text,
};
use crate::words;

fn tones(quality: Quality) -> [&'static str; 3] {
    match quality {
        Quality::Growth => ["#8fc79a", "#6bb07a", "#4c9a5b"],
        Quality::Freedom => ["#8ebce8", "#629fd8", "#3d83c6"],
        Quality::Passion => ["#eb9aae", "#de6f8a", "#d04a68"],
    }
}

fn ink(quality: Quality) -> &'static str {
    match quality {
        Quality::Growth => "#1d4a2a",
        Quality::Freedom => "#12345e",
        Quality::Passion => "#5e1226",
    }
}

impl Desk<'_> {
    /// The viewer's own dial, on which pieces are touched and moved.
    pub(super) fn dial(&self, me: Seat) -> Markup {
        let cracked = self.game.nightmares();
        svg(
            "panel dial",
            320.0,
            320.0,
            "Insight dial",
            html! {
                circle cx="160" cy="164" r="156" fill="#0a0620" opacity=".5" {}
                (circle(C, C, 156.0, "#8f6a34")) (circle(C, C, 152.0, "#c99f5c")) (circle(C, C, 146.0, "#241b45"))
                @for quality in Quality::ALL { (section(quality, cracked)) }
                @if cracked { @for quality in Quality::ALL { (fissure(quality)) (self.prices(quality)) } }
                (circle(C, C, 33.0, "#0c0619")) (circle(C, C, 31.0, "#372a66")) (ring(C, C, 31.0, "#c99f5c", 2.5))
                @if self.player(me).dial.count(Cell::RESERVE) == 0 { (text(C, C + 4.0, "t-s b", "#e9e2f4", "middle", "reserve")) }
                @for quality in Quality::ALL {
                    @let (x, y) = around(C, C, 124.0, middle(quality) - 36.0);
                    circle cx=(n(x)) cy=(n(y)) r="12.5" fill="#fff" opacity=".92" {}
                    use href={ "#q-" (quality) } x=(n(x - 10.0)) y=(n(y - 10.0)) width="20" height="20" color=(ink(quality)) {}
                }
                @for cell in Cell::all() { (self.pieces(me, cell)) }
                @for cell in Cell::all() { (self.lit(cell)) }
            },
        )
    }

    /// What each crack costs in Madness.
    fn prices(&self, quality: Quality) -> Markup {
        let edge = middle(quality) + 60.0;
        let spots = [
            (Crack::Large, 71.5, -21.0),
            (Crack::Medium, 106.0, -12.0),
            (Crack::Small, 141.0, -6.0),
        ];
        html! {
            @for (crack, r, a) in spots {
                @let (x, y) = around(C, C, r, edge + a);
                @let price = self.content().constants.crack_madness[crack as usize];
                @let wide = if price == 0 { 16.4 } else { 22.0 };
                (rect(x - wide / 2.0, y - 8.2, wide, 16.4, 8.2, "#7a3fc4"))
                (text(x, y + 4.9, "t-price b", "#fff", "middle", if price == 0 { "0".to_owned() } else { format!("+{price}") }))
            }
        }
    }

    /// The pieces of a cell: each can be touched where something may be done with it.
    fn pieces(&self, me: Seat, cell: Cell) -> Markup {
        let dial = &self.player(me).dial;
        let cracked = self.game.nightmares();
        let pieces = arranged(cell, |kind| usize::from(dial.count_kind(cell, kind)));
        html! {
            @for (nth, kind) in pieces.iter().enumerate() {
                @let (px, py) = spread(cell, nth, pieces.len(), cracked);
                (self.piece(px, py, *kind, me, format!("{cell}.{nth}")))
                @if handle(cell, &pieces, *kind) == Some(nth) { (self.touchable(Piece { cell, kind: *kind }, px, py)) }
            }
        }
    }

    /// Where a touched piece may go: it lies over all pieces, so that whoever touches a lit ring never takes
    /// another piece instead.
    fn lit(&self, cell: Cell) -> Markup {
        let cracked = self.game.nightmares();
        let (x, y) = place(cell, cracked);
        let (w, h) = goal_size(cell);
        let label = words::cell(cell);
        let hot = Hot { x: x - w / 2.0, y: y - h / 2.0, w, h, class: "round cell", label: &label };
        html! {
            @if let Some(action) = self.dark_to(cell) {
                (hot.acts(&self.notation(action)))
            } @else if self.reachable(cell) {
                path.light data-goal=(cell) d=(outline(cell, cracked)) {}
                (hot.ends(&cell.to_string(), html! {}))
            }
        }
    }

    /// A piece that can be followed from cell to cell.
    fn piece(&self, x: f64, y: f64, kind: Kind, me: Seat, at: String) -> Markup {
        let (size, c) = (2.0 * (R + 2.0), R + 2.0);
        let kin = match kind {
            Kind::Common => "insight",
            Kind::Own => "insight-own",
            Kind::Dark => "insight-dark",
        };
        let who = if self.still { Moving::Named("") } else { Moving::OneOf { kin, at } };
        Glide { x: x - c, y: y - c, w: size, h: size, who }.draw(piece(c, c, kind, self.colour(me)))
    }

    fn shifts(&self) -> impl Iterator<Item = (Action, Shift)> + '_ {
        self.legal().iter().filter_map(|action| match action {
            Action::Shift(shift)
            | Action::Elevate(shift)
            | Action::Transfer(shift)
            | Action::Free(shift) => Some((*action, *shift)),
            _ => None,
        })
    }

    fn reachable(&self, cell: Cell) -> bool {
        self.shifts().any(|(_, shift)| shift.to == cell) || self.dark_to(cell).is_some()
    }

    fn dark_to(&self, cell: Cell) -> Option<Action> {
        Some(Action::Dark(cell)).filter(|action| self.may(*action))
    }

    /// One touch where a piece has one way to go, else the beginning of a path.
    fn touchable(&self, which: Piece, x: f64, y: f64) -> Markup {
        let all: Vec<Action> = self
            .shifts()
            .filter(|(_, shift)| shift.piece == which)
            .map(|(action, _)| action)
            .collect();
        let lends: Vec<Action> = self
            .legal()
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Lend(piece, _) if *piece == which))
            .collect();
        let label = words::piece(which);
        let free = all.iter().all(|action| matches!(action, Action::Free(_)));
        let class = if free { "round free" } else { "round" };
        html! {
            @match (all.as_slice(), lends.as_slice()) {
                ([], []) => {},
                ([only], []) | ([], [only]) => {
                    (Hot { x: x - 16.0, y: y - 16.0, w: 32.0, h: 32.0, class: "round", label: &self.label(*only) }.acts(&self.notation(*only)))
                },
                (several, _) => {
                    @let mut begins: Vec<String> = several.iter().map(|action| self.notation(*action)).filter_map(|text| text.rsplit_once('>').map(|(from, _)| format!("{from}>"))).collect();
                    @let () = begins.dedup();
                    (Hot { x: x - 16.0, y: y - 16.0, w: 32.0, h: 32.0, class, label: &label }.picks(&begins.join("|")))
                },
            }
        }
    }
}

/// Three rings of one quality with the marks of their level.
fn section(quality: Quality, cracked: bool) -> Markup {
    html! {
        @for (at, (inner, outer)) in RINGS.into_iter().enumerate() {
            @let (from, to) = span(quality, at, cracked);
            (path(&arc(C, C, inner, outer, from, to), tones(quality)[at]))
            path d=(arc(C, C, outer - 2.5, outer, from, to)) fill="#fff" opacity=".22" {}
            @for mark in 0..=at {
                @let (x, y) = around(C, C, outer - 8.0, from + 6.0 + 3.6 * mark as f64 + if at == 0 { 3.0 } else { 0.0 });
                (circle(x, y, 2.2, "#ffffffe6"))
            }
        }
    }
}

/// The fissure after a section: wide within, narrow without.
fn fissure(quality: Quality) -> Markup {
    let edge = middle(quality) + 60.0;
    let mut lot = Lot::of(quality.sign());
    let (mut there, mut back) = (Vec::new(), Vec::new());
    for step in 0..9 {
        let t = f64::from(step) / 8.0;
        let r = 33.0 + 113.0 * t;
        let wide = 34.0 * (1.0 - t).powf(1.5) + 5.5 + 10.0 * (1.0 - t);
        let odd = step % 2 == 1;
        let jag = lot.within(-3.0, 3.0) + if odd { 3.0 } else { -3.0 } * (1.0 - t * 0.5);
        there.push(around(C, C, r, edge - wide * 1.25 + jag * 22.0 / r));
        back.push(around(C, C, r, edge + wide * 0.05 + if odd { 3.0 } else { -2.0 } * 20.0 / r));
    }
    back.reverse();
    let points: Vec<String> =
        there.into_iter().chain(back).map(|(x, y)| format!("{} {}", n(x), n(y))).collect();
    let d = format!("M{}Z", points.join("L"));
    html! {
        (path(&d, "#0c0619"))
        path d=(d) fill="none" stroke=(tones(quality)[2]) stroke-width="2" opacity=".9" {}
        path d=(d) fill="none" stroke="#c9a6ff" stroke-width=".8" {}
        @for crack in Crack::ALL {
            @for (r, a) in sockets(crack) {
                @let (x, y) = around(C, C, *r, edge + a);
                circle cx=(n(x)) cy=(n(y)) r="7.8" fill="#1d1233" stroke="#a98be0" stroke-width="1.2" stroke-dasharray="2.5 2" {}
            }
        }
    }
}

fn piece(x: f64, y: f64, kind: Kind, owner: Option<Colour>) -> Markup {
    let r = R;
    html! {
        circle cx=(n(x)) cy=(n(y + 1.5)) r=(n(r + 0.5)) fill="#0a0620" opacity=".45" {}
        @match kind {
            Kind::Own => (disc(owner, x, y, r * 2.35)),
            Kind::Dark => { (circle(x, y, r, "#130b26")) (ring(x, y, r, "#c9a6ff", 1.8)) (circle(x - 2.8, y - 3.3, 2.5, "#c9a6ff")) },
            Kind::Common => { (circle(x, y, r, "#fffaf0")) (ring(x, y, r * 0.68, "#cbb994", 1.3)) },
        }
    }
}

/// Somebody else's dial in little.
pub(super) fn small(dial: &unconscious_mind::dial::Dial) -> Markup {
    let c = 30.0;
    html! {
        @let label = format!("Insight dial: {}", small_words(dial));
        svg.mdial viewBox="0 0 60 60" role="img" aria-label=(label) data-explain=(label) {
            (circle(c, c, 29.0, "#8f6a34")) (circle(c, c, 27.0, "#120b24"))
            @for quality in Quality::ALL {
                @let m = middle(quality);
                @for (at, (inner, outer)) in [(7.0, 13.0), (14.0, 20.0), (21.0, 26.5)].into_iter().enumerate() {
                    path d=(arc(c, c, inner, outer, m - 56.0, m + 46.0)) fill=(tones(quality)[2]) opacity=([".55", ".75", "1"][at]) {}
                    @for nth in 0..dial.levels(quality)[at] {
                        @let (x, y) = around(c, c, (inner + outer) / 2.0, m - 24.0 + f64::from(nth) * if at == 0 { 30.0 } else { 19.0 });
                        (circle(x, y, 2.7, "#fff"))
                    }
                }
                @for nth in 0..dial.levels(quality)[3] {
                    @let (x, y) = around(c, c, 11.0 + f64::from(nth) * 6.0, m + 54.0);
                    (circle(x, y, 2.6, "#c9a6ff"))
                }
            }
        }
    }
}

fn small_words(dial: &unconscious_mind::dial::Dial) -> String {
    let parts: Vec<String> = Cell::all()
        .filter(|cell| dial.count(*cell) > 0)
        .map(|cell| format!("{} in {}", dial.count(cell), words::cell(cell)))
        .collect();
    words::list(&parts).unwrap_or_else(|| "empty".into())
}
