use rules::connect4::Position;

use super::levels::levels;
use super::packing::{is_clean, packed, packed_len, push_number, take_number, unpacked};

#[test]
fn numbers_come_back() {
    let mut random = fastrand::Rng::with_seed(1);
    let numbers: Vec<u64> = (0..56).map(|bits| random.u64(0..=1 << bits.min(55))).collect();
    let mut bytes = Vec::new();
    for &number in &numbers {
        push_number(&mut bytes, number);
    }
    let mut rest = &bytes[..];
    let found: Vec<u64> = std::iter::from_fn(|| take_number(&mut rest)).collect();
    assert_eq!((found, rest), (numbers, &[][..]));
}

#[test]
fn numbers_that_are_too_long_are_refused() {
    for bytes in [&[][..], &[0x80], &[0x80, 0], &[0xFF; 9]] {
        assert_eq!(take_number(&mut &*bytes), None, "{bytes:?}");
    }
}

#[test]
fn six_bits_come_back() {
    for count in 0..20 {
        let bytes = packed((0..count).map(|index| 63 - index * 3));
        let count = usize::from(count);
        assert_eq!(bytes.len(), packed_len(count));
        assert!(is_clean(&bytes, count));
        for index in 0..count {
            assert_eq!(usize::from(unpacked(&bytes, index)), 63 - index * 3);
        }
    }
    assert!(!is_clean(&[0, 0, 4], 3) || packed_len(3) == 3);
    assert!(!is_clean(&[0x40], 1));
}

/// The number of positions up to six plies that are not plain at first sight, mirror images counted
/// once.
///
/// Without anything left out and the mirror, there are 1, 7, 49, 238, 1120, 4263 and 16422 (John
/// Tromp's table, <https://tromp.github.io/c4/c4.html>).
#[test]
fn levels_have_as_many_positions_as_the_game() {
    let sizes: Vec<usize> = levels(&Position::EMPTY, 6).iter().map(Vec::len).collect();
    assert_eq!(sizes, [1, 4, 25, 121, 568, 2120, 7603]);
}
