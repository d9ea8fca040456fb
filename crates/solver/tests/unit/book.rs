use super::key::{Board, before, board, canonical, mirrored, position};
use super::levels::{levels, next};
use super::packing::{is_clean, packed, packed_len, push_number, take_number, unpacked};

/// The standard board.
fn standard() -> Board {
    board(7, 6).expect("it has books")
}

#[test]
fn numbers_are_read_as_written() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut numbers: Vec<u64> = (0..64).map(|bits| random.u64(0..=1 << bits)).collect();
    numbers.push(u64::MAX);
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
    let too_large = [&[0xFF; 9][..], &[0x02]].concat();
    for bytes in [&[][..], &[0x80], &[0x80, 0], &[0xFF; 9], &[0xFF; 10], &too_large] {
        assert_eq!(take_number(&mut &*bytes), None, "{bytes:?}");
    }
}

#[test]
fn scores_are_unpacked_as_packed() {
    for count in 0..20 {
        let score = |index: u8| 31 - i32::from(index) * 3;
        let bytes = packed((0..count).map(score));
        let places = (0..).zip(0..count);
        let count = usize::from(count);
        assert_eq!(bytes.len(), packed_len(count));
        assert!(is_clean(&bytes, count));
        for (place, index) in places {
            assert_eq!(unpacked(&bytes, place), score(index));
        }
    }
    assert!(is_clean(&[0x3F], 1) && !is_clean(&[0x40], 1));
    assert!(is_clean(&[0, 0, 0x03], 3) && !is_clean(&[0, 0, 0x04], 3));
}

/// The numbers of positions after 0 to 6 plies, before which no game ends: A212693 of the On-Line
/// Encyclopedia of Integer Sequences.
#[test]
fn the_numbers_of_positions_are_those_published() {
    let mut reached = vec![0];
    for count in [1, 7, 49, 238, 1120, 4263, 16422] {
        let images = |&key: &u64| if mirrored(&standard(), key) == key { 1 } else { 2 };
        assert_eq!(reached.iter().map(images).sum::<u32>(), count);
        reached = next(&standard(), &reached).expect("not too many");
    }
}

/// The number of positions after 8 plies that are not trivial, of 91,295, counting mirror images
/// once.
#[test]
fn levels_omit_trivial_positions() {
    let sizes: Vec<usize> =
        levels(&standard(), 0, 8).expect("not too many").iter().map(Vec::len).collect();
    assert_eq!(sizes, [1, 4, 25, 121, 568, 2120, 7603, 25316, 77154]);
}

#[test]
fn positions_before_lead_to_this_one() {
    for board in [standard(), board(5, 4).expect("a small board"), board(8, 7).expect("a wide one")]
    {
        for key in levels(&board, 0, 4).expect("not too many").concat() {
            let here = position(&board, key);
            let leads_here = |key: u64| {
                let mut after = position(&board, key).after_each_disc(&board);
                after.any(|next| canonical(&board, next.key()) == canonical(&board, here.key()))
            };
            assert!(before(&board, here).all(leads_here), "{key}");
            for next in here.after_each_disc(&board) {
                assert!(before(&board, next).any(|before| before == key), "{key}");
            }
        }
    }
}

#[test]
fn books_are_for_boards_of_at_most_64_bits() {
    assert!([(32, 1), (8, 7), (9, 6), (3, 19)].iter().all(|&(w, h)| board(w, h).is_some()));
    assert!([(33, 1), (8, 8), (2, 20), (0, 6)].iter().all(|&(w, h)| board(w, h).is_none()));
}
