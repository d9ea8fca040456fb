use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::Visitor;

/// Lets so many connections in, of one address and together.
pub(super) struct Door {
    free: Arc<Semaphore>,
    most: u32,
    most_of_one: usize,
    /// Behind a proxy all connections come from one address.
    is_behind_proxy: bool,
    inside: Mutex<HashMap<Visitor, usize>>,
}

/// A connection that is open, until this is dropped.
pub(super) struct Entry {
    door: Arc<Door>,
    visitor: Visitor,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Entry {
    fn drop(&mut self) {
        let mut inside = self.door.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = inside.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.visitor);
            }
        }
    }
}

/// What is said to a connection that is not let in, before anything is read.
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

impl Door {
    pub(super) fn new((of_one, together): (usize, usize), is_behind_proxy: bool) -> Door {
        let most = u32::try_from(together).unwrap_or(u32::MAX);
        Door {
            free: Arc::new(Semaphore::new(together.min(Semaphore::MAX_PERMITS))),
            most,
            most_of_one: of_one,
            is_behind_proxy,
            inside: Mutex::default(),
        }
    }

    /// Lets a connection in.
    ///
    /// # Errors
    /// If there are too many: what to say to it.
    pub(super) fn enter(door: &Arc<Door>, address: IpAddr) -> Result<Entry, String> {
        let permit = Arc::clone(&door.free).try_acquire_owned().map_err(|_| full())?;
        let visitor = Visitor::new(address);
        let mut inside = door.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let count = inside.entry(visitor).or_default();
        if *count >= door.most_of_one && !door.is_behind_proxy {
            return Err(too_many());
        }
        *count += 1;
        Ok(Entry { door: Arc::clone(door), visitor, _permit: permit })
    }

    /// Waits until all have gone.
    pub(super) async fn is_empty(&self) {
        // The permits are never withdrawn.
        let _ = self.free.acquire_many(self.most).await;
    }
}
