//! The server itself: its listener, its beginning and its end.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use hyper_util::server::graceful::GracefulShutdown;
use store::{Seldom, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::connection::serve_connection;
use super::doors::Doors;
use super::open_files;
use super::origin::Origin;
use super::router::router;
use crate::app::App;
use crate::config::Config;
use crate::nodes::{caretaker, lease, presence};
use crate::table::absence;
use crate::words::start;

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("cannot listen on {0}: {1}; {hint}", hint = start::another_address(.0, .1))]
    Listen(SocketAddr, io::Error),
    #[error("cannot open the data: {0}")]
    Store(#[from] StoreError),
}

/// A server that is bound to its address and has its store open.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        let listen = config.listen;
        let fail = |error| ServeError::Listen(listen, error);
        let listener = TcpListener::bind(listen).await.map_err(fail)?;
        let address = listener.local_addr().map_err(fail)?;
        let app = App::open(config).await?;
        Ok(Server { app, listener, address })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done; then answers what was asked, sends the watchers away, and
    /// closes the store. Nothing that was acknowledged is lost.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { app, listener, .. } = self;
        let caretaker = tokio::spawn(caretaker::take_care(app.clone()));
        let away = tokio::spawn(absence::watch_over(app.clone()));
        let sharing = tokio::spawn(presence::share(app.clone()));
        let working = tokio::spawn(lease::work(app.clone()));
        let routes = router(app.clone());
        let connections = GracefulShutdown::new();
        let room = open_files::room(&app.config.limits);
        // Dropped at the very end: it cuts whatever is still open.
        let (last_call, _) = watch::channel(());
        let mut stop = pin!(stop);
        let (unaccepted, crowded) = (Seldom::new(), Seldom::new());
        loop {
            let (stream, from) = tokio::select! {
                () = &mut stop => break,
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        // Out of file handles, most likely: some will be free again soon.
                        if let Some(times) = unaccepted.again() {
                            tracing::warn!(%error, times, "a connection was not accepted");
                        }
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        continue;
                    }
                },
            };
            let open = app.metrics.connections.up();
            if open as usize > room {
                app.metrics.connections.down();
                app.metrics.turned_away.add(1);
                if let Some(times) = crowded.again() {
                    tracing::warn!(open, times, "there is no room for more connections");
                }
                continue;
            }
            let trusted = app.config.trusted_proxies.contains(&from.ip().to_canonical());
            let permit = match trusted {
                true => None,
                false => match Doors::connection(&app, Origin::of(from.ip())) {
                    Some(permit) => Some(permit),
                    None => {
                        app.metrics.connections.down();
                        app.metrics.turned_away.add(1);
                        continue;
                    }
                },
            };
            let last_call = last_call.subscribe();
            serve_connection(&app, &routes, (stream, from, permit), &connections, last_call);
        }
        drop(listener);
        tracing::info!(connections = app.metrics.connections.value(), "stopping");
        caretaker.abort();
        away.abort();
        sharing.abort();
        working.abort();
        app.tables.forget_all();
        let patience = app.config.farewell;
        if tokio::time::timeout(patience, connections.shutdown()).await.is_err() {
            let left = app.metrics.connections.value();
            tracing::warn!(connections = left, "some connections did not end in time and are cut");
        }
        drop(last_call);
        // Deeds that were begun and snapshots that were promised reach the store before it closes.
        app.work.close();
        if tokio::time::timeout(WORK_PATIENCE, app.work.wait()).await.is_err() {
            tracing::error!(left = app.work.len(), "some work was not finished");
        }
        app.tables.forget_all();
        // Others need not wait until it is plain that this server is gone.
        if let Err(error) = app.store.release(None).await {
            tracing::debug!(%error, "tables are not released");
        }
        app.store.close().await;
        tracing::info!("stopped");
    }
}

/// The store answers long before, or not at all.
const WORK_PATIENCE: Duration = Duration::from_secs(8);
