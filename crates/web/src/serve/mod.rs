//! The server on its socket: who may connect, how slow a visitor may be, and how it ends.

mod door;
mod patient;

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
use tower::ServiceExt;

use crate::{BadSite, Config, Site, app, is_over};
use door::{Door, Entry};
use patient::Patient;

/// How long a visitor may take to send the head of a request, or to send another.
const HEAD: Duration = Duration::from_secs(10);

/// How large the head of a request may be, in bytes.
const MOST_HEAD: usize = 32 * 1024;

/// How long requests that are being answered may still take when the server is to end.
const FAREWELL: Duration = Duration::from_secs(8);

/// How often it is asked whether to end.
const LOOK: Duration = Duration::from_millis(50);

/// How often rooms are looked through for those that are over.
const TIDYING: Duration = Duration::from_secs(600);

/// Answers requests until `stop` is ready; then ends searches, streams and sockets, lets what is
/// being answered be answered, and returns after some seconds at the latest.
///
/// # Errors
/// If no connection can be taken any more.
pub async fn serve(
    listener: TcpListener,
    site: Site,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let door = Arc::new(Door::new(site.config().connections, site.config().trusts_proxy));
    let app = app(site.clone());
    let tidying = tokio::spawn(tidy(site.clone()));
    let served = tokio::select! {
        served = accept(&listener, &door, &app, &site) => served,
        () = stop => Ok(()),
    };
    drop(listener);
    tidying.abort();
    site.leave();
    // Who has not gone by then is left.
    let _ = tokio::time::timeout(FAREWELL, all_have_gone(&door, &site)).await;
    served
}

/// Waits for connections, and for web sockets, which have left theirs behind.
async fn all_have_gone(door: &Door, site: &Site) {
    door.is_empty().await;
    while site.limits().sockets() > 0 {
        tokio::time::sleep(LOOK).await;
    }
}

/// [`serve()`] for who has no runtime: says that it is ready, and ends when `is_over` says so.
///
/// # Errors
/// If a file that the configuration names cannot be used, `ready` fails, or no connection can be
/// taken.
pub fn run<E: From<io::Error> + From<BadSite>>(
    listener: std::net::TcpListener,
    config: Config,
    ready: impl FnOnce() -> Result<(), E>,
    is_over: impl Fn() -> bool,
) -> Result<(), E> {
    open_many();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = TcpListener::from_std(listener)?;
        let site = Site::new(config)?;
        ready()?;
        let stop = async {
            while !is_over() {
                tokio::time::sleep(LOOK).await;
            }
        };
        serve(listener, site, stop).await.map_err(E::from)
    });
    // A search that has not stopped yet is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

/// Every visitor takes an open file, of which systems often allow a thousand unless asked for more.
fn open_many() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // With fewer, those who come last have to wait.
    let _ = setrlimit(Resource::Nofile, limit);
}

async fn tidy(site: Site) {
    let mut times = tokio::time::interval(TIDYING);
    loop {
        times.tick().await;
        site.rooms().tidy().await;
    }
}

async fn accept(
    listener: &TcpListener,
    door: &Arc<Door>,
    app: &Router,
    site: &Site,
) -> io::Result<()> {
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) if is_passing(&error) => continue,
            Err(_) => {
                // Mostly that there are too many open files: wait for some to be closed.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        match Door::enter(door, peer.ip()) {
            Ok(entry) => {
                tokio::spawn(answer(stream, peer, app.clone(), site.leaving(), entry));
            }
            Err(refusal) => refuse(stream, &refusal),
        }
    }
}

/// Closes a connection; says why if that can be said at once.
fn refuse(stream: TcpStream, refusal: &str) {
    // Not by tokio's own call, which waits to be told that the connection can be written.
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(refusal.as_bytes());
    }
}

/// Whether an error is one of the connection alone.
fn is_passing(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind())
}

/// Answers the requests of one connection.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    mut leaving: watch::Receiver<bool>,
    entry: Entry,
) {
    let _entry = entry;
    // Without it small answers may wait for others; that it cannot be had harms nobody.
    let _ = stream.set_nodelay(true);
    let answered = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        app.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(MOST_HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream)), answered)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // What goes wrong here the visitor has done.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = is_over(&mut leaving) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
