//! A touch on its way: as long as the page does not show what came of it, it shows where it was touched.

use browser::{Hand, House, Window, until};
use serde_json::json;

use super::{choose, everything_on, sit};

/// News is kept back while `keep` waits; what was answered to touches is counted.
const SLOW: &str = "
    window.answers = 0;
    const ask = window.fetch;
    window.fetch = async (where, how) => {
        const answer = await ask(where, how);
        window.answers += 1;
        return answer;
    };
    const hear = EventSource.prototype.addEventListener;
    EventSource.prototype.addEventListener = function (kind, deed) {
        hear.call(this, kind, async (event) => { await window.keep; deed(event); });
    };";
const KEEP: &str = "window.keep = new Promise((go) => (window.letGo = go)); return true";

/// Begins the first path and touches the first of its goals; whether there is any.
const WALK: &str = "
    document.querySelector('.meet [data-pick]')?.click();
    const goal = document.querySelector('[data-goal].touch');
    goal?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    return Boolean(goal)";

#[tokio::test]
async fn a_goal_stays_marked_until_the_page_shows_what_came_of_it() {
    let (house, window) = (House::open(), Window::open().await);
    window.begin_with(SLOW).await;
    let mut player = sit(&house, &window, everything_on(2)).await;
    player.decision().await;
    while !window.shows(".meet [data-pick]").await {
        assert!(choose(&mut player, Hand::Pointer).await, "somebody may meet");
        player.decision().await;
    }
    window.run::<bool>(KEEP, vec![]).await;
    let before: u64 = window.run("return window.answers", vec![]).await;
    assert!(window.run::<bool>(WALK, vec![]).await, "a path is lit");
    let more = "return window.answers > arguments[0]";
    until("it is answered", async || {
        window.run::<bool>(more, vec![json!(before)]).await.then_some(())
    })
    .await;
    assert!(window.shows("[data-goal].sent").await, "it is seen to be on its way");
    window.run::<bool>("window.letGo(); return true", vec![]).await;
    window.sees_no(".sent", "what came of it is shown").await;
}
