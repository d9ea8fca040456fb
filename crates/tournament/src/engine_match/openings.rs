//! The openings of a match.

use std::collections::HashSet;

use fastrand::Rng;
use games::Described;
use text::unmarked;

use crate::plan::Plan;

/// The openings in a text: one on each line, between empty lines and comments.
///
/// # Errors
/// If there is none.
pub fn read(text: &str) -> Result<Vec<String>, &'static str> {
    let is_opening = |line: &&str| !(line.is_empty() || line.starts_with(['#', '/']));
    let lines = unmarked(text).lines().map(str::trim).filter(is_opening);
    let openings: Vec<String> = lines.map(str::to_owned).collect();
    if openings.is_empty() {
        return Err("contains no opening; write one per line, such as 4453");
    }
    Ok(openings)
}

/// All positions of a plan's game after a number of plies, in the order of its seed.
///
/// # Errors
/// If the game is one of another list of games.
pub(super) fn shuffled(plan: &Plan, plies: u32) -> Result<Vec<String>, String> {
    let game = plan.any_game().map_err(|bad| bad.to_string())?;
    let mut openings = game.openings(plies);
    Rng::with_seed(plan.competition().seed()).shuffle(&mut openings);
    Ok(openings)
}

/// One line to each unfinished position after this many plies.
pub(crate) fn distinct<G: Described>(start: &G, plies: u32) -> Vec<String> {
    let mut layer = vec![(start.clone(), Vec::new())];
    for _ in 0..plies {
        let mut next: Vec<(G, Vec<G::Move>)> = Vec::new();
        let mut seen = HashSet::new();
        for (position, line) in &layer {
            for played in position.legal_moves() {
                let after = position.after(played);
                if after.outcome().is_none() && seen.insert(after.key()) {
                    next.push((after, [&line[..], &[played]].concat()));
                }
            }
        }
        layer = next;
    }
    layer.iter().map(|(_, line)| start.write_line(line)).filter(|line| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use rules::checkers::{Laws, Position};
    use rules::connect4::Board;

    use super::distinct;

    /// The numbers of positions of Connect Four by plies are those of OEIS A212693; checkers has seven
    /// first moves.
    #[test]
    fn every_position_is_an_opening_once() {
        let standard = Board::new(6, 7).expect("a size");
        let count = |plies| distinct(&standard, plies).len();
        assert_eq!([0, 1, 2, 3, 4].map(count), [0, 7, 49, 238, 1120]);
        let english = Position::initial(&Laws::ENGLISH);
        assert_eq!(distinct(&english, 1).len(), 7);
        assert_eq!(distinct(&english, 2).len(), 49);
    }
}
