//! Connect Four at the table.

use std::fmt::Write;

use anstyle::Style;
use engine::connect4::{Judge, any_size};
use engine::{Effort, MAX_LEVEL, Name, Unsuited, Worth};
use record::{Address, Record, Tree, c4};
use rules::connect4::{Board, Column, IllegalDrop};
use rules::{Game, Side};
use tui::Player;

use super::{Judging, Match, STYLES, Table, files};

/// What the table of a judge may take, in bytes.
const TABLE: usize = 16 << 20;

/// A board of some size, and how to talk about it.
pub(crate) struct ConnectFour;

impl ConnectFour {
    /// A game that goes on from where a record stands.
    ///
    /// # Errors
    /// If an engine does not play on this board.
    pub(crate) fn begin(
        record: Record<Board>,
        players: [Player; 2],
        seed: u64,
    ) -> Result<Match<Board>, Unsuited> {
        let (rows, columns) = (record.tree.start().rows(), record.tree.start().columns());
        let adviser = Name::Level { level: MAX_LEVEL, seed };
        Match::new(record, players, adviser, |name| any_size(name, rows, columns))
    }
}

impl Table<Board> for ConnectFour {
    fn title(&self, board: &Board) -> String {
        format!("Connect Four {}x{}", board.columns(), board.rows())
    }

    fn side(&self, _: &Board, side: Side) -> &'static str {
        ["X", "O"][side.index()]
    }

    /// Brackets mark the winning line, parentheses the last disc; colours say nothing that the
    /// letters do not.
    fn drawing(&self, game: &Match<Board>) -> String {
        let board = game.position();
        let width = board.columns().to_string().len() + 2;
        let marks = Marks::of(game);
        let mut text = String::new();
        for row in (0..board.rows()).rev() {
            for column in 0..board.columns() {
                text.push_str(&cell(board, &marks, (row, column), width));
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

    fn write(&self, _: &Board, column: Column) -> String {
        column.to_string()
    }

    fn read(&self, board: &Board, text: &str) -> Result<Column, String> {
        let no_column = |_| format!("Type a column, {}, or ? for help.", columns(board));
        let column = text.parse().map_err(no_column)?;
        match board.check(column) {
            Ok(()) => Ok(column),
            Err(IllegalDrop::GameOver) => Err(String::from("The game is over.")),
            Err(IllegalDrop::ColumnFull) => Err(format!("Column {column} is full.")),
            Err(IllegalDrop::NoSuchColumn) => {
                Err(format!("There is no column {column}: the columns are {}.", columns(board)))
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

    fn words(&self, board: &Board) -> Vec<String> {
        let row_words = |row: usize| {
            let disc = |column| {
                let side = board.square(row, column)?;
                Some(format!("{} in {}", self.side(board, side), column + 1))
            };
            let discs: Vec<String> = (0..board.columns()).filter_map(disc).collect();
            (!discs.is_empty()).then(|| format!("Row {}: {}.", row + 1, discs.join(", ")))
        };
        let rows: Vec<String> = (0..board.rows()).rev().filter_map(row_words).collect();
        if rows.is_empty() { vec![String::from("The board is empty.")] } else { rows }
    }

    fn worths(&self, board: &Board, effort: Effort) -> Vec<(Column, Worth)> {
        let mut judge = Judge::new(board.rows(), board.columns(), TABLE, effort);
        let Ok(worths) = judge.worths(board, &|| false) else { return Vec::new() };
        let worth = |column: Column| Some((column, (*worths.get(column.index())?)?));
        board.legal_moves().filter_map(worth).collect()
    }

    fn judge(&self, start: &Board, effort: Effort) -> Judging<Board> {
        let mut judge = Judge::new(start.rows(), start.columns(), TABLE, effort);
        Box::new(move |board, column| judge.verdict(board, column, &|| false).ok())
    }

    fn unit(&self) -> &'static str {
        "what counts are lines and threats"
    }

    fn line(&self, tree: &Tree<Board>) -> Address {
        Address::Connect4 { start: tree.start().clone(), moves: tree.moves_to(tree.current()) }
    }

    fn save(&self, mut record: Record<Board>) -> String {
        if record.headers.get(RESULT).is_none() {
            record.headers.set(RESULT, files::result(&record.tree));
        }
        c4::write(&record)
    }

    fn header(&self, _: &Board, side: Side) -> &'static str {
        ["First", "Second"][side.index()]
    }
}

/// The header that says how a game ended.
const RESULT: &str = "Result";

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
        let last = game.last().and_then(|(_, column)| top_disc(board, column.index()));
        let line = last.map_or_else(Vec::new, |(row, column)| board.winning_squares(row, column));
        Marks { last, line }
    }
}

/// The square of the topmost disc of a column.
fn top_disc(board: &Board, column: usize) -> Option<Square> {
    let row = (0..board.rows()).rev().find(|&row| board.square(row, column).is_some())?;
    Some((row, column))
}

fn cell(board: &Board, marks: &Marks, square: Square, width: usize) -> String {
    let (letter, style) = match board.square(square.0, square.1) {
        None => (".", Style::new().dimmed()),
        Some(side) => (ConnectFour.side(board, side), STYLES[side.index()]),
    };
    let text = if marks.line.contains(&square) {
        format!("[{letter}]")
    } else if marks.last == Some(square) {
        format!("({letter})")
    } else {
        letter.to_owned()
    };
    format!("{style}{text:^width$}{style:#}")
}
