//! A house with one small game on its shelf: `cargo run --package server --example pocket`.
//!
//! The whole game besides its rules is `page.rs`; nothing else in the house knows of it.

mod page;

use std::time::Duration;

use dreamtable_core::Seed;
use server::{Config, PerAddress, Server};
use store::Location;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let listen = flag("--listen").unwrap_or_else(|| "127.0.0.1:8323".into()).parse()?;
    let data = flag("--data").unwrap_or_else(|| "data/pocket".into());
    let mut config = Config::new(listen, Location::Directory(data.into()));
    config.shelf = page::SHELF;
    config.limits.per_address = PerAddress::unlimited();
    if let Some(number) = flag("--seed") {
        config.rehearsal = Some(Seed::from_number(number.parse()?));
    }
    if let Some(pace) = flag("--bot-pace") {
        config.bot_pace = Duration::from_millis(pace.parse()?);
    }
    let server = Server::bind(config).await?;
    println!("http://{}/", server.address());
    server.run(std::future::pending()).await;
    Ok(())
}

/// What stands behind a flag on the command line.
fn flag(name: &str) -> Option<String> {
    std::env::args().skip_while(|argument| argument != name).nth(1)
}
