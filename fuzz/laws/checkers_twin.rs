//! The law "fast equals obvious": a second generator of checkers moves, written square by square
//! from the rules alone, verifies the bitboards.

use discus_rules::checkers::{Disc, Kind, Laws, Move, Position, Preference, Square};
use discus_rules::{Game, Side};

type Place = (i32, i32);

/// Right and up, right and down, left and up, left and down, as (column, row).
const WAYS: [Place; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// A board and its moves, computed in the simplest way.
#[derive(Clone)]
struct Twin {
    laws: &'static Laws,
    side: Side,
    board: [[Option<Disc>; 8]; 8],
}

/// A move: the squares on which the disc stands, including the first, and those that it captures,
/// in order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Path {
    squares: Vec<Place>,
    captured: Vec<Place>,
}

fn on_board((column, row): Place) -> bool {
    (0..8).contains(&column) && (0..8).contains(&row)
}

fn plus(place: Place, way: Place, steps: i32) -> Place {
    (place.0 + way.0 * steps, place.1 + way.1 * steps)
}

fn index(n: i32) -> usize {
    usize::try_from(n).expect("on the board")
}

fn square((column, row): Place) -> Square {
    Square::new(index(column), index(row)).expect("a dark square")
}

impl Twin {
    fn new(position: &Position) -> Twin {
        let mut board = [[None; 8]; 8];
        for square in Square::all() {
            board[square.column()][square.row()] = position.disc(square);
        }
        Twin { laws: position.laws(), side: position.side_to_move(), board }
    }

    fn at(&self, place: Place) -> Option<Disc> {
        self.board[index(place.0)][index(place.1)]
    }

    fn put(&mut self, place: Place, disc: Option<Disc>) {
        self.board[index(place.0)][index(place.1)] = disc;
    }

    fn is_free(&self, place: Place) -> bool {
        on_board(place) && self.at(place).is_none()
    }

    fn ahead(&self) -> i32 {
        if self.side == Side::First { 1 } else { -1 }
    }

    fn last_row(&self) -> i32 {
        if self.side == Side::First { 7 } else { 0 }
    }

    fn flies(&self, disc: Disc) -> bool {
        disc.kind == Kind::King && self.laws.kings_fly
    }

    fn own_places(&self) -> Vec<(Place, Disc)> {
        let places = (0..8).flat_map(|column| (0..8).map(move |row| (column, row)));
        let discs = places.filter_map(|place| Some((place, self.at(place)?)));
        discs.filter(|(_, disc)| disc.side == self.side).collect()
    }

    fn moves(&self) -> Vec<Path> {
        let mut captures = Vec::new();
        for (place, disc) in self.own_places() {
            let mut lifted = self.clone();
            lifted.put(place, None);
            let start = Path { squares: vec![place], captured: Vec::new() };
            lifted.capture(disc, &start, None, &mut captures);
        }
        if captures.is_empty() { self.quiet() } else { self.preferred(captures) }
    }

    fn quiet(&self) -> Vec<Path> {
        let mut moves = Vec::new();
        for (place, disc) in self.own_places() {
            for way in WAYS {
                if disc.kind == Kind::Man && way.1 != self.ahead() {
                    continue;
                }
                let reach = if self.flies(disc) { 7 } else { 1 };
                let line = (1..=reach).map(|steps| plus(place, way, steps));
                for to in line.take_while(|&to| self.is_free(to)) {
                    moves.push(Path { squares: vec![place, to], captured: Vec::new() });
                }
            }
        }
        moves
    }

    /// Adds the continuations of a path; returns whether there is one. The moving disc is off the
    /// board meanwhile.
    fn capture(&self, disc: Disc, path: &Path, not: Option<Place>, found: &mut Vec<Path>) -> bool {
        let mut any = false;
        for way in WAYS {
            let backward = disc.kind == Kind::Man && way.1 != self.ahead();
            if Some(way) == not || backward && !self.laws.men_capture_backward {
                continue;
            }
            if let Some((victim, landings)) = self.jump(disc, path, way) {
                any = true;
                self.land(disc, path, way, victim, &landings, found);
            }
        }
        any
    }

    /// The disc that can be captured in this direction, and the squares where the capturing disc
    /// may land.
    fn jump(&self, disc: Disc, path: &Path, way: Place) -> Option<(Place, Vec<Place>)> {
        let at = *path.squares.last()?;
        let mut distance = 1;
        while self.flies(disc) && self.is_free(plus(at, way, distance)) {
            distance += 1;
        }
        let victim = plus(at, way, distance);
        let met = on_board(victim).then(|| self.at(victim)).flatten()?;
        let spared = disc.kind == Kind::Man && met.kind == Kind::King;
        if met.side == self.side
            || path.captured.contains(&victim)
            || spared && !self.laws.men_capture_kings
        {
            return None;
        }
        let reach = if self.flies(disc) { 7 } else { 1 };
        let line = (1..=reach).map(|steps| plus(victim, way, steps));
        let landings: Vec<_> = line.take_while(|&to| self.is_free(to)).collect();
        (!landings.is_empty()).then_some((victim, landings))
    }

    fn land(
        &self,
        disc: Disc,
        path: &Path,
        way: Place,
        victim: Place,
        landings: &[Place],
        found: &mut Vec<Path>,
    ) {
        let mut next = self.clone();
        if !self.laws.captured_discs_block {
            next.put(victim, None);
        }
        let obliged = self.laws.captures_must_go_on;
        let mut ends = Vec::new();
        let before = found.len();
        for (i, &landing) in landings.iter().enumerate() {
            let mut longer = path.clone();
            longer.squares.push(landing);
            longer.captured.push(victim);
            if !obliged {
                found.push(longer.clone());
            }
            let crowned = self.laws.crowned_in_passing && landing.1 == self.last_row();
            let kind = if crowned { Kind::King } else { disc.kind };
            // Continuing straight on from any landing is the same move: it is generated from the
            // nearest.
            let not = (obliged && i > 0).then_some(way);
            next.capture(Disc { kind, ..disc }, &longer, not, found);
            ends.push(longer);
        }
        if obliged && found.len() == before {
            found.append(&mut ends);
        }
    }

    fn preferred(&self, mut captures: Vec<Path>) -> Vec<Path> {
        let is_king = |&place: &Place| self.at(place).is_some_and(|d| d.kind == Kind::King);
        for preference in self.laws.preferences {
            let merit = |path: &Path| -> Vec<usize> {
                let kings = path.captured.iter().map(|place| usize::from(is_king(place)));
                match preference {
                    Preference::MostDiscs => vec![path.captured.len()],
                    Preference::WithKing => vec![usize::from(is_king(&path.squares[0]))],
                    Preference::MostKings => vec![kings.sum()],
                    Preference::KingsFirst => kings.collect(),
                }
            };
            let best = captures.iter().map(merit).max().expect("there are captures");
            captures.retain(|path| merit(path) == best);
        }
        captures
    }

    fn after(&self, path: &Path) -> Twin {
        let mut next = self.clone();
        let (start, end) = (path.squares[0], *path.squares.last().expect("a square"));
        let disc = self.at(start).expect("a disc moves");
        for &victim in &path.captured {
            next.put(victim, None);
        }
        let passed = path.squares[1..].iter().any(|place| place.1 == self.last_row());
        let crowned = end.1 == self.last_row() || passed && self.laws.crowned_in_passing;
        next.put(start, None);
        next.put(end, Some(Disc { kind: if crowned { Kind::King } else { disc.kind }, ..disc }));
        next.side = self.side.opponent();
        next
    }
}

fn same(played: &Move, path: &Path) -> bool {
    let squares = [played.start()].into_iter().chain(played.stops().iter().copied());
    let mut captured: Vec<Square> = path.captured.iter().map(|&place| square(place)).collect();
    captured.sort_unstable();
    squares.eq(path.squares.iter().map(|&place| square(place)))
        && played.captured().iter().eq(captured)
}

/// Compares the moves of a position, their order, and the positions after them; returns the length
/// of the longest capture.
pub(crate) fn check(position: &Position) -> usize {
    let twin = Twin::new(position);
    let (moves, paths) = (position.legal_moves().collect::<Vec<_>>(), twin.moves());
    assert_eq!(moves.len(), paths.len(), "{moves:?} and {paths:?} in {position:?}");
    for (played, path) in moves.iter().zip(&paths) {
        assert!(same(played, path), "{played:?} is {path:?} in {position:?}");
        let (next, expected) = (position.after(*played), twin.after(path));
        assert_eq!(Twin::new(&next).board, expected.board, "after {played:?} in {position:?}");
        assert_eq!(next.side_to_move(), expected.side);
    }
    assert_eq!(position.outcome().is_some(), paths.is_empty(), "{position:?}");
    paths.iter().map(|path| path.captured.len()).max().unwrap_or(0)
}
