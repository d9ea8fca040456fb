//! Connect Four in plain lines.

use std::fmt::Write;

use anstyle::Style;
use courses::spfiar::Spans;
use engine::connect4::LinesAndThreats;
use games::{Described as _, SharedEvaluator};
use rules::connect4::{Board, Column, IllegalDrop, Position};
use rules::{Game, Outcome, Side};
use search::{Evaluator, Score};

use super::{STYLES, TextView};
use crate::trace::{self, Evaluation, Search};

impl TextView for Board {
    fn side(&self, side: Side) -> &'static str {
        ["Red", "Yellow"][side.index()]
    }

    /// Brackets mark the winning line and parentheses the last disc. Colours only repeat the letters.
    fn picture(game: &play::Game<Board>) -> String {
        drawing(game.position(), game.last())
    }

    fn move_prompt(&self) -> String {
        columns(self)
    }

    fn text(&self, column: Column) -> String {
        self.write(column)
    }

    fn parse_move(&self, text: &str) -> Result<Column, String> {
        let no_column = |_| format!("Type a column, {}, or ? for help.", columns(self));
        let column = text.parse().map_err(no_column)?;
        match self.check(column) {
            Ok(()) => Ok(column),
            Err(IllegalDrop::GameOver) => Err(String::from("The game is over.")),
            Err(IllegalDrop::ColumnFull) => Err(format!("Column {column} is full.")),
            Err(IllegalDrop::NoSuchColumn) => {
                Err(format!("There is no column {column}: the columns are {}.", columns(self)))
            }
        }
    }

    fn effect(&self, column: Column) -> String {
        let row = self.landing_row(column).map_or(0, |row| row + 1);
        let line = self.after(column).winning_squares(row.saturating_sub(1), column.index());
        let line = if line.is_empty() { "" } else { ", four in a line" };
        format!("row {row}{line}")
    }

    fn description(&self) -> Vec<String> {
        let row_words = |row: usize| {
            let disc = |column| {
                let side = self.square(row, column)?;
                Some(format!("{} in {}", self.side(side), column + 1))
            };
            let discs: Vec<String> = (0..self.columns()).filter_map(disc).collect();
            (!discs.is_empty()).then(|| format!("Row {}: {}.", row + 1, discs.join(", ")))
        };
        let rows: Vec<String> = (0..self.rows()).rev().filter_map(row_words).collect();
        if rows.is_empty() { vec![String::from("The board is empty.")] } else { rows }
    }

    fn unit(&self) -> String {
        String::from("what counts are lines and threats")
    }

    fn course(&self) -> Result<SharedEvaluator<Board>, &'static str> {
        match Position::try_from(self) {
            Ok(_) => Ok(SharedEvaluator::new(SpansOnBoard)),
            Err(_) => Err("the course's evaluation knows the board of 6 rows and 7 columns only"),
        }
    }

    /// The standard board is searched on bitboards, which is about ten times as fast.
    fn search(&self, evaluation: Evaluation) -> Result<Box<dyn Search>, &'static str> {
        let game = self.clone();
        let name = move |played: &Column| game.short(*played);
        Ok(match (Position::try_from(self), evaluation) {
            (Ok(position), Evaluation::Course) => trace::search(position, Spans, name),
            (Ok(position), Evaluation::Engine) => trace::search(position, LinesAndThreats, name),
            (Err(_), Evaluation::Course) => trace::search(self.clone(), self.course()?, name),
            (Err(_), Evaluation::Engine) => trace::search(self.clone(), LinesAndThreats, name),
        })
    }
}

/// A board as a picture, with the position before the last disc and its column, if there was one.
pub(crate) fn drawing(board: &Board, last: Option<(Board, Column)>) -> String {
    let width = board.columns().to_string().len() + 2;
    let marks = marks(board, last);
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

/// The evaluation of SPFIAR, which knows only the standard board, for the type of all boards.
struct SpansOnBoard;

/// The same position on bitboards.
fn standard(board: &Board) -> Position {
    Position::try_from(board).expect("other boards have no course evaluation")
}

impl Evaluator<Board> for SpansOnBoard {
    fn evaluate(&self, board: &Board) -> Score {
        Spans.evaluate(&standard(board))
    }

    fn finished(&self, board: &Board, outcome: Outcome, ply: u32) -> Score {
        Spans.finished(&standard(board), outcome, ply)
    }
}

/// The range of columns: `1-7`, or `1` for a single column.
fn columns(board: &Board) -> String {
    match board.columns() {
        1 => String::from("1"),
        last => format!("1-{last}"),
    }
}

/// Row and column, counted from 0 at the bottom left.
type Square = (usize, usize);

/// The squares of the last disc and of the winning line.
type Marks = (Option<Square>, Vec<Square>);

fn marks(board: &Board, last: Option<(Board, Column)>) -> Marks {
    let square =
        |(before, column): (Board, Column)| Some((before.landing_row(column)?, column.index()));
    let last = last.and_then(square);
    let line = last.map(|(row, column)| board.winning_squares(row, column));
    (last, line.unwrap_or_default())
}

fn cell(board: &Board, (last, line): &Marks, square: Square, width: usize) -> String {
    let (letter, style) = match board.square(square.0, square.1) {
        None => (".", Style::new().dimmed()),
        Some(side) => (&board.side(side)[..1], STYLES[side.index()]),
    };
    let text = if line.contains(&square) {
        format!("[{letter}]")
    } else if *last == Some(square) {
        format!("({letter})")
    } else {
        letter.to_owned()
    };
    format!("{style}{text:^width$}{style:#}")
}
