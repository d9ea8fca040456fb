#![doc = include_str!("../../spec/checkers.md")]

mod command;
mod game;
pub mod messages;
mod screen;

use std::io::{self, BufRead, ErrorKind, Write};

pub use command::{Command, InvalidPosition, Path};
pub use game::{Material, Settings, initial_board};
pub use rules::checkers::Setup;
pub use screen::{EMPTY, Functions, board_of, letter, setup_of};

use crate::{Ending, Failure, Line, read_line};
use game::{Game, State};
use messages::{
    BLACK_WINS, ILLEGAL_COMMAND, ILLEGAL_MOVE, INVALID_POSITION, MOVE_PROMPT, NOT_YOUR_PIECE,
    SETTINGS_PROMPT, WHITE_WINS, WRONG_BOARD, WRONG_DEPTH,
};
use rules::Game as _;
use rules::checkers::{IllegalMove, Notation};
use screen::Own;

/// The maximum length of a line, in bytes without its line feed (R6).
pub const LINE_LIMIT: usize = 1024;

/// Runs the program from its first board to its end.
///
/// # Errors
/// If the reader of the output has gone. The program handles all other errors itself (R37).
pub fn run(input: impl BufRead, output: impl Write) -> io::Result<Ending> {
    run_with(Own, input, output)
}

/// [`run`] with other functions.
///
/// # Errors
/// As for [`run`].
pub fn run_with(
    functions: impl Functions,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<Ending> {
    match (Session { functions, input, output }).games() {
        Ok(()) => Ok(Ending::Normal),
        Err(Failure::Write(error)) if error.kind() == ErrorKind::BrokenPipe => Err(error),
        Err(failure) => {
            let function = failure.function();
            let complaint = format!("Error: standard function {function} has failed\n");
            Ok(Ending::Failed { complaint })
        }
    }
}

/// The next step after a turn of a game.
enum Next {
    Continue,
    Restart,
    End,
}

struct Session<F, I, O> {
    functions: F,
    input: I,
    output: O,
}

impl<F: Functions, I: BufRead, O: Write> Session<F, I, O> {
    /// Plays games until one ends or the user quits (R7, R24).
    fn games(&mut self) -> Result<(), Failure> {
        while let Some(mut game) = self.settings()? {
            loop {
                match self.turn(&mut game)? {
                    Next::Continue => {}
                    Next::Restart => break,
                    Next::End => return Ok(self.output.flush()?),
                }
            }
        }
        Ok(self.output.flush()?)
    }

    /// Lets the user set up a game (R10 to R17); `None` means quit.
    fn settings(&mut self) -> Result<Option<Game>, Failure> {
        let mut settings = Settings::new(self.functions.initial_board());
        self.show(&settings.board)?;
        self.say(SETTINGS_PROMPT)?;
        loop {
            match self.read()? {
                Command::Quit => return Ok(None),
                Command::Start => match settings.start() {
                    Some(game) => return Ok(Some(game)),
                    None => self.say(WRONG_BOARD)?,
                },
                command => self.set(&mut settings, &command)?,
            }
        }
    }

    /// Executes a command that changes or shows the settings (R11).
    fn set(&mut self, settings: &mut Settings, command: &Command) -> io::Result<()> {
        match *command {
            Command::MinimaxDepth(number) => {
                if !settings.set_depth(number) {
                    return self.say(WRONG_DEPTH);
                }
            }
            Command::UserColor(side) => settings.user = side,
            Command::Clear => settings.board = Setup::EMPTY,
            Command::Remove(Err(_)) | Command::Set(Err(_), _) => return self.say(INVALID_POSITION),
            Command::Remove(Ok(square)) => {
                settings.board.put(square, None);
            }
            Command::Set(Ok(square), disc) => {
                settings.board.put(square, Some(disc));
            }
            Command::Print => return self.show(&settings.board),
            _ => return self.say(ILLEGAL_COMMAND),
        }
        Ok(())
    }

    /// Handles the end of the game, a move of the computer, or one command of the user (R18 to
    /// R20).
    fn turn(&mut self, game: &mut Game) -> Result<Next, Failure> {
        match game.state() {
            State::Won(side) => {
                self.say([WHITE_WINS, BLACK_WINS][side.index()])?;
                return Ok(Next::End);
            }
            State::ComputerToMove => self.computers_move(game)?,
            State::UserToMove => {
                self.say(MOVE_PROMPT)?;
                match self.read()? {
                    Command::Quit => return Ok(Next::End),
                    Command::Restart => return Ok(Next::Restart),
                    command => self.command(game, &command)?,
                }
            }
        }
        Ok(Next::Continue)
    }

    /// Makes the computer's move (R19).
    fn computers_move(&mut self, game: &mut Game) -> io::Result<()> {
        let played = Notation::Brackets.write(&game.play_best());
        self.say(&format!("Computer: move {played}\n"))?;
        self.show(&Setup::from(game.position()))
    }

    /// Executes a move, or a command that leaves the turn to the user.
    fn command(&mut self, game: &mut Game, command: &Command) -> io::Result<()> {
        match command {
            Command::GetMoves => self.get_moves(game),
            Command::Move(Err(_)) => self.say(INVALID_POSITION),
            Command::Move(Ok(path)) => self.users_move(game, path),
            _ => self.say(ILLEGAL_COMMAND),
        }
    }

    /// Lists the legal moves (R21).
    fn get_moves(&mut self, game: &Game) -> io::Result<()> {
        for legal in game.position().legal_moves() {
            self.say(&(Notation::Brackets.write(&legal) + "\n"))?;
        }
        Ok(())
    }

    /// Makes the user's move (R22, R23).
    fn users_move(&mut self, game: &mut Game, path: &Path) -> io::Result<()> {
        match game.play(path) {
            Ok(()) => self.show(&Setup::from(game.position())),
            Err(IllegalMove::NotYourDisc) => self.say(NOT_YOUR_PIECE),
            Err(_) => self.say(ILLEGAL_MOVE),
        }
    }

    fn show(&mut self, board: &Setup) -> io::Result<()> {
        self.functions.print_board(board, &mut self.output)
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Flushes the output before every read (R9); the end of the input counts as `quit` (R7).
    fn read(&mut self) -> Result<Command, Failure> {
        self.output.flush()?;
        Ok(match read_line(&mut self.input, LINE_LIMIT).map_err(Failure::Read)? {
            None => Command::Quit,
            Some(Line::Text(text)) => Command::parse(&text),
            Some(Line::Unreadable) => Command::Illegal,
        })
    }
}
