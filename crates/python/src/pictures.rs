//! Pictures of boards for notebooks, as SVG.

use std::fmt::Write;

use rules::Side;
use rules::connect4::Board;

/// The side of a square in pixels.
const SQUARE: usize = 40;

/// The frame, empty squares, and the discs of the two sides: the colours of the game that is sold.
const FRAME: &str = "#1f5fbf";
const EMPTY: &str = "#ffffff";
const DISCS: [&str; 2] = ["#d62828", "#fcbf49"];

/// A board of Connect Four.
pub(crate) fn connect4(board: &Board) -> String {
    let (width, height) = (SQUARE * board.columns(), SQUARE * board.rows());
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" aria-label="Connect Four"><rect width="{width}" height="{height}" rx="6" fill="{FRAME}"/>"#
    );
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            let fill = board.square(row, column).map_or(EMPTY, |side: Side| DISCS[side.index()]);
            let (x, y) = (SQUARE * column + SQUARE / 2, height - SQUARE * row - SQUARE / 2);
            let _ = write!(svg, r#"<circle cx="{x}" cy="{y}" r="16" fill="{fill}"/>"#);
        }
    }
    svg + "</svg>"
}
