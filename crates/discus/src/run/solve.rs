//! `discus solve`.

use std::ffi::OsString;
use std::io::{self, BufReader};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use anyhow::Context;
use courses::Line;
use lines::solve::{self, Ask, Job, Options, Reply, Task, in_parallel, in_sequence};
use rules::connect4::{Board, Position};
use solver::Solver;
use solver::book::Book;

use super::errors::print_error;
use super::signals::Signals;
use super::{proof, table_bytes};
use crate::cli::{self, BoardSize};

/// Solves the positions in the arguments, or those on standard input.
pub(super) fn solve(mut options: cli::Solve, signals: &Signals) -> anyhow::Result<ExitCode> {
    if let Some(board) = named_board(&options) {
        options.board = BoardSize { rows: board.rows(), columns: board.columns() };
    }
    if options.checkpoint.is_some() {
        return proof::prove(&options, signals);
    }
    let (noun, lines) = lines(std::mem::take(&mut options.positions));
    let job = Job { task: task(&options), noun };
    let solver = solver(&options)?;
    if options.threads == NonZeroUsize::MIN {
        write(job, in_sequence(job, solver, lines))
    } else {
        write(job, in_parallel(job, &solver, options.threads, lines))
    }
}

fn task(options: &cli::Solve) -> Task {
    let ask = match (options.all, options.score_only) {
        (true, _) => Ask::AllColumns,
        (_, true) => Ask::Value,
        _ => Ask::BestColumns,
    };
    let how = Options { ask, wdl: options.wdl };
    match (options.check, options.json) {
        (true, _) => Task::Check,
        (_, true) => Task::Json(how),
        (_, false) => Task::Text(how),
    }
}

/// The positions in the arguments, or else on standard input, and the word for them in error messages.
fn lines(
    named: Vec<OsString>,
) -> (&'static str, Box<dyn Iterator<Item = io::Result<Line>> + Send>) {
    if named.is_empty() {
        ("line", Box::new(solve::lines(BufReader::new(io::stdin()))))
    } else {
        ("position", Box::new(named.into_iter().map(|text| Ok(of_argument(text)))))
    }
}

fn write(job: Job, replies: impl Iterator<Item = io::Result<Reply>>) -> anyhow::Result<ExitCode> {
    let agrees = solve::write(job.task, replies, print_error, &mut io::stdout().lock())?;
    Ok(if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The board of the first position, as in `8x7:4453`, unless an option sets the board.
fn named_board(options: &cli::Solve) -> Option<Board> {
    let (size, _) = options.positions.first()?.to_str()?.split_once(':')?;
    let is_usual = options.board.sides() == (Position::ROWS, Position::COLUMNS);
    is_usual.then(|| record::c4::board(size).ok()).flatten()
}

/// The solver for the board, with the book that the options choose.
fn solver(options: &cli::Solve) -> anyhow::Result<Solver> {
    let (rows, columns) = options.board.sides();
    // Without a table first: this refuses a board that is too large before the table is allocated.
    Solver::on_board(rows, columns, 0).map_err(cli::usage_error)?;
    let book = named_book(options)?;
    let solver = Solver::on_board(rows, columns, table_bytes(options.table, 1)?)?;
    Ok(match book {
        Some(book) => solver.with_book(book),
        None if options.no_book => solver,
        None => solver.with_embedded_book(),
    })
}

/// The book that the options name, which must be for their board.
fn named_book(options: &cli::Solve) -> anyhow::Result<Option<Book>> {
    let Some(file) = &options.book else { return Ok(None) };
    let (rows, columns) = options.board.sides();
    let book = books::open(file)?.on(rows, columns);
    Ok(Some(book.with_context(|| file.display().to_string())?))
}

/// A position from the command line, where `""` also means the empty board.
pub(super) fn of_argument(text: OsString) -> Line {
    match text.into_string() {
        Ok(text) if text.is_empty() => Line::Text(String::from("-")),
        Ok(text) => Line::Text(text),
        Err(_) => Line::Unreadable,
    }
}
