//! Which moves of `best_move` are right.

use courses::ece15::{Board, check_winner, is_column_full, update_board};

/// A board and the player to move.
pub(super) struct Best<'a> {
    pub(super) board: &'a Board,
    pub(super) player: i32,
}

impl Best<'_> {
    /// A right move: the one that was found, if it is right. With `is_strong`, a right move takes a
    /// win, or else stops an immediate loss, if it can.
    pub(super) fn right(&self, found: Option<i32>, is_strong: bool) -> i32 {
        let open: Vec<i32> =
            (1..=7).filter(|column| !is_column_full(self.board, *column)).collect();
        let wins = || winning(self.board, self.player);
        let right = match is_strong.then(wins) {
            Some(wins) if !wins.is_empty() => wins,
            Some(_) => self.safe(&open),
            None => open,
        };
        found.filter(|found| right.contains(found)).or(right.first().copied()).unwrap_or(0)
    }

    /// The moves after which the opponent has no win, or all if there is none.
    fn safe(&self, open: &[i32]) -> Vec<i32> {
        let is_safe = |column: &&i32| {
            let mut after = *self.board;
            update_board(&mut after, **column, self.player);
            winning(&after, 3 - self.player).is_empty()
        };
        let safe: Vec<i32> = open.iter().filter(is_safe).copied().collect();
        if safe.is_empty() { open.to_vec() } else { safe }
    }
}

/// The columns in which a player wins at once.
pub(super) fn winning(board: &Board, player: i32) -> Vec<i32> {
    let wins = |column: &i32| {
        let mut after = *board;
        update_board(&mut after, *column, player);
        !is_column_full(board, *column) && check_winner(&after, *column) == player
    };
    (1..=7).filter(wins).collect()
}
