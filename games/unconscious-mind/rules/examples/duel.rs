//! Bots against each other: `cargo run --release --example duel -- [FIRST] [SECOND] [MATCHES] [SEATS]
//! [FROM] [LEVEL]`, where a bot is random, greedy, dozing, dreaming or lucid, or one of these with something
//! changed, as in `lucid:ahead=4`, `dozing:weights=FILE` or `dozing:without=GE`. The two kinds sit in turns, and change
//! places from match to match; FROM is the first match's number. Everything is switched on where
//! the number of seats ends in `+`. With one seat both play alone, at a LEVEL that stands last.

use std::time::{Duration, Instant};

use dreamtable_core::{Boxed, Brain, Game, Nobody, Node, Seat, Seed, Step, Viewer, pick};
use unconscious_mind::icon::Spot;
use unconscious_mind::planner::{Thinking, choose};
use unconscious_mind::scoring::Score;
use unconscious_mind::{Action, Options, Strength, UnconsciousMind};

/// Who plays, and the game as judged by them.
struct Player {
    thinking: Option<Thinking>,
    game: UnconsciousMind,
}

fn player(text: &str, game: &UnconsciousMind) -> Player {
    let mut parts = text.split(':');
    let mut thinking = match parts.next() {
        Some("greedy") => Thinking::GREEDY,
        Some("dozing") => Thinking::DOZING,
        Some("dreaming") => Thinking::DREAMING,
        Some("lucid") => Thinking::LUCID,
        _ => return Player { thinking: None, game: game.clone() },
    };
    let mut game = game.clone();
    for (name, value) in parts.filter_map(|part| part.split_once('=')) {
        let number = || value.parse::<usize>().expect("a number");
        match name {
            "width" => thinking.width = number(),
            "worlds" => thinking.worlds = number(),
            "ahead" => thinking.ahead = number(),
            "overlooks" => thinking.overlooks = number() as u8,
            "without" if value == "treating" => thinking.gives_up |= 1 << Spot::ALL.len(),
            "without" => {
                let spot = Spot::ALL.into_iter().find(|spot| spot.sign() == value);
                thinking.gives_up |= 1 << spot.expect("an action of the Meeting Table").index();
            }
            "weights" => {
                let text = std::fs::read_to_string(value).expect("a file of weights");
                game = game.with_weights(text.parse().expect("weights")).expect("a fitted judge");
            }
            other => panic!("{other} is no part of a thought"),
        }
    }
    Player { thinking: Some(thinking), game }
}

/// What was seen in all matches.
#[derive(Default)]
struct Tally {
    won: [i32; 2],
    points: [[i32; 10]; 2],
    /// Of the Id, in matches alone.
    ids: i32,
    rounds: u32,
    answers: u32,
    time: Duration,
    slowest: Duration,
}

fn play(players: &[Player; 2], number: u64, tally: &mut Tally) {
    let game = &players[0].game;
    let mut rng = Seed::from_number(number).stream("duel", 0);
    let kind = |seat: Seat| (seat.index() + number as usize) % 2;
    let mut state = game.setup();
    let mut legal: Vec<Action> = Vec::new();
    loop {
        let node = game.node(&state);
        if node == Node::Over {
            break;
        }
        let Some(seat) = node.awaited().first() else {
            let outcome = game.sample(&state, &mut rng);
            game.apply(&mut state, Step::Chance(outcome), &mut Nobody);
            continue;
        };
        game.legal_actions(&state, seat, &mut legal);
        let Player { thinking, game: judged } = &players[kind(seat)];
        let action = match thinking {
            None => pick(&mut rng, &legal),
            Some(thinking) => {
                let asked = Instant::now();
                let seen = judged.observe(&state, Viewer::Seat(seat));
                let chosen = choose(judged, &seen, seat, &legal, *thinking);
                tally.answers += 1;
                tally.time += asked.elapsed();
                tally.slowest = tally.slowest.max(asked.elapsed());
                chosen.expect("a legal action")
            }
        };
        game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
    }
    let (payoffs, reckoning) = (game.payoffs(&state), game.reckoning(&state));
    for seat in Seat::all(game.seats()) {
        tally.won[kind(seat)] += payoffs.of(seat);
        let parts = reckoning.scores[seat.index()].parts();
        for (sum, part) in tally.points[kind(seat)].iter_mut().zip(parts) {
            *sum += i32::from(part);
        }
    }
    tally.ids += reckoning.totals.get(game.seats()).map_or(0, |points| i32::from(*points));
    tally.rounds += u32::from(state.round);
}

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let name = |at: usize| names.get(at).map_or("random", String::as_str);
    let matches: u64 = name(2).parse().unwrap_or(20);
    let everything = name(3).ends_with('+');
    let seats: usize = name(3).trim_end_matches('+').parse().unwrap_or(2);
    let from: u64 = name(4).parse().unwrap_or(0);
    let mut options = if everything { Options::everything(seats) } else { Options::usual(seats) };
    options.level = options.level.map(|usual| match name(5) {
        "easy" => Strength::Easy,
        "hard" => Strength::Hard,
        _ => usual,
    });
    let game = match UnconsciousMind::open(options, &UnconsciousMind::built_in_pack()) {
        Ok(game) => game,
        Err(error) => return eprintln!("{error}"),
    };
    let players = [player(name(0), &game), player(name(1), &game)];
    let mut tally = Tally::default();
    for number in from..from + matches {
        play(&players, number, &mut tally);
    }
    let each = |sum: f64| sum / matches as f64;
    println!(
        "{} {:.1} %, {} {:.1} % of {matches}; {:.1} rounds; {} answers, {:.2} ms each, slowest {:?}",
        name(0),
        each(f64::from(tally.won[0])) / 10.0,
        name(1),
        each(f64::from(tally.won[1])) / 10.0,
        each(f64::from(tally.rounds)),
        tally.answers,
        tally.time.as_secs_f64() * 1e3 / f64::from(tally.answers.max(1)),
        tally.slowest,
    );
    if tally.ids > 0 {
        println!("  the Id: {:.1} points", each(f64::from(tally.ids)));
    }
    for (who, sums) in tally.points.iter().enumerate() {
        let seats = (seats as f64 / 2.0).max(1.0);
        let each = |sum: i32| f64::from(sum) / matches as f64 / seats;
        print!("  {}: {:.1} points", name(who), each(sums.iter().sum()));
        for (category, sum) in Score::CATEGORIES.iter().zip(sums) {
            print!(", {category} {:.1}", each(*sum));
        }
        println!();
    }
}
