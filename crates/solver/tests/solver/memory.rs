//! The memory of a table.
#![cfg(target_os = "linux")]

use discus_solver::Solver;

/// The resident memory of this process in pages of 4 KiB or more, from `/proc/self/statm`.
#[allow(clippy::disallowed_methods, reason = "the system tells it in a file")]
fn resident_pages() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").expect("the memory of this process");
    text.split(' ').nth(1).expect("a second number").parse().expect("a number")
}

/// A search of many nodes uses all of a table, so the position is an easy one: the first of the
/// published set `L3_R1`. Other tests of this process may need some megabytes meanwhile.
#[test]
fn a_large_table_takes_memory_only_where_it_is_used() {
    const BYTES: usize = 2 << 30;
    let before = resident_pages();
    let solver = Solver::new(BYTES);
    solver.clear();
    let late: rules::connect4::Position = "2252576253462244111563365343671351441".parse().unwrap();
    assert_eq!(solver.score(&late), -1);
    solver.clear();
    let grown = resident_pages().saturating_sub(before);
    assert!(solver.table_bytes() > BYTES - 100);
    assert!(grown * 4096 < BYTES / 2, "{grown} pages for a short search");
}
