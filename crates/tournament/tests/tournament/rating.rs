//! Published figures of ratings, and laws.

use std::cmp::Ordering;

use discus_tournament::{
    Counts, Estimate, Field, Finished, Format, Id, Unrated, elo_of_score, score_of_elo,
};
use fastrand::Rng;
use rules::{Outcome, Side};

use super::{competition, play};

fn is_near(one: f64, other: f64, error: f64) -> bool {
    (one - other).abs() <= error
}

fn finished(number: u32, players: [usize; 2], outcome: Outcome) -> Finished {
    let id = Id { round: 0, meeting: 0, game: number };
    Finished { id, players, outcome: Some(outcome), forfeits: [false; 2] }
}

/// The wins of each player against each, as games.
fn wins<const N: usize>(matrix: [[u32; N]; N]) -> Vec<Finished> {
    let mut games = Vec::new();
    for (winner, row) in matrix.iter().enumerate() {
        for (loser, count) in row.iter().enumerate() {
            let game = finished(0, [winner, loser], Outcome::Win(Side::First));
            games.extend((0..*count).map(|_| game));
        }
    }
    games
}

/// From the tests of fastchess, a public program for matches between engines.
#[test]
fn an_estimate_from_games_is_that_of_a_public_program() {
    let estimate = Estimate::of(&Counts::Games([96, 111, 136])).expect("games");
    assert!(is_near(estimate.elo, 40.70, 0.005) && is_near(estimate.error, 30.43, 0.005));
    assert!(is_near(estimate.normalized, 49.77, 0.005));
    assert!(is_near(estimate.normalized_error, 36.77, 0.005));
    assert!(is_near(estimate.superiority, 0.9960, 0.00005));
}

#[test]
fn an_estimate_from_pairs_is_that_of_a_public_program() {
    let estimate = Estimate::of(&Counts::Pairs([34, 54, 63, 64, 75])).expect("pairs");
    assert!(is_near(estimate.elo, 55.58, 0.005) && is_near(estimate.error, 27.65, 0.005));
    assert!(is_near(estimate.normalized, 57.94, 0.005));
    assert!(is_near(estimate.normalized_error, 28.28, 0.005));
    assert!(is_near(estimate.superiority, 1.0, 0.0001));
}

/// Elo's table: 200 points are 0.76, 400 points ten to one.
#[test]
fn elo_and_scores_are_converted_both_ways() {
    assert!(is_near(score_of_elo(200.0), 0.76, 0.005));
    assert!(is_near(score_of_elo(400.0), 10.0 / 11.0, 1e-12));
    for elo in [-700.0, -3.0, 0.0, 1.0, 250.0] {
        assert!(is_near(elo_of_score(score_of_elo(elo)), elo, 1e-9));
    }
}

#[test]
fn an_estimate_turned_round_is_the_opposite() {
    let mut rng = Rng::with_seed(30);
    for _ in 0..200 {
        let counts = [(); 5].map(|()| rng.u64(1..50));
        let mut turned = counts;
        turned.reverse();
        let [one, other] =
            [counts, turned].map(|counts| Estimate::of(&Counts::Pairs(counts)).expect("pairs"));
        assert!(is_near(one.elo, -other.elo, 1e-9) && is_near(one.error, other.error, 1e-9));
        assert!(is_near(one.superiority + other.superiority, 1.0, 1e-12));
    }
}

#[test]
fn nothing_but_wins_is_infinitely_better_and_nothing_at_all_is_no_estimate() {
    assert_eq!(Estimate::of(&Counts::Games([0; 3])), None);
    let wins = Estimate::of(&Counts::Games([0, 0, 9])).expect("games");
    assert!(wins.elo.is_infinite() && wins.error.is_infinite());
    assert!(is_near(wins.superiority, 1.0, 0.002), "{}", wins.superiority);
    let superiority = |games| Estimate::of(&Counts::Games(games)).expect("games").superiority;
    let [most, least] = [superiority([0, 0, 99_999]), superiority([99_999, 0, 0])];
    assert!(is_near(most, 1.0, 0.0) && is_near(least, 0.0, 0.0), "{most} {least}");
    let draws = Estimate::of(&Counts::Games([0, 9, 0])).expect("games");
    assert!(is_near(draws.elo, 0.0, 1e-12) && is_near(draws.normalized, 0.0, 0.0));
    assert!(is_near(draws.superiority, 0.5, 0.0));
    let one = Estimate::of(&Counts::Games([0, 1, 0])).expect("a game");
    assert!(one.normalized_error.is_infinite(), "one result does not vary");
}

/// The half width is 1.96 deviations of a game, 347.4 points of normalized Elo, by the root of two games.
#[test]
fn two_results_tell_how_much_results_vary() {
    let estimate = Estimate::of(&Counts::Games([1, 0, 1])).expect("games");
    let unit = 800.0 / 10f64.ln();
    assert!(is_near(estimate.normalized_error, 1.959_963_985 * unit / 2f64.sqrt(), 1e-6));
    assert!(is_near(estimate.normalized, 0.0, 0.0) && is_near(estimate.superiority, 0.5, 0.0));
}

/// A few equal results prove little.
#[test]
fn an_error_is_never_nothing_and_falls_with_the_number_of_games() {
    let error = |games| Estimate::of(&Counts::Games([0, games, 0])).expect("games").error;
    assert!(error(1).is_infinite() && error(3).is_infinite());
    // The rule of three: of 20 games, fewer than 3 in 20 are lost, or won.
    assert!(is_near(error(20), -elo_of_score(0.5 - 0.075), 1e-9));
    let errors: Vec<f64> = [4, 10, 100, 1_000].map(error).into();
    assert!(errors.is_sorted_by(|one, other| one > other) && errors[3] > 0.5, "{errors:?}");
    let mut rng = Rng::with_seed(31);
    for _ in 0..200 {
        let counts = [(); 5].map(|()| rng.u64(0..3));
        let estimate = Estimate::of(&Counts::Pairs(counts));
        assert!(estimate.is_none_or(|one| one.error > 20.0), "{counts:?}: {estimate:?}");
    }
}

#[test]
fn games_are_counted_one_by_one_and_in_pairs() {
    let (win, loss) = (Outcome::Win(Side::First), Outcome::Win(Side::Second));
    let games = [
        finished(0, [0, 1], win),
        finished(1, [1, 0], Outcome::Draw),
        finished(3, [1, 0], win),
        finished(2, [0, 1], loss),
        finished(4, [0, 1], win),
        finished(0, [2, 1], win),
    ];
    assert_eq!(Counts::of_games(0, 1, &games), Counts::Games([2, 1, 2]));
    assert_eq!(Counts::of_games(1, 0, &games), Counts::Games([2, 1, 2]));
    assert_eq!(Counts::of_pairs(0, 1, &games), Counts::Pairs([1, 0, 0, 1, 0]));
    assert_eq!(Counts::of_pairs(1, 0, &games), Counts::Pairs([0, 1, 0, 0, 1]));
    assert_eq!(Counts::of_games(0, 2, &games), Counts::Games([0; 3]));
}

/// The worked example of Wikipedia's article on the model, and the strengths at which it arrives.
#[test]
fn a_field_of_four_has_the_published_strengths() {
    let games = wins([[0, 2, 0, 1], [3, 0, 5, 0], [0, 3, 0, 1], [4, 0, 3, 0]]);
    let field = Field::of(4, &games, 0.0).expect("a connected field");
    let strengths = [0, 1, 2, 3].map(|player| 10f64.powf(field.elo(player) / 400.0));
    let published = [0.640, 1.043, 0.660, 2.270];
    for (strength, published) in strengths.into_iter().zip(published) {
        assert!(is_near(strength, published, 0.001), "{strengths:?}");
    }
}

#[test]
fn a_field_of_two_is_a_pair() {
    let games = wins([[0, 30], [10, 0]]);
    let field = Field::of(2, &games, 0.0).expect("a field");
    assert!(is_near(field.elo(0) - field.elo(1), elo_of_score(0.75), 1e-9));
    // The deviation of the difference is 1 / √(n p (1 - p)) in natural logarithms.
    let deviation = 400.0 / 10f64.ln() / (40.0_f64 * 0.75 * 0.25).sqrt();
    assert!(is_near(field.error(0, 1), 1.959_963_985 * deviation, 1e-6));
    assert!(is_near(field.error_of(0), field.error(0, 1) / 2.0, 1e-9));
    assert!(is_near(field.superiority(0, 1), 0.999, 0.0005));
    assert!(is_near(field.superiority(0, 1) + field.superiority(1, 0), 1.0, 1e-12));
}

/// At the maximum of the likelihood each player has exactly its expected score.
#[test]
fn a_field_expects_the_observed_points() {
    let mut rng = Rng::with_seed(31);
    for _ in 0..100 {
        let players = rng.usize(2..12);
        let (_, games) = play(competition(players, 6, Format::RoundRobin, 1), &mut rng, 0);
        let Ok(field) = Field::of(players, &games, 0.0) else { continue };
        let mut surplus = vec![0.0; players];
        for game in &games {
            for side in Side::BOTH {
                let [own, other] = [side, side.opponent()].map(|side| game.players[side.index()]);
                let expected = score_of_elo(field.elo(own) - field.elo(other));
                surplus[own] += f64::from(game.halves(side)) / 2.0 - expected;
            }
        }
        assert!(surplus.iter().all(|surplus| surplus.abs() < 1e-6), "{surplus:?}");
        let mean: f64 = (0..players).map(|player| field.elo(player)).sum();
        assert!(mean.abs() < 1e-6);
    }
}

#[test]
fn a_field_without_limits_is_refused_and_a_prior_sets_them() {
    let beaten = wins([[0, 1, 1], [0, 0, 1], [0, 1, 0]]);
    let apart = wins([[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]]);
    for (players, games) in [(3, &beaten), (4, &apart), (2, &Vec::new())] {
        assert_eq!(Field::of(players, games, 0.0).err(), Some(Unrated));
        let field = Field::of(players, games, 1.0).expect("limited by draws");
        assert!((0..players).all(|player| field.elo(player).abs() < 1000.0));
    }
    let field = Field::of(3, &beaten, 0.5).expect("limited by draws");
    assert!(field.elo(0) > field.elo(1) && is_near(field.elo(1), field.elo(2), 1e-9));
}

/// Ten rounds of sixty players, in which all games are drawn but those of two: one wins all but the
/// last, one loses all.
fn sixty() -> Vec<Finished> {
    let halves = |round: u32, player: usize| match player {
        0 if round < 9 => 2,
        0 | 31 => 0,
        _ => 1,
    };
    let rounds = (0..10).flat_map(|round: u32| {
        (0..30).map(move |pair| {
            let players = [pair, 30 + (pair + 2 + round as usize) % 30];
            let lead = halves(round, players[0]).cmp(&halves(round, players[1]));
            let outcome = match lead {
                Ordering::Greater => Outcome::Win(Side::First),
                Ordering::Less => Outcome::Win(Side::Second),
                Ordering::Equal => Outcome::Draw,
            };
            finished(round, players, outcome)
        })
    });
    rounds.collect()
}

/// The opponents of the winner are equal but for their games with it, so its games say what they
/// would say in a match against one of them.
#[test]
fn a_prior_weighs_the_same_in_a_field_of_sixty_as_in_a_match() {
    let games = sixty();
    assert_eq!(Field::of(60, &games, 0.0).err(), Some(Unrated));
    let field = Field::of(60, &games, 1.0).expect("limited by draws");
    let alone = wins([[0, 9], [1, 0]]);
    let alone = Field::of(2, &alone, 1.0).expect("limited by draws");
    let lead = alone.elo(0) - alone.elo(1);
    assert!(is_near(lead, elo_of_score(9.5 / 11.0), 1e-6), "a draw is added to ten games: {lead}");
    let opponents: f64 = (32..42).map(|player| field.elo(player)).sum::<f64>() / 10.0;
    assert!(is_near(field.elo(0) - opponents, lead, 15.0), "{} {opponents}", field.elo(0));
    assert!(field.elo(0) > 250.0 && field.error_of(0) < 2.0 * alone.error(0, 1));
    assert!(field.elo(31) < -400.0, "it has lost everything: {}", field.elo(31));
    for drawn in [15, 45] {
        assert!(field.elo(drawn).abs() < 40.0, "it has drawn nearly everything");
    }
}
