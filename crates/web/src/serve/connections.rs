use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::Client;

/// Limits how many connections are open, from one address and in total.
pub(super) struct ConnectionLimit {
    free: Arc<Semaphore>,
    max: u32,
    max_per_address: usize,
    /// Behind a proxy all connections come from one address.
    is_behind_proxy: bool,
    open: Mutex<HashMap<Client, usize>>,
}

/// An open connection; it stops counting when this is dropped.
pub(super) struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    client: Client,
    _permit: OwnedSemaphorePermit,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.limit.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.client);
            }
        }
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
    pub(super) fn new(
        (per_address, total): (usize, usize),
        is_behind_proxy: bool,
    ) -> ConnectionLimit {
        let total = total.min(Semaphore::MAX_PERMITS);
        ConnectionLimit {
            free: Arc::new(Semaphore::new(total)),
            max: u32::try_from(total).unwrap_or(u32::MAX),
            max_per_address: per_address,
            is_behind_proxy,
            open: Mutex::default(),
        }
    }

    /// Admits a connection.
    ///
    /// # Errors
    /// If too many are open: the response to send.
    pub(super) fn admit(
        limit: &Arc<ConnectionLimit>,
        address: IpAddr,
    ) -> Result<ConnectionPermit, String> {
        let permit = Arc::clone(&limit.free).try_acquire_owned().map_err(|_| full())?;
        let client = Client::new(address);
        let mut open = limit.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(client).or_default();
        if *count >= limit.max_per_address && !limit.is_behind_proxy {
            return Err(too_many());
        }
        *count += 1;
        Ok(ConnectionPermit { limit: Arc::clone(limit), client, _permit: permit })
    }

    /// Waits until all connections are closed.
    pub(super) async fn all_closed(&self) {
        // The semaphore is never closed.
        let _ = self.free.acquire_many(self.max).await;
    }
}
