//! The seeds of the fuzz targets as texts: one input a line, written as Rust writes bytes.

/// The inputs in such a text.
///
/// # Panics
/// If an escape is none of Rust's.
pub(crate) fn read(text: &str) -> Vec<Vec<u8>> {
    text.lines().map(unescaped).collect()
}

/// Checks the law for every input of the text.
#[allow(dead_code, reason = "the task that makes seeds knows no laws")]
pub(crate) fn hold(text: &str, law: fn(&[u8])) {
    let seeds = read(text);
    assert!(!seeds.is_empty());
    for seed in seeds {
        law(&seed);
    }
}

fn unescaped(line: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = line.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'\\' { escape(&mut rest).expect("an escape") } else { byte });
    }
    bytes
}

/// The byte that stands behind a backslash.
fn escape(rest: &mut impl Iterator<Item = u8>) -> Option<u8> {
    Some(match rest.next()? {
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        b'x' => 16 * digit(rest.next()?)? + digit(rest.next()?)?,
        quoted @ (b'\\' | b'"' | b'\'') => quoted,
        _ => return None,
    })
}

fn digit(byte: u8) -> Option<u8> {
    u8::try_from(char::from(byte).to_digit(16)?).ok()
}
