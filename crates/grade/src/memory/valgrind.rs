//! Reads what valgrind says.

use std::path::Path;

use super::{Finding, Kind};
use crate::run::Run;

/// Says everything about memory on the standard error.
pub(super) const COMMAND: [&str; 4] =
    ["valgrind", "--vgdb=no", "--leak-check=full", "--show-leak-kinds=all"];

/// Words with which valgrind begins, and what the program does then.
const WORDS: [(&str, Kind, &str); 9] = [
    ("Invalid read of size ", Kind::Invalid, "reads memory that is not its own"),
    ("Invalid write of size ", Kind::Invalid, "writes to memory that is not its own"),
    ("Invalid free()", Kind::Invalid, "frees memory that it has not allocated or has freed before"),
    ("Mismatched free()", Kind::Invalid, "frees memory in another way than it was allocated"),
    ("Jump to the invalid address", Kind::Invalid, "calls a function at an address that has none"),
    ("Source and destination overlap", Kind::Invalid, "copies memory onto itself"),
    (
        "Conditional jump or move depends on uninit",
        Kind::Unset,
        "decides by a value that was never set",
    ),
    ("Use of uninitialised value", Kind::Unset, "uses a value that was never set"),
    ("Syscall param", Kind::Unset, "prints bytes that were never set"),
];

/// Returns true if it has run at all: it names itself first, and sums up at the end.
pub(super) fn has_run(run: &Run) -> bool {
    let said = String::from_utf8_lossy(&run.errors);
    said.contains("Memcheck, a memory error detector") || said.contains("ERROR SUMMARY: ")
}

/// The faults that one run shows: of each kind the first.
pub(super) fn findings(run: &Run, folder: &Path) -> Vec<Finding> {
    let said = String::from_utf8_lossy(&run.errors);
    let blocks = blocks(&said, folder);
    let mut findings: Vec<Finding> = Vec::new();
    for block in &blocks {
        let Some(first) = block.first() else { continue };
        let Some((_, kind, does)) = WORDS.iter().find(|(words, ..)| first.starts_with(words))
        else {
            continue;
        };
        let is_far = first.contains("unaddressable");
        let (kind, does) = if is_far { (WORDS[0].1, WORDS[0].2) } else { (*kind, *does) };
        if findings.iter().all(|known| known.kind != kind) {
            let what = format!("The program {does}{}.", place(block));
            findings.push(Finding { kind, what, text: block.join("\n") });
        }
    }
    findings.extend(leak(run, &blocks));
    findings
}

/// Memory that is left when the program exits by itself.
fn leak(run: &Run, blocks: &[Vec<String>]) -> Option<Finding> {
    let is_well = run.misbehaved().is_none();
    let is_leak =
        |block: &&Vec<String>| block.first().is_some_and(|line| line.contains(" in loss record "));
    let leaks: Vec<&Vec<String>> = blocks.iter().filter(is_leak).filter(|_| is_well).collect();
    let first = leaks.first()?;
    let number = |text: &str| text.replace(',', "").parse::<u64>().unwrap_or(0);
    let sizes = leaks.iter().map(|block| {
        let mut words = block[0].split(' ');
        let bytes = words.next().map_or(0, number);
        let count =
            block[0].split_once(" blocks are ").and_then(|(before, _)| before.rsplit(' ').next());
        (bytes, count.map_or(0, number))
    });
    let (bytes, count) =
        sizes.fold((0, 0), |(bytes, count), (more, others)| (bytes + more, count + others));
    let blocks = if count == 1 { "block" } else { "blocks" };
    let what = format!(
        "The program ends without giving back {bytes} bytes in {count} {blocks}, allocated{}.",
        place(first)
    );
    let text: Vec<String> = leaks.iter().map(|block| block.join("\n")).collect();
    Some(Finding { kind: Kind::Leak, what, text: text.join("\n\n") })
}

/// Where in the student's code it happens: the innermost function that is not the system's.
fn place(block: &[String]) -> String {
    let calls = block.iter().map(|line| line.trim_start());
    let calls = calls.take_while(|line| !line.starts_with("Address ") && !line.is_empty());
    let mut calls = calls.filter(|line| line.starts_with("at 0x") || line.starts_with("by 0x"));
    let is_own = |line: &&str| !line.contains("(in /") && !line.contains("vg_replace");
    let Some(call) = calls.find(is_own) else { return String::new() };
    let call = call.split_once(": ").map_or(call, |(_, call)| call);
    let call = call.trim_end_matches(" (in the program)");
    format!(" in {call}")
}

/// The paragraphs, without the numbers of the process and the path of our folder.
fn blocks(said: &str, folder: &Path) -> Vec<Vec<String>> {
    let folder = format!("{}/", folder.display());
    let mut blocks = vec![Vec::new()];
    for line in said.lines() {
        let Some(text) = line.strip_prefix("==").and_then(|line| line.split_once("==")) else {
            continue;
        };
        let is_number = text.0.bytes().all(|byte| byte.is_ascii_digit());
        let text = text.1.strip_prefix(' ').unwrap_or(text.1);
        if !is_number {
            continue;
        }
        if text.trim().is_empty() {
            blocks.push(Vec::new());
        } else if let Some(last) = blocks.last_mut() {
            let text = match text.split_once(&format!("(in {folder}")) {
                Some((before, _)) => format!("{before}(in the program)"),
                None => text.to_owned(),
            };
            last.push(text);
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

#[cfg(test)]
#[path = "../../tests/unit/valgrind.rs"]
mod tests;
