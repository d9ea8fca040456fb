//! The law "any text is a saved game or refused": a game that is read and written is read back as
//! the same game, and each error is one line with its place.

use discus_record::{Address, c4, pdn, read};

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
    if let Err(bad) = read(text) {
        let said = bad.to_string();
        assert!(said.starts_with("line ") && !said.contains('\n'), "{said}");
    }
    if let Ok(address) = text.parse::<Address>() {
        assert_eq!(address.to_string().parse(), Ok(address), "{text:?}");
    }
}
