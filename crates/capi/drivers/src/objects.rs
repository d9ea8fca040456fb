use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{Kit, is_installed, succeeded, text};

impl Kit {
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

/// Each object alone, and every pair.
pub fn singles_and_pairs(objects: &[PathBuf]) -> Vec<Vec<&Path>> {
    let singles = objects.iter().map(|object| vec![object.as_path()]);
    let pairs = objects.iter().enumerate().flat_map(|(index, one)| {
        objects[index + 1..].iter().map(move |other| vec![one.as_path(), other.as_path()])
    });
    singles.chain(pairs).collect()
}

fn quiet(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    succeeded(&output, &format!("{command:?}"));
    assert_eq!(text(&output.stderr), "", "{command:?}");
}
