//! The luck of a match, laid open: what was promised before the first draw, and every draw made again.

use crate::furniture::{Weight, link_button};
use crate::icons::{Icon, icon};
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

/// What can be said about the luck of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    pub commitment: String,
    /// Shown when the match is over.
    pub seed: Option<String>,
    /// Whether the seed has the hash that was promised.
    pub seed_fits: bool,
    pub draws: Vec<Draw>,
}

impl Luck {
    pub fn is_fair(&self) -> bool {
        self.seed_fits && self.draws.iter().all(Draw::agrees)
    }
}

/// The article of the luck page.
pub fn article(luck: &Luck, table: &str) -> Markup {
    html! {
        article.prose {
            h1 { "Luck" }
            p { "Chance at this table comes from one secret number of 256 bits, the seed. Before the first card was turned, its fingerprint was fixed:" }
            pre { code { (luck.commitment) } }
            @match &luck.seed {
                None => p {
                    "The seed itself is shown here when the match is over. Then anyone can check that it has this fingerprint and make every draw again; until then nobody can know what comes."
                },
                Some(seed) => {
                    p { "The seed was" }
                    pre { code { (seed) } }
                    p.verdict role="status" {
                        @if luck.is_fair() {
                            (icon(Icon::Check)) " Its fingerprint is the one above, and all "
                            (luck.draws.len()) " draws, made again just now, came out the same."
                        } @else {
                            (icon(Icon::Lock)) " Something does not fit: this match was not drawn from this seed."
                        }
                    }
                    h2 { "Every draw, made again" }
                    div.scroll tabindex="0" {
                        table {
                            thead { tr { th scope="col" { "Step" } th scope="col" { "Drawn at the table" } th scope="col" { "The same again" } } }
                            tbody {
                                @for draw in &luck.draws {
                                    tr {
                                        td { (draw.step) } td { code { (draw.outcome) } }
                                        td { @if draw.agrees() { "yes" } @else { "no: " code { (draw.again) } } }
                                    }
                                }
                            }
                        }
                    }
                    p { "The file of the match holds the seed and every step; " code { "dreamtable verify FILE" } " does the same on your own machine." }
                    p { (link_button(&format!("{table}/file"), Weight::Choice, None, "Match file")) }
                }
            }
            p { (link_button(table, Weight::Choice, None, "Back to the table")) }
        }
    }
}
