//! Games with clocks. The players say how long their turns took, so that nothing depends on time.

use std::time::Duration;

use discus_protocols::players::{Clock, EnginePlayer, Evidence, Halt, Opening, Player, Turn};
use discus_protocols::{Cause, Clocks, Ending, GameLoop, Played, Terms, Took};
use rules::connect4::{Board, Column};
use rules::{Game, Side};

use super::go_on;

/// A player that makes the first legal move and says that each turn took this long.
struct Slow {
    took: Took,
    /// The clocks that it has seen.
    seen: Vec<Clocks>,
    told: Duration,
}

impl Slow {
    fn new(time: u64, waited: u64) -> Slow {
        let took = Took { time: Duration::from_secs(time), waited: Duration::from_secs(waited) };
        Slow { took, seen: Vec::new(), told: Duration::ZERO }
    }
}

impl Player<Board> for Slow {
    fn begin(&mut self, opening: &Opening<Board>, _: Clock) -> Result<(), Halt> {
        self.told = opening.time;
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<Board>, _: Clock) -> Result<Column, Halt> {
        let clocks = turn.clocks.expect("a clock");
        self.seen.push(clocks);
        let left = clocks.left[turn.position.side_to_move().index()];
        if self.took.charged() > left {
            return Err(Cause::TimeOut.into());
        }
        Ok(turn.position.legal_moves().next().expect("a move"))
    }

    fn took(&mut self) -> Option<Took> {
        Some(self.took)
    }

    fn end(&mut self, _: &Turn<Board>, _: Clock) -> Evidence {
        Evidence::default()
    }
}

fn played(
    control: &str,
    one: &mut dyn Player<Board>,
    other: &mut dyn Player<Board>,
) -> Played<Column> {
    let start = Board::new(6, 7).expect("a size");
    let control = Some(control.parse().expect("a time control"));
    let terms = Terms { control, ..Terms::default() };
    let game = GameLoop { players: [one, other], names: ["a", "b"], start: &start, terms, seed: 0 };
    game.play(&mut |_, _, _| (), &go_on).expect("a game")
}

#[test]
fn a_clock_runs_down_and_gains_the_increment() {
    let (mut one, mut other) = (Slow::new(4, 0), Slow::new(1, 1));
    let game = played("10+1", &mut one, &mut other);
    let left: Vec<[u64; 2]> =
        one.seen.iter().map(|clocks| clocks.left.map(|left| left.as_secs())).collect();
    assert_eq!(left, [[10, 10], [7, 11], [4, 12], [1, 13]], "waits are not charged");
    let Ending::Fault { loser: Side::First, cause: Cause::Late(why) } = &game.ending else {
        panic!("{:?}", game.ending)
    };
    assert!(why.starts_with("it made no move within the 1 s left on its clock"), "{why}");
}

/// A protocol without clocks tells a program a time that it may use for each of its moves.
#[test]
fn the_time_told_for_a_move_never_uses_up_the_clock() {
    let (mut one, mut other) = (Slow::new(0, 0), Slow::new(0, 0));
    played("42+0.5", &mut one, &mut other);
    assert_eq!(one.told, Duration::from_millis(2500), "21 moves of 2 s, and the increment");
}

/// Engines divide their clocks among their moves. On a busy machine they may get no processor for seconds.
#[test]
fn engines_play_a_game_within_their_clocks() {
    let [mut one, mut other] =
        ["alpha-beta:30", "level:10"].map(|name| EnginePlayer::new(name.parse().expect("a name")));
    let game = played("8", &mut one, &mut other);
    assert!(matches!(game.ending, Ending::Board(_)), "{:?}", game.ending);
}
