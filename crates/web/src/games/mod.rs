//! Games as visitors name them: read from a request, held, and drawn for the page. What is legal
//! and how a game ends, `rules` says.

mod checkers;
mod connect4;
mod kind;
mod reading;
mod view;

pub(crate) use checkers::colour_name;
pub(crate) use kind::Kind;
pub(crate) use reading::{MOST_PLIES, MOST_SIDE, position};
pub(crate) use view::{Ended, View, side_name};

use rules::connect4::Board;
use rules::{Game as _, Side};
use serde_json::Value;

/// A game so far: where it began, the moves and the position reached.
///
/// The positions between are not kept: thousands of rooms hold games, and boards may be large.
#[derive(Clone, Debug)]
pub(crate) struct Played<G: Kind> {
    start: G,
    moves: Vec<G::Move>,
    reached: G,
}

impl<G: Kind> Played<G> {
    pub(crate) fn new(start: G) -> Played<G> {
        Played { reached: start.clone(), start, moves: Vec::new() }
    }

    pub(crate) fn start(&self) -> &G {
        &self.start
    }

    pub(crate) fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    pub(crate) fn reached(&self) -> &G {
        &self.reached
    }

    /// Plays the move that a text means.
    ///
    /// # Errors
    /// A sentence that says why it cannot be played.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        self.push(self.reached.read(text)?);
        Ok(())
    }

    /// Plays a move that is legal.
    pub(crate) fn push(&mut self, played: G::Move) {
        self.reached.play_unchecked(played);
        self.moves.push(played);
    }

    /// Takes moves back until so many are left.
    fn truncate(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.reached = self.start.clone();
        for &played in &self.moves {
            self.reached.play_unchecked(played);
        }
    }

    /// The positions in which the moves were made, from the start.
    pub(crate) fn positions(&self) -> impl Iterator<Item = G> {
        let next = |position: &G, played: &G::Move| position.after(*played);
        let mut position = self.start.clone();
        self.moves.iter().map(move |played| {
            let after = next(&position, played);
            std::mem::replace(&mut position, after)
        })
    }

    /// The moves, each written as its position has it.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.positions().zip(&self.moves).map(|(position, &played)| position.text(played)).collect()
    }
}

/// A game of either kind.
#[derive(Clone, Debug)]
pub(crate) enum Any {
    Connect4(Played<Board>),
    Checkers(Played<rules::checkers::Position>),
}

/// Does the same with a game of either kind.
macro_rules! with_game {
    ($any:expr, $game:ident => $does:expr) => {
        match $any {
            $crate::games::Any::Connect4($game) => $does,
            $crate::games::Any::Checkers($game) => $does,
        }
    };
}
pub(crate) use with_game;

impl Any {
    /// How many moves have been made.
    pub(crate) fn ply(&self) -> usize {
        with_game!(self, game => game.moves.len())
    }

    pub(crate) fn side_to_move(&self) -> Side {
        with_game!(self, game => game.reached.side_to_move())
    }

    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        with_game!(self, game => game.play(text))
    }

    pub(crate) fn truncate(&mut self, plies: usize) {
        with_game!(self, game => game.truncate(plies));
    }

    pub(crate) fn ended(&self) -> Option<Ended> {
        with_game!(self, game => game.reached.ended())
    }

    pub(crate) fn view(&self) -> View {
        with_game!(self, game => View::of(game))
    }

    /// The members that [`position`] reads.
    pub(crate) fn members(&self) -> Value {
        with_game!(self, game => {
            let mut members = game.start.start_members();
            members["moves"] = Value::from(game.texts());
            members
        })
    }
}
