//! Several people at one screen, in a real browser.

use browser::{Audit, House, PHONE, Window, until};

/// Touches the first thing that can be chosen.
const CHOOSE: &str = "
    const thing = document.querySelector('#choices-body button[name=action]:not([value=undo])');
    if (thing && !document.querySelector('.sent, html:active-view-transition')) thing.click();";

/// At how many games with a curtain it is lifted and falls again.
const PLAYED: usize = 1;

/// The ids of all areas that say something else than the page as the server draws it at this moment.
const DIFFERS: &str = "
    const [done] = arguments;
    fetch(location.href).then((answer) => answer.text()).then((text) => {
        const there = new DOMParser().parseFromString(text, 'text/html');
        const differs = ({ id, textContent }) => there.getElementById(id)?.textContent !== textContent;
        done([...document.querySelectorAll('body [id]')].filter(differs).map(({ id }) => id));
    })";

/// Whether the status line tells this, which only programs see.
async fn there(window: &Window, what: &str) -> bool {
    let script = format!("return !!document.querySelector('#status [itemprop={what}]')");
    window.run(&script, vec![]).await
}

#[tokio::test]
async fn a_curtain_falls_between_two_hands_at_one_screen_where_hands_are_hidden() {
    let (house, window) = (House::open(), Window::open().await);
    let mut curtains = 0;
    for game in &house.games().await {
        window.go(&house.at(&format!("/games/{game}?with=friends"))).await;
        window.click("label:has([name=seats][value='2'])").await;
        let here = "document.getElementById('seat-2').value = 'here';
            document.querySelector('[name=name-2]').value = 'Otto'";
        window.run::<()>(here, vec![]).await;
        window.click(".setform button[type=submit]").await;
        until("a table", async || there(&window, "viewer").await.then_some(())).await;
        if !window.shows(".curtain").await {
            assert!(there(&window, "asked").await, "{game}: one of the two is asked");
            continue;
        }
        curtains += 1;
        if curtains > PLAYED {
            continue;
        }
        window.run::<()>("window.mark = true", vec![]).await;
        let mut called = Vec::new();
        while called.len() < 6 && !called.iter().any(|title: &String| title.contains("Otto")) {
            window.sees(".curtain .btn.main", "the curtain names somebody").await;
            let viewer = "return document.querySelector('#status [itemprop=viewer]').content";
            let viewer: String = window.run(viewer, vec![]).await;
            assert_eq!(viewer, "spectator", "{game}: nobody's hand is there");
            // Who is there is told a moment later than it is drawn.
            until("nothing of a hand is left", async || {
                window.run_async::<Vec<String>>(DIFFERS).await.is_empty().then_some(())
            })
            .await;
            called.push(window.text("#curtain-title").await);
            if curtains == 1 && called.len() == 1 {
                window.picture("curtain-desk").await;
                assert_eq!(Audit::grave(&window).await.len(), 0, "the curtain is open to all");
                window.resize(PHONE).await;
                window.picture("curtain-phone").await;
            }
            window.click(".curtain .btn.main").await;
            window.sees_no(".curtain", "one touch lifts it").await;
            until("the curtain falls", async || {
                window.run::<()>(CHOOSE, vec![]).await;
                window.shows(".curtain").await.then_some(())
            })
            .await;
        }
        let title = window.text("#curtain-title").await;
        assert!(called.iter().chain([&title]).any(|title| title.contains("Otto")), "{called:?}");
        let same: bool = window.run("return window.mark === true", vec![]).await;
        assert!(same, "{game}: the screen turns without loading the page again");
        assert_eq!(window.complaints().await, [""; 0], "{game}");
    }
    assert!(curtains > PLAYED, "most games hide something");
}
