//! The luck of a match, laid open: what was promised before the first draw, and every draw made again.

use crate::furniture::{Weight, link_button};
use crate::icons::{Icon, icon};
use crate::words::{house, luck as words};
use maud::{Markup, html};

/// One draw, as it was made and as the revealed seed makes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    pub step: u64,
    pub outcome: String,
    pub again: String,
}

impl Draw {
    pub fn agrees(&self) -> bool {
        self.outcome == self.again
    }
}

/// What a player added to the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Added {
    /// Whose it is.
    pub name: String,
    pub commitment: String,
    /// Shown when the match is over; nothing if it did not come in time.
    pub salt: Option<String>,
}

/// What can be said about the luck of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    pub commitment: String,
    /// Shown when the match is over.
    pub seed: Option<String>,
    /// Whether the seed has the hash that was promised.
    pub seed_fits: bool,
    pub added: Vec<Added>,
    /// Whether everything that was added has the hash that was promised.
    pub added_fits: bool,
    /// The key of the house that signs the match file.
    pub house: String,
    pub draws: Vec<Draw>,
}

impl Luck {
    pub fn is_fair(&self) -> bool {
        self.seed_fits && self.added_fits && self.draws.iter().all(Draw::agrees)
    }
}

/// What the players added, so that not even the house chooses the luck.
fn added(luck: &Luck) -> Markup {
    if luck.added.is_empty() {
        return html! {};
    }
    html! {
        h2 { (words::WHAT_WAS_ADDED) }
        p { (words::WHY_IT_WAS_ADDED) }
        div.scroll tabindex="0" {
            table {
                thead { tr { @for column in words::ADDED { th scope="col" { (column) } } } }
                tbody {
                    @for one in &luck.added {
                        tr {
                            td { (one.name) } td { code { (one.commitment) } }
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
pub fn article(luck: &Luck, table: &str) -> Markup {
    html! {
        article.prose {
            h1 { (words::LUCK) }
            p { (words::WHERE_IT_COMES_FROM) }
            pre { code { (luck.commitment) } }
            @match &luck.seed {
                None => {
                    p { (words::SHOWN_AT_THE_END) }
                    (added(luck))
                },
                Some(seed) => {
                    p { (words::THE_SEED_WAS) }
                    pre { code { (seed) } }
                    (added(luck))
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
                                        td { (draw.step) } td { code { (draw.outcome) } }
                                        td { @if draw.agrees() { (words::YES) } @else { (words::differs(&draw.again)) } }
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
