//! No program computes in its opponent's turns.

use std::fs;

use super::{LONG, board, game, is_fair, launcher};
use crate::scratch::Scratch;

/// Notices when it was not running: a thread that sleeps a moment wakes up long after.
const WATCHFUL: &str = r#"
import sys, threading, time
longest = 0.0
def watch():
    global longest
    last = time.monotonic()
    while True:
        time.sleep(0.01)
        now = time.monotonic()
        longest, last = max(longest, now - last), now
threading.Thread(target=watch, daemon=True).start()
for line in sys.stdin:
    word, *rest = line.split()
    if word == "game":
        print("ready", flush=True)
    elif word == "go":
        time.sleep(0.1)
        print("rested", longest, file=sys.stderr, flush=True)
        print(next(n for n in "1234567" if rest.count(n) < 6), flush=True)
"#;

/// Takes half a second for each move.
const SLOW: &str = r#"
import sys, time
for line in sys.stdin:
    word, *rest = line.split()
    if word == "game":
        print("ready", flush=True)
    elif word == "go":
        time.sleep(0.5)
        print(next(n for n in "7654321" if rest.count(n) < 6), flush=True)
"#;

#[test]
fn a_program_rests_while_its_opponent_thinks() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("watchful.py"), WATCHFUL).expect("written");
    fs::write(scratch.path().join("slow.py"), SLOW).expect("written");
    let pair = ["line=python3 watchful.py", "line=python3 slow.py"];
    let played = game(&launcher(), pair, scratch.path(), &board(), LONG);
    assert!(is_fair(&played));
    let rests = played.evidence[0].errors.iter().filter_map(|line| line.strip_prefix("rested "));
    let longest = rests.filter_map(|rest| rest.parse::<f64>().ok()).fold(0.0, f64::max);
    assert!(longest > 0.4, "{longest} {:?}", played.evidence[0].errors);
}
