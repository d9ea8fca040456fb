//! The tokens of a source in C or a language like it.

/// Words that stay what they are; all others are names, which can be changed.
const KEYWORDS: [&str; 40] = [
    "auto",
    "bool",
    "break",
    "case",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "delete",
    "do",
    "double",
    "else",
    "enum",
    "false",
    "float",
    "for",
    "goto",
    "if",
    "int",
    "long",
    "namespace",
    "new",
    "private",
    "public",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "template",
    "this",
    "true",
    "typedef",
    "union",
    "unsigned",
    "void",
    "while",
];

/// The hashes of the tokens of a source. Names, numbers and texts count by their kind alone; comments,
/// blanks, and lines that include headers are dropped.
pub(super) fn tokens(source: &str) -> Vec<u64> {
    let mut tokens = Vec::new();
    let source = without_includes(source);
    let mut rest = source.as_str();
    while let Some(first) = rest.chars().next() {
        let length = if let Some(length) = skipped(rest) {
            length
        } else if first.is_alphabetic() || first == '_' {
            let length = while_true(rest, |c| c.is_alphanumeric() || c == '_');
            let word = &rest[..length];
            tokens.push(hash(if KEYWORDS.contains(&word) { word } else { "name" }));
            length
        } else if first.is_ascii_digit() {
            tokens.push(hash("0"));
            while_true(rest, |c| c.is_alphanumeric() || c == '.')
        } else if first == '"' || first == '\'' {
            tokens.push(hash("\""));
            quoted(rest, first)
        } else {
            let length = first.len_utf8();
            tokens.push(hash(&rest[..length]));
            length
        };
        rest = &rest[length..];
    }
    tokens
}

/// The source without its lines `#include`, which many programs share.
fn without_includes(source: &str) -> String {
    let is_include = |line: &&str| {
        let line = line.trim_start().strip_prefix('#').map(str::trim_start);
        line.is_some_and(|line| line.starts_with("include"))
    };
    source.lines().filter(|line| !is_include(line)).collect::<Vec<_>>().join("\n")
}

/// The length of the blanks or the comment at the beginning.
fn skipped(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if let Some(comment) = rest.strip_prefix("/*") {
        return Some(comment.find("*/").map_or(rest.len(), |end| end + 4));
    }
    let blanks = while_true(rest, char::is_whitespace);
    (blanks > 0).then_some(blanks)
}

fn while_true(rest: &str, is_part: impl Fn(char) -> bool) -> usize {
    rest.find(|c| !is_part(c)).unwrap_or(rest.len())
}

/// The length of a text in quotes; it ends at the end of its line if nothing else ends it.
fn quoted(rest: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (index, c) in rest.char_indices().skip(1) {
        if c == '\n' || c == quote && !is_escaped {
            return index + c.len_utf8();
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    rest.len()
}

/// FNV-1a.
fn hash(token: &str) -> u64 {
    token.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
