//! What a store must do, whatever database it stands on.

use std::collections::BTreeSet;

use dreamtable_core::{Seat, Seed};
use store::{
    Line, Location, Mark, MatchId, MatchRecord, PersonId, Place, Presence, Said, SavedSnapshot,
    Standing, Store, StoreError, Told,
};

pub fn id(n: u64) -> MatchId {
    MatchId::from_random(n << 32)
}

fn person(n: u64) -> PersonId {
    PersonId::from_random(n << 32)
}

pub fn line(seat: usize, text: &str) -> Line {
    Line { seat: Seat::from_number(seat), text: text.to_owned(), at: 1_000 }
}

fn record(n: u64) -> MatchRecord {
    let seed = Seed::from_number(n);
    MatchRecord {
        id: id(n),
        game: "dreamworld".to_owned(),
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

fn over() -> Standing {
    Standing { at: 1_000, over: true, ..Standing::default() }
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
    store.append(id(1), 0, log[..2].to_vec(), Standing::default()).await.unwrap();
    store.append(id(1), 2, log[2..].to_vec(), Standing::default()).await.unwrap();
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
    store.append(id(1), 0, vec![line(1, "a"), line(2, "b")], Standing::default()).await.unwrap();
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
        store.append(id(1), 2, vec![], Standing::default()).await,
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
                    .append(id(1), seq, vec![line(1, &format!("try {n}"))], Standing::default())
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
                store.append(id(n), seq, vec![line(1, &text)], Standing::default()).await.unwrap();
                let wrong =
                    store.append(id(n), seq, vec![line(1, "late")], Standing::default()).await;
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
    let append = store.append(id(1), 0, vec![line(1, "a")], Standing::default());
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
        .sit(id(1), third, Place::default(), sits(2), Some(person(2)), Standing::default())
        .await
        .unwrap();
    let late = store
        .sit(id(1), third, Place::default(), sits(3), Some(person(2)), Standing::default())
        .await;
    assert!(matches!(late, Err(StoreError::SeatChanged(seat)) if seat == third));
    let lent = Place { person: Some(person(2)), bot: Some("dozing".to_owned()) };
    store
        .sit(id(1), third, sits(2), lent.clone(), Some(person(2)), Standing::default())
        .await
        .unwrap();

    let sittings = store.sittings(id(1)).await.unwrap();
    assert_eq!(sittings.len(), 3);
    assert_eq!((&sittings[2].place, sittings[2].name.as_deref()), (&lent, Some("Ada")));
    assert_eq!(sittings[1].place, bot("lucid"));

    store
        .sit(id(1), third, lent, Place::default(), Some(person(2)), Standing::default())
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
    let said = |at: i64, text: &str| Said {
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

pub async fn tables_are_found_by_their_people(location: Location) {
    let store = with_match(&location, 1).await;
    store.begin(record(2), vec![sits(9), sits(8), Place::default()]).await.unwrap();
    let standing = Standing { at: 1_000, ..Standing::default() };
    store.append(id(1), 0, vec![line(1, "a"), line(2, "b")], standing).await.unwrap();

    let mine = store.tables_of(person(1), 10).await.unwrap();
    let listed: Vec<_> = mine.iter().map(|table| (table.id, table.steps, table.latest)).collect();
    assert_eq!(listed, [(id(1), 2, 1_000), (id(2), 0, 502)]);
    assert_eq!(store.tables_of(person(8), 10).await.unwrap().len(), 1);
    assert_eq!(store.tables_of(person(5), 10).await.unwrap(), []);

    assert_eq!(store.unfinished_of(person(1), 0).await.unwrap(), 2);
    assert_eq!(store.unfinished_of(person(1), 502).await.unwrap(), 1);
    assert_eq!(store.unfinished_with_bots(0).await.unwrap(), [id(1)]);
    store.append(id(1), 2, vec![line(1, "c")], over()).await.unwrap();
    assert_eq!(store.unfinished_of(person(1), 0).await.unwrap(), 1);
    assert_eq!(store.unfinished_with_bots(0).await.unwrap(), []);
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

pub async fn a_list_tells_who_sits_where_and_who_is_awaited(location: Location) {
    let store = Store::open(&location).await.unwrap();
    store.name_person(person(1), "Ada", 1).await.unwrap();
    let told = MatchRecord { public: true, clock: Some(30_000), ..record(1) };
    store.begin(told.clone(), vec![sits(1), bot("lucid"), Place::default()]).await.unwrap();
    store.begin(record(2), vec![sits(1); 3]).await.unwrap();
    assert_eq!(store.match_record(id(1)).await.unwrap(), told);

    let asked = vec![(Seat::new(0), 900), (Seat::new(2), 950)];
    let standing =
        Standing { at: 1_000, asked: asked.clone(), due: Some(30_900), ..Standing::default() };
    store.append(id(1), 0, vec![line(1, "a")], standing.clone()).await.unwrap();
    let listed = store.public_tables(1_000, 10).await.unwrap();
    assert_eq!(listed.len(), 1, "the other can be found by its link only");
    assert_eq!((listed[0].id, listed[0].steps, listed[0].clock), (id(1), 1, Some(30_000)));
    assert_eq!(listed[0].asked, [Seat::new(0), Seat::new(2)]);
    assert_eq!((&*listed[0].options, &*listed[0].purpose), (r#"{"seats":3}"#, "quick"));
    let names: Vec<_> = listed[0].sittings.iter().map(|sitting| sitting.name.as_deref()).collect();
    assert_eq!(names, [Some("Ada"), None, None]);
    assert_eq!(listed[0].sittings[1].place, bot("lucid"));
    assert_eq!(store.public_tables(1_001, 10).await.unwrap(), [], "nothing happens there");
    assert_eq!(store.standing(id(1)).await.unwrap().0, standing);

    assert_eq!(store.due_before(30_900).await.unwrap(), []);
    assert_eq!(store.due_before(30_901).await.unwrap(), [id(1)]);
    store.append(id(1), 1, vec![line(1, "b")], over()).await.unwrap();
    assert_eq!(store.due_before(i64::MAX).await.unwrap(), []);
    assert_eq!(store.public_tables(0, 10).await.unwrap(), [], "it is over");
    assert_eq!(store.tables_of(person(1), 10).await.unwrap().len(), 2);
    assert_eq!(store.tables_of(person(1), 1).await.unwrap().len(), 1);
    store.close().await;
}

pub async fn another_server_sees_by_the_mark_that_something_happened(location: Location) {
    let (store, other) = (with_match(&location, 1).await, Store::open(&location).await.unwrap());
    let mark = async || other.marks(&[id(1), id(9)]).await.unwrap()[..].to_vec();
    let at = |steps, noted| vec![(id(1), Mark { steps, noted })];
    assert_eq!(mark().await, at(0, 0));
    store.append(id(1), 0, vec![line(1, "a"), line(1, "b")], Standing::default()).await.unwrap();
    assert_eq!(mark().await, at(2, 0));
    let third = Seat::new(2);
    let asked = Standing { asked: vec![(third, 7)], due: Some(9), ..Standing::default() };
    store
        .sit(id(1), third, Place::default(), sits(2), Some(person(2)), asked.clone())
        .await
        .unwrap();
    assert_eq!(other.standing(id(1)).await.unwrap(), (asked, at(2, 1)[0].1));
    let said =
        Said { at: 5, person: person(1), name: "Ada".to_owned(), text: "hm".to_owned(), n: 0 };
    store.say(id(1), said, None).await.unwrap();
    assert_eq!(mark().await, at(2, 2));
    store.close().await;
    other.close().await;
}

pub async fn who_looks_on_is_known_to_the_other_servers_until_they_look_away(location: Location) {
    let here = with_match(&location, 1).await;
    let there = Store::open(&location).await.unwrap();
    let note =
        |heard, here_until| vec![Presence { id: id(1), person: person(1), heard, here_until }];
    let known = async |store: &Store| store.presence(&[id(1)]).await.unwrap();
    assert_eq!(known(&there).await, []);
    here.hear(note(10, 100), 10).await.unwrap();
    assert_eq!(known(&there).await, note(10, 100));
    assert_eq!(known(&here).await, note(10, 0), "one's own guests are known without asking");
    // The same person looks through both, then through one.
    there.hear(note(20, 120), 20).await.unwrap();
    here.hear(note(15, 30), 30).await.unwrap();
    assert_eq!(known(&here).await, note(20, 120));
    assert_eq!(known(&there).await, note(20, 0), "what was heard later stays");
    here.close().await;
    there.close().await;
}

pub async fn of_those_who_ask_for_another_match_the_first_one_does(location: Location) {
    let store = with_match(&location, 1).await;
    assert_eq!(store.again(id(1)).await.unwrap(), None);
    store.name_person(person(1), "Ilse", 1).await.unwrap();
    let before = store.marks(&[id(1)]).await.unwrap()[0].1;
    store.ask_again(id(1), id(2), person(1)).await.unwrap();
    store.ask_again(id(1), id(3), person(2)).await.unwrap();
    let again = store.again(id(1)).await.unwrap().unwrap();
    assert_eq!((again.next, again.by, again.by_name.as_deref()), (id(2), person(1), Some("Ilse")));
    // Other servers see once that something was noted.
    let after = store.marks(&[id(1)]).await.unwrap()[0].1;
    assert_eq!(after, Mark { noted: before.noted + 1, ..before });
    store.close().await;
}

pub async fn a_list_tells_how_a_match_ended_and_where_it_is(location: Location) {
    let store = with_match(&location, 1).await;
    store.name_person(person(1), "Ilse", 1).await.unwrap();
    let first = Seat::from_number(1).unwrap();
    let told = Told { place: "round 5 of 14".into(), asks: vec![(first, "treat".into())] };
    let standing = Standing {
        at: 1_000,
        told: told.clone(),
        overdrawn: vec![(first, 7_000, 2)],
        ..Standing::default()
    };
    store.append(id(1), 0, vec![line(1, "a")], standing.clone()).await.unwrap();
    assert_eq!(store.standing(id(1)).await.unwrap().0, standing);
    let listed = &store.tables_of(person(1), 9).await.unwrap()[0];
    assert_eq!((&listed.told, listed.host_name.as_deref()), (&told, Some("Ilse")));
    assert_eq!((listed.host, listed.result.as_deref()), (person(1), None));
    // A seat that changes hands changes what is told as well.
    store.sit(id(1), first, sits(1), bot("lucid"), None, Standing::default()).await.unwrap();
    assert_eq!(store.standing(id(1)).await.unwrap().0.told, Told::default());
    for body in ["first", "second"] {
        store.note_result(id(1), body.to_owned()).await.unwrap();
    }
    assert_eq!(store.result(id(1)).await.unwrap().as_deref(), Some("second"));
    let listed = &store.tables_of(person(1), 9).await.unwrap()[0];
    assert_eq!(listed.result.as_deref(), Some("second"));
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
