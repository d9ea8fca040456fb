//! The output of the driver of the functions for a correct submission. The driver (`c/driver.c`) reads one call a
//! line, and prints what the function does.

use courses::Rand;
use courses::ece15::{
    Board, EMPTY, Own, ROWS, check_win_or_tie, check_winner, is_column_full, is_full, random_move,
    update_board,
};

use super::boards::{has_floating_stones, of_rows, picture, printed, upside_down};
use super::causes;
use super::follow::Follower;
use super::play;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::Session;

/// The calls of functions, each with the requirement that its result belongs to: where the sheet says what it
/// does, and where it does not, as on a full board or in a column that does not exist.
const CALLS: [(&str, [&str; 2]); 11] = [
    ("print_welcome", ["R1a", "R1a"]),
    ("display_board", ["R5a", "L4"]),
    ("is_column_full", ["L10a", "L10b"]),
    ("update_board", ["L11a", "L11b"]),
    ("check_winner", ["L8a", "L8b"]),
    ("check_win_or_tie", ["L9", "L13"]),
    ("player_move", ["L6", "L6"]),
    ("random_move", ["L5a", "L5b"]),
    ("draw", ["R11", "R11"]),
    ("best_move", ["L12a", "L12b"]),
    ("time_best_move", ["R13b", "R13b"]),
];

/// The requirement on any board, of a game or not.
const ANY_BOARD: &str = "L13";

/// Words of the driver that are printed only if something is wrong, and the requirement that forbids it.
const FORBIDDEN: [(&str, &str); 8] = [
    ("[reads past", "L2"),
    ("[writes past", "L2"),
    ("random_move does not call rand", "R11"),
    ("random_move calls", "L5b"),
    ("best_move calls", "L12b"),
    ("print_welcome leaves", "R2b"),
    ("player_move leaves", "R8a"),
    ("more than a second", "R13c"),
];

/// Knows what the driver prints.
pub(super) struct FunctionsOracle;

impl Oracle for FunctionsOracle {
    fn implicit(&self) -> &'static [&'static str] {
        &["L2"]
    }

    fn is_of_calls(&self) -> bool {
        true
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let input = session.input();
        Calls::obeyed(&input, found).follower.expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        let line = String::from_utf8_lossy(line);
        FORBIDDEN.iter().find(|(words, _)| line.contains(words)).map(|(_, key)| *key)
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        let (found, at) = difference.found;
        if found[at.min(found.len())..]
            .split(|byte| *byte == b'\n')
            .next()
            .is_some_and(|line| line.ends_with(b"is not written"))
        {
            return None;
        }
        let input = difference.session.input();
        let board = Calls::obeyed(&input, difference.found.0).board;
        causes::of(difference, &board).map(str::to_owned)
    }
}

/// The numbers behind the word of a line; a missing one is 0.
fn numbers(rest: &str) -> [i32; 2] {
    let mut words = rest.split_ascii_whitespace().map_while(|word| word.parse().ok());
    [words.next().unwrap_or(0), words.next().unwrap_or(0)]
}

/// The calls of a session, one after another.
struct Calls<'a> {
    follower: Follower<'a>,
    board: Board,
    rand: Rand,
}

impl<'a> Calls<'a> {
    fn obeyed(input: &'a [u8], found: &'a [u8]) -> Calls<'a> {
        let follower = Follower::new(input, found, "L7");
        let mut calls = Calls { follower, board: EMPTY, rand: Rand::new(1) };
        while !calls.follower.left.is_empty() {
            let line = String::from_utf8_lossy(calls.follower.line());
            let line = line.trim_start();
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if !calls.prepare(word, rest) && calls.call(word, numbers(rest)).is_none() {
                return calls;
            }
        }
        calls.follower.expected.exit = Some((0, ANY_BOARD));
        calls
    }

    /// Lines that prepare something, and print nothing.
    fn prepare(&mut self, word: &str, rest: &str) -> bool {
        match word {
            "new" => self.board = EMPTY,
            "rows" => self.board = of_rows(rest.as_bytes()),
            "stones" => {
                let columns = rest.bytes().filter(|byte| (b'1'..=b'7').contains(byte));
                for (index, column) in (0..).zip(columns) {
                    update_board(&mut self.board, i32::from(column - b'0'), index % 2 + 1);
                }
            }
            "srand" => self.rand = Rand::new(rest.trim().parse().unwrap_or(0)),
            _ => return false,
        }
        true
    }

    /// A call; `None` if it ends the driver.
    fn call(&mut self, word: &str, [a, b]: [i32; 2]) -> Option<()> {
        let Some((_, [usual, beyond])) = CALLS.iter().find(|(known, _)| *known == word) else {
            let word: String = word.chars().take(39).collect();
            self.follower.push("L2", format!("{word} is no call\n"));
            return Some(());
        };
        let key = match () {
            () if has_floating_stones(&self.board) => ANY_BOARD,
            () if self.is_beyond(word, a) => beyond,
            () => usual,
        };
        let header = match word {
            "print_welcome" => "print_welcome()".to_owned(),
            "display_board" => "display_board(board)".to_owned(),
            "update_board" => format!("update_board(board, {a}, {b})"),
            "draw" => "random_move(board, 1), 7000 times on the empty board".to_owned(),
            _ => format!("{}(board, {a})", word.trim_start_matches("time_")),
        };
        self.follower.push(key, header + "\n");
        match word {
            "print_welcome" => self.print_welcome()?,
            "player_move" => self.player_move(a)?,
            "display_board" => self.display_board(key),
            "is_column_full" => self.returns(key, is_column_full(&self.board, a)),
            "check_winner" => self.returns(key, check_winner(&self.board, a)),
            "update_board" => self.update_board(key, a, b),
            "check_win_or_tie" => self.check_win_or_tie(key, a),
            "draw" => self.draw(),
            _ => self.choose(word, key, a),
        }
        Some(())
    }

    /// Returns true if the sheet does not speak of such a call.
    fn is_beyond(&self, word: &str, column: i32) -> bool {
        let bottom = usize::try_from(column - 1).ok().and_then(|index| self.board.get(index));
        match word {
            "display_board" => self.board.as_flattened().iter().any(|one| !(0..=2).contains(one)),
            "random_move" | "best_move" => is_full(&self.board),
            "update_board" => is_column_full(&self.board, column),
            "is_column_full" | "check_win_or_tie" => bottom.is_none(),
            "check_winner" if check_winner(&self.board, column) == 0 => {
                let is_won = (1..=7).any(|column| check_winner(&self.board, column) != 0);
                is_won || bottom.is_none_or(|column| column[ROWS - 1] == 0)
            }
            _ => false,
        }
    }

    fn returns(&mut self, key: &'static str, value: impl std::fmt::Display) {
        self.follower.push(key, format!("[returns {value}]\n"));
    }

    /// The value that this call has returned, as the driver printed it.
    fn returned(&self) -> Option<String> {
        let text = String::from_utf8_lossy(self.follower.rest());
        let (_, behind) = text.split_once("[returns")?;
        behind.split_once(']').map(|(value, _)| value.trim().to_owned())
    }

    /// The number of bytes that this call has printed, as far as it has returned.
    fn printed(&self) -> usize {
        let rest = self.follower.rest();
        rest.windows(8).position(|window| window == b"[returns").unwrap_or(rest.len())
    }

    /// The stone that a call has put on the board. Others count against the same.
    fn change(&mut self, key: &'static str, before: &Board) {
        let squares = self.board.as_flattened().iter().zip(before.as_flattened());
        for (index, (value, _)) in squares.enumerate().filter(|(_, (new, old))| new != old) {
            let (column, row) = (index / ROWS, index % ROWS);
            self.follower.push(key, format!("  board[{column}][{row}] becomes {value}\n"));
        }
        self.follower.hold(&[key]);
    }

    /// The lines that a call has read, of so many that there were.
    fn lines(&mut self, key: &'static str, before: usize) {
        let read = before - self.lines_left();
        let plural = if read == 1 { "" } else { "s" };
        self.follower.push(key, format!("  reads {read} line{plural}\n"));
    }

    fn lines_left(&self) -> usize {
        self.follower.left.split(|byte| *byte == b'\n').count()
    }

    fn print_welcome(&mut self) -> Option<()> {
        let before = self.lines_left();
        let (number, key) = self.follower.first_move()?;
        let returned = self.returned();
        let is_number = returned.is_none_or(|value| matches!(&value[..], "1" | "2"));
        if is_number {
            self.follower.hold(&["L3"]);
        }
        self.returns(if is_number { key } else { "L3" }, number);
        self.lines(if key == "R2a" { "R2b" } else { key }, before);
        Some(())
    }

    fn player_move(&mut self, player: i32) -> Option<()> {
        let (before, board) = (self.lines_left(), self.board);
        let (column, key) = self.follower.column(&board, "R7a")?;
        update_board(&mut self.board, column, player);
        let decides = self.follower.refuses() || self.returned().is_none();
        self.returns(if decides { key } else { "L6" }, column);
        self.change("L6", &board);
        self.lines(if key == "R7a" { "R8a" } else { key }, before);
        Some(())
    }

    fn display_board(&mut self, key: &'static str) {
        let visible = self.board.map(|rows| rows.map(|one| if one > 2 { 0 } else { one }));
        match picture(self.follower.rest()) {
            Some(shown) if shown.board == visible => {
                self.follower.hold(&["L1b", "L4"]);
                self.follower.push_board(&self.board, &shown);
            }
            Some(shown) if shown.board == upside_down(&visible) => {
                self.follower.push_instead("L1b", printed(&self.board), shown.length);
            }
            _ => self.follower.push(key, printed(&self.board)),
        }
        self.follower.push(key, "[returns]\n");
    }

    fn update_board(&mut self, key: &'static str, column: i32, player: i32) {
        let before = self.board;
        update_board(&mut self.board, column, player);
        self.follower.push(key, "[returns]\n");
        // The first free square from above instead of from below.
        let top = format!("  board[{}][0] becomes {player}\n", column - 1);
        let is_upside_down =
            key == "L11a" && self.follower.sees(&top) && !is_column_full(&self.board, column);
        if key == "L11a" && !is_upside_down {
            self.follower.hold(&["L1a", "L1b"]);
        }
        self.change(if is_upside_down { "L1b" } else { key }, &before);
    }

    fn check_win_or_tie(&mut self, key: &'static str, column: i32) {
        let mut text = Vec::new();
        // Writing to a vector does not fail.
        let is_over = check_win_or_tie(&Own, &self.board, column, &mut text).unwrap_or_default();
        if key == ANY_BOARD {
            self.follower.push(key, text);
        } else {
            self.follower.push_end(&text, self.printed());
        }
        self.returns(key, is_over);
    }

    /// Random moves: about as many in each column.
    fn draw(&mut self) {
        for _ in 0..7000 {
            self.rand.draw();
        }
        self.board = EMPTY;
        self.follower.push("R11", "each column is drawn about 1000 times\n");
    }

    /// A move that the sheet leaves to the student: every right column is followed.
    fn choose(&mut self, word: &str, key: &'static str, player: i32) {
        let before = self.board;
        let found = self.returned().and_then(|value| value.parse().ok());
        let is_random = word == "random_move";
        let is_strong = word == "time_best_move";
        let right = if is_strong { play::strong(&before, player) } else { play::open(&before) };
        let usual = if is_random {
            random_move(&Own, &mut self.board, player, || self.rand.draw())
        } else {
            right.first().copied().unwrap_or(0)
        };
        let chosen = found.filter(|column| right.contains(column));
        if key == "L12a" && found.is_some() {
            self.follower.push_instead("L12b", "", self.printed());
        }
        let line = |column: i32| format!("[returns {column}]\n");
        match (is_random, chosen) {
            (true, Some(column)) => {
                self.follower.hold(&["R11", "L5a"]);
                self.follower.push_instead("L5b", line(usual), line(column).len());
            }
            (true, None) if found.is_some() && key == "L5a" => self.returns("R11", usual),
            _ => self.returns(key, chosen.unwrap_or(usual)),
        }
        let made = found.filter(|found| !is_column_full(&before, *found));
        self.board = before;
        update_board(&mut self.board, made.unwrap_or(usual), player);
        self.change(key, &before);
    }
}
