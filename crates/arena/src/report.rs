//! A tournament as a page that needs nothing but a browser.

use maud::{Markup, html};

use crate::interval::Interval;
use crate::paper::paper;
use crate::plot::{Row, whiskers};
use crate::reached::Reached;
use crate::tournament::Tournament;

/// The whole report: ratings, win rates, duels and seats, with drawings.
pub fn report(tournament: &Tournament) -> String {
    let title = format!("{}, {} seats: who dreams best?", tournament.game, tournament.seats);
    paper(
        &title,
        html! {
            p.lead {
                (tournament.matches_each) " matches "
                (if tournament.duels.is_empty() { "each" } else { "for each pair, seats swapped" })
                ". Bounds hold with 95 % confidence."
            }
            (entrants(tournament))
            (duels(tournament))
            (seats(tournament))
            p.small { "Seed " code { (tournament.seed) } }
        },
    )
}

fn entrants(tournament: &Tournament) -> Markup {
    let wins: Vec<Row> =
        tournament.entrants.iter().filter_map(|e| Some(row(&e.bot, e.wins?))).collect();
    let scores: Vec<Row> = tournament
        .entrants
        .iter()
        .filter_map(|e| e.score.as_ref().map(|s| Row::new(e.bot.clone(), s.mean, s.low, s.high)))
        .collect();
    let scored = tournament.entrants.iter().find_map(|e| e.score.as_ref());
    let timed = tournament.entrants.iter().any(|e| e.thinking.is_some());
    let rated: Vec<Row> = tournament
        .entrants
        .iter()
        .filter_map(|e| e.rating.map(|r| Row::new(e.bot.clone(), r.elo, r.low, r.high)))
        .collect();
    html! {
        @if !rated.is_empty() {
            h2 { "Ratings" }
            figure aria-label="Ratings with their bounds" {
                (whiskers(&rated, "Elo", None, |x| format!("{x:.0}")))
            }
        }
        @if let Some(Reached { of, most, .. }) = scored {
            h2 { "How many " (of) " out of " (most) " a table of them reaches" }
            figure aria-label="Means with their bounds" {
                (whiskers(&scores, of, None, |x| format!("{x:.1}")))
            }
        }
        @if !wins.is_empty() {
            h2 { "Matches won" }
            figure aria-label="Rates of won matches with their bounds" {
                (whiskers(&wins, "matches won", None, percent))
            }
        }
        table {
            tr {
                th { "bot" }
                @if let Some(Reached { of, .. }) = scored { th { (of) } th { "between" } th { "all of them" } }
                @else { th { "won" } th { "between" } th { "Elo" } th { "between" } }
                @if timed { th { "ms a choice" } th { "19 of 20 within" } th { "slowest" } }
            }
            @for entrant in &tournament.entrants {
                tr {
                    th scope="row" { (entrant.bot) }
                    @if let Some(score) = &entrant.score {
                        td { (format!("{:.2}", score.mean)) }
                        td { (format!("{:.2} – {:.2}", score.low, score.high)) }
                        td { (percent(score.full)) }
                    } @else {
                        @if let Some(wins) = entrant.wins { (cells(wins)) } @else { td { "–" } td { "–" } }
                        @if let Some(rating) = entrant.rating {
                            td { (format!("{:.0}", rating.elo)) }
                            td { (format!("{:.0} – {:.0}", rating.low, rating.high)) }
                        } @else { td { "–" } td { "–" } }
                    }
                    @if let Some(thinking) = entrant.thinking {
                        td { (format!("{:.2}", thinking.mean_ms)) }
                        td { (format!("{:.2}", thinking.p95_ms)) }
                        td { (format!("{:.2}", thinking.slowest_ms)) }
                    }
                }
            }
        }
    }
}

fn duels(tournament: &Tournament) -> Markup {
    if tournament.duels.is_empty() {
        return html! {};
    }
    html! {
        h2 { "Head to head" }
        table {
            tr { th { "bot" } th { "against" } th { "won" } th { "between" } th { "matches" } }
            @for duel in &tournament.duels {
                tr {
                    th scope="row" { (duel.first) }
                    td { (duel.second) }
                    (cells(duel.wins))
                    td { (duel.matches) }
                }
            }
        }
    }
}

fn seats(tournament: &Tournament) -> Markup {
    if tournament.by_seat.is_empty() {
        return html! {};
    }
    let rows: Vec<Row> =
        tournament.by_seat.iter().map(|s| row(&format!("seat {}", s.seat), s.wins)).collect();
    html! {
        h2 { "Is it better to sit first?" }
        figure aria-label="Rates of won matches by seat" {
            (whiskers(&rows, "matches won", None, percent))
        }
        table {
            tr { th { "seat" } th { "won" } th { "between" } }
            @for seat in &tournament.by_seat {
                tr { th scope="row" { (seat.seat) } (cells(seat.wins)) }
            }
        }
    }
}

fn row(name: &str, wins: Interval) -> Row {
    Row::new(name.to_owned(), wins.rate, wins.low, wins.high)
}

fn cells(wins: Interval) -> Markup {
    html! {
        td { (percent(wins.rate)) }
        td { (percent(wins.low)) " – " (percent(wins.high)) }
    }
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", 100.0 * rate)
}
