//! Messages of compilers, as sentences that a student understands.

use sandbox::ExitReason;

use std::path::Path;
use std::time::Duration;

use text::{counted, harmless};

use super::shown;
use super::workshop::Told;

/// Characters of a tool's line in a sentence.
const LONGEST: usize = 300;

/// Why a source does not compile.
pub(super) fn of_compiler(told: &Told, source: &Path) -> String {
    if let Some(why) = misbehaviour(told.ending.as_ref(), told.time) {
        return format!("The compiler {why} with {}.", shown(source));
    }
    let error = told.said.lines().find(|line| line.contains("error: "));
    match error {
        Some(line) => format!("It does not compile: {}", plain(line)),
        None => format!("It does not compile: {}.", shown(source)),
    }
}

/// Why objects cannot be linked.
pub(super) fn of_linker(told: &Told) -> String {
    if let Some(why) = misbehaviour(told.ending.as_ref(), told.time) {
        return format!("The linker {why}.");
    }
    if let Some((name, first, second)) = twice(&told.said) {
        return format!("Two files define {name}: {first} and {second}.");
    }
    if let Some(name) = undefined(&told.said) {
        return format!("No file defines {name}, which is used.");
    }
    let line = told.said.lines().find(|line| line.contains("error"));
    format!("It cannot be linked: {}", plain(line.unwrap_or("the linker does not say why")))
}

/// Why a command of a recipe failed.
pub(super) fn of_command(told: &Told, command: &str) -> String {
    if let Some(why) = misbehaviour(told.ending.as_ref(), told.time) {
        return format!("The command {command} {why}.");
    }
    let is_error = |line: &&str| line.to_lowercase().contains("error");
    let first = told.said.lines().find(is_error).or_else(|| told.said.lines().next());
    match first {
        Some(line) => format!("The command {command} failed: {}", plain(line)),
        None => format!("The command {command} failed."),
    }
}

/// The first name that is defined twice, and where.
fn twice(said: &str) -> Option<(String, String, String)> {
    let line = said.lines().find(|line| line.contains("multiple definition of"))?;
    let (second, rest) = line.split_once("multiple definition")?;
    let (_, first) = rest.split_once(';')?;
    Some((quoted(rest)?, file(first)?, file(second)?))
}

/// The last source or object file that is named in a text.
fn file(text: &str) -> Option<String> {
    let words = || text.rsplit([' ', ':', '(', ')']).filter(|word| !word.is_empty());
    let has = |word: &&str, endings: &[&str]| endings.iter().any(|ending| word.ends_with(ending));
    let source = words().find(|word| has(word, &[".c", ".cpp", ".cc", ".cxx", ".C"]));
    let found = source.or_else(|| words().find(|word| has(word, &[".o"])))?;
    Some(plain(found))
}

/// The first name that no object defines.
fn undefined(said: &str) -> Option<String> {
    let line = said.lines().find(|line| line.contains("undefined reference to"))?;
    quoted(&line[line.find("undefined reference")?..])
}

/// The text within a tool's quotation marks.
fn quoted(text: &str) -> Option<String> {
    let begin = text.find(['`', '\'', '\u{2018}'])?;
    let rest = text[begin..].chars().skip(1);
    let name: String = rest.take_while(|c| !matches!(c, '\'' | '\u{2019}' | '`')).collect();
    (!name.is_empty()).then_some(name)
}

/// The lines in which a compiler warns.
pub(super) fn warnings(said: &str) -> Vec<String> {
    said.lines().filter(|line| line.contains("warning: ")).map(plain).collect()
}

/// A line of a tool, without the dot by which we name files of the folder.
pub(super) fn plain(line: &str) -> String {
    harmless(line.strip_prefix("./").unwrap_or(line), LONGEST)
}

/// A predicate, if the tool did not exit by itself.
pub(crate) fn misbehaviour(ending: Option<&ExitReason>, time: Duration) -> Option<String> {
    match ending {
        Some(ExitReason::Exited(_)) => None,
        Some(other) => Some(other.to_string()),
        None => {
            let seconds = counted(time.as_millis().div_ceil(1000), "second");
            Some(format!("was not done in {seconds}"))
        }
    }
}
