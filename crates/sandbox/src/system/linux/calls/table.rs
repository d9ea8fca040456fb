//! All system calls of Linux, with their numbers on each processor, and which of them a program may make.
//!
//! The list of allowed calls comes from traces of compilers and runtimes that build programs and play with them: gcc,
//! clang, make, cmake, cargo, javac and java, python, node, go, ruby, perl, ocaml, mono, php, sbcl, guile, pascal, bash
//! and dash. The numbers are those of the kernel's tables `syscall_64.tbl` (x86-64) and `syscall.tbl` (64-bit ARM) up
//! to version 7.1.

mod allowed;
mod denied;

use super::program::Machine;

/// A call by its name in the kernel's tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    pub(super) name: &'static str,
    /// Its number on x86-64, if it exists there.
    pub(super) x86_64: Option<u32>,
    /// Its number on 64-bit ARM, if it exists there.
    pub(super) aarch64: Option<u32>,
    pub(super) rule: Rule,
}

impl Call {
    /// Its number on a processor, if it exists there.
    pub(super) fn number(&self, machine: Machine) -> Option<u32> {
        match machine {
            Machine::X86_64 => self.x86_64,
            Machine::Aarch64 => self.aarch64,
        }
    }
}

/// The condition under which a call is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Always, except for what older versions of Landlock do not cover (see [`refusals`](super::checks::refusals)).
    Allowed,
    /// If its arguments pass the checks of [`refusals`](super::checks::refusals).
    Checked,
    /// In namespaces of the program's own; elsewhere it is refused (EPERM).
    InNamespaces,
    /// Never. It is refused (EPERM), since programs try it and take that for an answer.
    Refused,
    /// Never. It fails as on a file system that does not have it (EOPNOTSUPP).
    Unsupported,
    /// Never. It fails as on a kernel that does not have it (ENOSYS), as do all numbers that are not listed.
    Unknown,
}

/// Calls of one kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Family {
    /// The kind of calls.
    pub(super) name: &'static str,
    /// The reason why they are allowed or not.
    pub(super) reason: &'static str,
    /// Older calls do the same, and programs use them instead.
    pub(super) has_substitutes: bool,
    pub(super) calls: &'static [Call],
}

/// Stands for the number of a call that a processor lacks.
const NONE: u32 = u32::MAX;

const fn call(name: &'static str, x86_64: u32, aarch64: u32, rule: Rule) -> Call {
    Call { name, x86_64: number(x86_64), aarch64: number(aarch64), rule }
}

const fn number(number: u32) -> Option<u32> {
    if number == NONE { None } else { Some(number) }
}

/// All known calls.
pub(super) fn families() -> impl Iterator<Item = &'static Family> {
    allowed::FAMILIES.iter().chain(denied::FAMILIES)
}
