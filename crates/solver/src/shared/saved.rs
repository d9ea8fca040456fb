use alloc::string::String;
use std::io::{self, Read, Seek, SeekFrom, Write};

use super::SharedSolver;
use crate::checkpoint::{BadCheckpoint, CheckpointHead};
use crate::questions::ANY;

/// Proofs survive the end of the process.
impl SharedSolver {
    /// Saves a checkpoint that belongs to no proof. Other threads may continue: what they prove
    /// meanwhile may be saved or not.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        let solver = self.pool.take();
        let head = CheckpointHead {
            rows: self.rows(),
            columns: self.columns(),
            position: String::new(),
            bounds: ANY,
            nodes: 0,
            milliseconds: 0,
            table_bytes: solver.table_bytes() as u64,
        };
        head.write(output)?;
        solver.save(output)
    }

    /// Loads the table of a checkpoint, also of one that belongs to a proof. What this solver had
    /// proved before may be forgotten. Other threads may continue.
    ///
    /// The input is read twice: nothing is loaded unless all of it is whole. If it fails or changes
    /// only the second time, what was loaded so far stays, and is true.
    ///
    /// # Errors
    /// If it cannot be read, is not whole, or is for another board or a table of another size.
    pub fn load(&self, input: &mut (impl Read + Seek)) -> Result<(), BadCheckpoint> {
        let solver = self.pool.take();
        let CheckpointHead { rows, columns, table_bytes: bytes, .. } = CheckpointHead::read(input)?;
        if (rows, columns) != (self.rows(), self.columns()) {
            return Err(BadCheckpoint::OtherBoard { rows, columns });
        }
        let solver_bytes = solver.table_bytes() as u64;
        if bytes != solver_bytes {
            return Err(BadCheckpoint::OtherSize { bytes, solver_bytes });
        }
        let start = input.stream_position()?;
        solver.verify(input)?;
        if input.read(&mut [0])? > 0 {
            return Err(BadCheckpoint::Damaged);
        }
        input.seek(SeekFrom::Start(start))?;
        Ok(solver.load(input)?)
    }
}
