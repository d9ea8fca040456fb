//! Text of other people, fit to be shown.

/// The text with a replacement character for everything that is invisible, controls a terminal, or changes
/// the direction of the text around it, and cut after this many characters.
pub(super) fn harmless(text: &str, longest: usize) -> String {
    let mut characters = text.chars();
    let shown: String = characters.by_ref().take(longest).map(visible).collect();
    if characters.next().is_some() { shown + "…" } else { shown }
}

fn visible(c: char) -> char {
    let is_odd = c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{e0000}'..='\u{e0fff}');
    if is_odd { char::REPLACEMENT_CHARACTER } else { c }
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn hidden_and_turning_characters_are_replaced_and_letters_stay() {
        assert_eq!(
            harmless("a\u{202e}b\u{200b}c\u{1b}[2J\u{feff}", 99),
            "a\u{fffd}b\u{fffd}c\u{fffd}[2J\u{fffd}"
        );
        assert_eq!(harmless("Çelik שלום 💿", 99), "Çelik שלום 💿");
        assert_eq!(harmless("abcd", 3), "abc…");
    }
}
