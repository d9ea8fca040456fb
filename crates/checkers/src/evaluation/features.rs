//! The features of a position that the evaluation sees. Every feature is a number below [`FEATURES`], the
//! place of its weight. A position has one feature of each table: patterns are as if they were counted.

use super::counts::{Counts, counts};
use super::mobility::{free_king_steps, free_men_steps};
use super::view::{EVEN_COLUMNS, View};
use super::windows::{
    PATTERNS, SMALL, SMALL_PATTERNS, SMALL_WINDOWS, TERNARY, WINDOWS, band, window,
};

/// The places of the tables.
pub(super) const SMALL_FROM: usize = WINDOWS * PATTERNS;
const MATERIAL_FROM: usize = SMALL_FROM + SMALL_WINDOWS * SMALL_PATTERNS;
const OPPOSITION_FROM: usize = MATERIAL_FROM + 9 * 4 * 4;
const BALANCE_FROM: usize = OPPOSITION_FROM + 33 * 2 * 2;
const TEMPO_FROM: usize = BALANCE_FROM + 11 * 11;
const MEN_FROM: usize = TEMPO_FROM + 25;
const OWN_KINGS_FROM: usize = MEN_FROM + 16 * 16;
const OTHER_KINGS_FROM: usize = OWN_KINGS_FROM + 4 * 16;

/// The number of features.
pub const FEATURES: usize = OTHER_KINGS_FROM + 4 * 16;

impl View {
    /// Visits the features of the position.
    #[inline]
    pub fn visit_features(&self, mut visit: impl FnMut(usize)) {
        let own = counts(self.own_men);
        let other = counts(self.other_men.reverse_bits());
        let kings = [self.own_kings, self.other_kings].map(|set| set.count_ones() as usize);
        self.visit_men(&mut visit);
        visit(material(&own, &other, kings));
        visit(self.opposition(own.men + other.men, kings));
        visit(BALANCE_FROM + clipped(own.balance, 5) * 11 + clipped(other.balance, 5));
        visit(TEMPO_FROM + clipped(own.rows - other.rows, 12));
        let [own, other] = free_men_steps(self);
        visit(MEN_FROM + own.min(15) * 16 + other.min(15));
        if kings != [0, 0] {
            self.visit_kings(&mut visit);
            let [own, other] = free_king_steps(self);
            visit(OWN_KINGS_FROM + kings[0].min(3) * 16 + own.min(15));
            visit(OTHER_KINGS_FROM + kings[1].min(3) * 16 + other.min(15));
        }
    }

    /// The patterns of men; kings count as empty squares.
    #[inline]
    fn visit_men(&self, visit: &mut impl FnMut(usize)) {
        let own = bands(self.own_men);
        let other = bands(self.other_men);
        for number in 0..WINDOWS {
            let own = usize::from(TERNARY[window(own, number)]);
            let other = usize::from(TERNARY[window(other, number)]);
            visit(number * PATTERNS + own + 2 * other);
        }
    }

    /// The patterns of all discs in small windows.
    #[inline]
    fn visit_kings(&self, visit: &mut impl FnMut(usize)) {
        let discs = [self.own_men, self.other_men, self.own_kings, self.other_kings].map(bands);
        for (row, (band, sums)) in SMALL.iter().enumerate() {
            for column in 0..3 {
                let digits = discs.map(|bands| usize::from(sums[window(bands, band * 3 + column)]));
                let pattern = digits[0] + 2 * digits[1] + 3 * digits[2] + 4 * digits[3];
                visit(SMALL_FROM + (row * 3 + column) * SMALL_PATTERNS + pattern);
            }
        }
    }

    /// The opposition: which side would run out of moves first if men blocked each other. It depends on
    /// whether the number of discs in every second column is odd.
    fn opposition(&self, men: i32, kings: [usize; 2]) -> usize {
        let parity = (!self.empty() & EVEN_COLUMNS).count_ones() as usize % 2;
        let discs = men.unsigned_abs() as usize + kings[0] + kings[1];
        OPPOSITION_FROM + (discs * 2 + parity) * 2 + usize::from(kings != [0, 0])
    }
}

/// The difference of men and the numbers of kings.
fn material(own: &Counts, other: &Counts, kings: [usize; 2]) -> usize {
    let difference = clipped(own.men - other.men, 4);
    MATERIAL_FROM + (difference * 4 + kings[0].min(3)) * 4 + kings[1].min(3)
}

fn bands(set: u32) -> [u32; 3] {
    [band(set, 0), band(set, 1), band(set, 2)]
}

/// A number from 0 to `2 * most` for a difference from `-most` to `most`.
fn clipped(difference: i32, most: i32) -> usize {
    (difference.clamp(-most, most) + most).unsigned_abs() as usize
}
