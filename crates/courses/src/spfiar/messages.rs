//! The lines that the program prints, each with its line feed.

use rules::connect4::Column;

/// Asks for the level (R1).
pub const LEVEL_PROMPT: &str = "Please enter the difficulty level between [1-7]:\n";
/// The user is to move (R13).
pub const MOVE_PROMPT: &str = "Please make the next move:\n";
/// The program ends (R19).
pub const EXITING: &str = "Exiting...\n";
/// A new game begins with its level (R18).
pub const RESTARTED: &str = "Game restarted!\n";
/// The user has won, the computer has won, the game is a tie (R22 to R24).
pub const GAME_OVER: [&str; 3] =
    ["Game over: you win\n", "Game over: computer wins\n", "Game over: it's a tie\n"];
/// Follows the result of a game (R22).
pub const WHAT_NOW: &str = "Please enter 'quit' to exit or 'restart' to start a new game!\n";

/// The line is no level (R4).
pub const INVALID_LEVEL: &str = "Error: invalid level (should be between 1 to 7)\n";
/// The line is no command (R20).
pub const INVALID_COMMAND: &str = "Error: invalid command\n";
/// The argument is no number of a column (R21).
pub const COLUMN_OUT_OF_RANGE: &str = "Error: column number must be in range 1-7\n";
/// There are too few discs in the history (R26).
pub const CANNOT_UNDO: &str = "Error: cannot undo previous move!\n";
/// The game is over (R25).
pub const IS_OVER: &str = "Error: the game is over\n";

/// The column has no room (R21).
pub fn full(column: Column) -> String {
    format!("Error: column {column} is full\n")
}

/// The computer has moved (R15).
pub fn computer_move(column: Column) -> String {
    format!("Computer move: add disc to column {column}\n")
}

/// The computer's disc is taken back (R16).
pub fn remove_computers(column: Column) -> String {
    format!("Remove disc: remove computer's disc at column {column}\n")
}

/// The user's disc is taken back (R16).
pub fn remove_users(column: Column) -> String {
    format!("Remove disc: remove user's disc at column {column}\n")
}

/// The user's best move (R17).
pub fn suggestion(column: Column) -> String {
    format!("Suggested move: drop a disc to column {column}\n")
}
