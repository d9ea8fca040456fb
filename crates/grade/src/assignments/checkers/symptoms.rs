//! Guesses at causes from what was typed, expected and found.

use courses::checkers::messages::{
    INVALID_POSITION, MOVE_PROMPT, NOT_YOUR_PIECE, SETTINGS_PROMPT, WHITE_WINS,
};

use crate::oracle::Mismatch;

/// The beginning of a board.
const FRAME: &str = " |--";

/// A difference as text.
struct Symptom<'a> {
    key: &'a str,
    /// The last line that was typed.
    typed: String,
    is_cut: bool,
    /// The lines in which the texts differ, and what follows them.
    expected: String,
    found: String,
}

/// Guesses the cause of a difference by what it looks like.
pub(super) fn cause(difference: &Mismatch) -> Option<&'static str> {
    let Mismatch { key, session, expected, found } = *difference;
    let typed = session.lines.iter().rev().find(|line| *line != b"quit");
    let last = typed.map(Vec::as_slice).unwrap_or_default();
    // Of a part of a requirement, its number.
    let key = key.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let symptom = Symptom {
        key,
        typed: String::from_utf8_lossy(last).into_owned(),
        is_cut: session.is_cut,
        expected: from_line(expected),
        found: from_line(found),
    };
    symptom.of_lines().or_else(|| symptom.of_settings()).or_else(|| symptom.of_game())
}

/// A text from the beginning of the line of this offset.
fn from_line((text, offset): (&[u8], usize)) -> String {
    let offset = offset.min(text.len());
    let start = text[..offset].iter().rposition(|byte| *byte == b'\n').map_or(0, |place| place + 1);
    String::from_utf8_lossy(&text[start..]).into_owned()
}

impl Symptom<'_> {
    fn finds(&self, text: &str) -> bool {
        self.found.starts_with(text)
    }

    fn expects(&self, text: &str) -> bool {
        self.expected.starts_with(text)
    }

    fn of_lines(&self) -> Option<&'static str> {
        let first = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        let (right, printed) = (first(&self.expected), first(&self.found));
        Some(match self.key {
            "R4" if right != printed && right.trim_end() == printed.trim_end() => {
                "the blanks at the end of a line of the board are missing or too many"
            }
            "R4" if self.expects("8|") && self.finds("1|") => "the board is upside down",
            "R5" if self.is_cut => "a last line without a line feed is lost",
            "R5" if self.typed.contains('\t') => "tabs do not separate words",
            "R5" if self.typed.contains(char::is_uppercase) => "capital letters do not matter",
            "R6" if self.typed.trim().is_empty() => "blank lines are skipped",
            "R6" if self.typed.len() > 1024 => {
                "a line that is too long is cut off, and then executed"
            }
            "R6" if self.typed.len() > 50 => "lines of more than about 50 characters are not read",
            "R7" if self.expected.is_empty() && !self.found.is_empty() => {
                "the program prints something when it ends"
            }
            "R8" if self.typed.contains(char::is_uppercase) => "capital letters name columns, too",
            _ => return None,
        })
    }

    fn of_settings(&self) -> Option<&'static str> {
        Some(match self.key {
            "R10" if self.finds("Enter game") => "the prompt for settings is spelt differently",
            "R11" if self.finds(SETTINGS_PROMPT) => "the prompt for settings is repeated",
            "R11" if self.finds(FRAME) => "the board is printed after each change",
            "R12" if self.typed.ends_with(" 6") => "the greatest depth is too small",
            "R13" if self.typed.starts_with("user_color") => "any other word is taken for a colour",
            "R15" if self.expects(INVALID_POSITION) => "rm does not test its position",
            "R16" if self.expects(INVALID_POSITION) => "set does not test its position",
            "R17" if self.found.is_empty() => "a wrong board ends the program",
            "R17" => "the numbers of discs are not tested, or not those of both colours",
            "R24" if self.finds(FRAME) && self.expects(FRAME) => {
                "the board of the game before is kept"
            }
            "R24" => "a setting of the game before is kept",
            _ => return None,
        })
    }

    fn of_game(&self) -> Option<&'static str> {
        let is_list = self.typed.trim() == "get_moves";
        Some(match self.key {
            "R18" if self.finds(MOVE_PROMPT) => {
                "a prompt is printed before the computer's first move"
            }
            "R19" if self.expects(FRAME) => "the board is not printed after the computer's move",
            "R20" if self.expects(MOVE_PROMPT) && is_list => {
                "the prompt is missing after get_moves"
            }
            "R20" if self.expects(MOVE_PROMPT) => "the prompt is not printed again after an error",
            "R20" if self.finds(MOVE_PROMPT) => {
                "the prompt is printed before the computer's turn, too"
            }
            "R21" if self.finds("move ") => "the moves are listed with the word move",
            "R22" if self.expects(INVALID_POSITION) && self.finds(NOT_YOUR_PIECE) => {
                "the disc is tested before the positions"
            }
            "R22" if self.expects(INVALID_POSITION) => "not all positions of a move are tested",
            "R23" if self.expects(FRAME) => "the board is not printed after the user's move",
            "R25" if self.expects("White player") || self.expects("Black player") => {
                "the end of the game is not seen"
            }
            "R25" if !self.expects(WHITE_WINS) => "the program goes on after the end of a game",
            "R26" => "the program ends a game that goes on for long",
            "R29" | "R30" | "R32" if self.expects(FRAME) || self.expects("8|") => {
                "the captured disc stays on the board"
            }
            "R33" => "pawns do not become kings on their last row",
            _ => return None,
        })
    }
}
