//! The modules of SPFIAR, in C files as students hand them in.

use std::fs;
use std::path::Path;
use std::time::Duration;

use courses::spfiar::{EMPTY, FIRST, Functions, SECOND, Squares, suggest};
use discus_protocols::launcher::Launcher;
use discus_protocols::{Cause, Played};
use rules::connect4::{Board, Column, play_moves};
use rules::{Game as _, Outcome, Side};

use super::{LONG, SHORT, board, fault, game, is_fair, launcher};
use crate::confined::strict;
use crate::scratch::Scratch;

/// The modules that play, as a student may have written them.
const FILES: [&str; 4] = ["SPMiniMax.c", "SPFIARGame.c", "SPArrayList.c", "SPMiniMaxNode.c"];

/// The modules of the tests of our library, which store the top row first.
fn modules() -> Scratch {
    let scratch = Scratch::new();
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../capi/spfiar/tests/modules");
    for name in FILES {
        fs::copy(Path::new(own).join(name), scratch.path().join(name)).expect("copied");
    }
    scratch
}

/// A player of these modules.
fn at_level(level: u32) -> String {
    format!("spfiar=level={level} {}", FILES.join(" "))
}

/// A file of minimax with this body.
fn minimax(body: &str) -> String {
    format!(
        "#include \"SPMiniMax.h\"\n#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n\
         int spMinimaxSuggestMove(SPFiarGame* game, unsigned int maxDepth) {{\n{body}\n}}\n"
    )
}

const LEFTMOST: &str = "(void)maxDepth;
for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++)
    if (spFiarGameIsValidMove(game, column))
        return column;
return -1;";

/// The game of modules with this minimax, which play second against an engine.
fn played(minimax: &str, time: Duration) -> Played<Column> {
    let scratch = modules();
    fs::write(scratch.path().join(FILES[0]), minimax).expect("written");
    game(&launcher(), ["random:7", &at_level(2)], scratch.path(), &board(), time)
}

#[test]
fn a_header_of_the_student_with_a_name_of_the_system_is_not_for_the_host() {
    let scratch = modules();
    for name in ["string.h", "stdio.h", "fcntl.h"] {
        fs::write(scratch.path().join(name), "#error not for the host\n").expect("written");
    }
    let pair = ["random:7", &at_level(1)];
    assert!(is_fair(&game(&launcher(), pair, scratch.path(), &board(), LONG)));
}

/// The cause of the loss of such modules, and the evidence.
fn loses(minimax: &str, time: Duration) -> (Cause, String) {
    fault(&played(minimax, time), Side::Second)
}

/// The board, for the minimax of our own program.
#[derive(Clone)]
struct Ours(Board);

const fn disc(side: Side) -> u8 {
    match side {
        Side::First => FIRST,
        Side::Second => SECOND,
    }
}

impl Functions for Ours {
    fn copy(&self) -> Option<Ours> {
        Some(self.clone())
    }

    fn squares(&self) -> Squares {
        let mut squares = [[EMPTY; 7]; 6];
        for (row, column) in (0..6).flat_map(|row| (0..7).map(move |column| (row, column))) {
            squares[row][column] = self.0.square(row, column).map_or(EMPTY, disc);
        }
        squares
    }

    fn current(&self) -> u8 {
        disc(self.0.side_to_move())
    }

    fn is_valid(&self, column: usize) -> bool {
        self.0.landing_row(Column::new(column)).is_some()
    }

    fn drop_disc(&mut self, column: usize) -> bool {
        let is_valid = self.is_valid(column);
        if is_valid {
            self.0 = self.0.after(Column::new(column));
        }
        is_valid
    }

    fn winner(&self) -> Option<u8> {
        self.0.outcome().map(|outcome| match outcome {
            Outcome::Win(side) => disc(side),
            Outcome::Draw => b'-',
        })
    }
}

/// The moves of our own program against itself, at the level of each side.
fn ours(start: &Board, levels: [u32; 2]) -> Vec<Column> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    while position.outcome().is_none() {
        let level = levels[position.side_to_move().index()];
        let column = suggest(&Ours(position.clone()), level).map(Column::new).expect("a column");
        position = position.after(column);
        moves.push(column);
    }
    moves
}

/// The moves of a game.
fn columns(played: &Played<Column>) -> Vec<Column> {
    played.moves.iter().map(|(column, _)| *column).collect()
}

#[test]
fn modules_meet_each_other_and_play_the_moves_of_minimax() {
    let scratch = modules();
    for (opening, levels) in
        [("", [3, 3]), ("", [1, 4]), ("4", [4, 2]), ("4443", [2, 5]), ("112233", [5, 3])]
    {
        let start = play_moves(&board(), opening).expect("an opening");
        let pair = levels.map(at_level);
        let pair = pair.each_ref().map(String::as_str);
        let played = game(&launcher(), pair, scratch.path(), &start, LONG);
        assert!(is_fair(&played));
        assert_eq!(columns(&played), ours(&start, levels), "{opening} {levels:?}");
    }
}

#[test]
fn every_confinement_compiles_and_plays_modules() {
    let scratch = modules();
    for confinement in strict() {
        let launcher = Launcher::new(confinement);
        let pair = [&at_level(2), "greedy"];
        assert!(is_fair(&game(&launcher, pair, scratch.path(), &board(), LONG)));
    }
}

/// A whole program prints its boards; a host of modules does not.
#[test]
fn modules_may_print_and_bring_a_main_and_headers() {
    let printing = format!("spFiarGamePrintBoard(game); printf(\"no end of line\");\n{LEFTMOST}");
    let played = played(&minimax(&printing), LONG);
    assert!(is_fair(&played));
    assert!(played.evidence[1].errors.iter().any(|line| line.contains("no end of line")));
    let scratch = modules();
    // A field of the student's own before those of the page moves them all.
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../capi/spfiar/include/SPFIARGame.h");
    let header = fs::read_to_string(own).expect("the header");
    let header = header.replace("sp_fiar_game_t {", "sp_fiar_game_t {\n\tint moves[42];");
    let main = "#include \"SPMiniMax.h\"\nint main(void) { return spMinimaxSuggestMove(0, 1); }\n";
    fs::create_dir(scratch.path().join("src")).expect("made");
    for name in FILES {
        let source = scratch.path().join(name);
        fs::rename(source, scratch.path().join("src").join(name)).expect("moved");
    }
    fs::write(scratch.path().join("src/SPFIARGame.h"), header).expect("written");
    fs::write(scratch.path().join("src/main.c"), main).expect("written");
    let files = FILES.map(|name| format!("src/{name}")).join(" ");
    let text = format!("spfiar=level=3 src/main.c {files}");
    let played = game(&launcher(), [&text, &text], scratch.path(), &board(), LONG);
    assert!(is_fair(&played));
    assert_eq!(columns(&played), ours(&board(), [3, 3]));
}

#[test]
fn modules_that_choose_no_move_or_damage_the_game_lose() {
    let faults = [
        ("return -1;", "spMinimaxSuggestMove returned -1, which is no column from 0 to 6"),
        ("return 7;", "spMinimaxSuggestMove returned 7, which is no column"),
        (
            "spFiarGameSetMove(game, 3); return 3;",
            "changed the game that it was given, or freed it",
        ),
        ("spFiarGameDestroy(game); return 3;", "changed the game that it was given, or freed it"),
    ];
    for (body, why) in faults {
        let (cause, _) = loses(&minimax(body), LONG);
        let Cause::IllegalMove(said) = &cause else { panic!("{body}: {cause:?}") };
        assert!(said.contains(why), "{said}");
    }
    let scratch = modules();
    fs::write(scratch.path().join(FILES[0]), minimax("return 0;")).expect("written");
    let full = play_moves(&board(), "111111").expect("moves");
    let played = game(&launcher(), ["greedy", &at_level(1)], scratch.path(), &full, LONG);
    let (cause, _) = fault(&played, Side::Second);
    assert!(
        matches!(&cause, Cause::IllegalMove(said) if said.contains("0, a column that is full"))
    );
}

#[test]
fn modules_that_end_badly_lose() {
    let crash = "fprintf(stderr, \"it was here\\n\"); raise(SIGSEGV); return 1;";
    let (cause, evidence) = loses(&minimax(crash), LONG);
    assert!(matches!(&cause, Cause::Crashed(how) if how.contains("SIGSEGV")), "{cause:?}");
    assert!(evidence.contains("it was here"), "{evidence}");
    let (cause, _) = loses(&minimax("exit(0);"), LONG);
    assert_eq!(cause, Cause::Crashed("it exited with status 0".to_owned()));
    let (cause, _) = loses(&minimax("for (volatile int i = 0;; i++) ; return 1;"), SHORT);
    assert!(matches!(cause, Cause::Late(_)), "{cause:?}");
}

#[test]
fn modules_with_a_faulty_game_lose() {
    let faults = [
        ("return NULL;", "return SP_FIAR_GAME_SUCCESS;", "spFiarGameCreate returned NULL"),
        ("return &game;", "return SP_FIAR_GAME_INVALID_MOVE;", "spFiarGameSetMove refused column"),
        ("return &game;", "return SP_FIAR_GAME_SUCCESS;", "its board is not that of the game"),
    ];
    for (create, set, why) in faults {
        let source = format!(
            "{}\nstatic SPFiarGame game;\nSPFiarGame* spFiarGameCreate(int size) {{ {create} }}\n\
             SP_FIAR_GAME_MESSAGE spFiarGameSetMove(SPFiarGame* src, int col) {{ {set} }}\n",
            minimax("return 0;")
        );
        let scratch = Scratch::new();
        fs::write(scratch.path().join("all.c"), source).expect("written");
        let played =
            game(&launcher(), ["random:7", "spfiar=all.c"], scratch.path(), &board(), LONG);
        let (cause, _) = fault(&played, Side::Second);
        assert!(format!("{cause:?}").contains(why), "{cause:?}");
    }
}

#[test]
fn modules_that_do_not_compile_lose_with_the_compilers_message() {
    const MAIN: &str = "int main(void) { return 0; }\n";
    let with_main = minimax(LEFTMOST) + MAIN;
    let sources = [
        (minimax("return 1"), "", "gcc says: ", "error: expected"),
        (MAIN.to_owned(), "", "gcc says: ", "'; name every file that it needs"),
        (with_main.clone(), MAIN, "more than one of its files has a main: ", "name at most one"),
        (with_main + "int twice = 1;\n", "int twice = 2;", "gcc says: ", "multiple definition"),
    ];
    for (source, other, begin, why) in sources {
        let scratch = modules();
        fs::write(scratch.path().join(FILES[0]), source).expect("written");
        fs::write(scratch.path().join("other.c"), other).expect("written");
        let pair = ["greedy".to_owned(), at_level(1) + " other.c"];
        let pair = pair.each_ref().map(String::as_str);
        let played = game(&launcher(), pair, scratch.path(), &board(), LONG);
        let Cause::NotStarted(said) = fault(&played, Side::Second).0 else { panic!("started") };
        assert!(said.starts_with(begin) && said.contains(why), "{said}");
    }
}
