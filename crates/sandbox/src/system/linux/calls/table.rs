//! All system calls of Linux, with their numbers on each processor, and which of them a program may make.
//!
//! The list of allowed calls comes from traces of compilers and runtimes that build programs and play with them: gcc,
//! clang, make, cmake, cargo, javac and java, python, node, go, ruby, perl, ocaml, mono, php, sbcl, guile, pascal, bash
//! and dash. The numbers are those of the kernel's tables `syscall_64.tbl` (x86-64) and `syscall.tbl` (64-bit ARM) up
//! to version 7.1.
//!
//! As those of the kernel, the table is a text. After the heading of a family, which names it and the reason why its calls
//! are allowed or not, each line has a call, its numbers on x86-64 and on 64-bit ARM, and its rule.

use std::sync::LazyLock;

use super::program::Machine;

/// The table.
const TABLE: &str = include_str!("table.txt");

/// A call by its name in the kernel's tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    pub(super) name: &'static str,
    /// Its number on x86-64, if it exists there.
    x86_64: Option<u32>,
    /// Its number on 64-bit ARM, if it exists there.
    aarch64: Option<u32>,
    pub(super) rule: Rule,
}

impl Call {
    /// Reads a line of the table.
    fn read(line: &'static str) -> Option<Call> {
        let [name, x86_64, aarch64, rule] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let number =
            |text: &str| if text == "-" { Some(None) } else { text.parse().ok().map(Some) };
        let (_, rule) = *RULES.iter().find(|(word, _)| *word == rule)?;
        Some(Call { name, x86_64: number(x86_64)?, aarch64: number(aarch64)?, rule })
    }

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
    /// Never. It fails in the same way, and programs use an older call instead, so that nobody needs to know.
    Replaced,
}

/// The words for them in the table.
const RULES: [(&str, Rule); 7] = [
    ("allowed", Rule::Allowed),
    ("checked", Rule::Checked),
    ("in-namespaces", Rule::InNamespaces),
    ("refused", Rule::Refused),
    ("unsupported", Rule::Unsupported),
    ("unknown", Rule::Unknown),
    ("replaced", Rule::Replaced),
];

/// Calls of one kind.
#[derive(Clone, Debug)]
pub(super) struct Family {
    /// The kind of calls, and the reason why they are allowed or not.
    pub(super) name: &'static str,
    pub(super) calls: Vec<Call>,
}

impl Family {
    fn read(text: &'static str) -> Option<Family> {
        let mut lines = text.lines();
        let name = lines.next()?.strip_prefix("# ")?;
        Some(Family { name, calls: lines.map(Call::read).collect::<Option<_>>()? })
    }
}

/// All known calls.
///
/// # Panics
/// If the table is damaged, so that no program begins. Tests exclude that.
pub(super) fn families() -> &'static [Family] {
    static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
        let read = TABLE.split("\n\n").map(Family::read).collect::<Option<_>>();
        read.expect("the table is that of the program")
    });
    &FAMILIES
}
