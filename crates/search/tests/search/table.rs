//! The table gives back what was stored last, and never what was stored for another key.

use discus_search::{DECIDED, Entry, Reach, Score, Table, WIN};

const KEY: u64 = 0x0123_4567_89AB_CDEF;

fn entry(score: Score, depth: u8) -> Entry {
    Entry { score, reach: Reach::Exact, depth, choice: Some(3) }
}

#[test]
fn an_entry_is_read_as_it_was_written() {
    let table = Table::new(1 << 12);
    assert_eq!(table.get(KEY, 0), None);
    for reach in [Reach::Exact, Reach::AtLeast, Reach::AtMost] {
        for choice in [None, Some(0), Some(254)] {
            for (score, depth) in [(0, 0), (-17, 9), (DECIDED - 1, 255), (1 - DECIDED, 1)] {
                let written = Entry { score, reach, depth, choice };
                table.set(KEY, 7, written);
                assert_eq!(table.get(KEY, 2), Some(written));
                assert_eq!(table.get(KEY ^ 1, 2), None);
            }
        }
    }
}

/// A key 0 looks like an empty slot.
#[test]
fn an_empty_slot_holds_no_key() {
    let table = Table::new(0);
    for key in [0, 1, u64::MAX] {
        assert_eq!(table.get(key, 0), None);
    }
}

#[test]
fn wins_and_losses_are_counted_from_the_position() {
    let table = Table::new(0);
    for (ply, score) in [(5, WIN - 9), (5, 9 - WIN), (3, DECIDED), (3, -DECIDED)] {
        table.set(KEY, ply, entry(score, 1));
        assert_eq!(table.get(KEY, ply).map(|entry| entry.score), Some(score));
        let two_plies_on = score - 2 * score.signum();
        if score.abs() > DECIDED {
            let found = table.get(KEY, ply + 2).map(|entry| entry.score);
            assert_eq!(found, Some(two_plies_on));
        }
    }
}

/// In a table of one bucket, all keys compete for two slots.
#[test]
fn the_shallower_of_two_gives_way() {
    let table = Table::new(0);
    table.set(1, 0, entry(10, 4));
    table.set(2, 0, entry(20, 8));
    table.set(3, 0, entry(30, 1));
    let depths = |keys: [u64; 3]| keys.map(|key| table.get(key, 0).map(|entry| entry.depth));
    assert_eq!(depths([1, 2, 3]), [None, Some(8), Some(1)]);
    table.set(4, 0, entry(40, 2));
    assert_eq!(depths([2, 3, 4]), [Some(8), None, Some(2)]);
    table.set(5, 0, entry(50, 9));
    table.set(6, 0, entry(60, 1));
    assert_eq!(depths([2, 5, 6]), [None, Some(9), Some(1)]);
}

#[test]
fn a_key_keeps_one_slot() {
    let table = Table::new(0);
    table.set(1, 0, entry(10, 4));
    table.set(2, 0, entry(20, 1));
    table.set(1, 0, entry(11, 2));
    assert_eq!(table.get(1, 0), Some(entry(11, 2)));
    assert_eq!(table.get(2, 0), Some(entry(20, 1)));
    table.set(2, 0, entry(21, 9));
    assert_eq!(table.get(1, 0), Some(entry(11, 2)));
    assert_eq!(table.get(2, 0), Some(entry(21, 9)));
}

#[test]
fn entries_of_the_least_and_the_greatest_depth_keep_their_slots() {
    let table = Table::new(0);
    table.set(1, 0, entry(10, 0));
    table.begin();
    table.set(2, 0, entry(20, 255));
    assert!(table.get(1, 0).is_some(), "there was room");
    table.set(2, 0, entry(21, 0));
    assert!(table.get(1, 0).is_some(), "the key has its slot");
    table.set(2, 0, entry(22, 255));
    table.set(3, 0, entry(30, 254));
    table.set(4, 0, entry(40, 1));
    let scores = [1, 2, 3, 4].map(|key| table.get(key, 0).map(|entry| entry.score));
    assert_eq!(scores, [None, Some(22), None, Some(40)]);
}

#[test]
fn entries_of_earlier_searches_give_way_first() {
    let table = Table::new(0);
    // The age is a number modulo 64.
    for _ in 0..130 {
        table.set(1, 0, entry(10, 200));
        table.begin();
        table.set(2, 0, entry(20, 1));
        assert!(table.get(1, 0).is_some(), "there was room");
        table.set(3, 0, entry(30, 0));
        assert!(table.get(1, 0).is_none() && table.get(2, 0).is_some());
    }
}

#[test]
fn the_share_in_use_counts_slots_of_this_search() {
    let mut table = Table::new(32 * 4);
    assert_eq!(table.permille_used(), 0);
    for (quarter, used) in [125, 250, 375, 500].into_iter().enumerate() {
        table.set((quarter as u64) << 62 | 1, 0, entry(0, 1));
        assert_eq!(table.permille_used(), used);
    }
    for quarter in 0..4 {
        assert!(table.get(quarter << 62 | 1, 0).is_some(), "each has its bucket");
        table.set(quarter << 62 | 2, 0, entry(0, 1));
    }
    assert_eq!(table.permille_used(), 1000);
    table.begin();
    assert_eq!(table.permille_used(), 0);
    table.set(3, 0, entry(0, 1));
    assert_eq!(table.permille_used(), 125);
    table.clear();
    assert_eq!((table.permille_used(), table.get(3, 0)), (0, None));
}

#[test]
fn the_share_of_a_large_table_is_that_of_a_sample() {
    let table = Table::new(32 * 1000);
    for bucket in 0..250_u64 {
        table.set((bucket * 2 + 1) << 54, 0, entry(0, 1));
    }
    // Half of the keys' range, of which the sample is the half: each bucket has at most one entry.
    let used = table.permille_used();
    assert!((200..=260).contains(&used), "{used}");
}
