//! Games between little scripts, good and bad, under the referee.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use discus_protocols::wpi::{Entrant, Failure, Setup, Verdict, referee};

use super::screen::DRAW;
use crate::scratch::Scratch;

/// A player in five lines of shell: White fills column A, Black column B. `$1` is its name.
pub(crate) const FIVE_LINES: &str = r#"take() { until [ -s $1.in ]; do sleep 0.1; done; cat $1.in; rm $1.in; }
colour=$(take $1); column=A
if [ $colour = B ]; then column=B; take $1; fi
for row in 1 2 3 4; do echo "($colour $column $row)" > $1.out
take $1; done"#;

/// The beginning of other scripts: `take` waits and reads, `give` writes.
pub(crate) const PRELUDE: &str = r#"
take() { until [ -s $1.in ]; do sleep 0.1; done; cat $1.in; rm $1.in; }
give() { echo "$2" > $1.new; mv $1.new $1.out; }
colour=$(take $1)
"#;

/// How long a stalling player is waited for, and how long the others may take: far longer than they
/// need.
pub(crate) const SHORT: Duration = Duration::from_secs(3);
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// A game between `alpha`, which is White, and `beta`.
pub(crate) struct Match {
    pub(crate) scratch: Scratch,
    pub(crate) setup: Setup,
}

/// The files that a game leaves behind.
pub(crate) struct Played {
    pub(crate) output: String,
    pub(crate) notes: String,
    pub(crate) verdict: Verdict,
}

impl Played {
    pub(crate) fn last_line(&self) -> &str {
        assert_eq!(self.output.lines().last(), Some(self.verdict.to_string().as_str()));
        assert!(self.output.ends_with('\n'));
        self.output.lines().last().unwrap_or_default()
    }

    pub(crate) fn moves(&self) -> Vec<&str> {
        self.output.lines().filter(|line| line.starts_with('(')).collect()
    }
}

impl Match {
    pub(crate) fn new(white: &str, black: &str) -> Match {
        let scratch = Scratch::new();
        let entrant = |name: &str, script: &str| Entrant {
            name: name.parse().expect("a name"),
            folder: scratch.path().to_owned(),
            command: Some(format!("set -- {name}; exec > /dev/null\n{script}")),
        };
        let players = [entrant("alpha", white), entrant("beta", black)];
        let mut setup = Setup {
            players,
            time: LONG,
            grace: Duration::ZERO,
            seed: 0,
            supervisor: crate::supervisor(),
        };
        while setup.draw()[0].name.as_str() != "alpha" {
            setup.seed += 1;
        }
        Match { scratch, setup }
    }

    pub(crate) fn time(mut self, time: Duration) -> Match {
        self.setup.time = time;
        self
    }

    pub(crate) fn grace(mut self, grace: Duration) -> Match {
        self.setup.grace = grace;
        self
    }

    pub(crate) fn try_play(&self) -> (Result<Verdict, Failure>, String, String) {
        let (mut output, mut notes) = (Vec::new(), Vec::new());
        let played = referee(&self.setup, &mut output, &mut notes, &|| false);
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (played, text(output), text(notes))
    }

    pub(crate) fn play(&self) -> Played {
        let (played, output, notes) = self.try_play();
        let verdict = played.expect("the game is played to an end");
        for given in ["alpha.in", "beta.in"] {
            assert!(!self.scratch.files().iter().any(|file| file == given), "{given} is removed");
        }
        assert!(self.is_quiet(), "no process is left in {}", self.scratch.path().display());
        Played { output, notes, verdict }
    }

    /// Returns true if no process works in the folder any more; those that were killed take a
    /// moment to go. Only Linux tells.
    pub(crate) fn is_quiet(&self) -> bool {
        if cfg!(not(target_os = "linux")) {
            return true;
        }
        let folder = self.scratch.path();
        let is_here =
            |process: PathBuf| fs::read_link(process.join("cwd")).is_ok_and(|p| p == folder);
        let any = || {
            let entries = fs::read_dir("/proc").expect("a list of processes");
            entries.flatten().any(|entry| is_here(entry.path()))
        };
        (0..100).any(|_| {
            !any() || {
                thread::sleep(Duration::from_millis(20));
                false
            }
        })
    }
}

/// A script that plays these triples one after another, each after it was given a move.
pub(crate) fn plays(moves: &[&str]) -> String {
    let each = moves.iter().map(|triple| format!("give $1 '{triple}'\ntake $1\n"));
    format!("{PRELUDE}[ $colour = W ] || take $1\n{}", each.collect::<String>())
}

#[test]
fn a_script_of_five_lines_finishes_a_game() {
    assert_eq!(FIVE_LINES.lines().count(), 5);
    let game = Match::new(FIVE_LINES, FIVE_LINES);
    let played = game.play();
    assert_eq!(played.last_line(), "White wins: alpha (four in a row)");
    let page = ["(W A 1)", "(B B 1)", "(W A 2)", "(B B 2)", "(W A 3)", "(B B 3)", "(W A 4)"];
    assert_eq!(played.moves(), page);
    assert!(played.output.starts_with("White: alpha\nBlack: beta\n(W A 1)\n6 . . . . . . .\n"));
    assert_eq!(played.output.lines().count(), 2 + 7 * 8 + 1);
}

#[test]
fn the_last_line_of_a_full_board_is_a_draw() {
    let mut heights = [0; 7];
    let mut moves = [Vec::new(), Vec::new()];
    for (ply, column) in DRAW.split(' ').enumerate() {
        let height = &mut heights[usize::from(column.as_bytes()[0] - b'A')];
        *height += 1;
        moves[ply % 2].push(format!("({} {column} {height})", ["W", "B"][ply % 2]));
    }
    let [white, black] = moves.map(|m| plays(&m.iter().map(String::as_str).collect::<Vec<_>>()));
    let played = Match::new(&white, &black).play();
    assert_eq!(played.last_line(), "Draw: the board is full");
    assert_eq!(played.moves().len(), 42);
}

#[test]
fn a_stalling_player_loses_by_time() {
    let stalling = format!("{PRELUDE}while :; do sleep 1; done");
    let played = Match::new(FIVE_LINES, &stalling).time(SHORT).play();
    assert_eq!(played.last_line(), "White wins: alpha (beta exceeded the time limit)");
    assert_eq!(played.moves(), ["(W A 1)"]);
}

#[test]
fn a_player_that_never_takes_its_colour_loses_by_time() {
    let deaf = "while :; do sleep 1; done";
    let played = Match::new(FIVE_LINES, deaf).time(SHORT).play();
    assert_eq!(played.last_line(), "White wins: alpha (beta exceeded the time limit)");
    assert_eq!(played.moves(), ["(W A 1)"], "seen, and not passed on");
    let played = Match::new(deaf, FIVE_LINES).time(SHORT).play();
    assert_eq!(played.last_line(), "Black wins: beta (alpha exceeded the time limit)");
}

#[test]
fn half_a_move_is_no_move() {
    let half = format!("{PRELUDE}take $1\nprintf '(B C' > $1.out; while :; do sleep 1; done");
    let played = Match::new(FIVE_LINES, &half).time(SHORT).play();
    assert_eq!(played.last_line(), "White wins: alpha (beta exceeded the time limit)");
    assert!(played.notes.ends_with("beta.out holds \"(B C\" and not a whole move\n"));
}

#[test]
fn a_move_that_is_written_slowly_counts_once_it_is_whole() {
    let slow = format!(
        "{PRELUDE}take $1\nprintf '' > $1.out; sleep 0.2; printf '(B C' >> $1.out
sleep 0.3; printf ' 1' >> $1.out; sleep 0.2; printf ')' >> $1.out; sleep 60"
    );
    let played = Match::new(&plays(&["(W A 1)", "(W H 1)"]), &slow).play();
    assert_eq!(played.moves(), ["(W A 1)", "(B C 1)"]);
}

#[test]
fn an_illegal_move_loses_with_its_reason() {
    let illegal = plays(&["(b\t d 3 )"]);
    let played = Match::new(FIVE_LINES, &illegal).play();
    let line = "White wins: alpha (beta made an illegal move: (b? d 3 ): lower space unoccupied)";
    assert_eq!(played.last_line(), line);
    assert_eq!(played.moves(), ["(W A 1)"], "an illegal move is not shown as one");
}

/// The other player would leave a mark if it were given the illegal move.
#[test]
fn an_illegal_move_is_not_passed_on() {
    let witness = format!("{PRELUDE}give $1 '(W A 1)'; take $1 && touch told");
    let game = Match::new(&witness, &plays(&["(B A 1)"])).grace(SHORT);
    assert!(game.play().last_line().ends_with("(B A 1): space occupied)"));
    assert!(!game.scratch.files().contains(&"told".to_owned()));
}

#[test]
fn the_final_move_is_passed_on() {
    let witness = format!("{}touch told", plays(&["(B B 1)", "(B B 2)", "(B B 3)"]));
    let white = format!("{}give $1 '(W A 4)'", plays(&["(W A 1)", "(W A 2)", "(W A 3)"]));
    let game = Match::new(&white, &witness).grace(LONG);
    assert_eq!(game.play().last_line(), "White wins: alpha (four in a row)");
    assert!(game.scratch.files().contains(&"told".to_owned()));
}

#[test]
fn moves_are_passed_on_in_canonical_form() {
    let sloppy = format!("{PRELUDE}take $1\ngive $1 'so: ( b\tB   01 ), and then'; sleep 600");
    let witness = format!("{PRELUDE}give $1 '(W A 1)'; take $1 > told; give $1 '(W A 2)'; exit");
    let game = Match::new(&witness, &sloppy).grace(SHORT);
    assert_eq!(game.play().moves(), ["(W A 1)", "(B B 1)", "(W A 2)"]);
    let told = fs::read(game.scratch.path().join("told")).expect("told");
    assert_eq!(told, b"(B B 1)\n");
}

#[test]
fn a_crashing_player_loses_at_once() {
    let begin = Instant::now();
    let crashing = format!("{PRELUDE}exit 3");
    let played = Match::new(FIVE_LINES, &crashing).play();
    assert_eq!(played.last_line(), "White wins: alpha (beta stopped)");
    let played = Match::new(&crashing, FIVE_LINES).play();
    assert_eq!(played.last_line(), "Black wins: beta (alpha stopped)");
    assert!(begin.elapsed() < LONG, "nobody waited for the clock");
}

/// Black ends while White, which has the move, takes its time.
#[test]
fn a_player_that_ends_out_of_turn_loses_too() {
    let slow = format!("{PRELUDE}sleep 600");
    let played = Match::new(&slow, &format!("{PRELUDE}exit 0")).play();
    assert_eq!(played.last_line(), "White wins: alpha (beta stopped)");
}

#[test]
fn a_player_may_end_right_after_its_winning_move() {
    let white = format!("{}give $1 '(W A 4)'", plays(&["(W A 1)", "(W A 2)", "(W A 3)"]));
    let played = Match::new(&white, FIVE_LINES).play();
    assert_eq!(played.last_line(), "White wins: alpha (four in a row)");
}

#[test]
fn a_player_that_cannot_be_started_loses() {
    let mut game = Match::new(FIVE_LINES, "");
    game.setup.players[1].command = None;
    let played = game.play();
    assert_eq!(played.last_line(), "White wins: alpha (beta stopped)");
    assert!(played.notes.starts_with("beta cannot be started: "), "{}", played.notes);
}

#[test]
fn a_player_may_rewrite_its_file_in_place() {
    let in_place = format!(
        "{PRELUDE}[ $colour = W ] || take $1\nfor row in 1 2 3 4; do exec 3<>$1.out
echo '(W A '$row')' >&3; exec 3>&-; take $1; done"
    );
    let played = Match::new(&in_place, FIVE_LINES).play();
    assert_eq!(played.last_line(), "White wins: alpha (four in a row)");
}

#[test]
fn stale_files_are_removed_first() {
    let game = Match::new(FIVE_LINES, FIVE_LINES);
    for file in ["alpha.in", "alpha.out", "beta.in", "beta.out"] {
        fs::write(game.scratch.path().join(file), "(W G 1)").expect("written");
    }
    assert_eq!(game.play().last_line(), "White wins: alpha (four in a row)");
}

#[test]
fn equal_names_in_one_folder_are_refused() {
    let mut game = Match::new(FIVE_LINES, FIVE_LINES);
    game.setup.players[1].name = "alpha".parse().expect("a name");
    let (refused, output, _) = game.try_play();
    assert!(matches!(refused, Err(Failure::SameName(_))));
    game.setup.players[1].folder = game.scratch.path().join(".");
    assert!(matches!(game.try_play().0, Err(Failure::SameName(_))), "the same folder");
    assert_eq!((output.as_str(), game.scratch.files().len()), ("", 0));
}

#[test]
fn equal_names_may_play_in_folders_of_their_own() {
    let mut game = Match::new(FIVE_LINES, FIVE_LINES);
    let own = Scratch::new();
    game.setup.players[1] = game.setup.players[0].clone();
    game.setup.players[1].folder = own.path().to_owned();
    assert_eq!(game.play().last_line(), "White wins: alpha (four in a row)");
}

#[test]
fn the_draw_of_colours_is_fair_and_repeatable() {
    let mut game = Match::new("", "");
    let mut white = |seed| {
        game.setup.seed = seed;
        game.setup.draw()[0].name.to_string()
    };
    let drawn: Vec<String> = (0..1000).map(&mut white).collect();
    assert_eq!(drawn, (0..1000).map(&mut white).collect::<Vec<_>>());
    let alpha = drawn.iter().filter(|name| *name == "alpha").count();
    assert!((400..600).contains(&alpha), "{alpha}");
}

/// The programs have started others, which have started others, and none of them listens.
#[test]
fn no_process_is_left() {
    let noisy =
        format!("{PRELUDE}trap '' HUP INT TERM; sleep 600 & (sleep 600 & sleep 600) & wait");
    let played = Match::new(&noisy, &noisy).time(SHORT).play();
    assert_eq!(played.last_line(), "Black wins: beta (alpha exceeded the time limit)");
    let leaving = format!("{PRELUDE}(trap '' HUP; sleep 600) & exit");
    let played = Match::new(&leaving, FIVE_LINES).play();
    assert_eq!(played.last_line(), "Black wins: beta (alpha stopped)");
}

#[test]
fn an_interrupted_game_leaves_no_process() {
    let game = Match::new(&format!("{PRELUDE}touch begun; sleep 600"), FIVE_LINES);
    let begun = game.scratch.path().join("begun");
    let is_interrupted = || begun.exists();
    let played = referee(&game.setup, &mut Vec::new(), &mut Vec::new(), &is_interrupted);
    assert!(matches!(played, Err(Failure::Interrupted)));
    assert!(game.is_quiet());
}

#[test]
fn a_game_that_cannot_be_shown_ends() {
    let mut full: &mut [u8] = &mut [0; 40];
    let game = Match::new(FIVE_LINES, FIVE_LINES);
    let played = referee(&game.setup, &mut full, &mut Vec::new(), &|| false);
    assert!(matches!(played, Err(Failure::Output(_))));
    assert!(game.is_quiet());
}

#[test]
fn a_folder_that_is_not_there_or_vanishes_is_named() {
    let mut game = Match::new(FIVE_LINES, FIVE_LINES);
    game.setup.players[1].folder = game.scratch.path().join("nowhere");
    let failure = game.try_play().0.expect_err("no folder").to_string();
    assert!(failure.contains("nowhere cannot be used: "), "{failure}");
    let game = Match::new(&format!("{PRELUDE}rm -r \"$PWD\"; sleep 600"), FIVE_LINES);
    let failure = game.try_play().0.expect_err("no folder").to_string();
    assert!(failure.contains(" cannot be "), "{failure}");
}

/// A player cannot void a game by making a mess of its own file.
#[test]
fn an_output_that_is_no_file_holds_no_move() {
    let mess = format!("{PRELUDE}mkdir $1.out; sleep 600");
    let played = Match::new(&mess, FIVE_LINES).time(SHORT).play();
    assert_eq!(played.last_line(), "Black wins: beta (alpha exceeded the time limit)");
    assert!(played.notes.ends_with("alpha.out cannot be read: it is a directory\n"));
}

/// As the course has it: an executable of the player's name, started without arguments.
#[test]
fn an_executable_of_the_name_is_started_in_its_folder() {
    let mut game = Match::new("", FIVE_LINES);
    game.setup.players[0].command = None;
    let program = game.scratch.path().join("alpha");
    let script = format!("[ $# = 0 ] || exit\nset -- alpha\n{FIVE_LINES}");
    // By another process: one that is starting something else in this moment would keep it open
    // for writing.
    let write = r#"printf '#!/bin/sh\n%s\n' "$2" > "$1" && chmod +x "$1""#;
    let made = Command::new("sh").args(["-c", write, "sh"]).arg(&program).arg(script).status();
    assert!(made.expect("sh exists").success());
    assert_eq!(game.play().last_line(), "White wins: alpha (four in a row)");
}
