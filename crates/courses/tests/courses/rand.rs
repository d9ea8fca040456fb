//! Compares the random numbers of the C library with values of glibc itself.

use discus_courses::Rand;

use crate::table::rows;

fn draws(seed: u32, count: usize) -> Vec<u32> {
    let mut rand = Rand::new(seed);
    (0..count).map(|_| rand.draw()).collect()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as C does")]
fn seed(text: &str) -> u32 {
    text.parse::<i64>().expect("a seed") as u32
}

#[test]
fn the_values_of_glibc_are_drawn() {
    let mut seeds = 0;
    for [written_seeds, values] in rows(include_str!("../data/rand.values")) {
        let values: Vec<u32> = values.split(' ').map(|n| n.parse().expect("a value")).collect();
        for text in written_seeds.split(' ') {
            assert_eq!(draws(seed(text), 6), values, "seed {text}");
            seeds += 1;
        }
    }
    assert_eq!(seeds, 10);
}

#[test]
fn the_moves_of_ece15_are_drawn() {
    for [text, columns] in rows(include_str!("../data/ece15.draws")) {
        let columns: Vec<u32> = columns.split(' ').map(|n| n.parse().expect("a column")).collect();
        let drawn = draws(seed(text), columns.len());
        assert_eq!(drawn.iter().map(|value| value % 7 + 1).collect::<Vec<_>>(), columns);
    }
}
