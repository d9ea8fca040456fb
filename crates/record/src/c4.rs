//! Saved games of Connect Four: headers, then moves with one character per column.
//!
//! ```text
//! Board: 7x6
//! First: Ada
//! Second: Bert
//! Result: *
//!
//! 4453?
//!   (2! {keeps the draw}
//!   3)
//! 22
//! ```
//!
//! `FORMATS.md` beside this crate describes the format in full.

use std::borrow::Cow;

use rules::Game;
use rules::connect4::{Board, CONNECT, Column, IllegalDrop, Position};
use text::one_line;

use crate::builder::Builder;
use crate::scanner::Scanner;
use crate::walk::{Step, walk};
use crate::{BadText, Headers, Id, Mark, Reason, Record, Tree};

/// The header for the size of the board.
const BOARD: &str = "Board";
/// The header for the number of discs in a line that win; optional.
const GOAL: &str = "Connect";
/// The number of moves in a line of text.
const MOVES_A_LINE: usize = 10;

/// Reads a saved game; of several, the first. Without headers it is played on the standard board.
///
/// # Errors
/// The first error, with its line and column.
pub fn read(text: &str) -> Result<Record<Board>, BadText> {
    let mut scanner = Scanner::new(text);
    let mut headers = Headers::new();
    let mut board = standard();
    scanner.skip_blanks();
    while let Some((name, value)) = header(scanner.rest()) {
        let place = scanner.place();
        match name {
            BOARD => board = self::board(&value).map_err(|reason| place.bad(reason))?,
            GOAL if value != CONNECT.to_string() => return Err(place.bad(Reason::OtherGoal)),
            GOAL => {}
            _ => headers.set(name, &value),
        }
        scanner.line();
    }
    Ok(Record { headers, tree: moves(board, &mut scanner)?, remarks: Vec::new() })
}

/// The name and the value of a header in this line: `Name: value`, or a tag `[Name "value"]` as tournaments
/// export it.
fn header(text: &str) -> Option<(&str, Cow<'_, str>)> {
    let line = text.lines().next()?;
    let (name, value) = match tag(line) {
        Some((name, value)) => (name, value.replace("\\\"", "\"").replace("\\\\", "\\").into()),
        None => line.split_once(':').map(|(name, value)| (name, value.trim().into()))?,
    };
    let fits = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(fits);
    is_name.then_some((name, value))
}

/// The name and the value of a tag, which may have escaped quotation marks.
fn tag(line: &str) -> Option<(&str, &str)> {
    line.trim().strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")
}

/// Returns true if a text has the tag that names the board, which games of checkers do not have.
pub(crate) fn has_board_tag(text: &str) -> bool {
    text.lines().map_while(tag).any(|(name, _)| name == BOARD)
}

/// Returns true if the result of a game is here, which ends its moves.
fn is_result(text: &str) -> bool {
    let word = text.split(char::is_whitespace).next();
    word.is_some_and(|word| ["1-0", "0-1", "1/2-1/2", "*"].contains(&word))
}

fn standard() -> Board {
    Board::new(Position::ROWS, Position::COLUMNS).expect("the standard board exists")
}

/// The empty board of a size such as `7x6`, seven columns and six rows.
///
/// # Errors
/// If the text is not a size, or no board has this size.
pub fn board(text: &str) -> Result<Board, Reason> {
    let no_size = || Reason::NoSize(one_line(text));
    let (columns, rows) = text.split_once('x').ok_or_else(no_size)?;
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse().unwrap_or(usize::MAX)).ok_or_else(no_size)
    };
    Board::new(number(rows)?, number(columns)?).map_err(Reason::BadSize)
}

/// The size of a board in the form that [`board`] reads.
pub(crate) fn size(board: &Board) -> String {
    format!("{}x{}", board.columns(), board.rows())
}

/// Reads moves to the result, the headers of the next game or the end of the text.
pub(crate) fn moves(start: Board, scanner: &mut Scanner) -> Result<Tree<Board>, BadText> {
    let mut builder = Builder::new(start);
    loop {
        scanner.skip_blanks();
        match scanner.peek() {
            None => return builder.finish(),
            Some(_) if is_result(scanner.rest()) => return builder.finish(),
            Some(_) if scanner.begins_line() && header(scanner.rest()).is_some() => {
                return builder.finish();
            }
            Some('{' | '(' | ')') => builder.read_bracket(scanner)?,
            Some('!' | '?') => builder.read_mark(scanner)?,
            Some(_) => drop_disc(&mut builder, scanner)?,
        }
    }
}

fn drop_disc(builder: &mut Builder<Board>, scanner: &mut Scanner) -> Result<(), BadText> {
    let place = scanner.place();
    let (text, column) = column(scanner);
    let column = column.ok_or_else(|| place.bad(Reason::Unexpected(text.clone())))?;
    let illegal = |why: IllegalDrop| place.bad(Reason::BadMove(text.clone(), why.to_string()));
    builder.position().check(column).map_err(illegal)?;
    builder.play(column);
    Ok(())
}

/// Reads a column: `4`, `a`, or `[36]` beyond `z`.
pub(crate) fn column(scanner: &mut Scanner) -> (String, Option<Column>) {
    let Some(first) = scanner.next() else { return (String::new(), None) };
    if first != '[' {
        return (first.to_string(), Column::from_char(first));
    }
    let digits = scanner.take_while(|c| c.is_ascii_digit());
    let is_closed = scanner.peek() == Some(']');
    if !is_closed {
        return (format!("[{digits}"), None);
    }
    scanner.next();
    (format!("[{digits}]"), digits.parse().ok())
}

/// A column in the form that [`read`] reads.
pub(crate) fn name(column: Column) -> String {
    column.to_char().map_or_else(|| format!("[{column}]"), String::from)
}

/// Writes a game: the size of the board, the headers in their order, an empty line, the moves.
pub fn write(record: &Record<Board>) -> String {
    let tree = &record.tree;
    let mut text = format!("{BOARD}: {}\n", size(tree.start()));
    for (name, value) in record.headers.iter().filter(|(name, _)| ![BOARD, GOAL].contains(name)) {
        text += format!("{name}: {value}").trim_end();
        text.push('\n');
    }
    text.push('\n');
    let mut page = Page { text, in_line: 0, depth: 0, begins: true };
    page.say(tree.comment(Id::START));
    for step in walk(tree) {
        match step {
            Step::Move(id) => page.drop_disc(tree, id),
            Step::Open => page.open(),
            Step::Close => page.close(),
        }
    }
    page.break_line();
    page.text
}

/// Output that is being built: runs of moves. A comment ends a line, and a variation begins a line
/// with more indent.
struct Page {
    text: String,
    /// The number of moves in the current line.
    in_line: usize,
    depth: usize,
    /// True if the current line is empty.
    begins: bool,
}

impl Page {
    fn drop_disc(&mut self, tree: &Tree<Board>, id: Id) {
        if self.in_line == MOVES_A_LINE {
            self.break_line();
        }
        self.begin();
        self.text += &tree.played(id).map(name).unwrap_or_default();
        self.text += tree.mark(id).map_or("", Mark::text);
        self.in_line += 1;
        self.say(tree.comment(id));
    }

    fn say(&mut self, comment: &str) {
        let comment = one_line(&comment.replace('}', ")"));
        if !comment.is_empty() {
            if !self.begins {
                self.text.push(' ');
            }
            self.begin();
            self.text.extend(["{", &comment, "}"]);
            self.break_line();
        }
    }

    fn open(&mut self) {
        self.break_line();
        self.depth += 1;
        self.begin();
        self.text.push('(');
    }

    fn close(&mut self) {
        self.begin();
        self.text.push(')');
        self.break_line();
        self.depth -= 1;
    }

    /// Indents a new line.
    fn begin(&mut self) {
        if self.begins {
            self.text += &"  ".repeat(self.depth);
            self.begins = false;
        }
    }

    fn break_line(&mut self) {
        if !self.begins {
            self.text.push('\n');
        }
        (self.begins, self.in_line) = (true, 0);
    }
}
