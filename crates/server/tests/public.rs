//! Tables everybody may find, and lists that look into no match.

use programs::{House, form_token, game};
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn public(house: &House, query: &str) -> Vec<Value> {
    let (status, found) = house.nobody().get(&format!("/api/tables/public{query}")).await;
    assert_eq!(status, StatusCode::OK, "{found}");
    found["tables"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_public_table_is_found_by_everybody_until_it_is_over_and_a_private_one_by_nobody() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (host, friend) = (house.guest("Ada <3").await, house.guest("Friend").await);
    let (status, page) = friend.page("/tables").await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        page.contains("No public table has a free seat") && page.contains("Choose a game"),
        "what to do next"
    );

    host.begin(&["me", "open"]).await;
    assert_eq!(public(&house, "").await, [] as [Value; 0], "by link only, unless asked otherwise");
    let asked = json!({ "game": game(), "seats": ["me", "open"], "public": true, "clock": 30 });
    let (_, opened) = host.post("/api/tables", asked).await;
    let table = opened["table"].as_str().unwrap();
    let listed = public(&house, &format!("?game={}", game())).await;
    assert_eq!(listed.len(), 1);
    assert_eq!((&listed[0]["table"], &listed[0]["free"]), (&json!(table), &json!(1)));
    assert_eq!(listed[0]["players"], json!(["Ada <3", "open seat"]));
    assert_eq!(listed[0]["clock"], 30);
    assert_eq!(public(&house, &format!("?game={}", catalog::shelf()[1].id())).await.len(), 0);
    let (status, _) = house.nobody().get("/api/tables/public?game=chess").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (_, page) = friend.page("/tables").await;
    assert!(page.contains(&format!("/t/{table}")) && page.contains("One seat is free"), "{page}");
    assert!(page.contains("30 seconds per choice"));

    assert_eq!(friend.seat(table, "take", 2).await.0, StatusCode::OK);
    let (_, page) = house.guest("Onlooker").await.page("/tables").await;
    assert!(
        page.contains("Being played") && page.contains("Waiting for Ada &lt;3 and Friend"),
        "{page}"
    );

    for guest in [&host, &friend] {
        assert_eq!(
            guest.seat(table, "bot", if guest.token == host.token { 1 } else { 2 }).await.0,
            200
        );
    }
    let mut events = host.watch(table).await;
    while events.next_named("table").await["over"] != true {}
    assert_eq!(public(&house, "").await.len(), 0, "it is over");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_set_up_as_public_and_with_a_clock_on_its_form() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    let (_, page) = host.page(&format!("/games/{}", game())).await;
    assert!(
        page.contains(&format!("/tables?game={}", game())),
        "the game's page leads to its public tables"
    );
    let token = form_token(&page).to_owned();
    let form = format!("csrf={token}&game={}&seats=2&others=open", game());
    let answer =
        host.submit("/tables", &format!("{form}&public=yes&clock=120&purpose=beginners")).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let listed = public(&house, "").await.remove(0);
    assert_eq!((&listed["clock"], &listed["purpose"]), (&json!(120), &json!("beginners")));
    assert_eq!(listed["host"], "Host");
    let (_, page) = house.guest("Newcomer").await.page("/tables").await;
    assert!(page.contains("beginners welcome") && page.contains("just set up"), "{page}");
    assert!(page.contains("With Host"), "who sits there");
    let answer = host.submit("/tables", &format!("{form}&clock=7")).await;
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().await.unwrap().contains("one of the times listed"), "the form says why");
    assert!(host.page("/").await.1.contains("href=\"/tables\""), "the front page leads there");

    let asked = json!({ "game": game(), "seats": ["me", "open", "open"], "public": true });
    let (_, opened) = host.post("/api/tables", asked).await;
    let friend = house.guest("Friend").await;
    friend.seat(opened["table"].as_str().unwrap(), "take", 2).await;
    let (_, page) = friend.page("/tables").await;
    assert!(page.contains("With Host") && !page.contains("round 1"), "nothing is dealt: {page}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_waits_says_so_in_every_game_and_leads_back_to_its_link() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    for entry in catalog::shelf() {
        let asked = json!({ "game": entry.id(), "seats": ["me", "open"] });
        let (_, opened) = host.post("/api/tables", asked).await;
        let lobby = opened["page"].as_str().unwrap();
        let looks = [(&host, "One seat is free."), (&friend, "There is a free seat for you.")];
        for (guest, says) in looks {
            let (_, page) = guest.page(&format!("{lobby}?look=1")).await;
            let (_, status) = page.split_once("id=\"status\"").expect("a status line");
            let (status, _) = status.split_once("</section>").expect("its end");
            assert!(status.contains(says), "{}: {status}", entry.id());
            assert!(status.contains(&format!("href=\"{lobby}\"")), "{}: {status}", entry.id());
            assert!(page.contains("Waiting for players"), "the tab says so");
        }
        let table = opened["table"].as_str().unwrap();
        friend.seat(table, "take", 2).await;
        let (_, page) = host.page(lobby).await;
        assert!(!page.contains("Waiting for players"), "{}: it has begun", entry.id());
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_tables_are_told_without_opening_one() {
    let directory = tempfile::tempdir().unwrap();
    let first = House::open(directory.path()).await;
    let (table, mut guests) = first.full_table(2).await;
    guests[0].begin(&["me"]).await;
    let position = guests[0].position(&table).await;
    let seq = position["seq"].as_u64().unwrap();
    guests[0].act(&table, seq, programs::legal(&position)[0]).await;
    first.close().await;

    let house = House::open(directory.path()).await;
    guests.iter_mut().for_each(|guest| guest.house = house.address);
    let (_, page) = guests[0].page("/").await;
    assert!(page.contains("Waiting for Guest 2") && page.contains("Your choice"), "{page}");
    let (_, page) = guests[1].page("/me").await;
    assert!(page.contains("Your choice") && page.contains(&format!("/t/{table}")));
    let (_, metrics) = house.nobody().get("/metrics").await;
    assert!(metrics.as_str().unwrap().contains("dreamtable_tables_open 0"), "{metrics}");
    house.close().await;
}
