//! Searches for bytes that break the laws of `fuzz/laws`, and keeps some that reach much as seeds.

#[path = "../../fuzz/laws/seeds.rs"]
mod seeds;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, root, run, target, works};

/// A target, the bytes of its longest input, and the words that its inputs contain, as the name of
/// a file in `fuzz/words`.
type Target = (&'static str, u32, Option<&'static str>);

const TARGETS: [Target; 14] = [
    ("book_any_bytes_are_a_book_or_refused", 256, None),
    ("checkers_answers_any_bytes", 512, Some("checkers")),
    ("checkers_any_text_is_read_or_refused", 128, Some("fen")),
    ("checkers_fast_equals_obvious", 33, None),
    ("checkers_notations_round_trip", 33, None),
    ("connect4_any_text_is_read_or_refused", 64, None),
    ("connect4_fast_equals_obvious", 64, None),
    ("ece15_answers_any_bytes", 256, Some("ece15")),
    ("fourinarow_answers_any_arguments", 6, None),
    ("fourinarow_answers_any_bytes", 128, None),
    ("players_answer_any_bytes", 512, Some("players")),
    ("record_any_text_is_a_game_or_refused", 512, Some("record")),
    ("spfiar_answers_any_bytes", 512, Some("spfiar")),
    ("wpi_any_bytes_are_judged", 64, Some("wpi")),
];

/// The executions that each target has had in all when the task ends, unless `--runs` says another
/// number.
const RUNS: u64 = 10_000_000;

/// Executions are counted after this many seconds, so that a stop loses no more.
const SECONDS: u32 = 60;

/// The size to which the seeds of a target are thinned, in bytes of text.
const SEEDS: usize = 24_000;

/// Fuzzes one target or all, each until it has had its number of executions, earlier ones included;
/// or makes the seeds anew with `--seeds`.
///
/// # Errors
/// If an argument is unknown, `cargo fuzz` is missing, or an input breaks a law.
pub(crate) fn fuzz(arguments: &[&str]) -> Result<()> {
    let mut chosen = TARGETS.to_vec();
    let mut runs = Some(RUNS);
    let mut rest = arguments.iter();
    while let Some(&argument) = rest.next() {
        match argument {
            "--seeds" => runs = None,
            "--runs" => {
                let number = rest.next().and_then(|number| number.parse().ok());
                runs = Some(number.context("--runs needs a number of executions")?);
            }
            name => {
                chosen.retain(|target| target.0 == name);
                if chosen.is_empty() {
                    bail!("{name} is no target; `ls fuzz/fuzz_targets` lists them");
                }
            }
        }
    }
    if !works(&mut cargo(&["fuzz", "--version"])) {
        bail!("install cargo-fuzz with `cargo install --locked cargo-fuzz`");
    }
    for target in &chosen {
        match runs {
            Some(runs) => search(target, runs)?,
            None => keep_seeds(target)?,
        }
    }
    print_table(&chosen)
}

/// Runs a target until it has had so many executions.
fn search(target: &Target, runs: u64) -> Result<()> {
    plant(target.0)?;
    loop {
        let (had, seconds) = counts(target.0)?;
        if had >= runs {
            return Ok(());
        }
        let (more, took) = chunk(target, runs - had)?;
        println!("{}: {} of {runs} executions", target.0, had + more);
        let line = format!("{} {}\n", had + more, seconds + took);
        fs::write(folder("counts")?.join(target.0), line).context("the counts of executions")?;
    }
}

/// The executions of a target so far, and the seconds that they took.
fn counts(name: &str) -> Result<(u64, u64)> {
    let text = fs::read_to_string(folder("counts")?.join(name)).unwrap_or_default();
    let mut numbers = text.split_whitespace().map_while(|number| number.parse().ok());
    Ok((numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)))
}

/// Fuzzes for some seconds; returns the number of executions, and the seconds.
fn chunk(target: &Target, runs: u64) -> Result<(u64, u64)> {
    let (name, longest, words) = target;
    let mut fuzzer = cargo_fuzz("run", target)?;
    fuzzer.arg(format!("-max_len={longest}")).arg(format!("-runs={runs}"));
    fuzzer.arg(format!("-max_total_time={SECONDS}")).arg("-print_final_stats=1");
    if let Some(words) = words {
        fuzzer.arg(format!("-dict={}", root().join(format!("fuzz/words/{words}.dict")).display()));
    }
    let mut process = fuzzer.stderr(Stdio::piped()).spawn().context("cargo fuzz")?;
    let errors = process.stderr.take().context("the standard error is piped")?;
    let (mut executions, mut seconds, mut said) = (0, 0, String::new());
    for line in BufReader::new(errors).lines() {
        let line = line.context("the output of cargo fuzz")?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["stat::number_of_executed_units:", number] => executions = number.parse()?,
            ["Done", _, "runs", "in", number, ..] => seconds = number.parse()?,
            _ => {}
        }
        said += &(line + "\n");
    }
    if !process.wait()?.success() {
        bail!("{said}\n{name} failed");
    }
    Ok((executions, seconds))
}

/// `cargo fuzz` with the arguments before the fuzzer's own. The toolchain need not be a nightly one.
///
/// The targets reach only safe code, so they run without a sanitizer, which makes them several
/// times faster. Where the words of the inputs are listed, comparisons are not traced to find them:
/// that would take half of the time. The hosted workflow runs all targets with both.
fn cargo_fuzz(task: &str, (name, _, words): &Target) -> Result<Command> {
    let mut command = cargo(&["fuzz", task, name]);
    command.arg(corpus(name)?).args(["-O", "--debug-assertions", "--sanitizer", "none"]);
    if words.is_some() {
        command.arg("--no-trace-compares");
    }
    command.arg("--target-dir").arg(target().join("fuzz")).arg("--");
    command.env("RUSTC_BOOTSTRAP", "1");
    Ok(command)
}

/// Fills an empty corpus with the seeds.
fn plant(name: &str) -> Result<()> {
    let corpus = corpus(name)?;
    if fs::read_dir(&corpus)?.next().is_none() {
        let text = fs::read_to_string(path_of_seeds(name)).context("the seeds")?;
        for (number, seed) in seeds::read(&text).iter().enumerate() {
            fs::write(corpus.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}

/// Minimises the corpus, and writes a small part of it, from short inputs to long ones, as seeds.
fn keep_seeds(target: &Target) -> Result<()> {
    let (name, longest, _) = target;
    plant(name)?;
    run(cargo_fuzz("cmin", target)?.arg(format!("-max_len={longest}")))?;
    let mut inputs = Vec::new();
    for file in fs::read_dir(corpus(name)?)? {
        inputs.push(fs::read(file?.path())?);
    }
    inputs.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    let lines: Vec<String> =
        inputs.iter().map(|bytes| format!("{}\n", bytes.escape_ascii())).collect();
    let step = lines.iter().map(String::len).sum::<usize>() / SEEDS + 1;
    let kept: String = lines.iter().step_by(step).map(String::as_str).collect();
    fs::write(path_of_seeds(name), kept).context("the seeds")
}

fn print_table(targets: &[Target]) -> Result<()> {
    println!("\n| target | executions | a second |\n|---|---|---|");
    for (name, ..) in targets {
        let (executions, seconds) = counts(name)?;
        println!("| {name} | {executions} | {} |", executions / seconds.max(1));
    }
    Ok(())
}

fn path_of_seeds(name: &str) -> PathBuf {
    root().join(format!("fuzz/seeds/{name}.txt"))
}

fn corpus(name: &str) -> Result<PathBuf> {
    folder(&format!("corpus/{name}"))
}

/// A folder for what is kept from run to run.
fn folder(name: &str) -> Result<PathBuf> {
    let folder = target().join("fuzz").join(name);
    fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::{TARGETS, path_of_seeds, root, seeds};

    #[test]
    fn every_target_is_in_the_list_and_has_seeds_that_fit() {
        let files = fs::read_dir(root().join("fuzz/fuzz_targets")).expect("the targets");
        let names = files.map(|file| file.expect("a file").path());
        let names: BTreeSet<String> =
            names.map(|path| path.file_stem().expect("a name").to_string_lossy().into()).collect();
        let listed: BTreeSet<String> = TARGETS.iter().map(|target| target.0.into()).collect();
        assert_eq!(names, listed);
        for (name, longest, words) in TARGETS {
            let text = fs::read_to_string(path_of_seeds(name)).expect("the seeds");
            let seeds = seeds::read(&text);
            assert!(seeds.iter().all(|seed| seed.len() <= longest as usize), "{name}");
            assert!(!seeds.is_empty() && text.len() < 40_000, "{name}: {}", text.len());
            let words = words.map(|words| root().join(format!("fuzz/words/{words}.dict")));
            assert!(words.is_none_or(|words| words.exists()), "{name}");
        }
    }

    #[test]
    fn every_byte_is_read_as_it_was_written() {
        let bytes: Vec<u8> = (0..=u8::MAX).collect();
        let text = format!("{}\n\n", bytes.escape_ascii());
        assert_eq!(seeds::read(&text), [bytes, Vec::new()]);
    }
}
