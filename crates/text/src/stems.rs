//! Names of files.

use std::collections::BTreeSet;

/// The longest name of a file without its number and ending.
const LONGEST: usize = 40;
/// Names that Windows keeps for devices.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// A different name of a file for each name: its letters and digits, in lower case. If these are none,
/// or have a meaning for the system, the `fallback` precedes them.
pub fn stems(names: &[String], fallback: &str) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut stem_of = |name: &String| {
        let plain = plain(name, fallback);
        let mut stem = plain.clone();
        let mut number = 2;
        while !taken.insert(stem.clone()) {
            stem = format!("{plain}-{number}");
            number += 1;
        }
        stem
    };
    names.iter().map(&mut stem_of).collect()
}

fn plain(name: &str, fallback: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut stem = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    stem.truncate(LONGEST);
    let is_device = |stem: &str| {
        let is_port = stem.starts_with("com") || stem.starts_with("lpt");
        DEVICES.contains(&stem) || (is_port && stem.len() == 4)
    };
    let stem = stem.trim_end_matches('-');
    if stem.is_empty() || is_device(stem) { format!("{fallback}{stem}") } else { stem.to_owned() }
}
