//! Perft tables: text files in the form `depth count`, each with the source of its numbers.

use discus_rules::Game;
use discus_rules::connect4::{Board, Position};
use discus_rules::perft::{distinct_positions, perft};

/// The lines of a table as (depth, count); `#` begins a comment.
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
