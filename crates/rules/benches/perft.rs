//! Measures bulk perft under every law, from the start and from endings with kings, as nodes a second
//! of CPU time and as a ratio to the same count by listing every move, measured in turn in the same run.
//!
//! `cargo bench -p discus-rules --bench perft -- [LAWS...] [--start | --kings]` measures a part.
//! `cargo bench -p discus-rules --bench perft -- --peer PROGRAM [LAWS...]` measures the start beside a program that
//! answers `PROGRAM LAWS DEPTH` by a line whose last word is the number of nodes.

#![allow(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a bench reads its CPU time, starts peers and prints rates"
)]

use std::process::Command;

use discus_rules::checkers::{Laws, Position, perft};
use discus_rules::{Game, Side};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asks = |word: &str| words.iter().any(|asked| asked == word);
    let chosen = |laws: &&Laws| !Laws::ALL.iter().any(|l| asks(&l.key())) || asks(&laws.key());
    if let Some(place) = words.iter().position(|word| word == "--peer") {
        let peer = words.get(place + 1).expect("--peer needs a program");
        println!("{:<10} {:>11} {:>13} {:>13} {:>7}", "laws", "nodes", "nodes/s", "peer", "ratio");
        return Laws::ALL.into_iter().filter(chosen).for_each(|laws| compare(laws, peer));
    }
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

/// Counts from the start and has a peer count, in turns; prints both rates, the median, least and greatest ratio of a
/// round, and by how many nodes the counts differ.
fn compare(laws: &'static Laws, peer: &str) {
    const ROUNDS: u64 = 7;
    const DEPTH: u32 = 12;
    let (mut own, mut others, mut ratios) = (Rate::default(), Rate::default(), Vec::new());
    for _ in 0..ROUNDS {
        let (mut a, mut b) = (Rate::default(), Rate::default());
        a.add(|| perft(&Position::initial(laws), DEPTH));
        let start = time_of_children();
        let Some(nodes) = ask(peer, laws, DEPTH) else {
            return println!("{:<10} the peer counts no nodes", laws.key());
        };
        b.count(nodes, time_of_children() - start);
        ratios.push(a.rate() / b.rate());
        own.count(a.nodes, a.nanoseconds);
        others.count(b.nodes, b.nanoseconds);
    }
    ratios.sort_by(f64::total_cmp);
    let [least, .., greatest] = ratios[..] else { unreachable!("there are several rounds") };
    let median = ratios[ratios.len() / 2];
    let [nodes, other] = [own.nodes, others.nodes].map(|nodes| nodes / ROUNDS);
    let rates = format!("{:>13.0} {:>13.0}", own.rate(), others.rate());
    print!("{:<10} {nodes:>11} {rates} {median:>7.2} ({least:.2} to {greatest:.2})", laws.key());
    println!(", {} nodes apart", nodes.abs_diff(other));
}

/// The nodes that a peer counts from the start; `None` if it does not know the laws.
fn ask(peer: &str, laws: &Laws, depth: u32) -> Option<u64> {
    let output = Command::new(peer).args([laws.key(), depth.to_string()]).output();
    let text = String::from_utf8(output.expect("the peer starts").stdout).expect("text");
    text.split_whitespace().last().and_then(|word| word.parse().ok())
}

#[derive(Default)]
struct Rate {
    nodes: u64,
    nanoseconds: u64,
}

impl Rate {
    fn add(&mut self, count: impl FnOnce() -> u64) {
        let start = cpu_time();
        let nodes = count();
        self.count(nodes, cpu_time() - start);
    }

    fn count(&mut self, nodes: u64, nanoseconds: u64) {
        self.nodes += nodes;
        self.nanoseconds += nanoseconds;
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

/// The CPU time of the programs that this process has waited for, in nanoseconds: the 16th and 17th fields of Linux's
/// `stat`, in hundredths of a second.
fn time_of_children() -> u64 {
    let text = std::fs::read_to_string("/proc/self/stat").expect("Linux tells the CPU time");
    let (_, fields) = text.rsplit_once(')').expect("the name of the program");
    let times: Vec<u64> =
        fields.split_whitespace().skip(13).take(2).map(|f| f.parse().expect("a number")).collect();
    times.iter().sum::<u64>() * 10_000_000
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
