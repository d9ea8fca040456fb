use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The names that an archive or a shared library exports. Names that only the members of an archive
/// use among themselves have a `$`, which no C name has.
///
/// # Panics
/// If `nm` cannot read it.
pub fn exported(library: &Path) -> BTreeSet<String> {
    let mut nm = Command::new("nm");
    nm.args(["--defined-only", "--extern-only", "--format=posix"]);
    let is_shared = library.extension().is_some_and(|ending| ending == "so");
    if is_shared {
        nm.arg("--dynamic");
    }
    let output = nm.arg(library).output().expect("nm starts");
    assert!(output.status.success(), "{}", library.display());
    let text = String::from_utf8_lossy(&output.stdout);
    let symbols = text.lines().filter(|line| line.split(' ').count() > 2);
    let names = symbols.filter_map(|line| line.split(' ').next());
    names.filter(|name| is_shared || !name.contains('$')).map(str::to_owned).collect()
}

/// The functions that the headers of a folder declare: the word before a parenthesis on a line that
/// ends a declaration and does not belong to a macro.
///
/// # Panics
/// If a header cannot be read.
pub fn declared(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|ending| ending == "h") {
            let text = fs::read_to_string(path).expect("a header");
            found.extend(text.lines().filter_map(function).map(str::to_owned));
        }
    }
    found
}

fn function(line: &str) -> Option<&str> {
    let is_declaration = line.starts_with(|first: char| first.is_ascii_alphabetic());
    let (before, _) = line.split_once('(').filter(|_| is_declaration && line.ends_with(");"))?;
    before.rsplit([' ', '*']).next()
}
