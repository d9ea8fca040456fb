use checkers::{Material, View, Weights};
use discus_trainer::{Fit, Judge, Sample, Settings, loss, mix, odds_of_a_man, samples, weights};
use rules::checkers::{Laws, Position};
use tables::Tables;

use crate::games;

fn positions(laws: &'static Laws) -> Vec<Sample> {
    let tables = Tables::embedded(laws);
    games(laws, 150).iter().flat_map(|game| samples(game, laws, &tables, |_| 0.0)).collect()
}

fn fitted(laws: &'static Laws) -> Weights {
    let mut samples = positions(laws);
    let mut fit = Fit::new(Settings::DEFAULT);
    let before = loss(&fit.model, &samples);
    fit.pass(&mut samples);
    fit.pass(&mut samples);
    assert!(loss(&fit.model, &samples) < before - 0.05, "{laws:?}");
    weights(&fit.model, odds_of_a_man(&samples))
}

#[test]
fn it_learns_that_a_man_more_is_worth_more() {
    for laws in [&Laws::ENGLISH, &Laws::BRAZILIAN] {
        let weights = fitted(laws);
        let mut gains = Vec::new();
        for Sample { view, .. } in positions(laws) {
            let lowest = view.own_men & view.own_men.wrapping_neg();
            if lowest != 0 {
                let less = View { own_men: view.own_men ^ lowest, ..view };
                gains.push(weights.value(&view) - weights.value(&less));
            }
        }
        let positive = gains.iter().filter(|&&gain| gain > 0).count();
        assert!(positive * 3 > gains.len() * 2, "{laws:?}: {positive} of {}", gains.len());
        let mean = gains.iter().sum::<i32>() / i32::try_from(gains.len()).expect("few samples");
        assert!(mean > 20, "{laws:?}: {mean}");
    }
}

#[test]
fn equal_samples_give_equal_weights() {
    assert_eq!(fitted(&Laws::ITALIAN).checksum(), fitted(&Laws::ITALIAN).checksum());
}

#[test]
fn samples_are_quiet_and_tell_the_result_of_the_side_to_move() {
    for laws in Laws::ALL {
        let tables = Tables::embedded(laws);
        for game in games(laws, 10) {
            let samples = samples(&game, laws, &tables, |_| 0.0);
            assert!(samples.len() <= game.moves.len() + 1 - game.opening.min(game.moves.len()));
            assert!(samples.iter().all(|sample| [0.0, 0.5, 1.0].contains(&sample.result)));
        }
    }
}

#[test]
fn mixed_labels_lie_between_the_result_and_what_the_search_thinks() {
    let laws = &Laws::RUSSIAN;
    let tables = Tables::embedded(laws);
    let mut judge = Judge::new(Material, 2);
    let mut score = |position: &Position| judge.score(position);
    let games = games(laws, 60);
    let mut mixed: Vec<Sample> =
        games.iter().flat_map(|game| samples(game, laws, &tables, &mut score)).collect();
    let results = mixed.clone();
    mix(&mut mixed, 0.5);
    for (Sample { result: mixed, score, .. }, Sample { result, .. }) in mixed.iter().zip(&results) {
        match score {
            None => assert!((mixed - result).abs() < 1e-6, "it is proved"),
            Some(score) => {
                // The probability is above a half exactly if the score is above 0.
                let probability = 2.0 * mixed - result;
                assert!((-1e-6..=1.0 + 1e-6).contains(&probability), "{mixed} {result}");
                assert!((probability - 0.5) * score >= -1e-6, "{probability} {score}");
            }
        }
    }
    assert!(mixed.iter().any(|sample| ![0.0, 0.5, 1.0].contains(&sample.result)));
}
