//! The output of the driver of the functions for a correct submission. The driver (`c/driver.c`)
//! reads one call a line, and prints what the function does.

use courses::Rand;
use courses::ece15::{
    Board, EMPTY, Own, ROWS, check_win_or_tie, check_winner, is_column_full, is_full, random_move,
    update_board,
};

use super::asking::{Answer, Answers, refuses};
use super::best::Best;
use super::boards::{has_floating_stones, of_rows, printed};
use super::causes;
use super::follow::Follower;
use super::seen::Seen;
use crate::check::Family;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::Session;

/// Knows what the driver prints.
pub(super) struct FunctionsOracle {
    /// `functions`, or `play` for the strength of `best_move`.
    pub(super) family: Family,
}

impl Oracle for FunctionsOracle {
    fn unsaid(&self) -> &'static [&'static str] {
        &["L1", "L2", "L3", "L4"]
    }

    fn is_of_calls(&self) -> bool {
        true
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let input = session.input();
        let mut calls = Calls::new(self.family, &input, found);
        calls.obey();
        calls.follower.expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        let line = String::from_utf8_lossy(line);
        let has = |words: &str| line.contains(words);
        match () {
            () if has("[reads past") || has("[writes past") => Some("L2"),
            () if has("random_move calls") => Some("L5"),
            () if has("best_move calls") => Some("L12"),
            () if has("print_welcome leaves") => Some("R2"),
            () if has("player_move leaves") => Some("R8"),
            () if has("more than a second") && self.family == Family::Play => Some("R13-time"),
            () => None,
        }
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        let input = difference.session.input();
        let mut calls = Calls::new(self.family, &input, difference.found.0);
        calls.obey();
        let is_before = |call: &&Call| call.begin <= difference.expected.1;
        let call = calls.made.iter().rfind(is_before)?;
        causes::of_call(call, difference).map(str::to_owned)
    }
}

/// A call that was made.
pub(super) struct Call {
    /// Its name.
    pub(super) word: Vec<u8>,
    /// Its numbers.
    pub(super) numbers: [i32; 2],
    /// The board before it.
    pub(super) board: Board,
    /// The effects of the call.
    pub(super) seen: Seen,
    /// Where its output begins, in what is expected.
    begin: usize,
}

/// The numbers behind the word of a line; a missing one is 0.
fn numbers(rest: &[u8]) -> [i32; 2] {
    let text = String::from_utf8_lossy(rest);
    let mut words = text.split_ascii_whitespace().map_while(|word| word.parse().ok());
    [words.next().unwrap_or(0), words.next().unwrap_or(0)]
}

/// The calls of a session, one after another.
struct Calls<'a> {
    family: Family,
    answers: Answers<'a>,
    follower: Follower<'a>,
    board: Board,
    rand: Rand,
    made: Vec<Call>,
}

impl<'a> Calls<'a> {
    fn new(family: Family, input: &'a [u8], found: &'a [u8]) -> Calls<'a> {
        let answers = Answers { left: input, at_end: "L7" };
        let follower = Follower::new(found);
        let (board, rand, made) = (EMPTY, Rand::new(1), Vec::new());
        Calls { family, answers, follower, board, rand, made }
    }

    fn obey(&mut self) {
        while !self.answers.left.is_empty() {
            let line = self.answers.line().to_vec();
            let begin = line.iter().position(|byte| !byte.is_ascii_whitespace());
            let line = &line[begin.unwrap_or(line.len())..];
            let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
            let (word, rest) = line.split_at(end);
            if !self.prepare(word, rest) && self.note(word, numbers(rest)).is_none() {
                return;
            }
        }
        self.follower.expected.exit = Some((0, "L13"));
    }

    /// Lines that prepare something, and print nothing.
    fn prepare(&mut self, word: &[u8], rest: &[u8]) -> bool {
        match word {
            b"new" => self.board = EMPTY,
            b"rows" => self.board = of_rows(rest),
            b"stones" => {
                let columns = rest.iter().filter(|byte| (b'1'..=b'7').contains(byte));
                for (index, column) in (0..).zip(columns) {
                    update_board(&mut self.board, i32::from(column - b'0'), index % 2 + 1);
                }
            }
            b"srand" => {
                let seed = String::from_utf8_lossy(rest).trim().parse();
                self.rand = Rand::new(seed.unwrap_or(0));
            }
            _ => return false,
        }
        true
    }

    /// A call, which is kept; `None` if it ends the driver.
    fn note(&mut self, word: &[u8], numbers: [i32; 2]) -> Option<()> {
        let begin = self.follower.expected.output().len();
        let (board, found) = (self.board, self.follower.rest());
        let ends = self.call(word, numbers);
        // Behind the line that names the call.
        let behind = found.iter().position(|byte| *byte == b'\n').map_or(found.len(), |at| at + 1);
        let seen = Seen::read(&found[behind..]);
        self.made.push(Call { word: word.to_vec(), numbers, board, seen, begin });
        ends
    }

    /// A call; `None` if it ends the driver.
    fn call(&mut self, word: &[u8], [a, b]: [i32; 2]) -> Option<()> {
        match word {
            b"print_welcome" => self.print_welcome()?,
            b"player_move" => self.player_move(a)?,
            b"display_board" => self.display_board(),
            b"random_move" => self.random_move(a),
            b"check_win_or_tie" => self.check_win_or_tie(a),
            b"is_column_full" => self.is_column_full(a),
            b"update_board" => self.update_board(a, b),
            b"check_winner" => self.check_winner(a),
            b"best_move" | b"time_best_move" => self.best_move(a),
            b"draw" => self.draw(),
            _ => {
                let word = &word[..word.len().min(39)];
                self.follower.push("R8", [word, b" is no call\n"].concat());
            }
        }
        Some(())
    }

    /// The header of a call.
    fn begin(&mut self, key: &'static str, call: &str) {
        self.follower.push(key, format!("{call}\n"));
    }

    /// The effects of this call, as the driver printed them.
    fn seen(&self) -> Seen {
        Seen::read(self.follower.rest())
    }

    /// The key of a call that did not come back, which no function does on a board of a game.
    fn or_crash(&self, key: &'static str, is_odd: bool) -> &'static str {
        let is_back = self.seen().returned.is_some();
        if is_odd && (!is_back || has_floating_stones(&self.board)) { "L13" } else { key }
    }

    /// Returns true if no game has this board, or no column this number.
    fn is_odd(&self, column: i32) -> bool {
        has_floating_stones(&self.board) || !(1..=7).contains(&column)
    }

    /// The stone that a call has put on the board.
    fn change(&mut self, key: &'static str, before: &Board) {
        let squares = self.board.as_flattened().iter().zip(before.as_flattened());
        let changed = squares.enumerate().filter(|(_, (new, old))| new != old);
        for (index, (value, _)) in changed {
            let (column, row) = (index / ROWS, index % ROWS);
            self.follower.push(key, format!("  board[{column}][{row}] becomes {value}\n"));
        }
    }

    fn read_lines(&mut self, key: &'static str, before: usize) {
        let read = before - self.lines_left();
        let plural = if read == 1 { "" } else { "s" };
        self.follower.push(key, format!("  reads {read} line{plural}\n"));
    }

    fn lines_left(&self) -> usize {
        self.answers.left.split(|byte| *byte == b'\n').count() - 1
    }

    fn print_welcome(&mut self) -> Option<()> {
        self.begin("R1", "print_welcome()");
        let before = self.lines_left();
        let Answer { value, key } = self.answers.first_move(&mut self.follower)?;
        let is_number = ["1", "2"].map(|one| self.follower.sees(&format!("[returns {one}]")));
        let returned = self.seen().returned.is_some() && !is_number.contains(&true);
        let key = if returned { "L3" } else { key };
        self.follower.push(key, format!("[returns {value}]\n"));
        self.read_lines("R2", before);
        Some(())
    }

    fn player_move(&mut self, player: i32) -> Option<()> {
        self.begin("L6", &format!("player_move(board, {player})"));
        let before = self.lines_left();
        let Answer { value, key } = self.answers.column(&mut self.follower, &self.board, "R7")?;
        let board = self.board;
        update_board(&mut self.board, value, player);
        let seen = self.seen();
        let decides = refuses(&self.follower) || seen.returned.is_none();
        // Another number was read, if that is where the stone went.
        let other = seen.returned.is_some_and(|other| {
            let stone = seen.changes.first();
            other != value.to_string()
                && stone.is_some_and(|stone| (stone.0 + 1).to_string() == other)
        });
        let wrong = if decides || other { key } else { "L6" };
        self.follower.push(wrong, format!("[returns {value}]\n"));
        self.change("L6", &board);
        self.read_lines("R8", before);
        Some(())
    }

    fn display_board(&mut self) {
        self.begin("R5", "display_board(board)");
        let seen = self.seen();
        let key = causes::of_shown(&self.board, &seen.text).map_or("R5", |(key, _)| key);
        let key = self.or_crash(key, has_floating_stones(&self.board) && seen.returned.is_none());
        self.follower.push(key, printed(&self.board));
        self.follower.push(key, "[returns]\n");
    }

    fn random_move(&mut self, player: i32) {
        self.begin("L5", &format!("random_move(board, {player})"));
        let before = self.board;
        let rand = || self.rand.draw();
        let column = random_move(&Own, &mut self.board, player, rand);
        let found: Option<i32> = self.seen().number();
        let is_open = |found: i32| !is_column_full(&before, found);
        let key = match found {
            Some(found) if found != column && !is_full(&before) && !is_open(found) => "R11",
            _ => "L5",
        };
        let key = self.or_crash(key, has_floating_stones(&before));
        self.follower.push(key, format!("[returns {column}]\n"));
        if let Some(found) = found.filter(|found| *found != column && is_open(*found)) {
            self.board = before;
            update_board(&mut self.board, found, player);
        }
        self.change("L5", &before);
    }

    fn draw(&mut self) {
        self.begin("R11", "random_move(board, 1), 7000 times on the empty board");
        for _ in 0..7000 {
            self.rand.draw();
        }
        self.board = EMPTY;
        self.follower.push("R11", "each column is drawn about 1000 times\n");
    }

    fn check_win_or_tie(&mut self, column: i32) {
        self.begin("L9", &format!("check_win_or_tie(board, {column})"));
        let mut text = Vec::new();
        // Writing to a vector does not fail.
        let is_over = check_win_or_tie(&Own, &self.board, column, &mut text).unwrap_or_default();
        let is_odd = self.is_odd(column);
        let words = self.or_crash("R6", is_odd);
        self.follower.push(words, text);
        let key = self.or_crash("L9", is_odd);
        self.follower.push(key, format!("[returns {is_over}]\n"));
    }

    fn is_column_full(&mut self, column: i32) {
        self.begin("L10", &format!("is_column_full(board, {column})"));
        let is_full = is_column_full(&self.board, column);
        let key = self.or_crash("L10", self.is_odd(column));
        self.follower.push(key, format!("[returns {is_full}]\n"));
    }

    fn update_board(&mut self, column: i32, player: i32) {
        self.begin("L11", &format!("update_board(board, {column}, {player})"));
        let before = self.board;
        update_board(&mut self.board, column, player);
        let seen = self.seen();
        let wrong = causes::of_update(&before, column, player, &seen);
        let key = wrong.map_or("L11", |(key, _)| key);
        let key = self.or_crash(key, self.is_odd(column));
        self.follower.push(key, "[returns]\n");
        self.change(key, &before);
        // What is too much counts against this.
        self.follower.push(key, "");
    }

    fn check_winner(&mut self, column: i32) {
        self.begin("L8", &format!("check_winner(board, {column})"));
        let winner = check_winner(&self.board, column);
        let key = self.or_crash("L8", self.is_odd(column));
        self.follower.push(key, format!("[returns {winner}]\n"));
    }

    fn best_move(&mut self, player: i32) {
        let is_play = self.family == Family::Play;
        let key = if is_play { "R13" } else { "L12" };
        self.begin(key, &format!("best_move(board, {player})"));
        let before = self.board;
        let best = Best { board: &before, player };
        let found = self.seen().number();
        let column = best.right(found, is_play);
        let key = self.or_crash(key, has_floating_stones(&before));
        self.follower.push(key, format!("[returns {column}]\n"));
        let made = found.filter(|found| !is_column_full(&before, *found)).unwrap_or(column);
        update_board(&mut self.board, made, player);
        self.change(key, &before);
        self.follower.push(key, "");
    }
}
