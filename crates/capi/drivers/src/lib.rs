//! Compiles C drivers against a laid-out library and runs them, for the tests of the C libraries.
//!
//! A [`Kit`] is a copy of a laid-out library in an empty folder, so that the tests use the files that are
//! shipped. They are compiled like the tests; `cargo xtask soak` repeats the tests with those of a release.
//!
//! Deliberately absent: the names of any library, and the expected output of drivers.
#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "a test prints what it skips")]

mod driver;
mod symbols;

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

pub use driver::{Driver, printed};
pub use symbols::{declared, exported};

/// A library as it is shipped, in its own folder.
#[derive(Debug)]
pub struct Kit {
    name: &'static str,
    folder: PathBuf,
}

/// The compiler and the library of a driver.
#[derive(Clone, Copy, Debug)]
pub struct Build {
    /// The compiler and its flags.
    pub compiler: &'static [&'static str],
    /// True if the shared library is linked instead of the static one.
    pub is_shared: bool,
}

/// C90 and its warnings, as errors.
pub const C90: &[&str] = &["gcc", "-ansi", "-Wall", "-Wextra", "-Werror", "-pedantic-errors"];
/// C99 and its warnings, as errors.
pub const C99: &[&str] = &["gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic-errors"];
/// The same source as C++.
pub const CPP: &[&str] = &["g++", "-xc++", "-Wall", "-Wextra", "-Werror", "-pedantic-errors"];

/// The compilers with which every header must compile: C99 and C++17 of both kinds.
pub const STRICT: [&[&str]; 4] = [
    &["gcc", "-xc", "-std=c99", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"],
    &["clang", "-xc", "-std=c99", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"],
    &["g++", "-xc++", "-std=c++17", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"],
    &["clang++", "-xc++", "-std=c++17", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"],
];
/// The ways to link a static library.
pub const LINKERS: [&[&str]; 5] =
    [&["gcc"], &["clang"], &["gcc", "-static-pie"], &["gcc", "-flto"], &["g++"]];

/// The C compiler's options that detect memory errors and undefined behaviour.
const SANITIZERS: [&str; 3] =
    ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"];

/// The option for libraries that were built with the address sanitizer.
const SANITIZED: &str = "-fsanitize=address";

/// The options of valgrind: what it detects, and its exit status for errors.
const VALGRIND: [&str; 5] = [
    "--quiet",
    "--leak-check=full",
    "--show-leak-kinds=all",
    "--errors-for-leak-kinds=all",
    "--error-exitcode=9",
];

impl Kit {
    /// Lays the library out and copies it to an empty folder in `scratch`.
    ///
    /// # Panics
    /// If that fails, or two names are inconsistent.
    pub fn new(name: &'static str, scratch: &Path) -> Kit {
        let _lock = lock_dist();
        let laid_out = lay_out(name);
        let folder = scratch.join(name);
        let _ = fs::remove_dir_all(&folder);
        copy_all(&laid_out, &folder);
        Kit { name, folder }
    }

    /// The folder, which also receives what is built.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The static library.
    pub fn archive(&self) -> PathBuf {
        self.folder.join(format!("lib{}.a", self.name))
    }

    /// The shared library.
    pub fn shared(&self) -> PathBuf {
        self.folder.join(format!("lib{}.so", self.name))
    }

    /// The static library, and the shared one if `with_shared` is true.
    pub fn libraries(&self, with_shared: bool) -> Vec<PathBuf> {
        let shared = with_shared.then(|| self.shared());
        [self.archive()].into_iter().chain(shared).collect()
    }

    /// The linker option that lets a program find a shared library in the folder; static programs
    /// must not use it.
    fn rpath(&self, library: &Path) -> Option<String> {
        let is_shared = library.extension().is_some_and(|ending| ending == "so");
        is_shared.then(|| format!("-Wl,-rpath={}", self.folder.display()))
    }

    /// Compiles a driver and links it with the library; returns the path of the program.
    ///
    /// # Panics
    /// If the compiler is missing or prints anything.
    pub fn compile(&self, build: Build, driver: &Path, more: &[&str]) -> PathBuf {
        let program = self.numbered(driver);
        let mut command = Command::new(build.compiler[0]);
        command.args(&build.compiler[1..]).arg("-g").arg("-I").arg(&self.folder).arg(driver);
        command.args(sanitized().map(|_| SANITIZED));
        // The library is not a source, whatever the language of the driver.
        let library = if build.is_shared { self.shared() } else { self.archive() };
        command.arg("-xnone").arg(&library).args(self.rpath(&library));
        quiet(command.args(more).arg("-o").arg(&program));
        program
    }

    /// Runs `make` in the folder; returns its output.
    ///
    /// # Panics
    /// If it fails.
    pub fn make(&self, targets: &[&str]) -> String {
        let output = Command::new("make").args(targets).current_dir(&self.folder).output();
        let output = output.expect("make starts");
        succeeded(&output, &format!("make {targets:?}"));
        text(&output.stdout)
    }

    /// Builds a program with tcc and either library, and checks its output and that it frees its
    /// memory.
    ///
    /// # Panics
    /// If it does not compile, fails, or prints anything else.
    pub fn plays_with_tcc(&self, program: &str, arguments: &[&str], input: &[u8], expected: &[u8]) {
        if !is_installed("tcc") {
            return;
        }
        for library in self.libraries(true) {
            let library = library.file_name().unwrap_or_default().to_string_lossy();
            self.make(&[program, "CC=tcc", "CFLAGS=-std=c99", &format!("LIBRARY={library}")]);
            let made = self.folder.join(program);
            let plain = Command::new(&made);
            for mut command in [Some(plain), under_valgrind(&made)].into_iter().flatten() {
                command.args(arguments);
                assert_eq!(text(&run(command, input)), text(expected), "{library}");
            }
            self.make(&["clean"]);
        }
    }

    /// The output of a driver, which must be the same for every build, with sanitizers and under
    /// valgrind.
    ///
    /// # Panics
    /// If it does not compile, fails, or prints anything else in any of these runs.
    pub fn every_way(
        &self,
        language: &'static [&'static str],
        driver: &Path,
        input: &[u8],
    ) -> Vec<u8> {
        let build = |compiler, is_shared| Build { compiler, is_shared };
        let plain = self.compile(build(language, false), driver, &[]);
        let expected = run(Command::new(&plain), input);
        let shared = self.compile(build(language, true), driver, &[]);
        let cpp = self.compile(build(CPP, false), driver, &[]);
        let sanitized = self.compile(build(language, false), driver, &SANITIZERS);
        for program in [&shared, &cpp, &sanitized] {
            assert_eq!(
                text(&run(Command::new(program), input)),
                text(&expected),
                "{}",
                program.display()
            );
        }
        for program in [&plain, &shared] {
            if let Some(command) = under_valgrind(program) {
                assert_eq!(text(&run(command, input)), text(&expected), "under valgrind");
            }
        }
        expected
    }

    /// Compiles one source; returns the path of the object.
    ///
    /// # Panics
    /// If the compiler is missing or prints anything.
    pub fn object(&self, compiler: &[&str], source: &Path, more: &[&str]) -> PathBuf {
        let object = self.numbered(source).with_extension("o");
        let mut command = Command::new(compiler[0]);
        command.args(&compiler[1..]).args(more).arg("-I").arg(self.folder()).arg("-c").arg(source);
        quiet(command.arg("-o").arg(&object));
        object
    }

    /// Links objects with a library; returns the path of the program.
    ///
    /// # Panics
    /// If the linker is missing or prints anything.
    pub fn link(&self, linker: &[&str], objects: &[&Path], library: &Path) -> PathBuf {
        let program = self.numbered(Path::new("linked"));
        let mut command = Command::new(linker[0]);
        command.args(objects).arg(library).args(&linker[1..]).args(self.rpath(library));
        command.args(sanitized().map(|_| SANITIZED));
        quiet(command.args(["-lpthread", "-ldl", "-lm", "-o"]).arg(&program));
        program
    }

    /// A unique path for a file with this name.
    fn numbered(&self, name: &Path) -> PathBuf {
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let stem = name.file_stem().unwrap_or_default().to_string_lossy();
        self.folder().join(format!("{stem}-{}", MADE.fetch_add(1, Ordering::Relaxed)))
    }

    /// Checks that each header compiles with these compilers, before and after every other, and
    /// twice.
    ///
    /// # Panics
    /// If a header does not compile.
    pub fn check_headers(&self, compilers: &[&[&str]], headers: &[&str]) {
        let source = self.folder().join("headers.inc");
        for first in headers {
            let all = [first].into_iter().chain(headers).chain(headers.iter().rev());
            let lines = all.map(|header| format!("#include \"{header}\"\n"));
            let end = "int main(void) {\n\treturn 0;\n}\n";
            std::fs::write(&source, lines.collect::<String>() + end).expect("a source");
            for compiler in compilers.iter().filter(|compiler| is_installed(compiler[0])) {
                let mut command = Command::new(compiler[0]);
                command.args(&compiler[1..]).arg("-fsyntax-only").arg(&source);
                quiet(&mut command);
            }
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Where `cargo xtask dist` lays out libraries: with the profile of the tests, or in a soak as they are shipped.
#[allow(clippy::disallowed_methods, reason = "only tests read these variables")]
fn dist() -> (PathBuf, &'static [&'static str]) {
    if std::env::var_os("DISCUS_SOAK").is_some() {
        return (root().join("dist"), &["dist"]);
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    (root().join(target).join("dist"), &["dist", "--quick"])
}

/// Keeps other test programs, which may run at the same time, from replacing the laid-out files,
/// until the file is dropped.
fn lock_dist() -> File {
    let (dist, _) = dist();
    fs::create_dir_all(&dist).expect("a folder");
    let lock = File::create(dist.join(".lock")).expect("a lock file");
    lock.lock().expect("the lock");
    lock
}

/// Where `cargo xtask sanitize` has laid out libraries with the address sanitizer, if it runs these
/// tests.
#[allow(clippy::disallowed_methods, reason = "only tests read this variable")]
fn sanitized() -> Option<PathBuf> {
    std::env::var_os("DISCUS_SANITIZED").map(PathBuf::from)
}

/// Lays a library out, once for all tests of a process; returns the folder.
fn lay_out(name: &'static str) -> PathBuf {
    static LAID_OUT: Mutex<Vec<&str>> = Mutex::new(Vec::new());
    if let Some(folder) = sanitized() {
        return folder.join(name);
    }
    let (dist, task) = dist();
    let mut laid_out = LAID_OUT.lock().expect("the others have laid theirs out");
    if !laid_out.contains(&name) {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut xtask = Command::new(cargo);
        xtask.args(["run", "--quiet", "--locked", "--package", "xtask", "--"]).args(task);
        let output = xtask.arg(name).current_dir(root()).output();
        succeeded(&output.expect("cargo starts"), "cargo xtask dist");
        laid_out.push(name);
    }
    dist.join(name)
}

/// Copies the files of a folder and of its subfolders.
fn copy_all(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("what was laid out") {
        let path = entry.expect("an entry").path();
        let copy = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy_all(&path, &copy);
        } else {
            fs::copy(&path, copy).expect("a copy");
        }
    }
}

/// The output of a program that must succeed and print nothing else.
///
/// # Panics
/// If it fails or writes to standard error.
pub fn run(mut command: Command, input: &[u8]) -> Vec<u8> {
    let output = output_of(&mut command, input);
    without_messages(output, &command)
}

/// The output of a program with this input.
fn output_of(command: &mut Command, input: &[u8]) -> Output {
    // A test must not leave files with the user, but may have a folder of its own.
    const CACHE: &str = "XDG_CACHE_HOME";
    if !command.get_envs().any(|(name, _)| name == CACHE) {
        command.env(CACHE, "/dev/null");
    }
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = piped.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let mut pipe = process.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // In its own thread, or both sides might wait for each other to read; a program may end before it
    // has read everything.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let output = process.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

/// Runs a compiler or a linker, which must print nothing.
fn quiet(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    without_messages(output, command);
}

/// The standard output of a program that has succeeded and printed nothing else.
fn without_messages(output: Output, command: &Command) -> Vec<u8> {
    succeeded(&output, &format!("{command:?}"));
    assert_eq!(text(&output.stderr), "", "{command:?}");
    output.stdout
}

/// A program under valgrind, where every memory error and every leaked byte is an error; `None`,
/// with a message, if valgrind is not installed, and if the sanitizer, which does not run under it,
/// watches the program.
pub fn under_valgrind(program: impl AsRef<OsStr>) -> Option<Command> {
    if sanitized().is_some() || !is_installed("valgrind") {
        return None;
    }
    let mut command = Command::new("valgrind");
    command.args(VALGRIND).arg(program);
    Some(command)
}

/// Returns true if this program is installed; if not, prints a message.
pub fn is_installed(name: &str) -> bool {
    let is_found = Command::new(name).arg("-v").stdin(Stdio::null()).output().is_ok();
    if !is_found {
        println!("{name} is not installed, so nothing is tested with it");
    }
    is_found
}

fn succeeded(output: &Output, what: &str) {
    let [out, err] = [&output.stdout, &output.stderr].map(|bytes| text(bytes));
    assert!(output.status.success(), "{what}: {}\n{out}\n{err}", output.status);
}

/// Bytes as text, for assertions.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Each object alone, and every pair.
pub fn singles_and_pairs(objects: &[PathBuf]) -> Vec<Vec<&Path>> {
    let singles = objects.iter().map(|object| vec![object.as_path()]);
    let pairs = objects.iter().enumerate().flat_map(|(index, one)| {
        objects[index + 1..].iter().map(move |other| vec![one.as_path(), other.as_path()])
    });
    singles.chain(pairs).collect()
}
