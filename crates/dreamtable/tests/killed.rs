//! The real binary is killed in the middle of play, again and again: no acknowledged step is lost.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use store::{Location, MatchId, Store};

use crate::served::{House, ask};

const KILLS: usize = 12;

#[derive(Clone)]
struct Player {
    table: String,
    token: String,
    /// The length of the log at the latest acknowledgement, and the seat's own acknowledged actions
    /// with the length they led to.
    acknowledged: Vec<(u64, String)>,
}

impl Player {
    fn new(address: &str) -> Player {
        let (_, guest) = ask(address, "/api/guests", "", Some(json!({ "name": "Ada" }))).unwrap();
        let token = guest["token"].as_str().unwrap().to_owned();
        let new = json!({ "game": catalog::shelf()[0].id(), "seats": ["me", "random", "greedy"] });
        let (status, opened) = ask(address, "/api/tables", &token, Some(new)).unwrap();
        assert_eq!(status, 201, "{opened}");
        let table = opened["table"].as_str().unwrap().to_owned();
        Player { table, token, acknowledged: Vec::new() }
    }

    /// Plays until the server is gone or the match is over.
    fn play(&mut self, address: &str, stop: &AtomicBool, heard: &AtomicUsize) {
        while !stop.load(Relaxed) {
            let path = format!("/api/tables/{}", self.table);
            let Some((status, table)) = ask(address, &path, &self.token, None) else { return };
            assert_eq!(status, 200, "{table}");
            let position = &table["position"];
            if position["over"] == true {
                return;
            }
            let latest = self.acknowledged.last().map_or(0, |(seq, _)| *seq);
            assert!(position["seq"].as_u64().unwrap() >= latest, "an acknowledged step is lost");
            if !position["awaited"].as_array().unwrap().contains(&json!(1)) {
                continue;
            }
            let legal = position["legal"].as_array().unwrap();
            let action = legal[self.acknowledged.len() % legal.len()].as_str().unwrap();
            let act = json!({ "seq": position["seq"], "action": action });
            match ask(address, &format!("{path}/act"), &self.token, Some(act)) {
                Some((200, acted)) => {
                    self.acknowledged.push((acted["seq"].as_u64().unwrap(), action.to_owned()));
                    heard.fetch_add(1, Relaxed);
                }
                Some((409, _)) | None => {}
                Some(other) => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn no_acknowledged_step_is_lost_by_killing_the_server_many_times() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let mut house = House::open(&data);
    let mut players: Vec<Arc<Mutex<Player>>> = Vec::new();
    for round in 0..KILLS {
        // A while after a kill the bots of a table belong to the server that died, and nobody plays on
        // there: a new table is played at once.
        players.push(Arc::new(Mutex::new(Player::new(&house.address))));
        let (stop, heard) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let playing: Vec<_> = players
            .iter()
            .cloned()
            .map(|player| {
                let (address, stop, heard) = (house.address.clone(), stop.clone(), heard.clone());
                std::thread::spawn(move || player.lock().unwrap().play(&address, &stop, &heard))
            })
            .collect();
        // Killed in the middle of play, each time at another moment of it.
        while heard.load(Relaxed) <= round % 3 && playing.iter().any(|task| !task.is_finished()) {
            std::thread::sleep(Duration::from_millis(2));
        }
        std::thread::sleep(Duration::from_millis(7 * (round as u64 % 5)));
        house.kill();
        stop.store(true, Relaxed);
        playing.into_iter().for_each(|task| task.join().expect("nothing was lost"));
        house = House::open(&data);
    }
    house.kill();

    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut compared = 0;
    runtime.block_on(async {
        let store = Store::open(&Location::Directory(data)).await.unwrap();
        for player in &players {
            let player = player.lock().unwrap().clone();
            let id: MatchId = player.table.parse().unwrap();
            let lines = store.lines(id, 0).await.unwrap();
            for (seq, action) in &player.acknowledged {
                // The action stands at most a few outcomes of chance before the length it led to.
                let before = &lines[..*seq as usize];
                let own = before
                    .iter()
                    .rev()
                    .find(|line| line.seat.is_some())
                    .expect("a step with a seat");
                assert_eq!(own.seat.map(|seat| seat.number()), Some(1));
                assert_eq!(&own.text, action);
                compared += 1;
            }
        }
        store.close().await;
    });
    assert!(compared >= KILLS, "there was play between the kills: {compared}");
}
