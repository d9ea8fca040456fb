//! A folder of a reader, with the samples of the book and an empty home.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::scratch::Scratch;

/// The folder of the workspace.
pub(super) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

/// Where commands run: `bin` is in front of PATH, `home` is the home, and `work` the current folder.
pub(super) struct Place(Scratch);

/// The exit code of a command, and all that it printed, errors too.
pub(super) struct Ran {
    pub(super) code: Option<i32>,
    pub(super) text: String,
}

/// A stand-in for `cargo`: it runs the binary under test, and builds only in the profile `dev`. It builds the whole
/// workspace, so that no crate is compiled again with other features.
const CARGO: &str = r#"#!/bin/sh
set -e
case "$1 $2 $3" in
  "build --release -p")
    cd "$DISCUS_ROOT"
    "$CARGO" build --quiet --workspace --locked --bin "$4"
    mkdir -p "$DISCUS_WORK/target/release"
    ln -sf "$(dirname "$(dirname "$DISCUS_PROGRAM")")/debug/$4" "$DISCUS_WORK/target/release/$4" ;;
  "bench -p "*)
    cd "$DISCUS_ROOT"
    manifest=$(grep -lx "name = \"$3\"" crates/*/Cargo.toml)
    test "$4" = --bench -a -e "$(dirname "$manifest")/benches/$5.rs" -a "${6---}" = --
    built=$("$CARGO" bench --workspace --locked --profile dev --bench "$5" --no-run 2>&1) ||
      { echo "$built"; exit 1; }
    shift 5; [ $# = 0 ] || shift
    exec "$(echo "$built" | sed -n 's/^ *Executable .* (\(.*\))$/\1/p')" "$@" ;;
  "run --release "*) shift 2; [ "$1" = -- ] && shift; exec discus "$@" ;;
  "install --path "*) test -f "$DISCUS_ROOT/$3/Cargo.toml" && test "$4" = --locked ;;
  "xtask "*) grep -q "^  $2 " "$DISCUS_ROOT/xtask/src/main.rs" ;;
  *) echo "no document shows cargo $*"; exit 1 ;;
esac
"#;

/// A student's player that prints the trace of its search: ours.
const BOT: &str = "#!/bin/sh\nexec discus trace --json \"$1\" --depth \"$2\"\n";

/// A player over files that thinks little: ours.
const QUICK: &str = "#!/bin/sh\nexec discus wpi \"${0##*/}\" --time 0.05\n";

/// The same as a program in Python, with its name as an argument.
const STUDENT: &str =
    "import os, sys\nos.execvp('discus', ['discus', 'wpi', sys.argv[1], '--time', '0.05'])\n";

impl Place {
    /// A new folder with everything in `docs/samples` and `docs/bots`, and a player `bot`.
    pub(super) fn new() -> Place {
        let place = Place(Scratch::new());
        for folder in ["bin", "home", "work"] {
            fs::create_dir(place.0.path().join(folder)).expect("a folder");
        }
        let program = Path::new(env!("CARGO_BIN_EXE_discus"));
        symlink(program, place.0.path().join("bin/discus")).expect("a link");
        fs::create_dir(place.work().join("books")).expect("a folder");
        let book = "books/plies_12.book";
        symlink(root().join(book), place.work().join(book)).expect("a link");
        // No browser opens.
        for (name, script) in
            [("bin/cargo", CARGO), ("bin/xdg-open", "#!/bin/sh\n"), ("work/bot", BOT)]
        {
            let file = place.0.path().join(name);
            fs::write(&file, script).expect("a script");
            fs::set_permissions(file, fs::Permissions::from_mode(0o755)).expect("a script");
        }
        // Sets of positions in the form of the published ones.
        fs::create_dir(place.work().join("sets")).expect("a folder");
        for set in ["L3_R1", "L2_R1", "L2_R2", "L1_R1", "L1_R2", "L1_R3"] {
            let file = place.work().join("sets").join(format!("Test_{set}"));
            fs::write(file, "4444443333 15\n").expect("a set");
        }
        for samples in ["docs/samples", "docs/bots"] {
            copy(&root().join(samples), &place.work());
        }
        place
    }

    /// Adds what students hand in: the sources and programs of correct submissions, and players over files.
    pub(super) fn take_submissions(&self) {
        let submissions = root().join("crates/grade/tests/submissions");
        for (course, program) in [
            ("ece15", None),
            ("fourinarow", None),
            ("spfiar", Some("SPFIAR")),
            ("checkers", Some("Checkers")),
        ] {
            copy(&submissions.join(course).join("correct"), &self.work());
            if let Some(program) = program {
                let made = self.run(&format!("rm -f *.o && make -f makefile {program}"));
                assert_eq!(made.code, Some(0), "{}", made.text);
            }
        }
        // These belong to the course's own headers, as modules must that are handed in alone.
        copy(&root().join("crates/capi/spfiar/tests/modules"), &self.work());
        fs::create_dir(self.work().join("games")).expect("a folder");
        for (name, script) in [("games/alpha", QUICK), ("games/beta", QUICK), ("bot.py", STUDENT)] {
            let file = self.work().join(name);
            fs::write(&file, script).expect("a script");
            fs::set_permissions(file, fs::Permissions::from_mode(0o755)).expect("a script");
        }
    }

    pub(super) fn work(&self) -> PathBuf {
        self.0.path().join("work")
    }

    /// A command of the shell, ready to be started here.
    pub(super) fn command(&self, line: &str) -> Command {
        let mut command = Command::new("sh");
        let path = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{path}", self.0.path().join("bin").display());
        for variable in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
            command.env_remove(variable);
        }
        // The compiler of Rust is found by the home, too.
        for (variable, folder) in [("RUSTUP_HOME", ".rustup"), ("CARGO_HOME", ".cargo")] {
            let place = std::env::var(variable)
                .or_else(|_| std::env::var("HOME").map(|home| format!("{home}/{folder}")));
            command.envs(place.map(|place| (variable, place)));
        }
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| env!("CARGO").to_owned());
        command.env("CARGO", cargo).env("DISCUS_PROGRAM", env!("CARGO_BIN_EXE_discus"));
        let home = self.0.path().join("home");
        command.env("PATH", path).env("HOME", home);
        command.env("DISCUS_ROOT", root()).env("DISCUS_WORK", self.work());
        command.args(["-c", line]).current_dir(self.work()).stdin(Stdio::null());
        command
    }

    /// Runs a command of the shell without input.
    pub(super) fn run(&self, line: &str) -> Ran {
        let output = self.command(&format!("{{ {line}\n}} 2>&1")).output().expect("a shell");
        Ran { code: output.status.code(), text: String::from_utf8_lossy(&output.stdout).into() }
    }
}

/// Copies all files of a folder.
fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder of samples") {
        let entry = entry.expect("an entry").path();
        let target = to.join(entry.file_name().expect("a name"));
        if entry.is_dir() {
            fs::create_dir_all(&target).expect("a folder");
            copy(&entry, &target);
        } else {
            fs::copy(&entry, &target).expect("a file");
        }
    }
}
