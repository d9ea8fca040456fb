//! One game between two players.

use std::fmt;
use std::time::{Duration, Instant};

use games::Described;
use rules::{Outcome, Side};

use crate::players::{Clock, Evidence, Halt, Opening, Player, Turn};
use crate::{Cause, Fault};

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
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            time: Duration::from_secs(30),
            start: Duration::from_secs(10),
            grace: Duration::from_millis(500),
            most_plies: 400,
        }
    }
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played<M> {
    /// The moves, and how long each took.
    pub moves: Vec<(M, Duration)>,
    /// The ending.
    pub ending: Ending,
    /// The length of the last turn, if it brought no legal move.
    pub lost: Option<Duration>,
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
}

impl Ending {
    /// The outcome for the tables.
    pub fn outcome(&self) -> Outcome {
        match self {
            Ending::Board(outcome) => *outcome,
            Ending::TooLong(_) => Outcome::Draw,
            Ending::Fault { loser, .. } => Outcome::Win(loser.opponent()),
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
            Ending::Fault { loser, cause } => {
                Fault { player: names[loser.index()].to_owned(), cause: cause.clone() }.to_string()
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
    /// Where the game begins.
    pub start: &'a G,
    /// The terms.
    pub terms: Terms,
    /// The seed for their random numbers.
    pub seed: u64,
}

/// A callback for each move: the position before it, the move, and how long it took.
pub type Seen<'a, G> = dyn FnMut(&G, <G as rules::Game>::Move, Duration) + 'a;

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
        let mut state = State {
            position: self.start.clone(),
            moves: Vec::new(),
            times: Vec::new(),
            lost: None,
        };
        let played = self.begin(stop).and_then(|()| self.moves(&mut state, seen, stop));
        let evidence = self.end(&state, stop);
        let ending = match played {
            Ok(ending) => ending,
            Err((loser, Halt::Fault(cause))) => Ending::Fault { loser, cause },
            Err((side, Halt::Opponent(cause))) => Ending::Fault { loser: side.opponent(), cause },
            Err((_, Halt::Interrupted)) => return Err(NoGame::Interrupted),
            Err((_, Halt::Failed(why))) => return Err(NoGame::Failed(why)),
        };
        let moves = state.moves.into_iter().zip(state.times).collect();
        Ok(Played { moves, ending, lost: state.lost, evidence })
    }

    fn begin(&mut self, stop: &dyn Fn() -> bool) -> Result<(), (Side, Halt)> {
        for side in Side::BOTH {
            let GameLoop { start, names, terms: Terms { time, .. }, seed, .. } = *self;
            let opening = Opening { start, side, names, time, seed: seed ^ side.index() as u64 };
            let clock = Clock { deadline: Instant::now() + self.terms.start, stop };
            let begun = self.players[side.index()].begin(&opening, clock);
            let late = || format!("it was not ready within {}", seconds(self.terms.start));
            begun.map_err(|halt| (side, halt.within(late)))?;
        }
        Ok(())
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
            if stop() {
                return Err((side, Halt::Interrupted));
            }
            self.players[side.index()].rouse();
            let given = Instant::now();
            let clock = Clock { deadline: given + self.terms.time, stop };
            let chosen = self.players[side.index()].choose(&state.turn(self.start), clock);
            let took = given.elapsed();
            state.lost = Some(took);
            let late = || format!("it made no move within {}", seconds(self.terms.time));
            let chosen = chosen.map_err(|halt| (side, halt.within(late)))?;
            state.position.check(chosen).map_err(|why| {
                let why = format!("{}: {why}", state.position.write(chosen));
                (side, Halt::Fault(Cause::IllegalMove(why)))
            })?;
            state.lost = None;
            seen(&state.position, chosen, took);
            state.play(chosen, took);
        }
    }

    fn end(&mut self, state: &State<G>, stop: &dyn Fn() -> bool) -> [Evidence; 2] {
        let turn = state.turn(self.start);
        let grace = self.terms.grace;
        self.players
            .each_mut()
            .map(|player| player.end(&turn, Clock { deadline: Instant::now() + grace, stop }))
    }
}

/// The state of a running game.
struct State<G: Described> {
    position: G,
    moves: Vec<G::Move>,
    times: Vec<Duration>,
    /// The length of the last turn, if it brought no legal move.
    lost: Option<Duration>,
}

/// A time such as `2 s` or `0.5 s`.
fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

impl<G: Described> State<G> {
    fn turn<'a>(&'a self, start: &'a G) -> Turn<'a, G> {
        Turn { start, moves: &self.moves, position: &self.position }
    }

    fn play(&mut self, chosen: G::Move, took: Duration) {
        self.position.play_unchecked(chosen);
        self.moves.push(chosen);
        self.times.push(took);
    }
}
