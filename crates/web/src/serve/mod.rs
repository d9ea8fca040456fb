//! The server on its socket: limits on connections, time-outs for slow clients, and the shutdown.

mod answered;
mod connections;

use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::system::open_files;
use crate::{BadSite, Config, Site, app, shutdown_begins};
use answered::Answered;
use connections::{ConnectionLimit, ConnectionPermit};

/// The maximum time for the head of a request, and until the next request begins.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// The size limit of the head of a request.
const MAX_HEAD_BYTES: usize = 32 * 1024;

/// The maximum time for which a client may accept no byte that the server has to send. Answers would pile up otherwise.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// The maximum time that the server waits at shutdown for requests in progress.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(8);

/// The interval at which the server checks whether to shut down, and then whether sockets are still open.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The interval at which expired rooms are deleted.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(600);

/// Answers requests until `stop` is ready. Then it ends searches, streams and sockets, waits a few
/// seconds at most for requests in progress, and returns.
///
/// # Errors
/// If the server cannot accept connections any more.
pub async fn serve(
    listener: TcpListener,
    site: Site,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let limit = ConnectionLimit::new(site.config().connections, site.config().trusts_proxy);
    let limit = Arc::new(limit);
    let app = app(site.clone());
    let cleanup = tokio::spawn(delete_expired_rooms(site.clone()));
    let served = tokio::select! {
        served = accept(&listener, &limit, &app, &site) => served,
        () = stop => Ok(()),
    };
    drop(listener);
    cleanup.abort();
    site.shut_down();
    // Connections that are still open after the time-out are dropped.
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, all_closed(&limit, &site)).await;
    served
}

/// Waits for connections, and for WebSocket connections, which no longer count as connections.
async fn all_closed(limit: &ConnectionLimit, site: &Site) {
    limit.all_closed().await;
    while site.limits().sockets() > 0 {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Runs [`serve()`] in a runtime of its own: calls `ready` first, and shuts down once `is_over` returns
/// true.
///
/// # Errors
/// If a file of the configuration cannot be used, `ready` fails, or the server cannot accept
/// connections.
pub fn run<E: From<io::Error> + From<BadSite>>(
    listener: std::net::TcpListener,
    mut config: Config,
    ready: impl FnOnce() -> Result<(), E>,
    is_over: impl Fn() -> bool,
) -> Result<(), E> {
    config.connections = within(open_files(), config.connections);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = TcpListener::from_std(listener)?;
        let site = Site::new(config)?;
        ready()?;
        serve(listener, site, becomes(is_over)).await.map_err(E::from)
    });
    // Searches that have not stopped by then are abandoned.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

/// Waits until this is true.
pub(crate) async fn becomes(is_over: impl Fn() -> bool) {
    while !is_over() {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Limits of connections that leave half of the open files to WebSocket connections and everything else, and that no
/// single address can use up.
fn within(files: usize, (per_address, total): (usize, usize)) -> (usize, usize) {
    let total = total.min(files / 2).max(1);
    (per_address.min(total.div_ceil(4)), total)
}

async fn delete_expired_rooms(site: Site) {
    let mut times = tokio::time::interval(CLEANUP_INTERVAL);
    loop {
        times.tick().await;
        site.rooms().delete_expired().await;
    }
}

async fn accept(
    listener: &TcpListener,
    limit: &Arc<ConnectionLimit>,
    app: &Router,
    site: &Site,
) -> io::Result<()> {
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) if is_of_connection(&error) => continue,
            Err(_) => {
                // Usually too many files are open: wait until some are closed.
                tokio::time::sleep(POLL_INTERVAL).await;
                continue;
            }
        };
        match ConnectionLimit::admit(limit, peer.ip()) {
            Ok(permit) => {
                tokio::spawn(answer(stream, peer, app.clone(), site.shutdown(), permit));
            }
            Err(refusal) => refuse(stream, &refusal),
        }
    }
}

/// Closes a connection, after sending the reason if that does not block.
fn refuse(stream: TcpStream, refusal: &str) {
    // Tokio's own write would first wait until the connection is writable.
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(refusal.as_bytes());
    }
}

/// Returns true if an error concerns one connection only, and not the listener.
fn is_of_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind())
}

/// Answers the requests of one connection.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    mut shutdown: watch::Receiver<bool>,
    permit: ConnectionPermit,
) {
    // Otherwise the system may hold back small answers; failing here does no harm.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_TIMEOUT));
    let requests = permit.requests();
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let (answer, request) = (app.clone().oneshot(request), requests.begin());
        async move { answer.await.map(|answer| answer.map(|body| Answered { body, _request: request })) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // Errors of a connection are caused by the client, so nobody needs to see them.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = permit.replaced() => return,
        () = shutdown_begins(&mut shutdown) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_can_use_up_the_open_files() {
        assert_eq!(within(usize::MAX, (256, 8192)), (256, 8192));
        assert_eq!(within(20_000, (256, 8192)), (256, 8192));
        assert_eq!(within(1024, (256, 8192)), (128, 512));
        assert_eq!(within(0, (256, 8192)), (1, 1));
    }
}
