//! How a match ended: points by category, seat by seat.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::scoring::{self, Score};
use view::icons::{Icon, icon};

use super::Desk;
use super::turn::number;

/// The categories of the final scoring.
fn lines(score: &Score) -> [(&'static str, i16); 10] {
    [
        ("During the match", score.track),
        ("Reputation", score.reputation),
        ("Rank on the track", score.rank),
        ("Districts", score.districts),
        ("Rows of the Notebook", score.rows),
        ("Tags", score.tags),
        ("Case Studies", score.case_studies),
        ("Boxes", score.boxes),
        ("Bright Ideas and coffee", score.bright),
        ("Drive", score.drive),
    ]
}

impl Desk<'_> {
    /// The result as a sentence, and what decided (UM-15.8, UM-20.29).
    pub(super) fn result(&self) -> (String, String) {
        let victory = scoring::victory(self.game, &self.seen.public);
        let id = self.players().find(|seat| victory.id && self.game.is_id(*seat));
        let Some(best) = id.or(victory.seats.first()) else { return Default::default() };
        let points = |seat: Seat| self.seen.scores[seat.index()].total();
        let cured = |seat: Seat| self.player(seat).cured.len();
        let sentence = match self.me() == Some(best) {
            true => format!("You win with {} points.", number(points(best))),
            false => format!("{} wins with {} points.", self.called(best), number(points(best))),
        };
        // Who lost hears of themselves, unless somebody else has as many points as the winner.
        let others = self.players().filter(|seat| *seat != best);
        let tell = others.max_by_key(|seat| points(*seat)).map(|second| {
            let mine = self.me().filter(|me| *me != best && points(second) < points(best));
            let second = mine.unwrap_or(second);
            let (has, name) = match self.me() == Some(second) {
                true => ("have", "You".to_owned()),
                false => ("has", self.called(second)),
            };
            let why = match points(second) == points(best) {
                false => return format!("{name} {has} {}.", number(points(second))),
                true if victory.id => "and a tie is the Id’s",
                true if cured(second) < cured(best) => "and fewer cured Clients",
                true => "and stands further back on the Reputation track",
            };
            format!("{name} {has} as many, {why}.")
        });
        (sentence, tell.unwrap_or_default())
    }

    /// The sums by category; during a match the forecast from what the viewer knows.
    pub(super) fn reckoning(&self) -> Markup {
        let shown: Vec<(Seat, &Score)> = self.players().zip(self.seen.scores.iter()).collect();
        let (sentence, tell) = self.result();
        html! {
            div.reckoning.slip {
                h2 { (icon(Icon::Laurel)) (sentence) }
                p { (tell) }
                (self.sums(&shown))
            }
        }
    }

    fn sums(&self, shown: &[(Seat, &Score)]) -> Markup {
        html! {
            table.sums {
                thead { tr { th { "Points" } @for (seat, _) in shown { th scope="col" { @if self.me() == Some(*seat) { "You" } @else { (self.called(*seat)) } } } } }
                tbody {
                    @for at in 0..10 {
                        @let row: Vec<(&str, i16)> = shown.iter().map(|(_, score)| lines(score)[at]).collect();
                        @if row.iter().any(|(_, points)| *points != 0) {
                            tr { th scope="row" { (row[0].0) } @for (_, points) in row { td { (number(points)) } } }
                        }
                    }
                    tr.total { th scope="row" { "In all" } @for (_, score) in shown { td { (number(score.total())) } } }
                }
            }
        }
    }

    /// What the match would be worth if it ended now, from what the viewer knows.
    pub(super) fn forecast(&self) -> Markup {
        let shown: Vec<(Seat, &Score)> = self.players().zip(self.seen.scores.iter()).collect();
        html! {
            button.btn.plain.forecast type="button" popovertarget="forecast" { (icon(Icon::Laurel)) span { "If it ended now" } }
            aside.drawer #forecast popover aria-label="If it ended now" {
                header {
                    h2 { "If it ended now" }
                    button.btn.plain type="button" popovertarget="forecast" popovertargetaction="hide" { (icon(Icon::Close)) span.vh { "Close" } }
                }
                div.body tabindex="0" {
                    (self.sums(&shown))
                    p.quiet { "Counted from what lies open now. Everything can still change." }
                }
            }
        }
    }
}
