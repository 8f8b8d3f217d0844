//! What a client still sends when its answer is ready. A connection that is closed while the client
//! is writing breaks in its hands, and the answer, which says what was wrong, is never read. So the
//! rest of a body is read and thrown away first, as far as that is bearable.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};

use crate::app::App;

/// Lets the request be answered, then reads what is left of its body.
pub async fn read_on(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    let lent = Lent(Arc::new(Mutex::new(body)));
    let request = Request::from_parts(head, Body::new(lent.clone()));
    let response = next.run(request).await;
    let limits = &app.config.limits;
    let rest = discard(lent, limits.leftover_bytes);
    // A client that is slower or sends more is one nobody can talk to.
    let _ = tokio::time::timeout(limits.leftover_time, rest).await;
    response
}

async fn discard(mut body: Lent, most: usize) {
    let mut read = 0;
    while read < most
        && !body.is_end_stream()
        && let Some(Ok(frame)) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await
    {
        read += frame.data_ref().map_or(0, Bytes::len);
    }
}

/// A body that whoever answers may drop before its end.
#[derive(Clone)]
struct Lent(Arc<Mutex<Body>>);

impl Lent {
    fn with<T>(&self, read: impl FnOnce(&mut Body) -> T) -> T {
        read(&mut self.0.lock().expect("nobody panics while reading"))
    }
}

impl HttpBody for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.with(|body| Pin::new(body).poll_frame(context))
    }

    fn is_end_stream(&self) -> bool {
        self.with(|body| body.is_end_stream())
    }

    fn size_hint(&self) -> SizeHint {
        self.with(|body| body.size_hint())
    }
}
