//! Whoever looks elsewhere is called when it is their turn, softly, and is asked once whether they want more.

use browser::{House, Player, Window, until};
use serde_json::{Value, json};

/// A page that can be looked away from, and that tells what it does to call.
const LISTEN: &str = "
    Object.assign(window, { away: false, chimes: 0, notes: [], gone: 0, asked: 0 });
    Object.defineProperty(document, 'hidden', { get: () => window.away });
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: true }) });
    const tone = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.chimes += 1; return tone.call(this); };
    window.Notification = class {
        constructor(title, { body }) {
            if (window.phone) throw new TypeError('Illegal constructor');
            window.notes.push(title + ': ' + body);
        }
        close() { window.gone += 1; }
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
        window.notes.push(title + ': ' + body + ' ' + data);
    };
    Notification.permission = 'default';
    Notification.requestPermission = async () => { window.asked += 1; Notification.permission = 'granted'; };
    window.look = (away) => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }";

async fn count(window: &Window, what: &str) -> u64 {
    window.run(&format!("return {what}"), vec![]).await
}

/// The guest plays by a program until the page has called in this way.
async fn until_called(house: &House, player: &Player<'_>, token: &str, how: &str) {
    let called = format!("return {how} && document.title.startsWith('●')");
    until("the page calls", async || {
        house.act_for(&player.table, token).await;
        player.window.run::<bool>(&called, vec![]).await.then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_turn_is_seen_and_heard_by_whoever_looks_elsewhere() {
    let (house, window) = (House::open(), Window::open().await);
    window.begin_with(LISTEN).await;
    let games = house.games().await;
    let player = Player::with_bots(&house, &window, &games[1]).await;
    let token = window.token().await;
    player.decision().await.expect("a match begins");
    assert_eq!(count(&window, "chimes").await, 0, "who looks at the page needs no sound");

    window.run::<()>("look(true)", vec![]).await;
    until_called(&house, &player, &token, "chimes > 0").await;
    assert_eq!(count(&window, "notes.length").await, 0, "nobody has allowed it yet");
    let badge = "return document.querySelector('link[rel=icon]').href.startsWith('data:')";
    assert!(window.run::<bool>(badge, vec![]).await, "the tab has a mark");

    window.run::<()>("look(false)", vec![]).await;
    assert!(!window.run::<bool>(badge, vec![]).await, "and loses it");
    assert!(!window.run::<String>("return document.title", vec![]).await.starts_with('●'));
    window.click("#tell-me [value=yes]").await;
    assert_eq!(count(&window, "asked").await, 1, "asked in words first, by the browser then");
    window.sees_no("#tell-me", "the question is answered").await;

    window.run::<()>("look(true)", vec![]).await;
    until_called(&house, &player, &token, "notes.length > 0").await;
    let notes: Vec<Value> = window.run("return notes", vec![]).await;
    assert!(notes[0].as_str().is_some_and(|said| said.contains("Your choice")), "{notes:?}");
    window.run::<()>("look(false)", vec![]).await;
    assert!(!window.shows("#tell-me").await, "nobody is asked twice");
    assert_eq!(count(&window, "gone").await, 1, "who looks needs no note any more");

    // A phone lets no page show a note: a worker does, and knows to which table it leads.
    window.run::<()>("notes = []; phone = true; look(true)", vec![]).await;
    until_called(&house, &player, &token, "notes.length > 0").await;
    let notes: Vec<String> = window.run("return notes", vec![]).await;
    assert!(notes[0].ends_with(&format!(" /t/{}", player.table)), "{notes:?}");
}

#[tokio::test]
async fn wishes_are_kept_by_the_browser_and_a_question_comes_before_leaving() {
    let (house, window) = (House::open(), Window::with_motion().await);
    let games = house.games().await;
    let player = Player::with_bots(&house, &window, &games[0]).await;
    window.click("nav [popovertarget=people]").await;
    window.click("label:has([name=pace][value=once])").await;
    window.click("label:has([name=sound][value=off])").await;
    window.go(&house.at(&format!("/t/{}", player.table))).await;
    let kept =
        "return [...document.querySelectorAll('.wishes :checked')].map((wish) => wish.value)";
    assert_eq!(window.run::<Value>(kept, vec![]).await, json!(["once", "off"]));

    let seat = async || player.told().await["people"]["seats"][0].clone();
    let before = seat().await;
    window.click("nav [popovertarget=people]").await;
    window.click("#people [value^=leave]").await;
    window.sees("#ask[open]", "it is asked").await;
    window.click("#ask [value=no]").await;
    assert_eq!(seat().await, before, "nothing has changed");
}
