use discus_record::{Id, Tree};
use fastrand::Rng;
use rules::Game;
use rules::connect4::{Column, Position};

use crate::random_step;

fn played(tree: &mut Tree<Position>, moves: &str) -> Vec<Id> {
    let columns = moves.chars().map(|c| Column::from_char(c).expect("a column"));
    columns.map(|column| tree.play(column).expect("a legal move")).collect()
}

fn text(tree: &Tree<Position>, id: Id) -> String {
    rules::connect4::move_text(tree.moves_to(id)).expect("a narrow board")
}

#[test]
fn moves_can_be_taken_back_and_made_again() {
    let mut tree = Tree::new(Position::EMPTY);
    assert!(!tree.undo() && !tree.redo());
    played(&mut tree, "4453");
    assert!(tree.undo() && tree.undo());
    assert_eq!(*tree.position(), "44".parse().unwrap());
    assert!(tree.redo());
    assert_eq!(*tree.position(), "445".parse().unwrap());
    tree.go(Id::START);
    assert_eq!(*tree.position(), Position::EMPTY);
    tree.to_end();
    assert_eq!(text(&tree, tree.current()), "4453");
}

#[test]
fn another_move_is_a_variation_and_the_same_move_is_not() {
    let mut tree = Tree::new(Position::EMPTY);
    let line = played(&mut tree, "445");
    tree.go(line[1]);
    let other = played(&mut tree, "3")[0];
    tree.undo();
    assert_eq!(played(&mut tree, "5"), [line[2]]);
    assert_eq!(tree.children(line[1]), [line[2], other]);
    assert_eq!(tree.len(), 4);
    assert_eq!(tree.main_line(), line);
}

#[test]
fn the_line_visited_last_is_followed_to_its_end() {
    let mut tree = Tree::new(Position::EMPTY);
    let line = played(&mut tree, "445");
    tree.go(line[0]);
    let variation = played(&mut tree, "34");
    tree.go(Id::START);
    tree.to_end();
    assert_eq!(tree.current(), variation[1]);
    tree.go(line[2]);
    tree.go(Id::START);
    tree.to_end();
    assert_eq!(tree.current(), line[2]);
}

#[test]
fn a_variation_can_become_the_main_line() {
    let mut tree = Tree::new(Position::EMPTY);
    let line = played(&mut tree, "445");
    tree.go(line[0]);
    let variation = played(&mut tree, "34");
    assert!(!tree.promote(line[1]), "it is the main line already");
    assert!(tree.promote(variation[0]));
    assert_eq!(tree.main_line(), [line[0], variation[0], variation[1]]);
    assert!(tree.promote(line[1]));
    assert_eq!(tree.main_line(), line);
}

#[test]
fn a_deleted_move_is_gone_and_the_node_before_it_is_current() {
    let mut tree = Tree::new(Position::EMPTY);
    let line = played(&mut tree, "4453");
    assert!(!tree.delete(Id::START));
    assert!(tree.delete(line[2]));
    assert_eq!(tree.current(), line[1]);
    assert_eq!(*tree.position(), "44".parse().unwrap());
    assert!(!tree.contains(line[3]) && !tree.go(line[3]) && !tree.delete(line[3]));
    assert_eq!(tree.position_at(line[3]), None);
    assert!(!tree.redo());
    assert_eq!(tree.len(), 2);
    assert!(!played(&mut tree, "5").contains(&line[2]), "its number is not used again");
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut tree = Tree::new(Position::EMPTY);
    played(&mut tree, "444444");
    let before = tree.current();
    assert!(tree.play(Column::new(3)).is_err());
    assert_eq!((tree.current(), tree.len()), (before, 6));
}

/// After any walk the position is the one that the moves lead to, undo and redo are inverse, and
/// every node except the start is a child of its parent.
#[test]
fn the_laws_of_taking_back_hold_after_any_walk() {
    for seed in 0..300 {
        let mut random = Rng::with_seed(seed);
        let mut tree = Tree::new(Position::EMPTY);
        for _ in 0..random.usize(1..80) {
            random_step(&mut tree, &mut random);
            if random.u8(0..20) == 0 {
                let line = tree.path(tree.current());
                random.choice(line).map(|id| tree.delete(id));
            }
            let here = tree.current();
            let moves = tree.moves_to(here);
            let replayed = moves.iter().fold(Position::EMPTY, |p, &column| p.after(column));
            assert_eq!(*tree.position(), replayed);
            assert_eq!(tree.position_at(here), Some(replayed));
            assert_eq!(tree.ply(here), moves.len());
            if let Some(parent) = tree.parent(here) {
                assert!(tree.children(parent).contains(&here));
                assert!(tree.undo() && tree.redo());
                assert_eq!((tree.current(), *tree.position()), (here, replayed));
            }
        }
    }
}
