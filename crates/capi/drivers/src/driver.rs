use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::{Build, Kit, SANITIZERS, output_of, under_valgrind};

/// A driver that takes arguments or may end with an error, linked with each form of the library.
#[derive(Debug)]
pub struct Driver {
    linked: PathBuf,
    shared: PathBuf,
    sanitized: PathBuf,
}

impl Driver {
    /// Compiles a driver and links it with the library of a kit and with the libraries `others`
    /// beside it.
    ///
    /// # Panics
    /// If the compiler is missing or prints anything.
    pub fn new(
        kit: &Kit,
        source: &Path,
        language: &'static [&'static str],
        others: &[&str],
    ) -> Driver {
        let link = |is_shared, flags: &[&str]| {
            let ending = if is_shared { "so" } else { "a" };
            let file = |name: &&str| kit.folder().join(format!("lib{name}.{ending}"));
            let files: Vec<PathBuf> = others.iter().map(file).collect();
            let files = files.iter().filter_map(|file| file.to_str());
            let more: Vec<&str> = flags.iter().copied().chain(files).collect();
            kit.compile(Build { compiler: language, is_shared }, source, &more)
        };
        let threads = ["-pthread"];
        Driver {
            linked: link(false, &threads),
            shared: link(true, &threads),
            sanitized: link(false, &[&threads[..], &SANITIZERS].concat()),
        }
    }

    /// Runs the driver once.
    pub fn run(&self, arguments: &[&str], input: &str) -> Output {
        output_of(Command::new(&self.linked).args(arguments), input.as_bytes())
    }

    /// Runs a driver whose moves depend on the clock, and so differ there, under valgrind, if that
    /// is installed.
    ///
    /// # Panics
    /// If valgrind finds an error or a leak.
    pub fn clean_under_valgrind(&self, arguments: &[&str]) {
        if let Some(mut command) = under_valgrind(&self.linked) {
            let output = output_of(command.args(arguments), b"");
            assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        }
    }

    /// Runs it with both forms of the library, with the sanitizers and under valgrind; returns the
    /// output, which must be the same each time.
    ///
    /// # Panics
    /// If the outputs differ.
    pub fn every_way(&self, arguments: &[&str], input: &str) -> Output {
        let once = self.run(arguments, input);
        let mut others = vec![Command::new(&self.shared), Command::new(&self.sanitized)];
        others.extend(under_valgrind(&self.linked));
        for mut command in others {
            let output = output_of(command.args(arguments), input.as_bytes());
            assert_eq!(output, once, "{command:?}");
        }
        once
    }
}

/// The standard output of a driver that must succeed without messages on standard error.
///
/// # Panics
/// If it fails or writes to standard error.
pub fn printed(output: &Output) -> String {
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaints.is_empty(), "{}: {complaints}", output.status);
    String::from_utf8_lossy(&output.stdout).into_owned()
}
