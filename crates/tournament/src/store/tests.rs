use std::time::Duration;

use protocols::Ending;
use protocols::players::Evidence;
use rules::{Outcome, Side};

use super::{Moment, Problem, Store, Stored};
use crate::Id;
use crate::plan::Plan;

fn game(number: u32) -> Stored {
    let moment = Moment { text: "4".to_owned(), took: Duration::from_millis(7).into() };
    let evidence = || Evidence { errors: vec!["x".repeat(2000)], ..Evidence::default() };
    Stored {
        id: Id { round: 0, meeting: 0, game: number },
        players: [0, 1],
        opening: String::new(),
        moves: vec![moment; 42],
        ending: Ending::Board(Outcome::Win(Side::First)),
        lost: None,
        evidence: [evidence(), evidence()],
    }
}

/// A database that may not grow fails like one on a full disk.
#[test]
fn a_full_disk_loses_nothing() {
    let place = std::env::temp_dir().join(format!("discus-test-full-{}.db", std::process::id()));
    let text = "games = 1000\n[[players]]\nengine = \"greedy\"\n[[players]]\nengine = \"random:1\"";
    let plan = Plan::from_toml(text).expect("a plan");
    let mut store = Store::open(&place, &plan).expect("a store");
    store.database.pragma_update(None, "max_page_count", 30).expect("set");
    let mut kept = 0;
    let bad = loop {
        match store.put(&game(kept)) {
            Ok(()) => kept += 1,
            Err(bad) => break bad,
        }
    };
    assert_eq!(*bad.problem(), Problem::Full);
    assert!(bad.to_string().contains("is full; make room"), "{bad}");
    assert!(kept > 2);
    assert_eq!(store.finished().expect("read").len(), kept as usize);
    drop(store);
    let mut store = Store::open(&place, &plan).expect("a store");
    store.put(&game(kept)).expect("there is room again");
    assert_eq!(store.game(game(3).id).expect("read"), Some(game(3)));
    drop(store);
    std::fs::remove_file(&place).expect("removed");
}
