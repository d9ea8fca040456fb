//! Numbers as text.

use rules::{Outcome, Side};

/// Points, with a half as ½: 7½.
pub fn points_text(points: f64) -> String {
    let whole = points.trunc();
    let is_half = (points - whole).abs() > 0.25;
    match (whole > 0.0, is_half) {
        (_, false) => format!("{whole}"),
        (true, true) => format!("{whole}½"),
        (false, true) => "½".to_owned(),
    }
}

/// A number with two decimals. A number that rounds to 0 has no sign.
pub fn two_decimals(number: f64) -> String {
    let text = format!("{number:.2}");
    if text == "-0.00" { "0.00".to_owned() } else { text }
}

/// A number with at most two decimals, without trailing zeros.
pub(super) fn short(number: f64) -> String {
    let text = two_decimals(number);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// An Elo difference with its error.
pub fn elo_text(elo: f64, error: f64) -> String {
    // Adding zero turns a negative zero into a positive one.
    let elo = elo.round() + 0.0;
    if elo.is_infinite() {
        let sign = if elo > 0.0 { '+' } else { '-' };
        return format!("{sign}∞");
    }
    let error = if error.is_infinite() { "∞".to_owned() } else { format!("{error:.0}") };
    format!("{elo:+.0} ± {error}")
}

/// A likelihood from 0 to 1 as a percentage.
pub fn likelihood_text(likelihood: f64) -> String {
    format!("{:.1} %", 100.0 * likelihood.clamp(0.0, 1.0))
}

/// The result as in game files, with the points of the first side first. PDN 3.0 has `0-0` for a
/// game that both forfeited.
pub(super) fn result_text(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(Side::First)) => "1-0",
        Some(Outcome::Win(Side::Second)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "0-0",
    }
}

/// The number, unless it is infinite, which JSON cannot express.
pub fn finite(number: f64) -> Option<f64> {
    // Adding nothing turns -0 into 0.
    number.is_finite().then_some(number + 0.0)
}
