//! `discus solve`.

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use anyhow::bail;
use courses::Line;
use rules::connect4::Position;
use solver::Solver;

use super::report::complain;
use crate::cli;
use crate::solve::{self, Places, Task, Wanted};

/// How many bytes one more table takes for each that `--table` counts.
const MIB: usize = 1 << 20;

/// Answers the positions that are named, or those of the standard input.
pub(super) fn solve(options: cli::Solve) -> anyhow::Result<ExitCode> {
    let solver = new_solver(&options)?;
    let wanted = Wanted { all: options.all, wdl: options.wdl };
    let task = match (options.check, options.json) {
        (true, _) => Task::Check,
        (_, true) => Task::TellJson(wanted),
        (_, false) => Task::Tell(wanted),
    };
    let output = &mut io::stdout().lock();
    let agrees = if options.positions.is_empty() {
        let lines = solve::lines(io::stdin().lock());
        solve::run(task, solver, lines, &Places { noun: "line", complain }, output)?
    } else {
        let texts = options.positions.into_iter().map(|text| Ok(named(text)));
        solve::run(task, solver, texts, &Places { noun: "position", complain }, output)?
    };
    Ok(if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The solver that the options ask for.
///
/// It searches on one thread and knows no book, so `threads` and `no_book` change nothing here.
fn new_solver(options: &cli::Solve) -> anyhow::Result<Solver> {
    if (options.rows, options.cols) != (Position::ROWS, Position::COLUMNS) {
        bail!("only the board of 6 rows and 7 columns can be solved; leave --rows and --cols out");
    }
    let bytes = options.table.saturating_mul(MIB);
    let has_room = Vec::<u8>::new().try_reserve_exact(bytes).is_ok();
    if !has_room {
        bail!("there is no memory for a table of {} MiB; name fewer with --table", options.table);
    }
    Ok(Solver::new(bytes))
}

/// A position from the command line, where `""` is the empty board as well.
fn named(text: OsString) -> Line {
    match text.into_string() {
        Ok(text) if text.is_empty() => Line::Text(String::from("-")),
        Ok(text) => Line::Text(text),
        Err(_) => Line::Unreadable,
    }
}
