//! What a store must do, whatever database it stands on.

mod lists;

use std::collections::BTreeSet;

use dreamtable_core::{Seat, Seed};
pub use lists::*;
use store::{
    Location, MatchId, MatchRecord, PersonId, Place, Progress, SavedLine, SavedSaying,
    SavedSnapshot, Store, StoreError,
};

pub fn id(n: u64) -> MatchId {
    MatchId::from_random(n << 32)
}

fn person(n: u64) -> PersonId {
    PersonId::from_random(n << 32)
}

pub fn line(seat: usize, text: &str) -> SavedLine {
    SavedLine { seat: Seat::from_number(seat), text: text.to_owned(), at: 1_000 }
}

fn record(n: u64) -> MatchRecord {
    let seed = Seed::from_number(n);
    MatchRecord {
        id: id(n),
        game: "pocket".to_owned(),
        rules_version: 3,
        content_hash: "abc".to_owned(),
        options: r#"{"seats":3}"#.to_owned(),
        seats: 3,
        seed,
        commitment: seed.commitment(),
        host: person(1),
        created: 500 + n as i64,
        ended: None,
        public: false,
        clock: Some(30_000),
        bank: 120_000,
        pace: 40,
        purpose: "quick".to_owned(),
    }
}

fn over() -> Progress {
    Progress { at: 1_000, over: true, ..Progress::default() }
}

fn bot(level: &str) -> Place {
    Place { person: None, bot: Some(level.to_owned()) }
}

fn sits(n: u64) -> Place {
    Place { person: Some(person(n)), bot: None }
}

pub async fn with_match(location: &Location, n: u64) -> Store {
    let store = Store::open(location).await.unwrap();
    store.begin(record(n), vec![sits(1), bot("lucid"), Place::default()]).await.unwrap();
    store
}

pub async fn a_log_comes_back_as_it_was_written(location: Location) {
    let store = with_match(&location, 1).await;
    let log = vec![line(1, "play D07S"), line(0, "deal 1 2 3"), line(2, "say \"Träume\" 🌙 '; --")];
    store.append(id(1), 0, log[..2].to_vec(), Progress::default()).await.unwrap();
    store.append(id(1), 2, log[2..].to_vec(), Progress::default()).await.unwrap();
    assert_eq!(store.lines(id(1), 0).await.unwrap(), log);
    assert_eq!(store.lines(id(1), 2).await.unwrap(), log[2..]);
    store.close().await;

    let again = Store::open(&location).await.unwrap();
    assert_eq!(again.lines(id(1), 0).await.unwrap(), log);
    assert_eq!(again.match_record(id(1)).await.unwrap(), record(1));
    again.close().await;
}

pub async fn an_append_with_another_seq_is_stale_and_changes_nothing(location: Location) {
    let store = with_match(&location, 1).await;
    store.append(id(1), 0, vec![line(1, "a"), line(2, "b")], Progress::default()).await.unwrap();
    for expected in [0, 1, 3, 99] {
        match store.append(id(1), expected, vec![line(1, "c")], over()).await {
            Err(StoreError::Stale { expected: asked, current: 2 }) => assert_eq!(asked, expected),
            other => panic!("{expected}: {other:?}"),
        }
    }
    assert_eq!(store.lines(id(1), 0).await.unwrap().len(), 2);
    assert_eq!(store.match_record(id(1)).await.unwrap().ended, None);
    store.close().await;
    assert!(matches!(
        store.append(id(1), 2, vec![], Progress::default()).await,
        Err(StoreError::Closed)
    ));
}

pub async fn of_many_who_append_at_once_exactly_one_wins_each_line(location: Location) {
    let store = with_match(&location, 1).await;
    for seq in 0..10 {
        let tries = (0..30).map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                store
                    .append(id(1), seq, vec![line(1, &format!("try {n}"))], Progress::default())
                    .await
                    .is_ok()
            })
        });
        let mut won = 0;
        for attempt in tries.collect::<Vec<_>>() {
            won += usize::from(attempt.await.unwrap());
        }
        assert_eq!(won, 1);
    }
    assert_eq!(store.lines(id(1), 0).await.unwrap().len(), 10);
    store.close().await;
}

pub async fn groups_of_matches_do_not_disturb_each_other(location: Location) {
    let store = with_match(&location, 1).await;
    let tables = (2..42).map(|n| {
        let store = store.clone();
        tokio::spawn(async move {
            store.begin(record(n), vec![sits(n), sits(n), sits(n)]).await.unwrap();
            for seq in 0..20 {
                let text = format!("{n} at {seq}");
                store.append(id(n), seq, vec![line(1, &text)], Progress::default()).await.unwrap();
                let wrong =
                    store.append(id(n), seq, vec![line(1, "late")], Progress::default()).await;
                assert!(matches!(wrong, Err(StoreError::Stale { .. })));
            }
        })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await.unwrap();
    }
    for n in 2..42 {
        let texts: Vec<String> =
            store.lines(id(n), 0).await.unwrap().into_iter().map(|line| line.text).collect();
        assert_eq!(texts, (0..20).map(|seq| format!("{n} at {seq}")).collect::<Vec<_>>());
    }
    store.close().await;
}

pub async fn a_match_is_begun_only_once(location: Location) {
    let store = with_match(&location, 1).await;
    let twice = store.begin(record(1), vec![Place::default(); 3]);
    let append = store.append(id(1), 0, vec![line(1, "a")], Progress::default());
    let (twice, append) = tokio::join!(twice, append);
    assert!(matches!(twice, Err(StoreError::Broken(_) | StoreError::Taken)), "{twice:?}");
    append.unwrap();
    assert_eq!(store.sittings(id(1)).await.unwrap()[0].place, sits(1));
    store.close().await;
}

pub async fn a_match_ends_with_its_last_line(location: Location) {
    let store = with_match(&location, 1).await;
    store.append(id(1), 0, vec![line(1, "a")], over()).await.unwrap();
    assert_eq!(store.match_record(id(1)).await.unwrap().ended, Some(1_000));
    store.close().await;
}

pub async fn a_seat_changes_hands_only_from_whom_it_was_seen_with(location: Location) {
    let store = with_match(&location, 1).await;
    store.name_person(person(2), "Ada", 1).await.unwrap();
    let third = Seat::new(2);
    store
        .sit(id(1), third, Place::default(), sits(2), Some(person(2)), Progress::default())
        .await
        .unwrap();
    let late = store
        .sit(id(1), third, Place::default(), sits(3), Some(person(2)), Progress::default())
        .await;
    assert!(matches!(late, Err(StoreError::SeatChanged(seat)) if seat == third));
    let lent = Place { person: Some(person(2)), bot: Some("dozing".to_owned()) };
    store
        .sit(id(1), third, sits(2), lent.clone(), Some(person(2)), Progress::default())
        .await
        .unwrap();

    let sittings = store.sittings(id(1)).await.unwrap();
    assert_eq!(sittings.len(), 3);
    assert_eq!((&sittings[2].place, sittings[2].name.as_deref()), (&lent, Some("Ada")));
    assert_eq!(sittings[1].place, bot("lucid"));

    store
        .sit(id(1), third, lent, Place::default(), Some(person(2)), Progress::default())
        .await
        .unwrap();
    assert!(store.sittings(id(1)).await.unwrap()[2].place.is_open());
    let history = store.seatings(id(1)).await.unwrap();
    let later: Vec<_> = history.iter().filter(|change| change.n > 0).collect();
    assert_eq!(history.len() - later.len(), 3, "everybody who sat there from the beginning");
    assert_eq!(later.len(), 3, "what was refused is not noted");
    assert_eq!((later[0].by, later[0].now.name.as_deref()), (Some(person(2)), Some("Ada")));
    assert_eq!(later[1].now.place.bot.as_deref(), Some("dozing"));
    assert!(later[2].now.place.is_open() && later[2].was.place.bot.is_some());
    store.close().await;
}

pub async fn the_latest_snapshot_is_kept_and_may_be_forgotten(location: Location) {
    let store = with_match(&location, 1).await;
    assert_eq!(store.snapshot(id(1)).await.unwrap(), None);
    let at = |seq: u64| SavedSnapshot { seq, body: format!("{{\"at\":{seq}}}") };
    store.save_snapshot(id(1), at(8)).await.unwrap();
    store.save_snapshot(id(1), at(4)).await.unwrap();
    assert_eq!(store.snapshot(id(1)).await.unwrap(), Some(at(8)));
    store.forget_snapshots().await.unwrap();
    assert_eq!(store.snapshot(id(1)).await.unwrap(), None);
    store.close().await;
}

pub async fn chat_keeps_its_order_and_every_letter(location: Location) {
    let store = with_match(&location, 1).await;
    let said = |at: i64, text: &str| SavedSaying {
        at,
        person: person(1),
        name: "Ö".to_owned(),
        text: text.to_owned(),
        n: 0,
    };
    // The time of day may be set back.
    for (at, text) in [(7, "<b>good</b> night"), (5, "🌙 '\"\\"), (6, "last")] {
        store.say(id(1), said(at, text), None).await.unwrap();
    }
    let texts = async || {
        let chat = store.chat(id(1), 2).await.unwrap();
        chat.into_iter().map(|said| (said.at, said.text)).collect::<Vec<_>>()
    };
    let latest = [(5, "🌙 '\"\\".to_owned()), (6, "last".to_owned())];
    assert_eq!(texts().await, latest);
    let key = || Some("once".to_owned());
    for _ in 0..2 {
        store.say(id(1), said(8, "twice"), key()).await.unwrap();
    }
    assert_eq!(texts().await, [latest[1].clone(), (8, "twice".to_owned())], "a key counts once");
    store.close().await;
}

pub async fn people_are_known_by_their_latest_name(location: Location) {
    let store = Store::open(&location).await.unwrap();
    assert_eq!(store.person(person(7)).await.unwrap(), None);
    store.name_person(person(7), "Ada", 1).await.unwrap();
    store.name_person(person(7), "Grace", 2).await.unwrap();
    assert_eq!(store.person(person(7)).await.unwrap().as_deref(), Some("Grace"));
    store.close().await;
}

pub async fn a_setting_keeps_its_first_value(location: Location) {
    let store = Store::open(&location).await.unwrap();
    assert_eq!(store.setting("secret", "first").await.unwrap(), "first");
    assert_eq!(store.setting("secret", "second").await.unwrap(), "first");
    store.close().await;
}

pub async fn an_unknown_match_is_said_to_be_unknown(location: Location) {
    let store = Store::open(&location).await.unwrap();
    let unknown = store.match_record(id(1)).await;
    assert!(matches!(unknown, Err(StoreError::NoSuchMatch(_))));
    assert_eq!(store.lines(id(1), 0).await.unwrap(), []);
    assert_eq!(store.sittings(id(1)).await.unwrap(), []);
    let distinct: BTreeSet<_> = (0..100).map(id).collect();
    assert_eq!(distinct.len(), 100);
    store.close().await;
}

pub async fn a_guest_goes_through_a_passage_once_and_in_time(location: Location) {
    let store = Store::open(&location).await.unwrap();
    store.open_passage("old", person(1), 900).await.unwrap();
    store.open_passage("key", person(1), 1_000).await.unwrap();
    assert_eq!(store.passage("old", 500).await.unwrap(), None, "a new one closes the one before");
    assert_eq!(store.passage("key", 500).await.unwrap(), Some(person(1)));
    assert_eq!(store.passage("key", 1_000).await.unwrap(), None, "too late");
    store.pass("key", 500).await.unwrap();
    let again = store.pass("key", 500).await.unwrap_err();
    assert!(matches!(again, StoreError::NoPassage), "{again}");
    assert_eq!(store.passage("key", 500).await.unwrap(), None);
    store.close().await;
}
