//! The times of answers, and the client that they are compared with.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::clients::{address_of, ask, connect};

/// The address that does nothing, whose answers take what the machine and HTTP take.
const NOTHING: &str = "nothing";

/// The interval between two requests for it.
const INTERVAL: Duration = Duration::from_millis(10);

/// The times of answers, by kind of request and status.
#[derive(Default)]
pub(crate) struct Report(Mutex<BTreeMap<(&'static str, u16), Vec<Duration>>>);

impl Report {
    pub(crate) fn add(&self, what: &'static str, status: u16, took: Duration) {
        let mut times = self.0.lock().expect("no thread has panicked");
        times.entry((what, status)).or_default().push(took);
    }

    /// Prints the median, the 95th percentile and the worst time of each kind, and the ratio of the 95th
    /// percentile to that of the address that does nothing.
    pub(crate) fn tell(&self) {
        let mut times = self.0.lock().expect("no thread has panicked");
        times.values_mut().for_each(|times| times.sort_unstable());
        let least = times.get(&(NOTHING, 200)).map_or(0.0, |times| percentile(times, 95));
        println!(
            "{:<10} {:>6} {:>8} {:>9} {:>9} {:>9} {:>9}",
            "what", "status", "count", "median", "95 %", "worst", "ratio"
        );
        for ((what, status), times) in &*times {
            let [median, high, worst] = [50, 95, 100].map(|percent| percentile(times, percent));
            let (count, ratio) = (times.len(), high / least);
            println!(
                "{what:<10} {status:>6} {count:>8} {median:>6.1} ms {high:>6.1} ms {worst:>6.1} ms \
                 {ratio:>8.1}x"
            );
        }
    }
}

/// In milliseconds, of sorted times.
fn percentile(times: &[Duration], percent: usize) -> f64 {
    times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0
}

/// A client that asks for an address that does nothing, until the others are done.
pub(crate) async fn nothing(to: SocketAddr, report: Arc<Report>, is_over: Arc<AtomicBool>) {
    let mut stream = connect(to, address_of(40_000)).await.expect("a connection");
    while !is_over.load(Ordering::Relaxed) {
        let begun = Instant::now();
        let answer = ask(&mut stream, "GET", "/healthz", "").await;
        report.add(NOTHING, answer.map_or(0, |(status, _)| status), begun.elapsed());
        tokio::time::sleep(INTERVAL).await;
    }
}
