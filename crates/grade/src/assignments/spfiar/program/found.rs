//! Reads what a submission printed, line by line.

use std::sync::LazyLock;

use courses::spfiar::{EMPTY, FIRST, SECOND, board};
use rules::connect4::Position;

use crate::notation::lines;

/// The kind of line that it looks like, as a word. Its wording may be wrong.
pub(crate) type Kind = &'static str;

/// A line that looks like nothing known.
pub(crate) const OTHER: Kind = "other";
/// The output ends here.
pub(crate) const NOTHING: Kind = "nothing";
/// A line of a board.
pub(super) const BOARD: Kind = "board";

/// A row of the table of kinds.
struct Row {
    kind: Kind,
    /// Its role and the requirement that holds if nothing stands behind it.
    marks: Vec<&'static str>,
    /// How such a line begins, in small letters.
    begins: &'static str,
}

static KINDS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let row = |line: &'static str| {
        let (words, begins) = line.split_once(" = ").expect("a row has a beginning");
        let mut words = words.split(' ');
        Row { kind: words.next().unwrap_or_default(), marks: words.collect(), begins }
    };
    lines(include_str!("kinds.txt")).map(row).collect()
});

/// The kind of a line.
pub(crate) fn kind_of(line: &[u8]) -> Kind {
    let small = String::from_utf8_lossy(line).trim().to_ascii_lowercase();
    KINDS.iter().find(|row| small.starts_with(row.begins)).map_or(OTHER, |row| row.kind)
}

/// Returns true if a kind has a role.
pub(super) fn is(kind: Kind, role: &str) -> bool {
    KINDS.iter().any(|row| row.kind == kind && row.marks.contains(&role))
}

/// The requirement that nothing is printed behind a line of a kind.
pub(super) fn silent(kind: Kind) -> Option<&'static str> {
    let row = KINDS.iter().find(|row| row.kind == kind)?;
    row.marks.iter().copied().find(|mark| mark.starts_with('R'))
}

/// The text in the place of an expected line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// The line.
    Same,
    /// A line of the same kind with other words, or one that looks like nothing known.
    Reworded,
    /// Something else, or the end of the output.
    Instead(Kind),
}

/// The lines that may be skipped to find one that is expected.
const SKIP: usize = 12;

/// The output of a submission, and how far it was read.
pub(super) struct Found<'a> {
    lines: Vec<&'a [u8]>,
    at: usize,
}

impl<'a> Found<'a> {
    pub(super) fn new(output: &'a [u8]) -> Found<'a> {
        let output = output.strip_suffix(b"\n").unwrap_or(output);
        let is_empty = output.is_empty();
        let lines = if is_empty { Vec::new() } else { output.split(|b| *b == b'\n').collect() };
        Found { lines, at: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    fn ahead(&self) -> &[&'a [u8]] {
        &self.lines[self.at..]
    }

    /// The kind of the next line.
    pub(super) fn kind(&self) -> Kind {
        self.ahead().first().map_or(NOTHING, |line| kind_of(line))
    }

    /// Returns true if this line is the next one.
    pub(super) fn is_next(&self, text: &str) -> bool {
        self.ahead().first().is_some_and(|line| is_same(line, text.as_bytes()))
    }

    /// Reads the lines of these kinds that stand here, at most so many.
    pub(super) fn take_kinds(&mut self, kinds: &[Kind], most: usize) -> Vec<&'a [u8]> {
        let is_kind = |line: &&&[u8]| kinds.contains(&kind_of(line));
        let taken: Vec<_> = self.ahead().iter().take(most).take_while(is_kind).copied().collect();
        self.at += taken.len();
        taken
    }

    /// Reads a line that is expected here, if it is here or soon.
    pub(super) fn take(&mut self, text: &str) -> Seen {
        let kind = self.kind();
        let is_it = |line: &&[u8]| is_same(line, text.as_bytes());
        let goes_on = |line: &&&[u8]| is_it(line) || !is(kind_of(line), "border");
        let skipped = self.ahead().iter().take(SKIP).take_while(goes_on).position(is_it);
        let (read, seen) = match skipped {
            Some(0) => (1, Seen::Same),
            _ if kind == kind_of(text.as_bytes()) => (1, Seen::Reworded),
            Some(skipped) => (skipped + 1, Seen::Instead(kind)),
            None if kind == OTHER => (1, Seen::Reworded),
            None => (0, Seen::Instead(kind)),
        };
        self.at += read;
        seen
    }

    /// The next line of a kind, without reading it, if it is here or soon.
    pub(super) fn next(&self, kind: Kind) -> Option<&'a [u8]> {
        let ends = |line: &&&[u8]| kind_of(line) == kind || is(kind_of(line), "border");
        let soon = self.ahead().iter().take(SKIP).find(ends);
        soon.copied().filter(|line| kind_of(line) == kind)
    }

    /// The board that stands here, and the line behind it. It may have too many or too few lines.
    fn next_board(&self) -> Option<(Picture<'a>, usize)> {
        let is_skipped = |line: &&&[u8]| [OTHER, "move-prompt"].contains(&kind_of(line));
        let skipped = self.ahead().iter().take(2).take_while(is_skipped).count();
        let lines = self.ahead()[skipped..].iter().take_while(|line| kind_of(line) == BOARD);
        let lines: Vec<_> = lines.take(8).copied().collect();
        let behind = self.at + skipped + lines.len();
        (!lines.is_empty()).then_some((Picture { lines }, behind))
    }

    /// The board behind a line of a kind, which may be missing, without reading it.
    pub(super) fn board_behind(&self, kind: Kind) -> Option<Picture<'a>> {
        let skipped = self.ahead().iter().take(SKIP).position(|line| kind_of(line) == kind);
        let at = self.at + skipped.map_or(0, |skipped| skipped + 1);
        Some(Found { lines: self.lines.clone(), at }.next_board()?.0)
    }

    /// Reads a board that is expected here.
    pub(super) fn take_board(&mut self) -> Option<Picture<'a>> {
        let (picture, behind) = self.next_board()?;
        self.at = behind;
        Some(picture)
    }
}

fn is_same(line: &[u8], right: &[u8]) -> bool {
    line.trim_ascii_end() == right.trim_ascii_end()
}

/// Lines of a board above the numbers of its columns.
pub(super) const ROWS: usize = 7;

/// A board as it was printed.
pub(super) struct Picture<'a> {
    lines: Vec<&'a [u8]>,
}

impl Picture<'_> {
    /// Returns true if it shows this position.
    pub(super) fn shows(&self, position: &Position) -> bool {
        self.has(board(position).lines().map(|line| line.as_bytes().to_vec()).collect())
    }

    /// Returns true if its form is wrong: it is no board, or this one upside down, mirrored or with the discs
    /// exchanged.
    pub(super) fn is_odd_form_of(&self, position: &Position) -> bool {
        let right = board(position);
        let rows: Vec<Vec<u8>> = right.lines().map(|line| line.as_bytes().to_vec()).collect();
        let is_cell = |byte: &u8| [FIRST, SECOND, EMPTY].contains(byte);
        let blank = |line: &[u8]| -> Vec<u8> {
            line.iter().map(|byte| if is_cell(byte) { EMPTY } else { *byte }).collect()
        };
        let has_form = self.lines.len() >= ROWS
            && self.lines.iter().zip(&rows).take(ROWS).all(|(l, r)| is_same(&blank(l), &blank(r)));
        let down = rows[..6].iter().rev().chain(&rows[6..]).cloned().collect();
        let mirrored = rows.iter().map(|row| row.iter().rev().copied().collect()).collect();
        let other = |byte: &u8| match *byte {
            FIRST => SECOND,
            SECOND => FIRST,
            byte => byte,
        };
        let exchanged = rows.iter().map(|row| row.iter().map(other).collect()).collect();
        !has_form || [down, mirrored, exchanged].into_iter().any(|rows| self.has(rows))
    }

    fn has(&self, rows: Vec<Vec<u8>>) -> bool {
        self.lines.len() >= ROWS
            && self.lines.iter().zip(rows).take(ROWS).all(|(line, row)| is_same(line, &row))
    }
}
