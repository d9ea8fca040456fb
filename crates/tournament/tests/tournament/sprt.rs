//! Published figures of the sequential test, and laws.

use discus_tournament::{Counts, Decision, Estimate, Model, Sprt};
use fastrand::Rng;

fn test(low: f64, high: f64, model: Model) -> Sprt {
    Sprt::new(low, high, 0.05, 0.05, model).expect("a test")
}

fn assert_near(one: f64, other: f64, error: f64) {
    assert!((one - other).abs() <= error, "{one} is not {other}");
}

/// A public testing framework shows LLR 2.94598 and normalized Elo 3.05 ± 2.31. That is the figure of
/// the closed formula; the exact test gives 2.94550 and the one on logistic Elo 3.126.
#[test]
fn a_published_test_has_its_ratio() {
    let counts = Counts::Pairs([379, 10170, 21828, 10640, 343]);
    let closed = test(0.0, 2.0, Model::NormalizedClosed);
    assert_near(closed.log_ratio(&counts), 2.94598, 0.000_005);
    assert_eq!(closed.decide(&counts), Decision::High);
    assert_near(test(0.0, 2.0, Model::Normalized).log_ratio(&counts), 2.94550, 0.000_005);
    assert_near(test(0.0, 2.0, Model::Logistic).log_ratio(&counts), 3.12568, 0.000_005);
    let estimate = Estimate::of(&counts).expect("pairs");
    assert_near(estimate.normalized, 3.05, 0.005);
    assert_near(estimate.normalized_error, 2.31, 0.005);
}

/// Two results with the exact ratios of Stockfish's testing framework for normalized Elo.
#[test]
fn exact_ratios_are_those_of_a_public_framework() {
    let test = test(0.0, 2.0, Model::Normalized);
    let first = Counts::Pairs([461, 16_726, 36_723, 16_920, 514]);
    assert_near(test.log_ratio(&first), 1.002_530_497_6, 1e-6);
    assert_eq!(test.decide(&first), Decision::Continue);
    let second = Counts::Pairs([82, 2_646, 5_623, 2_507, 70]);
    assert_near(test.log_ratio(&second), -2.189_735_241_3, 1e-6);
}

/// From the tests of fastchess, a public program for matches between engines.
#[test]
fn ratios_of_single_games_are_those_of_a_public_program() {
    let first = Counts::Games([36_027, 68_692, 36_433]);
    assert_near(test(0.0, 2.0, Model::Normalized).log_ratio(&first), 0.92, 0.005);
    let second = Counts::Games([10_650, 20_431, 10_871]);
    assert_near(test(-1.75, 0.25, Model::Normalized).log_ratio(&second), 2.30, 0.005);
}

#[test]
fn the_bounds_are_walds() {
    let [lower, upper] = test(0.0, 2.0, Model::Logistic).bounds();
    assert_near(lower, -2.944_438_979, 1e-9);
    assert_near(upper, 2.944_438_979, 1e-9);
    let [lower, upper] = Sprt::new(0.0, 5.0, 0.1, 0.05, Model::Logistic).expect("a test").bounds();
    assert_near(lower, -2.890_371_758, 1e-9);
    assert_near(upper, 2.251_291_799, 1e-9);
}

#[test]
fn results_turned_round_turn_the_ratio_round() {
    let mut rng = Rng::with_seed(40);
    for model in [Model::Logistic, Model::Normalized, Model::NormalizedClosed] {
        let test = test(-4.0, 4.0, model);
        for _ in 0..100 {
            let mut games = [(); 3].map(|()| rng.u64(..100));
            let mut pairs = [(); 5].map(|()| rng.u64(..100));
            let one = [Counts::Games(games), Counts::Pairs(pairs)].map(|one| test.log_ratio(&one));
            games.reverse();
            pairs.reverse();
            let other =
                [Counts::Games(games), Counts::Pairs(pairs)].map(|one| test.log_ratio(&one));
            assert_near(one[0], -other[0], 1e-6);
            assert_near(one[1], -other[1], 1e-6);
        }
    }
}

/// Without draws between equals normalized Elo is Elo.
#[test]
fn the_models_agree_on_equal_players_who_never_draw() {
    let counts = Counts::Games([4_900, 0, 5_100]);
    let ratio = |model| test(0.0, 10.0, model).log_ratio(&counts);
    assert_near(ratio(Model::Logistic), ratio(Model::Normalized), 0.02);
    assert_near(ratio(Model::NormalizedClosed), ratio(Model::Normalized), 0.02);
}

#[test]
fn any_counts_have_a_finite_ratio() {
    let mut rng = Rng::with_seed(41);
    for model in [Model::Logistic, Model::Normalized, Model::NormalizedClosed] {
        for _ in 0..300 {
            let low = rng.f64() * 599.0 - 300.0;
            let test = test(low, low + (300.0 - low) * rng.f64().max(0.01), model);
            let mut random = || if rng.bool() { 0 } else { rng.u64(..1000) };
            let games = Counts::Games([(); 3].map(|()| random()));
            let pairs = Counts::Pairs([(); 5].map(|()| random()));
            for counts in [games, pairs] {
                let ratio = test.log_ratio(&counts);
                assert!(ratio.is_finite(), "{counts:?} {test:?}: {ratio}");
            }
        }
    }
}

#[test]
fn a_stronger_player_is_found_in_time() {
    let mut rng = Rng::with_seed(42);
    let test = test(0.0, 50.0, Model::Logistic);
    for (chance, expected) in [(0.65, Decision::High), (0.42, Decision::Low)] {
        let mut counts = [0; 3];
        let mut games = 0;
        while test.decide(&Counts::Games(counts)) == Decision::Continue {
            counts[if rng.f64() < chance { 2 } else { 0 }] += 1;
            games += 1;
            assert!(games < 2_000, "{counts:?}");
        }
        assert_eq!(test.decide(&Counts::Games(counts)), expected);
    }
}

/// Wald's promise: the share of wrong decisions is at most alpha where the lower difference is true, and
/// at most beta where the higher one is. Three standard errors of the simulation are allowed, and no
/// test may be bought by never deciding.
#[test]
fn wrong_decisions_are_as_rare_as_promised() {
    const TESTS: u32 = 400;
    let (low, high, alpha, beta) = (0.0, 80.0, 0.1, 0.05);
    let test = Sprt::new(low, high, alpha, beta, Model::Logistic).expect("a test");
    let mut rng = Rng::with_seed(43);
    let ends = [(low, alpha, Decision::High), (high, beta, Decision::Low)];
    for (truth, promised, wrong) in ends {
        let decisions: Vec<Decision> =
            (0..TESTS).map(|_| simulated(&test, truth, &mut rng)).collect();
        assert!(!decisions.contains(&Decision::Continue), "a test that does not end");
        let wrong_ones = decisions.iter().filter(|&&decision| decision == wrong);
        let errors: f64 = wrong_ones.map(|_| 1.0).sum();
        let spread = (promised * (1.0 - promised) / f64::from(TESTS)).sqrt();
        let share = errors / f64::from(TESTS);
        assert!(share <= promised + 3.0 * spread, "{truth} Elo: {share} instead of {promised}");
    }
}

/// The decision about pairs of games of a player so much stronger in Elo, with four draws in ten games.
fn simulated(test: &Sprt, elo: f64, rng: &mut Rng) -> Decision {
    const DRAWS: f64 = 0.4;
    let wins = 1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0)) - DRAWS / 2.0;
    let mut pairs = [0; 5];
    for _ in 0..5_000 {
        let mut points = || match rng.f64() {
            chance if chance < wins => 2,
            chance if chance < wins + DRAWS => 1,
            _ => 0,
        };
        pairs[points() + points()] += 1;
        let decision = test.decide(&Counts::Pairs(pairs));
        if decision != Decision::Continue {
            return decision;
        }
    }
    Decision::Continue
}

#[test]
fn a_test_that_cannot_be_made_is_refused_with_a_reason() {
    let wrong = [
        (2.0, 0.0, 0.05, 0.05),
        (1.0, 1.0, 0.05, 0.05),
        (0.0, 301.0, 0.05, 0.05),
        (0.0, f64::NAN, 0.05, 0.05),
        (0.0, 2.0, 0.0, 0.05),
        (0.0, 2.0, 0.05, 0.5),
    ];
    for (low, high, alpha, beta) in wrong {
        let error = Sprt::new(low, high, alpha, beta, Model::Logistic).expect_err("no test");
        assert!(error.to_string().starts_with("a test needs"), "{error}");
    }
}
