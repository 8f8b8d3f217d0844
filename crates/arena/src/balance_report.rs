//! The balance of a game as a page.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::balance::{Balance, BySeats, FAIR, Fairness, Kind, Portion, Spread};
use crate::counted::Counted;
use crate::paper::paper;
use crate::plot::{Row, whiskers};
use crate::reached::Reached;

/// What a report says beyond its numbers.
#[derive(Clone, Default, Debug)]
pub struct Captions {
    /// Each line becomes a paragraph.
    pub notes: String,
    /// Names of things for people, by how events call them.
    pub names: BTreeMap<String, String>,
}

/// The whole report: findings, length, seats, deeds, with drawings. With an earlier balance of the
/// same game it shows before and after.
pub fn balance_report(now: &Balance, before: Option<&Balance>, captions: &Captions) -> String {
    let game = if now.title.is_empty() { &now.game } else { &now.title };
    let matches: u64 = now.tables.iter().map(|table| table.matches).sum();
    let report = Report { now, before, names: &captions.names };
    paper(
        &format!("{game}: is it fair?"),
        html! {
            p.lead {
                (matches) " matches, the bot " code { (now.bot) } " at every seat."
            }
            (report.findings())
            @for line in captions.notes.lines().filter(|line| !line.is_empty()) { p { (line) } }
            h2 { "How to read this" }
            p {
                "A share of 1 is the fair one: for a seat, a match split evenly between all; for "
                "what somebody did, what deeds of its kind win on average at a table of that size. "
                "The line through a dot is where the truth lies with 95 % confidence. The shaded "
                "band, 0.8 to 1.25, counts as fair; what lies wholly outside is off."
                @if before.is_some() { " Hollow dots show how it was before." }
            }
            (report.seats())
            (report.reached())
            (report.length())
            (report.counted())
            @for kind in &now.deeds { (report.deeds(kind)) }
            (report.verdicts())
            p.small {
                "Content " code { (now.content_hash) } ", seed " code { (now.seed) }
            }
        },
    )
}

struct Report<'a> {
    now: &'a Balance,
    before: Option<&'a Balance>,
    names: &'a BTreeMap<String, String>,
}

impl Report<'_> {
    fn name(&self, portion: &Portion) -> String {
        self.names.get(&portion.name).unwrap_or(&portion.name).clone()
    }

    fn findings(&self) -> Markup {
        let seats = all_seats(self.now);
        let off = |balance: &Balance| {
            let deeds = balance.deeds.iter().flat_map(|kind| &kind.portions);
            let all: Vec<Portion> = all_seats(balance).into_iter().chain(deeds.cloned()).collect();
            all.iter().filter(|portion| portion.verdict() == Fairness::Off).count()
        };
        let found = off(self.now);
        let lengths = self.now.tables.iter().map(|table| table.rounds.unwrap_or(table.steps).mean);
        let shortest = lengths.clone().fold(f64::INFINITY, f64::min);
        let longest = lengths.fold(0.0, f64::max);
        html! {
            ul.found {
                li {
                    b { (if found == 0 { "Nothing is off".to_owned() } else { format!("{found} off") }) }
                    span {
                        "of all seats and deeds below"
                        @if let Some(before) = self.before { "; " (off(before)) " before" }
                    }
                }
                (self.extremes("Seats", &seats))
                @for (table, score) in self.scores() {
                    li {
                        b { (format!("{:.1} of {} ", score.mean, score.most)) (score.of) }
                        span { "on average with " (table.seats) " seats" }
                    }
                }
                @for kind in self.now.deeds.iter().filter(|kind| kind.portions.len() > 2) {
                    (self.extremes(&capital(&kind.name), &kind.portions))
                }
                li {
                    b { (format!("{shortest:.0} to {longest:.0} ")) (self.unit()) }
                    span { "a match on average, by number of seats" }
                }
            }
        }
    }

    /// The best and the worst of a kind, where enough is known of them to say so.
    fn extremes(&self, what: &str, portions: &[Portion]) -> Markup {
        let by_share = |a: &&Portion, b: &&Portion| a.share.total_cmp(&b.share);
        let (Some(least), Some(most)) =
            (portions.iter().min_by(by_share), portions.iter().max_by(by_share))
        else {
            return html! {};
        };
        html! {
            li {
                b { (format!("{:.2} to {:.2}", least.share, most.share)) }
                span { (what) ": least " (self.name(least)) ", most " (self.name(most)) }
            }
        }
    }

    fn unit(&self) -> &'static str {
        let counted = self.now.tables.iter().all(|table| table.rounds.is_some());
        if counted { "rounds" } else { "steps" }
    }

    fn length(&self) -> Markup {
        let spread = |table: &BySeats| table.rounds.unwrap_or(table.steps);
        let row = |table: &BySeats| {
            let name = format!("{} seats", table.seats);
            let now = spread(table);
            let earlier = self.before.and_then(|before| {
                before.tables.iter().find(|earlier| earlier.seats == table.seats)
            });
            let before = earlier.map(spread).map(|s| [s.mean, s.low as f64, s.high as f64]);
            Row { before, ..Row::new(name, now.mean, now.low as f64, now.high as f64) }
        };
        let rows: Vec<Row> = self.now.tables.iter().map(row).collect();
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
            figure { (whiskers(&rows, self.unit(), None, |x| format!("{x:.0}"))) }
            details {
                summary { "The numbers" }
                div.scroll { table {
                    thead { tr {
                        th { "seats" } th { "matches" } th { "rounds" } th { "10 – 50 – 90 %" }
                        th { "steps" } th { "10 – 50 – 90 %" }
                    } }
                    @for table in &self.now.tables {
                        tr {
                            th scope="row" { (table.seats) }
                            td { (table.matches) }
                            (cells(table.rounds)) (cells(Some(table.steps)))
                        }
                    }
                } }
            }
        }
    }

    /// What the reckoning counts, by number of seats.
    fn counted(&self) -> Markup {
        let tables: Vec<&BySeats> =
            self.now.tables.iter().filter(|table| !table.counted.is_empty()).collect();
        let Some(first) = tables.first() else { return html! {} };
        let found = |table: &BySeats, name: &str| {
            table.counted.iter().find(|counted| counted.name == name).cloned()
        };
        html! {
            h2 { "What is counted at the end?" }
            p { "The mean of all seats, and beside it that of the winners." }
            div.scroll { table {
                thead { tr {
                    th { "" }
                    @for table in &tables { th { (table.seats) " seats" } th { "winners" } }
                } }
                @for counted in &first.counted {
                    tr {
                        th scope="row" { (counted.name.replace('_', " ")) }
                        @for table in &tables {
                            @match found(table, &counted.name) {
                                Some(Counted { mean, winners, .. }) => {
                                    td { (format!("{mean:.1}")) }
                                    td { (format!("{winners:.1}")) }
                                }
                                None => { td { "–" } td { "–" } }
                            }
                        }
                    }
                }
            } }
        }
    }

    fn seats(&self) -> Markup {
        let seats = all_seats(self.now);
        let before = self.before.map(all_seats);
        html! {
            @if !seats.is_empty() {
                h2 { "Is it better to sit first?" }
                (self.portions(&seats, before.as_deref()))
            }
        }
    }

    fn scores(&self) -> impl Iterator<Item = (&BySeats, &Reached)> {
        self.now.tables.iter().filter_map(|table| Some((table, table.score.as_ref()?)))
    }

    /// Where all win together.
    fn reached(&self) -> Markup {
        let Some((_, Reached { of, most, .. })) = self.scores().next() else { return html! {} };
        let row = |(table, score): (&BySeats, &Reached)| {
            Row::new(format!("{} seats", table.seats), score.mean, score.low, score.high)
        };
        let rows: Vec<Row> = self.scores().map(row).collect();
        html! {
            h2 { "How many " (of) " does a table reach, of " (most) "?" }
            figure { (whiskers(&rows, of, None, |x| format!("{x:.1}"))) }
            div.scroll { table {
                thead { tr { th { "seats" } th { (of) } th { "between" } th { "all of them" } } }
                @for (table, score) in self.scores() {
                    tr {
                        th scope="row" { (table.seats) }
                        td { (format!("{:.2}", score.mean)) }
                        td { (format!("{:.2} – {:.2}", score.low, score.high)) }
                        td { (format!("{:.1} %", 100.0 * score.full)) }
                    }
                }
            } }
        }
    }

    fn deeds(&self, kind: &Kind) -> Markup {
        let same = |balance: &'_ Balance| {
            let found = balance.deeds.iter().find(|earlier| earlier.name == kind.name);
            found.map(|kind| kind.portions.clone())
        };
        let before = self.before.and_then(same);
        let mut portions = kind.portions.clone();
        portions.sort_by(|a, b| b.share.total_cmp(&a.share));
        html! {
            h2 { (capital(&kind.name)) }
            @if portions.is_empty() { p { "Nobody did." } }
            @else { (self.portions(&portions, before.as_deref())) }
        }
    }

    fn portions(&self, now: &[Portion], before: Option<&[Portion]>) -> Markup {
        let earlier = |name: &str| before.and_then(|all| all.iter().find(|p| p.name == name));
        let row = |p: &Portion| Row {
            before: earlier(&p.name).map(|p| [p.share, p.low, p.high]),
            stands_out: p.verdict() == Fairness::Off,
            ..Row::new(self.name(p), p.share, p.low, p.high)
        };
        let rows: Vec<Row> = now.iter().map(row).collect();
        let band = Some([*FAIR.start(), 1.0, *FAIR.end()]);
        html! {
            figure {
                (whiskers(&rows, "won, as a multiple of the fair share", band, |x| format!("{x:.1}")))
            }
            details {
                summary { "The numbers" }
                div.scroll { table {
                    thead { tr {
                        th { "" } th { "done" } th { "times" } th { "won" } th { "share" } th { "between" }
                        th { "verdict" }
                        @if before.is_some() { th { "before" } th { "between" } }
                    } }
                    @for p in now {
                        tr {
                            th scope="row" { (self.name(p)) }
                            td { (p.done) }
                            td { (p.times) }
                            td { (format!("{:.1} %", 100.0 * p.wins / p.times.max(1) as f64)) }
                            (cells(Some(p)))
                            td { (verdict(p)) }
                            @if before.is_some() { (cells(earlier(&p.name))) }
                        }
                    }
                } }
            }
        }
    }

    /// How many of each kind are fair, open and off.
    fn verdicts(&self) -> Markup {
        let line = |name: String, portions: &[Portion]| {
            let of = |verdict| portions.iter().filter(move |p| p.verdict() == verdict);
            let off: Vec<String> = of(Fairness::Off).map(|p| self.name(p)).collect();
            html! {
                tr {
                    th scope="row" { (name) }
                    td { (of(Fairness::Fair).count()) }
                    td { (of(Fairness::Open).count()) }
                    td { (off.len()) }
                    td.wrap { (if off.is_empty() { "–".to_owned() } else { off.join(", ") }) }
                }
            }
        };
        let before = self.before.map(|balance| ("before", balance));
        html! {
            h2 { "All verdicts" }
            p { "Fair lies wholly inside the band, off wholly outside; for what is open, more matches would tell." }
            div.scroll { table {
                thead { tr { th { "" } th { "fair" } th { "open" } th { "off" } th { "which" } } }
                @for (when, balance) in before.into_iter().chain([("now", self.now)]) {
                    (line(format!("Seats, {when}"), &all_seats(balance)))
                    @for kind in &balance.deeds {
                        (line(format!("{}, {when}", capital(&kind.name)), &kind.portions))
                    }
                }
            } }
        }
    }
}

fn all_seats(balance: &Balance) -> Vec<Portion> {
    balance.tables.iter().flat_map(|table| table.by_seat.clone()).collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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

fn verdict(portion: &Portion) -> Markup {
    match portion.verdict() {
        Fairness::Fair => html! { "fair" },
        Fairness::Open => html! { "open" },
        Fairness::Off => html! { em.off { "off" } },
    }
}
