//! The balance of a game as a page that needs nothing but a browser.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::balance::{Balance, Kind, Portion, Sitting, Spread, Verdict};
use crate::plot::{Row, whiskers};
use crate::report::STYLE;

/// The whole report: length, seats, deeds, with drawings. With an earlier balance of the same game
/// it shows before and after. Each line of `notes` becomes a paragraph.
pub fn balance_report(now: &Balance, before: Option<&Balance>, notes: &str) -> String {
    let title = format!("{}: is it fair?", now.game);
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(MORE)) }
            }
            body {
                h1 { (title) }
                p {
                    "The bot " code { (now.bot) } " at every seat. Seed " code { (now.seed) } ". "
                    "A share of 1 is the fair one: a match split evenly between the seats; for deeds, "
                    "what its kind wins on average at a table of the same size. Bounds hold with "
                    "95 % confidence; off is what lies wholly outside 0.8 to 1.25."
                }
                @for line in notes.lines().filter(|line| !line.is_empty()) { p { (line) } }
                (summary(now, before))
                (length(now, before))
                (seats(now, before))
                @for kind in &now.deeds {
                    (deeds(kind, before.and_then(|b| b.deeds.iter().find(|k| k.name == kind.name))))
                }
            }
        }
    }
    .into_string()
}

fn summary(now: &Balance, before: Option<&Balance>) -> Markup {
    html! {
        h2 { "What is off" }
        table {
            tr { th { "" } th { "fair" } th { "open" } th { "off" } th { "which" } }
            @for (when, balance) in before.map(|b| ("before", b)).into_iter().chain([("now", now)]) {
                @let seats: Vec<&Portion> = balance.tables.iter().flat_map(|t| &t.by_seat).collect();
                (verdicts(&format!("seats, {when}"), &seats))
                @for kind in &balance.deeds {
                    (verdicts(&format!("{}, {when}", kind.name), &kind.portions.iter().collect::<Vec<_>>()))
                }
            }
        }
    }
}

fn verdicts(name: &str, portions: &[&Portion]) -> Markup {
    let count = |verdict| portions.iter().filter(|p| p.verdict() == verdict).count();
    let off: Vec<&str> =
        portions.iter().filter(|p| p.verdict() == Verdict::Off).map(|p| p.name.as_str()).collect();
    html! {
        tr {
            th scope="row" { (name) }
            td { (count(Verdict::Fair)) } td { (count(Verdict::Open)) } td { (count(Verdict::Off)) }
            td { (if off.is_empty() { "–".to_owned() } else { off.join(", ") }) }
        }
    }
}

fn length(now: &Balance, before: Option<&Balance>) -> Markup {
    let rows = |balance: &Balance, when: &str| -> Vec<Row> {
        let row = |table: &Sitting| {
            let spread = table.rounds.unwrap_or(table.steps);
            Row {
                name: format!("{} seats{when}", table.seats),
                value: spread.mean,
                low: spread.low as f64,
                high: spread.high as f64,
            }
        };
        balance.tables.iter().map(row).collect()
    };
    let mut all = before.map_or_else(Vec::new, |before| rows(before, ", before"));
    all.extend(rows(now, ""));
    let axis =
        if now.tables.iter().all(|table| table.rounds.is_some()) { "rounds" } else { "steps" };
    let cells = |spread: Option<Spread>| {
        html! {
            @match spread {
                Some(s) => {
                    td { (format!("{:.1}", s.mean)) }
                    td { (s.low) " – " (s.middle) " – " (s.high) }
                }
                None => { td { "–" } td { "–" } }
            }
        }
    };
    html! {
        h2 { "How long is a match?" }
        p { "The mean, and the bounds within which four of five matches lie." }
        figure aria-label="Length of the match by number of seats" {
            (PreEscaped(whiskers(&all, axis, |x| format!("{x:.0}"))))
        }
        table {
            tr {
                th { "seats" } th { "matches" } th { "rounds" } th { "10 – 50 – 90 %" } th { "steps" }
                th { "10 – 50 – 90 %" }
            }
            @for table in &now.tables {
                tr {
                    th scope="row" { (table.seats) }
                    td { (table.matches) }
                    (cells(table.rounds)) (cells(Some(table.steps)))
                }
            }
        }
    }
}

fn seats(now: &Balance, before: Option<&Balance>) -> Markup {
    let all = |balance: &Balance| -> Vec<Portion> {
        balance.tables.iter().flat_map(|table| table.by_seat.clone()).collect()
    };
    let before = before.map(all);
    html! {
        h2 { "Is it better to sit first?" }
        (portions(&all(now), before.as_deref()))
    }
}

fn deeds(kind: &Kind, before: Option<&Kind>) -> Markup {
    html! {
        h2 { "By " (kind.name) }
        (portions(&kind.portions, before.map(|kind| kind.portions.as_slice())))
    }
}

fn portions(now: &[Portion], before: Option<&[Portion]>) -> Markup {
    let row = |p: &Portion| Row { name: p.name.clone(), value: p.share, low: p.low, high: p.high };
    let rows: Vec<Row> = now.iter().map(row).collect();
    let earlier = |name: &str| before.and_then(|all| all.iter().find(|p| p.name == name));
    html! {
        figure aria-label="Won matches in parts of the fair share" {
            (PreEscaped(whiskers(&rows, "won, in parts of the fair share", |x| format!("{x:.2}"))))
        }
        details {
            summary { "The numbers" }
            table {
                tr {
                    th { "" } th { "times" } th { "won" } th { "share" } th { "between" }
                    th { "verdict" }
                    @if before.is_some() { th { "before" } th { "between" } }
                }
                @for portion in now {
                    tr {
                        th scope="row" { (portion.name) }
                        td { (portion.times) }
                        td { (format!("{:.1} %", 100.0 * portion.wins / portion.times.max(1) as f64)) }
                        (cells(Some(portion)))
                        td { (verdict(portion)) }
                        @if before.is_some() { (cells(earlier(&portion.name))) }
                    }
                }
            }
        }
    }
}

fn cells(portion: Option<&Portion>) -> Markup {
    html! {
        @match portion {
            Some(p) => {
                td { (format!("{:.2}", p.share)) }
                td { (format!("{:.2} – {:.2}", p.low, p.high)) }
            }
            None => { td { "–" } td { "–" } }
        }
    }
}

fn verdict(portion: &Portion) -> &'static str {
    match portion.verdict() {
        Verdict::Fair => "fair",
        Verdict::Open => "open",
        Verdict::Off => "off",
    }
}

const MORE: &str = "summary{cursor:pointer;margin:.5rem 0}";
