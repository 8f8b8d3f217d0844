//! What training found, as a page.

use bots::{Foretold, Learnt, Push, Trained};
use maud::{Markup, html};

use crate::interval::{Z, wilson};
use crate::paper::paper;
use crate::plot::{Row, whiskers};

/// How sure new weights are. `command` is what made them.
pub fn training_report(command: &str, trained: &Trained) -> String {
    paper(
        "What has the judge learnt?",
        html! {
            p.lead { "Made by " code { (command) } ". Bounds hold with 95 % confidence." }
            @match &trained.learnt {
                Learnt::Tables(foretold) => (tables(foretold)),
                Learnt::Pushes(rounds) => (pushes(rounds)),
                Learnt::Nothing => {}
            }
            @if let Some(won) = trained.duel {
                p { "Matches won against the present judge: " (format!("{:.1} %", 100.0 * won)) "." }
            }
            h2 { "Weights" }
            pre { (trained.weights) }
        },
    )
}

/// How well they foretell the ends of matches they were not fitted to.
fn tables(foretold: &Foretold) -> Markup {
    let rows: Vec<Row> = (0u8..10)
        .zip(&foretold.calibration)
        .filter(|(_, (times, _))| *times > 0)
        .map(|(tenth, &(times, wins))| {
            let won = wilson(wins, times.into());
            let name = format!("predicted {} to {} %", 10 * tenth, 10 * tenth + 10);
            let mut row = Row::new(name, won.rate, won.low, won.high);
            let given = f64::from(10 * tenth + 5) / 100.0;
            row.before = Some([given; 3]);
            row
        })
        .collect();
    html! {
        h2 { "What was predicted, and what was won" }
        figure aria-label="Matches won, by the chance predicted" {
            (whiskers(&rows, "won; hollow: what was predicted", None, |x| format!("{:.0} %", 100.0 * x)))
        }
        table {
            tr { th { "loss on matches held out" } th { "" } }
            tr { th scope="row" { "a coin" } td { (format!("{:.4}", foretold.coin)) } }
            tr { th scope="row" { "present weights" } td { (format!("{:.4}", foretold.before)) } }
            tr { th scope="row" { "new weights" } td { (format!("{:.4}", foretold.after)) } }
        }
    }
}

/// What was won by pushing each weight up.
fn pushes(rounds: &[Vec<Push>]) -> Markup {
    html! {
        @for (round, pushes) in (1..).zip(rounds) {
            @let rows: Vec<Row> = pushes
                .iter()
                .map(|push| Row::new(push.name.clone(), push.won, push.won - Z, push.won + Z))
                .collect();
            h2 { "Round " (round) }
            figure aria-label="What pushing each weight up has won" {
                (whiskers(&rows, "won, in standard errors", Some([-1.0, 0.0, 1.0]), |x| format!("{x:+.0}")))
            }
        }
    }
}
