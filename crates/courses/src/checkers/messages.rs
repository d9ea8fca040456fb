//! The lines that the program prints, each with its line feed.

/// The program is ready for settings (R10).
pub const SETTINGS_PROMPT: &str = "Enter game setting:\n";
/// The user is to move (R20).
pub const MOVE_PROMPT: &str = "Enter your move:\n";
/// Black has no legal move (R25).
pub const WHITE_WINS: &str = "White player wins!\n";
/// White has no legal move (R25).
pub const BLACK_WINS: &str = "Black player wins!\n";
/// The line is no command of this state (R6).
pub const ILLEGAL_COMMAND: &str = "Illegal command, please try again\n";
/// The depth is not within 1 to 6 (R12).
pub const WRONG_DEPTH: &str = "Wrong value for minimax depth. The value should be between 1 to 6\n";
/// A game cannot start with these discs (R17).
pub const WRONG_BOARD: &str = "Wrong board initialization\n";
/// A position is no dark square (R8).
pub const INVALID_POSITION: &str = "Invalid position on the board\n";
/// The user has no disc on the first square of the move (R22).
pub const NOT_YOUR_PIECE: &str = "The specified position does not contain your piece\n";
/// The disc has no such move now (R22).
pub const ILLEGAL_MOVE: &str = "Illegal move\n";
