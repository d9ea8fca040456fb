#![doc = include_str!("../../spec/wpi.md")]

mod files;
mod moves;
mod options;
mod player;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use engine::connect4::{CentreFirst, LinesAndThreats};
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};
use search::{deepen, until_decided};

use crate::Ending;

pub use files::{FileError, Folder, watch};
pub use moves::{
    Game, IllegalMove, MoveText, Reason, Triple, colour, judge, letter, unfinished, whole_colour,
    whole_move,
};
pub use options::{BadName, Name, Options};
pub use player::PlayerEnd;

const WHITE_WINS: &str = "White wins";
const BLACK_WINS: &str = "Black wins";
const DRAW: &str = "Draw";
const ILLEGAL_MOVE: &str = "Illegal move: ";

/// Plays one game, from waiting for a colour to the end. `notes` receives messages about files that
/// stay incomplete.
///
/// # Errors
/// If the output cannot be written. The program handles errors of files itself (R18).
pub fn run(options: &Options, output: impl Write, notes: impl Write) -> io::Result<Ending> {
    run_choosing(options, |position| best_move(position, options.time), output, notes)
}

/// Like [`run`], but with other moves: `choose` must return a legal one for each unfinished
/// position.
///
/// # Errors
/// Like [`run`].
///
/// # Panics
/// If `choose` returns an illegal move.
pub fn run_choosing(
    options: &Options,
    choose: impl FnMut(&Position) -> Column,
    output: impl Write,
    notes: impl Write,
) -> io::Result<Ending> {
    let folder = Folder::new(options.folder.clone(), options.name.clone());
    let mut session = Session { end: PlayerEnd::new(folder, notes), choose, output };
    match session.play() {
        Ok(()) => Ok(Ending::Normal),
        Err(Failure::Write(error)) => Err(error),
        Err(Failure::File(error)) => Ok(Ending::Failed { complaint: format!("{error}\n") }),
    }
}

/// An error that ends a session early.
enum Failure {
    File(FileError),
    Write(io::Error),
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Failure {
        Failure::File(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}

struct Session<N, C, O> {
    end: PlayerEnd<N>,
    choose: C,
    output: O,
}

impl<N: Write, C: FnMut(&Position) -> Column, O: Write> Session<N, C, O> {
    /// Plays by R10 and R11 until the game is over or the opponent breaks the rules.
    fn play(&mut self) -> Result<(), Failure> {
        let own = self.end.receive_colour()?;
        let mut game = Game::default();
        loop {
            if game.mover() == own {
                self.make_move(&mut game)?;
            } else if let Err(illegal) = game.play(self.end.receive_move()?) {
                self.say(&format!("{ILLEGAL_MOVE}{illegal}"))?;
                return Ok(self.say(result(Outcome::Win(own)))?);
            }
            if let Some(outcome) = game.outcome() {
                return Ok(self.say(result(outcome))?);
            }
        }
    }

    fn make_move(&mut self, game: &mut Game) -> Result<(), FileError> {
        let column = (self.choose)(game.position());
        let triple = game.drop(column).expect("a legal move is chosen");
        self.end.send(triple)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }
}

/// The text for how the game has ended, or counts as ended (R15, R17).
fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Side::First) => WHITE_WINS,
        Outcome::Win(Side::Second) => BLACK_WINS,
        Outcome::Draw => DRAW,
    }
}

/// The best move of an unfinished position that alpha-beta with iterative deepening finds in this
/// time (R14).
///
/// # Panics
/// If the game is over.
pub fn best_move(position: &Position, time: Duration) -> Column {
    let begin = Instant::now();
    let stop = || begin.elapsed() >= time;
    let position = CentreFirst(*position);
    let moves: Vec<Column> = position.legal_moves().collect();
    let found = deepen(&position, &moves, &LinesAndThreats, u32::MAX, stop, until_decided);
    found.best.expect("the game goes on")
}
