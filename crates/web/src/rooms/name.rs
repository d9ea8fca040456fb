//! Names of players. Everybody in a room sees them, so they must not change the text around them.

use text::{is_safe, width};

use crate::Refusal;

/// The maximum number of characters of a name.
pub(super) const MAX_CHARS: usize = 24;

/// The maximum number of marks on one letter; more would cover the lines above and below.
const MAX_MARKS: usize = 2;

/// A character of Braille without dots, which looks like a blank and is none to Unicode.
const EMPTY_BRAILLE: char = '\u{2800}';

/// A name as others may see it; `None` if nothing of it can be seen.
///
/// # Errors
/// If it is too long.
pub(super) fn cleaned(text: &str) -> Result<Option<String>, Refusal> {
    let mut name = String::new();
    let mut marks = 0;
    for letter in text.chars() {
        if letter.is_whitespace() || letter == EMPTY_BRAILLE {
            if !name.is_empty() && !name.ends_with(' ') {
                name.push(' ');
            }
            marks = MAX_MARKS;
        } else if !is_safe(letter) {
            // It would change the text around it.
        } else if width(letter.encode_utf8(&mut [0; 4])) == 0 {
            marks += 1;
            if marks <= MAX_MARKS && !name.is_empty() {
                name.push(letter);
            }
        } else {
            name.push(letter);
            marks = 0;
        }
    }
    let name = name.trim_end();
    if name.chars().count() > MAX_CHARS {
        let sentence = format!("a name has at most {MAX_CHARS} characters");
        return Err(Refusal::malformed(sentence));
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

#[cfg(test)]
mod tests {
    fn cleaned(text: &str) -> Option<String> {
        super::cleaned(text).expect("it is short enough")
    }

    #[test]
    fn names_in_any_script_stay_as_they_are() {
        for name in ["Ada", "Zoë Żółć", "שָׁלוֹם", "Nguyễn Văn", "李小龍", "محمد", "👑 O’Neill-2"]
        {
            assert_eq!(cleaned(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn characters_that_change_other_text_are_removed() {
        assert_eq!(cleaned("  A\tda\n\nL. \u{2028}").as_deref(), Some("A da L."));
        assert_eq!(
            cleaned("\u{202e}eda\u{202c}\u{2066}\u{2069}\u{200f}\u{61c}").as_deref(),
            Some("eda")
        );
        assert_eq!(cleaned("a\u{0}b\u{7}c\u{1b}[31m\u{9b}d\u{feff}").as_deref(), Some("abc[31md"));
        let marked = format!("e{}", "\u{301}".repeat(40));
        assert_eq!(cleaned(&marked).as_deref(), Some("e\u{301}\u{301}"));
        assert_eq!(cleaned("\u{301}a \u{301}\u{301}b").as_deref(), Some("a b"));
    }

    #[test]
    fn a_name_that_nobody_sees_is_none() {
        for name in ["", "   ", "\u{200b}\u{3164}\u{2800}", "\u{202e}", "\u{301}"] {
            assert_eq!(cleaned(name), None);
        }
    }

    #[test]
    fn a_name_of_25_characters_is_too_long() {
        assert_eq!(cleaned(&"é".repeat(24)), Some("é".repeat(24)));
        assert!(super::cleaned(&"é".repeat(25)).is_err());
        assert_eq!(cleaned(&"\u{200b}".repeat(1000)), None);
    }
}
