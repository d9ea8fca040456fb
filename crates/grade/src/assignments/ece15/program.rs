//! The output of the whole program, whatever columns its computer draws.

use courses::ece15::{Board, EMPTY, Own, check_win_or_tie, is_column_full, update_board};

use super::boards::{picture, printed};
use super::follow::Follower;
use super::play::open;
use crate::oracle::{Expected, Oracle};
use crate::session::Session;

/// Knows what the program prints.
pub(super) struct ProgramOracle;

impl Oracle for ProgramOracle {
    fn implicit(&self) -> &'static [&'static str] {
        &["R11"]
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let input = session.input();
        let mut game = Game { follower: Follower::new(&input, found, "R9"), board: EMPTY };
        game.play();
        let mut expected = game.follower.expected;
        if let Some((_, key @ "R9")) = expected.exit.filter(|_| found.is_empty()) {
            // It hangs at the end of the input, and what it has printed is lost with it.
            expected.pieces.iter_mut().for_each(|piece| piece.key = key);
        }
        expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        const KEYS: [(&str, &str); 4] =
            [("Player ", "R6a"), ("Tie ", "R6a"), ("Please enter", "R7a"), ("Computer ", "R4")];
        let is_it = |(begin, _): &&(&str, &str)| line.starts_with(begin.as_bytes());
        KEYS.iter().find(is_it).map(|(_, key)| *key)
    }
}

/// A game that is played as the submission plays it.
struct Game<'a> {
    follower: Follower<'a>,
    board: Board,
}

impl Game<'_> {
    /// Plays until the game or the input ends.
    fn play(&mut self) -> Option<()> {
        let (alice, key) = self.follower.first_move()?;
        // The one who begins shows how the answer was understood.
        let rest = self.follower.rest();
        let shown = picture(rest).filter(|shown| shown.board == EMPTY);
        let is_misread = match shown {
            _ if rest.is_empty() => true,
            _ if alice == 1 => rest.starts_with(b"Computer"),
            Some(shown) => !rest[shown.length..].starts_with(b"Computer"),
            None => false,
        };
        self.follower.hold(&[if alice == 1 { "R3" } else { "R4" }]);
        if !is_misread {
            self.follower.hold(&[key, "R2b"]);
        }
        let mut begins = Some(key).filter(|_| is_misread);
        if alice == 1 {
            let key = begins.take().unwrap_or("R3");
            self.show(key, key);
            self.alice_moves(alice, "R3")?;
        }
        loop {
            let column = self.computer_moves(3 - alice, begins.take().unwrap_or("R4"));
            self.show("R4", "R4");
            self.end(column)?;
            let column = self.alice_moves(alice, "R4")?;
            self.end(column)?;
        }
    }

    /// The computer's move: the one that was found, if it is possible.
    fn computer_moves(&mut self, number: i32, key: &'static str) -> i32 {
        let rest = self.follower.rest();
        let (at, line) = line_of_computer(rest).unwrap_or_default();
        let text = String::from_utf8_lossy(line);
        let said = text.rsplit(|c: char| !c.is_ascii_digit()).find(|word| !word.is_empty());
        let said: Option<i32> = said.and_then(|word| word.parse().ok());
        let open = open(&self.board);
        let right = said.filter(|column| open.contains(column)).or_else(|| self.seen_move(number));
        let column = right.or(open.first().copied()).unwrap_or(0);
        let key = match said {
            Some(said) if is_column_full(&self.board, said) => "R11",
            _ => self.or_end(key),
        };
        let right = format!("Computer moved in column: {column}\n");
        if at == 0 && !line.is_empty() && key == "R4" {
            self.follower.push_instead(key, right, line.len());
        } else {
            self.follower.push(key, right);
        }
        update_board(&mut self.board, column, number);
        column
    }

    /// The move that leads to the next board.
    fn seen_move(&self, number: i32) -> Option<i32> {
        let shown = picture(self.follower.rest())?;
        open(&self.board).into_iter().find(|column| {
            let mut after = self.board;
            update_board(&mut after, *column, number);
            after == shown.board
        })
    }

    /// Alice's move and the board behind it, which shows how her answer was read.
    fn alice_moves(&mut self, number: i32, here: &'static str) -> Option<i32> {
        let key = self.or_end("R7a");
        let (column, key) = self.follower.column(&self.board, key)?;
        update_board(&mut self.board, column, number);
        if self.follower.refuses() || key != "R7a" {
            self.show(key, key);
        } else {
            self.show(here, "R7a");
        }
        Some(column)
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
        self.follower.hold(&["R4"]);
        self.follower.expected.exit = Some((0, "R4"));
        None
    }

    /// A board: `here` is the key of the check that wants one here, `stones` that of the one which says what
    /// stones it has.
    fn show(&mut self, here: &'static str, stones: &'static str) {
        let rest = self.follower.rest();
        let key = match picture(rest) {
            Some(shown) if shown.board == self.board => {
                return self.follower.push_board(&self.board, &shown);
            }
            Some(_) => stones,
            None if rest.trim_ascii_start().starts_with(b"+-") => "R5a",
            None => here,
        };
        self.follower.push(key, printed(&self.board));
    }
}

/// The next line in which the computer says its column, and where it is.
fn line_of_computer(text: &[u8]) -> Option<(usize, &[u8])> {
    let mut at = 0;
    text.split_inclusive(|byte| *byte == b'\n').find_map(|line| {
        at += line.len();
        let says = String::from_utf8_lossy(line).to_lowercase().contains("computer");
        says.then_some((at - line.len(), line))
    })
}
