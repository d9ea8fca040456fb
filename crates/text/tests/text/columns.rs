//! Texts in columns, and tables of them.

use discus_text::{Table, cell, width, wrapped};

#[test]
fn a_cell_is_safe_and_has_no_more_than_its_columns() {
    assert_eq!(cell("a\u{202e}b\u{1b}[2J", 10), "a?b?[2J");
    assert_eq!(cell("abcdef", 6), "abcdef");
    assert_eq!(cell("abcdefg", 6), "abcde…");
    assert_eq!(cell("四五六七", 6), "四五…", "each takes two columns");
    assert_eq!(width(&cell(&"🙂".repeat(1000), 40)), 39);
    assert_eq!(cell(&"x".repeat(1024), usize::MAX).len(), 1024);
}

#[test]
fn a_long_line_is_broken_at_blanks_and_indented() {
    let text = "one two three four";
    assert_eq!(wrapped(text, "- ", 4, 80), "- one two three four\n");
    assert_eq!(wrapped(text, "- ", 4, 11), "- one two\n    three\n    four\n");
    assert_eq!(wrapped("", "  ", 4, 80), "\n");
    assert_eq!(wrapped("  indented", "  ", 4, 80), "    indented\n", "blanks are kept");
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    let (word, wide) = ("x".repeat(1000), "長い名前 ".repeat(99));
    for text in [word.as_str(), &wide, &format!("{word} {wide}{word}")] {
        for most in [40, 47, 100] {
            let lines = wrapped(text, "  ", 4, most);
            assert!(lines.lines().all(|line| width(line) <= most), "{lines}");
            let kept = |text: &str| text.chars().filter(|c| !c.is_whitespace()).count();
            assert_eq!(kept(&lines), kept(text));
            let row = wrapped(text, &"1".repeat(most - 2), most / 2, most);
            assert!(row.lines().all(|line| width(line) <= most), "{row}");
        }
    }
}

/// The second column begins below its heading in each row, whatever the names are.
#[test]
fn columns_are_aligned_whatever_the_names_are() {
    let mut table = Table::new(&["#", "player", "points"], 1);
    let names =
        ["Ann", "王小明", "🙂🙂", "a\u{202e}b", "e\u{301}le\u{300}ve", "", &"x".repeat(1024)];
    for name in names {
        table.add(vec!["1".to_owned(), name.to_owned(), "2½".to_owned()]);
    }
    let text = table.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), names.len() + 1);
    let whole = width(lines[0]);
    assert!(whole < 60, "a name of a kilobyte is shortened: {text}");
    assert!(lines.iter().all(|line| width(line) == whole), "{text}");
    assert!(text.contains('…') && !text.contains('\u{202e}'), "{text}");
}

/// As in a list of games, whose reasons may be long.
#[test]
fn long_texts_in_the_last_column_are_broken_on_a_terminal() {
    let mut table = Table::new(&["game", "player", "end"], 1).ending_in_text();
    let reason = "it cannot open shared object files ".repeat(8);
    for name in ["Ann", &"王".repeat(20)] {
        table.add(vec!["1.1.1".to_owned(), name.to_owned(), reason.clone()]);
    }
    assert_eq!(table.within(usize::MAX).lines().count(), 3, "each row is one line elsewhere");
    for most in [40, 72, 100] {
        let text = table.within(most);
        assert!(text.lines().all(|line| width(line) <= most.max(60)), "{text}");
        let words = |text: &str| text.split_whitespace().filter(|word| *word == "shared").count();
        assert_eq!(words(&text), 16, "{text}");
    }
}
