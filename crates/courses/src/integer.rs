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
