//! Puzzles from games between engines, from seeds: the packed set is made of them.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use engine::connect4::standard;
use engine::{Limits, Name};
use fastrand::Rng;
use rules::connect4::{Board, Column, Position};
use rules::{Game, Side};

use crate::{Finder, Goal, LEVELS, Puzzle};

/// The level of the engines: good enough for sensible games, weak enough for mistakes.
const LEVEL: u32 = 5;

/// The number of plies that are played at random, so that games differ.
const RANDOM_PLIES: usize = 4;

/// The discs on the board of a puzzle. With fewer, proofs take seconds; with more, few columns are left.
const DISCS: RangeInclusive<usize> = 12..=34;

/// For each level, the number of puzzles to win and to draw in the packed set.
const QUOTA: [usize; 2] = [75, 25];

/// The moves of the game with this seed.
pub fn game(seed: u64) -> Vec<Column> {
    let mut random = Rng::with_seed(seed);
    let mut position = Position::EMPTY;
    let mut moves = Vec::new();
    let Ok(mut player) = standard(Name::Level { level: LEVEL, seed }) else {
        unreachable!("levels play every game")
    };
    while position.outcome().is_none() {
        let mut at_random = || random.choice(position.legal_moves().collect::<Vec<_>>());
        let chosen = if moves.len() < RANDOM_PLIES {
            at_random()
        } else {
            player.analyse(&position, Limits::NONE).best
        };
        let Some(column) = chosen else { break };
        position.play_unchecked(column);
        moves.push(column);
    }
    moves
}

/// The puzzles of the game with this seed that are not obvious, from the last to the first.
///
/// # Panics
/// If the finder is for another size than the standard board's.
pub fn puzzles(finder: &mut Finder, seed: u64) -> Vec<Puzzle> {
    let moves = game(seed);
    let start = empty();
    let mut found = Vec::new();
    for plies in DISCS.filter(|&plies| plies < moves.len()).rev() {
        let puzzle =
            finder.puzzle_if(&start, &moves[..plies], |puzzle| !puzzle.is_obvious(), &|| false);
        found.extend(puzzle.ok().flatten());
    }
    found
}

fn empty() -> Board {
    Board::new(Position::ROWS, Position::COLUMNS).expect("the standard board")
}

/// Collects a packed set.
#[derive(Default)]
pub struct Collection {
    chosen: Vec<Puzzle>,
    counts: HashMap<(u32, bool), usize>,
    seen: HashSet<Vec<Option<usize>>>,
}

impl Collection {
    /// Takes the puzzles of a game that are wanted: at most one of each kind.
    pub fn offer(&mut self, puzzles: Vec<Puzzle>) {
        let mut kinds = HashSet::new();
        for puzzle in puzzles {
            let count = self.counts.entry(kind(&puzzle)).or_default();
            let is_wanted = *count < QUOTA[usize::from(kind(&puzzle).1)];
            if is_wanted
                && kinds.insert(kind(&puzzle))
                && self.seen.insert(squares(&puzzle.position()))
            {
                *count += 1;
                self.chosen.push(puzzle);
            }
        }
    }

    /// The number of puzzles to win and to draw at each level, in words.
    pub fn progress(&self) -> String {
        let count =
            |level, is_draw| self.counts.get(&(level, is_draw)).copied().unwrap_or_default();
        let level = |level| format!("{}+{}", count(level, false), count(level, true));
        (1..=LEVELS).map(level).collect::<Vec<_>>().join(" ")
    }

    /// Returns true if the set has all the puzzles it needs.
    pub fn is_full(&self) -> bool {
        self.chosen.len() == QUOTA.iter().sum::<usize>() * LEVELS as usize
    }

    /// The puzzles, from easy to hard.
    pub fn sorted(mut self) -> Vec<Puzzle> {
        self.chosen.sort_by_key(|puzzle| (puzzle.difficulty.level(), puzzle.difficulty.rank()));
        self.chosen
    }
}

fn kind(puzzle: &Puzzle) -> (u32, bool) {
    (puzzle.difficulty.level(), matches!(puzzle.goal, Goal::Draw { .. }))
}

/// The squares of a board, the same for its mirror image.
fn squares(board: &Board) -> Vec<Option<usize>> {
    let read = |column: fn(usize, usize) -> usize| -> Vec<Option<usize>> {
        let columns = board.columns();
        let row =
            |row| (0..columns).map(move |c| board.square(row, column(c, columns)).map(Side::index));
        (0..board.rows()).flat_map(row).collect()
    };
    read(|column, _| column).min(read(|column, columns| columns - 1 - column))
}
