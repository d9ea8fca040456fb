//! Files and folders besides those of the system that programs may read.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;

use discus_sandbox::{Confinement, ExitReason};

use super::{Run, strict};
use crate::scratch::Scratch;

fn reading(confinement: &Confinement, readable: Vec<PathBuf>, script: &str) -> ExitReason {
    Run::shell(&Confinement { readable, ..confinement.clone() }, script).ending()
}

/// A folder, a large file, a file and a folder within what is shown already, and a link.
#[test]
fn readable_files_and_folders_are_shown_to_be_read_only() {
    let scratch = Scratch::new();
    let data = scratch.path().join("data");
    fs::create_dir_all(data.join("inner")).expect("folders");
    fs::write(data.join("inner/file"), "small").expect("written");
    let large = scratch.path().join("large");
    fs::write(&large, vec![b'x'; 2 << 20]).expect("written");
    let link = scratch.path().join("link");
    symlink(&data, &link).expect("a link");
    let readable =
        vec!["/usr/bin/env".into(), data.clone(), data.join("inner/file"), large.clone(), link];
    let (data, large) = (data.display(), large.display());
    let script = format!(
        "[ \"$(cat {data}/inner/file)\" = small ] && [ \"$(wc -c <{large})\" = 2097152 ] || exit 3
        echo no >{data}/inner/file || echo no >>{large} || touch {data}/new || exit 5"
    );
    for confinement in strict() {
        let ending = reading(&confinement, readable.clone(), &format!("({script}) 2>/dev/null"));
        assert_eq!(ending, ExitReason::Exited(5), "{:?}", confinement.isolation);
    }
}

/// Otherwise each program could read the folders of all others.
#[test]
fn the_folders_of_programs_are_in_no_place_that_they_may_read() {
    for confinement in strict() {
        for place in [std::env::temp_dir(), PathBuf::from("/")] {
            let readable = vec![place];
            let probed = Confinement { readable, ..confinement.clone() }.probe();
            let why = probed.expect_err("they could read each other's files");
            assert!(why.ends_with("is: set TMPDIR to another folder"), "{why}");
        }
        assert_eq!(Confinement { readable: vec!["/opt".into()], ..confinement }.probe(), Ok(()));
    }
}
