use rules::Side;

use super::{TENFOLD, Z95, below};
use crate::Finished;

/// The strengths of all players, from all their games.
///
/// The model of Bradley and Terry ("Rank Analysis of Incomplete Block Designs", 1952), in which the
/// odds of a win are the ratio of two strengths, by maximum likelihood; a draw counts as half a win
/// and half a loss. Errors come from the curvature of the likelihood at its maximum.
#[derive(Clone, Debug)]
pub struct Field {
    /// Natural logarithms of strengths, with a mean of 0.
    strengths: Vec<f64>,
    covariance: Matrix,
}

/// The results do not determine the strength of every player: some have no game against the others,
/// or have won or lost all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too few results to rate everybody: add games, or draws beforehand")]
pub struct Unrated;

/// The search ends with a step shorter than this; each step squares the distance that is left.
const CLOSE: f64 = 1e-9;
/// The search never needs more steps than this.
const STEPS: usize = 200;
/// The largest change of a strength in one step, in natural logarithms. The likelihood is concave,
/// so short steps from far away and Newton's own near the maximum lead there.
const LONGEST: f64 = 1.0;

/// The totals of the games.
struct Results {
    /// Points of each player; draws are halves.
    points: Vec<f64>,
    /// The number of games that each pair has played.
    games: Matrix,
    /// The points of each player against each other player.
    got: Matrix,
}

impl Field {
    /// The field of this many players after these games. `prior` draws, not fewer than 0, are added
    /// for each player, shared evenly among its opponents: 0 gives plain maximum likelihood; more
    /// works after any results, and pulls all players to the mean. A player has as many draws in a
    /// large field as in a small one, so that they weigh the same beside its games.
    ///
    /// # Errors
    /// With a prior of 0, if the results set no limit to a difference (Ford, "Solution of a Ranking
    /// Problem from Binary Comparisons", 1957).
    ///
    /// # Panics
    /// If a game names an unknown player.
    pub fn of(players: usize, games: &[Finished], prior: f64) -> Result<Field, Unrated> {
        let results = Results::of(players, games, prior);
        if !results.bind_everybody() {
            return Err(Unrated);
        }
        let mut strengths = vec![0.0; players];
        for _ in 0..STEPS {
            let inverse = inverse(&results.curvature(&strengths)).ok_or(Unrated)?;
            let step = product(&inverse, &results.slope(&strengths));
            let longest = step.iter().fold(0.0, |longest: f64, one| longest.max(one.abs()));
            let scale = (LONGEST / longest).min(1.0);
            for (strength, step) in strengths.iter_mut().zip(&step) {
                *strength += scale * step;
            }
            if longest < CLOSE {
                return Ok(Field { strengths, covariance: inverse });
            }
        }
        Err(Unrated)
    }

    /// A player's Elo; the mean of the field is 0.
    pub fn elo(&self, player: usize) -> f64 {
        self.strengths[player] * unit()
    }

    /// With a probability of 95 % the difference in Elo of two players is less than this away from
    /// that of the field.
    pub fn error(&self, player: usize, opponent: usize) -> f64 {
        Z95 * unit() * self.deviation(player, opponent)
    }

    /// The same against the mean of the field.
    pub fn error_of(&self, player: usize) -> f64 {
        // The matrix has 1/n in every entry for the mean, which is known.
        let mean = 1.0 / count(self.strengths.len());
        Z95 * unit() * (self.covariance[player][player] - mean).max(0.0).sqrt()
    }

    /// The likelihood of superiority: how probable it is that the player is stronger than the
    /// opponent, from 0 to 1.
    pub fn superiority(&self, player: usize, opponent: usize) -> f64 {
        let above = self.strengths[player] - self.strengths[opponent];
        if player == opponent { 0.5 } else { below(above / self.deviation(player, opponent)) }
    }

    fn deviation(&self, one: usize, other: usize) -> f64 {
        let at = |row: usize, column: usize| self.covariance[row][column];
        (at(one, one) + at(other, other) - 2.0 * at(one, other)).max(0.0).sqrt()
    }
}

/// The points of Elo for a factor of e in strength.
fn unit() -> f64 {
    TENFOLD / std::f64::consts::LN_10
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 players")]
fn count(players: usize) -> f64 {
    players as f64
}

/// The probability of a win.
fn expected(strengths: &[f64], one: usize, other: usize) -> f64 {
    1.0 / (1.0 + (strengths[other] - strengths[one]).exp())
}

impl Results {
    fn of(players: usize, games: &[Finished], prior: f64) -> Results {
        let apart = |value: f64| {
            let entry = |row, column| if row == column { 0.0 } else { value };
            (0..players)
                .map(|row| (0..players).map(|column| entry(row, column)).collect())
                .collect()
        };
        // A player alone has no opponent.
        let each = prior / count(players.saturating_sub(1).max(1));
        let (mut played, mut got): (Matrix, Matrix) = (apart(each), apart(each / 2.0));
        // A game that both forfeited tells nothing about their strength.
        for game in games.iter().filter(|game| game.outcome.is_some()) {
            for side in Side::BOTH {
                let [own, other] = [side, side.opponent()].map(|side| game.players[side.index()]);
                played[own][other] += 1.0;
                got[own][other] += f64::from(game.halves(side)) / 2.0;
            }
        }
        let points = got.iter().map(|row| row.iter().sum()).collect();
        Results { points, games: played, got }
    }

    /// Ford's condition: however the players are divided in two groups, some player of each has
    /// scored against some player of the other.
    fn bind_everybody(&self) -> bool {
        let got = |one: usize, other: usize| self.got[one][other] > 0.0;
        self.reaches_all(got) && self.reaches_all(|one, other| got(other, one))
    }

    fn reaches_all(&self, leads: impl Fn(usize, usize) -> bool) -> bool {
        let mut left: Vec<usize> = (1..self.points.len()).collect();
        let mut reached = vec![0];
        while let Some(one) = reached.pop() {
            let (new, rest) = left.iter().partition(|other| leads(one, **other));
            reached.extend::<Vec<usize>>(new);
            left = rest;
        }
        left.is_empty()
    }

    /// The derivative of the likelihood's logarithm: points scored minus points expected.
    fn slope(&self, strengths: &[f64]) -> Vec<f64> {
        let expects = |one: usize| -> f64 {
            let terms = self.games[one].iter().enumerate();
            terms.map(|(other, games)| games * expected(strengths, one, other)).sum()
        };
        (0..strengths.len()).map(|one| self.points[one] - expects(one)).collect()
    }

    /// The second derivative, negative. The likelihood does not change if all strengths grow alike,
    /// so 1/n is added to every entry, which holds the mean where it is.
    fn curvature(&self, strengths: &[f64]) -> Matrix {
        let size = strengths.len();
        let mut curvature = vec![vec![1.0 / count(size); size]; size];
        for (one, row) in curvature.iter_mut().enumerate() {
            for other in (0..size).filter(|other| *other != one) {
                let win = expected(strengths, one, other);
                let weight = self.games[one][other] * win * (1.0 - win);
                row[one] += weight;
                row[other] -= weight;
            }
        }
        curvature
    }
}

/// A square matrix, by rows.
pub(super) type Matrix = Vec<Vec<f64>>;

/// The inverse of a symmetric, positive definite matrix, by Gauss and Jordan's elimination; such a
/// matrix needs no exchange of rows. `None` if it is not positive definite as far as can be told.
pub(super) fn inverse(matrix: &Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let mut left = matrix.clone();
    let mut right = identity(size);
    for pivot in 0..size {
        let scale = left[pivot][pivot];
        if scale.is_nan() || scale <= f64::EPSILON * matrix[pivot][pivot] {
            return None;
        }
        for half in [&mut left, &mut right] {
            half[pivot].iter_mut().for_each(|entry| *entry /= scale);
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let factor = left[row][pivot];
            for half in [&mut left, &mut right] {
                subtract(half, row, pivot, factor);
            }
        }
    }
    Some(right)
}

fn identity(size: usize) -> Matrix {
    let entry = |row, column| if row == column { 1.0 } else { 0.0 };
    (0..size).map(|row| (0..size).map(|column| entry(row, column)).collect()).collect()
}

fn subtract(matrix: &mut Matrix, row: usize, pivot: usize, factor: f64) {
    let pivots = matrix[pivot].clone();
    for (entry, pivot) in matrix[row].iter_mut().zip(pivots) {
        *entry -= factor * pivot;
    }
}

/// A matrix times a vector.
pub(super) fn product(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    let entry = |row: &Vec<f64>| row.iter().zip(vector).map(|(one, other)| one * other).sum();
    matrix.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::{inverse, product};

    /// A matrix times its inverse leaves a vector as it is.
    #[test]
    fn a_matrix_has_an_inverse_unless_its_rows_depend_on_each_other() {
        let matrix = vec![vec![4.0, 1.0, 0.5], vec![1.0, 3.0, -1.0], vec![0.5, -1.0, 2.0]];
        let found = inverse(&matrix).expect("positive definite");
        for (one, other) in
            product(&matrix, &product(&found, &[1.0, -2.0, 3.0])).iter().zip([1.0, -2.0, 3.0])
        {
            assert!((one - other).abs() < 1e-12, "{one} {other}");
        }
        assert_eq!(inverse(&vec![vec![1.0, 1.0], vec![1.0, 1.0]]), None);
        assert_eq!(inverse(&vec![vec![f64::NAN]]), None);
        let nearly = vec![vec![1e20, 1e20], vec![1e20, 1e20 + 16_384.0]];
        assert_eq!(inverse(&nearly), None, "as far as 64 bits can tell");
    }
}
