//! The autograder of Gradescope.

use std::fs;
use std::io::{Cursor, Read as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use discus_grade::{Assignment, package};
use sandbox::TemporaryFolder;
use serde_json::Value;
use zip::ZipArchive;

/// Unpacks an autograder as Gradescope does, below a folder of ours, with this program in place of ours.
fn unpacked(folder: &Path, program: &str, trust: bool) {
    let archive = package(Assignment::ECE15, "seed = 5\n", program.as_bytes(), trust);
    let mut archive = ZipArchive::new(Cursor::new(archive.expect("an archive"))).expect("a zip");
    let mut names = Vec::new();
    fs::create_dir_all(folder.join("source")).expect("a folder");
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).expect("a file");
        let mut text = String::new();
        file.read_to_string(&mut text).expect("text");
        let name = file.name().expect("a name").into_owned();
        let place = folder.join("source").join(&name);
        names.push(name);
        let text = text.replace("/autograder", &folder.display().to_string());
        fs::write(
            &place,
            text.replace("/tmp/discus-errors", &folder.join("errors").display().to_string()),
        )
        .expect("it is written");
        let mode = file.unix_mode().expect("permissions") & 0o777;
        fs::set_permissions(&place, fs::Permissions::from_mode(mode)).expect("permissions");
    }
    assert_eq!(names, ["setup.sh", "run_autograder", "rubric.toml", "discus"]);
    assert_eq!(fs::read_to_string(folder.join("source/rubric.toml")).expect("it"), "seed = 5\n");
    fs::copy(folder.join("source/run_autograder"), folder.join("run_autograder")).expect("copied");
}

/// The files that `run_autograder` leaves, as Gradescope reads them.
fn results(program: &str, trust: bool) -> Value {
    let folder = TemporaryFolder::empty().expect("a folder");
    unpacked(folder.path(), program, trust);
    // A file that was just written cannot be executed while another test forks, but a shell reads it.
    let script = folder.path().join("run_autograder");
    let run = Command::new("sh").arg(script).current_dir(folder.path()).status();
    assert!(run.expect("it runs").success());
    let text = fs::read_to_string(folder.path().join("results/results.json")).expect("results");
    serde_json::from_str(&text).expect("JSON")
}

/// The folder of an instructor's assignment is in the archive, and nobody but the autograder reads it.
#[test]
fn an_assignment_of_ones_own_is_packed_with_its_reference() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/samples/assignments/nim");
    let assignment = Assignment::of_folder(&folder).expect("the example is in order");
    let archive = package(assignment, "seed = 5\n", b"", false).expect("an archive");
    let mut archive = ZipArchive::new(Cursor::new(archive)).expect("a zip");
    let mut text = |name: &str| {
        let mut file = archive.by_name(name).expect(name);
        let mut text = String::new();
        file.read_to_string(&mut text).expect("text");
        (text, file.unix_mode().map(|mode| mode & 0o777))
    };
    let reference = fs::read_to_string(folder.join("reference/nim.py")).expect("it can be read");
    assert_eq!(text("assignment/reference/nim.py"), (reference, Some(0o600)));
    assert!(text("run_autograder").0.contains("grade \"$source/assignment\" /autograder"));
    assert!(text("setup.sh").0.contains("valgrind python3\n"));
}

/// A program that writes its arguments as the output, and ends with this status.
fn echo(status: u8) -> String {
    format!(
        "#!/bin/sh\nall=\"$*\"\nwhile test \"$1\" != --output; do shift; done\n\
         printf '{{\"output\": \"%s\"}}' \"$all\" > \"$2\"\nexit {status}\n"
    )
}

#[test]
fn the_program_marks_the_submission_by_the_rubric() {
    for status in [0, 3] {
        let results = results(&echo(status), false);
        let said = results["output"].as_str().expect("text");
        assert!(
            said.starts_with("grade ece15 ") && said.contains("/submission --rubric "),
            "{said}"
        );
        assert!(said.contains("/source/rubric.toml --format gradescope --output"), "{said}");
        assert!(!said.contains("--trust"), "{said}");
    }
}

#[test]
fn a_failure_is_a_result_that_says_why() {
    let program = "#!/bin/sh\nprintf 'discus: a \"sandbox\" \\\\ is\\nmissing\\t%%s' >&2\nexit 1\n";
    let results = results(program, false);
    assert_eq!(results["score"], 0);
    let said = results["output"].as_str().expect("text");
    assert_eq!(said, "The submission could not be marked. discus: a sandbox  ismissing%s");
}

#[test]
fn programs_run_unconfined_only_if_the_instructor_says_so() {
    let program = "#!/bin/sh\ncase \"$*\" in\n*--trust*) ;;\n*) exit 1;;\nesac\n".to_owned()
        + echo(0).split_once('\n').expect("two lines").1;
    assert!(results(&program, true)["output"].as_str().expect("text").contains("--trust"));
    assert_eq!(results(&program, false)["score"], 0);
}

#[test]
fn the_scripts_are_those_of_a_plain_shell() {
    let folder = TemporaryFolder::empty().expect("a folder");
    unpacked(folder.path(), "", false);
    for script in ["setup.sh", "run_autograder"] {
        let parsed =
            Command::new("sh").arg("-n").arg(folder.path().join("source").join(script)).status();
        assert!(parsed.expect("a shell").success(), "{script}");
    }
}
