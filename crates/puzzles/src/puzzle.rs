use std::fmt;

use rules::connect4::{Board, Column, Position, move_text, parse_moves};
use rules::{Game, Outcome};

use crate::Difficulty;

/// The task of a puzzle, and how far one has to look ahead to be sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Find the only move that wins.
    Win {
        /// The number of moves that the winner makes, including this one and the last.
        moves: u32,
    },
    /// Find the only move that does not lose.
    Draw {
        /// The number of moves that the other side needs to win against the best of the other moves.
        moves: u32,
    },
}

impl Goal {
    /// The number of moves that somebody makes until a line is complete.
    pub fn moves(self) -> u32 {
        match self {
            Goal::Win { moves } | Goal::Draw { moves } => moves,
        }
    }
}

/// A position with one right move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The empty board on which the game began.
    pub start: Board,
    /// The moves that lead to the position.
    pub moves: Vec<Column>,
    /// The right move.
    pub answer: Column,
    /// The task.
    pub goal: Goal,
    /// How hard the answer is to see.
    pub difficulty: Difficulty,
}

impl Puzzle {
    /// The position to solve.
    pub fn position(&self) -> Board {
        self.moves.iter().fold(self.start.clone(), |board, &column| board.after(column))
    }

    /// Returns true if a glance at the next two discs suffices: the answer completes a line, or
    /// every other move lets the other side complete one.
    pub fn is_obvious(&self) -> bool {
        let position = self.position();
        let mut others = position.legal_moves().filter(|&column| column != self.answer);
        let wins = matches!(position.after(self.answer).outcome(), Some(Outcome::Win(_)));
        wins || others.all(|column| loses_at_once(&position.after(column)))
    }
}

/// Returns true if the side to move completes a line with its next disc.
fn loses_at_once(board: &Board) -> bool {
    let is_won = |column| matches!(board.after(column).outcome(), Some(Outcome::Win(_)));
    board.legal_moves().any(is_won)
}

/// A line of a packed set that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine;

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a puzzle is: moves, answer, win:MOVES or draw:MOVES, depth or -, tempting moves or -",
        )
    }
}

impl std::error::Error for BadLine {}

/// Writes a puzzle of the standard board as a line of a packed set.
///
/// `44444326 3 win:6 5 24` is a position after eight moves. Disc 3 wins in six moves. A search of five
/// plies finds it; shallower ones choose 2 and 4. A `-` replaces a depth or a list that does not exist.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |columns: &[Column]| {
            let text = move_text(columns.iter().copied()).unwrap_or_default();
            if text.is_empty() { String::from("-") } else { text }
        };
        write!(f, "{} {} ", text(&self.moves), self.answer)?;
        match self.goal {
            Goal::Win { moves } => write!(f, "win:{moves} ")?,
            Goal::Draw { moves } => write!(f, "draw:{moves} ")?,
        }
        match self.difficulty.depth {
            Some(depth) => write!(f, "{depth}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {}", text(&self.difficulty.tempting))
    }
}

impl std::str::FromStr for Puzzle {
    type Err = BadLine;

    /// Reads a line as written by `Display`. It checks the moves, but proves nothing.
    fn from_str(line: &str) -> Result<Puzzle, BadLine> {
        let words: Vec<&str> = line.split(' ').collect();
        let [moves, answer, goal, depth, tempting] = words[..] else { return Err(BadLine) };
        let start = Board::new(Position::ROWS, Position::COLUMNS).map_err(|_| BadLine)?;
        let moves = parse_moves(&start, moves).map_err(|_| BadLine)?;
        let goal = match goal.split_once(':') {
            Some(("win", moves)) => Goal::Win { moves: number(moves)? },
            Some(("draw", moves)) => Goal::Draw { moves: number(moves)? },
            _ => return Err(BadLine),
        };
        let depth = if depth == "-" { None } else { Some(number(depth)?) };
        let columns = if tempting == "-" { "" } else { tempting };
        let tempting: Option<Vec<Column>> = columns.chars().map(Column::from_char).collect();
        let difficulty = Difficulty { depth, tempting: tempting.ok_or(BadLine)? };
        let answer = answer.parse().map_err(|_| BadLine)?;
        let puzzle = Puzzle { start, moves, answer, goal, difficulty };
        if puzzle.position().is_legal(answer) { Ok(puzzle) } else { Err(BadLine) }
    }
}

fn number(text: &str) -> Result<u32, BadLine> {
    text.parse().map_err(|_| BadLine)
}
