//! What training found, as a page.

use bots::Trained;
use maud::html;

use crate::interval::wilson;
use crate::paper::paper;
use crate::plot::{Row, whiskers};

/// How well new weights foretell the ends of matches they were not fitted to. `command` is what made
/// them.
pub fn training_report(command: &str, trained: &Trained) -> String {
    let rows: Vec<Row> = (0u8..10)
        .zip(&trained.calibration)
        .filter(|(_, (times, _))| *times > 0)
        .map(|(tenth, &(times, wins))| {
            let won = wilson(wins, times.into());
            let name = format!("given {} to {} %", 10 * tenth, 10 * tenth + 10);
            let mut row = Row::new(name, won.rate, won.low, won.high);
            let given = f64::from(10 * tenth + 5) / 100.0;
            row.before = Some([given; 3]);
            row
        })
        .collect();
    paper(
        "How well does the judge foretell?",
        html! {
            p.lead { "Made by " code { (command) } ". Bounds hold with 95 % confidence." }
            h2 { "What was given, and what was won" }
            figure aria-label="Won matches by the chance that was given" {
                (whiskers(&rows, "won; hollow: what was given", None, |x| format!("{:.0} %", 100.0 * x)))
            }
            table {
                tr { th { "loss on matches held out" } th { "" } }
                tr { th scope="row" { "a coin" } td { (format!("{:.4}", trained.coin)) } }
                tr { th scope="row" { "present weights" } td { (format!("{:.4}", trained.before)) } }
                tr { th scope="row" { "new weights" } td { (format!("{:.4}", trained.after)) } }
                @if let Some(won) = trained.duel {
                    tr { th scope="row" { "matches won against the present" } td { (format!("{:.1} %", 100.0 * won)) } }
                }
            }
            h2 { "Weights" }
            pre { (trained.weights) }
        },
    )
}
