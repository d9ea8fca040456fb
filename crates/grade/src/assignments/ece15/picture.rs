//! Boards as submissions print them, with or without a frame, empty lines and blanks at the ends of lines.

use courses::ece15::{Board, COLUMNS, ROWS};

use super::boards::printed;

/// A board that was printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    /// Its bytes, with the empty lines around it.
    pub(super) length: usize,
    pub(super) board: Board,
    pub(super) form: Form,
}

/// How a printed board looks, from the right form to the farthest from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    /// Right to the byte.
    Right,
    /// Only empty lines and blanks at the ends of lines differ.
    Spaces,
    /// The frame around it differs.
    Frame,
    /// The cells, the lines between them or the numbers of the columns differ.
    Cells,
}

impl Form {
    /// The key of the check that it breaks.
    pub(super) fn key(self) -> &'static str {
        match self {
            Form::Right | Form::Cells => "R5a",
            Form::Frame => "R5b",
            Form::Spaces => "R5c",
        }
    }
}

/// Where a question may end and a board begin.
const NEAR: usize = 200;

/// The first place near the beginning of a text where a board begins, and the board there.
pub(super) fn ahead(text: &[u8]) -> Option<(usize, Picture)> {
    let places = (0..text.len().min(NEAR)).filter_map(|at| Some((at, picture(&text[at..])?)));
    places.min_by_key(|(at, picture)| (picture.form, *at))
}

/// The board with which a text begins.
pub(super) fn picture(text: &[u8]) -> Option<Picture> {
    let mut lines = Lines { text, at: 0 };
    lines.skip_blank();
    let has_head = lines.take_if(is_line).is_some();
    let (mut rows, mut is_exact) = (Vec::new(), true);
    while rows.len() < ROWS {
        if !rows.is_empty() {
            is_exact &= lines.take_if(is_line).is_some();
        }
        rows.push(Row::read(lines.next()?)?);
    }
    let has_bars = rows[0].has_bars;
    is_exact &= rows.iter().all(|row| row.is_exact && row.has_bars == has_bars);
    let board: Board =
        std::array::from_fn(|column| std::array::from_fn(|row| rows[row].stones[column]));
    let has_foot = lines.take_if(is_line).is_some();
    let numbers = lines.take_if(are_numbers);
    is_exact &= numbers.is_some_and(|line| line.trim_ascii_end() == numbers_below(has_bars));
    lines.skip_blank();
    let length = lines.at;
    let has_frame = || {
        let frames = text[..length].split(|byte| *byte == b'\n').filter(|line| is_line(line));
        frames.map(<[u8]>::trim_ascii_end).all(|line| line == b"+---+---+---+---+---+---+---+")
    };
    let form = match () {
        () if text.starts_with(&printed(&board)) => {
            return Some(Picture { length: printed(&board).len(), board, form: Form::Right });
        }
        () if !is_exact => Form::Cells,
        () if has_bars && has_head && has_foot && has_frame() => Form::Spaces,
        () => Form::Frame,
    };
    Some(Picture { length, board, form })
}

/// The line of numbers, each in the middle of its column.
fn numbers_below(has_bars: bool) -> Vec<u8> {
    let begin = if has_bars { "  " } else { " " };
    let numbers: Vec<String> = (1..=COLUMNS).map(|column| column.to_string()).collect();
    (begin.to_owned() + &numbers.join("   ")).into_bytes()
}

/// Returns true if a line has hyphens, and nothing else but crosses.
fn is_line(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.contains(&b'-') && line.iter().all(|byte| matches!(byte, b'-' | b'+' | b'|' | b' '))
}

fn are_numbers(line: &[u8]) -> bool {
    let digits: Vec<u8> = line.iter().copied().filter(u8::is_ascii_digit).collect();
    digits == b"1234567" && line.iter().all(|byte| matches!(byte, b'1'..=b'7' | b' ' | b'|'))
}

/// The stones of a line.
struct Row {
    stones: [i32; COLUMNS],
    /// True if a bar stands at both ends.
    has_bars: bool,
    /// True if each cell is three wide, with its stone in the middle.
    is_exact: bool,
}

impl Row {
    fn read(line: &[u8]) -> Option<Row> {
        let inner = line.strip_prefix(b"|");
        let inner = inner.and_then(|inner| inner.trim_ascii_end().strip_suffix(b"|"));
        let (has_bars, inner) = (inner.is_some(), inner.unwrap_or(line));
        let cells: Vec<&[u8]> = inner.split(|byte| *byte == b'|').collect();
        if cells.len() != COLUMNS {
            return None;
        }
        let (mut stones, mut is_exact) = ([0; COLUMNS], true);
        for (column, cell) in cells.into_iter().enumerate() {
            stones[column] = match cell.trim_ascii() {
                b"" => 0,
                b"X" => 1,
                b"O" => 2,
                [_] => -1,
                _ => return None,
            };
            let is_last = !has_bars && column == COLUMNS - 1;
            is_exact &= match cell {
                [b' ', _, b' '] => true,
                [b' ', _] | [b' '] | [] => is_last,
                _ => is_last && cell.trim_ascii_end().len() < 3 && cell.starts_with(b" "),
            };
        }
        Some(Row { stones, has_bars, is_exact })
    }
}

/// The lines of a text, and how many bytes have been taken.
struct Lines<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Lines<'a> {
    /// The next line with its line feed.
    fn peek(&self) -> Option<&'a [u8]> {
        let rest = &self.text[self.at..];
        rest.split_inclusive(|byte| *byte == b'\n').next()
    }

    fn next(&mut self) -> Option<&'a [u8]> {
        let line = self.peek()?;
        self.at += line.len();
        Some(line.strip_suffix(b"\n").unwrap_or(line))
    }

    fn take_if(&mut self, fits: fn(&[u8]) -> bool) -> Option<&'a [u8]> {
        self.peek().filter(|line| fits(line.strip_suffix(b"\n").unwrap_or(line)))?;
        self.next()
    }

    /// Passes empty lines. Blanks before text are a part of it.
    fn skip_blank(&mut self) {
        while self.peek().is_some_and(|line| line.ends_with(b"\n") && line.trim_ascii().is_empty())
        {
            self.next();
        }
    }
}
