//! Many positions at once, as arrays.

use std::ffi::c_char;

use rules::Side;
use rules::connect4::{Board, Reason};
use solver::{Discs, NO_SCORE, Query};

use crate::connect4::refused;
use crate::convert::{Place, get, input, output, text};
use crate::message::{CMessage, Failure, answer};
use crate::solving::CSolver;
use crate::status::Status;

/// Answers a question about many positions.
///
/// # Safety
/// `bits` and `answers` are null or have the shapes that `discus.h` says, and do not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_solver_solve_many(
    solver: Option<&CSolver>,
    question: i32,
    bits: *const u64,
    count: usize,
    answers: *mut i32,
    message: Place<CMessage>,
) -> i32 {
    const QUESTIONS: [Query; 4] = [Query::Score, Query::Sign, Query::Scores, Query::Best];
    answer(message, || {
        let this = get(solver)?;
        let question = usize::try_from(question).ok().and_then(|index| QUESTIONS.get(index));
        let query = *question.ok_or(Status::OutOfRange)?;
        // SAFETY: the caller promises it.
        let bits = unsafe { input(bits, count, this.words()) }?;
        // SAFETY: as above.
        let answers = unsafe { output(answers, count, this.solver.answers(query), NO_SCORE) }?;
        Ok(this.solver.solve_many(query, bits, answers, &|| this.stop.asks())?)
    })
}

/// The position after a move string.
///
/// # Safety
/// `moves` is null or ends with NUL; `bits` is null or has room for one position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_solver_read_moves(
    solver: Option<&CSolver>,
    moves: *const c_char,
    bits: *mut u64,
    message: Place<CMessage>,
) -> i32 {
    answer(message, || {
        let this = get(solver)?;
        // SAFETY: the caller promises it.
        let moves = unsafe { text(moves) }?;
        // SAFETY: as above.
        let place = unsafe { output(bits, 1, this.words(), 0) }?;
        let discs = this.solver.discs_of_moves(moves).map_err(|bad| {
            let status = match bad.reason {
                Reason::NotAColumn => Status::Malformed,
                Reason::Illegal(why) => refused(why),
            };
            Failure::new(status, &bad)
        })?;
        put_bits(this, discs, place);
        Ok(())
    })
}

/// A position as bits.
///
/// # Safety
/// `bits` is null or has room for one position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_solver_read_position(
    solver: Option<&CSolver>,
    position: Option<&Board>,
    bits: *mut u64,
    message: Place<CMessage>,
) -> i32 {
    answer(message, || {
        let this = get(solver)?;
        let discs = this.discs(position)?;
        // SAFETY: the caller promises it.
        put_bits(this, discs, unsafe { output(bits, 1, this.words(), 0) }?);
        Ok(())
    })
}

/// Positions from their squares.
///
/// # Safety
/// `cells` and `bits` are null or have the shapes that `discus.h` says, and do not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_solver_read_cells(
    solver: Option<&CSolver>,
    cells: *const u8,
    count: usize,
    bits: *mut u64,
    message: Place<CMessage>,
) -> i32 {
    answer(message, || {
        let this = get(solver)?;
        let (columns, squares) =
            (this.solver.columns(), this.solver.rows() * this.solver.columns());
        // SAFETY: the caller promises it.
        let cells = unsafe { input(cells, count, squares) }?;
        if let Some(at) = cells.iter().position(|&cell| side(cell).is_err()) {
            let (index, square) = (at / squares, at % squares);
            let (row, column, cell) = (square / columns, square % columns, cells[at]);
            let text =
                format!("position {index}: row {row}, column {column} holds {cell}, not 0, 1 or 2");
            return Err(Failure::new(Status::Malformed, &text));
        }
        // SAFETY: as above.
        let bits = unsafe { output(bits, count, this.words(), 0) }?;
        for (cells, bits) in cells.chunks_exact(squares).zip(bits.chunks_exact_mut(this.words())) {
            let disc = |row, column| side(cells[row * columns + column]).unwrap_or_default();
            put_bits(
                this,
                Discs::of_squares(this.solver.rows(), this.solver.columns(), disc),
                bits,
            );
        }
        Ok(())
    })
}

fn put_bits(this: &CSolver, discs: Discs, bits: &mut [u64]) {
    bits.iter_mut().zip(this.solver.bits(discs)).for_each(|(place, word)| *place = word);
}

/// The side whose disc has this number.
fn side(cell: u8) -> Result<Option<Side>, Status> {
    match cell {
        0 => Ok(None),
        1 => Ok(Some(Side::First)),
        2 => Ok(Some(Side::Second)),
        _ => Err(Status::Malformed),
    }
}
