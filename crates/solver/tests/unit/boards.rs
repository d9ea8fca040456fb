use super::*;

#[test]
fn the_standard_board_is_a_shape() {
    assert_eq!(Shape::<u64>::new(7, 6).as_ref(), Some(STANDARD.shape()));
}

/// The leading squares of a board by definition, column by column.
fn leading(width: u32, height: u32) -> u128 {
    let squares = (0..width).flat_map(|column| (0..height).map(move |row| (column, row)));
    let leading = squares.filter(|(_, row)| (height - 1 - row) % 2 == 1);
    leading.map(|(column, row)| 1 << (column * (height + 1) + row)).sum()
}

#[test]
fn every_square_of_every_board_has_its_column() {
    let mut boards = 0;
    for (width, height) in (1..=64).flat_map(|width| (1..=127).map(move |height| (width, height))) {
        let Some(shape) = Shape::<u128>::new(width, height) else { continue };
        assert_eq!(shape.board.count_ones(), width * height);
        assert_eq!(shape.leading, leading(width, height));
        for square in shape.board.each() {
            assert_eq!(shape.column_index(square), square.trailing_zeros() / (height + 1));
        }
        if let Some(small) = Shape::<u64>::new(width, height) {
            let sets = [small.bottom, small.board, small.leading].map(u128::from);
            assert_eq!(sets, [shape.bottom, shape.board, shape.leading]);
        }
        boards += 1;
    }
    assert!(boards > 300, "{boards}");
}
