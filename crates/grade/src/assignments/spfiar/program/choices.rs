//! The moves that a submission chose, and what is wrong with its minimax.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use courses::spfiar::Spans;
use rules::Game as _;
use rules::connect4::{Column, Position};
use search::{MAX_SCORE, Score, alpha_beta};

use super::mistakes::{MISTAKES, Mistake};

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

/// The fault of a submission's choices: the requirement, and a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Diagnosis {
    pub(crate) key: &'static str,
    pub(crate) cause: &'static str,
}

/// The first known mistake that explains all choices; otherwise a guess at the requirement. `None` if
/// nothing is wrong. If only suggestions are wrong, or only the computer's moves, the others do not
/// count.
pub(crate) fn diagnose(choices: &[Choice], any_of_equal: bool) -> Option<Diagnosis> {
    let is_wrong = |choice: &&Choice| !is_right(choice, any_of_equal);
    let wrong: Vec<Choice> = choices.iter().filter(is_wrong).copied().collect();
    let first = wrong.first()?;
    let is_same_kind = |choice: &&Choice| choice.is_suggestion == first.is_suggestion;
    let is_one_kind = wrong.iter().all(|choice| is_same_kind(&choice));
    let counts = |choice: &&Choice| !is_one_kind || is_same_kind(choice);
    let all: Vec<Choice> = choices.iter().filter(counts).copied().collect();
    let found = tie(&wrong).or_else(|| known(&wrong, &all)).unwrap_or_else(|| guess(&wrong, &all));
    if is_one_kind && first.is_suggestion && all.len() < choices.len() && found.key != "R31a" {
        let only = "The computer's moves are right, only suggestions are wrong.";
        let cause = if matches!(found.key, "R30a" | "R30b") { found.cause } else { only };
        return Some(Diagnosis { key: "R17", cause });
    }
    Some(found)
}

/// The order of columns, if all wrong choices have the greatest score.
fn tie(wrong: &[Choice]) -> Option<Diagnosis> {
    let cause = "Of several columns with the greatest score, the lowest is not chosen.";
    let is_tie = wrong.iter().all(|choice| class(choice) == Class::Equal);
    is_tie.then_some(Diagnosis { key: "R30b", cause })
}

/// The known mistake that explains all choices of the first levels.
fn known(wrong: &[Choice], all: &[Choice]) -> Option<Diagnosis> {
    // Some of them tell enough, and those of the first levels tell soonest.
    const MOST: usize = 120;
    let easy = |choices: &[Choice]| -> Vec<Choice> {
        let easy: Vec<&Choice> = choices.iter().filter(|choice| choice.level <= 4).collect();
        let step = easy.len().div_ceil(MOST).max(1);
        let mut some: Vec<Choice> = easy.into_iter().step_by(step).copied().collect();
        some.sort_by_key(|choice| choice.level);
        some
    };
    let (wrong, all) = (easy(wrong), easy(all));
    // Few choices do not tell that a search is always deep, which takes long to see.
    let is_worth_it = |mistake: &&Mistake| !mistake.is_deep() || all.len() > 20;
    let explains = |mistake: &&Mistake| {
        let agrees = |choice: &Choice| mistake.choice(choice) == Some(choice.column);
        is_worth_it(mistake) && wrong.iter().chain(&all).all(agrees)
    };
    let found = MISTAKES.iter().filter(|_| !wrong.is_empty()).find(explains)?;
    Some(found.diagnosis)
}

/// The requirement that the wrong choices have in common.
fn guess(wrong: &[Choice], all: &[Choice]) -> Diagnosis {
    let is_deep = |choice: &Choice| choice.level > 1;
    let (key, cause) = if wrong.iter().all(|choice| class(choice) == Class::Decided) {
        let cause = "The column is wrong where every column loses or several win: INT_MIN and \
            INT_MAX may overflow, or the first column is not accepted because its score is INT_MIN.";
        ("R33", cause)
    } else if wrong.iter().all(is_deep) && !all.iter().all(is_deep) {
        let cause = "The moves of level 1 are right and deeper ones are wrong: pruning may cut off \
            too much, or take a bound for a score.";
        ("R30a", cause)
    } else {
        ("R32a", "The scoring function gives other numbers.")
    };
    Diagnosis { key, cause }
}

/// The comparison of a wrong choice with the right one.
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
    let position = &choice.position;
    let score = |column| -alpha_beta(&position.after(column), &Spans, choice.level - 1).score;
    let scores: Vec<(Column, Score)> =
        position.legal_moves().map(|column| (column, score(column))).collect();
    let greatest = scores.iter().map(|(_, score)| *score).max();
    let chosen = scores.iter().find(|(column, _)| *column == choice.column);
    match (greatest, chosen.map(|(_, score)| *score) == greatest) {
        (Some(MAX_SCORE), true) => Class::Decided,
        (Some(score), _) if score == -MAX_SCORE => Class::Decided,
        (_, true) => Class::Equal,
        (_, false) => Class::Worse,
    }
}

/// Returns true if a column is that of minimax, or one of those with its score if any of them may be chosen.
pub(crate) fn is_right(choice: &Choice, any_of_equal: bool) -> bool {
    best(&choice.position, choice.level) == Some(choice.column)
        || any_of_equal && class(choice) != Class::Worse
}
