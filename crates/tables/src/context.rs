//! Data for every step of a build: lists of sets, neighbours and masks.

use rules::Side;
use rules::checkers::{Laws, Square};

use crate::bits::words;
use crate::combination::{BINOMIAL, MEN_SQUARES, MOST, SQUARES, rank, sets, spread};

/// The four directions in which discs step, those of the first side's men before the others.
pub(crate) const DIRECTIONS: usize = 4;

/// The directions in which the men of a side move.
pub(crate) const fn ahead(side: Side) -> std::ops::Range<usize> {
    match side {
        Side::First => 0..2,
        Side::Second => 2..4,
    }
}

/// The square next to each square in each direction.
pub(crate) type Neighbours = [[Option<u8>; DIRECTIONS]; SQUARES];

/// Lists that depend on nothing but the largest number of discs of a kind.
pub(crate) struct Context {
    pub(crate) laws: &'static Laws,
    pub(crate) neighbours: Neighbours,
    /// The sets of the first side's men, by their number; those of the second side are reversed.
    pub(crate) men: Vec<Vec<u32>>,
    /// The sets of kings, by their number.
    pub(crate) kings: Vec<Vec<u32>>,
    /// For each set of kings, the rank of the reversed set.
    pub(crate) reversed: Vec<Vec<u32>>,
    /// For each number of kings and each square, the sets that leave the square free, as a row.
    free: Vec<Vec<u64>>,
}

impl Context {
    /// The lists for positions with this many pieces.
    pub(crate) fn new(laws: &'static Laws, pieces: usize) -> Context {
        let counts = || 0..pieces.min(MOST);
        let kings: Vec<_> = counts().map(|count| sets(SQUARES, count)).collect();
        let spread_all = |sets: Vec<u32>| sets.into_iter().map(spread).collect();
        let reversed = |sets: &Vec<u32>| sets.iter().map(|set| place(set.reverse_bits())).collect();
        Context {
            laws,
            neighbours: neighbours(),
            men: counts().map(|count| spread_all(sets(MEN_SQUARES, count))).collect(),
            reversed: kings.iter().map(reversed).collect(),
            free: kings.iter().map(|sets| free(sets)).collect(),
            kings,
        }
    }

    /// The row of the sets of `count` kings that leave a square free.
    pub(crate) fn free(&self, count: usize, square: usize) -> &[u64] {
        let len = words(BINOMIAL[SQUARES][count] as usize);
        &self.free[count][square * len..][..len]
    }
}

#[allow(clippy::cast_possible_truncation, reason = "there are at most 906,192 sets")]
fn place(set: u32) -> u32 {
    rank(set) as u32
}

fn neighbours() -> Neighbours {
    let mut neighbours = [[None; DIRECTIONS]; SQUARES];
    for square in Square::all() {
        let step = |right: bool, up: bool| {
            let next = |n: usize, more: bool| if more { Some(n + 1) } else { n.checked_sub(1) };
            let there = Square::new(next(square.column(), right)?, next(square.row(), up)?)?;
            u8::try_from(there.index()).ok()
        };
        neighbours[square.index()] =
            [step(true, true), step(false, true), step(true, false), step(false, false)];
    }
    neighbours
}

/// For each square the row of the sets that leave it free.
fn free(sets: &[u32]) -> Vec<u64> {
    let len = words(sets.len());
    let mut rows = vec![0; SQUARES * len];
    for square in 0..SQUARES {
        for (place, set) in sets.iter().enumerate() {
            if set >> square & 1 == 0 {
                rows[square * len + place / 64] |= 1 << (place % 64);
            }
        }
    }
    rows
}
