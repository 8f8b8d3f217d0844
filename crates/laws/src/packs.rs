//! Whatever an owner writes into the files of a box, it is refused or can be played.

use std::panic::{AssertUnwindSafe, catch_unwind};

use dreamtable_core::{Boxed, Nobody, Pack, Rng, Seed, below, pick};
use rand_chacha::ChaCha20Rng;

use crate::stroll::{Habit, next_step};
use crate::{Breach, Tries, Verdict};

const LAW: &str = "packs";

const SIGNS: [&str; 10] = ["", "\"", "\"D\"", "moon", "[]", "[1]", "{}", "1e300", "-", ";"];

/// Any text in a file is read or refused. A file of ours with one value replaced is refused, or opens a
/// box that can be played for `max_steps`, or to its end.
pub fn packs<G: Boxed>(options: &G::Options, tries: &Tries) -> Verdict {
    let ours = G::built_in_pack();
    let names: Vec<&str> = ours.names().collect();
    for number in 0..tries.matches {
        let mut rng = Seed::from_number(tries.seed).child(number).stream("packs", 0);
        let file = pick(&mut rng, &names);
        let text = match number % 2 {
            0 => nonsense(&mut rng),
            _ => edited(ours.file(file).unwrap_or_default(), &mut rng),
        };
        let theirs = ours.clone().with([(file.to_owned(), text.clone())]).unwrap_or_default();
        let play = || play::<G>(options, &theirs, tries.max_steps, &mut rng);
        let what = match catch_unwind(AssertUnwindSafe(play)) {
            Ok(Ok(())) => continue,
            Ok(Err(what)) => what,
            Err(_) => "it panics".to_owned(),
        };
        return Err(Breach::new(LAW, format!("{what} with this {file}:\n{text}")));
    }
    Ok(())
}

fn nonsense(rng: &mut ChaCha20Rng) -> String {
    let bytes: Vec<u8> = (0..below(rng, 60)).map(|_| rng.next_u32() as u8).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The text with another value in the place of a digit, a quote or a comma; comments stay as they are.
fn edited(text: &str, rng: &mut ChaCha20Rng) -> String {
    let mut places = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let values = line.char_indices().filter(|(_, c)| c.is_ascii_digit() || "\",".contains(*c));
        places.extend(values.filter(|_| !line.starts_with('#')).map(|(at, _)| start + at));
        start += line.len();
    }
    if places.is_empty() {
        return text.to_owned();
    }
    let value = match below(rng, 3) {
        0 => (i64::from(below(rng, 130)) - 20).to_string(),
        1 => (rng.next_u64() as i64).to_string(),
        _ => pick(rng, &SIGNS).to_owned(),
    };
    let at = pick(rng, &places);
    format!("{}{value}{}", &text[..at], &text[at + 1..])
}

fn play<G: Boxed>(
    options: &G::Options,
    pack: &Pack,
    steps: usize,
    rng: &mut ChaCha20Rng,
) -> Result<(), String> {
    let Ok(game) = G::open(options.clone(), pack) else { return Ok(()) };
    let (mut state, mut actions) = (game.setup(), Vec::new());
    for _ in 0..steps {
        match next_step(&game, &state, Habit::Awaited, &mut actions, rng)? {
            Some(step) => game.apply(&mut state, step, &mut Nobody),
            None => break,
        }
    }
    game.reckoning(&state);
    Ok(())
}
