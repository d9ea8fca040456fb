use rules::Game;
use rules::connect4::{Column, Position};
use rules::{Outcome, Side};
use solver::{Score, Solver, Stopped};

/// The number of squares of the standard board.
const SQUARES: u32 = 42;

/// The proved bounds of a move's score, both inclusive.
#[derive(Clone, Copy)]
pub(super) struct Proved {
    pub(super) column: Column,
    pub(super) lower: Score,
    pub(super) upper: Score,
}

/// The proved bounds of the moves of a position, so far.
pub(super) struct Proof(Vec<Proved>);

impl Proof {
    /// The bounds that follow at once: which of these moves win immediately.
    pub(super) fn begin(position: &Position, moves: &[Column]) -> Proof {
        Proof(moves.iter().map(|&column| Proved::at_once(position, column)).collect())
    }

    /// Proves which moves are best, until `stop` returns true: first who wins and a move that keeps
    /// this result, then how soon, and all moves that keep that.
    ///
    /// Only the position is solved for its exact score. For a move, the solver only has to answer
    /// whether it reaches that score, at a fraction of the cost.
    pub(super) fn go_on(
        &mut self,
        solver: &Solver,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<(), Stopped> {
        if self.score().is_some() {
            return Ok(());
        }
        let outcome = solver.outcome_until(position, &mut stop)?;
        let (least, most) = scores_of(outcome, position.side_to_move());
        self.is_worth_at_most(most);
        while let (true, Some(proved)) = (self.greatest() < least, self.open_at(least)) {
            proved.ask(solver, position, least, &mut stop)?;
        }
        let score = solver.score_until(position, &mut stop)?;
        self.is_worth_at_most(score);
        while let Some(proved) = self.open_at(score) {
            proved.ask(solver, position, score, &mut stop)?;
        }
        Ok(())
    }

    /// Asks for each move separately who wins, as long as it has a share of the time and no move is
    /// known to keep the value of the position. Losing moves may be found long before that is
    /// known.
    pub(super) fn ask_each<S: FnMut() -> bool>(
        &mut self,
        solver: &Solver,
        position: &Position,
        share: impl Fn() -> S,
    ) {
        for index in 0..self.0.len() {
            let most = self.0.iter().map(|proved| proved.upper).max().unwrap_or_default();
            let is_sought = self.greatest() < most.min(1);
            let proved = &mut self.0[index];
            if is_sought && proved.lower < 0 && proved.upper >= 0 {
                let outcome = solver.outcome_until(&position.after(proved.column), share());
                // A move whose share was too small keeps its bounds.
                let _ = outcome.map(|outcome| proved.ends(outcome, position.side_to_move()));
            }
        }
    }

    /// Lowers the upper bound of all moves: no move is worth more than the position.
    fn is_worth_at_most(&mut self, most: Score) {
        self.0.iter_mut().for_each(|proved| proved.upper = proved.upper.min(most));
    }

    /// The first move for which it is unknown whether it reaches this score.
    fn open_at(&mut self, least: Score) -> Option<&mut Proved> {
        self.0.iter_mut().find(|proved| proved.lower < least && least <= proved.upper)
    }

    /// The same bounds with the moves in this order.
    pub(super) fn in_order(mut self, moves: &[Column]) -> Proof {
        self.0.sort_by_key(|proved| moves.iter().position(|&column| column == proved.column));
        self
    }

    /// The greatest score that a move is proved to reach.
    fn greatest(&self) -> Score {
        self.0.iter().map(|proved| proved.lower).max().unwrap_or_default()
    }

    /// The score of the best moves, if they are proved to be best.
    pub(super) fn score(&self) -> Option<Score> {
        let greatest = self.greatest();
        let mut rivals = self.0.iter().filter(|proved| proved.upper >= greatest);
        rivals.all(|proved| proved.lower == proved.upper).then_some(greatest)
    }

    /// The move to play, the first of equals: a best one if they are proved. Otherwise, one with
    /// the greatest proved lower bound, but none that loses while another may not.
    ///
    /// So it plays a proved win. It plays a move with unknown value only if all other moves are
    /// known to lose or are unknown too. It prefers a proved draw to an unknown move: that move may
    /// win, but where proofs do not finish the sides are about even, and it loses about as often.
    /// After a draw the other side can still go wrong, and the proof of the next move, two plies
    /// nearer to the end, will find that; after a loss only a mistake of the other side helps.
    pub(super) fn choice(&self) -> Option<Proved> {
        let may_hold = self.0.iter().any(|proved| proved.upper >= 0);
        let is_hopeful = |proved: &&Proved| !may_hold || proved.upper >= 0;
        // `max_by_key` returns the last of equal elements.
        self.0.iter().rev().filter(is_hopeful).max_by_key(|proved| proved.lower).copied()
    }
}

impl Proved {
    /// The bounds of a move without search: a move that does not win at once wins with the next own
    /// disc at the earliest.
    fn at_once(position: &Position, column: Column) -> Proved {
        let left = plies_left(position).cast_signed();
        let (at_best, at_worst) = ((left + 1) / 2, -(left / 2));
        let wins = matches!(position.after(column).outcome(), Some(Outcome::Win(_)));
        let (lower, upper) = if wins { (at_best, at_best) } else { (at_worst, at_best - 1) };
        Proved { column, lower, upper }
    }

    /// Finds out whether the move reaches this score.
    fn ask(
        &mut self,
        solver: &Solver,
        position: &Position,
        least: Score,
        stop: impl FnMut() -> bool,
    ) -> Result<(), Stopped> {
        // It reaches the score unless the other side's score after the move is greater than its
        // negation.
        let fails = solver.is_worth_until(&position.after(self.column), 1 - least, stop)?;
        let bound = if fails { &mut self.upper } else { &mut self.lower };
        *bound = if fails { least - 1 } else { least };
        Ok(())
    }

    fn ends(&mut self, outcome: Outcome, mover: Side) {
        let (least, most) = scores_of(outcome, mover);
        (self.lower, self.upper) = (self.lower.max(least), self.upper.min(most));
    }
}

/// The bounds of the score for a side with this outcome.
fn scores_of(outcome: Outcome, side: Side) -> (Score, Score) {
    match outcome {
        Outcome::Draw => (0, 0),
        Outcome::Win(winner) if winner == side => (1, Score::MAX),
        Outcome::Win(_) => (Score::MIN, -1),
    }
}

/// The number of empty squares.
pub(super) fn plies_left(position: &Position) -> u32 {
    SQUARES - position.discs()
}
