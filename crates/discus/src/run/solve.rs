//! `discus solve`.

use std::ffi::OsString;
use std::io::{self, BufReader};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use anyhow::bail;
use courses::Line;
use rules::connect4::{Board, Position};
use solver::book::Book;
use solver::{BoardSolver, Solver};

use super::book::read_book;
use super::report::complain;
use crate::cli;
use crate::solve::{self, Errand, Reply, Task, Wanted, one_by_one, side_by_side};

/// How many bytes one more table takes for each that `--table` counts.
const MIB: usize = 1 << 20;

/// Answers the positions that are named, or those of the standard input.
pub(super) fn solve(mut options: cli::Solve) -> anyhow::Result<ExitCode> {
    if let Some(board) = named_board(&options) {
        (options.rows, options.cols) = (board.rows(), board.columns());
    }
    let (noun, texts) = texts(std::mem::take(&mut options.positions));
    let errand = Errand { task: task(&options), noun };
    if (options.rows, options.cols) != (Position::ROWS, Position::COLUMNS) {
        let solver = any_solver(&options)?;
        return tell(errand, one_by_one(errand, solver, texts));
    }
    let solver = standard_solver(&options)?;
    if options.threads == NonZeroUsize::MIN {
        tell(errand, one_by_one(errand, solver, texts))
    } else {
        tell(errand, side_by_side(errand, &solver, options.threads, texts))
    }
}

fn task(options: &cli::Solve) -> Task {
    let wanted = Wanted { all: options.all, wdl: options.wdl };
    match (options.check, options.json) {
        (true, _) => Task::Check,
        (_, true) => Task::TellJson(wanted),
        (_, false) => Task::Tell(wanted),
    }
}

/// The texts that are named, or else those of the standard input, and what they are counted as.
fn texts(
    named: Vec<OsString>,
) -> (&'static str, Box<dyn Iterator<Item = io::Result<Line>> + Send>) {
    if named.is_empty() {
        ("line", Box::new(solve::lines(BufReader::new(io::stdin()))))
    } else {
        ("position", Box::new(named.into_iter().map(|text| Ok(of_argument(text)))))
    }
}

fn tell(
    errand: Errand,
    replies: impl Iterator<Item = io::Result<Reply>>,
) -> anyhow::Result<ExitCode> {
    let agrees = solve::write(errand.task, replies, complain, &mut io::stdout().lock())?;
    Ok(if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The board that the first position names, as `8x7:4453` does, if no option asks for another.
fn named_board(options: &cli::Solve) -> Option<Board> {
    let (size, _) = options.positions.first()?.to_str()?.split_once(':')?;
    let is_usual = (options.rows, options.cols) == (Position::ROWS, Position::COLUMNS);
    is_usual.then(|| record::c4::board(size).ok()).flatten()
}

/// The solver of the standard board, with the book that the options ask for.
fn standard_solver(options: &cli::Solve) -> anyhow::Result<Solver> {
    let book = book(options)?;
    let solver = Solver::new(table_bytes(options.table)?);
    Ok(match book {
        Some(book) => solver.with_book(book),
        None => solver,
    })
}

/// The book to look into before anything is searched, if any.
fn book(options: &cli::Solve) -> anyhow::Result<Option<Book>> {
    let Some(file) = &options.book else {
        return Ok((!options.no_book).then(Book::embedded));
    };
    Ok(Some(read_book(file)?))
}

/// A solver of any other board, which has one thread and knows no book.
fn any_solver(options: &cli::Solve) -> anyhow::Result<BoardSolver> {
    if options.threads.get() > 1 {
        return Err(cli::standard_only("--threads").into());
    }
    if options.book.is_some() {
        return Err(cli::standard_only("--book").into());
    }
    let (rows, columns) = (options.rows, options.cols);
    // A small one tells whether the board fits before so much memory is asked for.
    BoardSolver::new(rows, columns, 0).map_err(cli::too_large)?;
    Ok(BoardSolver::new(rows, columns, table_bytes(options.table)?)?)
}

/// The memory for the table, if there is so much.
pub(super) fn table_bytes(mib: usize) -> anyhow::Result<usize> {
    let bytes = mib.saturating_mul(MIB);
    let has_room = Vec::<u8>::new().try_reserve_exact(bytes).is_ok();
    if !has_room {
        bail!("there is no memory for a table of {mib} MiB; name fewer with --table");
    }
    Ok(bytes)
}

/// A position from the command line, where `""` is the empty board as well.
fn of_argument(text: OsString) -> Line {
    match text.into_string() {
        Ok(text) if text.is_empty() => Line::Text(String::from("-")),
        Ok(text) => Line::Text(text),
        Err(_) => Line::Unreadable,
    }
}
