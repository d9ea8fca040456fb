//! Reads a game from the members of a request.

use ::games::{All, Games, Id, Known, Variant, Visit, Visitor};
use record::Record;

use super::{Any, Held, Played, Shown};
use crate::Refusal;
use crate::members::Members;

/// The limit of rows and of columns, since further columns have no character in a string of moves.
pub(crate) const MAX_SIDE: usize = 35;

/// The limit of moves of a game, in requests and in rooms. It is more than fit on the largest board.
pub(crate) const MAX_PLIES: usize = 1300;

/// Takes the members of a position, which is given as an initial position and moves.
///
/// # Errors
/// If a member is malformed, or a move cannot be played.
pub(crate) fn position(members: &mut Members) -> Result<Any, Refusal> {
    let game = members.text("game")?;
    let words = || All::words().iter().map(|word| format!("{word:?}")).collect::<Vec<_>>();
    let words = || words().join(" or ");
    let Some(word) = game else {
        return Err(Refusal::malformed(format!("name the \"game\": {}", words())));
    };
    let unknown = |_| {
        let shown: String = word.chars().take(20).collect();
        Refusal::malformed(format!("there is no game {shown:?}; choose {}", words()))
    };
    let id = Id { word: word.clone(), variant: Variant::default() };
    All::begin(&id, Take(members)).map_err(unknown)?
}

/// Takes the members of any game.
struct Take<'a>(&'a mut Members);

impl Visit for Take<'_> {
    type Output = Result<Any, Refusal>;
}

impl<G: Shown> Visitor<G> for Take<'_> {
    fn visit(self, _: Record<G>) -> Result<Any, Refusal> {
        Ok(Box::new(G::take(self.0)?))
    }
}

pub(super) fn bad_position(why: &dyn std::error::Error) -> Refusal {
    Refusal::impossible("bad_position", why)
}

pub(super) fn play<G: Shown>(
    start: G,
    moves: impl IntoIterator<Item = String>,
) -> Result<Played<G>, Refusal> {
    let mut game = Played::new(start);
    for (ply, text) in moves.into_iter().enumerate() {
        let shown: String = text.chars().take(40).collect();
        let bad = |why: &str| {
            let sentence = format!("move {} ({shown:?}) cannot be played: {why}", ply + 1);
            Refusal::impossible("illegal_move", sentence).at_ply(ply)
        };
        if ply >= MAX_PLIES {
            return Err(bad(&format!("a game has at most {MAX_PLIES} moves")));
        }
        Held::play(&mut game, &text).map_err(|why| bad(&why))?;
    }
    Ok(game)
}
