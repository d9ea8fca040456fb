//! The cursor of checkers, which enters a move square by square.

use rules::Game;
use rules::checkers::{Move, Position, Square};
use text::sentence;

use super::super::Action;

/// The cursor, and the squares chosen so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cursor {
    /// Column and row, counted from 0 at a1. It is always a dark square.
    column: usize,
    row: usize,
    /// The start and the stops chosen so far.
    path: Vec<Square>,
    is_dragged: bool,
}

impl Cursor {
    /// The square under the cursor.
    pub(crate) fn at(&self) -> Square {
        Square::new(self.column, self.row).expect("the cursor stays on dark squares")
    }

    /// The start and the stops chosen so far.
    pub(crate) fn path(&self) -> &[Square] {
        &self.path
    }

    /// Moves the cursor to the next dark square in this direction, if there is one.
    pub(super) fn step(&mut self, right: isize, up: isize) {
        let within = |place: usize, by: isize| {
            place.checked_add_signed(by).filter(|&place| place < 8).unwrap_or(place)
        };
        if right != 0 {
            self.column = within(self.column, 2 * right);
        } else {
            let row = within(self.row, up);
            if row != self.row {
                // The dark squares of adjacent rows differ by one column.
                self.column ^= 1;
                self.row = row;
            }
        }
    }

    pub(super) fn clear(&mut self) {
        self.path.clear();
        self.is_dragged = false;
    }

    fn place(&mut self, square: Square) {
        (self.column, self.row) = (square.column(), square.row());
    }

    pub(super) fn press(&mut self, position: &Position, square: Square) -> Action<Move> {
        self.place(square);
        self.is_dragged = self.path.is_empty();
        self.choose(position, square)
    }

    /// Ends a drag at its target. If the disc was not dragged, it stays chosen until the next
    /// click.
    pub(super) fn release(&mut self, position: &Position, square: Square) -> Action<Move> {
        let was_dragged = std::mem::take(&mut self.is_dragged);
        if !was_dragged || self.path.last().is_none_or(|&last| last == square) {
            return Action::None;
        }
        self.place(square);
        self.choose(position, square)
    }

    /// The legal moves that begin with the squares chosen so far.
    pub(crate) fn open_moves(&self, position: &Position) -> Vec<Move> {
        let Some((&start, stops)) = self.path.split_first() else { return Vec::new() };
        let fits = |m: &Move| m.start() == start && m.stops().starts_with(stops);
        position.legal_moves().filter(fits).collect()
    }

    /// Chooses a square: the disc to move, its next stop, or the last stop if only one move ends
    /// there. If longer moves continue a move, it is played when its last stop is chosen again.
    pub(super) fn choose(&mut self, position: &Position, square: Square) -> Action<Move> {
        if self.path.is_empty() {
            return self.begin(position, square);
        }
        let open = self.open_moves(position);
        let stops = self.path.len() - 1;
        if let Some(&whole) = open.iter().find(|m| m.stops().len() == stops && m.end() == square) {
            return self.play(whole);
        }
        let goes_on = |m: &&Move| m.stops().get(stops) == Some(&square);
        let next: Vec<Move> = open.iter().filter(goes_on).copied().collect();
        if let [only] = next[..]
            && only.stops().len() == stops + 1
        {
            return self.play(only);
        }
        if !next.is_empty() {
            self.path.push(square);
            let may_end = next.iter().any(|m| m.stops().len() == stops + 1);
            return Action::Say(String::from(if may_end {
                "Go on, or Enter ends the move here."
            } else {
                "Go on: this disc captures more."
            }));
        }
        if let [only] = open.iter().filter(|m| m.end() == square).collect::<Vec<_>>()[..] {
            return self.play(*only);
        }
        if position.legal_moves().any(|m| m.start() == square) {
            self.path = vec![square];
            return Action::None;
        }
        let [start, chosen @ ..] = &self.path[..] else { return Action::None };
        let stops = [chosen, &[square]].concat();
        let why = position.find(*start, &stops).err();
        Action::Say(why.map_or_else(String::new, |why| sentence(&why.to_string())))
    }

    fn begin(&mut self, position: &Position, square: Square) -> Action<Move> {
        if position.legal_moves().any(|m| m.start() == square) {
            self.path = vec![square];
            return Action::None;
        }
        let is_own = position.discs(position.side_to_move()).contains(square);
        let must_capture = position.legal_moves().any(|m| !m.captured().is_empty());
        Action::Say(String::from(match (is_own, must_capture) {
            _ if position.outcome().is_some() => "The game is over: u takes back, n begins anew.",
            (false, _) => "Choose one of your own discs first.",
            (true, true) => "Another disc can capture, so it must.",
            (true, false) => "This disc cannot move.",
        }))
    }

    fn play(&mut self, played: Move) -> Action<Move> {
        self.clear();
        self.place(played.end());
        Action::Play(played)
    }
}
