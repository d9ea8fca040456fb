//! Unpacks archives in the sandbox: this binary runs once more, reads an archive from its standard input and prints the
//! files. A mistake in a decoder harms nothing there.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufWriter, Cursor, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sandbox::{Confinement, ExitReason, Limits};

use super::NoFiles;
use super::archive::{self, Kind};
use super::copy::{BYTES, Copy};
use super::packed;
use crate::build::{Tools, Workshop, misbehaviour};

/// The first word of the command that unpacks an archive.
const WORD: &str = "unpack";

/// The name of a copy of this binary in the folder of an unpacker.
const COPY: &str = "unpacker";

/// The limits of an unpacker. It writes no file.
const LIMITS: Limits = Limits {
    memory: 512 << 20,
    processes: 8,
    file: 1 << 20,
    disk: 1 << 20,
    cpu: 20,
    output: BYTES + (16 << 20),
};

/// The command that starts the supervisor of programs, as [`sandbox::supervise`], or that unpacks an archive below
/// such a supervisor.
pub fn supervise(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words: Vec<OsString> = words.into_iter().collect();
    match &words[..] {
        [word, kind] if word == WORD => serve(kind),
        _ => sandbox::supervise(words),
    }
}

/// Unpacks an archive from the standard input to the standard output.
fn serve(kind: &OsStr) -> ExitCode {
    let mut bytes = Vec::new();
    let (Some(kind), Ok(_)) = (Kind::of_word(kind), io::stdin().read_to_end(&mut bytes)) else {
        return ExitCode::FAILURE;
    };
    let mut writer = packed::Writer::new(BufWriter::new(io::stdout()));
    let result = archive::unpack(&mut writer, Cursor::new(bytes), kind);
    if writer.finish(&result).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Unpacks an archive in the sandbox.
pub(super) fn unpack(
    tools: &Tools,
    mut file: File,
    kind: Kind,
    copy: &mut Copy,
) -> Result<(), NoFiles> {
    let failed = |why: String| NoFiles::Failed(why);
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| failed(error.to_string()))?;
    let supervisor = &tools.confinement().supervisor;
    let (binary, rest) = supervisor.split_first().ok_or_else(|| failed(String::new()))?;
    let binary = whole(binary);
    let mut confinement = Confinement { limits: LIMITS, ..tools.confinement().clone() };
    confinement.readable.push(binary.clone());
    let words = |binary: &Path| {
        let rest = rest.iter().cloned().chain([WORD, kind.word()].map(OsString::from));
        [binary.as_os_str().to_owned()].into_iter().chain(rest).collect::<Vec<OsString>>()
    };
    let workshop = Workshop::empty(&tools.confined_by(confinement)).map_err(failed)?;
    let direct = workshop.run_with(&words(&binary), &bytes);
    let done = direct.or_else(|_| {
        // An administrator's binary may be one that the user of the sandbox must not execute.
        let copied = fs::copy(&binary, workshop.path().join(COPY));
        copied.map_err(|error| format!("{}: {error}", binary.display()))?;
        workshop.run_with(&words(&Path::new(".").join(COPY)), &bytes)
    });
    let done = done.map_err(failed)?;
    let unfit = |why: &str| NoFiles::Unfit(format!("The archive cannot be unpacked: {why}."));
    if let Some(why) = misbehaviour(done.ending.as_ref(), done.time) {
        return Err(unfit(&format!("its unpacking {why}")));
    }
    let is_done = done.ending == Some(ExitReason::Exited(0));
    let result = is_done.then(|| packed::read(&done.output, copy)).flatten();
    result.unwrap_or_else(|| Err(unfit("it is damaged")))
}

/// The path of a command, also if it is only found by its name.
fn whole(command: &OsStr) -> PathBuf {
    let path = Path::new(command);
    let is_bare = path.components().count() == 1;
    let places = env::var_os("PATH").filter(|_| is_bare).unwrap_or_default();
    let found = env::split_paths(&places).map(|place| place.join(path)).find(|file| file.is_file());
    let path = found.unwrap_or_else(|| path.to_owned());
    fs::canonicalize(&path).unwrap_or(path)
}
