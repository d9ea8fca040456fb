use super::{Board, COLUMNS, Functions, Rand, is_full};

/// How the computer chooses its moves (R10).
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
