//! Reads what a submission printed, to see which choices it made.

use courses::checkers::messages::MOVE_PROMPT;

/// How far ahead an expected text is looked for.
const FAR: usize = 60;
/// How far ahead it is looked for while the output still follows what is expected.
const NEAR: usize = 3;

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
    /// A board of the right form with these squares: column, then row.
    Other(Squares),
    /// Something that resembles a board: its squares, if they can be read, and its bytes.
    Form(Option<Squares>, Vec<u8>),
    /// No board, or nobody knows.
    Missing,
}

impl<'a> Found<'a> {
    pub(super) fn new(output: &'a [u8]) -> Found<'a> {
        let mut raw: Vec<&[u8]> = output.split(|byte| *byte == b'\n').collect();
        if raw.last().is_some_and(|last| last.is_empty()) {
            raw.pop();
        }
        Found { raw, at: 0, is_lost: false }
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
    pub(super) fn reaction(&self) -> Option<Vec<&'a [u8]>> {
        let prompt = MOVE_PROMPT.trim_end().as_bytes();
        (!self.is_lost).then(|| self.rest().take_while(|line| *line != prompt).collect())
    }

    /// Passes what is expected, if it is here or soon comes; says whether it is here.
    pub(super) fn pass(&mut self, text: &[u8]) -> bool {
        let lines: Vec<&[u8]> = lines(text).collect();
        if lines.is_empty() || (!self.is_lost && self.is_here(&lines, self.at)) {
            self.at += lines.len();
            return true;
        }
        let far = if self.is_lost { FAR } else { NEAR };
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

    /// The next line that announces a move of the computer.
    pub(super) fn announcement(&self) -> &'a [u8] {
        self.rest().find(announces).unwrap_or_default()
    }

    /// Passes the next line that announces a move of the computer.
    pub(super) fn computers_move(&mut self) -> Option<&'a [u8]> {
        let ahead = self.rest().position(|line| announces(&line))?;
        let line = self.line(self.at + ahead);
        self.at += ahead + 1;
        self.is_lost = false;
        line
    }

    /// Returns true if a text comes next.
    pub(super) fn is_next(&self, text: &[u8]) -> bool {
        let lines: Vec<&[u8]> = lines(text).collect();
        !self.is_lost && self.is_here(&lines, self.at)
    }

    /// Returns true if something comes next that resembles a board.
    pub(super) fn is_board(&self) -> bool {
        self.next().is_some_and(resembles)
    }

    /// Passes a board, and says how it differs from what is expected.
    pub(super) fn board(&mut self, text: &[u8]) -> Seen {
        if self.is_lost {
            self.pass(text);
            return Seen::Missing;
        }
        let height = lines(text).count();
        let there = self.raw.get(self.at..self.at + height).map(|lines| lines.join(&b'\n'));
        if there.as_deref() == text.strip_suffix(b"\n") {
            self.at += height;
            return Seen::Same;
        }
        if let Some(squares) = there.and_then(|there| squares(&there, text)) {
            self.at += height;
            return Seen::Other(squares);
        }
        if !self.is_board() {
            self.pass(text);
            return Seen::Missing;
        }
        let begin = self.at;
        while let Some(line) = self.next().filter(|line| resembles(line) || !is_sentence(line)) {
            self.at += 1;
            if has_columns(line) {
                break;
            }
        }
        let lines = &self.raw[begin..self.at];
        Seen::Form(loose_squares(lines), [&lines.join(&b'\n')[..], b"\n"].concat())
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

/// The lines of a text that ends with a line feed.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\n").unwrap_or(line))
}

/// Returns true if a line is longer than the letters of the columns would be without their blanks.
fn is_sentence(line: &[u8]) -> bool {
    let is_letter_line = line.iter().all(|byte| matches!(byte, b'a'..=b'h' | b' '));
    !is_letter_line && line.len() > 8
}

/// The squares of a board with the numbers of its rows, bars between its squares and the letters of its columns,
/// whatever its frame and its blanks are.
fn loose_squares(lines: &[&[u8]]) -> Option<Squares> {
    let mut squares = [[b' '; 8]; 8];
    let mut rows = (0..8).rev();
    for line in lines.iter().map(|line| line.trim_ascii()).filter(|line| line.contains(&b'|')) {
        let mut cells: Vec<&[u8]> =
            line.split(|byte| *byte == b'|').map(<[u8]>::trim_ascii).collect();
        if line.contains(&b'-') {
            continue;
        }
        let row: usize = rows.next()?;
        let number = cells.remove(0);
        cells.truncate(8);
        if number != [b'1' + u8::try_from(row).ok()?] || cells.len() != 8 {
            return None;
        }
        for (column, cell) in cells.into_iter().enumerate() {
            squares[column][row] = match cell {
                [] => b' ',
                [letter] => *letter,
                _ => return None,
            };
        }
    }
    (rows.next().is_none() && has_columns(lines.last()?)).then_some(squares)
}

/// Returns true if a line has the letters of the columns, with which a board ends.
fn has_columns(line: &[u8]) -> bool {
    line.iter().filter(|byte| !byte.is_ascii_whitespace()).eq(b"abcdefgh")
}

/// The squares of a board, if it has the same form as another.
fn squares(there: &[u8], like: &[u8]) -> Option<Squares> {
    let mut squares = [[b' '; 8]; 8];
    let mut places = std::collections::HashMap::new();
    for column in 0..8 {
        for row in 0..8 {
            places.insert(offset(column, row), (column, row));
        }
    }
    let same_length = there.len() + 1 == like.len();
    let fits = same_length
        && there.iter().zip(like).enumerate().all(|(offset, (byte, right))| {
            let Some((column, row)) = places.get(&offset) else { return byte == right };
            squares[*column][*row] = *byte;
            *byte != b'\n'
        });
    fits.then_some(squares)
}

/// The offset of a square in a board: 35 bytes a line, rows from the top (R4).
fn offset(column: usize, row: usize) -> usize {
    35 * (2 * (7 - row) + 1) + 3 + 4 * column
}
