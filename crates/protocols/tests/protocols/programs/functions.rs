//! `best_move` of ECE15, in C files and libraries as students hand them in.

use std::fs;
use std::process::Command;
use std::time::Duration;

use discus_protocols::launcher::Launcher;
use discus_protocols::{Cause, Played};
use rules::Side;
use rules::connect4::Column;

use super::{LONG, SHORT, board, fault, game, is_fair, launcher};
use crate::confined::strict;
use crate::scratch::Scratch;

/// A whole file around the body of `best_move`.
fn file(body: &str) -> String {
    format!(
        r#"#include "connect4_functions.h"
#include <unistd.h>
static int drop(int board[][BOARD_SIZE_VERT], int column, int player)
{{
    for (int row = BOARD_SIZE_VERT - 1; row >= 0; row--)
        if (board[column][row] == 0) {{
            board[column][row] = player;
            return column + 1;
        }}
    return 0;
}}
int best_move(int board[][BOARD_SIZE_VERT], int computer_num)
{{
    {body}
}}
"#
    )
}

const LEFTMOST: &str = "for (int column = 0; column < 7; column++)
        if (drop(board, column, computer_num)) return column + 1;
    return 0;";

/// The game of such a file, which plays second against an engine.
fn played(source: &str, time: Duration) -> Played<Column> {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("connect4_functions.c"), source).expect("written");
    let pair = ["random:7", "ece15=connect4_functions.c"];
    game(&launcher(), pair, scratch.path(), &board(), time)
}

/// The cause of the loss of such a file.
fn loses(source: &str, time: Duration) -> (Cause, String) {
    fault(&played(source, time), Side::Second)
}

#[test]
fn functions_play_whole_games() {
    assert!(is_fair(&played(&file(LEFTMOST), LONG)));
    let random = "for (;;) {
        int column = rand() % 7;
        if (board[column][0] == 0) return drop(board, column, computer_num);
    }";
    assert!(is_fair(&played(&file(random), LONG)));
    let whole = file(LEFTMOST) + "int main(void) { return best_move(NULL, 1); }\n";
    assert!(is_fair(&played(&whole, LONG)), "a main of its own is in nobody's way");
}

/// The host's wire is not where a function reads and prints.
#[test]
fn a_function_may_print_and_read() {
    let body = format!(
        "printf(\"4\\n\"); write(1, \"4 - 0\\n\", 6); printf(\"no end of line\");
    if (getchar() != EOF) return 0;\n    {LEFTMOST}"
    );
    let played = played(&file(&body), LONG);
    assert!(is_fair(&played));
    assert!(played.evidence[1].errors.iter().any(|line| line.contains("no end of line")));
}

#[test]
fn a_function_that_crashes_loses_with_its_last_words() {
    let crash = "fprintf(stderr, \"it was here\\n\"); raise(SIGSEGV); return 1;";
    let (cause, evidence) = loses(&("#include <signal.h>\n".to_owned() + &file(crash)), LONG);
    assert!(matches!(&cause, Cause::Crashed(how) if how.contains("SIGSEGV")), "{cause:?}");
    assert!(evidence.contains("it was here"), "{evidence}");
    let (cause, _) = loses(&file("exit(0);"), LONG);
    assert_eq!(cause, Cause::Crashed("it exited with status 0".to_owned()));
}

#[test]
fn a_move_is_one_disc_in_the_column_that_is_told() {
    let faults = [
        ("return 1;", "column 1, but put no disc on the board"),
        ("drop(board, 0, computer_num); return 2;", "column 2, but put another disc"),
        ("drop(board, 0, 3 - computer_num); return 1;", "another disc"),
        ("drop(board, 0, computer_num); return drop(board, 1, computer_num);", "changed 2 squares"),
        ("return 8;", "8: the board has no such column"),
        ("return -1;", "-1: not the number of a column"),
        ("board[0][0] = computer_num; return 1;", "another disc"),
    ];
    for (body, why) in faults {
        let (cause, _) = loses(&file(body), LONG);
        let Cause::IllegalMove(said) = &cause else { panic!("{body}: {cause:?}") };
        assert!(said.starts_with("best_move chose column ") && said.contains(why), "{said}");
    }
}

#[test]
fn a_function_without_end_loses_by_time() {
    let (cause, _) = loses(&file("for (volatile int i = 0;; i++) ; return 1;"), SHORT);
    assert!(matches!(cause, Cause::Late(_)), "{cause:?}");
}

#[test]
fn a_source_that_does_not_compile_loses_with_the_compilers_message() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("secret"), "the opponent's plan").expect("written");
    let secret = format!("#include \"{}\"\n", scratch.path().join("secret").display());
    let sources = [
        ("int best_move(int board[][6], int n) { return 1 }".to_owned(), "error: expected"),
        ("int worst_move(void) { return 1; }".to_owned(), "undefined reference"),
        (file(LEFTMOST) + "#include __FILE__\n", "error: "),
        // More than a compiler may write.
        (file(LEFTMOST) + "char much[1 << 28] = {1};\n", "gcc"),
        ("#include \"/etc/passwd\"\n".to_owned() + &file(LEFTMOST), "error: "),
        (secret + &file(LEFTMOST), "error: "),
    ];
    for (source, why) in sources {
        let (cause, evidence) = loses(&source, LONG);
        let Cause::NotStarted(said) = &cause else { panic!("{cause:?}") };
        assert!(said.starts_with("gcc ") && said.contains(why), "{said}");
        assert!(!evidence.contains("root:") && !evidence.contains("plan"), "{evidence}");
    }
}

/// Compilers and programs work behind every wall that works here.
#[test]
fn every_confinement_compiles_and_plays() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("best.c"), file(LEFTMOST)).expect("written");
    for confinement in strict() {
        let launcher = Launcher::new(confinement);
        let pair = ["greedy", "ece15=best.c"];
        assert!(is_fair(&game(&launcher, pair, scratch.path(), &board(), LONG)));
    }
}

/// The compiled program is kept, even if the file changes.
#[test]
fn a_file_is_compiled_once() {
    let scratch = Scratch::new();
    let source = scratch.path().join("connect4_functions.c");
    fs::write(&source, file(LEFTMOST)).expect("written");
    let launcher = launcher();
    let game = || {
        game(&launcher, ["ece15=connect4_functions.c", "greedy"], scratch.path(), &board(), LONG)
    };
    assert!(is_fair(&game()));
    fs::write(&source, "no C any more").expect("written");
    assert!(is_fair(&game()));
}

#[test]
fn a_shared_library_plays_too() {
    let scratch = Scratch::new();
    let header = concat!(env!("CARGO_MANIFEST_DIR"), "/../capi/ece15/include");
    fs::write(scratch.path().join("mine.c"), file(LEFTMOST)).expect("written");
    let mut gcc = Command::new("gcc");
    gcc.args(["-shared", "-fPIC", "-I", header, "mine.c", "-o", "libmine.so"]);
    assert!(gcc.current_dir(scratch.path()).status().expect("gcc starts").success());
    let pair = ["ece15=libmine.so", "ece15=./libmine.so"];
    assert!(is_fair(&game(&launcher(), pair, scratch.path(), &board(), LONG)));
    fs::write(scratch.path().join("libmine.so"), "no library").expect("written");
    let played = game(&launcher(), ["greedy", "ece15=libmine.so"], scratch.path(), &board(), LONG);
    let (cause, evidence) = fault(&played, Side::Second);
    assert_eq!(cause, Cause::Crashed("it exited with status 3".to_owned()));
    assert!(evidence.contains("no best_move: "), "{evidence}");
}
