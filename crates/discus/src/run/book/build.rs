//! `discus book build`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail, ensure};
use rules::connect4::{Board, play_moves};
use solver::book::{BadStart, Book, Builder};
use solver::{Discs, Score};
use text::unmarked;

use super::files;
use super::journal::Journal;
use super::solve_all::{Work, solve_all};
use crate::cli;
use crate::run::errors::print_stopped;
use crate::run::progress::Progress;
use crate::run::signals::Signals;
use crate::run::table_bytes;
use crate::run::whole_file::{read_text, with_suffix};

/// Builds a book, or continues building it.
pub(in crate::run) fn build(
    options: &cli::BuildBook,
    signals: &Signals,
) -> anyhow::Result<ExitCode> {
    let cli::BookScope { plies, from, board } = &options.scope;
    let (plies, (rows, columns)) = (*plies, board.sides());
    let board = match (columns, rows) {
        (7, 6) => String::new(),
        _ => format!("{columns}x{rows}_"),
    };
    let default = || PathBuf::from(format!("{board}plies_{plies}.book"));
    let output = options.output.clone().unwrap_or_else(default);
    files::refuse_existing(&output)?;
    let table_bytes = table_bytes(options.table, options.threads)?;
    // The empty board first: this refuses a board that has no books before any move.
    Builder::new(rows, columns, Discs::default(), 0).map_err(cli::usage_error)?;
    let empty = Board::new(rows, columns)?;
    let start = play_moves(&empty, from).map_err(|error| wrong_start(&error))?;
    let mut builder = Builder::new(rows, columns, &start, plies).map_err(|bad| match bad {
        BadStart::Over => wrong_start(&"the game is over after these moves"),
        _ => cli::usage_error(bad).into(),
    })?;
    let mut journal = Journal::open(with_suffix(&output, ".part"), &start, plies, &mut builder)?;
    if let Some(file) = &options.scores {
        take_scores(file, &empty, &mut builder, &mut journal)?;
    }
    let work = Work { rows, columns, threads: options.threads, table_bytes };
    solve_rest(&mut builder, &mut journal, work, signals)?;
    journal.sync()?;
    let Some(book) = builder.book() else {
        let (known, needed, place) = (builder.known(), builder.needed(), journal.path().display());
        print_stopped(&format!("{known} of {needed} positions are stored in {place}"));
        return Ok(signals.exit_code());
    };
    finish(&book, &output)?;
    journal.remove()?;
    Ok(ExitCode::SUCCESS)
}

/// Wrong usage: no book can begin after these moves.
fn wrong_start(why: &impl std::fmt::Display) -> anyhow::Error {
    cli::usage_error(format!("--from: {why}")).into()
}

/// Takes the scores of a file, and adds the new ones to the journal.
fn take_scores(
    file: &Path,
    empty: &Board,
    builder: &mut Builder,
    journal: &mut Journal,
) -> anyhow::Result<()> {
    let name = file.display();
    let text = read_text(file)?;
    for line in read_scores(unmarked(&text), empty) {
        let (number, position, score) = line.with_context(|| name.to_string())?;
        let known = builder.known();
        builder.put(position, score).with_context(|| format!("{name}: line {number}"))?;
        if builder.known() > known {
            journal.add(position, score)?;
        }
    }
    Ok(())
}

/// Solves the unknown positions, until a signal comes.
fn solve_rest(
    builder: &mut Builder,
    journal: &mut Journal,
    work: Work,
    signals: &Signals,
) -> anyhow::Result<()> {
    let unknown: Vec<Discs> = builder.unknown().collect();
    if unknown.is_empty() {
        return Ok(());
    }
    let (known, needed) = (builder.known(), builder.needed());
    if known > 0 {
        let _ = writeln!(io::stderr(), "continuing: {known} of {needed} positions are known");
    }
    let mut progress = Progress::begin(known, needed, "positions");
    solve_all(
        &unknown,
        work,
        || signals.has_come(),
        |found| {
            if let Some((position, score)) = found {
                journal.add(position, score)?;
                builder
                    .put(position, score)
                    .map_err(|error| anyhow!("the solver made an error: {error}"))?;
                progress.step();
            }
            if progress.tick() { journal.sync() } else { Ok(()) }
        },
    )
}

/// Checks the book and writes it.
fn finish(book: &Book, output: &Path) -> anyhow::Result<()> {
    let bytes = book.to_bytes();
    book.check().context("the new book is inconsistent")?;
    let read = Book::from_bytes(&bytes).context("the new book cannot be read")?;
    ensure!(read == *book, "the new book changes when it is read");
    files::write_book(output, book, &bytes)
}

/// The lines `MOVES SCORE` of a text, each with its number, counted from 1.
fn read_scores(
    text: &str,
    empty: &Board,
) -> impl Iterator<Item = anyhow::Result<(usize, Discs, Score)>> {
    text.split_inclusive('\n').enumerate().map(move |(index, line)| {
        let (position, score) =
            read_score(line, empty).with_context(|| format!("line {}", index + 1))?;
        Ok((index + 1, position, score))
    })
}

fn read_score(line: &str, empty: &Board) -> anyhow::Result<(Discs, Score)> {
    let Some(line) = line.strip_suffix('\n') else {
        bail!("it has no line end, so it may be cut off")
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[moves, score] = &words[..] else { bail!("write moves, a space and their score") };
    let position = Discs::from(&play_moves(empty, moves)?);
    let score = score.parse().map_err(|_| anyhow!("{score:?} is not a score"))?;
    Ok((position, score))
}
