//! The text of the config file, whose place is in the XDG base directory specification, and the
//! environment variables that override it.

use std::ffi::OsString;
use std::path::PathBuf;

use text::unmarked;

use super::Settings;

/// Names of version 1.0, and those of today.
const OLD: [(&str, &str); 1] = [("cols", "columns")];

/// The path of the config file: `discus/config` in `XDG_CONFIG_HOME`, or else in `.config` of the
/// home folder; `None` if neither is set. Relative paths are ignored, as the specification
/// requires.
pub fn config_path(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || folder("HOME").map(|home| home.join(".config")).or_else(|| folder("APPDATA"));
    Some(folder("XDG_CONFIG_HOME").or_else(home)?.join("discus").join("config"))
}

impl Settings {
    /// Changes the settings to those of a config file, whose name is for the error. Invalid lines are
    /// skipped.
    ///
    /// # Errors
    /// If a line is invalid: the first one, in a sentence.
    pub fn read_file(&mut self, name: &str, text: &str) -> Result<(), String> {
        let mut first_wrong = None;
        let mut given = Vec::new();
        for (number, line) in unmarked(text).lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let read = match assignment(line) {
                Some((key, value)) => {
                    given.push(key);
                    self.set(key, value).map_err(|why| format!(" ({key}) is ignored: {why}"))
                }
                None => Err(String::from(" is ignored: write name = value")),
            };
            let wrong = read.map_err(|why| format!("line {} of {name}{why}", number + 1));
            first_wrong = first_wrong.or(wrong.err());
        }
        if given.contains(&"game") && !given.contains(&"laws") {
            // Version 1.0 took such a file to mean the first laws of the game.
            let first = (self.game.laws)().into_iter().next();
            self.laws = first.map_or(self.laws.clone(), |(word, _)| word);
        }
        first_wrong.map_or(Ok(()), Err)
    }

    /// Changes the settings to those of environment variables, such as `DISCUS_LEVEL` for `level`. Invalid
    /// values are skipped, and returned in a sentence each.
    pub fn read_variables(&mut self, variable: impl Fn(&str) -> Option<OsString>) -> Vec<String> {
        let mut wrong = Vec::new();
        for name in Settings::NAMES {
            let key = |name: &str| format!("DISCUS_{}", name.to_uppercase());
            let old = OLD.iter().find(|(_, new)| *new == name);
            let old = old.and_then(|(old, _)| variable(&key(old)));
            let key = key(name);
            let value = variable(&key).or(old).filter(|value| !value.is_empty());
            let Some(value) = value else { continue };
            if let Err(why) = self.set(name, &value.to_string_lossy()) {
                wrong.push(format!("{key} is ignored: {why}"));
            }
        }
        wrong
    }
}

/// The text of a config file with new values for these names. All other lines stay, and an invalid value
/// becomes a comment.
pub fn with_settings(old: &str, settings: &Settings, names: &[&str]) -> String {
    let mut missing = names.to_vec();
    let mut lines = Vec::new();
    for line in unmarked(old).lines() {
        let setting = assignment(line).filter(|(name, _)| names.contains(name));
        let Some((name, value)) = setting else {
            lines.push(line.to_owned());
            continue;
        };
        if Settings::default().set(name, value).is_err() {
            lines.push(format!("# {line}"));
        }
        if missing.contains(&name) {
            missing.retain(|&one| one != name);
            lines.push(format!("{name} = {}", settings.get(name)));
        }
    }
    lines.extend(missing.into_iter().map(|name| format!("{name} = {}", settings.get(name))));
    lines.join("\n") + "\n"
}

/// The name and the value in a line of the file.
fn assignment(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once('=')?;
    let name = name.trim();
    let new = OLD.iter().find(|(old, _)| *old == name).map(|(_, new)| *new);
    Some((new.unwrap_or(name), value.trim().trim_matches('"')))
}
