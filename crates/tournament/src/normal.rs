//! The normal distribution.

/// The quantile of 0.975: 95 % lie within this many standard deviations of the mean.
pub(super) const Z95: f64 = 1.959_963_984_540_054;

/// Beyond this many standard deviations the result is 0 or 1 in 64 bits.
const FAR: f64 = 9.0;

/// The probability that a standard normal variable is less than `x`.
///
/// Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964), 26.2.11: a series whose terms
/// all have one sign, so that nothing cancels; the error stays below 1e-14.
pub(super) fn below(x: f64) -> f64 {
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
