//! The calls of `SPMiniMax` (M1, M2).

use courses::spfiar::{FIRST, Fields, Functions, History, SECOND, Squares, suggest};
use fastrand::Rng;
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};

use super::super::program::{Choice, diagnose};
use super::calls::{Model, arguments, written};
use crate::notation::lines;
use crate::oracle::Mismatch;
use crate::session::Session;

/// A game that keeps no history.
#[derive(Clone, Copy, Debug)]
struct Board(Fields);

struct Forgotten;

impl History for Forgotten {
    fn keep(&mut self, _column: i32) {}

    fn last(&self) -> Option<i32> {
        None
    }

    fn drop_last(&mut self) {}
}

impl Functions for Board {
    fn copy(&self) -> Option<Board> {
        Some(*self)
    }

    fn squares(&self) -> Squares {
        self.0.board
    }

    fn current(&self) -> u8 {
        self.0.current
    }

    fn is_valid(&self, column: usize) -> bool {
        i32::try_from(column).is_ok_and(|column| self.0.has_room(column))
    }

    fn drop_disc(&mut self, column: usize) -> bool {
        i32::try_from(column).is_ok_and(|column| self.0.drop_disc(&mut Forgotten, column).is_ok())
    }

    fn winner(&self) -> Option<u8> {
        self.0.outcome().map(|outcome| match outcome {
            Outcome::Win(Side::First) => FIRST,
            Outcome::Win(Side::Second) => SECOND,
            Outcome::Draw => b'-',
        })
    }
}

/// A game and the number of its moves.
#[derive(Debug)]
pub(super) struct Suggestions {
    board: Board,
    moves: usize,
}

impl Default for Suggestions {
    fn default() -> Suggestions {
        Suggestions { board: Board(Fields::START), moves: 0 }
    }
}

impl Model for Suggestions {
    fn call(&mut self, call: &str, _found: &str) -> (&'static str, String) {
        if let Some(moves) = call.strip_prefix("play ") {
            *self = Suggestions::default();
            for digit in moves.bytes().filter(u8::is_ascii_digit) {
                let is_dropped = self.board.drop_disc(usize::from(digit - b'1'));
                self.moves += usize::from(is_dropped);
            }
            return ("M1", "done".to_owned());
        }
        if call == "undo_all" {
            return ("M1", self.moves.min(20).to_string());
        }
        let Some(numbers) = arguments(call, "suggest ") else { return ("M1", "-1".to_owned()) };
        let depth = numbers[0].unsigned_abs();
        let is_odd = self.board.winner().is_some();
        let best = if depth == 0 { None } else { suggest(&self.board, depth) };
        let best = best.map_or("-1".to_owned(), |column| column.to_string());
        (if is_odd { "M2" } else { "M1" }, best)
    }

    /// A deep search is short only where few squares are free.
    fn can_answer(session: &Session) -> bool {
        /// Levels of a tree that our search does at once, wherever it begins.
        const DEEP: i32 = 8;
        let mut free = 42;
        session.lines.iter().all(|line| {
            let call = String::from_utf8_lossy(line);
            if let Some(moves) = call.strip_prefix("play ") {
                free = 42 - moves.bytes().filter(u8::is_ascii_digit).count().min(42);
            }
            let depth = arguments(&call, "suggest ").and_then(|numbers| numbers.first().copied());
            depth.is_none_or(|depth| depth <= DEEP || free <= 12)
        })
    }

    fn cause(difference: &Mismatch) -> Option<String> {
        let found = String::from_utf8_lossy(difference.found.0);
        let mut position = None;
        let mut choices = Vec::new();
        for (line, reply) in difference.session.lines.iter().zip(found.lines()) {
            let call = String::from_utf8_lossy(line);
            if let Some(moves) = call.strip_prefix("play ") {
                position = played(moves);
            }
            let level = arguments(&call, "suggest ").and_then(|numbers| numbers.first().copied());
            if let (Some(position), Some(level @ 1..)) = (position, level) {
                let column = reply.rsplit("-> ").next().and_then(|text| text.parse().ok());
                let column = column.and_then(|column: usize| Column::from_number(column + 1));
                let level = level.unsigned_abs();
                let choice = |column| Choice { position, level, column, is_suggestion: false };
                choices.extend(column.filter(|column| position.is_legal(*column)).map(choice));
            }
        }
        diagnose(&choices, false).map(|diagnosis| diagnosis.cause.to_owned())
    }
}

/// The position after moves, if the game goes on.
fn played(moves: &str) -> Option<Position> {
    let mut position = Position::EMPTY;
    for digit in moves.bytes().filter(u8::is_ascii_digit) {
        let column = Column::from_number(usize::from(digit - b'0'))?;
        if position.outcome().is_some() || position.play(column).is_err() {
            return None;
        }
    }
    Some(position).filter(|position| position.outcome().is_none())
}

/// Positions of many kinds, as columns from 1.
const POSITIONS: [&str; 12] = [
    "-",
    "4",
    "1",
    "44",
    "43173",
    "244467",
    "443633633",
    "5762621523",
    "372226571113",
    "4436661475715",
    "26773452264661337213",
    "461771735622115263174672",
];

/// Positions and depths of which each span, each weight, each depth and the order of equal columns decide some.
const DECIDED: &str = include_str!("positions.txt");

/// Directed sessions, the basic ones first.
const DIRECTED: &str = include_str!("minimax.txt");

/// The directed sessions.
pub(super) fn directed() -> Vec<Session> {
    let mut all = written(DIRECTED);
    let suggest = |moves: &str, depth: &str| {
        Session::of([format!("play {moves}"), format!("suggest {depth}")])
    };
    for depth in ["1", "2", "3", "4"] {
        all.extend(POSITIONS.map(|moves| suggest(moves, depth)));
    }
    all.extend(lines(DECIDED).filter_map(|line| line.split_once(' ')).map(|(m, d)| suggest(m, d)));
    all
}

/// A generated session.
pub(super) fn random(random: &mut Rng) -> Session {
    let mut calls = Vec::new();
    for _ in 0..6 {
        let mut position = Position::EMPTY;
        let mut moves = String::from("play -");
        for _ in 0..random.usize(..36) {
            let columns: Vec<Column> = position.legal_moves().collect();
            if columns.is_empty() {
                break;
            }
            let column = columns[random.usize(..columns.len())];
            let after = position.after(column);
            if after.outcome().is_some() {
                continue;
            }
            position = after;
            moves.push_str(&column.number().to_string());
        }
        calls.push(moves);
        calls.push(format!("suggest {}", random.u8(1..6)));
    }
    Session::of(calls)
}
