//! A plain solver: it lists the moves of every position by the rules, and repeats until nothing
//! changes.

use std::collections::HashMap;

use discus_tables::Value;
use rules::checkers::{Disc, Kind, Laws, Position, Setup, Square};
use rules::{Game, Side};

/// All positions with up to this many pieces, without men on their last row, in which neither side
/// is without pieces.
pub(super) fn positions(laws: &'static Laws, pieces: usize) -> Vec<Position> {
    let mut all = Vec::new();
    put(laws, &mut Setup::EMPTY.clone(), 0, pieces, &mut all);
    all
}

/// All positions with the men of this one and as many kings of each side.
pub(super) fn with_the_same_men(position: &Position) -> Vec<Position> {
    let mut men = Setup::EMPTY;
    let mut kings = Vec::new();
    for square in Square::all() {
        match position.disc(square) {
            Some(disc) if disc.kind == Kind::King => kings.push(disc),
            disc => _ = men.put(square, disc),
        }
    }
    kings.sort_by_key(|king| king.side.index());
    let mut all = Vec::new();
    put_kings(position.laws(), &mut men, 0, &kings, &mut all);
    all
}

/// Puts kings on free squares. Those of a side are equal, so that each goes behind the one before.
fn put_kings(
    laws: &'static Laws,
    setup: &mut Setup,
    first: usize,
    kings: &[Disc],
    all: &mut Vec<Position>,
) {
    let Some((&king, others)) = kings.split_first() else {
        all.extend(Side::BOTH.map(|side| setup.position(laws, side).expect("few discs")));
        return;
    };
    for square in Square::all().skip(first) {
        if setup.disc(square).is_none() {
            let is_equal = others.first().is_some_and(|next| next.side == king.side);
            setup.put(square, Some(king));
            put_kings(laws, setup, if is_equal { square.index() + 1 } else { 0 }, others, all);
            setup.put(square, None);
        }
    }
}

fn put(
    laws: &'static Laws,
    setup: &mut Setup,
    first: usize,
    pieces: usize,
    all: &mut Vec<Position>,
) {
    if Side::BOTH.iter().all(|&side| setup.count(side) > 0) {
        all.extend(Side::BOTH.map(|side| setup.position(laws, side).expect("few discs")));
    }
    if pieces == 0 {
        return;
    }
    for square in Square::all().skip(first) {
        for side in Side::BOTH {
            for kind in [Kind::Man, Kind::King] {
                let last_row = if side == Side::First { 7 } else { 0 };
                if kind == Kind::King || square.row() != last_row {
                    setup.put(square, Some(Disc { side, kind }));
                    put(laws, setup, square.index() + 1, pieces - 1, all);
                    setup.put(square, None);
                }
            }
        }
    }
}

/// The value of each position, and the number of plies to the next conversion if it is decided.
pub(super) type Solved = HashMap<Position, (Value, u32)>;

/// The position that a move leads to.
#[derive(Clone, Copy)]
enum After {
    /// A position of the list.
    Listed(usize),
    /// A position whose value is known.
    Known(Value),
}

/// The moves of a position: whether each is a conversion, and what it leads to.
type Moves = Vec<(bool, After)>;

/// Solves all positions of a list. The value of every other position to which they lead is known.
pub(super) fn solve(positions: &[Position], known: &dyn Fn(&Position) -> Value) -> Solved {
    let places: HashMap<_, _> = positions.iter().enumerate().map(|(n, p)| (*p, n)).collect();
    let listed = |position| listed(position, &places, known);
    let moves: Vec<Moves> = positions.iter().map(listed).collect();
    let mut values: Vec<Option<(Value, u32)>> = vec![None; positions.len()];
    // Values first, until nothing changes; then distances, in the same way.
    loop {
        let before = values.iter().flatten().count();
        for (place, moves) in moves.iter().enumerate() {
            if values[place].is_none() {
                values[place] = decided(moves, &values).map(|value| (value, u32::MAX));
            }
        }
        if values.iter().flatten().count() == before {
            break;
        }
    }
    distances(&moves, &mut values);
    let value = |n: usize| values[n].unwrap_or((Value::Draw, 0));
    positions.iter().enumerate().map(|(n, &position)| (position, value(n))).collect()
}

fn listed(
    position: &Position,
    places: &HashMap<Position, usize>,
    known: &dyn Fn(&Position) -> Value,
) -> Moves {
    let one = |played: rules::checkers::Move| {
        let is_man = position.men(position.side_to_move()).contains(played.start());
        let next = position.after(played);
        let is_over = next.discs(next.side_to_move()).is_empty();
        let after = match places.get(&next) {
            Some(&place) => After::Listed(place),
            None if is_over => After::Known(Value::Loss),
            None => After::Known(known(&next)),
        };
        (is_man || !played.captured().is_empty(), after)
    };
    position.legal_moves().map(one).collect()
}

fn value_after(after: After, values: &[Option<(Value, u32)>]) -> Option<Value> {
    match after {
        After::Listed(place) => values[place].map(|(value, _)| value),
        After::Known(value) => Some(value),
    }
}

/// The value of a position, if its moves decide it.
fn decided(moves: &Moves, values: &[Option<(Value, u32)>]) -> Option<Value> {
    let after = |value| move |(_, after): &(bool, _)| value_after(*after, values) == Some(value);
    if moves.iter().any(after(Value::Loss)) {
        return Some(Value::Win);
    }
    moves.iter().all(after(Value::Win)).then_some(Value::Loss)
}

/// Shortens distances until nothing changes.
fn distances(moves: &[Moves], values: &mut [Option<(Value, u32)>]) {
    loop {
        let mut is_changed = false;
        for (place, moves) in moves.iter().enumerate() {
            let Some((value, distance)) = values[place] else { continue };
            let plies = |&(is_conversion, next): &(bool, After)| match next {
                After::Listed(next) if !is_conversion => {
                    values[next].map_or(u32::MAX, |(_, plies)| plies.saturating_add(1))
                }
                _ => 1,
            };
            let best = if value == Value::Win {
                let wins =
                    moves.iter().filter(|next| value_after(next.1, values) == Some(Value::Loss));
                wins.map(plies).min()
            } else {
                Some(moves.iter().map(plies).max().unwrap_or(0))
            };
            let best = best.unwrap_or(u32::MAX);
            if best < distance {
                values[place] = Some((value, best));
                is_changed = true;
            }
        }
        if !is_changed {
            break;
        }
    }
}
