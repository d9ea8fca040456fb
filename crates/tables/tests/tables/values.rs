#![expect(clippy::print_stdout, reason = "the numbers of positions are what a long run is for")]

use std::sync::atomic::AtomicU64;

use discus_tables::{Tables, Value, Verified, Watch, verify};
use fastrand::Rng;
use rules::Game;
use rules::checkers::{Laws, Position};

use crate::damage::Scratch;
use crate::naive::{Solved, positions, solve, with_the_same_men};
use crate::random::position;

/// Compares the tables of a law with the plain solver on all positions.
fn compare(laws: &'static Laws, pieces: usize) {
    let tables = Tables::build(laws, pieces, 2, &|| false).expect("nothing stops it");
    let all = positions(laws, pieces);
    equals(&tables, solve(&all, &|next| unreachable!("{next:?} is in the list")));
    println!("{}: {} positions of up to {pieces} pieces", laws.key(), all.len());
}

/// Compares the values of tables with those of the plain solver, and the distances if they have any.
fn equals(tables: &Tables, solved: Solved) {
    let has_distances = solved.keys().any(|position| has_distance(tables, position));
    for (position, (value, plies)) in solved {
        assert_eq!(tables.probe(&position), Some(value), "{position:?}");
        if has_distances {
            let plies = (value != Value::Draw).then_some(plies);
            assert_eq!(tables.distance(&position).map(u32::from), plies, "{position:?}");
            // The best move has the value and the distance of its position.
            let known = position.legal_moves().filter_map(|m| tables.probe_move(&position, &m));
            if let Some(best) = known.max_by_key(|known| known.rank()) {
                assert_eq!((best.value, best.plies.map(u32::from)), (value, plies), "{position:?}");
            }
        }
    }
}

/// Returns true if the tables hold the distance of a position that is decided without a capture.
fn has_distance(tables: &Tables, position: &Position) -> bool {
    let is_quiet = position.legal_moves().all(|played| played.captured().is_empty());
    is_quiet && tables.distance(position).is_some()
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

/// Compares the tables with the plain solver on random positions with so many pieces, and with them on
/// all others that only moves of kings set apart, until there are so many positions, of which at most a thousand
/// count for each random one. What captures and moves of men lead to is looked up in the tables, whose values for
/// fewer pieces and men are compared in their turn.
fn compare_random(tables: &Tables, pieces: usize, most_kings: usize, count: usize) {
    let mut random = Rng::with_seed(pieces as u64);
    let (mut counted, mut compared, mut drawn) = (0, 0, 0);
    while counted < count {
        let position = position(tables.laws(), pieces, &mut random);
        let kings = rules::Side::BOTH.map(|side| position.kings(side).len()).iter().sum::<u32>();
        if kings as usize > most_kings {
            continue;
        }
        let known = |next: &Position| tables.probe(next).expect("it has no more pieces");
        let solved = solve(&with_the_same_men(&position), &known);
        counted += solved.len().min(1000);
        compared += solved.len();
        drawn += solved.values().filter(|(value, _)| *value == Value::Draw).count();
        equals(tables, solved);
    }
    println!("{}: {compared} positions of {pieces} pieces, {drawn} drawn", tables.laws().key());
}

/// With `DISCUS_SOAK` 100,000 positions of four pieces and as many of five under every law.
#[test]
fn tables_of_four_and_five_pieces_equal_the_plain_solver_on_random_positions() {
    let folder = Scratch::new("tables-compared");
    let watch = Watch { stop: &|| false, done: &AtomicU64::new(0) };
    for laws in Laws::ALL {
        if soaks() {
            Tables::build_in(&folder.0, laws, 5, 2, &watch).expect("tables");
            let tables = Tables::open(laws, &[&folder.0]).expect("tables");
            compare_random(&tables, 4, 4, 100_000);
            compare_random(&tables, 5, 3, 100_000);
        } else {
            compare_random(&Tables::embedded(laws), 4, 2, 3000);
        }
    }
}

/// The best of what its moves lead to is the value of each position: with `DISCUS_SOAK` of 100,000
/// under every law.
#[test]
fn built_in_values_follow_from_the_moves_on_random_positions() {
    let count = if soaks() { 100_000 } else { 3000 };
    for laws in Laws::ALL {
        let (tables, mut random) = (Tables::embedded(laws), Rng::with_seed(1));
        let mut found = [0; 3];
        for _ in 0..count {
            let position = position(laws, Tables::EMBEDDED, &mut random);
            let after = position.legal_moves().map(|played| {
                tables.probe_move(&position, &played).expect("it has no more pieces").value
            });
            let best = after.max().unwrap_or(Value::Loss);
            assert_eq!(tables.probe(&position), Some(best), "{position:?}");
            found[best as usize] += 1;
        }
        println!("{}: {count} positions agree, {found:?} lost, drawn and won", laws.key());
        assert!(found.iter().all(|&number| number > 0), "{found:?}");
    }
}

fn soaks() -> bool {
    std::env::var_os("DISCUS_SOAK").is_some()
}
