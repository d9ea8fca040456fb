//! How much one visitor, and all together, may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::Refusal;

/// Who asks, as far as limits are concerned: an address, or for IPv6 the network of a subscriber,
/// who has 2^64 addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Visitor(IpAddr);

impl Visitor {
    pub(crate) fn new(address: IpAddr) -> Visitor {
        Visitor(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from(network))
            }
        })
    }
}

/// How much is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// What one address may ask for in a second, in requests of the cheapest kind; a search costs
    /// several.
    pub rate: u32,
    /// What all together may ask for in a second.
    pub total_rate: u32,
    /// How many searches one address may watch at once.
    pub streams: u32,
    /// How many web sockets one address may hold open.
    pub sockets: u32,
    /// How many web sockets all together may hold open.
    pub total_sockets: u32,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance { rate: 100, total_rate: 4000, streams: 32, sockets: 256, total_sockets: 4096 }
    }
}

/// Who has not been idle for a moment may ask for so many seconds' worth at once.
const BURST: f64 = 5.0;

/// So many addresses are remembered; those who come then share what is left for all.
const MOST_VISITORS: usize = 20_000;

/// Keeps the accounts.
#[derive(Clone)]
pub(crate) struct Limits(Arc<Mutex<Accounts>>);

struct Accounts {
    allowance: Allowance,
    all: Bucket,
    sockets: u32,
    visitors: HashMap<Visitor, Account>,
}

struct Account {
    bucket: Bucket,
    streams: u32,
    sockets: u32,
}

impl Account {
    fn is_idle(&self, now: Instant) -> bool {
        self.streams == 0 && self.sockets == 0 && self.bucket.is_full(now)
    }
}

/// A bucket into which requests drip back.
pub(crate) struct Bucket {
    rate: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: f64, now: Instant) -> Bucket {
        Bucket { rate, left: rate * BURST, at: now }
    }

    fn level(&self, now: Instant) -> f64 {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * self.rate;
        (self.left + gained).min(self.rate * BURST)
    }

    fn is_full(&self, now: Instant) -> bool {
        self.level(now) >= self.rate * BURST
    }

    /// Takes so much out.
    ///
    /// # Errors
    /// If there is not so much in it: how long until there is.
    pub(crate) fn take(&mut self, cost: f64, now: Instant) -> Result<(), Duration> {
        (self.left, self.at) = (self.level(now), now);
        if self.left < cost {
            let wait = (cost - self.left) / self.rate;
            return Err(Duration::try_from_secs_f64(wait).unwrap_or(Duration::MAX));
        }
        self.left -= cost;
        Ok(())
    }
}

/// A stream or a socket that is open; it is given back when this is dropped.
pub(crate) struct Place {
    limits: Limits,
    visitor: Visitor,
    is_socket: bool,
}

impl Place {
    /// Whose it is.
    pub(crate) fn visitor(&self) -> Visitor {
        self.visitor
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut accounts = self.limits.lock();
        if self.is_socket {
            accounts.sockets -= 1;
        }
        if let Some(account) = accounts.visitors.get_mut(&self.visitor) {
            let open = if self.is_socket { &mut account.sockets } else { &mut account.streams };
            *open = open.saturating_sub(1);
        }
    }
}

impl Limits {
    pub(crate) fn new(allowance: Allowance) -> Limits {
        let now = Instant::now();
        Limits(Arc::new(Mutex::new(Accounts {
            allowance,
            all: Bucket::new(allowance.total_rate.into(), now),
            sockets: 0,
            visitors: HashMap::new(),
        })))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Accounts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Pays for a request.
    ///
    /// # Errors
    /// If the visitor, or all together, have asked for too much.
    pub(crate) fn pay(&self, visitor: Visitor, cost: u32) -> Result<(), Refusal> {
        let now = Instant::now();
        let mut accounts = self.lock();
        if let Some(account) = accounts.account(visitor, now) {
            account.bucket.take(cost.into(), now).map_err(Refusal::too_many)?;
        }
        accounts.all.take(cost.into(), now).map_err(|wait| Refusal::busy().after(wait))
    }

    /// Opens a stream.
    ///
    /// # Errors
    /// If the visitor watches too many already.
    pub(crate) fn stream(&self, visitor: Visitor) -> Result<Place, Refusal> {
        let mut accounts = self.lock();
        let most = accounts.allowance.streams;
        let account = accounts.account(visitor, Instant::now()).ok_or_else(Refusal::busy)?;
        if account.streams >= most {
            return Err(Refusal::too_many(Duration::from_secs(5)));
        }
        account.streams += 1;
        Ok(Place { limits: self.clone(), visitor, is_socket: false })
    }

    /// Opens a web socket.
    ///
    /// # Errors
    /// If the visitor, or all together, have too many open.
    pub(crate) fn socket(&self, visitor: Visitor) -> Result<Place, Refusal> {
        let mut accounts = self.lock();
        let Allowance { sockets: most, total_sockets, .. } = accounts.allowance;
        if accounts.sockets >= total_sockets {
            return Err(Refusal::busy().after(Duration::from_secs(30)));
        }
        let account = accounts.account(visitor, Instant::now()).ok_or_else(Refusal::busy)?;
        if account.sockets >= most {
            return Err(Refusal::too_many(Duration::from_secs(30)));
        }
        account.sockets += 1;
        accounts.sockets += 1;
        Ok(Place { limits: self.clone(), visitor, is_socket: true })
    }

    /// How many web sockets are open.
    pub(crate) fn sockets(&self) -> u32 {
        self.lock().sockets
    }
}

impl Accounts {
    /// The account of a visitor; `None` if too many others have one.
    fn account(&mut self, visitor: Visitor, now: Instant) -> Option<&mut Account> {
        if !self.visitors.contains_key(&visitor) {
            if self.visitors.len() >= MOST_VISITORS {
                self.visitors.retain(|_, account| !account.is_idle(now));
            }
            if self.visitors.len() >= MOST_VISITORS {
                return None;
            }
            let bucket = Bucket::new(self.allowance.rate.into(), now);
            self.visitors.insert(visitor, Account { bucket, streams: 0, sockets: 0 });
        }
        self.visitors.get_mut(&visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(address: &str) -> Visitor {
        Visitor::new(address.parse().unwrap())
    }

    #[test]
    fn a_bucket_drips() {
        let start = Instant::now();
        let mut bucket = Bucket::new(2.0, start);
        for _ in 0..10 {
            bucket.take(1.0, start).unwrap();
        }
        assert_eq!(bucket.take(1.0, start), Err(Duration::from_millis(500)));
        assert_eq!(bucket.take(1.0, start + Duration::from_millis(500)), Ok(()));
    }

    #[test]
    fn a_subscriber_is_one_visitor_whichever_address_is_used() {
        assert_eq!(visitor("2001:db8::1"), visitor("2001:db8::2:3"));
        assert_ne!(visitor("2001:db8::1"), visitor("2001:db8:0:1::1"));
        assert_eq!(visitor("::ffff:192.0.2.1"), visitor("192.0.2.1"));
    }

    #[test]
    fn who_asks_too_often_is_refused_and_others_are_not() {
        let limits = Limits::new(Allowance { rate: 1, ..Allowance::default() });
        for _ in 0..5 {
            limits.pay(visitor("192.0.2.1"), 1).unwrap();
        }
        let refused = limits.pay(visitor("192.0.2.1"), 1).unwrap_err();
        assert_eq!((refused.code, refused.status.as_u16()), ("too_many", 429));
        limits.pay(visitor("192.0.2.2"), 1).unwrap();
    }

    #[test]
    fn a_place_is_given_back() {
        let limits = Limits::new(Allowance { streams: 1, ..Allowance::default() });
        let place = limits.stream(visitor("192.0.2.1")).unwrap();
        assert!(limits.stream(visitor("192.0.2.1")).is_err());
        drop(place);
        assert!(limits.stream(visitor("192.0.2.1")).is_ok());
    }
}
