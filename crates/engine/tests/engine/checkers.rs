//! Checkers: the evaluation of positions, the searches on real ones, and games between engines.

use std::cell::Cell;
use std::collections::BTreeSet;

use discus_engine::checkers::{Material, any_laws};
use discus_engine::{Effort, Limits, value_of};
use rules::checkers::{Laws, Position};
use rules::{Game, Outcome, Side};
use search::{DECIDED, Evaluator};

use crate::oracle::{Ties, check_equal};

/// The positions of random games, each cut off after 80 plies.
fn random_positions(laws: &'static Laws, games: u64) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(games);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = Position::initial(laws);
        for _ in 0..80 {
            positions.push(position);
            let Some(m) = random.choice(position.legal_moves().collect::<Vec<_>>()) else { break };
            position.play_unchecked(m);
        }
    }
    positions
}

#[test]
fn alpha_beta_is_minimax_by_all_laws() {
    for laws in Laws::ALL {
        for position in random_positions(laws, 4) {
            for depth in 1..=3 {
                check_equal(&position, &Ties, depth);
                check_equal(&position, &Material, depth);
            }
        }
    }
}

#[test]
fn the_opinion_is_the_others_negated_and_far_from_decided() {
    for laws in Laws::ALL {
        for position in random_positions(laws, 10) {
            assert!(Material.evaluate(&position).abs() < DECIDED / 1000);
        }
        assert_eq!(Material.evaluate(&Position::initial(laws)), 0, "both sides have the same");
    }
}

#[test]
fn a_disc_more_is_better_and_a_king_better_still() {
    let value = |fen: &str| {
        let position = Position::from_fen(&Laws::TAU_2014, fen).expect("a good position");
        Material.evaluate(&position)
    };
    assert!(value("W:W21,22:B11") > 0);
    assert!(value("B:W21,22:B11") < 0);
    assert!(value("W:WK21:B11,12") > value("W:W21:B11,12") + 100);
}

#[test]
fn level_5_beats_random_moves() {
    let points = points(&[&Laws::TAU_2014; 6], ["level:5", "random"]);
    assert!(points >= 20, "level 5 wins nearly every game: {points} of 24");
}

/// The benchmark `levels` plays each level against the one below it, in more games.
#[test]
fn each_level_beats_the_second_below_it() {
    let laws = [Laws::ALL; 2].concat();
    for level in 3..=8 {
        let points = points(&laws, [&format!("level:{level}"), &format!("level:{}", level - 2)]);
        assert!(points >= 38, "level {level} against the second below it: {points} of 64");
    }
}

/// Games of level 10 are long, so there are few of them.
#[test]
fn the_last_levels_beat_the_one_below_them() {
    for (level, pairs) in [(9, 4), (10, 1)] {
        let laws = vec![&Laws::RUSSIAN; pairs];
        let points = points(&laws, [&format!("level:{level}"), &format!("level:{}", level - 1)]);
        let all = 4 * pairs;
        assert!(
            points as usize > all / 2,
            "level {level} against the one below it: {points} of {all}"
        );
    }
}

/// The benchmark `checkers` plays more games, at equal CPU time.
#[test]
fn the_engine_beats_the_one_of_2026_with_equal_nodes() {
    let names = ["strong", "checkers-2026:1"];
    let games = Laws::ALL.into_iter().flat_map(|laws| Side::BOTH.map(|side| (laws, side)));
    let points = games.map(|(laws, side)| worth(outcome(laws, side, names, 8), side));
    let points: u32 = points.sum();
    assert!(points >= 24, "{points} of 32");
}

/// The points of the first engine: two games under each of these laws, one with each side, 2 points
/// for a win and 1 for a draw.
fn points(laws: &[&'static Laws], names: [&str; 2]) -> u32 {
    let games =
        (0_u32..).zip(laws).flat_map(|(seed, laws)| Side::BOTH.map(|side| (seed, laws, side)));
    let points = games.map(|(seed, laws, side)| {
        let names = names.map(|name| format!("{name}:{seed}"));
        worth(outcome(laws, side, names.each_ref().map(String::as_str), MAX_QUESTIONS), side)
    });
    points.sum()
}

fn worth(outcome: Outcome, side: Side) -> u32 {
    match outcome {
        Outcome::Win(winner) if winner == side => 2,
        Outcome::Draw => 1,
        Outcome::Win(_) => 0,
    }
}

/// The calls of `stop` by a search, as in the benchmark: level 10 searches longer by itself.
const MAX_QUESTIONS: u32 = 98;

/// The outcome of a game between two engines in which the first has this side; a draw after 400
/// plies.
fn outcome(laws: &'static Laws, side: Side, names: [&str; 2], most_questions: u32) -> Outcome {
    let engine = |name: &str| any_laws(name.parse().expect("a good name"));
    let mut engines = names.map(|name| engine(name).expect("it plays checkers"));
    let mut position = Position::initial(laws);
    let mut earlier = Vec::new();
    for _ in 0..400 {
        let mover = &mut engines[usize::from(position.side_to_move() != side)];
        let questions = Cell::new(0);
        let stop = || questions.replace(questions.get() + 1) >= most_questions;
        let limits = Limits { stop: &stop, ..Limits::NONE };
        let Some(best) = mover.analyse_after(&earlier, &position, limits).best else { break };
        earlier.push(position);
        position.play(best).expect("engines play legal moves");
    }
    position.outcome().unwrap_or(Outcome::Draw)
}

/// The values of moves are those that the tables give to the positions after them, for the other side;
/// where the search sees the end, it says the same and in how many moves.
#[test]
fn values_in_the_tables_are_proved() {
    let mut random = fastrand::Rng::with_seed(26);
    let (effort, stop) = (Effort { depth: 3, ..Effort::USUAL }, || false);
    for laws in Laws::ALL {
        let mut engine = any_laws("strong:20000".parse().expect("a name")).expect("it plays");
        let mut seen = 0;
        while seen < 5 {
            let [a, b, c] = [(); 3].map(|()| random.u32(1..=32));
            let fen = format!("W:WK{a},K{b}:BK{c}");
            let Ok(position) = Position::from_fen(laws, &fen) else { continue };
            seen += 1;
            for played in position.legal_moves() {
                let reached = position.after(played);
                let known = tables::Tables::of(laws).probe(&reached).expect("three pieces");
                let value = value_of(engine.as_mut(), &position, played, effort, &stop);
                let prospect = value.expect("it is never stopped").prospect();
                let expected = known.opposite().to_string();
                assert_eq!(prospect.map(|p| p.to_string()), Some(expected), "{fen} {played}");
            }
        }
    }
}

/// The first plies of a game of a level against itself.
fn opening_of(name: &str) -> Vec<String> {
    let mut engine = any_laws(name.parse().expect("a good name")).expect("it plays checkers");
    let (mut position, mut earlier) = (Position::initial(&Laws::ENGLISH), Vec::new());
    let mut moves = Vec::new();
    for _ in 0..12 {
        let Some(best) = engine.analyse_after(&earlier, &position, Limits::NONE).best else {
            break;
        };
        moves.push(best.to_string());
        earlier.push(position);
        position.play_unchecked(best);
    }
    moves
}

#[test]
fn a_seed_repeats_the_game_of_a_level_and_other_seeds_vary_it() {
    for level in [1, 4, 8] {
        let games: BTreeSet<_> =
            (0..8).map(|seed| opening_of(&format!("level:{level}:{seed}"))).collect();
        assert!(games.len() > 5, "level {level}: {games:?}");
        let name = format!("level:{level}:3");
        assert_eq!(opening_of(&name), opening_of(&name));
    }
}

#[test]
fn the_best_lines_are_different_moves_in_order() {
    let mut engine = any_laws("strong:20000".parse().expect("a name")).expect("it plays checkers");
    for laws in Laws::ALL {
        let position = Position::initial(laws);
        let lines = engine.analyse_lines(&[], &position, Limits { depth: 6, ..Limits::NONE }, 3);
        let moves: BTreeSet<_> =
            lines.iter().map(|line| line.best.map(|m| m.to_string())).collect();
        assert_eq!((lines.len(), moves.len()), (3, 3), "{laws:?}");
        assert!(lines.is_sorted_by(|one, next| one.score >= next.score), "{laws:?}");
    }
}

/// A won ending is known with tables of its pieces, and an opinion without them.
#[test]
fn the_engine_uses_the_tables_of_as_many_pieces_as_its_name_says() {
    let position = Position::from_fen(&Laws::ENGLISH, "W:WK1,K2:BK32").expect("a position");
    let score = |name: &str| {
        let mut engine = any_laws(name.parse().expect("a name")).expect("it plays checkers");
        engine.analyse(&position, Limits { depth: 2, ..Limits::NONE }).score
    };
    let with_tables = score("strong");
    assert_eq!(score("strong:tables=3"), with_tables);
    for name in ["strong:tables=2", "strong:tables=0"] {
        assert!(score(name) < with_tables, "{name}: {} and {with_tables}", score(name));
    }
}
