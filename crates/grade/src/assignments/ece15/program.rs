//! The output of the whole program.

use std::collections::VecDeque;

use courses::ece15::{Board, EMPTY, Own, check_win_or_tie, is_column_full, update_board};

use super::asking::{Answer, Answers, refuses};
use super::boards::{LENGTH, all, printed, upside_down};
use super::follow::Follower;
use super::picture::picture;
use super::questions::of_question;
use crate::oracle::{Expected, Mismatch, Oracle, Piece};
use crate::session::Session;

/// Knows what the program prints, whatever columns its computer draws.
pub(super) struct ProgramOracle;

impl Oracle for ProgramOracle {
    fn implicit(&self) -> &'static [&'static str] {
        &["R11"]
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let input = session.input();
        let mut game = Game {
            answers: Answers { left: &input, at_end: "R9", first: None },
            follower: Follower::new(found),
            board: EMPTY,
            said: said(found),
            shown: all(found),
            boards: Vec::new(),
        };
        game.play();
        let mut expected = game.with_keys(has_strays(found));
        if let Some((_, key @ "R9")) = expected.exit.filter(|_| found.is_empty()) {
            // It hangs at the end of the input, and what it has printed is lost with it.
            expected.pieces.iter_mut().for_each(|piece| piece.key = key);
        }
        expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        let begins = |words: &str| line.starts_with(words.as_bytes());
        match () {
            () if begins("Player ") || begins("Tie ") => Some("R6a"),
            () if begins("Please enter") => Some("R7a"),
            () if begins("Computer ") => Some("R4"),
            () => None,
        }
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        of_question(difference).map(str::to_owned)
    }
}

/// The columns that the computer says it has played, in whatever words.
fn said(found: &[u8]) -> VecDeque<i32> {
    let lines = found.split(|byte| *byte == b'\n').map(String::from_utf8_lossy);
    let lines = lines.filter(|line| line.to_lowercase().contains("computer"));
    let number = |line: &str| {
        let mut words = line.split(|c: char| !c.is_ascii_digit());
        words.rfind(|word| !word.is_empty())?.parse().ok()
    };
    lines.filter_map(|line| number(&line)).collect()
}

/// Returns true if there are parts of boards that are not whole boards to the byte.
fn has_strays(found: &[u8]) -> bool {
    let lines = found.split(|byte| *byte == b'\n');
    lines.filter(|line| line.starts_with(b"+-") || line.starts_with(b"|")).count()
        != 13 * all(found).len()
}

/// The board with the symbols of the players exchanged.
fn exchanged(board: &Board) -> Board {
    board.map(|column| column.map(|stone| if stone == 0 { 0 } else { 3 - stone }))
}

/// A board that is expected.
struct Shown {
    /// The index of its piece.
    piece: usize,
    /// The key of the check that wants a board here.
    here: &'static str,
    /// The key of the check that says which stones it has.
    stones: &'static str,
}

/// A game that is played as the submission plays it.
struct Game<'a> {
    answers: Answers<'a>,
    follower: Follower<'a>,
    board: Board,
    /// The computer's columns that follow in what was found.
    said: VecDeque<i32>,
    /// All boards in what was found.
    shown: Vec<Board>,
    /// The boards that are expected.
    boards: Vec<Shown>,
}

impl Game<'_> {
    /// Plays until the game or the input ends.
    fn play(&mut self) -> Option<()> {
        let Answer { value: alice, key } = self.answers.first_move(&mut self.follower)?;
        // The one who begins shows how the answer was understood.
        let rest = self.follower.rest();
        let shown = picture(rest).filter(|picture| picture.board == EMPTY);
        let is_asked = shown.is_some_and(|shown| !rest[shown.length..].starts_with(b"Computer"));
        let is_misread =
            rest.is_empty() || if alice == 1 { rest.starts_with(b"Computer") } else { is_asked };
        self.follower.push(if alice == 1 { "R3" } else { "R4" }, "");
        let mut begins = Some(key).filter(|_| is_misread);
        if !is_misread {
            self.follower.push(key, "");
            self.follower.push("R2b", "");
        }
        if alice == 1 {
            let key = begins.take();
            self.show(key.unwrap_or("R3"), key.unwrap_or("R3"));
            let (_, key) = self.alice_moves(alice)?;
            self.show(key.unwrap_or("R3"), key.unwrap_or("R7a"));
        }
        loop {
            let column = self.computer_moves(3 - alice, begins.take());
            self.show("R4", "R4");
            self.end(column)?;
            let (column, key) = self.alice_moves(alice)?;
            self.show(key.unwrap_or("R4"), key.unwrap_or("R7a"));
            self.end(column)?;
        }
    }

    /// The computer's move: the one that was found, if it is possible.
    fn computer_moves(&mut self, number: i32, key: Option<&'static str>) -> i32 {
        let is_open = |column: &i32| !is_column_full(&self.board, *column);
        let said = self.said.pop_front();
        let is_wrong = said.is_some_and(|column| !is_open(&column));
        let column = said.filter(is_open).or_else(|| self.seen_move(number));
        let column = column.or_else(|| (1..=7).find(is_open)).unwrap_or(0);
        let key = key.unwrap_or(if is_wrong { "R11" } else { "R4" });
        let key = self.or_end(key);
        self.follower.push(key, format!("Computer moved in column: {column}\n"));
        update_board(&mut self.board, column, number);
        column
    }

    /// The move that leads to a board which was found.
    fn seen_move(&self, number: i32) -> Option<i32> {
        (1..=7).find(|column| {
            let mut after = self.board;
            update_board(&mut after, *column, number);
            after != self.board && self.shown.contains(&after)
        })
    }

    /// Alice's move and, if the submission has read something else, the key of the check that says
    /// how it is read.
    fn alice_moves(&mut self, number: i32) -> Option<(i32, Option<&'static str>)> {
        let key = self.or_end("R7a");
        let Answer { value, key } = self.answers.column(&mut self.follower, &self.board, key)?;
        update_board(&mut self.board, value, number);
        let shown = picture(self.follower.rest());
        let has_other = matches!(key, "R8b" | "R2b" | "R2c")
            && shown.is_some_and(|shown| shown.board != self.board);
        let is_misread = has_other || refuses(&self.follower);
        Some((value, Some(key).filter(|_| is_misread)))
    }

    /// The key, unless the submission says here that the game has ended.
    fn or_end(&self, key: &'static str) -> &'static str {
        let says_so = self.follower.sees("Player ") || self.follower.sees("Tie ");
        if says_so { "R6a" } else { key }
    }

    /// The end of the game, if the last stone has ended it.
    fn end(&mut self, column: i32) -> Option<()> {
        let mut text = Vec::new();
        // Writing to a vector does not fail.
        if !check_win_or_tie(&Own, &self.board, column, &mut text).unwrap_or_default() {
            return Some(());
        }
        self.follower.push_end(&text, self.follower.rest().len());
        self.follower.push("R4", "");
        self.follower.expected.exit = Some((0, "R4"));
        None
    }

    /// A board, with the keys of [`Shown`].
    fn show(&mut self, here: &'static str, stones: &'static str) {
        let text = printed(&self.board);
        let shown = picture(self.follower.rest());
        if let Some(shown) = shown.filter(|shown| shown.board == self.board) {
            return self.follower.push_board(&self.board, &shown);
        }
        let finds = |board: &Board| self.follower.finds(&printed(board));
        let is_turned = || finds(&upside_down(&self.board)) || finds(&exchanged(&self.board));
        let has_stones = self.board != EMPTY;
        let is_there = self.follower.finds(&text) || has_stones && is_turned();
        if !is_there {
            let piece = self.follower.expected.pieces.len();
            self.boards.push(Shown { piece, here, stones });
        }
        self.follower.push("R5a", text);
    }

    /// The output, in which boards that were not found have the keys of what is wrong with them:
    /// with the board itself, its stones, or its place.
    fn with_keys(self, has_strays: bool) -> Expected {
        let mut expected = self.follower.expected;
        let is_board = |piece: &&Piece| piece.text.len() == LENGTH;
        let are_missing = self.shown.len() < expected.pieces.iter().filter(is_board).count();
        for Shown { piece, here, stones } in self.boards {
            let is_format = has_strays && !matches!(here, "R2a" | "R2c" | "R8a" | "R8b" | "R9");
            let key = if are_missing { here } else { stones };
            expected.pieces[piece].key = if is_format { "R5a" } else { key };
        }
        expected
    }
}
