use std::path::Path;

use super::findings;
use crate::run::Run;

fn said(errors: &str) -> Vec<String> {
    let run = Run { errors: errors.into(), ..Run::default() };
    findings(&run, Path::new("/tmp/x")).into_iter().map(|finding| finding.what).collect()
}

/// The words of GCC 12.
#[test]
fn the_first_fault_is_told_with_its_place() {
    let address = "\
=================================================================
==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x604000000038 at pc 0x5581 bp 0x7ffe sp 0x7ffe
WRITE of size 4 at 0x604000000038 thread T0
    #0 0x5581 in memcpy /build/gcc/memcpy.c:3
    #1 0x5582 in fill /tmp/x/main.c:4
    #2 0x7f5e in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58
";
    assert_eq!(said(address), ["The program goes beyond a block of memory in fill (main.c:4)."]);
    let bounds = "./list.c:7:9: runtime error: index 10 out of bounds for type 'int [10]'\n";
    assert_eq!(said(bounds), ["The program goes beyond an array in ./list.c:7:9."]);
}

#[test]
fn what_is_no_matter_of_memory_is_no_fault() {
    assert_eq!(said("main.c:7:9: runtime error: signed integer overflow: 2 + 3\n"), [""; 0]);
    assert_eq!(said("alas\n"), [""; 0]);
}
