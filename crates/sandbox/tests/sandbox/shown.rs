//! Files and folders besides those of the system that programs may read.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;

use discus_sandbox::{Confinement, ExitReason, Isolation};

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

/// A program can neither test for a path outside nor ask where a link leads.
#[test]
fn names_outside_do_not_exist() {
    let scratch = Scratch::new();
    let link = scratch.path().join("link");
    symlink("/secret", &link).expect("a link");
    fs::write(scratch.path().join("file"), "").expect("written");
    let place = scratch.path().display();
    let script = format!(
        "for path in {place} {place}/file {place}/link /root /home /etc/passwd /var; do
            [ -e $path ] && exit 3; [ -h $path ] && exit 4; readlink $path && exit 6; done; exit 5"
    );
    let has_own = |one: &Confinement| one.isolation == Isolation::Namespaces;
    for confinement in strict().into_iter().filter(has_own) {
        assert_eq!(reading(&confinement, Vec::new(), &script), ExitReason::Exited(5));
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
