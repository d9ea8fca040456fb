//! The side to move and its laws as a type. Code that is generic over [`Turn`] is compiled once for
//! each side under each laws, so that directions, branches and ranks are constants.

use super::Laws;
use super::bits::{self, Direction};
use super::laws::Preference;
use crate::Side;

/// A side to move under laws that are known when the program is compiled.
pub(super) trait Turn {
    /// The laws.
    const LAWS: &'static Laws;
    /// The side to move.
    const SIDE: Side;
    /// The turn of the other side.
    type Next: Turn<Next = Self>;

    /// The directions ahead: to the right and to the left.
    const AHEAD: [Direction; 2] = Direction::ahead(Self::SIDE);

    /// The directions in which men capture, in the order of moves.
    const MEN_CAPTURE: &'static [Direction] =
        if Self::LAWS.men_capture_backward { &Direction::ALL } else { &Self::AHEAD };

    /// The row where men are crowned.
    const LAST_ROW: u64 = bits::last_row(Self::SIDE);

    /// The items that the rank of a capture counts.
    const WEIGHTS: Weights = Weights::of(Self::LAWS.preferences);

    /// True if a capture of two discs always has priority over a capture of one.
    const PREFERS_LONG: bool =
        matches!(Self::LAWS.preferences.first(), Some(Preference::MostDiscs));
}

/// The turn of a side under the laws with this index.
pub(super) struct To<const LAWS: usize, const FIRST: bool>;

impl<const LAWS: usize> Turn for To<LAWS, true> {
    const LAWS: &'static Laws = Laws::of_index(LAWS);
    const SIDE: Side = Side::First;
    type Next = To<LAWS, false>;
}

impl<const LAWS: usize> Turn for To<LAWS, false> {
    const LAWS: &'static Laws = Laws::of_index(LAWS);
    const SIDE: Side = Side::Second;
    type Next = To<LAWS, true>;
}

/// Evaluates an expression in which a name stands for the [`Turn`] of a side under laws.
macro_rules! with_turn {
    ($laws:expr, $side:expr, $turn:ident => $result:expr) => {
        with_turn!(@ $laws, $side, $turn => $result; 0 1 2 3 4 5 6 7 8 9 10 11 12)
    };
    (@ $laws:expr, $side:expr, $turn:ident => $result:expr; $($index:literal)*) => {
        match ($laws.index, $side) {
            $(
                ($index, $crate::Side::First) => {
                    type $turn = $crate::checkers::turn::To<$index, true>;
                    $result
                }
                ($index, $crate::Side::Second) => {
                    type $turn = $crate::checkers::turn::To<$index, false>;
                    $result
                }
            )*
            _ => unreachable!("`Laws::of_index` knows all laws"),
        }
    };
}
pub(super) use with_turn;

const _: () = {
    let mut index = 0;
    while index < Laws::ALL.len() + Laws::MISREAD.len() {
        assert!(Laws::of_index(index).index == index, "laws know their index");
        index += 1;
    }
    assert!(index == 13, "`with_turn` lists every index");
};

/// The rank that a captured disc and a king add to a chain. Of two chains, the laws prefer the one
/// with the greater rank; without preferences all ranks are 0.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    /// Added if a king captures.
    pub(super) with_king: u32,
    /// Added for each captured disc.
    pub(super) disc: u32,
    /// Added for each captured king.
    pub(super) king: u32,
    /// Added if the first captured disc is a king, half of it if the second is, and so on.
    pub(super) first_king: u32,
}

impl Weights {
    /// The later preferences take the lower bits: four for a number of discs, twelve for one digit
    /// per disc.
    const fn of(preferences: &[Preference]) -> Weights {
        let mut weights = Weights { with_king: 0, disc: 0, king: 0, first_king: 0 };
        let mut unit = 1;
        let mut left = preferences.len();
        while left > 0 {
            left -= 1;
            match preferences[left] {
                Preference::MostDiscs => weights.disc = unit,
                Preference::WithKing => weights.with_king = unit,
                Preference::MostKings => weights.king = unit,
                Preference::KingsFirst => weights.first_king = unit << 11,
            }
            unit <<= match preferences[left] {
                Preference::KingsFirst => 12,
                Preference::MostDiscs | Preference::MostKings => 4,
                Preference::WithKing => 1,
            };
        }
        weights
    }
}
