//! What compilers say, as sentences that a student understands.

use sandbox::ExitReason;

use std::path::Path;

use rules::text::harmless;

use super::shown;
use super::workshop::Told;

/// Characters of a tool's line in a sentence.
const LONGEST: usize = 300;

/// Why a source does not compile.
pub(super) fn of_compiler(told: &Told, source: &Path) -> String {
    if let Some(why) = misbehaviour(told) {
        return format!("The compiler {why} with {}.", shown(source));
    }
    let error = told.said.lines().find(|line| line.contains("error: "));
    match error {
        Some(line) => format!("It does not compile: {}", plain(line)),
        None => format!("It does not compile: {}.", shown(source)),
    }
}

/// Why objects cannot be linked. `source` tells the source of an object.
pub(super) fn of_linker(told: &Told, source: &dyn Fn(&str) -> Option<String>) -> String {
    if let Some(why) = misbehaviour(told) {
        return format!("The linker {why}.");
    }
    if let Some((name, files)) = twice(&told.said, source) {
        return format!("Two files define {name}: {} and {}.", files[1], files[0]);
    }
    if let Some(name) = undefined(&told.said) {
        return format!("No file defines {name}, which is used.");
    }
    let line = told.said.lines().find(|line| line.contains("error"));
    format!("It cannot be linked: {}", plain(line.unwrap_or("the linker does not say why")))
}

/// The first name that two objects define, and the objects.
fn twice(said: &str, source: &dyn Fn(&str) -> Option<String>) -> Option<(String, [String; 2])> {
    let line = said.lines().find(|line| line.contains("multiple definition of"))?;
    let name = quoted(line)?;
    let object = |text: &str| {
        let end = text.find(".o:")? + 2;
        let begin = text[..end].rfind([' ', '(']).map_or(0, |at| at + 1);
        let object = &text[begin..end];
        Some(source(object).unwrap_or_else(|| object.to_owned()))
    };
    let (second, first) = line.split_once("multiple definition")?;
    Some((name, [object(second)?, object(first)?]))
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
pub(super) fn misbehaviour(told: &Told) -> Option<String> {
    match &told.ending {
        Some(ExitReason::Exited(_)) => None,
        Some(other) => Some(other.to_string()),
        None => Some("was not done in a minute".to_owned()),
    }
}
