//! Files that cannot be used.

use std::fs;
use std::path::Path;

use discus_tournament::plan::Plan;
use discus_tournament::store::{BadStore, Problem, Store};
use fastrand::Rng;
use rusqlite::Connection;

use super::{filled, games, plan};
use crate::scratch::Scratch;
use crate::times::times;

/// The errors for a writer and for a reader; the disk is unchanged.
fn refused(place: &Path) -> [BadStore; 2] {
    let before = fs::read(place).ok();
    let bad =
        [Store::open(place, &plan()), Store::read(place)].map(|store| store.expect_err("refused"));
    assert_eq!(fs::read(place).ok(), before, "it is left as it was");
    for bad in &bad {
        let said = bad.to_string();
        assert!(said.starts_with(&place.display().to_string()) && !said.contains('\n'), "{said}");
    }
    bad
}

#[test]
fn another_plan_is_refused_with_the_difference() {
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    filled(&place);
    let text = "games = 10\n[[players]]\nengine = \"greedy\"\n[[players]]\nengine = \"random:1\"";
    let other = Plan::from_toml(text).expect("a plan");
    let said = Store::open(&place, &other).expect_err("another plan").to_string();
    assert!(said.contains("games is stored as 100 and given as 10"), "{said}");
    assert_eq!(Store::read(&place).expect("untouched").finished().expect("games").len(), 25);
}

#[test]
fn a_file_without_a_tournament_is_refused() {
    let folder = Scratch::new();
    let text = folder.path().join("text");
    fs::write(&text, "Dear diary, ".repeat(1000)).expect("written");
    let database = folder.path().join("other.db");
    let other = Connection::open(&database).expect("a database");
    other.execute_batch("CREATE TABLE diary (day TEXT)").expect("a table");
    drop(other);
    for place in [&text, &database] {
        assert_eq!(
            refused(place).map(|bad| bad.problem().clone()),
            [Problem::Foreign, Problem::Foreign]
        );
    }
    let missing = Store::read(&folder.path().join("none")).expect_err("missing");
    assert_eq!(*missing.problem(), Problem::Missing);
    let empty = folder.path().join("empty");
    fs::write(&empty, "").expect("written");
    assert_eq!(*Store::read(&empty).expect_err("empty").problem(), Problem::Foreign);
    Store::open(&empty, &plan()).expect("an empty file is as good as none");
}

#[test]
fn a_later_version_is_refused() {
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    filled(&place);
    let database = Connection::open(&place).expect("a database");
    database.pragma_update(None, "user_version", 3).expect("set");
    drop(database);
    assert_eq!(refused(&place).map(|bad| bad.problem().clone()), [Problem::Newer, Problem::Newer]);
}

#[test]
fn unknown_words_in_a_file_are_damage() {
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    filled(&place);
    let database = Connection::open(&place).expect("a database");
    // A file of version 1 has no checksums.
    database.pragma_update(None, "user_version", 1).expect("set");
    database
        .execute_batch("UPDATE game SET cause = 'hunger' WHERE cause = 'time-out'")
        .expect("set");
    drop(database);
    let store = Store::read(&place).expect("the rest is fine");
    let bad = store.game(games()[5].id).expect_err("a strange cause");
    assert!(matches!(bad.problem(), Problem::Damaged(_)), "{bad}");
    drop(store);
    let database = Connection::open(&place).expect("a database");
    database.execute_batch("UPDATE game SET second = 9 WHERE game = 3").expect("set");
    drop(database);
    let bad = Store::read(&place).expect("opened").finished().expect_err("nobody");
    assert!(bad.to_string().contains("not in the plan"), "{bad}");
    let database = Connection::open(&place).expect("a database");
    database.execute_batch("UPDATE plan SET json = '{}'").expect("set");
    drop(database);
    assert!(refused(&place).iter().all(|bad| matches!(bad.problem(), Problem::Damaged(_))));
}

/// Any damage is refused in a sentence, or harmless: then no game is read that was not played.
#[test]
fn a_damaged_file_is_refused_or_harmless() {
    let folder = Scratch::quick();
    let place = folder.path().join("a.db");
    let played = filled(&place);
    let whole = fs::read(&place).expect("a file");
    let mut rng = Rng::with_seed(3);
    let mut refusals = 0;
    let rounds = times(300, 6_000);
    for round in 0..rounds {
        let mut bytes = whole.clone();
        if round % 3 == 0 {
            bytes.truncate(rng.usize(1..bytes.len()));
        } else {
            let (place, length) = (rng.usize(..bytes.len()), rng.usize(1..600));
            bytes.iter_mut().skip(place).take(length).for_each(|byte| *byte = rng.u8(..));
        }
        fs::write(&place, &bytes).expect("written");
        match Store::read(&place) {
            Err(bad) => {
                assert!(!bad.to_string().contains('\n'), "{bad}");
                refusals += 1;
            }
            Ok(store) => {
                for game in store.finished().unwrap_or_default() {
                    let _ = store.game(game.id);
                }
            }
        }
        let _ = Store::open(&place, &plan());
        fs::remove_file(&place).expect("removed");
        for rest in folder.files() {
            fs::remove_file(folder.path().join(rest)).expect("removed");
        }
    }
    assert!(refusals > rounds / 3, "{refusals} of {rounds}");
    fs::write(&place, &whole).expect("written");
    assert_eq!(
        Store::read(&place).expect("a store").finished().expect("games").len(),
        played.len()
    );
}

#[test]
fn only_one_plays_at_a_time() {
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    let first = Store::open(&place, &plan()).expect("a store");
    let second = Store::open(&place, &plan()).expect_err("in use");
    assert_eq!(*second.problem(), Problem::InUse);
    assert!(second.to_string().contains("is being played already"), "{second}");
    drop(first);
    Store::open(&place, &plan()).expect("free again");
    assert_eq!(folder.files(), ["a.db"]);
}

/// A program that starts meanwhile has copies of all that is open until it executes.
#[cfg(unix)]
#[test]
fn a_store_that_was_closed_is_free_while_programs_start() {
    use std::process::Command;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                Command::new("true").status().expect("it starts");
            }
        });
        let opened: Result<Vec<_>, _> =
            (0..300).map(|_| Store::open(&place, &plan()).map(drop)).collect();
        is_done.store(true, Ordering::Relaxed);
        opened.expect("nobody plays");
    });
}

/// The log of the database has its name, so two players by two names would not see each other's games.
#[cfg(target_os = "linux")]
#[test]
fn only_one_plays_at_a_time_whatever_name_the_file_has() {
    let folder = Scratch::new();
    let [place, hard, soft] = ["a.db", "hard.db", "soft.db"].map(|name| folder.path().join(name));
    drop(Store::open(&place, &plan()).expect("a store"));
    fs::hard_link(&place, &hard).expect("linked");
    std::os::unix::fs::symlink(&place, &soft).expect("linked");
    let names = [&place, &hard, &soft];
    for first in names {
        let held = Store::open(first, &plan()).expect("nobody plays");
        for second in names {
            let bad = Store::open(second, &plan()).expect_err("in use");
            assert_eq!(*bad.problem(), Problem::InUse, "{first:?} {second:?}");
        }
        drop(held);
    }
    assert_eq!(folder.files(), ["a.db", "hard.db", "soft.db"]);
}

#[test]
fn an_unwritable_place_is_reported() {
    let folder = Scratch::new();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    for place in [file.join("a.db"), folder.path().join("none/a.db"), "/proc/a.db".into()] {
        let bad = Store::open(&place, &plan()).expect_err("nothing can be written there");
        assert!(matches!(bad.problem(), Problem::Unwritable(_)), "{bad}");
    }
    let bad = Store::read(folder.path()).expect_err("a folder");
    assert!(!bad.to_string().contains('\n'), "{bad}");
}
