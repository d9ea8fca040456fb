//! Boards as text.

use courses::ece15::{Board, COLUMNS, EMPTY, ROWS, display_board};

/// The length of a printed board.
pub(super) const LENGTH: usize = 422;

/// A board as it is printed.
pub(super) fn printed(board: &Board) -> Vec<u8> {
    let mut text = Vec::with_capacity(LENGTH);
    // Writing to a vector does not fail.
    let _ = display_board(board, &mut text);
    text
}

/// The line of a driver that sets all squares, row by row from the top.
pub(super) fn rows(board: &Board) -> String {
    let mut line = String::from("rows");
    for row in 0..ROWS {
        line.push(' ');
        line.extend(board.iter().map(|column| match column[row] {
            0 => '.',
            stone => char::from_digit(stone.unsigned_abs(), 10).unwrap_or('9'),
        }));
    }
    line
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

/// The stones of a printed board, if these bytes are one to the byte.
pub(super) fn read(text: &[u8]) -> Option<Board> {
    let mut rows = text.split(|byte| *byte == b'\n').filter(|line| line.starts_with(b"|"));
    let mut board = EMPTY;
    for row in 0..ROWS {
        let line = rows.next()?;
        for (column, squares) in board.iter_mut().enumerate() {
            squares[row] = match line.get(4 * column + 2)? {
                b'X' => 1,
                b'O' => 2,
                _ => 0,
            };
        }
    }
    (printed(&board) == text).then_some(board)
}

/// All boards that are printed to the byte, in their order.
pub(super) fn all(text: &[u8]) -> Vec<Board> {
    let (mut boards, mut rest) = (Vec::new(), text);
    while let Some(begin) = rest.windows(2).position(|pair| pair == b"\n+") {
        // The line before the board ends, or is a question: its line feed is not the board's.
        let is_apart = begin == 0 || matches!(rest[begin - 1], b'\n' | b' ');
        rest = &rest[begin..];
        let board = rest.get(..LENGTH).filter(|_| is_apart).and_then(read);
        rest = &rest[if board.is_some() { LENGTH } else { 1 }..];
        boards.extend(board);
    }
    boards
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

/// Returns true if four stones of a player are in a line anywhere.
pub(super) fn has_four(board: &Board) -> bool {
    let at = |column: usize, row: usize, (right, down): (isize, isize), step: isize| {
        let column = column.checked_add_signed(right * step)?;
        let row = row.checked_add_signed(down * step)?;
        board.get(column)?.get(row).copied()
    };
    let is_four = |column, row, way| {
        let stone = at(column, row, way, 0);
        stone != Some(0) && (1..4).all(|step| at(column, row, way, step) == stone)
    };
    let ways = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let squares = (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| (column, row)));
    squares.into_iter().any(|(column, row)| ways.into_iter().any(|way| is_four(column, row, way)))
}
