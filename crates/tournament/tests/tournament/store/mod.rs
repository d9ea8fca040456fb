//! The file of a tournament: stored games can be read again, and every file that cannot be used is
//! refused with one sentence and left as it is.

mod changed;
mod json;
mod refused;

use std::path::Path;
use std::time::Duration;

use discus_tournament::Id;
use discus_tournament::plan::Plan;
use discus_tournament::store::{Digest, Moment, Store, Stored};
use protocols::players::Evidence;
use protocols::{Cause, Ending, Took};
use rules::{Draw, Outcome, Side};

use crate::scratch::Scratch;

/// Two engines that meet a hundred times.
pub(crate) fn plan() -> Plan {
    let text = "games = 100\n[[players]]\nengine = \"greedy\"\n[[players]]\nengine = \"random:1\"";
    Plan::from_toml(text).expect("a plan")
}

fn id(game: u32) -> Id {
    Id { round: 0, meeting: 0, game }
}

/// A game of this many moves with some outcome.
fn game(number: u32, plies: usize, ending: Ending) -> Stored {
    let moment = |ply: usize| Moment {
        text: (ply % 7 + 1).to_string(),
        took: Duration::from_micros(ply as u64).into(),
    };
    Stored {
        id: id(number),
        players: [0, 1],
        opening: String::new(),
        moves: (0..plies).map(moment).collect(),
        ending,
        lost: None,
        evidence: [Evidence::default(), Evidence::default()],
    }
}

/// One game of every kind.
fn games() -> Vec<Stored> {
    let causes = [
        Cause::IllegalMove("9: the board has no such column".into()),
        Cause::TimeOut,
        Cause::Late("it made no move within 2 s".into()),
        Cause::Stopped,
        Cause::OutOfReach("why".into()),
        Cause::NotStarted("é\u{1b}'; DROP TABLE game; --".into()),
        Cause::Crashed("it exited with status 3".into()),
        Cause::Forbidden("a socket".into()),
        Cause::Flood(String::new()),
        Cause::Garbage("what\"".into()),
    ];
    let faults = causes.into_iter().map(|cause| Ending::Fault { loser: Side::Second, cause });
    let wins = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
    let both = [Cause::NotStarted("no file".into()), Cause::TimeOut];
    let ends = wins.map(Ending::Board).into_iter().chain([Ending::TooLong(12)]).chain(faults);
    let ruled = wins
        .map(Ending::Solved)
        .into_iter()
        .chain([Ending::Quiet(5), Ending::Drawn(Draw::Quiet(40))])
        .chain(wins.map(Ending::Tables))
        .chain(Side::BOTH.map(Ending::Resigned));
    let endings: Vec<Ending> = ends.chain([Ending::Forfeits(both)]).chain(ruled).collect();
    let mut games: Vec<Stored> =
        (0..).zip(endings).map(|(number, ending)| game(number, 12, ending)).collect();
    let lines = |text: &[&str]| text.iter().map(|line| (*line).to_owned()).collect();
    games[4].evidence[1] = Evidence {
        output: lines(&["one", "", "three"]),
        afterwards: lines(&["four"]),
        errors: lines(&["Traceback"]),
        ending: Some("it exited with status 1".into()),
        notes: lines(&["n"]),
    };
    games[5].moves.clear();
    let waited = Duration::from_millis(1234);
    games[6].lost = Some(Took { time: Duration::from_millis(2001), waited });
    games[6].moves[0].took.waited = waited;
    games
}

fn filled(place: &Path) -> Vec<Stored> {
    let mut store = Store::open(place, &plan()).expect("a store");
    let games = games();
    for game in games.iter().rev() {
        store.put(game).expect("it is kept");
    }
    games
}

#[test]
fn a_stored_game_is_read_unchanged() {
    let folder = Scratch::new();
    // Windows has no double quotes in names.
    let name = if cfg!(windows) { "it's a file.db" } else { "it's a \"file\".db" };
    let place = folder.path().join(name);
    let games = filled(&place);
    assert_eq!(folder.files().len(), 1, "one file in the end: {:?}", folder.files());
    let store = Store::read(&place).expect("a store");
    assert_eq!(*store.plan(), plan());
    let finished: Vec<_> = games.iter().map(|game| game.finished(&plan())).collect();
    assert_eq!(store.finished().expect("games"), finished);
    for game in &games {
        assert_eq!(store.game(game.id).expect("read").as_ref(), Some(game));
    }
    assert_eq!(store.game(id(99)).expect("read"), None);
}

#[test]
fn digests_of_programs_are_kept_and_missing_in_older_files() {
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    let digests = [(0, "one"), (1, "other")];
    let digests = digests.map(|(player, text)| Digest { player, text: text.to_owned() });
    let mut store = Store::open(&place, &plan()).expect("a store");
    assert_eq!(store.digests(), Ok(Vec::new()));
    for kept in [&digests[..], &digests[..1]] {
        store.set_digests(kept).expect("kept");
        assert_eq!(store.digests(), Ok(kept.to_vec()));
    }
    drop(store);
    assert_eq!(Store::open(&place, &plan()).expect("a store").digests(), Ok(digests[..1].to_vec()));
    let database = rusqlite::Connection::open(&place).expect("a database");
    database.execute_batch("DROP TABLE digest").expect("it was there");
    drop(database);
    assert_eq!(Store::open(&place, &plan()).expect("a store").digests(), Ok(Vec::new()));
}

#[test]
fn a_game_is_kept_once() {
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    let games = filled(&place);
    let mut store = Store::open(&place, &plan()).expect("the same plan");
    store.put(&games[0]).expect_err("it is there");
    assert_eq!(store.finished().expect("games").len(), games.len());
}

#[test]
fn others_can_read_while_it_is_played() {
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    let mut store = Store::open(&place, &plan()).expect("a store");
    store.put(&games()[0]).expect("it is kept");
    let reader = Store::read(&place).expect("a store");
    assert_eq!(reader.finished().expect("games").len(), 1);
    store.put(&games()[1]).expect("it is kept");
    assert_eq!(reader.finished().expect("games").len(), 2);
}

/// A file that was begun before lost turns were kept is read and continued.
#[test]
fn an_older_file_can_be_continued() {
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    let games = filled(&place);
    let database = rusqlite::Connection::open(&place).expect("a database");
    let tables = [
        "lost_turn",
        "afterwards",
        "second_fault",
        "checksum",
        "plan_checksum",
        "waited",
        "adjudicated",
    ];
    let drops = tables.map(|table| format!("DROP TABLE {table};")).concat();
    database.execute_batch(&drops).expect("dropped");
    // The last games, which both forfeited or the referee ended, are none of such a file.
    let old = "PRAGMA foreign_keys = OFF; DELETE FROM game WHERE game >= 14; DELETE FROM move WHERE game NOT IN \
               (SELECT number FROM game); PRAGMA user_version = 1";
    database.execute_batch(old).expect("changed");
    drop(database);
    let store = Store::read(&place).expect("a store");
    let read = store.game(games[6].id).expect("read").expect("a game");
    assert_eq!((read.lost, read.ending), (None, games[6].ending.clone()));
    drop(store);
    let mut store = Store::open(&place, &plan()).expect("the same plan");
    let next = Stored { id: id(50), ..games[6].clone() };
    store.put(&next).expect("it is kept");
    assert_eq!(store.game(next.id).expect("read"), Some(next));
    drop(store);
    // From now on its games have checksums too.
    let database = rusqlite::Connection::open(&place).expect("a database");
    database.execute_batch("UPDATE move SET move = '9' WHERE ply = 3").expect("changed");
    drop(database);
    let store = Store::read(&place).expect("a store");
    for game in store.finished().expect("the games themselves are fine") {
        let is_changed = store.stored(game.id).is_err();
        assert_eq!(is_changed, game.id != id(5) && game.id != id(99), "{}", game.id);
    }
}

/// The moves take 0, 1, 2, 3 and 4 microseconds.
#[test]
fn the_side_that_begins_has_the_times_of_every_other_move() {
    let game = game(1, 5, Ending::Resigned(Side::First));
    for begins in Side::BOTH {
        assert_eq!(game.thought(begins, begins), Duration::from_micros(6));
        assert_eq!(game.thought(begins.opponent(), begins), Duration::from_micros(4));
    }
}
