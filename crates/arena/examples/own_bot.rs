//! A bot of your own in Rust, in the arena with ours:
//!
//!     cargo run --release -p arena --example own_bot -- GAME

use arena::{Asked, Failure, Jobs, Ledger, Pairs, Player, Registry, Schedule, Tournament};
use dreamtable_core::Seed;

/// Does what comes last in the list.
struct Last;

impl Player for Last {
    fn choose(&mut self, asked: &Asked) -> Result<Option<String>, Failure> {
        // `asked.observation` is all the seat knows, `asked.legal` all it can do.
        Ok(asked.legal.last().cloned())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let registry = Registry::default().with("last", || Last);
    let game = std::env::args().nth(1).unwrap_or_else(|| catalog::shelf()[0].id().to_owned());
    let entry = catalog::find(&game)?;
    let table = entry.open(entry.usual_options(2)?, None)?;
    let contenders = [registry.find("last")?, registry.find("random")?, registry.find("greedy")?];
    let course = Schedule {
        matches: 40,
        seed: Seed::from_number(1),
        pairs: Pairs::All,
        decide: true,
        times: true,
        known: &Ledger::EMPTY,
    };
    let found = Tournament::play(&*table, &contenders, &course, &Jobs::new(2)?, |_, _| {})?;
    for duel in &found.duels {
        let won = 100.0 * duel.wins.rate;
        println!("{} against {}: {won:.0} % of {}", duel.first, duel.second, duel.matches);
    }
    Ok(())
}
