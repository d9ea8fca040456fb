//! Bytes as a text in quotation marks, in scripts and transcripts.

use std::fmt::Write as _;

/// The bytes in quotation marks; what is not printable ASCII is escaped.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("\"");
    for byte in bytes {
        match byte {
            b'\n' => text.push_str("\\n"),
            b'\r' => text.push_str("\\r"),
            b'\t' => text.push_str("\\t"),
            b'"' => text.push_str("\\\""),
            b'\\' => text.push_str("\\\\"),
            b' '..=b'~' => text.push(char::from(*byte)),
            // Writing to a string does not fail.
            _ => drop(write!(text, "\\x{byte:02x}")),
        }
    }
    text.push('"');
    text
}

/// The bytes that such a text stands for; `None` if it is another text.
pub(super) fn unquoted(text: &str) -> Option<Vec<u8>> {
    let inside = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut bytes = Vec::new();
    let mut rest = inside.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        bytes.push(match rest.next()? {
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'x' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
            }
            other => other,
        });
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{quoted, unquoted};

    #[test]
    fn random_bytes_come_back() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..1_000 {
            let bytes: Vec<u8> = (0..random.usize(..20)).map(|_| random.u8(..)).collect();
            let text = quoted(&bytes);
            assert!(text.bytes().all(|byte| matches!(byte, b' '..=b'~')), "{text}");
            assert_eq!(unquoted(&text), Some(bytes));
        }
    }

    #[test]
    fn other_texts_stand_for_nothing() {
        for text in ["", "\"", "W", "\"\\", "\"\\x4\"", "\"\\xgg\""] {
            assert_eq!(unquoted(text), None, "{text}");
        }
    }
}
