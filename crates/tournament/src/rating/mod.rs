//! Ratings: how much stronger one player is than another, with confidence intervals.

mod field;

use super::Counts;

pub use field::{Field, Unrated};

/// The points of Elo for a factor of ten in the odds (Elo, "The Rating of Chessplayers", 1978).
const TENFOLD: f64 = 400.0;

/// The score per game, from 0 to 1, that is expected from a difference in Elo.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / TENFOLD))
}

/// The difference in Elo that makes one expect a score per game; infinite for 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    -TENFOLD * (1.0 / score - 1.0).log10()
}

/// The points of normalized Elo of one standard deviation of a game above ½, 800 / ln 10, so that
/// for equal players who never draw it is the same as Elo (Van den Bergh, "Normalized Elo", 2021).
pub(super) fn normalized_unit() -> f64 {
    2.0 * TENFOLD / std::f64::consts::LN_10
}

/// The difference in strength of two players by their results, with the formulas of fastchess, a
/// public program for matches between engines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The score per game, from 0 to 1.
    pub score: f64,
    /// The difference in Elo; infinite after nothing but wins or losses.
    pub elo: f64,
    /// With a probability of 95 % the difference in Elo is less than so much away: half the width
    /// of the interval of scores, which is taken as normal, on the scale of Elo. It is never less
    /// than results of a kind that has not come yet allow. Infinite if it reaches a score of 0 or 1.
    pub error: f64,
    /// The difference in normalized Elo: the mean above ½, in standard deviations of a game. It does
    /// not depend on how many games are drawn. Infinite if all results are the same but even ones.
    pub normalized: f64,
    /// The same for normalized Elo.
    pub normalized_error: f64,
    /// The likelihood of superiority: how probable it is that the player is the stronger one, if
    /// the mean score is taken as normal. From 0 to 1.
    pub superiority: f64,
}

impl Estimate {
    /// From the results of a pair of players; `None` before the first.
    pub fn of(counts: &Counts) -> Option<Estimate> {
        let moments = counts.moments()?;
        let (score, above) = (moments.mean, moments.mean - 0.5);
        let deviation = (moments.variance / counts.total()).sqrt();
        let deviation = deviation.max(unseen(counts.total()) / Z95);
        let unit = normalized_unit() / counts.size().sqrt();
        // One result does not tell how much results vary.
        let in_units =
            if counts.total() < 2.0 { f64::INFINITY } else { Z95 / counts.total().sqrt() };
        Some(Estimate {
            score,
            elo: elo_of_score(score),
            error: error(score, Z95 * deviation),
            normalized: unit * ratio(above, moments.variance.sqrt()),
            normalized_error: unit * in_units,
            superiority: below(ratio(above, deviation)),
        })
    }
}

/// How far results of a kind that has not come yet can be from the mean score. After `n` results
/// without one, the probability of such a result is less than 3/n, with 95 % confidence (Hanley and
/// Lippman-Hand, "If Nothing Goes Wrong, Is Everything All Right?", 1983), and it is at most ½ away.
fn unseen(results: f64) -> f64 {
    (0.5 * 3.0 / results).min(0.5)
}

fn error(score: f64, half: f64) -> f64 {
    let [low, high] = [score - half, score + half];
    if low <= 0.0 || high >= 1.0 {
        return f64::INFINITY;
    }
    (elo_of_score(high) - elo_of_score(low)) / 2.0
}

/// 0 divided by 0 counts as 0.
fn ratio(above: f64, deviation: f64) -> f64 {
    if above == 0.0 { 0.0 } else { above / deviation }
}

/// The quantile of 0.975: 95 % lie within this many standard deviations of the mean.
const Z95: f64 = 1.959_963_984_540_054;

/// Beyond this many standard deviations the result is 0 or 1 in 64 bits.
const FAR: f64 = 9.0;

/// The probability that a standard normal variable is less than `x`.
///
/// Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964), 26.2.11: a series whose terms
/// all have one sign, so that nothing cancels; the error stays below 1e-14.
fn below(x: f64) -> f64 {
    if x.abs() > FAR {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    let (mut term, mut sum, mut odd) = (x, 0.0, 1.0);
    while term.abs() > f64::EPSILON * f64::abs(sum) {
        sum += term;
        odd += 2.0;
        term *= x * x / odd;
    }
    let density = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    (0.5 + density * sum).clamp(0.0, 1.0)
}
