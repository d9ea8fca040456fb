//! The dialogue for each protocol and game: the general protocols play every game, the others one.

use std::any::Any;

use games::Described;
use rules::checkers::Position;
use rules::connect4::Board;
use rules::{Game, connect4};

use crate::dxp::DxpPlayer;
use crate::players::{Dialogue, Player, SandboxedProgram};
use crate::{
    Program, Protocol, checkers, hosted, hub, kaggle, line, riddles, spfiar, uci, ugi, wpi,
};

/// Why no program can play from this position over a protocol: a part of a sentence that says what
/// to do.
pub(super) fn refusal<G: Described>(program: &Program, start: &G) -> Option<String> {
    let protocol = program.protocol;
    let start: &dyn Any = start;
    let why = match protocol {
        Protocol::Line | Protocol::Ugi => return None,
        Protocol::Hub | Protocol::Dxp if start.is::<Position>() => return None,
        Protocol::Dxp => "the protocol dxp is for the game of checkers",
        Protocol::Hub => "the protocol hub is for the game of checkers",
        Protocol::Checkers => match start.downcast_ref() {
            Some(position) => checkers::Referee::refusal(position)?,
            None => "the protocol checkers is for the game of checkers",
        },
        _ => match start.downcast_ref() {
            Some(board) if program.has_modules() => hosted::Modules::refusal(board)?,
            Some(board) => refusal_of_board(protocol, board)?,
            None => return Some(format!("the protocol {} is for Connect Four", protocol.word())),
        },
    };
    Some(why.to_owned())
}

/// A larger board would not fit on one line, as a program may write it.
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

/// The dialogue with a program over its standard input and output, at this level if it has any;
/// `None` if the protocol uses no such wire, or does not play the game.
pub(super) fn dialogue<G: Described>(
    program: &Program,
    level: Option<u32>,
) -> Option<Box<dyn Dialogue<G>>> {
    match program.protocol {
        Protocol::Line => Some(Box::new(line::Referee::default())),
        Protocol::Ugi => Some(Box::new(ugi::Referee)),
        Protocol::Hub => if_wanted(of::<Position>(hub::Referee)),
        Protocol::Checkers => {
            let level = level.unwrap_or(*checkers::Referee::DEPTHS.end());
            if_wanted(of::<Position>(checkers::Referee::new(level)))
        }
        Protocol::Spfiar => {
            let level = level.unwrap_or(*spfiar::Referee::LEVELS.end());
            if_wanted(if program.has_modules() {
                of::<Board>(hosted::Modules::new(level))
            } else {
                of::<Board>(spfiar::Referee::new(level))
            })
        }
        Protocol::Ece15 => if_wanted(of::<Board>(hosted::Referee::new("best_move"))),
        Protocol::FourInARow => if_wanted(of::<Board>(hosted::Referee::new("getUserAIInput"))),
        Protocol::Uci => if_wanted(of::<Board>(uci::Referee)),
        Protocol::Riddles => if_wanted(of::<Board>(riddles::Referee)),
        Protocol::Kaggle => if_wanted(of::<Board>(kaggle::Referee::default())),
        Protocol::Wpi | Protocol::Dxp => None,
    }
}

fn of<G: Game>(dialogue: impl Dialogue<G> + 'static) -> Box<dyn Dialogue<G>> {
    Box::new(dialogue)
}

/// The player over files of this name, if the game can be played so.
pub(super) fn over_files<G: Described>(
    sandboxed: SandboxedProgram,
    name: wpi::Name,
) -> Option<Box<dyn Player<G>>> {
    let player: Box<dyn Player<Board>> = Box::new(wpi::FilePlayer::new(sandboxed, name));
    if_wanted(player)
}

/// The player at this address, if the game can be played so.
pub(super) fn at_address<G: Described>(address: &str) -> Option<Box<dyn Player<G>>> {
    let player: Box<dyn Player<Position>> = Box::new(DxpPlayer::new(address));
    if_wanted(player)
}

/// The value, if it has this type: a protocol of one game has a dialogue for that game alone.
fn if_wanted<Wanted: 'static>(value: impl Any) -> Option<Wanted> {
    let value: Box<dyn Any> = Box::new(value);
    value.downcast().ok().map(|wanted| *wanted)
}
