//! Dreams of Tomorrow in a real browser: set up, played to the end, looked at, walked by keys.

use std::collections::BTreeSet;

use browser::{Audit, DESK, Hand, House, PHONE, Player, Window, until};
use serde_json::{Value, json};
use thirtyfour::Key;

const GAME: &str = "/games/dreams-of-tomorrow";

/// Both sizes of what is shown now, as `target/screenshots/tomorrow-NAME-WIDTH.png`.
async fn keep(window: &Window, name: &str) {
    window.album(&format!("tomorrow-{name}")).await;
}

/// What is awaited, in one word.
fn phase(position: &Value) -> String {
    match &position["observation"]["phase"] {
        Value::String(word) => word.clone(),
        phase => phase.as_object().and_then(|one| one.keys().next().cloned()).unwrap_or_default(),
    }
}

/// Plays to the end by pointer; every kind of decision is photographed and audited once.
async fn play_and_look(player: &mut Player<'_>, name: &str, seen: &mut BTreeSet<String>) {
    while let Some(position) = player.turn().await {
        let phase = phase(&position);
        if seen.insert(phase.clone()) {
            let window = player.window;
            player.decision().await.expect("the match goes on");
            must_be_open(window, &phase).await;
            keep(window, &format!("{name}-{phase}")).await;
            if window.shows(".mixing").await {
                a_mix_is_counted_out_in_view(window).await;
            }
            if matches!(phase.as_str(), "first-catch" | "catch") {
                dreams_to_catch_are_seen_whole(window).await;
            }
            if phase == "activate" {
                every_ability_is_named_in_view(window).await;
            }
        }
        player.go_on(Hand::Pointer).await;
    }
    assert!(player.decision().await.is_none(), "the page knows that the match is over");
    must_be_open(player.window, "the end").await;
    keep(player.window, &format!("{name}-end")).await;
}

/// On a low phone, upright or on its side, all counters of a mix and its button are seen at once.
async fn a_mix_is_counted_out_in_view(window: &Window) {
    for size in [(390, 664, 2), (844, 390, 2)] {
        window.resize(size).await;
        let hidden = "scrollTo(0, 0);
            return [...document.querySelectorAll('.mixing .step button, #status .btn.main')]
                .map((thing) => thing.getBoundingClientRect()).filter(({ bottom }) => bottom > innerHeight).length";
        assert_eq!(window.run::<u64>(hidden, vec![]).await, 0, "below the edge at {size:?}");
    }
    window.resize(DESK).await;
}

/// On a phone held sideways nothing of the Dreams to catch is behind the status line.
async fn dreams_to_catch_are_seen_whole(window: &Window) {
    window.resize((844, 390, 2)).await;
    let hidden = "scrollTo(0, 0);
        const { top } = document.querySelector('.status').getBoundingClientRect();
        return [...document.querySelectorAll('.scape .dream')]
            .filter((dream) => dream.getBoundingClientRect().bottom > top).length";
    assert_eq!(window.run::<u64>(hidden, vec![]).await, 0, "behind the status line");
    window.resize(DESK).await;
}

/// On low phones, upright or on their side, each Ability that can be used is named by a button that is in view, and
/// so is the way round them.
async fn every_ability_is_named_in_view(window: &Window) {
    for size in [(390, 664, 2), (360, 640, 2), (844, 390, 2)] {
        window.resize(size).await;
        let unnamed = "scrollTo(0, 0);
            const inView = (thing) => {
                const { left, right, top, bottom } = thing.getBoundingClientRect();
                return thing.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
            };
            const seen = [...document.querySelectorAll('#status button, #main .opened button')]
                .filter((thing) => thing.checkVisibility() && inView(thing))
                .map((thing) => thing.getAttribute('aria-label') ?? thing.textContent);
            return [...document.querySelectorAll('#choices-body button:not([value=undo])')]
                .map((choice) => choice.querySelector('span').firstChild.textContent.split(': ').at(-1))
                .filter((ability) => !seen.some((words) => words.includes(ability)))";
        let unnamed: Vec<String> = window.run(unnamed, vec![]).await;
        assert_eq!(unnamed, [""; 0], "out of view at {size:?}");
    }
    window.resize(DESK).await;
}

/// Two lines of the log are seen whole above the ridge.
async fn the_log_has_two_lines(window: &Window) {
    window.resize((1280, 720, 1)).await;
    let lines = "const log = document.querySelector('#side .log');
        const { top } = log.getBoundingClientRect();
        const ridge = document.querySelector('.ridge').getBoundingClientRect().top;
        return (ridge - top) / parseFloat(getComputedStyle(log.querySelector('ol')).lineHeight)";
    let lines: f64 = window.run(lines, vec![]).await;
    assert!(lines >= 2.0, "{lines} lines");
    window.resize(DESK).await;
}

/// Where a Dream or a space is to be touched, the words of the guide are above the status line.
async fn the_guide_is_seen_on_a_low_phone(window: &Window) {
    window.resize((390, 664, 2)).await;
    let seen = "scrollTo(0, 0);
        if (!document.querySelector('#main .space.touch, #main .scape .touch')) return true;
        const words = document.querySelector('.coach > p:not(.foot)').getBoundingClientRect();
        return Boolean(document.elementFromPoint(words.left + 9, words.bottom - 4)?.closest('.coach'))";
    assert!(window.run::<bool>(seen, vec![]).await, "the guide is behind the status line");
    window.resize(DESK).await;
}

async fn must_be_open(window: &Window, page: &str) {
    let grave = Audit::grave(window).await;
    assert!(grave.is_empty(), "{page}: {grave:#?}");
}

#[tokio::test]
async fn six_players_go_through_a_troubled_night_to_the_end() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at(GAME)).await;
    must_be_open(&window, GAME).await;
    window.click("label:has([name=seats][value='6'])").await;
    window.click("label:has([name=option-night][value=troubled])").await;
    window.click("label:has([name=option-night-mare][value=hard])").await;
    for seat in 2..=6 {
        let script = "document.getElementById(arguments[0]).value = 'random'";
        window.run::<()>(script, vec![format!("seat-{seat}").into()]).await;
    }
    keep(&window, "setup").await;
    window.click(".setform button[type=submit]").await;
    let mut player = Player::at(&house, &window).await;
    let options = player.told().await["options"].take();
    assert_eq!((&options["night"], &options["night_mare"]), (&json!("troubled"), &json!("hard")));
    the_log_has_two_lines(&window).await;
    play_and_look(&mut player, "six", &mut BTreeSet::new()).await;
    assert!(player.done > 8, "the match was played: {} actions", player.done);
    let reckoning = window.text("#main .reckoning tbody").await;
    assert_eq!(reckoning.matches("won").count(), 1, "somebody has won: {reckoning}");
    let rows = "return document.querySelectorAll('#main .reckoning tbody tr').length";
    assert_eq!(window.run::<u64>(rows, vec![]).await, 6);
    let table = format!("/t/{}", player.table);
    for (name, page) in [("replay", "replay?at=40&as=1"), ("luck", "luck"), ("log", "log")] {
        window.go(&house.at(&format!("{table}/{page}"))).await;
        must_be_open(&window, name).await;
        keep(&window, name).await;
    }
    assert_eq!(window.complaints().await, [""; 0]);
}

async fn play_alone_against(level: &str) {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at(GAME)).await;
    window.click(&format!("button[name=option-robot][value={level}]")).await;
    let mut player = Player::at(&house, &window).await;
    assert_eq!(player.told().await["options"]["robot"], level);
    play_and_look(&mut player, &format!("solo-{level}"), &mut BTreeSet::new()).await;
    assert!(player.done > 12, "the match was played: {} actions", player.done);
    let words = window.text("#main .reckoning").await;
    assert!(words.contains("The Robot"), "{words}");
    let position = player.position().await;
    let robot = &position["observation"]["robot"];
    assert!(robot["turns"].as_u64() >= Some(1), "the Robot has walked: {robot}");
}

#[tokio::test]
async fn the_easy_robot_is_played_against_to_the_end() {
    play_alone_against("easy").await;
}

#[tokio::test]
async fn the_medium_robot_is_played_against_to_the_end() {
    play_alone_against("medium").await;
}

#[tokio::test]
async fn the_hard_robot_is_played_against_to_the_end() {
    play_alone_against("hard").await;
}

#[tokio::test]
async fn the_ring_is_walked_by_keys_alone() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at(GAME)).await;
    window.click("button[name=option-robot][value=easy]").await;
    let mut player = Player::at(&house, &window).await;
    let lost = "return document.activeElement === document.body";
    for _ in 0..16 {
        if !player.act(Hand::Keyboard).await {
            break;
        }
        assert!(!window.run::<bool>(lost, vec![]).await, "the focus is lost after an update");
    }
    assert!(player.done >= 10, "{} actions", player.done);
}

#[tokio::test]
async fn a_table_for_six_fits_every_window() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at("/")).await;
    let token = window.token().await;
    let seats = ["me", "random", "random", "random", "random", "random"];
    let asked = json!({ "game": "dreams-of-tomorrow", "seats": seats });
    let opened = house.ask("/api/tables", Some(&token), asked).await;
    window.go(&house.at(opened["page"].as_str().unwrap())).await;
    let mut player = Player::at(&house, &window).await;
    for _ in 0..6 {
        player.decision().await;
        for size in [(1440, 900, 1), (1024, 768, 1), (720, 450, 2), (390, 844, 2), (320, 640, 2)] {
            window.resize(size).await;
            let over = "return document.documentElement.scrollWidth - innerWidth";
            let over: i64 = window.run(over, vec![]).await;
            assert!(over <= 1, "{over} pixels too wide at {size:?}");
        }
        window.resize(DESK).await;
        if !player.act(Hand::Pointer).await {
            break;
        }
    }
}

#[tokio::test]
async fn alone_in_a_troubled_night_the_log_has_two_lines() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at("/")).await;
    let options = json!({ "robot": "hard", "night": "troubled" });
    let asked = json!({ "game": "dreams-of-tomorrow", "seats": ["me"], "options": options });
    let opened = house.ask("/api/tables", Some(&window.token().await), asked).await;
    window.go(&house.at(opened["page"].as_str().unwrap())).await;
    Player::at(&house, &window).await.decision().await;
    the_log_has_two_lines(&window).await;
}

/// While something glides. The next touch would cut it short, on a busy machine even before it has begun.
const GLIDING: &str = "html:active-view-transition";

/// Notes which figures walk, and over how many spaces.
const NOTE_WALKS: &str = "window.walks = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        if (how?.pseudoElement?.includes('figure-')) {
            window.walks.push([how.pseudoElement, frames.length]);
        }
        return animate.call(this, frames, how);
    }";

#[tokio::test]
async fn figures_walk_from_space_to_space() {
    let (house, window) = (House::open(), Window::with_motion().await);
    window.begin_with(NOTE_WALKS).await;
    window.go(&house.at(GAME)).await;
    window.click("button[name=option-robot][value=easy]").await;
    let mut player = Player::at(&house, &window).await;
    until("a figure has walked", async || {
        player.act(Hand::Pointer).await;
        window.sees_no(GLIDING, "everything has come to rest").await;
        let walks: Vec<(String, u64)> = window.run("return window.walks", vec![]).await;
        // A step is two frames: off the ground, and down.
        walks.iter().any(|(_, frames)| *frames >= 5).then_some(())
    })
    .await;
}

/// Notes whether the question has waited while the Robot showed a Dream.
const NOTE_WAITING: &str = "new MutationObserver(() => {
        window.waited ||= Boolean(document.querySelector('.acting:has(.shows)'));
    }).observe(document, { subtree: true, childList: true, attributes: true });";

#[tokio::test]
async fn what_the_robot_shows_goes_by_itself_and_then_comes_the_question() {
    let house = House::open();
    for window in [Window::with_motion().await, Window::open().await] {
        window.begin_with(NOTE_WAITING).await;
        window.go(&house.at(GAME)).await;
        window.click("button[name=option-robot][value=easy]").await;
        let mut player = Player::at(&house, &window).await;
        // The same question after every turn of the Robot waits each time.
        for _ in 0..2 {
            window.run::<()>("window.waited = false", vec![]).await;
            until("the Robot has shown a Dream", async || {
                let waited: bool = window.run("return window.waited", vec![]).await;
                if !waited {
                    player.go_on_unseen().await;
                    window.sees_no(GLIDING, "everything has come to rest").await;
                }
                waited.then_some(())
            })
            .await;
            let over = "const shown = document.querySelector('.shows');
                return !document.body.matches('.acting')
                    && (!shown || getComputedStyle(shown).visibility === 'hidden')";
            until("the Dream goes and the question comes", async || {
                window.run::<bool>(over, vec![]).await.then_some(())
            })
            .await;
        }
    }
}

#[tokio::test]
async fn the_guide_points_at_things_that_can_be_touched() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at(GAME)).await;
    window.click("#guided .btn").await;
    let mut player = Player::at(&house, &window).await;
    let mut pointed = 0;
    for turn in 0..12 {
        if player.decision().await.is_none() {
            break;
        }
        if window.shows(".coach").await {
            let points = "return document.querySelectorAll('button.pointed').length";
            pointed += window.run::<u64>(points, vec![]).await;
            if turn < 4 {
                keep(&window, &format!("guided-{turn}")).await;
                the_guide_is_seen_on_a_low_phone(&window).await;
            }
        }
        player.act(Hand::Pointer).await;
    }
    assert!(pointed > 0, "the guide has pointed at something");
}

#[tokio::test]
async fn a_panel_opens_as_a_sheet_on_a_phone_and_stays_open() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at("/")).await;
    let token = window.token().await;
    let asked = json!({ "game": "dreams-of-tomorrow", "seats": ["me", "random", "random"] });
    let opened = house.ask("/api/tables", Some(&token), asked).await;
    window.go(&house.at(opened["page"].as_str().unwrap())).await;
    window.resize(PHONE).await;
    let player = Player::at(&house, &window).await;
    player.decision().await;
    assert!(!window.shows("#side .strip").await, "a chip has no room for a Sequence");
    window.click("#sheet-2 .look").await;
    window.sees("#sheet-2:popover-open .strip", "the sheet shows the Sequence").await;
    must_be_open(&window, "a sheet").await;
    window.click("#sheet-2 .shut").await;
    window.sees_no("#sheet-2 .strip", "the sheet is closed").await;
    window.run::<()>("document.querySelector('#sheet-2 .look').focus()", vec![]).await;
    window.key(Key::Enter).await;
    window.sees("#sheet-2:popover-open .more", "the keyboard opens it as well").await;
    // Whatever happens at the table, what is being read stays.
    house.act_for(&player.table, &token).await;
    player.decision().await;
    window.sees("#sheet-2:popover-open .more", "the sheet has stayed open").await;
    window.key(Key::Escape).await;
    window.sees_no("#sheet-2 .more", "Escape closes it").await;
}

/// Notes which Fragments turn over.
const NOTE_TURNS: &str = "window.turns = [];
    document.addEventListener('glide', async ({ detail: glide }) => {
        await glide.ready.catch(() => {});
        const turning = document.getAnimations().filter((one) => one.animationName === 'dot-away');
        window.turns.push(...turning.map((one) => one.effect.pseudoElement));
    })";

#[tokio::test]
async fn fragments_turn_over_before_your_eyes() {
    let (house, window) = (House::open(), Window::with_motion().await);
    window.begin_with(NOTE_TURNS).await;
    window.go(&house.at(GAME)).await;
    window.click("button[name=option-robot][value=hard]").await;
    let mut player = Player::at(&house, &window).await;
    until("a Fragment has turned over", async || {
        player.act(Hand::Pointer).await;
        window.sees_no(GLIDING, "everything has come to rest").await;
        let turns: Vec<String> = window.run("return window.turns", vec![]).await;
        turns.iter().any(|what| what.contains("fragment-")).then_some(())
    })
    .await;
}
