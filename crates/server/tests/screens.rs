//! Several people at one screen: its page only ever carries the seat whose curtain was lifted.

use programs::{Choices, House, Program, form_token};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// A browser at which several people sit: the guest's cookie, and what was last said in front of it.
struct Browser {
    guest: Program,
    front: String,
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let start = text.find(before)? + before.len();
    Some(&text[start..start + text[start..].find(after)?])
}

impl Browser {
    fn cookies(&self) -> String {
        format!("{}; front={}", self.guest.cookie(), self.front)
    }

    async fn get(&self, path: &str) -> String {
        let nameless = Program { token: None, ..self.guest.clone() };
        let cookies = self.cookies();
        let answer = nameless.send(Method::GET, path, &[("cookie", &*cookies)], "").await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.text().await.unwrap()
    }

    async fn post(&mut self, path: &str, form: &str) -> (StatusCode, String) {
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        let http = http.build().unwrap();
        let nameless = Program { token: None, http, ..self.guest.clone() };
        let (cookies, kind) = (self.cookies(), "application/x-www-form-urlencoded");
        let headers = [("cookie", &*cookies), ("content-type", kind)];
        let answer = nameless.send(Method::POST, path, &headers, form.to_owned()).await;
        let kept = answer.headers().get("set-cookie").and_then(|kept| kept.to_str().ok());
        if let Some(said) = kept.and_then(|kept| between(kept, "front=", ";")) {
            self.front = said.to_owned();
        }
        let status = answer.status();
        (status, answer.text().await.unwrap())
    }
}

/// Through whose eyes a page was drawn.
fn viewer(page: &str) -> &str {
    between(page, "itemprop=\"viewer\" content=\"", "\"").expect("a table page")
}

/// Whom the curtain asks, while it is down.
fn curtain(page: &str) -> Option<usize> {
    page.contains("class=\"curtain")
        .then(|| between(page, "value=\"up ", "\"").unwrap().parse().unwrap())
}

/// A page without what belongs to one guest: the mark of the forms, and the curtain itself.
fn bare(page: &str) -> String {
    let page = page.replace(form_token(page), "");
    page.split("<div class=\"curtain").next().unwrap().replace("</body></html>", "")
}

fn actions(page: &str) -> Vec<&str> {
    let mut found: Vec<&str> = page
        .split("name=\"action\" value=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|action| *action != "undo" && !action.is_empty())
        .collect();
    found.sort();
    found.dedup();
    found
}

async fn known(of: &Program, table: &str) -> Value {
    let mut seen = of.position(table).await["observation"].take();
    seen.as_object_mut().unwrap().remove("viewer");
    seen
}

/// The first frame of a page's stream, without who is around.
async fn told(of: &Program, path: &str) -> Value {
    let raw = of.raw(&format!("{path}/live")).await;
    let mut html = programs::read_event(&raw).unwrap().1["html"].take();
    html.as_object_mut().unwrap().remove("people-body");
    html
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_screen_shows_one_hand_at_a_time_and_between_them_what_everybody_may_see() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let stranger = house.guest("Stranger").await;
    for entry in catalog::shelf() {
        let (about, game) = (entry.about(), entry.id());
        let seats = 2.max(*about.seats.start());
        let guest = house.guest("Ilse").await;
        let mut screen = Browser { guest, front: String::new() };
        let token = form_token(&screen.get(&format!("/games/{game}")).await).to_owned();
        let others = "&seat-2=here&name-2=Otto&seat-3=here&name-3=Ada";
        let form = format!("csrf={token}&game={game}&seats={seats}&seat-1=me{others}");
        let (status, answer) = screen.post("/tables", &form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{game}: {answer}");
        let table = screen.guest.get("/api/tables").await.1["tables"][0]["table"].clone();
        let table = table.as_str().unwrap();
        let path = format!("/t/{table}");
        let (mut choices, mut seen, mut hidden, mut fell) = (Choices(7), vec![], false, 0);
        for _ in 0..400 {
            let page = screen.get(&path).await;
            if let Some(seat) = curtain(&page) {
                fell += 1;
                assert!(!about.open, "{game} hides nothing");
                assert_eq!(viewer(&page), "spectator");
                assert_eq!(bare(&page), bare(&stranger.page(&path).await.1), "{game}");
                let form = format!("csrf={}&front=up+{seat}", form_token(&page));
                assert_eq!(screen.post(&format!("{path}/front"), &form).await.0, 303);
                let lifted = screen.get(&path).await;
                assert_eq!(
                    (viewer(&lifted), curtain(&lifted)),
                    (&*seat.to_string(), None),
                    "{game}"
                );
                // A form of another hand is worth nothing now.
                let form = format!("csrf={}&seq=0&action=pass", form_token(&page));
                assert_eq!(screen.post(&format!("{path}/act"), &form).await.0, 403);
                continue;
            }
            hidden |= known(&screen.guest, table).await != known(&stranger, table).await;
            let seat = viewer(&page).to_owned();
            let possible = actions(&page);
            let both = ["1", "2"].iter().all(|seat| seen.iter().any(|seen| seen == seat));
            if possible.is_empty() || both && (about.open || fell > 2) {
                break;
            }
            let action = possible[choices.below(possible.len())].replace(' ', "+");
            let seq = between(&page, "name=\"seq\" value=\"", "\"").unwrap();
            let form = format!("csrf={}&seq={seq}&action={action}", form_token(&page));
            screen.post(&format!("{path}/act"), &form).await;
            seen.push(seat);
        }
        assert!(
            ["1", "2"].iter().all(|seat| seen.iter().any(|seen| seen == seat)),
            "{game}: {seen:?}"
        );
        assert_eq!(hidden, !about.open, "{game} says whether it hides anything");
        assert_eq!(fell > 1, hidden, "{game}");
        // While nobody is in front of it, its stream tells what everybody else's does.
        let mut same = about.open;
        for _ in 0..50 {
            same = same || told(&stranger, &path).await == told(&screen.guest, &path).await;
        }
        assert!(same, "{game}");
        let people = stranger.table(table).await["people"]["seats"].clone();
        assert_eq!((&people[1]["name"], &people[1]["shares"]), (&json!("Otto"), &json!(true)));
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_gets_a_second_hand_by_seating_somebody_at_the_same_screen() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.bot_pace = std::time::Duration::from_secs(60);
    })
    .await;
    let host = house.guest("Ilse").await;
    let table = host.begin(&["me", "open", "greedy"]).await;
    let mut screen = Browser { guest: host.clone(), front: String::new() };
    let path = format!("/t/{table}");
    let token = form_token(&screen.get(&path).await).to_owned();
    let form = format!("csrf={token}&seat=2&name=Ilse");
    assert_eq!(screen.post(&format!("{path}/beside"), &form).await.0, StatusCode::CONFLICT);
    let form = format!("csrf={token}&seat=2&name=Otto");
    assert_eq!(screen.post(&format!("{path}/beside"), &form).await.0, StatusCode::SEE_OTHER);
    // Now the match has begun: a bot is sent away, and its hand stays unseen.
    assert_eq!(host.seat(&table, "open", 3).await.0, StatusCode::OK);
    let page = screen.get(&path).await;
    let form = format!("csrf={}&seat=3&name=Ada", form_token(&page));
    assert_eq!(screen.post(&format!("{path}/beside"), &form).await.0, StatusCode::CONFLICT);
    let form = format!("csrf={}&change=take+3", form_token(&page));
    let (status, answer) = screen.post(&format!("{path}/seat"), &form).await;
    assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    // Somebody from elsewhere has no curtain to lift here.
    let mut other = Browser { guest: house.guest("Stranger").await, front: "2.up.12".to_owned() };
    let page = other.get(&format!("{path}?look=1")).await;
    assert_eq!((viewer(&page), curtain(&page)), ("spectator", None));
    let form = format!("csrf={}&front=up+2", form_token(&page));
    assert_eq!(other.post(&format!("{path}/front"), &form).await.0, StatusCode::BAD_REQUEST);
    house.close().await;
}
