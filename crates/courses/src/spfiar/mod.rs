#![doc = include_str!("../../spec/spfiar.md")]

mod command;
mod fields;
mod game;
mod list;
mod minimax;
mod screen;
mod text;

use std::io::{self, BufRead, ErrorKind, Write};

use rules::connect4::Column;

use crate::{Ending, Failure, Line, read_line};

pub use crate::scan::integer;
pub use command::{Answer, Command};
pub use fields::{Fields, History, Refusal, Squares};
pub use game::{Game, Removed, Spans, State};
pub use list::{BadAccess, List};
pub use minimax::{Functions, suggest};
pub use screen::{EMPTY, FIRST, SECOND, board};
pub use text::Text;

/// The maximum length of a line, in bytes without its line feed (R9).
pub const LINE_LIMIT: usize = 1024;

/// Runs the program from its first prompt to its end.
///
/// # Errors
/// If the reader of the output has gone. The program handles all other errors itself (R35); it
/// cannot report an error of the output (R36).
pub fn run(input: impl BufRead, mut output: impl Write) -> io::Result<Ending> {
    let ending = match talk(input, &mut output) {
        Ok(()) => Ending::Normal,
        Err(Failure::Write(error)) if error.kind() == ErrorKind::BrokenPipe => return Err(error),
        Err(Failure::Write(_)) => return Ok(Ending::Failed { complaint: String::new() }),
        Err(failure) => {
            write!(output, "Error: {} has failed", failure.function())?;
            Ending::Failed { complaint: String::new() }
        }
    };
    output.flush()?;
    Ok(ending)
}

/// Answers every line, and flushes the output before every read (R14).
fn talk(mut input: impl BufRead, output: &mut impl Write) -> Result<(), Failure> {
    let mut session = Session::default();
    write!(output, "{}", Text::LevelPrompt)?;
    while !session.is_over {
        output.flush()?;
        let line = read_line(&mut input, LINE_LIMIT).map_err(Failure::Read)?;
        for text in session.answer(line.as_ref(), Game::best_move) {
            write!(output, "{text}")?;
        }
    }
    Ok(())
}

/// The program without input and output, after its first prompt for the level.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// `None` while the level is asked for.
    game: Option<Game>,
    is_over: bool,
}

impl Session {
    /// The game, as long as one is played.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Returns true if the program has ended.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// The texts that answer a line of the user, `None` for the end of the input (R8). `choose` is asked at most
    /// once, for the computer's move or for a suggestion.
    pub fn answer(
        &mut self,
        line: Option<&Line>,
        choose: impl FnOnce(&Game) -> Column,
    ) -> Vec<Text> {
        let text = match line {
            Some(Line::Text(text)) => text.as_str(),
            // No command and no level.
            Some(Line::Unreadable) => "",
            None => "quit",
        };
        let Some(game) = &mut self.game else { return self.answer_level(text) };
        match Command::parse(text) {
            Command::AddDisc(number) => add_disc(game, number, choose),
            Command::UndoMove => undo_move(game),
            Command::SuggestMove if game.state() != State::UserToMove => vec![Text::IsOver],
            Command::SuggestMove => vec![Text::Suggestion(choose(game))],
            Command::Invalid => vec![Text::InvalidCommand],
            Command::Restart => {
                self.game = None;
                vec![Text::Restarted, Text::LevelPrompt]
            }
            Command::Quit => self.quit(),
        }
    }

    /// Answers the line that should be a level (R1 to R4).
    fn answer_level(&mut self, line: &str) -> Vec<Text> {
        match Answer::parse(line) {
            Answer::Quit => self.quit(),
            Answer::Level(level) => turn(self.game.insert(Game::new(level))),
            Answer::Invalid => vec![Text::InvalidLevel, Text::LevelPrompt],
        }
    }

    fn quit(&mut self) -> Vec<Text> {
        self.is_over = true;
        vec![Text::Exiting]
    }
}

/// Executes `add_disc` (R15, R21).
fn add_disc(
    game: &mut Game,
    number: Option<i32>,
    choose: impl FnOnce(&Game) -> Column,
) -> Vec<Text> {
    if game.state() != State::UserToMove {
        return vec![Text::IsOver];
    }
    let Some(column) = number.and_then(column) else { return vec![Text::OutOfRange] };
    if !game.has_room(column) {
        return vec![Text::Full(column)];
    }
    game.drop_disc(column);
    let mut texts = Vec::new();
    if game.state() == State::ComputerToMove {
        let answer = choose(game);
        game.drop_disc(answer);
        texts.push(Text::ComputerMove(answer));
    }
    texts.extend(turn(game));
    texts
}

/// Executes `undo_move` (R16, R26 to R28).
fn undo_move(game: &mut Game) -> Vec<Text> {
    let Some(Removed { computer, user }) = game.undo() else { return vec![Text::CannotUndo] };
    let removed = computer.map(Text::RemoveComputers).into_iter().chain([Text::RemoveUsers(user)]);
    removed.chain(turn(game)).collect()
}

/// The board, and below it the prompt or the result of the game (R13, R22 to R24).
fn turn(game: &Game) -> Vec<Text> {
    let board = Text::Board(*game.position());
    match game.state() {
        State::UserToMove | State::ComputerToMove => vec![board, Text::MovePrompt],
        result => vec![board, Text::GameOver(result), Text::WhatNow],
    }
}

/// The column with this number, if it is in 1 to 7.
fn column(number: i32) -> Option<Column> {
    let number = usize::try_from(number).ok().filter(|number| (1..=7).contains(number))?;
    Column::from_number(number)
}
