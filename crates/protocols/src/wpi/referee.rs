//! The referee of one game (R19 to R30).

use std::cell::RefCell;
use std::convert::Infallible;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use courses::wpi::{FileError, Game, Name, colour, watch};
use rules::Side;
use rules::connect4::{Board, Column, Position};

use super::player::FilePlayer;
use super::program::OwnProgram;
use super::{Verdict, board};
use crate::players::Halt;
use crate::{Cause, Ending, GameLoop, NoGame, Terms, Took};

/// The time between two checks (R30).
const SLEEP: Duration = Duration::from_millis(10);

/// Why a game was not finished.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Both players would use the same files.
    #[error("{0}")]
    SameName(SameName),
    /// The referee could not do its part: a sentence that says why.
    #[error("{0}")]
    Failed(String),
    /// The output could not be written.
    #[error("the game cannot be shown: {0}")]
    Output(io::Error),
    /// The caller wanted it to stop.
    #[error("the game was interrupted")]
    Interrupted,
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Failure {
        Failure::Failed(error.to_string())
    }
}

impl From<NoGame> for Failure {
    fn from(none: NoGame) -> Failure {
        match none {
            NoGame::Interrupted => Failure::Interrupted,
            NoGame::Failed(why) => Failure::Failed(why),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Plays one game between two programs and shows it on `output`; explanations of a fault go to
/// `notes`. Ends early once `is_interrupted` says so.
///
/// The verdict is shown as soon as it is known: no later error and no interruption by the user can
/// take it back.
///
/// At the end no program is left running, nor anything that it has started. Without a supervisor,
/// processes that have left the group of their program are not found.
///
/// # Errors
/// If the game was not finished.
pub fn referee(
    setup: &Setup,
    output: &mut impl Write,
    notes: &mut impl Write,
    is_interrupted: &dyn Fn() -> bool,
) -> Result<Verdict, Failure> {
    setup.check().map_err(Failure::SameName)?;
    let entrants = setup.draw();
    let names = entrants.map(|entrant| entrant.name.clone());
    let pair = [OwnProgram::new(entrants[0])?, OwnProgram::new(entrants[1])?];
    let mut referee = Referee { setup, is_interrupted, entrants, names, pair, output, notes };
    let played = referee.play();
    if played.is_ok() {
        referee.await_ends();
    }
    referee.clear();
    played
}

/// Both players, White first, and the state of the referee.
struct Referee<'a, O, N> {
    setup: &'a Setup,
    is_interrupted: &'a dyn Fn() -> bool,
    entrants: [&'a Entrant; 2],
    names: [Name; 2],
    pair: [OwnProgram; 2],
    output: &'a mut O,
    notes: &'a mut N,
}

impl<O: Write, N: Write> Referee<'_, O, N> {
    /// The game, until its verdict has been shown.
    fn play(&mut self) -> Result<Verdict, Failure> {
        self.open()?;
        let ending = self.game()?;
        if let Ending::Fault { loser, cause: cause @ (Cause::Stopped | Cause::TimeOut) } = &ending {
            for note in self.pair[loser.index()].files.explain(cause) {
                // A failure to write this cannot be reported.
                let _ = writeln!(self.notes, "{note}");
            }
        }
        let verdict = Verdict::of(&ending, &self.names);
        writeln!(self.output, "{verdict}")?;
        self.output.flush()?;
        Ok(verdict)
    }

    /// Gives out colours, then starts programs (R21, R22).
    fn open(&mut self) -> Result<(), Failure> {
        for side in Side::BOTH {
            writeln!(self.output, "{}: {}", colour(side), self.names[side.index()])?;
        }
        self.output.flush()?;
        for side in Side::BOTH {
            self.pair[side.index()].files.give_colour(side)?;
        }
        for (program, entrant) in self.pair.iter().zip(self.entrants) {
            program.start(entrant, &self.setup.supervisor, self.notes);
        }
        Ok(())
    }

    /// Plays the moves: each is read, checked, shown and passed on (R23).
    fn game(&mut self) -> Result<Ending, Failure> {
        let start = Board::new(Position::ROWS, Position::COLUMNS);
        let start = start.map_err(|why| Failure::Failed(why.to_string()))?;
        let [white, black] = &self.pair;
        let (mut first, mut second) =
            (FilePlayer::in_own_folder(white, black), FilePlayer::in_own_folder(black, white));
        let game = GameLoop {
            players: [&mut first, &mut second],
            names: self.names.each_ref().map(Name::as_str),
            start: &start,
            // The course's referee gives the game to the other player, whatever that one could do.
            terms: Terms { time: self.setup.time, wins_are_earned: false, ..Terms::default() },
            seed: self.setup.seed,
        };
        let shown = RefCell::new(Ok(()));
        let mut told = Game::default();
        let mut show = |_: &Board, column: Column, _: Took| {
            *shown.borrow_mut() = show_move(&mut told, column, self.output);
        };
        let stop = || (self.is_interrupted)() || shown.borrow().is_err();
        let played = game.play(&mut show, &stop);
        shown.into_inner()?;
        let ending = played?.ending;
        match (first.untold(), second.untold()) {
            (Some(halt), _) => unreached(Side::First, halt),
            (_, Some(halt)) => unreached(Side::Second, halt),
            (None, None) => Ok(plain(ending)),
        }
    }

    /// Gives both programs the time to end by themselves (R29), unless the user interrupts.
    fn await_ends(&mut self) {
        let begin = Instant::now();
        let is_over = || (self.is_interrupted)() || begin.elapsed() >= self.setup.grace;
        let have_ended = || self.pair.iter().all(OwnProgram::has_ended);
        let look = || Ok::<_, Infallible>((is_over() || have_ended()).then_some(()));
        let Ok(()) = watch(SLEEP, look);
    }

    /// Ends the remaining processes, and then removes their files, which nothing can restore.
    fn clear(&mut self) {
        self.pair.iter().for_each(OwnProgram::end);
        for error in self.pair.iter().filter_map(|one| one.files.clear().err()) {
            // A failure to write this cannot be reported.
            let _ = writeln!(self.notes, "{error}");
        }
    }
}

/// A legal move, and the board after it.
fn show_move(game: &mut Game, column: Column, output: &mut impl Write) -> io::Result<()> {
    if let Some(triple) = game.drop(column) {
        write!(output, "{triple}\n{}", board(game.position()))?;
    }
    output.flush()
}

/// A player that could not be given the last move.
fn unreached(loser: Side, halt: Halt) -> Result<Ending, Failure> {
    match halt {
        Halt::Fault(cause) => Ok(Ending::Fault { loser, cause }),
        other => Err(Failure::Failed(other.to_string())),
    }
}

/// The course's verdicts contain no time.
fn plain(ending: Ending) -> Ending {
    match ending {
        Ending::Fault { loser, cause: Cause::Late(_) } => {
            Ending::Fault { loser, cause: Cause::TimeOut }
        }
        other => other,
    }
}

/// A player, as described to the referee.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Its name.
    pub name: Name,
    /// Its working directory.
    pub folder: PathBuf,
    /// The shell command that starts it; `None` starts the executable of its name in its working
    /// directory.
    pub command: Option<String>,
}

/// The terms of a game under the referee (R19).
#[derive(Clone, Debug)]
pub struct Setup {
    /// The players; their colours are drawn at random.
    pub players: [Entrant; 2],
    /// The time limit for a move.
    pub time: Duration,
    /// The time in which both have to end after the game.
    pub grace: Duration,
    /// The seed for the colours.
    pub seed: u64,
    /// On Linux, the command that runs `sandbox::supervise`, which ends programs with all they have
    /// started, even if the referee is killed. Empty for none.
    pub supervisor: Vec<OsString>,
}

/// Two players of the same name in the same directory would read each other's files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "two players called {0} cannot share a folder: give one of them another name or another folder"
)]
pub struct SameName(Name);

impl Setup {
    /// The default time for a move, in seconds (R24).
    pub const SECONDS: &str = "60";
    /// The default time to end after the game (R29).
    pub const GRACE: Duration = Duration::from_secs(5);

    /// # Errors
    /// If both players would use the same files.
    pub(super) fn check(&self) -> Result<(), SameName> {
        let [one, other] = &self.players;
        if one.name == other.name && place(one) == place(other) {
            return Err(SameName(one.name.clone()));
        }
        Ok(())
    }

    /// White and Black, drawn at random (R21).
    pub fn draw(&self) -> [&Entrant; 2] {
        let [one, other] = &self.players;
        if fastrand::Rng::with_seed(self.seed).bool() { [one, other] } else { [other, one] }
    }
}

/// One directory may have many paths.
fn place(entrant: &Entrant) -> PathBuf {
    fs::canonicalize(&entrant.folder).unwrap_or_else(|_| entrant.folder.clone())
}
