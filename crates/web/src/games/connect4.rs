use engine::connect4::{Threat, threats};
use record::address;
use rules::connect4::{Board, CONNECT, Column, Position};
use rules::{Game, Outcome, Side};
use serde_json::{Value, json};

use super::reading::{MAX_SIDE, bad_position, play};
use super::view::Disc;
use super::{Played, Shown, View};
use crate::Refusal;
use crate::members::Members;

impl Shown for Board {
    fn typed(&self, text: &str) -> Result<Column, String> {
        let mut characters = text.chars();
        let only = characters.next().filter(|_| characters.next().is_none());
        let column = only.and_then(Column::from_char);
        let column = column.ok_or("a move is one character: columns are 1 to 9, then a to z")?;
        self.check(column).map_err(|why| why.to_string())?;
        Ok(column)
    }

    fn take(members: &mut Members) -> Result<Played<Board>, Refusal> {
        let mut side = |name, usual| {
            let number = members.number(name, 1..=MAX_SIDE as u64);
            let number = number.map_err(|_| Refusal::malformed(no_such_board(name)))?;
            Ok::<usize, Refusal>(number.unwrap_or(usual))
        };
        let (rows, columns) = (side("rows", 6)?, side("columns", 7)?);
        let start = Board::new(rows, columns).map_err(|bad| bad_position(&bad))?;
        let moves = members.texts("moves")?.concat();
        play(start, moves.chars().map(String::from))
    }

    fn facts() -> Value {
        let (rows, columns) = (Position::ROWS, Position::COLUMNS);
        json!({
            "rows": rows, "columns": columns, "least": 1, "most": MAX_SIDE, "connect": CONNECT,
        })
    }

    fn draw(game: &Played<Board>, view: &mut View) {
        let board = game.reached();
        view.game = "connect4";
        (view.rows, view.columns) = (board.rows(), board.columns());
        view.colours = ["red", "yellow"];
        view.discs = squares(board).filter_map(|square| disc(board, square)).collect();
        view.line = address::of_board(game.start(), game.moves());
        if let Some(last) = last_square(game) {
            view.winning_squares = winning(board, last);
        }
        if board.outcome().is_none() {
            let both = Side::BOTH.into_iter().flat_map(|side| threats(board, side));
            view.threats = both.map(threat_json).collect();
        }
    }

    fn show(&self, column: Column) -> Value {
        json!({ "column": column.index(), "row": self.landing_row(column) })
    }

    fn squares(&self) -> u64 {
        (self.rows() * self.columns()) as u64
    }

    fn reason(outcome: Outcome) -> (&'static str, &'static str) {
        match outcome {
            Outcome::Win(_) => ("four-in-line", "four in a line"),
            Outcome::Draw => ("full-board", "the board is full"),
        }
    }
}

type Square = (usize, usize);

fn squares(board: &Board) -> impl Iterator<Item = Square> + use<> {
    let columns = board.columns();
    (0..board.rows()).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

fn disc(board: &Board, (row, column): Square) -> Option<Disc> {
    let side = board.square(row, column)?;
    Some(Disc { row, column, name: name((row, column)), side: side.word(), king: false })
}

/// The column as letters (`aa` follows `z`) and the row as a number.
fn name((row, column): Square) -> String {
    let letter = |place: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[place % 26]);
    let column = match column / 26 {
        0 => String::from(letter(column)),
        turn => format!("{}{}", letter(turn - 1), letter(column)),
    };
    format!("{column}{}", row + 1)
}

/// The square of the last disc.
fn last_square(game: &Played<Board>) -> Option<Square> {
    let column = game.moves().last()?.index();
    let board = game.reached();
    let row = (0..board.rows()).rev().find(|&row| board.square(row, column).is_some())?;
    Some((row, column))
}

fn winning(board: &Board, (row, column): Square) -> Vec<Square> {
    let mut squares = board.winning_squares(row, column);
    squares.sort_unstable();
    squares.dedup();
    squares
}

fn threat_json(threat: Threat) -> Value {
    json!({
        "row": threat.row,
        "column": threat.column,
        "name": name((threat.row, threat.column)),
        "side": threat.side.word(),
        "row_number": threat.row + 1,
        "parity": if threat.row.is_multiple_of(2) { "odd" } else { "even" },
        "is_playable": threat.is_playable,
        "lasts": threat.lasts,
    })
}

fn no_such_board(side: &str) -> String {
    format!("a board of Connect Four has 1 to {MAX_SIDE} {side}")
}
