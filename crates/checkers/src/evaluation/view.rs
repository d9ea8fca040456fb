use rules::Game;
use rules::checkers::{Laws, Position};

/// A position as the side to move sees it: its own men move up.
///
/// In each word, bit `4 * column + row / 2` is a dark square, so a column takes four bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The men of the side to move.
    pub own_men: u32,
    /// Its kings.
    pub own_kings: u32,
    /// The men of the other side.
    pub other_men: u32,
    /// The kings of the other side.
    pub other_kings: u32,
    /// The laws.
    pub laws: &'static Laws,
}

/// The columns a, c, e and g, whose dark squares are in the rows 1, 3, 5 and 7.
pub(super) const EVEN_COLUMNS: u32 = 0x0f0f_0f0f;
const ODD_COLUMNS: u32 = !EVEN_COLUMNS;
const NOT_LOWEST: u32 = 0xeeee_eeee;
const NOT_HIGHEST: u32 = 0x7777_7777;

impl View {
    /// The view of the side to move.
    pub fn of(position: &Position) -> View {
        let side = position.side_to_move();
        let turned =
            |word: u32| if side == rules::Side::First { word } else { word.reverse_bits() };
        View {
            own_men: turned(position.men(side).word()),
            own_kings: turned(position.kings(side).word()),
            other_men: turned(position.men(side.opponent()).word()),
            other_kings: turned(position.kings(side.opponent()).word()),
            laws: position.laws(),
        }
    }

    pub(super) const fn empty(&self) -> u32 {
        !(self.own_men | self.own_kings | self.other_men | self.other_kings)
    }

    /// The number of discs on the board.
    pub const fn discs(&self) -> u32 {
        (!self.empty()).count_ones()
    }
}

/// Every square one step up and to the right.
pub(super) const fn up_right(set: u32) -> u32 {
    (set & EVEN_COLUMNS) << 4 | (set & ODD_COLUMNS & NOT_HIGHEST) << 5
}

/// Every square one step up and to the left.
pub(super) const fn up_left(set: u32) -> u32 {
    (set & EVEN_COLUMNS) >> 4 | (set & ODD_COLUMNS & NOT_HIGHEST) >> 3
}

/// Every square one step down and to the right.
pub(super) const fn down_right(set: u32) -> u32 {
    (set & EVEN_COLUMNS & NOT_LOWEST) << 3 | (set & ODD_COLUMNS) << 4
}

/// Every square one step down and to the left.
pub(super) const fn down_left(set: u32) -> u32 {
    (set & EVEN_COLUMNS & NOT_LOWEST) >> 5 | (set & ODD_COLUMNS) >> 4
}
