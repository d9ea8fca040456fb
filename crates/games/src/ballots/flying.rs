//! The flying ballots of draughts on 64 squares: positions in which men stand elsewhere than at the start.

use rules::checkers::{Colour, Laws, Position, Setup, Square};

const FLYING: &str = include_str!("flying-64.txt");
const FLYING_RUSSIAN: &str = include_str!("flying-64-russian.txt");

/// The positions that are drawn under these laws.
pub(super) fn table(laws: &'static Laws) -> Vec<String> {
    let files: &[&'static str] = match laws {
        laws if *laws == Laws::RUSSIAN => &[FLYING, FLYING_RUSSIAN],
        laws if *laws == Laws::BRAZILIAN => &[FLYING],
        _ => &[],
    };
    let lines = files.iter().flat_map(|file| super::facts(file));
    lines.flat_map(|line| of_line(laws, line)).collect()
}

/// The positions of a line of the file.
fn of_line(laws: &'static Laws, line: &str) -> Vec<String> {
    let (begins, line) = match line.strip_prefix("B ") {
        Some(line) => (Colour::Black, line),
        None => (Colour::White, line),
    };
    let Some((white, all)) = line.split_once(": ") else { return Vec::new() };
    let position = |black| flown(laws, [white, black], begins);
    all.split(' ').filter_map(position).map(|position| position.fen()).collect()
}

/// The initial position with these men elsewhere, each written as in `a1-a5`, or - for no man. A man may
/// stand where another one has left.
fn flown(laws: &'static Laws, men: [&str; 2], begins: Colour) -> Option<Position> {
    let start = Position::initial(laws);
    let mut setup = Setup::EMPTY;
    for square in Square::all() {
        setup.put(square, start.disc(square));
    }
    let flights = men.map(|man| {
        let (from, to) = man.split_once('-')?;
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        Some((setup.put(from, None), to))
    });
    for (man, to) in flights.into_iter().flatten() {
        setup.put(to, man);
    }
    setup.position(laws, laws.side(begins)).ok()
}
