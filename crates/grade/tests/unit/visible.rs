//! Lines as a reader sees them.

use super::{Look, visible};

/// The line, with marks in brackets.
fn shown(line: &[u8], mark: Option<usize>) -> String {
    let shown = |look, text: &str| match look {
        Look::Mark | Look::MarkedSign => format!("[{text}]"),
        Look::Plain | Look::Sign => text.to_owned(),
    };
    visible(line, mark).iter().map(|span| shown(span.look, &span.text)).collect()
}

#[test]
fn invisible_characters_are_shown_and_others_stay() {
    assert_eq!(shown(b"a b  \n", None), "a b··");
    assert_eq!(shown(b"\ta\r\n", None), "→a␍");
    assert_eq!(shown(b"\x1b[2J\x00\x7f", None), "␛[2J␀␡");
    assert_eq!(shown(b"\xffa\xc3", None), "<FF>a<C3>");
    assert_eq!(shown("\u{202e}é\u{200b}".as_bytes(), None), "<U+202E>é<U+200B>");
}

#[test]
fn the_character_at_the_offset_is_marked() {
    assert_eq!(shown(b"abc\n", Some(1)), "a[b]c");
    assert_eq!(shown("éa\n".as_bytes(), Some(1)), "[é]a", "the second byte of é");
    assert_eq!(shown(b"abc\n", Some(3)), "abc[⏎]");
    assert_eq!(shown(b"abc", Some(3)), "abc[(end)]");
    assert_eq!(shown(b"", Some(0)), "[(end)]");
    assert_eq!(shown(b"a \n", Some(1)), "a[·]");
    assert_eq!(shown(b"a b c\n", Some(1)), "a[·]b c");
}

#[test]
fn a_long_line_is_cut_around_its_mark() {
    let line = [b"a".repeat(5000), b"b".to_vec(), b"c".repeat(5000)].concat();
    let text = shown(&line, Some(5000));
    assert!(text.contains("aaa[b]ccc") && text.chars().count() < 170, "{text}");
    assert!(text.starts_with('…') && text.ends_with('…'), "{text}");
    assert!(shown(&line, None).starts_with("aaa"));
}
