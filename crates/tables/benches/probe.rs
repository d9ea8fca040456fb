//! Measures a probe of the endgame tables under every law, once the blocks of its positions are unpacked: nanoseconds
//! of CPU time for a value and for a distance, of quiet positions and of captures, whose values follow from those after
//! them.
//!
//! `cargo bench -p discus-tables --bench probe -- [LAWS...] [FOLDER]` measures a part; with a folder of tables, also
//! positions of five pieces.

#![expect(
    clippy::cast_precision_loss,
    clippy::print_stdout,
    reason = "a bench reads its CPU time and prints rates"
)]

use std::hint::black_box;

use discus_tables::Tables;
use discus_tables::rules::checkers::{Disc, Kind, Laws, Position, Setup, Square};
use discus_tables::rules::{Game, Side};
use fastrand::Rng;

/// The positions of each kind, and how often each is asked: the kernel counts CPU time in steps of milliseconds.
const POSITIONS: usize = 2000;
const ROUNDS: usize = 1000;

fn main() {
    let is_flag = |word: &String| word.starts_with("--");
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !is_flag(word)).collect();
    let (keys, folders): (Vec<String>, Vec<String>) =
        words.into_iter().partition(|word| Laws::of_key(word).is_some());
    println!("{:<10} {:>6} {:>20} {:>20}", "", "", "value (ns)", "distance (ns)");
    println!(
        "{:<10} {:>6} {:>10}{:>10} {:>10}{:>10}",
        "laws", "pieces", "quiet", "capture", "quiet", "capture"
    );
    for laws in Laws::ALL.into_iter().filter(|l| keys.is_empty() || keys.contains(&l.key())) {
        let tables = Tables::open(laws, &folders).expect("tables");
        for pieces in 3..=tables.pieces().min(5) {
            measure(&tables, pieces);
        }
    }
}

fn measure(tables: &Tables, pieces: usize) {
    let laws = tables.laws();
    let mut random = Rng::with_seed(1);
    let [quiet, captures] =
        [false, true].map(|captures| positions(laws, pieces, captures, &mut random));
    let value = |position: &Position| u64::from(tables.probe(position).is_some());
    let distance = |position: &Position| u64::from(tables.distance(position).unwrap_or(0));
    let times = [
        nanoseconds(&quiet, value),
        nanoseconds(&captures, value),
        nanoseconds(&quiet, distance),
        nanoseconds(&captures, distance),
    ];
    let [a, b, c, d] = times;
    println!("{:<10} {pieces:>6} {a:>10.0}{b:>10.0} {c:>10.0}{d:>10.0}", laws.name);
}

/// The CPU time of a question, after one round that unpacks the blocks.
fn nanoseconds(positions: &[Position], ask: impl Fn(&Position) -> u64) -> f64 {
    let round = || positions.iter().map(|position| ask(black_box(position))).sum::<u64>();
    black_box(round());
    let start = cpu_time();
    for _ in 0..ROUNDS {
        black_box(round());
    }
    (cpu_time() - start) as f64 / (ROUNDS * positions.len()) as f64
}

/// Random positions of so many pieces, all with a capture or all without one.
fn positions(
    laws: &'static Laws,
    pieces: usize,
    captures: bool,
    random: &mut Rng,
) -> Vec<Position> {
    let all = std::iter::repeat_with(|| position(laws, pieces, random));
    all.flatten().filter(|position| position.must_capture() == captures).take(POSITIONS).collect()
}

/// Random discs on random squares, if they make a position that goes on.
fn position(laws: &'static Laws, pieces: usize, random: &mut Rng) -> Option<Position> {
    let mut squares: Vec<Square> = Square::all().collect();
    random.shuffle(&mut squares);
    let mut setup = Setup::EMPTY;
    for (place, &square) in squares[..pieces].iter().enumerate() {
        let kind = if random.bool() { Kind::King } else { Kind::Man };
        setup.put(square, Some(Disc { side: Side::BOTH[place % 2], kind }));
    }
    setup.position(laws, Side::First).ok().filter(|position| position.outcome().is_none())
}

/// The CPU time of this process in nanoseconds, which other programs on the machine disturb less than
/// the clock: the first number of Linux's `schedstat`.
fn cpu_time() -> u64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux tells the CPU time");
    text.split(' ').next().and_then(|first| first.parse().ok()).expect("a number")
}
