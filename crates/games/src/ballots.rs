//! The openings that federations draw for games of checkers, as facts; each file says its source.

use rules::checkers::Laws;

const THREE_MOVE: &str = include_str!("ballots/three-move.txt");
const DRAUGHTS_64: &str = include_str!("ballots/draughts-64.txt");
const DRAUGHTS_64_RUSSIAN: &str = include_str!("ballots/draughts-64-russian.txt");

/// The lines that are drawn by lot under these laws; none if no federation's table is known.
pub(super) fn of(laws: &Laws) -> Vec<&'static str> {
    let files: &[&'static str] = match laws {
        laws if *laws == Laws::ENGLISH => &[THREE_MOVE],
        laws if *laws == Laws::RUSSIAN => &[DRAUGHTS_64, DRAUGHTS_64_RUSSIAN],
        laws if *laws == Laws::BRAZILIAN => &[DRAUGHTS_64],
        _ => &[],
    };
    let is_line = |line: &&str| !line.starts_with('#');
    files.iter().flat_map(|file| file.lines().filter(is_line)).collect()
}
