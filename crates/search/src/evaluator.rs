use rules::{Game, Outcome};

/// The value of a position for the side to move; greater is better.
///
/// It is always within `-MAX_SCORE..=MAX_SCORE`: `i32::MIN` cannot be negated and never occurs.
pub type Score = i32;

/// The greatest score; the least is its negation.
pub const MAX_SCORE: Score = Score::MAX;

/// The score of an immediate win. A win in `n` plies is worth `WIN - n`.
pub const WIN: Score = 1_000_000_000;

/// Scores of at least this, and of at most its negation, are proved wins and losses, if the
/// evaluator keeps its values of unfinished positions between the two and does not override
/// [`finished`](Evaluator::finished).
pub const DECIDED: Score = WIN / 2;

/// Evaluates positions.
pub trait Evaluator<G: Game> {
    /// The value of an unfinished position for the side to move.
    fn evaluate(&self, position: &G) -> Score;

    /// The value of a finished position for the side that would be to move, `ply` moves after the
    /// root of the search.
    ///
    /// By default, quick wins and slow losses are better and a draw is 0. Evaluators of assignments
    /// that prescribe other values override this.
    fn finished(&self, position: &G, outcome: Outcome, ply: u32) -> Score {
        let distance = Score::try_from(ply).map_or(DECIDED, |ply| WIN - ply.min(DECIDED));
        match outcome {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == position.side_to_move() => distance,
            Outcome::Win(_) => -distance,
        }
    }
}
