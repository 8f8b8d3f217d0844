//! How fast steps become durable: `cargo run --release -p store --example appends [MATCHES [SECONDS]]`.
//!
//! Every match has its own player, who appends the next step as soon as the one before is on the
//! disk. Prints one line of JSON.

use std::time::{Duration, Instant};

use dreamtable_core::{Seat, Seed};
use store::{Location, MatchId, MatchRecord, PersonId, Place, Progress, SavedLine, Store};

fn record(n: u64) -> MatchRecord {
    let seed = Seed::from_number(n);
    MatchRecord {
        // Spread like names that are drawn at random.
        id: MatchId::from_random(n.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
        game: "pocket".to_owned(),
        rules_version: 1,
        content_hash: String::new(),
        options: "{}".to_owned(),
        seats: 4,
        seed,
        commitment: seed.commitment(),
        host: PersonId::from_random(n << 4),
        created: 0,
        ended: None,
        public: false,
        clock: None,
        bank: 0,
        pace: 100,
        purpose: String::new(),
    }
}

#[tokio::main]
async fn main() {
    let mut asked = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let (matches, seconds) = (asked.next().unwrap_or(600), asked.next().unwrap_or(5));
    let directory = tempfile::tempdir().expect("a directory");
    let place = Location::Directory(directory.path().to_owned());
    let store = Store::open(&place).await.expect("a store");
    for n in 0..matches {
        store.begin(record(n), vec![Place::default(); 4]).await.expect("a match");
    }
    let began = Instant::now();
    let until = began + Duration::from_secs(seconds);
    let mut players = Vec::new();
    for n in 0..matches {
        let (store, id) = (store.clone(), record(n).id);
        players.push(tokio::spawn(async move {
            let mut took = Vec::new();
            for seq in 0.. {
                let seat = Seat::new((seq % 4) as usize);
                let line =
                    SavedLine { seat: Some(seat), text: "play D07S".to_owned(), at: seq as i64 };
                let asked = Seat::all(4).map(|seat| (seat, 1_700_000_000_000)).collect();
                let progress = Progress { at: seq as i64, asked, ..Progress::default() };
                let began = Instant::now();
                store.append(id, seq, vec![line], progress).await.expect("is appended");
                took.push(began.elapsed());
                if Instant::now() > until {
                    break;
                }
            }
            took
        }));
    }
    let mut all = Vec::new();
    for player in players {
        all.extend(player.await.expect("plays to the end"));
    }
    let rate = all.len() as f64 / began.elapsed().as_secs_f64();
    all.sort_unstable();
    let millis = |share: f64| all[(all.len() as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "{{\"matches\":{matches},\"appends_per_second\":{rate:.0},\"p50_ms\":{:.1},\"p99_ms\":{:.1}}}",
        millis(0.5),
        millis(0.99)
    );
    store.close().await;
}
