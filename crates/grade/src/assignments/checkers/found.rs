//! Reads what a submission printed, to see which choices it made.

use courses::checkers::messages::MOVE_PROMPT;
use courses::checkers::{Path, board_of};
use rules::checkers::{Notation, Square};

/// The lines of an output, and a place in it that moves on with what is expected.
pub(super) struct Found<'a> {
    /// Without line feeds.
    raw: Vec<&'a [u8]>,
    at: usize,
    /// True if the output differed and has not been found to agree again.
    is_lost: bool,
}

/// The letters of the squares: column, then row.
pub(super) type Squares = [[u8; 8]; 8];

/// The text in the place of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// The board that is expected.
    Same,
    /// A board with these squares.
    Other(Squares),
    /// The requirement that another form breaks, and the bytes: the same squares, or none that can be read.
    Form(&'static str, Vec<u8>),
    /// No board, or nobody knows.
    Missing,
}

impl<'a> Found<'a> {
    pub(super) fn new(output: &'a [u8]) -> Found<'a> {
        Found { raw: lines(output).collect(), at: 0, is_lost: false }
    }

    /// The next line without blanks at its end, unless the place is unknown.
    pub(super) fn next(&self) -> Option<&'a [u8]> {
        if self.is_lost { None } else { self.line(self.at) }
    }

    /// Returns true if the output ends here.
    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.raw.len()
    }

    /// Returns true if this line comes next.
    pub(super) fn comes(&self, line: &str) -> bool {
        self.next() == Some(line.trim_end().as_bytes())
    }

    /// The lines from here on.
    pub(super) fn rest(&self) -> impl Iterator<Item = &'a [u8]> {
        (self.at..self.raw.len()).filter_map(|at| self.line(at))
    }

    /// The lines up to the next prompt for a move.
    pub(super) fn reaction(&self) -> Vec<&'a [u8]> {
        let prompt = MOVE_PROMPT.trim_end().as_bytes();
        let rest = self.rest().filter(|_| !self.is_lost);
        rest.take_while(|line| *line != prompt).collect()
    }

    /// Passes what is expected, if it is here or soon comes; says whether it is here.
    pub(super) fn pass(&mut self, text: &[u8]) -> bool {
        let lines: Vec<&[u8]> = lines(text).collect();
        if lines.is_empty() || (!self.is_lost && self.is_here(&lines, self.at)) {
            self.at += lines.len();
            return true;
        }
        // While the output follows what is expected, nothing is far away.
        let far = if self.is_lost { 60 } else { 3 };
        match (self.at..=self.at + far).find(|at| self.is_here(&lines, *at)) {
            Some(at) => (self.at, self.is_lost) = (at + lines.len(), false),
            None => self.is_lost = true,
        }
        false
    }

    /// Passes lines, whatever they are.
    pub(super) fn skip(&mut self, lines: usize) {
        self.at = (self.at + lines).min(self.raw.len());
    }

    /// Passes the next line that announces a move of the computer.
    pub(super) fn computers_move(&mut self) -> Option<&'a [u8]> {
        let ahead = self.rest().position(|line| announces(&line))?;
        let line = self.line(self.at + ahead);
        self.at += ahead + 1;
        self.is_lost = false;
        line
    }

    /// Returns true if something comes next that resembles a board.
    pub(super) fn is_board(&self) -> bool {
        self.next().is_some_and(resembles)
    }

    /// Passes a board, and says how it differs from what is expected.
    pub(super) fn board(&mut self, text: &[u8]) -> Seen {
        if self.is_lost || !self.is_board() {
            self.pass(text);
            return Seen::Missing;
        }
        let height = self.rest().take_while(|line| resembles(line)).count();
        let is_letter = |byte: &u8| matches!(byte, b'a'..=b'h' | b' ');
        let has_letters = |line: &[u8]| !line.is_empty() && line.iter().all(is_letter);
        let end = self.at + height;
        let end = end + usize::from(self.line(end).is_some_and(has_letters));
        let lines = &self.raw[self.at..end];
        self.at = end;
        let there = [&lines.join(&b'\n')[..], b"\n"].concat();
        match squares(lines) {
            _ if there == text => Seen::Same,
            None => Seen::Form("R4a", there),
            Some(squares) if board_of(|column, row| squares[column][row]) == text => {
                Seen::Form("R4b", there)
            }
            Some(squares) => Seen::Other(squares),
        }
    }

    fn line(&self, at: usize) -> Option<&'a [u8]> {
        self.raw.get(at).map(|line| line.trim_ascii_end())
    }

    fn is_here(&self, lines: &[&[u8]], at: usize) -> bool {
        lines.iter().zip(at..).all(|(line, at)| self.line(at) == Some(line.trim_ascii_end()))
    }
}

fn resembles(line: &[u8]) -> bool {
    line.contains(&b'|') || line.windows(3).any(|three| three == b"---")
}

fn announces(line: &&[u8]) -> bool {
    line.to_ascii_lowercase().starts_with(b"computer")
}

/// The lines of a text, without their line feeds.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\n").unwrap_or(line))
}

/// The squares of a board with the numbers of its rows, bars between its squares and the letters of its columns,
/// whatever its frame and its blanks are.
fn squares(lines: &[&[u8]]) -> Option<Squares> {
    let mut squares = [[b' '; 8]; 8];
    let mut rows = (0..8).rev();
    let is_row =
        |line: &&[u8]| line.contains(&b'|') && !line.windows(3).any(|three| three == b"---");
    for line in lines.iter().map(|line| line.trim_ascii()).filter(is_row) {
        let mut cells = line.split(|byte| *byte == b'|').map(<[u8]>::trim_ascii);
        let row: usize = rows.next()?;
        if cells.next()? != [b'1' + u8::try_from(row).ok()?] {
            return None;
        }
        for column in &mut squares {
            column[row] = match cells.next()? {
                [] => b' ',
                [letter] => *letter,
                _ => return None,
            };
        }
    }
    let letters = lines.last()?.iter().filter(|byte| !byte.is_ascii_whitespace());
    (rows.next().is_none() && letters.eq(b"abcdefgh")).then_some(squares)
}

/// The positions in a line, as a move; `None` if there is none.
pub(super) fn path_in(line: &[u8]) -> Option<Path> {
    let text = String::from_utf8_lossy(line);
    let square = |part: &str| format!("<{}>", part.split('>').next()?).parse().ok();
    let mut squares = text.split('<').skip(1).filter_map(square);
    Some(Path { start: squares.next()?, stops: squares.collect() })
}

/// A move as it is written.
pub(super) fn written(Path { start, stops }: &Path) -> String {
    let square = |square: &Square| Notation::Brackets.square(*square);
    let stops: String = stops.iter().map(square).collect();
    format!("{} to {stops}", square(start))
}
