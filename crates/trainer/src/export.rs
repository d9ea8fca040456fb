use checkers::{FEATURES, KNOTS, UNIT, Weights};

use crate::{Model, Sample};

/// The engine's weights of a model, in which a man is worth 100 on average: see [`odds_of_a_man`].
pub fn weights(model: &Model, odds_of_a_man: f32) -> Weights {
    let scale = 100.0 * UNIT as f32 / odds_of_a_man;
    let features = model.features();
    debug_assert_eq!(features.len(), FEATURES);
    let knots: [Vec<i16>; KNOTS] = std::array::from_fn(|knot| {
        features.iter().map(|weights| (weights[knot] * scale).round() as i16).collect()
    });
    Weights::new(&knots)
}

/// By how much a man more raises the logarithm of the odds, with kings at their usual worth.
pub fn odds_of_a_man(samples: &[Sample]) -> f32 {
    let king = match samples.first() {
        Some(sample) if sample.view.laws.kings_fly => 3.0,
        _ => 1.5,
    };
    let men = samples.iter().map(|Sample { view, result, .. }| {
        let count = |set: u32| f64::from(set.count_ones());
        let men = count(view.own_men) - count(view.other_men)
            + king * (count(view.own_kings) - count(view.other_kings));
        (men, *result)
    });
    odds(&men.collect::<Vec<_>>())
}

/// By how much one more of something raises the logarithm of the odds, by Newton's method.
pub(crate) fn odds(seen: &[(f64, f32)]) -> f32 {
    let mut odds = 1.0_f64;
    for _ in 0..20 {
        let (mut slope, mut curve) = (0.0, 1e-9);
        for &(number, result) in seen {
            let p = 1.0 / (1.0 + (-odds * number).exp());
            slope += number * (p - f64::from(result));
            curve += number * number * p * (1.0 - p);
        }
        odds -= slope / curve;
    }
    odds.clamp(0.1, 10.0) as f32
}
