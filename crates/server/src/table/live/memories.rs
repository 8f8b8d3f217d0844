//! What the game keeps of the seats' questions: in memory while the table is open, and with the match what
//! everybody may know of it.

use dreamtable_core::MAX_SEATS;
use serde_json::Value;
use store::StoreError;
use view::game::Memory;

use super::Live;
use crate::app::App;
use crate::table::position::Position;

/// How often it is tried again because another server has kept something at the same moment.
const TRIES: usize = 8;

/// What was asked at one table, through this server.
#[derive(Default)]
pub struct Memories {
    pub seats: [Memory; MAX_SEATS],
    /// Of how many rounds it has been kept.
    upto: u16,
}

impl Live {
    /// What has been kept of it by any server, as the store has it and as the game reads it.
    pub async fn kept(&self, app: &App) -> Result<(Option<String>, Option<Value>), StoreError> {
        let kept = app.store.told(self.id()).await?;
        let read = kept.as_deref().and_then(|body| serde_json::from_str(body).ok());
        Ok((kept, read))
    }

    /// Keeps what everybody may know at this position of what the seats asked. That is done before the
    /// position is: whatever interrupts the server in between, what people felt is not lost.
    pub(super) async fn keep_told(&self, app: &App, position: &Position) {
        if self.entry.about().asks.is_empty() {
            return;
        }
        let shown = position.table.shown();
        let memories = || self.memories.lock().expect("nobody panics while asking");
        if memories().upto >= shown {
            return;
        }
        let mut kept = Err(StoreError::Taken);
        for _ in 0..TRIES {
            kept = self.add_told(app, position).await;
            if !matches!(kept, Err(StoreError::Taken)) {
                break;
            }
        }
        match kept {
            Ok(()) => memories().upto = shown,
            Err(error) => {
                tracing::warn!(table = %self.id(), %error, "what was told at a table was not kept")
            }
        }
    }

    /// Adds what this server knows to what is kept.
    async fn add_told(&self, app: &App, position: &Position) -> Result<(), StoreError> {
        let (was, read) = self.kept(app).await?;
        let now = {
            let memories = self.memories.lock().expect("nobody panics while asking");
            position.table.keep(&memories.seats, read.as_ref())
        };
        match now.map(|now| now.to_string()).filter(|now| was.as_ref() != Some(now)) {
            Some(body) => app.store.keep_told(self.id(), was, body).await,
            None => Ok(()),
        }
    }
}
