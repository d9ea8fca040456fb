//! Points as text.

/// A number of points with at most two decimals, such as `12.5`.
pub(crate) fn number(points: f64) -> String {
    let text = format!("{points:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Points of points, such as `12.5 of 20`.
pub(crate) fn of(points: f64, out_of: f64) -> String {
    format!("{} of {}", number(points), number(out_of))
}

/// A part of a whole in whole per cent; less than one is never rounded to all, and nothing never more
/// than zero.
pub(crate) fn percent(part: f64, whole: f64) -> u32 {
    if whole <= 0.0 || part <= 0.0 {
        return 0;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
    let rounded = (100.0 * (part / whole).min(1.0)).round() as u32;
    if part < whole { rounded.clamp(1, 99) } else { rounded }
}

#[cfg(test)]
#[path = "../../tests/unit/figures.rs"]
mod tests;
