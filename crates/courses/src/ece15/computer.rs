use std::time::{Duration, Instant};

use engine::Limits;
use engine::connect4::perfect_within;
use rules::Game as _;
use rules::connect4::Position;

use super::{
    Board, COLUMNS, Functions, ROWS, Rand, check_winner, is_column_full, is_full, update_board,
};

/// The player that the computer is (R10).
#[derive(Clone, Debug)]
pub enum Computer {
    /// Any open column, drawn from a seeded generator.
    Random(Rand),
    /// The best move found.
    Best,
}

impl Computer {
    /// Reads the words of the command line, `[--best] [--seed N]`; `chance` is the seed if none is
    /// given.
    ///
    /// # Errors
    /// One sentence about the first invalid word.
    pub fn parse(arguments: &[String], chance: u32) -> Result<Computer, String> {
        let (mut is_best, mut seed) = (false, None);
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--best" if !is_best => is_best = true,
                "--seed" if seed.is_none() => seed = Some(parse_seed(words.next())?),
                "--best" | "--seed" => return Err(format!("{word} is given twice; {USAGE}")),
                _ => return Err(format!("there is no argument {word:?}; {USAGE}")),
            }
        }
        let seed = seed.unwrap_or(chance);
        Ok(if is_best { Computer::Best } else { Computer::Random(Rand::new(seed)) })
    }
}

const USAGE: &str = "usage: ece15 [--best] [--seed NUMBER]\n";

fn parse_seed(word: Option<&String>) -> Result<u32, String> {
    let number = word.and_then(|word| word.parse().ok());
    number.ok_or_else(|| format!("--seed takes a number from 0 to {}; {USAGE}", u32::MAX))
}

/// The numbers of the columns.
const NUMBERS: [i32; COLUMNS] = [1, 2, 3, 4, 5, 6, 7];

/// Drops a stone into a random column that is not full (R11), chosen by numbers drawn from `rand`,
/// which returns 0 to 2147483647. Returns the column, or 0 on a full board.
pub fn random_move(
    functions: &impl Functions,
    board: &mut Board,
    number: i32,
    mut rand: impl FnMut() -> u32,
) -> i32 {
    if is_full(board) {
        return 0;
    }
    loop {
        let column = NUMBERS[rand() as usize % COLUMNS];
        if !functions.is_column_full(board, column) {
            functions.update_board(board, column, number);
            return column;
        }
    }
}

/// The number of calls of `stop` by a proof. The longest proof of 850 positions with 9 to 11 discs needed
/// fewer calls and took three quarters of a second. The book covers positions with fewer discs, or
/// their moves, and later positions are proved faster. Counting calls instead of reading a clock
/// gives the same move on every machine that is fast enough.
const QUESTIONS: u64 = 1000;

/// The time after which a call returns the best result so far: slow machines must also answer
/// within a second (R13).
const TIME_LIMIT: Duration = Duration::from_millis(850);

/// Columns in the order in which they tend to be good.
const FROM_CENTRE: [i32; COLUMNS] = [4, 3, 5, 2, 6, 1, 7];

/// Makes the best move found for a player on any board (R13); returns its column, or 0 on a full
/// board. Equal boards get equal moves, unless a machine is so slow that the time runs out first.
pub fn best_move(functions: &impl Functions, board: &mut Board, number: i32) -> i32 {
    let start = Instant::now();
    best_move_until(functions, board, number, &|| start.elapsed() >= TIME_LIMIT)
}

/// [`best_move`] without its clock: it gives up when `stop` returns true.
pub fn best_move_until(
    functions: &impl Functions,
    board: &mut Board,
    number: i32,
    stop: &dyn Fn() -> bool,
) -> i32 {
    let Some(central) = open(board).next() else { return 0 };
    let chosen = decisive(board, number).or_else(|| searched(board, number, stop));
    let column = chosen.unwrap_or(central);
    functions.update_board(board, column, number);
    column
}

fn opponent(number: i32) -> i32 {
    if number == 1 { 2 } else { 1 }
}

/// The move by proof, or, where that takes too long, by the proved bounds and by search. `None` if
/// no game can continue here: stones float or have an unknown number, or a player has won.
fn searched(board: &Board, number: i32, stop: &dyn Fn() -> bool) -> Option<i32> {
    let position = position(board, number)?;
    let limits = Limits { stop, ..Limits::NONE };
    let best = perfect_within(QUESTIONS, 0).analyse(&position, limits).best?;
    i32::try_from(best.number()).ok()
}

/// The board from the view of the player to move, if no player has won.
fn position(board: &Board, number: i32) -> Option<Position> {
    let (own, other) = (stones(board, number), stones(board, opponent(number)));
    let taken = board.as_flattened().iter().filter(|&&square| square != 0).count();
    let seen_by_other = Position::from_squares(&other, &own)?;
    let position = Position::from_squares(&own, &other)?;
    let goes_on = seen_by_other.outcome().is_none() && position.outcome().is_none();
    (goes_on && own.len() + other.len() == taken).then_some(position)
}

/// The squares of a player as (row, column), counted from the bottom left.
fn stones(board: &Board, number: i32) -> Vec<(usize, usize)> {
    let squares = (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| (row, column)));
    squares.filter(|&(row, column)| board[column][ROWS - 1 - row] == number).collect()
}

/// A winning column, or else one that stops the opponent from winning. Accepts any board.
fn decisive(board: &Board, number: i32) -> Option<i32> {
    let winning = |number| open(board).find(|&column| wins(board, column, number));
    winning(number).or_else(|| winning(opponent(number)))
}

/// The columns that are not full, central ones first.
fn open(board: &Board) -> impl Iterator<Item = i32> {
    FROM_CENTRE.into_iter().filter(|&column| !is_column_full(board, column))
}

fn wins(board: &Board, column: i32, number: i32) -> bool {
    let mut after = *board;
    update_board(&mut after, column, number);
    check_winner(&after, column) == number
}
