//! Known mistakes of a minimax, each as a search that makes it.

use rules::Game as _;
use rules::connect4::{Column, LINES, Position};

use super::choices::Choice;

/// A known fault of a minimax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Deeper,
    Shallower,
    Always(u32),
    AtMost(u32),
    LastOfEqual,
    LeastScore,
    SuggestsForComputer,
    ComputerMovesInstead,
    NamedFromZero,
    OtherIsA,
    OnlyMaximum,
    WinIsNoLeaf,
    WithoutMixed,
    OnlyOwn,
    WithoutDirection(usize),
    /// Neither spans nor wins in this direction count.
    BlindDirection(usize),
    QuickWins,
    SlowLosses,
}

/// Each with what it means.
pub(super) const FAULTS: [(Fault, &str); 31] = [
    (Fault::Deeper, "The search is one move deeper than the level."),
    (Fault::Shallower, "The search is one move less deep than the level."),
    (Fault::LastOfEqual, "Of columns with equal scores the highest is chosen, not the lowest."),
    (Fault::Always(1), "The search always has the depth 1, whatever the level."),
    (Fault::Always(2), "The search always has the depth 2, whatever the level."),
    (Fault::Always(3), "The search always has the depth 3, whatever the level."),
    (Fault::Always(4), "The search always has the depth 4, whatever the level."),
    (Fault::AtMost(2), "The search is never deeper than 2, whatever the level."),
    (Fault::AtMost(3), "The search is never deeper than 3, whatever the level."),
    (Fault::LeastScore, "The column with the least score is chosen at the root."),
    (Fault::SuggestsForComputer, "The computer is player A in suggestions; it should be the user."),
    (Fault::ComputerMovesInstead, "Suggestions are for the computer's discs, not for the user's."),
    (Fault::NamedFromZero, "The column is counted from 0; it should be counted from 1."),
    (Fault::OtherIsA, "The opponent of the side to move is player A."),
    (Fault::OnlyMaximum, "The opponent's nodes take the maximum, too."),
    (Fault::WinIsNoLeaf, "The search goes on behind a position in which somebody has won."),
    (Fault::WithoutMixed, "Spans in which both sides have discs are left out; they count, too."),
    (Fault::OnlyOwn, "Only the discs of player A count; those of the opponent count as negative."),
    (Fault::WithoutDirection(0), "The scoring function leaves out the horizontal spans."),
    (Fault::WithoutDirection(1), "The scoring function leaves out the vertical spans."),
    (Fault::WithoutDirection(2), "The scoring function leaves out the rising diagonals."),
    (Fault::WithoutDirection(3), "The scoring function leaves out the falling diagonals."),
    (Fault::WithoutDirection(4), "The scoring function leaves out all diagonals."),
    (Fault::BlindDirection(0), "Minimax does not see horizontal spans and wins."),
    (Fault::BlindDirection(1), "Minimax does not see vertical spans and wins."),
    (Fault::BlindDirection(2), "Minimax does not see spans and wins on rising diagonals."),
    (Fault::BlindDirection(3), "Minimax does not see spans and wins on falling diagonals."),
    (Fault::BlindDirection(4), "Minimax does not see spans and wins on diagonals."),
    (Fault::QuickWins, "A quicker win is preferred; all wins have the same score."),
    (Fault::SlowLosses, "A later loss is preferred; all losses have the same score."),
    (Fault::Always(7), "The search always has the depth 7, whatever the level."),
];

impl Fault {
    /// The requirement.
    pub(super) fn key(self) -> &'static str {
        match self {
            Fault::Deeper | Fault::Shallower | Fault::Always(_) | Fault::AtMost(_) => "R30a",
            Fault::LastOfEqual => "R30b",
            Fault::SuggestsForComputer | Fault::ComputerMovesInstead | Fault::OtherIsA => "R31a",
            Fault::LeastScore | Fault::OnlyMaximum => "R31b",
            Fault::WinIsNoLeaf => "R31c",
            Fault::NamedFromZero => "R17",
            Fault::WithoutMixed
            | Fault::OnlyOwn
            | Fault::WithoutDirection(_)
            | Fault::BlindDirection(_) => "R32a",
            Fault::QuickWins | Fault::SlowLosses => "R33",
        }
    }

    /// The column that a submission with this fault chooses.
    pub(super) fn choice(self, choice: &Choice) -> Option<Column> {
        let depth = match self {
            Fault::Deeper => choice.level + 1,
            Fault::Shallower => choice.level - 1,
            Fault::Always(level) => level,
            Fault::AtMost(most) => choice.level.min(most),
            _ => choice.level,
        };
        let columns: Vec<Column> = choice.position.legal_moves().collect();
        let turns_round = match self {
            Fault::OtherIsA => true,
            Fault::SuggestsForComputer => choice.is_suggestion,
            _ => false,
        };
        let (mut own, mut other) = (choice.position.own_discs(), choice.position.other_discs());
        if self == Fault::ComputerMovesInstead && choice.is_suggestion {
            (own, other) = (other, own);
        }
        let search = Search { fault: self, turns_round };
        let mut best: Option<(Column, i64)> = None;
        for column in columns {
            let disc = landing(own | other, column.index())?;
            let score = match depth {
                0 => search.leaf(own, other, 0),
                _ => search.score(own | disc, other, false, depth - 1, depth),
            };
            let is_better = |known: i64| match self {
                Fault::LeastScore => score < known,
                Fault::LastOfEqual => score >= known,
                _ => score > known,
            };
            if best.is_none_or(|(_, known)| is_better(known)) {
                best = Some((column, score));
            }
        }
        let column = best?.0;
        // The program cannot name column 0, so that choice stays unknown.
        let is_moved = self == Fault::NamedFromZero;
        Column::from_number(column.number() - usize::from(is_moved)).or(Some(column))
    }
}

/// A plain minimax with a fault, on the discs of the side to move at the root and of the other.
struct Search {
    fault: Fault,
    /// True if the other side is player A.
    turns_round: bool,
}

const WIN: i64 = 1 << 40;

impl Search {
    fn score(&self, own: u64, other: u64, is_own_turn: bool, depth: u32, all: u32) -> i64 {
        let is_won = self.has_four(own) || self.has_four(other);
        let is_leaf = depth == 0 || (is_won && self.fault != Fault::WinIsNoLeaf);
        let columns = (0..Position::COLUMNS).filter_map(|column| landing(own | other, column));
        let scores = columns.map(|disc| {
            let (own, other) = if is_own_turn { (own | disc, other) } else { (own, other | disc) };
            self.score(own, other, !is_own_turn, depth - 1, all)
        });
        if is_leaf || (own | other).count_ones() == 42 {
            return self.leaf(own, other, i64::from(all - depth));
        }
        let takes_maximum = self.fault == Fault::OnlyMaximum || is_own_turn != self.turns_round;
        if takes_maximum { scores.max() } else { scores.min() }.unwrap_or(0)
    }

    fn has_four(&self, discs: u64) -> bool {
        let is_seen = |span: u64| match self.fault {
            Fault::BlindDirection(missing) => !is_missing(span, missing),
            _ => true,
        };
        LINES.iter().any(|line| line & !discs == 0 && is_seen(*line))
    }

    fn leaf(&self, own: u64, other: u64, ply: i64) -> i64 {
        let (a, b) = if self.turns_round { (other, own) } else { (own, other) };
        if self.has_four(a) {
            return WIN - if self.fault == Fault::QuickWins { ply } else { 0 };
        }
        if self.has_four(b) {
            return -WIN + if self.fault == Fault::SlowLosses { ply } else { 0 };
        }
        LINES.iter().enumerate().map(|(index, span)| self.span(index, a & span, b & span)).sum()
    }

    fn span(&self, index: usize, a: u64, b: u64) -> i64 {
        const WEIGHTS: [i64; 9] = [0, -5, -2, -1, 0, 1, 2, 5, 0];
        let [a_count, b_count] = [a, b].map(|discs| discs.count_ones() as usize);
        match self.fault {
            Fault::WithoutMixed if a != 0 && b != 0 => 0,
            Fault::OnlyOwn => WEIGHTS[4 + a_count],
            Fault::WithoutDirection(missing) | Fault::BlindDirection(missing)
                if is_missing(LINES[index], missing) =>
            {
                0
            }
            _ => WEIGHTS[4 + a_count - b_count],
        }
    }
}

/// The bit on which a disc lands; `None` if the column is full.
fn landing(taken: u64, column: usize) -> Option<u64> {
    let squares = (0..Position::ROWS).map(|row| rules::connect4::square(row, column));
    squares.into_iter().find(|square| taken & square == 0)
}

/// Returns true if a span has a direction; 4 stands for both diagonals.
fn is_missing(span: u64, missing: usize) -> bool {
    let direction = direction(span);
    direction == missing || (missing == 4 && direction >= 2)
}

/// 0 for a horizontal span, 1 for a vertical one, 2 and 3 for the rising and falling diagonals.
fn direction(span: u64) -> usize {
    let first = span.trailing_zeros();
    let step = (span & (span - 1)).trailing_zeros() - first;
    let across = rules::connect4::square(0, 1).trailing_zeros();
    match step {
        1 => 1,
        _ if step == across => 0,
        _ if step > across => 2,
        _ => 3,
    }
}
