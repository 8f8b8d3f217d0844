use browser::{Hand, House, Player, Window, first_game, until};
use serde_json::json;

#[tokio::test]
async fn two_clicks_lead_from_the_front_page_to_a_choice() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at("/")).await;
    window.click(&format!("a[href='{}']", first_game("games"))).await;
    window.click(".begin .btn.main").await;
    let player = Player::at(&house, &window).await;
    player.decision().await.expect("a match begins");
    window.go(&house.at("/")).await;
    window.click(".hero .btn.main").await;
    let quicker = Player::at(&house, &window).await;
    quicker.decision().await.expect("a match begins");
    assert_ne!(quicker.table, player.table);
    assert_eq!(window.complaints().await, [""; 0]);
}

#[tokio::test]
async fn a_four_player_match_is_played_to_the_end_by_pointer() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at(&first_game("games"))).await;
    window.click("label:has([name=seats][value='4'])").await;
    for (seat, bot) in [(2, "greedy"), (3, "random"), (4, "greedy")] {
        let script = "document.getElementById(arguments[0]).value = arguments[1]";
        window.run::<()>(script, vec![format!("seat-{seat}").into(), bot.into()]).await;
    }
    window.click(".setform button[type=submit]").await;
    let mut player = Player::at(&house, &window).await;
    player.play_to_the_end(Hand::Pointer).await;
    assert!(player.done >= 8, "the match was played: {} actions", player.done);

    window.sees("#main .reckoning", "the end is shown").await;
    assert!(window.text("#main .stage .head").await.contains("The match is over"));
    assert_eq!(player.told().await["people"]["seats"].as_array().unwrap().len(), 4);
    look_back(&window, &player).await;
    check_the_luck(&house, &window, &player).await;
    assert_eq!(window.complaints().await, [""; 0]);
}

/// The replay shows every step, as every seat or all-knowing, and its address can be shared.
async fn look_back(window: &Window, player: &Player<'_>) {
    window.click("#status a[href$='/replay']").await;
    window.sees(".scrubber", "the replay opens").await;
    let length = player.position().await["seq"].as_u64().unwrap();
    let shown = async || window.text(".scrubber output").await;
    for at in [0, length / 3, length - 1] {
        let slide = "const range = document.querySelector('.scrubber [name=at]');
            range.value = arguments[0];
            range.dispatchEvent(new Event('input', { bubbles: true }));";
        window.run::<()>(slide, vec![at.into()]).await;
        let address = format!("at={at}&");
        until("the address follows", async || {
            window.address().await.contains(&address).then_some(())
        })
        .await;
        let words = format!("{at} / {length}");
        until("the scrubber follows", async || (shown().await == words).then_some(())).await;
        let title = format!("return document.title.startsWith('Step {at} of {length}')");
        until("the tab follows", async || window.run::<bool>(&title, vec![]).await.then_some(()))
            .await;
    }
    window.click(".scrubber a[data-jump=step-back]").await;
    let words = format!("{} / {length}", length - 2);
    until("a step back is shown", async || (shown().await == words).then_some(())).await;
    drag_and_play(window).await;
    judge(window).await;
    let words = shown().await;
    let as_all = window.address().await.replace("as=", "as=all&was=");
    window.go(&as_all).await;
    assert!(window.shows("#main").await && shown().await == words, "an address can be shared");
}

/// The scrubber stays under the hand that drags it and keeps the focus; the film runs until it is stopped, and one can
/// jump by rounds.
async fn drag_and_play(window: &Window) {
    let hold = "window.held = document.querySelector('.scrubber [name=at]');
        held.addEventListener('blur', () => (window.blurred = true))";
    window.run::<()>(hold, vec![]).await;
    let place = "const { left, top, width, height } = held.getBoundingClientRect();
        return [left, top + height / 2, width]";
    let (left, y, width): (f64, f64, f64) = window.run(place, vec![]).await;
    for (deed, at) in
        [("mousePressed", 0.8), ("mouseMoved", 0.55), ("mouseMoved", 0.3), ("mouseReleased", 0.3)]
    {
        let x = left + at * width;
        let how = json!({ "type": deed, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        window.devtools("Input.dispatchMouseEvent", how).await;
        // The table follows under the hand.
        let shown = "const [done] = arguments;
            setTimeout(() => requestAnimationFrame(() => done(null)), 150)";
        window.run_async::<()>(shown).await;
    }
    let kept = "return !window.blurred && document.activeElement === held && held.isConnected";
    assert!(window.run::<bool>(kept, vec![]).await, "the scrubber keeps the focus");
    let at = async || -> u64 { window.run("return Number(held.value)", vec![]).await };
    let dragged = at().await;
    let share = "return held.value / held.max";
    let share: f64 = window.run(share, vec![]).await;
    assert!((0.2..0.4).contains(&share), "it is where it was let go: {share}");
    until("the table follows", async || {
        let title = format!("return document.title.startsWith('Step {dragged} of')");
        window.run::<bool>(&title, vec![]).await.then_some(())
    })
    .await;

    window.run::<()>("document.querySelector('[data-tempo]').value = '500'", vec![]).await;
    window.click("[data-play]").await;
    until("the film runs", async || (at().await > dragged + 1).then_some(())).await;
    window.click("[data-play]").await;
    let stopped = at().await;
    tokio::time::sleep(std::time::Duration::from_millis(1200)).await;
    assert_eq!(at().await, stopped, "and stops");

    let round = async || window.text("#where").await;
    let before = round().await;
    window.click("[data-jump=round-on]").await;
    until("another round is shown", async || (round().await != before).then_some(())).await;
    window.click("[data-jump=round-back]").await;
    until("and the one before", async || (round().await == before).then_some(())).await;
}

/// What was done at a step stands beside what a lucid bot would have done.
async fn judge(window: &Window) {
    let judged = async || window.text("#hint-body").await;
    for _ in 0..20 {
        window.click(".scrubber a[data-drawer=hint]").await;
        let said = until("the bot has thought", async || {
            let said = judged().await;
            (!said.is_empty() && !said.contains("thinking")).then_some(said)
        })
        .await;
        if said.contains(" chose: ") {
            assert!(said.contains("A lucid bot would have chosen"), "{said}");
            window.key(thirtyfour::Key::Escape).await;
            return;
        }
        window.key(thirtyfour::Key::Escape).await;
        let before = window.text(".scrubber output").await;
        window.click(".scrubber a[data-jump=step-on]").await;
        let next = async || (window.text(".scrubber output").await != before).then_some(());
        until("the next step is shown", next).await;
    }
    panic!("somebody chooses something within twenty steps");
}

/// Every draw is made again on the page, and by the command on the file of the match.
async fn check_the_luck(house: &House, window: &Window, player: &Player<'_>) {
    window.go(&house.at(&format!("/t/{}/luck", player.table))).await;
    let verdict = window.text(".verdict").await;
    assert!(verdict.contains("came out the same"), "{verdict}");
    let script = "return document.querySelector(\"a[href$='/file']\").href";
    let file: String = window.run(script, Vec::new()).await;
    let judged = house.verify(&file).await;
    assert!(judged.status.success(), "{}", String::from_utf8_lossy(&judged.stderr));
}
