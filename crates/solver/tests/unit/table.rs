use super::*;
use crate::boards::{STANDARD, Shape};

fn notes_survive_a_mirror<B: Geometry>(board: &B) {
    let table: Table<B::Set> = Table::new(board, 0);
    let square = |column: u32| B::Set::FIRST.up(column * board.step());
    let (own, other) = (square(0) | square(1), square(2) | square(2).up(1));
    let node = Node::new(board, own, other);
    let image = Node::new(board, board.mirrored(own), board.mirrored(other));
    let known = Known { bounds: Bounds { lower: -19, upper: 18 }, column: Some(1) };
    table.note(board, table.place(board, &node), known, 5);
    let (here, there) = (table.place(board, &node), table.place(board, &image));
    let known = [here, there].map(|place| table.known(board, place).unwrap());
    assert_eq!(known.map(|known| known.bounds), [Bounds { lower: -19, upper: 18 }; 2]);
    assert_eq!(known.map(|known| known.column), [Some(1), Some(board.width() - 2)]);
}

#[test]
fn an_entry_also_serves_the_mirror_image() {
    notes_survive_a_mirror(&STANDARD);
    notes_survive_a_mirror(&Shape::<u64>::new(5, 4).unwrap());
    notes_survive_a_mirror(&Shape::<u128>::new(9, 8).unwrap());
}
