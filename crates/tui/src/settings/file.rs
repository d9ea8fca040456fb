//! The config file, in the folder of the XDG base directory specification, and the environment
//! variables that override it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use text::unmarked;

use super::Settings;

/// The maximum size of a config file, in bytes.
const LIMIT: u64 = 1 << 16;

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

/// Reads the settings of the file, if there is one, and then those of the environment variables,
/// such as `DISCUS_LEVEL` for `level`. Invalid values are skipped and reported in one sentence.
pub fn read(
    file: Option<&Path>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> (Settings, Option<String>) {
    let mut settings = Settings::default();
    let from_file = file.and_then(|file| read_file(&mut settings, file).err());
    let mut wrong = from_file.into_iter().collect::<Vec<_>>();
    for name in Settings::NAMES {
        let key = |name: &str| format!("DISCUS_{}", name.to_uppercase());
        let old = OLD.iter().find(|(_, new)| *new == name).and_then(|(old, _)| variable(&key(old)));
        let key = key(name);
        let value = variable(&key).or(old).filter(|value| !value.is_empty());
        let Some(value) = value else { continue };
        if let Err(why) = settings.set(name, &value.to_string_lossy()) {
            wrong.push(format!("{key} is ignored: {why}"));
        }
    }
    (settings, (!wrong.is_empty()).then(|| wrong.join("; ")))
}

fn read_file(settings: &mut Settings, file: &Path) -> Result<(), String> {
    let name = file.display();
    let text = match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Ok(found) if !found.is_file() || found.len() > LIMIT => {
            return Err(format!("{name} is ignored: it is not a config file"));
        }
        _ => fs::read_to_string(file).map_err(|_| format!("{name} cannot be read"))?,
    };
    let mut first_wrong = None;
    let mut given = Vec::new();
    for (number, line) in unmarked(&text).lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let read = match assignment(line) {
            Some((key, value)) => {
                given.push(key);
                settings.set(key, value).map_err(|why| format!(" ({key}) is ignored: {why}"))
            }
            None => Err(String::from(" is ignored: write name = value")),
        };
        let wrong = read.map_err(|why| format!("line {} of {name}{why}", number + 1));
        first_wrong = first_wrong.or(wrong.err());
    }
    if given.contains(&"game") && !given.contains(&"laws") {
        // Version 1.0 took such a file to mean the first laws of the game.
        settings.laws = (settings.game.laws)()
            .into_iter()
            .next()
            .map_or(settings.laws.clone(), |(word, _)| word);
    }
    first_wrong.map_or(Ok(()), Err)
}

/// Saves the settings of these names in the file, and creates its folder if needed. The new file
/// replaces the old one only when it is complete.
///
/// # Errors
/// If the file cannot be written.
pub fn save(settings: &Settings, names: &[&str], file: &Path) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = file.with_extension("new");
    let old = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read?,
    };
    fs::write(&fresh, renewed(&old, settings, names))?;
    fs::rename(fresh, file)
}

/// The text of the file with new values for these names. All other lines stay, and an invalid value
/// becomes a comment.
fn renewed(old: &str, settings: &Settings, names: &[&str]) -> String {
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
