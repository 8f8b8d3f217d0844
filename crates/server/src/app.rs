//! What all requests share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use catalog::Entry;
use dreamtable_core::Seed;
use store::Store;
use tokio::sync::{Notify, Semaphore};
use tokio_util::task::TaskTracker;
use view::about::About;

use crate::clock;
use crate::config::Config;
use crate::house::HouseSeal;
use crate::http::doors::Doors;
use crate::http::metrics::Metrics;
use crate::http::refusal::Refusal;
use crate::pages::assets::Assets;
use crate::people::guest::Signer;
use crate::table::tables::Tables;
use crate::words::refused;

/// The app as a handler asks for it.
pub type Shared = axum::extract::State<Arc<App>>;

pub struct App {
    pub config: Config,
    pub began: Instant,
    pub store: Store,
    pub signer: Signer,
    pub house: HouseSeal,
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
    /// Who may ask for how much.
    pub doors: Doors,
    /// All tables without people think by turns: nobody waits for them.
    pub bystanders: Semaphore,
    rehearsed: AtomicU64,
}

impl App {
    pub async fn open(config: Config) -> Result<Arc<App>, store::StoreError> {
        let store = Store::open(&config.data).await?;
        let secret = store.setting("guest-secret", &hex::encode(clock::random::<32>())).await?;
        Ok(Arc::new(App {
            began: Instant::now(),
            signer: Signer::new(&secret),
            house: HouseSeal::open(&store).await?,
            tables: Tables::default(),
            metrics: Metrics::default(),
            thinkers: Semaphore::new(config.bot_threads.max(1)),
            rebuilding: Semaphore::new(config.bot_threads.max(1)),
            assets: Assets::new(config.shelf),
            games: config.shelf.iter().map(|entry| entry.about()).collect(),
            work: TaskTracker::new(),
            behind: Notify::new(),
            doors: Doors::new(&config.limits),
            bystanders: Semaphore::new(1),
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
            Refusal::not_found(refused::not_on_the_shelf(&known))
        })
    }

    /// The luck of a new table.
    pub fn new_seed(&self) -> Seed {
        match self.config.rehearsal {
            None => Seed::from_bytes(clock::random()),
            Some(seed) => seed.child(self.rehearsed.fetch_add(1, Ordering::Relaxed)),
        }
    }
}
