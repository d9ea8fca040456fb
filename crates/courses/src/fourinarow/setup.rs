use super::{Grid, Rand};
use crate::scan::{Scanned, scan_integer};
use rules::connect4::MAX_SIDE;

/// The settings on the command line.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The blank board.
    pub board: Grid,
    /// The number of players as the first line prints it: 2, 1, 0, or -1 for a test.
    pub mode: i32,
    /// The players red and yellow.
    pub players: [Player; 2],
    /// The generator, seeded.
    pub random: Rand,
}

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A human, who types the moves.
    Human,
    /// The user AI.
    UserAi,
    /// The random AI.
    Random,
}

/// Why the program plays no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Fewer than three words.
    TooFewArguments,
    /// A dimension that is no number from 1 to 1000.
    BadDimensions,
}

impl Setup {
    /// Reads the command line by R1 to R5; `now` is the seed if none is given.
    ///
    /// # Errors
    /// If there are too few words, or the dimensions are none.
    pub fn parse(arguments: &[String], now: u32) -> Result<Setup, Refusal> {
        let [rows, columns, mode, rest @ ..] = arguments else {
            return Err(Refusal::TooFewArguments);
        };
        let board = board(rows, columns).ok_or(Refusal::BadDimensions)?;
        let (mode, players) = players(mode);
        let seed = rest.first().map_or(now, |text| seed(text));
        Ok(Setup { board, mode, players, random: Rand::new(seed) })
    }
}

/// Reads the size of the board by R3.
fn board(rows: &str, columns: &str) -> Option<Grid> {
    let sides = 1..=MAX_SIDE;
    let side = |text| number(text).and_then(|number| usize::try_from(number).ok());
    let side = |text| side(text).filter(|side| sides.contains(side));
    Some(Grid::blank(side(rows)?, side(columns)?))
}

/// Reads the mode by R4 and R10.
fn players(mode: &str) -> (i32, [Player; 2]) {
    match mode {
        "0P" | "0p" => (0, [Player::Random, Player::UserAi]),
        "1P" | "1p" => (1, [Player::Human, Player::UserAi]),
        "test" => (-1, [Player::Random, Player::Random]),
        _ => (2, [Player::Human, Player::Human]),
    }
}

/// Reads the seed by R2 and R5.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as C does")]
fn seed(text: &str) -> u32 {
    number(text).unwrap_or(0) as u32
}

/// The number at the start of a text, as `strtol` reads it.
fn number(text: &str) -> Option<i64> {
    match scan_integer(&mut text.as_bytes()) {
        Scanned::Integer(number) => Some(number),
        Scanned::Other | Scanned::End => None,
    }
}
