//! One game between two players.

use std::fmt;
use std::time::{Duration, Instant};

use games::Described;
use rules::{Outcome, Side};

use crate::players::{Clock, Evidence, Halt, Opening, Player, Turn};
use crate::{Cause, Fault, Took};

/// The terms of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The time limit for a move.
    pub time: Duration,
    /// The time in which a player has to get ready.
    pub start: Duration,
    /// The time in which it has to end after the game.
    pub grace: Duration,
    /// The game is a draw after this many plies: in checkers two kings could move for ever.
    pub most_plies: usize,
    /// Whether a player must have made a move to win by a fault of its opponent. One whose opponent
    /// fails before that is asked for a move; if it fails too, nobody wins.
    pub wins_are_earned: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            time: Duration::from_secs(30),
            start: Duration::from_secs(10),
            grace: Duration::from_millis(500),
            most_plies: 400,
            wins_are_earned: true,
        }
    }
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played<M> {
    /// The moves, and how long each took.
    pub moves: Vec<(M, Took)>,
    /// The ending.
    pub ending: Ending,
    /// The length of the last turn, if it brought no legal move.
    pub lost: Option<Took>,
    /// The evidence of the two players, the first side's first.
    pub evidence: [Evidence; 2],
}

/// The ending of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Board(Outcome),
    /// The limit of plies was reached: a draw.
    TooLong(usize),
    /// A side lost by a fault.
    Fault {
        /// The side that lost.
        loser: Side,
        /// The cause.
        cause: Cause,
    },
    /// Both sides failed before they had made a move: the causes, the first side's first.
    Forfeits([Cause; 2]),
}

impl Ending {
    /// The outcome for the tables; `None` if both sides forfeited the game.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Ending::Board(outcome) => Some(*outcome),
            Ending::TooLong(_) => Some(Outcome::Draw),
            Ending::Fault { loser, .. } => Some(Outcome::Win(loser.opponent())),
            Ending::Forfeits(_) => None,
        }
    }

    /// The sides that failed, and why.
    pub fn faults(&self) -> Vec<(Side, &Cause)> {
        match self {
            Ending::Board(_) | Ending::TooLong(_) => Vec::new(),
            Ending::Fault { loser, cause } => vec![(*loser, cause)],
            Ending::Forfeits(causes) => Side::BOTH.into_iter().zip(causes).collect(),
        }
    }

    /// One word for the kind of fault, for tables and files; `None` if nobody failed.
    pub fn fault_word(&self) -> Option<&'static str> {
        match self {
            Ending::Board(_) | Ending::TooLong(_) => None,
            Ending::Fault { cause, .. } => Some(cause.word()),
            Ending::Forfeits(_) => Some("double-forfeit"),
        }
    }

    /// Why it ended, as a part of a sentence; the names are those of the two sides.
    pub fn reason(&self, names: [&str; 2]) -> String {
        match self {
            Ending::Board(Outcome::Win(side)) => {
                format!("{} won on the board", names[side.index()])
            }
            Ending::Board(Outcome::Draw) => "a draw on the board".to_owned(),
            Ending::TooLong(plies) => format!("a draw, since {plies} plies brought no end"),
            Ending::Fault { .. } | Ending::Forfeits(_) => {
                let faults = self.faults().into_iter().map(|(side, cause)| {
                    let player = names[side.index()].to_owned();
                    Fault { player, cause: cause.clone() }.to_string()
                });
                faults.collect::<Vec<_>>().join("; ")
            }
        }
    }
}

/// A game that was not finished: neither side has won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoGame {
    /// The user wanted it to end.
    Interrupted,
    /// The referee could not do its part: a sentence that says why.
    Failed(String),
}

impl fmt::Display for NoGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoGame::Interrupted => f.write_str("the game was interrupted"),
            NoGame::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for NoGame {}

/// Two players and the terms of their game.
pub struct GameLoop<'a, G> {
    /// The player of each side, the first side's first.
    pub players: [&'a mut dyn Player<G>; 2],
    /// Their names.
    pub names: [&'a str; 2],
    /// The initial position of the game.
    pub start: &'a G,
    /// The terms.
    pub terms: Terms,
    /// The seed for their random numbers.
    pub seed: u64,
}

/// A callback for each move: the position before it, the move, and how long it took.
pub type Seen<'a, G> = dyn FnMut(&G, <G as rules::Game>::Move, Took) + 'a;

impl<G: Described> GameLoop<'_, G> {
    /// Plays the game; calls `seen` for every move.
    ///
    /// Both players are ended in any case.
    ///
    /// # Errors
    /// If the game was not finished.
    pub fn play(
        mut self,
        seen: &mut Seen<G>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Played<G::Move>, NoGame> {
        let mut state = State::new(self.start);
        let played = self.begin(&mut state, stop).and_then(|()| self.moves(&mut state, seen, stop));
        let mut seen_by = [state.clone(), state.clone()];
        let ending = match played {
            Ok(ending) => Ok(ending),
            Err((loser, Halt::Fault(cause))) => {
                self.forfeit(&mut seen_by[loser.opponent().index()], loser, cause, stop)
            }
            Err((side, Halt::Opponent(cause))) => {
                Ok(Ending::Fault { loser: side.opponent(), cause })
            }
            Err((_, Halt::Interrupted)) => Err(NoGame::Interrupted),
            Err((_, Halt::Failed(why))) => Err(NoGame::Failed(why)),
        };
        let evidence = self.end(&seen_by, stop);
        let ending = ending?;
        let moves = state.moves.into_iter().zip(state.times).collect();
        Ok(Played { moves, ending, lost: state.lost, evidence })
    }

    fn begin(&mut self, state: &mut State<G>, stop: &dyn Fn() -> bool) -> Result<(), (Side, Halt)> {
        Side::BOTH
            .into_iter()
            .try_for_each(|side| self.begin_side(state, side, stop).map_err(|halt| (side, halt)))
    }

    fn begin_side(
        &mut self,
        state: &mut State<G>,
        side: Side,
        stop: &dyn Fn() -> bool,
    ) -> Result<(), Halt> {
        state.has_begun[side.index()] = true;
        let GameLoop { start, names, terms: Terms { time, .. }, seed, .. } = *self;
        let opening = Opening { start, side, names, time, seed: seed ^ side.index() as u64 };
        let clock = Clock { deadline: Instant::now() + self.terms.start, stop };
        let begun = self.players[side.index()].begin(&opening, clock);
        let late = || format!("it was not ready within {}", seconds(self.terms.start));
        begun.map_err(|halt| halt.within(late))
    }

    fn moves(
        &mut self,
        state: &mut State<G>,
        seen: &mut Seen<G>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Ending, (Side, Halt)> {
        loop {
            if let Some(outcome) = state.position.outcome() {
                return Ok(Ending::Board(outcome));
            }
            if state.moves.len() >= self.terms.most_plies {
                return Ok(Ending::TooLong(state.moves.len()));
            }
            let side = state.position.side_to_move();
            let (chosen, took) = self.choose(state, stop).map_err(|halt| (side, halt))?;
            seen(&state.position, chosen, took);
            state.play(chosen, took);
        }
    }

    /// The legal move of the side to move, and how long it took.
    fn choose(
        &mut self,
        state: &mut State<G>,
        stop: &dyn Fn() -> bool,
    ) -> Result<(G::Move, Took), Halt> {
        if stop() {
            return Err(Halt::Interrupted);
        }
        let player = &mut self.players[state.position.side_to_move().index()];
        player.rouse();
        let given = Instant::now();
        let clock = Clock { deadline: given + self.terms.time, stop };
        let chosen = player.choose(&state.turn(self.start), clock);
        let took = player.took().unwrap_or_else(|| given.elapsed().into());
        state.lost = Some(took);
        let late = || late(self.terms.time, took);
        let chosen = chosen.map_err(|halt| halt.within(late))?;
        state.position.check(chosen).map_err(|why| {
            Cause::IllegalMove(format!("{}: {why}", state.position.write(chosen)))
        })?;
        state.lost = None;
        Ok((chosen, took))
    }

    /// The end of a game by the fault of a side. A program that cannot play must not win because it
    /// met another one and moved second, so the opponent wins only if it makes a move.
    ///
    /// # Errors
    /// If the opponent could not be asked for one.
    fn forfeit(
        &mut self,
        state: &mut State<G>,
        loser: Side,
        cause: Cause,
        stop: &dyn Fn() -> bool,
    ) -> Result<Ending, NoGame> {
        let opponent = loser.opponent();
        let has_moved = !state.moves.is_empty();
        if has_moved || !self.terms.wins_are_earned {
            return Ok(Ending::Fault { loser, cause });
        }
        match self.try_out(state, opponent, stop) {
            Ok(()) | Err(Halt::Opponent(_)) => Ok(Ending::Fault { loser, cause }),
            Err(Halt::Fault(other)) => {
                let mut causes = [cause, other];
                if loser == Side::Second {
                    causes.reverse();
                }
                Ok(Ending::Forfeits(causes))
            }
            Err(Halt::Interrupted) => Err(NoGame::Interrupted),
            Err(Halt::Failed(why)) => Err(NoGame::Failed(why)),
        }
    }

    /// Asks a side for its first move, which is not part of the game. If the other side moves first,
    /// the first legal move stands for its move.
    fn try_out(
        &mut self,
        state: &mut State<G>,
        side: Side,
        stop: &dyn Fn() -> bool,
    ) -> Result<(), Halt> {
        if !state.has_begun[side.index()] {
            self.begin_side(state, side, stop)?;
        }
        if state.position.side_to_move() != side {
            let Some(any) = state.position.legal_moves().next() else { return Ok(()) };
            state.play(any, Took::default());
        }
        if state.position.outcome().is_some() {
            return Ok(());
        }
        let (chosen, took) = self.choose(state, stop)?;
        state.play(chosen, took);
        Ok(())
    }

    /// Ends both players; each has seen a state of its own.
    fn end(&mut self, states: &[State<G>; 2], stop: &dyn Fn() -> bool) -> [Evidence; 2] {
        Side::BOTH.map(|side| {
            let turn = states[side.index()].turn(self.start);
            let clock = Clock { deadline: Instant::now() + self.terms.grace, stop };
            self.players[side.index()].end(&turn, clock)
        })
    }
}
/// The state of a running game.
#[derive(Clone)]
struct State<G: Described> {
    position: G,
    moves: Vec<G::Move>,
    times: Vec<Took>,
    /// The length of the last turn, if it brought no legal move.
    lost: Option<Took>,
    has_begun: [bool; 2],
}

/// A time such as `2 s` or `0.5 s`.
fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

/// The step that was late. A wait for the processor has not saved the player.
fn late(limit: Duration, took: Took) -> String {
    let limit = seconds(limit);
    if took.waited.is_zero() {
        return format!("it made no move within {limit}");
    }
    format!("it made no move within {limit}, and its turn took {took:.1}")
}

impl<G: Described> State<G> {
    fn new(start: &G) -> State<G> {
        State {
            position: start.clone(),
            moves: Vec::new(),
            times: Vec::new(),
            lost: None,
            has_begun: [false; 2],
        }
    }

    fn turn<'a>(&'a self, start: &'a G) -> Turn<'a, G> {
        Turn { start, moves: &self.moves, position: &self.position }
    }

    fn play(&mut self, chosen: G::Move, took: Took) {
        self.position.play_unchecked(chosen);
        self.moves.push(chosen);
        self.times.push(took);
    }
}
