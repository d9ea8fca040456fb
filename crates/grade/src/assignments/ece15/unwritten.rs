//! The functions that a student writes, and the checks that belong to each.

use std::collections::BTreeSet;

use crate::check::Family;
use crate::fault::Fault;
use crate::marking::Marking;

/// The names of all functions; `best_move` is for extra credit.
pub(super) const NAMES: [&str; 9] = [
    "print_welcome",
    "display_board",
    "random_move",
    "player_move",
    "check_win_or_tie",
    "is_column_full",
    "update_board",
    "check_winner",
    "best_move",
];

/// Those that call no other.
pub(super) const SIMPLE: [&str; 5] =
    ["print_welcome", "display_board", "is_column_full", "update_board", "check_winner"];

/// The checks of a function.
pub(super) fn keys(name: &str) -> &'static [&'static str] {
    match name {
        "print_welcome" => &["R1a", "R1b", "R2a", "R2b", "R2c", "L3"],
        "display_board" => &["R5a", "R5b", "R5c", "L4", "L1b"],
        "random_move" => &["R11", "L5a", "L5b"],
        "player_move" => &["R7a", "R7b", "R7c", "R8a", "R8b", "L6", "R9", "L7", "L2"],
        "check_win_or_tie" => &["R6a", "R6b", "L9"],
        "is_column_full" => &["L10a", "L10b"],
        "update_board" => &["L11a", "L11b", "L1a"],
        "check_winner" => &["L8a", "L8b"],
        _ => &["L12a", "L12b"],
    }
}

/// Fails the checks of the functions that are not there. Without `best_move`, nothing is lost but the
/// extra credit.
pub(super) fn examine(marking: &mut Marking, written: &BTreeSet<String>) {
    for name in NAMES.into_iter().filter(|name| !written.contains(*name)) {
        if name == "best_move" {
            let why = "There is no best_move, which is for extra credit.";
            for check in ["functions.L12a", "functions.L12b", "play.R13a", "play.R13b", "play.R13c"]
            {
                marking.skip(check, why);
            }
            continue;
        }
        for key in keys(name) {
            let check = format!("{}.{key}", Family::Functions);
            marking.fault(Fault::plain(check, format!("There is no function {name}.")));
        }
    }
}

/// The functions of which some check has failed.
pub(super) fn faulty(marking: &mut Marking) -> BTreeSet<&'static str> {
    let failed: Vec<String> = marking.faults().iter().map(|fault| fault.check.clone()).collect();
    let has_failed = |name: &&str| {
        let ids = keys(name).iter().map(|key| format!("{}.{key}", Family::Functions));
        ids.into_iter().any(|id| failed.contains(&id))
    };
    NAMES.into_iter().filter(has_failed).collect()
}
