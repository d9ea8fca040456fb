//! The output that the driver of the functions should print. It reads a call and a board as a line,
//! such as
//! `findYValue .../R.Y 2`; the file `driver/calls.cpp` says how.

use courses::Rand;
use courses::fourinarow::{PROMPT, Squares, has_won, is_draw, landing_row, random_ai, user_ai};
use rules::Side;

use super::causes;
use super::computer;
use super::grid::Grid;
use super::typed::Typed;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::Session;

/// The values that the driver stores in `y` and `x` before a call.
const UNTOUCHED: i64 = -7;

/// The oracle of sessions with the driver.
pub(super) struct Library {
    /// True if the user AI may play as it likes where nobody can win at once.
    pub(super) is_free: bool,
}

impl Oracle for Library {
    fn is_of_calls(&self) -> bool {
        true
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let mut driver = Driver {
            library: self,
            typed: Typed::new(session.input()),
            found: String::from_utf8_lossy(found).into_owned(),
            expected: Expected::default(),
            asked: 0,
            chosen: 0,
        };
        while let Some(line) = driver.typed.take_line() {
            driver.call(String::from_utf8_lossy(&line).trim_end_matches('\n'));
        }
        driver.expected.exit = Some((0, "L9"));
        driver.expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        line.starts_with(b"this comes").then_some("L8")
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        let line = line_at(difference.found);
        if let Some(name) = line.strip_suffix(" is not written") {
            return Some(format!(
                "No object file defines {name}: its name or its parameters may differ from those \
                 of c4lib.h, or it may be static."
            ));
        }
        let call = difference.session.lines.first()?;
        let call = String::from_utf8_lossy(call).into_owned();
        let words: Vec<&str> = call.split(' ').collect();
        let cause = match (line.split_once(' ')?, &words[..]) {
            (("playerToValue", "0 0"), _) => Some("There is no global array playerToValue."),
            (("playerToValue", "2 1"), _) => Some("The two entries seem to be exchanged."),
            (("hasWon:", result), ["hasWon", board, _, _, player]) => {
                let (grid, side) = (grid(board)?, side(player)?);
                let is_missed = result.starts_with("false") && has_won(&grid, side);
                causes::of_win(&grid, side).filter(|_| is_missed)
            }
            (("getUserAIInput:", result), ["getUserAIInput", board, player]) => {
                let (grid, side) = (grid(board)?, side(player)?);
                let column = result.split(", x ").nth(1)?.split(',').next()?.parse().ok()?;
                computer::blame(&grid, side, user_ai(&grid, side), column).1
            }
            _ => None,
        };
        cause.map(str::to_owned)
    }
}

struct Driver<'a> {
    library: &'a Library,
    typed: Typed,
    found: String,
    expected: Expected,
    /// How many calls of `getNextHumanInput` there were.
    asked: usize,
    /// How many calls of `getUserAIInput` there were.
    chosen: usize,
}

impl Driver<'_> {
    fn call(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        if self.answer(&words).is_none() {
            self.say("L9", "no such call");
        }
    }

    fn say(&mut self, key: &'static str, line: &str) {
        let key = if self.has_stopped() { "L8" } else { key };
        self.expected.push(key, format!("{line}\n"));
    }

    /// Returns true if nothing was printed after the last question: the function has read the calls
    /// that follow, too.
    fn has_stopped(&self) -> bool {
        let lefts = self.found.matches("left in the line").count();
        let last = self.found.lines().last().unwrap_or_default();
        self.asked > 0 && lefts == self.asked && last.starts_with("left in the line")
    }

    /// The output of a call; nothing if it is none.
    fn answer(&mut self, words: &[&str]) -> Option<()> {
        match words {
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
                let key = if rows == &"NULL" { "L2d" } else { "L2c" };
                self.say(key, &format!("delete[]: {count}, delete: 0, wrongly freed: 0"));
            }
            ["printBoard", board] => {
                let text = grid(board)?.text();
                self.expected.push("L3-print", text);
            }
            ["together", board] => self.together(&grid(board)?),
            ["hasWon", board, row, column, player] => {
                let (grid, side) = (grid(board)?, side(player)?);
                let square = (row.parse().ok()?, column.parse().ok()?);
                let won = has_won(&grid, side);
                let key =
                    if won && !is_in_four(&grid, square, side) { "L3-anywhere" } else { "L3-won" };
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
            ["getNextHumanInput", board, player] => self.ask(&grid(board)?, side(player)?),
            ["getUserAIInput", board, player] => {
                let (grid, side) = (grid(board)?, side(player)?);
                let (key, column) = self.computer(&grid, side);
                self.moved(key, "getUserAIInput", &grid, side, column);
            }
            ["getRandomAIInput", board, player, seed] => {
                let (grid, side) = (grid(board)?, side(player)?);
                let mut rand = Rand::new(seed.parse().ok()?);
                let column = random_ai(&grid, || rand.draw());
                self.moved("L7-random", "getRandomAIInput", &grid, side, column);
                self.say("L7-random", &format!("the next rand(): {}", rand.draw()));
            }
            _ => return None,
        }
        Some(())
    }

    /// A board between two lines of the driver.
    fn together(&mut self, grid: &Grid) {
        let text = grid.text();
        let is_printed = self.found.contains(&*String::from_utf8_lossy(&text));
        self.say("L8", "this comes before");
        self.expected.push(if is_printed { "L8" } else { "L3-print" }, text);
        self.say("L8", "this comes after");
    }

    fn ask(&mut self, grid: &Grid, side: Side) {
        let whole = self.typed.line();
        let answer = self.typed.read(grid);
        self.question();
        let left = self.typed.line();
        self.typed.take_line();
        let mut lines =
            self.found.lines().filter_map(|line| line.strip_prefix("left in the line: "));
        // A function that reads from elsewhere leaves all there is.
        let is_deaf = left != whole && lines.nth(self.asked) == Some(&*whole);
        let key = match answer.broken.0 {
            _ if is_deaf => "L8",
            "R12b" | "R13" => "L6c",
            _ => "L6a",
        };
        self.moved(key, "getNextHumanInput", grid, side, answer.column);
        self.say(key, &format!("left in the line: {left}"));
        self.asked += 1;
    }

    /// The question of a human. The text leaves its words to the student.
    fn question(&mut self) {
        const LONGEST: usize = 200;
        let before = self.found.split("getNextHumanInput: ").nth(self.asked).unwrap_or_default();
        let line = before.rfind("left in the line: ").unwrap_or(0);
        let begin = if self.asked == 0 {
            0
        } else {
            before[line..].find('\n').map_or(before.len(), |end| line + end + 1)
        };
        let asked = before[begin..].to_owned();
        let is_other = asked != PROMPT && !asked.is_empty() && asked.len() < LONGEST;
        if self.has_stopped() || !is_other || asked.contains("is not written") {
            let key = if self.has_stopped() { "L8" } else { "L6a" };
            let is_right = asked == PROMPT && key == "L6a";
            if is_right {
                self.expected.push(key, "");
            }
            self.expected.push(if is_right { "L6b" } else { key }, PROMPT);
        } else {
            self.expected.push("L6a", "");
            self.expected.push_instead("L6b", PROMPT, asked);
        }
    }

    /// A column of the user AI that is right, and the requirement that a wrong one breaks.
    fn computer(&mut self, grid: &Grid, side: Side) -> (&'static str, Option<usize>) {
        let mut lines = self.found.lines().filter(|line| line.starts_with("getUserAIInput: "));
        let line = lines.nth(self.chosen).unwrap_or_default();
        let played = line.split(", ").nth(2).and_then(|part| part.strip_prefix("x ")?.parse().ok());
        self.chosen += 1;
        let is_free = self.library.is_free;
        let right = computer::right(grid, side, played, is_free);
        let is_open = |column: &usize| landing_row(grid, *column).is_some();
        let of_choice = played
            .filter(is_open)
            .filter(|_| !is_free)
            .map(|column| computer::blame(grid, side, user_ai(grid, side), column).0);
        let is_choice = right.is_none() || of_choice.is_some_and(|key| key != "R15a");
        (if is_choice { "L7-choice" } else { "L7-ai" }, right)
    }

    /// The text printed after a move or an error.
    fn moved(
        &mut self,
        key: &'static str,
        name: &str,
        grid: &Grid,
        side: Side,
        column: Option<usize>,
    ) {
        let after = column.and_then(|column| grid.after(column, side));
        let number = |index: Option<usize>| {
            index.map_or(UNTOUCHED, |index| i64::try_from(index).unwrap_or(i64::MAX))
        };
        let row = column.and_then(|column| landing_row(grid, column));
        let board = letters(after.as_ref().unwrap_or(grid));
        let (failed, y, x) = (after.is_none(), number(row), number(column));
        let line = format!("{name}: {failed}, y {y}, x {x}, {board}");
        // A question may stand before it on its line.
        let begin = format!("{name}: ");
        let found =
            self.found.split(&begin).nth(self.asked + 1).and_then(|rest| rest.lines().next());
        let found = found.map(|rest| begin.clone() + rest);
        let begin = begin + "true";
        match found.filter(|found| failed && found.starts_with(&begin) && *found != line) {
            // What has become of the board, y and x after an error is not asked.
            Some(found) if key == "L6a" => {
                self.expected.push(key, "");
                self.expected.push_instead("L6c", line + "\n", found + "\n");
            }
            _ => self.say(key, &line),
        }
    }
}

/// The line of a text in which an offset lies.
fn line_at((text, offset): (&[u8], usize)) -> String {
    let before = &text[..offset.min(text.len())];
    let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let line = text[start..].split(|byte| *byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(line).into_owned()
}

/// The board that is written row by row from the top.
fn grid(text: &str) -> Option<Grid> {
    let rows: Vec<&str> = text.split('/').collect();
    let columns = rows.first()?.len();
    let mut grid = Grid::blank(rows.len(), columns);
    for (row, letters) in rows.iter().rev().enumerate() {
        if letters.len() != columns {
            return None;
        }
        for (column, letter) in letters.chars().enumerate() {
            let square = match letter {
                '.' => None,
                'R' => Some(Side::First),
                'Y' => Some(Side::Second),
                _ => return None,
            };
            grid.set(row, column, square);
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

/// Returns true if a square is in a line of four of this side.
pub(super) fn is_in_four(grid: &Grid, square: (usize, usize), side: Side) -> bool {
    let mut without = grid.clone();
    if square.0 >= grid.rows() || square.1 >= grid.columns() {
        return false;
    }
    without.set(square.0, square.1, None);
    has_won(grid, side) && !has_won(&without, side)
}
