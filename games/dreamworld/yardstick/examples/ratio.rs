//! How fast the rules play beside the bare program, as one JSON object. Slices of both lie between each
//! other, so that other work on the machine slows both; the median counts.
//! `cargo run --release -p dreamworld-yardstick --example ratio`

use std::time::Duration;

use dreamworld_yardstick::{WyRand, play_list};

const SLICES: usize = 25;
const SLICE: Duration = Duration::from_millis(40);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let entry = catalog::find("dreamworld")?;
    // The bare program knows the table for four.
    let mut pace = entry.pace(entry.usual_options(4)?, None)?;
    let mut rng = WyRand(42);
    let mut bare = || catalog::slice(SLICE, || play_list::<4>(&mut rng)).decisions_per_second();
    pace.matches(SLICE);
    bare();
    let (mut rules, mut yardstick, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..SLICES {
        let (own, other) = (pace.matches(SLICE).decisions_per_second(), bare());
        rules.push(own);
        yardstick.push(other);
        ratios.push(own / other);
    }
    let measured = serde_json::json!({
        "decisions_per_s": middle(rules),
        "yardstick_decisions_per_s": middle(yardstick),
        "yardstick_ratio": middle(ratios),
    });
    println!("{measured}");
    Ok(())
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
