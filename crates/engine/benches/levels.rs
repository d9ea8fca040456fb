//! Measures the strength of the levels of checkers: each plays the level below it under all laws.
//!
//! Games come in pairs with the same opening and swapped colours: a ballot of the laws, or two random plies where
//! federations draw none. All random
//! numbers have fixed seeds and no clock is read, so every run prints the same table. Without arguments,
//! it plays levels 2 to 10. Arguments are the levels to play: `cargo bench -p discus-engine --bench levels -- 10`,
//! or two engines that play each other: `-- level:1 random`. `--pairs N` plays N pairs of games.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a benchmark prints its figures"
)]

mod ballots;

use std::cell::Cell;
use std::io::Write;
use std::ops::Range;

use ballots::ballot;
use discus_engine::checkers::any_laws;
use discus_engine::{Engine, Limits, MAX_LEVEL, Name};
use rules::checkers::{History, Laws, Position};
use rules::{Game, Outcome, Side};

/// Pairs of games between two levels under one variant's laws, unless `--pairs` says otherwise.
const PAIRS: u64 = 30;
/// The calls of `stop` by a search, one per 1,024 nodes. Only level 10 searches longer by itself; with
/// less time its row takes minutes instead of hours.
const MAX_QUESTIONS: u32 = 98;
/// A game of this many plies is a draw, besides the draws of the laws: some laws have none.
const MOST_PLIES: usize = 400;

fn main() {
    println!("{:<6}{}", "", Laws::ALL.map(|laws| format!("{:>10}", laws.key())).concat());
    let (rows, pairs) = arguments();
    for (row, names) in rows {
        print!("{row:<6}");
        for laws in Laws::ALL {
            let [won, lost] = encounter(laws, names, pairs);
            print!("{:>10}", format!("{won}-{lost}"));
            let _ = std::io::stdout().flush();
        }
        println!();
    }
}

/// The rows of the table, and the number of pairs: the levels in the arguments, or all that have a level below
/// them, each with the one below it; or the two engines in the arguments.
fn arguments() -> (Vec<(String, [Name; 2])>, u64) {
    let (mut levels, mut names, mut pairs): (Vec<u32>, Vec<Name>, _) = (vec![], vec![], PAIRS);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match (argument.parse(), argument.parse()) {
            // Cargo adds it.
            _ if argument == "--bench" => {}
            _ if argument == "--pairs" => {
                let number = arguments.next().and_then(|number| number.parse().ok());
                pairs = number.expect("--pairs needs a number");
            }
            (Ok(level), _) => levels.push(level),
            (_, Ok(name)) => names.push(name),
            _ => panic!("{argument} is neither a level nor an engine"),
        }
    }
    if let [upper, lower] = names[..] {
        return (vec![(String::new(), [upper, lower])], pairs);
    }
    if levels.is_empty() {
        levels = (2..=MAX_LEVEL).collect();
    }
    let name = |level| Name::Level { level, seed: 0 };
    let row = |level| (format!("{level}:{}", level - 1), [name(level), name(level - 1)]);
    (levels.into_iter().map(row).collect(), pairs)
}

/// The numbers of games that an engine wins and loses against another.
fn encounter(laws: &'static Laws, [upper, lower]: [Name; 2], pairs: u64) -> [u32; 2] {
    let mut points = [0, 0];
    for pair in seeds(laws, pairs) {
        let opening = opening(laws, pair);
        for side in Side::BOTH {
            let seed = 2 * pair + side.index() as u64;
            let [upper, lower] = [engine(upper, seed), engine(lower, seed)];
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
fn seeds(laws: &'static Laws, pairs: u64) -> Range<u64> {
    let before = Laws::ALL.into_iter().take_while(|&other| other != laws).count() as u64;
    before * pairs..(before + 1) * pairs
}

/// The position after the opening of a pair of games.
fn opening(laws: &'static Laws, pair: u64) -> Position {
    let Some(moves) = ballot(laws, pair) else { return random_opening(laws, pair) };
    moves.into_iter().fold(Position::initial(laws), |position, played| position.after(played))
}

/// Two random plies from the initial position.
fn random_opening(laws: &'static Laws, seed: u64) -> Position {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Position::initial(laws);
    for _ in 0..2 {
        let moves: Vec<_> = position.legal_moves().collect();
        position.play_unchecked(random.choice(moves).expect("nobody has lost after one ply"));
    }
    position
}

fn engine(name: Name, seed: u64) -> Box<dyn Engine<Position>> {
    any_laws(name.with_seed(|_| seed)).expect("it plays checkers")
}

/// The outcome of a game in which `upper` has this side.
fn outcome(
    opening: Position,
    side: Side,
    mut upper: Box<dyn Engine<Position>>,
    mut lower: Box<dyn Engine<Position>>,
) -> Outcome {
    let (mut game, mut earlier) = (History::new(opening), Vec::new());
    for _ in 2..MOST_PLIES {
        let position = *game.position();
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        if game.draw().is_some() {
            break;
        }
        let mover = if position.side_to_move() == side { &mut upper } else { &mut lower };
        let questions = Cell::new(0);
        let stop = || questions.replace(questions.get() + 1) >= MAX_QUESTIONS;
        let limits = Limits { stop: &stop, ..Limits::NONE };
        let best = mover.analyse_after(&earlier, &position, limits).best;
        let best = best.expect("the game goes on");
        assert!(position.is_legal(best), "engines play legal moves");
        earlier.push(position);
        game.play(best);
    }
    game.position().outcome().unwrap_or(Outcome::Draw)
}
