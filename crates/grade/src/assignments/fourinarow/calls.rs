//! The output that the driver of the functions should print. It reads a call and a board as a line,
//! such as `findYValue .../R.Y 2`; the file `driver/calls.cpp` says how.

use courses::Rand;
use courses::fourinarow::{Grid, Human, PROMPT, Squares, has_won, is_draw, landing_row, random_ai};
use rules::Side;

use super::found::{dropped, text_of};
use super::{causes, computer};
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::{Session, SessionKind};

/// The oracle of sessions with the driver.
pub(super) struct Library {
    /// True if the user AI may play as it likes where nobody can win at once.
    pub(super) is_free: bool,
}

impl Oracle for Library {
    fn is_of_calls(&self) -> bool {
        true
    }

    fn is_harmless(&self, key: &str) -> bool {
        matches!(key, "L6b" | "L6c")
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let mut driver = Driver {
            is_free: self.is_free,
            is_odd: session.kind == SessionKind::Odd,
            human: Human::default(),
            found: String::from_utf8_lossy(found).into_owned(),
            chosen: 0,
            expected: Expected { exit: Some((0, "L9")), ..Expected::default() },
        };
        let mut lines = session.lines.iter().map(|line| String::from_utf8_lossy(line));
        while let Some(line) = lines.next() {
            let words: Vec<&str> = line.split(' ').collect();
            let typed = if words[0] == "getNextHumanInput" { lines.next() } else { None };
            let typed = typed.map_or_else(String::new, |line| line.into_owned() + "\n");
            if driver.answer(&words, &typed).is_none() {
                driver.say("L9", "no such call");
            }
        }
        driver.expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        line.starts_with(b"this comes").then_some("L8")
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        causes::of(difference)
    }
}

struct Driver {
    is_free: bool,
    /// True if humans type what the text does not speak of.
    is_odd: bool,
    human: Human,
    found: String,
    /// How many calls of `getUserAIInput` there were.
    chosen: usize,
    expected: Expected,
}

impl Driver {
    fn say(&mut self, key: &'static str, line: &str) {
        self.expected.push(key, format!("{line}\n"));
    }

    /// The output of a call, after which a line may be typed; `None` if it is no call.
    fn answer(&mut self, words: &[&str], typed: &str) -> Option<()> {
        match *words {
            ["values"] => {
                self.say("L1a", "BLANK 0, RED 1, YELLOW 2, of 4 bytes");
                self.say("L1b", "playerToValue 1 2");
            }
            ["allocateBoard", rows, _] => {
                let rows: usize = rows.parse().ok()?;
                self.say("L2b", "all squares are BLANK");
                let text = format!("row pointers are from new[], rows from new[]: {rows}");
                self.say("L2a", &text);
                self.say("L2a", &format!("new[]: {}, new: 0", rows + 1));
            }
            ["deallocateBoard", rows, _] => {
                let count = rows.parse().map_or(0, |rows: usize| rows + 1);
                let key = if rows == "NULL" { "L2d" } else { "L2c" };
                self.say(key, &format!("delete[]: {count}, delete: 0, wrongly freed: 0"));
            }
            ["printBoard", board] => self.expected.push("L3-print", text_of(&grid(board)?)),
            ["together", board] => {
                let text = text_of(&grid(board)?);
                let is_printed = self.found.contains(&*String::from_utf8_lossy(&text));
                self.say("L8", "this comes before");
                self.expected.push(if is_printed { "L8" } else { "L3-print" }, text);
                self.say("L8", "this comes after");
            }
            [name @ ("hasWon" | "hasWonAnywhere"), board, _, _, player] => {
                let won = has_won(&grid(board)?, side(player)?);
                let key = if name == "hasWon" { "L3-won" } else { "L3-anywhere" };
                self.say(key, &format!("hasWon: {won}, {board}"));
            }
            ["isDraw", board] => {
                let drawn = is_draw(&grid(board)?);
                self.say("L4", &format!("isDraw: {drawn}, {board}"));
            }
            ["findYValue", board, column] => {
                let row = landing_row(&grid(board)?, column.parse().ok()?);
                let row = row.map_or("-1".to_owned(), |row| row.to_string());
                self.say("L5", &format!("findYValue: {row}, {board}"));
            }
            ["getNextHumanInput", board, player] => {
                self.human(&grid(board)?, side(player)?, typed);
            }
            ["getUserAIInput", board, player] => self.user_ai(&grid(board)?, side(player)?),
            ["getRandomAIInput", board, player, seed] => {
                let (grid, side) = (grid(board)?, side(player)?);
                let mut rand = Rand::new(seed.parse().ok()?);
                let column = random_ai(&grid, || rand.draw());
                self.moved(["L7-random"; 2], "getRandomAIInput", &grid, side, column);
                self.say("L7-random", &format!("the next rand(): {}", rand.draw()));
            }
            _ => return None,
        }
        Some(())
    }

    /// The question of a human, whose words the text leaves to the student, and the answer. What has become of
    /// the board, y and x after an error is not asked.
    fn human(&mut self, grid: &Grid, side: Side, typed: &str) {
        // A slice can be read, and a vector written.
        let mut input = typed.as_bytes();
        let column = self.human.ask(grid, &mut input, &mut Vec::new()).unwrap_or_default();
        self.expected.push("L6a", "it asks ");
        self.expected.push("L6b", format!("{PROMPT:?}\n"));
        let keys = match (self.is_odd, column) {
            (true, _) => ["L6c"; 2],
            (false, None) => ["L6a", "L6c"],
            (false, Some(_)) => ["L6a"; 2],
        };
        self.moved(keys, "getNextHumanInput", grid, side, column);
    }

    /// A column of the user AI that is right.
    fn user_ai(&mut self, grid: &Grid, side: Side) {
        const NAME: &str = "getUserAIInput";
        let answer = self.found.split(&format!("{NAME}: ")).nth(self.chosen + 1);
        let place = answer.and_then(|answer| answer.lines().nth(1)?.split(", ").nth(1));
        let column = place.and_then(|place| place.strip_prefix("x ")?.parse().ok());
        self.chosen += 1;
        let right = computer::right(grid, side, column, self.is_free);
        let is_choice = |column| computer::stops(grid, side, column) && Some(column) != right;
        let key = match right {
            Some(_) if self.is_free || !column.is_some_and(is_choice) => "L7-ai",
            _ => "L7-choice",
        };
        if !self.is_free {
            self.expected.push("L7-choice", "");
        }
        self.moved([key; 2], NAME, grid, side, right);
    }

    /// The text printed after a move or an error, with the requirements of its two lines.
    fn moved(
        &mut self,
        keys: [&'static str; 2],
        name: &str,
        grid: &Grid,
        side: Side,
        column: Option<usize>,
    ) {
        self.say(keys[0], &format!("{name}: {}", column.is_none()));
        let place = column.and_then(|column| Some((landing_row(grid, column)?, column)));
        let board = letters(&column.map_or(grid.clone(), |column| dropped(grid, column, side)));
        let line = match place {
            Some((y, x)) => format!("y {y}, x {x}, {board}"),
            None => format!("y and x as they were, {board}"),
        };
        self.say(keys[1], &line);
    }
}

/// The board that is written row by row from the top.
pub(super) fn grid(text: &str) -> Option<Grid> {
    let rows: Vec<&str> = text.split('/').collect();
    let columns = rows.first()?.len();
    let mut grid = Grid::blank(rows.len(), columns)?;
    for (row, letters) in rows.iter().rev().enumerate() {
        for (column, letter) in letters.chars().enumerate().take(columns) {
            let squares = [('.', None), ('R', Some(Side::First)), ('Y', Some(Side::Second))];
            let (_, square) = squares.into_iter().find(|(known, _)| *known == letter)?;
            grid.put(row, column, square);
        }
    }
    Some(grid)
}

/// A board as it is written.
pub(super) fn letters(grid: &Grid) -> String {
    let letter = |row, column| match grid.square(row, column) {
        None => '.',
        Some(Side::First) => 'R',
        Some(Side::Second) => 'Y',
    };
    let row = |row| (0..grid.columns()).map(|column| letter(row, column)).collect();
    let rows: Vec<String> = (0..grid.rows()).rev().map(row).collect();
    rows.join("/")
}

fn side(player: &str) -> Option<Side> {
    Side::BOTH.get(player.parse::<usize>().ok()?).copied()
}
