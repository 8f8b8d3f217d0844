//! What other servers on the same PostgreSQL tell of: which tables have changed, at once.

use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use crate::{MatchId, Store};

pub(crate) const CHANNEL: &str = "dreamtable";
/// How many tables one notice tells of: it holds 8,000 bytes.
pub(crate) const MOST: usize = 300;
const WAITING: usize = 1024;

/// What a server hears of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// These tables have changed.
    Changed(Vec<MatchId>),
    /// Some notices may have been missed: look at everything.
    Missed,
}

impl Store {
    /// What other servers write, as soon as it is committed. `None` where nobody tells: there one has
    /// to look.
    pub fn notices(&self) -> Option<mpsc::Receiver<Notice>> {
        let url = self.url.clone()?;
        let node = self.node;
        let (told, heard) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            while !told.is_closed() {
                if let Err(error) = listen(&url, node, &told).await {
                    tracing::debug!(%error, "other servers are not heard now");
                }
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        });
        Some(heard)
    }
}

async fn listen(url: &str, own: i64, told: &mpsc::Sender<Notice>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    // What was told while nobody listened is not told again.
    let _ = told.send(Notice::Missed).await;
    loop {
        let notice = tokio::select! {
            notice = listener.try_recv() => notice?,
            () = told.closed() => return Ok(()),
        };
        let notice = match notice {
            None => Notice::Missed,
            Some(notice) => match serde_json::from_str::<(i64, Vec<i64>)>(notice.payload()) {
                Ok((node, _)) if node == own => continue,
                Ok((_, keys)) => Notice::Changed(keys.into_iter().map(MatchId::from_key).collect()),
                Err(_) => Notice::Missed,
            },
        };
        if told.send(notice).await.is_err() {
            return Ok(());
        }
    }
}
