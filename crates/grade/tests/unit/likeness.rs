//! The differences that leave two programs alike, and those that do not.

use std::fs;
use std::path::Path;

use super::{GUARANTEED, pairs, shape, tokens::tokens};

const SOURCE: &str = "#include <stdio.h>\n\
    /* counts */ int count(const char *text, int limit) { // the letters\n\
    int sum = 0;\n\
    for (int i = 0; text[i] != '\\0' && i < limit; i++) {\n\
        if (text[i] >= 'a' && text[i] <= 'z') { sum += 2; } else { sum -= limit / 3; }\n\
    }\n\
    while (sum > 100) { sum = sum % 7 + count(text, sum); }\n\
    return printf(\"sum: %d\\n\", sum) < 0 ? -1 : sum;\n}\n";

#[test]
fn names_comments_blanks_and_texts_make_no_difference() {
    let renamed = SOURCE
        .replace("count", "f")
        .replace("text", "s")
        .replace("sum", "zähler")
        .replace("limit", "n_2")
        .replace("/* counts */", "")
        .replace("// the letters", "/* \" ' */")
        .replace('\n', "\r\n\t ")
        .replace("#include <stdio.h>", "#include \"x.h\"\n  # include <stdlib.h>")
        .replace("100", "0x7f");
    assert_ne!(tokens(SOURCE), Vec::<u64>::new());
    assert_eq!(tokens(SOURCE), tokens(&renamed));
    assert_eq!(shape([SOURCE]), shape([renamed.as_str()]));
}

#[test]
fn structure_makes_a_difference() {
    for (from, to) in [("<=", "<"), ("while", "if"), ("int sum", "long sum"), ("+=", "-=")] {
        assert_ne!(tokens(SOURCE), tokens(&SOURCE.replacen(from, to, 1)), "{from}");
    }
}

/// Words of a made-up language, none of which is a name.
fn noise(random: &mut fastrand::Rng, length: usize) -> String {
    let words =
        ["if", "+", "(", ")", "while", "0", "x", "\"t\"", ";", "int", "*", "return", "=", "<"];
    (0..length).map(|_| words[random.usize(..words.len())]).collect::<Vec<_>>().join(" ")
}

/// The guarantee of winnowing.
#[test]
fn a_common_part_of_enough_tokens_is_always_noticed() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..300 {
        let common = noise(&mut random, GUARANTEED);
        let [one, other] = [0, 1].map(|_| {
            let (before, after) = (random.usize(..60), random.usize(..60));
            format!("{} {common} {}", noise(&mut random, before), noise(&mut random, after))
        });
        let (one, other) = (shape([one.as_str()]), shape([other.as_str()]));
        assert!(one.iter().any(|number| other.contains(number)));
    }
}

#[test]
fn any_text_has_tokens() {
    let mut random = fastrand::Rng::with_seed(8);
    let parts =
        ["/*", "*/", "//", "\"", "'", "\\", "\n", "é", "\u{202e}", "#include", "a1", "0x", " "];
    for _ in 0..2000 {
        let text: String =
            (0..random.usize(..30)).map(|_| parts[random.usize(..parts.len())]).collect();
        assert!(tokens(&text).len() <= text.chars().count(), "{text:?}");
    }
}

#[test]
fn copies_are_found_and_common_code_does_not_count() {
    let mut random = fastrand::Rng::with_seed(9);
    let (given, usual) = (noise(&mut random, 400), noise(&mut random, 400));
    let mut own = |length| noise(&mut random, length);
    let copied = own(600);
    let mut sources: Vec<String> =
        (0..6).map(|_| format!("{given}\n{usual}\n{}", own(600))).collect();
    sources.push(format!("{given}\n{usual}\n{copied}"));
    sources.push(format!("{copied}\n{}\n{given}\n{usual}", own(600)));
    let shapes: Vec<Vec<u64>> = sources.iter().map(|source| shape([source.as_str()])).collect();
    let shapes: Vec<&[u64]> = shapes.iter().map(Vec::as_slice).collect();
    let found = pairs(&shapes, &shape([given.as_str()]));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].places, [6, 7]);
    let [first, second] = found[0].shares;
    assert!(first > 90 && (40..60).contains(&second), "{found:?}");
    assert_eq!(pairs(&shapes[..2], &[]).len(), 1, "with two submissions nothing is usual");
    assert_eq!(pairs(&shapes[..2], &shape([given.as_str(), usual.as_str()])), []);
}

#[test]
fn tiny_programs_are_never_alike() {
    let shapes = [shape(["int main(void) { return 0; }"]), shape(["int f(void) { return 1; }"])];
    let shapes: Vec<&[u64]> = shapes.iter().map(Vec::as_slice).collect();
    assert_eq!(pairs(&shapes, &[]), []);
}

/// All sources of a correct submission.
fn submission(assignment: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/submissions").join(assignment);
    let mut sources = String::new();
    for entry in fs::read_dir(folder.join("correct")).expect("a submission") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ["c", "h", "cpp"].iter().any(|one| ending == *one))
        {
            sources += &fs::read_to_string(path).expect("a source");
        }
    }
    sources
}

#[test]
fn programs_of_different_tasks_are_not_alike_and_a_disguised_copy_is() {
    let tasks = ["spfiar", "checkers", "ece15", "fourinarow"].map(submission);
    let disguised =
        tasks[1].replace("int ", "int\n\t").replace('_', "_x_").replace("; ", ";  // so\n");
    assert_ne!(disguised, tasks[1]);
    let shapes: Vec<Vec<u64>> =
        tasks.iter().chain([&disguised]).map(|source| shape([source.as_str()])).collect();
    let shapes: Vec<&[u64]> = shapes.iter().map(Vec::as_slice).collect();
    let found = pairs(&shapes, &[]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].places, found[0].shares), ([1, 4], [100, 100]));
}
