//! Measures the strength of the levels of checkers: each plays the level below it under all laws.
//!
//! Games come in pairs with the same opening of two random plies and swapped colours. All random
//! numbers have fixed seeds and no clock is read, so every run prints the same table. Without arguments,
//! it plays levels 2 to 10. Arguments are the levels to play: `cargo bench -p discus-engine --bench levels -- 10`.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a benchmark prints its figures"
)]

use std::cell::Cell;
use std::io::Write;
use std::ops::Range;

use discus_engine::checkers::any_laws;
use discus_engine::{Engine, Limits, MAX_LEVEL};
use rules::checkers::{Laws, Position};
use rules::{Game, Outcome, Side};

/// Pairs of games between two levels under one variant's laws.
const PAIRS: u64 = 20;
/// The calls of `stop` by a search, one per 1,024 nodes. Only level 10 searches longer by itself; with
/// less time its row takes minutes instead of hours.
const MAX_QUESTIONS: u32 = 488;
/// A game of this many plies is a draw: two kings could move forever.
const MOST_PLIES: usize = 400;

fn main() {
    println!("{:<6}{}", "", Laws::ALL.map(|laws| format!("{:>10}", laws.key())).concat());
    for level in levels() {
        print!("{:<6}", format!("{level}:{}", level - 1));
        for laws in Laws::ALL {
            let [won, lost] = encounter(laws, level);
            print!("{:>10}", format!("{won}-{lost}"));
            let _ = std::io::stdout().flush();
        }
        println!();
    }
}

/// The levels in the arguments, or all that have a level below them. Cargo adds `--bench` to the arguments.
fn levels() -> Vec<u32> {
    let named: Vec<u32> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    if named.is_empty() { (2..=MAX_LEVEL).collect() } else { named }
}

/// The numbers of games that a level wins and loses against the level below it.
fn encounter(laws: &'static Laws, level: u32) -> [u32; 2] {
    let mut points = [0, 0];
    for pair in seeds(laws) {
        let opening = opening(laws, pair);
        for side in Side::BOTH {
            let seed = 2 * pair + side.index() as u64;
            let upper = engine(level, seed);
            let lower = engine(level - 1, seed);
            match outcome(opening, side, upper, lower) {
                Outcome::Win(winner) if winner == side => points[0] += 1,
                Outcome::Win(_) => points[1] += 1,
                Outcome::Draw => {}
            }
        }
    }
    points
}

/// Each variant has its own seeds: with equal ones the levels would lapse at the same moves.
fn seeds(laws: &'static Laws) -> Range<u64> {
    let before = Laws::ALL.into_iter().take_while(|&other| other != laws).count() as u64;
    before * PAIRS..(before + 1) * PAIRS
}

/// Two random plies from the initial position.
fn opening(laws: &'static Laws, seed: u64) -> Position {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Position::initial(laws);
    for _ in 0..2 {
        let moves: Vec<_> = position.legal_moves().collect();
        position.play_unchecked(random.choice(moves).expect("nobody has lost after one ply"));
    }
    position
}

fn engine(level: u32, seed: u64) -> Box<dyn Engine<Position>> {
    let name = format!("level:{level}:{seed}").parse().expect("a good name");
    any_laws(name).expect("every level plays checkers")
}

/// The outcome of a game in which `upper` has this side.
fn outcome(
    mut position: Position,
    side: Side,
    mut upper: Box<dyn Engine<Position>>,
    mut lower: Box<dyn Engine<Position>>,
) -> Outcome {
    for _ in 2..MOST_PLIES {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let mover = if position.side_to_move() == side { &mut upper } else { &mut lower };
        let questions = Cell::new(0);
        let stop = || questions.replace(questions.get() + 1) >= MAX_QUESTIONS;
        let limits = Limits { stop: &stop, ..Limits::NONE };
        let best = mover.analyse(&position, limits).best.expect("the game goes on");
        position.play(best).expect("engines play legal moves");
    }
    position.outcome().unwrap_or(Outcome::Draw)
}
