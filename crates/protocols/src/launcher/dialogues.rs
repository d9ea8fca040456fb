//! Which protocols play which game: the general ones play every game, the others one.

use std::any::Any;

use games::Described;
use rules::checkers::Position;
use rules::connect4::Board;
use rules::{Game, connect4};

use crate::players::{Dialogue, Player, SandboxedProgram};
use crate::{Protocol, checkers, hosted, kaggle, line, riddles, spfiar, uci, ugi, wpi};

/// Why no program can play from here over a protocol: a part of a sentence that says what to do.
pub(super) fn refusal<G: Described>(protocol: Protocol, start: &G) -> Option<String> {
    let start: &dyn Any = start;
    let why = match protocol {
        Protocol::Line | Protocol::Ugi => return None,
        Protocol::Checkers => match start.downcast_ref() {
            Some(position) => checkers::Referee::refusal(position)?,
            None => "the protocol checkers is for the game of checkers",
        },
        _ => match start.downcast_ref() {
            Some(board) => refusal_of_board(protocol, board)?,
            None => return Some(format!("the protocol {} is for Connect Four", protocol.word())),
        },
    };
    Some(why.to_owned())
}

/// More would not go on one line, as a program may write it.
const MOST_SQUARES: usize = 1 << 15;

fn refusal_of_board(protocol: Protocol, start: &Board) -> Option<&'static str> {
    let standard = (connect4::Position::ROWS, connect4::Position::COLUMNS);
    let is_standard = (start.rows(), start.columns()) == standard;
    match protocol {
        Protocol::Spfiar => spfiar::Referee::refusal(start),
        Protocol::Wpi => wpi::FilePlayer::refusal(start),
        Protocol::Ece15 if !is_standard => {
            Some("best_move plays on the board of 6 rows and 7 columns only")
        }
        Protocol::Uci if !is_standard => {
            Some("the variant cfour has the board of 6 rows and 7 columns only")
        }
        Protocol::FourInARow if start.rows() * start.columns() > MOST_SQUARES => {
            Some("getUserAIInput plays here on boards of at most 32768 squares")
        }
        _ => None,
    }
}

/// What is said over a protocol to a program, of this level if it has any; nothing where it is not
/// said over its standard input and output, or where the game is not played.
pub(super) fn dialogue<G: Described>(
    protocol: Protocol,
    level: Option<u32>,
) -> Option<Box<dyn Dialogue<G>>> {
    match protocol {
        Protocol::Line => Some(Box::new(line::Referee::default())),
        Protocol::Ugi => Some(Box::new(ugi::Referee)),
        Protocol::Checkers => {
            let level = level.unwrap_or(*checkers::Referee::DEPTHS.end());
            if_wanted(of::<Position>(checkers::Referee::new(level)))
        }
        Protocol::Spfiar => {
            let level = level.unwrap_or(*spfiar::Referee::LEVELS.end());
            if_wanted(of::<Board>(spfiar::Referee::new(level)))
        }
        Protocol::Ece15 => if_wanted(of::<Board>(hosted::Referee::new("best_move"))),
        Protocol::FourInARow => if_wanted(of::<Board>(hosted::Referee::new("getUserAIInput"))),
        Protocol::Uci => if_wanted(of::<Board>(uci::Referee)),
        Protocol::Riddles => if_wanted(of::<Board>(riddles::Referee)),
        Protocol::Kaggle => if_wanted(of::<Board>(kaggle::Referee::default())),
        Protocol::Wpi => None,
    }
}

fn of<G: Game>(dialogue: impl Dialogue<G> + 'static) -> Box<dyn Dialogue<G>> {
    Box::new(dialogue)
}

/// Who plays over files of this name, where the game is played so.
pub(super) fn over_files<G: Described>(
    sandboxed: SandboxedProgram,
    name: wpi::Name,
) -> Option<Box<dyn Player<G>>> {
    let player: Box<dyn Player<Board>> = Box::new(wpi::FilePlayer::new(sandboxed, name));
    if_wanted(player)
}

/// The value, if its type is the one that is wanted: a protocol of one game speaks of that game alone.
fn if_wanted<Wanted: 'static>(value: impl Any) -> Option<Wanted> {
    let value: Box<dyn Any> = Box::new(value);
    value.downcast().ok().map(|wanted| *wanted)
}
