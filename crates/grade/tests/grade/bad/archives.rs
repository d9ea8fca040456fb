//! Archives that are damaged, too large or mean.

use std::ffi::OsString;
use std::fs::{self, File, Permissions};
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;
use sandbox::Confinement;
use tar::{Builder, EntryType, Header};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{folder, mark, mark_confined, problem, problem_of, run, whole};
use crate::scratch::Scratch;
use crate::supervisor;

const MAIN: &str = "int main(void) { return 0; }\n";

/// A zip archive with these files.
fn zip(scratch: &Scratch, files: &[(&str, &[u8])]) -> PathBuf {
    let path = scratch.path().join("Ann.zip");
    let mut writer = ZipWriter::new(File::create(&path).expect("a file"));
    for (name, text) in files {
        writer.start_file(*name, SimpleFileOptions::default()).expect("an entry");
        writer.write_all(text).expect("it can be written");
    }
    writer.finish().expect("it can be written");
    path
}

/// A compressed tar archive with these files; nothing checks their names.
fn tar(scratch: &Scratch, files: &[(&str, &[u8], EntryType)]) -> PathBuf {
    let path = scratch.path().join("Bob.tar.gz");
    let encoder = GzEncoder::new(File::create(&path).expect("a file"), Compression::fast());
    let mut builder = Builder::new(encoder);
    for (name, text, kind) in files {
        let mut header = Header::new_gnu();
        header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
        header.set_entry_type(*kind);
        header.set_mode(0o644);
        if *kind == EntryType::Symlink {
            header.set_link_name("/etc/passwd").expect("a target");
        }
        header.set_size(text.len() as u64);
        header.set_cksum();
        builder.append(&header, *text).expect("it can be written");
    }
    builder.into_inner().expect("it can be written").finish().expect("it can be written");
    path
}

/// The tools of the system pack the same files in each way.
#[test]
fn an_archive_is_marked_as_the_folder_that_is_in_it() {
    let files = [
        ("Ann/src/main.c", "#include \"hello.h\"\nint main(void) { return hello(); }\n"),
        ("Ann/src/hello.c", "#include \"hello.h\"\nint hello(void) { return 0; }\n"),
        ("Ann/include/hello.h", "int hello(void);\n"),
    ];
    let scratch = folder(&files);
    run(scratch.path(), &["tar", "czf", "Ann.tar.gz", "Ann"]);
    run(scratch.path(), &["tar", "cf", "Ann.tar", "Ann"]);
    run(
        scratch.path(),
        &["python3", "-c", "import shutil; shutil.make_archive('Ann', 'zip', '.', 'Ann')"],
    );
    let expected = mark(&scratch.path().join("Ann"));
    assert!(expected.faults.iter().all(|fault| fault.check != "files.compiles"));
    for name in ["Ann.tar.gz", "Ann.tar", "Ann.zip"] {
        let report = mark(&scratch.path().join(name));
        assert_eq!((report.name, report.build), (expected.name.clone(), expected.build.clone()));
        assert!(report.faults.iter().all(|fault| fault.check != "files.compiles"));
    }
}

#[test]
fn what_leads_out_of_an_archive_is_left_out() {
    let scratch = Scratch::new();
    let main = MAIN.as_bytes();
    let outside = scratch.path().join("outside");
    let absolute = outside.to_str().expect("text");
    let zip = zip(
        &scratch,
        &[
            ("main.c", main),
            ("../../outside", b"x"),
            (absolute, b"x"),
            ("a\\..\\..\\outside", b"x"),
        ],
    );
    let plain = EntryType::Regular;
    let tar = tar(
        &scratch,
        &[
            ("main.c", main, plain),
            ("../outside", b"x", plain),
            (absolute, b"x", plain),
            ("link", b"", EntryType::Symlink),
            ("link/outside", b"x", plain),
            ("device", b"", EntryType::Char),
        ],
    );
    for (path, most) in [(zip, 3), (tar, 4)] {
        let report = mark(&path);
        assert!(
            report.faults.iter().all(|fault| fault.check != "files.compiles"),
            "{:?}",
            report.faults
        );
        let left_out = report.notes.iter().filter(|note| note.ends_with("it was left out."));
        assert_eq!(left_out.count(), most, "{:?}", report.notes);
        assert!(!outside.exists());
    }
}

#[test]
fn an_archive_that_is_too_large_is_refused() {
    let scratch = Scratch::new();
    let zeros = vec![0; 65 << 20];
    let many: Vec<String> = (0..10_001).map(|number| format!("{number}.c")).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), &b""[..])).collect();
    let deep = format!("{}main.c", "a/".repeat(40));
    for (path, said) in [
        (zip(&scratch, &[("main.c", &zeros)]), "Its files are larger than 64 MiB in all."),
        (
            tar(&scratch, &[("main.c", &zeros, EntryType::Regular)]),
            "Its files are larger than 64 MiB in all.",
        ),
    ] {
        assert_eq!(problem(&path), said);
    }
    assert_eq!(problem(&zip(&scratch, &many)), "It has more than 10000 files and folders.");
    assert_eq!(problem(&zip(&scratch, &[(&deep, b"x")])), "Its folders are nested too deeply.");
}

/// An archive may say that a file is small.
#[test]
fn a_file_that_is_larger_than_it_says_is_refused() {
    let scratch = Scratch::new();
    let path = zip(&scratch, &[("main.c", &vec![0; 65 << 20])]);
    let mut bytes = fs::read(&path).expect("the archive");
    let large = (65_u32 << 20).to_le_bytes();
    let places: Vec<usize> =
        (0..bytes.len() - 4).filter(|at| bytes[*at..at + 4] == large).collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at..at + 4].copy_from_slice(&100_u32.to_le_bytes());
    }
    fs::write(&path, bytes).expect("the archive");
    let said = problem(&path);
    assert!(
        said.starts_with("Its files are larger") || said.starts_with("The archive is damaged"),
        "{said}"
    );
}

#[test]
fn a_damaged_archive_is_said_to_be() {
    let scratch = Scratch::new();
    let mut random = fastrand::Rng::with_seed(1);
    let text: Vec<u8> = (0..5000).map(|_| random.alphanumeric() as u8).collect();
    let whole = [
        zip(&scratch, &[("main.c", &text)]),
        tar(&scratch, &[("main.c", &text, EntryType::Regular)]),
    ];
    for path in whole {
        let bytes = fs::read(&path).expect("the archive");
        for len in [0, 1, 100, bytes.len() / 2, bytes.len() - 30] {
            fs::write(&path, &bytes[..len]).expect("the archive");
            let said = problem(&path);
            assert!(said.starts_with("The archive is damaged"), "{len} bytes: {said}");
        }
    }
    let path = scratch.path().join("Eve.rar");
    fs::write(&path, b"Rar!\x1a\x07\x00").expect("a file");
    assert!(problem(&path).starts_with("It is a rar archive: "));
}

/// Whatever the bytes are, there is a report.
#[test]
fn any_change_of_an_archive_is_marked_or_refused() {
    let scratch = Scratch::new();
    let plain = EntryType::Regular;
    let whole = [
        zip(&scratch, &[("readme", b"hello"), ("sub/plan", b"")]),
        tar(&scratch, &[("readme", b"hello", plain), ("sub/plan", b"", plain)]),
    ];
    let mut random = fastrand::Rng::with_seed(2);
    for path in whole {
        let bytes = fs::read(&path).expect("the archive");
        for _ in 0..100 {
            let mut changed = bytes.clone();
            for _ in 0..random.usize(1..4) {
                let at = random.usize(..changed.len());
                changed[at] = random.u8(..);
            }
            fs::write(&path, changed).expect("the archive");
            let said = problem(&path);
            assert!(said.ends_with(['.', ')']), "{said}");
        }
    }
}

/// A supervisor whose unpacker is this script: as a decoder behaves that an archive has taken over.
fn with_unpacker(scratch: &Scratch, script: &str) -> Confinement {
    let own = supervisor().remove(0);
    let path = scratch.path().join("supervisor");
    let own = own.display();
    let text =
        format!("#!/bin/sh\nif test \"$1\" != unpack; then exec {own} \"$@\"; fi\n{script}\n");
    fs::write(&path, text).expect("a script");
    fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("a mode");
    let supervisor = vec![OsString::from("/bin/sh"), path.clone().into()];
    // The script is beside the command, which alone is shown.
    let confinement = Confinement::strongest(supervisor).expect("programs can be confined");
    Confinement { readable: vec![path], ..confinement }
}

/// The decoders run where they can read and change nothing, and nothing that they print is believed.
#[test]
fn an_unpacker_that_is_taken_over_harms_nobody() {
    let scratch = Scratch::new();
    let path = zip(&scratch, &[("main.c", MAIN.as_bytes())]);
    let outside = scratch.path().join("outside");
    // An entry: its kind, the two lengths, a name of 13 bytes and no contents.
    let entry = |kind: &str, name: &str| {
        format!("printf '{kind}\\{:o}\\0\\0\\0\\0\\0\\0\\0{name}'", name.len())
    };
    let secret = fs::read_to_string("/etc/passwd").expect("a file");
    let line = secret.lines().next().expect("a line");
    for (script, said) in [
        (entry("f", "../../outside"), "../../outside is no name for a file."),
        (entry("f", "/tmp/x/outside"), "/tmp/x/outside is no name for a file."),
        ("exit 1".to_owned(), "The archive cannot be unpacked: it is damaged."),
        ("exit 0".to_owned(), "The archive cannot be unpacked: it is damaged."),
        (
            "printf 'f\\377\\377\\377\\377'".to_owned(),
            "The archive cannot be unpacked: it is damaged.",
        ),
        (
            "cat /dev/zero".to_owned(),
            "The archive cannot be unpacked: its unpacking printed more than it may.",
        ),
        (
            "kill -SEGV $$".to_owned(),
            "The archive cannot be unpacked: its unpacking was killed by signal 11",
        ),
        (entry("u", "It is mine."), "It is mine."),
        (
            format!("cat {} >{}; cat /etc/passwd; exit 1", path.display(), outside.display()),
            "The archive cannot be unpacked: it is damaged.",
        ),
    ] {
        let report = mark_confined(with_unpacker(&scratch, &script), &whole(), &path);
        let found = problem_of(&report);
        assert!(found.starts_with(said), "{script}: {found}");
        assert!(!format!("{report:?}").contains(line), "{script}");
        assert!(!outside.exists(), "{script}");
    }
}
