use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, watch};

use crate::limits::Client;

/// Limits how many connections are open, from one address and in total.
///
/// If the limit is reached, the connection that has been without a request for longest makes room: so
/// silent connections keep nobody out, not even others from the same address.
pub(super) struct ConnectionLimit {
    max: usize,
    max_per_address: usize,
    open: Mutex<Open>,
    /// The number of connections that are open or being closed.
    alive: watch::Sender<usize>,
}

#[derive(Default)]
struct Open {
    count: usize,
    /// The connections of each client, in the order of their beginning.
    clients: HashMap<Client, Vec<Arc<Connection>>>,
}

/// A connection.
#[derive(Default)]
struct Connection {
    /// The number of requests in progress: 0 or 1.
    requests: AtomicUsize,
    /// Another connection takes the place of this one.
    replaced: Notify,
}

impl Connection {
    fn is_idle(&self) -> bool {
        self.requests.load(Ordering::Relaxed) == 0
    }
}

/// An open connection; it stops counting when this is dropped.
pub(super) struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    client: Client,
    connection: Arc<Connection>,
}

/// A request in progress, until its answer has been sent and this is dropped.
pub(super) struct RequestInProgress(Arc<Connection>);

impl Drop for RequestInProgress {
    fn drop(&mut self) {
        self.0.requests.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Makes the marks of requests in progress of one connection.
#[derive(Clone)]
pub(super) struct Requests(Arc<Connection>);

impl Requests {
    pub(super) fn begin(&self) -> RequestInProgress {
        self.0.requests.fetch_add(1, Ordering::Relaxed);
        RequestInProgress(Arc::clone(&self.0))
    }
}

impl ConnectionPermit {
    pub(super) fn requests(&self) -> Requests {
        Requests(Arc::clone(&self.connection))
    }

    /// Waits until another connection takes the place of this one.
    pub(super) async fn replaced(&self) {
        self.connection.replaced.notified().await;
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.limit.lock().remove(self.client, &self.connection);
        self.limit.alive.send_modify(|alive| *alive -= 1);
    }
}

impl Open {
    /// Removes a connection. Removing it twice changes nothing.
    fn remove(&mut self, client: Client, connection: &Arc<Connection>) {
        let Some(own) = self.clients.get_mut(&client) else { return };
        let before = own.len();
        own.retain(|one| !Arc::ptr_eq(one, connection));
        self.count -= before - own.len();
        if own.is_empty() {
            self.clients.remove(&client);
        }
    }

    /// Closes the oldest idle connection of a client; returns whether there was one.
    fn replace(&mut self, client: Client) -> bool {
        let own = self.clients.get(&client).into_iter().flatten();
        let Some(idle) = own.clone().find(|one| one.is_idle()).cloned() else { return false };
        idle.replaced.notify_one();
        self.remove(client, &idle);
        true
    }

    /// The client with most connections.
    fn largest(&self) -> Option<Client> {
        self.clients.iter().max_by_key(|(_, own)| own.len()).map(|(&client, _)| client)
    }
}

/// The response to a connection that is refused before anything is read from it.
fn refusal(status: &str, code: &str, sentence: &str) -> String {
    let body = format!(r#"{{"error":{{"code":"{code}","sentence":"{sentence}"}}}}"#);
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nRetry-After: \
         5\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn too_many() -> String {
    refusal("429 Too Many Requests", "too_many", "too many connections are open from your address")
}

fn full() -> String {
    refusal("503 Service Unavailable", "busy", "too many connections are open; try again later")
}

impl ConnectionLimit {
    /// Behind a proxy all connections come from one address, so only the total counts.
    pub(super) fn new(
        (per_address, total): (usize, usize),
        is_behind_proxy: bool,
    ) -> ConnectionLimit {
        ConnectionLimit {
            max: total,
            max_per_address: if is_behind_proxy { total } else { per_address },
            open: Mutex::default(),
            alive: watch::Sender::new(0),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits a connection.
    ///
    /// # Errors
    /// If too many are open and none of them is idle: the response to send.
    pub(super) fn admit(
        limit: &Arc<ConnectionLimit>,
        address: IpAddr,
    ) -> Result<ConnectionPermit, String> {
        let client = Client::new(address);
        let mut open = limit.lock();
        let own = open.clients.get(&client).map_or(0, Vec::len);
        if own >= limit.max_per_address && !open.replace(client) {
            return Err(too_many());
        }
        if open.count >= limit.max && !open.largest().is_some_and(|largest| open.replace(largest)) {
            return Err(full());
        }
        let connection = Arc::new(Connection::default());
        open.count += 1;
        open.clients.entry(client).or_default().push(Arc::clone(&connection));
        limit.alive.send_modify(|alive| *alive += 1);
        Ok(ConnectionPermit { limit: Arc::clone(limit), client, connection })
    }

    /// Waits until all connections are closed.
    pub(super) async fn all_closed(&self) {
        // The sender is in `self`, so it cannot be gone.
        let _ = self.alive.subscribe().wait_for(|&alive| alive == 0).await;
    }
}
