//! The openings that federations draw by lot, for benches: the files of the crate `games`, which depends on this one.

use rules::Game;
use rules::checkers::{Laws, Move, Position};

/// The moves of a ballot from the initial position, in an order that depends on the laws alone; `None` if federations
/// draw none.
pub(crate) fn ballot(laws: &'static Laws, number: u64) -> Option<Vec<Move>> {
    let files: &[&str] = match laws {
        laws if *laws == Laws::ENGLISH => &["three-move"],
        laws if *laws == Laws::RUSSIAN => &["draughts-64", "draughts-64-russian"],
        laws if *laws == Laws::BRAZILIAN => &["draughts-64"],
        _ => return None,
    };
    let text: String = files.iter().map(|file| text_of(file)).collect();
    let mut deck: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    fastrand::Rng::with_seed(0).shuffle(&mut deck);
    let place = usize::try_from(number).ok()? % deck.len();
    Some(moves(Position::initial(laws), deck[place]))
}

fn text_of(file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/src/ballots");
    std::fs::read_to_string(format!("{folder}/{file}.txt")).expect("a file of ballots")
}

/// The moves of a line.
fn moves(mut position: Position, line: &str) -> Vec<Move> {
    let read = |word| {
        let played = position.parse_move(word).expect("a ballot has legal moves");
        position = position.after(played);
        played
    };
    line.split_whitespace().map(read).collect()
}
