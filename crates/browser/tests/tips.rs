//! An explanation lies beside what it explains: not upon it, not upon the status line, not off the screen.

use browser::{House, Player, Window, until};
use serde_json::{Value, json};

/// So many things of a table are pointed at.
const MANY: usize = 9;

/// Places in the middle of things that explain themselves, evenly spread over the page.
const THINGS: &str = "
    const kinds = [...document.querySelectorAll('#explanations [data-for]')].map(({ dataset }) => dataset.for);
    window.kinds = ['[title], [data-explain]', ...kinds].join();
    const things = [...document.querySelectorAll(window.kinds)].filter((thing) => {
        const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
        const seen = left > 0 && top > 0 && right < innerWidth && bottom < innerHeight && width > 4 && height > 4;
        if (!seen || thing.closest('.drawer, #status')) return false;
        return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const step = Math.max(1, things.length / arguments[0]);
    const some = things.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
    return some.map((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    });";

/// What the explanation of the thing at a place covers that it should not; nothing while there is none.
const COVERED: &str = "
    const tip = document.getElementById('tip');
    if (tip.hidden) return null;
    const box = tip.getBoundingClientRect();
    const meets = (other) => other && box.left < other.right - 1 && other.left < box.right - 1
        && box.top < other.bottom - 1 && other.top < box.bottom - 1;
    const thing = document.elementFromPoint(...arguments).closest(window.kinds)?.getBoundingClientRect();
    const words = document.querySelector('#status .who')?.getBoundingClientRect();
    const off = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
    return [meets(thing) && 'the thing', meets(words) && 'the status line', off && 'the edge']
        .filter(Boolean).map((what) => `${tip.textContent} covers ${what}`);";

async fn point(window: &Window, (x, y): (f64, f64)) {
    let moved = json!({ "type": "mouseMoved", "x": x, "y": y });
    window.devtools("Input.dispatchMouseEvent", moved).await;
}

#[tokio::test]
async fn an_explanation_covers_neither_its_thing_nor_the_status_line() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize((1280, 720, 1)).await;
    let mut covered = Vec::new();
    for game in &house.games().await {
        let player = Player::with_bots(&house, &window, game).await;
        player.turn().await;
        player.moment().await;
        let places: Vec<(f64, f64)> = window.run(THINGS, vec![json!(MANY)]).await;
        assert!(places.len() > 3, "{game} explains little: {}", places.len());
        for (x, y) in places {
            point(&window, (2.0, 2.0)).await;
            window.sees_no("#tip:not([hidden])", "nothing is explained").await;
            let found = until("it is explained", async || {
                // What was drawn anew under the pointer is met by its next move.
                point(&window, (x, y)).await;
                window.run::<Option<Vec<Value>>>(COVERED, vec![json!(x), json!(y)]).await
            });
            covered.extend(found.await.into_iter().map(|what| format!("{game}: {what}")));
        }
    }
    assert!(covered.is_empty(), "{}", covered.join("\n"));
}
