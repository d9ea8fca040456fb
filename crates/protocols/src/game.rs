//! One game between two players.

use std::time::{Duration, Instant};

use games::Described;
use rules::Side;

use crate::adjudication::Adjudicator;
use crate::players::{Clock, Evidence, Halt, Opening, Player, Turn};
use crate::{Adjudication, Cause, Clocks, Ending, TimeControl, Took};

/// The terms of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The time limit for a move, if there is no time control.
    pub time: Duration,
    /// The time of each side for the whole game, if it has one.
    pub control: Option<TimeControl>,
    /// The time in which a player has to get ready.
    pub start: Duration,
    /// The time in which it has to end after the game.
    pub grace: Duration,
    /// The game is a draw after this many plies: in checkers two kings could move for ever.
    pub most_plies: usize,
    /// The rules by which the referee ends the game earlier.
    pub adjudication: Adjudication,
    /// True if a player must have made a move to win by a fault of its opponent. One whose opponent
    /// fails before that is asked for a move; if it fails too, nobody wins.
    pub wins_are_earned: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            time: Duration::from_secs(30),
            control: None,
            start: Duration::from_secs(10),
            grace: Duration::from_millis(500),
            most_plies: 400,
            adjudication: Adjudication::default(),
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

/// A game that was not finished: neither side has won or lost.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// The user wanted it to end.
    #[error("the game was interrupted")]
    Interrupted,
    /// The referee could not do its part: a sentence that says why.
    #[error("{0}")]
    Failed(String),
}

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
        let mut state = State::new(self.start, self.terms.control);
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
            Err((side, Halt::Resigned)) => Ok(Ending::Resigned(side)),
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
        let GameLoop { start, names, seed, .. } = *self;
        let time = self.time_of_a_move();
        let opening = Opening { start, side, names, time, seed: seed ^ side.index() as u64 };
        let clock = Clock { deadline: Instant::now() + self.terms.start, stop };
        let begun = self.players[side.index()].begin(&opening, clock);
        let late = || format!("it was not ready within {}", seconds(self.terms.start));
        begun.map_err(|halt| halt.within(late))
    }

    /// The time for a move that a player is told before the game. With a clock it is a time that is never
    /// too long.
    fn time_of_a_move(&self) -> Duration {
        let Some(control) = self.terms.control else { return self.terms.time };
        let variant = self.start.variant();
        let squares = variant.rows.zip(variant.columns).map(|(rows, columns)| rows * columns);
        let plies = squares.unwrap_or(usize::MAX).min(self.terms.most_plies);
        control.of_a_move(plies.div_ceil(2))
    }

    fn moves(
        &mut self,
        state: &mut State<G>,
        seen: &mut Seen<G>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Ending, (Side, Halt)> {
        let mut adjudicator = Adjudicator::new(self.terms.adjudication);
        let mut history = self.start.history();
        loop {
            if let Some(outcome) = state.position.outcome() {
                return Ok(Ending::Board(outcome));
            }
            if let Some(draw) = history.draw() {
                return Ok(Ending::Drawn(draw));
            }
            if let Some(ending) = adjudicator.ending(&state.position, stop) {
                return Ok(ending);
            }
            if state.moves.len() >= self.terms.most_plies {
                return Ok(Ending::TooLong(state.moves.len()));
            }
            let side = state.position.side_to_move();
            let (chosen, took) = self.choose(state, stop).map_err(|halt| (side, halt))?;
            seen(&state.position, chosen, took);
            adjudicator.note(&state.position, chosen);
            history.play(chosen);
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
        let side = state.position.side_to_move();
        let limit = state.clocks.map_or(self.terms.time, |clocks| clocks.left[side.index()]);
        let player = &mut self.players[side.index()];
        player.rouse();
        let given = Instant::now();
        let clock = Clock { deadline: given + limit, stop };
        let chosen = player.choose(&state.turn(self.start), clock);
        let measured = player.took();
        let took = measured.unwrap_or_else(|| given.elapsed().into());
        state.lost = Some(took);
        let has_clock = state.clocks.is_some();
        let late = || late(limit, has_clock, took);
        let chosen = chosen.map_err(|halt| halt.within(late))?;
        state.position.check(chosen).map_err(|why| {
            Cause::IllegalMove(format!("{}: {why}", state.position.write(chosen)))
        })?;
        let is_in_time = state.charge(side, took);
        // A program that measures its own time has answered by its deadline.
        if !is_in_time && measured.is_none() {
            return Err(Cause::Late(late()).into());
        }
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
            Ok(()) | Err(Halt::Opponent(_) | Halt::Resigned) => Ok(Ending::Fault { loser, cause }),
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
    /// The clocks of both sides, if they have any.
    clocks: Option<Clocks>,
}

/// A time such as `2 s` or `0.5 s`.
fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

/// The step that was late. A wait for the processor has not saved the player.
fn late(limit: Duration, has_clock: bool, took: Took) -> String {
    let limit = seconds(limit);
    let limit = if has_clock { format!("the {limit} left on its clock") } else { limit };
    if took.waited.is_zero() {
        return format!("it made no move within {limit}");
    }
    format!("it made no move within {limit}, and its turn took {took:.1}")
}

impl<G: Described> State<G> {
    fn new(start: &G, control: Option<TimeControl>) -> State<G> {
        State {
            position: start.clone(),
            moves: Vec::new(),
            times: Vec::new(),
            lost: None,
            has_begun: [false; 2],
            clocks: control.map(Clocks::new),
        }
    }

    /// Charges a side for a move; `false` if it had less time than that.
    fn charge(&mut self, side: Side, took: Took) -> bool {
        self.clocks.as_mut().is_none_or(|clocks| clocks.charge(side, took.charged()))
    }

    fn turn<'a>(&'a self, start: &'a G) -> Turn<'a, G> {
        Turn { start, moves: &self.moves, position: &self.position, clocks: self.clocks }
    }

    fn play(&mut self, chosen: G::Move, took: Took) {
        self.position.play_unchecked(chosen);
        self.moves.push(chosen);
        self.times.push(took);
    }
}
