//! Positions as the search sees them, and what can be said of them without searching: moves that
//! are forced are played out here, and whoever has a win on the spot has won.

use crate::bits::{self, BOARD, BOTTOM_ROW, SQUARES};

/// A position in which neither side has a line, with the squares that would give it one.
///
/// These threats are kept because a move changes only those of its own side: each ply computes one
/// set instead of two.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// Discs of the side to move, and of the other side.
    pub(crate) own: u64,
    pub(crate) other: u64,
    /// Empty squares, within reach or not, that complete a line of the side to move, and of the
    /// other side.
    pub(crate) own_wins: u64,
    pub(crate) other_wins: u64,
}

impl Node {
    pub(crate) fn new(own: u64, other: u64) -> Node {
        let empty = BOARD & !(own | other);
        let own_wins = bits::completions(own) & empty;
        Node { own, other, own_wins, other_wins: bits::completions(other) & empty }
    }

    pub(crate) fn taken(&self) -> u64 {
        self.own | self.other
    }

    pub(crate) fn empty(&self) -> u64 {
        BOARD & !self.taken()
    }

    pub(crate) fn discs(&self) -> i32 {
        bits::count(self.taken())
    }

    /// The lowest empty square of each column that has one.
    pub(crate) fn landing(&self) -> u64 {
        (self.taken() + BOTTOM_ROW) & BOARD
    }

    /// The position after a disc on this square, which must be one of [`landing`](Self::landing).
    pub(crate) fn after(&self, square: u64) -> Node {
        let own = self.own | square;
        let empty = self.empty() & !square;
        Node {
            own: self.other,
            other: own,
            own_wins: self.other_wins & !square,
            other_wins: bits::completions(own) & empty,
        }
    }

    /// The score if the side to move wins with its next disc.
    pub(crate) fn win(&self) -> i32 {
        (SQUARES + 1 - self.discs()) / 2
    }

    /// The score if the other side wins with its next disc.
    pub(crate) fn loss(&self) -> i32 {
        -((SQUARES - self.discs()) / 2)
    }

    /// The moves after which the other side cannot win at once. If it threatens to, that leaves at
    /// most one.
    fn safe_moves(&self, landing: u64) -> u64 {
        let threats = self.other_wins & landing;
        let safe = landing & !(self.other_wins >> 1);
        match threats {
            0 => safe,
            _ if bits::are_several(threats) => 0,
            _ => safe & threats,
        }
    }

    /// Plays on until the game is decided or the side to move has a choice.
    pub(crate) fn settled(mut self) -> Settled {
        let mut turned = false;
        loop {
            let landing = self.landing();
            let moves = self.safe_moves(landing);
            let decided = if self.own_wins & landing != 0 {
                self.win()
            } else if landing == 0 {
                0
            } else if moves == 0 {
                self.loss()
            } else if bits::are_several(moves) {
                return Settled::Open(Open { node: self, moves, turned });
            } else {
                self = self.after(moves);
                turned = !turned;
                continue;
            };
            return Settled::Decided(if turned { -decided } else { decided });
        }
    }
}

/// What is left when forced moves are played out.
pub(crate) enum Settled {
    /// The score, for the side that was to move before.
    Decided(i32),
    Open(Open),
}

/// A position in which nobody wins at once and the side to move has at least two safe moves.
#[derive(Clone, Copy)]
pub(crate) struct Open {
    pub(crate) node: Node,
    /// The safe moves.
    pub(crate) moves: u64,
    /// Whether it is the other side's turn than before the forced moves.
    pub(crate) turned: bool,
}
