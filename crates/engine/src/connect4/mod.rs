//! Connect Four: an evaluation of positions, and the engines that use it.

mod centre_first;
mod in_a_row;
mod judge;
mod lines_and_threats;
mod perfect;
mod proof;

use rules::connect4::{Board, Column, Position};
use search::Analysis;

use crate::levels::{CONNECT_FOUR, Lapsing, Levelled, strength};
use crate::{Engine, Limits, MAX_LEVEL, Name, Unsuited};
pub use centre_first::CentreFirst;
use centre_first::FromCentre;
pub use in_a_row::{OpenLines, in_a_row};
pub use judge::Judge;
pub use lines_and_threats::{LinesAndThreats, Threat, threats};
use perfect::Perfect;

/// The engine with this name on the standard board.
///
/// # Errors
/// If the engine plays checkers only.
pub fn standard(name: Name) -> Result<Box<dyn Engine<Position>>, Unsuited> {
    match name {
        Name::Perfect { seed } => Ok(Box::new(Perfect::new(seed))),
        Name::Level { level, seed } => Ok(level_of(level, seed)),
        _ => name.build(LinesAndThreats, 1),
    }
}

/// The perfect player with a limit: where a proof takes more than this many calls of `stop`, it
/// plays by the proved results and by search.
pub fn perfect_within(questions: u64, seed: u64) -> Box<dyn Engine<Position>> {
    Box::new(Perfect::within(questions, seed))
}

/// Higher levels look further ahead. The upper ones also see how a game ends, as soon as they can
/// prove it within the time of their strength; the last one plays by proofs alone.
fn level_of(level: u32, seed: u64) -> Box<dyn Engine<Position>> {
    let strength = strength(&CONNECT_FOUR, level);
    let search = FromCentre(Levelled::new(LinesAndThreats, strength, seed, 1));
    match strength.proof {
        0 => Box::new(Lapsing::new(search, strength, seed)),
        proof if level == MAX_LEVEL => perfect_within(proof, seed),
        proof => {
            let perfect = Perfect::within(proof, seed);
            Box::new(Lapsing::new(SeesTheEnd { perfect, search }, strength, seed))
        }
    }
}

/// The engine with this name on boards of this size. On the standard size it uses bitboards.
///
/// # Errors
/// If the engine plays on the standard board only, or checkers only.
pub fn any_size(
    name: Name,
    rows: usize,
    columns: usize,
) -> Result<Box<dyn Engine<Board>>, Unsuited> {
    if (rows, columns) == (Position::ROWS, Position::COLUMNS) {
        Ok(Box::new(OnBitboards(standard(name)?)))
    } else {
        // A node on a plain board takes about ten times as long, and more on a larger one.
        let squares = Position::ROWS * Position::COLUMNS;
        name.build(LinesAndThreats, 10 * (rows * columns).div_ceil(squares))
    }
}

/// A level that plays perfectly once the rest of the game can be proved quickly.
struct SeesTheEnd<E> {
    perfect: Perfect,
    search: E,
}

impl<E: Engine<Position>> Engine<Position> for SeesTheEnd<E> {
    fn analyse(&mut self, position: &Position, limits: Limits) -> Analysis<Column> {
        let proved = self.perfect.proved(position, limits);
        proved.unwrap_or_else(|| self.search.analyse(position, limits))
    }
}

/// An engine for the standard board that accepts a front end's plain board.
struct OnBitboards(Box<dyn Engine<Position>>);

impl Engine<Board> for OnBitboards {
    fn analyse(&mut self, board: &Board, limits: Limits) -> Analysis<Column> {
        let position = Position::try_from(board).expect("the board has the standard size");
        self.0.analyse(&position, limits)
    }
}
