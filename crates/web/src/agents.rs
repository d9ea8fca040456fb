//! An engine as an agent of Kaggle's `ConnectX` alone on a socket, at any path.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use engine::Name;
use protocols::kaggle::{Agent, BadRequest};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::serve::becomes;

/// The largest request, in bytes: three times the size of a board of 100 rows and columns.
const LARGEST: usize = 1 << 16;
/// The time limit for the arrival of a request.
const ARRIVAL: Duration = Duration::from_secs(10);
/// The time limit for unfinished requests at the end.
const GRACE: Duration = Duration::from_secs(2);

/// Answers Kaggle's requests with the moves of an engine until `is_over` returns true.
///
/// # Errors
/// If the server cannot be started, or requests cannot be received.
pub fn serve_agents(
    listener: std::net::TcpListener,
    name: Name,
    is_over: impl Fn() -> bool,
) -> io::Result<()> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(1).enable_all().build()?;
    let served = runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = TcpListener::from_std(listener)?;
        // Every path leads to the agent, so its URL may contain any path.
        let agents = post(act).with_state(Arc::new(Agents::new(name)));
        let app = Router::new().fallback_service(agents);
        let (stopping, stopped) = tokio::sync::oneshot::channel::<()>();
        let server = axum::serve(listener, app).with_graceful_shutdown(async {
            // Both a message and a dropped sender end the server.
            let _ = stopped.await;
        });
        let mut server = tokio::spawn(server.into_future());
        tokio::select! {
            ended = &mut server => return ended?,
            () = becomes(is_over) => drop(stopping),
        }
        // Requests that are still unfinished then are abandoned.
        timeout(GRACE, server).await.map_or(Ok(()), |served| served?)
    });
    // No request waits for the agents that still search.
    runtime.shutdown_background();
    served
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
