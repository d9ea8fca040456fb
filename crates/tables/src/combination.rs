//! Sets of squares as numbers.
//!
//! A set of squares is a word of 32 bits, as [`Squares::word`](rules::checkers::Squares::word) makes
//! it. Turning the board by half a turn reverses the bits. The rank of a set among all sets of as many
//! squares is its place when they are ordered as numbers: the combinatorial number system.

/// The number of squares.
pub(crate) const SQUARES: usize = 32;

/// The number of squares on which a man may stand: all but those of its last row.
pub(crate) const MEN_SQUARES: usize = 28;

/// The most squares of a ranked set.
pub(crate) const MOST: usize = 6;

/// `BINOMIAL[n][k]` is the number of sets of `k` squares out of `n`.
pub(crate) const BINOMIAL: [[u32; MOST + 1]; SQUARES + 1] = binomials();

const fn binomials() -> [[u32; MOST + 1]; SQUARES + 1] {
    let mut table = [[0; MOST + 1]; SQUARES + 1];
    let mut n = 0;
    while n <= SQUARES {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// The rank of a set among the sets of as many squares.
pub(crate) fn rank(mut set: u32) -> usize {
    let (mut rank, mut nth) = (0, 1);
    while set != 0 {
        rank += BINOMIAL[set.trailing_zeros() as usize][nth];
        nth += 1;
        set &= set - 1;
    }
    rank as usize
}

/// All sets of `count` out of the first `squares` squares, in the order of their ranks.
pub(crate) fn sets(squares: usize, count: usize) -> Vec<u32> {
    let mut all = Vec::with_capacity(BINOMIAL[squares][count] as usize);
    let mut set = (1_u64 << count) - 1;
    while set >> squares == 0 {
        all.push(u32::try_from(set).unwrap_or(u32::MAX));
        if set == 0 {
            break;
        }
        // The next greater number with as many bits.
        let ripple = set + (set & set.wrapping_neg());
        set = ripple | (set ^ ripple) >> (2 + set.trailing_zeros());
    }
    all
}

/// The squares of men that move up, numbered without those of the last row, which are the last of
/// every second column.
pub(crate) const fn squeezed(men: u32) -> u32 {
    men & 0x7f | men >> 1 & 0x7f << 7 | men >> 2 & 0x7f << 14 | men >> 3 & 0x7f << 21
}

/// The inverse of [`squeezed`].
pub(crate) const fn spread(men: u32) -> u32 {
    men & 0x7f | (men & 0x7f << 7) << 1 | (men & 0x7f << 14) << 2 | (men & 0x7f << 21) << 3
}

/// The last row of men that move up.
pub(crate) const LAST_ROW: u32 = 0x8080_8080;

#[cfg(test)]
#[path = "../tests/unit/combination.rs"]
mod tests;
