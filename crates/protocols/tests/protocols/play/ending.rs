use discus_protocols::players::{EnginePlayer, Halt, Player};
use discus_protocols::{Cause, Ending, GameLoop, NoGame, Played, Terms};
use rules::connect4::{Board, Column};
use rules::{Game as _, Outcome, Side, checkers};

use super::fixed::Fixed;
use super::go_on;

fn board() -> Board {
    Board::new(6, 7).expect("a size")
}

fn columns(numbers: &[usize]) -> Vec<Column> {
    numbers.iter().map(|&number| Column::from_number(number).expect("from 1")).collect()
}

/// The result of a game between two lists of moves; both players are ended in any case.
fn played(first: &[usize], second: &[usize], then: &Halt) -> Result<Played<Column>, NoGame> {
    let fixed = |moves| Fixed { moves: columns(moves), then: then.clone(), has_ended: false };
    let (mut one, mut other) = (fixed(first), fixed(second));
    let players: [&mut dyn Player<Board>; 2] = [&mut one, &mut other];
    let start = board();
    let game =
        GameLoop { players, names: ["a", "b"], start: &start, terms: Terms::default(), seed: 0 };
    let played = game.play(&mut |_, _, _| (), &go_on);
    assert!(one.has_ended && other.has_ended);
    played
}

#[test]
fn four_in_a_row_win() {
    let played = played(&[1, 1, 1, 1], &[2, 2, 2], &Halt::Interrupted).expect("a game");
    assert_eq!(played.ending, Ending::Board(Outcome::Win(Side::First)));
    assert_eq!(played.ending.reason(["a", "b"]), "a won on the board");
    assert_eq!(played.moves.len(), 7);
}

#[test]
fn an_illegal_move_loses_and_the_moves_before_it_stand() {
    let played = played(&[1, 1, 1, 1], &[1, 1, 1, 1], &Halt::Interrupted).expect("a game");
    let Ending::Fault { loser: Side::First, cause: Cause::IllegalMove(why) } = &played.ending
    else {
        panic!("{:?}", played.ending)
    };
    assert!(why.ends_with("column is full") || why.contains("full"), "{why}");
    assert_eq!(
        (played.moves.len(), played.ending.outcome()),
        (6, Some(Outcome::Win(Side::Second)))
    );
}

#[test]
fn a_fault_loses() {
    let played = played(&[1], &[2], &Halt::Fault(Cause::TimeOut)).expect("a game");
    let said = "it made no move within 30 s".to_owned();
    assert_eq!(played.ending, Ending::Fault { loser: Side::First, cause: Cause::Late(said) });
    let reason = played.ending.reason(["a", "b"]);
    assert_eq!(reason, "a exceeded the time limit: it made no move within 30 s");
    assert!(played.lost.is_some(), "the turn that brought no move took some time");
}

#[test]
fn nobody_loses_without_a_fault() {
    let interrupted = played(&[1], &[2], &Halt::Interrupted).expect_err("no game");
    assert_eq!(interrupted, NoGame::Interrupted);
    let failed = played(&[1], &[], &Halt::Failed("the disk is full".to_owned())).expect_err("none");
    assert_eq!(failed.to_string(), "the disk is full");
}

#[test]
fn engines_play_the_same_game_from_the_same_seed_and_others_from_others() {
    let game = |seed| {
        let name = "random".parse().expect("a name");
        let (mut one, mut other) = (EnginePlayer::new(name), EnginePlayer::new(name));
        let players: [&mut dyn Player<Board>; 2] = [&mut one, &mut other];
        let start = board();
        let terms = Terms::default();
        let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed };
        let played = game.play(&mut |_, _, _| (), &go_on).expect("a game");
        played.moves.into_iter().map(|(column, _)| column).collect::<Vec<_>>()
    };
    assert_eq!(game(1), game(1));
    assert!((2..10).any(|seed| game(seed) != game(1)));
}

#[test]
fn a_game_of_checkers_comes_to_an_end() {
    let name = "random:3".parse().expect("a name");
    for seed in 0..20 {
        let (mut one, mut other) = (EnginePlayer::new(name), EnginePlayer::new(name));
        let players: [&mut dyn Player<checkers::Position>; 2] = [&mut one, &mut other];
        let start = checkers::Position::initial(&checkers::Laws::TAU_2014);
        let terms = Terms { most_plies: 60, ..Terms::default() };
        let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed };
        let mut seen = 0;
        let played = game.play(&mut |_, _, _| seen += 1, &go_on).expect("a game");
        assert_eq!(seen, played.moves.len());
        match played.ending {
            Ending::TooLong(60) => assert_eq!(played.moves.len(), 60),
            Ending::Board(_) => {
                let end = played.moves.iter().fold(start, |position, (m, _)| position.after(*m));
                assert!(end.outcome().is_some());
            }
            other => panic!("{other:?}"),
        }
    }
}
