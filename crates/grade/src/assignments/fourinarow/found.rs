//! Reads what a submission printed, in whatever form: most of it comes from the course's skeleton, which is not in the
//! assignment's text.

use courses::fourinarow::{
    DRAW, EARLY_EXIT, Grid, RED_WINS, Squares, YELLOW_WINS, landing_row, print_board,
};
use rules::Side;

/// The symbols of a blank square, of red and of yellow (R7).
const SYMBOLS: [&str; 3] = ["\u{26ab}", "\u{1f534}", "\u{1f7e1}"];
const SQUARES: [Option<Side>; 3] = [None, Some(Side::First), Some(Side::Second)];
/// A character behind a symbol that asks for its picture.
const PICTURE: char = '\u{fe0f}';

/// A part of an output, with the empty lines behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) kind: Kind,
    pub(super) text: String,
}

/// The meaning of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Board {
        /// `None` if its squares cannot be told.
        grid: Option<Grid>,
        has_other_symbols: bool,
    },
    Question,
    Result(&'static str),
    Turns,
    Text,
}

/// How a submission prints its boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum View {
    #[default]
    Right,
    UpsideDown,
    Mirrored,
    /// Red and yellow have each other's symbols.
    Exchanged,
}

impl View {
    /// The view in which this board is printed as that one.
    pub(super) fn of(right: &Grid, printed: &Grid) -> View {
        let views = [View::UpsideDown, View::Mirrored, View::Exchanged];
        let fits = |view: &View| view.seen(printed).as_ref() == Some(right);
        views.into_iter().find(fits).unwrap_or_default()
    }

    /// The board that is printed so.
    fn seen(self, printed: &Grid) -> Option<Grid> {
        let (rows, columns) = (printed.rows(), printed.columns());
        let mut grid = Grid::blank(rows, columns)?;
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)))
        {
            let disc = match self {
                View::Right => printed.square(row, column),
                View::UpsideDown => printed.square(rows - 1 - row, column),
                View::Mirrored => printed.square(row, columns - 1 - column),
                View::Exchanged => printed.square(row, column).map(Side::opponent),
            };
            grid.put(row, column, disc);
        }
        Some(grid)
    }
}

/// The parts of an output, whose boards have so many rows and columns.
pub(super) fn parts(output: &[u8], [rows, columns]: [usize; 2], view: View) -> Vec<Part> {
    let text = String::from_utf8_lossy(output);
    let (parts, pending, bytes, symbols) = Default::default();
    let mut reader = Reader { rows, columns, view, parts, pending, bytes, symbols };
    for line in text.split_inclusive('\n') {
        reader.line(line);
    }
    reader.end_board();
    reader.parts
}

/// Reads an output line by line.
struct Reader<'a> {
    rows: usize,
    columns: usize,
    view: View,
    parts: Vec<Part>,
    /// The rows of the board that is being read, each with its symbols, and its bytes.
    pending: Vec<Vec<&'a str>>,
    bytes: String,
    /// The symbols of a blank square, of red and of yellow, as far as they have been seen.
    symbols: [Option<&'a str>; 3],
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &'a str) {
        let words = line.trim();
        if let Some(row) = self.row(words) {
            if self.pending.len() == self.rows && self.pending[0].len() == self.columns {
                self.end_board();
            }
            self.pending.push(row);
            self.bytes.push_str(line);
        } else if is_frame(words) {
            self.bytes.push_str(line);
        } else {
            self.end_board();
            if let Some(last) = self.parts.last_mut().filter(|_| words.is_empty()) {
                last.text.push_str(line);
            } else if let Some(at) = self.question_in(line) {
                self.words(&line[..at]);
                self.line(&line[at..]);
            } else {
                self.words(line);
            }
        }
    }

    /// A line of words, or the beginning of one.
    fn words(&mut self, line: &str) {
        let kind = kind_of(line.trim());
        let mut text = line.to_owned();
        // A line that says whose turn it is belongs to the question.
        if kind == Kind::Question && self.parts.len() > 1 {
            let before = self.parts.pop_if(|part| part.kind == Kind::Text);
            text = before.map_or_else(String::new, |part| part.text) + &text;
        }
        self.parts.push(Part { kind, text });
    }

    /// Where a question ends with which a board or a result shares its line.
    fn question_in(&self, line: &str) -> Option<usize> {
        let marks = line.match_indices([':', '?', '>']).map(|(at, mark)| at + mark.len());
        let blanks = |at: usize| line[at..].len() - line[at..].trim_start_matches(' ').len();
        marks.map(|at| at + blanks(at)).find(|at| {
            let rest = line[*at..].trim();
            let is_number = rest.bytes().all(|byte| byte.is_ascii_digit());
            let is_row = !is_number && self.row(rest).is_some();
            is_row || matches!(kind_of(rest), Kind::Result(_))
        })
    }

    /// The symbols of a row: between bars, or else between blanks, or else one after another.
    fn row<'b>(&self, line: &'b str) -> Option<Vec<&'b str>> {
        let cells: Vec<&str> = if line.contains('|') {
            let inner = line.strip_prefix('|').and_then(|inner| inner.strip_suffix('|'));
            inner.unwrap_or(line).split('|').map(str::trim).collect()
        } else {
            line.split_whitespace().collect()
        };
        let is_usual = |cell: &&str| SYMBOLS.contains(&cell.trim_end_matches(PICTURE));
        let is_symbol = |cell: &&str| cell.trim_end_matches(PICTURE).chars().count() <= 1;
        // A board of the usual symbols may have another size.
        let is_wide = cells.len() == self.columns || cells.iter().all(is_usual);
        if !cells.is_empty() && is_wide && cells.iter().all(is_symbol) && !are_numbers(&cells) {
            return Some(cells);
        }
        let letters = line.char_indices().filter(|(_, letter)| *letter != PICTURE);
        let letters: Vec<&str> =
            letters.map(|(at, letter)| &line[at..at + letter.len_utf8()]).collect();
        let is_known = |letter: &&str| self.symbols.contains(&Some(letter)) || is_usual(letter);
        let is_first = self.symbols == [None; 3] && letters.iter().all(|one| *one == letters[0]);
        let is_row = letters.iter().all(is_usual)
            || self.columns > 3 && (is_first || letters.iter().all(is_known));
        Some(letters).filter(|letters| letters.len() == self.columns && is_row)
    }

    fn end_board(&mut self) {
        let rows = std::mem::take(&mut self.pending);
        let text = std::mem::take(&mut self.bytes);
        let Some(columns) = rows.first().map(Vec::len) else {
            if !text.is_empty() {
                self.parts.push(Part { kind: Kind::Text, text });
            }
            return;
        };
        let mut grid = Grid::blank(rows.len(), columns);
        let mut has_other_symbols = self.view == View::Exchanged;
        for (row, symbols) in rows.iter().rev().enumerate() {
            for (column, symbol) in symbols.iter().enumerate() {
                let place = self.place(symbol);
                has_other_symbols |= place.is_none_or(|place| SYMBOLS[place] != *symbol);
                match (&mut grid, place) {
                    (Some(grid), Some(place)) if column < columns => {
                        grid.put(row, column, SQUARES[place]);
                    }
                    _ => grid = None,
                }
            }
        }
        let grid = grid.and_then(|grid| self.view.seen(&grid));
        self.parts.push(Part { kind: Kind::Board { grid, has_other_symbols }, text });
    }

    /// The meaning of a symbol. In a form of the student's own the first board is blank, and red begins.
    fn place(&mut self, symbol: &'a str) -> Option<usize> {
        let usual = SYMBOLS.iter().position(|usual| symbol.trim_end_matches(PICTURE) == *usual);
        let known = || self.symbols.iter().position(|known| *known == Some(symbol));
        let is_yellow = matches!(symbol, "Y" | "y" | "O" | "o");
        let order = if is_yellow { [0, 2, 1] } else { [0, 1, 2] };
        let free = || order.into_iter().find(|place| self.symbols[*place].is_none());
        let place = usual.or_else(known).or_else(free)?;
        self.symbols[place] = Some(symbol);
        Some(place)
    }
}

fn kind_of(words: &str) -> Kind {
    let results = [RED_WINS, YELLOW_WINS, DRAW, EARLY_EXIT];
    let result = results.into_iter().find(|result| result.trim_end() == words);
    let small = words.to_lowercase();
    let asks = small.contains(['?']) || small.ends_with([':', '>']);
    match result {
        Some(result) => Kind::Result(result),
        None if words.starts_with("Last turn") => Kind::Turns,
        None if asks || small.contains("enter") || small.contains("choose") => Kind::Question,
        None => Kind::Text,
    }
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

/// The text of a board.
pub(super) fn text_of(grid: &Grid) -> Vec<u8> {
    let mut text = Vec::new();
    // Writing to a vector does not fail.
    let _ = print_board(grid, &mut text);
    text
}

/// The board after a piece was dropped into a column.
pub(super) fn dropped(grid: &Grid, column: usize, side: Side) -> Grid {
    let mut grid = grid.clone();
    grid.drop_disc(column, side);
    grid
}

/// The column in which these two boards differ by one piece that a side dropped there.
pub(super) fn column_between(before: &Grid, after: &Grid, side: Side) -> Option<usize> {
    let differs = |column: &usize| {
        landing_row(before, *column).is_some_and(|row| after.square(row, *column) == Some(side))
    };
    let column = (0..before.columns()).find(differs)?;
    (dropped(before, column, side) == *after).then_some(column)
}

/// A move that was played in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) before: Grid,
    pub(super) side: Side,
    pub(super) column: usize,
}

/// The moves from a blank board on, as far as the boards tell them.
pub(super) fn moves(parts: &[Part], blank: &Grid) -> Vec<Played> {
    let (mut before, mut side) = (blank.clone(), Side::First);
    let mut played = Vec::new();
    for part in parts {
        let Kind::Board { grid: Some(after), .. } = &part.kind else { continue };
        if *after == before {
            continue;
        }
        let Some(column) = column_between(&before, after, side) else { break };
        played.push(Played { before, side, column });
        (before, side) = (after.clone(), side.opponent());
    }
    played
}
