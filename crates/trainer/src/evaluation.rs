use std::fmt;
use std::path::Path;

use anyhow::{Context, Result};
use checkers::{Material, Weights};
use rules::checkers::{Laws, Position};
use search::{Evaluator, Score};

/// The start of a round.
#[derive(Clone, Debug)]
pub enum Evaluation {
    /// No weights yet: the plain evaluation.
    Material,
    /// Weights that were learned before.
    Learned(Box<Weights>),
}

impl Evaluation {
    /// The weights in a file; the plain evaluation if there is no file, or an empty one.
    ///
    /// # Errors
    /// If the file cannot be read or holds no weights for these laws.
    pub fn read(path: &Path, laws: &Laws) -> Result<Evaluation> {
        let name = || path.display().to_string();
        let file = if path.exists() { std::fs::read(path).with_context(name)? } else { Vec::new() };
        if file.is_empty() {
            return Ok(Evaluation::Material);
        }
        let weights = Weights::from_file(&file, laws).with_context(name)?;
        Ok(Evaluation::Learned(Box::new(weights)))
    }
}

impl Evaluator<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> Score {
        match self {
            Evaluation::Material => Material.evaluate(position),
            Evaluation::Learned(weights) => weights.evaluate(position),
        }
    }
}

/// Writes `material`, or the checksum of the weights.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evaluation::Material => f.write_str("material"),
            Evaluation::Learned(weights) => write!(f, "{:08x}", weights.checksum()),
        }
    }
}
