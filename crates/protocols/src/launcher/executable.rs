//! Tells whether the kernel can execute a file, and if not, what to do about it.
//!
//! The error of the kernel says little: a script that was saved on Windows and one without its
//! interpreter both end in "No such file or directory".

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use sandbox::Confinement;
use text::printable;

use super::bundle::is_installed;
use crate::shown;

/// The bytes that are looked at. The kernel reads 256 of them for the first line of a script.
const HEAD: u64 = 512;

/// Why the kernel cannot execute an executable file, in a sentence that says what to do; `None` if
/// it can, or if the file cannot be read.
pub(super) fn refusal(path: &Path, confinement: &Confinement) -> Option<String> {
    let head = head(path).ok()?;
    let why = if let Some(line) = head.strip_prefix(b"#!") {
        of_script(line, path, confinement)
    } else if head.starts_with(ELF) {
        of_elf(Elf::read(&head)?)
    } else {
        Some(of_other(&head).to_owned())
    };
    why.map(|why| format!("{} {why}", printable(&path.display().to_string(), '?')))
}

fn head(path: &Path) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD).read_to_end(&mut head)?;
    Ok(head)
}

/// A script, by its first line without `#!`.
fn of_script(head: &[u8], path: &Path, confinement: &Confinement) -> Option<String> {
    let line = head.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if line.ends_with(b"\r") {
        let why = "ends its first line as Windows does (CR LF): save it with line ends of Unix";
        return Some(why.to_owned());
    }
    let line = String::from_utf8_lossy(line);
    let mut words = line.split([' ', '\t']).filter(|word| !word.is_empty());
    let Some(interpreter) = words.next() else {
        return Some(
            "names no interpreter in its first line: write one, as in #!/bin/sh".to_owned(),
        );
    };
    let place = path.parent().unwrap_or(path).join(interpreter);
    let command = words.find(|word| !word.starts_with('-') && !word.contains('='));
    let missing = if !place.exists() {
        interpreter
    } else if interpreter.ends_with("/env") {
        command.filter(|command| !command.contains('/') && !is_installed(command, confinement))?
    } else {
        return None;
    };
    let missing = shown(missing);
    Some(format!("is run by {missing}, which is missing: install that, or correct the first line"))
}

/// A file of another kind.
fn of_other(head: &[u8]) -> &'static str {
    const MACH_O: [[u8; 4]; 3] =
        [[0xcf, 0xfa, 0xed, 0xfe], [0xce, 0xfa, 0xed, 0xfe], [0xca, 0xfe, 0xba, 0xbe]];
    let is_binary = head.contains(&0);
    match head {
        [] => "is empty: hand in the program",
        [b'M', b'Z', ..] if is_binary => "is a program for Windows: compile it for Linux",
        [a, b, c, d, ..] if MACH_O.contains(&[*a, *b, *c, *d]) => {
            "is a program for macOS or Java: compile it for Linux, or name what runs it"
        }
        _ if is_binary => "is no program for Linux: compile it, or name what runs it",
        _ => "has no first line such as #!/bin/sh: write one, or name what runs it",
    }
}

const ELF: &[u8] = b"\x7fELF";

/// The parts of the header of an ELF file that are of interest here.
#[derive(Clone, Copy)]
struct Elf {
    kind: u16,
    machine: u16,
}

impl Elf {
    /// An object file that is not linked yet.
    const OBJECT: u16 = 1;

    /// `None` if the header is not complete.
    fn read(head: &[u8]) -> Option<Elf> {
        const BIG_ENDIAN: u8 = 2;
        let is_big = *head.get(5)? == BIG_ENDIAN;
        let number = |place: usize| {
            let bytes = [*head.get(place)?, *head.get(place + 1)?];
            Some(if is_big { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) })
        };
        Some(Elf { kind: number(16)?, machine: number(18)? })
    }
}

/// Processors by their numbers in ELF files.
const MACHINES: [(u16, &str); 9] = [
    (3, "i386"),
    (8, "MIPS"),
    (20, "PowerPC"),
    (21, "64-bit PowerPC"),
    (22, "S/390"),
    (40, "32-bit ARM"),
    (62, "x86-64"),
    (183, "64-bit ARM"),
    (243, "RISC-V"),
];

fn of_elf(program: Elf) -> Option<String> {
    /// Processors that usually execute the programs of an older one, too.
    const RUNS_ALSO: [(u16, u16); 2] = [(62, 3), (183, 40)];
    let ours = Elf::read(&head(Path::new("/proc/self/exe")).ok()?)?.machine;
    let theirs = program.machine;
    if ours != theirs && !RUNS_ALSO.contains(&(ours, theirs)) {
        let name = |machine: u16| {
            let known = MACHINES.iter().find(|(number, _)| *number == machine);
            known.map_or_else(|| format!("processor {machine}"), |(_, name)| (*name).to_owned())
        };
        let (theirs, ours) = (name(theirs), name(ours));
        return Some(format!("is a program for {theirs}, but this is {ours}: compile it here"));
    }
    let is_object = program.kind == Elf::OBJECT;
    is_object.then(|| "is an object file, not a program: link it".to_owned())
}
