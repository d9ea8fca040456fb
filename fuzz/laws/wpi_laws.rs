//! The law "any bytes are judged": whatever stands in a file of the protocol is a colour, a move or
//! neither, and a move is legal or illegal for a reason.

use discus_arena::protocols::wpi::{judge, whole_colour, whole_move};

/// Judges the bytes in a position with a full column, Black to move.
pub(crate) fn any_bytes_are_judged(data: &[u8]) {
    let position = "3333334".parse().expect("a legal game");
    let _ = whole_colour(data);
    if let Some(found) = whole_move(data) {
        assert!(found.to_string().chars().count() <= 80);
        let _ = judge(&position, &found);
    }
}
