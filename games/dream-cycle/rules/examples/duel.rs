//! Bots against each other: `cargo run --release --example duel -- [FIRST] [SECOND] [MATCHES] [SEATS]`,
//! where a bot is random, greedy, dozing, dreaming or lucid, or one of these with something changed, as in
//! `lucid:nights=4:chi=9`. The two kinds sit in turns, and change places from match to match.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use dream_cycle::planner::{Thinking, choose};
use dream_cycle::{Action, DreamCycle};
use dreamtable_core::{Boxed, Game, Nobody, Node, Seat, Seed, Step, Viewer, pick};

fn thinking(text: &str) -> Option<Thinking> {
    let mut parts = text.split(':');
    let mut thinking = match parts.next() {
        Some("greedy") => Thinking::GREEDY,
        Some("dozing") => Thinking::DOZING,
        Some("dreaming") => Thinking::DREAMING,
        Some("lucid") => Thinking::LUCID,
        _ => return None,
    };
    for (name, value) in parts.filter_map(|part| part.split_once('=')) {
        let number: i32 = value.parse().expect("a number");
        let weights = &mut thinking.weights;
        match name {
            "plans" => thinking.plans = number as usize,
            "nights" => thinking.nights = number as usize,
            "ahead" => thinking.ahead = number as usize,
            "column" => weights.column = number,
            "fringe" => weights.fringe = number,
            "chi" => weights.chi = number,
            "inspiration" => weights.inspiration = number,
            "tile" => weights.tile = number,
            "many" => weights.many = number,
            "still" => weights.still = number,
            "short" => weights.short = weights.short.map(|short| short * number / 100),
            "rival" => weights.rival = number,
            "out" => weights.out = number,
            "win" => weights.win = number,
            other => panic!("{other} is no part of a thought"),
        }
    }
    Some(thinking)
}

/// What was seen in all matches.
#[derive(Default)]
struct Tally {
    won: [i32; 2],
    rounds: u32,
    steps: u32,
    offers: u32,
    trades: u32,
    slowest: Duration,
    endings: BTreeMap<String, u32>,
}

fn play(game: &DreamCycle, bots: [Option<Thinking>; 2], number: u64, tally: &mut Tally) {
    let seats = game.options.seats;
    let mut rng = Seed::from_number(number).stream("duel", 0);
    let kind = |seat: Seat| (seat.index() + number as usize) % 2;
    let mut state = game.setup();
    let mut legal: Vec<Action> = Vec::new();
    loop {
        let node = game.node(&state);
        if node == Node::Over {
            break;
        }
        tally.steps += 1;
        let Some(awaited) = node.awaited().first() else {
            let outcome = game.sample(&state, &mut rng);
            game.apply(&mut state, Step::Chance(outcome), &mut Nobody);
            continue;
        };
        // Whoever has something to say unasked is heard first.
        for seat in node.open().without(awaited).iter().chain([awaited]) {
            game.legal_actions(&state, seat, &mut legal);
            let asked = Instant::now();
            let action = match bots[kind(seat)] {
                None => (seat == awaited).then(|| pick(&mut rng, &legal)),
                Some(thinking) => {
                    let seen = game.observe(&state, Viewer::Seat(seat));
                    choose(game, &seen, seat, &legal, thinking)
                }
            };
            tally.slowest = tally.slowest.max(asked.elapsed());
            if let Some(action) = action {
                tally.offers += u32::from(action == Action::Send);
                tally.trades += u32::from(matches!(action, Action::Accept(_)));
                game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
                break;
            }
        }
    }
    let payoffs = game.payoffs(&state);
    for seat in Seat::all(seats) {
        tally.won[kind(seat)] += payoffs.of(seat);
    }
    tally.rounds += u32::from(state.round);
    *tally.endings.entry(format!("{:?}", state.ending)).or_default() += 1;
}

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let name = |at: usize| names.get(at).map_or("random", String::as_str);
    let matches: u64 = name(2).parse().unwrap_or(20);
    let seats: usize = name(3).parse().unwrap_or(2);
    let bots = [thinking(name(0)), thinking(name(1))];
    let pack = DreamCycle::built_in_pack();
    let game = match DreamCycle::open(DreamCycle::usual_options(seats), &pack) {
        Ok(game) => game,
        Err(error) => return eprintln!("{error}"),
    };
    let mut tally = Tally::default();
    for number in 0..matches {
        play(&game, bots, number, &mut tally);
    }
    let each = |sum: u32| f64::from(sum) / matches as f64;
    println!(
        "{} {:.1} %, {} {:.1} % of {matches}; {:.1} rounds, {:.0} steps, {:.2} offers and {:.2} trades each; {:?}; \
         slowest answer {:?}",
        name(0),
        f64::from(tally.won[0]) / 10.0 / matches as f64,
        name(1),
        f64::from(tally.won[1]) / 10.0 / matches as f64,
        each(tally.rounds),
        each(tally.steps),
        each(tally.offers),
        each(tally.trades),
        tally.endings,
        tally.slowest,
    );
}
