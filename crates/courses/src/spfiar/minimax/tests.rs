use std::cell::Cell;
use std::rc::Rc;

use rules::Side;

use super::*;
use crate::spfiar::EMPTY;

/// A game as another author may have written it.
#[derive(Clone)]
struct Other {
    squares: Squares,
    current: u8,
    is_top_first: bool,
    /// How many copies succeed before all others are refused.
    granted: Rc<Cell<usize>>,
}

impl Other {
    fn after(columns: &[usize], is_top_first: bool) -> Other {
        let squares = [[EMPTY; 7]; 6];
        let granted = Rc::new(Cell::new(usize::MAX));
        let mut game = Other { squares, current: FIRST, is_top_first, granted };
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
        Some(self.clone())
    }

    fn squares(&self) -> Squares {
        self.squares
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
        self.current = opponent(self.current);
        true
    }

    fn winner(&self) -> Option<u8> {
        let won = |&disc: &u8| has_four(discs_of(&self.squares, disc));
        let is_full = !self.squares.iter().flatten().any(|&square| square == EMPTY);
        [FIRST, SECOND].into_iter().find(won).or(is_full.then_some(b'-'))
    }
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
            let expected = alpha_beta(&position, &Spans, depth).best.map(Column::index);
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
        let game = Other::after(&columns, columns.len() % 2 == 0);
        let valid: Vec<usize> = (0..7).filter(|&column| game.is_valid(column)).collect();
        for depth in 1..=3 {
            let expected = alpha_beta(&position, &Spans, depth).best.map(Column::index);
            let found = Search::new(&game).best(&game, &valid, depth);
            assert_eq!(found, expected, "{columns:?} at depth {depth}");
        }
    }
}

#[test]
fn only_columns_between_full_ones_tell_the_bottom_by_a_copy() {
    // With two full columns, nothing on the board shows where its bottom is.
    let columns = [0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0];
    let mut position = Position::EMPTY;
    for column in columns {
        position.play_unchecked(Column::new(column));
    }
    assert_eq!((position.outcome(), position.side_to_move()), (None, Side::First));
    let squares = Other::after(&columns, true).squares;
    assert!(read(&squares, FIRST).is_some() && read(&upside_down(squares), FIRST).is_some());
    for is_top_first in [false, true] {
        let game = Other::after(&columns, is_top_first);
        assert_eq!(super::position(&game, &[2, 3, 4, 5, 6]), Some(position));
    }
}

#[test]
fn refused_copies_have_an_answer_too() {
    for (columns, position) in games().step_by(7) {
        let expected = alpha_beta(&position, &Spans, 3).best.map(Column::index);
        let game = Other::after(&columns, false);
        game.granted.set(0);
        assert_eq!(suggest(&game, 3), expected, "{columns:?}");
        let valid: Vec<usize> = (0..7).filter(|&column| game.is_valid(column)).collect();
        for granted in [0, 1, 5, 30] {
            game.granted.set(granted);
            let found = Search::new(&game).best(&game, &valid, 3);
            assert!(found.is_none_or(|column| valid.contains(&column)));
        }
    }
}

#[test]
fn a_won_board_plays_its_lowest_open_column_and_a_full_one_none() {
    let won = [0, 1, 0, 1, 0, 1, 0, 0, 6, 0];
    for is_top_first in [false, true] {
        assert_eq!(suggest(&Other::after(&won, is_top_first), 3), Some(1));
        let mut full = Other::after(&[], is_top_first);
        full.squares = [[b'-'; 7]; 6];
        assert_eq!(suggest(&full, 3), None);
    }
}

#[test]
fn floating_discs_are_played_with_as_they_stand() {
    let mut game = Other::after(&[], false);
    for column in 1..4 {
        game.squares[1][column] = FIRST;
    }
    game.squares[0][0] = SECOND;
    assert_eq!(suggest(&game, 1), Some(0));
    game.current = SECOND;
    assert_eq!(suggest(&game, 2), Some(0));
}
