use discus_record::{Id, Mark, Tree};
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
fn a_deleted_variation_leaves_its_siblings_and_the_way_to_them() {
    let mut tree = Tree::new(Position::EMPTY);
    let [main, visited, other] = ["4", "3", "2"].map(|column| {
        tree.go(Id::START);
        played(&mut tree, column)[0]
    });
    tree.go(visited);
    tree.go(Id::START);
    assert!(tree.delete(other));
    assert_eq!(tree.children(Id::START), [main, visited]);
    assert!(tree.contains(main) && tree.contains(visited) && !tree.contains(other));
    assert!(tree.redo());
    assert_eq!(tree.current(), visited, "the line visited last");
    assert!(tree.delete(visited));
    assert_eq!(tree.children(Id::START), [main]);
    assert!(tree.redo());
    assert_eq!(tree.current(), main, "nothing else is left");
}

#[test]
fn a_tree_is_empty_until_a_move_is_played() {
    let mut tree = Tree::new(Position::EMPTY);
    assert!(tree.is_empty() && tree.contains(Id::START));
    let first = played(&mut tree, "4")[0];
    assert!(!tree.is_empty());
    tree.delete(first);
    assert!(tree.is_empty());
}

#[test]
fn games_differ_by_start_moves_comments_and_marks_but_not_by_the_current_node() {
    type Change = fn(&mut Tree<Position>);
    let game = |change: Change| {
        let mut tree = Tree::new(Position::EMPTY);
        played(&mut tree, "44");
        change(&mut tree);
        tree
    };
    let other_start = Tree::new("1".parse::<Position>().unwrap());
    assert_ne!(Tree::new(Position::EMPTY), other_start);
    let plain = game(|_| ());
    let same: [Change; 2] = [|tree| _ = tree.undo(), |tree| tree.set_comment(Id::START, "")];
    for change in same {
        assert_eq!(game(change), plain);
    }
    let different: [Change; 6] = [
        |tree| _ = tree.delete(tree.current()),
        |tree| _ = played(tree, "4"),
        |tree| _ = (tree.undo(), played(tree, "3")),
        |tree| _ = (tree.delete(tree.current()), played(tree, "3")),
        |tree| tree.set_comment(tree.current(), "good"),
        |tree| tree.set_mark(tree.current(), Some(Mark::Good)),
    ];
    for (number, change) in different.into_iter().enumerate() {
        assert_ne!(game(change), plain, "change {number}");
        assert_eq!(game(change), game(change), "change {number}");
    }
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
