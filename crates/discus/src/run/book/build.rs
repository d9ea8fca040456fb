//! `discus book build`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, ensure};
use clap::error::ErrorKind;
use rules::connect4::Position;
use solver::book::{Book, Builder};

use super::files::{self, beside};
use super::journal::Journal;
use super::progress::Progress;
use super::solving::{Means, solve};
use super::{scores, table_bytes};
use crate::cli;
use crate::run::signals::Signals;

/// Builds a book, or goes on building it.
pub(in crate::run) fn build(
    options: &cli::BuildBook,
    signals: &Signals,
) -> anyhow::Result<ExitCode> {
    let plies = options.plies;
    let default = || PathBuf::from(format!("plies_{plies}.book"));
    let output = options.output.clone().unwrap_or_else(default);
    files::refuse_existing(&output)?;
    let table_bytes = table_bytes(options.table, options.threads)?;
    let start: Position = options.from.parse().map_err(|error| wrong_start(&error))?;
    let over = || wrong_start(&"the game is over after these moves");
    let mut builder = Builder::new(&start, plies).ok_or_else(over)?;
    let mut journal = Journal::open(beside(&output, ".part"), &start, plies, &mut builder)?;
    if let Some(file) = &options.scores {
        take_scores(file, &mut builder, &mut journal)?;
    }
    let means = Means { threads: options.threads, table_bytes };
    solve_rest(&mut builder, &mut journal, &means, signals)?;
    journal.sync()?;
    let Some(book) = builder.book() else {
        say_how_to_go_on(&builder, &journal);
        return Ok(signals.exit_code());
    };
    finish(&book, &output)?;
    journal.remove()?;
    Ok(ExitCode::SUCCESS)
}

/// Wrong usage: moves after which no book can begin.
fn wrong_start(why: &impl std::fmt::Display) -> anyhow::Error {
    clap::Error::raw(ErrorKind::ValueValidation, format!("--from: {why}")).into()
}

/// Takes the scores of a file; those that the journal has not are added to it.
fn take_scores(file: &Path, builder: &mut Builder, journal: &mut Journal) -> anyhow::Result<()> {
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("{name} cannot be read"))?;
    for line in scores::read(&text) {
        let (number, position, score) = line.with_context(|| name.to_string())?;
        let known = builder.known();
        builder.put(&position, score).with_context(|| format!("{name}: line {number}"))?;
        if builder.known() > known {
            journal.note(&position, score)?;
        }
    }
    Ok(())
}

/// Solves what is not known, until a signal comes.
fn solve_rest(
    builder: &mut Builder,
    journal: &mut Journal,
    means: &Means,
    signals: &Signals,
) -> anyhow::Result<()> {
    let unknown: Vec<Position> = builder.unknown().collect();
    if unknown.is_empty() {
        return Ok(());
    }
    let (known, needed) = (builder.known(), builder.needed());
    if known > 0 {
        let _ = writeln!(io::stderr(), "going on: {known} of {needed} positions are known");
    }
    let mut progress = Progress::begin(known, needed);
    let solved = solve(
        &unknown,
        means,
        || signals.has_come(),
        |found| {
            if let Some((position, score)) = found {
                journal.note(&position, score)?;
                builder
                    .put(&position, score)
                    .map_err(|error| anyhow!("the solver erred: {error}"))?;
                progress.step();
            }
            if progress.tick() { journal.sync() } else { Ok(()) }
        },
    );
    progress.end();
    solved
}

fn say_how_to_go_on(builder: &Builder, journal: &Journal) {
    let (known, needed, place) = (builder.known(), builder.needed(), journal.path().display());
    let kept = format!("{known} of {needed} positions are kept in {place}");
    let _ = writeln!(io::stderr(), "stopped: {kept}; the same command goes on from there");
}

/// Writes the book, if it is as it should be.
fn finish(book: &Book, output: &Path) -> anyhow::Result<()> {
    let bytes = book.to_bytes();
    book.check().context("the new book contradicts itself")?;
    let read = Book::from_bytes(&bytes).context("the new book cannot be read")?;
    ensure!(read == *book, "the new book is read as another");
    files::write_book(output, book, &bytes)
}
