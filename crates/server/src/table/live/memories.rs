//! What the game keeps of the seats' questions: in memory while the table is open, and with the match what
//! everybody may know of it.

use catalog::Entry;
use dreamtable_core::MAX_SEATS;
use serde_json::Value;
use store::MatchId;
use view::game::Memory;

use super::Live;
use crate::app::App;
use crate::http::refusal::Refusal;

/// What was asked at one table.
#[derive(Default)]
pub struct Memories {
    pub seats: [Memory; MAX_SEATS],
    /// What everybody may know of it, as the store has it.
    pub kept: Option<Value>,
    /// Up to which round, and whether to the end, it has been kept.
    upto: (u16, bool),
}

impl Memories {
    /// Those of a table that is opened: most games are never asked anything, and have none.
    pub async fn of(app: &App, entry: &dyn Entry, id: MatchId) -> Result<Self, Refusal> {
        if entry.about().asks.is_empty() {
            return Ok(Memories::default());
        }
        let kept = app.store.told(id).await?;
        let kept = kept.and_then(|body| serde_json::from_str(&body).ok());
        Ok(Memories { kept, ..Memories::default() })
    }
}

impl Live {
    /// Keeps what everybody may know by now of what the seats asked, when a round is over.
    pub(super) fn keep_told(&self, app: &App) {
        if self.entry.about().asks.is_empty() {
            return;
        }
        let position = self.frame().position.clone();
        let upto = (position.milestone().round.number, position.is_over());
        let mut memories = self.memories.lock().expect("nobody panics while asking");
        if memories.upto == upto {
            return;
        }
        memories.upto = upto;
        let kept = position.table.keep(&memories.seats, memories.kept.as_ref());
        if kept.is_none() || kept == memories.kept {
            return;
        }
        memories.kept = kept;
        let body = memories.kept.as_ref().map(Value::to_string).unwrap_or_default();
        let (store, id) = (app.store.clone(), self.id());
        app.work.spawn(async move {
            if let Err(error) = store.keep_told(id, body).await {
                tracing::warn!(table = %id, %error, "what was told at a table was not kept");
            }
        });
    }
}
