use std::ops::Range;

use games::Described;
use puzzles::{Date, Goal, Packed, Puzzle};
use record::address;
use rules::Game;
use serde_json::json;

use crate::json_line;

/// Puzzles that follow each other, and the current one.
pub enum Series {
    /// Puzzles of the packed set.
    Set {
        /// The numbers that follow each other; the first follows the last.
        numbers: Range<usize>,
        /// The current puzzle.
        packed: Packed,
        /// The day of the puzzle, if it is the puzzle of a day.
        date: Option<Date>,
    },
    /// The puzzles of a game.
    Game {
        /// At least one.
        puzzles: Vec<Puzzle>,
        /// The index of the current one.
        index: usize,
    },
}

impl Series {
    /// The puzzles with these numbers, from this one on.
    pub fn of_numbers(numbers: Range<usize>, packed: Packed) -> Series {
        Series::Set { numbers, packed, date: None }
    }

    /// The puzzle of a day, then others of the same level.
    pub fn of_day(date: Date, packed: Packed) -> Series {
        let numbers = puzzles::of_level(packed.puzzle.difficulty.level());
        Series::Set { numbers, packed, date: Some(date) }
    }

    /// The puzzles of a game, of which there is at least one.
    pub fn of_game(puzzles: Vec<Puzzle>) -> Series {
        Series::Game { puzzles, index: 0 }
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        match self {
            Series::Set { packed, .. } => packed.puzzle,
            Series::Game { puzzles, index } => &puzzles[*index],
        }
    }

    /// Goes to the next puzzle; returns whether there is one.
    pub(super) fn next(&mut self) -> bool {
        match self {
            Series::Set { numbers, packed, date } => {
                let following = Some(packed.number + 1).filter(|number| numbers.contains(number));
                let number = following.unwrap_or(numbers.start);
                if let Some(next) = puzzles::by_number(number) {
                    (*packed, *date) = (next, None);
                }
                true
            }
            Series::Game { puzzles, index } => {
                let is_last = *index + 1 >= puzzles.len();
                *index += usize::from(!is_last);
                !is_last
            }
        }
    }

    /// The puzzle's name: `Puzzle 17 of 500`.
    pub(super) fn title(&self) -> String {
        match self {
            Series::Set { date: Some(date), .. } => format!("The puzzle of {date}"),
            Series::Set { packed, .. } => {
                format!("Puzzle {} of {}", packed.number, puzzles::all().len())
            }
            Series::Game { puzzles, index } => {
                let after = puzzles[*index].moves.len();
                format!(
                    "Puzzle {} of {} in this game, after move {after}",
                    index + 1,
                    puzzles.len()
                )
            }
        }
    }

    /// The current puzzle of the set, or all puzzles of the game, as a JSON object per line.
    pub fn json(&self) -> String {
        match self {
            Series::Set { packed, date, .. } => object(packed.puzzle, Some(packed.number), *date),
            Series::Game { puzzles, .. } => {
                puzzles.iter().map(|puzzle| object(puzzle, None, None)).collect()
            }
        }
    }
}

fn object(puzzle: &Puzzle, number: Option<usize>, date: Option<Date>) -> String {
    let position = puzzle.position();
    let (goal, moves) = match puzzle.goal {
        Goal::Win { moves } => ("win", moves),
        Goal::Draw { moves } => ("draw", moves),
    };
    let texts = |columns: &[_]| columns.iter().map(|&c| position.short(c)).collect::<Vec<_>>();
    json_line(&json!({
        "number": number,
        "date": date.map(|date| date.to_string()),
        "level": puzzle.difficulty.level(),
        "position": address::of_board(&puzzle.start, &puzzle.moves),
        "to_move": position.side_to_move().word(),
        "goal": goal,
        "moves": moves,
        "answer": position.short(puzzle.answer),
        "depth": puzzle.difficulty.depth,
        "tempting": texts(&puzzle.difficulty.tempting),
    }))
}
