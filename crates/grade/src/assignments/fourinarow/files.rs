//! The files of the library: its header, and that it has a file without `main`.

use crate::check::Family;
use crate::fault::Fault;
use crate::marking::Marking;
use crate::unwritten::bare;

/// The requirements that only `main` fulfils.
const OF_MAIN: [&str; 14] = [
    "R1a", "R1b", "R2", "R3a", "R3b", "R4a", "R4b", "R4c", "R5a", "R5b", "R8a", "R10", "R18a",
    "R18b",
];

/// Checks the header and the file of the functions.
pub(super) fn examine(marking: &mut Marking) {
    if !has_main(marking) {
        for key in OF_MAIN {
            let check = format!("{}.{key}", Family::Program);
            marking
                .skip(&check, "The submission has no main, so the course's connect4.cpp is used.");
        }
    }
    let text = |name: &str| {
        let files = marking.files();
        files.named(name).first().and_then(|file| files.text(file)).map(|text| bare(&text))
    };
    let header = text("c4lib.h").and_then(|header| wrong_header(&header));
    let library = match text("c4lib.cpp") {
        None => Some("There is no file c4lib.cpp with the functions."),
        Some(library) => defines_main(&library)
            .then_some("c4lib.cpp defines main, so that no other program can use it."),
    };
    for (family, key, problem) in
        [(Family::Files, "header", header), (Family::Functions, "L9", library)]
    {
        if let Some(what) = problem {
            marking.fault(Fault::plain(format!("{family}.{key}"), what));
        }
    }
}

/// Returns true if a source defines `main`, so that the course's is not used.
fn has_main(marking: &Marking) -> bool {
    let files = marking.files();
    let sources = files.with_ending(super::RECIPE.sources);
    let mut texts = sources.iter().filter_map(|source| files.text(source));
    texts.any(|text| defines_main(&bare(&text)))
}

/// The fault of the header, without its comments.
fn wrong_header(header: &str) -> Option<&'static str> {
    let mut lines = header.lines().map(|line| line.trim_start_matches(['#', ' ', '\t']));
    if lines.clone().any(|line| line.starts_with("include")) {
        return Some("c4lib.h includes another file; it should include nothing.");
    }
    let has_guard = lines.any(|line| line.starts_with("define") && line.contains("C4LIB_H"));
    (!has_guard).then_some("c4lib.h lacks its include guard C4LIB_H.")
}

/// Returns true if a source defines `main`.
fn defines_main(source: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    source.match_indices("main").any(|(at, word)| {
        let (before, behind) = (&source[..at], &source[at + word.len()..]);
        !before.ends_with(is_word)
            && behind.trim_start().starts_with('(')
            && before.trim_end().ends_with("int")
    })
}

#[cfg(test)]
mod tests {
    use super::{defines_main, wrong_header};

    #[test]
    fn a_main_is_found() {
        assert!(defines_main("int main(int argc, char* argv[])"));
        assert!(defines_main("int\nmain ()"));
        assert!(!defines_main("int domain(int x); int main_part(); int mainly;"));
    }

    #[test]
    fn a_header_needs_its_guard_and_nothing_else() {
        assert_eq!(wrong_header("#ifndef C4LIB_H\n# define C4LIB_H\n#endif"), None);
        assert!(wrong_header("#pragma once\n").is_some());
        assert!(wrong_header("#ifndef C4LIB_H\n#define C4LIB_H\n#include <x>\n#endif").is_some());
    }
}
