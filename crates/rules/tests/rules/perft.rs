//! Perft tables: text files in the form `depth count`, each with the source of its numbers.

use std::collections::HashSet;

use discus_rules::Game;
use discus_rules::checkers::{self, Laws};
use discus_rules::connect4::{Board, Position};
use discus_rules::perft::perft;

/// The lines of a table as (depth, count); `#` starts a comment.
fn table(text: &str) -> Vec<(u32, u64)> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rows = lines.map(|line| {
        let (depth, count) = line.split_once(' ').expect("`depth count`");
        (depth.parse().expect("a depth"), count.parse().expect("a count"))
    });
    rows.collect()
}

fn check_perft<G: Game>(start: &G, text: &str, deepest: u32) {
    let rows = table(text);
    assert!(rows.iter().any(|&(depth, _)| depth >= deepest), "the table is deep enough");
    for (depth, count) in rows.into_iter().filter(|&(depth, _)| depth <= deepest) {
        assert_eq!(perft(start, depth), count, "perft({depth})");
    }
}

#[test]
fn connect4_meets_the_published_perft_numbers() {
    check_perft(&Position::EMPTY, include_str!("../data/connect4.perft"), 10);
}

#[test]
fn the_obvious_board_meets_the_published_perft_numbers() {
    let board = Board::new(6, 7).expect("a good size");
    check_perft(&board, include_str!("../data/connect4.perft"), 7);
}

/// The numbers of distinct positions after 0, 1, … `depth` plies, as far as their keys differ.
pub(crate) fn distinct_positions<G: Game>(start: &G, depth: u32) -> Vec<u64> {
    let mut level = vec![start.clone()];
    let mut counts = vec![1];
    for _ in 0..depth {
        let mut seen = HashSet::new();
        let next = level.iter().flat_map(|p| p.legal_moves().map(|m| p.after(m)));
        level = next.filter(|child| seen.insert(child.key())).collect();
        counts.push(level.len() as u64);
    }
    counts
}

#[test]
fn connect4_meets_the_published_numbers_of_positions() {
    let published = table(include_str!("../data/connect4.positions"));
    let counted = distinct_positions(&Position::EMPTY, 10);
    assert_eq!(published.len(), counted.len());
    for (ply, count) in published {
        assert_eq!(counted[ply as usize], count, "positions after {ply} plies");
    }
}

#[test]
fn small_boards_end_where_they_must() {
    let single = Board::new(1, 1).expect("a good size");
    assert_eq!((perft(&single, 1), perft(&single, 2)), (1, 0));
    let row_of_four = Board::new(1, 4).expect("a good size");
    assert_eq!(perft(&row_of_four, 4), 24, "4! orders, and nobody can win");
    assert_eq!(perft(&row_of_four, 5), 0);
}

/// The table of each variant of checkers, and how deep this test counts.
const CHECKERS: [(&Laws, &str, u32); 8] = [
    (&Laws::TAU_2014, include_str!("../data/checkers_tau_2014.perft"), 11),
    (&Laws::ENGLISH, include_str!("../data/checkers_english.perft"), 12),
    (&Laws::RUSSIAN, include_str!("../data/checkers_russian.perft"), 11),
    (&Laws::BRAZILIAN, include_str!("../data/checkers_brazilian.perft"), 10),
    (&Laws::POOL, include_str!("../data/checkers_pool.perft"), 11),
    (&Laws::ITALIAN, include_str!("../data/checkers_italian.perft"), 10),
    (&Laws::SPANISH, include_str!("../data/checkers_spanish.perft"), 10),
    (&Laws::CZECH, include_str!("../data/checkers_czech.perft"), 10),
];

/// With `DISCUS_SOAK` as deep as the tables go.
#[expect(clippy::disallowed_methods, reason = "tests read how long they are to run")]
#[test]
fn every_variant_of_checkers_meets_its_published_perft_numbers() {
    let soaks = std::env::var_os("DISCUS_SOAK").is_some();
    for (laws, text, deepest) in CHECKERS {
        let rows = table(text);
        let deepest = if soaks { u32::MAX } else { deepest };
        assert!(
            soaks || rows.iter().any(|&(depth, _)| depth >= deepest),
            "{laws:?} is deep enough"
        );
        let start = checkers::Position::initial(laws);
        for (depth, count) in rows.into_iter().filter(|&(depth, _)| depth <= deepest) {
            assert_eq!(checkers::perft(&start, depth), count, "{laws:?}, perft({depth})");
        }
    }
}

#[test]
fn every_variant_of_checkers_has_a_table() {
    assert_eq!(CHECKERS.map(|(laws, ..)| laws), Laws::ALL);
}

/// Playing the listed moves one by one gives the same numbers.
#[test]
fn checkers_lists_the_moves_that_it_counts() {
    for (laws, text, _) in CHECKERS {
        check_perft(&checkers::Position::initial(laws), text, 7);
    }
}

/// The second and the fourth of the misread laws are the readings "TS" and "IP" in the project's
/// table of the assignment's variants, which a generator of others counted.
#[test]
fn misread_laws_of_the_assignment_meet_known_perft_numbers() {
    for (misread, text) in [(1, "7 182906\n8 873324\n"), (3, "7 182906\n8 874005\n")] {
        check_perft(&checkers::Position::initial(Laws::MISREAD[misread]), text, 8);
    }
}
