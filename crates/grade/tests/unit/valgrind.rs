use std::path::Path;

use sandbox::ExitReason;

use super::{Kind, findings};
use crate::run::Run;

fn said(errors: &str, ending: ExitReason) -> Vec<(Kind, String)> {
    let run = Run { errors: errors.into(), ending: Some(ending), ..Run::default() };
    let findings = findings(&run, Path::new("/tmp/x"));
    findings.into_iter().map(|finding| (finding.kind, finding.what)).collect()
}

/// The words of valgrind 3.19.
const WORDS: &str = "\
mine
==14763== Invalid write of size 4
==14763==    at 0x1091BB: main (main.c:4)
==14763==  Address 0x4a40068 is 0 bytes after a block of size 40 alloc'd
==14763==    at 0x48417B4: malloc (vg_replace_malloc.c:381)
==14763==    by 0x1091AE: main (main.c:4)
==14763== 
==14763== Conditional jump or move depends on uninitialised value(s)
==14763==    at 0x48E1B5F: __vfprintf_internal (in /usr/lib/x86_64-linux-gnu/libc.so.6)
==14763==    by 0x1091EC: show (in /tmp/x/SPFIAR)
==14763== 
==14763== 8 bytes in 1 blocks are definitely lost in loss record 1 of 2
==14763==    at 0x48417B4: malloc (in /usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so)
==14763==    by 0x10924E: create (list.c:9)
==14763== 
==14763== 1,040 (40 direct, 1,000 indirect) bytes in 2 blocks are definitely lost in loss record 2 of 2
==14763==    at 0x48417B4: malloc (in /usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so)
==14763==    by 0x1091AE: main (main.c:4)
==14763== 
";

#[test]
fn each_kind_is_told_once_with_its_place() {
    let invalid =
        (Kind::Invalid, "The program writes to memory that is not its own in main (main.c:4).");
    let unset = (Kind::Unset, "The program decides by a value that was never set in show.");
    let leak = (
        Kind::Leak,
        "The program ends without giving back 1048 bytes in 3 blocks, allocated in create \
         (list.c:9).",
    );
    let expected = [invalid, unset, leak].map(|(kind, what)| (kind, what.to_owned()));
    assert_eq!(said(WORDS, ExitReason::Exited(0)), expected);
    assert_eq!(said(WORDS, ExitReason::Killed(11)), expected[..2], "it could not give it back");
}

#[test]
fn a_program_that_says_other_things_has_no_fault() {
    assert_eq!(said("alas\n==x== Invalid read of size 4\n", ExitReason::Exited(1)), []);
}
