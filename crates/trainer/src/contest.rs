//! Matches between two evaluations in the same search, with equal numbers of nodes for each move.

use std::fmt;

use checkers::{Limits, Material, Searcher};
use fastrand::Rng;
use rules::checkers::{History, Laws, Position};
use rules::{Game, Outcome, Side};
use search::Evaluator;

use crate::selfplay::mixed;

/// The points of the first evaluation, pair by pair.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contest {
    /// Wins, draws and losses.
    pub games: [u32; 3],
    /// The sum of the points of the pairs, and of their squares.
    sums: [f64; 2],
}

/// The random plies of an opening.
const OPENING: usize = 6;
/// An opening is played if a short search sees neither side this much ahead.
const EVEN: i32 = 70;
/// Where the laws know no draw, a game is drawn after so many plies without progress.
const QUIET_PLIES: usize = 80;
const TABLE_BYTES: usize = 1 << 20;

impl Contest {
    /// Plays one pair of games from the opening that a seed and a number determine, with colours exchanged.
    pub fn pair<A, B>(
        &mut self,
        player: &mut Searcher<A>,
        other: &mut Searcher<B>,
        laws: &'static Laws,
        (seed, number): (u64, u64),
        nodes: u64,
    ) where
        A: Evaluator<Position> + Sync,
        B: Evaluator<Position> + Sync,
    {
        let opening = opening(laws, mixed(seed, number));
        let mut points = 0.0;
        for side in Side::BOTH {
            let outcome = play(&opening, side, player, other, nodes);
            let place = match outcome {
                Outcome::Win(winner) if winner == side => 0,
                Outcome::Draw => 1,
                Outcome::Win(_) => 2,
            };
            self.games[place] += 1;
            points += [1.0, 0.5, 0.0][place] / 2.0;
        }
        self.sums[0] += points;
        self.sums[1] += points * points;
    }

    fn pairs(&self) -> f64 {
        f64::from(self.games.iter().sum::<u32>()) / 2.0
    }

    /// The share of the points.
    pub fn mean(&self) -> f64 {
        self.sums[0] / self.pairs()
    }

    /// The standard error of the share, from the differences between pairs.
    pub fn error(&self) -> f64 {
        let variance = self.sums[1] / self.pairs() - self.mean().powi(2);
        (variance.max(0.0) / self.pairs()).sqrt()
    }

    /// Returns true if the first evaluation is better, with a probability of error of 2.5 %.
    pub fn is_gain(&self) -> bool {
        self.mean() - 1.96 * self.error() > 0.5
    }
}

/// Wins, draws and losses, the share of the points and its standard error.
impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.games;
        let (mean, error) = (100.0 * self.mean(), 100.0 * self.error());
        write!(f, "+{won} ={drawn} -{lost}, {mean:.1} % ± {error:.1}")
    }
}

/// A searcher for a match.
pub fn contestant<E: Evaluator<Position> + Sync>(evaluation: E) -> Searcher<E> {
    Searcher::new(evaluation, TABLE_BYTES)
}

fn opening(laws: &'static Laws, seed: u64) -> History {
    let mut random = Rng::with_seed(seed);
    let mut judge = Searcher::new(Material, 1 << 16);
    loop {
        let mut game = History::new(Position::initial(laws));
        for _ in 0..OPENING {
            let moves: Vec<_> = game.position().legal_moves().collect();
            let Some(played) = random.choice(moves) else { break };
            game.play(played);
        }
        let limits = Limits { depth: 6, ..Limits::NONE };
        if judge.analyse(&game, &limits).score.abs() < EVEN {
            return game;
        }
    }
}

fn play<A, B>(
    opening: &History,
    side: Side,
    player: &mut Searcher<A>,
    other: &mut Searcher<B>,
    nodes: u64,
) -> Outcome
where
    A: Evaluator<Position> + Sync,
    B: Evaluator<Position> + Sync,
{
    player.clear();
    other.clear();
    let mut game = opening.clone();
    let limits = Limits { nodes, ..Limits::NONE };
    loop {
        if let Some(outcome) = game.position().outcome() {
            return outcome;
        }
        if game.draw().is_some() || game.quiet_plies() >= QUIET_PLIES {
            return Outcome::Draw;
        }
        let is_player = game.position().side_to_move() == side;
        let found =
            if is_player { player.analyse(&game, &limits) } else { other.analyse(&game, &limits) };
        let Some(best) = found.best else { unreachable!("the game goes on") };
        game.play(best);
    }
}
