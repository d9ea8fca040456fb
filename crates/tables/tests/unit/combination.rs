use super::*;

#[test]
fn sets_are_listed_in_the_order_of_their_ranks() {
    for squares in [MEN_SQUARES, SQUARES] {
        for count in 0..=4 {
            let all = sets(squares, count);
            let last = all.last().expect("a set");
            assert_eq!(
                (all.len(), last.leading_zeros() as usize),
                (rank(*last) + 1, 32 - if count == 0 { 0 } else { squares })
            );
            for (place, &set) in all.iter().enumerate() {
                assert_eq!((rank(set), set.count_ones() as usize), (place, count));
            }
        }
    }
}

#[test]
fn men_are_squeezed_without_their_last_row() {
    for square in 0..SQUARES {
        let set = 1 << square;
        let there_and_back = spread(squeezed(set));
        assert_eq!(there_and_back == set, set & LAST_ROW == 0, "{square}");
    }
    assert_eq!(squeezed(!LAST_ROW), (1 << MEN_SQUARES) - 1);
}
