//! Stored games cannot change unseen.

use std::fs;
use std::path::Path;

use discus_tournament::Finished;
use discus_tournament::plan::Plan;
use discus_tournament::store::{BadStore, Store, Stored};
use fastrand::Rng;
use rusqlite::Connection;

use super::filled;
use crate::scratch::Scratch;
use crate::times::times;

/// Everything that can be read.
fn contents(place: &Path) -> Result<(Plan, Vec<Finished>, Vec<Stored>), BadStore> {
    let store = Store::read(place)?;
    let finished = store.finished()?;
    let games = finished.iter().map(|game| store.stored(game.id)).collect::<Result<_, _>>()?;
    Ok((store.plan().clone(), finished, games))
}

#[test]
fn a_flipped_bit_is_named_or_changes_nothing() {
    let folder = Scratch::quick();
    let place = folder.path().join("a.db");
    filled(&place);
    let stored = contents(&place).expect("a store");
    let whole = fs::read(&place).expect("a file");
    let mut rng = Rng::with_seed(22);
    let (mut sums, mut others, mut harmless) = (0, 0, 0);
    for _ in 0..times(600, 40_000) {
        let mut bytes = whole.clone();
        bytes[rng.usize(..whole.len())] ^= 1 << rng.u8(..8);
        fs::write(&place, &bytes).expect("written");
        match contents(&place) {
            Ok(read) => {
                assert!(read == stored, "it has changed unseen");
                harmless += 1;
            }
            Err(bad) => {
                let said = bad.to_string();
                assert!(said.starts_with(&place.display().to_string()), "{said}");
                assert!(!said.contains('\n'), "{said}");
                *(if said.contains("checksum") { &mut sums } else { &mut others }) += 1;
            }
        }
    }
    println!("{sums} found by checksums, {others} otherwise, {harmless} harmless");
    assert!(sums > 10, "{sums} {others} {harmless}");
}

/// The file as it is after one statement.
fn changed(place: &Path, statement: &str) -> Result<(Plan, Vec<Finished>, Vec<Stored>), BadStore> {
    let database = Connection::open(place).expect("a database");
    database.pragma_update(None, "foreign_keys", false).expect("set");
    database.execute_batch(statement).expect(statement);
    drop(database);
    contents(place)
}

#[test]
fn a_change_in_any_column_is_named() {
    let folder = Scratch::quick();
    let place = folder.path().join("a.db");
    filled(&place);
    let whole = fs::read(&place).expect("a file");
    // Games are stored from the last to the first: the 21st row has evidence, the 19th a lost
    // turn, the eleventh was forfeited by both, and the first ten ended by a rule.
    let changes = [
        ("game SET round = 1 WHERE number = 21", "game 2.1.5 "),
        ("game SET meeting = 2 WHERE number = 21", "game 1.3.5 "),
        ("game SET game = 70 WHERE number = 21", "game 1.1.71 "),
        ("game SET first = 1 WHERE number = 21", "game 1.1.5 "),
        ("game SET second = 0 WHERE number = 21", "game 1.1.5 "),
        ("game SET opening = '4' WHERE number = 21", "game 1.1.5 "),
        ("game SET result = 'draw' WHERE number = 21", "game 1.1.5 "),
        ("game SET ending = 'board' WHERE number = 21", "game 1.1.5 "),
        ("game SET cause = 'stopped' WHERE number = 21", "game 1.1.5 "),
        ("game SET detail = NULL WHERE number = 21", "game 1.1.5 "),
        ("move SET move = '1' WHERE game = 21 AND ply = 3", "game 1.1.5 "),
        ("move SET time = 9 WHERE game = 21 AND ply = 3", "game 1.1.5 "),
        ("move SET ply = 12 WHERE game = 21 AND ply = 11", "game 1.1.5 "),
        ("lost_turn SET time = time + 1", "game 1.1.7 "),
        ("evidence SET output = 'one'", "game 1.1.5 "),
        ("evidence SET errors = ''", "game 1.1.5 "),
        ("evidence SET ending = NULL", "game 1.1.5 "),
        ("evidence SET notes = ''", "game 1.1.5 "),
        ("evidence SET player = 0", "game 1.1.5 "),
        ("afterwards SET output = 'five'", "game 1.1.5 "),
        ("second_fault SET cause = 'flood'", "game 1.1.15 "),
        ("adjudicated SET plies = 6 WHERE rule = 'quiet'", "game 1.1.19 "),
        ("checksum SET head = head + 1 WHERE game = 21", "game 1.1.5 "),
        ("checksum SET whole = whole + 1 WHERE game = 21", "game 1.1.5 "),
        ("checksum SET game = 99 WHERE game = 21", "game 1.1.5 "),
        ("plan SET json = replace(json, '100', '101')", "its plan "),
        ("plan_checksum SET sum = sum + 1", "its plan "),
    ];
    for (change, name) in changes {
        let bad = changed(&place, &format!("UPDATE {change}")).expect_err(change).to_string();
        assert!(bad.contains(&format!("({name}does not match its checksum)")), "{change}: {bad}");
        fs::write(&place, &whole).expect("written");
    }
    for table in
        ["move", "lost_turn", "evidence", "afterwards", "second_fault", "adjudicated", "checksum"]
    {
        let bad = changed(&place, &format!("DELETE FROM {table}")).expect_err(table).to_string();
        assert!(bad.contains(" does not match its checksum"), "{table}: {bad}");
        fs::write(&place, &whole).expect("written");
    }
    let removed = "DELETE FROM game WHERE number = 21";
    let bad = changed(&place, removed).expect_err("a game is missing").to_string();
    assert!(bad.contains("(games are missing)"), "{bad}");
}
