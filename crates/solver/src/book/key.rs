//! Numbers for positions, equal for a position and its mirror image.

use crate::boards::Shape;
use crate::discs::Discs;
use crate::geometry::Geometry;

/// A board of at most 64 bits.
pub(super) type Board = Shape<u64>;

/// The maximum number of bits of a key.
pub(super) const MOST_BITS: u32 = u64::BITS;

/// The board of this size, if books can be built for it.
pub(super) fn board(columns: usize, rows: usize) -> Option<Board> {
    Board::new(u32::try_from(columns).ok()?, u32::try_from(rows).ok()?)
}

/// Returns true if a number has no more bits than the board.
pub(super) fn is_within(board: &Board, key: u64) -> bool {
    key.checked_shr(board.bits).unwrap_or(0) == 0
}

/// The discs of a position in the word that fits all boards with books.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    pub(super) own: u64,
    pub(super) other: u64,
}

impl Sides {
    pub(super) fn taken(self) -> u64 {
        self.own | self.other
    }

    pub(super) fn key(self) -> u64 {
        self.own + self.taken()
    }

    pub(super) fn count(self) -> u32 {
        self.taken().count_ones()
    }

    /// The position with this key, whose columns are those of `Discs::from_key`; `None` if no
    /// position of the board has it.
    pub(super) fn from_key(board: &Board, key: u64) -> Option<Sides> {
        let step = board.step();
        let mut sides = Sides { own: 0, other: 0 };
        for shift in (0..board.width).map(|column| column * step) {
            let digits = (1_u64 << step) - 1;
            let digit = (key >> shift) & digits;
            if digit == digits {
                return None;
            }
            let discs = (1 << (digit + 1).ilog2()) - 1;
            sides.own |= (digit - discs) << shift;
            sides.other |= (2 * discs - digit) << shift;
        }
        is_within(board, key).then_some(sides)
    }

    /// The positions after a disc in each column with room, whether the game is over or not.
    pub(super) fn after_each_disc(self, board: &Board) -> impl Iterator<Item = Sides> {
        let mut landing = self.landing(board);
        core::iter::from_fn(move || {
            let square = landing & landing.wrapping_neg();
            landing ^= square;
            (square != 0).then_some(Sides { own: self.other, other: self.own | square })
        })
    }

    /// The lowest free square of each column with room.
    pub(super) fn landing(self, board: &Board) -> u64 {
        (self.taken() + board.bottom) & board.board
    }

    pub(super) fn is_over(self, board: &Board) -> bool {
        self.taken() == board.board || board.has_four(self.other)
    }
}

impl From<Sides> for Discs {
    fn from(sides: Sides) -> Discs {
        Discs { own: sides.own.into(), other: sides.other.into() }
    }
}

/// The canonical key of discs: the smaller of the keys of a position and its mirror image; `None` if
/// they are not on the board.
pub(super) fn canonical_of(board: &Board, discs: Discs) -> Option<u64> {
    let key = u64::try_from(discs.key()?).ok()?;
    is_within(board, key).then(|| canonical(board, key))
}

/// The smaller of a key and that of the mirror image.
pub(super) fn canonical(board: &Board, key: u64) -> u64 {
    key.min(mirrored(board, key))
}

/// The key of the mirror image. Since no column carries into the next, the columns can be swapped.
pub(super) fn mirrored(board: &Board, key: u64) -> u64 {
    let step = board.step();
    let mut image = 0;
    for column in 0..board.width {
        image = image << step | (key >> (column * step)) & ((1 << step) - 1);
    }
    image
}

/// The canonical keys of the positions from which one disc leads to this one, reachable or not.
pub(super) fn before(board: &Board, sides: Sides) -> impl Iterator<Item = u64> {
    let Sides { own, other } = sides;
    // Above each disc is a bit that is not a disc, even on top of a full column.
    let tops = (own | other) & !((own | other) >> 1);
    let last_discs =
        (0..u64::BITS).map(|bit| 1 << bit).filter(move |disc| tops & other & disc != 0);
    // The other side was to move, and a key is the sum of the mover's discs and all discs.
    let keys = last_discs.map(move |disc| 2 * (other ^ disc) + own);
    let board = *board;
    keys.map(move |key| canonical(&board, key))
}

/// The position with a key that is known to be valid.
pub(super) fn position(board: &Board, key: u64) -> Sides {
    Sides::from_key(board, key).expect("the key of a position")
}
