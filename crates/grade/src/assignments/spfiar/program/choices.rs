//! The moves that a submission chose, and what is wrong with its minimax.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use courses::spfiar::Spans;
use rules::Game as _;
use rules::connect4::{Column, Position};
use search::{MAX_SCORE, Score, alpha_beta};

use super::mistakes::{FAULTS, Fault};

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

/// The fault of a submission's choices: the requirement, and a sentence.
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
    if is_one_kind && has_both && first.is_suggestion && found.key != "R31a" {
        let cause =
            if matches!(found.key, "R30a" | "R30b") { found.cause } else { ONLY_SUGGESTIONS };
        return Some(Diagnosis { key: "R17", cause });
    }
    Some(found)
}

const ONLY_SUGGESTIONS: &str = "The computer's moves are right, only suggestions are wrong.";

/// The known fault that explains all choices of the first levels.
fn known(wrong: &[Choice], all: &[Choice]) -> Option<Diagnosis> {
    if wrong.iter().all(|choice| class(choice) == Class::Equal) {
        return Some(Diagnosis { key: "R30b", cause: TIE });
    }
    let agrees = |fault: &Fault, choice: &Choice| fault.choice(choice) == Some(choice.column);
    // Some of them tell enough, and those of the first levels tell soonest.
    let easy = |choices: &[Choice]| -> Vec<Choice> {
        const MOST: usize = 120;
        let easy: Vec<&Choice> = choices.iter().filter(|choice| choice.level <= 4).collect();
        let step = easy.len().div_ceil(MOST).max(1);
        let mut some: Vec<Choice> = easy.into_iter().step_by(step).copied().collect();
        some.sort_by_key(|choice| choice.level);
        some
    };
    let (wrong, all) = (easy(wrong), easy(all));
    // Whether the level never counts cannot be told from a few choices, and takes long to see.
    let is_worth_it = |fault: &Fault| !matches!(fault, Fault::Always(5..)) || all.len() > 20;
    let explains = |fault: &Fault| {
        is_worth_it(fault) && wrong.iter().chain(&all).all(|choice| agrees(fault, choice))
    };
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
        return Diagnosis { key: "R30a", cause };
    }
    Diagnosis { key: "R32a", cause: "The scoring function gives other numbers." }
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
