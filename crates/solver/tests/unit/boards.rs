use super::*;

#[test]
fn the_standard_board_is_a_shape() {
    let shape: Shape<u64> = Shape::new(7, 6).unwrap();
    assert_eq!(
        (shape.bottom, shape.board, shape.leading),
        (STANDARD.bottom, STANDARD.board, STANDARD.leading)
    );
}
