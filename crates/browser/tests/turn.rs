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

/// A clock that can be put to a while before the end of a choice, where it stands; `spare` is what follows the choice.
const AHEAD: &str = "
    const now = Date.now;
    Date.now = () => window.frozen ?? now();
    window.before = (seconds, spare) => {
        const { until } = document.querySelector('#status [data-until]').dataset;
        window.frozen = until - 1000 * (seconds + spare);
    }";

#[tokio::test]
async fn before_the_time_is_up_the_page_says_so_and_sounds() {
    let (house, window) = (House::open(), Window::open().await);
    window.begin_with(LISTEN).await;
    window.begin_with(AHEAD).await;
    for (game, bank) in house.games().await.iter().zip([0, 900]) {
        window.go(&house.at("/")).await;
        let asked = json!({ "game": game, "seats": ["me", "random"], "clock": 600, "bank": bank });
        let opened = house.ask("/api/tables", Some(&window.token().await), asked).await;
        window.go(&house.at(opened["page"].as_str().expect("an address"))).await;
        Player::at(&house, &window).await.decision().await.expect("a match begins");
        assert!(!window.shows("#status .clock.soon").await, "{game}: there is time");

        let nearly = format!("look(true); chimes = 0; before(9, {bank})");
        window.run::<()>(&nearly, vec![]).await;
        window.sees("#status .clock.soon", "the time for the choice is nearly over").await;
        if bank > 0 {
            assert_eq!(count(&window, "chimes").await, 0, "{game}: there is time to spare");
            window.run::<()>("before(9, 0)", vec![]).await;
        }
        until("one note is heard", async || (count(&window, "chimes").await == 1).then_some(()))
            .await;
        let said = "return document.getElementById('hurry').textContent";
        let said: String = window.run(said, vec![]).await;
        assert_eq!(said, "You have 9 seconds left for this choice.", "{game}");
    }
}

/// Counts how often the line that ends a round is told.
const TOLD: &str = "
    window.told = 0;
    const beat = document.getElementById('beat');
    const note = () => { window.told += beat.matches('.told') && beat.textContent ? 1 : 0; };
    new MutationObserver(note).observe(beat, { attributes: true })";

#[tokio::test]
async fn the_end_of_a_round_is_told_in_a_line_unless_one_wishes_all_at_once() {
    let (house, window) = (House::open(), Window::with_motion().await);
    for game in &house.games().await[..2] {
        for (pace, told) in [("quick", true), ("once", false)] {
            let mut player = Player::with_bots(&house, &window, game).await;
            window.run::<()>("localStorage.setItem('pace', arguments[0])", vec![pace.into()]).await;
            window.go(&house.at(&format!("/t/{}", player.table))).await;
            window.run::<()>(TOLD, vec![]).await;
            let mut rounds = std::collections::BTreeSet::new();
            // The page hears of every choice before the next one is made; of what bots do at once, it may skip some.
            while rounds.len() < 3 || told && rounds.len() < 9 && count(&window, "told").await == 0
            {
                player.go_on_unseen().await;
                player.turn().await;
                player.moment().await;
                rounds.insert(window.text("#where").await);
            }
            assert_eq!(count(&window, "told").await > 0, told, "{game}, {pace}");
        }
    }
}
