//! What the final reckoning counts for every seat, such as points by category.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A number of the reckoning, on average.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// As the reckoning calls it.
    pub name: String,
    /// Over all seats.
    pub mean: f64,
    /// Over those that won, a shared victory counted in part.
    pub winners: f64,
}

/// The numbers that a reckoning lists seat by seat, each with its name: those of
/// `"scores": [{"tags": 3}, {"tags": 5}]` and of `"totals": [40, 52]`.
pub(crate) fn counted(reckoning: &Value, seats: usize) -> Vec<(String, Vec<f64>)> {
    let lists = reckoning.as_object().into_iter().flatten().filter_map(|(name, value)| {
        // There may be one more, for whoever plays against them all.
        Some((name, value.as_array()?.get(..seats)?))
    });
    lists.flat_map(|(name, list)| numbers(name, list)).collect()
}

fn numbers(name: &str, list: &[Value]) -> Vec<(String, Vec<f64>)> {
    let of_all = |name: &str, number: &dyn Fn(&Value) -> Option<f64>| {
        let numbers: Option<Vec<f64>> = list.iter().map(number).collect();
        numbers.map(|numbers| (name.to_owned(), numbers))
    };
    if let Some(plain) = of_all(name, &Value::as_f64) {
        return vec![plain];
    }
    let fields = list.first().and_then(Value::as_object).into_iter().flatten();
    let fields = fields.map(|(field, _)| field).filter(|field| *field != "seat");
    fields.filter_map(|field| of_all(field, &|seat| seat.get(field)?.as_f64())).collect()
}

/// Sums of them while matches come in.
#[derive(Default)]
pub(crate) struct Sums {
    /// By name, in the order in which they came: all, and those of the winners.
    sums: Vec<(String, f64, f64)>,
    seats: f64,
    wins: f64,
}

impl Sums {
    pub fn add(&mut self, counted: &[(String, Vec<f64>)], won: &[f64]) {
        self.seats += won.len() as f64;
        self.wins += won.iter().sum::<f64>();
        for (name, numbers) in counted {
            let all: f64 = numbers.iter().sum();
            let winners: f64 = numbers.iter().zip(won).map(|(number, won)| number * won).sum();
            match self.sums.iter_mut().find(|(there, ..)| there == name) {
                Some(sum) => *sum = (std::mem::take(&mut sum.0), sum.1 + all, sum.2 + winners),
                None => self.sums.push((name.clone(), all, winners)),
            }
        }
    }

    pub fn sum_up(self) -> Vec<Counted> {
        let Sums { sums, seats, wins } = self;
        let each = |(name, all, winners)| Counted {
            name,
            mean: all / seats.max(1.0),
            winners: if wins > 0.0 { winners / wins } else { 0.0 },
        };
        sums.into_iter().map(each).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_listed_seat_by_seat_are_averaged_and_those_of_the_winners_beside_them() {
        let reckoning = json!({
            "over": true,
            "scores": [{ "seat": 1, "tags": 3, "first": true }, { "seat": 2, "tags": 5 }],
            "totals": [40, 52, 99],
        });
        let mut sums = Sums::default();
        sums.add(&counted(&reckoning, 2), &[0.0, 1.0]);
        let tags = Counted { name: "tags".to_owned(), mean: 4.0, winners: 5.0 };
        let totals = Counted { name: "totals".to_owned(), mean: 46.0, winners: 52.0 };
        assert_eq!(sums.sum_up(), [tags, totals]);
        assert!(counted(&json!({ "totals": [40] }), 2).is_empty());
    }
}
