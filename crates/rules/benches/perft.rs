//! Measures bulk perft under every law, from the start and from endings with kings, as nodes a second
//! of CPU time and as a ratio to the same count by listing every move, measured in turn in the same run.
//!
//! `cargo bench -p discus-rules --bench perft -- [LAWS...] [--start | --kings]` measures a part.

#![allow(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a bench reads its CPU time and prints rates"
)]

use discus_rules::checkers::{Laws, Position, perft};
use discus_rules::{Game, Side};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asks = |word: &str| words.iter().any(|asked| asked == word);
    let chosen = |laws: &&Laws| !Laws::ALL.iter().any(|l| asks(&l.key())) || asks(&laws.key());
    println!("{:<10} {:<6} {:>11} {:>13} {:>7}", "laws", "from", "nodes", "nodes/s", "ratio");
    for laws in Laws::ALL.into_iter().filter(chosen) {
        if !asks("--kings") {
            measure(laws, "start", &[Position::initial(laws)], 10);
        }
        if !asks("--start") {
            measure(laws, "kings", &endings(laws, 2000), 5);
        }
    }
}

/// Counts by both ways in turn, the listing one ply less, and prints the rates of all rounds.
fn measure(laws: &Laws, from: &str, positions: &[Position], depth: u32) {
    let mut counted = Rate::default();
    let mut listed = Rate::default();
    for _ in 0..3 {
        counted.add(|| positions.iter().map(|p| perft(p, depth)).sum());
        let listing = |p| discus_rules::perft::perft(p, depth - 1);
        listed.add(|| positions.iter().map(listing).sum());
    }
    let (rate, ratio) = (counted.rate(), counted.rate() / listed.rate());
    println!("{:<10} {from:<6} {:>11} {rate:>13.0} {ratio:>7.2}", laws.name, counted.nodes);
}

#[derive(Default)]
struct Rate {
    nodes: u64,
    nanoseconds: u64,
}

impl Rate {
    fn add(&mut self, count: impl FnOnce() -> u64) {
        let start = cpu_time();
        self.nodes += count();
        self.nanoseconds += cpu_time() - start;
    }

    fn rate(&self) -> f64 {
        self.nodes as f64 / self.nanoseconds as f64 * 1e9
    }
}

/// The CPU time of this process in nanoseconds, which other programs on the machine disturb less than
/// the clock: the first number of Linux's `schedstat`.
fn cpu_time() -> u64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux tells the CPU time");
    text.split(' ').next().and_then(|first| first.parse().ok()).expect("a number")
}

/// Positions of random games, each the first in which both sides have a king.
fn endings(laws: &'static Laws, count: usize) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(8);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = Position::initial(laws);
        while let Some(played) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
            position.play_unchecked(played);
            if Side::BOTH.iter().all(|&side| !position.kings(side).is_empty()) {
                found.push(position);
                break;
            }
        }
    }
    found
}
