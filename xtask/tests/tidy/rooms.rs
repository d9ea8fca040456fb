//! A protocol, a law, a course program, an assignment and a figure each have a room: few other files name one of them. ARCHITECTURE says
//! which, in "To add". A file that is missing here is one that the next of its kind will need, too.

use crate::{files, members, read, root};

/// The files that name the last of its kind: those of its room, and those that list all or say it to people.
struct Room {
    /// The word of the last one, in small letters.
    word: &'static str,
    files: &'static [&'static str],
    /// The beginnings of the paths of other things with this name.
    others: &'static [&'static str],
}

const PROTOCOL: Room = Room {
    word: "riddles",
    files: &[
        "crates/discus/src/manual/pages/engines.txt",
        "crates/protocols/src/lib.rs",
        "crates/protocols/src/protocol.rs",
        "crates/protocols/src/riddles.rs",
        "crates/tournament/src/plan/sample.toml",
    ],
    others: &[],
};

const LAW: Room = Room {
    word: "czech",
    files: &[
        "crates/checkers/src/evaluation/learned.rs",
        "crates/rules/src/checkers/laws.rs",
        "crates/tables/src/tables.rs",
        "crates/tournament/src/plan/sample.toml",
        "crates/web/page/src/words/de.ftl",
        "crates/web/page/src/words/es.ftl",
        "crates/web/page/src/words/he.ftl",
    ],
    others: &[],
};

/// Its library in C, its protocol and its assignment have the same name, and xtask lists
/// their tests.
const PROGRAM: Room = Room {
    word: "fourinarow",
    files: &[
        "crates/courses/Cargo.toml",
        "crates/courses/src/bin/fourinarow.rs",
        "crates/courses/src/fourinarow/mod.rs",
        "crates/courses/src/lib.rs",
        "crates/courses/src/programs.rs",
        "crates/discus/src/manual/pages/learn.txt",
    ],
    others: &[
        "crates/capi/",
        "crates/discus/src/manual/pages/engines.txt",
        "crates/grade/",
        "crates/protocols/",
        "crates/tournament/src/plan/sample.toml",
        "xtask/",
    ],
};

/// Its program, its library in C and its protocol have the same name.
const ASSIGNMENT: Room = Room {
    word: "fourinarow",
    files: &[
        "crates/grade/Cargo.toml",
        "crates/grade/src/assignments/mod.rs",
        "crates/grade/src/bin/discus-grade-fourinarow.rs",
    ],
    others: &[
        "crates/capi/",
        "crates/courses/",
        "crates/discus/src/manual/pages/engines.txt",
        "crates/discus/src/manual/pages/learn.txt",
        "crates/grade/src/assignments/fourinarow/",
        "crates/protocols/",
        "crates/tournament/src/plan/sample.toml",
        "xtask/",
    ],
};

/// The report of a match has it, too.
const FIGURE: Room = Room {
    word: "elo_error",
    files: &[
        "crates/tournament/src/results/pages/mod.rs",
        "crates/tournament/src/results/pages/ratings.rs",
        "crates/tournament/src/results/standings.rs",
        "crates/tournament/src/results/summary.rs",
    ],
    others: &["crates/tournament/src/engine_match/"],
};

#[test]
fn nothing_names_a_single_protocol_law_program_assignment_or_figure_elsewhere() {
    let sources = [".rs", ".toml", ".txt", ".ftl", ".ts", ".svelte"];
    let folders = members().into_iter().flat_map(|member| {
        let page = member.join("page/src");
        [member.join("src"), page]
    });
    let mut all: Vec<_> =
        folders.flat_map(|folder| sources.map(|ending| files(&folder, ending))).flatten().collect();
    all.extend(members().into_iter().map(|member| member.join("Cargo.toml")));
    all.sort();
    let texts: Vec<(String, String)> = all
        .iter()
        .map(|path| {
            let place = path.strip_prefix(root()).expect("below").display().to_string();
            (place.replace('\\', "/"), read(path).to_lowercase())
        })
        .collect();
    for Room { word, files, others } in [PROTOCOL, LAW, PROGRAM, ASSIGNMENT, FIGURE] {
        let is_letter = |text: Option<char>| text.is_some_and(char::is_alphanumeric);
        let is_named = |text: &str| {
            text.match_indices(word).any(|(place, _)| {
                let (before, after) = (&text[..place], &text[place + word.len()..]);
                !is_letter(before.chars().next_back()) && !is_letter(after.chars().next())
            })
        };
        let named =
            texts.iter().filter(|(_, text)| is_named(text)).map(|(place, _)| place.as_str());
        let named = named.filter(|place| !others.iter().any(|other| place.starts_with(other)));
        assert_eq!(named.collect::<Vec<_>>(), files, "the files that name {word}");
    }
}
