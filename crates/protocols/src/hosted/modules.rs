//! The modules of a student's SPFIAR, in a host that we compile around them.
//!
//! The host reads a line `play LEVEL COLUMNS`, replays these moves by `spFiarGameSetMove`, and
//! answers with the result of `spMinimaxSuggestMove` and the board before and after that call. So
//! modules play either side, meet each other and begin from openings, which a whole program cannot.

use std::collections::HashSet;

use rules::Side;
use rules::connect4::{Board, Column};

use super::{begin, squares};
use crate::players::{Clock, Dialogue, Halt, Opening, Result, Turn, Wire};
use crate::squares::is_standard;
use crate::{Cause, read, shown};

/// The referee's end of the dialogue with a host of such modules.
#[derive(Clone, Debug)]
pub struct Modules {
    level: u32,
    /// Moves that lead to the start of the game.
    opening: Vec<Column>,
}

impl Modules {
    /// A dialogue with modules that play at this level.
    pub fn new(level: u32) -> Modules {
        Modules { level, opening: Vec::new() }
    }

    /// Why modules cannot play from here: a part of a sentence that says what to do.
    pub fn refusal(start: &Board) -> Option<&'static str> {
        if !is_standard(start) {
            return Some("modules of SPFIAR play on the board of 6 rows and 7 columns only");
        }
        let is_reached = moves_to(start).is_some();
        (!is_reached).then_some("modules of SPFIAR begin only where moves in turn can lead")
    }
}

impl Dialogue<Board> for Modules {
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<Board>, clock: Clock) -> Result<()> {
        let unreached = || Halt::Failed("no moves lead to the start of the game".to_owned());
        self.opening = moves_to(opening.start).ok_or_else(unreached)?;
        begin(wire, clock)
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        let moves = self.opening.iter().chain(turn.moves);
        let columns: String = moves.map(|column| column.index().to_string()).collect();
        let columns = if columns.is_empty() { "-" } else { &columns };
        wire.send(&format!("play {} {columns}", self.level), clock)?;
        let line = wire.line(clock)?;
        Ok(judge(turn.position, &line)?)
    }

    fn is_its_own(&self) -> bool {
        false
    }
}

/// The move in a host's answer, if the modules keep the board of the game.
fn judge(board: &Board, line: &str) -> Result<Column, Cause> {
    const FUNCTION: &str = "spMinimaxSuggestMove";
    if let Some(why) = line.strip_prefix("error ") {
        return Err(Cause::IllegalMove(shown(why)));
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let garbage = || Cause::Garbage(format!("its host said \"{}\"", shown(line)));
    let [returned, before, after] = words[..] else { return Err(garbage()) };
    let expected = squares(board);
    if before.len() != expected.len() || after.len() != expected.len() {
        return Err(garbage());
    }
    // The page says that row 0 is the bottom, but modules that agree on the top work as well.
    if ![&expected, &squares_from_top(board)].iter().any(|known| *known == before) {
        let why = "after the moves of spFiarGameSetMove, its board is not that of the game";
        return Err(Cause::Garbage(why.to_owned()));
    }
    if before != after {
        let why = "changed the game that it was given, or freed it";
        return Err(Cause::IllegalMove(format!("{FUNCTION} {why}")));
    }
    let number: i64 = returned.parse().map_err(|_| garbage())?;
    read(board, &(number + 1).to_string()).map_err(|_| {
        let is_column = (0..7).contains(&number);
        let why =
            if is_column { "a column that is full" } else { "which is no column from 0 to 6" };
        Cause::IllegalMove(format!("{FUNCTION} returned {number}, {why}"))
    })
}

/// The board with its top row first.
fn squares_from_top(board: &Board) -> String {
    let squares = squares(board);
    squares.as_bytes().chunks(board.columns()).rev().flatten().copied().map(char::from).collect()
}

/// Moves in turn that lead to a board of any discs; `None` if there are none.
fn moves_to(board: &Board) -> Option<Vec<Column>> {
    let mut search = Search { board, heights: vec![0; board.columns()], dead: HashSet::new() };
    let mut moves = Vec::new();
    search.extend(&mut moves).then_some(moves)
}

/// A search for moves that lead to a board.
struct Search<'a> {
    board: &'a Board,
    /// The number of discs of each column so far.
    heights: Vec<usize>,
    /// Heights from which no moves lead on.
    dead: HashSet<Vec<usize>>,
}

impl Search<'_> {
    fn extend(&mut self, moves: &mut Vec<Column>) -> bool {
        if moves.len() == self.board.discs() {
            return true;
        }
        let side = if moves.len().is_multiple_of(2) { Side::First } else { Side::Second };
        for column in 0..self.heights.len() {
            let row = self.heights[column];
            if row == self.board.rows() || self.board.square(row, column) != Some(side) {
                continue;
            }
            self.heights[column] += 1;
            moves.push(Column::new(column));
            if !self.dead.contains(&self.heights) && self.extend(moves) {
                return true;
            }
            moves.pop();
            self.heights[column] -= 1;
        }
        self.dead.insert(self.heights.clone());
        false
    }
}

#[cfg(test)]
#[path = "../../tests/unit/modules.rs"]
mod tests;
