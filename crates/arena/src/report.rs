//! A tournament as a page that needs nothing but a browser.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::interval::Interval;
use crate::plot::{Row, whiskers};
use crate::tournament::Tournament;

/// The whole report: ratings, win rates, duels and seats, with drawings.
pub fn report(tournament: &Tournament) -> String {
    let title = format!("{}, {} seats: who dreams best?", tournament.game, tournament.seats);
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                p {
                    (tournament.matches_each) " matches "
                    (if tournament.seats == 1 { "each" } else { "for each pair, seats swapped" })
                    ". Seed " code { (tournament.seed) } ". Bounds hold with 95 % confidence."
                }
                (entrants(tournament))
                (duels(tournament))
                (seats(tournament))
            }
        }
    }
    .into_string()
}

fn entrants(tournament: &Tournament) -> Markup {
    let wins: Vec<Row> = tournament.entrants.iter().map(|e| row(&e.bot, e.wins)).collect();
    let rated = tournament.entrants.iter().filter_map(|e| {
        e.rating.map(|r| Row { name: e.bot.clone(), value: r.elo, low: r.low, high: r.high })
    });
    let rated: Vec<Row> = rated.collect();
    html! {
        @if !rated.is_empty() {
            h2 { "Ratings" }
            figure aria-label="Ratings with their bounds" {
                (PreEscaped(whiskers(&rated, "Elo", |x| format!("{x:.0}"))))
            }
        }
        h2 { "Matches won" }
        figure aria-label="Rates of won matches with their bounds" {
            (PreEscaped(whiskers(&wins, "matches won", percent)))
        }
        table {
            tr { th { "bot" } th { "won" } th { "between" } th { "Elo" } th { "between" } }
            @for entrant in &tournament.entrants {
                tr {
                    th scope="row" { (entrant.bot) }
                    (cells(entrant.wins))
                    @if let Some(rating) = entrant.rating {
                        td { (format!("{:.0}", rating.elo)) }
                        td { (format!("{:.0} – {:.0}", rating.low, rating.high)) }
                    } @else { td { "–" } td { "–" } }
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
        h2 { "Each against each" }
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
    let rows: Vec<Row> =
        tournament.by_seat.iter().map(|s| row(&format!("seat {}", s.seat), s.wins)).collect();
    html! {
        h2 { "Is it better to sit first?" }
        figure aria-label="Rates of won matches by seat" {
            (PreEscaped(whiskers(&rows, "matches won", percent)))
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
    Row { name: name.to_owned(), value: wins.rate, low: wins.low, high: wins.high }
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

pub(crate) const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;\
padding:0 1rem;color:#262a48}figure{margin:1rem 0}svg{max-width:100%;height:auto}\
table{border-collapse:collapse}th,td{padding:.3rem .8rem;text-align:left;\
border-bottom:1px solid #d8dae8}code{font-size:.75em;overflow-wrap:anywhere}";
