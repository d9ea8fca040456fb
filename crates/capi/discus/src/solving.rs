//! Exact scores of Connect Four.

use rules::connect4::Board;
use solver::{BadDiscs, Discs, Gap, NO_SCORE, Options, SIGN, Solver, Stopped, Unanswered};

use crate::convert::{Place, get, put_all};
use crate::message::{CMessage, Failure, answer};
use crate::options::{COptions, CStop};
use crate::status::Status;

/// `discus_solver`.
pub struct CSolver {
    pub(crate) solver: Solver,
    pub(crate) stop: CStop,
}

impl CSolver {
    /// The discs of a position on the board of this solver.
    pub(crate) fn discs(&self, position: Option<&Board>) -> Result<Discs, Failure> {
        let position = get(position)?;
        let (rows, columns) = (self.solver.rows(), self.solver.columns());
        if (position.rows(), position.columns()) == (rows, columns) {
            return Ok(Discs::from(position));
        }
        let text = format!(
            "the position is on a board {}x{} (columns x rows), the solver is for {columns}x{rows}",
            position.columns(),
            position.rows(),
        );
        Err(Failure::new(Status::OtherBoard, &text))
    }

    /// The answer to a question about a position of a game that goes on.
    fn ask<T>(
        &self,
        discs: Discs,
        question: impl FnOnce(&Solver, &Discs, &dyn Fn() -> bool) -> Result<T, Stopped>,
    ) -> Result<T, Unanswered> {
        self.solver.check(discs)?;
        Ok(question(&self.solver, &discs, &|| self.stop.asks())?)
    }

    /// The number of words of a position.
    pub(crate) fn words(&self) -> usize {
        2 * self.solver.words()
    }
}

impl From<Unanswered> for Failure {
    fn from(why: Unanswered) -> Failure {
        Failure::new(status(why), &why)
    }
}

impl From<Gap> for Failure {
    fn from(gap: Gap) -> Failure {
        Failure::new(status(gap.why), &gap)
    }
}

fn status(why: Unanswered) -> Status {
    match why {
        Unanswered::Bad(BadDiscs::GameOver) => Status::GameOver,
        Unanswered::Bad(_) => Status::Malformed,
        Unanswered::Stopped => Status::Stopped,
    }
}

/// Creates a solver.
///
/// # Safety
/// The book of the options is null or ends with NUL, and their `stop` may be called with its
/// argument by any thread until the solver is freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_solver_new(
    options: Option<&COptions>,
    solver: Place<Box<CSolver>>,
    message: Place<CMessage>,
) -> i32 {
    answer(message, || {
        let place = get(solver)?;
        // SAFETY: the caller promises it.
        let read = options.map_or(Ok(Options::default()), |options| unsafe { options.read() })?;
        let stop = options.map_or(CStop::NEVER, CStop::of);
        place.write(Box::new(CSolver { solver: Solver::with_options(read)?, stop }));
        Ok(())
    })
}

/// Frees a solver.
#[unsafe(no_mangle)]
pub extern "C" fn discus_solver_free(solver: Option<Box<CSolver>>) {
    drop(solver);
}

/// The nodes of all calls that have ended.
#[unsafe(no_mangle)]
pub extern "C" fn discus_solver_nodes(solver: Option<&CSolver>) -> u64 {
    solver.map_or(0, |solver| solver.solver.nodes())
}

/// The exact score.
#[unsafe(no_mangle)]
pub extern "C" fn discus_solver_score(
    solver: Option<&CSolver>,
    position: Option<&Board>,
    score: Place<i32>,
    message: Place<CMessage>,
) -> i32 {
    answer(message, || {
        let (this, place) = (get(solver)?, get(score)?);
        let discs = this.discs(position)?;
        place.write(this.ask(discs, |solver, discs, stop| solver.score_until(discs, stop))?);
        Ok(())
    })
}

/// Win, draw or loss.
#[unsafe(no_mangle)]
pub extern "C" fn discus_solver_wdl(
    solver: Option<&CSolver>,
    position: Option<&Board>,
    wdl: Place<i32>,
    message: Place<CMessage>,
) -> i32 {
    answer(message, || {
        let (this, place) = (get(solver)?, get(wdl)?);
        let discs = this.discs(position)?;
        let sign = this.ask(discs, |solver, discs, stop| solver.score_within(discs, SIGN, stop))?;
        place.write(sign);
        Ok(())
    })
}

/// The exact scores of all columns.
///
/// # Safety
/// `scores` is null or has room for this many numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_solver_scores(
    solver: Option<&CSolver>,
    position: Option<&Board>,
    scores: *mut i32,
    capacity: usize,
    message: Place<CMessage>,
) -> i32 {
    answer(message, || {
        let this = get(solver)?;
        if scores.is_null() {
            return Err(Status::Null.into());
        }
        let discs = this.discs(position)?;
        if capacity < this.solver.columns() {
            return Err(Status::TooSmall.into());
        }
        let found = this.ask(discs, |solver, discs, stop| solver.scores_until(discs, stop))?;
        let found: Vec<i32> = found.into_iter().map(|one| one.unwrap_or(NO_SCORE)).collect();
        // SAFETY: the caller promises it.
        Ok(unsafe { put_all(&found, scores, capacity, None) }?)
    })
}

/// The best column, and its score if wanted.
#[unsafe(no_mangle)]
pub extern "C" fn discus_solver_best(
    solver: Option<&CSolver>,
    position: Option<&Board>,
    column: Place<u32>,
    score: Place<i32>,
    message: Place<CMessage>,
) -> i32 {
    answer(message, || {
        let (this, place) = (get(solver)?, get(column)?);
        let discs = this.discs(position)?;
        let found = this.ask(discs, |solver, discs, stop| solver.best_until(discs, stop))?;
        let (best, worth) = found;
        place.write(u32::try_from(best.index()).map_err(|_| Status::Fault)?);
        if let Some(score) = score {
            score.write(worth);
        }
        Ok(())
    })
}
