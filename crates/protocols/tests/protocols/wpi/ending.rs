//! The time between the verdict and the end of the referee.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::time::Instant;

use discus_protocols::wpi::referee;

use super::referee::{FIVE_LINES, LONG, Match, PRELUDE, plays};

/// An output that can be read while it is written.
#[derive(Default)]
struct Shown(RefCell<Vec<u8>>);

impl Shown {
    fn has(&self, text: &str) -> bool {
        String::from_utf8_lossy(&self.0.borrow()).contains(text)
    }
}

impl Write for &Shown {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Both programs would sleep on for ten minutes.
#[test]
fn an_interrupt_after_the_verdict_ends_at_once_and_the_verdict_stands() {
    let begin = Instant::now();
    let sleepy = format!("{FIVE_LINES}; sleep 600");
    let game = Match::new(&sleepy, &sleepy).grace(10 * LONG);
    let shown = Shown::default();
    let is_interrupted = || shown.has(" wins: ");
    let played = referee(&game.setup, &mut &shown, &mut io::sink(), &is_interrupted);
    assert!(shown.has("\nWhite wins: alpha (four in a row)\n"));
    let verdict = played.expect("the verdict stands").to_string();
    assert_eq!(verdict, "White wins: alpha (four in a row)");
    assert!(begin.elapsed() < 10 * LONG);
    assert!(game.is_quiet());
}

/// The winner has put a file where the folder was.
#[test]
fn an_obstacle_that_cannot_be_removed_is_noted_and_the_verdict_stands() {
    let moves = plays(&["(W A 1)", "(W A 2)", "(W A 3)"]);
    let white = format!(
        "{moves}give $1 '(W A 4)'\nuntil [ -e told ]; do sleep 0.1; done
cd ..; rm -r \"$OLDPWD\"; touch \"$OLDPWD\""
    );
    let black = format!("{}touch told; sleep 600", plays(&["(B B 1)", "(B B 2)", "(B B 3)"]));
    let mut game = Match::new(&white, &black).grace(LONG / 20);
    let folder = game.scratch.path().join("folder");
    fs::create_dir(&folder).expect("a folder");
    for player in &mut game.setup.players {
        player.folder.clone_from(&folder);
    }
    let played = game.play();
    assert_eq!(played.last_line(), "White wins: alpha (four in a row)");
    let note = format!("{}/beta.in cannot be removed: ", folder.display());
    assert!(played.notes.contains(&note), "{}", played.notes);
}

/// Also the one that has lost by a fault.
#[test]
fn both_programs_have_time_to_end_by_themselves() {
    let witness = format!("{PRELUDE}give $1 '(W A 1)'; sleep 0.3; touch white-ended");
    let guilty = format!("{PRELUDE}take $1\ngive $1 '()'; sleep 0.3; touch black-ended");
    let game = Match::new(&witness, &guilty).grace(LONG);
    let played = game.play();
    assert_eq!(played.last_line(), "White wins: alpha (beta made an illegal move: (): not a move)");
    let files = game.scratch.files();
    assert!(["white-ended", "black-ended"].iter().all(|mark| files.contains(&(*mark).to_owned())));
}
