//! Compares answers, not times: new random positions against another program.
//!
//! The peer is `connect-four-ai` with its own book of 8 plies. Our solver answers three questions
//! about each position, with each book and, from 12 discs on, without one: the score, the winner and
//! the scores of all columns.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::SystemTime;

use anyhow::Result;
use connect_four_ai as peer;
use rules::Game;
use rules::connect4::Position;
use solver::{Score, Solver};

use crate::columns;
use crate::contenders::{TABLE_BYTES, peer_position, sign};
use crate::progress::Progress;

/// How often a position has between 9 and 15 discs: beyond its book, the peer takes seconds for some
/// of these.
const RARELY: usize = 20;

/// The number of discs from which our solver answers in moments without a book.
const WITHOUT_BOOK: u32 = 12;

/// Compares this many positions; returns the number of our answers that differ.
///
/// # Errors
/// If a book cannot be read.
pub(crate) fn compare(count: usize, seed: Option<u64>, books: &[PathBuf]) -> Result<usize> {
    let mut solvers = Vec::new();
    for (name, book) in columns::named_books(books)? {
        solvers.push((name, Solver::new(TABLE_BYTES).with_book(book)));
    }
    solvers.push(("no book".to_owned(), Solver::new(TABLE_BYTES)));
    let seed = seed.unwrap_or_else(new_seed);
    let names: Vec<&str> = solvers.iter().map(|(name, _)| name.as_str()).collect();
    writeln!(io::stdout(), "{count} positions with seed {seed}; {}", names.join(", "))?;
    let mut random = fastrand::Rng::with_seed(seed);
    let mut peer = peer::Solver::new();
    let mut progress = Progress::of("positions", 1, count);
    let mut wrong = 0;
    for number in 0..count {
        progress.show(0, "both", number);
        let (moves, position) = random_position(&mut random, discs(number));
        let score = Score::from(peer.solve(&peer_position(&moves)?));
        let books = solvers.len() - usize::from(position.discs() < WITHOUT_BOOK);
        for (name, solver) in &mut solvers[..books] {
            for difference in differences(solver, &position, score) {
                wrong += 1;
                progress.clear();
                writeln!(io::stdout(), "{name}: {difference} after {moves:?}")?;
            }
        }
    }
    progress.clear();
    writeln!(io::stdout(), "{wrong} differences")?;
    Ok(wrong)
}

/// A number that is different each time.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    now.as_secs() ^ u64::from(now.subsec_nanos()) << 20
}

/// The number of discs of the position with this number: mostly up to 8 or from 16 on.
fn discs(number: usize) -> usize {
    if number.is_multiple_of(RARELY) {
        9 + number / RARELY % 7
    } else {
        match number % 35 {
            few @ 0..9 => few,
            many => many + 7,
        }
    }
}

/// The moves of a random game that is not over after this many discs, and its position.
fn random_position(random: &mut fastrand::Rng, discs: usize) -> (String, Position) {
    loop {
        let (mut moves, mut position) = (String::new(), Position::EMPTY);
        while moves.len() < discs && position.outcome().is_none() {
            let legal: Vec<_> = position.legal_moves().collect();
            let column = legal[random.usize(..legal.len())];
            moves.push_str(&column.number().to_string());
            position.play_unchecked(column);
        }
        if position.outcome().is_none() {
            return (moves, position);
        }
    }
}

/// The differences of our answers to this score.
fn differences(solver: &mut Solver, position: &Position, score: Score) -> Vec<String> {
    let winner = sign(solver.outcome(position), position);
    let best = solver.scores(position).into_iter().flatten().max();
    let answers = [
        ("the score", Some(solver.score(position)), score),
        ("the winner", Some(winner), score.signum()),
        ("the best column", best, score),
    ];
    let differ = answers.into_iter().filter(|(_, found, expected)| *found != Some(*expected));
    let told =
        differ.map(|(what, found, expected)| format!("{what} is {found:?}, not {expected},"));
    told.collect()
}

#[cfg(test)]
#[path = "../tests/unit/agree.rs"]
mod tests;
