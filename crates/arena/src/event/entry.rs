//! One player of a plan.

use std::path::Path;

use engine::Name;
use serde::{Deserialize, Serialize};

use crate::{Contestant, Kind, Program, Protocol};

/// A player as it is written, known to make sense.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub(super) struct Entry {
    written: Written,
    contestant: Contestant,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    engine: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    protocol: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    folder: Option<String>,
}

/// A command: one text, which is split as a shell does, or its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a command is a text, or a list of words")]
enum Line {
    Text(String),
    Words(Vec<String>),
}

impl Line {
    fn words(&self) -> Result<Vec<String>, String> {
        let words = match self {
            Line::Text(text) => shlex::split(text).ok_or("close the quotes of the command")?,
            Line::Words(words) => words.clone(),
        };
        if words.is_empty() { Err("name a program in command".to_owned()) } else { Ok(words) }
    }
}

impl From<Entry> for Written {
    fn from(entry: Entry) -> Written {
        entry.written
    }
}

impl TryFrom<Written> for Entry {
    type Error = String;

    fn try_from(written: Written) -> Result<Entry, String> {
        let kind = match (&written.engine, &written.protocol, &written.command) {
            (Some(engine), None, None) if written.folder.is_none() => {
                let name: Name = engine.parse().map_err(|unknown| format!("{unknown}"))?;
                Kind::Engine(name)
            }
            (None, Some(protocol), Some(command)) => {
                let protocol: Protocol = protocol.parse().map_err(|bad| format!("{bad}"))?;
                let folder = written.folder.as_ref().map(Into::into);
                Kind::Program(Program { protocol, command: command.words()?, folder })
            }
            _ => {
                return Err("a player is an engine, or a protocol and a command, to which it may \
                            have a folder"
                    .to_owned());
            }
        };
        let name = written.name.as_ref().or(written.engine.as_ref());
        let name = name.ok_or("a program needs a name")?;
        let contestant = Contestant::new(name, kind).map_err(|bad| bad.to_string())?;
        Ok(Entry { written, contestant })
    }
}

impl Entry {
    pub(super) fn name(&self) -> &str {
        &self.contestant.name
    }

    /// The contestant, whose relative paths begin at a folder: its own folder, or without one each
    /// word of its command that is a file there.
    pub(super) fn contestant(&self, folder: &Path) -> Contestant {
        let mut contestant = self.contestant.clone();
        if let Kind::Program(program) = &mut contestant.kind {
            match &mut program.folder {
                Some(own) => *own = folder.join(&own),
                None => {
                    for word in &mut program.command {
                        let file = folder.join(&word);
                        if file.is_file() {
                            *word = file.to_string_lossy().into_owned();
                        }
                    }
                }
            }
        }
        contestant
    }
}
