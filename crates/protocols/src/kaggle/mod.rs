//! Agents of Kaggle's `ConnectX`: Connect Four on boards of any size.
//!
//! An agent is the last callable of a Python file; it is given an observation and a configuration
//! and returns the index of a column. The referee talks to it through [`HOST`], a small Python
//! program that runs the file and reads one turn a line. The player is an agent behind a URL, as
//! Kaggle's own environments call it: [`Agent::answer`] answers a request; the HTTP server is
//! elsewhere.

mod agent;

use rules::Game as _;
use rules::connect4::{Board, CONNECT, Column};
use serde::{Deserialize, Serialize};

use crate::players::{Clock, Dialogue, Halt, Opening, Result, Turn, Wire};
use crate::protocol::{Bot, OneGame, Serve, Settings, Speaks, Start, Talk};
use crate::{Cause, Protocol, shown, squares};

pub use agent::{Agent, BadRequest};

/// Kaggle's: a Python file whose last callable is an agent of `ConnectX`.
pub static PROTOCOL: Protocol = Protocol {
    settings: Settings::Python,
    starts: |_| Start::Python(HOST),
    bot: Some(Bot {
        help: "An agent for Kaggle's `ConnectX`, at a URL: Connect Four",
        serve: Serve::Requests,
    }),
    ..Protocol::new(
        "kaggle",
        Speaks::Connect4(OneGame {
            refusal: |_, _| None,
            talk: Talk::Lines(|_, _| Box::<Referee>::default()),
        }),
    )
};

/// The Python program that hosts an agent; its one argument is the agent's file:
/// `python3 -c HOST agent.py`.
///
/// It answers `{"ready": null}` once the file has run, then each line with a line. The agent's own
/// output goes to the standard error.
pub const HOST: &str = include_str!("host.py");

/// The referee's end: talks to the program [`HOST`], which has an agent's file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee {
    /// The time limit for a move, in seconds.
    time: f64,
}

/// The input of an agent.
#[derive(Serialize)]
struct Asked {
    observation: Observation,
    configuration: Configuration,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Observation {
    board: Vec<u8>,
    mark: usize,
    step: usize,
    remaining_overage_time: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Configuration {
    columns: usize,
    rows: usize,
    inarow: usize,
    act_timeout: f64,
    /// A key that older agents read.
    timeout: f64,
    agent_timeout: f64,
    episode_steps: usize,
}

/// The answer of the host.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Ready(()),
    /// The file has no callable.
    Missing(()),
    Action(i64),
    /// The agent returned this, which is no integer.
    Returned(String),
    /// The agent or its file raised this error.
    Raised(String),
}

impl Dialogue<Board> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<Board>, clock: Clock) -> Result<()> {
        self.time = opening.time.as_secs_f64();
        let cause = match answer(wire, clock)? {
            Answer::Ready(()) => return Ok(()),
            Answer::Missing(()) => {
                let sentence = "its file defines no function; the last one it defines is the agent";
                Cause::NotStarted(sentence.to_owned())
            }
            Answer::Raised(error) => {
                Cause::NotStarted(format!("its file raised {}", shown(&error)))
            }
            Answer::Action(_) | Answer::Returned(_) => early(),
        };
        Err(cause.into())
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        let asked = self.asked(turn);
        let line = serde_json::to_string(&asked).map_err(|why| Halt::Failed(why.to_string()))?;
        wire.send(&line, clock)?;
        let cause = match answer(wire, clock)? {
            Answer::Action(action) => return Ok(column(turn.position, action)?),
            Answer::Returned(value) => {
                let value = shown(&value);
                Cause::Garbage(format!("an agent returns the index of a column, not {value}"))
            }
            Answer::Raised(error) => Cause::Crashed(format!("its agent raised {}", shown(&error))),
            Answer::Ready(()) | Answer::Missing(()) => early(),
        };
        Err(cause.into())
    }

    fn is_its_own(&self) -> bool {
        false
    }

    /// The host ends with its input.
    fn end(&mut self, _: &mut dyn Wire, _: &Turn<Board>, _: Clock) {}
}

impl Referee {
    fn asked(self, turn: &Turn<Board>) -> Asked {
        let board = turn.position;
        let squares = board.rows() * board.columns();
        Asked {
            observation: Observation {
                board: squares::write(board, [1, 2]).concat(),
                mark: board.side_to_move().index() + 1,
                step: turn.moves.len(),
                remaining_overage_time: 0.0,
            },
            configuration: Configuration {
                columns: board.columns(),
                rows: board.rows(),
                inarow: CONNECT,
                act_timeout: self.time,
                timeout: self.time,
                agent_timeout: self.time,
                episode_steps: squares + 1,
            },
        }
    }
}

fn column(board: &Board, action: i64) -> Result<Column, Cause> {
    let illegal = |why: &dyn std::fmt::Display| {
        Cause::IllegalMove(format!("{action}, counted from 0: {why}"))
    };
    let column = usize::try_from(action).map(Column::new);
    let column = column.map_err(|_| illegal(&"the board has no such column"))?;
    board.check(column).map_err(|why| illegal(&why))?;
    Ok(column)
}

fn answer(wire: &mut dyn Wire, clock: Clock) -> Result<Answer> {
    let line = wire.line(clock)?;
    let garbage = |_| Cause::Garbage(format!("its host said {}", shown(&line)));
    Ok(serde_json::from_str(&line).map_err(garbage)?)
}

fn early() -> Cause {
    Cause::Garbage("its host answered what it was not asked".to_owned())
}
