//! Programs with the Python of a virtual environment and its packages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use discus_protocols::launcher::{Installation, Launcher};
use discus_protocols::{Played, PlayerKind};
use rules::Side;
use rules::connect4::Column;
use sandbox::Confinement;

use super::{LONG, board, fault, game, is_fair, launcher, player};
use crate::confined::strict;
use crate::scratch::Scratch;
use crate::supervisor;

/// Plays by a package that only the environment has, which it cannot change.
const BOT: &str = "
import sys, left
for line in sys.stdin:
    word, *rest = line.split()
    if word == 'game': print('ready', flush=True)
    elif word == 'go': print(left.column(rest), flush=True)
try:
    open(left.__file__, 'a')
    print('changed')
except OSError: pass
";

const PACKAGE: &str = "def column(rest): return next(n for n in '1234567' if rest.count(n) < 6)";

/// A folder with a bot and a virtual environment that has a package; `None` if Python makes none.
#[expect(clippy::print_stdout, reason = "says what is not tested")]
fn environment() -> Option<(Scratch, PathBuf)> {
    let scratch = Scratch::new();
    let environment = scratch.path().join("venv");
    let mut command = Command::new("/usr/bin/python3");
    let made = command.args(["-m", "venv", "--without-pip"]).arg(&environment).status();
    if !made.is_ok_and(|made| made.success()) {
        println!("skipped: python3 -m venv makes no environment");
        return None;
    }
    let versions = fs::read_dir(environment.join("lib")).expect("a folder");
    let version = versions.flatten().next().expect("a version of Python");
    fs::write(version.path().join("site-packages/left.py"), PACKAGE).expect("written");
    fs::create_dir(scratch.path().join("bot")).expect("a folder");
    fs::write(scratch.path().join("bot/bot.py"), BOT).expect("written");
    Some((scratch, environment))
}

fn with(installation: &Installation) -> Result<Launcher, String> {
    with_in(installation, Confinement::trusting(supervisor()))
}

fn with_in(installation: &Installation, confinement: Confinement) -> Result<Launcher, String> {
    installation.add_to(confinement).map(Launcher::new)
}

fn played(launcher: &Launcher, command: &str, folder: &Path) -> Played<Column> {
    let text = format!("line={command} bot.py");
    game(launcher, [&text, "random:1"], &folder.join("bot"), &board(), LONG)
}

#[test]
fn programs_have_the_python_and_the_packages_of_an_environment() {
    let Some((scratch, environment)) = environment() else { return };
    let (_, shown) = fault(&played(&launcher(), "python3", scratch.path()), Side::First);
    assert!(shown.contains("No module named 'left'"), "{shown}");
    let python = Installation { python: Some(environment.clone()), readable: Vec::new() };
    let readable = Installation { python: None, readable: vec![environment.clone()] };
    let command = environment.join("bin/python").display().to_string();
    for confinement in strict() {
        for (installation, command) in
            [(&python, "python3"), (&python, "python"), (&python, &command), (&readable, &command)]
        {
            let launcher = with_in(installation, confinement.clone()).expect("an environment");
            let played = played(&launcher, command, scratch.path());
            assert!(is_fair(&played), "{command}");
            let shown = format!("{:?}", played.evidence);
            assert!(!shown.contains("changed"), "{shown}");
        }
    }
    assert!(is_fair(&played(&with(&python).expect("trusted"), "python3", scratch.path())));
}

#[test]
fn a_command_in_an_environment_is_refused_with_what_to_do() {
    let Some((scratch, environment)) = environment() else { return };
    let place = environment.display();
    let who = player(&format!("Ann:=line={place}/bin/python3 bot.py"), &scratch.path().join("bot"));
    assert!(matches!(who.kind, PlayerKind::Program(_)));
    let said = launcher().check(&[who], &board()).expect_err("a link");
    let advice = format!(
        "is a link that leads out of its folder: to use this Python, give --python {place}, or write \
         python = \"{place}\" in the plan"
    );
    assert!(said.ends_with(&advice), "{said}");
}

#[test]
fn a_folder_without_python_is_refused() {
    let scratch = Scratch::new();
    let place = scratch.path().to_owned();
    let said = |installation: &Installation| with(installation).err().expect("a refusal");
    let python = said(&Installation { python: Some(place.clone()), readable: Vec::new() });
    assert!(python.contains(" has no Python, since there is no "), "{python}");
    let readable = said(&Installation { python: None, readable: vec![place.join("none")] });
    assert!(readable.contains("/none: name a folder or file that programs may read"), "{readable}");
}

#[test]
fn a_readable_folder_that_would_show_the_accounts_is_refused() {
    let installation = Installation { python: None, readable: vec!["/etc".into()] };
    for confinement in strict() {
        let said = with_in(&installation, confinement).err().expect("a refusal");
        let reason = ": a program could read /etc/passwd, which is not for programs";
        assert!(said.ends_with(reason), "{said}");
    }
}
