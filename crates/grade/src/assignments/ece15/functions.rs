//! The output of the driver of the functions for a correct submission. The driver (`c/driver.c`)
//! reads one call a line, and prints what the function does.

use courses::Rand;
use courses::ece15::{
    Board, EMPTY, Own, ROWS, check_win_or_tie, check_winner, is_column_full, is_full, random_move,
    update_board,
};

use super::asking::{Answer, Answers, refuses};
use super::best::Best;
use super::boards::{has_floating_stones, has_four, of_rows, printed};
use super::causes;
use super::follow::Follower;
use super::picture::picture;
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
    fn implicit(&self) -> &'static [&'static str] {
        &["L2"]
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
            () if has("random_move does not call rand") => Some("R11"),
            () if has("random_move calls") => Some("L5b"),
            () if has("best_move calls") => Some("L12b"),
            () if has("print_welcome leaves") => Some("R2b"),
            () if has("player_move leaves") => Some("R8a"),
            () if has("more than a second") && self.family == Family::Play => Some("R13c"),
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
        let answers = Answers { left: input, at_end: "L7", first: None };
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
                self.follower.push("L2", [word, b" is no call\n"].concat());
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
        self.begin("R1a", "print_welcome()");
        let before = self.lines_left();
        let Answer { value, key } = self.answers.first_move(&mut self.follower)?;
        self.answers.first = None;
        let is_number = ["1", "2"].map(|one| self.follower.sees(&format!("[returns {one}]")));
        let returned = self.seen().returned.is_some() && !is_number.contains(&true);
        let value_key = if returned { "L3" } else { key };
        if !returned {
            self.follower.push("L3", "");
        }
        self.follower.push(value_key, format!("[returns {value}]\n"));
        self.read_lines(if key == "R2a" { "R2b" } else { key }, before);
        Some(())
    }

    fn player_move(&mut self, player: i32) -> Option<()> {
        self.begin("L6", &format!("player_move(board, {player})"));
        let before = self.lines_left();
        let Answer { value, key } = self.answers.column(&mut self.follower, &self.board, "R7a")?;
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
        self.read_lines(if key == "R7a" { "R8a" } else { key }, before);
        Some(())
    }

    fn display_board(&mut self) {
        self.begin("R5a", "display_board(board)");
        let seen = self.seen();
        let visible =
            self.board.map(|column| column.map(|one| if matches!(one, 1 | 2) { one } else { 0 }));
        let shown = picture(self.follower.rest()).filter(|shown| shown.board == visible);
        if let Some(shown) = shown {
            self.follower.push("L1b", "");
            self.follower.push("L4", "");
            self.follower.push_board(&self.board, &shown);
            self.follower.push("R5a", "[returns]\n");
            return;
        }
        let usual = if visible == self.board { "R5a" } else { "L4" };
        let key = causes::of_shown(&self.board, &seen.text).map_or(usual, |(key, _)| key);
        let key = self.or_crash(key, has_floating_stones(&self.board) && seen.returned.is_none());
        self.follower.push(key, printed(&self.board));
        self.follower.push(key, "[returns]\n");
    }

    /// The sheet leaves to the student how `rand()` is normalized: every column that is not full is right.
    fn random_move(&mut self, player: i32) {
        self.begin("L5a", &format!("random_move(board, {player})"));
        let before = self.board;
        let rand = || self.rand.draw();
        let column = random_move(&Own, &mut self.board, player, rand);
        let found: Option<i32> = self.seen().number();
        let other = found.filter(|found| *found != column && !is_full(&before));
        let is_open = |found: &i32| !is_column_full(&before, *found);
        let line = format!("[returns {column}]\n");
        if let Some(other) = other.filter(is_open) {
            let found = format!("[returns {other}]\n");
            for key in ["R11", "L5a"] {
                self.follower.push(key, "");
            }
            self.follower.push_instead("L5b", &line, found.len());
            self.board = before;
            update_board(&mut self.board, other, player);
        } else {
            let key = match other {
                Some(_) => "R11",
                None if is_full(&before) => "L5b",
                None => "L5a",
            };
            let key = self.or_crash(key, has_floating_stones(&before));
            if key == "L5a" {
                for key in ["R11", "L5b"] {
                    self.follower.push(key, "");
                }
            }
            self.follower.push(key, line);
        }
        self.change("L5a", &before);
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
        if is_odd {
            let words = self.or_crash("R6a", is_odd);
            self.follower.push(words, text);
        } else {
            self.follower.push_end(&text, self.seen().text.len());
        }
        let key = self.or_crash("L9", is_odd);
        self.follower.push(key, format!("[returns {is_over}]\n"));
    }

    fn is_column_full(&mut self, column: i32) {
        let key = if (1..=7).contains(&column) { "L10a" } else { "L10b" };
        self.begin(key, &format!("is_column_full(board, {column})"));
        let is_full = is_column_full(&self.board, column);
        let key = self.or_crash(key, self.is_odd(column));
        self.follower.push(key, format!("[returns {is_full}]\n"));
    }

    fn update_board(&mut self, column: i32, player: i32) {
        let key = if is_column_full(&self.board, column) { "L11b" } else { "L11a" };
        self.begin(key, &format!("update_board(board, {column}, {player})"));
        let before = self.board;
        update_board(&mut self.board, column, player);
        let seen = self.seen();
        let wrong = causes::of_update(&before, column, player, &seen);
        if wrong.is_none() && key == "L11a" {
            for key in ["L1a", "L1b"] {
                self.follower.push(key, "");
            }
        }
        let key = wrong.map_or(key, |(key, _)| key);
        let key = self.or_crash(key, self.is_odd(column));
        self.follower.push(key, "[returns]\n");
        self.change(key, &before);
        // What is too much counts against this.
        self.follower.push(key, "");
    }

    fn check_winner(&mut self, column: i32) {
        let winner = check_winner(&self.board, column);
        let index = usize::try_from(column - 1).ok();
        let stones = index.and_then(|index| self.board.get(index));
        let is_empty = stones.is_none_or(|column| column.iter().all(|stone| *stone == 0));
        let is_of_game = winner != 0 || !is_empty && !has_four(&self.board);
        let key = if is_of_game { "L8a" } else { "L8b" };
        self.begin(key, &format!("check_winner(board, {column})"));
        let key = self.or_crash(key, self.is_odd(column));
        self.follower.push(key, format!("[returns {winner}]\n"));
    }

    fn best_move(&mut self, player: i32) {
        let is_play = self.family == Family::Play;
        let before = self.board;
        let key = match () {
            () if is_play => "R13b",
            () if is_full(&before) => "L12b",
            () => "L12a",
        };
        self.begin(key, &format!("best_move(board, {player})"));
        let best = Best { board: &before, player };
        let seen = self.seen();
        if seen.returned.is_some() && key == "L12a" {
            self.follower.push_instead("L12b", "", seen.text.len());
        }
        let column = best.right(seen.number(), is_play);
        let key = self.or_crash(key, has_floating_stones(&before));
        self.follower.push(key, format!("[returns {column}]\n"));
        let made = seen.number().filter(|found| !is_column_full(&before, *found));
        let made = made.unwrap_or(column);
        update_board(&mut self.board, made, player);
        self.change(key, &before);
        self.follower.push(key, "");
    }
}
