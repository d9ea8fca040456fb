//! README and the book: each command that a page shows is run, and prints what the page says; those in the
//! tables of README begin.
//!
//! A block `console` has commands after `$ ` and their output, errors too; `...` alone on a line stands for
//! any lines, and `[..]` for any text in a line. A block `sh` has commands that succeed. The commands of a
//! page run one after the other in a folder with the samples of the book. A comment before a block says how:
//!
//! | comment | meaning |
//! |---|---|
//! | `<!-- needs node -->` | the block is skipped where this program is missing |
//! | `<!-- exits with 3 -->` | the exit code of its last command |
//! | `<!-- with submissions -->` | there are programs of students |
//! | `<!-- with ROWS=4 FILE=a -->` | values for words in capitals |
//! | `<!-- begins with ROWS=4 -->`, `<!-- begins -->` | its commands take long: they are stopped after their first line |
//! | `<!-- run by TASK -->` | `cargo xtask TASK` runs the commands instead |
//!
//! With `UPDATE=1`, the pages get the output that there is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use super::long;
use super::place::{Place, root};

/// The lines of a block within its page, its language, and the comment before it.
struct Block<'a> {
    first: usize,
    language: &'a str,
    lines: Vec<&'a str>,
    comment: &'a str,
}

/// A command and the lines that it should print.
struct Step<'a> {
    command: String,
    output: &'a [&'a str],
    code: i32,
}

#[test]
fn every_command_of_the_readme_and_the_book_runs() {
    let (pages, failures) = (Mutex::new(pages().into_iter()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                loop {
                    let next = pages.lock().expect("the queue").next();
                    let Some(page) = next else { break };
                    let failed = try_page(&page);
                    failures.lock().expect("the failures").extend(failed);
                }
            });
        }
    });
    let failures = failures.into_inner().expect("the failures");
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The commands in the tables of README begin, without input. A server is stopped after its first line. The player
/// with a NAME needs a referee.
#[test]
fn every_command_in_the_tables_of_readme_begins() {
    let text = fs::read_to_string(root().join("README.md")).expect("README");
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let commands = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let place = Place::new();
    let mut begun = 0;
    for command in commands.filter(|command| command.starts_with("discus ")) {
        begun += 1;
        if command.ends_with(" NAME") {
            let [one, other] = ["alpha", "beta"].map(|name| command.replace("NAME", name));
            let game = format!(
                "discus referee alpha beta --time 1 --command-a '{one} --time 0.01' --command-b '{other} --time 0.01'"
            );
            let ran = place.run(&game);
            assert_eq!(ran.code, Some(0), "{game}\n{}", ran.text);
            continue;
        }
        if long::is_one(command) {
            assert_eq!(long::fails(&place, command), None, "{command}");
            continue;
        }
        let ran = place.run(command);
        // The samples lose points, and ECE15 takes the end of its input for an error.
        let is_fine =
            matches!(ran.code, Some(0 | 3)) || ran.text.contains("unexpected end of input");
        assert!(is_fine, "{command}: exit code {:?}\n{}", ran.code, ran.text);
    }
    assert!(begun >= 10, "{begun}");
}

/// The tasks that read a page, and run the commands that the page leaves to them.
const TASKS: [(&str, &str); 2] =
    [("docs/install.md", "release --verify"), ("crates/python/README.md", "python")];

/// The languages of blocks; one without a language shows no commands.
const LANGUAGES: [&str; 11] =
    ["", "c", "console", "java", "javascript", "json", "python", "rust", "sh", "text", "toml"];

/// The programs that a block may need, which a machine may lack.
const NEEDED: [&str; 2] = ["node", "javac"];

/// Every block is run here, except the few that a task runs because they install something.
#[test]
fn every_block_is_understood() {
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page");
        assert!(!text.contains("\n ```"), "{}: a block begins at the left margin", page.display());
        for block in blocks(&text) {
            let place = format!("{}:{}", page.display(), block.first);
            assert!(LANGUAGES.contains(&block.language), "{place}: {}", block.language);
            if ["console", "sh"].contains(&block.language) {
                assert!(is_understood(&page, &block), "{place}: {}", block.comment);
            }
        }
    }
}

/// Returns true if the comment before a block of commands has one of the forms above.
fn is_understood(page: &Path, block: &Block) -> bool {
    let (verb, rest) = block.comment.split_once(' ').unwrap_or((block.comment, ""));
    let values = values(block.comment);
    let text = block.lines.join("\n");
    let are_used = values.iter().all(|(name, _)| with_values(&text, &format!("{name}=")) != text);
    match (verb, rest) {
        ("", _) | ("with", "submissions") | ("begins", "") => true,
        ("with" | "begins", _) => !values.is_empty() && are_used && block.language == "sh",
        ("needs", program) => NEEDED.contains(&program),
        ("exits", code) => {
            code.strip_prefix("with ").is_some_and(|code| code.parse::<i32>().is_ok())
        }
        ("run", task) => {
            let task = task.strip_prefix("by ");
            TASKS.iter().any(|known| page.ends_with(known.0) && task == Some(known.1))
        }
        _ => false,
    }
}

/// README, and the pages of the book. The longest begin first.
pub(super) fn pages() -> Vec<PathBuf> {
    let is_page = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "md");
    let mut pages: Vec<PathBuf> = files(&root().join("docs")).into_iter().filter(is_page).collect();
    let included: Vec<PathBuf> = pages.iter().flat_map(|page| included(page)).collect();
    pages.extend(included.into_iter().filter(is_page));
    pages.push(root().join("README.md"));
    pages.sort_by_key(|page| {
        let text = fs::read_to_string(page).expect("a page");
        std::cmp::Reverse(text.matches("\n$ ").count())
    });
    pages
}

/// The files of a folder and of those within it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The files that a page includes.
fn included(page: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(page).expect("a page");
    let names = text.split("{{#include ").skip(1).filter_map(|rest| rest.split("}}").next());
    names.map(|name| page.with_file_name("").join(name).canonicalize().expect("a file")).collect()
}

/// Runs the commands of a page; returns what differs.
fn try_page(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).expect("a page");
    let blocks = blocks(&text);
    let name = page.strip_prefix(root()).expect("a page of the project").display();
    let mut failures = Vec::new();
    let mut place = None;
    let mut updated: Vec<String> = text.lines().map(str::to_owned).collect();
    for block in blocks.iter().rev().filter(|block| hides_commands(block)) {
        failures
            .push(format!("{name}:{}: this block has commands; use console or sh", block.first));
    }
    let runs = |block: &&Block| ["console", "sh"].contains(&block.language);
    let mut moved = 0;
    for block in blocks.iter().filter(runs).filter(|block| is_run(block)) {
        let place = place.get_or_insert_with(Place::new);
        if block.comment == "with submissions" {
            place.take_submissions();
        }
        let seen: Vec<String> = steps(block)
            .iter()
            .flat_map(|step| try_step(place, step, block, &name.to_string(), &mut failures))
            .collect();
        if block.language == "console" {
            let range = block.first + moved..block.first + moved + block.lines.len();
            moved = moved + seen.len() - block.lines.len();
            updated.splice(range, seen);
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        fs::write(page, updated.join("\n") + "\n").expect("a page");
    }
    failures
}

/// Returns true if a block is run here: not if the comment before it names a task, or a program that is
/// missing.
fn is_run(block: &Block) -> bool {
    let is_missing = |program: &str| {
        let version = Command::new(program).arg("--version").output();
        version.is_err()
    };
    let lacks = block.comment.strip_prefix("needs ").is_some_and(is_missing);
    !lacks && !block.comment.starts_with("run by ")
}

/// Runs one command; returns its lines as the page should show them.
fn try_step(
    place: &Place,
    step: &Step,
    block: &Block,
    name: &str,
    failures: &mut Vec<String>,
) -> Vec<String> {
    let command = &step.command;
    let begins = block.comment.starts_with("begins");
    assert!(!begins || !command.contains("&&"), "{name}: a line is one command that begins");
    if begins || block.language == "sh" && long::is_one(command) {
        failures.extend(long::fails(place, command).map(|why| format!("{name}: {why}")));
        return Vec::new();
    }
    let ran = place.run(command);
    let seen: Vec<&str> = ran.text.lines().map(str::trim_end).collect();
    let fits = block.language == "sh" || fits(step.output, &seen);
    if ran.code != Some(step.code) || !fits {
        let (code, text) = (ran.code, &ran.text);
        failures.push(format!("{name}:{}: {command}\nexit code {code:?}\n{text}", block.first));
    }
    let shown = if fits { step.output } else { &seen };
    [format!("$ {command}")]
        .into_iter()
        .chain(shown.iter().map(|line| (*line).to_owned()))
        .collect()
}

/// The blocks of a page.
fn blocks(text: &str) -> Vec<Block<'_>> {
    let (mut blocks, mut comment) = (Vec::new(), "");
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let inside = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```");
            let language = language.split(',').next().unwrap_or_default();
            blocks.push(Block { first: number + 1, language, lines: inside.collect(), comment });
        }
        let inside = line.strip_prefix("<!-- ").and_then(|line| line.strip_suffix(" -->"));
        comment = inside.unwrap_or(if line.is_empty() { comment } else { "" });
    }
    blocks
}

/// The commands of a block.
fn steps<'a>(block: &'a Block) -> Vec<Step<'a>> {
    if block.language == "sh" {
        let text = block.lines.join("\n").replace("\\\n", "");
        let commands = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let commands = commands.map(|command| with_values(command, block.comment));
        return commands.map(|command| Step { command, output: &[], code: 0 }).collect();
    }
    let begins: Vec<usize> =
        (0..block.lines.len()).filter(|&at| block.lines[at].starts_with("$ ")).collect();
    assert_eq!(
        begins.first(),
        Some(&0),
        "a block of console begins with a command: {:?}",
        block.lines
    );
    let ends = begins.iter().skip(1).copied().chain([block.lines.len()]);
    let code =
        block.comment.strip_prefix("exits with ").map_or(0, |code| code.parse().expect("a code"));
    let steps = begins.iter().zip(ends).map(|(&begin, end)| Step {
        command: block.lines[begin][2..].to_owned(),
        output: &block.lines[begin + 1..end],
        code: if end == block.lines.len() { code } else { 0 },
    });
    steps.collect()
}

/// A command with the values that a comment gives to its words in capitals.
fn with_values(command: &str, comment: &str) -> String {
    let values = values(comment);
    let end = |letter: char| !letter.is_ascii_alphanumeric() && letter != '_';
    let words = command.split_inclusive(end).map(|piece| {
        let word = piece.trim_end_matches(end);
        let value = values.iter().find(|(name, _)| *name == word);
        value.map_or(piece.to_owned(), |(_, value)| format!("{value}{}", &piece[word.len()..]))
    });
    words.collect()
}

/// The words in capitals and their values in a comment.
fn values(comment: &str) -> Vec<(&str, &str)> {
    comment.split(' ').filter_map(|word| word.split_once('=')).collect()
}

/// Returns true if a block that is not run shows commands all the same.
fn hides_commands(block: &Block) -> bool {
    let begins = ["$ ", "discus ", "cargo ", "sudo ", "pip ", "curl ", "git "];
    let shows = |line: &&str| begins.iter().any(|start| line.starts_with(start));
    !["console", "sh"].contains(&block.language) && block.lines.iter().any(shows)
}

/// Returns true if lines are as expected, with `...` for any lines and `[..]` for any text.
fn fits(expected: &[&str], seen: &[&str]) -> bool {
    match (expected.split_first(), seen.split_first()) {
        (None, None) => true,
        (Some((&"...", rest)), _) => (0..=seen.len()).any(|skipped| fits(rest, &seen[skipped..])),
        (Some((line, rest)), Some((first, others))) => fits_line(line, first) && fits(rest, others),
        _ => false,
    }
}

fn fits_line(expected: &str, seen: &str) -> bool {
    let Some((start, rest)) = expected.split_once("[..]") else { return expected == seen };
    let Some(seen) = seen.strip_prefix(start) else { return false };
    let mut ends = seen.char_indices().map(|(at, _)| at).chain([seen.len()]);
    ends.any(|at| fits_line(rest, &seen[at..]))
}

#[test]
fn wildcards_stand_for_lines_and_for_text() {
    assert!(fits(&["a", "...", "d"], &["a", "b", "c", "d"]) && fits(&["...", "a"], &["a"]));
    assert!(!fits(&["a", "..."], &["b", "a"]) && !fits(&["a"], &["a", "b"]) && !fits(&["a"], &[]));
    assert!(
        fits(&["1 [..] 3"], &["1 2 3"]) && fits(&["[..]"], &[""]) && !fits(&["1[..]3"], &["1 2"])
    );
}

#[test]
fn words_in_capitals_get_values() {
    let text = "<!-- begins with FILE=a.txt ROWS=4 -->\n```sh\ndiscus ROWS \\\n  PROWS=./FILE # FILE\n```\n";
    let blocks = blocks(text);
    let steps = steps(&blocks[0]);
    assert_eq!((steps.len(), &*steps[0].command), (1, "discus 4   PROWS=./a.txt # a.txt"));
}

#[test]
fn a_wrong_output_and_a_wrong_code_are_noticed() {
    let page = Place::new();
    let path = page.work().join("page.md");
    let wrong = "<!-- exits with 1 -->\n```console\n$ echo a\nb\n```\n\n```text\n$ echo a\n```\n";
    fs::write(&path, wrong).expect("a page");
    let text = fs::read_to_string(&path).expect("a page");
    let blocks = blocks(&text);
    assert!(hides_commands(&blocks[1]) && !hides_commands(&blocks[0]));
    let steps = steps(&blocks[0]);
    assert_eq!(
        (steps.len(), &*steps[0].command, steps[0].output, steps[0].code),
        (1, "echo a", &["b"][..], 1)
    );
    let mut failures = Vec::new();
    let seen = try_step(&page, &steps[0], &blocks[0], "page", &mut failures);
    assert_eq!((seen, failures.len()), (vec!["$ echo a".to_owned(), "a".to_owned()], 1));
}
