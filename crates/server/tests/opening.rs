//! A house that cannot open says why, and what to do.

use programs::House;
use server::{Config, Server};
use store::Location;

async fn refused(config: Config) -> String {
    Server::bind(config).await.err().expect("does not open").to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_taken_port_is_named_with_another_one() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let data = Location::Directory(directory.path().join("other"));
    let why = refused(Config::new(house.address, data)).await;
    assert!(why.contains(&house.address.to_string()) && why.contains("another program"), "{why}");
    assert!(why.contains("--listen 127.0.0.1:"), "{why}");
    // The first one has not noticed.
    assert_eq!(house.nobody().get("/health").await.0, 200);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_of_somebody_else_and_a_place_without_room_for_data_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let data = Location::Directory(directory.path().join("data"));
    let why = refused(Config::new("192.0.2.1:8230".parse().unwrap(), data)).await;
    assert!(why.contains("192.0.2.1:8230") && why.contains("--listen 127.0.0.1"), "{why}");

    let file = directory.path().join("file");
    std::fs::write(&file, "not a directory").unwrap();
    let free = "127.0.0.1:0".parse().unwrap();
    let why = refused(Config::new(free, Location::Directory(file))).await;
    assert!(why.starts_with("cannot open the data: ") && why.contains("--data"), "{why}");
}
