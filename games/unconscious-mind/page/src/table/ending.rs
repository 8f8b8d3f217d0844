//! How a match ended: points by category, seat by seat.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::scoring::Score;
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
        ("Bright Ideas", score.bright),
        ("Drive", score.drive),
    ]
}

impl Desk<'_> {
    fn ranked(&self) -> Vec<(Seat, i16)> {
        let mut ranked: Vec<(Seat, i16)> = self
            .players()
            .zip(self.seen.scores.iter())
            .map(|(seat, score)| (seat, score.total()))
            .collect();
        ranked.sort_by_key(|(seat, points)| (-points, seat.index()));
        ranked
    }

    /// The result as a sentence, and what decided.
    pub(super) fn result(&self) -> (String, String) {
        let ranked = self.ranked();
        let Some(&(best, points)) = ranked.first() else { return (String::new(), String::new()) };
        let ahead = ranked.get(1).map_or(String::new(), |(second, theirs)| {
            format!("{} has {}.", self.called(*second), number(*theirs))
        });
        let sentence = if self.me() == Some(best) {
            format!("You have the most points: {points}.")
        } else {
            format!("{} has the most points: {points}.", self.called(best))
        };
        (sentence, ahead)
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
                thead { tr { th { "Points" } @for (seat, _) in shown { th scope="col" { (self.called(*seat)) } } } }
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
                div.body {
                    (self.sums(&shown))
                    p.quiet { "Counted from what lies open. Rank, rows and tags can still change hands." }
                }
            }
        }
    }
}
