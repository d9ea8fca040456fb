use std::sync::{Arc, OnceLock};

use rules::checkers::{Laws, Position};
use rules::{Game, Side};

use crate::combination::LAST_ROW;
use crate::slice::{Sets, Store};
use crate::{Material, Stopped, Value, build};

/// The tables of one law. Threads may share them; a copy is a reference to the same tables.
#[derive(Clone)]
pub struct Tables {
    store: Arc<Store>,
    pieces: usize,
}

impl Tables {
    /// The number of pieces of the tables that are always there.
    pub const ALWAYS: usize = 3;

    /// The tables of a law that this program shares. They are made when they are first needed.
    pub fn of(laws: &'static Laws) -> &'static Tables {
        static SHARED: [OnceLock<Tables>; Laws::ALL.len()] =
            [const { OnceLock::new() }; Laws::ALL.len()];
        let place = Laws::ALL.iter().position(|other| *other == laws).unwrap_or_default();
        SHARED[place].get_or_init(|| {
            let built = Tables::build(laws, Tables::ALWAYS, 1, &|| false);
            built.unwrap_or_else(|Stopped| unreachable!("nothing stops it"))
        })
    }

    /// Builds the tables of a law up to this number of pieces in memory.
    ///
    /// # Errors
    /// If `stop` returned true.
    ///
    /// # Panics
    /// If there are fewer than 2 pieces or more than [`Material::MOST_PIECES`].
    pub fn build(
        laws: &'static Laws,
        pieces: usize,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Tables, Stopped> {
        assert!((2..=Material::MOST_PIECES).contains(&pieces), "{pieces} pieces");
        let store = Arc::new(build::build(laws, pieces, threads, stop)?);
        Ok(Tables { store, pieces })
    }

    /// The greatest number of pieces in the tables: the value of every position with as many or fewer
    /// is known.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// The value of a position for the side to move; `None` if it has too many pieces, or a man that
    /// stands on its last row.
    ///
    /// The position must be one of the tables' laws.
    pub fn probe(&self, position: &Position) -> Option<Value> {
        let [first, second] = Side::BOTH.map(|side| position.discs(side).len() as usize);
        if first + second > self.pieces {
            return None;
        }
        debug_assert_eq!(position.laws(), self.store.laws, "tables of other laws");
        if position.discs(position.side_to_move()).is_empty() {
            return Some(Value::Loss);
        }
        let Sets { men, .. } = Sets::of(position);
        if men[0] & LAST_ROW != 0 || men[1].reverse_bits() & LAST_ROW != 0 {
            return None;
        }
        Some(self.store.value(position))
    }
}
