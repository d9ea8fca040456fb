//! The system calls that a program may make: a filter for the kernel, from a table of all calls.
//!
//! Landlock or namespaces decide which files a program reaches; the filter decides what it asks of the kernel at all. What
//! is not in the table fails as on an older kernel, so that a call that Linux adds tomorrow is denied today.

mod checks;
mod program;
mod table;

use std::io;
use std::os::fd::{FromRawFd as _, OwnedFd, RawFd};

use libc::{sock_filter, sock_fprog};

use crate::report::DeniedCall;
use program::{Answer, Machine, assemble};
use table::{Call, Family, Rule, families};

/// The conditions on which a filter depends.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    /// The version of Landlock, or `None` if the program has namespaces of its own.
    pub(crate) landlock: Option<u32>,
    /// Files can be locked, since none that can be opened is shared with other programs.
    pub(crate) locks: bool,
    /// Bytes of the largest shared mapping without a file, if no control group limits the memory.
    pub(crate) shared: Option<u64>,
    /// The number of the program's first process.
    pub(crate) process: u32,
    /// A listener answers calls that are denied by their numbers.
    pub(crate) has_listener: bool,
}

/// Reads the table of calls, so that processes which are forked from this one need not.
pub(crate) fn read_table() {
    families();
}

/// Makes this process, which has one thread, and all that it starts pass every call through the filter. It must have given
/// up the right to gain privileges. Returns the file of the listener, if there is one.
///
/// # Errors
/// If the kernel has no filters, or this processor is not known.
pub(crate) fn restrict(conditions: &Conditions) -> io::Result<Option<OwnedFd>> {
    let Some(machine) = machine() else {
        let processor = std::env::consts::ARCH;
        return Err(io::Error::other(format!("no calls of {processor} are known")));
    };
    install(&filter(machine, conditions), conditions.has_listener)
}

fn machine() -> Option<Machine> {
    match std::env::consts::ARCH {
        "x86_64" => Some(Machine::X86_64),
        "aarch64" => Some(Machine::Aarch64),
        _ => None,
    }
}

/// The error of a call that is denied by its number, and the call, unless older calls replace it.
pub(crate) fn denied(number: u32, conditions: &Conditions) -> (i32, Option<DeniedCall>) {
    let found = machine().and_then(|machine| {
        let of_family =
            |family: &'static Family| family.calls.iter().map(move |call| (family, call));
        let mut calls = families().iter().flat_map(of_family);
        calls.find(|(_, call)| call.number(machine) == Some(number))
    });
    let Some((family, call)) = found else {
        let reason = "no call of this number is known".to_owned();
        return (libc::ENOSYS, Some(DeniedCall { name: format!("system call {number}"), reason }));
    };
    let error = match answer(call, conditions) {
        Some(Answer::Fail(error)) => error,
        _ => libc::ENOSYS,
    };
    let told = DeniedCall { name: call.name.to_owned(), reason: family.name.to_owned() };
    (error, (call.rule != Rule::Replaced).then_some(told))
}

fn filter(machine: Machine, conditions: &Conditions) -> Vec<sock_filter> {
    let answers: Vec<_> = calls(machine)
        .filter_map(|(number, call)| Some((number, answer(call, conditions)?)))
        .collect();
    assemble(machine, &answers, conditions.has_listener)
}

/// The calls of a processor with their numbers.
fn calls(machine: Machine) -> impl Iterator<Item = (u32, &'static Call)> {
    let all = families().iter().flat_map(|family| &family.calls);
    all.filter_map(move |call| Some((call.number(machine)?, call)))
}

/// `None` for a call that fails as an unknown one.
fn answer(call: &Call, conditions: &Conditions) -> Option<Answer> {
    match call.rule {
        Rule::InNamespaces if conditions.landlock.is_some() => Some(Answer::Fail(libc::EPERM)),
        Rule::Allowed | Rule::Checked | Rule::InNamespaces => {
            let refusals = checks::refusals(call.name, conditions);
            Some(if refusals.is_empty() { Answer::Allow } else { Answer::Check(refusals) })
        }
        Rule::Refused => Some(Answer::Fail(libc::EPERM)),
        Rule::Unsupported => Some(Answer::Fail(libc::EOPNOTSUPP)),
        Rule::Unknown | Rule::Replaced => None,
    }
}

fn install(filter: &[sock_filter], has_listener: bool) -> io::Result<Option<OwnedFd>> {
    let len = filter.len().try_into().map_err(io::Error::other)?;
    let program = sock_fprog { len, filter: filter.as_ptr().cast_mut() };
    let flags = if has_listener { libc::SECCOMP_FILTER_FLAG_NEW_LISTENER } else { 0 };
    let mode = libc::SECCOMP_SET_MODE_FILTER;
    #[expect(unsafe_code, reason = "no safe function installs a filter")]
    // SAFETY: the kernel copies the program, which lives until then, and writes nothing.
    let done = unsafe { libc::syscall(libc::SYS_seccomp, mode, flags, &raw const program) };
    match RawFd::try_from(done).map_err(io::Error::other)? {
        ..0 => Err(io::Error::last_os_error()),
        _ if !has_listener => Ok(None),
        #[expect(unsafe_code, reason = "no safe function makes the file of a listener")]
        // SAFETY: the kernel has just opened it, and nobody else has its number.
        file => Ok(Some(unsafe { OwnedFd::from_raw_fd(file) })),
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/calls.rs"]
mod tests;
