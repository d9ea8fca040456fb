//! Changes the code in small ways and looks whether the tests notice.

use anyhow::{Result, bail};

use crate::shell::{cargo, run, target, works};

/// A crate whose own tests are measured.
struct Part {
    package: &'static str,
    /// The files that are changed; all, if none are named.
    files: &'static [&'static str],
    /// The tests that take most of the time, as a regular expression.
    slow: &'static str,
}

const PARTS: [Part; 4] = [
    Part {
        package: "rules",
        files: &[],
        slow: "^perft::(every_variant_of_checkers_meets|connect4_meets)|the_counts_of_a_game_find|\
            no_game_goes_on|every_variant_keeps_the_contract|^connect4::fast_equals_obvious",
    },
    Part { package: "search", files: &[], slow: "^$" },
    Part { package: "record", files: &[], slow: "^$" },
    Part {
        package: "tournament",
        files: &["standings.rs", "counts.rs", "rating/*.rs", "sprt/*.rs", "competition.rs"],
        slow: "^(store|runner|plan|swiss)::",
    },
];

/// The argument with which no test is left out.
const ALL_TESTS: &str = "--all-tests";

/// Stops the other tests when one fails.
const AT_ONCE: &str = "--max-fail=1:immediate";

/// The mutants that are left out: `^` for `|`, since most sets that are joined share no bit and give the same set then.
/// `&` for `|` shows whether a test needs the set.
const SAME: &str = r"replace \| with \^";

/// Runs `cargo mutants` on a crate with that crate's tests alone; more arguments, such as
/// `--shard 0/6 --sharding round-robin`, are passed on.
///
/// A mutant is caught by its first failed test, and most are compiled without optimisation in a second.
/// The slow tests are left out at first; the survivors must be tried again with all of them, by
/// `--all-tests --re EXPRESSION`.
///
/// # Errors
/// If `cargo mutants` or `cargo nextest` is missing, the crate has no part in it, its folder in `target`
/// cannot be made, or mutants survive.
pub(crate) fn mutants(package: &str, arguments: &[&str]) -> Result<()> {
    let Some(part) = PARTS.iter().find(|part| part.package == package) else {
        let names: Vec<&str> = PARTS.iter().map(|part| part.package).collect();
        bail!("name one of these packages: {}", names.join(", "));
    };
    for tool in ["mutants", "nextest"] {
        if !works(&mut cargo(&[tool, "--version"])) {
            bail!("install cargo-{tool} with `cargo install --locked cargo-{tool}`");
        }
    }
    let mut command = cargo(&["mutants", "--jobs", "1", "--timeout", "300"]);
    command.args(["--test-tool", "nextest", "--exclude-re", SAME]);
    for option in ["--package", "--test-package"] {
        command.arg(option).arg(format!("discus-{package}"));
    }
    for file in part.files {
        command.arg("--file").arg(format!("crates/{package}/src/{file}"));
    }
    let output = target().join("mutants").join(package);
    std::fs::create_dir_all(&output)?;
    command.arg("--output").arg(output).arg("-C=--config=profile.dev.debug=false");
    // A mutant differs from the last one in two functions.
    command.env("CARGO_INCREMENTAL", "1");
    command.args(arguments.iter().filter(|argument| **argument != ALL_TESTS));
    let tests = format!("not test(/{}/)", part.slow);
    if arguments.contains(&ALL_TESTS) {
        command.args(["--", "--tests", AT_ONCE]);
    } else {
        let level = format!("-C=--config=profile.dev.package.discus-{package}.opt-level=0");
        command.args([&level, "--", "--tests", AT_ONCE, "-E", &tests]);
    }
    run(&mut command)
}
