use std::collections::BTreeSet;

use browser::{DESK, Hand, House, Player, Window, first_game, until};
use serde_json::Value;

/// Keeps everything that comes through the stream, as it comes.
const LISTEN: &str = "window.heard = '';
    const parse = JSON.parse;
    JSON.parse = (text, ...more) => { window.heard += text; return parse(text, ...more); };";

#[tokio::test]
async fn two_browsers_play_a_match_by_an_invitation_and_a_third_looks_on() {
    let house = House::open();
    let (ada, ben, eve) = (Window::open().await, Window::open().await, Window::open().await);
    for window in [&ada, &ben, &eve] {
        window.begin_with(LISTEN).await;
    }
    let link = invite(&house, &ada).await;
    ben.go(&link).await;
    ben.click("button[name=change][value^=take]").await;
    ben.sees("#mine .hand", "Ben is at the table").await;
    ada.sees("#mine .hand", "Ada is told").await;
    eve.go(&link).await;
    if eve.shows(".lobby").await {
        eve.click("a[href*=look]").await;
    }
    for window in [&ada, &ben, &eve] {
        window.run::<()>("window.mark = true", vec![]).await;
    }

    let mut players = [Player::at(&house, &ada).await, Player::at(&house, &ben).await];
    let onlooker = Player::at(&house, &eve).await;
    say_and_hear(&ada, &ben).await;
    until("Eve is seen", async || {
        ada.run::<String>("return document.getElementById('people-body').textContent", vec![])
            .await
            .contains("more person is watching")
            .then_some(())
    })
    .await;

    let mut checked = 0;
    loop {
        let mut over = true;
        for i in 0..2 {
            let position = players[i].position().await;
            let awaited = position["awaited"].as_array().unwrap().contains(&position["viewer"]);
            if awaited {
                assert!(players[i].go_on(Hand::Pointer).await);
                checked += keep_secrets(&players, &onlooker).await;
            }
            over &= position["over"] == true;
        }
        if over {
            break;
        }
    }
    assert!(checked > 100, "secrets were looked for: {checked}");
    for window in [&ada, &ben, &eve] {
        window.sees("#main .reckoning", "the end is shown").await;
        let same: bool = window.run("return window.mark === true", vec![]).await;
        assert!(same, "everything came live, nothing was loaded again");
        assert_eq!(window.complaints().await, [""; 0]);
    }
    play_again(&players).await;
}

/// Opens a table for two and returns the link to send.
async fn invite(house: &House, host: &Window) -> String {
    host.go(&house.at(&first_game("games"))).await;
    host.click("button[name=seats][value='2']").await;
    until("the table is set", async || host.address().await.contains("/t/").then_some(())).await;
    let script = "return document.querySelector('#invite, [data-absolute]').value";
    host.run(script, vec![]).await
}

async fn say_and_hear(ada: &Window, ben: &Window) {
    ada.click("nav [popovertarget=people]").await;
    ada.click("#people .say input[name=text]").await;
    ada.write("Sleep <b>well</b>!").await;
    ada.click("#people .say button").await;
    let heard = "return document.getElementById('chat-body').textContent";
    until("Ben hears it", async || {
        ben.run::<String>(heard, vec![]).await.contains("Sleep <b>well</b>!").then_some(())
    })
    .await;
    ada.key(thirtyfour::Key::Escape).await;
    ada.sees_no("#people", "the drawer closes").await;
    // Beside the board it is seen by who opens nothing, and is no longer news.
    assert!(ben.text("#dock-body").await.contains("Sleep <b>well</b>!"));
    assert!(!ben.shows(".unread").await);

    // On a phone it waits behind a mark, and one touch answers.
    ben.resize((390, 664, 2)).await;
    ada.click("#dock input[name=text]").await;
    ada.write("And you, Ben?").await;
    ada.key(thirtyfour::Key::Enter).await;
    ben.sees("nav [popovertarget=people].unread", "something is unread").await;
    ben.click("nav [popovertarget=people]").await;
    ben.sees_no(".unread", "it is read").await;
    for seen in ["#chat-body li:last-child", "#people .say input[name=text]", ".phrases button"] {
        assert!(ben.run::<bool>(IN_VIEW, vec![seen.into()]).await, "{seen} is in view");
    }
    ben.click(".phrases button").await;
    until("Ada hears it", async || ada.text("#dock-body").await.contains("Hello!").then_some(()))
        .await;
    ben.key(thirtyfour::Key::Escape).await;
    ben.resize(DESK).await;
}

/// Whether all of it lies within the window, and nothing upon it.
const IN_VIEW: &str = "
    const thing = document.querySelector(arguments[0]);
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const upon = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && thing.contains(upon)";

/// Victory looks like it, defeat is told kindly, and one touch of each leads both to another match, one seat further.
async fn play_again(players: &[Player<'_>; 2]) {
    for player in players {
        let position = player.position().await;
        let own = position["viewer"].as_u64().expect("a seat") as usize - 1;
        let payoffs: Vec<i64> =
            serde_json::from_value(position["payoffs"].clone()).expect("payoffs");
        let won = payoffs[own] == *payoffs.iter().max().expect("two");
        let window = player.window;
        assert_eq!(window.shows(".moonlight").await, won, "the light is the winner’s: {payoffs:?}");
        let verdict =
            window.run::<String>("return document.querySelector('.verdict').textContent", vec![]);
        let verdict = verdict.await;
        let kind = ["Well played.", "You have won!", "You share the victory."];
        assert!(kind[usize::from(won)..].iter().any(|kind| verdict.starts_with(kind)), "{verdict}");
    }
    let names = |told: Value| -> Vec<String> {
        let seats = told["people"]["seats"].as_array().expect("seats").clone();
        seats.iter().map(|seat| seat["name"].as_str().expect("a name").to_owned()).collect()
    };
    let before = names(players[0].told().await);
    let [ada, ben] = [players[0].window, players[1].window];
    let old = ada.address().await;
    ada.click("#status [form=again]").await;
    let next = until("Ada is at another table", async || {
        let address = ada.address().await;
        (address != old && address.contains("/t/")).then_some(address)
    })
    .await;
    ben.sees("#call .invited", "Ben is asked").await;
    let title: String = ben.run("return document.title", vec![]).await;
    assert!(title.starts_with(&format!("{} wants to play again", before[0])), "{title}");
    ben.click("#status [form=again]").await;
    until("Ben is there, too", async || (ben.address().await == next).then_some(())).await;
    ada.sees("#mine .hand", "the next match begins without another touch").await;
    let there = Player::at(players[0].house, ben).await;
    let after = names(there.told().await);
    assert_eq!(after, [before[1].clone(), before[0].clone()], "each sits one seat further");
}

/// Looks for every card that only its holder knows in everything the others were sent. Returns how
/// many were looked for.
async fn keep_secrets(players: &[Player<'_>; 2], onlooker: &Player<'_>) -> usize {
    let (seen, public) = onlooker.moment().await;
    assert!(seen.gold.is_empty() && seen.choices.is_empty(), "who looks on touches nothing");
    assert!(public["observation"]["hand"].is_null());
    let mut secrets = Vec::new();
    for (i, holder) in players.iter().enumerate() {
        let (_, position) = holder.moment().await;
        let known = names(&public["observation"]["players"][i]["known"]);
        let hand = names(&position["observation"]["hand"]);
        secrets.extend(hand.difference(&known).map(|card| (i, card.clone())));
    }
    let mut faces = None;
    for (who, window) in [players[0].window, players[1].window, onlooker.window].iter().enumerate()
    {
        let news = "const news = window.heard; window.heard = ''; return news";
        let heard: String = window.run(news, vec![]).await;
        let (drawings, page) = drawings_apart(&window.source().await);
        let first = faces.get_or_insert_with(|| drawings.clone());
        assert_eq!(&drawings, first, "everybody has the faces of all cards at hand");
        let page = page + heard.as_str();
        for (holder, card) in secrets.iter().filter(|(holder, _)| *holder != who) {
            for name in spellings(card) {
                assert!(!page.contains(&name), "{name} of seat {} is told to others", holder + 1);
            }
        }
    }
    secrets.len()
}

/// The drawings a page has at hand, whoever looks at it, and the rest.
fn drawings_apart(page: &str) -> (String, String) {
    let (before, rest) = page.split_once("<defs>").expect("a page begins with its drawings");
    let (drawings, after) = rest.split_once("</defs>").expect("they end");
    (drawings.to_owned(), format!("{before}{after}"))
}

fn names(list: &Value) -> BTreeSet<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// How a page would write `H07S`: as notation, as the name it glides under, in words.
fn spellings(card: &str) -> [String; 3] {
    let number: u8 = card[1..3].parse().expect("a number");
    let suit = match &card[..1] {
        "D" => "Diamond",
        "H" => "Hex",
        _ => "Circle",
    };
    let light = if card.ends_with('S') { "Sun" } else { "Moon" };
    let glide = format!("card-{}{number}{}", &card[..1], &card[3..]);
    [card.to_owned(), glide, format!("{suit} {number}, {light}")]
}
