use alloc::vec::Vec;
use core::fmt;

use super::discs::Discs;
use super::turn::with_turn;
use super::{Disc, IllegalMove, Kind, Laws, Move, Square, Squares, bits, generate};
use crate::{Game, Outcome, Side};

/// A position of any variant: the discs, the side to move, and the laws.
///
/// It knows no draws: those rules depend on the game so far, which a [`History`](super::History)
/// follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) discs: Discs,
    pub(super) side: Side,
    pub(super) laws: &'static Laws,
}

impl Position {
    /// The initial position: each side has twelve men on its first three rows.
    pub const fn initial(laws: &'static Laws) -> Position {
        let discs =
            Discs { own: bits::home(Side::First), other: bits::home(Side::Second), kings: 0 };
        Position { discs, side: Side::First, laws }
    }

    /// The laws of the game.
    pub const fn laws(&self) -> &'static Laws {
        self.laws
    }

    /// The squares of the discs of a side.
    pub fn discs(&self, side: Side) -> Squares {
        Squares(if side == self.side { self.discs.own } else { self.discs.other })
    }

    /// The squares of the men of a side.
    pub fn men(&self, side: Side) -> Squares {
        Squares(self.discs(side).0 & !self.discs.kings)
    }

    /// The squares of the kings of a side.
    pub fn kings(&self, side: Side) -> Squares {
        Squares(self.discs(side).0 & self.discs.kings)
    }

    /// The disc on a square, if there is one.
    pub fn disc(&self, square: Square) -> Option<Disc> {
        let side = Side::BOTH.into_iter().find(|&side| self.discs(side).contains(square))?;
        let king = self.kings(side).contains(square);
        Some(Disc { side, kind: if king { Kind::King } else { Kind::Man } })
    }

    /// Returns true if the side to move can capture, and so must.
    pub fn must_capture(&self) -> bool {
        with_turn!(self.laws, self.side, T => self.discs.capturers::<T>().all() != 0)
    }

    /// Returns true if the other side could capture if it were to move.
    pub fn is_threatened(&self) -> bool {
        let Discs { own, other, kings } = self.discs;
        let turned = Discs { own: other, other: own, kings };
        with_turn!(self.laws, self.side.opponent(), T => turned.capturers::<T>().all() != 0)
    }

    /// Returns true if a legal move is by a king and captures nothing, so that the position can
    /// occur again.
    pub fn is_quiet(&self, played: Move) -> bool {
        self.is_quiet_step(self.step_of(played))
    }

    /// The legal move with this start and these stops.
    ///
    /// # Errors
    /// The first reason that applies, in the order of [`IllegalMove`].
    ///
    /// ```
    /// use discus_rules::{Game, checkers::{Laws, Position}};
    /// // White's man on 22 must capture one of two discs; the squares say which.
    /// let position = Position::from_fen(&Laws::ENGLISH, "W:W22:B17,18")?;
    /// let capture = position.parse_move("22x15")?;
    /// assert_eq!(position.find(capture.start(), capture.stops()), Ok(capture));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self, start: Square, stops: &[Square]) -> Result<Move, IllegalMove> {
        let same = |m: &Move| m.start() == start && m.stops() == stops;
        let legal = self.moves();
        legal.iter().copied().find(same).ok_or_else(|| self.reason(&legal, start, stops))
    }

    fn reason(&self, legal: &[Move], start: Square, stops: &[Square]) -> IllegalMove {
        let has = |moves: &[Move], fits: fn(&[Square], &[Square]) -> bool| {
            moves.iter().any(|m| m.start() == start && fits(m.stops(), stops))
        };
        let Discs { own, .. } = self.discs;
        if legal.is_empty() {
            IllegalMove::GameOver
        } else if own & start.bit() == 0 {
            IllegalMove::NotYourDisc
        } else if has(&self.quiet_moves(), |m, s| m == s) {
            IllegalMove::MustCapture
        } else if !stops.is_empty() && has(legal, <[Square]>::starts_with) {
            IllegalMove::MustGoOn
        } else if has(&self.all_captures(), |m, s| m == s) {
            IllegalMove::Outranked
        } else {
            IllegalMove::NoSuchMove
        }
    }

    fn quiet_moves(&self) -> Vec<Move> {
        with_turn!(self.laws, self.side, T => generate::quiet_moves::<T>(self.discs))
    }

    fn all_captures(&self) -> Vec<Move> {
        with_turn!(self.laws, self.side, T => generate::all_captures::<T>(self.discs))
    }

    fn moves(&self) -> Vec<Move> {
        with_turn!(self.laws, self.side, T => generate::legal_moves::<T>(self.discs))
    }
}

impl Game for Position {
    type Move = Move;
    type Illegal = IllegalMove;

    fn side_to_move(&self) -> Side {
        self.side
    }

    /// The side to move has lost if it cannot move, whether or not it has discs.
    fn outcome(&self) -> Option<Outcome> {
        let can_move = with_turn!(self.laws, self.side, T => generate::can_move::<T>(self.discs));
        (!can_move).then_some(Outcome::Win(self.side.opponent()))
    }

    /// Lists moves by start square, in the order of [`Square`]. Moves of one disc go right and up,
    /// right and down, left and up, left and down, the nearer stop first in each direction. Chains
    /// are in dictionary order of these steps, each directly before its own continuations.
    fn legal_moves(&self) -> impl Iterator<Item = Move> {
        self.moves().into_iter()
    }

    fn check(&self, played: Move) -> Result<(), IllegalMove> {
        match self.find(played.start(), played.stops()) {
            Ok(found) if found == played => Ok(()),
            Ok(_) => Err(IllegalMove::NoSuchMove),
            Err(reason) => Err(reason),
        }
    }

    fn play_unchecked(&mut self, played: Move) {
        *self = self.after_step(self.step_of(played));
    }

    /// Folds the three sets and the side together by multiplications of 64 by 64 bits. The laws are
    /// left out, because they do not change during a game.
    fn key(&self) -> u64 {
        let Discs { own, other, kings } = self.discs;
        let side = self.side.index() as u64;
        let discs = fold(own ^ 0x9e37_79b9_7f4a_7c15, other ^ 0xc2b2_ae3d_27d4_eb4f);
        fold(discs ^ kings, 0x1656_67b1_9e37_79f9 ^ side << 40)
    }
}

/// The product of two numbers, its upper half xored with its lower half.
#[allow(clippy::cast_possible_truncation, reason = "the lower half is meant")]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}

/// Eight lines, the top row first: `m` and `k` for the men and kings of the first side, `M` and `K`
/// for those of the second, `.` for empty.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..8).rev() {
            for column in 0..8 {
                let disc = Square::new(column, row).and_then(|square| self.disc(square));
                write!(f, "{}", disc.map_or('.', Disc::letter))?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// The board, then FEN and laws.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}{} ({})", self.fen(), self.laws.name)
    }
}
