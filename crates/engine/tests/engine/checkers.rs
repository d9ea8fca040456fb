//! Checkers: the evaluation of positions, the searches on real ones, and games between engines.

use discus_engine::checkers::{Material, any_laws, key, laws};
use discus_engine::{Engine, Limits};
use rules::checkers::{Laws, Position};
use rules::{Game, Outcome, Side};
use search::{DECIDED, Evaluator};

use crate::oracle::{Ties, check_equal};

/// The positions of random games, each cut off after 80 plies.
fn random_positions(laws: &'static Laws, games: u64) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(games);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = Position::initial(laws);
        for _ in 0..80 {
            positions.push(position);
            let Some(m) = random.choice(position.legal_moves().collect::<Vec<_>>()) else { break };
            position.play_unchecked(m);
        }
    }
    positions
}

#[test]
fn alpha_beta_is_minimax_by_all_laws() {
    for laws in Laws::ALL {
        for position in random_positions(laws, 4) {
            for depth in 1..=3 {
                check_equal(&position, &Ties, depth);
                check_equal(&position, &Material, depth);
            }
        }
    }
}

#[test]
fn the_opinion_is_the_others_negated_and_far_from_decided() {
    for laws in Laws::ALL {
        for position in random_positions(laws, 10) {
            assert!(Material.evaluate(&position).abs() < DECIDED / 1000);
        }
        assert_eq!(Material.evaluate(&Position::initial(laws)), 0, "both sides have the same");
    }
}

#[test]
fn a_disc_more_is_better_and_a_king_better_still() {
    let value = |fen: &str| {
        let position = Position::from_fen(&Laws::TAU_2014, fen).expect("a good position");
        Material.evaluate(&position)
    };
    assert!(value("W:W21,22:B11") > 0);
    assert!(value("B:W21,22:B11") < 0);
    assert!(value("W:WK21:B11,12") > value("W:W21:B11,12") + 100);
}

#[test]
fn stronger_levels_win() {
    let mut points = 0;
    for seed in 0..6 {
        for side in Side::BOTH {
            points += i32::from(plays_to_a_win(side, seed));
        }
    }
    assert!(points >= 10, "level 5 wins nearly every game against random moves: {points} of 12");
}

/// Whether level 5 wins with this side against random moves within 200 plies.
fn plays_to_a_win(side: Side, seed: u64) -> bool {
    let engine =
        |name: String| any_laws(name.parse().expect("a good name")).expect("it plays checkers");
    let mut level: Box<dyn Engine<Position>> = engine(format!("level:5:{seed}"));
    let mut random = engine(format!("random:{seed}"));
    let mut position = Position::initial(&Laws::TAU_2014);
    for _ in 0..200 {
        let mover = if position.side_to_move() == side { &mut level } else { &mut random };
        let Some(best) = mover.analyse(&position, Limits::NONE).best else { break };
        position.play(best).expect("engines play legal moves");
    }
    position.outcome() == Some(Outcome::Win(side))
}

#[test]
fn laws_have_names_to_be_typed() {
    for known in Laws::ALL {
        assert_eq!(laws(&key(known)).map(|laws| laws.name), Some(known.name));
    }
    assert_eq!(key(&Laws::TAU_2014), "tau-2014");
    assert!(laws("nonsense").is_none());
}
