//! The server itself: its listener, its connections and its end.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use serde_json::json;
use store::StoreError;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::Sleep;
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::app::App;
use crate::config::Config;
use crate::refusal::Refusal;
use crate::{api, away, caretaker, door, files, leftover, site};

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("cannot listen on {0}: {1}; {hint}", hint = another_address(.0, .1))]
    Listen(SocketAddr, io::Error),
    #[error("cannot open the data: {0}")]
    Store(#[from] StoreError),
}

/// What to do about an address that cannot be had.
fn another_address(address: &SocketAddr, error: &io::Error) -> String {
    let port = address.port();
    match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "another program listens there, perhaps another Dreamtable: stop it, or choose another \
             port, such as --listen {}:{}",
            address.ip(),
            if port < u16::MAX { port + 1 } else { 0 }
        ),
        io::ErrorKind::PermissionDenied => format!(
            "this user may not have port {port}: choose one above 1023, such as --listen {}:8230",
            address.ip()
        ),
        _ => "this machine may not have that address: try --listen 127.0.0.1:8230".to_owned(),
    }
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
        let away = tokio::spawn(away::watch_over(app.clone()));
        let routes = router(app.clone());
        let connections = GracefulShutdown::new();
        let room = files::room(&app.config.limits);
        // Dropped at the very end: it cuts whatever is still open.
        let (last_call, _) = watch::channel(());
        let mut stop = pin!(stop);
        loop {
            let (stream, from) = tokio::select! {
                () = &mut stop => break,
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        // Out of file handles, most likely: some will be free again soon.
                        tracing::warn!(%error, "a connection was not accepted");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        continue;
                    }
                },
            };
            let open = app.metrics.connections.up();
            if open as usize > room {
                app.metrics.connections.down();
                if app.metrics.turned_away.next() {
                    tracing::warn!(open, "there is no room for more connections");
                }
                continue;
            }
            serve_connection(&app, &routes, stream, from, &connections, last_call.subscribe());
        }
        drop(listener);
        tracing::info!(connections = app.metrics.connections.value(), "stopping");
        caretaker.abort();
        away.abort();
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
        app.store.close().await;
        tracing::info!("stopped");
    }
}

/// The store answers long before, or not at all.
const WORK_PATIENCE: Duration = Duration::from_secs(8);

fn serve_connection(
    app: &Arc<App>,
    routes: &Router,
    stream: TcpStream,
    from: SocketAddr,
    connections: &GracefulShutdown,
    mut last_call: watch::Receiver<()>,
) {
    let _ = stream.set_nodelay(true);
    let limits = &app.config.limits;
    let service = routes.clone().map_request(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        request.map(axum::body::Body::new)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.read_timeout)
        .max_buf_size(64 * 1024)
        .serve_connection(
            TokioIo::new(Patient::new(stream, limits.write_timeout)),
            TowerToHyperService::new(service),
        );
    let connection = connections.watch(connection);
    let app = app.clone();
    tokio::spawn(async move {
        // A client that breaks off is nothing to report.
        tokio::select! {
            _ = connection => {}
            _ = last_call.changed() => {}
        }
        app.metrics.connections.down();
    });
}

/// All addresses.
fn router(app: Arc<App>) -> Router {
    let limits = &app.config.limits;
    let (body_bytes, read_timeout) = (limits.body_bytes, limits.read_timeout);
    Router::new()
        .merge(site::routes(app.clone()))
        .merge(api::routes(app.clone()))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .fallback(door::nowhere)
        .method_not_allowed_fallback(door::nowhere)
        .layer(DefaultBodyLimit::max(body_bytes))
        .layer(RequestBodyTimeoutLayer::new(read_timeout))
        .layer(from_fn_with_state(app.clone(), leftover::read_on))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(|_| {
            let reason = "this is our mistake, not yours; nothing has changed";
            Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", reason).into_response()
        }))
        .layer(from_fn_with_state(app.clone(), every_answer))
        .with_state(app)
}

/// Counts, logs and guards every answer.
async fn every_answer(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let began = std::time::Instant::now();
    let mut response = next.run(request).await;
    let status = response.status();
    app.metrics.requests.add(1);
    app.metrics.answers.note(began.elapsed());
    if status.is_server_error() {
        app.metrics.failed.add(1);
        tracing::error!(%method, path, status = status.as_u16(), "failed");
    } else {
        if status.is_client_error() {
            app.metrics.refused.add(1);
        }
        let micros = began.elapsed().as_micros() as u64;
        tracing::debug!(%method, path, status = status.as_u16(), micros, "answered");
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    response
}

/// No inline script, nothing from elsewhere. Style attributes carry custom properties that say
/// where things stand.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

async fn health(State(app): State<Arc<App>>) -> Result<Json<serde_json::Value>, Refusal> {
    let answer = tokio::time::timeout(Duration::from_secs(2), app.store.answers()).await;
    answer.unwrap_or_else(|_| Err(StoreError::Broken("no answer within two seconds".into())))?;
    Ok(Json(json!({
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "seconds": app.began.elapsed().as_secs(),
    })))
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text())
}

/// A connection that gives up on a client who takes nothing for too long.
struct Patient {
    stream: TcpStream,
    patience: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn new(stream: TcpStream, patience: Duration) -> Self {
        Patient { stream, patience, waiting: None }
    }

    /// Notes whether the client took something, and ends the patience with one who did not.
    fn weigh(
        &mut self,
        context: &mut Context<'_>,
        taken: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if taken.is_ready() {
            self.waiting = None;
            return taken;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let taken = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.weigh(context, taken)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let taken = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.weigh(context, taken)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
