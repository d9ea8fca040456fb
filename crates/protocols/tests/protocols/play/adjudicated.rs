//! Games that the referee ends: by the solver, and by the rule of quiet plies.

use discus_protocols::players::{EnginePlayer, Player};
use discus_protocols::{Adjudication, Arbiter, BadArbiter, Ending, GameLoop, Played, Terms};
use games::Described;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;
use rules::{Game, Outcome, Side};

use super::go_on;

/// A game between two engines.
fn played<G: Described>(
    start: &G,
    names: [&str; 2],
    adjudication: Adjudication,
    seed: u64,
) -> Played<G::Move> {
    let [mut one, mut other] =
        names.map(|name| EnginePlayer::new(name.parse().expect("an engine")));
    let players: [&mut dyn Player<G>; 2] = [&mut one, &mut other];
    let terms = Terms { adjudication, ..Terms::default() };
    let game = GameLoop { players, names: ["a", "b"], start, terms, seed };
    game.play(&mut |_, _, _| (), &go_on).expect("a game")
}

fn reached<G: Game>(start: &G, played: &Played<G::Move>) -> G {
    played.moves.iter().fold(start.clone(), |position, (m, _)| position.after(*m))
}

/// Two perfect players reach the result that the solver has proved.
#[test]
fn a_game_ends_with_the_result_of_perfect_play() {
    let start = Board::new(6, 7).expect("a size");
    let solver = Adjudication { solver: Some(20), ..Adjudication::default() };
    let mut outcomes = Vec::new();
    for seed in 0..8 {
        let game = played(&start, ["random", "greedy"], solver, seed);
        let Ending::Solved(outcome) = game.ending else { continue };
        assert!(game.moves.len() >= 20);
        let position = reached(&start, &game);
        let end = played(&position, ["perfect", "perfect"], Adjudication::default(), 0);
        assert_eq!(end.ending, Ending::Board(outcome), "{position}");
        outcomes.push(outcome);
    }
    assert!(!outcomes.is_empty());
}

#[test]
fn the_solver_ends_a_game_at_its_ply_and_says_so() {
    let start = Board::new(4, 4).expect("a size");
    let solver = Adjudication { solver: Some(3), ..Adjudication::default() };
    let game = played(&start, ["level:10", "level:10"], solver, 1);
    assert_eq!((&game.ending, game.moves.len()), (&Ending::Solved(Outcome::Draw), 3));
    assert_eq!(game.ending.word(), "solver");
    assert_eq!(game.ending.reason(["a", "b"]), "the solver has proved a draw");
    assert_eq!((game.ending.outcome(), game.ending.fault_word()), (Some(Outcome::Draw), None));
    let none = played(&start, ["level:10", "level:10"], Adjudication::default(), 1);
    assert_eq!((&none.ending, none.moves.len()), (&Ending::Board(Outcome::Draw), 16));
}

/// Two kings that keep apart: without draws the game would go on to its greatest length.
#[test]
fn a_game_that_the_laws_draw_ends_as_soon_as_they_do() {
    let start = Position::from_fen(&Laws::ITALIAN, "W:WK4:BK29").expect("a position");
    let game = played(&start, ["alpha-beta:4", "alpha-beta:4"], Adjudication::default(), 1);
    let Ending::Drawn(draw) = game.ending else { panic!("{:?}", game.ending) };
    let moves: Vec<_> = game.moves.iter().map(|(played, _)| *played).collect();
    assert_eq!(start.drawn(&moves), Some(draw));
    assert!((0..moves.len()).all(|plies| start.drawn(&moves[..plies]).is_none()));
    assert!(moves.len() <= 80, "forty moves of each side: {}", moves.len());
    assert_eq!(game.ending.reason(["a", "b"]), format!("a draw, since {draw}"));
    assert_eq!((game.ending.outcome(), game.ending.fault_word()), (Some(Outcome::Draw), None));
    let house = Position::from_fen(&Laws::TAU_2014, "W:Wa1,Kb8:BKh8,Kg1,h6").expect("a position");
    let house = played(&house, ["random", "random"], Adjudication::default(), 1);
    assert!(!matches!(house.ending, Ending::Drawn(_)), "the house rules know no draw");
}

/// Every position of a game on four pieces is in the tables, so it ends before its first move; one of
/// five pieces ends with the first capture.
#[test]
fn endgame_tables_end_a_game_as_soon_as_they_hold_its_position() {
    let tables = Adjudication { tables: Some(4), ..Adjudication::default() };
    for (fen, won) in [
        ("W:WK1,K2:BK32", Some(Side::Second)),
        ("B:WK1,K2:BK32", Some(Side::Second)),
        ("W:WK1:BK32", None),
    ] {
        let start = Position::from_fen(&Laws::ENGLISH, fen).expect("a position");
        let game = played(&start, ["random", "random"], tables, 1);
        assert_eq!(game.ending, Ending::Tables(won.map_or(Outcome::Draw, Outcome::Win)), "{fen}");
        assert_eq!((game.ending.word(), game.moves.len()), ("tables", 0));
    }
    let start = Position::from_fen(&Laws::RUSSIAN, "W:WKa1,Kc1,Ke1:Bb8,d8").expect("a position");
    for seed in 0..10 {
        let game = played(&start, ["random", "random"], tables, seed);
        let positions = game.moves.iter().scan(start, |position, (played, _)| {
            *position = position.after(*played);
            Some(*position)
        });
        let pieces = |position: Position| Side::BOTH.map(|side| position.discs(side).len());
        let few = positions.map(|position| pieces(position).iter().sum::<u32>() <= 4);
        let few: Vec<bool> = few.collect();
        let (&is_last_of_few, before) = few.split_last().expect("a move");
        assert!(!before.contains(&true), "no game goes on: {few:?}");
        // The last capture may also end the game on the board.
        let ends = matches!(game.ending, Ending::Tables(_) | Ending::Board(_));
        assert!(ends || !is_last_of_few, "{few:?}");
    }
    let said = Ending::Tables(Outcome::Win(Side::First)).reason(["a", "b"]);
    assert_eq!(said, "the endgame tables prove that a wins");
}

#[test]
fn quiet_plies_make_a_draw() {
    let quiet = Adjudication { quiet: Some(12), ..Adjudication::default() };
    let mut drawn = 0;
    for seed in 0..20 {
        let start = Position::from_fen(&Laws::ENGLISH, "W:WK1,K2:BK31,K32,9").expect("a position");
        let game = played(&start, ["random", "random"], quiet, seed);
        let mut position = start;
        let mut run = 0;
        for (ply, (m, _)) in game.moves.iter().enumerate() {
            let is_last = ply + 1 == game.moves.len();
            let is_king = position.kings(position.side_to_move()).contains(m.start());
            run = if is_king && m.captured().is_empty() { run + 1 } else { 0 };
            let ends = is_last && game.ending == Ending::Quiet(12);
            assert_eq!(run == 12, ends, "ply {ply}");
            position = position.after(*m);
        }
        drawn += usize::from(game.ending == Ending::Quiet(12));
    }
    assert!(drawn > 0);
    let said = Ending::Quiet(12).reason(["a", "b"]);
    assert_eq!(said, "a draw, since 12 plies brought no capture and no move of a man");
}

#[test]
fn arbiters_are_read_and_others_refused() {
    assert_eq!("none".parse(), Ok(Arbiter::None));
    assert_eq!("solver".parse(), Ok(Arbiter::Solver(16)));
    assert_eq!("solver:0".parse(), Ok(Arbiter::Solver(0)));
    for text in ["", "Solver", "solver:", "solver:-1", "solver:x", "none:1", "judge"] {
        let read = text.parse::<Arbiter>();
        assert!(matches!(read, Err(BadArbiter)) || text == "solver:", "{text}");
    }
    for text in ["tables", "tablebase", "tables:4", "tablebase:4"] {
        assert_eq!(text.parse(), Ok(Arbiter::Tables(4)), "{text}");
    }
    assert_eq!(Arbiter::Tables(5).to_string().parse(), Ok(Arbiter::Tables(5)));
    for text in ["tables:1", "tables:7", "tables:x", "tables:-4", "table"] {
        assert_eq!(text.parse::<Arbiter>(), Err(BadArbiter), "{text}");
    }
}
