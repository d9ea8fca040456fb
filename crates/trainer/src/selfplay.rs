//! Games of the engine against itself.

use std::fmt;

use checkers::{Limits, Searcher};
use fastrand::Rng;
use rules::checkers::{History, Laws, Move, Position};
use rules::{Game, Outcome};
use search::{DECIDED, Evaluator};
use tables::Tables;

use crate::Played;

/// How the games are played. Together with the evaluation it determines every one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The laws.
    pub laws: &'static Laws,
    /// Determines all random choices.
    pub seed: u64,
    /// The depth of the searches in plies; every other one is a ply deeper.
    pub depth: u32,
}

/// A player of games against itself.
pub struct Player<'a, E> {
    recipe: Recipe,
    tables: &'a Tables,
    searcher: Searcher<E>,
}

/// The table is small, because it is cleared for every game.
const TABLE_BYTES: usize = 1 << 17;
/// Games begin with random moves, of which there are at least and at most this many.
const RANDOM_PLIES: std::ops::RangeInclusive<usize> = 4..=14;
/// Up to this ply, one move in [`NOISE`] is random.
const NOISY_PLIES: usize = 60;
const NOISE: u8 = 20;
/// Plies without progress after which a game is drawn, whatever the laws say.
const QUIET_PLIES: usize = 40;

impl<'a, E: Evaluator<Position> + Sync> Player<'a, E> {
    /// A player with an evaluation that knows how games end by the tables.
    pub fn new(recipe: Recipe, tables: &'a Tables, evaluation: E) -> Player<'a, E> {
        Player { recipe, tables, searcher: Searcher::new(evaluation, TABLE_BYTES) }
    }

    /// The game with this number. It depends on the recipe, the number and the evaluation alone.
    pub fn game(&mut self, number: u64) -> Played {
        let mut random = Rng::with_seed(mixed(self.recipe.seed, number));
        self.searcher.clear();
        let mut history = History::new(Position::initial(self.recipe.laws));
        let mut moves: Vec<u8> = Vec::new();
        let opening = random.usize(RANDOM_PLIES);
        let outcome = loop {
            if let Some(outcome) = self.end(&history) {
                break outcome;
            }
            let is_random =
                moves.len() < opening || moves.len() < NOISY_PLIES && random.u8(..NOISE) == 0;
            let chosen = if is_random {
                Ok(random_move(history.position(), &mut random))
            } else {
                self.best_move(&history, random.u32(..2))
            };
            match chosen {
                Ok((choice, played)) => {
                    moves.push(choice);
                    history.play(played);
                }
                Err(outcome) => break outcome,
            }
        };
        Played { number, opening, outcome, moves }
    }

    /// The best move and its place among the legal ones, or the outcome if the search proves it.
    fn best_move(&mut self, history: &History, more: u32) -> Result<(u8, Move), Outcome> {
        let position = history.position();
        let limits = Limits { depth: self.recipe.depth + more, ..Limits::NONE };
        let found = self.searcher.analyse(history, &limits);
        if found.score.abs() >= DECIDED {
            let side = position.side_to_move();
            return Err(Outcome::Win(if found.score > 0 { side } else { side.opponent() }));
        }
        let mut moves = numbered_moves(position);
        let best = moves.find(|(_, played)| Some(*played) == found.best);
        best.or_else(|| numbered_moves(position).next()).ok_or(Outcome::Draw)
    }

    /// How the game has ended, as far as anybody knows.
    fn end(&self, history: &History) -> Option<Outcome> {
        let position = history.position();
        position.outcome().or_else(|| {
            let by_rule = history.draw().is_some() || history.quiet_plies() >= QUIET_PLIES;
            let proved = self.tables.probe(position).map(|v| v.outcome(position.side_to_move()));
            proved.or(by_rule.then_some(Outcome::Draw))
        })
    }
}

/// The legal moves with their places, as far as these fit in a byte.
fn numbered_moves(position: &Position) -> impl Iterator<Item = (u8, Move)> {
    (0..=u8::MAX).zip(position.legal_moves())
}

fn random_move(position: &Position, random: &mut Rng) -> (u8, Move) {
    let place = random.usize(..numbered_moves(position).count());
    numbered_moves(position).nth(place).unwrap_or_else(|| unreachable!("it has such a place"))
}

/// One seed of two numbers.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number
}

/// Writes all that determines the games but the evaluation: `games 1 english seed 1 depth 4`. The first
/// number changes with the way they are played.
impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Recipe { laws, seed, depth } = self;
        write!(f, "games 1 {} seed {seed} depth {depth}", laws.key())
    }
}
