//! Laws of checkers on arbitrary bytes: the bytes encode positions, and the laws hold in each.

use discus_rules::checkers::{Disc, Kind, Laws, Notation, Position, Setup, Square};
use discus_rules::{Game, Side};

use crate::twin;

/// The bitboards list the same moves as the plain generator.
pub(crate) fn fast_equals_obvious(data: &[u8]) {
    if let Some(position) = position(data) {
        twin::check(&position);
    }
}

/// Every legal move, written in any notation, is read back as the same move; every position,
/// written as FEN, is read back as the same position.
pub(crate) fn notations_round_trip(data: &[u8]) {
    let Some(position) = position(data) else { return };
    assert_eq!(Position::from_fen(position.laws(), &position.fen()), Ok(position));
    let numbers = Notation::Numbers(position.laws().numbering);
    for played in position.legal_moves() {
        for notation in [Notation::Letters, Notation::Brackets, numbers] {
            let text = notation.write(&played);
            assert_eq!(position.parse_move(&text), Ok(played), "{text} in {position:?}");
        }
    }
}

/// Any text is read or refused as a move and as FEN, and every move that is read is legal.
pub(crate) fn any_text_is_read_or_refused(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for laws in Laws::ALL {
        let start = Position::initial(laws);
        if let Ok(played) = start.parse_move(&text) {
            assert!(start.is_legal(played), "{text}");
        }
        if let Ok(position) = Position::from_fen(laws, &text) {
            assert_eq!(Position::from_fen(laws, &position.fen()), Ok(position));
        }
    }
}

/// The first byte chooses the laws and the side to move, the next 32 the content of the squares;
/// half of the discs are kings. `None` if there is no such position.
fn position(data: &[u8]) -> Option<Position> {
    let (&first, squares) = data.split_first()?;
    let laws = Laws::ALL[usize::from(first) % Laws::ALL.len()];
    let mut setup = Setup::EMPTY;
    for (square, byte) in Square::all().zip(squares) {
        let disc = |side, kind| Some(Disc { side, kind });
        let _ = setup.put(
            square,
            match byte % 12 {
                0 => disc(Side::First, Kind::Man),
                1 => disc(Side::First, Kind::King),
                2 => disc(Side::Second, Kind::Man),
                3 => disc(Side::Second, Kind::King),
                _ => None,
            },
        );
    }
    setup.position(laws, Side::BOTH[usize::from(first >> 7)]).ok()
}
