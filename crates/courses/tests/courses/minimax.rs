//! The move of the SPFIAR library for a game of any author.

use std::cell::Cell;
use std::rc::Rc;

use discus_courses::spfiar::{EMPTY, FIRST, Functions, SECOND, Spans, Squares, suggest};
use rules::connect4::{Column, LINES, Position, square};
use rules::{Game as _, Side};
use search::alpha_beta;

/// A game as another author may have written it.
#[derive(Clone)]
struct Other {
    squares: Squares,
    current: u8,
    is_top_first: bool,
    /// True if it shows a board on which a disc floats, until it is copied. Then nothing tells the
    /// position but the functions.
    hides_board: bool,
    /// The number of copies that succeed before all others are refused.
    granted: Rc<Cell<usize>>,
}

impl Other {
    fn after(columns: &[usize], is_top_first: bool) -> Other {
        let squares = [[EMPTY; 7]; 6];
        let granted = Rc::new(Cell::new(usize::MAX));
        let mut game = Other { squares, current: FIRST, is_top_first, hides_board: false, granted };
        for &column in columns {
            game.drop_disc(column);
        }
        game
    }

    /// The row where a disc lands: the free one nearest to the bottom.
    fn landing_row(&self, column: usize) -> Option<usize> {
        let mut rows: Vec<usize> = (0..6).collect();
        if self.is_top_first {
            rows.reverse();
        }
        rows.into_iter().find(|&row| self.squares[row][column] == EMPTY)
    }
}

impl Functions for Other {
    fn copy(&self) -> Option<Other> {
        self.granted.set(self.granted.get().checked_sub(1)?);
        Some(Other { hides_board: false, ..self.clone() })
    }

    fn squares(&self) -> Squares {
        if !self.hides_board {
            return self.squares;
        }
        let mut squares = [[EMPTY; 7]; 6];
        squares[2][3] = FIRST;
        squares
    }

    fn current(&self) -> u8 {
        self.current
    }

    fn is_valid(&self, column: usize) -> bool {
        self.landing_row(column).is_some()
    }

    fn drop_disc(&mut self, column: usize) -> bool {
        let Some(row) = self.landing_row(column) else { return false };
        self.squares[row][column] = self.current;
        self.current = if self.current == FIRST { SECOND } else { FIRST };
        true
    }

    fn winner(&self) -> Option<u8> {
        let won = |&disc: &u8| LINES.iter().any(|line| line & !discs(&self.squares, disc) == 0);
        let is_full = !self.squares.iter().flatten().any(|&square| square == EMPTY);
        [FIRST, SECOND].into_iter().find(won).or(is_full.then_some(b'-'))
    }
}

fn places(board: &Squares, disc: u8) -> Vec<(usize, usize)> {
    let all = (0..6).flat_map(|row| (0..7).map(move |column| (row, column)));
    all.filter(|&(row, column)| board[row][column] == disc).collect()
}

fn discs(board: &Squares, disc: u8) -> u64 {
    places(board, disc).into_iter().fold(0, |bits, (row, column)| bits | square(row, column))
}

fn best(position: &Position, depth: u32) -> Option<usize> {
    alpha_beta(position, &Spans, depth).best.map(Column::index)
}

/// The columns of random unfinished games, from the empty board to the full one.
fn games() -> impl Iterator<Item = (Vec<usize>, Position)> {
    let mut random = fastrand::Rng::with_seed(20);
    (0..400).map(move |length| {
        let (mut columns, mut position) = (Vec::new(), Position::EMPTY);
        for _ in 0..length % 42 {
            let moves: Vec<_> = position.legal_moves().collect();
            let column = moves[random.usize(..moves.len())];
            let mut next = position;
            next.play_unchecked(column);
            if next.outcome().is_some() {
                break;
            }
            position = next;
            columns.push(column.index());
        }
        (columns, position)
    })
}

#[test]
fn the_suggestion_is_the_same_whichever_row_is_first() {
    for (columns, position) in games() {
        for depth in 1..=4 {
            let expected = best(&position, depth);
            for is_top_first in [false, true] {
                let game = Other::after(&columns, is_top_first);
                assert_eq!(suggest(&game, depth), expected, "{columns:?} at depth {depth}");
            }
        }
    }
}

#[test]
fn the_functions_alone_give_the_same_column() {
    for (columns, position) in games().filter(|(columns, _)| columns.len() > 3) {
        let mut game = Other::after(&columns, columns.len() % 2 == 0);
        game.hides_board = true;
        for depth in 1..=3 {
            let expected = best(&position, depth);
            assert_eq!(suggest(&game, depth), expected, "{columns:?} at depth {depth}");
        }
    }
}

#[test]
fn the_landing_squares_show_the_bottom_of_a_symmetrical_board() {
    // With two full columns, nothing on the board shows where its bottom is.
    let columns = [0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0];
    let mut position = Position::EMPTY;
    for column in columns {
        position.play_unchecked(Column::new(column));
    }
    assert_eq!((position.outcome(), position.side_to_move()), (None, Side::First));
    // Upside down it is another position, with other best moves.
    let mut squares = Other::after(&columns, false).squares;
    squares.reverse();
    let turned = Position::from_squares(&places(&squares, FIRST), &places(&squares, SECOND));
    let turned = turned.expect("no disc floats");
    assert!((1..=5).any(|depth| best(&turned, depth) != best(&position, depth)));
    for depth in 1..=5 {
        for is_top_first in [false, true] {
            let game = Other::after(&columns, is_top_first);
            assert_eq!(suggest(&game, depth), best(&position, depth), "at depth {depth}");
        }
    }
}

#[test]
fn a_column_is_suggested_even_without_memory_for_copies() {
    for (columns, position) in games().step_by(7) {
        let expected = best(&position, 3);
        let mut game = Other::after(&columns, false);
        game.granted.set(0);
        assert_eq!(suggest(&game, 3), expected, "{columns:?}");
        let valid: Vec<usize> = (0..7).filter(|&column| game.is_valid(column)).collect();
        game.hides_board = true;
        for granted in [0, 1, 5, 30] {
            game.granted.set(granted);
            let found = suggest(&game, 3);
            assert!(found.is_none_or(|column| valid.contains(&column)));
        }
    }
}

#[test]
fn a_won_board_gives_its_lowest_open_column_and_a_full_board_none() {
    let won = [0, 1, 0, 1, 0, 1, 0, 0, 6, 0];
    for is_top_first in [false, true] {
        assert_eq!(suggest(&Other::after(&won, is_top_first), 3), Some(1));
        let mut full = Other::after(&[], is_top_first);
        full.squares = [[b'-'; 7]; 6];
        assert_eq!(suggest(&full, 3), None);
    }
}

#[test]
fn floating_discs_count_where_they_are() {
    let mut game = Other::after(&[], false);
    for column in 1..4 {
        game.squares[1][column] = FIRST;
    }
    game.squares[0][0] = SECOND;
    assert_eq!(suggest(&game, 1), Some(0));
    game.current = SECOND;
    assert_eq!(suggest(&game, 2), Some(0));
}
