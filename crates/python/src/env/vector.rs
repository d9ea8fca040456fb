use ::engine::Name;
use fastrand::Rng;
use numpy::ndarray::{Array1, Array2, Array4};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use rules::Game;
use rules::connect4::{Board, Column, Position};
use solver::Stop;

use super::connect4::{board, checked};
use super::planes::{self, OBSERVATION};
use super::slots::{Agent, Interrupted, Opponent, Slot};
use crate::calls::{interruptible, refused};
use crate::engines::{Engine, Limits, think};

/// Steps of slots between two questions whether to stop.
const BATCH: usize = 4096;

/// Games of Connect Four on 7x6 that are played side by side.
#[pyclass(module = "discus._native.env")]
pub(crate) struct Vector {
    slots: Vec<Slot>,
    agent: Agent,
    opponent: Option<Py<Engine>>,
    random: Rng,
}

/// The observations and the masks of columns with room.
type Seen<'py> = (Bound<'py, PyArray4<i8>>, Bound<'py, PyArray2<i8>>);

/// The observations, the rewards, and which games are over.
type Stepped<'py> = (Seen<'py>, Bound<'py, PyArray1<f64>>, Bound<'py, PyArray1<bool>>);

#[pymethods]
impl Vector {
    /// So many games against an engine, or without one.
    #[new]
    fn new(number: usize, opponent: Option<Py<Engine>>, agent: &str) -> PyResult<Vector> {
        let agent = match (agent, &opponent) {
            (_, None) => Agent::Both,
            ("first", _) => Agent::First,
            ("second", _) => Agent::Second,
            ("alternate", _) => Agent::Alternate,
            _ => {
                return Err(refused(format!(
                    "the agent moves first, second or alternate, not {agent:?}"
                )));
            }
        };
        if number == 0 {
            return Err(refused("a vector has at least 1 game"));
        }
        let slots = (0..number).map(|index| Slot::new(index, agent)).collect();
        Ok(Vector { slots, agent, opponent, random: Rng::with_seed(0) })
    }

    /// Begins new games; the seed is that of an opponent that plays at random.
    fn reset<'py>(&mut self, py: Python<'py>, seed: u64) -> PyResult<Seen<'py>> {
        let slots: Vec<Slot> = (0..self.slots.len()).map(|i| Slot::new(i, self.agent)).collect();
        self.random = Rng::with_seed(seed);
        self.change(py, slots, |_, slot, opponent| slot.begin(opponent).map(|()| 0))?;
        self.seen(py)
    }

    /// Plays a column in each game, and the replies. A game that is over begins anew instead.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        columns: &Bound<'py, PyArray1<i64>>,
    ) -> PyResult<Stepped<'py>> {
        let columns: PyReadonlyArray1<'_, i64> = columns.try_readonly()?;
        let columns = self.legal(columns.as_slice()?)?;
        let (slots, agent) = (self.slots.clone(), self.agent);
        let rewards = self.change(py, slots, |index, slot, opponent| {
            slot.step(columns[index], agent, opponent)
        })?;
        let rewards: Array1<f64> = rewards.into_iter().map(f64::from).collect();
        let over: Array1<bool> = self.slots.iter().map(|slot| slot.is_over).collect();
        Ok((self.seen(py)?, rewards.into_pyarray(py), over.into_pyarray(py)))
    }

    /// The observations and the masks of columns with room.
    fn seen<'py>(&self, py: Python<'py>) -> PyResult<Seen<'py>> {
        let number = self.slots.len();
        let mut cells = vec![0; number * OBSERVATION];
        let mut masks = vec![0; number * Position::COLUMNS];
        let (rows, _) = cells.as_chunks_mut::<OBSERVATION>();
        let (columns, _) = masks.as_chunks_mut::<{ Position::COLUMNS }>();
        for ((slot, row), mask) in self.slots.iter().zip(rows).zip(columns) {
            let [own, other] = slot.discs(self.agent);
            planes::write(own, other, row);
            planes::write_mask(&slot.position, mask);
        }
        let shape = (number, Position::ROWS, Position::COLUMNS, 2);
        let cells = Array4::from_shape_vec(shape, cells).map_err(refused)?;
        let masks = Array2::from_shape_vec((number, Position::COLUMNS), masks).map_err(refused)?;
        Ok((cells.into_pyarray(py), masks.into_pyarray(py)))
    }
}

impl Vector {
    /// The columns, if each can be played; of a game that is over any number will do.
    fn legal(&self, columns: &[i64]) -> PyResult<Vec<Column>> {
        if columns.len() != self.slots.len() {
            let (given, number) = (columns.len(), self.slots.len());
            return Err(refused(format!("{number} games need {number} columns, not {given}")));
        }
        let legal = |(index, (slot, &column)): (usize, (&Slot, &i64))| {
            if slot.is_over {
                return Ok(Column::new(0));
            }
            checked(&slot.position, column).map_err(|why| refused(format!("game {index}: {why}")))
        };
        self.slots.iter().zip(columns).enumerate().map(legal).collect()
    }

    /// Changes every slot, or none if a signal's handler raises an exception.
    fn change(
        &mut self,
        py: Python<'_>,
        mut slots: Vec<Slot>,
        change: impl Fn(usize, &mut Slot, &mut AnyOpponent<'_>) -> Result<i8, Interrupted> + Send + Sync,
    ) -> PyResult<Vec<i8>> {
        let mut random = self.random.clone();
        let mut work = |opponent: &mut AnyOpponent<'_>, stop: Stop<'_>| {
            let mut rewards = Vec::with_capacity(slots.len());
            for (index, slot) in slots.iter_mut().enumerate() {
                if index % BATCH == 0 && stop() {
                    break;
                }
                let Ok(reward) = change(index, slot, opponent) else { break };
                rewards.push(reward);
            }
            rewards
        };
        let rewards = match &self.opponent {
            Some(engine) if !matches!(engine.get().name(), Name::Random { .. }) => {
                let start = board(&Position::EMPTY)?;
                let (name, limits) = (engine.get().name(), Limits::new(None, None)?);
                engine.get().lend(&start, |lent| {
                    interruptible(py, |stop| {
                        work(&mut AnyOpponent::Engine { lent, name, limits, stop }, stop)
                    })
                })?
            }
            _ => interruptible(py, |stop| work(&mut AnyOpponent::Random(&mut random), stop))?,
        };
        (self.slots, self.random) = (slots, random);
        Ok(rewards)
    }
}

/// An engine as an opponent, or random moves without an engine, which are faster.
enum AnyOpponent<'a> {
    Random(&'a mut Rng),
    Engine { lent: &'a mut dyn ::engine::Engine<Board>, name: Name, limits: Limits, stop: Stop<'a> },
}

impl Opponent for AnyOpponent<'_> {
    fn reply(&mut self, position: &Position) -> Result<Column, Interrupted> {
        match self {
            AnyOpponent::Random(random) => random.reply(position),
            AnyOpponent::Engine { lent, name, limits, stop } => {
                let board = board(position).map_err(|_| Interrupted)?;
                let found = think(*lent, *name, &[], &board, *limits, *stop);
                // A search that was stopped may have a move that it did not choose.
                if stop() {
                    return Err(Interrupted);
                }
                found.best.filter(|&best| position.check(best).is_ok()).ok_or(Interrupted)
            }
        }
    }
}
