#![doc = include_str!("../../spec/spfiar.md")]

mod command;
mod fields;
mod game;
mod list;
pub mod messages;
mod minimax;
mod screen;

use std::io::{self, BufRead, ErrorKind, Write};

use rules::connect4::Column;

use crate::{Ending, Failure, Line, read_line};

use messages::{
    CANNOT_UNDO, COLUMN_OUT_OF_RANGE, EXITING, GAME_OVER, INVALID_COMMAND, INVALID_LEVEL, IS_OVER,
    LEVEL_PROMPT, MOVE_PROMPT, RESTARTED, WHAT_NOW,
};

pub use crate::scan::integer;
pub use command::{Answer, Command};
pub use fields::{Fields, History, Refusal, Squares};
pub use game::{Game, Removed, Spans, State};
pub use list::{BadAccess, List};
pub use minimax::{Functions, suggest};
pub use screen::{EMPTY, FIRST, SECOND, board};

/// The maximum length of a line, in bytes without its line feed (R9).
pub const LINE_LIMIT: usize = 1024;

/// Runs the program from its first prompt to its end.
///
/// # Errors
/// If the reader of the output has gone. The program handles all other errors itself (R35); it
/// cannot report an error of the output (R36).
pub fn run(input: impl BufRead, output: impl Write) -> io::Result<Ending> {
    let mut session = Session { input, output };
    let ending = match session.games() {
        Ok(()) => {
            session.say(EXITING)?;
            Ending::Normal
        }
        Err(Failure::Write(error)) if error.kind() == ErrorKind::BrokenPipe => return Err(error),
        Err(Failure::Write(_)) => return Ok(Ending::Failed { complaint: String::new() }),
        Err(failure) => {
            for part in ["Error: ", failure.function(), " has failed"] {
                session.say(part)?;
            }
            Ending::Failed { complaint: String::new() }
        }
    };
    session.output.flush()?;
    Ok(ending)
}

/// The next step after a command.
enum Next {
    Continue,
    Restart,
    Quit,
}

struct Session<I, O> {
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Session<I, O> {
    /// Plays games until the user quits or the input ends (R8).
    fn games(&mut self) -> Result<(), Failure> {
        while let Some(level) = self.ask_level()? {
            let mut game = Game::new(level);
            self.show_turn(&game)?;
            loop {
                match self.command(&mut game)? {
                    Next::Continue => {}
                    Next::Restart => break,
                    Next::Quit => return Ok(()),
                }
            }
        }
        Ok(())
    }

    /// Asks for the level (R1 to R4); `None` means quit.
    fn ask_level(&mut self) -> Result<Option<u32>, Failure> {
        loop {
            self.say(LEVEL_PROMPT)?;
            let Some(line) = self.read()? else { return Ok(None) };
            let answer = match &line {
                Line::Text(text) => Answer::parse(text),
                Line::Unreadable => Answer::Invalid,
            };
            match answer {
                Answer::Quit => return Ok(None),
                Answer::Level(level) => return Ok(Some(level)),
                Answer::Invalid => self.say(INVALID_LEVEL)?,
            }
        }
    }

    fn command(&mut self, game: &mut Game) -> Result<Next, Failure> {
        let command = match self.read()? {
            None => Command::Quit,
            Some(Line::Text(text)) => Command::parse(&text),
            Some(Line::Unreadable) => Command::Invalid,
        };
        match command {
            Command::AddDisc(number) => self.add_disc(game, number)?,
            Command::UndoMove => self.undo_move(game)?,
            Command::SuggestMove => self.suggest_move(game)?,
            Command::Invalid => self.say(INVALID_COMMAND)?,
            Command::Restart => {
                self.say(RESTARTED)?;
                return Ok(Next::Restart);
            }
            Command::Quit => return Ok(Next::Quit),
        }
        Ok(Next::Continue)
    }

    /// Executes `add_disc` (R15, R21).
    fn add_disc(&mut self, game: &mut Game, number: Option<i32>) -> io::Result<()> {
        if game.state() != State::UserToMove {
            return self.say(IS_OVER);
        }
        let Some(column) = number.and_then(column) else {
            return self.say(COLUMN_OUT_OF_RANGE);
        };
        if !game.has_room(column) {
            return self.say(&messages::full(column));
        }
        game.drop_disc(column);
        if game.state() == State::ComputerToMove {
            let answer = game.best_move();
            game.drop_disc(answer);
            self.say(&messages::computer_move(answer))?;
        }
        self.show_turn(game)
    }

    /// Executes `undo_move` (R16, R26 to R28).
    fn undo_move(&mut self, game: &mut Game) -> io::Result<()> {
        let Some(removed) = game.undo() else { return self.say(CANNOT_UNDO) };
        if let Some(computer) = removed.computer {
            self.say(&messages::remove_computers(computer))?;
        }
        self.say(&messages::remove_users(removed.user))?;
        self.show_turn(game)
    }

    /// Executes `suggest_move` (R17).
    fn suggest_move(&mut self, game: &Game) -> io::Result<()> {
        if game.state() != State::UserToMove {
            return self.say(IS_OVER);
        }
        self.say(&messages::suggestion(game.best_move()))
    }

    /// Shows the board, and below it the prompt or the result of the game (R13, R22 to R24).
    fn show_turn(&mut self, game: &Game) -> io::Result<()> {
        self.output.write_all(&screen::board(game.position()))?;
        let [you_win, computer_wins, tie] = GAME_OVER;
        let result = match game.state() {
            State::UserWon => you_win,
            State::ComputerWon => computer_wins,
            State::Tie => tie,
            State::UserToMove | State::ComputerToMove => return self.say(MOVE_PROMPT),
        };
        self.say(result)?;
        self.say(WHAT_NOW)
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Flushes the output before every read (R14).
    fn read(&mut self) -> Result<Option<Line>, Failure> {
        self.output.flush()?;
        read_line(&mut self.input, LINE_LIMIT).map_err(Failure::Read)
    }
}

/// The column with this number, if it is in 1 to 7.
fn column(number: i32) -> Option<Column> {
    let number = usize::try_from(number).ok().filter(|number| (1..=7).contains(number))?;
    Column::from_number(number)
}
