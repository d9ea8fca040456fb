//! Tests the SPFIAR library as a student uses it: copied to an empty folder, linked with drivers in
//! C.

#[path = "../../../../xtask/times.rs"]
mod times;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::SystemTime;

use drivers::{
    Build, C99, Kit, LINKERS, STRICT, declared, exported, is_installed, run, singles_and_pairs,
    under_valgrind,
};

use times::times;

/// The function names on the assignment's page.
const API: [&str; 29] = [
    "spArrayListAddAt",
    "spArrayListAddFirst",
    "spArrayListAddLast",
    "spArrayListClear",
    "spArrayListCopy",
    "spArrayListCreate",
    "spArrayListDestroy",
    "spArrayListGetAt",
    "spArrayListGetFirst",
    "spArrayListGetLast",
    "spArrayListIsEmpty",
    "spArrayListIsFull",
    "spArrayListMaxCapacity",
    "spArrayListRemoveAt",
    "spArrayListRemoveFirst",
    "spArrayListRemoveLast",
    "spArrayListSize",
    "spFiarCheckWinner",
    "spFiarGameCopy",
    "spFiarGameCreate",
    "spFiarGameDestroy",
    "spFiarGameGetCurrentPlayer",
    "spFiarGameIsValidMove",
    "spFiarGamePrintBoard",
    "spFiarGameSetMove",
    "spFiarGameUndoPrevMove",
    "spMinimaxSuggestMove",
    "spParserIsInt",
    "spParserPraseLine",
];

fn kit() -> &'static Kit {
    static KIT: OnceLock<Kit> = OnceLock::new();
    KIT.get_or_init(|| Kit::new("spfiar", Path::new(env!("CARGO_TARGET_TMPDIR"))))
}

fn driver(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// A file of the tests of the course programs.
fn course_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../courses/tests").join(name)
}

/// The names of the tests that a unit test reports as passed.
fn passes(output: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(output).into_owned();
    text.lines().filter_map(|line| line.strip_suffix("  PASSS")).map(str::to_owned).collect()
}

#[test]
fn both_libraries_export_what_the_headers_declare_and_nothing_else() {
    let api = API.map(str::to_owned).into();
    assert_eq!(exported(&kit().shared()), api);
    assert_eq!(exported(&kit().archive()), api);
    assert_eq!(declared(kit().folder()), api);
}

#[test]
fn layouts_and_values_are_those_of_the_page() {
    assert_eq!(kit().every_way(C99, &driver("layout.c"), b""), b"");
}

#[test]
fn the_list_follows_its_page() {
    let output = kit().every_way(C99, &driver("SPArrayListUnitTest.c"), b"");
    assert_eq!(passes(&output).len(), 10);
}

#[test]
fn the_parser_follows_its_page() {
    let output = kit().every_way(C99, &driver("SPFIARParserUnitTest.c"), b"");
    assert_eq!(passes(&output).len(), 7);
}

#[test]
fn the_game_follows_its_page() {
    let output = kit().every_way(C99, &driver("SPFIARGameUnitTest.c"), b"");
    assert_eq!(passes(&output).len(), 14);
    let expected = fs::read(driver("SPFIARGameUnitTest.out")).expect("the expected boards");
    assert_eq!(String::from_utf8_lossy(&output), String::from_utf8_lossy(&expected));
}

#[test]
fn minimax_follows_its_page() {
    let output = kit().every_way(C99, &driver("SPMiniMaxUnitTest.c"), b"");
    assert_eq!(passes(&output).len(), 6);
}

#[test]
fn the_minimax_vectors_hold_at_depths_1_to_7() {
    let vectors = fs::read(course_file("data/spfiar.minimax")).expect("the vectors");
    let output = kit().every_way(C99, &driver("vectors.c"), &vectors);
    assert_eq!(String::from_utf8_lossy(&output), "31 positions\n");
}

#[test]
fn headers_without_functions_stand_alone() {
    for name in ["SPMiniMaxNodeUnitTest.c", "SPMainAuxUnitTest.c"] {
        assert_eq!(passes(&kit().every_way(C99, &driver(name), b"")), ["headerTest"]);
    }
}

#[test]
fn refused_memory_is_null_or_replaced_by_the_reserve() {
    let wrap = "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=posix_memalign";
    let build = Build { compiler: C99, is_shared: false };
    for more in [&[wrap][..], &[wrap, "-fsanitize=address,undefined"]] {
        let program = kit().compile(build, &driver("refused.c"), more);
        assert_eq!(passes(&run(Command::new(&program), b"")).len(), 2);
        if let Some(command) = under_valgrind(&program).filter(|_| more.len() == 1) {
            assert_eq!(passes(&run(command, b"")).len(), 2);
        }
    }
}

#[test]
fn a_main_of_modules_plays_the_transcripts_of_the_program() {
    let mut played = 0;
    let entries = fs::read_dir(course_file("spfiar")).expect("the transcripts");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    for path in paths {
        let input = fs::read(&path).expect("a transcript");
        if path.extension().is_none_or(|ending| ending != "in") {
            continue;
        }
        let expected = fs::read(path.with_extension("out")).expect("its output");
        let program = main_program();
        assert!(run(Command::new(program), &input) == expected, "{}", path.display());
        let is_long = path.file_name().is_some_and(|name| name == "short-game-level-7.in");
        // Valgrind takes most of the time, and sees the same functions in each game.
        let is_chosen = !is_long && played % times(4, 1) == 0;
        if let Some(command) = under_valgrind(program).filter(|_| is_chosen) {
            assert!(run(command, &input) == expected, "{} under valgrind", path.display());
        }
        played += 1;
    }
    assert!(played > 30, "{played} transcripts were played");
}

/// The driver with the structure of the assignment's `main.c`.
fn main_program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let build = Build { compiler: C99, is_shared: false };
    PROGRAM.get_or_init(|| kit().compile(build, &driver("../example/main.c"), &[]))
}

#[test]
fn a_main_of_modules_is_clean_in_every_build() {
    for name in ["course-example-1", "undo-scenario", "tie"] {
        let input = fs::read(course_file(&format!("spfiar/{name}.in"))).expect("a transcript");
        let expected = fs::read(course_file(&format!("spfiar/{name}.out"))).expect("its output");
        assert!(kit().every_way(C99, &driver("../example/main.c"), &input) == expected, "{name}");
    }
}

#[test]
fn the_folder_is_used_with_make_alone() {
    let kit = Kit::new("spfiar", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("make"));
    let input = b"1\nadd_disc 4\nquit\n";
    let program = kit.folder().join("SPFIAR");
    let shipped = fs::read(&program).expect("the shipped program");
    let played = run(Command::new(&program), input);
    kit.make(&["clean"]);
    assert!(fs::read(&program).expect("it stays") == shipped);
    kit.make(&["all"]);
    assert!(fs::read(&program).expect("it is built") != shipped);
    assert_eq!(run(Command::new(&program), input), played);
    for module in ["main"].iter().chain(&MODULES) {
        assert!(kit.folder().join(module).with_extension("o").exists(), "{module}.o");
    }
    for module in MODULES {
        let name = format!("{module}UnitTest");
        fs::copy(driver(&name).with_extension("c"), kit.folder().join(&name).with_extension("c"))
            .expect("a copy");
        kit.make(&[&name]);
        assert!(!passes(&run(Command::new(kit.folder().join(&name)), b"")).is_empty(), "{name}");
    }
    kit.make(&["clean"]);
    assert!(fs::read(&program).expect("it is back") == shipped);
    assert!(!kit.folder().join("main.o").exists() && kit.archive().exists());
}

const MODULES: [&str; 6] =
    ["SPArrayList", "SPFIARGame", "SPFIARParser", "SPMiniMax", "SPMiniMaxNode", "SPMainAux"];

#[test]
fn a_program_of_the_shared_library_finds_it() {
    let kit = Kit::new("spfiar", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("shared"));
    kit.make(&["LIBRARY=libspfiar.so"]);
    let input = b"1\nadd_disc 4\nquit\n";
    let mut elsewhere = Command::new(kit.folder().join("SPFIAR"));
    elsewhere.current_dir("/");
    let expected = run(Command::new(kit.folder().join("SPFIAR.shipped")), input);
    assert_eq!(run(elsewhere, input), expected);
}

/// `make` prefers the student's sources, and `make clean` restores the shipped program.
#[test]
fn make_takes_a_main_and_a_module_of_the_users_own() {
    let kit = Kit::new("spfiar", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("own"));
    let shipped = fs::read(kit.folder().join("SPFIAR")).expect("the shipped program");
    let main = "#include <stdio.h>\n#include \"SPMiniMax.h\"\nint main(void) {\n\
        \tprintf(\"%d\\n\", spMinimaxSuggestMove(NULL, 1));\n\treturn 0;\n}\n";
    let module = "#include \"SPMiniMax.h\"\n\
        int spMinimaxSuggestMove(SPFiarGame* currentGame, unsigned int maxDepth) {\n\
        \treturn currentGame == 0 ? 42 : (int)maxDepth;\n}\n";
    fs::write(kit.folder().join("main.c"), main).expect("a main");
    fs::write(kit.folder().join("SPMiniMax.c"), module).expect("a module");
    kit.make(&[]);
    assert_eq!(run(Command::new(kit.folder().join("SPFIAR")), b""), b"42\n");
    kit.make(&["clean"]);
    assert!(fs::read(kit.folder().join("SPFIAR")).expect("it is back") == shipped);
}

/// `make` does not trust the times of files: a student's module may be older than an object.
#[test]
fn make_uses_the_current_files() {
    let kit = Kit::new("spfiar", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("now"));
    let read = |name: &str| fs::read(kit.folder().join(name)).expect(name);
    let made = || [read("SPArrayList.o"), read("SPFIAR")];
    kit.make(&["all"]);
    let ours = made();
    let own = kit.folder().join("SPArrayList.c");
    fs::copy(driver("modules/SPArrayList.c"), &own).expect("a module");
    let file = File::options().write(true).open(&own).expect("the module");
    file.set_modified(SystemTime::UNIX_EPOCH).expect("an old time");
    kit.make(&["all"]);
    assert!(made().iter().zip(&ours).all(|(now, before)| now != before));
    fs::remove_file(own).expect("the module");
    kit.make(&["all"]);
    assert!(made() == ours);
    kit.make(&["LIBRARY=libspfiar.so"]);
    assert!(read("SPFIAR").windows(12).any(|bytes| bytes == b"libspfiar.so"));
}

/// A program with any of the student's own modules plays like the shipped one, with either library.
#[test]
fn every_module_and_every_pair_can_be_replaced() {
    let compiler = [C99, &["-O2"]].concat();
    let object = |source: &str| kit().object(&compiler, &driver(source), &[]);
    let modules = MODULES.map(|module| object(&format!("modules/{module}.c")));
    let [main, vectors] = ["../example/main.c", "vectors.c"].map(object);
    let positions = fs::read_to_string(course_file("data/spfiar.minimax")).expect("the vectors");
    let lines = positions.lines().filter(|line| !line.starts_with('#')).take(times(6, 31));
    let (count, positions) = (lines.clone().count(), lines.collect::<Vec<_>>().join("\n"));
    let [input, expected] = ["in", "out"].map(|ending| {
        fs::read(course_file(&format!("spfiar/undo-scenario.{ending}"))).expect("a transcript")
    });
    let mut linked = 0;
    for replaced in singles_and_pairs(&modules) {
        for library in kit().libraries(replaced.len() == 1) {
            let objects = |driver| [&[driver], &replaced[..]].concat();
            let program = kit().link(&["gcc"], &objects(main.as_path()), &library);
            assert!(run(Command::new(program), &input) == expected, "{replaced:?}");
            let program = kit().link(&["gcc"], &objects(vectors.as_path()), &library);
            let output = run(Command::new(program), positions.as_bytes());
            let expected = format!("{count} positions\n");
            assert_eq!(String::from_utf8_lossy(&output), expected, "{replaced:?}");
            linked += 2;
        }
    }
    assert_eq!(linked, 2 * (21 + 6));
}

#[test]
fn the_archive_has_a_member_for_each_module() {
    let output = Command::new("ar").arg("t").arg(kit().archive()).output().expect("ar starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    for module in MODULES {
        assert!(text.lines().any(|line| line == format!("{module}.o")), "{module} in {text}");
    }
}

#[test]
fn headers_please_every_compiler_in_any_order() {
    let names = MODULES.map(|module| format!("{module}.h"));
    let names: Vec<&str> = names.iter().map(String::as_str).chain(["unit_test_util.h"]).collect();
    kit().check_headers(&STRICT, &names);
}

#[test]
fn every_linker_takes_the_archive() {
    let positions = fs::read(course_file("data/spfiar.minimax")).expect("the vectors");
    for linker in LINKERS.into_iter().filter(|linker| is_installed(linker[0])) {
        let flags: Vec<&str> = linker[1..].iter().copied().chain(["-fPIE"]).collect();
        let compiler = if linker[0] == "clang" { "clang" } else { "gcc" };
        let object = kit().object(&[compiler, "-std=c99"], &driver("vectors.c"), &flags_of(&flags));
        let program = kit().link(linker, &[&object], &kit().archive());
        let output = run(Command::new(program), &positions);
        assert_eq!(String::from_utf8_lossy(&output), "31 positions\n", "{linker:?}");
    }
}

#[test]
fn tcc_builds_the_program_with_either_library() {
    let kit = Kit::new("spfiar", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("tcc"));
    let [input, expected] = ["in", "out"].map(|ending| {
        fs::read(course_file("spfiar/after-computer-won").with_extension(ending))
            .expect("a transcript")
    });
    kit.plays_with_tcc("SPFIAR", &[], &input, &expected);
}

/// The compiler flags among the linker flags.
fn flags_of<'a>(flags: &[&'a str]) -> Vec<&'a str> {
    flags.iter().copied().filter(|&flag| flag != "-static-pie").collect()
}
