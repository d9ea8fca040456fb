use core::fmt;

/// The rule by which a game is drawn although it could go on.
///
/// As text it is the reason, as a part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Draw {
    /// The same position with the same side to move has occurred this many times.
    Repetition(u16),
    /// Each side has made this many moves in a row without a capture or a move of a man.
    Quiet(u16),
    /// Each side has made this many moves in an endgame that had to be won in fewer.
    Endgame(u16),
}

impl Draw {
    /// One word for the rule, for files and programs.
    pub const fn word(self) -> &'static str {
        match self {
            Draw::Repetition(_) => "repetition",
            Draw::Quiet(_) => "no-progress",
            Draw::Endgame(_) => "endgame",
        }
    }

    /// The rule with this word and number.
    pub fn of(word: &str, count: u16) -> Option<Draw> {
        let all = [Draw::Repetition(count), Draw::Quiet(count), Draw::Endgame(count)];
        all.into_iter().find(|draw| draw.word() == word)
    }

    /// How often the position occurred, or how many moves each side made.
    pub const fn count(self) -> u16 {
        let (Draw::Repetition(count) | Draw::Quiet(count) | Draw::Endgame(count)) = self;
        count
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Repetition(times) => write!(f, "the same position occurred {times} times"),
            Draw::Quiet(moves) => {
                write!(f, "{moves} moves of each side brought no capture and no move of a man")
            }
            Draw::Endgame(moves) => {
                write!(f, "{moves} moves of each side did not decide this endgame")
            }
        }
    }
}
