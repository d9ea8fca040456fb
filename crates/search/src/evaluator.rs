use rules::{Game, Outcome};

/// What a position is worth to the side to move; more is better.
///
/// Always within `-MAX_SCORE..=MAX_SCORE`: `i32::MIN` cannot be negated and never occurs.
pub type Score = i32;

/// The greatest score; its negation is the least.
pub const MAX_SCORE: Score = Score::MAX;

/// The score of a win on the spot. A win that is `n` plies away is worth `WIN - n`.
pub const WIN: Score = 1_000_000_000;

/// Scores from here on, and below its negation, are proved wins and losses if the evaluator keeps
/// its opinions of unfinished positions between the two and does not replace
/// [`finished`](Evaluator::finished).
pub const DECIDED: Score = WIN / 2;

/// An opinion about positions: what the rules do not say and a search needs.
pub trait Evaluator<G: Game> {
    /// The worth of an unfinished position to the side to move.
    fn evaluate(&self, position: &G) -> Score;

    /// The worth of a finished position to the side that would be to move, `ply` moves after the
    /// root of the search.
    ///
    /// As it stands, quick wins and slow losses are preferred and a draw is 0. Some assignments
    /// prescribe otherwise; their evaluators replace it.
    fn finished(&self, position: &G, outcome: Outcome, ply: u32) -> Score {
        let distance = Score::try_from(ply).map_or(DECIDED, |ply| WIN - ply.min(DECIDED));
        match outcome {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == position.side_to_move() => distance,
            Outcome::Win(_) => -distance,
        }
    }
}
