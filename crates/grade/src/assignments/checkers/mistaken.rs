//! Guesses at what is wrong with a minimax, by searches with known mistakes.

use courses::checkers::Material;
use rules::checkers::{Move, Position};
use rules::{Game as _, Outcome, Side};
use search::{Evaluator, Score, alpha_beta};

/// The score of a side that has lost (R35).
const LOST: Score = -40;

/// A score in which one thing is wrong.
#[derive(Clone, Copy)]
struct Mistaken {
    king: i32,
    /// The value of a disc of player A's opponent.
    enemy: i32,
    /// The score of a side that cannot move.
    lost: Score,
    /// Player A.
    a: Side,
}

impl Mistaken {
    fn material(self, position: &Position) -> Score {
        let worth = |side| {
            let (men, kings) = (position.men(side).len(), position.kings(side).len());
            men.cast_signed() + self.king * kings.cast_signed()
        };
        let sum = worth(self.a) - self.enemy * worth(self.a.opponent());
        if position.side_to_move() == self.a { sum } else { -sum }
    }
}

impl Evaluator<Position> for Mistaken {
    fn evaluate(&self, position: &Position) -> Score {
        self.material(position)
    }

    fn finished(&self, position: &Position, _outcome: Outcome, _ply: u32) -> Score {
        let has_discs = !position.discs(position.side_to_move()).is_empty();
        if self.lost == 0 && has_discs { self.material(position) } else { LOST }
    }
}

/// The mistake of the search that chose this move, if a single one explains it.
pub(super) fn cause(position: &Position, played: Move, depth: u32) -> Option<&'static str> {
    let right = Mistaken { king: 3, enemy: 1, lost: LOST, a: position.side_to_move() };
    let mistakes = [
        ("a king does not count 3", Mistaken { king: 2, ..right }, depth),
        ("a king counts as much as a pawn", Mistaken { king: 1, ..right }, depth),
        ("the discs of the other side are not subtracted", Mistaken { enemy: 0, ..right }, depth),
        (
            "the search does not see that a blocked side has lost",
            Mistaken { lost: 0, ..right },
            depth,
        ),
        ("the search is one turn too short", right, depth - 1),
        ("the search is one turn too deep", right, depth + 1),
        ("the depth is counted in moves of both sides, not in turns", right, (2 * depth).min(6)),
    ];
    let chose = |mistaken: &Mistaken, depth| {
        depth > 0 && alpha_beta(position, mistaken, depth).best == Some(played)
    };
    let mut fitting = mistakes.iter().filter(|(_, mistaken, depth)| chose(mistaken, *depth));
    let (sentence, ..) = fitting.next()?;
    // Of depth 1, two turns are one more and the double.
    fitting.all(|(_, _, other)| depth == 1 && *other == 2).then_some(sentence)
}

/// The value of a move for the side that makes it.
pub(super) fn score(position: &Position, played: Move, depth: u32) -> Score {
    let after = position.after(played);
    -alpha_beta(&after, &Material, depth - 1).score
}

/// Returns true if no move is better.
pub(super) fn is_best(position: &Position, played: Move, depth: u32) -> bool {
    score(position, played, depth) == alpha_beta(position, &Material, depth).score
}

/// Returns true if a move is better than every other.
pub(super) fn is_only_best(position: &Position, played: Move, depth: u32) -> bool {
    let value = score(position, played, depth);
    let mut others = position.legal_moves().filter(|other| *other != played);
    others.all(|other| score(position, other, depth) < value)
}
