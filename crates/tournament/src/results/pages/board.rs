//! The position of a blunder.

use std::fmt::Write;

use games::Described;
use rules::Side;
use rules::connect4::Board;

use crate::results::Results;
use crate::results::blunders::Blunder;
use crate::runner::Failure;

/// The position before a blunder.
pub(super) fn position(results: &Results, blunder: &Blunder) -> Result<Board, Failure> {
    let bad =
        |_| Failure::Refused(format!("the position {} of a blunder is invalid", blunder.position));
    let mut board = Board::begin(&results.plan().game().variant)
        .map_err(|why| Failure::Refused(why.to_string()))?;
    let moves = board.read_line(&blunder.position).map_err(bad)?;
    for column in moves {
        rules::Game::play_unchecked(&mut board, column);
    }
    Ok(board)
}

/// The width of a square.
const SQUARE: usize = 40;

/// A picture of the position, with the move that was played and those that were best above it.
pub(super) fn picture(board: &Board, blunder: &Blunder) -> String {
    let (width, height) = (SQUARE * board.columns(), SQUARE * board.rows());
    let all = height + 2 * SQUARE;
    let mut text = format!(
        "<svg class=\"board\" viewBox=\"0 0 {width} {all}\" role=\"img\" aria-label=\"The position\">\n\
         <rect class=\"frame\" x=\"1\" y=\"{SQUARE}\" width=\"{}\" height=\"{height}\" rx=\"8\"/>\n",
        width - 2
    );
    for column in 0..board.columns() {
        let x = SQUARE * column + SQUARE / 2;
        let number = column + 1;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "<text x=\"{x}\" y=\"{}\">{number}</text>", all - SQUARE / 2);
        if let Some((class, word)) = mark(blunder, number) {
            let y = SQUARE - 8;
            let _ = writeln!(text, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{word}</text>");
        }
        for row in 0..board.rows() {
            let y = height + SQUARE / 2 - SQUARE * row;
            text += &disc(board.square(row, column), x, y);
        }
    }
    text + "</svg>\n"
}

fn mark(blunder: &Blunder, number: usize) -> Option<(&'static str, &'static str)> {
    match number {
        _ if number == blunder.played => Some(("bad", "✗")),
        _ if blunder.best.contains(&number) => Some(("good", "✓")),
        _ => None,
    }
}

/// A square; a ring tells the second side from the first without colours.
fn disc(side: Option<Side>, x: usize, y: usize) -> String {
    let circle = |class: &str, radius: usize| {
        format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n")
    };
    match side {
        None => circle("empty", 15),
        Some(Side::First) => circle("first", 16),
        Some(Side::Second) => circle("second", 16) + &circle("mark", 8),
    }
}
