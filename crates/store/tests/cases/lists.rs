//! Which matches a store finds, and what it tells of each.

use dreamtable_core::Seat;
use store::{
    Location, Mark, MatchRecord, Place, Presence, Progress, ProgressWords, SavedSaying, Store,
    StoreError,
};

use super::{bot, id, line, over, person, record, sits, with_match};

pub async fn tables_are_found_by_their_people(location: Location) {
    let store = with_match(&location, 1).await;
    store.begin(record(2), vec![sits(9), sits(8), Place::default()]).await.unwrap();
    let progress = Progress { at: 1_000, ..Progress::default() };
    store.append(id(1), 0, vec![line(1, "a"), line(2, "b")], progress).await.unwrap();

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

pub async fn a_list_tells_who_sits_where_and_who_is_awaited(location: Location) {
    let store = Store::open(&location).await.unwrap();
    store.name_person(person(1), "Ada", 1).await.unwrap();
    let told = MatchRecord { public: true, clock: Some(30_000), ..record(1) };
    store.begin(told.clone(), vec![sits(1), bot("lucid"), Place::default()]).await.unwrap();
    store.begin(record(2), vec![sits(1); 3]).await.unwrap();
    assert_eq!(store.match_record(id(1)).await.unwrap(), told);

    let asked = vec![(Seat::new(0), 900), (Seat::new(2), 950)];
    let progress =
        Progress { at: 1_000, asked: asked.clone(), due: Some(30_900), ..Progress::default() };
    store.append(id(1), 0, vec![line(1, "a")], progress.clone()).await.unwrap();
    let listed = store.public_tables(1_000, 10).await.unwrap();
    assert_eq!(listed.len(), 1, "the other can be found by its link only");
    assert_eq!((listed[0].id, listed[0].steps, listed[0].clock), (id(1), 1, Some(30_000)));
    assert_eq!(listed[0].asked, [Seat::new(0), Seat::new(2)]);
    assert_eq!((&*listed[0].options, &*listed[0].purpose), (r#"{"seats":3}"#, "quick"));
    let names: Vec<_> = listed[0].sittings.iter().map(|sitting| sitting.name.as_deref()).collect();
    assert_eq!(names, [Some("Ada"), None, None]);
    assert_eq!(listed[0].sittings[1].place, bot("lucid"));
    assert_eq!(store.public_tables(1_001, 10).await.unwrap(), [], "nothing happens there");
    assert_eq!(store.progress(id(1)).await.unwrap().0, progress);

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
    store.append(id(1), 0, vec![line(1, "a"), line(1, "b")], Progress::default()).await.unwrap();
    assert_eq!(mark().await, at(2, 0));
    let third = Seat::new(2);
    let asked = Progress { asked: vec![(third, 7)], due: Some(9), ..Progress::default() };
    store
        .sit(id(1), third, Place::default(), sits(2), Some(person(2)), asked.clone())
        .await
        .unwrap();
    assert_eq!(other.progress(id(1)).await.unwrap(), (asked, at(2, 1)[0].1));
    let said = SavedSaying {
        at: 5,
        person: person(1),
        name: "Ada".to_owned(),
        text: "hm".to_owned(),
        n: 0,
    };
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
    let told = ProgressWords { place: "round 5 of 14".into(), asks: vec![(first, "treat".into())] };
    let progress = Progress {
        at: 1_000,
        told: told.clone(),
        overdrawn: vec![(first, 7_000, 2)],
        ..Progress::default()
    };
    store.append(id(1), 0, vec![line(1, "a")], progress.clone()).await.unwrap();
    assert_eq!(store.progress(id(1)).await.unwrap().0, progress);
    let listed = &store.tables_of(person(1), 9).await.unwrap()[0];
    assert_eq!((&listed.told, listed.host_name.as_deref()), (&told, Some("Ilse")));
    assert_eq!((listed.host, listed.result.as_deref()), (person(1), None));
    // A seat that changes hands changes what is told as well.
    store.sit(id(1), first, sits(1), bot("lucid"), None, Progress::default()).await.unwrap();
    assert_eq!(store.progress(id(1)).await.unwrap().0.told, ProgressWords::default());
    assert_eq!(store.told(id(1)).await.unwrap(), None);
    for body in ["first", "second"] {
        store.note_result(id(1), body.to_owned()).await.unwrap();
    }
    let (one, two) = (|| "one night".to_owned(), || "two nights".to_owned());
    store.keep_told(id(1), None, one()).await.unwrap();
    for late in [None, Some(two())] {
        let refused = store.keep_told(id(1), late, two()).await;
        assert!(matches!(refused, Err(StoreError::Taken)), "something else is kept: {refused:?}");
    }
    store.keep_told(id(1), Some(one()), two()).await.unwrap();
    assert_eq!(store.result(id(1)).await.unwrap().as_deref(), Some("second"));
    assert_eq!(store.told(id(1)).await.unwrap().as_deref(), Some("two nights"));
    let listed = &store.tables_of(person(1), 9).await.unwrap()[0];
    assert_eq!(listed.result.as_deref(), Some("second"));
    store.close().await;
}
