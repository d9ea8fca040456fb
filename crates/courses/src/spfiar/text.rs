use std::fmt;

use rules::connect4::{Column, Position};

use super::{State, board};

/// One thing that the program prints: a line with its line feed, or a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// Asks for the level (R1).
    LevelPrompt,
    /// The line is no level (R4).
    InvalidLevel,
    /// The line is no command (R20).
    InvalidCommand,
    /// The argument is no number of a column (R21).
    OutOfRange,
    /// The column has no room (R21).
    Full(Column),
    /// There are too few discs in the history (R26).
    CannotUndo,
    /// The game is over (R25).
    IsOver,
    /// The discs on the board (R6, R7).
    Board(Position),
    /// The user is to move (R13).
    MovePrompt,
    /// The computer has moved (R15).
    ComputerMove(Column),
    /// The computer's disc is taken back (R16).
    RemoveComputers(Column),
    /// The user's disc is taken back (R16).
    RemoveUsers(Column),
    /// The user's best move (R17).
    Suggestion(Column),
    /// A new game begins with its level (R18).
    Restarted,
    /// The result of the game (R22 to R24).
    GameOver(State),
    /// Follows the result of a game (R22).
    WhatNow,
    /// The program ends (R19).
    Exiting,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Text::LevelPrompt => "Please enter the difficulty level between [1-7]:\n",
            Text::InvalidLevel => "Error: invalid level (should be between 1 to 7)\n",
            Text::InvalidCommand => "Error: invalid command\n",
            Text::OutOfRange => "Error: column number must be in range 1-7\n",
            Text::Full(column) => return writeln!(f, "Error: column {column} is full"),
            Text::CannotUndo => "Error: cannot undo previous move!\n",
            Text::IsOver => "Error: the game is over\n",
            Text::Board(position) => return f.write_str(&board(position)),
            Text::MovePrompt => "Please make the next move:\n",
            Text::ComputerMove(column) => {
                return writeln!(f, "Computer move: add disc to column {column}");
            }
            Text::RemoveComputers(column) => {
                return writeln!(f, "Remove disc: remove computer's disc at column {column}");
            }
            Text::RemoveUsers(column) => {
                return writeln!(f, "Remove disc: remove user's disc at column {column}");
            }
            Text::Suggestion(column) => {
                return writeln!(f, "Suggested move: drop a disc to column {column}");
            }
            Text::Restarted => "Game restarted!\n",
            Text::GameOver(State::UserWon) => "Game over: you win\n",
            Text::GameOver(State::ComputerWon) => "Game over: computer wins\n",
            Text::GameOver(_) => "Game over: it's a tie\n",
            Text::WhatNow => "Please enter 'quit' to exit or 'restart' to start a new game!\n",
            Text::Exiting => "Exiting...\n",
        })
    }
}
