//! A function of a student, in a host that we compile around it: `best_move` of ECE15 in C,
//! `getUserAIInput` of `FourInARow` in C++, and the modules of SPFIAR in C, which have a wire of
//! their own ([`Modules`]).
//!
//! The host of one function reads a line `play PLAYER ROWS COLUMNS SQUARES` and answers with the
//! column and the row that the function has returned, counted from 1, and the board that it has
//! left. This module checks whether that is one move. [`Source`] describes how a host is compiled.

mod modules;
mod source;

use rules::Game as _;
use rules::connect4::{Board, Column};

use crate::players::{Clock, Dialogue, Opening, Result, Turn, Wire};
use crate::protocol::{OneGame, Speaks, Start, Talk};
use crate::{Cause, Protocol, read, shown, squares};

pub use modules::Modules;
pub use source::Source;

/// A C file or a shared library with ECE15's `best_move`.
pub static ECE15: Protocol = Protocol {
    starts: |program| {
        let is_library = program.command.iter().any(|word| Source::is_library(word));
        Start::Compiled(if is_library { Source::Library } else { Source::C })
    },
    ..Protocol::new(
        "ece15",
        Speaks::Connect4(OneGame {
            refusal: |_, start| {
                let why = "best_move plays on the board of 6 rows and 7 columns only";
                (!squares::is_standard(start)).then_some(why)
            },
            talk: Talk::Lines(|_, _| Box::new(Referee::new("best_move"))),
        }),
    )
};

/// A C++ file with `getUserAIInput`.
pub static FOUR_IN_A_ROW: Protocol = Protocol {
    starts: |_| Start::Compiled(Source::Cpp),
    ..Protocol::new(
        "fourinarow",
        Speaks::Connect4(OneGame {
            refusal: |_, start| {
                let why = "getUserAIInput plays here on boards of at most 32768 squares";
                (start.rows() * start.columns() > MOST_SQUARES).then_some(why)
            },
            talk: Talk::Lines(|_, _| Box::new(Referee::new("getUserAIInput"))),
        }),
    )
};

/// A larger board would not fit on one line, as a program may write it.
const MOST_SQUARES: usize = 1 << 15;

/// The referee's end of the dialogue with a host.
#[derive(Clone, Copy, Debug)]
pub struct Referee {
    function: &'static str,
}

impl Referee {
    /// A dialogue with a host of this function.
    pub fn new(function: &'static str) -> Referee {
        Referee { function }
    }
}

impl Dialogue<Board> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, _: &Opening<Board>, clock: Clock) -> Result<()> {
        begin(wire, clock)
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        let board = turn.position;
        let player = board.side_to_move().index() + 1;
        let (rows, columns) = (board.rows(), board.columns());
        wire.send(&format!("play {player} {rows} {columns} {}", squares(board)), clock)?;
        let line = wire.line(clock)?;
        Ok(judge(self.function, board, &line)?)
    }

    fn is_its_own(&self) -> bool {
        false
    }
}

/// Waits until a host is ready.
fn begin(wire: &mut dyn Wire, clock: Clock) -> Result<()> {
    let line = wire.line(clock)?;
    if line.trim() == "ready" {
        return Ok(());
    }
    Err(Cause::Garbage(format!("it began with \"{}\"", shown(&line))).into())
}

/// The squares, row by row from the bottom: `0` for an empty one, `1` and `2` for the sides.
fn squares(board: &Board) -> String {
    let rows = squares::write(board, [1, 2]);
    rows.into_iter().rev().flatten().map(|square| char::from(b'0' + square)).collect()
}

/// The move in a host's answer, if the function has made one and nothing else.
fn judge(function: &str, board: &Board, line: &str) -> Result<Column, Cause> {
    let garbage = || Cause::Garbage(format!("its host said \"{}\"", shown(line)));
    let words: Vec<&str> = line.split_whitespace().collect();
    let (column, row, left) = match words[..] {
        ["error"] => {
            return Err(Cause::IllegalMove(format!("{function} returned true, which is an error")));
        }
        [column, row, left] => (column, row, left),
        _ => return Err(garbage()),
    };
    if left.len() != board.rows() * board.columns() {
        return Err(garbage());
    }
    let illegal = |why: &str| Cause::IllegalMove(format!("{function} chose column {why}"));
    let played = read(board, column).map_err(|why| illegal(&why))?;
    let expected = squares(&board.after(played));
    if left != expected {
        let why = difference(&squares(board), left);
        return Err(illegal(&format!("{column}, but {why}")));
    }
    let landing = board.landing_row(played).map(|row| (row + 1).to_string());
    if row != "-" && landing.as_deref() != Some(row) {
        let (told, lands) = (shown(row), landing.unwrap_or_default());
        return Err(illegal(&format!(
            "{column}, where the disc lands in row {lands}, but told row {told}"
        )));
    }
    Ok(played)
}

/// The changes of a function to the board other than its move.
fn difference(before: &str, left: &str) -> String {
    let changed = before.bytes().zip(left.bytes()).filter(|(before, left)| before != left);
    match changed.count() {
        0 => "put no disc on the board".to_owned(),
        1 => "put another disc on the board than that".to_owned(),
        count => format!("changed {count} squares of the board"),
    }
}

#[cfg(test)]
mod tests {
    use rules::Game as _;
    use rules::connect4::{Board, Column};

    use super::judge;

    fn judged(line: &str) -> Result<Column, String> {
        let board = Board::new(2, 2).expect("a size");
        judge("f", &board, line).map_err(|cause| format!("{cause:?}"))
    }

    #[test]
    fn an_answer_is_one_move_or_a_fault() {
        assert_eq!(judged("2 - 0100"), Ok(Column::new(1)));
        assert_eq!(judged("2 1 0100"), Ok(Column::new(1)));
        let faults = [
            ("error", "returned true"),
            ("3 - 0000", "column 3: the board has no such column"),
            ("-1 - 0000", "-1: not the number"),
            ("2 - 0000", "put no disc"),
            ("2 - 1000", "another disc"),
            ("2 - 0101", "changed 2 squares"),
            ("2 - 0200", "another disc"),
            ("2 2 0100", "lands in row 1, but told row 2"),
            ("2 - 010", "host said"),
            ("", "host said"),
        ];
        for (line, why) in faults {
            let said = judged(line).expect_err("a fault");
            assert!(said.contains(why), "{line}: {said}");
        }
        let full = Board::new(1, 2).expect("a size").after(Column::new(0));
        let said = format!("{:?}", judge("f", &full, "1 - 10"));
        assert!(said.contains("f chose column 1: ") && said.contains("full"), "{said}");
    }
}
