//! Levels play legal moves, are reproducible, vary, become stronger, and win as soon as they can.

use std::collections::BTreeSet;

use discus_engine::connect4::{LinesAndThreats, any_size, standard};
use discus_engine::{Engine, Limits, Name};
use rules::connect4::{Board, Column, Position, move_text};
use rules::{Game, Outcome, Side};
use search::{DECIDED, Score, minimax};

use crate::times::times;

fn engine(name: &str) -> Box<dyn Engine<Position>> {
    standard(name.parse().expect("a good name")).expect("it plays Connect Four")
}

fn best(name: &str, position: &Position) -> Column {
    engine(name).analyse(position, Limits::NONE).best.expect("the game goes on")
}

/// Plays a game; returns its moves and its result.
fn game(names: [&str; 2]) -> (String, Outcome) {
    game_from(&[], names)
}

fn game_from(opening: &[Column], names: [&str; 2]) -> (String, Outcome) {
    let mut engines = names.map(engine);
    let mut moves = opening.to_vec();
    let mut position = moves.iter().fold(Position::EMPTY, |position, &m| position.after(m));
    loop {
        if let Some(outcome) = position.outcome() {
            return (move_text(moves).expect("seven columns"), outcome);
        }
        let engine = &mut engines[position.side_to_move().index()];
        let column = engine.analyse(&position, Limits::NONE).best.expect("the game goes on");
        position.play(column).expect("engines play legal moves");
        moves.push(column);
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_another() {
    let games: Vec<String> =
        (0..20).map(|seed| game([&format!("level:4:{seed}"), "level:3:1"]).0).collect();
    assert_eq!(games[3], game(["level:4:3", "level:3:1"]).0);
    let different: BTreeSet<&String> = games.iter().collect();
    assert!(different.len() > 5, "{games:?}");
}

/// The value of each legal move for the side to move, by plain minimax to a depth.
fn move_scores(position: &Position, depth: u32) -> Vec<(Column, Score)> {
    let score = |column| -minimax(&position.after(column), &LinesAndThreats, depth - 1).score;
    position.legal_moves().map(|column| (column, score(column))).collect()
}

/// The best moves by minimax to a depth, and their score; all moves at depth 0.
fn best_moves(position: &Position, depth: u32) -> (BTreeSet<Column>, Score) {
    if depth == 0 {
        return (position.legal_moves().collect(), 0);
    }
    let scores = move_scores(position, depth);
    let best = scores.iter().map(|&(_, score)| score).max().expect("the game goes on");
    let equal = scores.into_iter().filter(|&(_, score)| score == best);
    (equal.map(|(column, _)| column).collect(), best)
}

/// Over many seeds, a level plays exactly the moves that minimax rates best to its depth or, where
/// no win was found, to the depth of a lapse; and each of them occurs.
#[test]
fn any_of_several_equal_moves_is_played() {
    let mut several = 0;
    for position in ["", "44", "4433", "43173", "4444441", "244467", "5762621523"] {
        let position: Position = position.parse().expect("a legal game");
        for (level, depth, lapse_depth) in [(1, 1, 0), (2, 3, 1), (3, 5, 1)] {
            let (mut expected, score) = best_moves(&position, depth);
            if score < DECIDED {
                expected.extend(best_moves(&position, lapse_depth).0);
            }
            let seeds = (0..300).map(|seed| format!("level:{level}:{seed}"));
            let played = seeds.map(|name| engine(&name).analyse(&position, Limits::NONE).best);
            assert_eq!(
                played.flatten().collect::<BTreeSet<_>>(),
                expected,
                "{level}: {position:?}"
            );
            several += usize::from(expected.len() > 1);
        }
    }
    assert!(several > 5, "there are ties to be broken: {several}");
}

/// Positions of random games that minimax to a depth proves won, with their scores.
fn won(depth: u32) -> impl Iterator<Item = (Position, Score)> {
    let mut random = fastrand::Rng::with_seed(1);
    let positions = std::iter::from_fn(move || {
        let mut position = Position::EMPTY;
        for _ in 0..random.u32(6..34) {
            let moves: Vec<Column> = position.legal_moves().collect();
            let Some(column) = random.choice(moves) else { break };
            position.play_unchecked(column);
        }
        Some(position)
    });
    let open = positions.take(3000).filter(|position| position.outcome().is_none());
    let scored = open.map(move |p| (p, minimax(&p, &LinesAndThreats, depth).score));
    scored.filter(|&(_, score)| score >= DECIDED)
}

/// A level plays out a win that it sees as quickly as possible, even with lapses: after its move
/// the end is one ply nearer.
#[test]
fn no_win_is_delayed() {
    const DEPTH: u32 = 3;
    let mut wins = 0;
    for (position, score) in won(DEPTH) {
        let column = best(&format!("level:2:{wins}"), &position);
        let after = minimax(&position.after(column), &LinesAndThreats, DEPTH - 1).score;
        assert_eq!(after, -score - 1, "column {column} in {position:?}");
        wins += 1;
    }
    assert!(wins > 100, "{wins} wins");
}

fn points(outcome: Outcome, side: Side) -> u32 {
    match outcome {
        Outcome::Win(winner) if winner == side => 2,
        Outcome::Draw => 1,
        Outcome::Win(_) => 0,
    }
}

/// Points from two games, at most 4, for each of several openings of four random plies: one game as
/// each side.
fn match_points(level: u32, other: &str, openings: usize) -> u32 {
    let mut random = fastrand::Rng::with_seed(2);
    let played = (0..openings).flat_map(|seed| {
        let (name, other) = (format!("level:{level}:{seed}"), format!("{other}:{seed}"));
        let opening: Vec<Column> = (0..4).map(|_| Column::new(random.usize(..7))).collect();
        [
            points(game_from(&opening, [&name, &other]).1, Side::First),
            points(game_from(&opening, [&other, &name]).1, Side::Second),
        ]
    });
    played.sum()
}

#[test]
fn levels_grow_stronger() {
    let openings = times(10, 40);
    for (level, weaker, percent) in [(1, "random", 80), (3, "level:1", 62), (7, "level:3", 68)] {
        let points = match_points(level, weaker, openings) as usize;
        let said = format!("level {level} against {weaker}: {points} of {}", 4 * openings);
        assert!(100 * points > percent * 4 * openings, "{said}");
    }
}

#[test]
fn every_engine_plays_boards_of_any_size() {
    let names =
        ["random:1", "greedy", "minimax:2", "alpha-beta:3", "level:1", "level:5", "level:9"];
    for (rows, columns) in [(1, 1), (1, 4), (3, 3), (6, 7), (7, 6), (5, 12)] {
        for name in names {
            let name: Name = name.parse().expect("a good name");
            let mut engine = any_size(name, rows, columns).expect("it plays everything");
            let mut board = Board::new(rows, columns).expect("a good size");
            for _ in 0..times(2, 6) {
                let Some(column) = engine.analyse(&board, Limits::NONE).best else { break };
                board.play(column).expect("engines play legal moves");
            }
            loop {
                let Some(column) = board.legal_moves().next() else { break };
                board.play_unchecked(column);
            }
            assert_eq!(engine.analyse(&board, Limits::NONE).best, None, "the game is over");
        }
    }
}

#[test]
fn the_largest_board_is_answered() {
    let name = "level:9".parse().expect("a good name");
    let mut engine = any_size(name, 1000, 1000).expect("it plays everything");
    let board = Board::new(1000, 1000).expect("a good size");
    let analysis = engine.analyse(&board, Limits::NONE);
    assert!(analysis.best.is_some());
    assert!(analysis.nodes < 10_000);
}

#[test]
fn limits_are_kept() {
    let shallow = Limits { depth: 2, stop: &|| false };
    let mut level = engine("level:9");
    assert_eq!(level.analyse(&Position::EMPTY, shallow).depth, 2);
    let stopped = Limits { depth: 60, stop: &|| true };
    for name in ["alpha-beta:30", "level:9"] {
        let analysis = engine(name).analyse(&Position::EMPTY, stopped);
        assert!(analysis.best.is_some(), "a legal move all the same");
        assert!(analysis.nodes < 2000);
    }
}
