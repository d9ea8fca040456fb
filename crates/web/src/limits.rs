//! Limits on requests, streams and WebSocket connections: for each client and in total.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::Clock;
use governor::{DefaultDirectRateLimiter, InsufficientCapacity, Quota, RateLimiter};

use crate::Refusal;

/// The unit to which limits apply: an IPv4 address, or an IPv6 /64 network, since that is what one
/// subscriber usually has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    pub(crate) fn new(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from(network))
            }
        })
    }
}

/// The limits on what clients may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// The maximum number of requests of one address in a second; a search counts as several.
    pub rate: u32,
    /// The maximum number of requests of all addresses together in a second.
    pub total_rate: u32,
    /// The maximum number of searches that one address watches at once.
    pub streams: u32,
    /// The maximum number of open WebSocket connections of one address.
    pub sockets: u32,
    /// The maximum number of open WebSocket connections in total.
    pub total_sockets: u32,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance { rate: 100, total_rate: 4000, streams: 32, sockets: 256, total_sockets: 4096 }
    }
}

/// The burst size: how many seconds' worth of requests an idle client may send at once.
const BURST: u32 = 5;

/// One part of so many of a client's rate is its share: within it, a client is served even when others have
/// used up the total rate.
const SHARES: u32 = 10;

/// One part of so many of the total rate is kept for clients that ask for no more than their share.
const RESERVES: u32 = 4;

/// The maximum number of addresses with an account of their own. Further ones share the total rate.
const MAX_CLIENTS: usize = 20_000;

/// A limit on how often something may happen.
pub(crate) struct Rate(DefaultDirectRateLimiter);

impl Rate {
    pub(crate) fn per_second(rate: u32) -> Rate {
        let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
        let burst = NonZeroU32::new(rate.get().saturating_mul(BURST)).unwrap_or(rate);
        Rate(RateLimiter::direct(Quota::per_second(rate).allow_burst(burst)))
    }

    /// Counts a request of this cost.
    ///
    /// # Errors
    /// If it exceeds the limit: how long until it would not.
    pub(crate) fn take(&self, cost: NonZeroU32) -> Result<(), Duration> {
        match self.0.check_n(cost) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(too_early)) => Err(too_early.wait_time_from(self.0.clock().now())),
            Err(InsufficientCapacity(_)) => Err(Duration::MAX),
        }
    }
}

/// The limits of all clients and how far each has used them.
#[derive(Clone)]
pub(crate) struct Limits(Arc<Mutex<Accounts>>);

struct Accounts {
    allowance: Allowance,
    total: Rate,
    /// For clients within their shares, when the total rate is used up.
    reserve: Rate,
    sockets: u32,
    clients: HashMap<Client, Account>,
}

struct Account {
    rate: Rate,
    share: Rate,
    last_request: Instant,
    streams: u32,
    sockets: u32,
}

impl Account {
    /// Returns true if nothing would change if it were deleted: after such a pause the whole burst
    /// is available again.
    fn is_idle(&self, now: Instant) -> bool {
        let pause = now.saturating_duration_since(self.last_request);
        self.streams == 0 && self.sockets == 0 && pause >= Duration::from_secs(BURST.into())
    }
}

/// An open stream or WebSocket; it stops counting when this is dropped.
pub(crate) struct Permit {
    limits: Limits,
    client: Client,
    is_socket: bool,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut accounts = self.limits.lock();
        if self.is_socket {
            accounts.sockets -= 1;
        }
        if let Some(account) = accounts.clients.get_mut(&self.client) {
            let open = if self.is_socket { &mut account.sockets } else { &mut account.streams };
            *open = open.saturating_sub(1);
        }
    }
}

impl Limits {
    pub(crate) fn new(allowance: Allowance) -> Limits {
        Limits(Arc::new(Mutex::new(Accounts {
            allowance,
            total: Rate::per_second(allowance.total_rate),
            reserve: Rate::per_second(allowance.total_rate / RESERVES),
            sockets: 0,
            clients: HashMap::new(),
        })))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Accounts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Charges a request to its client and to the total.
    ///
    /// # Errors
    /// If it exceeds the limit of the client, or that of all together.
    pub(crate) fn charge(&self, client: Client, cost: NonZeroU32) -> Result<(), Refusal> {
        let now = Instant::now();
        let mut accounts = self.lock();
        let mut is_within_share = false;
        if let Some(account) = accounts.account(client, now) {
            account.last_request = now;
            account.rate.take(cost).map_err(Refusal::too_many)?;
            is_within_share = account.share.take(cost).is_ok();
        }
        accounts.total.take(cost).or_else(|wait| {
            let is_served = is_within_share && accounts.reserve.take(cost).is_ok();
            if is_served { Ok(()) } else { Err(Refusal::busy().after(wait)) }
        })
    }

    /// Counts a stream that opens.
    ///
    /// # Errors
    /// If the client has too many open.
    pub(crate) fn stream(&self, client: Client) -> Result<Permit, Refusal> {
        let mut accounts = self.lock();
        let max = accounts.allowance.streams;
        let account = accounts.account(client, Instant::now()).ok_or_else(Refusal::busy)?;
        if account.streams >= max {
            return Err(Refusal::too_many(Duration::from_secs(5)));
        }
        account.streams += 1;
        Ok(Permit { limits: self.clone(), client, is_socket: false })
    }

    /// Counts a WebSocket that opens.
    ///
    /// # Errors
    /// If too many are open, of the client or in total.
    pub(crate) fn socket(&self, client: Client) -> Result<Permit, Refusal> {
        let mut accounts = self.lock();
        let Allowance { sockets: max, total_sockets, .. } = accounts.allowance;
        if accounts.sockets >= total_sockets {
            return Err(Refusal::busy().after(Duration::from_secs(30)));
        }
        let account = accounts.account(client, Instant::now()).ok_or_else(Refusal::busy)?;
        if account.sockets >= max {
            return Err(Refusal::too_many(Duration::from_secs(30)));
        }
        account.sockets += 1;
        accounts.sockets += 1;
        Ok(Permit { limits: self.clone(), client, is_socket: true })
    }

    /// The number of open WebSocket connections.
    pub(crate) fn sockets(&self) -> u32 {
        self.lock().sockets
    }
}

impl Accounts {
    /// The account of a client; `None` if too many others have one.
    fn account(&mut self, client: Client, now: Instant) -> Option<&mut Account> {
        if !self.clients.contains_key(&client) {
            if self.clients.len() >= MAX_CLIENTS {
                self.clients.retain(|_, account| !account.is_idle(now));
            }
            if self.clients.len() >= MAX_CLIENTS {
                return None;
            }
            let Allowance { rate, .. } = self.allowance;
            let (rate, share) = (Rate::per_second(rate), Rate::per_second(rate / SHARES));
            let account = Account { rate, share, last_request: now, streams: 0, sockets: 0 };
            self.clients.insert(client, account);
        }
        self.clients.get_mut(&client)
    }
}
