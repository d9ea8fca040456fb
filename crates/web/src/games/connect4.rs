use engine::connect4::{Judge, LinesAndThreats, Threat, any_size, threats};
use engine::{Effort, Engine, Name, Unsuited};
use rules::connect4::{Board, Column};
use rules::{Game, Outcome, Side};
use serde_json::{Value, json};

use super::kind::Judging;
use super::view::{Disc, Ended, side_name};
use super::{Kind, Played, View};

impl Kind for Board {
    type Opinion = LinesAndThreats;

    fn text(&self, column: Column) -> String {
        column.to_char().map_or_else(|| column.to_string(), String::from)
    }

    fn read(&self, text: &str) -> Result<Column, String> {
        let mut characters = text.chars();
        let only = characters.next().filter(|_| characters.next().is_none());
        let column = only.and_then(Column::from_char);
        let column = column.ok_or("a move is one character: columns are 1 to 9, then a to z")?;
        self.check(column).map_err(|why| why.to_string())?;
        Ok(column)
    }

    fn engine(&self, name: Name) -> Result<Box<dyn Engine<Board>>, Unsuited> {
        any_size(name, self.rows(), self.columns())
    }

    fn judge(&self, effort: Effort, bytes: usize) -> Judging<Board> {
        let mut judge = Judge::new(self.rows(), self.columns(), bytes, effort);
        Box::new(move |board, column, stop| judge.verdict(board, column, stop))
    }

    fn start_members(&self) -> Value {
        json!({ "game": "connect4", "rows": self.rows(), "columns": self.columns() })
    }

    fn draw(game: &Played<Board>, view: &mut View) {
        let board = game.reached();
        view.game = "connect4";
        (view.rows, view.columns) = (board.rows(), board.columns());
        view.colours = ["red", "yellow"];
        view.discs = squares(board).filter_map(|square| disc(board, square)).collect();
        view.line = line(game);
        if let Some(last) = last_square(game) {
            view.winning_squares = winning(board, last);
        }
        if board.outcome().is_none() {
            let both = Side::BOTH.into_iter().flat_map(|side| threats(board, side));
            view.threats = both.map(told).collect();
        }
    }

    fn show(&self, column: Column) -> Value {
        json!({ "column": column.index(), "row": self.landing_row(column) })
    }

    fn squares(&self) -> u64 {
        (self.rows() * self.columns()) as u64
    }

    fn ended(&self) -> Option<Ended> {
        Some(match self.outcome()? {
            Outcome::Win(side) => Ended::won(side, "four_in_line", "four in a line"),
            Outcome::Draw => Ended::drawn("full_board", "the board is full"),
        })
    }
}

type Square = (usize, usize);

fn squares(board: &Board) -> impl Iterator<Item = Square> + use<> {
    let columns = board.columns();
    (0..board.rows()).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

fn disc(board: &Board, (row, column): Square) -> Option<Disc> {
    let side = board.square(row, column)?;
    Some(Disc { row, column, name: name((row, column)), side: side_name(side), king: false })
}

/// The column as a letter and the row as a number; columns beyond `z` begin again with `aa`.
fn name((row, column): Square) -> String {
    let letter = |place: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[place % 26]);
    let column = match column / 26 {
        0 => String::from(letter(column)),
        turn => format!("{}{}", letter(turn - 1), letter(column)),
    };
    format!("{column}{}", row + 1)
}

/// Where the last disc lies.
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

fn told(threat: Threat) -> Value {
    json!({
        "row": threat.row,
        "column": threat.column,
        "name": name((threat.row, threat.column)),
        "side": side_name(threat.side),
        "row_number": threat.row + 1,
        "parity": if threat.row.is_multiple_of(2) { "odd" } else { "even" },
        "is_playable": threat.is_playable,
        "lasts": threat.lasts,
    })
}

/// The game as one line; where there are no moves, a lone `-` stands for them.
fn line(game: &Played<Board>) -> String {
    let moves = game.moves().to_vec();
    let address = record::Address::Connect4 { start: game.start().clone(), moves };
    address.to_string()
}
