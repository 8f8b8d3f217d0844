//! The luck of a match, laid open: what was promised before the first draw, and every draw made again.

use crate::furniture::{Weight, link_button};
use crate::icons::{Icon, icon};
use crate::names::Names;
use crate::words::{house, luck as words};
use dreamtable_core::Salted;
use maud::{Markup, html};
use serde::Serialize;

/// One draw, as it was made and as the revealed seed makes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Redraw {
    pub seq: u64,
    pub outcome: String,
    pub recomputed: String,
}

impl Redraw {
    pub fn agrees(&self) -> bool {
        self.outcome == self.recomputed
    }
}

/// What can be said about the luck of a match: its commitment, and after its end the seed and every
/// draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Proof {
    pub commitment: String,
    pub seed: Option<String>,
    /// Whether the seed has the hash that was shown before the first draw.
    pub seed_fits: Option<bool>,
    /// What players added to the seed; the salts themselves after the match.
    pub salts: Vec<Salted>,
    /// Whether each salt has the hash that was shown before the first draw.
    pub salts_fit: Option<bool>,
    /// The public key of the house that signs the match file.
    pub house: String,
    pub draws: Vec<Redraw>,
}

impl Proof {
    pub fn is_fair(&self) -> bool {
        let fits = self.seed_fits == Some(true) && self.salts_fit == Some(true);
        fits && self.draws.iter().all(Redraw::agrees)
    }
}

/// What the players added, so that not even the house chooses the luck.
fn added(luck: &Proof, names: &Names) -> Markup {
    if luck.salts.is_empty() {
        return html! {};
    }
    html! {
        h2 { (words::WHAT_WAS_ADDED) }
        p { (words::WHY_IT_WAS_ADDED) }
        div.scroll tabindex="0" {
            table {
                thead { tr { @for column in words::ADDED { th scope="col" { (column) } } } }
                tbody {
                    @for one in &luck.salts {
                        tr {
                            td { (names.of(one.seat)) } td { code { (one.commitment) } }
                            td {
                                @match (&one.salt, &luck.seed) {
                                    (Some(salt), _) => code { (salt) },
                                    (None, None) => (words::NOT_SHOWN_YET),
                                    (None, Some(_)) => (words::LEFT_OUT),
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The article of the luck page.
pub fn article(luck: &Proof, names: &Names, table: &str) -> Markup {
    html! {
        article.prose {
            h1 { (words::LUCK) }
            p { (words::WHERE_IT_COMES_FROM) }
            pre { code { (luck.commitment) } }
            @match &luck.seed {
                None => {
                    p { (words::SHOWN_AT_THE_END) }
                    (added(luck, names))
                },
                Some(seed) => {
                    p { (words::THE_SEED_WAS) }
                    pre { code { (seed) } }
                    (added(luck, names))
                    p.verdict role="status" {
                        @if luck.is_fair() {
                            (icon(Icon::Check)) " " (words::fair(luck.draws.len()))
                        } @else {
                            (icon(Icon::Lock)) " " (words::DOES_NOT_FIT)
                        }
                    }
                    h2 { (words::EVERY_DRAW) }
                    div.scroll tabindex="0" {
                        table {
                            thead { tr { @for column in words::DRAWS { th scope="col" { (column) } } } }
                            tbody {
                                @for draw in &luck.draws {
                                    tr {
                                        td { (draw.seq) } td { code { (draw.outcome) } }
                                        td { @if draw.agrees() { (words::YES) } @else { (words::differs(&draw.recomputed)) } }
                                    }
                                }
                            }
                        }
                    }
                    p { (words::on_your_own_machine()) }
                    pre { code { (luck.house) } }
                    p { (link_button(&format!("{table}/file"), Weight::Choice, None, words::MATCH_FILE)) }
                }
            }
            p { (link_button(table, Weight::Choice, None, house::BACK_TO_THE_TABLE)) }
        }
    }
}
