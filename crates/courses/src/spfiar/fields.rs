use rules::connect4::{LINES, Position, square};
use rules::{Outcome, Side};

use super::screen::{EMPTY, FIRST, SECOND, board_of};

/// A game as in the assignment's C library: in fields that the caller may read and write.
///
/// Every function works with any content. Discs can be dropped after a win, because the library
/// does not check whether the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Fields {
    /// The squares by row, the bottom row first: [`FIRST`], [`SECOND`] or [`EMPTY`].
    pub board: Squares,
    /// The number of discs of each column.
    pub tops: [i32; Position::COLUMNS],
    /// The disc of the side to move.
    pub current: u8,
}

/// Why a disc cannot be dropped or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The column is full.
    ColumnFull,
    /// The column does not exist.
    NoSuchColumn,
    /// There is no earlier disc.
    NoHistory,
}

/// The columns of the last discs.
pub trait History {
    /// Appends a column; a full history drops its first.
    fn keep(&mut self, column: i32);

    /// The last column, if there is one.
    fn last(&self) -> Option<i32>;

    /// Removes the last column.
    fn drop_last(&mut self);
}

impl Fields {
    /// The empty board with the first side to move.
    pub const START: Fields = Fields {
        board: [[EMPTY; Position::COLUMNS]; Position::ROWS],
        tops: [0; Position::COLUMNS],
        current: FIRST,
    };

    /// Drops the disc of the side to move, and appends the column to the history.
    ///
    /// # Errors
    /// If the column does not exist or is full.
    pub fn drop_disc(&mut self, history: &mut impl History, column: i32) -> Result<(), Refusal> {
        let index = usize::try_from(column).ok().filter(|&index| index < Position::COLUMNS);
        let index = index.ok_or(Refusal::NoSuchColumn)?;
        let row = self.landing_row(index).ok_or(Refusal::ColumnFull)?;
        self.board[row][index] = self.current;
        self.tops[index] += 1;
        self.current = opponent(self.current);
        history.keep(column);
        Ok(())
    }

    /// Whether the column exists and is not full.
    pub fn has_room(&self, column: i32) -> bool {
        let index = usize::try_from(column).ok().filter(|&index| index < Position::COLUMNS);
        index.and_then(|index| self.landing_row(index)).is_some()
    }

    fn landing_row(&self, column: usize) -> Option<usize> {
        usize::try_from(self.tops[column]).ok().filter(|&row| row < Position::ROWS)
    }

    /// Takes back the last disc of the history.
    ///
    /// # Errors
    /// If the history is empty, or the column that it names is empty: then the caller has changed
    /// the fields.
    pub fn take_back(&mut self, history: &mut impl History) -> Result<(), Refusal> {
        let column = history.last().ok_or(Refusal::NoHistory)?;
        let index = usize::try_from(column).ok().filter(|&index| index < Position::COLUMNS);
        let index = index.ok_or(Refusal::NoSuchColumn)?;
        let row = self.tops[index].checked_sub(1).and_then(|row| usize::try_from(row).ok());
        let row = row.filter(|&row| row < Position::ROWS).ok_or(Refusal::NoSuchColumn)?;
        self.board[row][index] = EMPTY;
        self.tops[index] -= 1;
        self.current = opponent(self.current);
        history.drop_last();
        Ok(())
    }

    /// The outcome of the game. If both sides have four in a line, which only discs dropped after a
    /// win can cause, the first side has won.
    pub fn outcome(&self) -> Option<Outcome> {
        if has_four(self.discs_of(FIRST)) {
            Some(Outcome::Win(Side::First))
        } else if has_four(self.discs_of(SECOND)) {
            Some(Outcome::Win(Side::Second))
        } else {
            let is_full = !self.board.iter().flatten().any(|&square| square == EMPTY);
            is_full.then_some(Outcome::Draw)
        }
    }

    /// The board as 144 bytes, whatever it contains (R6).
    pub fn text(&self) -> Vec<u8> {
        board_of(|row, column| self.board[row][column])
    }

    /// The discs as bits, even if they float.
    fn discs_of(&self, disc: u8) -> u64 {
        discs_of(&self.board, disc)
    }
}

/// The squares of the board, by row and column.
pub type Squares = [[u8; Position::COLUMNS]; Position::ROWS];

/// The discs of one side as bits, even if they float.
pub(super) fn discs_of(board: &Squares, disc: u8) -> u64 {
    let squares =
        (0..Position::ROWS).flat_map(|row| (0..Position::COLUMNS).map(move |column| (row, column)));
    let taken = squares.filter(|&(row, column)| board[row][column] == disc);
    taken.fold(0, |bits, (row, column)| bits | square(row, column))
}

/// The disc of the other side.
pub(super) fn opponent(disc: u8) -> u8 {
    if disc == FIRST { SECOND } else { FIRST }
}

/// Whether four of these discs form a line.
pub(super) fn has_four(discs: u64) -> bool {
    LINES.iter().any(|line| line & !discs == 0)
}

#[cfg(test)]
mod tests {
    use rules::Game as _;
    use rules::connect4::Column;

    use super::*;
    use crate::spfiar::List;

    /// The columns of random games, in order; a game may continue after a win.
    fn games() -> impl Iterator<Item = Vec<i32>> {
        let mut random = fastrand::Rng::with_seed(4);
        (0..300).map(move |_| (0..random.usize(0..70)).map(|_| random.i32(-1..=7)).collect())
    }

    #[test]
    fn the_fields_play_as_the_rules_do_until_a_game_is_over() {
        for game in games() {
            let (mut fields, mut position) = (Fields::START, Position::EMPTY);
            let (mut places, mut size) = ([0; 20], 0);
            for column in game {
                assert_eq!(fields.outcome(), position.outcome());
                if position.outcome().is_some() {
                    break;
                }
                let mut history = List::new(&mut places, &mut size).expect("it fits");
                let has_room = fields.has_room(column);
                let dropped = fields.drop_disc(&mut history, column);
                let Ok(index) = usize::try_from(column) else {
                    assert_eq!((dropped, has_room), (Err(Refusal::NoSuchColumn), false));
                    continue;
                };
                assert_eq!(dropped.is_ok(), position.play(Column::new(index)).is_ok());
                assert_eq!(dropped.is_ok(), has_room);
            }
        }
    }

    #[test]
    fn taking_back_is_the_reverse_of_dropping() {
        for game in games() {
            let mut fields = Fields::START;
            let (mut places, mut size) = ([0; 20], 0);
            let mut history = List::new(&mut places, &mut size).expect("it fits");
            let mut befores = Vec::new();
            for column in game {
                let before = fields;
                if fields.drop_disc(&mut history, column).is_ok() {
                    befores.push(before);
                }
            }
            for before in befores.into_iter().rev().take(20) {
                assert_eq!(fields.take_back(&mut history), Ok(()));
                assert_eq!(fields, before);
            }
            assert_eq!(fields.take_back(&mut history), Err(Refusal::NoHistory));
        }
    }

    #[test]
    fn nonsense_in_the_fields_has_an_answer_too() {
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..2_000 {
            let tops = [i32::MIN, -1, 0, 5, 6, 7, i32::MAX];
            let letters = [FIRST, SECOND, EMPTY, 0, 255];
            let mut fields = Fields {
                board: [[EMPTY; 7]; 6].map(|row| row.map(|_| letters[random.usize(..5)])),
                tops: [0; 7].map(|_| tops[random.usize(..7)]),
                current: letters[random.usize(..5)],
            };
            let (mut places, mut size) = ([0; 2], 2);
            places.fill_with(|| tops[random.usize(..7)]);
            let mut history = List::new(&mut places, &mut size).expect("it fits");
            let _ = (fields.outcome(), fields.text());
            let _ = fields.take_back(&mut history);
            let _ = fields.drop_disc(&mut history, tops[random.usize(..7)]);
        }
    }
}
