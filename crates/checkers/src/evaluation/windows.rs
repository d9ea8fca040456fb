//! Windows: parts of the board whose patterns are features.
//!
//! A window of four columns and four rows has eight dark squares. Nine of them overlap, at every second
//! column and row. In a word of squares, a column is four bits of which a window has two, so three shifts
//! and masks move the bits of three windows together: bits 0 to 7 are the first, 8 to 15 the second, 16 to
//! 23 the third.
//!
//! In the byte of a window, the bits 0, 1 are its first column from below, 2 and 3 the second, and so on;
//! the first and third columns are one row lower than the others.

/// The number of windows of four rows.
pub(super) const WINDOWS: usize = 9;
/// The patterns of eight squares that are empty or hold a man of either side.
pub(super) const PATTERNS: usize = 3_usize.pow(8);
/// The number of windows of three rows, six squares each.
pub(super) const SMALL_WINDOWS: usize = 12;
/// The patterns of six squares that are empty or hold a man or king of either side.
pub(super) const SMALL_PATTERNS: usize = 5_usize.pow(6);

/// The bytes of the three windows whose lowest row is `2 * band`, in one word.
pub(super) const fn band(set: u32, band: u32) -> u32 {
    let columns = set >> band & 0x3333_3333;
    let pairs = (columns | columns >> 2) & 0x0f0f_0f0f;
    pairs | pairs >> 4
}

/// The byte of a window, the lowest left one first, row by row.
pub(super) const fn window(bands: [u32; 3], number: usize) -> usize {
    (bands[number / 3] >> (8 * (number % 3)) & 0xff) as usize
}

/// The lower three rows of a window.
const LOWER: u32 = 0b0111_0111;
/// The upper three rows of a window.
const UPPER: u32 = 0b1110_1110;

/// For each byte of a window, the sum of the powers of three of its bits.
pub(super) static TERNARY: [u16; 256] = powers(3, 0xff);
/// For each small window row by row, its band and the sums of the powers of five of its bits.
pub(super) static SMALL: [(usize, [u16; 256]); 4] =
    [(0, powers(5, LOWER)), (1, powers(5, LOWER)), (1, powers(5, UPPER)), (2, powers(5, UPPER))];

/// For each byte, the sum of the powers of a base that belong to its bits; only bits of `among` count.
#[allow(clippy::cast_possible_truncation, reason = "a bit is 0 or 1")]
const fn powers(base: u16, among: u32) -> [u16; 256] {
    let mut sums = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut power) = (0, 1);
        while bit < 8 {
            if among >> bit & 1 != 0 {
                sums[byte] += power * (byte >> bit & 1) as u16;
                power *= if power > u16::MAX / base { 1 } else { base };
            }
            bit += 1;
        }
        byte += 1;
    }
    sums
}

/// A window as programs see it that learn its weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The feature of the empty pattern.
    pub first: usize,
    /// The indices of its squares, as the side to move sees them, in the order of the digits of a pattern.
    pub squares: Vec<usize>,
    /// The base of a pattern's digits: 0 for an empty square, 1 for an own man and 2 for one of the other
    /// side; with base 5, also 3 for an own king and 4 for one of the other side.
    pub base: usize,
}

impl Window {
    /// All windows.
    pub fn all() -> Vec<Window> {
        let large = (0..WINDOWS).map(|number| Window {
            first: number * PATTERNS,
            squares: squares(number, 0xff),
            base: 3,
        });
        let small = (0..SMALL_WINDOWS).map(|number| {
            let (band, among) = [(0, LOWER), (1, LOWER), (1, UPPER), (2, UPPER)][number / 3];
            let squares = squares(band * 3 + number % 3, among);
            let first = WINDOWS * PATTERNS + number * SMALL_PATTERNS;
            Window { first, squares, base: 5 }
        });
        large.chain(small).collect()
    }

    /// The number of patterns.
    pub fn patterns(&self) -> usize {
        self.squares.iter().map(|_| self.base).product()
    }
}

/// The squares of the bits of a window.
fn squares(number: usize, among: u32) -> Vec<usize> {
    let (band, column) = (number / 3, number % 3 * 2);
    let square = |bit: usize| (column + bit / 2) * 4 + band + bit % 2;
    (0..8).filter(|bit| among >> bit & 1 != 0).map(square).collect()
}
