//! What the matches of a tournament were worth, kept so that a long one can stop and go on later.

use std::collections::BTreeMap;
use std::fmt;

use dreamtable_core::Payoffs;

/// A match that is finished, as a line of a ledger: who met, the number of the match, and what it
/// was worth to each seat, with tabs between.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entered {
    pub first: String,
    pub second: String,
    pub number: u64,
    pub payoffs: Payoffs,
}

/// The matches that need not be played again.
#[derive(Clone, Debug)]
pub struct Ledger(BTreeMap<(String, String, u64), Payoffs>);

impl Ledger {
    pub const EMPTY: Self = Ledger(BTreeMap::new());

    /// What a match was worth, if it was entered.
    pub fn find(&self, first: &str, second: &str, number: u64) -> Option<&Payoffs> {
        self.0.get(&(first.to_owned(), second.to_owned(), number))
    }

    /// Reads lines as far as they are whole: the last one may have been cut off. `None` for a line
    /// that is none of a ledger for so many seats.
    pub fn read(text: &str, seats: usize) -> Option<Self> {
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let entered = whole.lines().map(|line| Entered::read(line, seats));
        let by_match = |Entered { first, second, number, payoffs }: Entered| {
            ((first, second, number), payoffs)
        };
        entered.map(|line| line.map(by_match)).collect::<Option<_>>().map(Ledger)
    }
}

impl Entered {
    fn read(line: &str, seats: usize) -> Option<Self> {
        let mut words = line.split('\t');
        let [first, second] = [words.next()?, words.next()?].map(str::to_owned);
        let number = words.next()?.parse().ok()?;
        let payoffs: Payoffs = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let fits = payoffs.as_slice().len() == seats;
        fits.then_some(Entered { first, second, number, payoffs })
    }
}

impl fmt::Display for Entered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.first, self.second, self.number)?;
        self.payoffs.as_slice().iter().try_for_each(|payoff| write!(f, "\t{payoff}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_entered_is_found_again_and_a_line_cut_off_is_not() {
        let entered = |number| Entered {
            first: "greedy".to_owned(),
            second: "exec:python3 bot.py".to_owned(),
            number,
            payoffs: [1000, 0].into_iter().collect(),
        };
        let text = format!("{}\n{}", entered(3), entered(4));
        let ledger = Ledger::read(&text, 2).unwrap();
        let find = |number| ledger.find("greedy", "exec:python3 bot.py", number);
        assert_eq!(find(3), Some(&entered(3).payoffs));
        assert_eq!(find(4), None);
        assert!(Ledger::read(&text, 3).is_none());
        assert!(Ledger::read("nonsense\n", 2).is_none());
    }
}
