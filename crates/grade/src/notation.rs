//! Data files of the assignments: a line for each check or session, with comments and escapes.

use crate::session::SessionKind;

/// The lines of a data file, without empty ones and without comments, which begin with `#`.
pub(crate) fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The same for sessions. A line with a word in brackets says of which kind those behind it are; the first
/// are plain.
pub(crate) fn of_kinds(text: &'static str) -> impl Iterator<Item = (SessionKind, &'static str)> {
    let mut kind = SessionKind::Plain;
    lines(text).filter_map(move |line| {
        let word = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        let next =
            word.and_then(|word| SessionKind::ALL.into_iter().find(|kind| kind.word() == word));
        kind = next.unwrap_or(kind);
        next.is_none().then_some((kind, line))
    })
}

/// Replaces the escapes: `\n`, `\t`, `\r`, `\0`, `\s` for a blank, `\x0b`; any other character behind `\` stands for
/// itself. `{20}` behind one stands for so many of it.
pub(crate) fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let (escape, behind) = after.split_at(1);
        rest = behind;
        let byte = match escape {
            "n" => b'\n',
            "t" => b'\t',
            "r" => b'\r',
            "0" => 0,
            "x" => {
                let (digits, behind) = rest.split_at(2);
                rest = behind;
                u8::from_str_radix(digits, 16).unwrap_or_default()
            }
            "s" => b' ',
            other => other.as_bytes()[0],
        };
        let count = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
        let count = count.and_then(|(times, behind)| Some((times.parse().ok()?, behind)));
        let (times, behind) = count.unwrap_or((1, rest));
        bytes.extend(vec![byte; times]);
        rest = behind;
    }
    bytes.extend(rest.bytes());
    bytes
}
