//! A game of your own, searched by alpha-beta: players take one to three matches, and who takes the
//! last one wins.
#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use std::fmt;

use discus_search::rules::{Game, Outcome, Side};
use discus_search::{Evaluator, alpha_beta};

#[derive(Clone, Debug, PartialEq, Eq)]
struct Matches {
    left: u32,
    side: Side,
}

#[derive(Debug)]
struct NotSoMany;

impl fmt::Display for NotSoMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("take one to three of the matches that are left")
    }
}

impl std::error::Error for NotSoMany {}

impl Game for Matches {
    type Move = u32;
    type Illegal = NotSoMany;

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(self.side.opponent()))
    }

    fn legal_moves(&self) -> impl Iterator<Item = u32> {
        1..=self.left.min(3)
    }

    fn check(&self, taken: u32) -> Result<(), NotSoMany> {
        self.legal_moves().any(|legal| legal == taken).then_some(()).ok_or(NotSoMany)
    }

    fn play_unchecked(&mut self, taken: u32) {
        self.left -= taken;
        self.side = self.side.opponent();
    }

    fn key(&self) -> u64 {
        u64::from(self.left) * 2 + self.side.index() as u64
    }
}

/// Knows nothing but the ends of games.
struct Ends;

impl Evaluator<Matches> for Ends {
    fn evaluate(&self, _: &Matches) -> i32 {
        0
    }
}

fn main() {
    for left in 1..=12 {
        let analysis = alpha_beta(&Matches { left, side: Side::First }, &Ends, left);
        let result = if analysis.score > 0 { "wins" } else { "loses" };
        println!("{left} left: the side to move {result}; line {:?}", analysis.line);
    }
}
