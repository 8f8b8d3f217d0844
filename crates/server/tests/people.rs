//! Guests: coming by a link, being the same one elsewhere, what is told of them, and advice.

use std::time::Duration;

use dreamtable_core::Salt;
use programs::{House, Program, form_token, game, play_to_the_end};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Somebody who opens a link in a browser that was never here.
async fn newcomer(house: &House, path: &str) -> (Program, String) {
    let mut guest = house.nobody();
    let answer = guest.send(Method::GET, path, &[], "").await;
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
    let token = cookie.split(';').next().unwrap().strip_prefix("guest=").unwrap();
    guest.token = Some(token.to_owned());
    (guest, answer.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_by_a_link_says_a_name_and_sits_down() {
    let directory = tempfile::tempdir().unwrap();
    // A rehearsal's luck is given, and nobody adds to it.
    let house = House::open_with(directory.path(), |config| config.rehearsal = None).await;
    let host = house.guest("Ilse").await;
    let table = host.begin(&["me", "open"]).await;
    let path = format!("/t/{table}");
    let (guest, page) = newcomer(&house, &path).await;
    assert!(page.contains("What should the others call you?"), "{page}");
    // The link shows something of the table where it is sent, and a phone can scan it.
    assert!(page.contains("Come and play ") && page.contains(" with Ilse"), "{page}");
    let picture = format!("http://{}/preview.png", house.address);
    assert!(page.contains(&picture) && page.contains("class=\"qr\""), "{page}");

    let csrf = form_token(&page).to_owned();
    let join = |name: &str| format!("csrf={csrf}&seat=2&name={name}");
    let taken = guest.submit(&format!("{path}/join"), &join("Ilse")).await;
    assert_eq!(taken.status(), StatusCode::CONFLICT);
    let again = taken.text().await.unwrap();
    assert!(again.contains("is already at this table"), "the lobby says why: {again}");
    let salt = Salt::from_bytes([7; 32]);
    let form = format!("{}&salt={}", join("Otto"), salt.commitment());
    let sat = guest.submit(&format!("{path}/join"), &form).await;
    assert_eq!(sat.status(), StatusCode::SEE_OTHER);
    let added = guest.post(&format!("/api/tables/{table}/salt"), json!({ "salt": salt })).await;
    assert_eq!(added.0, StatusCode::NO_CONTENT, "whoever joins adds to the luck too");
    let now = guest.table(&table).await;
    assert_eq!(now["position"]["viewer"], 2);
    assert_eq!(now["people"]["seats"][1]["name"], "Otto");
    // Whoever has a name is not asked for one.
    let other = host.begin(&["me", "open"]).await;
    let (_, lobby) = guest.page(&format!("/t/{other}")).await;
    assert!(!lobby.contains("What should the others call you?") && lobby.contains("Sit down"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wanted_a_seat_that_is_just_taken_gets_the_next_free_one() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Ilse").await;
    let table = host.begin(&["me", "open", "open"]).await;
    let path = format!("/t/{table}");
    let friends = [newcomer(&house, &path).await, newcomer(&house, &path).await];
    for ((friend, page), (name, seat)) in friends.iter().zip([("Otto", 2), ("Ada", 3)]) {
        let form = format!("csrf={}&seat=2&name={name}", form_token(page));
        let sat = friend.submit(&format!("{path}/join"), &form).await;
        assert_eq!(sat.status(), StatusCode::SEE_OTHER, "{name}");
        assert_eq!(friend.table(&table).await["position"]["viewer"], seat, "{name}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_moves_to_another_device_once() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let ilse = house.guest("Ilse").await;
    let table = ilse.begin(&["me", "open"]).await;
    let (_, me) = ilse.page("/me").await;
    let form = format!("csrf={}", form_token(&me));
    let refused = ilse.submit("/me", &format!("{form}&name=lucid+bot")).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let refused = refused.text().await.unwrap();
    assert!(refused.contains("This name is kept for") && refused.contains("Keep this name"));
    let page = ilse.submit("/me/passage", &form).await.text().await.unwrap();
    let start = page.find("/pass/").unwrap();
    let pass = page[start..].split('"').next().unwrap().to_owned();

    let (other, door) = newcomer(&house, &pass).await;
    assert!(door.contains("Are you Ilse?"), "{door}");
    let leaves = "You will no longer reach the tables of";
    assert!(!door.contains(leaves), "a new guest leaves nothing behind: {door}");
    let otto = house.guest("Otto").await;
    otto.begin(&["me", "open"]).await;
    let left = otto.page(&pass).await.1;
    assert!(left.contains(&format!("{leaves} Otto")), "{left}");
    let (again, _) = newcomer(&house, &pass).await;
    assert_eq!(again.page(&pass).await.0, StatusCode::OK, "looking at the link does not use it up");
    let forged = other.submit(&pass, "csrf=00").await;
    assert_eq!(forged.status(), StatusCode::FORBIDDEN);
    let through = other.submit(&pass, &format!("csrf={}", form_token(&door))).await;
    assert_eq!(through.status(), StatusCode::SEE_OTHER);
    let cookie = through.headers()["set-cookie"].to_str().unwrap().to_owned();
    let token = cookie.split(';').next().unwrap().strip_prefix("guest=").unwrap().to_owned();
    assert_eq!(Some(&token), ilse.token.as_ref(), "the same guest");
    let moved = Program { token: Some(token), ..other.clone() };
    assert_eq!(moved.position(&table).await["viewer"], 1, "with the same seat");
    let late = again.submit(&pass, &format!("csrf={}", form_token(&door))).await;
    assert_ne!(late.status(), StatusCode::SEE_OTHER);
    assert_eq!(again.page(&pass).await.0, StatusCode::GONE);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_can_be_installed_and_programs_are_told_how() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let guest = house.guest("Ada").await;
    let (status, manifest) = guest.get("/manifest.webmanifest").await;
    assert_eq!(status, StatusCode::OK);
    for icon in manifest["icons"].as_array().unwrap() {
        let path = icon["src"].as_str().unwrap();
        let answer = guest.send(Method::GET, path, &[], "").await;
        assert_eq!(answer.headers()["content-type"], "image/png", "{path}");
        assert!(answer.headers().get("set-cookie").is_none(), "{path}");
        assert!(answer.bytes().await.unwrap().starts_with(b"\x89PNG"), "{path}");
    }
    let (status, page) = guest.page("/programs").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains(&format!("HOST=http://{}", house.address)), "{page}");
    assert!(page.contains("href=\"/api\""), "{page}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_is_told_how_they_have_played() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let ilse = house.guest("Ilse").await;
    let (_, empty) = ilse.page("/me").await;
    assert!(!empty.contains("How you have played"));
    let of_game = format!("/games/{}", game());
    assert!(!ilse.page(&of_game).await.1.contains("a good match for you"));
    for _ in 0..3 {
        let table = ilse.begin(&["me", "greedy"]).await;
        play_to_the_end(&table, std::slice::from_ref(&ilse)).await;
    }
    while ilse.get("/api/tables").await.1["tables"]
        .as_array()
        .unwrap()
        .iter()
        .any(|table| table["result"].is_null())
    {
        tokio::task::yield_now().await;
    }
    let (_, me) = ilse.page("/me").await;
    assert!(me.contains("How you have played") && me.contains("greedy bots"), "{me}");
    let row =
        "Seats\">2</td><td data-column=\"With\">greedy bots</td><td data-column=\"Matches\">3</td>";
    assert!(me.contains(row), "{me}");
    // Three matches with bots say where one stands among them.
    assert!(me.contains("How strong you are") && me.contains("based on 3 matches"), "{me}");
    assert!(ilse.page(&of_game).await.1.contains("a good match for you"));
    house.close().await;
}

async fn hint(guest: &Program, table: &str, query: &str) -> (StatusCode, String) {
    guest.page(&format!("/t/{table}/hint{query}")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advice_is_for_those_who_play_against_bots_alone_and_not_too_often() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.hints = (0.0001, 2.0);
    })
    .await;
    let (ilse, otto) = (house.guest("Ilse").await, house.guest("Otto").await);
    let alone = ilse.begin(&["me", "greedy"]).await;
    let (_, page) = ilse.page(&format!("/t/{alone}")).await;
    assert!(page.contains("data-drawer=\"hint\""), "the button is there");
    let legal: Vec<Value> = ilse.position(&alone).await["legal"].as_array().unwrap().clone();
    let (status, told) = hint(&ilse, &alone, "").await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert!(told.contains("A lucid bot would choose"), "{told}");
    let point = told.split("data-point=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(legal.contains(&json!(point)), "{point} of {legal:?}");
    assert_eq!(hint(&otto, &alone, "").await.0, StatusCode::FORBIDDEN, "he looks on");
    assert_eq!(hint(&ilse, &alone, "?at=0").await.0, StatusCode::FORBIDDEN, "it is not over");

    let together = ilse.begin(&["me", "open", "greedy"]).await;
    otto.seat(&together, "take", 2).await;
    let (_, page) = ilse.page(&format!("/t/{together}")).await;
    assert!(!page.contains("data-drawer=\"hint\""), "no button where somebody would be harmed");
    assert_eq!(hint(&ilse, &together, "").await.0, StatusCode::FORBIDDEN);

    assert_eq!(hint(&ilse, &alone, "").await.0, StatusCode::OK);
    assert_eq!(hint(&ilse, &alone, "").await.0, StatusCode::TOO_MANY_REQUESTS);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_past_choice_is_judged_beside_what_was_done() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.hints.1 = 100.0;
        config.bot_pace = Duration::ZERO;
    })
    .await;
    let ilse = house.guest("Ilse").await;
    let table = ilse.begin(&["me", "random"]).await;
    play_to_the_end(&table, std::slice::from_ref(&ilse)).await;
    let (_, answer) = ilse.get(&format!("/api/tables/{table}/log")).await;
    let own = answer["log"].as_array().unwrap().iter().find(|line| line["seat"] == 1).unwrap();
    let at = own["seq"].as_u64().unwrap() - 1;
    let (status, told) = hint(&ilse, &table, &format!("?at={at}")).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert!(
        told.contains("You chose:") && told.contains("A lucid bot would have chosen"),
        "{told}"
    );
    // Where chance is next, the choice after it is meant; at the end there is none.
    let (_, told) = hint(&ilse, &table, "?at=0").await;
    assert!(told.contains(" chose:"), "{told}");
    let length = ilse.position(&table).await["seq"].as_u64().unwrap();
    let (_, told) = hint(&ilse, &table, &format!("?at={length}")).await;
    assert!(told.contains("Nobody chooses anything after this."), "{told}");
    // The page of that moment leads there, and to rounds and turns.
    let (_, past) = ilse.page(&format!("/t/{table}/replay?at={at}")).await;
    assert!(past.contains(&format!("/hint?at={at}")), "{past}");
    for jump in ["round-back", "turn-back", "step-on", "turn-on", "round-on"] {
        assert!(past.contains(&format!("data-jump=\"{jump}\"")), "{jump}");
    }
    house.close().await;
}
