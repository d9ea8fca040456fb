//! Text from other sources.

use discus_rules::text::{one_line, printable};

#[test]
fn no_control_character_is_left() {
    assert_eq!(printable("a\u{1b}[2J\tb\n", '?'), "a?[2J?b?");
    assert_eq!(one_line(" a\u{1b} [2J\r\n\n b"), "a [2J b");
}
