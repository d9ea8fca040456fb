//! A player wins by a fault of its opponent only if it can play itself.

use std::cell::Cell;
use std::rc::Rc;

use discus_protocols::players::{AbsentPlayer, Clock, Evidence, Halt, Opening, Player, Turn};
use discus_protocols::{Cause, Ending, GameLoop, NoGame, Played, Terms};
use rules::Side;
use rules::connect4::{Board, Column};

use super::go_on;

/// The behaviour of a player: each step with an error fails with it.
#[derive(Clone, Default)]
struct Steps {
    ready: Option<Halt>,
    first: Option<Halt>,
    second: Option<Halt>,
}

/// A player that moves into column 4 until a step fails, and counts how often it was asked.
struct Stepping {
    steps: Steps,
    asked: Rc<Cell<usize>>,
    has_ended: bool,
}

impl Player<Board> for Stepping {
    fn begin(&mut self, _: &Opening<Board>, _: Clock) -> Result<(), Halt> {
        self.steps.ready.clone().map_or(Ok(()), Err)
    }

    fn choose(&mut self, turn: &Turn<Board>, _: Clock) -> Result<Column, Halt> {
        let step = if turn.moves.len() < 2 { &self.steps.first } else { &self.steps.second };
        self.asked.set(self.asked.get() + 1);
        let column = Column::from_number(4).expect("a column");
        step.clone().map_or(Ok(column), Err)
    }

    fn end(&mut self, _: &Turn<Board>, _: Clock) -> Evidence {
        self.has_ended = true;
        Evidence::default()
    }
}

fn crash(which: &str) -> Halt {
    Halt::Fault(Cause::Crashed(which.to_owned()))
}

fn crashed(which: &str) -> Cause {
    Cause::Crashed(which.to_owned())
}

fn board() -> Board {
    Board::new(6, 7).expect("a size")
}

/// A game between two players, and how often each was asked for a move.
fn play(steps: &[Steps; 2], terms: Terms) -> (Result<Played<Column>, NoGame>, [usize; 2]) {
    let asked = [(); 2].map(|()| Rc::new(Cell::new(0)));
    let stepping = |side: usize| Stepping {
        steps: steps[side].clone(),
        asked: Rc::clone(&asked[side]),
        has_ended: false,
    };
    let (mut one, mut other) = (stepping(0), stepping(1));
    let players: [&mut dyn Player<Board>; 2] = [&mut one, &mut other];
    let start = board();
    let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed: 0 };
    let played = game.play(&mut |_, _, _| (), &go_on);
    assert!(one.has_ended && other.has_ended, "both are ended in any case");
    (played, asked.map(|count| count.get()))
}

/// A player that is not ready, and one that is but never moves.
fn useless(which: &str) -> [Steps; 2] {
    let halt = Some(crash(which));
    [Steps { ready: halt.clone(), ..Steps::default() }, Steps { first: halt, ..Steps::default() }]
}

#[test]
fn if_neither_player_can_play_neither_wins() {
    for one in useless("a") {
        for other in useless("b") {
            let (played, _) = play(&[one.clone(), other], Terms::default());
            let played = played.expect("a game");
            assert_eq!(played.ending, Ending::Forfeits([crashed("a"), crashed("b")]));
            assert_eq!((played.ending.outcome(), played.moves.len()), (None, 0));
            let reason = played.ending.reason(["Ada", "Bob"]);
            let both =
                "Ada ended in the middle of the game: a; Bob ended in the middle of the game: b";
            assert_eq!(reason, both);
        }
    }
}

#[test]
fn one_that_can_play_wins_against_one_that_cannot() {
    for (step, bad) in useless("x").into_iter().enumerate() {
        for loser in Side::BOTH {
            let mut steps = [bad.clone(), Steps::default()];
            if loser == Side::Second {
                steps.reverse();
            }
            let (played, asked) = play(&steps, Terms::default());
            let played = played.expect("a game");
            assert_eq!(played.ending, Ending::Fault { loser, cause: crashed("x") });
            assert_eq!(asked[loser.opponent().index()], 1, "one move is enough");
            // Its trial is not part of the game, unless it was its turn anyway.
            let is_played = loser == Side::Second && step == 1;
            assert_eq!(played.moves.len(), usize::from(is_played));
        }
    }
}

#[test]
fn one_that_has_moved_need_not_do_so_again() {
    let first = Steps { second: Some(crash("a")), ..Steps::default() };
    let second = Steps { second: Some(crash("b")), ..Steps::default() };
    let (played, asked) = play(&[first, second], Terms::default());
    let ending = Ending::Fault { loser: Side::First, cause: crashed("a") };
    assert_eq!(played.expect("a game").ending, ending);
    assert_eq!(asked, [2, 1]);
}

#[test]
fn a_trial_that_ends_without_a_fault_has_no_result() {
    let [_, bad] = useless("a");
    for (halt, end) in [
        (Halt::Interrupted, NoGame::Interrupted),
        (Halt::Failed("no disk".to_owned()), NoGame::Failed("no disk".to_owned())),
    ] {
        let other = Steps { first: Some(halt), ..Steps::default() };
        let (played, _) = play(&[bad.clone(), other], Terms::default());
        assert_eq!(played.expect_err("no game"), end);
    }
}

#[test]
fn a_referee_may_give_wins_that_are_not_earned() {
    let [_, one] = useless("a");
    let [_, other] = useless("b");
    let terms = Terms { wins_are_earned: false, ..Terms::default() };
    let (played, asked) = play(&[one, other], terms);
    let ending = Ending::Fault { loser: Side::First, cause: crashed("a") };
    assert_eq!(played.expect("a game").ending, ending);
    assert_eq!(asked, [1, 0]);
}

#[test]
fn two_players_that_were_never_compiled_both_forfeit() {
    let cause = Cause::NotStarted("cc says no".to_owned());
    let absent = || AbsentPlayer::new(cause.clone(), Evidence::default());
    let (mut one, mut other) = (absent(), absent());
    let players: [&mut dyn Player<Board>; 2] = [&mut one, &mut other];
    let (start, terms) = (board(), Terms::default());
    let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed: 0 };
    let played = game.play(&mut |_, _, _| (), &go_on).expect("a game");
    assert_eq!(played.ending, Ending::Forfeits([cause.clone(), cause]));
}
