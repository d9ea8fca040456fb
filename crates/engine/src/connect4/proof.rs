use rules::Game;
use rules::connect4::{Column, Position};
use rules::{Outcome, Side};
use solver::{Score, Solver, Stopped};

/// As many as the standard board has.
const SQUARES: u32 = 42;

/// What is proved of a move: its score lies between these two, both included.
#[derive(Clone, Copy)]
pub(super) struct Proved {
    pub(super) column: Column,
    pub(super) lower: Score,
    pub(super) upper: Score,
}

/// What is proved of the moves of a position, as far as the proof has come.
pub(super) struct Proof(Vec<Proved>);

impl Proof {
    /// What is seen at once of these moves: which of them win on the spot.
    pub(super) fn begin(position: &Position, moves: &[Column]) -> Proof {
        Proof(moves.iter().map(|&column| Proved::at_once(position, column)).collect())
    }

    /// Proves which moves are best, until `stop` says so: first of each move who wins, then, of
    /// those that can still be the best, how soon.
    pub(super) fn go_on(
        &mut self,
        solver: &mut Solver,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<(), Stopped> {
        while let Some(proved) = self.rival(|proved| proved.lower < 0 && proved.upper > 0) {
            let outcome = solver.outcome_until(&position.after(proved.column), &mut stop)?;
            proved.ends(outcome, position.side_to_move());
        }
        while let Some(proved) = self.rival(|proved| proved.lower < proved.upper) {
            let after = position.after(proved.column);
            let score = -solver.score_until(&after, &mut stop)?;
            (proved.lower, proved.upper) = (score, score);
        }
        Ok(())
    }

    /// The first move of this kind that may be the best.
    fn rival(&mut self, is_wanted: impl Fn(&Proved) -> bool) -> Option<&mut Proved> {
        let greatest = self.greatest();
        self.0.iter_mut().find(|proved| proved.upper >= greatest && is_wanted(proved))
    }

    /// The greatest score that a move is known to reach.
    fn greatest(&self) -> Score {
        self.0.iter().map(|proved| proved.lower).max().unwrap_or_default()
    }

    /// The score of the best moves, if they are proved to be the best.
    pub(super) fn score(&self) -> Option<Score> {
        let greatest = self.greatest();
        let mut rivals = self.0.iter().filter(|proved| proved.upper >= greatest);
        rivals.all(|proved| proved.lower == proved.upper).then_some(greatest)
    }

    /// The move to play, the first of equals: a best one if they are proved; else one that keeps
    /// most of what is proved, and none that loses while another may not.
    pub(super) fn choice(&self) -> Option<Proved> {
        let may_hold = self.0.iter().any(|proved| proved.upper >= 0);
        let is_hopeful = |proved: &&Proved| !may_hold || proved.upper >= 0;
        // The last of equals is the greatest.
        self.0.iter().rev().filter(is_hopeful).max_by_key(|proved| proved.lower).copied()
    }
}

impl Proved {
    /// Who does not win on the spot wins at the earliest with the disc after.
    fn at_once(position: &Position, column: Column) -> Proved {
        let left = plies_left(position).cast_signed();
        let (at_best, at_worst) = ((left + 1) / 2, -(left / 2));
        let wins = matches!(position.after(column).outcome(), Some(Outcome::Win(_)));
        let (lower, upper) = if wins { (at_best, at_best) } else { (at_worst, at_best - 1) };
        Proved { column, lower, upper }
    }

    fn ends(&mut self, outcome: Outcome, mover: Side) {
        match outcome {
            Outcome::Win(side) if side == mover => self.lower = 1,
            Outcome::Win(_) => self.upper = -1,
            Outcome::Draw => (self.lower, self.upper) = (0, 0),
        }
    }
}

/// How many discs the board still takes.
pub(super) fn plies_left(position: &Position) -> u32 {
    SQUARES - position.discs()
}
