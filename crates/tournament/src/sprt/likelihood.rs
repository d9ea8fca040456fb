//! The most likely distribution of results under a condition.

use crate::Counts;
use crate::counts::Moments;

/// A condition on a distribution.
#[derive(Clone, Copy, Debug)]
pub(super) enum Constraint {
    /// Its mean.
    Mean(f64),
    /// Its mean above ½, in its standard deviations.
    Shift(f64),
}

/// A count of 0 would make results of that kind impossible; the public testing frameworks of
/// computer chess use this instead.
const NONE: f64 = 1e-3;
/// Fixed points are found to this.
const CLOSE: f64 = 1e-12;
/// They are found in fewer than ten steps; this is only a limit.
const STEPS: usize = 50;

/// The logarithm of the ratio of the likelihoods under the second and the first constraint.
pub(super) fn log_ratio(counts: &Counts, constraints: [Constraint; 2]) -> f64 {
    let (total, shares) = shares(counts);
    let fits = constraints.map(|constraint| match constraint {
        Constraint::Mean(mean) => with_mean(counts.scores(), &shares, mean),
        Constraint::Shift(shift) => with_shift(counts.scores(), &shares, shift),
    });
    let pairs = fits[0].iter().zip(&fits[1]);
    let logs = shares.iter().zip(pairs).map(|(share, (low, high))| share * (high / low).ln());
    total * logs.sum::<f64>()
}

/// The same for normally distributed scores of unknown variance and the shifts given:
/// n/2 · ln((1 + (t − t0)²) / (1 + (t − t1)²)), where t is the shift observed (Van den Bergh,
/// "Comments on Normalized Elo", 2021).
pub(super) fn closed(counts: &Counts, shifts: [f64; 2]) -> f64 {
    let (total, shares) = shares(counts);
    let Moments { mean, variance } = Moments::of(counts.scores(), &shares);
    let observed = (mean - 0.5) / variance.sqrt();
    let [low, high] = shifts.map(|shift| (observed - shift).powi(2).ln_1p());
    total / 2.0 * (low - high)
}

/// The number of observations and the share of each result.
fn shares(counts: &Counts) -> (f64, Vec<f64>) {
    let weights =
        counts.weights().into_iter().map(|weight| if weight == 0.0 { NONE } else { weight });
    let weights: Vec<f64> = weights.collect();
    let total: f64 = weights.iter().sum();
    (total, weights.iter().map(|weight| weight / total).collect())
}

/// The most likely distribution with a mean (Owen, "Empirical Likelihood", 2001).
fn with_mean(scores: &[f64], shares: &[f64], mean: f64) -> Vec<f64> {
    let distances: Vec<f64> = scores.iter().map(|score| score - mean).collect();
    balanced(&distances, shares)
}

/// The most likely distribution with a shift, by Van den Bergh's iteration: near a distribution with
/// mean m and deviation s the condition is one on a mean, of scores that are bent accordingly.
fn with_shift(scores: &[f64], shares: &[f64], shift: f64) -> Vec<f64> {
    let mut fit = shares.to_vec();
    for _ in 0..STEPS {
        let Moments { mean, variance } = Moments::of(scores, &fit);
        let deviation = variance.sqrt();
        let bent = scores.iter().map(|score| {
            let away = (score - mean) / deviation;
            score - 0.5 - shift * deviation * (1.0 + away * away) / 2.0
        });
        let next = balanced(&bent.collect::<Vec<f64>>(), shares);
        let change = fit.iter().zip(&next).map(|(old, new)| (old - new).abs()).fold(0.0, f64::max);
        fit = next;
        if change < CLOSE {
            break;
        }
    }
    fit
}

/// The most likely distribution in which these distances have a mean of 0: each share is divided by
/// 1 + x · distance, with the x between the poles that fulfils the condition. The mean falls as x
/// grows, so halving finds it.
fn balanced(distances: &[f64], shares: &[f64]) -> Vec<f64> {
    let least = distances.iter().copied().fold(f64::INFINITY, f64::min);
    let most = distances.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 {
        // No distribution does; this happens only on the way, far from every result.
        return shares.to_vec();
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let fit =
        |x: f64| distances.iter().zip(shares).map(move |(one, share)| share / (1.0 + x * one));
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            return fit(middle).collect();
        }
        let mean: f64 = fit(middle).zip(distances).map(|(share, one)| share * one).sum();
        if mean > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
}
