//! Help and manual pages of all commands, and the examples in them.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Mutex;

use super::long;
use super::place::{Place, root};
use crate::discus;
use crate::scratch::Scratch;

/// Examples that are not run, and why.
const NOT_RUN: [(&str, &str); 3] = [
    ("discus course wpi ", "it waits for its referee; the tests of the courses run it"),
    ("discus dxp connect ", "it needs a program that listens; the tests of `dxp` run it"),
    (
        "discus grade package ",
        "it packs the whole binary, which is large in the profile of the tests",
    ),
];

/// The words of each command, and its manual page.
fn pages() -> Vec<(String, String)> {
    let scratch = Scratch::new();
    let folder = scratch.path().join("man1");
    discus(&["man", "--output", &folder.to_string_lossy()], "").succeeds();
    let pages = fs::read_dir(folder).expect("the pages").map(|entry| {
        let file = entry.expect("an entry").path();
        let name = file.file_stem().expect("a name").to_string_lossy().replace('-', " ");
        let words = name.strip_prefix("discus").expect("pages of discus").trim().to_owned();
        (words, fs::read_to_string(file).expect("a page"))
    });
    pages.collect()
}

/// The help of a command.
pub(super) fn help(words: &str, flag: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().chain(flag.split_whitespace()).collect();
    discus(&words, "").succeeds()
}

/// The command lines in the section of examples of a long help. That of `discus` has room for none: they are on its
/// manual page.
fn examples(words: &str) -> Vec<String> {
    if words.is_empty() {
        let page = discus(&["man"], "").succeeds().replace("\\-", "-");
        let section = page.split(".SH EXAMPLES\n").nth(1).unwrap_or_default();
        let bold =
            section.lines().filter_map(|line| line.strip_prefix("\\fB")?.strip_suffix("\\fR"));
        return bold.map(str::to_owned).collect();
    }
    let help = help(words, "--help");
    let section = help.split("\nExamples:\n").nth(1).unwrap_or_default();
    let is_command = |line: &&str| line.starts_with("  ") && !line.starts_with("      ");
    section.lines().filter(is_command).map(|line| line.trim().to_owned()).collect()
}

/// The words of a command and of all below it that its help lists. Each has a `help`, which is no command
/// of its own.
pub(super) fn listed(words: &str) -> Vec<String> {
    let help = help(words, "--help");
    let names: Vec<&str> = if words.is_empty() {
        let groups = help.split("\n\n").nth(2).expect("the commands");
        let (others, setup) = groups.trim_end().rsplit_once('\n').expect("lines");
        let others = others.lines().filter_map(|line| line[10..].split_whitespace().next());
        others.chain(setup[10..].split(", ").filter(|name| !name.starts_with('-'))).collect()
    } else {
        let list = help.split("\nCommands:\n").nth(1).and_then(|rest| rest.split("\n\n").next());
        // Below them are the rest of long descriptions.
        let lines = list.unwrap_or_default().lines().filter(|line| !line.starts_with("   "));
        lines.filter_map(|line| line.split_whitespace().next()).collect()
    };
    let below = names
        .into_iter()
        .filter(|name| *name != "help")
        .flat_map(|name| listed(format!("{words} {name}").trim()));
    [words.to_owned()].into_iter().chain(below).collect()
}

/// Whom the commands serve, in 23 lines: a terminal of 24 lines shows them all.
#[test]
fn the_help_of_discus_groups_all_commands_on_one_screen() {
    let said = help("", "--help");
    assert!(said.lines().count() < 24, "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let titles = said.lines().filter(|line| !line.starts_with(' ')).skip(2);
    let titles: Vec<&str> = titles
        .filter_map(|line| line.split_whitespace().next())
        .skip_while(|word| *word != "Play")
        .collect();
    assert_eq!(titles, ["Play", "Learn", "Teach", "Engines", "Research", "Setup"]);
    assert_eq!(said, help("", "-h"));
    assert_eq!(said, help("help", ""));
}

#[test]
fn every_command_in_the_help_has_a_manual_page_and_nothing_else_has() {
    let listed: BTreeSet<String> = listed("").into_iter().collect();
    for known in ["", "solve", "course wpi", "book build", "batch plan tables"] {
        assert!(listed.contains(known), "{listed:?}");
    }
    let paged: BTreeSet<String> = pages().into_iter().map(|(words, _)| words).collect();
    assert_eq!(paged, listed);
}

#[test]
fn every_manual_page_has_its_sections() {
    let pages = pages();
    assert!(pages.len() > 40, "{}", pages.len());
    for (words, page) in pages {
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "\"EXIT STATUS\"", "EXAMPLES"] {
            assert!(page.contains(&format!(".SH {section}\n")), "discus {words} has {section}");
        }
        let file = format!("discus {words}").trim().replace(' ', "-");
        assert!(page.contains(&format!(".TH {file} 1")), "discus {words} has its title");
        let of_words =
            discus(&["man"].into_iter().chain(words.split_whitespace()).collect::<Vec<_>>(), "");
        assert!(of_words.succeeds() == page, "discus man {words}");
    }
}

/// The page of `discus` lists every variable that a source asks for, and where files are.
#[test]
fn the_page_of_discus_names_all_variables_and_folders() {
    let pages = pages();
    let (_, page) = pages.iter().find(|(words, _)| words.is_empty()).expect("the page of discus");
    let plain = page.replace("\\-", "-");
    for section in ["FILES", "ENVIRONMENT"] {
        assert!(plain.contains(&format!(".SH {section}\n")), "{section}");
    }
    for name in variables() {
        assert!(plain.contains(&name), "discus.1 names {name}");
    }
}

/// The environment variables in the sources of the command and of its screen.
fn variables() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for folder in ["crates/discus/src/run", "crates/tui/src"] {
        collect(&root().join(folder), &mut found);
    }
    assert!(found.contains("DISCUS_TABLES") && found.contains("NO_COLOR"), "{found:?}");
    found
}

fn collect(folder: &std::path::Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, found);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        let words = text.split('"').skip(1).step_by(2);
        let is_ours = |word: &&str| {
            let is_named = |name: char| name.is_ascii_uppercase() || name == '_';
            let begins =
                ["DISCUS_", "XDG_", "NO_", "LC_"].iter().any(|start| word.starts_with(start));
            begins && word.chars().all(is_named)
        };
        found.extend(words.filter(is_ours).map(str::to_owned));
    }
}

#[test]
fn the_short_help_is_short_and_ends_with_an_example() {
    for (words, _) in pages().into_iter().filter(|(words, _)| !words.is_empty()) {
        let (short, long) = (help(&words, "-h"), help(&words, "--help"));
        assert!(short.lines().count() < long.lines().count(), "discus {words} -h");
        let first = examples(&words).into_iter().next().expect("an example");
        assert!(short.ends_with(&format!("Example: {first}\n")), "discus {words} -h: {short}");
        assert!(first.contains("discus") && first.contains(&words), "discus {words}: {first}");
        assert!(long.contains("\nExit status:\n    0  "), "discus {words} --help");
    }
}

/// The exit code is one that the help explains; 1 and 2 are no success.
#[test]
fn the_examples_in_the_help_run() {
    let pages = pages();
    let queue = Mutex::new(pages.iter());
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let place = prepared();
                loop {
                    let next = queue.lock().expect("the queue").next();
                    let Some((words, _)) = next else { break };
                    let failed = examples(words).into_iter();
                    let failed = failed.filter_map(|line| tried(&place, &line));
                    failures.lock().expect("the failures").extend(failed);
                }
            });
        }
    });
    let failures = failures.into_inner().expect("the failures");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A folder in which the files exist that the examples name.
fn prepared() -> Place {
    let place = Place::new();
    let lines = "discus tournament new > plan.toml
        discus tournament plan.toml --quiet
        discus trace 4453 --json > mine.jsonl
        discus book build --plies 3 --rows 4 --columns 5
        discus book pack 5x4_plies_3.book --output packed.book
        discus tables build russian --pieces 3
        discus book openings russian --positions 20 --nodes 2000
        discus grade new spfiar > rubric.toml
        printf '4453\\n112233\\n' > positions
        discus batch plan label positions --output job
        discus batch run job --quiet";
    for line in lines.lines() {
        let ran = place.run(line);
        assert_eq!(ran.code, Some(0), "{line}: {}", ran.text);
    }
    place
}

/// Why an example fails, if it does.
fn tried(place: &Place, line: &str) -> Option<String> {
    if NOT_RUN.iter().any(|(start, _)| line.starts_with(start)) {
        return None;
    }
    if long::is_one(line) {
        return long::fails(place, line);
    }
    // A book is never overwritten, and some examples build the one of another.
    let ran =
        place.run(&line.replace("discus book build", "rm -f *plies_3.book; discus book build"));
    let is_fine = match ran.code {
        Some(0) => true,
        Some(3) => ["discus grade", "discus check"].iter().any(|start| line.starts_with(start)),
        // Its input ends before the game does.
        Some(1) => line.starts_with("discus course ece15"),
        _ => false,
    };
    (!is_fine).then(|| format!("{line}: {:?}\n{}", ran.code, ran.text))
}
