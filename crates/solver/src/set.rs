//! Sets of squares as machine words with one bit per square.

use core::fmt::Debug;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use crate::slot::{Packed, Slot, Wide};

/// A word of 64 or 128 bits.
pub(crate) trait Set:
    Copy
    + Send
    + Sync
    + 'static
    + Debug
    + Ord
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The storage of a position in the table.
    type Slot: Slot<Self>;

    /// The set without squares.
    const NONE: Self;

    /// The set of the first square alone.
    const FIRST: Self;

    /// The squares in the word that fits any board.
    fn of_wide(squares: u128) -> Self;

    /// Moves every square up; squares that leave the word are lost. A word of 64 bits moves by less
    /// than 64 squares.
    fn up(self, squares: u32) -> Self;

    /// Moves every square down.
    fn down(self, squares: u32) -> Self;

    /// The number of squares.
    fn count(self) -> i32;

    /// The index of the lowest square, counted from 0.
    fn index(self) -> u32;

    /// A number that looks random and is equal for equal sets.
    fn hashed(self) -> u64;

    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The lowest square of the leftmost occupied column; empty for an empty set.
    fn lowest(self) -> Self {
        self & !self.without_lowest()
    }

    fn without_lowest(self) -> Self;

    /// Returns true if the set has more than one square.
    fn is_several(self) -> bool {
        !self.without_lowest().is_empty()
    }

    /// The squares one by one, from left to right.
    fn each(mut self) -> impl Iterator<Item = Self> {
        core::iter::from_fn(move || {
            let square = self.lowest();
            self = self.without_lowest();
            (!square.is_empty()).then_some(square)
        })
    }
}

/// An odd number without a pattern: 2^64 divided by the golden ratio.
const SCATTER: u64 = 0x9E37_79B9_7F4A_7C15;

/// The operations that the words share.
macro_rules! word {
    ($word:ty) => {
        const NONE: $word = 0;
        const FIRST: $word = 1;

        fn count(self) -> i32 {
            self.count_ones().cast_signed()
        }

        fn index(self) -> u32 {
            self.trailing_zeros()
        }

        fn without_lowest(self) -> $word {
            self & self.wrapping_sub(1)
        }
    };
}

impl Set for u64 {
    type Slot = Packed;

    word!(u64);

    // Without a comparison, which would take as long as the shift.
    #[inline(always)]
    fn up(self, squares: u32) -> u64 {
        debug_assert!(squares < u64::BITS);
        self.wrapping_shl(squares)
    }

    #[inline(always)]
    fn down(self, squares: u32) -> u64 {
        debug_assert!(squares < u64::BITS);
        self.wrapping_shr(squares)
    }

    #[allow(clippy::cast_possible_truncation, reason = "the board has at most 64 bits")]
    fn of_wide(squares: u128) -> u64 {
        squares as u64
    }

    fn hashed(self) -> u64 {
        let mixed = (self ^ (self >> 32)).wrapping_mul(SCATTER);
        (mixed ^ (mixed >> 29)).wrapping_mul(SCATTER)
    }
}

impl Set for u128 {
    type Slot = Wide;

    word!(u128);

    fn up(self, squares: u32) -> u128 {
        self.unbounded_shl(squares)
    }

    fn down(self, squares: u32) -> u128 {
        self.unbounded_shr(squares)
    }

    fn of_wide(squares: u128) -> u128 {
        squares
    }

    #[allow(clippy::cast_possible_truncation, reason = "the two halves")]
    fn hashed(self) -> u64 {
        (self as u64).hashed() ^ ((self >> 64) as u64).hashed().rotate_left(32)
    }
}
