//! Causes of differences that are common and sure, from a table of an assignment.

use crate::notation::lines;
use crate::oracle::Mismatch;

/// The sentence of the first row that fits a difference. A row has five cells with ` | ` between them: the
/// requirement, the typed line, the expected and the found line, and the sentence. In the first four, `*`
/// stands for any text.
pub(crate) fn find(
    table: &'static str,
    typed: &[u8],
    difference: &Mismatch,
) -> Option<&'static str> {
    let (expected, found) = (line_at(difference.expected), line_at(difference.found));
    let texts = [difference.key, &String::from_utf8_lossy(typed), &expected, &found];
    lines(table).find_map(|row| {
        let (cells, sentence) = row.rsplit_once(" | ")?;
        let mut cells = cells.split(" | ").zip(texts);
        cells.all(|(pattern, text)| fits(pattern, text)).then_some(sentence)
    })
}

/// The line of a text in which an offset lies.
pub(crate) fn line_at((text, offset): (&[u8], usize)) -> String {
    let offset = offset.min(text.len());
    let start = text[..offset].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let line = text[start..].split(|byte| *byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(line).into_owned()
}

/// Returns true if a text is a pattern with other text in the place of each `*`.
pub(crate) fn fits(pattern: &str, text: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(text) = text.strip_prefix(first) else { return false };
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    ends.into_iter().any(|at| fits(rest, &text[at..]))
}

#[cfg(test)]
mod tests {
    use super::{find, fits};
    use crate::oracle::Mismatch;
    use crate::session::Session;

    #[test]
    fn a_star_stands_for_any_text() {
        assert!(fits("* wins*", "Red wins") && fits("*", "") && fits("a*c*e", "abcde"));
        assert!(!fits("Red", "Red wins") && !fits("* wins", "Draw") && !fits("a*c", "abcd"));
    }

    #[test]
    fn the_first_row_that_fits_has_the_sentence() {
        let table = "# A comment.\nR1 | * | one | * | First.\nR1 | typed | t* | 2 | Second.";
        let session = Session::default();
        let difference = |key| Mismatch {
            key,
            session: &session,
            expected: (b"one\ntwo\n", 5),
            found: (b"1\n2\n", 2),
        };
        assert_eq!(find(table, b"typed", &difference("R1")), Some("Second."));
        assert_eq!(find(table, b"other", &difference("R1")), None);
        assert_eq!(find(table, b"typed", &difference("R2")), None);
    }
}
