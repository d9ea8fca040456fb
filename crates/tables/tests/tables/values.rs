use std::sync::atomic::AtomicU64;

use discus_tables::{Tables, Value, Verified, Watch, verify};
use rules::Game;
use rules::checkers::Laws;

use crate::damage::Scratch;
use crate::naive::{positions, solve};

/// Compares the tables of a law with the plain solver on all positions.
fn compare(laws: &'static Laws, pieces: usize) {
    let tables = Tables::build(laws, pieces, 2, &|| false).expect("nothing stops it");
    for (position, (value, plies)) in solve(&positions(laws, pieces)) {
        assert_eq!(tables.probe(&position), Some(value), "{position:?}");
        let plies = (value != Value::Draw).then_some(plies);
        assert_eq!(tables.distance(&position).map(u32::from), plies, "{position:?}");
        // The best move has the value and the distance of its position.
        let known = position.legal_moves().filter_map(|m| tables.probe_move(&position, &m));
        if let Some(best) = known.max_by_key(|known| known.rank()) {
            assert_eq!((best.value, best.plies.map(u32::from)), (value, plies), "{position:?}");
        }
    }
}

#[test]
fn tables_of_two_pieces_equal_the_plain_solver_under_every_law() {
    for laws in Laws::ALL {
        compare(laws, 2);
    }
}

/// With `DISCUS_SOAK` under every law.
#[test]
fn tables_of_three_pieces_equal_the_plain_solver() {
    let some = vec![&Laws::TAU_2014, &Laws::RUSSIAN];
    for laws in if soaks() { Laws::ALL.to_vec() } else { some } {
        compare(laws, 3);
    }
}

/// With `DISCUS_SOAK` for five pieces, which takes an hour.
#[test]
fn all_values_and_distances_follow_from_the_moves_under_every_law() {
    let pieces = if soaks() { 5 } else { 3 };
    let folder = Scratch::new("tables-verified");
    let watch = Watch { stop: &|| false, done: &AtomicU64::new(0) };
    for laws in Laws::ALL {
        Tables::build_in(&folder.0, laws, pieces, 2, &watch).expect("tables");
        let verified = verify(&folder.0, laws, pieces, 2, &watch).expect("tables");
        assert!(matches!(verified, Verified::Agree(count) if count > 80_000), "{verified:?}");
    }
}

fn soaks() -> bool {
    std::env::var_os("DISCUS_SOAK").is_some()
}
