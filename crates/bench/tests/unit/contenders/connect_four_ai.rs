use super::*;

#[test]
fn no_moves_are_the_empty_board() {
    assert_eq!(position("").expect("a position").get_moves(), 0);
}
