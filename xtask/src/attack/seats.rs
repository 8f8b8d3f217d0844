//! Reading another seat's cards by changing seats.

use anyhow::{Result, ensure};

use super::player::Player;
use crate::house::House;

pub async fn hop() -> Result<String> {
    let house = House::new(&["--bot-pace", "60000"])?;
    let mut tried = 0;
    for n in 0..5 {
        let mut thief = Player::new(house.address, &format!("Thief {n}")).await?;
        let table = thief.begin(&["me", "greedy", "lucid"]).await?;
        for seat in [2, 3] {
            thief.seat(&table, "open", seat).await?;
            thief.seat(&table, "leave", 1).await?;
            let (status, answer) = thief.seat(&table, "take", seat).await?;
            ensure!(status == 409, "seat {seat} was taken: {status} {answer}");
            let viewer = thief.position(&table).await?["viewer"].clone();
            ensure!(viewer == "spectator", "sees as {viewer}");
            let (status, answer) = thief.seat(&table, "take", 1).await?;
            ensure!(status == 200, "one's own seat: {status} {answer}");
            tried += 1;
        }
    }
    house.close()?;
    Ok(format!("{tried} ways through another seat, none open"))
}
