use browser::{Hand, House, Player, Window, first_game};

#[tokio::test]
async fn a_killed_server_costs_nothing_but_a_banner() {
    let (mut house, window) = (House::open(), Window::open().await);
    window.go(&house.at(&first_game("games"))).await;
    window.click("button[name=option-difficulty][value=easy]").await;
    let address = {
        let mut player = Player::at(&house, &window).await;
        player.act(Hand::Pointer).await;
        player.decision().await.expect("the match goes on");
        window.address().await
    };
    let before = position(&house, &window).await;
    let first = window.open_tab(&address).await;
    let second = window.switch_to(first.clone()).await;
    assert!(!window.shows("#lost").await);

    house.kill();
    window.sees("#lost", "the banner says so").await;
    assert!(window.text("#lost").await.contains("Connection lost"));
    window.picture("lost-1440").await;
    let _ = window.complaints().await;
    house.open_again();
    window.sees_no("#lost", "the page recovers").await;
    let _ = window.complaints().await;
    assert_eq!(position(&house, &window).await, before, "the same position");

    let mut player = Player::at(&house, &window).await;
    assert!(player.act(Hand::Pointer).await, "the match goes on");
    let (look, _) = player.decision().await.expect("it is not over");
    window.switch_to(second).await;
    let twin = Player::at(&house, &window).await.moment().await.0;
    assert_eq!((twin.seq, twin.gold, twin.status), (look.seq, look.gold, look.status));
}

/// What is on the table; which news came last does not matter.
async fn position(house: &House, window: &Window) -> Vec<serde_json::Value> {
    let (look, mut position) = Player::at(house, window).await.moment().await;
    look.must_fit(&position);
    ["seq", "awaited", "legal", "observation"].map(|part| position[part].take()).to_vec()
}
