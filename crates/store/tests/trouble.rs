//! Places no store can be opened at, and databases that fail while they are in use.

use std::path::Path;

use sqlx::{Connection, Executor};
use store::{Location, Progress, Store};

async fn refused(place: &Path) -> String {
    let why = Store::open(&Location::Directory(place.to_owned())).await.err().expect("is refused");
    why.to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_place_where_no_store_can_be_is_named_with_what_to_do() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    std::fs::write(&file, "hello").unwrap();
    for place in [file.clone(), file.join("below")] {
        let why = refused(&place).await;
        assert!(why.contains("file") && why.contains("--data"), "{why}");
    }

    let garbage = directory.path().join("garbage");
    std::fs::create_dir(&garbage).unwrap();
    std::fs::write(garbage.join("dreamtable.db"), "x".repeat(9000)).unwrap();
    let why = refused(&garbage).await;
    assert!(why.contains("garbage/dreamtable.db") && why.contains("not a database"), "{why}");

    // A directory where the file should be cannot be opened by anybody, not even by root.
    let taken = directory.path().join("taken");
    std::fs::create_dir_all(taken.join("dreamtable.db")).unwrap();
    let why = refused(&taken).await;
    assert!(why.contains("taken/dreamtable.db") && why.contains("--data"), "{why}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_a_later_release_is_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    Store::open(&location).await.unwrap().close().await;
    let mut later = by_hand(directory.path()).await;
    let migration = "INSERT INTO _sqlx_migrations \
         (version, description, success, checksum, execution_time) VALUES (99, 'x', 1, x'00', 0)";
    later.execute(migration).await.unwrap();
    later.close().await.unwrap();
    let why = refused(directory.path()).await;
    assert!(why.contains("later release"), "{why}");
}

async fn by_hand(directory: &Path) -> sqlx::SqliteConnection {
    let url = format!("sqlite://{}", directory.join("dreamtable.db").display());
    sqlx::SqliteConnection::connect(&url).await.unwrap()
}

/// What a full disk does: the database undoes the whole transaction by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_ran_out_of_room_goes_on_when_there_is_room_again() {
    let directory = tempfile::tempdir().unwrap();
    let location = Location::Directory(directory.path().to_owned());
    let store = crate::cases::with_match(&location, 1).await;
    let append = |seq| {
        store.append(
            crate::cases::id(1),
            seq,
            vec![crate::cases::line(1, "a")],
            Progress::default(),
        )
    };
    append(0).await.unwrap();
    let mut disk = by_hand(directory.path()).await;
    let full =
        "CREATE TRIGGER full BEFORE INSERT ON step BEGIN SELECT RAISE(ROLLBACK, 'full'); END";
    disk.execute(full).await.unwrap();
    for _ in 0..3 {
        assert!(append(1).await.is_err());
    }
    assert_eq!(store.lines(crate::cases::id(1), 0).await.unwrap().len(), 1, "reading goes on");
    disk.execute("DROP TRIGGER full").await.unwrap();
    append(1).await.unwrap();
    append(2).await.unwrap();
    assert_eq!(store.lines(crate::cases::id(1), 0).await.unwrap().len(), 3);
    store.close().await;
}

/// `/health` asks this: a database that can be read and not written is not well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_can_only_be_read_does_not_say_that_it_is_well() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(&Location::Directory(directory.path().to_owned())).await.unwrap();
    store.answers().await.unwrap();
    let mut disk = by_hand(directory.path()).await;
    // An upsert asks the trigger for inserts first.
    let full =
        "CREATE TRIGGER full BEFORE INSERT ON setting BEGIN SELECT RAISE(ROLLBACK, 'full'); END";
    disk.execute(full).await.unwrap();
    assert!(store.answers().await.is_err());
    disk.execute("DROP TRIGGER full").await.unwrap();
    store.answers().await.unwrap();
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_open_a_new_store_at_the_same_moment_all_open_it() {
    for _ in 0..5 {
        let directory = tempfile::tempdir().unwrap();
        let location = Location::Directory(directory.path().to_owned());
        let opening: Vec<_> = (0..4)
            .map(|_| {
                let location = location.clone();
                tokio::spawn(async move { Store::open(&location).await })
            })
            .collect();
        for opened in opening {
            opened.await.unwrap().unwrap().close().await;
        }
    }
}
