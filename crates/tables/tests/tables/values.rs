use discus_tables::{Tables, Value};
use rules::checkers::Laws;

use crate::naive::{positions, solve};

/// Compares the tables of a law with the plain solver on all positions.
fn compare(laws: &'static Laws, pieces: usize) {
    let tables = Tables::build(laws, pieces, 2, &|| false).expect("nothing stops it");
    for (position, (value, plies)) in solve(&positions(laws, pieces)) {
        assert_eq!(tables.probe(&position), Some(value), "{position:?}");
        let plies = (value != Value::Draw).then_some(plies);
        assert_eq!(tables.distance(&position).map(u32::from), plies, "{position:?}");
    }
}

#[test]
fn tables_of_two_pieces_equal_the_plain_solver_under_every_law() {
    for laws in Laws::ALL {
        compare(laws, 2);
    }
}

#[test]
fn tables_of_three_pieces_equal_the_plain_solver() {
    for laws in [&Laws::TAU_2014, &Laws::RUSSIAN] {
        compare(laws, 3);
    }
}
