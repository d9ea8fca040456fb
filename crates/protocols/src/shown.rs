//! What programs wrote, in sentences.

use rules::text::printable;

/// The longest text of a program that is shown, in characters: a compiler's complaint fits.
const SHOWN: usize = 240;

/// What a program wrote, fit to be shown in a sentence: on one line, not too long, and without
/// anything that a terminal would obey.
pub fn shown(text: &str) -> String {
    let mut characters = text.trim().chars();
    let first = printable(&characters.by_ref().take(SHOWN).collect::<String>(), '?');
    if characters.next().is_some() { first + "…" } else { first }
}

#[cfg(test)]
mod tests {
    use super::{SHOWN, shown};

    #[test]
    fn what_is_shown_is_short_and_harmless() {
        assert_eq!(shown(" a\u{1b}[2Jb\n"), "a?[2Jb");
        assert_eq!(shown(&"é".repeat(SHOWN)), "é".repeat(SHOWN));
        assert_eq!(shown(&"é".repeat(SHOWN + 1)), "é".repeat(SHOWN) + "…");
    }
}
