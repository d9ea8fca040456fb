//! A game from the members of a request.

use ::games::{All, Games, Id, Known, Variant, Visit, Visitor};
use record::Record;

use super::{Any, Held, Played, Shown};
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
    let words = || All::words().iter().map(|word| format!("{word:?}")).collect::<Vec<_>>();
    let words = || words().join(" or ");
    let Some(word) = game else {
        return Err(Refusal::malformed(format!("say which \"game\": {}", words())));
    };
    let unknown = |_| {
        let shown: String = word.chars().take(20).collect();
        Refusal::malformed(format!("there is no game {shown:?}; choose {}", words()))
    };
    let id = Id { word: word.clone(), variant: Variant::default() };
    All::begin(&id, Take(members)).map_err(unknown)?
}

/// Takes the members of a game, whichever it is.
struct Take<'a>(&'a mut Members);

impl Visit for Take<'_> {
    type Output = Result<Any, Refusal>;
}

impl<G: Shown> Visitor<G> for Take<'_> {
    fn visit(self, _: Record<G>) -> Result<Any, Refusal> {
        G::take(self.0).map(Any::new)
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
        if ply >= MOST_PLIES {
            return Err(bad(&format!("a game has {MOST_PLIES} moves at most")));
        }
        Held::play(&mut game, &text).map_err(|why| bad(&why))?;
    }
    Ok(game)
}
