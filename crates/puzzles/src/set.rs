use std::ops::Range;
use std::sync::LazyLock;

use crate::{Date, LEVELS, Puzzle};

/// The packed set: a puzzle per line, sorted from easy to hard. A test writes and proves it.
const TEXT: &str = include_str!("set.txt");

static SET: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let read = |line: &str| line.parse().expect("a test reads the set");
    TEXT.lines().map(read).collect()
});

/// The levels from Monday to Sunday.
const WEEK: [u32; 7] = [1, 2, 2, 3, 3, 4, 5];

/// A puzzle of the packed set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed {
    /// Its number in the set, counted from 1.
    pub number: usize,
    /// The puzzle.
    pub puzzle: &'static Puzzle,
}

/// The packed set, from easy to hard.
///
/// # Panics
/// If the set was damaged before the program was compiled; a test guards against that. The same holds
/// for all functions of the set.
pub fn all() -> impl ExactSizeIterator<Item = Packed> {
    SET.iter().enumerate().map(|(index, puzzle)| Packed { number: index + 1, puzzle })
}

/// The puzzle with this number, counted from 1.
pub fn by_number(number: usize) -> Option<Packed> {
    all().nth(number.checked_sub(1)?)
}

/// The numbers of the puzzles of a level; empty if there is no such level.
pub fn of_level(level: u32) -> Range<usize> {
    let is_of = |packed: &Packed| packed.puzzle.difficulty.level() == level;
    let first = all().position(|packed| is_of(&packed)).unwrap_or_default();
    let count = all().filter(is_of).count();
    first + 1..first + 1 + count
}

/// The puzzle of a day. The week begins with an easy one on Monday and ends with a hard one on Sunday;
/// each puzzle of a level comes once before one comes again.
pub fn of_day(date: Date) -> Packed {
    let days = date.days() as usize;
    let (week, weekday) = (days / WEEK.len(), days % WEEK.len());
    let level = WEEK[weekday];
    let is_same = |day: &&u32| **day == level;
    let per_week = WEEK.iter().filter(is_same).count();
    let turn = week * per_week + WEEK[..weekday].iter().filter(is_same).count();
    let numbers = of_level(level);
    let index = stride(turn, numbers.len());
    let found = by_number(numbers.start + index);
    found.unwrap_or_else(|| unreachable!("the set has all {LEVELS} levels"))
}

/// Visits every index once before it begins again, in an order that mixes the easier and the harder
/// puzzles of a level.
fn stride(turn: usize, count: usize) -> usize {
    // The golden section spreads the steps; the step must have no divisor in common with the count.
    let step = (count * 618 / 1000..=count).find(|&step| has_no_common_divisor(step, count));
    turn * step.unwrap_or(1) % count.max(1)
}

fn has_no_common_divisor(mut a: usize, mut b: usize) -> bool {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}
