//! Pictures of boards for notebooks, as SVG.

use std::fmt::Write;

use rules::Side;
use rules::checkers::{self, Colour, Kind, Square};
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

/// The squares of a board for checkers, and the discs of white and of black.
const SQUARES: [&str; 2] = ["#f0d9b5", "#b58863"];
const COLOURS: [&str; 2] = ["#ffffff", "#222222"];

/// A board for checkers, the side that begins at the bottom; kings have a ring.
pub(crate) fn checkers(position: &checkers::Position) -> String {
    let side = 8 * SQUARE;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}" role="img" aria-label="Checkers"><rect width="{side}" height="{side}" fill="{}"/>"#,
        SQUARES[0]
    );
    for square in Square::all() {
        let (x, y) = (SQUARE * square.column(), SQUARE * (7 - square.row()));
        let fill = SQUARES[1];
        let _ = write!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{fill}"/>"#
        );
        let Some(disc) = position.disc(square) else { continue };
        let is_black = position.laws().colour(disc.side) == Colour::Black;
        let (x, y) = (x + SQUARE / 2, y + SQUARE / 2);
        let fill = COLOURS[usize::from(is_black)];
        let _ =
            write!(svg, r##"<circle cx="{x}" cy="{y}" r="16" fill="{fill}" stroke="#000000"/>"##);
        if disc.kind == Kind::King {
            let ring = COLOURS[usize::from(!is_black)];
            let _ = write!(
                svg,
                r#"<circle cx="{x}" cy="{y}" r="9" fill="none" stroke="{ring}" stroke-width="3"/>"#
            );
        }
    }
    svg + "</svg>"
}
