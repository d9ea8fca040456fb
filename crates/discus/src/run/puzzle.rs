//! `discus puzzle`.

use std::cell::Cell;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anstream::AutoStream;
use anyhow::{Context, Error, anyhow, bail};
use games::{Described, Variant};
use lines::play::Prompting;
use lines::puzzle::{self, Series, View};
use puzzles::{Date, Finder, LONGEST, Stopped};
use record::Record;
use rules::connect4::Board;
use solver::Solver;

use super::analyse::text;
use super::errors::print_error;
use super::play::choice;
use crate::cli;
use crate::cli::puzzle::Puzzle;

/// The size of the solver's table, in bytes.
const TABLE: usize = 64 << 20;

/// The number of thousands of positions, roughly, after which the search for puzzles in a game ends.
const EFFORT: u32 = 30_000;

/// Shows puzzles until the user leaves or the input ends.
pub(super) fn puzzle(options: &Puzzle) -> anyhow::Result<()> {
    let series = series(options)?;
    if options.json {
        return Ok(io::stdout().write_all(series.json().as_bytes())?);
    }
    let (mut input, mut output) =
        (io::stdin().lock(), AutoStream::new(io::stdout(), choice(options.color)));
    let prompting =
        if io::stdin().is_terminal() { Prompting::AfterEachLine } else { Prompting::OncePerMove };
    let view = View { draws_board: !options.quiet_board, prompting };
    Ok(puzzle::run(series, view, &mut input, &mut output)?)
}

/// The puzzles that the options choose.
fn series(options: &Puzzle) -> anyhow::Result<Series> {
    if let Some(game) = &options.from {
        return of_game(game, options.level);
    }
    if let Some(date) = options.date.or_else(|| options.daily.then(today)) {
        return Ok(Series::of_day(date, puzzles::of_day(date)));
    }
    let numbers = options.level.map_or(1..puzzles::all().len() + 1, puzzles::of_level);
    let number = options.number.unwrap_or_else(|| fastrand::usize(numbers.clone()));
    if let Some(packed) = puzzles::by_number(number).filter(|_| numbers.contains(&number)) {
        return Ok(Series::of_numbers(numbers, packed));
    }
    let (first, last) = (numbers.start, numbers.end - 1);
    let what = options.level.map_or(String::from("the set"), |level| format!("level {level}"));
    let sentence = format!("there is no puzzle {number}: {what} has the numbers {first} to {last}");
    Err(cli::usage_error(sentence).into())
}

/// The date in UTC, so that the day begins everywhere at once.
fn today() -> Date {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Date::at_second(since_1970.as_secs())
}

/// The puzzles of a saved game or of a line of moves.
fn of_game(game: &OsStr, level: Option<u32>) -> anyhow::Result<Series> {
    let name = game.to_string_lossy();
    let record = read(game)?;
    let tree = &record.tree;
    let moves: Vec<_> = tree.main_line().into_iter().filter_map(|id| tree.played(id)).collect();
    let start = tree.start();
    let solver = Solver::on_board(start.rows(), start.columns(), TABLE)?;
    let solver = solver.with_embedded_book();
    let left = Cell::new(EFFORT);
    let stop = || {
        left.set(left.get().saturating_sub(1));
        left.get() == 0
    };
    let mut found = Vec::new();
    let searched = Finder::new(&solver).puzzles(start, &moves, &stop, |puzzle| found.push(puzzle));
    if searched == Err(Stopped) {
        print_error("note: the first positions of the game would take too long and are left out");
    }
    found.reverse();
    found.retain(|puzzle| level.is_none_or(|level| puzzle.difficulty.level() == level));
    if found.is_empty() {
        let of_level = level.map_or(String::new(), |level| format!(" of level {level}"));
        bail!(
            "{name} has no puzzle{of_level}: no position has one right move within {LONGEST} moves"
        );
    }
    Ok(Series::of_game(found))
}

/// Reads a game of Connect Four.
fn read(game: &OsStr) -> anyhow::Result<Record<Board>> {
    let name = game.to_string_lossy();
    let path = Path::new(game);
    let other =
        || anyhow!("{name:?} is no game of Connect Four; puzzles need a game that can be solved");
    if !path.exists() && !name.contains(['.', '/', '\\']) {
        let refused = |bad| Error::msg(format!("{name:?} is neither a file nor moves: {bad}"));
        return Board::at(&name).ok_or_else(other)?.map_err(refused);
    }
    let read = || text(File::open(path)?);
    let text = read().with_context(|| format!("{name} cannot be read"))?;
    if text.trim().is_empty() {
        bail!("{name} is empty; there is no game to search");
    }
    let loaded = Board::load(&text, &Variant::default()).ok_or_else(other)?;
    loaded.map_err(Error::msg).with_context(|| name.to_string())
}
