//! `discus book verify`.

use std::io::{self, Write};

use anyhow::{Context, bail};
use solver::book::Book;
use solver::{Discs, Score, Solver};

use super::files::read_book;
use crate::cli;
use crate::run::progress::Progress;
use crate::run::table_bytes;

/// Checks that a book is consistent, then compares a sample with the solver.
pub(in crate::run) fn verify(options: &cli::VerifyBook) -> anyhow::Result<()> {
    let name = options.file.display();
    let book = read_book(&options.file)?;
    book.check().with_context(|| format!("{name} is inconsistent"))?;
    let (positions, plies) = (book.len(), book.plies());
    let mut output = io::stdout();
    writeln!(output, "{name}: {positions} positions to {plies} plies agree with each other")?;
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    let sample = sample(&book, options.sample, seed);
    let solved = sample.len();
    let plain = Solver::on_board(book.rows(), book.columns(), table_bytes(options.table, 1)?)?;
    if let Some((position, stored, score)) = first_wrong(sample, &plain) {
        let key = position.key().unwrap_or_default();
        bail!(
            "{name}: the position with key {key} has score {stored}, but the solver finds {score}"
        );
    }
    writeln!(output, "{name}: {solved} of them, drawn with seed {seed}, agree with the solver")?;
    Ok(())
}

/// A random sample of different positions of the book, or all.
fn sample(book: &Book, count: usize, seed: u64) -> Vec<(Discs, Score)> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut chosen = random.choose_multiple(0..book.len(), count.min(book.len()));
    chosen.sort_unstable();
    let mut chosen = chosen.into_iter().peekable();
    let numbered = book.positions().enumerate();
    numbered.filter(|(index, _)| chosen.next_if_eq(index).is_some()).map(|(_, one)| one).collect()
}

/// The first position with a wrong score, and the solver's score.
fn first_wrong(sample: Vec<(Discs, Score)>, solver: &Solver) -> Option<(Discs, Score, Score)> {
    let mut progress = Progress::begin(0, sample.len(), "positions");
    for (position, stored) in sample {
        let score = solver.score_until(&position, || {
            progress.tick();
            false
        });
        progress.step();
        let score = score.expect("it is never stopped");
        if score != stored {
            return Some((position, stored, score));
        }
    }
    None
}
