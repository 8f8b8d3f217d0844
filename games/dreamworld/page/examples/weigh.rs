//! What drawing costs: plays matches, draws every step for every viewer, and says how long a drawing
//! takes and how much of it is new. `cargo run --release -p dreamworld-page --example weigh`

use dreamtable_core::{Boxed, Viewer};
use dreamworld::Dreamworld;
use dreamworld_page::Page;
use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};
use view::rehearsal::Rehearsal;
use view::table::part::{news, pieces};

fn main() {
    let mut drawings = 0u32;
    let (mut took, mut cut, mut whole) = (Duration::ZERO, Duration::ZERO, 0);
    let mut fresh: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..20 {
        let mut table = Rehearsal::<Page>::new(Dreamworld::usual_options(4), number);
        let mut before = BTreeMap::new();
        while !table.is_over() {
            for viewer in Viewer::all(4) {
                let begin = Instant::now();
                let parts = table.fragments(&table.frame(viewer));
                took += begin.elapsed();
                drawings += 1;
                let known: HashSet<u64> = before.remove(&viewer.to_string()).unwrap_or_default();
                let mut now = HashSet::new();
                for fragment in &parts {
                    whole += fragment.html.len();
                    let begin = Instant::now();
                    let pieces = pieces(fragment);
                    for piece in news(&pieces, |print| known.is_empty() || known.contains(&print)) {
                        let kind = piece.id.split(['-', '1']).next().unwrap_or_default();
                        *fresh.entry(format!("{}/{kind}", fragment.id)).or_default() +=
                            piece.html.len();
                    }
                    now.extend(pieces.iter().map(|piece| piece.fingerprint));
                    cut += begin.elapsed();
                }
                before.insert(viewer.to_string(), now);
            }
            table.stroll();
        }
    }
    let each = |bytes: usize| bytes / drawings as usize;
    let micros = |time: Duration| time.as_micros() / u128::from(drawings);
    println!(
        "{drawings} drawings, {} µs each, {} µs to cut and compare",
        micros(took),
        micros(cut)
    );
    println!("{} bytes whole, {} bytes new:", each(whole), each(fresh.values().sum()));
    for (id, bytes) in fresh {
        println!("{:>8} {id}", each(bytes));
    }
}
