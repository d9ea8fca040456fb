//! Books of openings: positions near the beginning of a game, with the engine's scores of their best moves.

mod file;
mod growth;

use std::cmp::Reverse;
use std::collections::HashMap;

use rules::Game;
use rules::checkers::{Laws, Move, Position};
use search::Score;

pub use file::BadOpenings;
pub use growth::{Growth, Scope};

/// A book of openings: the moves of each position that it knows, with their scores in hundredths of a man.
///
/// The score of a move is that of the position behind it, if the book knows that too, and else that of a
/// search. It comes as bytes from [`to_bytes`](Openings::to_bytes) and goes back by
/// [`from_bytes`](Openings::from_bytes).
#[derive(Clone, Debug)]
pub struct Openings {
    laws: &'static Laws,
    scope: Scope,
    /// In the order in which they were searched.
    entries: Vec<Entry>,
    /// The place of each position among the entries, by its key.
    places: HashMap<u64, usize>,
}

/// A position of the book.
#[derive(Clone, Debug)]
struct Entry {
    /// The moves that lead to it from the initial position.
    line: Vec<Move>,
    position: Position,
    /// The best moves, with the scores that a search of this position has given them.
    moves: Vec<(Move, Score)>,
    /// The score of the best move, as far as the book knows.
    value: Score,
}

impl Openings {
    /// A book without positions, which [`grow`](Openings::grow) adds.
    pub fn new(laws: &'static Laws, scope: Scope) -> Openings {
        Openings { laws, scope, entries: Vec::new(), places: HashMap::new() }
    }

    /// The laws of its positions.
    pub fn laws(&self) -> &'static Laws {
        self.laws
    }

    /// How its positions are chosen and searched.
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// The number of its positions.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns true if it knows nothing.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Its positions, in the order in which they were searched.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        self.entries.iter().map(|entry| entry.position)
    }

    /// The moves that it knows in a position with their scores for the side to move, the best first. There
    /// are none if it does not know the position.
    pub fn moves(&self, position: &Position) -> Vec<(Move, Score)> {
        let Some(entry) = self.entry(position) else { return Vec::new() };
        let mut moves: Vec<(Move, Score)> = entry
            .moves
            .iter()
            .map(|&(played, score)| (played, self.score(entry, played, score)))
            .collect();
        moves.sort_by_key(|&(_, score)| Reverse(score));
        moves
    }

    fn entry(&self, position: &Position) -> Option<&Entry> {
        let entry = &self.entries[*self.places.get(&position.key())?];
        (entry.position == *position).then_some(entry)
    }

    /// The score of a move: that of the position behind it, if that has been searched.
    fn score(&self, from: &Entry, played: Move, searched: Score) -> Score {
        match self.entry(&from.position.after(played)) {
            // Only longer lines count, so that a position never rests on itself.
            Some(next) if next.line.len() > from.line.len() => -next.value,
            _ => searched,
        }
    }

    /// Adds a position with its moves; there is at least one.
    fn add(&mut self, line: Vec<Move>, position: Position, moves: Vec<(Move, Score)>) {
        self.places.insert(position.key(), self.entries.len());
        self.entries.push(Entry { line, position, moves, value: 0 });
    }

    /// Derives the value of each position from those of the longer lines.
    fn evaluate(&mut self) {
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order.sort_by_key(|&place| Reverse(self.entries[place].line.len()));
        for place in order {
            let entry = &self.entries[place];
            let scores =
                entry.moves.iter().map(|&(played, score)| self.score(entry, played, score));
            self.entries[place].value = scores.max().unwrap_or_default();
        }
    }
}
