//! The player's end: from a request to its answer.

use std::time::Duration;

use engine::{Engine, Name};
use games::Described as _;
use rules::Game;
use rules::connect4::{Board, CONNECT, Column, InARow};
use serde::Deserialize;

use crate::shown;
use crate::{squares, thinking};

/// An agent with an engine behind it.
pub struct Agent {
    name: Name,
    most: Duration,
    /// The engine for boards of the last requested size.
    engine: Option<(usize, usize, Box<dyn Engine<Board>>)>,
}

/// A request that cannot be answered: a sentence that says why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadRequest(String);

impl BadRequest {
    /// The error as JSON.
    pub fn json(&self) -> String {
        serde_json::json!({ "error": self.0 }).to_string()
    }
}

/// A request of Kaggle's environments; simpler clients send only the observation.
#[derive(Deserialize)]
struct Request {
    action: Option<String>,
    environment: Option<String>,
    configuration: Option<Configuration>,
    state: Option<State>,
    observation: Option<Observation>,
}

#[derive(Deserialize)]
struct State {
    observation: Observation,
}

#[derive(Deserialize)]
struct Observation {
    board: Vec<i64>,
    mark: i64,
}

#[derive(Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Configuration {
    columns: usize,
    rows: usize,
    inarow: usize,
    act_timeout: f64,
}

impl Default for Configuration {
    fn default() -> Configuration {
        Configuration { columns: 7, rows: 6, inarow: CONNECT, act_timeout: 2.0 }
    }
}

impl Agent {
    /// An agent with the engine of this name.
    pub fn new(name: Name) -> Agent {
        Agent { name, most: MOST, engine: None }
    }

    /// The same agent, which thinks no longer than this, whatever a request says.
    #[must_use]
    pub fn within(self, most: Duration) -> Agent {
        Agent { most: most.min(MOST), ..self }
    }

    /// The answer to the body of a request: `{"action":3}`, a column counted from 0. Any number of
    /// discs in a row may win.
    ///
    /// # Errors
    /// If the request is invalid, or its position has no move.
    pub fn answer(&mut self, body: &[u8]) -> Result<String, BadRequest> {
        self.answer_until(body, &|| false)
    }

    /// As [`answer`](Self::answer), but also answers as soon as `stop` returns true.
    ///
    /// # Errors
    /// As for [`answer`](Self::answer).
    pub fn answer_until(
        &mut self,
        body: &[u8],
        stop: &dyn Fn() -> bool,
    ) -> Result<String, BadRequest> {
        let request = serde_json::from_slice(body).map_err(|why| {
            BadRequest(format!("send a JSON object with configuration and observation: {why}"))
        })?;
        let (configuration, observation) = read(request)?;
        let Configuration { rows, columns, inarow, act_timeout } = configuration;
        let board = squares::read(rows, columns, &observation.board, observation.mark);
        let board = board.map_err(|why| BadRequest(why.to_string()))?;
        let time = Duration::try_from_secs_f64(act_timeout)
            .map_err(|_| BadRequest("actTimeout is a number of seconds".to_owned()))?;
        let time = time.min(self.most);
        let column = if inarow == CONNECT {
            choose(self.engine(&board)?, &board, time, stop)?
        } else {
            let position = InARow::new(board, inarow);
            let none = || BadRequest("inarow must be 1 or more".to_owned());
            let engine = engine::connect4::in_a_row(self.name, rows, columns);
            let mut engine = engine.map_err(|why| BadRequest(why.to_string()))?;
            choose(&mut *engine, &position.ok_or_else(none)?, time, stop)?
        };
        Ok(serde_json::json!({ "action": column.index() }).to_string())
    }

    fn engine(&mut self, board: &Board) -> Result<&mut dyn Engine<Board>, BadRequest> {
        let (rows, columns) = (board.rows(), board.columns());
        if !matches!(self.engine, Some((r, c, _)) if (r, c) == (rows, columns)) {
            let engine = board.engine(self.name).map_err(|why| BadRequest(why.to_string()))?;
            self.engine = Some((rows, columns, engine));
        }
        let (_, _, engine) =
            self.engine.as_mut().ok_or_else(|| BadRequest("there is no engine".to_owned()))?;
        Ok(engine.as_mut())
    }
}

fn choose<G: Game<Move = Column>>(
    engine: &mut dyn Engine<G>,
    position: &G,
    time: Duration,
    stop: &dyn Fn() -> bool,
) -> Result<Column, BadRequest> {
    let best = thinking::best(engine, position, time, stop);
    best.ok_or_else(|| BadRequest("the game is over".to_owned()))
}

/// The longest time for a move.
const MOST: Duration = Duration::from_secs(60);

fn read(request: Request) -> Result<(Configuration, Observation), BadRequest> {
    let Request { action, environment, configuration, state, observation } = request;
    let bad = |sentence: String| Err(BadRequest(sentence));
    if let Some(action) = action.filter(|action| action != "act") {
        return bad(format!("the only action is act, not {}", shown(&action)));
    }
    if let Some(other) = environment.filter(|environment| environment != "connectx") {
        return bad(format!("the only environment is connectx, not {}", shown(&other)));
    }
    let configuration = configuration.unwrap_or_default();
    let observation = state.map(|state| state.observation).or(observation);
    let missing = || BadRequest("there is no observation in the request".to_owned());
    Ok((configuration, observation.ok_or_else(missing)?))
}
