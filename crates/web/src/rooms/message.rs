//! What visitors of a room say, and what they are told.

use serde_json::{Value, json};

use super::room::{Act, Refused, What};
use crate::members::Members;

/// What a visitor says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Said {
    /// The visitor's own number, which the answer repeats.
    pub(super) n: Option<u64>,
    pub(super) what: Wish,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Takes a seat by its secret, or watches.
    Hello(Option<String>),
    Ping,
    Act(Act),
}

/// Reads a message.
///
/// # Errors
/// Why it is none, with its number if it has one.
pub(super) fn read(text: &str) -> Result<Said, (Option<u64>, Refused)> {
    let malformed = |why: crate::Refusal| Refused::new("malformed", why);
    let mut members = Members::of_json(text.as_bytes()).map_err(|why| (None, malformed(why)))?;
    let n = members.number("n", 0..=u64::MAX).map_err(|why| (None, malformed(why)))?;
    let what = wish(&mut members).and_then(|wish| members.end().map(|()| wish));
    Ok(Said { n, what: what.map_err(|why| (n, malformed(why)))? })
}

fn wish(members: &mut Members) -> Result<Wish, crate::Refusal> {
    let kind = members.text("type")?.unwrap_or_default();
    Ok(match kind.as_str() {
        "hello" => Wish::Hello(members.text("secret")?),
        "ping" => Wish::Ping,
        "move" => {
            let missing = || crate::Refusal::malformed("a move has a \"ply\" and a \"move\"");
            let ply = members.number("ply", 0..=100_000)?.ok_or_else(missing)?;
            let text = members.text("move")?.ok_or_else(missing)?;
            Wish::Act(Act::Move { ply: usize::try_from(ply).unwrap_or(usize::MAX), text })
        }
        "offer" => {
            let what = members.text("what")?.and_then(|what| What::from_name(&what));
            let unknown = || {
                crate::Refusal::malformed(
                    "\"what\" can be offered is \"takeback\", \"draw\" or \"rematch\"",
                )
            };
            Wish::Act(Act::Offer(what.ok_or_else(unknown)?))
        }
        "accept" => Wish::Act(Act::Accept),
        "decline" => Wish::Act(Act::Decline),
        "resign" => Wish::Act(Act::Resign),
        _ => return Err(crate::Refusal::malformed("the \"type\" of the message is not known")),
    })
}

pub(super) fn done(n: Option<u64>, version: u64) -> Value {
    numbered(n, json!({ "type": "done", "version": version }))
}

pub(super) fn refused(n: Option<u64>, refused: &Refused) -> Value {
    let Refused { code, sentence } = refused;
    numbered(n, json!({ "type": "refused", "code": code, "sentence": sentence }))
}

fn numbered(n: Option<u64>, mut message: Value) -> Value {
    if let Some(n) = n {
        message["n"] = n.into();
    }
    message
}
