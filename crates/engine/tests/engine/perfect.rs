//! Compares the perfect player with the solver and with plain minimax.

use std::cell::Cell;
use std::collections::BTreeSet;

use discus_engine::checkers::any_laws;
use discus_engine::connect4::{LinesAndThreats, any_size, perfect_within, standard};
use discus_engine::{Engine, Limits, Name};
use rules::Game;
use rules::connect4::{Board, Column, Position};
use search::minimax;
use solver::Solver;

fn engine(name: &str) -> Box<dyn Engine<Position>> {
    standard(name.parse().expect("a good name")).expect("it plays Connect Four")
}

/// A position after this many random moves, in an unfinished game.
fn random_position(random: &mut fastrand::Rng, plies: usize) -> Position {
    loop {
        let mut position = Position::EMPTY;
        for _ in 0..plies {
            let moves: Vec<Column> = position.legal_moves().collect();
            let Some(&column) = random.choice(&moves) else { break };
            position.play_unchecked(column);
        }
        if position.discs() as usize == plies && position.outcome().is_none() {
            return position;
        }
    }
}

/// The moves with the greatest exact score.
fn best_moves(solver: &mut Solver, position: &Position) -> BTreeSet<Column> {
    let scores = solver.scores(position);
    let greatest = scores.iter().flatten().max();
    let is_best = |column: &Column| scores[column.index()].as_ref() == greatest;
    position.legal_moves().filter(is_best).collect()
}

#[test]
fn every_move_keeps_the_exact_score() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut solver = Solver::new(1 << 22);
    for (game, other) in
        ["random:1", "greedy", "level:6:2"].into_iter().cycle().take(36).enumerate()
    {
        let (mut perfect, mut other) = (engine(&format!("perfect:{game}")), engine(other));
        let mut position = random_position(&mut random, 16 + game % 2);
        let mover = position.side_to_move();
        while position.outcome().is_none() {
            let is_perfect = position.side_to_move() == mover;
            let player = if is_perfect { &mut perfect } else { &mut other };
            let column = player.analyse(&position, Limits::NONE).best.expect("the game goes on");
            let is_best = best_moves(&mut solver, &position).contains(&column);
            assert!(!is_perfect || is_best, "{column} in {position:?}");
            position.play(column).expect("engines play legal moves");
        }
    }
}

#[test]
fn scores_and_moves_are_those_of_minimax_to_the_end() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut perfect = engine("perfect");
    for game in 0..500 {
        let position = random_position(&mut random, 33 + game % 9);
        let plain = minimax(&position, &LinesAndThreats, 42);
        let found = perfect.analyse(&position, Limits::NONE);
        assert_eq!(found.score, plain.score, "{position:?}");
        assert_eq!(found.depth, 42 - position.discs());
        assert_eq!(found.line, Vec::from_iter(found.best));
    }
}

/// The highest level also sees the end of the game.
#[test]
fn any_of_several_best_moves_is_played_and_no_other() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut solver = Solver::new(1 << 22);
    for name in ["perfect", "level:10"] {
        for game in 0..4 {
            let position = random_position(&mut random, 24 + 2 * game);
            let mut engine = engine(&format!("{name}:7"));
            let played = (0..80).map(|_| engine.analyse(&position, Limits::NONE).best);
            let played: BTreeSet<Column> = played.flatten().collect();
            assert_eq!(played, best_moves(&mut solver, &position), "{name}: {position:?}");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    let mut random = fastrand::Rng::with_seed(4);
    let positions: Vec<Position> = (0..40).map(|_| random_position(&mut random, 28)).collect();
    let choices = |seed: u64| {
        let mut perfect = engine(&format!("perfect:{seed}"));
        positions.iter().map(|p| perfect.analyse(p, Limits::NONE).best).collect::<Vec<_>>()
    };
    assert_eq!(choices(5), choices(5));
    assert_ne!(choices(5), choices(6));
}

/// Results proved before the stop are kept: a losing move is not played if another does not lose.
#[test]
fn whenever_it_is_stopped_it_moves_well() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut solver = Solver::new(1 << 24);
    for game in 0..60 {
        let position = random_position(&mut random, 6 + game % 12);
        let asked = Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) >= game;
        let found = engine("perfect").analyse(&position, Limits { depth: 60, stop: &stop });
        let column = found.best.expect("the game goes on");
        assert!(position.is_legal(column));
        if position.discs() > 15 && found.depth == 42 - position.discs() {
            assert!(best_moves(&mut solver, &position).contains(&column), "{position:?}");
        }
        let wins_at_once = minimax(&position, &LinesAndThreats, 1);
        if wins_at_once.score > search::DECIDED {
            assert!(position.after(column).outcome().is_some(), "{column} in {position:?}");
        }
    }
}

/// A player with a small limit proves only a part. It plays no move that is proved to lose while
/// another is not, keeps a proved win, and plays the same on every machine.
#[test]
fn impatience_costs_no_proved_win_and_repeats_itself() {
    let mut random = fastrand::Rng::with_seed(6);
    let solver = Solver::new(1 << 24);
    for game in 0..60 {
        let position = random_position(&mut random, 12 + game % 8);
        let questions = 1 << (game % 8);
        let analyse = || perfect_within(questions, 7).analyse(&position, Limits::NONE);
        let found = analyse();
        assert_eq!((found.best, found.nodes), (analyse().best, analyse().nodes), "{position:?}");
        let column = found.best.expect("the game goes on");
        let score = solver.scores(&position)[column.index()].expect("a legal move");
        assert!(found.score < search::DECIDED || score > 0, "{column} in {position:?}");
        assert!(found.score > -search::DECIDED || score < 0, "{column} in {position:?}");
    }
}

#[test]
fn the_first_moves_are_in_the_book() {
    let analysis = engine("perfect").analyse(&Position::EMPTY, Limits::NONE);
    assert_eq!(analysis.best, Column::from_number(4));
    assert!(analysis.nodes < 10, "{}", analysis.nodes);
}

#[test]
fn limits_are_kept() {
    let shallow = Limits { depth: 3, stop: &|| false };
    assert_eq!(engine("perfect").analyse(&Position::EMPTY, shallow).depth, 3);
    let stopped = Limits { depth: 60, stop: &|| true };
    let analysis = engine("perfect").analyse(&Position::EMPTY, stopped);
    assert!(analysis.best.is_some() && analysis.nodes < 2000);
}

#[test]
fn a_finished_game_has_no_move() {
    let position: Position = "1122334".parse().expect("a legal game");
    let analysis = engine("perfect").analyse(&position, Limits::NONE);
    assert_eq!((analysis.best, analysis.line), (None, vec![]));
    assert_eq!(analysis.score, minimax(&position, &LinesAndThreats, 1).score);
}

#[test]
fn the_perfect_player_is_refused_without_a_solver() {
    let perfect = Name::Perfect { seed: 1 };
    let refused = any_size(perfect, 7, 6).err().expect("another board");
    let said = refused.to_string();
    assert!(said.contains("on the board of 6 rows and 7 columns only"), "{said}");
    assert_eq!(any_laws(perfect).err(), Some(refused));
    let board = Board::new(6, 7).expect("a good size");
    let mut engine = any_size(perfect, 6, 7).expect("the standard board");
    assert!(engine.analyse(&board, Limits { depth: 2, stop: &|| false }).best.is_some());
}
