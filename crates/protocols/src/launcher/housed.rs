use engine::{Name, Unsuited};
use rules::checkers::Position;
use rules::connect4::Board;

use crate::players::{Dialogue, EnginePlayer, Player, SandboxedProgram};
use crate::{Notation, Protocol};
use crate::{checkers, hosted, kaggle, line, riddles, spfiar, uci, ugi, wpi};

/// A game that is played in a [`Launcher`](super::Launcher), and what each protocol has to do with it.
pub trait Housed: Notation {
    /// Whether an engine plays from here.
    ///
    /// # Errors
    /// If it does not.
    fn suits(name: Name, start: &Self) -> Result<(), Unsuited>;

    /// An engine of our own.
    fn engine(name: Name) -> Box<dyn Player<Self>>;

    /// Why no program can play from here over a protocol: a part of a sentence that says what to do.
    fn refusal(protocol: Protocol, start: &Self) -> Option<String>;

    /// What is said over a protocol to a program, of this level if it has any; nothing where it is
    /// not said over its standard input and output, or where the game is not played.
    fn dialogue(protocol: Protocol, level: Option<u32>) -> Option<Box<dyn Dialogue<Self>>>;

    /// Who plays over files of this name, where the game is played so.
    fn guest(sandboxed: SandboxedProgram, name: wpi::Name) -> Option<Box<dyn Player<Self>>>;
}

/// More would not go on one line, as a program may write it.
const MOST_SQUARES: usize = 1 << 15;

impl Housed for Board {
    fn suits(name: Name, start: &Board) -> Result<(), Unsuited> {
        engine::connect4::any_size(name, start.rows(), start.columns()).map(drop)
    }

    fn engine(name: Name) -> Box<dyn Player<Board>> {
        Box::new(EnginePlayer::connect4(name))
    }

    fn refusal(protocol: Protocol, start: &Board) -> Option<String> {
        let is_standard = start.rows() == 6 && start.columns() == 7;
        let why = match protocol {
            Protocol::Spfiar => spfiar::Referee::refusal(start)?,
            Protocol::Wpi => wpi::FilePlayer::refusal(start)?,
            Protocol::Ece15 if !is_standard => {
                "best_move plays on the board of 6 rows and 7 columns only"
            }
            Protocol::Uci if !is_standard => {
                "the variant cfour has the board of 6 rows and 7 columns only"
            }
            Protocol::FourInARow if start.rows() * start.columns() > MOST_SQUARES => {
                "getUserAIInput plays here on boards of at most 32768 squares"
            }
            Protocol::Checkers => "the protocol checkers is for the game of checkers",
            _ => return None,
        };
        Some(why.to_owned())
    }

    fn dialogue(protocol: Protocol, level: Option<u32>) -> Option<Box<dyn Dialogue<Board>>> {
        Some(match protocol {
            Protocol::Spfiar => {
                Box::new(spfiar::Referee::new(level.unwrap_or(*spfiar::Referee::LEVELS.end())))
            }
            Protocol::Ece15 => Box::new(hosted::Referee::new("best_move")),
            Protocol::Line => Box::new(line::Referee::default()),
            Protocol::Ugi => Box::new(ugi::Referee),
            Protocol::Uci => Box::new(uci::Referee),
            Protocol::Riddles => Box::new(riddles::Referee),
            Protocol::Kaggle => Box::new(kaggle::Referee::default()),
            Protocol::FourInARow => Box::new(hosted::Referee::new("getUserAIInput")),
            Protocol::Wpi | Protocol::Checkers => return None,
        })
    }

    fn guest(sandboxed: SandboxedProgram, name: wpi::Name) -> Option<Box<dyn Player<Board>>> {
        Some(Box::new(wpi::FilePlayer::new(sandboxed, name)))
    }
}

impl Housed for Position {
    fn suits(name: Name, _: &Position) -> Result<(), Unsuited> {
        engine::checkers::any_laws(name).map(drop)
    }

    fn engine(name: Name) -> Box<dyn Player<Position>> {
        Box::new(EnginePlayer::checkers(name))
    }

    fn refusal(protocol: Protocol, start: &Position) -> Option<String> {
        match protocol {
            Protocol::Checkers => checkers::Referee::refusal(start).map(str::to_owned),
            Protocol::Line | Protocol::Ugi => None,
            other => Some(format!("the protocol {} is for Connect Four", other.word())),
        }
    }

    fn dialogue(protocol: Protocol, level: Option<u32>) -> Option<Box<dyn Dialogue<Position>>> {
        Some(match protocol {
            Protocol::Checkers => {
                Box::new(checkers::Referee::new(level.unwrap_or(*checkers::Referee::DEPTHS.end())))
            }
            Protocol::Line => Box::new(line::Referee::default()),
            Protocol::Ugi => Box::new(ugi::Referee),
            _ => return None,
        })
    }

    fn guest(_: SandboxedProgram, _: wpi::Name) -> Option<Box<dyn Player<Position>>> {
        None
    }
}
