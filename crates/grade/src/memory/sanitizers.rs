//! Where there is no valgrind: a build with the compiler's sanitizers.

use std::path::Path;

use submissions::Subject;

use super::{Finding, Kind};
use crate::marking::Marking;
use crate::run::Run;

const FLAGS: [&str; 3] = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-g"];

/// Leaks are counted in another way: the sandbox does not let a program stop itself to look for
/// them.
const OPTIONS: &str = "detect_leaks=0:hard_rss_limit_mb=2048:abort_on_error=0";

/// Words of the sanitizers about memory.
const INVALID: [(&str, &str); 12] = [
    ("heap-use-after-free", "uses memory that it has freed before"),
    ("heap-buffer-overflow", "goes beyond a block of memory"),
    ("stack-buffer-overflow", "goes beyond a local array"),
    ("stack-buffer-underflow", "goes beyond a local array"),
    ("dynamic-stack-buffer-overflow", "goes beyond a local array"),
    ("global-buffer-overflow", "goes beyond a global array"),
    ("attempting double-free", "frees memory twice"),
    ("attempting free on address", "frees memory that it has not allocated"),
    ("alloc-dealloc-mismatch", "frees memory in another way than it was allocated"),
    ("out of bounds", "goes beyond an array"),
    ("null pointer", "uses a null pointer"),
    ("AddressSanitizer", "uses memory that is not its own"),
];

/// The program, built so that it says what it does wrong.
///
/// # Errors
/// A sentence, if it cannot be built.
pub(super) fn build(marking: &Marking) -> Result<Subject, String> {
    let subject = marking.build_with(&FLAGS).map_err(|why| {
        format!(
            "valgrind is not installed here, and a build with the compiler's sanitizers failed: {why}"
        )
    })?;
    Ok(subject.with_variable("ASAN_OPTIONS", OPTIONS))
}

/// The fault that one run shows: the first.
pub(super) fn findings(run: &Run, folder: &Path) -> Vec<Finding> {
    const MOST: usize = 30;
    let said = String::from_utf8_lossy(&run.errors);
    let folder = format!("{}/", folder.display());
    let said = said.replace(&folder, "");
    let is_first =
        |line: &&str| line.contains("ERROR: AddressSanitizer") || line.contains("runtime error: ");
    let mut lines = said.lines().skip_while(|line| !is_first(line)).peekable();
    let Some(first) = lines.peek().copied() else { return Vec::new() };
    let Some((_, does)) = INVALID.iter().find(|(words, _)| first.contains(words)) else {
        return Vec::new();
    };
    let text: Vec<&str> = lines.take(MOST).collect();
    let place = place(&text);
    let what = format!("The program {does}{place}.");
    vec![Finding { kind: Kind::Invalid, what, text: text.join("\n") }]
}

/// Where in the student's code it happens.
fn place(text: &[&str]) -> String {
    if let Some((place, _)) = text.first().and_then(|first| first.split_once(": runtime error")) {
        return format!(" in {place}");
    }
    let calls = text.iter().map(|line| line.trim_start()).filter(|line| line.starts_with('#'));
    let mut own = calls.filter_map(|call| {
        let (function, file) = call.split_once(" in ")?.1.rsplit_once(' ')?;
        let is_own = !file.starts_with(['/', '(', '.']);
        is_own.then(|| format!(" in {function} ({file})"))
    });
    own.next().unwrap_or_default()
}

#[cfg(test)]
#[path = "../../tests/unit/sanitizers.rs"]
mod tests;
