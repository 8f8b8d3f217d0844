//! What all requests share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use catalog::Entry;
use dreamtable_core::Seed;
use store::{PersonId, Store};
use tokio::sync::{Notify, Semaphore};
use tokio_util::task::TaskTracker;
use view::about::About;

use crate::assets::Assets;
use crate::clock;
use crate::config::Config;
use crate::guest::Signer;
use crate::metrics::Metrics;
use crate::rate::Buckets;
use crate::refusal::Refusal;
use crate::tables::Tables;

pub struct App {
    pub config: Config,
    pub began: Instant,
    pub store: Store,
    pub signer: Signer,
    pub tables: Tables,
    pub metrics: Metrics,
    pub thinkers: Semaphore,
    /// Matches that are rebuilt from their logs, a few at a time: bots need those threads too.
    pub rebuilding: Semaphore,
    pub assets: Assets,
    /// What the games on the shelf say about themselves.
    pub games: Vec<&'static About>,
    /// What must be finished even if nobody waits for it, also when the server stops.
    pub work: TaskTracker,
    /// Told when another server has written to a table that is open here.
    pub behind: Notify,
    deeds: Buckets<PersonId>,
    newcomers: Buckets<IpAddr>,
    streams: Mutex<HashMap<PersonId, usize>>,
    rehearsed: AtomicU64,
}

impl App {
    pub async fn open(config: Config) -> Result<Arc<App>, store::StoreError> {
        let store = Store::open(&config.data).await?;
        let secret = store.setting("guest-secret", &hex::encode(clock::random::<32>())).await?;
        let limits = &config.limits;
        Ok(Arc::new(App {
            began: Instant::now(),
            signer: Signer::new(&secret),
            tables: Tables::default(),
            metrics: Metrics::default(),
            thinkers: Semaphore::new(config.bot_threads.max(1)),
            rebuilding: Semaphore::new(config.bot_threads.max(1)),
            assets: Assets::new(config.shelf),
            games: config.shelf.iter().map(|entry| entry.about()).collect(),
            work: TaskTracker::new(),
            behind: Notify::new(),
            deeds: Buckets::new(limits.deeds_per_second, limits.deeds_at_once),
            newcomers: Buckets::new(limits.guests_per_second, limits.guests_at_once),
            streams: Mutex::default(),
            rehearsed: AtomicU64::new(0),
            store,
            config,
        }))
    }

    /// The game of that name on this server's shelf.
    pub fn entry(&self, game: &str) -> Result<&'static dyn Entry, Refusal> {
        let shelf = self.config.shelf;
        shelf.iter().copied().find(|entry| entry.id() == game).ok_or_else(|| {
            let known: Vec<&str> = shelf.iter().map(|entry| entry.id()).collect();
            Refusal::not_found(format!(
                "there is no such game on the shelf; there is {}",
                known.join(", ")
            ))
        })
    }

    /// The luck of a new table.
    pub fn new_seed(&self) -> Seed {
        match self.config.rehearsal {
            None => Seed::from_bytes(clock::random()),
            Some(seed) => seed.child(self.rehearsed.fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// Whether this guest may change something now.
    pub fn admit(&self, person: PersonId) -> Result<(), Refusal> {
        self.deeds.take(person).map_err(|seconds| {
            Refusal::later(seconds, "that is too much at once: wait a moment and try again")
        })
    }

    /// Whether one more new guest may come from this address.
    pub fn admit_newcomer(&self, from: IpAddr) -> Result<(), Refusal> {
        self.newcomers.take(from).map_err(|seconds| {
            Refusal::later(seconds, "too many new guests from this address: wait a moment")
        })
    }

    pub fn stream_permit(
        self: &Arc<Self>,
        person: Option<PersonId>,
    ) -> Result<StreamPermit, Refusal> {
        let limits = &self.config.limits;
        let permit = StreamPermit { app: self.clone(), person };
        let open = self.metrics.streams.up();
        let own = person.map_or(1, |person| {
            let mut streams = self.streams.lock().expect("nobody panics while counting");
            let own = streams.entry(person).or_default();
            *own += 1;
            *own
        });
        if open as usize > limits.streams {
            return Err(Refusal::later(30, "this server has no room for another watcher now"));
        }
        if own > limits.streams_per_guest {
            let reason = "you have too many windows open on tables: close one of them";
            return Err(Refusal::later(5, reason));
        }
        Ok(permit)
    }
}

/// Counts one open stream until it is dropped.
pub struct StreamPermit {
    app: Arc<App>,
    person: Option<PersonId>,
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        self.app.metrics.streams.down();
        if let Some(person) = self.person {
            let mut streams = self.app.streams.lock().expect("nobody panics while counting");
            if let Some(own) = streams.get_mut(&person) {
                *own -= 1;
                if *own == 0 {
                    streams.remove(&person);
                }
            }
        }
    }
}
