//! Reads what a submission printed, as kindly as possible, to tell what it did.

use courses::fourinarow::{PROMPT, Squares, landing_row};
use rules::Side;

use super::grid::{Grid, Result};

/// The symbols of a board (R7).
pub(super) const SYMBOLS: [(char, Option<Side>); 3] =
    [('\u{26ab}', None), ('\u{1f534}', Some(Side::First)), ('\u{1f7e1}', Some(Side::Second))];

/// A part of the output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// The first line, or another line that is none of the following.
    Text(String),
    Board(Picture),
    /// A prompt, and whether it is the right one.
    Prompt {
        is_exact: bool,
    },
    Result(Result),
}

/// A board as it was printed: its symbols from the top row, and its bytes with the empty line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) rows: Vec<Vec<char>>,
    pub(super) text: String,
}

impl Picture {
    /// The board, if it is one in the right symbols.
    pub(super) fn grid(&self) -> Option<Grid> {
        let columns = self.rows.first()?.len();
        let mut grid = Grid::blank(self.rows.len(), columns);
        for (row, symbols) in self.rows.iter().rev().enumerate() {
            if symbols.len() != columns {
                return None;
            }
            for (column, symbol) in symbols.iter().enumerate() {
                let (_, square) = SYMBOLS.iter().find(|(known, _)| known == symbol)?;
                grid.set(row, column, *square);
            }
        }
        Some(grid)
    }
}

/// The words of the results (R18).
pub(super) fn words(result: Result) -> &'static str {
    match result {
        Result::Win(Side::First) => "Red wins",
        Result::Win(Side::Second) => "Yellow wins",
        Result::Draw => "Draw",
        Result::EarlyExit => "Early exit",
    }
}

/// The result that these words say.
pub(super) fn result_of(words: &str) -> Option<Result> {
    RESULTS.into_iter().find(|result| words == self::words(*result))
}

const RESULTS: [Result; 4] =
    [Result::Win(Side::First), Result::Win(Side::Second), Result::Draw, Result::EarlyExit];

/// The events of an output, for boards of this many rows.
pub(super) fn events(output: &[u8], rows: usize) -> Vec<Event> {
    let mut reader = Reader { rows, events: Vec::new(), picture: Picture::default() };
    for line in String::from_utf8_lossy(output).split_inclusive('\n') {
        reader.line(line);
    }
    reader.end_picture();
    reader.events
}

struct Reader {
    rows: usize,
    events: Vec<Event>,
    picture: Picture,
}

impl Reader {
    fn line(&mut self, line: &str) {
        let prompt = PROMPT.trim_end();
        if let Some(rest) = line.strip_prefix(prompt) {
            self.push(Event::Prompt { is_exact: line == PROMPT });
            if !rest.trim().is_empty() {
                self.line(rest);
            }
            return;
        }
        let words = line.trim();
        if let Some(symbols) = symbols(words) {
            if self.picture.rows.len() == self.rows {
                self.end_picture();
            }
            self.picture.rows.push(symbols);
            self.picture.text.push_str(line);
        } else if words.is_empty() {
            self.picture.text.push_str(line);
            self.end_picture();
        } else if let Some(result) = result_of(words) {
            self.push(Event::Result(result));
        } else if words.to_lowercase().starts_with("enter") {
            self.push(Event::Prompt { is_exact: false });
        } else {
            self.push(Event::Text(words.to_owned()));
        }
    }

    fn push(&mut self, event: Event) {
        self.end_picture();
        self.events.push(event);
    }

    fn end_picture(&mut self) {
        let picture = std::mem::take(&mut self.picture);
        if !picture.rows.is_empty() {
            self.events.push(Event::Board(picture));
        }
    }
}

/// The symbols of a row of a board: letters stand alone, others may follow each other.
fn symbols(line: &str) -> Option<Vec<char>> {
    let is_row = line
        .split_whitespace()
        .all(|word| word.chars().count() == 1 || word.chars().all(|symbol| !symbol.is_ascii()));
    let symbols = line.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '\u{fe0f}');
    let symbols: Vec<char> = symbols.collect();
    (is_row && !symbols.is_empty()).then_some(symbols)
}

/// A move that was played in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) before: Grid,
    pub(super) side: Side,
    pub(super) column: usize,
}

/// The column in which these two boards differ by one piece that a side dropped there.
pub(super) fn column_between(before: &Grid, after: &Grid, side: Side) -> Option<usize> {
    let is_same_size = before.rows() == after.rows() && before.columns() == after.columns();
    let differs = |column: &usize| {
        landing_row(before, *column).is_some_and(|row| after.square(row, *column) == Some(side))
    };
    let column = (0..before.columns()).find(differs).filter(|_| is_same_size)?;
    (before.after(column, side)? == *after).then_some(column)
}

/// The moves from a blank board on, as far as the boards tell them.
pub(super) fn moves(events: &[Event], blank: &Grid) -> Vec<Played> {
    let (mut before, mut side) = (blank.clone(), Side::First);
    let mut played = Vec::new();
    for event in events {
        let Event::Board(picture) = event else { continue };
        let Some(after) = picture.grid() else { break };
        if after == before {
            continue;
        }
        let Some(column) = column_between(&before, &after, side) else { break };
        played.push(Played { before, side, column });
        (before, side) = (after, side.opponent());
    }
    played
}
