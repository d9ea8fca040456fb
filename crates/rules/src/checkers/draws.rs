use super::{Laws, Move, Position};
use crate::{Draw, Game, Side};
use alloc::vec;
use alloc::vec::Vec;

/// A rule by which a game is drawn although it could go on.
///
/// The federations let a player claim most of these draws. Here a game is drawn as soon as one
/// could be claimed, because programs do not claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawRule {
    /// The same position with the same side to move occurs this many times.
    Repetition(u16),
    /// Each side makes this many moves in a row without a capture or a move of a man.
    Quiet(u16),
    /// Each side makes this many moves in such an endgame, while no disc is captured or crowned.
    Endgame(Endgame, u16),
}

/// The discs of an endgame that must be won in a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Endgame {
    /// Three kings or more against one king.
    KingsAgainstKing,
    /// Three discs with a king among them, against a king that is alone on the long diagonal.
    KingOnLongDiagonal,
    /// One or two discs with a king among them, against a king.
    FewAgainstKing,
    /// So many discs in all, with kings on both sides.
    KingsOnBothSides {
        /// The smallest number of discs.
        least: u32,
        /// The largest number of discs.
        most: u32,
    },
}

/// The squares from a1 to h8, as drawn in `bits.rs`.
const LONG_DIAGONAL: u64 = 0x8_4210_8421;

impl Endgame {
    /// Returns true if a position has these discs.
    pub fn is_in(self, position: &Position) -> bool {
        match self {
            Endgame::KingsOnBothSides { least, most } => {
                let [first, second] = numbers(position);
                let all = first.all + second.all;
                first.kings > 0 && second.kings > 0 && (least..=most).contains(&all)
            }
            _ => Side::BOTH.into_iter().any(|lone| self.is_against(position, lone)),
        }
    }

    /// Returns true if this side has the lone king.
    fn is_against(self, position: &Position, lone: Side) -> bool {
        let Discs { all, kings } = Discs::of(position, lone.opponent());
        let has_one_king = Discs::of(position, lone) == Discs { all: 1, kings: 1 };
        has_one_king
            && match self {
                Endgame::KingsAgainstKing => all >= 3 && kings == all,
                Endgame::KingOnLongDiagonal => {
                    let on_diagonal = |side| position.discs(side).0 & LONG_DIAGONAL;
                    let is_alone = on_diagonal(lone) != 0 && on_diagonal(lone.opponent()) == 0;
                    all == 3 && kings >= 1 && is_alone
                }
                Endgame::FewAgainstKing => all <= 2 && kings >= 1,
                Endgame::KingsOnBothSides { .. } => false,
            }
    }
}

/// The numbers of the discs of a side.
#[derive(PartialEq, Eq)]
struct Discs {
    all: u32,
    kings: u32,
}

impl Discs {
    fn of(position: &Position, side: Side) -> Discs {
        Discs { all: position.discs(side).len(), kings: position.kings(side).len() }
    }
}

/// A game as far as its draws depend on it: the current position, and what the draw rules count.
///
/// ```
/// use discus_rules::{Draw, checkers::{History, Laws, Position}};
/// let start = Position::from_fen(&Laws::ENGLISH, "B:WK32:BK1")?;
/// let mut history = History::new(start);
/// for text in ["1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1", "28-32"] {
///     assert_eq!(history.draw(), None);
///     history.play(history.position().parse_move(text)?);
/// }
/// assert_eq!(history.draw(), Some(Draw::Repetition(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History {
    position: Position,
    /// The keys of the positions since the last move that cannot be taken back, the current one last.
    keys: Vec<u64>,
    /// For each rule of the laws, the number of plies for which its endgame has lasted.
    lasted: Vec<u16>,
}

impl History {
    /// A game that begins here.
    pub fn new(start: Position) -> History {
        let lasted = vec![0; start.laws().draws.len()];
        History { position: start, keys: vec![start.key()], lasted }
    }

    /// The current position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The laws of the game.
    pub const fn laws(&self) -> &'static Laws {
        self.position.laws()
    }

    /// The keys of the positions that can still occur again, the current one last.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The number of plies since the last capture or move of a man.
    pub fn quiet_plies(&self) -> usize {
        self.keys.len() - 1
    }

    /// The number of plies after which the first rule for the endgame ends the game, if no disc is captured or
    /// crowned before. `None` if no such rule counts now. The one for a king on the long diagonal is left out,
    /// because it also asks where the discs stand: see [`History::long_diagonal_plies_left`].
    pub fn endgame_plies_left(&self) -> Option<u32> {
        self.plies_left(|endgame| endgame != Endgame::KingOnLongDiagonal)
    }

    /// The number of plies after which the game is drawn because a king is alone on the long diagonal, if it stays
    /// there alone and no disc is captured or crowned before. `None` if no such rule counts now.
    pub fn long_diagonal_plies_left(&self) -> Option<u32> {
        self.plies_left(|endgame| endgame == Endgame::KingOnLongDiagonal)
    }

    /// The least number of plies that one of these rules for the endgame leaves.
    fn plies_left(&self, is_asked: impl Fn(Endgame) -> bool) -> Option<u32> {
        let rules = self.laws().draws.iter().zip(&self.lasted);
        let left = rules.filter_map(|(rule, &lasted)| match *rule {
            DrawRule::Endgame(endgame, moves)
                if is_asked(endgame) && endgame.is_in(&self.position) =>
            {
                Some(u32::from((2 * moves).saturating_sub(lasted)))
            }
            _ => None,
        });
        left.min()
    }

    /// How often the current position has occurred, at least once.
    pub fn occurrences(&self) -> usize {
        let key = self.position.key();
        self.keys.iter().rev().step_by(2).filter(|&&other| other == key).count()
    }

    /// Makes a legal move.
    pub fn play(&mut self, played: Move) {
        let before = self.position;
        self.position.play_unchecked(played);
        if !before.is_quiet(played) {
            self.keys.clear();
        }
        self.keys.push(self.position.key());
        let is_same = numbers(&before) == numbers(&self.position);
        for (rule, lasted) in before.laws().draws.iter().zip(&mut self.lasted) {
            let DrawRule::Endgame(endgame, _) = rule else { continue };
            let lasts = is_same && endgame.is_in(&before) && endgame.is_in(&self.position);
            *lasted = if lasts { lasted.saturating_add(1) } else { 0 };
        }
    }

    /// The first rule of the laws by which the game is drawn. A side that cannot move has lost all
    /// the same; see [`Game::outcome`].
    pub fn draw(&self) -> Option<Draw> {
        let mut rules = self.laws().draws.iter().zip(&self.lasted);
        rules.find_map(|(&rule, &lasted)| self.draw_by(rule, lasted))
    }

    fn draw_by(&self, rule: DrawRule, lasted: u16) -> Option<Draw> {
        let by_moves = |plies: usize, moves: u16| plies >= 2 * usize::from(moves);
        match rule {
            DrawRule::Repetition(times) => {
                (self.occurrences() >= usize::from(times)).then_some(Draw::Repetition(times))
            }
            DrawRule::Quiet(moves) => {
                by_moves(self.quiet_plies(), moves).then_some(Draw::Quiet(moves))
            }
            DrawRule::Endgame(_, moves) => {
                by_moves(usize::from(lasted), moves).then_some(Draw::Endgame(moves))
            }
        }
    }
}

/// The numbers of the discs of both sides.
fn numbers(position: &Position) -> [Discs; 2] {
    Side::BOTH.map(|side| Discs::of(position, side))
}
