//! A player in a plan.

use std::path::{Component, PathBuf};

use engine::Name;
use protocols::{PlayerKind, PlayerSpec, Program, Protocol};
use serde::{Deserialize, Serialize};

/// A player as the plan states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    engine: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) protocol: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    folder: Option<String>,
}

/// A command: one text, which is split as a shell does, or its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a command is a text, or a list of words")]
pub(super) enum Line {
    Text(String),
    Words(Vec<String>),
}

impl Line {
    pub(super) fn words(&self) -> Result<Vec<String>, String> {
        let words = match self {
            Line::Text(text) => shlex::split(text).ok_or("close the quotes of the command")?,
            Line::Words(words) => words.clone(),
        };
        if words.is_empty() { Err("name a program in command".to_owned()) } else { Ok(words) }
    }
}

impl Entry {
    /// A program with a folder of its own.
    pub(super) fn of_program(
        name: String,
        protocol: String,
        command: Vec<String>,
        folder: String,
    ) -> Entry {
        let (protocol, command) = (Some(protocol), Some(Line::Words(command)));
        Entry { name: Some(name), engine: None, protocol, command, folder: Some(folder) }
    }

    /// The player.
    pub(super) fn player(&self) -> Result<PlayerSpec, String> {
        let name = self.name.as_ref().or(self.engine.as_ref()).ok_or("a program needs a name")?;
        PlayerSpec::new(name, self.kind()?).map_err(|bad| bad.to_string())
    }

    fn kind(&self) -> Result<PlayerKind, String> {
        match (&self.engine, &self.protocol, &self.command) {
            (Some(engine), None, None) if self.folder.is_none() => {
                let name: Name = engine.parse().map_err(|unknown| format!("{unknown}"))?;
                Ok(PlayerKind::Engine(name))
            }
            (None, Some(protocol), Some(command)) => {
                let protocol = Protocol::of_word(protocol).map_err(|bad| bad.to_string())?;
                let folder = self.folder.as_ref().map(own_folder).transpose()?;
                Ok(PlayerKind::Program(Program { protocol, command: command.words()?, folder }))
            }
            _ => Err("a player is an engine, or a protocol and a command, to which it may have a \
                      folder"
                .to_owned()),
        }
    }
}

/// Checks a player's folder: it must not be the plan's own or contain it, because that one holds
/// the games and all players' files.
fn own_folder(text: &String) -> Result<PathBuf, String> {
    let folder = PathBuf::from(text);
    if !folder.components().any(|part| matches!(part, Component::Normal(_))) {
        return Err("give the player its own folder, because all of it is copied".to_owned());
    }
    Ok(folder)
}
