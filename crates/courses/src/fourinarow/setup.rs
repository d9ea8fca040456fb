use super::{Grid, Rand};
use crate::scan::{Scanned, scan_integer};

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
    /// Dimensions with which the course's program crashes, or that are too large.
    BadDimensions,
}

impl Setup {
    /// Reads the command line by R1 to R5; `now` is the seed if none is given.
    ///
    /// # Errors
    /// If there are too few words, or no game is played with the dimensions.
    pub fn parse(arguments: &[String], now: u32) -> Result<Setup, Refusal> {
        let [rows, columns, mode, rest @ ..] = arguments else {
            return Err(Refusal::TooFewArguments);
        };
        let (mode, players) = players(mode);
        let board = board(integer(rows), integer(columns), players[0]);
        let board = board.ok_or(Refusal::BadDimensions)?;
        let seed = rest.first().map_or(now, |text| integer(text).cast_unsigned());
        Ok(Setup { board, mode, players, random: Rand::new(seed) })
    }
}

/// The blank board of these dimensions, with this player as red (R3).
///
/// The course's program allocates no row, and so reads no number of columns, where there are no
/// rows; but its random player allocates a list of that length and looks at the top row.
fn board(rows: i32, columns: i32, red: Player) -> Option<Grid> {
    let rows = usize::try_from(rows).ok()?;
    let columns = usize::try_from(columns).ok();
    if rows > 0 {
        return Grid::blank(rows, columns?);
    }
    let is_played = red != Player::Random || columns == Some(0);
    is_played.then(|| Grid::blank(0, columns.unwrap_or(0))).flatten()
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

/// The number at the start of a text, as `atoi` reads it; 0 if there is none (R2).
#[expect(clippy::cast_possible_truncation, reason = "as C does")]
fn integer(text: &str) -> i32 {
    match scan_integer(&mut text.as_bytes()) {
        Scanned::Integer(number) => number as i32,
        Scanned::Other | Scanned::End => 0,
    }
}
