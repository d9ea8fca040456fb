#![doc = include_str!("../../spec/fourinarow.md")]

mod grid;
mod moves;
mod setup;
mod squares;

use std::io::{self, BufRead, Write};

pub use grid::{Grid, MOST_SQUARES};
pub use moves::{Human, PROMPT, random_ai, user_ai, wins};
pub use setup::{Player, Refusal, Setup};
pub use squares::{Squares, has_won, is_draw, landing_row, print_board};

use crate::{Ending, Rand};
use rules::Side;

/// The answer to too few words (R1).
pub const USAGE: &str =
    "Please provide the board dimensions, either 0P|1P|2P, and an optional seed\n";
/// The answer to dimensions that no game is played with (R3).
pub const BAD_DIMENSIONS: &str =
    "Error: board dimensions must be positive numbers, and the board must fit into memory\n";

/// Red has four in a line (R18).
pub const RED_WINS: &str = "Red wins\n";
/// Yellow has four in a line (R18).
pub const YELLOW_WINS: &str = "Yellow wins\n";
/// The board is full (R18).
pub const DRAW: &str = "Draw\n";
/// A move was an error (R18).
pub const EARLY_EXIT: &str = "Early exit\n";

/// Runs the program with the words of its command line. `now` is the time in seconds, truncated to
/// 32 bits: the seed if none is given.
///
/// # Errors
/// If writing fails. A read error counts as the end of the input.
pub fn run(
    arguments: &[String],
    now: u32,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<Ending> {
    match Setup::parse(arguments, now) {
        Ok(setup) => {
            play(setup, input, output)?;
            Ok(Ending::Normal)
        }
        Err(Refusal::TooFewArguments) => {
            output.write_all(USAGE.as_bytes())?;
            output.flush()?;
            Ok(Ending::Failed { complaint: String::new() })
        }
        Err(Refusal::BadDimensions) => Ok(Ending::Failed { complaint: BAD_DIMENSIONS.to_owned() }),
    }
}

fn play(setup: Setup, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    writeln!(output, "Num players: {}", setup.mode)?;
    let Setup { board, players, random, .. } = setup;
    let mut session = Session { board, players, random, human: Human::default(), input, output };
    let (turns, result) = session.turns()?;
    print_board(&session.board, &mut session.output)?;
    writeln!(session.output, "{result}Last turn {turns}")?;
    session.output.flush()
}

struct Session<I, O> {
    board: Grid,
    /// The players, indexed by side.
    players: [Player; 2],
    random: Rand,
    human: Human,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Session<I, O> {
    /// Plays turn by turn (R8, R9); returns the number of turns, including the last, and the
    /// result.
    fn turns(&mut self) -> io::Result<(u64, &'static str)> {
        let mut turns = 0;
        let mut side = Side::First;
        loop {
            turns += 1;
            print_board(&self.board, &mut self.output)?;
            let Some(column) = self.column(side)? else { return Ok((turns, EARLY_EXIT)) };
            let has_won = wins(&self.board, column, side);
            self.board.drop_disc(column, side);
            if has_won {
                return Ok((turns, [RED_WINS, YELLOW_WINS][side.index()]));
            }
            if self.board.is_full() {
                return Ok((turns, DRAW));
            }
            side = side.opponent();
        }
    }

    /// The move of a side; `None` means an error (R10).
    fn column(&mut self, side: Side) -> io::Result<Option<usize>> {
        match self.players[side.index()] {
            Player::Human => self.human.ask(&self.board, &mut self.input, &mut self.output),
            Player::UserAi => Ok(user_ai(&self.board, side)),
            Player::Random => Ok(random_ai(&self.board, || self.random.draw())),
        }
    }
}
