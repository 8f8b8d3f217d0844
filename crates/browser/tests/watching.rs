//! Who only watches sees the whole table: nothing runs off the edge or stays behind the status line, and no button leads
//! nowhere.

use browser::{DESK, House, PHONE, Size, Window};
use serde_json::json;

const SIZES: [Size; 4] = [DESK, PHONE, (390, 664, 1), (844, 390, 1)];

/// What is wrong with the page as it lies there.
const WRONG: &str = "
    const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('wider than the window');
    const named = (thing) => `${thing.tagName} ${thing.className.baseVal ?? thing.className}: ${thing.textContent.trim().slice(0, 30)}`;
    const line = document.querySelector('section.status');
    const bar = document.querySelector('.bar').getBoundingClientRect().bottom;
    const things = [...document.querySelectorAll('#main :is(svg, img, h2, p, li, button), #side .seat')]
      .filter((thing) => !thing.parentElement.closest('svg') && thing.checkVisibility());
    if (!things.some((thing) => thing.closest('#main'))) wrong.push('nothing to be watched');
    if (!things.some((thing) => thing.closest('#side')) && !document.querySelector('.tabs')) wrong.push('nobody is there');
    if (line.querySelector('.who').offsetWidth < 150) wrong.push('who is awaited is not told');
    const behind = (thing) => {
      const [box, status] = [thing, line].map((it) => it.getBoundingClientRect());
      const beside = box.right <= status.left || box.left >= status.right || box.top >= status.bottom;
      return !beside && box.height > 0 && box.height < status.top - bar && box.bottom > status.top + 1;
    };
    for (const thing of things.filter(behind)) {
      thing.scrollIntoView({ block: 'start' });
      if (behind(thing)) wrong.push(`behind the status line: ${named(thing)}`);
    }
    for (const opens of document.querySelectorAll('[popovertarget]')) {
      const drawer = document.getElementById(opens.getAttribute('popovertarget'));
      if (opens.checkVisibility() && !drawer?.textContent.trim()) wrong.push(`leads nowhere: ${named(opens)}`);
    }
    if (document.querySelector('nav [popovertarget=choices], button.touch, .mine .touch')) wrong.push('something to choose');
    return wrong";

#[tokio::test]
async fn whoever_watches_sees_all_of_the_table_in_every_window() {
    let (house, window) = (House::open(), Window::open().await);
    for game in &house.games().await {
        let ada = house.ask("/api/guests", None, json!({ "name": "Ada" })).await;
        let ada = ada["token"].as_str().expect("a token");
        let asked = json!({ "game": game, "seats": ["me", "random", "random"], "public": true, "pace": "at-once" });
        let opened = house.ask("/api/tables", Some(ada), asked).await;
        let table = opened["table"].as_str().expect("a table");
        house.act_for(table, ada).await;
        window.go(&house.at(&format!("/t/{table}"))).await;
        for size in SIZES {
            window.resize(size).await;
            let wrong: Vec<String> = window.run(WRONG, vec![]).await;
            assert!(wrong.is_empty(), "{game} at {size:?}: {wrong:#?}");
        }
    }
}
