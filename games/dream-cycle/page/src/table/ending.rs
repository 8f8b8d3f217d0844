//! How a match ended: who won, how, and where everybody came to.

use dreamtable_core::Seat;
use maud::{Markup, html};
use view::icons::{Icon, icon};
use view::seats::disc;

use super::Desk;
use crate::words;

impl Desk<'_> {
    /// The result as a sentence, and what it was decided by.
    pub(super) fn result(&self) -> (String, String) {
        let (winners, alone) = (self.seen.winners, self.seen.seats == 1);
        let won = match (winners.len(), self.me()) {
            (0, Some(_)) if alone => "You do not reach the morning.".to_owned(),
            (0, _) => "Nobody reaches the morning.".to_owned(),
            (1, Some(me)) if winners.contains(me) => "You win!".to_owned(),
            (1, _) => format!("{} wins.", self.names.list(winners)),
            _ => format!("{} win together.", self.names.list(winners)),
        };
        (won, words::how(self.seen).unwrap_or_default())
    }

    pub(super) fn reckoning(&self) -> Markup {
        let mut seats: Vec<Seat> = Seat::all(self.seen.seats).collect();
        seats.sort_by_key(|seat| {
            (!self.seen.winners.contains(*seat), std::cmp::Reverse(self.furthest(*seat)))
        });
        let (won, how) = self.result();
        html! {
            div.reckoning.slip {
                h2 { (icon(Icon::Laurel)) span { (won) } }
                p { (how) }
                table {
                    thead { tr { th { "Rider" } th { "Where" } th { "Chi" } th { "Tiles" } th { "Inspiration" } } }
                    tbody {
                        @for seat in seats {
                            @let rider = self.rider(seat);
                            tr class=(self.frame.colour(seat).class()) {
                                th scope="row" {
                                    span {
                                        (disc(Some(self.frame.colour(seat))))
                                        span { (self.names.of(seat)) @if self.is_viewer(seat) { small { " (you)" } } }
                                    }
                                }
                                td { (self.reached(seat)) }
                                td { (rider.chi) }
                                td { (rider.tiles().total()) }
                                td { (rider.inspirations.total()) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn furthest(&self, seat: Seat) -> i8 {
        self.rider(seat).token.map_or(i8::MIN, |token| token.square.y())
    }

    /// Whether this rider won by coming over the last edge.
    pub(super) fn is_over_the_edge(&self, seat: Seat) -> bool {
        words::is_over_the_edge(self.seen) && self.seen.winners.contains(seat)
    }

    fn reached(&self, seat: Seat) -> String {
        match self.rider(seat).token {
            _ if self.rider(seat).out.is_some() => "out".into(),
            _ if self.is_over_the_edge(seat) => "over the edge".into(),
            Some(token) => words::row(token.square.level()),
            None => "out".into(),
        }
    }
}
