use core::fmt;
use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::questions::{ANY, SIGN};
use crate::{BadDiscs, Discs, Score, Solver, Stopped};

/// A function that is asked whether to stop, possibly by several threads at once.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Why a position has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It is no position of a game that goes on.
    Bad(BadDiscs),
    /// The solver was asked to stop.
    Stopped,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Bad(bad) => bad.fmt(f),
            Unanswered::Stopped => Stopped.fmt(f),
        }
    }
}

impl core::error::Error for Unanswered {}

impl From<BadDiscs> for Unanswered {
    fn from(bad: BadDiscs) -> Unanswered {
        Unanswered::Bad(bad)
    }
}

impl From<Stopped> for Unanswered {
    fn from(Stopped: Stopped) -> Unanswered {
        Unanswered::Stopped
    }
}

/// The value for a column that is full, and for a position without an answer.
pub const NO_SCORE: Score = Score::MIN;

/// A question about many positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// The exact score.
    Score,
    /// The sign of the score.
    Sign,
    /// The score of a disc in each column, [`NO_SCORE`] where the column is full.
    Scores,
    /// The index of the best column, as [`Solver::best_until`] chooses it.
    Best,
}

/// The first of many positions that has no answer; if the solver was stopped, the first that it
/// therefore did not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its index, counted from 0.
    pub index: usize,
    /// Why it has none.
    pub why: Unanswered,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position {}: {}", self.index, self.why)
    }
}

impl core::error::Error for Gap {}

impl Solver {
    /// The number of 64-bit words of one side's discs: 2 if [`Discs`] need more than 64 bits.
    pub fn words(&self) -> usize {
        ((self.rows() + 1) * self.columns()).div_ceil(64)
    }

    /// The number of answers to a query about one position.
    pub fn answers(&self, query: Query) -> usize {
        if query == Query::Scores { self.columns() } else { 1 }
    }

    /// The words of a position as [`solve_many`](Self::solve_many) takes them: two times
    /// [`words`](Self::words).
    pub fn bits(&self, discs: Discs) -> impl Iterator<Item = u64> + use<> {
        let words = self.words();
        [discs.own, discs.other].into_iter().flat_map(move |side| {
            #[allow(clippy::cast_possible_truncation, reason = "the higher half follows")]
            [side as u64, (side >> 64) as u64].into_iter().take(words)
        })
    }

    /// Answers a query about many positions, which the threads of this solver search side by side.
    ///
    /// The shape of `bits` is positions × 2 × [`words`](Self::words): for each position, the discs of
    /// the side to move and of the other side, as in [`Discs`], lower words first. The shape of
    /// `answers` is positions × [`answers`](Self::answers).
    ///
    /// # Errors
    /// The first position without an answer, if there is one. All answers for such positions are
    /// [`NO_SCORE`]; the others stand.
    ///
    /// # Panics
    /// If the two lengths are not for the same number of positions.
    pub fn solve_many(
        &self,
        query: Query,
        bits: &[u64],
        answers: &mut [Score],
        stop: Stop<'_>,
    ) -> Result<(), Gap> {
        let (input, output) = (2 * self.words(), self.answers(query));
        let count = bits.len() / input;
        assert!(bits.len() == count * input && answers.len() == count * output, "other lengths");
        let batch = batch(count, self.threads);
        let batches = bits.chunks(batch * input).zip(answers.chunks_mut(batch * output));
        let work = Work {
            query,
            batch,
            left: Mutex::new(batches.enumerate()),
            stop,
            is_stopped: AtomicBool::new(false),
            gap: Mutex::new(None),
        };
        let helpers = self.threads.get().min(count.div_ceil(batch)).saturating_sub(1);
        // A scope takes memory of the calling thread, which a main thread of C does not free.
        if helpers == 0 {
            work.run(self);
        } else {
            std::thread::scope(|scope| {
                for _ in 0..helpers {
                    scope.spawn(|| {
                        let own = self.sharing();
                        work.run(&own);
                        self.prover.count(own.nodes());
                    });
                }
                work.run(self);
            });
        }
        let gap = work.gap.into_inner().unwrap_or_else(PoisonError::into_inner);
        gap.map_or(Ok(()), Err)
    }
}

/// The number of positions that a thread takes at once: few enough that no thread is left with the
/// hard ones, and enough that the others seldom wait for the list.
fn batch(count: usize, threads: NonZeroUsize) -> usize {
    (count / threads.get() / 32).clamp(1, 64)
}

/// The work that the threads share.
struct Work<'a, I> {
    query: Query,
    /// The number of positions of each batch but the last.
    batch: usize,
    left: Mutex<I>,
    stop: Stop<'a>,
    is_stopped: AtomicBool,
    gap: Mutex<Option<Gap>>,
}

impl<'a, I> Work<'_, I>
where
    I: Iterator<Item = (usize, (&'a [u64], &'a mut [Score]))> + Send,
{
    /// Takes batches until none is left.
    fn run(&self, solver: &Solver) {
        let (input, output) = (2 * solver.words(), solver.answers(self.query));
        while let Some((index, (bits, answers))) = self.next() {
            // A search asks only now and then, and easy positions need none.
            self.asks_to_stop();
            let positions = bits.chunks_exact(input).zip(answers.chunks_exact_mut(output));
            for (place, (bits, answers)) in positions.enumerate() {
                if let Err(why) = self.answer(solver, discs(bits), answers) {
                    answers.fill(NO_SCORE);
                    self.record(Gap { index: index * self.batch + place, why });
                }
            }
        }
    }

    fn next(&self) -> Option<I::Item> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner).next()
    }

    fn answer(
        &self,
        solver: &Solver,
        discs: Discs,
        answers: &mut [Score],
    ) -> Result<(), Unanswered> {
        if self.is_stopped() {
            return Err(Unanswered::Stopped);
        }
        solver.check(discs)?;
        let (stop, one) = (&mut || self.asks_to_stop(), NonZeroUsize::MIN);
        match self.query {
            Query::Score => answers[0] = solver.score_of(discs, ANY, one, stop)?,
            Query::Sign => answers[0] = solver.score_of(discs, SIGN, one, stop)?,
            Query::Scores => {
                let scores = solver.scores_of(discs, one, stop)?;
                for (answer, score) in answers.iter_mut().zip(scores) {
                    *answer = score.unwrap_or(NO_SCORE);
                }
            }
            Query::Best => {
                let (column, _) = solver.best_of(discs, one, stop)?;
                answers[0] = Score::try_from(column.index()).unwrap_or(NO_SCORE);
            }
        }
        Ok(())
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Asks whether to stop; one yes stops all threads.
    fn asks_to_stop(&self) -> bool {
        let stops = self.is_stopped() || (self.stop)();
        if stops {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        stops
    }

    /// Keeps the first position without an answer; a stop comes before all other reasons.
    fn record(&self, gap: Gap) {
        let mut first = self.gap.lock().unwrap_or_else(PoisonError::into_inner);
        let order = |gap: &Gap| (gap.why != Unanswered::Stopped, gap.index);
        if first.as_ref().is_none_or(|first| order(&gap) < order(first)) {
            *first = Some(gap);
        }
    }
}

/// The discs in one word for each side, or two.
fn discs(bits: &[u64]) -> Discs {
    let side =
        |words: &[u64]| words.iter().rev().fold(0, |side, &word| side << 64 | u128::from(word));
    let (own, other) = bits.split_at(bits.len() / 2);
    Discs { own: side(own), other: side(other) }
}
