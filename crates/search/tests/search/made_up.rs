//! Synthetic games: trees whose shape and values are drawn from a hash.

use std::convert::Infallible;

use discus_search::{Evaluator, MAX_SCORE, Score};
use rules::{Game, Outcome, Side};

/// A position is its own hash. It has one to four moves, and ends at a fixed ply or at random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tree {
    pub(crate) hash: u64,
    pub(crate) ply: u32,
    pub(crate) longest: u32,
}

impl Tree {
    pub(crate) fn new(seed: u64, longest: u32) -> Tree {
        Tree { hash: mix(seed), ply: 0, longest }
    }
}

pub(crate) fn mix(number: u64) -> u64 {
    let z = (number ^ (number >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x1234_5678);
    (z ^ (z >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ (z >> 32)
}

impl Game for Tree {
    type Move = u8;
    type Illegal = Infallible;

    fn side_to_move(&self) -> Side {
        Side::BOTH[(self.ply % 2) as usize]
    }

    fn outcome(&self) -> Option<Outcome> {
        match (self.hash >> 40) % 24 {
            0 if self.ply > 0 => Some(Outcome::Win(self.side_to_move().opponent())),
            1 if self.ply > 0 => Some(Outcome::Win(self.side_to_move())),
            _ => (self.ply == self.longest).then_some(Outcome::Draw),
        }
    }

    fn legal_moves(&self) -> impl Iterator<Item = u8> {
        let moves = if self.outcome().is_some() { 0 } else { 1 + (self.hash >> 20) % 4 };
        0..u8::try_from(moves).expect("at most four")
    }

    fn check(&self, _: u8) -> Result<(), Infallible> {
        Ok(())
    }

    fn play_unchecked(&mut self, played: u8) {
        self.hash = mix(self.hash ^ (u64::from(played) + 1));
        self.ply += 1;
    }

    fn key(&self) -> u64 {
        self.hash
    }
}

/// Values drawn from the position's hash: only `kinds` different ones, including the extremes, so
/// that ties are frequent.
pub(crate) struct Ties {
    pub(crate) kinds: u64,
    pub(crate) extremes: bool,
}

impl Ties {
    fn value(&self, hash: u64) -> Score {
        let kind = mix(hash) % self.kinds;
        match (self.extremes, mix(hash ^ 1) % 8) {
            (true, 0) => MAX_SCORE,
            (true, 1) => -MAX_SCORE,
            _ => Score::try_from(kind).expect("few kinds") - 1,
        }
    }
}

impl Evaluator<Tree> for Ties {
    fn evaluate(&self, position: &Tree) -> Score {
        self.value(position.hash)
    }

    fn finished(&self, position: &Tree, _: Outcome, _: u32) -> Score {
        self.value(position.hash)
    }
}

/// Like [`Ties`], but prefers quick wins and slow losses as the trait does by default.
pub(crate) struct QuickWins;

impl Evaluator<Tree> for QuickWins {
    fn evaluate(&self, position: &Tree) -> Score {
        Ties { kinds: 3, extremes: false }.value(position.hash)
    }
}
