//! The published sets: their names, how many positions of each are measured, and how to read a
//! line.
//!
//! They are those of Pascal Pons' tutorial "Solving Connect 4". A name tells how long the game
//! still lasts (L3 ends soon, L1 late) and how hard the position is (R3 is the hardest).

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use rules::connect4::Position;
use solver::Score;

/// The part of a set that is measured, and how often.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) positions: usize,
    pub(crate) rounds: usize,
}

/// A set and its default sizes.
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) quick: Effort,
    pub(crate) long: Effort,
}

/// The sets, easiest first. One position of the last set costs a peer as much as all of the first.
/// On the easy sets `BitBully` takes far longer to reset than to answer.
pub(crate) const SETS: [Set; 6] = [
    set("L3_R1", (200, 5), 5),
    set("L2_R1", (200, 5), 5),
    set("L2_R2", (100, 3), 3),
    set("L1_R1", (100, 3), 3),
    set("L1_R2", (30, 3), 3),
    set("L1_R3", (6, 1), 1),
];

const WHOLE: usize = usize::MAX;

const fn set(name: &'static str, quick: (usize, usize), long_rounds: usize) -> Set {
    let (positions, rounds) = quick;
    let long = Effort { positions: WHOLE, rounds: long_rounds };
    Set { name, quick: Effort { positions, rounds }, long }
}

/// A position, the moves that lead to it, and its published score.
pub(crate) struct Case {
    pub(crate) moves: String,
    pub(crate) position: Position,
    pub(crate) score: Score,
}

/// The empty board, which the first player wins with its last disc.
///
/// James D. Allen and Victor Allis, 1988.
pub(crate) fn empty_board() -> Case {
    Case { moves: String::new(), position: Position::EMPTY, score: 1 }
}

/// Checks that the sets exist, before anything is measured.
///
/// # Errors
/// If the folder does not exist; the error says what to do.
pub(crate) fn check(folder: &Path) -> Result<()> {
    if !folder.is_dir() {
        let folder = folder.display();
        bail!(
            "the published sets are not in {folder}: name the folder with Test_L3_R1 to \
             Test_L1_R3 by --sets FOLDER"
        );
    }
    Ok(())
}

/// Reads this many positions of a set, spread evenly over it.
///
/// # Errors
/// If the file or a line of it cannot be read.
pub(crate) fn read(folder: &Path, name: &str, positions: usize) -> Result<Vec<Case>> {
    let file = folder.join(format!("Test_{name}"));
    let text = fs::read_to_string(&file)
        .with_context(|| format!("the set {} cannot be read", file.display()))?;
    let lines = text.lines().enumerate();
    let cases: Result<Vec<Case>> = lines
        .map(|(i, line)| {
            parsed(line).with_context(|| format!("{}, line {}", file.display(), i + 1))
        })
        .collect();
    Ok(spread(cases?, positions))
}

/// Reads `MOVES SCORE`.
pub(crate) fn parsed(line: &str) -> Result<Case> {
    let (moves, score) = line.split_once(' ').context("expected moves, a blank and a score")?;
    let position = moves.parse().map_err(|bad| anyhow!("{moves:?} is not a game: {bad}"))?;
    let score = score.trim().parse().with_context(|| format!("{score:?} is not a score"))?;
    Ok(Case { moves: moves.to_owned(), position, score })
}

/// Picks the middle element of each of `count` equal stretches, since the first lines of a file may
/// be alike.
fn spread<T>(all: Vec<T>, count: usize) -> Vec<T> {
    let (length, count) = (all.len(), count.min(all.len()));
    let mut wanted = (0..count).map(|i| (2 * i + 1) * length / (2 * count)).peekable();
    let indexed = all.into_iter().enumerate();
    indexed.filter_map(|(i, item)| wanted.next_if_eq(&i).map(|_| item)).collect()
}

#[cfg(test)]
#[path = "../tests/unit/sets.rs"]
mod tests;
