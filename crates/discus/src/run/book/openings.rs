//! `discus book openings` and `discus book probe`.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use engine::checkers::{Book, Growth, Openings, Scope};
use rules::Game;
use rules::checkers::{Laws, Notation, Position};
use text::counted;
use text::one_line;

use crate::cli::openings::{BuildOpenings, OpeningBook, ProbeOpenings};
use crate::cli::usage_error;
use crate::run::errors::print_stopped;
use crate::run::progress::Progress;
use crate::run::signals::Signals;
use crate::run::whole_file::{read_whole, write_whole};

/// Builds a book of openings, or continues one.
pub(in crate::run) fn build_openings(
    options: &BuildOpenings,
    signals: &Signals,
) -> anyhow::Result<ExitCode> {
    let laws = options.laws;
    let scope = Scope { nodes: options.nodes, margin: options.book_margin };
    let default = || PathBuf::from(format!("{}.openings", laws.key()));
    let output = options.output.clone().unwrap_or_else(default);
    let mut openings = begun(laws, scope, &output)?;
    // A file that cannot be written is refused before the work.
    store(&openings, &output)?;
    let end = grow(&mut openings, options.positions as usize, &output, signals)?;
    store(&openings, &output)?;
    let (name, positions) = (output.display(), counted(openings.len(), "position"));
    if end == Growth::Stopped {
        let are = if openings.len() == 1 { "is" } else { "are" };
        print_stopped(&format!("{positions} {are} stored in {name}"));
        return Ok(signals.exit_code());
    }
    writeln!(io::stdout(), "{name}: {positions}")?;
    Ok(ExitCode::SUCCESS)
}

/// The book that is in the file, or an empty one if there is none.
fn begun(laws: &'static Laws, scope: Scope, output: &Path) -> anyhow::Result<Openings> {
    let name = output.display();
    let bytes = match fs::read(output) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Openings::new(laws, scope)),
        read => read.with_context(|| format!("{name} cannot be read"))?,
    };
    let openings = Openings::from_bytes(laws, &bytes).with_context(|| name.to_string())?;
    let Scope { nodes, margin } = openings.scope();
    ensure!(
        openings.scope() == scope,
        "{name} was built with --nodes {nodes} --book-margin {margin}; give the same or choose another file with --output"
    );
    Ok(openings)
}

/// Adds positions until there are so many, and stores the book now and then.
fn grow(
    openings: &mut Openings,
    positions: usize,
    output: &Path,
    signals: &Signals,
) -> anyhow::Result<Growth> {
    let mut progress = Progress::begin(openings.len().min(positions), positions, "positions");
    while openings.len() < positions {
        match openings.grow(&|| signals.has_come()) {
            Growth::Grown => progress.step(),
            end => return Ok(end),
        }
        if progress.tick() {
            store(openings, output)?;
        }
    }
    Ok(Growth::Grown)
}

fn store(openings: &Openings, output: &Path) -> anyhow::Result<()> {
    write_whole(output, |file| file.write_all(&openings.to_bytes()))
}

/// Prints the moves of a position.
pub(in crate::run) fn probe_openings(options: &ProbeOpenings) -> anyhow::Result<()> {
    let laws = options.laws;
    let openings = read(laws, &options.file)?;
    let mut position = Position::initial(laws);
    for text in &options.moves {
        let bad = |why| usage_error(format!("{}: {why}", one_line(text)));
        position = position.after(position.parse_move(text).map_err(bad)?);
    }
    let moves = openings.moves(&position);
    ensure!(!moves.is_empty(), "the book does not know this position");
    let mut output = io::stdout().lock();
    for (played, score) in moves {
        writeln!(output, "{} {score}", Notation::Numbers(laws.numbering).write(&played))?;
    }
    Ok(())
}

/// The chosen book, if there is one.
pub(in crate::run) fn opened(
    options: &OpeningBook,
    laws: &'static Laws,
    seed: u64,
) -> anyhow::Result<Option<Book>> {
    let Some(file) = &options.book else { return Ok(None) };
    Ok(Some(Book::new(read(laws, file)?, options.book_margin, seed)))
}

fn read(laws: &'static Laws, file: &Path) -> anyhow::Result<Openings> {
    let name = file.display();
    let bytes = read_whole(file)?;
    Openings::from_bytes(laws, &bytes).with_context(|| name.to_string())
}
