//! Counts of allocations.

use super::{Counted, numbers, take_count};

#[test]
fn the_first_allocations_and_the_last_one_are_refused() {
    assert_eq!(numbers(0), [] as [u64; 0]);
    assert_eq!(numbers(3), [1, 2, 3]);
    for allocations in 13..2000 {
        let numbers = numbers(allocations);
        assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
        assert_eq!((numbers[0], numbers.last()), (1, Some(&allocations)));
    }
}

#[test]
fn the_count_is_taken_off_what_the_program_says() {
    let mut errors = b"alas\n@allocations 4 1 40 malloc\n".to_vec();
    let refused = Some("malloc".to_owned());
    let expected = Counted { allocations: 4, blocks: 1, bytes: 40, refused };
    assert_eq!(take_count(&mut errors), Some(expected));
    assert_eq!(errors, b"alas");
    assert_eq!(take_count(&mut errors), None);
}
