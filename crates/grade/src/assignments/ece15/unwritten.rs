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
        "print_welcome" => &["R1", "R2", "L3"],
        "display_board" => &["R5", "L4"],
        "random_move" => &["R11", "L5"],
        "player_move" => &["R7", "R8", "L6", "R9", "L7", "L2"],
        "check_win_or_tie" => &["R6", "L9"],
        "is_column_full" => &["L10"],
        "update_board" => &["L11", "L1"],
        "check_winner" => &["L8"],
        _ => &["L12"],
    }
}

/// Fails the checks of the functions that are not there. Without `best_move`, nothing is lost but the
/// extra credit.
pub(super) fn examine(marking: &mut Marking, written: &BTreeSet<String>) {
    for name in NAMES.into_iter().filter(|name| !written.contains(*name)) {
        if name == "best_move" {
            let why = "There is no best_move, which is for extra credit.";
            for check in ["functions.L12", "play.R13", "play.R13-time", "play.R13-games"] {
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
