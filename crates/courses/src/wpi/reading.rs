//! Tolerant reading (R7, R8): finds the move or colour in a file, once it is complete.

use std::fmt;
use std::path::Path;

use rules::Side;
use rules::text::printable;

use super::files::LIMIT;

/// The maximum length of a text in a message, in characters (R15).
const SHOWN: usize = 80;

/// A move as written in a file, from `(` to `)`; it may be invalid.
///
/// In messages it is shortened, with `?` for control characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText(String);

impl MoveText {
    /// The items between the parentheses.
    pub(super) fn items(&self) -> Vec<&str> {
        let inside = self.0.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        inside
            .unwrap_or_default()
            .split([' ', '\t', '\r', '\n'])
            .filter(|item| !item.is_empty())
            .collect()
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shown(&self.0))
    }
}

/// Shortens a text for messages and replaces control characters.
fn shown(text: &str) -> String {
    printable(text, '?').chars().take(SHOWN).collect()
}

/// The message about a file that is incomplete.
pub fn unfinished(path: &Path, wanted: &str, contents: &[u8]) -> String {
    let path = path.display();
    if contents.len() >= LIMIT {
        return format!(
            "{path} holds no whole {wanted} in its first {LIMIT} bytes; no more is read"
        );
    }
    let found = match contents {
        [] => "nothing".to_owned(),
        _ => format!("{:?}", shown(&String::from_utf8_lossy(contents))),
    };
    format!("{path} holds {found} and not a whole {wanted}")
}

/// The move in a file: from the first `(` to the first `)` after it. `None` if it is not complete
/// yet.
pub fn whole_move(contents: &[u8]) -> Option<MoveText> {
    let begin = contents.iter().position(|&byte| byte == b'(')?;
    let length = contents[begin..].iter().position(|&byte| byte == b')')?;
    let text = &contents[begin..=begin + length];
    Some(MoveText(String::from_utf8_lossy(text).into_owned()))
}

/// The colour in a file: White, which moves first, or Black. `None` if it is not complete yet.
pub fn whole_colour(contents: &[u8]) -> Option<Side> {
    match contents.trim_ascii() {
        b"W" | b"w" => Some(Side::First),
        b"B" | b"b" => Some(Side::Second),
        _ => None,
    }
}
