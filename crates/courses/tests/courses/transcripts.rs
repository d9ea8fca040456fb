//! Replays the transcripts of a program and compares them with its page of requirements.
//!
//! `NAME.in` is the whole input; `NAME.broken` is an input that ends with a read error; `NAME.out`
//! is the whole output. `NAME.args`, if it exists, holds the words of the command line. If
//! `NAME.err` exists, the program fails, and this is its standard error. `UPDATE=1` rewrites the
//! outputs; read the difference afterwards.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use discus_courses::Ending;

/// A program as a function of the words of its command line, its input and output.
pub(crate) type Program = fn(&[String], &mut dyn BufRead, &mut dyn Write) -> io::Result<Ending>;

/// One transcript: its name, its input, whether reading fails at the end, and the expected results.
pub(crate) struct Transcript {
    name: String,
    arguments: Vec<String>,
    input: Vec<u8>,
    is_broken: bool,
    output: PathBuf,
    ending: Ending,
}

pub(crate) fn all(folder: &str) -> Vec<Transcript> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let files = fs::read_dir(folder).expect("the transcripts are there");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let transcripts: Vec<Transcript> = paths.iter().filter_map(|path| transcript(path)).collect();
    let outputs = paths.iter().filter(|path| has_extension(path, "out")).count();
    assert_eq!(transcripts.len(), outputs, "every output has its input, and no other");
    transcripts
}

fn transcript(path: &Path) -> Option<Transcript> {
    let is_broken = has_extension(path, "broken");
    (is_broken || has_extension(path, "in")).then(|| Transcript {
        name: path.file_stem().expect("a name").to_string_lossy().into_owned(),
        arguments: words(&path.with_extension("args")),
        input: fs::read(path).expect("a readable input"),
        is_broken,
        output: path.with_extension("out"),
        ending: ending(&path.with_extension("err")),
    })
}

fn words(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.split_whitespace().map(str::to_owned).collect()
}

fn ending(path: &Path) -> Ending {
    let complaint = fs::read_to_string(path);
    complaint.map_or(Ending::Normal, |complaint| Ending::Failed { complaint })
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

/// Replays every transcript through the program as a function. Also checks that all output has been
/// flushed when the program reads.
pub(crate) fn replay(folder: &str, program: Program) {
    for transcript in all(folder) {
        transcript.check_with_retries(|| transcript.replay(program));
    }
}

/// Replays every transcript through the real binary, as a shell would.
pub(crate) fn replay_binary(folder: &str, binary: &str) {
    for transcript in all(folder).into_iter().filter(|transcript| !transcript.is_broken) {
        transcript.check_with_retries(|| transcript.replay_binary(binary));
    }
}

impl Transcript {
    /// Compares the output of a replay with the expected one. ECE15 with `--best` stops its searches by a clock
    /// and may print other moves on a busy machine, so it gets several tries; all others get one.
    fn check_with_retries(&self, replay: impl Fn() -> Vec<u8>) {
        const TRIES: usize = 5;
        let has_clock = self.arguments.iter().any(|word| word == "--best");
        let tries = if has_clock { TRIES } else { 1 };
        let mut written = replay();
        for _ in 1..tries {
            if written == self.expected() {
                break;
            }
            written = replay();
        }
        self.check(&written);
    }

    /// Returns what the program as a function writes.
    fn replay(&self, program: Program) -> Vec<u8> {
        let unflushed = Cell::new(false);
        let mut written = Vec::new();
        let mut input =
            Input { bytes: &self.input, is_broken: self.is_broken, unflushed: &unflushed };
        let mut output = Output { written: &mut written, unflushed: &unflushed };
        let ending = program(&self.arguments, &mut input, &mut output);
        let ending = ending.expect("the output takes everything");
        assert_eq!(ending, self.ending, "{}", self.name);
        assert!(!unflushed.get(), "{}: the last output is flushed", self.name);
        written
    }

    /// Returns what the binary writes.
    fn replay_binary(&self, binary: &str) -> Vec<u8> {
        let mut process = Command::new(binary)
            .args(&self.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut pipe = process.stdin.take().expect("a pipe");
        let input = self.input.clone();
        // In its own thread, or both sides might wait for each other to read. A program that ends
        // early does not read the rest.
        let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
        let output = process.wait_with_output().expect("the binary ends");
        writer.join().expect("the writer ends");
        let (status, complaint) = match &self.ending {
            Ending::Normal => (0, ""),
            Ending::Failed { complaint } => (1, complaint.as_str()),
        };
        assert_eq!(output.status.code(), Some(status), "{}", self.name);
        assert_eq!(String::from_utf8_lossy(&output.stderr), complaint, "{}", self.name);
        output.stdout
    }

    fn expected(&self) -> Vec<u8> {
        fs::read(&self.output).expect("an expected output")
    }

    fn check(&self, written: &[u8]) {
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&self.output, written).expect("the expectation can be rewritten");
        }
        let expected = self.expected();
        if written != expected {
            let [written, expected] =
                [written, &expected].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
            panic!("{}: wrote\n{written}\nexpected\n{expected}", self.name);
        }
    }
}

struct Input<'a> {
    bytes: &'a [u8],
    is_broken: bool,
    unflushed: &'a Cell<bool>,
}

impl Read for Input<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Input<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        assert!(!self.unflushed.get(), "output is flushed before every read");
        if self.bytes.is_empty() && self.is_broken {
            return Err(io::Error::other("this input cannot be read to its end"));
        }
        Ok(self.bytes)
    }

    fn consume(&mut self, count: usize) {
        self.bytes = &self.bytes[count..];
    }
}

struct Output<'a> {
    written: &'a mut Vec<u8>,
    unflushed: &'a Cell<bool>,
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unflushed.set(true);
        self.written.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unflushed.set(false);
        Ok(())
    }
}

/// Checks that requirements and transcripts name each other: on the page, `| R1 | … | names |`.
pub(crate) fn check_page(page: &str, folder: &str, last_requirement: usize) {
    let rows = requirements(page);
    let ids: Vec<&str> = rows.keys().map(String::as_str).collect();
    let numbered: BTreeSet<String> = (1..=last_requirement).map(|n| format!("R{n}")).collect();
    assert_eq!(ids, numbered.iter().map(String::as_str).collect::<Vec<_>>(), "R1 to the last");
    let existing: BTreeSet<String> = all(folder).into_iter().map(|t| t.name).collect();
    let mut named = BTreeSet::new();
    for (id, names) in rows {
        assert!(!names.is_empty(), "{id} has no transcript");
        for name in names.into_iter().filter(|name| name != EVERY) {
            assert!(existing.contains(&name), "{id} names {name}, which does not exist");
            named.insert(name);
        }
    }
    let strays: Vec<&String> = existing.difference(&named).collect();
    assert!(strays.is_empty(), "no requirement names {strays:?}");
}

const EVERY: &str = "every transcript";

/// The last cell of each requirement's row: the names in backquotes, or [`EVERY`].
pub(crate) fn requirements(page: &str) -> BTreeMap<String, Vec<String>> {
    let rows = page.lines().filter(|line| line.starts_with("| R"));
    let cells = rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    let named = cells.map(|cells| {
        let [id, _, shown_by] = cells[..] else { panic!("three cells: {cells:?}") };
        (id.to_owned(), transcript_names(shown_by))
    });
    let mut page = BTreeMap::new();
    for (id, names) in named {
        assert!(page.insert(id.clone(), names).is_none(), "{id} stands twice on the page");
    }
    page
}

fn transcript_names(cell: &str) -> Vec<String> {
    if cell == EVERY {
        vec![EVERY.to_owned()]
    } else {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }
}

#[test]
#[should_panic(expected = "R2 has no transcript")]
fn a_requirement_without_a_transcript_fails() {
    let page = "| R1 | one | `no-input` |\n| R2 | two | |";
    check_page(page, "spfiar", 2);
}

#[test]
#[should_panic(expected = "no requirement names")]
fn a_transcript_without_a_requirement_fails() {
    check_page("| R1 | one | `no-input` |", "spfiar", 1);
}

#[test]
#[should_panic(expected = "which does not exist")]
fn a_transcript_that_is_missing_fails() {
    check_page("| R1 | one | `no-such-transcript` |", "spfiar", 1);
}
