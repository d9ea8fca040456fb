use record::Tree;
use rules::{Draw, Game, checkers};

use crate::Described;

/// A game as far as its draws depend on it.
pub trait History<G: Game> {
    /// Makes a legal move in the current position.
    fn play(&mut self, played: G::Move);

    /// The rule by which the game is drawn now, although it could go on.
    fn draw(&self) -> Option<Draw>;
}

/// The rule by which a game is drawn at its current node although it could go on.
pub fn drawn<G: Described>(tree: &Tree<G>) -> Option<Draw> {
    tree.start().drawn(&tree.moves_to(tree.current()))
}

/// The positions along a line of legal moves, each with the move that is made there.
pub fn steps<G: Game, I: IntoIterator<Item = G::Move>>(
    start: &G,
    moves: I,
) -> impl Iterator<Item = (G, G::Move)> + use<G, I> {
    let mut position = start.clone();
    moves.into_iter().map(move |played| {
        let after = position.after(played);
        (std::mem::replace(&mut position, after), played)
    })
}

/// The positions before the current node, the oldest first.
pub fn earlier<G: Game>(tree: &Tree<G>) -> Vec<G> {
    steps(tree.start(), tree.moves_to(tree.current())).map(|(position, _)| position).collect()
}

/// The sentence for a draw at the current node.
pub fn draw_sentence<G: Described>(tree: &Tree<G>) -> String {
    drawn(tree).map_or_else(|| G::DRAW.to_owned(), |draw| format!("A draw: {draw}."))
}

/// The history of a game without such rules.
pub(crate) struct NoDraws;

impl<G: Game> History<G> for NoDraws {
    fn play(&mut self, _: G::Move) {}

    fn draw(&self) -> Option<Draw> {
        None
    }
}

impl History<checkers::Position> for checkers::History {
    fn play(&mut self, played: checkers::Move) {
        self.play(played);
    }

    fn draw(&self) -> Option<Draw> {
        self.draw()
    }
}
