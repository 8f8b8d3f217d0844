//! Is a game fair? Who wins by seat, and by what they did, when equals play.
//!
//! What several deeds of a kind have in common, such as that whoever weaves more wins more, is taken
//! out by comparing each with the average of its kind.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use bots::{Level, Limits};
use catalog::{Played, Table};
use dreamtable_core::{Payoffs, Seed};
use serde::{Deserialize, Serialize};

use crate::counted::{Counted, Sums, counted};
use crate::deed::{Deed, deeds};
use crate::host::{Trouble, write_down};
use crate::interval::Z;
use crate::player::{Chair, Contender};
use crate::reached::Reached;
use crate::simulation::{Jobs, Simulation};

/// Parts of a fair share that are taken for fair.
pub const FAIR: std::ops::RangeInclusive<f64> = 0.8..=1.25;

/// What matches between equals say about a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Balance {
    pub game: String,
    /// The name on the box.
    #[serde(default)]
    pub title: String,
    pub content_hash: String,
    pub bot: String,
    pub seed: Seed,
    pub tables: Vec<BySeats>,
    /// What was done, over all numbers of seats.
    pub deeds: Vec<Kind>,
}

/// All matches with one number of seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BySeats {
    pub seats: usize,
    pub matches: u64,
    /// Empty where all win together.
    pub by_seat: Vec<Portion>,
    /// Only where all win together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Reached>,
    pub steps: Spread,
    /// Where the events of the game count rounds.
    pub rounds: Option<Spread>,
    /// What the reckoning counts for every seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<Counted>,
}

/// Deeds that can be compared: the same event, the same thing named.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// The event and what it names, such as `woven card`.
    pub name: String,
    pub portions: Vec<Portion>,
}

/// How much of its fair share something wins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Portion {
    pub name: String,
    /// How often it was done in all; may be several times by one seat in a match.
    #[serde(default)]
    pub done: u64,
    /// How often somebody had it in a match.
    pub times: u64,
    /// Won matches of those, a shared victory counted in part.
    pub wins: f64,
    /// Won matches in parts of the fair share, with the bounds of 95 % confidence.
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// What a portion says with the confidence it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fairness {
    Fair,
    /// More matches would tell.
    Open,
    Off,
}

impl Portion {
    /// `expected` are the wins of a fair share, `variance` is that of the wins.
    fn new(
        name: String,
        (done, times): (u64, u64),
        wins: f64,
        expected: f64,
        variance: f64,
    ) -> Self {
        let share = if expected > 0.0 { wins / expected } else { 1.0 };
        let reach = if expected > 0.0 { Z * variance.sqrt() / expected } else { f64::INFINITY };
        let (low, high) = ((share - reach).max(0.0), share + reach);
        Portion { name, done, times, wins, share, low, high }
    }

    pub fn verdict(&self) -> Fairness {
        if self.low >= *FAIR.start() && self.high <= *FAIR.end() {
            Fairness::Fair
        } else if self.low > *FAIR.end() || self.high < *FAIR.start() {
            Fairness::Off
        } else {
            Fairness::Open
        }
    }
}

/// How numbers are spread: the median and the tenths at both ends.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Spread {
    pub low: u64,
    pub middle: u64,
    pub high: u64,
    pub mean: f64,
}

impl Spread {
    fn of(mut numbers: Vec<u64>) -> Option<Self> {
        numbers.sort_unstable();
        let last = numbers.len().checked_sub(1)?;
        let mean = numbers.iter().sum::<u64>() as f64 / numbers.len() as f64;
        let at = |tenths: usize| numbers[last * tenths / 10];
        Some(Spread { low: at(1), middle: at(5), high: at(9), mean })
    }
}

impl Balance {
    /// Plays `matches` matches at each of the tables, the same bot at every seat. `finished` is
    /// told each time a match is done.
    pub fn play(
        tables: &[(Box<dyn Table>, u64)],
        bot: Level,
        seed: Seed,
        jobs: &Jobs,
        mut finished: impl FnMut(),
    ) -> Result<Self, Trouble> {
        let mut deeds = Deeds::default();
        let mut sittings = Vec::new();
        for (table, matches) in tables {
            let mut tally = Tally::new(table.seats());
            let contenders = vec![Contender::Level(bot); table.seats()];
            let seed = seed.child(table.seats() as u64);
            let simulation =
                Simulation { table: &**table, contenders: &contenders, matches: *matches, seed };
            let play = |table: &mut dyn Table, seed: &Seed, chairs: &mut [Chair]| {
                Ok(Account::of(&write_down(table, seed, chairs, &Limits::default())?))
            };
            simulation.run(jobs, play, |_, account| {
                tally.count(account);
                finished();
                ControlFlow::Continue(())
            })?;
            deeds.add(&tally);
            let score = Reached::of(&**table, &tally.first);
            sittings.push(tally.sum_up(score));
        }
        let first = tables.first().map(|(table, _)| table);
        Ok(Balance {
            game: first.map_or_else(String::new, |table| table.entry().id().to_owned()),
            title: first.map_or_else(String::new, |table| table.entry().name().to_owned()),
            content_hash: first.map_or_else(String::new, |table| table.content_hash().to_owned()),
            bot: bot.to_string(),
            seed,
            tables: sittings,
            deeds: deeds.sum_up(),
        })
    }

    /// The kinds of deeds there are in a game, as far as some quick matches and two of `bot` show.
    /// Who acts at random never comes to some of them, so greedy bots are watched as well.
    pub fn kinds(table: &dyn Table, bot: Level, seed: &Seed) -> Result<BTreeSet<String>, Trouble> {
        let quick = [Level::Random; 40].into_iter().chain([Level::Greedy; 4]).chain([bot; 2]);
        let mut kinds = BTreeSet::new();
        for (number, level) in quick.enumerate() {
            let mut chairs: Vec<Chair> =
                (0..table.seats()).map(|_| Contender::Level(level).sit()).collect();
            let seed = seed.child(number as u64);
            let played = write_down(&mut *table.fresh(), &seed, &mut chairs, &Limits::default())?;
            let done = Account::of(&played).done;
            kinds.extend(done.into_keys().map(|(_, (kind, _))| kind));
        }
        Ok(kinds)
    }

    /// Keeps only these kinds of deeds, in this order; of what nobody did nothing is known.
    pub fn keep(&mut self, names: &[String]) {
        let kept = names.iter().map(|name| {
            let found = self.deeds.iter().find(|kind| kind.name == *name).cloned();
            found.unwrap_or_else(|| Kind { name: name.clone(), portions: Vec::new() })
        });
        self.deeds = kept.collect();
    }
}

/// What one match says, drawn up by the job that played it.
struct Account {
    won: Vec<f64>,
    steps: u64,
    rounds: Option<u64>,
    counted: Vec<(String, Vec<f64>)>,
    /// How often each seat, by its index, did it.
    done: BTreeMap<(usize, Deed), u64>,
}

impl Account {
    fn of(played: &Played) -> Self {
        let events = || played.events.iter().flatten();
        let won = played.payoffs.iter().map(|&p| f64::from(p) / f64::from(Payoffs::FULL));
        let mut done = BTreeMap::new();
        for deed in events().flat_map(deeds) {
            *done.entry(deed).or_default() += 1;
        }
        Account {
            won: won.collect(),
            steps: played.steps.len() as u64,
            rounds: events().filter_map(|event| event.get("round")?.as_u64()).max(),
            counted: counted(&played.reckoning, played.payoffs.len()),
            done,
        }
    }
}

/// Results of one number of seats while they come in.
struct Tally {
    seats: usize,
    wins: Vec<f64>,
    /// What the first seat has won of each match; where all win together, so have the others.
    first: Vec<f64>,
    deeds: BTreeMap<Deed, Sum>,
    counted: Sums,
    steps: Vec<u64>,
    rounds: Vec<u64>,
}

impl Tally {
    fn new(seats: usize) -> Self {
        Tally {
            seats,
            wins: vec![0.0; seats],
            first: Vec::new(),
            deeds: BTreeMap::new(),
            counted: Sums::default(),
            steps: Vec::new(),
            rounds: Vec::new(),
        }
    }

    fn count(&mut self, Account { won, steps, rounds, counted, done }: Account) {
        for (wins, won) in self.wins.iter_mut().zip(&won) {
            *wins += won;
        }
        self.first.extend(won.first());
        self.steps.push(steps);
        self.rounds.extend(rounds);
        self.counted.add(&counted, &won);
        for ((seat, deed), done) in done {
            let sum = self.deeds.entry(deed).or_default();
            sum.done += done;
            sum.times += 1;
            sum.wins += won.get(seat).copied().unwrap_or(0.0);
        }
    }

    fn sum_up(self, score: Option<Reached>) -> BySeats {
        let matches = self.steps.len() as u64;
        let fair = 1.0 / self.seats as f64;
        let by_seat = self.wins.iter().enumerate().filter(|_| score.is_none());
        let by_seat = by_seat.map(|(index, &wins)| {
            let name = format!("seat {} of {}", index + 1, self.seats);
            let variance = variance(wins, matches, fair);
            Portion::new(name, (matches, matches), wins, fair * matches as f64, variance)
        });
        BySeats {
            seats: self.seats,
            matches,
            by_seat: by_seat.collect(),
            score,
            steps: Spread::of(self.steps).unwrap_or_default(),
            rounds: Spread::of(self.rounds),
            counted: self.counted.sum_up(),
        }
    }
}

/// The variance of `wins` of `matches`. Four imagined matches with the fair result keep it from
/// vanishing where few were played (after Agresti and Coull).
fn variance(wins: f64, matches: u64, fair: f64) -> f64 {
    let n = matches as f64;
    let rate = ((wins + 4.0 * fair) / (n + 4.0)).min(1.0);
    n * rate * (1.0 - rate)
}

/// Deeds over all numbers of seats.
#[derive(Default)]
struct Deeds(BTreeMap<String, BTreeMap<String, Sum>>);

#[derive(Default)]
struct Sum {
    done: u64,
    times: u64,
    wins: f64,
    expected: f64,
    variance: f64,
}

impl Deeds {
    /// The fair share of a deed is what its kind wins on average at a table of that size.
    fn add(&mut self, tally: &Tally) {
        let mut average: BTreeMap<&str, (u64, f64)> = BTreeMap::new();
        for ((kind, _), one) in &tally.deeds {
            let sum = average.entry(kind).or_default();
            *sum = (sum.0 + one.times, sum.1 + one.wins);
        }
        for ((kind, object), &Sum { done, times, wins, .. }) in &tally.deeds {
            let (all, won) = average[kind.as_str()];
            let fair = won / all as f64;
            let objects = self.0.entry(kind.clone()).or_default();
            let account = objects.entry(object.clone()).or_default();
            account.done += done;
            account.times += times;
            account.wins += wins;
            account.expected += times as f64 * fair;
            account.variance += variance(wins, times, fair);
        }
    }

    /// Kinds with a single object compare nothing and are left out.
    fn sum_up(self) -> Vec<Kind> {
        let kind = |(name, objects): (String, BTreeMap<String, Sum>)| {
            let portion = |(name, a): (String, Sum)| {
                Portion::new(name, (a.done, a.times), a.wins, a.expected, a.variance)
            };
            Kind { name, portions: objects.into_iter().map(portion).collect() }
        };
        let several = |kind: &Kind| kind.portions.len() > 1;
        self.0.into_iter().map(kind).filter(several).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(matches: &[(&str, [f64; 2])]) -> Tally {
        let mut tally = Tally::new(2);
        for (card, won) in matches {
            for (seat, won) in won.iter().enumerate() {
                let card = if seat == 0 { *card } else { "other" };
                let deed = ("woven card".to_owned(), card.to_owned());
                let sum = tally.deeds.entry(deed).or_default();
                sum.done += 2;
                sum.times += 1;
                sum.wins += won;
                tally.wins[seat] += won;
            }
            tally.steps.push(10);
        }
        tally
    }

    #[test]
    fn a_card_that_always_wins_is_off_and_one_that_wins_its_share_is_not() {
        let mut deeds = Deeds::default();
        let matches: Vec<_> = (0..400)
            .map(|i| match i % 4 {
                0 | 2 => ("strong", [1.0, 0.0]),
                1 => ("even", [0.0, 0.5]),
                _ => ("even", [1.0, 0.5]),
            })
            .collect();
        deeds.add(&tally(&matches));
        let kinds = deeds.sum_up();
        let verdict = |name: &str| {
            kinds[0].portions.iter().find(|portion| portion.name == name).unwrap().verdict()
        };
        assert_eq!(verdict("strong"), Fairness::Off);
        assert_ne!(verdict("even"), Fairness::Off);
    }

    #[test]
    fn few_matches_leave_the_question_open() {
        let sitting =
            tally(&[("a", [1.0, 0.0]), ("b", [0.0, 1.0]), ("a", [1.0, 0.0])]).sum_up(None);
        assert_eq!(sitting.by_seat[0].verdict(), Fairness::Open);
        assert_eq!(sitting.steps.middle, 10);
    }
}
