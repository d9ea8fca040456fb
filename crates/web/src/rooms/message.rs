//! The messages of clients in a room, and the answers.

use serde_json::{Value, json};

use super::name;
use super::room::Action;
use crate::Refusal;
use crate::members::Members;

/// A message of a client.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ClientMessage {
    /// The client's own number for the message, which the answer repeats.
    pub(super) n: Option<u64>,
    pub(super) command: Command,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Joins as the player with this token, or as a watcher.
    Hello(Option<String>),
    Ping,
    Action(Action),
}

/// Reads a message.
///
/// # Errors
/// If it is malformed: the reason, with the message's number if it has one.
pub(super) fn read(text: &str) -> Result<ClientMessage, (Option<u64>, Refusal)> {
    let mut members = Members::of_json(text.as_bytes()).map_err(|why| (None, why))?;
    let n = members.number("n", 0..=u64::MAX).map_err(|why| (None, why))?;
    let command = command(&mut members).and_then(|command| members.end().map(|()| command));
    Ok(ClientMessage { n, command: command.map_err(|why| (n, why))? })
}

fn command(members: &mut Members) -> Result<Command, Refusal> {
    let kind = members.text("type")?.unwrap_or_default();
    Ok(match kind.as_str() {
        "hello" => Command::Hello(members.text("secret")?),
        "ping" => Command::Ping,
        "move" => {
            let missing = || Refusal::malformed("a move has a \"ply\" and a \"move\"");
            let ply = members.number("ply", 0..=100_000)?.ok_or_else(missing)?;
            let text = members.text("move")?.ok_or_else(missing)?;
            Command::Action(Action::Move { ply, text })
        }
        "offer" => {
            let what =
                members.text("what")?.and_then(|what| serde_json::from_value(what.into()).ok());
            let unknown = || {
                Refusal::malformed(
                    "\"what\" can be offered is \"takeback\", \"draw\" or \"rematch\"",
                )
            };
            Command::Action(Action::Offer(what.ok_or_else(unknown)?))
        }
        "accept" => Command::Action(Action::Accept),
        "decline" => Command::Action(Action::Decline),
        "resign" => Command::Action(Action::Resign),
        "name" => {
            let name = members.text("name")?.unwrap_or_default();
            Command::Action(Action::Name(name::cleaned(&name)?))
        }
        "say" => {
            let what =
                members.text("what")?.and_then(|what| serde_json::from_value(what.into()).ok());
            let unknown = || Refusal::malformed("\"what\" must be one of the fixed phrases");
            Command::Action(Action::Say(what.ok_or_else(unknown)?))
        }
        _ => return Err(Refusal::malformed("the \"type\" of the message is not known")),
    })
}

pub(super) fn done(n: Option<u64>, version: u64) -> Value {
    numbered(n, json!({ "type": "done", "version": version }))
}

pub(super) fn refused(n: Option<u64>, refused: &Refusal) -> Value {
    let Refusal { code, sentence, .. } = refused;
    numbered(n, json!({ "type": "refused", "code": code, "sentence": sentence }))
}

fn numbered(n: Option<u64>, mut message: Value) -> Value {
    if let Some(n) = n {
        message["n"] = n.into();
    }
    message
}
