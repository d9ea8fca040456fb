//! The requirement that makes a move legal or illegal.

use rules::checkers::{Disc, IllegalMove, Kind, Move, Position, Square};
use rules::{Game as _, Side};

/// The requirement that allows a legal move. `is_listed` says which moves the submission knows, as
/// far as that can be seen.
pub(super) fn allows(
    position: &Position,
    played: &Move,
    is_listed: &dyn Fn(&Move) -> bool,
) -> &'static str {
    let is_king = position.disc(played.start()).is_some_and(is_a_king);
    if played.captured().is_empty() {
        return if is_king { "R28" } else { "R27" };
    }
    let captured_king =
        played.captured().iter().any(|square| position.disc(square).is_some_and(is_a_king));
    let before = played.stops().split_last().map_or(&[][..], |(_, before)| before);
    let is_longer = |longer: &Move| {
        longer.start() == played.start()
            && longer.stops().len() > played.stops().len()
            && longer.stops().starts_with(played.stops())
    };
    match position.find(played.start(), before).ok() {
        // Without its beginning, a chain cannot be known either.
        Some(first) if !is_listed(&first) => allows(position, &first, is_listed),
        _ if passes(position, &[&[played.start()], played.stops()].concat()) => "R32b",
        Some(_) if is_king && lands_far(played, position) => "R30b",
        Some(_) => "R32a",
        None if position.legal_moves().any(|longer| is_longer(&longer) && is_listed(&longer)) => {
            "R32a"
        }
        None if is_king && captured_king => "R30c",
        None if is_king && lands_far(played, position) => "R30b",
        None if is_king => "R30a",
        None => "R29",
    }
}

/// Returns true if a chain goes over a square that it has emptied.
fn passes(position: &Position, squares: &[Square]) -> bool {
    let mut emptied = vec![squares[0]];
    squares.windows(2).any(|leg| {
        let path = line(leg[0], leg[1]);
        let is_over = path.iter().any(|square| emptied.contains(square));
        emptied.extend(path.iter().filter(|square| position.disc(**square).is_some()));
        is_over
    })
}

fn is_a_king(disc: Disc) -> bool {
    disc.kind == Kind::King
}

/// Returns true if the last capture of a chain lands behind the first free square.
fn lands_far(played: &Move, position: &Position) -> bool {
    let stops = played.stops();
    let from = if stops.len() > 1 { stops[stops.len() - 2] } else { played.start() };
    let path = line(from, played.end());
    let captured = |square: &Square| played.captured().contains(*square);
    let is_disc = |square: &Square| position.disc(*square).is_some() && captured(square);
    let last = path.iter().rposition(is_disc);
    last.is_some_and(|last| last + 2 < path.len())
}

/// The squares after the first up to the last, if both are on one diagonal; else none.
fn line(from: Square, to: Square) -> Vec<Square> {
    let steps = from.column().abs_diff(to.column());
    if steps != from.row().abs_diff(to.row()) {
        return Vec::new();
    }
    let toward = |from: usize, to: usize, n| if from < to { from + n } else { from - n };
    let at =
        |n| Square::new(toward(from.column(), to.column(), n), toward(from.row(), to.row(), n));
    (1..=steps).filter_map(at).collect()
}

/// The requirement that forbids a move of a disc of the side to move.
pub(super) fn forbids(position: &Position, start: Square, stops: &[Square]) -> &'static str {
    let Some(disc) = position.disc(start).filter(|disc| disc.side == position.side_to_move())
    else {
        return "R22a";
    };
    if position.find(start, stops) == Err(IllegalMove::MustCapture) {
        // A submission may not know that kings capture kings.
        let takes_king = |played| allows(position, &played, &|_| true) == "R30c";
        return if position.legal_moves().all(takes_king) { "R30c" } else { "R31" };
    }
    let is_legal = |len: &usize| position.find(start, &stops[..*len]).is_ok();
    let Some(len) = (1..stops.len()).rev().find(is_legal) else {
        return forbids_step(position, disc, start, stops[0]);
    };
    let (from, to) = (stops[len - 1], stops[len]);
    let is_ahead = (to.row() > from.row()) == (disc.side == Side::First);
    match disc.kind {
        _ if crowns(disc, from) => "R33b",
        Kind::Man if !is_ahead => "R29",
        _ if passes(position, &[&[start], &stops[..=len]].concat()) => "R32b",
        _ => "R32a",
    }
}

fn forbids_step(position: &Position, disc: Disc, start: Square, to: Square) -> &'static str {
    let path = line(start, to);
    let Some((_, between)) = path.split_last() else {
        return if is_a_king(disc) { "R28" } else { "R27" };
    };
    let discs: Vec<Disc> = between.iter().filter_map(|square| position.disc(*square)).collect();
    let is_enemy = |met: &Disc| met.side != disc.side;
    match disc.kind {
        Kind::King if discs.iter().any(is_enemy) => "R30a",
        Kind::King => "R28",
        Kind::Man if !discs.is_empty() => "R29",
        Kind::Man if crowns(disc, start) => "R16b",
        Kind::Man => "R27",
    }
}

/// Returns true if this is the last row of a man.
fn crowns(disc: Disc, square: Square) -> bool {
    disc.kind == Kind::Man && square.row() == if disc.side == Side::First { 7 } else { 0 }
}
