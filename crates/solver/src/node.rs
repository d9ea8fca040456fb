//! Positions in the search, and what is known about them without search: forced moves are played
//! out here, and a side with an immediate win has won.

use crate::geometry::Geometry;
use crate::set::Set;

/// From this many discs on, the table treats a position and its mirror image as different: both are
/// met so rarely that computing the image costs more than it saves.
const MIRROR_UNTIL: i32 = 18;

/// A position without lines, with the squares that would complete one.
///
/// The threats are stored because a move changes only those of its own side: each ply computes one
/// set instead of two. The number of discs is stored because counting bits takes a dozen
/// instructions on the oldest supported machines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<S> {
    /// Discs of the side to move and of the other side.
    pub(crate) own: S,
    pub(crate) other: S,
    /// Empty squares, playable or not, that complete a line of the side to move and of the other
    /// side.
    pub(crate) own_wins: S,
    pub(crate) other_wins: S,
    /// Number of discs.
    pub(crate) discs: i32,
}

impl<S: Set> Node<S> {
    pub(crate) fn new(board: &impl Geometry<Set = S>, own: S, other: S) -> Node<S> {
        let empty = board.board() & !(own | other);
        let own_wins = board.completions(own) & empty;
        let other_wins = board.completions(other) & empty;
        Node { own, other, own_wins, other_wins, discs: (own | other).count() }
    }

    pub(crate) fn taken(&self) -> S {
        self.own | self.other
    }

    pub(crate) fn empty(&self, board: &impl Geometry<Set = S>) -> S {
        board.board() & !self.taken()
    }

    /// The lowest empty square of each column that has one.
    pub(crate) fn landing(&self, board: &impl Geometry<Set = S>) -> S {
        (self.taken() + board.bottom()) & board.board()
    }

    /// A unique number of the position, and whether it is the number of its mirror image. Early
    /// positions share the number with their mirror image.
    ///
    /// A column of `h` discs adds `2^h - 1` to at most `2^h - 1` for the own discs in it. The sum
    /// determines every height and every colouring and never carries into the next column, so its
    /// mirror image is that of the position.
    #[inline(always)]
    pub(crate) fn key(&self, board: &impl Geometry<Set = S>) -> (S, bool) {
        let key = self.own + self.taken();
        if self.discs >= MIRROR_UNTIL {
            return (key, false);
        }
        let image = board.mirrored(key);
        (key.min(image), image < key)
    }

    /// The position after a disc on this square, which must be one of [`landing`](Self::landing).
    #[inline(always)]
    pub(crate) fn after(&self, board: &impl Geometry<Set = S>, square: S) -> Node<S> {
        let own = self.own | square;
        let empty = self.empty(board) & !square;
        Node {
            own: self.other,
            other: own,
            own_wins: self.other_wins & !square,
            other_wins: board.completions(own) & empty,
            discs: self.discs + 1,
        }
    }

    /// The score if the side to move wins with its next disc.
    pub(crate) fn win(&self, board: &impl Geometry) -> i32 {
        (board.squares() + 1 - self.discs) >> 1
    }

    /// The score if the other side wins with its next disc.
    pub(crate) fn loss(&self, board: &impl Geometry) -> i32 {
        -((board.squares() - self.discs) >> 1)
    }

    /// Plays forced moves until the game is decided or the side to move has a choice.
    #[inline(always)]
    pub(crate) fn settled(mut self, board: &impl Geometry<Set = S>) -> Settled<S> {
        let discs = self.discs;
        let is_turned = |node: &Node<S>| (node.discs - discs) % 2 != 0;
        let score = loop {
            let landing = self.landing(board);
            if !(self.own_wins & landing).is_empty() {
                break self.win(board);
            }
            let threats = self.other_wins & landing;
            let mut moves = landing & !self.other_wins.down(1);
            if !threats.is_empty() {
                moves = moves & threats;
                if threats.is_several() || moves.is_empty() {
                    break self.loss(board);
                }
            } else if moves.is_several() {
                return Settled::Open(Open { node: self, moves, turned: is_turned(&self) });
            } else if moves.is_empty() {
                break if landing.is_empty() { 0 } else { self.loss(board) };
            }
            self = self.after(board, moves);
        };
        Settled::Decided(if is_turned(&self) { -score } else { score })
    }
}

/// The result of playing out forced moves.
pub(crate) enum Settled<S> {
    /// The score for the side that was to move before them.
    Decided(i32),
    Open(Open<S>),
}

/// A position in which neither side wins at once and the side to move has at least two safe moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open<S> {
    pub(crate) node: Node<S>,
    /// The safe moves.
    pub(crate) moves: S,
    /// True if the forced moves have changed the side to move.
    pub(crate) turned: bool,
}

impl<S> Open<S> {
    /// Converts a target for the side to move before the forced moves into one for the side to move
    /// now.
    pub(crate) fn seen(&self, target: i32) -> i32 {
        if self.turned { 1 - target } else { target }
    }

    /// Converts a bound for the side to move now into one for the side to move before.
    pub(crate) fn before(&self, bound: i32) -> i32 {
        if self.turned { -bound } else { bound }
    }
}
