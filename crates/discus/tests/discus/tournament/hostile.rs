//! A tournament in which one program crashes, and which is killed in the middle.

use std::fs;
use std::thread;
use std::time::Duration;

use super::interrupted::{begin, end, outcome, signal, wait_for_games};
use super::{FIRST_FREE, Fixture, players};

/// Starts a background process, and exits after its first move.
const HOSTILE: &str = "read -r game; echo ready; sleep 600 & read -r turn; echo 4; exit 7";

/// By which the programs are found.
fn mark() -> String {
    format!("hostile-{}.sh", std::process::id())
}

fn fixture() -> Fixture {
    with_programs(8, &mark(), HOSTILE)
}

/// A tournament of an engine, a program that keeps the rules, and a script in a file of this name, with this
/// many games between two players.
pub(super) fn with_programs(games: u32, mark: &str, script: &str) -> Fixture {
    let program = |name: &str, file: &str| {
        format!(
            "[[players]]\nname = \"{name}\"\nprotocol = \"line\"\ncommand = \"sh {file}\"\n\
             folder = \"programs\"\n"
        )
    };
    let engine = players(&[("Ada", "alpha-beta:2")]);
    let (honest, hostile) = (program("Bea", "honest.sh"), program("Cy", mark));
    let fixture =
        Fixture::new(&format!("games = {games}\nseed = 3\n{engine}\n{honest}\n{hostile}"));
    let programs = fixture.folder.path().join("programs");
    fs::create_dir(&programs).expect("made");
    fs::write(programs.join("honest.sh"), FIRST_FREE).expect("written");
    fs::write(programs.join(mark), script).expect("written");
    fixture
}

/// Returns true if a program runs whose file has this name.
pub(super) fn is_running(mark: &str) -> bool {
    let words = format!("sh\0{mark}\0").into_bytes();
    let processes = fs::read_dir("/proc").expect("Linux").flatten();
    let mut lines = processes.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    lines.any(|line| line.windows(words.len()).any(|part| part == words))
}

/// Returns true if nothing of a program is left within ten seconds after its caller was killed.
pub(super) fn has_ended(mark: &str) -> bool {
    let is_gone = |_| {
        thread::sleep(Duration::from_millis(20));
        !is_running(mark)
    };
    (0..500).any(is_gone)
}

#[test]
fn a_killed_tournament_with_a_hostile_program_continues() {
    let undisturbed = fixture();
    let run = undisturbed.play();
    if run.stderr.contains("programs cannot be confined here") {
        assert_eq!(run.code, Some(1));
        eprintln!("not tested: {}", run.stderr);
        return;
    }
    assert_eq!((run.code, run.stderr.as_str()), (Some(3), ""), "{}", run.stdout);
    let faults = undisturbed.ask("games", &["--faults"]).succeeds();
    let told = faults.matches("Cy ended in the middle of the game: it exited with status 7");
    assert_eq!(told.count(), 16, "every game of its own, with the reason: {faults}");
    assert!(
        run.stdout.contains("\n  Cy: 16 x ended in the middle of the game\n"),
        "{}",
        run.stdout
    );
    assert!(!faults.contains("Bea ended") && !faults.contains("Ada ended"));
    let fixture = fixture();
    let process = begin(&fixture);
    wait_for_games(&fixture);
    signal(&process, "-KILL");
    assert_eq!(end(process).code, None, "it was killed");
    assert!(has_ended(&mark()), "nothing of a program is left running");
    let again = fixture.play();
    assert_eq!((again.code, again.stdout), (Some(3), run.stdout));
    assert_eq!(outcome(&fixture), outcome(&undisturbed));
}
