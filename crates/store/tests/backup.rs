//! Backups are written and brought back while the store is in use.

use std::path::Path;

use dreamtable_core::Seed;
use store::{
    Location, MatchId, MatchRecord, PersonId, Place, Progress, RestoreError, SavedLine, Store,
    StoreError, restore,
};

fn line(text: String) -> SavedLine {
    SavedLine { seat: None, text, at: 1 }
}

async fn store_with_a_match(directory: &Path) -> (Store, MatchId) {
    let store = Store::open(&Location::Directory(directory.to_owned())).await.unwrap();
    let (id, seed) = (MatchId::from_random(1 << 20), Seed::from_number(1));
    let record = MatchRecord {
        id,
        game: "pocket".to_owned(),
        rules_version: 1,
        content_hash: String::new(),
        options: "{}".to_owned(),
        seats: 2,
        seed,
        commitment: seed.commitment(),
        host: PersonId::from_random(1),
        created: 1,
        ended: None,
        public: false,
        clock: None,
        bank: 0,
        pace: 100,
        purpose: String::new(),
    };
    store.begin(record, vec![Place::default(); 2]).await.unwrap();
    (store, id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_taken_during_play_is_whole_and_can_be_brought_back_during_play() {
    let directory = tempfile::tempdir().unwrap();
    let (store, id) = store_with_a_match(directory.path()).await;
    let playing = tokio::spawn({
        let store = store.clone();
        async move {
            for seq in 0.. {
                if store
                    .append(id, seq, vec![line(format!("{seq}"))], Progress::default())
                    .await
                    .is_err()
                {
                    return seq;
                }
            }
            unreachable!()
        }
    });
    let file = directory.path().join("kept.db");
    while store.lines(id, 0).await.unwrap().len() < 20 {
        tokio::task::yield_now().await;
    }
    store.backup(&file).await.unwrap();
    let steps_then = store.lines(id, 0).await.unwrap().len();
    while store.lines(id, 0).await.unwrap().len() < steps_then + 20 {
        tokio::task::yield_now().await;
    }

    // Another process brings it back.
    let other = Store::open(&Location::Directory(directory.path().to_owned())).await.unwrap();
    let generation = *store.generation().borrow();
    let restored = restore(&other, &file, async |_| Ok(())).await.unwrap();
    other.close().await;

    let acknowledged = playing.await.unwrap();
    let lines = store.lines(id, 0).await.unwrap();
    assert_eq!(restored.steps as usize, lines.len());
    assert!(lines.len() <= steps_then && (lines.len() as u64) < acknowledged);
    assert!(lines.iter().enumerate().all(|(i, line)| line.text == i.to_string()));
    assert_ne!(*store.generation().borrow(), generation, "whoever has read before must hear of it");
    store
        .append(id, lines.len() as u64, vec![line("go on".into())], Progress::default())
        .await
        .unwrap();

    // What was there before is beside it, whole.
    std::fs::create_dir(directory.path().join("old")).unwrap();
    std::fs::copy(&restored.before, directory.path().join("old/dreamtable.db")).unwrap();
    let old = Store::open(&Location::Directory(directory.path().join("old"))).await.unwrap();
    assert!(old.lines(id, 0).await.unwrap().len() as u64 >= steps_then as u64 + 20);
    old.close().await;
    store.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_backup_is_refused_and_nothing_changes() {
    let directory = tempfile::tempdir().unwrap();
    let (store, id) = store_with_a_match(directory.path()).await;
    store.append(id, 0, vec![line("kept".into())], Progress::default()).await.unwrap();

    let junk = directory.path().join("junk");
    std::fs::write(&junk, "hello").unwrap();
    assert!(matches!(
        restore(&store, &junk, async |_| Ok(())).await,
        Err(RestoreError::NotABackup(..))
    ));

    let foreign = directory.path().join("foreign.db");
    let url = format!("sqlite://{}?mode=rwc", foreign.display());
    let mut connection = <sqlx::AnyConnection as sqlx::Connection>::connect(&url).await.unwrap();
    sqlx::query("CREATE TABLE other (x)").execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    assert!(matches!(
        restore(&store, &foreign, async |_| Ok(())).await,
        Err(RestoreError::NotABackup(..))
    ));

    let damaged = directory.path().join("damaged.db");
    store.backup(&damaged).await.unwrap();
    let mut bytes = std::fs::read(&damaged).unwrap();
    let end = bytes.len();
    bytes[4096..end].fill(0x5a);
    std::fs::write(&damaged, bytes).unwrap();
    assert!(matches!(
        restore(&store, &damaged, async |_| Ok(())).await,
        Err(RestoreError::NotABackup(..))
    ));

    let nowhere = directory.path().join("nowhere.db");
    assert!(matches!(
        restore(&store, &nowhere, async |_| Ok(())).await,
        Err(RestoreError::Missing(..))
    ));
    assert!(matches!(store.backup(&damaged).await, Err(RestoreError::Exists(_))));

    assert_eq!(store.lines(id, 0).await.unwrap().len(), 1);
    let stale = store.append(id, 0, vec![line("late".into())], Progress::default()).await;
    assert!(matches!(stale, Err(StoreError::Stale { current: 1, .. })));
    let mut left: Vec<_> = std::fs::read_dir(directory.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("restor"))
        .collect();
    left.sort();
    assert_eq!(left, [""; 0], "no half-made files stay behind");
    store.close().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_can_be_read_by_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let (store, id) = store_with_a_match(&data).await;
    store.append(id, 0, vec![line("kept".into())], Progress::default()).await.unwrap();
    let backup = data.join("kept.db");
    store.backup(&backup).await.unwrap();
    let restored = restore(&store, &backup, async |_| Ok(())).await.unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    let files: Vec<_> =
        std::fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.contains(&backup) && files.contains(&restored.before), "{files:?}");
    assert!(files.len() >= 3, "the database is there too: {files:?}");
    for file in &files {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_whose_matches_do_not_replay_is_refused_and_nothing_changes() {
    let directory = tempfile::tempdir().unwrap();
    let (store, id) = store_with_a_match(directory.path()).await;
    let backup = directory.path().join("kept.db");
    store.backup(&backup).await.unwrap();
    store.append(id, 0, vec![line("since".into())], Progress::default()).await.unwrap();
    let refused = restore(&store, &backup, async |_| Err("table 7 is broken".to_owned())).await;
    let why = refused.map(|_| ()).unwrap_err();
    assert!(matches!(why, RestoreError::DoesNotReplay(..)), "{why}");
    assert!(why.to_string().contains("table 7 is broken"), "{why}");
    assert_eq!(store.lines(id, 0).await.unwrap().len(), 1);
    store.close().await;
}
