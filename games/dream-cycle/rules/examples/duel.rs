//! Bots against each other: `cargo run --release --example duel -- [FIRST] [SECOND] [MATCHES]`, where a
//! bot is random, dozing, dreaming or lucid. Seats change from match to match.

use dream_cycle::planner::{Thinking, choose};
use dream_cycle::{Action, DreamCycle};
use dreamtable_core::{Boxed, Game, Nobody, Node, Seat, Seed, Step, Viewer, pick};

fn thinking(name: &str) -> Option<Thinking> {
    match name {
        "dozing" => Some(Thinking::DOZING),
        "dreaming" => Some(Thinking::DREAMING),
        "lucid" => Some(Thinking::LUCID),
        _ => None,
    }
}

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let name = |at: usize| names.get(at).map_or("random", String::as_str);
    let matches: u64 = name(2).parse().unwrap_or(20);
    let bots = [thinking(name(0)), thinking(name(1))];
    let pack = DreamCycle::built_in_pack();
    let game = match DreamCycle::open(DreamCycle::usual_options(2), &pack) {
        Ok(game) => game,
        Err(error) => return eprintln!("{error}"),
    };
    let (mut won, mut rounds, mut steps) = ([0i32; 2], 0u32, 0u32);
    let mut endings = std::collections::BTreeMap::new();
    for number in 0..matches {
        let mut rng = Seed::from_number(number).stream("duel", 0);
        let swapped = (number % 2) as usize;
        let mut state = game.setup();
        let mut legal: Vec<Action> = Vec::new();
        while game.node(&state) != Node::Over {
            steps += 1;
            let node = game.node(&state);
            let Some(awaited) = node.awaited().first() else {
                let outcome = game.sample(&state, &mut rng);
                game.apply(&mut state, Step::Chance(outcome), &mut Nobody);
                continue;
            };
            // Whoever has an offer before it answers; then the awaited seat.
            let seats = node.open().iter().filter(|seat| *seat != awaited).chain([awaited]);
            for seat in seats.collect::<Vec<Seat>>() {
                game.legal_actions(&state, seat, &mut legal);
                let action = match bots[(seat.index() + swapped) % 2] {
                    None if seat == awaited => Some(pick(&mut rng, &legal)),
                    None => None,
                    Some(thinking) => {
                        let seen = game.observe(&state, Viewer::Seat(seat));
                        choose(&game, &seen, seat, &legal, thinking, &mut rng)
                    }
                };
                if let Some(action) = action {
                    assert!(game.refusal(&state, seat, action).is_none(), "{action:?}");
                    game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
                    break;
                }
            }
        }
        let payoffs = game.payoffs(&state);
        for seat in Seat::all(2) {
            won[(seat.index() + swapped) % 2] += payoffs.of(seat);
        }
        rounds += u32::from(state.round);
        *endings.entry(format!("{:?}", state.ending)).or_insert(0) += 1;
    }
    let share = |bot: usize| f64::from(won[bot]) / 10.0 / matches as f64;
    println!(
        "{} {:.1} %, {} {:.1} % of {matches}; {:.1} rounds, {} steps each; {endings:?}",
        name(0),
        share(0),
        name(1),
        share(1),
        f64::from(rounds) / matches as f64,
        u64::from(steps) / matches,
    );
}
