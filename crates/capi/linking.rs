//! What the tests of the C libraries share: a library as it is built, and drivers linked against it,
//! each run in every way that may find a fault.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A library of ours, built for tests: optimised, with every check kept.
pub(crate) struct Library {
    /// What other files are linked with it.
    pub(crate) archive: PathBuf,
    pub(crate) shared: PathBuf,
}

impl Library {
    /// Builds a package; `name` is that of its library.
    pub(crate) fn build(package: &str, name: &str) -> Library {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder");
        let build = ["build", "--quiet", "--locked", "--profile", "test", "--package", package];
        let cargo =
            Command::new(env!("CARGO")).args(build).arg("--target-dir").arg(target).status();
        assert!(cargo.expect("cargo starts").success(), "{package} is built");
        let file = |ending| target.join("debug").join(format!("lib{name}.{ending}"));
        Library { archive: file("a"), shared: file("so") }
    }

    /// The names that the shared library defines, in alphabetical order.
    pub(crate) fn names(&self) -> Vec<String> {
        defined(Command::new("nm").arg("-D").arg(&self.shared))
    }
}

/// The names that `nm` shows as defined.
pub(crate) fn defined(nm: &mut Command) -> Vec<String> {
    let output = nm.args(["--defined-only", "--format=posix"]).output().expect("nm starts");
    let text = String::from_utf8(output.stdout).expect("names are text");
    let mut names: Vec<String> =
        text.lines().filter_map(|line| Some(line.split(' ').next()?.to_owned())).collect();
    names.sort();
    names
}

/// Every warning is an error.
const STRICT: [&str; 4] = ["-Wall", "-Wextra", "-Werror", "-pedantic-errors"];

/// Compiles a source of this package for a standard of its language, and links what follows.
pub(crate) fn compile(source: &str, name: &str, standard: &str, rest: &[&str]) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
    let is_c = source.extension().is_some_and(|ending| ending == "c");
    let is_for_c = is_c && !standard.contains("++");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_PKG_NAME"));
    std::fs::create_dir_all(&folder).expect("a folder for programs");
    let program = folder.join(name);
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
    let mut compiler = Command::new(if is_for_c { "gcc" } else { "g++" });
    compiler.arg(format!("-std={standard}")).args(STRICT).arg("-g").arg("-I").arg(include);
    if is_c && !is_for_c {
        compiler.args(["-x", "c++"]);
    }
    compiler.arg(&source).args(["-x", "none"]).args(rest).arg("-o").arg(&program);
    let output = compiler.output().expect("the compiler starts");
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{} is compiled: {complaints}", source.display());
    program
}

/// A driver, linked in every way.
pub(crate) struct Driver {
    linked: PathBuf,
    shared: PathBuf,
    sanitised: PathBuf,
}

impl Driver {
    /// Compiles a driver and links it with libraries.
    pub(crate) fn new(source: &str, standard: &str, libraries: &[&Library]) -> Driver {
        let stem = Path::new(source).file_stem().expect("a name").to_string_lossy();
        let text = |path: &PathBuf| path.to_string_lossy().into_owned();
        let archives: Vec<String> = libraries.iter().map(|one| text(&one.archive)).collect();
        let objects: Vec<String> = libraries.iter().map(|one| text(&one.shared)).collect();
        let link = |name: &str, first: &[&str], files: &[String]| {
            let rest: Vec<&str> =
                first.iter().copied().chain(files.iter().map(String::as_str)).collect();
            compile(source, &format!("{stem}-{name}-{standard}"), standard, &rest)
        };
        let needed = ["-pthread", "-ldl", "-lm"];
        Driver {
            linked: link("linked", &needed, &archives),
            shared: link("shared", &needed, &objects),
            sanitised: link("sanitised", &["-fsanitize=address,undefined", "-pthread"], &archives),
        }
    }

    /// Runs the driver once.
    pub(crate) fn run(&self, arguments: &[&str], input: &str) -> Output {
        run(&mut Command::new(&self.linked), arguments, input)
    }

    /// Runs it with either kind of library, with the sanitisers and under valgrind: the output, which
    /// is the same each time.
    pub(crate) fn run_in_every_way(&self, arguments: &[&str], input: &str) -> Output {
        let once = self.run(arguments, input);
        let mut others = vec![Command::new(&self.shared), Command::new(&self.sanitised)];
        others.extend(valgrind(&self.linked));
        for mut command in others {
            let output = run(&mut command, arguments, input);
            assert_eq!(output, once, "{command:?}");
        }
        once
    }
}

/// The program under valgrind, where that is installed: any fault and any leak is status 9.
fn valgrind(program: &Path) -> Option<Command> {
    let is_there = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
    if is_there.is_err() {
        println!("valgrind is not installed: install it to have {} checked", program.display());
        return None;
    }
    let mut command = Command::new("valgrind");
    command.args(["--quiet", "--leak-check=full", "--show-leak-kinds=definite,indirect,possible"]);
    command.args(["--errors-for-leak-kinds=definite,indirect,possible", "--error-exitcode=9"]);
    command.arg(program);
    Some(command)
}

fn run(command: &mut Command, arguments: &[&str], input: &str) -> Output {
    let piped = command.args(arguments).stdin(Stdio::piped());
    let started = piped.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut process = started.expect("the driver starts");
    // A driver may end before it has read everything.
    let _ = process.stdin.take().expect("a pipe").write_all(input.as_bytes());
    process.wait_with_output().expect("the driver ends")
}

/// What a driver that succeeded has printed; it has complained about nothing.
pub(crate) fn printed(output: &Output) -> String {
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaints.is_empty(), "{}: {complaints}", output.status);
    String::from_utf8(output.stdout.clone()).expect("text")
}
