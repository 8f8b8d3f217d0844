use browser::{Hand, House, Player, Window, first_game, until};

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
    let as_all = window.address().await.replace("as=", "as=all&was=");
    window.go(&as_all).await;
    assert!(window.shows("#main").await && shown().await == words, "an address can be shared");
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
