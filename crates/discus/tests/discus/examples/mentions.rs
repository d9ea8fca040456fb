//! The commands that the text of a page mentions: each exists, with its options.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use super::documents::pages;
use super::help::{help, listed};
use super::place::root;
use crate::discus;

/// Looks like a command, but is the start of a text that is hashed.
const NO_COMMAND: &str = "discus unit 1";

#[test]
fn every_command_that_a_page_mentions_exists() {
    let mut known = Known { helps: listed("").into_iter().map(|words| (words, None)).collect() };
    let (mut count, mut wrong) = (0, Vec::new());
    for page in pages() {
        for command in mentioned(&fs::read_to_string(&page).expect("a page")) {
            count += 1;
            if !known.has(&command) {
                wrong.push(format!("{}: {command}", page.display()));
            }
        }
    }
    assert!(count > 100, "{count}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for wrong in [
        "discus sovle",
        "discus solve --jsno",
        "discus tables biuld",
        "cargo sovle",
        "cargo xtask tset",
        "cargo xtask release --verfiy",
        "cargo bench -p discus --bench sets",
    ] {
        assert!(!known.has(wrong), "{wrong}");
    }
}

/// The commands between backquotes, outside of blocks.
fn mentioned(page: &str) -> Vec<String> {
    let text = page.split("\n```").step_by(2).collect::<Vec<_>>().join("\n");
    assert!(text.matches('`').count().is_multiple_of(2), "a backquote is alone in {text}");
    let spans = text.split('`').skip(1).step_by(2).map(|span| span.replace('\n', " "));
    let is_command = |span: &String| {
        span != NO_COMMAND && (span.starts_with("discus ") || span.starts_with("cargo "))
    };
    spans.filter(is_command).collect()
}

/// The help of each command, filled in when it is first needed.
struct Known {
    helps: BTreeMap<String, Option<String>>,
}

impl Known {
    fn has(&mut self, command: &str) -> bool {
        let command = command.strip_prefix("cargo run --release --").unwrap_or(command);
        match command.strip_prefix("cargo ") {
            Some(arguments) => cargo_has(arguments),
            None => self.discus_has(command.strip_prefix("discus").unwrap_or(command)),
        }
    }

    fn discus_has(&mut self, arguments: &str) -> bool {
        let mut words = String::new();
        let mut rest = arguments.split_whitespace().peekable();
        // `show|export` stands for both.
        while let Some(next) = rest.peek() {
            let longer = |word: &str| format!("{words} {word}").trim().to_owned();
            if !next.split('|').all(|word| self.helps.contains_key(&longer(word))) {
                break;
            }
            words = longer(next.split('|').next().unwrap_or_default());
            rest.next();
        }
        // A first word in small letters is a command, which the help may hide; others are values.
        let is_name = |word: &&&str| word.starts_with(|letter: char| letter.is_ascii_lowercase());
        if let Some(hidden) = rest.peek().filter(|_| words.is_empty()).filter(is_name) {
            return discus(&[hidden, "--help"], "").code == Some(0);
        }
        let help = self.helps.get_mut(&words).expect("a command");
        // Without a command, the options are those of a game.
        let named = if words.is_empty() { "play" } else { &words };
        let help = help.get_or_insert_with(|| self::help(named, "--help"));
        // Some commands do nothing without one below them.
        let needs_command = help.contains(&format!("Usage: discus {words} <COMMAND>\n"));
        if needs_command && rest.peek().is_some_and(|word| is_name(&word)) {
            return false;
        }
        rest.filter(|word| word.starts_with("--")).all(|option| {
            help.split(|end: char| end.is_whitespace() || "[]<>,=`".contains(end))
                .any(|word| word == option)
        })
    }
}

/// The commands of cargo that pages mention.
const CARGO: [&str; 7] = ["bench", "build", "doc", "install", "run", "test", "xtask"];

/// Returns true if there is a task with its options, or a package with what is named of it.
fn cargo_has(arguments: &str) -> bool {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let after = |names: &[&str]| {
        let at = words.iter().position(|word| names.contains(word))?;
        words.get(at + 1).copied()
    };
    if words.first().is_none_or(|word| !CARGO.contains(word)) {
        return false;
    }
    if words[0] == "xtask" {
        return words.get(1).is_some_and(|task| task_has(task, &words[2..]));
    }
    let Some(package) = after(&["-p", "--package"]) else { return after(&["--bench"]).is_none() };
    let Some(folder) = folder_of(package) else { return false };
    [("--bench", "benches"), ("--example", "examples")].iter().all(|(option, place)| {
        after(&[option]).is_none_or(|name| {
            let folder = folder.join(place);
            folder.join(format!("{name}.rs")).exists() || folder.join(name).join("main.rs").exists()
        })
    })
}

/// Returns true if there is a task with these options.
fn task_has(task: &str, arguments: &[&str]) -> bool {
    let tasks = fs::read_to_string(root().join("xtask/src/main.rs")).expect("the tasks");
    let start = format!("  {task} ");
    let lines: Vec<&str> = tasks.lines().filter(|line| line.starts_with(&start)).collect();
    let mut options = arguments.iter().filter(|word| word.starts_with("--"));
    !lines.is_empty() && options.all(|option| lines.iter().any(|line| line.contains(option)))
}

/// The folder of a package.
fn folder_of(package: &str) -> Option<PathBuf> {
    let line = format!("name = \"{package}\"\n");
    let folders = ["crates", "crates/capi"]
        .map(|place| fs::read_dir(root().join(place)).expect("the crates"));
    let mut folders = folders.into_iter().flatten().map(|entry| entry.expect("a crate").path());
    folders.find(|folder| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml"));
        manifest.is_ok_and(|manifest| manifest.contains(&line))
    })
}
