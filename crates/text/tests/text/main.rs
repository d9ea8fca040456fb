//! Text from other sources.

mod columns;
mod names;

use discus_text::{csv, harmless, html, is_safe, one_line, printable, unmarked};

#[test]
fn no_control_character_is_left() {
    assert_eq!(printable("a\u{1b}[2J\tb\n", '?'), "a?[2J?b?");
    assert_eq!(one_line(" a\u{1b} [2J\r\n\n b"), "a [2J b");
}

/// Unicode's own lists: the marks of direction (property `Bidi_Control`), the invisible format
/// characters and the separators.
#[test]
fn no_character_is_left_that_reorders_hides_or_breaks_text() {
    let ranges = [
        (0x00ad, 0x00ad),
        (0x061c, 0x061c),
        (0x200b, 0x200f),
        (0x2028, 0x202e),
        (0x2060, 0x206f),
        (0xfe00, 0xfe0d),
        (0xfeff, 0xfeff),
        (0xe0001, 0xe007f),
        (0xe0100, 0xe01ef),
    ];
    for code in ranges.into_iter().flat_map(|(first, last)| first..=last) {
        let c = char::from_u32(code).expect("a character");
        assert!(!is_safe(c), "U+{code:04X}");
        assert_eq!(printable(&format!("a{c}b"), '?'), "a?b", "U+{code:04X}");
        assert_eq!(one_line(&format!("a{c}b")), "a b", "U+{code:04X}");
    }
}

#[test]
fn letters_and_signs_of_all_scripts_are_left() {
    for text in ["Müller-Lüdenscheidt 1½", "李四", "שלום", "محمد", "🙂", "❤\u{fe0f}", "e\u{301}"]
    {
        assert_eq!(printable(text, '?'), text);
        assert_eq!(one_line(text), text);
    }
}

#[test]
fn a_page_shows_texts_as_they_are() {
    assert_eq!(
        html::escape("<a href=\"x\">'&'\u{202e}"),
        "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;\u{fffd}"
    );
    assert_eq!(html::escape_up_to("abcd", 3), "abc…");
    let values = [("title", "Ada"), ("body", "{{title}}")];
    assert_eq!(html::fill("<b>{{title}}</b>{{body}}.", &values), "<b>Ada</b>{{title}}.");
}

#[test]
fn a_line_of_a_table_has_its_fields_between_commas() {
    assert_eq!(csv::line(&["a", "b,c", "=1", "-1"]), "a,\"b,c\",'=1,-1\n");
    assert_eq!(csv::line(&["a", " b"]), "a,\" b\"\n");
}

#[test]
fn a_byte_order_mark_is_no_text() {
    assert_eq!(unmarked("\u{feff}a"), "a");
    assert_eq!(unmarked("a\u{feff}"), "a\u{feff}");
}

#[test]
fn hidden_and_turning_characters_are_replaced_and_letters_stay() {
    assert_eq!(
        harmless("a\u{202e}b\u{200b}c\u{1b}[2J\u{feff}", 99),
        "a\u{fffd}b\u{fffd}c\u{fffd}[2J\u{fffd}"
    );
    assert_eq!(harmless("Çelik שלום 💿", 99), "Çelik שלום 💿");
    assert_eq!(harmless("abcd", 3), "abc…");
}

#[test]
fn formulas_become_text_and_numbers_stay() {
    let cell = |field: &str| csv::line(&[field]).trim_end_matches('\n').to_owned();
    for formula in ["=1+1", "+cmd", "-1+1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "-inf"] {
        let cell = cell(formula);
        assert!(cell.trim_start_matches('"').starts_with('\''), "{cell}");
    }
    for plain in ["-5", "+1.5", "-2e3", "1-0", "Ada", "", "a=b"] {
        assert_eq!(cell(plain), plain);
    }
    assert_eq!(cell("=\"a\",b"), "\"'=\"\"a\"\",b\"");
}

#[test]
fn the_cells_of_a_table_on_a_page_have_the_kind_of_their_column() {
    let rows = [vec!["1".to_owned(), html::name("<Ada>"), "x".to_owned()]];
    assert_eq!(
        html::table("list", &["##", "Player", "~note"], &rows),
        "<div class=\"wide\"><table class=\"list\">\n<thead><tr><th scope=\"col\" class=\"n\">#</th>\
         <th scope=\"col\">Player</th><th scope=\"col\" class=\"roomy\">note</th></tr></thead>\n\
         <tbody>\n<tr><td class=\"n\">1</td><td><bdi>&lt;Ada&gt;</bdi></td><td class=\"roomy\">x</td></tr>\n\
         </tbody></table></div>\n"
    );
}
