//! Compares the bitboards with the plain generator on random positions of every variant.

use discus_rules::checkers::{Disc, Kind, Laws, Position, Setup, Square, Squares, Step, perft};
use discus_rules::{Game, Side};

use crate::twin::check;

/// A position with a few discs of the side to move, half of them kings, and often many discs to
/// capture, which stand inside the edge, where they can be captured.
pub(super) fn random_position(random: &mut fastrand::Rng, laws: &'static Laws) -> Position {
    let mut setup = Setup::EMPTY;
    let to_move = random.choice(Side::BOTH).expect("a side");
    let capturers = random.usize(1..=5);
    let prey = random.usize(1..=12);
    let inside = random.bool();
    for i in 0..capturers + prey {
        let side = if i < capturers { to_move } else { to_move.opponent() };
        let kind = if random.bool() { Kind::King } else { Kind::Man };
        let on_edge = |square: &Square| [square.column(), square.row()].iter().any(|n| n % 7 == 0);
        let free = Square::all().filter(|&square| setup.disc(square).is_none());
        let allowed = free.filter(|s| side == to_move || !inside || !on_edge(s));
        let square = random.choice(allowed.collect::<Vec<_>>()).expect("there is room");
        setup.put(square, Some(Disc { side, kind }));
    }
    setup.position(laws, to_move).expect("no side has more than twelve discs")
}

#[test]
fn fast_equals_obvious_on_scattered_discs() {
    let mut random = fastrand::Rng::with_seed(11);
    for laws in Laws::ALL {
        let longest = (0..4000).map(|_| check(&random_position(&mut random, laws))).max();
        assert!(longest >= Some(5), "{laws:?}: long chains are among them");
    }
}

#[test]
fn fast_equals_obvious_in_random_games() {
    let mut random = fastrand::Rng::with_seed(12);
    for laws in Laws::ALL {
        for _ in 0..60 {
            let mut position = Position::initial(laws);
            for _ in 0..120 {
                check(&position);
                let moves: Vec<_> = position.legal_moves().collect();
                let Some(played) = random.choice(moves) else { break };
                position.play_unchecked(played);
            }
        }
    }
}

/// Steps are visited by the fast generator; they must be those of the moves, with a step for each.
#[test]
fn the_steps_are_those_of_the_legal_moves() {
    let mut random = fastrand::Rng::with_seed(14);
    for laws in Laws::ALL {
        for _ in 0..2000 {
            let position = random_position(&mut random, laws);
            let order = |step: &Step| (step.start(), step.end(), step.captured().word());
            let mut visited = Vec::new();
            position.visit_steps(&mut |step| visited.push(step));
            let moves: Vec<_> = position.legal_moves().collect();
            let mut listed: Vec<_> = moves.iter().map(|&m| position.step_of(m)).collect();
            visited.sort_by_key(order);
            listed.sort_by_key(order);
            assert_eq!(visited, listed, "{position:?}");
            assert_eq!(position.must_capture(), moves.iter().any(|m| !m.captured().is_empty()));
            for step in visited {
                let played = position.move_of(step).expect("a visited step has a move");
                assert_eq!(position.after_step(step), position.after(played), "{played}");
                let disc = position.after_step(step).disc(step.end()).expect("the moved disc");
                assert_eq!(step.is_king(), disc.kind == Kind::King, "{position:?} {played}");
            }
        }
    }
}

#[test]
fn a_word_has_the_bit_of_each_square_in_the_set() {
    let mut random = fastrand::Rng::with_seed(15);
    for _ in 0..1000 {
        let word = random.u32(..);
        let set: Squares = Square::all().filter(|square| word >> square.index() & 1 == 1).collect();
        assert_eq!(set.word(), word);
    }
}

/// Short captures of men are counted as sets, so they must be checked where men make long ones too, and
/// where they come back to their start.
#[test]
fn counting_equals_listing_where_only_men_stand() {
    let mut random = fastrand::Rng::with_seed(15);
    let mut longest = 0;
    for laws in Laws::ALL.into_iter().chain(Laws::MISREAD) {
        for _ in 0..4000 {
            let position = random_men(&mut random, laws);
            let moves = position.legal_moves();
            longest =
                moves.map(|played| played.captured().len()).max().max(Some(longest)).unwrap_or(0);
            for depth in 1..=2 {
                let counted = perft(&position, depth);
                assert_eq!(counted, discus_rules::perft::perft(&position, depth), "{position:?}");
            }
        }
    }
    assert!(longest >= 4, "chains of four jumps are among them");
}

/// A position with a few men of the side to move, and men to capture in every second row, so that the
/// squares behind them are often free.
fn random_men(random: &mut fastrand::Rng, laws: &'static Laws) -> Position {
    let mut setup = Setup::EMPTY;
    let to_move = random.choice(Side::BOTH).expect("a side");
    let capturers = random.usize(1..=6);
    let odd = random.usize(0..2);
    for i in 0..capturers + random.usize(1..=9) {
        let side = if i < capturers { to_move } else { to_move.opponent() };
        let free = Square::all().filter(|&square| setup.disc(square).is_none());
        let fits = |s: &Square| side == to_move || s.row() % 2 == odd;
        let square = random.choice(free.filter(fits).collect::<Vec<_>>()).expect("there is room");
        setup.put(square, Some(Disc { side, kind: Kind::Man }));
    }
    setup.position(laws, to_move).expect("no side has more than twelve discs")
}

/// Counting does not list the last ply, so it must be checked where kings fly.
#[test]
fn counting_equals_listing_on_scattered_discs() {
    let mut random = fastrand::Rng::with_seed(13);
    for laws in Laws::ALL {
        for _ in 0..300 {
            let position = random_position(&mut random, laws);
            for depth in 0..=2 {
                let counted = perft(&position, depth);
                assert_eq!(counted, discus_rules::perft::perft(&position, depth), "{position:?}");
            }
        }
    }
}
