//! Tournaments in which a whole program SPFIAR takes part, which lets its user begin.

use std::fs;
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use serde_json::Value;

use super::interrupted::{begin, outcome};
use super::{Fixture, players, text};
use crate::discus;

/// Answers in the first column that has room, as the assignment's program writes it.
const SPFIAR: &str = r#"
board() {
    for row in 1 2 3 4 5 6; do echo "|               |"; done
    echo "-----------------"
    echo "  1 2 3 4 5 6 7  "
    echo "Please make the next move:"
}
read -r level
echo "Please enter the difficulty level between [1-7]:"
board
discs=
drop() { discs="$discs $1"; }
room() {
    count=0
    for played in $discs; do [ "$played" = "$1" ] && count=$((count + 1)); done
    [ $count -lt 6 ]
}
while read -r word column; do
    case $word in
    add_disc)
        drop "$column"
        for answer in 4 3 5 2 6 1 7; do
            if room $answer; then break; fi
        done
        drop $answer
        echo "Computer move: add disc to column $answer"
        echo "Please make the next move:" ;;
    quit) echo "Exiting..."; exit 0 ;;
    esac
done
"#;

fn fixture(format: &str) -> Fixture {
    let engines = players(&[("Ada", "random:1"), ("Bob", "greedy"), ("Cy", "random:2")]);
    let program = "[[players]]\nname = \"Di\"\nprotocol = \"spfiar\"\ncommand = \"sh spfiar.sh\"\n\
                   folder = \"own\"\n";
    let fixture = Fixture::new(&format!("{format}\nseed = 7\n{engines}\n{program}"));
    let own = fixture.folder.path().join("own");
    fs::create_dir(&own).expect("made");
    fs::write(own.join("spfiar.sh"), SPFIAR).expect("written");
    fixture
}

/// All games with everything that is kept of them, but the times.
fn games(fixture: &Fixture) -> Vec<Value> {
    let lines = fixture.ask("export", &["--format", "json"]).succeeds();
    let games = lines.lines().map(|line| {
        let mut game: Value = serde_json::from_str(line).expect("JSON");
        for made in game["moves"].as_array_mut().expect("moves") {
            for time in ["seconds", "waited_seconds"] {
                made[time] = Value::Null;
            }
        }
        game
    });
    games.collect()
}

#[test]
fn kills_change_nothing_where_a_program_never_moves_first() {
    let mut rng = Rng::with_seed(51);
    for format in ["format = \"knockout\"\ngames = 5", "format = \"ladder\"\nat_least = 4"] {
        let undisturbed = fixture(format);
        let run = undisturbed.play();
        if run.stderr.contains("programs cannot be confined here") {
            eprintln!("not tested: {}", run.stderr);
            return;
        }
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
        let fixture = fixture(format);
        for _ in 0..crate::times::times(8, 200) {
            let mut process = begin(&fixture);
            thread::sleep(Duration::from_millis(rng.u64(..700)));
            process.kill().expect("it is ours");
            process.wait().expect("it has ended");
        }
        assert_eq!(fixture.play().stdout, run.stdout);
        assert_eq!(outcome(&fixture), outcome(&undisturbed));
        assert_eq!(games(&fixture), games(&undisturbed), "what the program wrote, too");
    }
}

/// It lets the other side begin, so it plays its trial against an engine.
#[test]
fn a_check_tries_a_program_that_never_moves_first() {
    let fixture = fixture("games = 1");
    let run = discus(&["tournament", "check", &text(&fixture.plan())], "");
    if run.stderr.contains("programs cannot be confined here") {
        eprintln!("not tested: {}", run.stderr);
        return;
    }
    let said = run.succeeds();
    let line = said.lines().find(|line| line.starts_with("Di ")).expect("a line");
    assert!(line.contains(" ok: ") && line.contains(", 4 moves, the slowest in "), "{line}");
}
