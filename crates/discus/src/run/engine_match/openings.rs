//! The openings of a match.

use std::collections::HashSet;

use anyhow::bail;
use fastrand::Rng;
use games::Described;
use text::unmarked;
use tournament::plan::Plan;

use crate::cli::engine_match::{Match, Openings};
use crate::run::any_game;
use crate::run::whole_file::read_text;

/// The openings of a file, the word for ballots, or all positions after a number of plies. These are
/// shuffled, so that a short match samples all of them.
pub(super) fn of(options: &Match, plan: &Plan) -> anyhow::Result<Vec<String>> {
    let file = match &options.openings {
        Some(Openings::Ballots(deck)) => return Ok(vec![deck.word().to_owned()]),
        Some(Openings::File(file)) => Some(file),
        None => None,
    };
    if let Some(file) = file {
        let name = file.display();
        let text = read_text(file)?;
        let is_opening = |line: &&str| !(line.is_empty() || line.starts_with(['#', '/']));
        let lines = unmarked(&text).lines().map(str::trim).filter(is_opening);
        let openings: Vec<String> = lines.map(str::to_owned).collect();
        if openings.is_empty() {
            bail!("{name} contains no opening; write one per line, such as 4453");
        }
        return Ok(openings);
    }
    let mut openings = any_game::of(plan)?.openings(options.plies);
    Rng::with_seed(options.seed).shuffle(&mut openings);
    Ok(openings)
}

/// One line to each unfinished position after this many plies.
pub(in crate::run) fn distinct<G: Described>(start: &G, plies: u32) -> Vec<String> {
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
