//! Bots against each other: `cargo run --release --example duel -- [FIRST] [SECOND] [MATCHES] [SEATS]
//! [FROM] [LEVEL]`, where a bot is random, drowsy, greedy, dozing, dreaming or lucid, or one of these with something
//! changed, as in `lucid:ahead=4`, `dozing:weights=FILE` or `dozing:without=GE` (an action, or treating, notebook,
//! research, insights, city, nightmares). The two kinds sit in turns, and change places from match to match; with three
//! seats the first sits alone among the others. FROM is the first match's number. Everything is switched on where the
//! number of seats ends in `+`. With one seat both play alone, at a LEVEL that stands last.

use std::time::{Duration, Instant};

use dreamtable_core::{Boxed, Brain, Game, Node, Seat, Seed, Step, Viewer, pick};
use unconscious_mind::component::{Dream, DreamKind};
use unconscious_mind::icon::Spot;
use unconscious_mind::planner::{Thinking, choose};
use unconscious_mind::scoring::Score;
use unconscious_mind::{Action, Event, Options, Strength, UnconsciousMind};

/// Who plays, and the game as judged by them.
struct Player {
    thinking: Option<Thinking>,
    game: UnconsciousMind,
}

fn player(text: &str, game: &UnconsciousMind) -> Player {
    let mut parts = text.split(':');
    let mut thinking = match parts.next() {
        Some("drowsy") => Thinking::DROWSY,
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
            "without" => thinking.gives_up |= given_up(value),
            "weights" => {
                let text = std::fs::read_to_string(value).expect("a file of weights");
                game = game.with_weights(text.parse().expect("weights")).expect("a fitted judge");
            }
            other => panic!("{other} is no part of a thought"),
        }
    }
    Player { thinking: Some(thinking), game }
}

/// What `without=` names: an action of the Meeting Table, or more than one.
fn given_up(value: &str) -> u16 {
    let spots = match value {
        "treating" => return Thinking::TREATING,
        "nightmares" => return Thinking::NIGHTMARES,
        "notebook" => "N1,N2,N3",
        "research" => "RE,WR",
        "insights" => "GE,EL",
        "city" => "PR,FR",
        spot => spot,
    };
    let bit = |sign: &str| {
        let spot = Spot::ALL.into_iter().find(|spot| spot.sign() == sign);
        1 << spot.expect("an action of the Meeting Table").index()
    };
    spots.split(',').map(bit).fold(0, |bits, bit: u16| bits | bit)
}

/// What was seen in all matches.
#[derive(Default)]
struct Tally {
    won: [i32; 2],
    points: [[i32; 10]; 2],
    seats: [i32; 2],
    /// By how many points the first had more than the second, match by match.
    leads: Vec<f64>,
    triggers: [[u32; Spot::ALL.len()]; 2],
    /// Clients and Dreams taken and Dreams used, and how many of each were Case Studies or Nightmares.
    office: [[[u32; 2]; 3]; 2],
    /// Of the Id, in matches alone.
    ids: i32,
    rounds: u32,
    times: Vec<Duration>,
}

fn play(players: &[Player; 2], number: u64, tally: &mut Tally) {
    let game = &players[0].game;
    let mut rng = Seed::from_number(number).stream("duel", 0);
    let kind = |seat: Seat| match game.seats() {
        3 => usize::from(seat.index() as u64 != number % 3),
        _ => (seat.index() + number as usize) % 2,
    };
    let mut state = game.setup();
    let mut legal: Vec<Action> = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    loop {
        let node = game.node(&state);
        if node == Node::Over {
            break;
        }
        let Some(seat) = node.awaited().first() else {
            let outcome = game.sample(&state, &mut rng);
            game.apply(&mut state, Step::Chance(outcome), &mut events);
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
                tally.times.push(asked.elapsed());
                chosen.expect("a legal action")
            }
        };
        if let Action::Do(spot) = action {
            tally.triggers[kind(seat)][spot.index()] += 1;
        }
        game.apply(&mut state, Step::Act { seat, action }, &mut events);
    }
    for event in &events {
        let (seat, what, special) = match event {
            Event::TookClient { seat, client, .. } => (seat, 0, client.is_case_study()),
            Event::TookDream { seat, dream, .. } => (seat, 1, is_nightmare(*dream)),
            Event::Treated { seat, dream, .. } => (seat, 2, is_nightmare(*dream)),
            _ => continue,
        };
        let [all, rare] = &mut tally.office[kind(*seat)][what];
        *all += 1;
        *rare += u32::from(special);
    }
    let (payoffs, reckoning) = (game.payoffs(&state), game.reckoning(&state));
    let mut sums = [(0.0, 0.0); 2];
    for seat in Seat::all(game.seats()) {
        let (sum, count) = &mut sums[kind(seat)];
        *sum += f64::from(reckoning.totals[seat.index()]);
        *count += 1.0;
        tally.seats[kind(seat)] += 1;
        tally.won[kind(seat)] += payoffs.of(seat);
        let parts = reckoning.scores[seat.index()].parts();
        for (sum, part) in tally.points[kind(seat)].iter_mut().zip(parts) {
            *sum += i32::from(part);
        }
    }
    let lead = sums[0].0 / sums[0].1 - sums[1].0 / sums[1].1;
    tally.leads.push(lead);
    let best = Seat::all(game.seats()).filter(|seat| kind(*seat) == 0).map(|seat| payoffs.of(seat));
    eprintln!("{number}\t{}\t{lead}", best.sum::<i32>());
    tally.ids += reckoning.totals.get(game.seats()).map_or(0, |points| i32::from(*points));
    tally.rounds += u32::from(state.round);
}

fn is_nightmare(dream: Dream) -> bool {
    dream.kind() == DreamKind::Nightmare
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
    tally.times.sort();
    let time = |part: usize| {
        let at = (tally.times.len() * part / 100).min(tally.times.len().saturating_sub(1));
        tally.times.get(at).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let mean = tally.times.iter().sum::<Duration>().as_secs_f64() * 1e3;
    println!(
        "{} {:.1} %, {} {:.1} % of {matches}; {:.1} rounds; {} answers, {:.2} ms each, 19 of 20 {:.1}, slowest {:.1}",
        name(0),
        each(f64::from(tally.won[0])) / 10.0,
        name(1),
        each(f64::from(tally.won[1])) / 10.0,
        each(f64::from(tally.rounds)),
        tally.times.len(),
        mean / tally.times.len().max(1) as f64,
        time(95),
        time(100),
    );
    if tally.ids > 0 {
        println!("  the Id: {:.1} points", each(f64::from(tally.ids)));
    } else {
        let lead = each(tally.leads.iter().sum());
        let spread = each(tally.leads.iter().map(|one| (one - lead).powi(2)).sum()).sqrt();
        println!(
            "  lead of the first: {lead:.1} points, give or take {:.1}",
            1.96 * spread / (matches as f64).sqrt()
        );
    }
    for (who, sums) in tally.points.iter().enumerate() {
        let seats = f64::from(tally.seats[who].max(1));
        print!("  {}: {:.1} points", name(who), f64::from(sums.iter().sum::<i32>()) / seats);
        for (category, sum) in Score::CATEGORIES.iter().zip(sums) {
            print!(", {category} {:.1}", f64::from(*sum) / seats);
        }
        println!();
        print!("    triggers of each player:");
        for (spot, count) in Spot::ALL.iter().zip(tally.triggers[who]) {
            print!(" {spot} {:.1}", f64::from(count) / seats);
        }
        println!();
        let each = tally.office[who].map(|counts| counts.map(|count| f64::from(count) / seats));
        let [[clients, studies], [dreams, nightmares], [used, mad]] = each;
        println!(
            "    Clients {clients:.2}, of these Case Studies {studies:.2}; Dreams {dreams:.2}, Nightmares {nightmares:.2}; used {used:.2}, Nightmares {mad:.2}"
        );
    }
}
