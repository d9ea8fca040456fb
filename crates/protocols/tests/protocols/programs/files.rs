//! Players over files in sandboxes, against an engine.

use std::fs;
use std::time::Duration;

use discus_protocols::{Cause, Played};
use rules::Side;
use rules::connect4::Column;

use super::{LONG, SHORT, board, fault, game, is_fair, launcher};
use crate::scratch::Scratch;
use crate::wpi::{FIVE_LINES, PRELUDE};

/// The game of a script called alpha, which plays this side against an engine.
fn played(script: &str, side: Side, time: Duration) -> Played<Column> {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("run"), format!("set -- alpha\n{script}")).expect("written");
    // Files of an earlier game do not count in this one.
    fs::write(scratch.path().join("alpha.out"), "(W A 1)\n").expect("written");
    fs::write(scratch.path().join("alpha.in"), "W\n").expect("written");
    let player = "wpi=name=alpha sh run";
    let pair = if side == Side::First { [player, "greedy"] } else { ["greedy", player] };
    game(&launcher(), pair, scratch.path(), &board(), time)
}

fn lost(script: &str, time: Duration) -> (Cause, String) {
    fault(&played(&format!("{PRELUDE}{script}"), Side::Second, time), Side::Second)
}

#[test]
fn a_script_plays_against_an_engine() {
    // Greedy stops its fourth disc, and the fifth line knows no other column.
    let played = played(FIVE_LINES, Side::First, LONG);
    let (cause, _) = fault(&played, Side::First);
    assert!(
        matches!(&cause, Cause::IllegalMove(why) if why.contains("space occupied"))
            || matches!(cause, Cause::Crashed(_)),
        "{cause:?}"
    );
    assert!(played.moves.len() >= 6);
}

#[test]
fn illegal_moves_have_the_reasons_of_the_course() {
    for (text, why) in [
        ("(B D 6)", "(B D 6): lower space unoccupied"),
        ("(W A 1)", "(W A 1): wrong colour"),
        ("(B H 1)", "(B H 1): off the board"),
        ("(move)", "(move): not a move"),
    ] {
        let (cause, _) = lost(&format!("take $1; give $1 '{text}'; take $1"), LONG);
        assert_eq!(cause, Cause::IllegalMove(why.to_owned()));
    }
}

#[test]
fn time_runs_from_the_file_on() {
    let stalling = fault(&played("sleep 600", Side::First, SHORT), Side::First);
    assert!(matches!(stalling.0, Cause::Late(_)), "{:?}", stalling.0);
    assert!(stalling.1.contains("\"alpha.in was never deleted"), "{}", stalling.1);
    let half = lost("take $1; printf '(B C' > $1.out; sleep 600", SHORT);
    assert!(matches!(half.0, Cause::Late(_)), "{:?}", half.0);
    assert!(half.1.contains("not a whole move"), "{}", half.1);
    let link = lost("take $1; echo '(B C 1)' > other; ln -s other $1.out; sleep 600", SHORT);
    assert!(matches!(link.0, Cause::Late(_)), "{:?}", link.0);
    assert!(link.1.contains("it is a symbolic link"), "{}", link.1);
}

#[test]
fn a_program_with_files_of_another_name_is_told_what_they_are_called() {
    let called = "its files are called alpha.in and alpha.out";
    let (cause, said) = lost("take $1; echo '(B A 1)' > bravo.out; sleep 600", SHORT);
    assert!(matches!(cause, Cause::Late(_)), "{cause:?}");
    let why = "but it wrote a move to bravo.out: set name=bravo before its command";
    assert!(said.contains(&format!("{called}, {why}")), "{said}");
    let (cause, said) = lost("while [ ! -e bravo.in ]; do sleep 0.1; done", SHORT);
    assert!(matches!(cause, Cause::Late(_)), "{cause:?}");
    let why = "if it has another name, set name= before its command";
    assert!(said.contains(&format!("{called}: {why}")), "{said}");
}

#[test]
fn a_stopped_program_loses_unless_it_has_left_a_move() {
    let (cause, evidence) = lost("take $1; echo why >&2; exit 3", LONG);
    assert_eq!(cause, Cause::Crashed("it exited with status 3".to_owned()));
    assert!(evidence.contains("why"), "{evidence}");
    let played = played(&format!("{PRELUDE}take $1; give $1 '(B A 1)'"), Side::Second, LONG);
    assert_eq!(played.moves.get(1).map(|(column, _)| column.number()), Some(1));
    assert!(matches!(fault(&played, Side::Second).0, Cause::Crashed(_)));
}

#[test]
fn moves_may_come_slowly_and_in_pieces() {
    let slow = "take $1; printf '(B' > $1.out; sleep 0.1; printf ' A 1' >> $1.out; sleep 0.1
printf ')' >> $1.out; take $1; exit";
    let script = format!("{PRELUDE}{slow}");
    let played = played(&script, Side::Second, LONG);
    assert_eq!(played.moves.get(1).map(|(column, _)| column.number()), Some(1));
}

#[test]
fn a_player_may_close_its_folder_only_at_its_own_cost() {
    for blocking in ["mkdir $1.in; give $1 '(B A 1)'; take $1", "rm -rf ./* .[a-z]*; sleep 600"] {
        let (cause, _) = lost(&format!("take $1; {blocking}"), SHORT);
        assert!(matches!(cause, Cause::Late(_) | Cause::Crashed(_)), "{cause:?}");
    }
}

#[test]
fn both_sides_may_play_over_files() {
    let scratch = Scratch::new();
    let text = format!("set -- alpha\n{FIVE_LINES}");
    fs::write(scratch.path().join("run"), text).expect("written");
    let script = "wpi=name=alpha sh run";
    let played = game(&launcher(), [script, script], scratch.path(), &board(), LONG);
    assert!(is_fair(&played));
    assert_eq!(played.moves.len(), 7);
}
