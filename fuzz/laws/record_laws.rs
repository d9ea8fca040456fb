//! The law "any text is a saved game or refused": a game that is read and written is read back as
//! the same game, and each error is one line with its place.

use discus_record::{address, c4, pdn};

/// Tries all functions that read texts.
pub(crate) fn any_text_is_a_game_or_refused(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(record) = c4::read(text) {
        assert_eq!(c4::read(&c4::write(&record)), Ok(record), "{text:?}");
    }
    for record in pdn::read_all(text).flatten() {
        let written = pdn::write(&record);
        let again = pdn::read(&written).unwrap_or_else(|bad| panic!("{bad} {written}"));
        assert_eq!(pdn::write(&again), written, "{text:?}");
        assert_eq!(again.tree, record.tree, "{text:?}");
    }
    for bad in [c4::read(text).err(), pdn::read(text).err()].into_iter().flatten() {
        let said = bad.to_string();
        assert!(said.starts_with("line ") && !said.contains('\n'), "{said}");
    }
    if let Ok(line) = rewritten(text) {
        assert_eq!(rewritten(&line), Ok(line), "{text:?}");
    }
}

/// The line of a position of either game, as it is written.
pub(crate) fn rewritten(line: &str) -> Result<String, String> {
    Ok(match address::board(line) {
        Some(read) => {
            let tree = read?.tree;
            address::of_board(tree.start(), &tree.moves_to(tree.current()))
        }
        None => address::of_position(&address::position(line)?),
    })
}
