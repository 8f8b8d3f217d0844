//! A guest who plays through a window.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::hand::Hand;
use crate::house::House;
use crate::look::Look;
use crate::until;
use crate::window::Window;

/// A guest at a table, in a window that shows it.
pub struct Player<'a> {
    pub house: &'a House,
    pub window: &'a Window,
    pub table: String,
    token: String,
    /// How many actions were done.
    pub done: usize,
    /// How often each kind of action was done by hand.
    by_hand: BTreeMap<String, usize>,
}

/// The address of the page, and whether all of it is there.
const SHOWN: &str = "return [location.href, document.readyState === 'complete']";

/// After that a hand knows how it is done.
const OFTEN: usize = 2;

impl<'a> Player<'a> {
    /// The guest of a window that shows a table.
    pub async fn at(house: &'a House, window: &'a Window) -> Player<'a> {
        let table = until("a table is shown", async || {
            let (address, loaded): (String, bool) = window.run(SHOWN, vec![]).await;
            let path = address.split("/t/").nth(1).filter(|_| loaded)?;
            Some(path.split(['/', '?', '#']).next()?.to_owned())
        });
        let (table, token) = (table.await, window.token().await);
        Player { house, window, table, token, done: 0, by_hand: BTreeMap::new() }
    }

    /// Opens a table with two bots by the window's own guest, and looks at it.
    pub async fn with_bots(house: &'a House, window: &'a Window, game: &str) -> Player<'a> {
        window.go(&house.at("/")).await;
        let asked = json!({ "game": game, "seats": ["me", "random", "random"] });
        let opened = house.ask("/api/tables", Some(&window.token().await), asked).await;
        window.go(&house.at(opened["page"].as_str().expect("an address"))).await;
        Player::at(house, window).await
    }

    /// What the server tells this guest about the table.
    pub async fn told(&self) -> Value {
        self.house.told(&format!("/api/tables/{}", self.table), Some(&self.token)).await
    }

    pub async fn position(&self) -> Value {
        self.told().await["position"].take()
    }

    /// The page and the server's word about the same moment.
    pub async fn moment(&self) -> (Look, Value) {
        until("the page is up to date", async || {
            let position = self.position().await;
            if position["seq"] != Look::seq(self.window).await {
                return None;
            }
            let look = Look::at(self.window).await;
            (position["seq"] == look.seq).then_some((look, position))
        })
        .await
    }

    /// Waits until the guest is awaited; nothing when the match is over. Holds the page against the
    /// server's word.
    pub async fn decision(&self) -> Option<(Look, Value)> {
        let (look, position) = until("our turn comes", async || {
            self.turn().await;
            let (look, position) = self.moment().await;
            let awaited = position["awaited"].as_array()?.contains(&position["viewer"]);
            (awaited || position["over"] == true).then_some((look, position))
        })
        .await;
        look.must_fit(&position);
        (position["over"] != true).then_some((look, position))
    }

    /// Waits until the guest is awaited, whatever the page shows by then; nothing when the match is over.
    pub async fn turn(&self) -> Option<Value> {
        let position = until("our turn comes", async || {
            let position = self.position().await;
            let awaited = position["awaited"].as_array()?.contains(&position["viewer"]);
            (awaited || position["over"] == true).then_some(position)
        })
        .await;
        (position["over"] != true).then_some(position)
    }

    /// One decision, if there is one to make.
    pub async fn act(&mut self, hand: Hand) -> bool {
        let Some((look, position)) = self.decision().await else { return false };
        let action = preferred(&position, self.done);
        hand.act(self.window, &look, &action).await;
        let acted = format!("\"{action}\" was taken\n{}", self.window.text("#notice").await);
        Look::after(self.window, look.seq, &acted).await;
        assert_eq!(self.window.complaints().await, [""; 0], "the page complains");
        self.done += 1;
        *self.by_hand.entry(kind(&action)).or_default() += 1;
        true
    }

    /// One decision, if there is one to make. What was often done by hand is asked for as a program does, which
    /// is quicker; the page follows.
    pub async fn go_on(&mut self, hand: Hand) -> bool {
        let Some(position) = self.turn().await else { return false };
        let action = preferred(&position, self.done);
        if self.by_hand.get(&kind(&action)).is_none_or(|times| *times < OFTEN) {
            return self.act(hand).await;
        }
        self.ask_for(&position, &action).await;
        true
    }

    /// One decision, if there is one to make, asked for as a program does.
    pub async fn go_on_unseen(&mut self) -> bool {
        let Some(position) = self.turn().await else { return false };
        self.ask_for(&position, &preferred(&position, self.done)).await;
        true
    }

    async fn ask_for(&mut self, position: &Value, action: &str) {
        let act = json!({ "seq": position["seq"], "action": action });
        let path = format!("/api/tables/{}/act", self.table);
        self.house.ask(&path, Some(&self.token), act).await;
        self.done += 1;
    }

    pub async fn play_to_the_end(&mut self, hand: Hand) {
        while self.go_on(hand).await {}
        assert!(self.decision().await.is_none(), "the page knows that the match is over");
    }
}

fn kind(action: &str) -> String {
    action.split(' ').next().unwrap_or_default().to_owned()
}

/// Flips and weaves what can be flipped and woven, else does something else each time.
fn preferred(position: &Value, done: usize) -> String {
    let legal = position["legal"].as_array().expect("a list");
    let texts: Vec<&str> = legal.iter().filter_map(Value::as_str).collect();
    let flip = texts.iter().rev().find(|a| a.starts_with("flip") || a.starts_with("weave"));
    flip.copied().unwrap_or(texts[done * 7 % texts.len()]).to_owned()
}
