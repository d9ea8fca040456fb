use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use rules::connect4::Board;

use super::Game;

/// The board with the numbers of its columns: `X` for the user, `O` for the computer. Brackets mark
/// the winning line, parentheses the last disc; colours say nothing that the letters do not.
pub(super) fn board(game: &Game) -> String {
    let board = game.board();
    let width = board.columns().to_string().len().max(1) + 2;
    let marks = Marks::of(game);
    let mut text = String::new();
    for row in (0..board.rows()).rev() {
        for column in 0..board.columns() {
            text.push_str(&cell(game, &marks, row, column, width));
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

/// The squares that deserve a mark.
struct Marks {
    last: Option<(usize, usize)>,
    line: Vec<(usize, usize)>,
}

impl Marks {
    fn of(game: &Game) -> Marks {
        let last = game.last_move().and_then(|column| {
            let row = top_row(game.board(), column.index())?;
            Some((row, column.index()))
        });
        let line =
            last.map_or_else(Vec::new, |(row, column)| game.board().winning_squares(row, column));
        Marks { last, line }
    }
}

/// The row of the topmost disc of a column.
fn top_row(board: &Board, column: usize) -> Option<usize> {
    (0..board.rows()).rev().find(|&row| board.square(row, column).is_some())
}

fn cell(game: &Game, marks: &Marks, row: usize, column: usize, width: usize) -> String {
    let disc = game.board().square(row, column);
    let (letter, style) = match disc {
        None => ('.', Style::new().dimmed()),
        Some(side) if side == game.user() => ('X', AnsiColor::Yellow.on_default().bold()),
        Some(_) => ('O', AnsiColor::Red.on_default().bold()),
    };
    let text = if marks.line.contains(&(row, column)) {
        format!("[{letter}]")
    } else if marks.last == Some((row, column)) {
        format!("({letter})")
    } else {
        letter.to_string()
    };
    format!("{style}{text:^width$}{style:#}")
}
