//! Output in a form of the student's own: other symbols, other questions, no first line and no number of turns. What
//! the course's skeleton prints is not in the assignment's text, so that such a game is followed all the same.

use courses::fourinarow::{PROMPT, Player, Setup};
use rules::Side;

use super::found::{SYMBOLS, result_of};
use super::grid::Grid;
use crate::oracle::{Expected, Piece};

/// An output, part by part.
pub(super) struct Form {
    parts: Vec<Part>,
}

/// A part of an output.
struct Part {
    kind: Kind,
    /// The printed text.
    found: Vec<u8>,
    /// The same as the course's program prints it.
    usual: Vec<u8>,
}

/// The meaning of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Board {
        has_other_symbols: bool,
    },
    /// A line that is none of the others; a question, if it looks like one.
    Text {
        asks: bool,
    },
    Result,
    Turns,
}

impl Form {
    /// Reads an output; `None` if it has the usual form, or none that can be understood.
    pub(super) fn read(found: &[u8], setup: &Setup) -> Option<Form> {
        let text = std::str::from_utf8(found).ok()?;
        let (rows, columns) = (setup.board.rows(), setup.board.columns());
        if rows.min(columns) == 0 {
            // A board without squares looks like an empty line.
            return None;
        }
        let mut reader = Reader::new(rows, columns);
        for line in text.split_inclusive('\n') {
            reader.line(line);
        }
        let mut form = Form { parts: reader.end()? };
        form.name(setup);
        form.parts.iter().any(|part| part.found != part.usual).then_some(form)
    }

    /// The output in the usual form.
    pub(super) fn usual(&self) -> Vec<u8> {
        self.parts.iter().flat_map(|part| part.usual.clone()).collect()
    }

    /// Says what the lines are: before the first board the first line, behind it questions to humans.
    fn name(&mut self, setup: &Setup) {
        let is_board = |part: &Part| matches!(part.kind, Kind::Board { .. });
        let Some(first) = self.parts.iter().position(is_board) else { return };
        let has_humans = setup.players.contains(&Player::Human);
        if first > 0 {
            let found: Vec<u8> = self.parts.drain(..first).flat_map(|part| part.found).collect();
            let is_usual = found.starts_with(b"Num players:");
            let usual = format!("Num players: {}\n", setup.mode).into_bytes();
            let usual = if is_usual { found.clone() } else { usual };
            self.parts.insert(0, Part { kind: Kind::Text { asks: false }, found, usual });
        }
        let mut named: Vec<Part> = Vec::new();
        for mut part in self.parts.drain(..) {
            let asks = part.kind == (Kind::Text { asks: true }) && has_humans && !named.is_empty();
            if asks {
                // A line that says whose turn it is belongs to the question.
                let is_before = |last: &Part| last.kind == (Kind::Text { asks: false });
                if let Some(last) = named.pop_if(|last| is_before(last)) {
                    if named.is_empty() {
                        named.push(last);
                    } else {
                        part.found.splice(..0, last.found);
                    }
                }
                part.usual = PROMPT.into();
            }
            named.push(part);
        }
        self.parts = named;
    }

    /// Puts what was found into the places of what is right, where it is the same in another form.
    pub(super) fn restore(&self, expected: Expected) -> Expected {
        let mut restored = Expected { pieces: Vec::new(), ..expected.clone() };
        let mut rest = &self.parts[..];
        for piece in expected.pieces {
            let sought = piece.instead.as_ref().unwrap_or(&piece.text);
            let ahead = rest.iter().take(3).position(|part| part.usual == *sought);
            match ahead.filter(|_| !sought.is_empty()) {
                Some(at) if rest[at].found != rest[at].usual => {
                    let key = rest[at].kind.key();
                    restored.push(piece.key, "");
                    restored.push_instead(key, piece.text, &rest[at].found);
                    rest = &rest[at + 1..];
                }
                Some(at) => {
                    restored.pieces.push(piece);
                    rest = &rest[at + 1..];
                }
                None => match absent(&piece, rest.first()) {
                    Some(key) => restored.push_instead(key, piece.text, ""),
                    None => restored.pieces.push(piece),
                },
            }
        }
        restored
    }
}

/// The requirement of a piece that is left out, if nothing follows from that.
fn absent(piece: &Piece, next: Option<&Part>) -> Option<&'static str> {
    let is = |words: &str| piece.text.starts_with(words.as_bytes());
    let next = next.map(|part| part.kind);
    match next {
        None | Some(Kind::Text { .. }) if is("Last turn ") => Some("R18b"),
        Some(Kind::Board { .. }) if is("Num players: ") => Some("R4b"),
        Some(Kind::Result) if piece.text.ends_with(b"\n\n") => Some("R18b"),
        _ => None,
    }
}

impl Kind {
    /// The requirement that another form breaks.
    fn key(self) -> &'static str {
        match self {
            Kind::Board { has_other_symbols: true } => "R7",
            Kind::Board { has_other_symbols: false } => "R6",
            Kind::Text { asks: true } => "R11b",
            Kind::Text { asks: false } => "R4b",
            Kind::Result | Kind::Turns => "R18b",
        }
    }
}

/// Reads an output line by line.
struct Reader<'a> {
    rows: usize,
    columns: usize,
    parts: Vec<Part>,
    /// The rows of the board that is being read, each with its symbols, and its bytes.
    pending: Vec<Vec<&'a str>>,
    bytes: String,
    /// The symbols of a blank square, of red and of yellow, as far as they have been seen.
    symbols: Vec<&'a str>,
    is_clear: bool,
}

impl<'a> Reader<'a> {
    fn new(rows: usize, columns: usize) -> Reader<'a> {
        let (parts, pending, bytes, symbols) = Default::default();
        Reader { rows, columns, parts, pending, bytes, symbols, is_clear: true }
    }

    fn line(&mut self, line: &'a str) {
        let words = line.trim();
        if let Some(row) = self.row(words) {
            if self.pending.len() == self.rows {
                self.end_board();
            }
            self.pending.push(row);
            self.bytes.push_str(line);
            return;
        }
        if !self.pending.is_empty() && is_frame(words) {
            self.bytes.push_str(line);
            return;
        }
        self.end_board();
        if words.is_empty() {
            // It belongs to what stands before it.
            if let Some(part) = self.parts.last_mut() {
                part.found.extend(line.as_bytes());
            }
            return;
        }
        if let Some(at) = self.question_in(line) {
            self.text(&line[..at]);
            return self.line(&line[at..]);
        }
        match result_of(words) {
            Some(_) => self.part(Kind::Result, line, &format!("{words}\n")),
            None if words.starts_with("Last turn") => self.part(Kind::Turns, line, line),
            None => self.text(line),
        }
    }

    fn text(&mut self, text: &str) {
        let is_word = |word: &str| text.to_lowercase().contains(word);
        let asks = text.contains(['?', ':', '>']) || is_word("enter") || is_word("choose");
        self.part(Kind::Text { asks }, text, text);
    }

    fn part(&mut self, kind: Kind, found: &str, usual: &str) {
        self.parts.push(Part { kind, found: found.into(), usual: usual.into() });
    }

    /// Where a question ends with which a board or a result shares its line.
    fn question_in(&self, line: &str) -> Option<usize> {
        let marks = line.match_indices([':', '?', '>']).map(|(at, mark)| at + mark.len());
        let behind =
            marks.map(|at| at + line[at..].len() - line[at..].trim_start_matches(' ').len());
        let mut behind = behind.filter(|at| !line[*at..].trim().is_empty());
        behind.find(|at| {
            let rest = line[*at..].trim();
            let is_number = rest.bytes().all(|byte| byte.is_ascii_digit());
            !is_number && self.row(rest).is_some() || result_of(rest).is_some()
        })
    }

    /// The symbols of a row: between bars, or else between blanks, or else one after another.
    fn row(&self, line: &'a str) -> Option<Vec<&'a str>> {
        if line.contains('|') {
            let inner = line.strip_prefix('|').and_then(|inner| inner.strip_suffix('|'));
            let cells: Vec<&str> = inner.unwrap_or(line).split('|').map(str::trim).collect();
            return Some(cells)
                .filter(|cells| cells.len() == self.columns && cells.iter().all(is_symbol));
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.len() == self.columns && words.iter().all(is_symbol) {
            return Some(words).filter(|words| !are_numbers(words));
        }
        let letters: Vec<&str> =
            line.char_indices().map(|(at, c)| &line[at..at + c.len_utf8()]).collect();
        let is_row = letters.len() == self.columns && self.columns > 3 && words.len() == 1;
        Some(letters).filter(|letters| {
            is_row
                && letters.iter().all(|one| {
                    self.symbols.contains(one) || self.symbols.is_empty() && *one == letters[0]
                })
        })
    }

    fn end_board(&mut self) {
        let rows = std::mem::take(&mut self.pending);
        let found = std::mem::take(&mut self.bytes);
        if rows.is_empty() {
            return;
        }
        let mut grid = Grid::blank(rows.len(), self.columns);
        let mut has_other_symbols = false;
        for (row, symbols) in rows.iter().rev().enumerate() {
            for (column, symbol) in symbols.iter().enumerate() {
                let usual = SYMBOLS.iter().find(|(one, _)| symbol.strip_prefix(*one) == Some(""));
                has_other_symbols |= usual.is_none();
                let square = match usual {
                    Some((_, square)) => *square,
                    None => self.square(symbol),
                };
                grid.set(row, column, square);
            }
        }
        let usual = String::from_utf8_lossy(&grid.text()).into_owned();
        self.part(Kind::Board { has_other_symbols }, &found, &usual);
    }

    /// The meaning of a symbol of the student's own: the first board is blank, and red begins.
    fn square(&mut self, symbol: &'a str) -> Option<Side> {
        let known = self.symbols.iter().position(|known| *known == symbol);
        let index = known.unwrap_or_else(|| {
            let is_red = matches!(symbol, "R" | "r" | "X" | "x");
            let is_second = self.symbols.len() == 1 && matches!(symbol, "Y" | "y" | "O" | "o");
            if is_second && !is_red {
                self.symbols.push("R");
            }
            self.symbols.push(symbol);
            self.symbols.len() - 1
        });
        self.is_clear &= index < 3;
        [None, Some(Side::First), Some(Side::Second)].get(index).copied().flatten()
    }

    fn end(mut self) -> Option<Vec<Part>> {
        self.end_board();
        self.is_clear.then_some(self.parts)
    }
}

fn is_symbol(word: &&str) -> bool {
    let symbol = word.trim_end_matches('\u{fe0f}');
    symbol.chars().count() <= 1
}

/// Returns true if these are the numbers of the columns.
fn are_numbers(words: &[&str]) -> bool {
    words.len() > 1 && words.iter().enumerate().all(|(at, word)| word.parse() == Ok(at % 10))
}

/// A line of a frame, or the numbers of columns.
fn is_frame(line: &str) -> bool {
    let numbers: Vec<&str> = line.split_whitespace().collect();
    !line.is_empty() && line.chars().all(|c| "+-=_|* ".contains(c)) || are_numbers(&numbers)
}
