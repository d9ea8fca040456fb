//! A game from the members of a request.

use rules::checkers::{self, Laws};
use rules::connect4::Board;

use super::{Any, Kind, Played};
use crate::Refusal;
use crate::members::Members;

/// The greatest number of rows and of columns: columns beyond it have no character in a move string.
pub(crate) const MOST_SIDE: usize = 35;

/// The most moves of a game that is read, and of one in a room: more than fit on the largest board.
pub(crate) const MOST_PLIES: usize = 1300;

/// Takes the members of a position: a game, from its start with its moves.
///
/// # Errors
/// What is malformed, or the first move that cannot be played.
pub(crate) fn position(members: &mut Members) -> Result<Any, Refusal> {
    let game = members.text("game")?;
    match game.as_deref() {
        Some("connect4") => connect4(members).map(Any::Connect4),
        Some("checkers") => checkers(members).map(Any::Checkers),
        Some(other) => {
            let shown: String = other.chars().take(20).collect();
            Err(Refusal::malformed(format!(
                "there is no game {shown:?}; choose \"connect4\" or \"checkers\""
            )))
        }
        None => Err(Refusal::malformed("say which \"game\": \"connect4\" or \"checkers\"")),
    }
}

fn connect4(members: &mut Members) -> Result<Played<Board>, Refusal> {
    let mut side = |name, usual| {
        let number = members.number(name, 1..=MOST_SIDE as u64);
        let number = number.map_err(|_| Refusal::malformed(no_such_board(name)))?;
        Ok::<_, Refusal>(number.map_or(Ok(usual), usize::try_from).unwrap_or(usual))
    };
    let (rows, columns) = (side("rows", 6)?, side("columns", 7)?);
    let start = Board::new(rows, columns).map_err(|bad| bad_position(&bad))?;
    let moves = members.texts("moves")?.concat();
    play(start, moves.chars().map(String::from))
}

fn checkers(members: &mut Members) -> Result<Played<checkers::Position>, Refusal> {
    let laws = match members.text("laws")? {
        None => &Laws::TAU_2014,
        Some(name) => engine::checkers::laws(&name).ok_or_else(unknown_laws)?,
    };
    let start = match members.text("start")? {
        None => checkers::Position::initial(laws),
        Some(fen) => checkers::Position::from_fen(laws, &fen).map_err(|bad| bad_position(&bad))?,
    };
    play(start, members.texts("moves")?)
}

fn no_such_board(side: &str) -> String {
    format!("a board of Connect Four has 1 to {MOST_SIDE} {side}")
}

fn unknown_laws() -> Refusal {
    let names = Laws::ALL.map(engine::checkers::key).join(", ");
    Refusal::malformed(format!("nobody here knows these laws of checkers; choose one of {names}"))
}

fn bad_position(why: &dyn std::error::Error) -> Refusal {
    Refusal::impossible("bad_position", why)
}

fn play<G: Kind>(start: G, moves: impl IntoIterator<Item = String>) -> Result<Played<G>, Refusal> {
    let mut game = Played::new(start);
    for (ply, text) in moves.into_iter().enumerate() {
        let shown: String = text.chars().take(40).collect();
        let bad = |why: &str| {
            let sentence = format!("move {} ({shown:?}) cannot be played: {why}", ply + 1);
            Refusal::impossible("illegal_move", sentence).at_ply(ply)
        };
        if ply >= MOST_PLIES {
            return Err(bad(&format!("a game has {MOST_PLIES} moves at most")));
        }
        game.play(&text).map_err(|why| bad(&why))?;
    }
    Ok(game)
}
