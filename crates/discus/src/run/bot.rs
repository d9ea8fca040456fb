//! `discus bot`, with the HTTP server for Kaggle's protocol, which sends requests instead of lines.

use std::future::IntoFuture as _;
use std::io::{self, BufReader, Write};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use engine::Name;
use protocols::kaggle::{Agent, BadRequest};
use protocols::protocol::Serve;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{sleep, timeout};

use super::signals::Signals;
use crate::cli::bot::Bot;
use crate::cli::usage_error;

/// The largest request, in bytes: three times the size of a board of 100 rows and columns.
const LARGEST: usize = 1 << 16;
/// The time limit for the arrival of a request.
const ARRIVAL: Duration = Duration::from_secs(10);
/// The time between two checks whether to stop.
const PAUSE: Duration = Duration::from_millis(50);
/// The time limit for unfinished requests after that.
const GRACE: Duration = Duration::from_secs(2);

/// Runs an engine behind a protocol until the other program ends the conversation.
pub(super) fn run(arguments: &Bot, signals: &Signals) -> anyhow::Result<ExitCode> {
    let seed = arguments.seed.unwrap_or_else(|| fastrand::u64(..));
    let name = arguments.engine.reseeded(seed);
    if arguments.address.is_some() && !arguments.listens() {
        let sentence = "--address can only be used with 'discus bot kaggle'";
        return Err(usage_error(sentence).into());
    }
    match arguments.serve() {
        // Some protocols read the input on another thread, so it is not locked.
        Some(Serve::Lines(serve)) => {
            let input = Box::new(BufReader::new(io::stdin()));
            serve(input, &mut io::stdout(), &mut io::stderr(), name)?;
        }
        Some(Serve::Requests) => {
            let address = arguments.address.unwrap_or(Bot::ADDRESS);
            listen(address, name, &mut io::stderr(), &|| signals.has_come())?;
            return Ok(signals.exit_code());
        }
        None => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Answers requests until `stop` says so; writes its address to `notes`.
fn listen(
    address: SocketAddr,
    name: Name,
    notes: &mut dyn Write,
    stop: &dyn Fn() -> bool,
) -> anyhow::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let runtime = runtime.context("the server cannot be started")?;
    let done = runtime.block_on(async {
        let unfit = || format!("cannot listen on {address}; choose another address with --address");
        let listener = TcpListener::bind(address).await.with_context(unfit)?;
        let address = listener.local_addr().with_context(unfit)?;
        // The server also works if nobody reads its address.
        let _ = writeln!(notes, "listening on http://{address}");
        serve(listener, name, stop).await
    });
    // No request waits for the agents that still search.
    runtime.shutdown_background();
    done
}

async fn serve(listener: TcpListener, name: Name, stop: &dyn Fn() -> bool) -> anyhow::Result<()> {
    let (stopping, stopped) = oneshot::channel();
    // Every path leads to the agent, so its URL may contain any path.
    let agents = post(act).with_state(Arc::new(Agents::new(name)));
    let app = Router::new().fallback_service(agents);
    let server = axum::serve(listener, app).with_graceful_shutdown(async {
        // Both a message and a dropped sender end the server.
        let _ = stopped.await;
    });
    let server = tokio::spawn(server.into_future());
    while !stop() && !server.is_finished() {
        sleep(PAUSE).await;
    }
    let _ = stopping.send(());
    match timeout(GRACE, server).await {
        Ok(Ok(done)) => done.context("requests cannot be received"),
        Ok(Err(panic)) => Err(panic).context("the server has failed"),
        // Requests that are still unfinished are abandoned.
        Err(_) => Ok(()),
    }
}

/// The idle agents, and a semaphore that lets only as many agents search at once as there are cores.
struct Agents {
    name: Name,
    idle: Mutex<Vec<Agent>>,
    thinking: Arc<Semaphore>,
}

impl Agents {
    fn new(name: Name) -> Agents {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let thinking = Arc::new(Semaphore::new(threads));
        Agents { name, idle: Mutex::default(), thinking }
    }

    fn answer(&self, body: &[u8]) -> Result<String, BadRequest> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut agent = idle().pop().unwrap_or_else(|| Agent::new(self.name));
        let answer = agent.answer(body);
        idle().push(agent);
        answer
    }
}

async fn act(State(agents): State<Arc<Agents>>, body: Body) -> Response {
    let body = match timeout(ARRIVAL, to_bytes(body, LARGEST)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => {
            let sentence = "the request is incomplete or larger than 65536 bytes";
            return refusal(StatusCode::PAYLOAD_TOO_LARGE, sentence);
        }
        Err(_) => return refusal(StatusCode::REQUEST_TIMEOUT, "the request arrived too slowly"),
    };
    let Ok(permit) = Arc::clone(&agents.thinking).acquire_owned().await else {
        return refusal(StatusCode::SERVICE_UNAVAILABLE, "the server is stopping");
    };
    let answer = tokio::task::spawn_blocking(move || {
        let answer = agents.answer(&body);
        drop(permit);
        answer
    });
    match answer.await {
        Ok(Ok(action)) => reply(StatusCode::OK, action),
        Ok(Err(bad)) => reply(StatusCode::BAD_REQUEST, bad.json()),
        Err(_) => refusal(StatusCode::INTERNAL_SERVER_ERROR, "the engine has failed"),
    }
}

fn refusal(status: StatusCode, sentence: &str) -> Response {
    reply(status, serde_json::json!({ "error": sentence }).to_string())
}

fn reply(status: StatusCode, json: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], json).into_response()
}
