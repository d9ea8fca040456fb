//! Connect Four at the table.

use std::fmt::Write;

use anstyle::Style;
use engine::connect4::{Judge, any_size};
use engine::{Effort, MAX_LEVEL, Name, Worth};
use rules::Game;
use rules::connect4::{Board, Column, IllegalDrop};
use tui::Player;

use super::{Match, OTHER, Table, USER, letter, opponents};

/// What the table of a judge may take, in bytes.
const TABLE: usize = 16 << 20;

/// A board of some size, and how to talk about it.
pub(crate) struct ConnectFour;

impl ConnectFour {
    /// A game on an empty board.
    ///
    /// # Errors
    /// If there is no such board, or an engine does not play on it.
    pub(crate) fn begin(
        (rows, columns): (usize, usize),
        players: [Player; 2],
        seed: u64,
    ) -> anyhow::Result<Match<Board>> {
        let engine = |name| any_size(name, rows, columns);
        let adviser = engine(Name::Level { level: MAX_LEVEL, seed })?;
        Ok(Match::new(Board::new(rows, columns)?, opponents(players, engine)?, adviser))
    }
}

impl Table<Board> for ConnectFour {
    /// `X` for the user, `O` for the computer. Brackets mark the winning line, parentheses the last
    /// disc; colours say nothing that the letters do not.
    fn board(&self, game: &Match<Board>) -> String {
        let board = game.position();
        let width = board.columns().to_string().len() + 2;
        let marks = Marks::of(game);
        let mut text = String::new();
        for row in (0..board.rows()).rev() {
            for column in 0..board.columns() {
                text.push_str(&cell(game, &marks, (row, column), width));
            }
            text.push('\n');
        }
        for column in 1..=board.columns() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{column:^width$}");
        }
        text.push('\n');
        text
    }

    fn question(&self, board: &Board) -> String {
        columns(board)
    }

    fn write(&self, column: Column) -> String {
        column.to_string()
    }

    fn read(&self, board: &Board, text: &str) -> Result<Column, String> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = is_number.then(|| text.parse().ok()).flatten();
        let column = number.and_then(Column::from_number);
        let column = column
            .ok_or_else(|| format!("please type a column ({}), u, h, n or q", columns(board)))?;
        match board.check(column) {
            Ok(()) => Ok(column),
            Err(IllegalDrop::GameOver) => Err(String::from("the game is over")),
            Err(IllegalDrop::ColumnFull) => Err(format!("column {column} is full")),
            Err(IllegalDrop::NoSuchColumn) => {
                Err(format!("there is no column {column}: the columns are {}", columns(board)))
            }
        }
    }

    fn draw(&self) -> &'static str {
        "A draw: the board is full."
    }

    fn meaning(&self, before: &Board, column: Column) -> String {
        let row = before.landing_row(column).map_or(0, |row| row + 1);
        let line = before.after(column).winning_squares(row.saturating_sub(1), column.index());
        let line = if line.is_empty() { "" } else { ", four in a line" };
        format!("row {row}{line}")
    }

    fn words(&self, game: &Match<Board>) -> Vec<String> {
        let board = game.position();
        let row_words = |row: usize| {
            let disc = |column| {
                let side = board.square(row, column)?;
                Some(format!("{} in {}", letter(game, side), column + 1))
            };
            let discs: Vec<String> = (0..board.columns()).filter_map(disc).collect();
            (!discs.is_empty()).then(|| format!("row {}: {}", row + 1, discs.join(", ")))
        };
        let rows: Vec<String> = (0..board.rows()).rev().filter_map(row_words).collect();
        if rows.is_empty() { vec![String::from("the board is empty")] } else { rows }
    }

    fn worths(&self, board: &Board, effort: Effort) -> Vec<(Column, Worth)> {
        let mut judge = Judge::new(board.rows(), board.columns(), TABLE, effort);
        let judged = |column| {
            let verdict = judge.verdict(board, column, &|| false).ok()?;
            Some((column, verdict.after))
        };
        board.legal_moves().filter_map(judged).collect()
    }
}

/// `1-7`, or `1` where there is only one.
fn columns(board: &Board) -> String {
    match board.columns() {
        1 => String::from("1"),
        last => format!("1-{last}"),
    }
}

/// Row and column, counted from 0 at the bottom left.
type Square = (usize, usize);

/// The squares that deserve a mark.
struct Marks {
    last: Option<Square>,
    line: Vec<Square>,
}

impl Marks {
    fn of(game: &Match<Board>) -> Marks {
        let board = game.position();
        let last = game.last_move().and_then(|column| top_disc(board, column.index()));
        let line = last.map_or_else(Vec::new, |(row, column)| board.winning_squares(row, column));
        Marks { last, line }
    }
}

/// The square of the topmost disc of a column.
fn top_disc(board: &Board, column: usize) -> Option<Square> {
    let row = (0..board.rows()).rev().find(|&row| board.square(row, column).is_some())?;
    Some((row, column))
}

fn cell(game: &Match<Board>, marks: &Marks, square: Square, width: usize) -> String {
    let (letter, style) = match game.position().square(square.0, square.1) {
        None => ('.', Style::new().dimmed()),
        Some(side) if side == game.user() => ('X', USER),
        Some(_) => ('O', OTHER),
    };
    let text = if marks.line.contains(&square) {
        format!("[{letter}]")
    } else if marks.last == Some(square) {
        format!("({letter})")
    } else {
        letter.to_string()
    };
    format!("{style}{text:^width$}{style:#}")
}
