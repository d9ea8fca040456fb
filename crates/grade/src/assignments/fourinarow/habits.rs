//! Facts about a submission before its games are compared: where one output can have two causes,
//! another one tells which.

/// The requirement that a program breaks, and a guess at the cause.
pub(super) type Broken = (&'static str, &'static str);

/// Faults that a submission shows in every session.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// Why red and yellow are exchanged on its boards, if they are.
    pub(super) exchanged: Broken,
    /// True if its `printBoard` prints the columns from right to left, if it has one.
    pub(super) is_mirrored: Option<bool>,
    /// True if its `printBoard` prints the rows upside down, if it has one.
    pub(super) is_flipped: Option<bool>,
}

/// Yellow begins.
const BEGINNER: Broken = ("R8a", "Yellow seems to begin: player 0 is red and moves first.");

/// The winner is called by the right name, but has the wrong symbol.
const SYMBOL: Broken = ("R7", "The symbols of red and yellow seem to be exchanged.");

/// `playerToValue` is wrong.
const VALUES: Broken =
    ("R8a", "The entries of playerToValue seem to be exchanged: player 0 is red.");

impl Default for Habits {
    fn default() -> Habits {
        Habits { exchanged: BEGINNER, is_mirrored: None, is_flipped: None }
    }
}

impl Habits {
    /// The calls whose results tell.
    pub(super) const CALLS: [&str; 2] = ["values", "printBoard ../R."];

    /// The result of these calls, and of a game that red wins.
    pub(super) fn of(calls: &[u8], game: &[u8]) -> Habits {
        let [calls, game] = [calls, game].map(String::from_utf8_lossy);
        let exchanged = if calls.contains("playerToValue 2 1") {
            VALUES
        } else if game.contains("Red wins") {
            SYMBOL
        } else {
            BEGINNER
        };
        // What it lacks is ours.
        let is_own = !calls.contains("printBoard is not written");
        let rows = calls.lines().filter(|line| is_own && line.contains('\u{26ab}'));
        let rows: Vec<&str> = rows.collect();
        let has_red = |row: &str| row.contains('\u{1f534}');
        let is_mirrored =
            rows.iter().find(|row| has_red(row)).map(|row| row.trim_end().ends_with('\u{1f534}'));
        let is_flipped = rows.iter().position(|row| has_red(row)).map(|row| row == 0);
        Habits { exchanged, is_mirrored, is_flipped }
    }
}
