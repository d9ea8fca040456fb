//! The openings that federations draw for games of checkers, as facts; each file says its source.

mod eleven_men;
mod flying;

use rules::checkers::Laws;

const THREE_MOVE: &str = include_str!("ballots/three-move.txt");
const DRAUGHTS_64: &str = include_str!("ballots/draughts-64.txt");
const DRAUGHTS_64_RUSSIAN: &str = include_str!("ballots/draughts-64-russian.txt");

/// A kind of openings that tournaments draw by lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// Moves from the initial position.
    Moves,
    /// A man of each side is missing, and each side's first move is drawn.
    ElevenMen,
    /// A man of one side or of each stands elsewhere.
    Flying,
}

impl Deck {
    /// All kinds.
    pub const ALL: [Deck; 3] = [Deck::Moves, Deck::ElevenMen, Deck::Flying];

    /// The word for these openings in commands and plans.
    pub const fn word(self) -> &'static str {
        match self {
            Deck::Moves => "ballots",
            Deck::ElevenMen => "11-man",
            Deck::Flying => "flying",
        }
    }

    /// The kind that this word stands for.
    pub fn of_word(word: &str) -> Option<Deck> {
        Deck::ALL.into_iter().find(|deck| deck.word() == word)
    }

    /// The name of such openings, in the plural.
    pub const fn title(self) -> &'static str {
        match self {
            Deck::Moves => "ballots",
            Deck::ElevenMen => "11-man ballots",
            Deck::Flying => "flying ballots",
        }
    }
}

/// The openings of this kind that are drawn by lot under these laws; none if no federation's are known.
pub(super) fn of(laws: &'static Laws, deck: Deck) -> Vec<String> {
    match deck {
        Deck::Moves => moves(laws),
        Deck::ElevenMen if *laws == Laws::ENGLISH => eleven_men::deck(),
        Deck::ElevenMen => Vec::new(),
        Deck::Flying => flying::table(laws),
    }
}

fn moves(laws: &Laws) -> Vec<String> {
    let files: &[&'static str] = match laws {
        laws if *laws == Laws::ENGLISH => &[THREE_MOVE],
        laws if *laws == Laws::RUSSIAN => &[DRAUGHTS_64, DRAUGHTS_64_RUSSIAN],
        laws if *laws == Laws::BRAZILIAN => &[DRAUGHTS_64],
        _ => &[],
    };
    files.iter().flat_map(|file| facts(file)).map(str::to_owned).collect()
}

/// The lines of a file that are no comments.
fn facts(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().filter(|line| !line.starts_with('#'))
}
