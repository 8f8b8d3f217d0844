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
        h2 { "What the players added" }
        p { "When they sat down, these players promised a secret number of their own by its fingerprint. All of them went into the seed before the first draw, so nobody, not even the house, chose the luck alone." }
        div.scroll tabindex="0" {
            table {
                thead { tr { th scope="col" { "Player" } th scope="col" { "Fingerprint" } th scope="col" { "Number" } } }
                tbody {
                    @for one in &luck.added {
                        tr {
                            td { (one.name) } td { code { (one.commitment) } }
                            td {
                                @match (&one.salt, &luck.seed) {
                                    (Some(salt), _) => code { (salt) },
                                    (None, None) => "shown when the match is over",
                                    (None, Some(_)) => "did not come in time, so it was left out",
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
            h1 { "Luck" }
            p { "Chance at this table comes from one secret number of 256 bits, the seed. Before the first card was turned, its fingerprint was fixed:" }
            pre { code { (luck.commitment) } }
            @match &luck.seed {
                None => {
                    p { "The seed itself is shown here when the match is over. Then anyone can check that it has this fingerprint and make every draw again; until then nobody can know what comes." }
                    (added(luck))
                },
                Some(seed) => {
                    p { "The seed was" }
                    pre { code { (seed) } }
                    (added(luck))
                    p.verdict role="status" {
                        @if luck.is_fair() {
                            (icon(Icon::Check)) " All fingerprints are the ones promised, and all "
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
                    p { "The file of the match holds the seed and every step; " code { "dreamtable verify FILE" } " does the same on your own machine. The file is signed with the key of this house:" }
                    pre { code { (luck.house) } }
                    p { (link_button(&format!("{table}/file"), Weight::Choice, None, "Match file")) }
                }
            }
            p { (link_button(table, Weight::Choice, None, "Back to the table")) }
        }
    }
}
