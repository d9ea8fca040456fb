//! Names that a learning platform or a browser has given to a file, and what it was called before.

use std::path::{Path, PathBuf};

/// The name that a student gave to a file, if another one was made of it: Canvas has
/// `doe_12345_67890_main-1.c`, Blackboard `lab_doe_attempt_2026-11-28-12-00-00_main.c`, and browsers
/// `main (1).c`. Endings in capital letters, as old systems write them, become small, but for `.C`, which is C++.
pub(super) fn before(name: &str) -> Option<String> {
    let (stem, ending) = name.rsplit_once('.')?;
    let stem = of_canvas(stem).or_else(|| of_blackboard(stem)).unwrap_or(stem);
    let stem = without_copy(stem);
    let is_capital = ending.len() > 1 && ending.chars().all(|c| c.is_ascii_uppercase());
    let ending = if is_capital { ending.to_lowercase() } else { ending.to_owned() };
    let usual = format!("{stem}.{ending}");
    (usual != name && !stem.is_empty()).then_some(usual)
}

/// The text behind two numbers, and before the number of a second hand-in.
fn of_canvas(stem: &str) -> Option<&str> {
    let is_number = |word: &str| word.len() >= 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    let words: Vec<&str> = stem.split('_').collect();
    let at = words.windows(2).position(|pair| pair.iter().all(|word| is_number(word)))?;
    let before: usize = words[..at + 2].iter().map(|word| word.len() + 1).sum();
    let name = stem.get(before..).filter(|name| at > 0 && !name.is_empty())?;
    let (short, number) = name.rsplit_once('-').unwrap_or((name, "x"));
    Some(if number.bytes().all(|byte| byte.is_ascii_digit()) { short } else { name })
}

fn of_blackboard(stem: &str) -> Option<&str> {
    let (_, rest) = stem.split_once("_attempt_")?;
    let (time, name) = rest.split_once('_')?;
    let is_time = time.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    (is_time && !name.is_empty()).then_some(name)
}

/// The name without the number that a browser gives to a second file.
fn without_copy(stem: &str) -> &str {
    let copy = stem.strip_suffix(')').and_then(|stem| stem.rsplit_once(" ("));
    match copy {
        Some((name, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => stem,
    }
}

/// The files of a folder that had another name before, and no other file has it now.
pub(super) fn changed(files: &[PathBuf]) -> Vec<(PathBuf, PathBuf)> {
    let mut changed: Vec<(PathBuf, PathBuf)> = Vec::new();
    for file in files {
        let name = file.file_name().and_then(|name| name.to_str()).and_then(before);
        let Some(place) = name.map(|name| file.with_file_name(Path::new(&name))) else { continue };
        let is_free = !files.contains(&place) && changed.iter().all(|(_, to)| *to != place);
        if is_free {
            changed.push((file.clone(), place));
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::before;

    #[test]
    fn names_of_platforms_are_understood_and_others_stay() {
        for (name, usual) in [
            ("doe_12345_67890_connect4_functions-1.c", "connect4_functions.c"),
            ("doejane_LATE_12345_67890_main.c", "main.c"),
            ("lab_jdoe_attempt_2026-11-28-12-00-00_c4lib.cpp", "c4lib.cpp"),
            ("main (1).c", "main.c"),
            ("C4LIB.CPP", "C4LIB.cpp"),
        ] {
            assert_eq!(before(name).as_deref(), Some(usual), "{name}");
        }
        for name in ["main.c", "a_1_2.c", "c4lib.C", "test-1.c", "x (a).c", "makefile", "12_345_.c"]
        {
            assert_eq!(before(name), None, "{name}");
        }
    }
}
