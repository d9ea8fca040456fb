//! Boards as a driver reads them, as they are printed, and as submissions print them: with or without a frame,
//! empty lines and blanks at the ends of lines.

use courses::ece15::{Board, COLUMNS, EMPTY, ROWS, display_board};

/// A board as it is printed.
pub(super) fn printed(board: &Board) -> Vec<u8> {
    let mut text = Vec::new();
    // Writing to a vector does not fail.
    let _ = display_board(board, &mut text);
    text
}

/// The line of a driver that sets all squares, row by row from the top.
pub(super) fn rows(board: &Board) -> String {
    let symbol = |stone: i32| if stone == 0 { ".".to_owned() } else { stone.to_string() };
    let row = |row: usize| board.iter().map(|column| symbol(column[row])).collect();
    let rows: Vec<String> = (0..ROWS).map(row).collect();
    format!("rows {}", rows.join(" "))
}

/// The board of such a line.
pub(super) fn of_rows(squares: &[u8]) -> Board {
    let mut board = EMPTY;
    let squares = squares.iter().filter(|byte| byte.is_ascii_graphic());
    for (index, square) in squares.take(COLUMNS * ROWS).enumerate() {
        let stone = if *square == b'.' { 0 } else { i32::from(*square) - i32::from(b'0') };
        board[index % COLUMNS][index / COLUMNS] = stone;
    }
    board
}

/// The same with row 0 at the bottom.
pub(super) fn upside_down(board: &Board) -> Board {
    board.map(|mut column| {
        column.reverse();
        column
    })
}

/// Returns true if a stone is above an empty square.
pub(super) fn has_floating_stones(board: &Board) -> bool {
    board.iter().any(|column| column.windows(2).any(|pair| pair[0] != 0 && pair[1] == 0))
}

/// A board that was printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    /// Its bytes, with the empty lines around it.
    pub(super) length: usize,
    /// Its squares; a character that is no stone is -1.
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

/// The first place near the beginning of a text where a board begins, and the board there.
pub(super) fn ahead(text: &[u8]) -> Option<(usize, Picture)> {
    /// Where a question may end and a board begin.
    const NEAR: usize = 200;
    let places = (0..text.len().min(NEAR)).filter_map(|at| Some((at, picture(&text[at..])?)));
    places.min_by_key(|(at, picture)| (picture.form, *at))
}

/// The board with which a text begins.
pub(super) fn picture(text: &[u8]) -> Option<Picture> {
    let (mut rows, mut length, mut has_numbers) = (Vec::new(), 0, false);
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let stones = stones(line).filter(|_| rows.len() < ROWS);
        // Blanks before text are a part of it.
        let is_empty = line.ends_with(b"\n") && line.trim_ascii().is_empty();
        let is_around = is_empty && matches!(rows.len(), 0 | ROWS);
        if let Some(stones) = stones {
            rows.push(stones);
        } else if rows.len() == ROWS && !has_numbers && are_numbers(line) {
            has_numbers = true;
        } else if !is_around && (has_numbers || !is_rule(line)) {
            break;
        }
        length += line.len();
    }
    let rows: [[i32; COLUMNS]; ROWS] = rows.try_into().ok()?;
    let board = std::array::from_fn(|column| rows.map(|row| row[column]));
    let (found, right) = (&text[..length], printed(&board));
    if text.starts_with(&right) {
        return Some(Picture { length: right.len(), board, form: Form::Right });
    }
    let form = match () {
        () if lines(found) == lines(&right) => Form::Spaces,
        () if inside(found) == inside(&right) => Form::Frame,
        () => Form::Cells,
    };
    Some(Picture { length, board, form })
}

/// The lines of a text that are not empty, without blanks at their ends.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end);
    lines.filter(|line| !line.is_empty()).collect()
}

/// The lines of a board without its frame.
fn inside(text: &[u8]) -> Vec<&[u8]> {
    let lines = lines(text);
    let has_bars = lines.iter().any(|line| line.starts_with(b"|"));
    let mut lines: Vec<&[u8]> = lines
        .into_iter()
        .map(|line| match line {
            [_, inner @ .., b'|' | b'+'] | [_, inner @ ..] if has_bars => inner.trim_ascii_end(),
            line => line,
        })
        .skip_while(|line| is_rule(line))
        .collect();
    let below = lines.len().saturating_sub(2);
    if lines.get(below).is_some_and(|line| is_rule(line)) {
        lines.remove(below);
    }
    lines
}

/// Returns true if a line has hyphens, and nothing else but crosses.
fn is_rule(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.contains(&b'-') && line.iter().all(|byte| matches!(byte, b'-' | b'+' | b'|' | b' '))
}

fn are_numbers(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let digits: Vec<u8> = line.iter().copied().filter(u8::is_ascii_digit).collect();
    digits == b"1234567" && line.iter().all(|byte| matches!(byte, b'1'..=b'7' | b' ' | b'|'))
}

/// The stones of a row, between bars.
fn stones(line: &[u8]) -> Option<[i32; COLUMNS]> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let inner = line.strip_prefix(b"|");
    let inner = inner.and_then(|inner| inner.trim_ascii_end().strip_suffix(b"|"));
    let cells: Vec<&[u8]> = inner.unwrap_or(line).split(|byte| *byte == b'|').collect();
    let stone = |cell: &&[u8]| match cell.trim_ascii() {
        b"" => Some(0),
        b"X" => Some(1),
        b"O" => Some(2),
        [_] => Some(-1),
        _ => None,
    };
    let stones: Option<Vec<i32>> = cells.iter().map(stone).collect();
    stones?.try_into().ok()
}
