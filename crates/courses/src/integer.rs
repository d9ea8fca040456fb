//! Integers in the form that the assignments define.

/// Reads an optional `-` and one or more digits. A number outside the range of `i32` becomes its
/// nearest end.
pub fn integer(word: &str) -> Option<i32> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let saturated = if word.starts_with('-') { i32::MIN } else { i32::MAX };
    Some(word.parse().unwrap_or(saturated))
}

#[cfg(test)]
mod tests {
    use super::integer;

    /// The lists of the SPFIAR page, P2 and P4.
    #[test]
    fn integers_have_digits_and_nothing_else() {
        let integers = ["1", "11", "111", "-1", "-11", "-111", "01", "011", "-01", "-0111"];
        let values = [1, 11, 111, -1, -11, -111, 1, 11, -1, -111];
        assert_eq!(integers.map(integer), values.map(Some));
        for word in ["", "-", "+3", "1.0", "1 ", " 1", "--1", "1-", "0x1", "٣"] {
            assert_eq!(integer(word), None, "{word:?}");
        }
    }

    #[test]
    fn there_is_no_wrap_around() {
        assert_eq!(integer("4294967297"), Some(i32::MAX));
        assert_eq!(integer("-4294967297"), Some(i32::MIN));
        assert_eq!(integer(&"9".repeat(1000)), Some(i32::MAX));
        assert_eq!(integer(&format!("{}7", "0".repeat(1000))), Some(7));
    }
}
