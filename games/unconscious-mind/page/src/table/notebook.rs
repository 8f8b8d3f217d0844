//! The Notebook board: nine spaces, the Inkpot's loop, locked Ideas above, Insights at the ends.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::effect::Effect;
use unconscious_mind::icon::Quality;
use view::paper::{INK, INK_2, PAPER};

use super::Desk;
use crate::card::{tile, tile_words};
use crate::draw::{
    Glide, Hot, Moving, circle, dent, disc, path, rect, ring, sheet, sign, svg, text,
};
use crate::sign::{centred, of_effects};
use crate::words;

const X: [f64; 3] = [86.0, 147.0, 208.0];
const Y: [f64; 3] = [62.0, 134.0, 206.0];
const TILE: (f64, f64) = (57.0, 62.0);
const LOOP: &str = "M56 46V236Q56 258 38 258Q18 258 18 236V150Q18 60 44 46";
const TINTS: [&str; 3] = ["#4c9a5b", "#3d83c6", "#d04a68"];
/// The five stops of the Inkpot.
const STOPS: [(f64, f64); 5] =
    [(56.0, 46.0), (56.0, 93.0), (56.0, 165.0), (56.0, 237.0), (20.0, 152.0)];

impl Desk<'_> {
    pub(super) fn notebook(&self, me: Seat) -> Markup {
        svg(
            "panel book",
            300.0,
            320.0,
            "Notebook",
            html! {
                (sheet(4.0, 18.0, 292.0, 300.0, 10.0, PAPER))
                @for at in 0..8 {
                    path d={ "M" (104 + at * 22) " 8V26" } stroke="#8d86a8" stroke-width="3.5" stroke-linecap="round" {}
                }
                path d=(LOOP) fill="none" stroke="#cfc2ea" stroke-width="16" stroke-linecap="round" {}
                path d=(LOOP) fill="none" stroke="#8f80c0" stroke-width="1.6" stroke-dasharray="4 5" {}
                @for (at, (x, y)) in STOPS.into_iter().enumerate() { (stop(at, x, y)) }
                (sign("Idea", 13.0, 84.0, 20.0, "#b98d45"))
                (Hot { x: 11.0, y: 82.0, w: 24.0, h: 24.0, class: "round", label: "Each time the Inkpot passes here, your leftmost locked Idea comes into your supply." }.tells())
                (self.inkpot(me))
                @for column in 0..3 { (self.above(me, column)) }
                @for quality in Quality::ALL { (self.row(me, quality)) }
                @for column in 0..3u8 { (self.column(column)) (self.foot(me, column)) }
            },
        )
    }

    fn inkpot(&self, me: Seat) -> Markup {
        let (x, y) = STOPS[usize::from(self.player(me).inkpot).min(4)];
        html! {
            (Glide { x: x - 18.0, y: y - 29.0, w: 36.0, h: 48.0, who: Moving::Named(&self.glides("inkpot", me)) }.draw(html! {
                g transform="translate(18 24)" {
                    ellipse cy="19" rx="16" ry="4" fill="#0a0620" opacity=".35" {}
                    (path("M-9-17H9V-11L15-3V14A4 4 0 0 1 11 18H-11A4 4 0 0 1-15 14V-3L-9-11Z", "#1d1838"))
                    (rect(-11.0, -20.0, 22.0, 6.0, 2.0, "#3a2f6e"))
                    path d="M-11 4C-7 1-4 7 0 4S7 1 11 4V14H-11Z" fill=(self.hex(me)) {}
                }
            }))
            (Hot { x: x - 18.0, y: y - 29.0, w: 36.0, h: 48.0, class: "", label: "The Inkpot. Where it stops after a turn, a row, a column or the Reputation track works for you." }.tells())
        }
    }

    /// A locked Idea, or the mark that its column is free.
    fn above(&self, me: Seat, column: usize) -> Markup {
        let x = X[column] + TILE.0 / 2.0;
        let locked = self.player(me).locked >> column & 1 == 1;
        html! {
            @if locked { (disc(self.colour(me), x, 46.0, 25.0)) }
            @else {
                circle cx=(x) cy="46" r="10.5" fill="#eadfc9" stroke="#c9b892" stroke-width="1.2" stroke-dasharray="3 2.5" {}
                path d={ "M" (x - 4.0) " 46l3 3l5-6" } fill="none" stroke="#7a6c50" stroke-width="1.8" stroke-linecap="round" {}
            }
            @let told = if locked { "A locked Idea: while it lies here the column cannot be used. The Inkpot frees the leftmost one each time it passes the light bulb." } else { "This column is free: it works when the Inkpot stops at the top." };
            (Hot { x: x - 13.0, y: 33.0, w: 26.0, h: 26.0, class: "round", label: told }.tells())
        }
    }

    /// A column that can be chosen: it is touched on its tiles, too.
    fn column(&self, column: u8) -> Markup {
        let choose = Action::Column(column);
        html! {
            @if self.may(choose) {
                (Hot { x: X[usize::from(column)], y: Y[0], w: TILE.0, h: 206.0, class: "", label: &self.label(choose) }.acts(&self.notation(choose)))
            }
        }
    }

    fn row(&self, me: Seat, quality: Quality) -> Markup {
        let at = quality.index();
        let row = self.player(me).row(quality);
        let constants = &self.content().constants;
        let cured = self.player(me).cured.len() as u8;
        let full = row.iter().all(Option::is_some);
        html! {
            rect x=(X[0] - 5.0) y=(Y[at] - 4.0) width="189" height=(TILE.1 + 8.0) rx="8" fill=(TINTS[at]) opacity=".16" {}
            @for (column, space) in row.iter().enumerate() {
                @let (x, y) = (X[column], Y[at]);
                @match space {
                    Some(which) => {
                        (Glide { x, y, w: TILE.0, h: TILE.1 + 4.0, who: Moving::Named(&self.glides("tile", which)) }.draw(tile(self.content(), *which, TILE.0, TILE.1, false)))
                        @let hot = Hot { x, y, w: TILE.0, h: TILE.1, class: "", label: &tile_words(self.content(), *which) };
                        (self.hot(hot, Action::Tile(*which)))
                    },
                    None => {
                        (dent(x, y, TILE.0, TILE.1, 6.0, "#b7a684"))
                        @if column == 2 && constants.third_space_cured[at] > 0 {
                            @let need = constants.third_space_cured[at];
                            (text(x + TILE.0 / 2.0, y + 36.0, "t-s", if cured >= need { "#1f5f36" } else { INK_2 }, "middle", format!("{need} cured")))
                        }
                    },
                }
            }
            @let put = Action::Row(quality);
            @if self.may(put) {
                (Hot { x: X[0] - 5.0, y: Y[at] - 4.0, w: 189.0, h: TILE.1 + 8.0, class: "", label: &self.label(put) }.acts(&self.notation(put)))
            }
            @let y = Y[at] + TILE.1 / 2.0;
            (circle(281.0, y, 11.5, "#eadfc9"))
            @if full { (centred(&of_effects(&constants.row_effects[at]), 281.0, y - 10.0, 20.0, 26.0, INK)) }
            @else { (disc(self.colour(me), 281.0, y, 25.0)) }
            @let told = uncovers("row", full, &constants.row_effects[at]);
            (Hot { x: 268.0, y: y - 13.0, w: 26.0, h: 26.0, class: "round", label: &told }.tells())
        }
    }

    fn foot(&self, me: Seat, column: u8) -> Markup {
        let x = X[usize::from(column)] + TILE.0 / 2.0;
        let full = self.player(me).notebook.iter().all(|row| row[usize::from(column)].is_some());
        let effects = &self.content().constants.column_effects[usize::from(column)];
        html! {
            (circle(x, 291.0, 12.5, "#eadfc9"))
            @if full { (centred(&of_effects(effects), x, 281.0, 20.0, 28.0, INK)) }
            @else { (disc(self.colour(me), x, 291.0, 27.0)) }
            (Hot { x: x - 14.0, y: 277.0, w: 28.0, h: 28.0, class: "round", label: &uncovers("column", full, effects) }.tells())
        }
    }
}

/// What lies at the end of a line of tiles.
fn uncovers(line: &str, full: bool, effects: &[Effect]) -> String {
    let does = words::effects(effects);
    match full {
        true => format!("Your {line} is complete: whenever it works it also brings {does}."),
        false => format!(
            "An Insight of your colour. When the {line} is complete it goes to your reserve, and the {line} also brings {does}."
        ),
    }
}

fn stop(at: usize, x: f64, y: f64) -> Markup {
    let (fill, id, told) = match at {
        0 => ("#4a3a86", "u-Col", "The Inkpot stops here: the tiles of a free column work."),
        1 => (
            TINTS[0],
            "q-G",
            "The Inkpot stops here: a Minor Insight of Growth, then the Growth row works.",
        ),
        2 => (
            TINTS[1],
            "q-F",
            "The Inkpot stops here: a Minor Insight of Freedom, then the Freedom row works.",
        ),
        3 => (
            TINTS[2],
            "q-P",
            "The Inkpot stops here: a Minor Insight of Passion, then the Passion row works.",
        ),
        _ => {
            ("#4a3a86", "u-RepTrack", "The Inkpot stops here: the Reputation track works for you.")
        }
    };
    html! {
        (circle(x, y, 17.0, fill)) (ring(x, y, 17.0, "#ffffff80", 1.5))
        use href={ "#" (id) } x=(x - 10.0) y=(y - 10.0) width="20" height="20" color="#fff" {}
        (Hot { x: x - 17.0, y: y - 17.0, w: 34.0, h: 34.0, class: "round", label: told }.tells())
    }
}

/// Somebody else's Notebook in little.
pub(super) fn small(player: &unconscious_mind::state::Player) -> Markup {
    let filled: Vec<usize> =
        Quality::ALL.iter().map(|row| player.row(*row).iter().flatten().count()).collect();
    let label = format!(
        "Notebook: {} Growth, {} Freedom, {} Passion tiles",
        filled[0], filled[1], filled[2]
    );
    let ink = match player.inkpot {
        0 => 3.5,
        at @ 1..=3 => 9.5 + f64::from(at - 1) * 13.0,
        _ => 22.0,
    };
    html! {
        svg.mbook viewBox="0 0 48 44" role="img" aria-label=(label) data-explain=(label) {
            (rect(0.0, 0.0, 48.0, 44.0, 4.0, PAPER))
            @for row in 0..3 { @for column in 0..3 {
                (rect(11.0 + column as f64 * 12.0, 4.0 + row as f64 * 13.0, 10.0, 11.0, 2.0, if column < filled[row] { TINTS[row] } else { "#e3d7bf" }))
            } }
            (circle(5.5, ink, 3.6, "#1d1838"))
        }
    }
}
