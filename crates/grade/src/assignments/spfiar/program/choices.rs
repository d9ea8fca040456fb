//! The moves that a submission chose, and what is wrong with its minimax.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use courses::spfiar::Spans;
use rules::Game as _;
use rules::connect4::{Column, LINES, Position};
use search::{MAX_SCORE, Score, alpha_beta};

/// A move that a submission chose by minimax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) position: Position,
    pub(crate) level: u32,
    pub(crate) column: Column,
    pub(crate) is_suggestion: bool,
}

/// Positions whose column is kept: many sessions of many submissions meet the same ones.
const MOST_KNOWN: usize = 100_000;

/// The column of the assignment's minimax; `None` if the game is over.
pub(crate) fn best(position: &Position, level: u32) -> Option<Column> {
    static KNOWN: LazyLock<Mutex<HashMap<(u64, u32), Column>>> = LazyLock::new(Mutex::default);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (position.key(), level);
    if let Some(column) = known().get(&key) {
        return Some(*column);
    }
    let column = alpha_beta(position, &Spans, level).best?;
    let mut known = known();
    if known.len() == MOST_KNOWN {
        known.clear();
    }
    known.insert(key, column);
    Some(column)
}

/// The scores of all columns that are not full, for the side to move.
pub(crate) fn scores(position: &Position, level: u32) -> Vec<(Column, Score)> {
    let score = |column| -alpha_beta(&position.after(column), &Spans, level - 1).score;
    position.legal_moves().map(|column| (column, score(column))).collect()
}

/// What is wrong with the choices of a submission: the requirement, and a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Diagnosis {
    pub(crate) key: &'static str,
    pub(crate) cause: &'static str,
}

/// The first known fault that explains all choices; otherwise a guess at the requirement. `None` if
/// nothing is wrong. If only suggestions are wrong, or only the computer's moves, the others do not
/// count.
pub(crate) fn diagnose(choices: &[Choice], any_of_equal: bool) -> Option<Diagnosis> {
    let is_fault = |c: &&Choice| is_wrong(c) && !(any_of_equal && class(c) == Class::Equal);
    let wrong: Vec<Choice> = choices.iter().filter(is_fault).copied().collect();
    let first = wrong.first()?;
    let has_both = choices.iter().any(|choice| choice.is_suggestion != first.is_suggestion);
    let is_one_kind = wrong.iter().all(|choice| choice.is_suggestion == first.is_suggestion);
    let counts = |c: &&Choice| !is_one_kind || c.is_suggestion == first.is_suggestion;
    let all: Vec<Choice> = choices.iter().filter(counts).copied().collect();
    let found = known(&wrong, &all).unwrap_or_else(|| guess(&wrong, &all));
    if is_one_kind && has_both && first.is_suggestion && found.key != "R31" {
        let cause = if found.key == "R30" { found.cause } else { ONLY_SUGGESTIONS };
        return Some(Diagnosis { key: "R17", cause });
    }
    Some(found)
}

const ONLY_SUGGESTIONS: &str = "The computer's moves are right, only suggestions are wrong.";

/// The known fault that explains all choices of the first levels.
fn known(wrong: &[Choice], all: &[Choice]) -> Option<Diagnosis> {
    if wrong.iter().all(|choice| class(choice) == Class::Equal) {
        return Some(Diagnosis { key: "R30", cause: TIE });
    }
    let agrees = |fault: &Fault, choice: &Choice| fault.choice(choice) == Some(choice.column);
    let easy = |choices: &[Choice]| -> Vec<Choice> {
        choices.iter().filter(|choice| choice.level <= 3).copied().collect()
    };
    let (wrong, all) = (easy(wrong), easy(all));
    let explains = |fault: &Fault| wrong.iter().chain(&all).all(|choice| agrees(fault, choice));
    let (fault, cause) = FAULTS.iter().find(|(fault, _)| explains(fault))?;
    (!wrong.is_empty()).then_some(Diagnosis { key: fault.key(), cause })
}

const TIE: &str = "Of several columns with the greatest score, the lowest is not chosen.";

/// The requirement that the wrong choices have in common.
fn guess(wrong: &[Choice], all: &[Choice]) -> Diagnosis {
    if wrong.iter().all(|choice| class(choice) == Class::Decided) {
        let cause = "The column is wrong where every column loses or several win: INT_MIN and \
            INT_MAX may overflow, or the first column is not accepted because its score is INT_MIN.";
        return Diagnosis { key: "R33", cause };
    }
    if wrong.iter().all(|choice| choice.level > 1) && all.iter().any(|choice| choice.level == 1) {
        let cause = "The moves of level 1 are right and deeper ones are wrong: pruning may cut off \
            too much, or take a bound for a score.";
        return Diagnosis { key: "R34", cause };
    }
    Diagnosis { key: "R32", cause: "The scoring function gives other numbers." }
}

/// How a wrong choice compares with the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// All columns lose, or the chosen one wins as well as the right one.
    Decided,
    /// The score is as great as that of the right one.
    Equal,
    /// The score is smaller.
    Worse,
}

fn class(choice: &Choice) -> Class {
    let scores = scores(&choice.position, choice.level);
    let greatest = scores.iter().map(|(_, score)| *score).max();
    let chosen = scores.iter().find(|(column, _)| *column == choice.column);
    match greatest {
        Some(MAX_SCORE) if chosen.map(|(_, score)| *score) == greatest => Class::Decided,
        Some(score) if score == -MAX_SCORE => Class::Decided,
        _ if chosen.map(|(_, score)| *score) == greatest => Class::Equal,
        _ => Class::Worse,
    }
}

fn is_wrong(choice: &Choice) -> bool {
    best(&choice.position, choice.level) != Some(choice.column)
}

/// A known fault of a minimax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Deeper,
    Shallower,
    Always(u32),
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
    QuickWins,
    SlowLosses,
}

const FAULTS: [(Fault, &str); 24] = [
    (Fault::Deeper, "The search is one move deeper than the level."),
    (Fault::Shallower, "The search is one move less deep than the level."),
    (Fault::LastOfEqual, "Of columns with equal scores the highest is chosen, not the lowest."),
    (Fault::Always(1), "The search always has the depth 1, whatever the level."),
    (Fault::Always(2), "The search always has the depth 2, whatever the level."),
    (Fault::Always(3), "The search always has the depth 3, whatever the level."),
    (Fault::Always(4), "The search always has the depth 4, whatever the level."),
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
    (Fault::QuickWins, "A quicker win is preferred; all wins have the same score."),
    (Fault::SlowLosses, "A later loss is preferred; all losses have the same score."),
    (Fault::Always(7), "The search always has the depth 7, whatever the level."),
];

impl Fault {
    fn key(self) -> &'static str {
        match self {
            Fault::Deeper | Fault::Shallower | Fault::Always(_) | Fault::LastOfEqual => "R30",
            Fault::LeastScore
            | Fault::SuggestsForComputer
            | Fault::ComputerMovesInstead
            | Fault::OtherIsA
            | Fault::OnlyMaximum
            | Fault::WinIsNoLeaf => "R31",
            Fault::NamedFromZero => "R17",
            Fault::WithoutMixed | Fault::OnlyOwn | Fault::WithoutDirection(_) => "R32",
            Fault::QuickWins | Fault::SlowLosses => "R33",
        }
    }

    /// The column that a submission with this fault chooses.
    fn choice(self, choice: &Choice) -> Option<Column> {
        let depth = match self {
            Fault::Deeper => choice.level + 1,
            Fault::Shallower => choice.level - 1,
            Fault::Always(level) => level,
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
    /// Whether the other side is player A.
    turns_round: bool,
}

const WIN: i64 = 1 << 40;

impl Search {
    fn score(&self, own: u64, other: u64, is_own_turn: bool, depth: u32, all: u32) -> i64 {
        let is_won = has_four(own) || has_four(other);
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

    fn leaf(&self, own: u64, other: u64, ply: i64) -> i64 {
        let (a, b) = if self.turns_round { (other, own) } else { (own, other) };
        if has_four(a) {
            return WIN - if self.fault == Fault::QuickWins { ply } else { 0 };
        }
        if has_four(b) {
            return -WIN + if self.fault == Fault::SlowLosses { ply } else { 0 };
        }
        LINES.iter().enumerate().map(|(index, span)| self.span(index, a & span, b & span)).sum()
    }

    fn span(&self, index: usize, a: u64, b: u64) -> i64 {
        const WEIGHTS: [i64; 9] = [0, -5, -2, -1, 0, 1, 2, 5, 0];
        let [a_count, b_count] = [a, b].map(|discs| discs.count_ones() as usize);
        let direction = direction(LINES[index]);
        match self.fault {
            Fault::WithoutMixed if a != 0 && b != 0 => 0,
            Fault::OnlyOwn => WEIGHTS[4 + a_count],
            Fault::WithoutDirection(4) if direction >= 2 => 0,
            Fault::WithoutDirection(missing) if direction == missing => 0,
            _ => WEIGHTS[4 + a_count - b_count],
        }
    }
}

/// The bit on which a disc lands; `None` if the column is full.
fn landing(taken: u64, column: usize) -> Option<u64> {
    let squares = (0..Position::ROWS).map(|row| rules::connect4::square(row, column));
    squares.into_iter().find(|square| taken & square == 0)
}

fn has_four(discs: u64) -> bool {
    LINES.iter().any(|line| line & !discs == 0)
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
