//! Every state comes, and with `PICTURES=1` it has its picture, for people to look at: `target/screenshots`.
//! With `UPDATE_SCREENSHOT=1` the picture of the README is made anew, too.

use std::path::Path;

use browser::{House, Player, Window, first_game};
use serde_json::{Value, json};

struct Album<'a> {
    house: &'a House,
    window: &'a Window,
}

impl Album<'_> {
    /// Both sizes of what is shown now.
    async fn keep(&self, name: &str) {
        self.window.album(name).await;
    }

    async fn page(&self, name: &str, path: &str) {
        self.window.go(&self.house.at(path)).await;
        self.keep(name).await;
    }

    /// Opens a table by the window's own guest.
    async fn table(&self, asked: Value) -> Player<'_> {
        let token = self.window.token().await;
        let opened = self.house.ask("/api/tables", Some(&token), asked).await;
        self.window
            .go(&self.house.at(&format!("{}?look=1", opened["page"].as_str().unwrap())))
            .await;
        Player::at(self.house, self.window).await
    }

    /// Plays on until the guest has something of this kind to choose.
    async fn until_offered(&self, player: &Player<'_>, wanted: impl Fn(&Value) -> bool) -> bool {
        let token = self.window.token().await;
        loop {
            let position = player.position().await;
            if position["over"] == true {
                return false;
            }
            let awaited = position["awaited"].as_array().unwrap().contains(&position["viewer"]);
            if awaited && wanted(&position) {
                player.moment().await;
                return true;
            }
            self.house.act_for(&player.table, &token).await;
        }
    }
}

fn offers(kind: &str) -> impl Fn(&Value) -> bool {
    move |position| {
        let legal = position["legal"].as_array().unwrap();
        legal.iter().filter_map(Value::as_str).any(|action| action.starts_with(kind))
    }
}

#[tokio::test]
async fn every_state_has_its_picture() {
    let (house, window) = (House::open(), Window::open().await);
    let album = Album { house: &house, window: &window };
    album.page("front-first", "/").await;
    album.page("game", &first_game("games")).await;
    album.page("rules", &first_game("rules")).await;
    album.page("rules-search", &format!("{}?q=professor", first_game("rules"))).await;
    album.page("me", "/me").await;
    album.page("nowhere", "/nowhere").await;
    album.page("table-unknown", "/t/0000000000zz").await;

    four_players(&album).await;
    friends(&album).await;
    solo(&album).await;
    album.page("front-again", "/").await;
    album.page("me-again", "/me").await;
}

async fn four_players(album: &Album<'_>) {
    let window = album.window;
    let seats = json!(["me", "greedy", "random", "greedy"]);
    let player = album.table(json!({ "game": album.house.games().await[0], "seats": seats })).await;
    album.until_offered(&player, offers("play")).await;
    album.keep("choose-first").await;
    let later = |round: u64| {
        move |position: &Value| {
            position["observation"]["round"].as_u64() >= Some(round) && offers("play")(position)
        }
    };
    album.until_offered(&player, later(4)).await;
    album.keep("choose").await;
    window.click("#mine .touch:nth-child(4)").await;
    album.keep("choose-chosen").await;
    window.key(thirtyfour::Key::Escape).await;
    for drawer in ["rules", "choices", "log", "people"] {
        window.click(&format!("nav :is([popovertarget={drawer}], [data-drawer={drawer}])")).await;
        window.sees(&format!("#{drawer}"), "the drawer opens").await;
        album.keep(&format!("drawer-{drawer}")).await;
        window.key(thirtyfour::Key::Escape).await;
    }
    if album.until_offered(&player, offers("flip")).await {
        album.keep("flip").await;
        if std::env::var_os("UPDATE_SCREENSHOT").is_some() {
            let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screenshot.webp");
            std::fs::write(docs, window.small_picture().await).unwrap();
        }
        if window.shows("label[for=other]").await {
            window.click("label[for=other]").await;
            album.keep("flip-draw-instead").await;
        }
    }
    if album.until_offered(&player, offers("draw")).await {
        album.keep("draw").await;
    }
    if album.until_offered(&player, offers("spend")).await {
        album.keep("spend").await;
    }
    album.until_offered(&player, |_| false).await;
    player.moment().await;
    album.keep("end").await;
    let table = format!("/t/{}", player.table);
    album.page("replay", &format!("{table}/replay?at=40&as=1")).await;
    album.page("replay-all", &format!("{table}/replay?at=60&as=all")).await;
    album.page("luck", &format!("{table}/luck")).await;
    album.page("log", &format!("{table}/log")).await;
}

async fn friends(album: &Album<'_>) {
    let asked = json!({ "game": album.house.games().await[0], "seats": ["me", "open", "greedy"] });
    let player = album.table(asked).await;
    album.page("lobby", &format!("/t/{}", player.table)).await;
    album.window.go(&album.house.at(&format!("/t/{}?look=1", player.table))).await;
    album.keep("waiting-for-friend").await;
    let eve = Window::open().await;
    let looking = Album { house: album.house, window: &eve };
    looking.page("lobby-visitor", &format!("/t/{}", player.table)).await;
    looking.page("spectator", &format!("/t/{}?look=1", player.table)).await;
}

async fn solo(album: &Album<'_>) {
    let options = json!({ "difficulty": "medium" });
    let asked =
        json!({ "game": album.house.games().await[0], "seats": ["me"], "options": options });
    let player = album.table(asked).await;
    album.until_offered(&player, offers("play")).await;
    album.keep("solo-choose").await;
    if album.until_offered(&player, offers("flip")).await {
        album.keep("solo-flip").await;
    }
    album.until_offered(&player, |_| false).await;
    player.moment().await;
    album.keep("solo-end").await;
    let guided = json!({ "game": album.house.games().await[0], "seats": ["me", "dozing", "dozing"], "guided": true });
    let player = album.table(guided).await;
    album.until_offered(&player, offers("play")).await;
    album.keep("guided").await;
}
