use solver::book::Book;

use super::*;

#[test]
fn easy_positions_agree() {
    let mut solver = Solver::new(1 << 20).with_book(Book::embedded());
    let mut peer = peer::Solver::new();
    let mut random = fastrand::Rng::with_seed(3);
    for number in 0..300 {
        let discs = discs(number);
        let (moves, position) = random_position(&mut random, discs);
        assert_eq!(moves.len(), discs);
        if !(9..=24).contains(&discs) {
            let position_of_peer = peer_position(&moves).expect("a position");
            let score = Score::from(peer.solve(&position_of_peer));
            assert_eq!(differences(&mut solver, &position, score), [""; 0], "{moves}");
        }
    }
}

#[test]
fn a_difference_is_told() {
    let position = "2252576253462244111563365343671351441".parse().expect("moves");
    let told = differences(&mut Solver::new(1 << 20), &position, 0);
    assert_eq!(told.len(), 3, "{told:?}");
}
