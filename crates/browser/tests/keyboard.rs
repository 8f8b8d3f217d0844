use browser::{Hand, House, Player, Window, first_game};
use thirtyfour::Key;

/// Only keys are pressed from the front page on; every stop shows the focus, and no update loses it.
#[tokio::test]
async fn a_whole_match_is_played_by_keyboard_alone() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at(&first_game("games"))).await;
    let here = "return document.activeElement.matches(arguments[0])";
    for _ in 0..80 {
        if window.run::<bool>(here, vec!["button[name=option-difficulty][value=easy]".into()]).await
        {
            break;
        }
        window.key(Key::Tab).await;
    }
    window.key(Key::Enter).await;
    let mut player = Player::at(&house, &window).await;
    let lost = "return document.activeElement === document.body";
    while player.act(Hand::Keyboard).await {
        assert!(!window.run::<bool>(lost, vec![]).await, "the focus is lost after an update");
    }
    assert!(player.done > 6, "the match was played");
    window.sees("#main .reckoning", "the end is shown").await;
}

#[tokio::test]
async fn arrows_walk_in_the_hand_and_escape_takes_a_choice_back() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at("/")).await;
    window.click(".hero .btn.main").await;
    let player = Player::at(&house, &window).await;
    let (before, _) = player.decision().await.expect("a match begins");
    let value = "return document.activeElement.value ?? ''";
    window.run::<()>("document.querySelector('#mine .touch').focus()", vec![]).await;
    let first: String = window.run(value, vec![]).await;
    window.key(Key::Right).await;
    let second: String = window.run(value, vec![]).await;
    assert_ne!(first, second, "an arrow goes to the next card");
    window.key(Key::Left).await;
    assert_eq!(first, window.run::<String>(value, vec![]).await);
    window.key(Key::Enter).await;
    window.sees("#confirm", "the first Enter chooses").await;
    window.key(Key::Escape).await;
    window.sees_no("#confirm", "Escape lets go").await;
    assert_eq!(first, window.run::<String>(value, vec![]).await, "and stays there");
    assert_eq!(player.moment().await.0.gold, before.gold);
    window.run::<()>("document.querySelector('nav [data-drawer=log]').focus()", vec![]).await;
    window.key(Key::Enter).await;
    window.sees("#log", "a drawer opens").await;
    window.key(Key::Escape).await;
    window.sees_no("#log", "and closes").await;
}
