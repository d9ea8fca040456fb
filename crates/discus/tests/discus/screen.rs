//! The screen in a real terminal: whole games, resizes, signals.
#![cfg(unix)]

use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::fd::AsFd;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use nix::pty::{OpenptyResult, Winsize, openpty};
use nix::sys::termios::{LocalFlags, Termios, tcgetattr};
use vt100::Parser;

use crate::scratch::Scratch;

/// Nothing here takes so long, unless something hangs.
const PATIENCE: Duration = Duration::from_secs(120);

const CTRL_C: &str = "\u{3}";

/// A side of a terminal, as the one of the tests wants it.
fn side(length: u16) -> NonZero<u16> {
    NonZero::new(length).expect("a terminal has some size")
}

/// A run in its own terminal, with the contents of its screen.
struct Screen {
    process: Child,
    terminal: File,
    slave: std::os::fd::OwnedFd,
    seen: Arc<Mutex<Parser>>,
    raw: Arc<Mutex<Vec<u8>>>,
    /// The folder of the settings.
    folder: Scratch,
}

impl Screen {
    fn start(
        (columns, rows): (u16, u16),
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Screen {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        let OpenptyResult { master, slave } = openpty(Some(&size), None).expect("a terminal");
        let end = || Stdio::from(slave.try_clone().expect("another handle"));
        let folder = Scratch::new();
        let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
        command.arg("play").args(arguments).env_clear();
        command.env("TERM", "xterm-256color").env("LANG", "C.UTF-8");
        command.env("XDG_CONFIG_HOME", folder.path()).envs(variables.iter().copied());
        let spawned = command.stdin(end()).stdout(end()).stderr(end()).spawn();
        let process = spawned.expect("the binary starts");
        let terminal = File::from(master);
        let mut output = terminal.try_clone().expect("another handle");
        let seen = Arc::new(Mutex::new(Parser::new(side(rows), side(columns), 0)));
        let raw = Arc::new(Mutex::new(Vec::new()));
        let (see, keep) = (Arc::clone(&seen), Arc::clone(&raw));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of the last handle on the other side reads as an error.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                see.lock().expect("nobody panics with it").process(&bytes[..count]);
                keep.lock().expect("nobody panics with it").extend_from_slice(&bytes[..count]);
            }
        });
        Screen { process, terminal, slave, seen, raw, folder }
    }

    fn press(&mut self, keys: &str) -> &mut Screen {
        self.terminal.write_all(keys.as_bytes()).expect("the terminal takes it");
        self
    }

    fn text(&self) -> String {
        self.seen.lock().expect("nobody panics with it").screen().contents()
    }

    /// Waits until the screen shows this text; spaces and line breaks do not matter.
    fn shows(&self, words: &str) -> &Screen {
        let flat = || self.text().split_whitespace().collect::<Vec<_>>().join(" ");
        self.until(words, || flat().contains(words))
    }

    fn until(&self, what: &str, is_so: impl Fn() -> bool) -> &Screen {
        let start = Instant::now();
        while !is_so() {
            assert!(start.elapsed() < PATIENCE, "{what} never comes:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
        self
    }

    fn resize(&self, columns: u16, rows: u16) {
        self.seen
            .lock()
            .expect("nobody panics with it")
            .screen_mut()
            .set_size(side(rows), side(columns));
        let size = format!("rows {rows} cols {columns}");
        let stty = Command::new("stty")
            .args(size.split(' '))
            .stdin(Stdio::from(self.slave.try_clone().expect("another handle")))
            .status();
        assert!(stty.expect("stty exists").success());
        // A terminal signals only its foreground process; here there is none.
        self.signal("-WINCH");
    }

    fn signal(&self, name: &str) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().expect("kill exists").success());
    }

    fn modes(&self) -> Termios {
        tcgetattr(self.slave.as_fd()).expect("a terminal")
    }

    fn is_raw(&self) -> bool {
        !self.modes().local_flags.contains(LocalFlags::ICANON)
    }

    /// Waits for the end; the exit code.
    fn end(&mut self) -> Option<i32> {
        let start = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().expect("it can be asked") {
                return status.code();
            }
            assert!(start.elapsed() < PATIENCE, "it does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The terminal is as it was: lines are edited, the cursor is seen, and so is what stood there
    /// before.
    fn is_given_back(&self) {
        assert!(!self.is_raw() && self.modes().local_flags.contains(LocalFlags::ECHO));
        self.until("the last byte", || {
            let seen = self.seen.lock().expect("nobody panics with it");
            let screen = seen.screen();
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
                && !screen.bracketed_paste()
        });
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_start_screen_comes_first_and_is_remembered() {
    let mut screen = Screen::start((80, 24), &[], &[]);
    screen.shows("You play a level");
    screen.press("\u{1b}[C").shows("Checkers");
    screen.press("\r").shows("Your move: you are ○ Black.");
    let kept = screen.folder.path().join("discus").join("config");
    screen.until("the file", || {
        std::fs::read_to_string(&kept).is_ok_and(|text| text.contains("game = checkers"))
    });
    screen.press("qq");
    assert_eq!(screen.end(), Some(0));
    screen.is_given_back();
}

#[test]
fn a_whole_game_by_keys() {
    let mut screen = Screen::start((80, 24), &["--against", "person"], &[]);
    screen.shows("Red to move.");
    for (ply, column) in (1..).zip("4455667".chars()) {
        screen.press(&column.to_string()).shows(&format!("Moves ({ply} of {ply})"));
    }
    screen.shows("Red wins.");
    screen.press("u").shows("Moves (6 of 7)");
    screen.press("uu").shows("Moves (4 of 7)");
    screen.press("rrr").shows("Red wins.");
    screen.press("q");
    assert_eq!(screen.end(), Some(0));
    screen.is_given_back();
}

#[test]
fn a_whole_game_by_mouse() {
    let mut screen = Screen::start((80, 24), &["--against", "person"], &[]);
    screen.shows("Red to move.");
    for (ply, column) in (1..).zip([4, 4, 5, 5, 6, 6, 7]) {
        let x = 4 + 6 * (column - 1);
        screen.press(&format!("\u{1b}[<35;{x};9M\u{1b}[<0;{x};9M\u{1b}[<0;{x};9m"));
        screen.shows(&format!("Moves ({ply} of {ply})"));
    }
    screen.shows("Red wins.");
    assert!(screen.is_raw());
}

#[test]
fn keys_work_while_the_computer_thinks() {
    let mut screen = Screen::start((80, 24), &["--level", "2", "--scores"], &[]);
    screen.shows("+1*");
    screen.press("4").shows("Moves (2 of 2)");
    // The solver works on this one; keys are answered all the same.
    screen.press("p4455\r").shows("Moves (4 of 4)");
    screen.press("?").shows("undo and redo");
    screen.press(" ").shows("Moves (4 of 4)");
}

/// The same search as that of `discus trace 4453 --depth 3`, which finds 11.
#[test]
fn the_shown_search_is_that_of_trace() {
    let mut screen = Screen::start((80, 24), &["--position", "4453"], &[]);
    screen.press("t").shows("Alpha-beta, 3 plies, valued by the course, step 1 of");
    screen.press("\u{1b}[F").shows("worth +11 to");
    screen.press("e").shows("valued by the engine, step 1 of");
    screen.press("\u{1b}[F").shows("worth +7 to");
}

#[test]
fn small_screens_and_other_sizes() {
    let mut screen = Screen::start((40, 16), &["--against", "person"], &[]);
    screen.shows("Red to move.");
    screen.press("4").shows("(●)");
    screen.resize(30, 10);
    screen.shows("This terminal has 30x10");
    screen.resize(100, 40);
    screen.shows("Moves (1 of 1)");
    screen.press("5").shows("Moves (2 of 2)");
}

#[test]
fn colours_and_characters_are_those_of_the_terminal() {
    let shown = |arguments: &[&str], variables: &[(&str, &str)]| {
        let arguments = [&["--against", "person"], arguments].concat();
        let mut screen = Screen::start((80, 24), &arguments, variables);
        // Without colours sides are called by their discs.
        screen.shows("to move.");
        screen.press("4").shows("Moves (1 of 1)").shows("to move.");
        let raw = screen.raw.lock().expect("nobody panics with it");
        String::from_utf8_lossy(&raw).into_owned()
    };
    let is_coloured = |text: &str| text.contains("\u{1b}[38;") || text.contains("\u{1b}[48;");
    let full = shown(&[], &[("COLORTERM", "truecolor")]);
    assert!(full.contains("38;2;") && full.contains('▟'));
    let sixteen = shown(&[], &[]);
    assert!(is_coloured(&sixteen) && !sixteen.contains("38;2;"));
    for (arguments, variables) in
        [(&["--color", "never"][..], &[][..]), (&[], &[("NO_COLOR", "1")])]
    {
        let bare = shown(arguments, variables);
        assert!(!is_coloured(&bare), "{bare:?}");
    }
    for (arguments, variables) in
        [(&["--charset", "ascii"][..], &[][..]), (&[], &[("LC_ALL", "C")])]
    {
        assert!(shown(arguments, variables).is_ascii());
    }
}

#[test]
fn signals_and_ctrl_c_give_the_terminal_back() {
    for (signal, code) in [("-TERM", 143), ("-HUP", 129), ("-INT", 130)] {
        let mut screen = Screen::start((80, 24), &["--against", "person"], &[]);
        screen.shows("Red to move.");
        assert!(screen.is_raw());
        screen.signal(signal);
        assert_eq!(screen.end(), Some(code));
        screen.is_given_back();
    }
    let mut screen = Screen::start((80, 24), &["--against", "person"], &[]);
    screen.shows("Red to move.");
    screen.press(CTRL_C);
    assert_eq!(screen.end(), Some(130));
    screen.is_given_back();
}

/// Under a shell with job control the process stops; elsewhere it continues at once.
#[test]
fn ctrl_z_gives_the_terminal_back_for_a_while() {
    let mut screen = Screen::start((80, 24), &["--against", "person"], &[]);
    screen.shows("Red to move.");
    screen.press("\u{1a}");
    screen.until("the screen that was there before", || {
        let raw = screen.raw.lock().expect("nobody panics with it");
        raw.windows(8).any(|bytes| bytes == b"\x1b[?1049l")
    });
    screen.until("another screen", || {
        screen.signal("-CONT");
        screen.is_raw()
    });
    screen.press("4").shows("Moves (1 of 1)");
}

#[test]
fn a_broken_config_file_is_reported_in_one_sentence() {
    let folder = Scratch::new();
    let name = folder.path().join("discus");
    std::fs::create_dir_all(&name).unwrap();
    std::fs::write(name.join("config"), "level = eleven\nrows = 5\n").unwrap();
    let config = folder.path().to_string_lossy().into_owned();
    let screen = Screen::start((80, 24), &[], &[("XDG_CONFIG_HOME", &config)]);
    screen.shows("is ignored: it is a number from 1 to 10");
    screen.shows("5 of 10");
}

#[test]
fn a_game_is_saved_to_a_file_and_opened_again() {
    let folder = Scratch::new();
    let file = folder.path().join("a.c4");
    let mut screen = Screen::start((80, 24), &["--against", "person"], &[]);
    screen.shows("Red to move.");
    screen.press("4").shows("Moves (1 of 1)");
    screen.press("5").shows("Moves (2 of 2)");
    screen.press("w").shows("Save as: game.c4");
    screen.press(&format!("\u{15}{}\r", file.display())).shows("Saved as");
    assert!(std::fs::read_to_string(&file).unwrap().contains("\n45\n"));
    screen.press("6").shows("Moves (3 of 3)");
    screen.press(&format!("o{}\r", file.display())).shows("Moves (2 of 2)");
}

/// Somebody who has never seen it presses Enter to play, and Enter to drop a disc.
#[test]
fn the_first_disc_falls_after_two_actions() {
    let mut screen = Screen::start((80, 24), &[], &[]);
    screen.shows("Enter plays");
    screen.press("\r").shows("Your move: you are");
    screen.press("\r").shows("Moves (2 of 2)");
}

#[test]
fn the_end_of_a_game_stays_and_leads_to_the_next() {
    let mut screen = Screen::start((80, 24), &["--against", "person"], &[]);
    screen.shows("Red to move.");
    screen.press("4").shows("Moves (1 of 1)");
    screen.press("x").shows("x again resigns the game.");
    screen.press("x").shows("Yellow (a person) resigns.").shows("Enter: again, e: mistakes");
    screen.press("s").shows("Scores are shown.").shows("resigns.");
    screen.press("\r").shows("No moves yet.");
    screen.press("5").shows("Moves (1 of 1)");
    screen.press("d").shows("offers a draw");
    screen.press("d").shows("A draw by agreement.");
}

#[test]
fn a_flag_falls_on_the_screen() {
    let clock = ["--against", "person", "--clock", "0.01"];
    let mut screen = Screen::start((80, 24), &clock, &[]);
    screen.shows("0:00.6");
    screen.press("4").shows("ran out of time.").shows("Red wins.");
}

#[test]
fn the_board_grows_with_the_terminal() {
    let mut screen = Screen::start((80, 24), &["--against", "person"], &[]);
    screen.shows("Red to move.");
    screen.press("4").shows("▟█▙");
    screen.resize(150, 60);
    screen.shows("████████");
}

/// A man that captures two discs moves one of them at a time.
#[test]
fn a_capture_of_two_discs_is_entered_step_by_step() {
    let position = "english:B:W6,15,32:B1";
    let arguments = ["--against", "person", "--position", position];
    let mut screen = Screen::start((80, 24), &arguments, &[]);
    screen.shows("Black to move.");
    screen.press("lll\rkhk\r").shows("Go on: this disc captures more.").shows("×");
    screen.press("khk\r").shows("Moves (1 of 1)").shows("1x19");
}
