//! Limits on requests, streams and web sockets: for each client and in total.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{InsufficientCapacity, Quota, RateLimiter};

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

/// How much clients may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// How many requests one address may send in a second; a search counts as several.
    pub rate: u32,
    /// How many requests all addresses together may send in a second.
    pub total_rate: u32,
    /// How many searches one address may watch at once.
    pub streams: u32,
    /// How many web sockets one address may have open.
    pub sockets: u32,
    /// How many web sockets may be open in total.
    pub total_sockets: u32,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance { rate: 100, total_rate: 4000, streams: 32, sockets: 256, total_sockets: 4096 }
    }
}

/// The burst size: how many seconds' worth of requests an idle client may send at once.
const BURST: u32 = 5;

/// How many addresses have an account of their own. Further ones share the total rate.
const MAX_CLIENTS: usize = 20_000;

/// A limit on how often something may happen.
pub(crate) struct Rate<C: Clock = DefaultClock>(
    RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<C::Instant>>,
);

impl Rate {
    pub(crate) fn per_second(rate: u32) -> Rate {
        Rate::with_clock(rate, DefaultClock::default())
    }
}

impl<C: Clock> Rate<C> {
    fn with_clock(rate: u32, clock: C) -> Rate<C> {
        let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
        let burst = NonZeroU32::new(rate.get().saturating_mul(BURST)).unwrap_or(rate);
        Rate(RateLimiter::direct_with_clock(Quota::per_second(rate).allow_burst(burst), clock))
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
    sockets: u32,
    clients: HashMap<Client, Account>,
}

struct Account {
    rate: Rate,
    last_request: Instant,
    streams: u32,
    sockets: u32,
}

impl Account {
    /// Whether nothing would change if it were deleted: after such a pause the whole burst is
    /// available again.
    fn is_idle(&self, now: Instant) -> bool {
        let pause = now.saturating_duration_since(self.last_request);
        self.streams == 0 && self.sockets == 0 && pause >= Duration::from_secs(BURST.into())
    }
}

/// An open stream or web socket; it stops counting when this is dropped.
pub(crate) struct Permit {
    limits: Limits,
    client: Client,
    is_socket: bool,
}

impl Permit {
    pub(crate) fn client(&self) -> Client {
        self.client
    }
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
        if let Some(account) = accounts.account(client, now) {
            account.last_request = now;
            account.rate.take(cost).map_err(Refusal::too_many)?;
        }
        accounts.total.take(cost).map_err(|wait| Refusal::busy().after(wait))
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

    /// Counts a web socket that opens.
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

    /// How many web sockets are open.
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
            let rate = Rate::per_second(self.allowance.rate);
            self.clients
                .insert(client, Account { rate, last_request: now, streams: 0, sockets: 0 });
        }
        self.clients.get_mut(&client)
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn client(address: &str) -> Client {
        Client::new(address.parse().unwrap())
    }

    const ONE: NonZeroU32 = NonZeroU32::MIN;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let clock = FakeRelativeClock::default();
        let rate = Rate::with_clock(2, clock.clone());
        for _ in 0..10 {
            rate.take(ONE).unwrap();
        }
        let half_a_second = Duration::from_millis(500);
        assert_eq!(rate.take(ONE), Err(half_a_second));
        clock.advance(half_a_second);
        assert_eq!(rate.take(ONE), Ok(()));
    }

    #[test]
    fn a_request_that_costs_more_waits_longer() {
        let rate = Rate::with_clock(1, FakeRelativeClock::default());
        let four = NonZeroU32::new(4).unwrap();
        assert_eq!(rate.take(four), Ok(()));
        assert_eq!(rate.take(four), Err(Duration::from_secs(3)));
        assert_eq!(rate.take(ONE), Ok(()), "one of the five is left");
    }

    #[test]
    fn a_subscriber_is_one_client_whichever_address_is_used() {
        assert_eq!(client("2001:db8::1"), client("2001:db8::2:3"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }

    #[test]
    fn only_the_client_that_asks_too_often_is_refused() {
        let limits = Limits::new(Allowance { rate: 1, ..Allowance::default() });
        for _ in 0..5 {
            limits.charge(client("192.0.2.1"), ONE).unwrap();
        }
        let refused = limits.charge(client("192.0.2.1"), ONE).unwrap_err();
        assert_eq!((refused.code, refused.status.as_u16()), ("too_many", 429));
        limits.charge(client("192.0.2.2"), ONE).unwrap();
    }

    #[test]
    fn a_stream_stops_counting_when_it_is_dropped() {
        let limits = Limits::new(Allowance { streams: 1, ..Allowance::default() });
        let permit = limits.stream(client("192.0.2.1")).unwrap();
        assert!(limits.stream(client("192.0.2.1")).is_err());
        drop(permit);
        assert!(limits.stream(client("192.0.2.1")).is_ok());
    }
}
